"""Boxes around transformed items, against the four corners moved one by one in fractions; queries by these boxes."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest

from . import model
from .boxes import Rect
from .engine import Engine
from .layout import Layout
from .model import LayoutConfig
from .randomly import Draw
from .test_engine import both, seeds

ORIENTATIONS = [(axis, direction) for axis in range(2) for direction in range(2)]
IDENTITY = [float(i % 5 == 0) for i in range(16)]


def single(value: float) -> float:
    found: float = struct.unpack("f", struct.pack("f", value))[0]
    return found


def any_matrix(draw: Draw) -> list[float]:
    """Within the plane: entries in sixteenths, or any; turns, mirrors, flat ones among them."""
    entries = [0.0 if draw.chance(0.2) else draw.random.randint(-40, 40) / 16 for _ in range(4)]
    shift = [float(draw.random.randint(-500, 500)), draw.random.randint(-500 * 64, 500 * 64) / 64]
    if draw.chance(0.5):
        turn, size = draw.random.uniform(0, 2 * math.pi), draw.random.uniform(0.2, 3)
        entries = [size * part for part in (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn))]
    a, b, c, d = entries
    return [single(entry) for entry in (a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, *shift, 0, 1)]


def corners(frame: Rect, matrix: list[float]) -> list[tuple[Fraction, Fraction]]:
    """Where a frame's corners go, exactly. `frame` is in device pixels of scale 1."""
    x, y, width, height = map(Fraction, frame)
    a, b, c, d = (Fraction(matrix[i]) for i in (0, 1, 4, 5))
    middle = (x + width / 2 + Fraction(matrix[12]), y + height / 2 + Fraction(matrix[13]))
    halves = [(right * width / 2, down * height / 2) for right in (-1, 1) for down in (-1, 1)]
    return [(middle[0] + a * right + c * down, middle[1] + b * right + d * down) for right, down in halves]


def outward(values: list[Fraction]) -> set[tuple[int, int]]:
    """The units that hold them; where an edge is one but for a billionth, either."""
    least, most, slack = min(values) * 64, max(values) * 64, Fraction(1, 10**9)
    starts = {math.floor(least - slack), math.floor(least + slack)}
    ends = {math.ceil(most - slack), math.ceil(most + slack)}
    return {(start, end) for start in starts for end in ends}


def transformed(engine: Engine, draw: Draw, count: int) -> dict[int, list[float]]:
    matrices = {draw.random.randrange(count): any_matrix(draw) for _ in range(count // 4)}
    for index, matrix in matrices.items():
        engine.transform(0, index, matrix)
    return matrices


def filled(engine: Engine, reference: Layout, draw: Draw, count: int) -> None:
    items = draw.items(count)
    engine.append(0, items)
    reference.append(0, items)


@pytest.mark.parametrize(("axis", "direction"), ORIENTATIONS)
@pytest.mark.parametrize("seed", seeds(14))
def test_bounds_are_the_box_around_the_corners(seed: int, axis: int, direction: int) -> None:
    draw = Draw(("bounds", seed))
    config = LayoutConfig(draw.random.randrange(2), axis, direction, 1, draw.length(700), draw.length(700))
    with both(config, [draw.section(kind=seed % 7)]) as (engine, reference):
        filled(engine, reference, draw, 40)
        matrices = transformed(engine, draw, 40)
        assert engine.frames(0) == reference.frames(0)
        for index, (frame, box) in enumerate(zip(engine.frames(0), engine.bounds(0))):
            if index not in matrices or matrices[index] == IDENTITY:
                assert box == frame
                continue
            moved = corners(frame, matrices[index])
            x, y, right, bottom = (64 * side for side in (box.x, box.y, box.x + box.width, box.y + box.height))
            assert (x, right) in outward([corner[0] for corner in moved]), (index, frame, matrices[index])
            assert (y, bottom) in outward([corner[1] for corner in moved]), (index, frame, matrices[index])


@pytest.mark.parametrize(("axis", "direction"), ORIENTATIONS)
@pytest.mark.parametrize("seed", seeds(14))
def test_queries_find_items_by_their_bounds(seed: int, axis: int, direction: int) -> None:
    draw = Draw(("found by bounds", seed))
    config = LayoutConfig(draw.random.randrange(2), axis, direction, 1, draw.length(700), draw.length(700))
    with both(config, [draw.section(kind=seed % 7)]) as (engine, reference):
        filled(engine, reference, draw, 700)
        transformed(engine, draw, 700)
        bounds, found = engine.bounds(0), {e.index for e in engine.query() if e.kind == model.ELEMENT_ITEM}
        for _ in range(30):
            rect = near(draw, draw.random.choice(bounds))
            expected = [i for i in sorted(found) if overlap(bounds[i], rect, direction)]
            assert [e.index for e in engine.query(rect) if e.kind == model.ELEMENT_ITEM] == expected, rect


def near(draw: Draw, box: Rect) -> Rect:
    """A rectangle at a corner of a box, in 1/64."""
    x = draw.random.choice([box.x, box.x + box.width]) + draw.random.randint(-64, 64) / 64
    y = draw.random.choice([box.y, box.y + box.height]) + draw.random.randint(-64, 64) / 64
    return Rect(x, y, draw.random.randint(1, 128) / 64, draw.random.randint(1, 128) / 64)


def overlap(box: Rect, rect: Rect, direction: int) -> bool:
    """By more than an edge. A side of 0 counts as 1/64 from its start, which is on the right where that is mirrored."""
    width, height = box.width or 1 / 64, box.height or 1 / 64
    x = box.x - width if box.width == 0 and direction == model.DIRECTION_RTL else box.x
    return x < rect.x + rect.width and rect.x < x + width and box.y < rect.y + rect.height and rect.y < box.y + height
