"""Laws that hold between layouts of the engine, whatever they look like."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest

from . import model
from .boxes import Rect
from .engine import CallError, Engine
from .layout import Element
from .model import Item, LayoutConfig, SectionConfig, Track
from .randomly import Draw
from .test_engine import seeds

KINDS = {
    "waterfall": model.WATERFALL,
    "mosaic": model.MOSAIC,
    "album": model.ALBUM,
    "justified": model.JUSTIFIED,
    "grid": model.GRID,
    "flow": model.FLOW,
    "quilt": model.QUILT,
}
TRANSPOSED = {"left": "top", "top": "left", "right": "bottom", "bottom": "right"}
MIRRORED = {"left": "right", "right": "left", "top": "top", "bottom": "bottom"}


def elements(
    config: LayoutConfig, sections: list[SectionConfig], items: list[Item], viewport: tuple[float, float] | None = None
) -> tuple[list[Element], float]:
    """What a layout holds, and the breadth that it mirrors in: its content's, or its viewport's if that is larger."""
    engine = Engine(config, sections)
    try:
        for at in range(len(sections)):
            # A key is unique in the layout.
            engine.append(at, items if at == 0 else [replace(item, key=0) for item in items])
        width, _ = engine.content_size()
        steps = (config.scale or 1) * (64 if config.flags & model.LAYOUT_NO_SNAP else 1)
        return engine.query(viewport=viewport), max(width, math.floor(config.width * steps) / steps)
    finally:
        engine.close()


def turned(element: Element, frame: Rect, names: dict[str, str]) -> Element:
    """An element elsewhere, its edges by other names."""
    return replace(element, frame=frame, edges=frozenset(names[edge] for edge in element.edges))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", seeds(20))
def test_sideways_is_the_transpose(seed: int, kind: str) -> None:
    draw = Draw(("transpose", kind, seed))
    down = replace(draw.layout(), axis=model.AXIS_VERTICAL, direction=model.DIRECTION_LTR)
    across = replace(down, axis=model.AXIS_HORIZONTAL, width=down.height, height=down.width)
    sections = [replace(draw.section(kind=each), measure=None) for each in (KINDS[kind], None)]
    items, seen = draw.items(40), draw.viewport(1000)
    upright, _ = elements(down, sections, items, seen)
    swapped = [replace(item, width=item.height, height=item.width) for item in items]
    sideways, _ = elements(across, sections, swapped, seen)
    assert sideways == [
        turned(element, Rect(y, x, height, width), TRANSPOSED)
        for element in upright
        for x, y, width, height in [element.frame]
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", seeds(20))
def test_right_to_left_is_the_mirror(seed: int, kind: str) -> None:
    """At scale 1 or a power of 2 the caller's units are exact, so that the mirror can be computed in them."""
    draw = Draw(("mirror", kind, seed))
    config = replace(draw.layout(), direction=model.DIRECTION_LTR, scale=draw.random.choice([1, 2, 0.5]))
    sections, items = [draw.section(kind=KINDS[kind]), draw.section()], draw.items(40)
    start, extent = (round(side) for side in draw.viewport(1000))
    forward, size = elements(config, sections, items, (start, extent))
    mirrored = size - start - extent if config.axis == model.AXIS_HORIZONTAL else start
    backward, _ = elements(replace(config, direction=model.DIRECTION_RTL), sections, items, (mirrored, extent))
    assert backward == [
        turned(element, Rect(size - x - width, y, width, height), MIRRORED)
        for element in forward
        for x, y, width, height in [element.frame]
    ]


Edit = Callable[[Engine], None]
NUMBERS: dict[str, Callable[[Engine, float], None]] = {
    "append": lambda engine, bad: engine.append(0, [Item(1, 1), Item(bad, 1)]),
    "insert": lambda engine, bad: engine.insert(0, 3, [Item(1, 1, extra=bad)]),
    "replace": lambda engine, bad: engine.replace(0, 3, [Item(1, 1), Item(1, bad)]),
    "set sizes": lambda engine, bad: engine.set_sizes(0, [(0, 9, 9), (1, bad, 1)]),
    "viewport": lambda engine, bad: engine.resize(bad, 10),
    "gap": lambda engine, bad: engine.set_section_config(0, SectionConfig(gap_main=bad)),
    "track": lambda engine, bad: engine.set_tracks(0, (Track(5), Track(bad))),
    "scale": lambda engine, bad: engine.configure(LayoutConfig(scale=bad)),
}
FAILING: dict[str, Edit] = {
    "append a key in use": lambda engine: engine.append(0, [Item(1, 1, key=99), Item(1, 1, key=7)]),
    "append a key twice": lambda engine: engine.append(0, [Item(1, 1, key=99), Item(1, 1, key=99)]),
    "replace by a key in use": lambda engine: engine.replace(0, 0, [Item(1, 1, key=7)]),
    "insert too far": lambda engine: engine.insert(0, 1000, [Item(1, 1)]),
    "remove too many": lambda engine: engine.remove(0, 5, 1000),
    "move too far": lambda engine: engine.move(0, 0, 2, 0, 1000),
    "move to no section": lambda engine: engine.move(0, 0, 2, 9, 0),
    "replace too many": lambda engine: engine.replace(0, 40, [Item(1, 1)] * 20),
    "size of no item": lambda engine: engine.set_sizes(0, [(0, 9, 9), (1000, 9, 9)]),
    "no section to remove": lambda engine: engine.remove_section(9),
    "too many lanes": lambda engine: engine.set_section_config(0, SectionConfig(lanes=256)),
    "too many tracks": lambda engine: engine.set_tracks(0, (Track(1),) * 256),
}


@pytest.mark.parametrize("reflow", [model.REFLOW_REPACK, model.REFLOW_KEEP_LANES])
@pytest.mark.parametrize("name", FAILING)
def test_a_failed_edit_changes_nothing(name: str, reflow: int) -> None:
    assert_changes_nothing(FAILING[name], reflow)


@pytest.mark.parametrize("reflow", [model.REFLOW_REPACK, model.REFLOW_KEEP_LANES])
@pytest.mark.parametrize("bad", [math.nan, math.inf, -1])
@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_out_of_range_changes_nothing(name: str, bad: float, reflow: int) -> None:
    assert_changes_nothing(lambda engine: NUMBERS[name](engine, bad), reflow)


def assert_changes_nothing(edit: Edit, reflow: int) -> None:
    """A failing edit: neither what can be seen at once, nor what the next edit comes to."""
    config, section = LayoutConfig(width=300), SectionConfig(lanes=3, gap_main=4, reflow=reflow)
    items = [replace(item, key=7 if i == 30 else 0) for i, item in enumerate(Draw("failing").items(50))]
    engine, untouched = Engine(config, [section]), Engine(config, [section])
    engine.append(0, items)
    untouched.append(0, items)
    with pytest.raises(CallError):
        edit(engine)
    for _ in range(2):
        assert engine.query() == untouched.query()
        assert engine.content_size() == untouched.content_size()
        engine.set_sizes(0, [(0, 33, 77)])
        untouched.set_sizes(0, [(0, 33, 77)])
    engine.close()
    untouched.close()
