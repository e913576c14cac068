from __future__ import annotations

import math
import random

import pytest
import tilework as tw

SIZES = [(100, 120), (100, 80), (100, 80), (100, 50), (100, 50), (100, 30), (100, 200)]


def test_frames_are_an_array_or_a_list_of_the_same_numbers(layout: tw.Layout, frames_as: str) -> None:
    layout.append(SIZES)
    frames = layout.frames()
    if frames_as == "lists":
        assert isinstance(frames, list)
        assert all(isinstance(frame, tw.Rect) for frame in frames)
    else:
        assert (frames.shape, frames.dtype.str) == ((7, 4), "<f8")  # type: ignore[union-attr]
    assert [tw.Rect(*frame) for frame in frames] == [layout.frame(i) for i in range(7)]
    assert [tuple(frame) for frame in layout.frames(5)] == [layout.frame(5), layout.frame(6)]
    assert [tuple(frame) for frame in layout.frames(2, 1)] == [layout.frame(2)]
    assert len(layout.frames(7)) == len(layout.frames(3, 0)) == 0


def test_frames_of_a_section(layout: tw.Layout, frames_as: str) -> None:
    layout.insert_section(1, tw.Waterfall(lanes=1))
    layout.append([(1, 1)], section=1)
    assert tuple(layout.frames(section=1)[0]) == layout.frame(0, section=1) == (10, 30, 320, 320)


def test_a_rect_knows_its_edges() -> None:
    rect = tw.Rect(10, 20, 30, 40)
    assert (rect.right, rect.bottom) == (40, 60)


def test_content_size(layout: tw.Layout) -> None:
    assert layout.content_size == (340, 20)
    layout.append([(1, 1)])
    assert (layout.content_size.width, layout.content_size.height) == (340, 120)


def test_a_query_finds_what_overlaps() -> None:
    random_number = random.Random(1)
    sections = [tw.Waterfall(lanes=4, header=20), tw.Waterfall(lanes=2, background=0, footer=7)]
    with tw.Layout(width=500, sections=sections) as layout:
        for section in range(2):
            layout.append([(1, random_number.uniform(0.2, 3)) for _ in range(400)], section=section)
        everything = layout.elements()
        assert len(everything) == 803
        for _ in range(200):
            x, y = random_number.randint(-50, 500), random_number.randint(-50, int(layout.content_size.height))
            width, height = random_number.randint(1, 300), random_number.randint(1, 2000)
            overlapping = [
                element
                for element in everything
                if element.frame.x < x + width
                and x < element.frame.right
                and element.frame.y < y + height
                and y < element.frame.bottom
            ]
            assert layout.query(x, y, width, height) == overlapping


def test_a_query_finds_more_than_fits_at_first(layout: tw.Layout) -> None:
    layout.append([(1, 1)] * 5000)
    assert [element.index for element in layout.elements()] == list(range(5000))


def test_an_element_tells_what_it_is(layout: tw.Layout) -> None:
    layout.append([(100, 50), tw.Item(0, 0, key=9)])
    first, second = layout.query(0, 0, 340, 480)
    assert first == tw.Element("item", 0, 0, 0, tw.Rect(10, 10, 100, 50), 0, False)
    assert second == tw.Element("item", 0, 1, 9, tw.Rect(120, 10, 100, 100), 1, True)


def test_empty_rectangles_find_nothing(layout: tw.Layout) -> None:
    layout.append(SIZES)
    assert layout.query(0, 0, 0, 0) == layout.query(0, 0, -5, 10) == layout.query(1e6, 0, 1, 1) == []


def test_hit_test(layout: tw.Layout) -> None:
    layout.append(SIZES)
    hit = layout.hit_test(10, 10)
    assert hit is not None
    assert hit.index == 0
    assert layout.hit_test(110, 10) is None
    assert layout.hit_test(-1, -1) is None


def test_coordinates_are_finite_numbers(layout: tw.Layout) -> None:
    for bad in (math.nan, math.inf, -math.inf, 10**400):
        for name, call in {
            "x": lambda bad=bad: layout.query(bad, 0, 1, 1),
            "height": lambda bad=bad: layout.query(0, 0, 1, bad),
            "y": lambda bad=bad: layout.hit_test(0, bad),
        }.items():
            with pytest.raises(ValueError, match=rf"\b{name}\b"):
                call()
    with pytest.raises(tw.ArgumentTypeError, match="x"):
        layout.query("1", 0, 1, 1)  # type: ignore[arg-type]


def test_kinds_that_do_not_exist(layout: tw.Layout) -> None:
    for kind in ("item", "sidebar"):
        with pytest.raises(ValueError, match="kind"):
            layout.supplementary_frame(kind)


def test_frames_that_do_not_exist(layout: tw.Layout, frames_as: str) -> None:
    layout.append(SIZES)
    for call in (
        lambda: layout.frame(7),
        lambda: layout.frame(-1),
        lambda: layout.frame(0, section=1),
        lambda: layout.frame(10**30),
        lambda: layout.frames(8),
        lambda: layout.frames(0, 8),
        lambda: layout.frames(section=1),
    ):
        with pytest.raises(IndexError, match=r"\b(at|section)\b"):
            call()
