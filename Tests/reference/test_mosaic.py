"""Section 2 of the arrangements, the mosaic: its presets, the laws of a page, and the engine against the reference."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from .boxes import Box
from .model import MOSAIC, OVERFLOW_MORE, Item, LayoutConfig, section_config
from .mosaic import page
from .test_engine import seeds
from .tiled import assert_same_program, engine_of, frames_of, in_pixels, overlap, tiles_of

ROOMY = section_config(MOSAIC, gap_main=10, gap_cross=10)


def units(*boxes: tuple[int, int, int, int]) -> list[Box]:
    """Boxes in pixels: cross, main, breadth, extent."""
    return [Box(*(side * 64 for side in box)) for box in boxes]


def tiles(count: int) -> list[Item]:
    return [Item(3, 2)] * count


def page_of(count: int, breadth: int = 320, extent: int = 320, gap: int = 10) -> list[Box]:
    return page(count, breadth * 64, extent * 64, gap * 64, gap * 64, 64)


def test_1_whole_page() -> None:
    assert page_of(1) == units((0, 0, 320, 320))


def test_2_halves_side_by_side() -> None:
    assert page_of(2) == units((0, 0, 155, 320), (165, 0, 155, 320))


def test_3_one_on_top_two_halves_below() -> None:
    # 0.57 · 320 = 182.4
    assert page_of(3) == units((0, 0, 320, 182), (0, 192, 155, 128), (165, 192, 155, 128))


def test_4_two_by_two() -> None:
    assert page_of(4) == units((0, 0, 155, 155), (165, 0, 155, 155), (0, 165, 155, 155), (165, 165, 155, 155))


def test_5_two_halves_on_top_three_thirds_below() -> None:
    thirds = [(0, 202, 100, 118), (110, 202, 100, 118), (220, 202, 100, 118)]
    assert page_of(5) == units((0, 0, 155, 192), (165, 0, 155, 192), *thirds)


def test_6_two_thirds_and_a_third_each_at_its_side_and_below() -> None:
    beside = [(220, 0, 100, 100), (220, 110, 100, 100)]
    below = [(0, 220, 100, 100), (110, 220, 100, 100), (220, 220, 100, 100)]
    assert page_of(6) == units((0, 0, 210, 210), *beside, *below)


@pytest.mark.parametrize("breadth", [300, 301, 302, 1000])
def test_6_the_large_tile_is_two_thirds_and_one_gap(breadth: int) -> None:
    """Of the thirds of 9, which differ by at most a pixel."""
    large, small = page_of(6, breadth)[0], page_of(9, breadth)
    assert large.breadth == small[0].breadth + 640 + small[1].breadth
    assert large.extent == small[0].extent + 640 + small[3].extent


def test_7_one_on_top_and_two_rows_of_three() -> None:
    # 0.43 · 320 = 137.6; below 320 - 147 = 173 and a gap: 81 and 82.
    rows = [(x, y, 100, height) for y, height in [(147, 81), (238, 82)] for x in (0, 110, 220)]
    assert page_of(7) == units((0, 0, 320, 137), *rows)


def test_8_two_halves_on_top_and_two_rows_of_three() -> None:
    assert page_of(8) == units((0, 0, 155, 137), (165, 0, 155, 137)) + page_of(7)[1:]


def test_9_three_by_three() -> None:
    assert page_of(9) == units(*((x, y, 100, 100) for y in (0, 110, 220) for x in (0, 110, 220)))


# ------------------------------------------------------------------------------------------------------- Laws


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("seed", range(60))
def test_tiles_and_gaps_cover_the_page(count: int, seed: int) -> None:
    """With a gap at the end of each, tiles that do not overlap have the area of a page with such gaps."""
    random, step = Random(f"cover {count} {seed}"), 64 if seed % 2 else 1
    gap_main, gap_cross = (random.randint(0, 20 * 64 // step) * step for _ in range(2))
    extent, breadth = (2 * gap + random.randint(0, 900 * 64 // step) * step for gap in (gap_main, gap_cross))
    boxes = page(count, breadth, extent, gap_main, gap_cross, step)
    grown = [box._replace(breadth=box.breadth + gap_cross, extent=box.extent + gap_main) for box in boxes]
    assert sum(box.breadth * box.extent for box in grown) == (breadth + gap_cross) * (extent + gap_main)
    assert len(boxes) == count
    assert not overlap(grown)
    assert all(side % step == 0 for box in boxes for side in box)
    assert_inside(boxes, breadth, extent)


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("seed", range(60))
def test_gaps_beyond_the_page_leave_nothing_outside(count: int, seed: int) -> None:
    random, step = Random(f"beyond {count} {seed}"), 64 if seed % 2 else 1
    breadth, extent, gap_main, gap_cross = (random.randint(0, 200 * 64 // step) * step for _ in range(4))
    boxes = page(count, breadth, extent, gap_main, gap_cross, step)
    assert_inside(boxes, breadth, extent)
    assert not overlap(boxes)
    if gap_cross > breadth:
        assert all(box.breadth in (0, breadth) for box in boxes)
    if gap_main > extent:
        assert all(box.extent in (0, extent) for box in boxes)


def assert_inside(boxes: list[Box], breadth: int, extent: int) -> None:
    for box in boxes:
        assert min(box) >= 0
        assert box.cross + box.breadth <= breadth
        assert box.main + box.extent <= extent


# ------------------------------------------------------------------------------------------------- The engine


@pytest.mark.parametrize("count", range(1, 10))
def test_a_page_of_the_engine(count: int) -> None:
    frames = frames_of(LayoutConfig(width=320, height=100), ROOMY, tiles(count))
    assert frames == in_pixels(page_of(count))


def test_no_items_have_no_extent() -> None:
    """An empty section is exactly header + insets + footer."""
    config = replace(ROOMY, header_extent=5, footer_extent=6, inset_main_start=7, inset_main_end=8, page_extent=99)
    with engine_of(LayoutConfig(width=320), config) as engine:
        assert engine.content_size() == (320, 26)


def test_page_extent() -> None:
    config = replace(ROOMY, page_extent=100)
    frames = frames_of(LayoutConfig(width=320), config, tiles(4))
    assert [(frame.y, frame.height) for frame in frames] == [(0, 45), (0, 45), (55, 45), (55, 45)]


def test_further_pages_follow() -> None:
    with engine_of(LayoutConfig(width=320), ROOMY) as engine:
        engine.append(0, tiles(9 + 9 + 4))
        assert engine.content_size() == (320, 3 * 320 + 2 * 10)
        frames = engine.frames(0)
    pages = [frames[:9], frames[9:18], frames[18:]]
    for i, (found, count) in enumerate(zip(pages, (9, 9, 4))):
        assert found == [frame._replace(y=frame.y + i * 330) for frame in in_pixels(page_of(count))]


@pytest.mark.parametrize(("count", "left"), [(8, 0), (9, 0), (10, 1), (27, 18), (2000, 1991)])
def test_more(count: int, left: int) -> None:
    """The ninth element carries how many are left over; the rest are hidden."""
    with engine_of(LayoutConfig(width=320), replace(ROOMY, overflow=OVERFLOW_MORE)) as engine:
        engine.append(0, tiles(count))
        assert engine.content_size() == (320, 320)
        shown = min(count, 9)
        frames = engine.frames(0)
        assert frames[:shown] == in_pixels(page_of(shown))
        assert all((frame.width, frame.height) == (0, 0) for frame in frames[shown:])
        elements = tiles_of(engine)
    assert [element.index for element in elements] == list(range(shown))
    assert [element.more for element in elements] == [0] * (shown - 1) + [left]


@pytest.mark.parametrize("seed", seeds(150))
def test_random_mosaics(seed: int) -> None:
    assert_same_program(seed, MOSAIC)
