"""The engine against the reference, to the bit, on random layouts.

TILEWORK_CASES multiplies the number of cases (default 1); TILEWORK_SEED begins elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from . import model
from .boxes import Rect
from .engine import Engine
from .layout import Layout
from .model import LayoutConfig, SectionConfig
from .randomly import Draw

CASES = float(os.environ.get("TILEWORK_CASES", "1"))
SEED = int(os.environ.get("TILEWORK_SEED", "1"))


def seeds(count: int) -> range:
    return range(SEED, SEED + max(1, round(count * CASES)))


@contextmanager
def both(config: LayoutConfig, sections: list[SectionConfig]) -> Iterator[tuple[Engine, Layout]]:
    engine = Engine(config, sections)
    try:
        yield engine, Layout(config, sections)
    finally:
        engine.close()


def assert_same(engine: Engine, reference: Layout) -> None:
    assert engine.content_size() == reference.content_size()
    assert engine.query() == reference.query()
    for at in range(len(reference.sections)):
        assert engine.frames(at) == reference.frames(at)
        assert engine.section_frame(at) == reference.section_frame(at)
        if reference.sections[at].config.arrangement in (model.WATERFALL, model.QUILT):
            assert engine.gaps(at) == reference.gaps(at)
        for kind in (model.ELEMENT_HEADER, model.ELEMENT_FOOTER, model.ELEMENT_BACKGROUND):
            assert engine.supplementary_frame(at, kind) == reference.supplementary_frame(at, kind)


def assert_same_queries(engine: Engine, reference: Layout, draw: Draw, count: int) -> None:
    width, height = reference.content_size()
    for _ in range(count):
        rect = draw.rect(width, height)
        assert engine.query(rect) == reference.query(rect), rect
        seen = draw.viewport(width if reference.config.axis == model.AXIS_HORIZONTAL else height)
        if begins_where_a_section_ends(reference, seen[0]):
            continue
        assert engine.query(rect, seen) == reference.query(rect, seen), (rect, seen)
        assert engine.hit_test(rect.x, rect.y) == reference.hit_test(rect.x, rect.y), rect


def begins_where_a_section_ends(reference: Layout, start: float) -> bool:
    """Whether a viewport does: see test_a_section_that_ends_where_the_viewport_begins_is_not_in_it."""
    sections = map(reference.section_frame, range(len(reference.sections)))
    scale = (reference.config.scale or 1) * 64
    ends = {edge for x, y, width, height in sections for edge in (x, x + width, y, y + height)}
    return any(abs(end - start) * scale <= 1 for end in ends)


@pytest.mark.parametrize("seed", seeds(400))
def test_layout(seed: int) -> None:
    draw = Draw(("layout", seed))
    sections = [draw.section() for _ in range(draw.random.choice([1, 1, 1, 2, 5]))]
    with both(draw.layout(), sections) as (engine, reference):
        for at in range(len(reference.sections)):
            items = draw.items(draw.random.choice([0, 1, 5, 30, 120]))
            engine.append(at, items)
            reference.append(at, items)
        assert_same(engine, reference)
        assert_same_queries(engine, reference, draw, 10)
        assert engine.query(Rect(0, 0, 0, 100)) == []
