from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
import tilework as tw

SIZES = [(100, 120), (100, 80), (100, 80), (100, 50), (100, 50), (100, 30), (100, 200)]


def heights(layout: tw.Layout, section: int = 0) -> list[float]:
    return [item.height for item in layout.items(section=section)]


def test_append_places_items_on_the_shortest_lane(layout: tw.Layout) -> None:
    report = layout.append(SIZES)
    lanes = [(element.lane, element.frame.y - 10) for element in layout.elements()]
    assert lanes == [(0, 0), (1, 0), (2, 0), (1, 90), (2, 90), (0, 130), (1, 150)]
    assert report.first == (0, 0)
    assert (report.old_size, report.new_size) == ((340, 20), (340, 370))


def test_append_takes_any_iterable_of_pairs_and_items(layout: tw.Layout) -> None:
    items: list[tw.Item | Sequence[float]] = [(1, 2), [3, 4], tw.Item(5, 6)]
    layout.append(iter(items))
    layout.append([])
    assert layout.items() == [tw.Item(1, 2), tw.Item(3, 4), tw.Item(5, 6)]


def test_insert_goes_before_the_item_that_is_there(layout: tw.Layout) -> None:
    layout.append([(1, 1), (1, 3)])
    layout.insert(1, [(1, 2)])
    layout.insert(3, [(1, 4)])
    assert heights(layout) == [1, 2, 3, 4]


def test_remove(layout: tw.Layout) -> None:
    layout.append(SIZES)
    layout.remove(0)
    layout.remove(1, 4)
    assert heights(layout) == [80, 200]


def test_move_counts_what_is_left(layout: tw.Layout) -> None:
    layout.append([(1, i) for i in range(1, 6)])
    layout.move(0, 2, 3)
    assert heights(layout) == [3, 4, 5, 1, 2]


def test_move_to_another_section_keeps_the_key(layout: tw.Layout) -> None:
    layout.insert_section(1, tw.Waterfall())
    layout.append([tw.Item(1, 1, key=7), (1, 2)])
    layout.move(0, 1, 0, to_section=1)
    assert layout.find(7) == (1, 0)
    assert (layout.count(), layout.count(section=1)) == (1, 1)


def test_replace(layout: tw.Layout) -> None:
    layout.append([tw.Item(1, 1, key=1), tw.Item(1, 2, key=2)])
    layout.replace(0, [tw.Item(1, 9, key=1), tw.Item(1, 8, key=3)])
    assert layout.items() == [tw.Item(1, 9, key=1), tw.Item(1, 8, key=3)]
    assert layout.find(2) is None


def test_set_size_measures_a_placeholder(layout: tw.Layout) -> None:
    layout.append([(0, 0)])
    assert layout.elements()[0].placeholder
    report = layout.set_size(0, 100, 55)
    assert report.first == (0, 0)
    assert not layout.elements()[0].placeholder
    assert layout.frame(0) == (10, 10, 100, 55)


def test_set_sizes_the_last_wins(layout: tw.Layout) -> None:
    layout.append(SIZES)
    layout.set_sizes([6, 0, 6], [(1, 1), (2, 2), (3, 3)])
    items = layout.items()
    assert items[0] == tw.Item(2, 2)
    assert items[6] == tw.Item(3, 3)
    layout.set_sizes([], [])


def test_clear_empties_one_section(layout: tw.Layout) -> None:
    layout.insert_section(1, tw.Waterfall())
    layout.append(SIZES)
    layout.append(SIZES, section=1)
    layout.clear()
    assert (layout.count(), layout.count(section=1), len(layout)) == (0, 7, 7)


@pytest.mark.parametrize("span", [1, 2, 3, 200, "single", "auto", "all"])
def test_items_are_read_back_as_they_were_given(layout: tw.Layout, span: int | str) -> None:
    item = tw.Item(120, 80, key=2**64 - 1, span=span, rows=1024, extra=2.5)
    layout.append([(1, 1), item])
    assert layout.item(1) == item
    assert layout.items(1) == [item]
    assert layout.items(1, 0) == layout.items(2) == []


def test_spans_cover_lanes(layout: tw.Layout) -> None:
    layout.append([tw.Item(100, 100, span=2), tw.Item(100, 100, span="all"), tw.Item(150, 100, span="auto")])
    assert [layout.frame(i).width for i in range(3)] == [210, 320, 210]


def test_extra_is_added_after_sizing(layout: tw.Layout) -> None:
    layout.append([tw.Item(100, 50, extra=20)])
    assert layout.frame(0).height == 70


def test_single_is_never_doubled() -> None:
    section = tw.Waterfall(lanes=2, double_span=1)
    with tw.Layout(width=340, sections=[section]) as layout:
        layout.append([tw.Item(1, 1, span="single"), tw.Item(1, 1, span="single"), tw.Item(1, 1)])
        assert [layout.frame(i).width for i in range(3)] == [155, 155, 320]


def test_find(layout: tw.Layout) -> None:
    layout.append([(1, 1), tw.Item(1, 1, key=42)])
    found = layout.find(42)
    assert found is not None
    assert (found.section, found.index) == (0, 1)
    assert layout.find(43) is None
    assert layout.find(0) is None


def test_duplicates_are_refused_or_skipped(layout: tw.Layout) -> None:
    items = [tw.Item(1, 1, key=1), tw.Item(1, 1, key=2), tw.Item(1, 1, key=1)]
    with pytest.raises(tw.DuplicateKeyError, match=r"items\[2\]"):
        layout.append(items)
    assert len(layout) == 0
    layout.configure(skip_duplicates=True)
    assert layout.append(items).skipped == 1
    assert len(layout) == 2


@pytest.mark.parametrize(
    ("items", "exception", "text"),
    [
        ([(1, 1), (float("nan"), 1)], ValueError, "items[1]"),
        ([(1, 1), (1, float("inf"))], ValueError, "items[1]"),
        ([(1, 1), (1, -1)], ValueError, "items[1]"),
        ([(1, 1), (1, 1e300)], ValueError, "items[1]"),
        ([(1, 10**400)], ValueError, "items[0].height"),
        ([("1", 1)], tw.ArgumentTypeError, "items[0].width"),
        (["ab"], tw.ArgumentTypeError, "items[0].width"),
        ([(None, 1)], tw.ArgumentTypeError, "items[0].width"),
        ([(1, 1, 1)], tw.ArgumentTypeError, "items[0]"),
        ([5], tw.ArgumentTypeError, "items[0]"),
        ((120, 80), tw.ArgumentTypeError, "items[0]"),
        (5, tw.ArgumentTypeError, "items"),
        ("ab", tw.ArgumentTypeError, "items"),
        (None, tw.ArgumentTypeError, "items"),
        ([tw.Item(1, 1, key=-1)], ValueError, "items[0].key"),
        ([tw.Item(1, 1, key=2**64)], ValueError, "items[0].key"),
        ([tw.Item(1, 1, key="a")], tw.ArgumentTypeError, "items[0].key"),  # type: ignore[arg-type]
        ([tw.Item(1, 1, rows=-1)], ValueError, "items[0].rows"),
        ([tw.Item(1, 1, rows=1025)], ValueError, "items[0]"),
        ([tw.Item(1, 1, span=-1)], ValueError, "items[0].span"),
        ([tw.Item(1, 1, span="wide")], ValueError, "items[0].span"),
        ([tw.Item(1, 1, span=1.5)], tw.ArgumentTypeError, "items[0].span"),  # type: ignore[arg-type]
        ([tw.Item(1, 1, span=[1])], tw.ArgumentTypeError, "items[0].span"),  # type: ignore[arg-type]
        ([tw.Item(1, 1, extra=-1)], ValueError, "items[0]"),
    ],
)
def test_bad_items_are_refused_by_index(
    layout: tw.Layout, items: object, exception: type[Exception], text: str
) -> None:
    layout.append([(1, 1), (2, 2)])
    for refused in (layout.append, lambda items: layout.insert(0, items), lambda items: layout.replace(0, items)):
        with pytest.raises(exception) as caught:
            refused(items)  # type: ignore[arg-type]
        assert text in str(caught.value)
    assert layout.items() == [tw.Item(1, 1), tw.Item(2, 2)]


def test_places_that_do_not_exist(layout: tw.Layout) -> None:
    layout.append(SIZES)
    pairs = [(1, 1)]
    calls: dict[str, list[Callable[[], object]]] = {
        "at": [
            lambda: layout.insert(8, pairs),
            lambda: layout.remove(7),
            lambda: layout.remove(-1),
            lambda: layout.replace(6, pairs * 2),
            lambda: layout.item(7),
            lambda: layout.items(8),
            lambda: layout.item(-1),
            lambda: layout.items(6, 2),
            lambda: layout.move(7, 1, 0),
        ],
        "count": [lambda: layout.remove(0, 8), lambda: layout.remove(0, 2**70), lambda: layout.move(0, 8, 0)],
        "to": [lambda: layout.move(0, 1, 7), lambda: layout.move(0, 1, 0, to_section=1)],
        "section": [
            lambda: layout.append(pairs, section=1),
            lambda: layout.append(pairs, section=-1),
            lambda: layout.clear(section=10**30),
            lambda: layout.count(section=1),
            lambda: layout.item(0, section=1),
        ],
        "indices": [
            lambda: layout.set_sizes([0, 7], [(1, 1), (1, 1)]),
            lambda: layout.set_sizes([0, -1], [(1, 1), (1, 1)]),
            lambda: layout.set_size(7, 1, 1),
        ],
    }
    for name, refused in calls.items():
        for call in refused:
            with pytest.raises(IndexError) as caught:
                call()
            assert re.search(rf"\b{name}\b", str(caught.value))
    assert heights(layout) == [height for _, height in SIZES]


def test_bad_sizes(layout: tw.Layout) -> None:
    layout.append(SIZES)
    with pytest.raises(ValueError, match="width"):
        layout.set_size(0, -1, 1)
    with pytest.raises(ValueError, match=r"sizes\[1\]"):
        layout.set_sizes([0, 1], [(1, 1), (1, float("nan"))])
    with pytest.raises(ValueError, match="1 sizes, 2 indices"):
        layout.set_sizes([0, 1], [(1, 1)])
    with pytest.raises(tw.ArgumentTypeError, match="indices"):
        layout.set_sizes(0, [(1, 1)])
    with pytest.raises(tw.ArgumentTypeError, match=r"indices\[0\]"):
        layout.set_sizes([0.5], [(1, 1)])
