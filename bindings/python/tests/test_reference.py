"""The binding against the reference layout (Tests/reference) on random layouts: what Python says is what C gets."""

from __future__ import annotations

import os

import pytest
import tilework as tw
from reference import model
from reference.layout import Element, Layout
from reference.model import Item, LayoutConfig, SectionConfig
from reference.randomly import Draw

SEED = int(os.environ.get("TILEWORK_SEED", "1"))
CASES = range(SEED, SEED + max(1, round(60 * float(os.environ.get("TILEWORK_CASES", "1")))))
PLACEMENTS: tuple[tw.Placement, ...] = ("shortest", "tolerant", "in_order", "in_order_reversed")
SPANS: dict[int, int | tw.Span] = {0: 1, 1: "single", model.SPAN_AUTO: "auto", model.SPAN_ALL: "all"}
KINDS: tuple[tw.Kind, ...] = ("item", "header", "footer", "background")


def waterfall(config: SectionConfig) -> tw.Waterfall:
    """The same section in Python's names."""

    def edges(prefix: str) -> tuple[float, float, float, float]:
        start, end = getattr(config, f"{prefix}_main_start"), getattr(config, f"{prefix}_main_end")
        return start, end, getattr(config, f"{prefix}_cross_start"), getattr(config, f"{prefix}_cross_end")

    return tw.Waterfall(
        lanes=config.lanes,
        lane_min=config.lane_min,
        gap=(config.gap_main, config.gap_cross),
        insets=edges("inset"),
        placement=PLACEMENTS[config.placement],
        tolerance=config.tolerance,
        sizing=("aspect", "extent")[config.sizing],
        quantum=config.quantum,
        double_span=config.double_span,
        reflow=("repack", "keep_lanes")[config.reflow],
        estimate=(config.estimate_min, config.estimate_max),
        header=config.header_extent,
        footer=config.footer_extent,
        lanes_max=config.lanes_max,
        content_min=config.content_min,
        item_min_extent=config.item_min_extent,
        item_max_extent=config.item_max_extent,
        background=edges("background") if config.flags & model.SECTION_BACKGROUND else None,
        double_estimate=(config.double_estimate_min, config.double_estimate_max),
        seed=config.seed,
        tracks=[tw.Track(track.breadth, track.weight, track.minimum) for track in config.tracks],
        measure=measure_of(config),
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
        sections=[waterfall(section) for section in sections],
        axis=("vertical", "horizontal")[config.axis],
        direction=("ltr", "rtl")[config.direction],
        scale=config.scale,
        snap=not config.flags & model.LAYOUT_NO_SNAP,
    )


def as_python(items: list[Item]) -> list[tw.Item]:
    return [
        tw.Item(item.width, item.height, item.key, SPANS.get(item.lane_span, item.lane_span), extra=item.extra)
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
            items = draw.items(draw.random.choice([0, 1, 30]))
            layout.append(as_python(items), section=at)
            reference.append(at, items)
            assert [tuple(map(float, frame)) for frame in layout.frames(section=at)] == reference.frames(at)
        width, height = reference.content_size()
        assert layout.content_size == (width, height)
        for _ in range(10):
            rect = draw.rect(width, height)
            found, expected = layout.query(*rect), reference.query(rect)
            assert len(found) == len(expected)
            assert all(map(same, found, expected))
