"""What the tests of mosaics and albums share: an engine with one section, and its tiles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from . import model
from .boxes import Box, Rect
from .engine import Engine
from .layout import Element, Layout
from .model import Item, LayoutConfig, SectionConfig
from .randomly import Draw
from .test_engine import assert_same, assert_same_queries, both


@contextmanager
def engine_of(layout: LayoutConfig, section: SectionConfig) -> Iterator[Engine]:
    """An engine with one section."""
    engine = Engine(layout, [section])
    try:
        yield engine
    finally:
        engine.close()


def frames_of(layout: LayoutConfig, section: SectionConfig, items: list[Item]) -> list[Rect]:
    """The engine's frames of the only section."""
    with engine_of(layout, section) as engine:
        engine.append(0, items)
        return engine.frames(0)


def tiles_of(engine: Engine) -> list[Element]:
    """The elements of all items that are shown."""
    return [element for element in engine.query() if element.kind == model.ELEMENT_ITEM]


def in_pixels(boxes: list[Box]) -> list[Rect]:
    """The frames of a vertical layout of scale 1."""
    return [Rect(*(side / 64 for side in box)) for box in boxes]


def overlap(boxes: list[Box]) -> bool:
    """Whether any two do, by more than an edge."""
    full = [box for box in boxes if box.breadth and box.extent]
    return any(
        a.cross < b.cross + b.breadth
        and b.cross < a.cross + a.breadth
        and a.main < b.main + b.extent
        and b.main < a.main + a.extent
        for i, a in enumerate(full)
        for b in full[:i]
    )


def assert_same_program(seed: int, kind: int) -> None:
    """A section of one kind is the reference's after each of some edits: inserts, and a removal at last."""
    draw = Draw((kind, seed))
    with both(draw.layout(), [draw.section(kind=kind)]) as (engine, reference):
        for _ in range(draw.random.choice([1, 2, 5])):
            insert(engine, reference, draw)
            assert_same_tiles(engine, reference, draw)
        count = len(reference.sections[0].items)
        at = draw.random.randrange(count)
        removed = draw.random.randint(1, count - at)
        engine.remove(0, at, removed)
        reference.remove(0, at, removed)
        assert_same_tiles(engine, reference, draw)


def insert(engine: Engine, reference: Layout, draw: Draw) -> None:
    """A few items, anywhere, in both."""
    items = [replace(item, lane_span=0, extra=0) for item in draw.items(draw.random.choice([1, 2, 4, 9, 30]))]
    at = draw.random.randint(0, len(reference.sections[0].items))
    engine.insert(0, at, items)
    reference.insert(0, at, items)


def assert_same_tiles(engine: Engine, reference: Layout, draw: Draw) -> None:
    """The same geometry and answers."""
    assert_same(engine, reference)
    assert_same_queries(engine, reference, draw, 5)
