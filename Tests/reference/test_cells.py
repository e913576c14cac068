"""Grid, flow and quilt, alone and with waterfalls: the engine against the reference, to the bit, and laws.

What the engine does not place yet is skipped. TILEWORK_CASES and TILEWORK_SEED as in test_engine.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from . import model
from .edits import Edit, EditDraw
from .layout import Layout, Rect
from .model import FLOW, GRID, QUILT, WATERFALL, LayoutConfig
from .placed import engine_of, require
from .randomly import CellDraw, Draw
from .test_edits import fill, run
from .test_engine import assert_same, assert_same_queries, both, seeds
from .test_laws import elements, mirror_size


class CellEdits(EditDraw):
    """Edits without explicit tracks."""

    def _layout_edit(self, layout: Layout) -> Edit:
        edit = super()._layout_edit(layout)
        return self._layout_edit(layout) if edit.name.startswith("set_tracks") else edit


KINDS = [(GRID,), (FLOW,), (QUILT,), (GRID, FLOW, QUILT, WATERFALL)]


@pytest.fixture(params=KINDS, ids=["grid", "flow", "quilt", "mixed"])
def kinds(request: pytest.FixtureRequest) -> tuple[int, ...]:
    kinds: tuple[int, ...] = request.param
    require(*(kind for kind in kinds if kind != WATERFALL))
    return kinds


@pytest.mark.parametrize("seed", seeds(150))
def test_layout(kinds: tuple[int, ...], seed: int) -> None:
    draw = CellDraw(("cells", kinds, seed), *kinds)
    sections = [draw.section() for _ in range(draw.random.choice([1, 1, 1, 2, 5]))]
    with both(draw.layout(), sections) as (engine, reference):
        fill(engine, reference, draw, [0, 1, 5, 30, 120])
        assert_same(engine, reference)
        assert_same_queries(engine, reference, draw, 10)


@pytest.mark.parametrize("seed", seeds(80))
def test_edits(kinds: tuple[int, ...], seed: int) -> None:
    draw = CellDraw(("cell edits", kinds, seed), *kinds)
    sections = [draw.section() for _ in range(draw.random.choice([1, 1, 2, 4]))]
    with both(draw.layout(), sections) as (engine, reference):
        fill(engine, reference, draw, [0, 3, 30])
        run(engine, reference, draw, CellEdits(draw), 20)


@pytest.mark.parametrize("seed", seeds(6))
def test_edits_over_many_blocks(kinds: tuple[int, ...], seed: int) -> None:
    draw = CellDraw(("cell blocks", kinds, seed), *kinds)
    with both(draw.layout(), [draw.section()]) as (engine, reference):
        fill(engine, reference, draw, [1500])
        run(engine, reference, draw, CellEdits(draw, longest=600), 6)


def whole(draw: Draw, config: LayoutConfig) -> LayoutConfig:
    """At a scale at which the caller's units are exact."""
    return replace(config, direction=model.DIRECTION_LTR, scale=draw.random.choice([1, 2, 0.5]))


@pytest.mark.parametrize("seed", seeds(40))
def test_right_to_left_is_the_mirror(kinds: tuple[int, ...], seed: int) -> None:
    """BEHAVIOURS 32."""
    draw = CellDraw(("cell mirror", kinds, seed), *kinds)
    config = whole(draw, draw.layout())
    sections, items = [draw.section(), draw.section()], draw.items(40)
    size = mirror_size(config, sections, items)
    backward = elements(replace(config, direction=model.DIRECTION_RTL), sections, items)
    assert backward == [
        replace(element, frame=Rect(size - x - width, y, width, height))
        for element in elements(config, sections, items)
        for x, y, width, height in [element.frame]
    ]


@pytest.mark.parametrize("seed", seeds(40))
def test_sideways_is_the_transpose(kinds: tuple[int, ...], seed: int) -> None:
    """BEHAVIOURS 32."""
    draw = CellDraw(("cell transpose", kinds, seed), *kinds)
    down = replace(draw.layout(), axis=model.AXIS_VERTICAL, direction=model.DIRECTION_LTR)
    across = replace(down, axis=model.AXIS_HORIZONTAL, width=down.height, height=down.width)
    sections, items = [draw.section(), draw.section()], draw.items(40)
    turned = [replace(item, width=item.height, height=item.width) for item in items]
    assert elements(across, sections, turned) == [
        replace(element, frame=Rect(y, x, height, width))
        for element in elements(down, sections, items)
        for x, y, width, height in [element.frame]
    ]


@pytest.mark.parametrize("seed", seeds(20))
def test_appending_leaves_earlier_frames(kinds: tuple[int, ...], seed: int) -> None:
    """BEHAVIOURS 11, but for what follows the last line, which an append may fill."""
    draw = CellDraw(("cell append", kinds, seed), *kinds)
    section, items = draw.section(), draw.items(400)
    at = draw.random.randint(0, 400)
    config = replace(draw.layout(), direction=model.DIRECTION_LTR)
    with engine_of(config, section, items) as fresh, engine_of(config, section, items[:at]) as grown:
        earlier = grown.frames(0)
        grown.append(0, items[at:])
        assert grown.query() == fresh.query()
        if section.arrangement in (QUILT, WATERFALL):
            assert grown.frames(0)[:at] == earlier
