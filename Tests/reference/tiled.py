"""What the tests of mosaics and albums share: an engine that may not place them yet, and its tiles."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from . import model
from .engine import ABI, STRUCTURES, CallError, Engine
from .layout import Box, Layout, Rect
from .model import Item, LayoutConfig, SectionConfig
from .randomly import Draw

Config = TypeVar("Config", bound=SectionConfig)


@contextmanager
def engine_of(layout: LayoutConfig, section: SectionConfig) -> Iterator[Engine]:
    """An engine with one section; the test is skipped if it refuses the arrangement."""
    try:
        engine = Engine(layout, [section])
    except CallError as error:
        if error.status == ABI["constants"]["TW_ERROR_UNSUPPORTED"]:
            pytest.skip("the engine does not place this arrangement")
        raise
    try:
        yield engine
    finally:
        engine.close()


def frames_of(layout: LayoutConfig, section: SectionConfig, items: list[Item]) -> list[Rect]:
    """The engine's frames of the only section."""
    with engine_of(layout, section) as engine:
        engine.append(0, items)
        return engine.frames(0)


def elements_of(engine: Engine) -> list[Any]:
    """Every item of the only section as a tw_element, with the fields that other arrangements leave 0."""
    count, nothing = ctypes.c_size_t(), ctypes.c_size_t(0)
    engine._call("query", None, None, nothing, nothing, ctypes.byref(count))
    found = (STRUCTURES["tw_element"] * count.value)()
    engine._call("query", None, found, nothing, count, ctypes.byref(count))
    return [element for element in found if element.kind == model.ELEMENT_ITEM]


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


def paged_config(config: Config, draw: Draw) -> Config:
    """With random gaps, insets, header and footer."""
    lengths = {"gap_main": 20, "gap_cross": 20, "content_min": 900, "header_extent": 60, "footer_extent": 60}
    insets = {f"inset_{side}": 30 for side in ("main_start", "main_end", "cross_start", "cross_end")}
    drawn = {name: draw.length(most) if draw.chance(0.6) else 0 for name, most in {**lengths, **insets}.items()}
    drawn["content_min"] *= draw.chance(0.2)
    return replace(config, **drawn)  # type: ignore[arg-type]


def assert_same_program(engine: Engine, reference: Layout, draw: Draw) -> None:
    """The same after each of some edits: inserts, and a removal at last."""
    for _ in range(draw.random.choice([1, 2, 5])):
        items = [replace(item, lane_span=0, extra=0) for item in draw.items(draw.random.choice([1, 2, 4, 9, 30]))]
        at = draw.random.randint(0, len(reference.sections[0].items))
        engine.insert(0, at, items)
        reference.insert(0, at, items)
        assert_same_tiles(engine, reference, draw)
    count = len(reference.sections[0].items)
    at = draw.random.randrange(count)
    removed = draw.random.randint(1, count - at)
    engine.remove(0, at, removed)
    reference.remove(0, at, removed)
    assert_same_tiles(engine, reference, draw)


def assert_same_tiles(engine: Engine, reference: Layout, draw: Draw) -> None:
    """Items beyond those that the reference places have neither size nor element."""
    assert engine.content_size() == reference.content_size()
    assert engine.section_frame(0) == reference.section_frame(0)
    placed, frames = reference.frames(0), engine.frames(0)
    assert frames[: len(placed)] == placed
    assert all((frame.width, frame.height) == (0, 0) for frame in frames[len(placed) :])
    width, height = reference.content_size()
    for rect in [None, *(draw.rect(width, height) for _ in range(5))]:
        found = [(e.kind, e.index, e.key, e.frame) for e in engine.query(rect)]
        assert found == [(e.kind, e.index, e.key, e.frame) for e in reference.query(rect)], rect
