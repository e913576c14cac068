"""Laws of sections whose items stand in lines, pages and groups: reports, pins, and where lines end.

What is marked as failing is a fault of the engine that is known.
"""

from __future__ import annotations

from typing import Any

import pytest

from . import model
from .boxes import Rect
from .engine import Engine
from .model import Item, LayoutConfig, section_config

WIDE, TALL = Item(300, 200), Item(200, 300)


def engine_of(section: model.SectionConfig, items: list[Item], **config: Any) -> Engine:
    engine = Engine(LayoutConfig(**{"width": 100, **config}), [section])
    engine.append(0, items)
    return engine


FIRST: dict[str, tuple[model.SectionConfig, list[Item]]] = {
    "mosaic": (section_config(model.MOSAIC), [WIDE, WIDE]),
    "album": (section_config(model.ALBUM, gap_main=4, gap_cross=4), [WIDE, WIDE]),
    "justified": (section_config(model.JUSTIFIED, target=60), [WIDE]),
    "grid": (section_config(model.GRID, lanes=3, last=model.LAST_END), [WIDE]),
    "flow": (section_config(model.FLOW, align=model.ALIGN_END), [Item(10, 10)]),
}


@pytest.mark.parametrize("kind", FIRST)
def test_the_first_item_that_moved_is_told(kind: str) -> None:
    """Every item before tw_report.first_index stands where it stood."""
    section, items = FIRST[kind]
    engine = engine_of(section, items)
    before = engine.frames(0)
    engine.append(0, [Item(20, 30)])
    after = engine.frames(0)
    assert before[0] != after[0]
    assert engine.report.first_index == 0


@pytest.mark.parametrize("kind", [model.MOSAIC, model.JUSTIFIED, model.GRID, model.FLOW, model.QUILT])
def test_items_inserted_at_the_front_of_another_arrangement_are_not_stacked(kind: int) -> None:
    """A section that becomes a waterfall that keeps lanes starts from a fresh layout: there were no lanes."""
    keeping = section_config(model.WATERFALL, lanes=3, reflow=model.REFLOW_KEEP_LANES)
    engine = engine_of(section_config(kind), [WIDE, TALL])
    engine.insert(0, 0, [Item(0, 0, lane_span=2)])
    engine.set_section_config(0, keeping)
    assert engine.query() == engine_of(keeping, [Item(0, 0, lane_span=2), WIDE, TALL]).query()


def test_a_section_that_ends_where_the_viewport_begins_is_not_in_it() -> None:
    section = section_config(model.GRID, cell_extent=100, header_extent=10, flags=model.SECTION_PIN_HEADER, lanes=1)
    engine = engine_of(section, [WIDE])
    assert engine.section_frame(0) == Rect(0, 0, 100, 110)
    assert [element.kind for element in engine.query(Rect(0, 110, 100, 50), (109, 50))] == [model.ELEMENT_HEADER]
    assert engine.query(Rect(0, 110, 100, 50), (110, 50)) == []


@pytest.mark.parametrize(
    "justify",
    [
        model.JUSTIFY_END,
        model.JUSTIFY_SPREAD,
    ],
)
def test_a_line_of_a_flow_ends_with_the_breadth(justify: int) -> None:
    """Natural breadths are no whole device pixels, but all edges lie on them."""
    for breadth in (30.125, 30.25, 30.375):
        section = section_config(model.FLOW, justify=justify)
        first, second = engine_of(section, [Item(breadth, 10), Item(breadth, 10)]).frames(0)
        assert second.x + second.width == 100
        assert first.x == (0 if justify == model.JUSTIFY_SPREAD else second.x - first.width)


@pytest.mark.parametrize("breadth", [30, 30.125, 30.25, 30.375, 30.5])
def test_a_line_of_a_flow_stands_in_the_middle(breadth: float) -> None:
    section = section_config(model.FLOW, justify=model.JUSTIFY_CENTER)
    first, second = engine_of(section, [Item(breadth, 10), Item(breadth, 10)]).frames(0)
    assert first.x + first.width == second.x
    assert abs(first.x - (100 - second.x - second.width)) <= 2
