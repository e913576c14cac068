"""Justified rows: the reference against trial of all breaks, the engine against the reference, and laws of its frames.

Numbers such as (26) are those of behaviours that users of such engines ask for: every row but the last fills the
breadth (26), the last is never wider (27), bounds hold (28), five ways for the last row to stand (29), a panorama has
its own row (30), quality does not fall with the number of items (31).
"""

from __future__ import annotations

import csv
import math
import random
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
import tilework as tw

from .justified import Rule, greedy, lay_out, least_total, optimal, optimal_by_trial, ratio, stand
from .test_engine import seeds

METHODS = ["greedy", "optimal"]
LASTS = ["start", "center", "end", "stretch", "spread"]
PICTURES = Path(__file__).parents[2] / "benchmarks/data/picture_sizes.csv"
EXAMPLE = [0.5, 1.5, 1, 1.8, 0.4, 0.7, 0.9, 1.1, 1.7, 2, 2.1]

Sizes = list[tuple[float, float]]
Frame = tuple[float, float, float, float]


# ------------------------------------------------------------------------------------------------------ The reference


def drawn_rule(draw: random.Random) -> Rule:
    step = draw.choice([1, 64])
    breadth = draw.choice([0, 1060 * 64, draw.randrange(1 << 18)]) // step * step
    gap = draw.choice([0, 640, draw.randrange(breadth // 4 + 2)]) // step * step
    target = max(draw.randrange(1, 40000) // step * step, step)
    least = draw.choice([0, target // 2, target]) // step * step
    most = draw.choice([1 << 30, 2 * target, target])
    widest = draw.choice([math.inf, math.inf, 3 * 65536])
    return Rule(breadth, gap, target, least, most, widest, draw.choice(LASTS), step)


def drawn_ratio(draw: random.Random) -> float:
    """0.05 … 25; often one of a few, so that there are ties."""
    if draw.random() < 0.3:
        return draw.choice([0.5, 2 / 3, 1, 1.5])
    return 20 ** draw.uniform(-1, 0) if draw.random() < 0.5 else 25 ** draw.random()


def drawn_ratios(draw: random.Random, most: int) -> list[int]:
    return [ratio(drawn_ratio(draw), 1) for _ in range(draw.randrange(1, most + 1))]


@pytest.mark.parametrize("seed", seeds(25))
def test_optimal_is_the_best_of_all_breaks(seed: int) -> None:
    draw = random.Random(f"trial {seed}")
    for case in range(20):
        rule, ratios = drawn_rule(draw), drawn_ratios(draw, 14 if case == 0 else 9)
        total, rows = optimal(rule, ratios)
        assert total == least_total(rule, ratios)
        if len(ratios) <= 9:
            assert (total, rows) == optimal_by_trial(rule, ratios)


def test_worked_example() -> None:
    rule = Rule(1060 * 64, 640, 320 * 64)
    ratios = [ratio(each, 1) for each in EXAMPLE]
    _, rows = optimal(rule, ratios)
    assert rows == [3, 3, 3, 2]
    extents = [rule.height(ratios[end - length : end]) / 64 for length, end in zip(rows, accumulate(rows))]
    assert extents == pytest.approx([346.67, 358.62, 281.08, 256.10], abs=1 / 64)


def test_greedy_closes_where_it_is_nearer_the_target() -> None:
    # 1000 / 2.5 = 400 and 1000 / 3.5 = 286: 286 is nearer 320. 1000 / 2 = 500, 1000 / 12 = 83: 500 is nearer 320.
    rule = Rule(1000 * 64, 0, 320 * 64)
    assert greedy(rule, [ratio(each, 1) for each in [2.5, 1, 1]]) == [2, 1]
    assert greedy(rule, [ratio(each, 1) for each in [2, 10, 1]]) == [1, 1, 1]


@pytest.mark.parametrize("seed", seeds(20))
def test_rows_of_the_reference_add_up(seed: int) -> None:
    draw = random.Random(f"stand {seed}")
    rule, ratios = drawn_rule(draw), drawn_ratios(draw, 6)
    if not rule.may_be_row(ratios):
        ratios = ratios[:1]
    for is_last in (False, True):
        row = stand(rule, ratios, is_last)
        assert rule.least <= row.extent <= rule.most
        assert all(after[0] - before[1] >= rule.gap for before, after in zip(row.spans, row.spans[1:]))
        assert row.spans[-1][1] <= rule.breadth


# --------------------------------------------------------------------------------------------------------- The engine


def laid_out(width: float, section: Any, sizes: Iterable[tuple[float, float]], **options: Any) -> tw.Layout:
    layout = tw.Layout(width=width, height=800, sections=[section], **options)
    layout.append(list(sizes))
    return layout


def frames_of(layout: tw.Layout) -> list[Frame]:
    return [(float(x), float(y), float(width), float(height)) for x, y, width, height in layout.frames()]


def rows_of(frames: list[Frame]) -> list[list[Frame]]:
    """Frames by row: a row ends where x does not grow."""
    rows: list[list[Frame]] = []
    for frame in frames:
        if rows and frame[1] == rows[-1][0][1] and frame[0] >= rows[-1][-1][0] + rows[-1][-1][2]:
            rows[-1].append(frame)
        else:
            rows.append([frame])
    return rows


def drawn_sizes(draw: random.Random, count: int) -> Sizes:
    """Whole sides, which a float holds exactly; ratios 0.05 … 25."""
    sizes: Sizes = []
    for _ in range(count):
        height = draw.randrange(400, 4000)
        sizes.append((max(round(height * drawn_ratio(draw)), height // 20 + 1), height))
    return sizes


def drawn_options(draw: random.Random) -> dict[str, Any]:
    target = draw.choice([120, 200, 320])
    return {
        "target": target,
        "min_extent": draw.choice([0, 0, target / 2, target - 20]),
        "max_extent": draw.choice([0, 0, target * 2, target + 25]),
        "method": draw.choice(METHODS),
        "last": draw.choice(LASTS),
        "full_width_ratio": draw.choice([0, 0, 3, 2]),
        "gap": (draw.randrange(12), draw.randrange(12)),
        "insets": (draw.randrange(20), draw.randrange(20), draw.randrange(20), draw.randrange(20)),
    }


def expected(width: int, options: dict[str, Any], sizes: Sizes, snap: bool = True) -> list[Frame]:
    start, _, before, after = options["insets"]
    full = options["full_width_ratio"]
    rule = Rule(
        breadth=max(width - before - after, 0) * 64,
        gap=options["gap"][1] * 64,
        target=options["target"] * 64,
        least=int(options["min_extent"] * 64),
        most=int(options["max_extent"] * 64) or 1 << 30,
        widest=full * 65536 if full else math.inf,
        last=options["last"],
        step=64 if snap else 1,
    )
    frames, position = [], start * 64
    for row in lay_out(rule, [ratio(*size) for size in sizes], options["method"]):
        spans = [(before * 64 + at, end - at) for at, end in row.spans]
        frames += [(at / 64, position / 64, breadth / 64, row.extent / 64) for at, breadth in spans]
        position += row.extent + options["gap"][0] * 64
    return frames


@pytest.mark.parametrize("seed", seeds(150))
def test_frames_are_the_references(seed: int) -> None:
    draw = random.Random(f"justified {seed}")
    options, snap = drawn_options(draw), draw.random() < 0.5
    width = draw.choice([1080, 400, draw.randrange(40, 2500)])
    sizes = drawn_sizes(draw, draw.choice([0, 1, 2, draw.randrange(60)]))
    layout = laid_out(width, tw.Justified(**options), sizes, snap=snap)
    assert frames_of(layout) == expected(width, options, sizes, snap)


def test_the_engines_worked_example() -> None:
    section = tw.Justified(target=320, method="optimal", gap=10, insets=0)
    layout = laid_out(1060, section, [(1000 * each, 1000) for each in EXAMPLE], snap=False)
    rows = rows_of(frames_of(layout))
    assert [len(row) for row in rows] == [3, 3, 3, 2]
    assert [row[0][3] for row in rows] == pytest.approx([346.67, 358.62, 281.08, 256.10], abs=1 / 64)


def test_no_viewport_and_no_items() -> None:
    assert frames_of(laid_out(1060, tw.Justified(insets=0), [])) == []
    assert all(frame[2] == 0 for frame in frames_of(laid_out(0, tw.Justified(insets=0, gap=0), [(3, 2)] * 5)))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("snap", [True, False])
def test_every_row_but_the_last_fills_the_breadth(method: tw.Method, snap: bool) -> None:
    """(26), exactly, with exact gaps."""
    sizes = drawn_sizes(random.Random(26), 400)
    for width in (999, 1000, 1001, 1060):
        layout = laid_out(width, tw.Justified(method=method, gap=7, insets=0), sizes, snap=snap)
        for row in rows_of(frames_of(layout))[:-1]:
            assert row[0][0] == 0
            assert row[-1][0] + row[-1][2] == width
            assert all(right[0] - (left[0] + left[2]) == 7 for left, right in zip(row, row[1:]))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("last", LASTS)
def test_the_last_row_never_exceeds_the_breadth(method: tw.Method, last: tw.Last) -> None:
    """(27)"""
    draw = random.Random(27)
    for count in range(1, 60):
        section = tw.Justified(method=method, last=last, gap=7, insets=0)
        frames = frames_of(laid_out(700, section, drawn_sizes(draw, count)))
        assert all(x >= 0 and x + width <= 700 for x, _, width, _ in frames)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("last", LASTS)
def test_bounds_hold(method: tw.Method, last: tw.Last) -> None:
    """(28), for a single narrow photo and for a panorama too."""
    section = tw.Justified(target=200, min_extent=150, max_extent=260, method=method, last=last, gap=7, insets=0)
    for sizes in ([(100, 2000)], [(2500, 100)], [(100, 2000), (2500, 100)], drawn_sizes(random.Random(28), 200)):
        frames = frames_of(laid_out(900, section, sizes))
        assert all(150 <= height <= 260 for _, _, _, height in frames)
        assert all(x >= 0 and x + width <= 900 for x, _, width, _ in frames)


LAST_ROWS = {
    "start": [(0, 200), (210, 200)],
    "center": [(295, 200), (505, 200)],
    "end": [(590, 200), (800, 200)],
    "stretch": [(0, 495), (505, 495)],
    "spread": [(0, 200), (800, 200)],
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("last", LASTS)
def test_how_the_last_row_stands(method: tw.Method, last: tw.Last) -> None:
    """(29): a row of five squares, then two, at the target, or at 495 when stretched."""
    section = tw.Justified(target=200, method=method, last=last, gap=10, insets=0)
    frames = frames_of(laid_out(1000, section, [(100, 100)] * 7))
    assert [(x, width) for x, _, width, _ in frames[5:]] == LAST_ROWS[last]
    assert [height for _, _, _, height in frames] == [192] * 5 + ([495] * 2 if last == "stretch" else [200] * 2)


@pytest.mark.parametrize("method", METHODS)
def test_a_panorama_has_its_own_row(method: tw.Method) -> None:
    """(30)"""
    sizes: Sizes = [(300, 200), (300, 200), (2500, 1000), (200, 300), (2100, 1000)]
    frames = frames_of(laid_out(1000, tw.Justified(method=method, full_width_ratio=2, gap=10, insets=0), sizes))
    rows = rows_of(frames)
    assert [len(row) for row in rows] == [2, 1, 1, 1]
    assert [row[0] for row in (rows[1], rows[3])] == [(0, frames[2][1], 1000, 400), (0, frames[4][1], 1000, 476)]


@pytest.mark.parametrize("width", [1060, 1920])
def test_the_quality_of_optimal_rows_does_not_fall(width: int) -> None:
    """(31): the mean |extent - target| of 100,000 real ratios is within 5% of that of 300."""
    with PICTURES.open(encoding="utf-8") as file:
        pictures = [(int(row["width"]), int(row["height"])) for row in csv.DictReader(file)]
    draw = random.Random(31)
    target = 320 if width == 1060 else 200
    section = tw.Justified(target=target, method="optimal", gap=10, insets=0)

    def deviation(sizes: Sizes) -> float:
        rows = rows_of(frames_of(laid_out(width, section, sizes, snap=False)))[:-1]
        return math.fsum(abs(row[0][3] - target) for row in rows) / len(rows)

    few = sum(deviation(draw.sample(pictures, 300)) for _ in range(100)) / 100
    many = (pictures * (100_000 // len(pictures) + 1))[:100_000]
    draw.shuffle(many)
    assert deviation(list(many)) == pytest.approx(few, rel=0.05)


@pytest.mark.parametrize("method", METHODS)
def test_appending_leaves_the_rows_before(method: tw.Method) -> None:
    """Only rows near the end change: on real lists of this breadth a hundred items or two at most."""
    draw = random.Random(11)
    sizes = [(draw.choice([1, 1.5, 0.75]) * 1000, 1000.0) for _ in range(1500)]
    layout = laid_out(1060, tw.Justified(method=method), sizes[:1000])
    for at in range(1000, 1500, 100):
        before = frames_of(layout)
        layout.append(sizes[at : at + 100])
        assert frames_of(layout)[: at - 500] == before[: at - 500]


@pytest.mark.parametrize("seed", seeds(20))
def test_an_edited_layout_is_a_fresh_one(seed: int) -> None:
    draw = random.Random(f"edits {seed}")
    section = tw.Justified(**drawn_options(draw))
    sizes = drawn_sizes(draw, draw.choice([30, 700, 1500]))
    layout = laid_out(1060, section, sizes)
    for _ in range(8):
        at, count = draw.randrange(len(sizes)), draw.choice([1, 1, 5])
        new = drawn_sizes(draw, count)
        kind = draw.choice(["insert", "remove", "replace", "append"])
        if kind == "insert":
            layout.insert(at, new)
            sizes[at:at] = new
        elif kind == "remove":
            removed = min(count, len(sizes) - at)
            layout.remove(at, removed)
            del sizes[at : at + removed]
        elif kind == "replace":
            new = new[: len(sizes) - at]
            layout.replace(at, new)
            sizes[at : at + len(new)] = new
        else:
            layout.append(new)
            sizes += new
        assert frames_of(layout) == frames_of(laid_out(1060, section, sizes)), kind
