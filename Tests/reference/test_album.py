"""Section 3 of the arrangements, the album: formulas by hand, laws of a group, the engine against the reference."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from .album import crop, group
from .boxes import Box
from .model import ALBUM, Item, LayoutConfig, section_config
from .test_engine import seeds
from .tiled import assert_same_program, engine_of, frames_of, in_pixels, overlap, tiles_of

USUAL = section_config(ALBUM, gap_main=4, gap_cross=4, min_tile=100)


def group_of(*ratios: float, breadth: int = 400, most: int = 400, least: int = 100) -> list[tuple[int, ...]]:
    """In pixels: cross, main, breadth, extent; gaps of 4."""
    boxes, _ = group(list(ratios), breadth * 64, most * 64, least * 64, 256, 256, 64)
    return [tuple(side // 64 for side in box) for box in boxes]


# --------------------------------------------------------------------------------------------- Formulas by hand


def test_1() -> None:
    assert group_of(1.5) == [(0, 0, 400, 267)]
    assert group_of(0.5) == [(0, 0, 400, 400)]  # clamped to H
    assert group_of(3) == [(0, 0, 400, 133)]


def test_2_ww_stacked() -> None:
    # avg (1 + 3) / 2 = 2 > 1.4; (400 - 4) / 2 is less than 400 / 1.5.
    assert group_of(1.5, 1.5) == [(0, 0, 400, 198), (0, 202, 400, 198)]


def test_2_ww_whose_second_is_much_wider_in_halves() -> None:
    # 1.9 - 1.3 > 0.2; 198 / 1.9 = 104.2
    assert group_of(1.3, 1.9) == [(0, 0, 198, 104), (202, 0, 198, 104)]


def test_2_qq_halves() -> None:
    # min(198 / 1, 198 / 1.1)
    assert group_of(1, 1.1) == [(0, 0, 198, 180), (202, 0, 198, 180)]


def test_2_else() -> None:
    # w1: .4 · 396 = 158.4, 396 / 1.5 / (1 / 1.5 + 1 / .75) = 132; 158 < 396 - 150. h: 238 / 1.5 = 158.7
    assert group_of(1.5, 0.75) == [(0, 0, 238, 159), (242, 0, 158, 159)]


def test_3_first_n() -> None:
    # h2 = round(min(198, 1 · 396 / 2)), h1 = 198; right = round(min(198, 198, 198)); left = min(280, 198)
    assert group_of(0.7, 1, 1) == [(0, 0, 198, 400), (202, 0, 198, 198), (202, 202, 198, 198)]


def test_3_first_n_may_be_narrower_than_the_breadth() -> None:
    # h2 = round(min(198, 1.5 · 396 / 2.1)) = 198; right = max(100, round(min(198, 118.8, 297))); left = min(200, 277)
    assert group_of(0.5, 1.5, 0.6) == [(0, 0, 200, 400), (204, 0, 119, 198), (204, 202, 119, 198)]


def test_3_else() -> None:
    # h0 = round(min(400 / 1.5, .66 · 396)) = 261; h = min(400 - 261 - 4, round(198 / 1.5))
    assert group_of(1.5, 1, 1.5) == [(0, 0, 400, 261), (0, 265, 198, 132), (202, 265, 198, 132)]


def test_4_first_w() -> None:
    # h0 = round(400 / 1.9) = 211; h = round(392 / 3) = 131; w0 = round(min(156.8, 131)); w2 = max(100, 129.4, 131)
    row = [(0, 215, 131, 131), (135, 215, 130, 131), (269, 215, 131, 131)]
    assert group_of(1.9, 1, 1, 1) == [(0, 0, 400, 211), *row]


def test_4_else() -> None:
    # left round(min(360, 237.6)); w = round(392 / 3) = 131; right = max(100, min(158, 131))
    column = [(242, 0, 131, 131), (242, 135, 131, 131), (242, 270, 131, 130)]
    assert group_of(0.9, 1, 1, 1) == [(0, 0, 238, 400), *column]


def test_complex_of_five_squares() -> None:
    # {2, 3}: 198 + 130.7 + 4 = 332.7, 200.7 from 533.3; {1, 2, 2}: 400 + 198 + 198 + 8 = 804, 270.7.
    boxes = [(0, 0, 198, 198), (202, 0, 198, 198), (0, 202, 131, 131), (135, 202, 131, 131), (270, 202, 130, 131)]
    assert group_of(1, 1, 1, 1, 1) == boxes


def test_complex_above_a_ratio_of_2() -> None:
    # Crops to [1, 2.75]. {1, 2}: 181.8 + 198 + 4 = 383.8, 149.5 from 533.3; {2, 1}: 123.8 + 400 + 4 = 527.8, 5.6 · 1.5;
    # {1, 1, 1}: 181.8 + 400 + 400 + 8 = 989.8
    assert group_of(2.2, 1, 1) == [(0, 0, 272, 124), (276, 0, 124, 124), (0, 128, 400, 400)]


def test_complex_crops_wide_photos() -> None:
    # 9 counts as 2.75: rows of 400 / 2.75
    assert group_of(9, 9) == [(0, 0, 400, 145), (0, 149, 400, 145)]


def test_complex_of_ten_takes_four_rows_of_up_to_three() -> None:
    boxes = group_of(*[1] * 10)
    assert len({main for _, main, _, _ in boxes}) == 4


def test_four_in_the_middle_of_three_rows() -> None:
    """When avg < .85, and where four tiles of the least side fit."""
    rows = [main for _, main, _, _ in group_of(*[0.7] * 10, breadth=600, most=600)]
    assert [rows.count(main) for main in sorted(set(rows))] == [3, 4, 3]


# ------------------------------------------------------------------------------- Better than the known faults


def test_no_tile_of_height_8_beside_400() -> None:
    column = [(242, 0, 100, 100), (242, 104, 100, 192), (242, 300, 100, 100)]
    assert group_of(0.9, 1, 0.02, 1.9) == [(0, 0, 238, 400), *column]


def test_a_low_row_is_raised() -> None:
    assert group_of(1.5, 1.5, 1.5, 1.5)[1:] == [(0, 265, 131, 100), (135, 265, 130, 100), (269, 265, 131, 100)]


def test_another_split_where_the_formula_has_no_room() -> None:
    """Three beside or below one need 308; two by two need 204."""
    boxes = group_of(1.5, 1, 1, 1, breadth=250, most=250)
    assert boxes == [(0, 0, 146, 100), (150, 0, 100, 100), (0, 104, 123, 123), (127, 104, 123, 123)]


def random_group(seed: int) -> tuple[list[float], int, int, int, int, int, int]:
    random, step = Random(f"album {seed}"), 64 if seed % 2 else 1
    spread = random.choice([0.6, 1.2, 9])

    def length(least: int, most: int) -> int:
        return random.randint(least * 64 // step, most * 64 // step) * step

    ratios: list[float] = [2 ** random.uniform(-spread, spread) for _ in range(random.randint(1, 10))]
    breadth = length(40, 900)
    most = random.choice([breadth, length(40, 1500)])
    return ratios, breadth, most, random.choice([6400, length(1, 150)]), length(0, 20), length(0, 20), step


def is_by_score(ratios: list[float]) -> bool:
    return len(ratios) >= 5 or (len(ratios) > 1 and max(ratios) > 2)


@pytest.mark.parametrize("seed", range(600))
def test_every_tile_has_the_least_side_where_there_is_room(seed: int) -> None:
    ratios, breadth, most, least, gap_main, gap_cross, step = random_group(seed)
    boxes, extent = group(ratios, breadth, most, least, gap_main, gap_cross, step)
    columns, rows = (breadth + gap_cross) // (least + gap_cross), (most + gap_main) // (least + gap_main)
    # Groups by score have no bound by default.
    unbounded = is_by_score(ratios) and most == breadth
    if columns * (len(ratios) if unbounded else rows) >= len(ratios):
        assert all(box.breadth >= least and box.extent >= least for box in boxes)
    assert extent <= most or unbounded


@pytest.mark.parametrize("seed", range(600))
def test_tiles_are_inside_and_gaps_exact(seed: int) -> None:
    ratios, breadth, most, least, gap_main, gap_cross, step = random_group(seed)
    boxes, extent = group(ratios, breadth, most, least, gap_main, gap_cross, step)
    assert len(boxes) == len(ratios)
    assert not overlap(boxes)
    assert max(box.main + box.extent for box in boxes) == extent
    for box in boxes:
        assert min(box) >= 0
        assert box.cross + box.breadth <= breadth
        assert all(side % step == 0 for side in box)
    if breadth >= 9 * gap_cross and most >= 9 * gap_main:
        assert_gaps(boxes, gap_main, gap_cross)


def assert_gaps(boxes: list[Box], gap_main: int, gap_cross: int) -> None:
    """A tile touches the start of a side, or stands a gap behind some neighbour."""
    for box in boxes:
        left, top = box.cross - gap_cross, box.main - gap_main
        assert box.cross == 0 or any(other.cross + other.breadth == left for other in boxes)
        assert box.main == 0 or any(other.main + other.extent == top for other in boxes)


@pytest.mark.parametrize("seed", range(200))
def test_rows_fill_the_breadth(seed: int) -> None:
    ratios, breadth, most, least, gap_main, gap_cross, step = random_group(seed)
    boxes, _ = group(ratios, breadth, most, least, gap_main, gap_cross, step)
    if not is_by_score(ratios) or breadth < 9 * gap_cross:
        return
    for main in {box.main for box in boxes}:
        row = [box for box in boxes if box.main == main]
        assert sum(box.breadth for box in row) + (len(row) - 1) * gap_cross == breadth


def test_crop() -> None:
    assert crop(1.5, 150, 100) == 0
    assert crop(2, 100, 100) == 0.5
    assert crop(0.5, 100, 100) == 0.5


# ------------------------------------------------------------------------------------------------- The engine

PHOTOS = [Item(width, 100) for width in (150, 75, 100, 133, 180, 56, 100, 150, 90, 120, 66, 150, 100)]


@pytest.mark.parametrize("count", range(1, 11))
def test_a_group_of_the_engine(count: int) -> None:
    ratios = [photo.width / photo.height for photo in PHOTOS[:count]]
    boxes, _ = group(ratios, 400 * 64, 400 * 64, 6400, 256, 256, 64)
    assert frames_of(LayoutConfig(width=400), USUAL, PHOTOS[:count]) == in_pixels(boxes)


def test_no_photos_have_no_extent() -> None:
    config = replace(USUAL, header_extent=5, footer_extent=6, inset_main_start=7, inset_main_end=8)
    with engine_of(LayoutConfig(width=400), config) as engine:
        assert engine.content_size() == (400, 26)


@pytest.mark.parametrize(("size", "groups"), [(0, 2), (10, 2), (4, 4), (1, 13)])
def test_more_than_ten_photos_make_further_groups(size: int, groups: int) -> None:
    with engine_of(LayoutConfig(width=400), replace(USUAL, group_size=size)) as engine:
        engine.append(0, PHOTOS)
        frames, size_of_content = engine.frames(0), engine.content_size()
    bottom, expected = 0.0, []
    for first in range(0, len(PHOTOS), size or 10):
        ratios = [photo.width / photo.height for photo in PHOTOS[first : first + (size or 10)]]
        boxes, extent = group(ratios, 400 * 64, 400 * 64, 6400, 256, 256, 64)
        expected += [frame._replace(y=bottom + frame.y) for frame in in_pixels(boxes)]
        bottom += extent / 64 + 4
        groups -= 1
    assert groups == 0
    assert frames == expected
    assert size_of_content == (400, bottom - 4)


def test_crop_of_the_engine() -> None:
    with engine_of(LayoutConfig(width=400), USUAL) as engine:
        engine.append(0, PHOTOS)
        for photo, element in zip(PHOTOS, tiles_of(engine)):
            expected = crop(photo.width / photo.height, element.frame.width, element.frame.height)
            assert element.crop == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("seed", seeds(150))
def test_random_albums(seed: int) -> None:
    assert_same_program(seed, ALBUM)
