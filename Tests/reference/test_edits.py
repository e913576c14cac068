"""Random programs of edits: the engine's incremental layout against the reference, which lays out afresh.

TILEWORK_CASES multiplies the number of programs (default 1); TILEWORK_SEED begins elsewhere.
"""

from __future__ import annotations

import pytest

from . import model
from .edits import Edit, EditDraw
from .engine import Engine
from .layout import Layout
from .model import LayoutConfig, SectionConfig
from .randomly import Draw
from .reports import Snapshot, assert_report
from .test_engine import assert_same, assert_same_queries, both, seeds


def run(engine: Engine, reference: Layout, draw: Draw, edits: EditDraw, count: int) -> None:
    """Does `count` edits in both; compares frames and the report after each."""
    done: list[str] = []
    for _ in range(count):
        edit = edits.next(reference)
        done.append(edit.name)
        before = Snapshot.of(engine, reference)
        edit.do(engine)
        edit.do(reference)
        try:
            assert_same(engine, reference)
            if not edit.name.startswith("insert_section"):
                assert_report(engine.report, before, Snapshot.of(engine, reference), edit)
        except AssertionError as error:
            raise AssertionError("after " + "; ".join(done)) from error
    assert_same_queries(engine, reference, draw, 10)


def fill(engine: Engine, reference: Layout, draw: Draw, counts: list[int]) -> None:
    for at in range(len(reference.sections)):
        items = draw.items(draw.random.choice(counts))
        engine.append(at, items)
        reference.append(at, items)


@pytest.mark.parametrize("seed", seeds(120))
def test_repack(seed: int) -> None:
    draw = Draw(("repack", seed))
    sections = [draw.section() for _ in range(draw.random.choice([1, 1, 2, 4]))]
    with both(draw.layout(), sections) as (engine, reference):
        fill(engine, reference, draw, [0, 3, 30])
        run(engine, reference, draw, EditDraw(draw), 20)


@pytest.mark.parametrize("kind", range(7))
@pytest.mark.parametrize("seed", seeds(3))
def test_repack_over_many_blocks(seed: int, kind: int) -> None:
    draw = Draw(("blocks", kind, seed))
    with both(draw.layout(), [draw.section(kind=kind)]) as (engine, reference):
        fill(engine, reference, draw, [1500])
        run(engine, reference, draw, EditDraw(draw, longest=600), 10)


@pytest.mark.parametrize("seed", seeds(120))
def test_keep_lanes(seed: int) -> None:
    draw = Draw(("keep", seed))
    sections = [draw.waterfall(model.REFLOW_KEEP_LANES)]
    sections += [draw.section(model.REFLOW_KEEP_LANES) for _ in range(draw.random.choice([0, 0, 1]))]
    with both(draw.layout(), sections) as (engine, reference):
        fill(engine, reference, draw, [3, 30])
        run(engine, reference, draw, EditDraw(draw, reflow=model.REFLOW_KEEP_LANES), 20)


@pytest.mark.parametrize("seed", seeds(12))
def test_keep_lanes_over_many_blocks(seed: int) -> None:
    draw = Draw(("kept blocks", seed))
    with both(draw.layout(), [draw.waterfall(model.REFLOW_KEEP_LANES)]) as (engine, reference):
        fill(engine, reference, draw, [1500])
        run(engine, reference, draw, EditDraw(draw, reflow=model.REFLOW_KEEP_LANES, longest=600), 10)


@pytest.mark.parametrize("seed", seeds(60))
def test_batch(seed: int) -> None:
    """A batch comes to what its edits come to one by one; a batch rolled back changes nothing."""
    draw = Draw(("batch", seed))
    with both(draw.layout(), [draw.section() for _ in range(draw.random.choice([1, 3]))]) as (engine, reference):
        fill(engine, reference, draw, [0, 30])
        edits = EditDraw(draw)
        for _ in range(4):
            todo: list[Edit] = []
            with engine.batch():
                for _ in range(draw.random.randint(0, 8)):
                    todo.append(edits.next(reference))
                    todo[-1].do(engine)
                    todo[-1].do(reference)
            assert_same(engine, reference)
            before = engine.query()
            with engine.rolled_back():
                undone = Layout(reference.config, [section.config for section in reference.sections])
                for at, section in enumerate(reference.sections):
                    undone.append(at, list(section.items))
                for _ in range(draw.random.randint(0, 8)):
                    edit = edits.next(undone)
                    edit.do(engine)
                    edit.do(undone)
            assert engine.query() == before
            assert_same(engine, reference)


@pytest.mark.parametrize("seed", seeds(60))
def test_appending_in_parts(seed: int) -> None:
    draw = Draw(("parts", seed))
    config, section = draw.layout(), draw.section(draw.random.randrange(2))
    items = draw.items(draw.random.choice([2, 50, 700]))
    at = draw.random.randint(0, len(items))
    with both(config, [section]) as (whole, _), both(config, [section]) as (parts, _):
        whole.append(0, items)
        parts.append(0, items[:at])
        earlier = parts.frames(0)
        parts.append(0, items[at:])
        assert parts.query() == whole.query()
        mirrored = config.axis == model.AXIS_HORIZONTAL and config.direction == model.DIRECTION_RTL
        if section.arrangement == model.WATERFALL and not mirrored:
            assert parts.frames(0)[:at] == earlier


def test_empty_layout() -> None:
    with both(LayoutConfig(width=100), []) as (engine, reference):
        assert_same(engine, reference)
        assert engine.content_size() == (100, 0)


@pytest.mark.parametrize("seed", seeds(30))
def test_stacking_moves_older_items_by_one_distance(seed: int) -> None:
    draw = Draw(("stack", seed))
    section = SectionConfig(lanes=4, gap_main=7, sizing=model.SIZING_EXTENT, reflow=model.REFLOW_KEEP_LANES)
    with both(LayoutConfig(width=400), [section]) as (engine, reference):
        fill(engine, reference, draw, [10, 300])
        for _ in range(3):
            before = engine.frames(0)
            items = draw.items(draw.random.randint(1, 40))
            engine.insert(0, 0, items)
            reference.insert(0, 0, items)
            after = engine.frames(0)[len(items) :]
            assert len({new.y - old.y for old, new in zip(before, after)}) == 1
            assert_same(engine, reference)
