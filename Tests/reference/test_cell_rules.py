"""The rules of grid, flow and quilt worked by hand, in the reference and in the engine.

What the engine does not place yet is skipped. TILEWORK_CASES and TILEWORK_SEED as in test_engine.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from random import Random
from typing import Callable, Union

import pytest

from . import model
from .boxes import Rect
from .engine import Engine
from .layout import Layout
from .model import FLOW, GRID, QUILT, Item, LayoutConfig, SectionConfig, section_config
from .placed import FINE, engine_of, require
from .test_engine import seeds

LASTS = [model.LAST_START, model.LAST_CENTER, model.LAST_END, model.LAST_STRETCH, model.LAST_SPREAD]
Made = Union[Engine, Layout]
Make = Callable[..., Made]


@pytest.fixture(params=[Layout, Engine], ids=["reference", "engine"])
def make(request: pytest.FixtureRequest) -> Iterator[Make]:
    """Lays items out in a section of an arrangement, by the reference and by the engine."""
    made: list[Made] = []

    def laid_out(section: SectionConfig, items: list[Item], config: LayoutConfig = FINE) -> Made:
        if request.param is Engine:
            require(section.arrangement)
        layout: Made = request.param(config, [section])
        layout.append(0, items)
        made.append(layout)
        return layout

    yield laid_out
    for layout in made:
        if isinstance(layout, Engine):
            layout.close()


def flow_of(*widths: float, height: float = 10) -> list[Item]:
    return [Item(width, height) for width in widths]


def lefts_and_widths(layout: Made) -> list[tuple[float, float]]:
    return [(frame.x, frame.width) for frame in layout.frames(0)]


def tops(layout: Made) -> list[float]:
    return [frame.y for frame in layout.frames(0)]


# ------------------------------------------------------------------------------------------------------- Grid


def test_grid_equal_cells(make: Make) -> None:
    section = section_config(GRID, lanes=3, gap_main=5, gap_cross=10, cell_extent=40)
    layout = make(section, [Item(7, 9, lane_span=2, row_span=3)] * 7)
    assert lefts_and_widths(layout)[:3] == [(0, 100), (110, 100), (220, 100)]
    assert tops(layout) == [0, 0, 0, 45, 45, 45, 90]
    assert {frame.height for frame in layout.frames(0)} == {40}
    assert layout.content_size() == (320, 130)


def test_grid_cells_of_a_ratio(make: Make) -> None:
    layout = make(section_config(GRID, lanes=3, gap_main=5, gap_cross=10, ratio=2), [Item(), Item(50, 90)] * 2)
    assert {frame.height for frame in layout.frames(0)} == {50}
    assert make(section_config(GRID, lanes=3, gap_cross=10), [Item()]).content_size() == (320, 100)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        (model.LAST_START, [(0, 100), (110, 100)]),
        (model.LAST_CENTER, [(55, 100), (165, 100)]),
        (model.LAST_END, [(110, 100), (220, 100)]),
        (model.LAST_STRETCH, [(0, 155), (165, 155)]),
        (model.LAST_SPREAD, [(0, 100), (220, 100)]),
    ],
)
def test_grid_last_line(make: Make, last: int, expected: list[tuple[float, float]]) -> None:
    """BEHAVIOURS 29."""
    layout = make(section_config(GRID, lanes=3, gap_cross=10, cell_extent=40, last=last), [Item(1, 1)] * 5)
    assert lefts_and_widths(layout) == [(0, 100), (110, 100), (220, 100), *expected]
    assert {frame.height for frame in layout.frames(0)} == {40}


@pytest.mark.parametrize("last", LASTS)
def test_grid_full_last_line_stands_as_the_others(make: Make, last: int) -> None:
    layout = make(section_config(GRID, lanes=4, gap_cross=10, cell_extent=40, last=last), [Item(1, 1)] * 8)
    assert lefts_and_widths(layout)[:4] == lefts_and_widths(layout)[4:]


@pytest.mark.parametrize("seed", seeds(20))
def test_grid_stretched_last_line_fills_the_breadth(seed: int) -> None:
    """BEHAVIOURS 29 and 1."""
    require(GRID)
    source = Random(seed)
    lanes, width, gap = source.randint(2, 12), source.randint(300, 900), source.randint(0, 9)
    count = source.randint(1, lanes - 1)
    section = section_config(GRID, lanes=lanes, gap_cross=gap, cell_extent=9, last=model.LAST_STRETCH)
    with engine_of(LayoutConfig(width=width), section, [Item(1, 1)] * (lanes + count)) as engine:
        row = lefts_and_widths(engine)[lanes:]
    assert row[0][0] == 0
    assert row[-1][0] + row[-1][1] == width
    assert [b[0] - a[0] - a[1] for a, b in zip(row, row[1:])] == [gap] * (count - 1)
    assert max(breadth for _, breadth in row) - min(breadth for _, breadth in row) <= 1


def test_grid_takes_no_more_memory_than_its_items() -> None:
    require(GRID)
    items = [Item(3, 4)] * 20_000
    used = []
    for section in (section_config(GRID, lanes=3, cell_extent=9), SectionConfig(lanes=3)):
        with engine_of(FINE, section, items) as engine:
            count = ctypes.c_uint64()
            engine._call("memory_usage", ctypes.byref(count))
            used.append(count.value)
    assert used[0] <= used[1]


# ------------------------------------------------------------------------------------------------------- Flow


def test_flow_wraps(make: Make) -> None:
    layout = make(section_config(FLOW, gap_main=5, gap_cross=10), flow_of(100, 210, 60, 250.015625, 60))
    assert [left for left, _ in lefts_and_widths(layout)] == [0, 110, 0, 0, 0]
    assert tops(layout) == [0, 0, 15, 30, 45]


@pytest.mark.parametrize(
    ("justify", "expected"),
    [
        (model.JUSTIFY_START, [0, 70, 140]),
        (model.JUSTIFY_CENTER, [60, 130, 200]),
        (model.JUSTIFY_END, [120, 190, 260]),
        (model.JUSTIFY_SPREAD, [0, 130, 260]),
    ],
)
def test_flow_cross_alignment(make: Make, justify: int, expected: list[float]) -> None:
    layout = make(section_config(FLOW, gap_cross=10, justify=justify), flow_of(60, 60, 60))
    assert lefts_and_widths(layout) == [(left, 60) for left in expected]


def test_flow_spread_of_one_item_stands_at_the_start(make: Make) -> None:
    assert lefts_and_widths(make(section_config(FLOW, justify=model.JUSTIFY_SPREAD), flow_of(60))) == [(0, 60)]


@pytest.mark.parametrize(
    ("align", "expected"),
    [
        (model.ALIGN_START, [(0, 10), (0, 40)]),
        (model.ALIGN_CENTER, [(15, 10), (0, 40)]),
        (model.ALIGN_END, [(30, 10), (0, 40)]),
        (model.ALIGN_STRETCH, [(0, 40), (0, 40)]),
    ],
)
def test_flow_main_alignment(make: Make, align: int, expected: list[tuple[float, float]]) -> None:
    layout = make(section_config(FLOW, align=align), [Item(50, 10), Item(50, 40)])
    assert [(frame.y, frame.height) for frame in layout.frames(0)] == expected


def test_flow_six_of_a_sixth_fit(make: Make) -> None:
    layout = make(section_config(FLOW), flow_of(*[16.6666667] * 6), LayoutConfig(width=100))
    assert tops(layout) == [0] * 6
    assert lefts_and_widths(layout) == [(0, 17), (17, 16), (33, 17), (50, 17), (67, 16), (83, 17)]


@pytest.mark.parametrize("seed", seeds(40))
def test_flow_a_float_error_never_wraps_an_item_that_fits(seed: int) -> None:
    """BEHAVIOURS 2."""
    require(FLOW)
    source = Random(seed)
    width, count, gap = source.randint(100, 1000), source.randint(1, 40), source.choice([0, 1, 2])
    breadth = (width - gap * (count - 1)) / count
    for snap in (0, model.LAYOUT_NO_SNAP):
        section = section_config(FLOW, gap_cross=gap)
        with engine_of(LayoutConfig(flags=snap, width=width), section, flow_of(*[breadth] * count)) as engine:
            assert set(tops(engine)) == {0}
            left, last = lefts_and_widths(engine)[-1]
            assert left + last <= width
    with engine_of(LayoutConfig(width=202), section_config(FLOW), flow_of(202.000015)) as engine:
        assert engine.frames(0) == [Rect(0, 0, 202, 10)]


def test_flow_an_item_wider_than_the_section_is_alone_and_clamped(make: Make) -> None:
    layout = make(section_config(FLOW, gap_cross=10, inset_cross_start=20), flow_of(20, 301, 20, 5000))
    assert layout.frames(0) == [Rect(20, 0, 20, 10), Rect(20, 10, 300, 10), Rect(20, 20, 20, 10), Rect(20, 30, 300, 10)]


def test_flow_an_empty_item_takes_its_gap(make: Make) -> None:
    assert lefts_and_widths(make(section_config(FLOW, gap_cross=10), flow_of(20, 0, 20))) == [
        (0, 20),
        (30, 0),
        (40, 20),
    ]


def test_flow_a_caption_is_part_of_the_extent(make: Make) -> None:
    assert make(section_config(FLOW), [Item(20, 30, extra=8)]).frames(0) == [Rect(0, 0, 20, 38)]


# ------------------------------------------------------------------------------------------------------ Quilt


def quilt(packing: int = model.PACKING_SPARSE, **fields: float) -> SectionConfig:
    return section_config(QUILT, packing=packing, **{"lanes": 3, "cell_extent": 10, **fields})


def cells(*shapes: tuple[int, int]) -> list[Item]:
    return [Item(1, 1, lane_span=span, row_span=rows) for span, rows in shapes]


def corners(layout: Made) -> list[tuple[float, float]]:
    """Row and lane of each item in square cells of 10."""
    return [(frame.y / 10, frame.x / 10) for frame in layout.frames(0)]


NARROW = LayoutConfig(width=30)


@pytest.mark.parametrize("packing", [model.PACKING_SPARSE, model.PACKING_DENSE])
def test_quilt_every_item_of_the_example_appears(make: Make, packing: int) -> None:
    layout = make(quilt(packing), cells((1, 2), (2, 1), (1, 1), (1, 1)), NARROW)
    assert corners(layout) == [(0, 0), (0, 1), (1, 1), (1, 2)]
    assert [(frame.width, frame.height) for frame in layout.frames(0)] == [(10, 20), (20, 10), (10, 10), (10, 10)]


def test_quilt_sparse_never_goes_back(make: Make) -> None:
    layout = make(quilt(), cells((2, 1), (2, 1), (1, 1), (3, 1), (1, 1)), NARROW)
    assert corners(layout) == [(0, 0), (1, 0), (1, 2), (2, 0), (3, 0)]


def test_quilt_dense_fills_from_the_start(make: Make) -> None:
    layout = make(quilt(model.PACKING_DENSE), cells((2, 1), (2, 1), (1, 1), (3, 1), (1, 1)), NARROW)
    assert corners(layout) == [(0, 0), (1, 0), (0, 2), (2, 0), (1, 2)]


def test_quilt_spans_are_clamped_and_cover_gaps(make: Make) -> None:
    section = quilt(gap_main=2, gap_cross=1)
    layout = make(section, cells((9, 2), (model.SPAN_ALL, 1), (2, 1)), LayoutConfig(width=32))
    assert layout.frames(0) == [Rect(0, 0, 32, 22), Rect(0, 24, 32, 10), Rect(0, 36, 21, 10)]
    assert layout.content_size() == (32, 46)


def test_quilt_span_by_natural_width(make: Make) -> None:
    """BEHAVIOURS 16."""
    items = [Item(width, 1, lane_span=model.SPAN_AUTO) for width in (10, 11, 29, 500)]
    assert [frame.width for frame in make(quilt(), items, NARROW).frames(0)] == [10, 20, 30, 30]


@pytest.mark.parametrize("seed", seeds(40))
def test_quilt_every_item_appears_once_and_none_overlap(seed: int) -> None:
    """BEHAVIOURS 15."""
    require(QUILT)
    source = Random(seed)
    lanes, count = source.randint(1, 12), source.randint(1, 300)
    shapes = [(source.randint(1, 14), source.choice([1, 1, 2, 3, 9])) for _ in range(count)]
    config = LayoutConfig(width=10 * lanes)
    with engine_of(config, quilt(source.randrange(2), lanes=lanes), cells(*shapes)) as engine:
        assert [element.index for element in engine.query()] == list(range(count))
        frames = engine.frames(0)
    assert [(f.width, f.height) for f in frames] == [(10 * min(span, lanes), 10 * rows) for span, rows in shapes]
    covered = [
        (row, lane)
        for frame in frames
        for row in range(int(frame.y / 10), int((frame.y + frame.height) / 10))
        for lane in range(int(frame.x / 10), int((frame.x + frame.width) / 10))
    ]
    assert len(covered) == len(set(covered))
    assert all(0 <= lane < lanes for _, lane in covered)
