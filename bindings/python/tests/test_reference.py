"""The binding against the reference layout (Tests/reference) on random layouts: what Python says is what C gets."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, get_args

import pytest
import tilework as tw
from reference import model
from reference.layout import Element, Layout
from reference.model import Item, LayoutConfig, SectionConfig
from reference.randomly import Draw
from reference.test_engine import begins_where_a_section_ends

SEED = int(os.environ.get("TILEWORK_SEED", "1"))
CASES = range(SEED, SEED + max(1, round(60 * float(os.environ.get("TILEWORK_CASES", "1")))))
OVERFLOWS: tuple[tw.Overflow, ...] = ("pages", "more")
METHODS: tuple[tw.Method, ...] = ("greedy", "optimal")
LASTS: tuple[tw.Last, ...] = ("start", "center", "end", "stretch", "spread")
JUSTIFIES: tuple[tw.Justify, ...] = ("start", "center", "end", "spread")
ALIGNS: tuple[tw.Align, ...] = ("start", "center", "end", "stretch")
PLACEMENTS: tuple[tw.Placement, ...] = ("shortest", "tolerant", "in_order", "in_order_reversed")
SPANS: dict[int, int | tw.Span] = {0: 1, 1: "single", model.SPAN_AUTO: "auto", model.SPAN_ALL: "all"}
KINDS: tuple[tw.Kind, ...] = ("item", "header", "footer", "background")


def section(config: SectionConfig) -> tw.Section:
    """The same section in Python's names."""

    def edges(prefix: str) -> tuple[float, float, float, float]:
        start, end = getattr(config, f"{prefix}_main_start"), getattr(config, f"{prefix}_main_end")
        return start, end, getattr(config, f"{prefix}_cross_start"), getattr(config, f"{prefix}_cross_end")

    room: dict[str, Any] = {
        "gap": (config.gap_main, config.gap_cross),
        "insets": edges("inset"),
        "header": config.header_extent,
        "footer": config.footer_extent,
        "pin_header": config.flags & model.SECTION_PIN_HEADER,
        "pin_footer": config.flags & model.SECTION_PIN_FOOTER,
        "content_min": config.content_min,
        "background": edges("background") if config.flags & model.SECTION_BACKGROUND else None,
    }
    lanes: dict[str, Any] = {
        "lanes": config.lanes,
        "lane_min": config.lane_min,
        "lanes_max": config.lanes_max,
        "tracks": [tw.Track(track.breadth, track.weight, track.minimum) for track in config.tracks],
    }
    estimate: dict[str, Any] = {"estimate": (config.estimate_min, config.estimate_max), "seed": config.seed}
    made: dict[int, Callable[[], tw.Section]] = {
        model.WATERFALL: lambda: waterfall(config, **room, **lanes, **estimate),
        model.MOSAIC: lambda: tw.Mosaic(config.page_extent, OVERFLOWS[config.overflow], **room),
        model.ALBUM: lambda: tw.Album(config.max_extent, config.min_tile, config.group_size, **room, **estimate),
        model.JUSTIFIED: lambda: tw.Justified(
            target=config.target,
            min_extent=config.min_extent,
            max_extent=config.max_extent,
            method=METHODS[config.method],
            last=LASTS[config.last],
            full_width_ratio=config.full_width_ratio,
            **room,
            **estimate,
        ),
        model.GRID: lambda: tw.Grid(
            extent=config.cell_extent, ratio=config.ratio, last=LASTS[config.last], **room, **lanes
        ),
        model.FLOW: lambda: tw.Flow(JUSTIFIES[config.justify], ALIGNS[config.align], **room),
        model.QUILT: lambda: tw.Quilt(
            row_extent=config.cell_extent, ratio=config.ratio, dense=bool(config.packing), **room, **lanes
        ),
    }
    return made[config.arrangement]()


def waterfall(config: SectionConfig, **common: Any) -> tw.Waterfall:
    return tw.Waterfall(
        placement=PLACEMENTS[config.placement],
        tolerance=config.tolerance,
        sizing=("aspect", "extent")[config.sizing],
        quantum=config.quantum,
        dense=bool(config.packing),
        double_span=config.double_span,
        reflow=("repack", "keep_lanes")[config.reflow],
        item_min_extent=config.item_min_extent,
        item_max_extent=config.item_max_extent,
        double_estimate=(config.double_estimate_min, config.double_estimate_max),
        measure=measure_of(config),
        **common,
    )


def measure_of(config: SectionConfig) -> tw.Measure | None:
    """The reference's function asks for one item, the binding's for all."""
    measure = config.measure
    if measure is None:
        return None

    def answer(_section: int, breadth: float, indices: list[int], items: list[tw.Item]) -> list[float]:
        return [measure(index, Item(item.width, item.height, item.key), breadth) for index, item in zip(indices, items)]

    return answer


def layout_of(config: LayoutConfig, sections: list[SectionConfig]) -> tw.Layout:
    return tw.Layout(
        width=config.width,
        height=config.height,
        sections=[section(each) for each in sections],
        axis=("vertical", "horizontal")[config.axis],
        direction=("ltr", "rtl")[config.direction],
        scale=config.scale,
        snap=not config.flags & model.LAYOUT_NO_SNAP,
    )


def as_python(items: list[Item]) -> list[tw.Item]:
    return [
        tw.Item(
            item.width,
            item.height,
            item.key,
            SPANS.get(item.lane_span, item.lane_span),
            max(item.row_span, 1),
            item.extra,
        )
        for item in items
    ]


def same(found: tw.Element, expected: Element) -> bool:
    index = None if expected.index == model.NONE else expected.index
    return found == tw.Element(
        KINDS[expected.kind],
        expected.section,
        index,
        expected.key,
        tw.Rect(*expected.frame),
        expected.lane,
        expected.placeholder,
        expected.line,
        expected.more,
        expected.crop,
        int(expected.pinned),
        pinned=expected.pinned,
        edges=tuple(edge for edge in get_args(tw.Edge) if edge in expected.edges),
    )


@pytest.mark.parametrize("seed", CASES)
def test_layout(seed: int) -> None:
    draw = Draw(("binding", seed))
    config = draw.layout()
    if config.scale == 0:
        config = LayoutConfig(config.flags, config.axis, config.direction, 1, config.width, config.height)
    sections = [draw.section() for _ in range(draw.random.choice([1, 1, 3]))]
    reference = Layout(config, sections)
    with layout_of(config, sections) as layout:
        for at in range(len(sections)):
            if sections[at].stamps:
                layout.set_stamps([(s.main, s.cross, s.extent, s.breadth) for s in sections[at].stamps], section=at)
        for at in range(len(sections)):
            items = draw.items(draw.random.choice([0, 1, 30]))
            layout.append(as_python(items), section=at)
            reference.append(at, items)
            assert [tuple(map(float, frame)) for frame in layout.frames(section=at)] == reference.frames(at)
        for at in range(len(sections)):
            if sections[at].arrangement in (model.WATERFALL, model.QUILT):
                assert [tuple(gap) for gap in layout.gaps(at)] == [tuple(gap) for gap in reference.gaps(at)]
        width, height = reference.content_size()
        assert layout.content_size == (width, height)
        for _ in range(10):
            rect = draw.rect(width, height)
            seen = draw.viewport(max(width, height))
            if begins_where_a_section_ends(reference, seen[0]):
                continue
            found, expected = layout.query(*rect, viewport=seen), reference.query(rect, seen)
            assert len(found) == len(expected)
            assert all(map(same, found, expected))
