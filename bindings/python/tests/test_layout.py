"""Every method of Layout, and every way it refuses."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import tilework as tw
from tilework import _arrays

NAN, INFINITY = float("nan"), float("inf")
PLAIN = tw.Waterfall(lanes=2, gap=0, insets=0)


@pytest.fixture(autouse=True, params=["numpy", "without numpy"])
def _numpy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "without numpy":
        monkeypatch.setattr(_arrays, "numpy", lambda: None)


@pytest.fixture
def layout() -> Iterator[tw.Layout]:
    """Two lanes of 100; items 0 and 1 side by side, 2 below the shorter one."""
    with tw.Layout(width=200, height=150, sections=[PLAIN]) as made:
        made.append([tw.Item(10, 10, key=7), tw.Item(10, 5, key=8), tw.Item(10, 20, key=9)])
        yield made


def frames(layout: tw.Layout, section: int = 0) -> list[tuple[float, ...]]:
    return [tuple(map(float, frame)) for frame in layout.frames(section=section)]


AFRESH = [(0, 0, 100, 100), (100, 0, 100, 50), (100, 50, 100, 200)]


def test_frames(layout: tw.Layout) -> None:
    assert frames(layout) == AFRESH
    assert layout.frame(2) == tw.Rect(100, 50, 100, 200)
    assert (layout.frame(2).right, layout.frame(2).bottom) == (200, 250)
    assert layout.content_size == (200, 250)
    assert layout.section_frame() == (0, 0, 200, 250)


def test_frames_of_some(layout: tw.Layout) -> None:
    for at in range(4):
        assert [tuple(map(float, frame)) for frame in layout.frames(at)] == AFRESH[at:]
        for count in range(4 - at):
            assert [tuple(map(float, frame)) for frame in layout.frames(at, count)] == AFRESH[at : at + count]


def test_a_layout_is_true_while_it_is_open() -> None:
    layout = tw.Layout(width=200)
    assert layout
    assert len(layout) == 0
    layout.close()
    assert not layout


def test_a_closed_layout_is_not_entered(layout: tw.Layout) -> None:
    layout.close()
    inside = False
    with pytest.raises(tw.ClosedError), layout:
        inside = True
    assert not inside


def test_a_width_is_required() -> None:
    with pytest.raises(TypeError, match="width"):
        tw.Layout()  # type: ignore[call-arg]


def test_defaults() -> None:
    layout = tw.Layout(200)
    assert (len(layout), layout.section_count, layout.viewport) == (0, 1, (200, 0))
    assert layout.section() == tw.Waterfall()
    assert frames(layout) == []
    assert layout.query() == []


def test_no_sections() -> None:
    layout = tw.Layout(width=10, sections=[])
    assert (layout.section_count, len(layout), layout.content_size) == (0, 0, (10, 0))
    with pytest.raises(IndexError, match="section"):
        layout.append([(1, 1)])


def test_items_are_read_back(layout: tw.Layout) -> None:
    items = [
        tw.Item(1.5, 2.5, 2**64 - 1, "auto", 1024, 3.5),
        tw.Item(1, 2, 0, "all"),
        tw.Item(1, 2, 0, "single"),
        tw.Item(1, 2, 0, 2),
        tw.Item(0, 0),
    ]
    layout.append(items)
    assert layout.items()[3:] == items
    assert layout.item(3) == items[0]
    assert (len(layout), layout.item_count()) == (8, 8)


def test_edits(layout: tw.Layout) -> None:
    report = layout.insert(1, [(1, 1)])
    assert (report.first, report.shift, report.skipped) == ((0, 1), None, 0)
    assert (report.old_size, report.new_size) == ((200, 250), layout.content_size)
    assert [item.key for item in layout.items()] == [7, 0, 8, 9]
    layout.move(3, 1, 0)
    assert [item.key for item in layout.items()] == [9, 7, 0, 8]
    layout.remove(2)
    layout.remove(0, 2)
    assert [item.key for item in layout.items()] == [8]
    layout.replace(0, [tw.Item(1, 2, key=5)])
    assert layout.item(0) == tw.Item(1, 2, key=5)
    layout.set_size(0, 3, 4)
    assert layout.item(0) == tw.Item(3, 4, key=5)
    layout.append([(1, 1), (2, 2)])
    layout.set_sizes([2, 0, 2], [(9, 9), (5, 6), (7, 8)])
    assert [item[:2] for item in layout.items()] == [(5, 6), (1, 1), (7, 8)]
    layout.clear()
    assert len(layout) == 0


def test_iterables_of_any_kind(layout: tw.Layout) -> None:
    layout.append((width, 1) for width in range(1, 4))
    layout.append([])
    layout.append(())
    layout.append([[1, 2]])
    layout.set_sizes(iter([0]), iter([(1, 1)]))
    layout.set_sizes([], [])
    assert len(layout) == 7


def test_resize(layout: tw.Layout) -> None:
    report = layout.resize(400, 10)
    assert report.new_size == layout.content_size == (400, 500)
    assert layout.viewport == (400, 10)


def test_fit() -> None:
    """A square is 100 long at a breadth of 100, and 90 beside the bar, where it would fit."""
    layout = tw.Layout(100, sections=[tw.Waterfall(lanes=1, gap=0, insets=0)])
    layout.append([(1, 1)])
    for _ in range(2):
        assert layout.fit(100, 95, 10) is True
        assert layout.viewport == (90, 95)
        assert layout.content_size == (90, 90)
    assert layout.fit(100, 100, 10) is False
    assert layout.viewport == layout.content_size == (100, 100)
    with layout.batch(), pytest.raises(tw.BatchError):
        layout.fit(100, 100, 10)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"axis": "horizontal"}, (0, 0, 75, 75)),
        ({"direction": "rtl"}, (100, 0, 100, 100)),
        ({"scale": 2}, (0, 0, 100, 100)),
    ],
)
def test_axis_direction_scale(options: dict[str, Any], expected: tuple[float, ...]) -> None:
    layout = tw.Layout(width=200, height=150, sections=[PLAIN], **options)
    layout.append([(1, 1)])
    assert layout.frame(0) == expected


def test_snap() -> None:
    for snap, extent in ((True, 33), (False, 33.328125)):
        layout = tw.Layout(width=100, sections=[tw.Waterfall(lanes=1, gap=0, insets=0)], snap=snap)
        layout.append([(3, 1)])
        assert layout.frame(0).height == extent


def test_find(layout: tw.Layout) -> None:
    assert layout.find(9) == tw.Location(0, 2)
    assert layout.find(0) is None
    assert layout.find(1) is None
    with pytest.raises(ValueError, match="key"):
        layout.find(-1)
    with pytest.raises(tw.ArgumentTypeError, match="key"):
        layout.find("7")  # type: ignore[arg-type]


def test_duplicates(layout: tw.Layout) -> None:
    with pytest.raises(tw.DuplicateKeyError, match=r"items\[1\].*key"):
        layout.append([tw.Item(1, 1), tw.Item(1, 1, key=7)])
    assert len(layout) == 3
    skipping = tw.Layout(200, duplicates="skip")
    assert skipping.append([tw.Item(1, 1, key=1), tw.Item(1, 1, key=1)]).skipped == 1
    assert len(skipping) == 1


def test_query(layout: tw.Layout) -> None:
    assert [element.index for element in layout.query(0, 0, 200, 50)] == [0, 1]
    assert layout.query(0, 0, 0, 0) == []
    assert layout.query(-10, -10, 5, 5) == []
    assert [element.index for element in layout.query()] == [0, 1, 2]
    (element,) = layout.query(150, 60, 1, 1)
    assert element == tw.Element("item", 0, 2, 9, tw.Rect(100, 50, 100, 200), 1, False)


def test_what_is_pinned_follows_the_viewport() -> None:
    section = tw.Waterfall(lanes=1, gap=0, insets=0, header=5, footer=6, pin_header=True, pin_footer=True)
    layout = tw.Layout(width=100, sections=[section, section])
    for at in (0, 1):
        layout.append([(1, 1)], section=at)
    natural = layout.query()
    assert {(element.pinned, element.z) for element in natural} == {(False, 0)}
    assert layout.query(viewport=(10, 0)) == natural

    def found(*rect: Any, viewport: tuple[float, float]) -> list[tuple[tw.Kind, int, float, bool, int]]:
        x, y, width, height = rect or (None,) * 4
        told = [element for element in layout.query(x, y, width, height, viewport) if element.kind != "item"]
        return [(element.kind, element.section, element.frame.y, element.pinned, element.z) for element in told]

    here = [("header", 0, 10, True, 1), ("footer", 0, 54, True, 1)]
    rest = [("header", 1, 111, False, 0), ("footer", 1, 216, False, 0)]
    assert found(viewport=(10, 50)) == here + rest
    assert found(0, 50, 100, 1, viewport=(10, 50)) == here
    assert found(0, 0, 1, 1, viewport=(-40, 50)) == [("header", 0, 0, False, 0), ("footer", 0, 5, True, 1)]
    pushed = [("header", 0, 100, True, 1), ("footer", 0, 105, False, 0)]
    following = [("header", 1, 111, False, 0), ("footer", 1, 152, True, 1)]
    assert found(0, 108, 100, 50, viewport=(108, 50)) == pushed + following
    layout.configure_section(0, tw.Waterfall(lanes=1, gap=0, insets=0, header=5, footer=6))
    assert found(0, 50, 100, 1, viewport=(10, 50)) == []


def test_tiles_tell_the_edges_that_they_touch() -> None:
    for axis, direction, expected in (
        ("vertical", "ltr", [("left", "top", "right"), ("left", "bottom"), ("right", "bottom")]),
        ("vertical", "rtl", [("left", "top", "right"), ("right", "bottom"), ("left", "bottom")]),
        ("horizontal", "ltr", [("left", "top", "bottom"), ("top", "right"), ("right", "bottom")]),
        ("horizontal", "rtl", [("top", "right", "bottom"), ("left", "top"), ("left", "bottom")]),
    ):
        layout = tw.Layout(300, 300, [tw.Mosaic(header=9)], axis, direction)  # type: ignore[arg-type]
        layout.append([(3, 2)] * 3)
        header, *tiles = layout.query()
        assert header.edges == ()
        assert [tile.edges for tile in tiles] == expected


def test_query_of_many(layout: tw.Layout) -> None:
    layout.append([(1, 1)] * 1000)
    assert [element.index for element in layout.query()] == list(range(1003))
    assert layout.query(0, 0, 1e6, 1e6) == layout.query()


def test_hit_test(layout: tw.Layout) -> None:
    found = layout.hit_test(100, 50)
    assert found is not None
    assert found.index == 2
    assert layout.hit_test(200, 50) is None
    assert layout.hit_test(-1, 0) is None


def test_supplementaries() -> None:
    layout = tw.Layout(width=100, sections=[tw.Waterfall(lanes=1, gap=0, insets=0, header=5, footer=6, background=1)])
    layout.append([(0, 0)])
    assert [element.kind for element in layout.query()] == ["background", "header", "item", "footer"]
    assert [element.index for element in layout.query()] == [None, None, 0, None]
    assert layout.query()[2].placeholder
    assert layout.supplementary_frame("header") == (0, 0, 100, 5)
    assert layout.supplementary_frame("footer") == (0, 105, 100, 6)
    assert layout.supplementary_frame("background") == (1, 1, 98, 109)
    layout.configure_section(0, tw.Waterfall())
    assert layout.supplementary_frame("header") is None
    with pytest.raises(ValueError, match="kind"):
        layout.supplementary_frame("item")  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="section"):
        layout.supplementary_frame("header", section=1)


def test_sections(layout: tw.Layout) -> None:
    layout.insert_section(1, tw.Waterfall(lanes=1, gap=0, insets=0))
    layout.insert_section(2)
    assert layout.section_count == 3
    layout.append([(1, 1)], section=1)
    assert layout.frame(0, section=1) == (0, 250, 200, 200)
    assert len(layout) == 4
    layout.move(0, 2, 0, to_section=1)
    assert [layout.item_count(i) for i in range(3)] == [1, 3, 0]
    assert layout.find(7) == (1, 0)
    layout.move_section(1, 0)
    assert layout.find(7) == (0, 0)
    assert [layout.section(i) for i in range(3)] == [tw.Waterfall(lanes=1, gap=0, insets=0), PLAIN, tw.Waterfall()]
    layout.remove_section(0)
    assert (layout.section_count, len(layout), layout.section(0)) == (2, 1, PLAIN)
    layout.clear(section=0)
    layout.insert(0, [(1, 1)], section=1)
    layout.set_size(0, 2, 2, section=1)
    layout.replace(0, [(3, 3)], section=1)
    assert layout.items(section=1) == [tw.Item(3, 3)]
    layout.remove(0, section=1)
    assert layout.section_frame(1) == (0, 0, 200, 20)


def test_configure_section(layout: tw.Layout) -> None:
    layout.configure_section(0, tw.Waterfall(lanes=1, gap=0, insets=0))
    assert layout.content_size == (200, 700)
    assert layout.section() == tw.Waterfall(lanes=1, gap=0, insets=0)
    layout.configure_section(0, tw.Waterfall(tracks=[50, tw.Track(weight=1)], gap=0, insets=0))
    assert [frame[2] for frame in frames(layout)] == [50, 150, 50]
    layout.configure_section(0, PLAIN)
    assert frames(layout) == AFRESH


def test_lanes_are_automatic_with_a_least_breadth() -> None:
    assert tw.Waterfall().lanes == 3
    assert tw.Waterfall(lane_min=50).lanes == 0
    assert tw.Waterfall(lanes=2, lane_min=50).lanes == 2
    layout = tw.Layout(width=200, sections=[tw.Waterfall(lane_min=50, gap=0, insets=0)])
    layout.append([(1, 1)])
    assert layout.frame(0).width == 50


def test_sections_are_told_by_what_is_not_usual() -> None:
    assert repr(tw.Waterfall(gap=3)) == "Waterfall(lanes=3, gap=3)"


def test_copy(layout: tw.Layout) -> None:
    with layout.copy() as twin:
        twin.clear()
        twin.remove_section(0)
        assert len(layout) == 3
        assert layout.section() == PLAIN
    assert frames(layout) == AFRESH


def test_memory_usage(layout: tw.Layout) -> None:
    before = layout.memory_usage
    layout.append([(1, 1)] * 10_000)
    assert layout.memory_usage > before + 10_000


def test_batch(layout: tw.Layout) -> None:
    with layout.batch() as batch:
        layout.remove(0)
        layout.append([(1, 1)])
        layout.configure_section(0, tw.Waterfall(lanes=1, gap=0, insets=0))
        assert len(layout) == 3
        with pytest.raises(tw.BatchError):
            layout.frames() if len(layout) else None
        with pytest.raises(tw.BatchError):
            _ = layout.content_size
        with pytest.raises(tw.BatchError):
            layout.copy()
        with pytest.raises(tw.BatchError), layout.batch():
            pass
    assert batch.report is not None
    assert batch.report.new_size == layout.content_size == (200, 700)


def test_an_exception_rolls_a_batch_back(layout: tw.Layout) -> None:
    def spoil() -> None:
        with layout.batch():
            layout.clear()
            layout.insert_section(0, tw.Waterfall(lanes=1))
            layout.configure_section(1, tw.Waterfall(tracks=[1]))
            raise KeyError("stop")

    with pytest.raises(KeyError, match="stop"):
        spoil()
    assert frames(layout) == AFRESH
    assert layout.section() == PLAIN


def test_a_failed_commit_rolls_back(layout: tw.Layout) -> None:
    def fail(*_arguments: Any) -> list[float]:
        raise OSError("no ruler")

    def spoil() -> None:
        with layout.batch():
            layout.insert_section(1, tw.Waterfall(measure=fail))
            layout.append([(0, 0)], section=1)

    with pytest.raises(OSError, match="no ruler"):
        spoil()
    assert layout.section_count == 1
    assert frames(layout) == AFRESH


def test_a_batch_whose_layout_is_closed(layout: tw.Layout) -> None:
    with pytest.raises(tw.ClosedError), layout.batch():
        layout.close()


def test_a_failed_configuration_in_a_batch_changes_nothing(layout: tw.Layout) -> None:
    refused = tw.Waterfall(tracks=[tw.Track(weight=2**30)])
    with layout.batch():
        with pytest.raises((ValueError, tw.LimitError)):
            layout.configure_section(0, refused)
        with pytest.raises((ValueError, tw.LimitError)):
            layout.insert_section(0, refused)
        assert layout.section_count == 1
    assert frames(layout) == AFRESH
    assert layout.section() == PLAIN


def test_measure() -> None:
    asked: list[tuple[Any, ...]] = []

    def measure(section: int, breadth: float, indices: list[int], items: list[tw.Item]) -> list[float]:
        asked.append((section, breadth, indices, items))
        return [10.0 * (index + 1) for index in indices]

    layout = tw.Layout(width=200, sections=[tw.Waterfall(lanes=2, gap=0, insets=0, measure=measure)])
    layout.append([tw.Item(0, 0, key=5), (1, 1), (0, 0)])
    assert asked == [(0, 100, [0, 2], [tw.Item(0, 0, key=5), tw.Item(0, 0)])]
    assert [frame[3] for frame in frames(layout)] == [10, 100, 30]
    layout.configure_section(0, tw.Waterfall(lanes=2, gap=1, insets=0, measure=measure))
    del measure
    gc.collect()
    layout.append([(0, 0)])
    assert layout.frame(3).height == 40


def test_what_a_measure_function_raises_reaches_the_edit() -> None:
    answers: list[Any] = []

    def measure(*_arguments: Any) -> Any:
        answer = answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    layout = tw.Layout(width=100, sections=[tw.Waterfall(measure=measure)])
    for answer, problem, text in (
        (KeyboardInterrupt("now"), KeyboardInterrupt, "now"),
        ([1.0, 2.0], ValueError, "1 extents were asked for, 2 returned"),
        ([-1.0], ValueError, "extent 0"),
        ([NAN], ValueError, "extent 0"),
        (["x"], TypeError, "extent 0"),
        (None, TypeError, "sequence"),
    ):
        answers.append(answer)
        with pytest.raises(problem, match=text):
            layout.append([(0, 0)])
        assert len(layout) == 0
    answers.append([3])
    layout.append([(0, 0)])
    assert layout.frame(0).height == 3


def test_a_layout_is_busy_inside_its_measure_function() -> None:
    problems: list[type[BaseException]] = []
    layout = tw.Layout(width=100)

    def measure(*_arguments: Any) -> list[float]:
        for call in (layout.close, layout.clear, lambda: len(layout), layout.query, layout.copy):
            try:
                call()
            except tw.Error as problem:
                problems.append(type(problem))
        return [1.0]

    layout.configure_section(0, tw.Waterfall(measure=measure))
    layout.append([(0, 0)])
    assert problems == [tw.BusyError] * 5
    assert len(layout) == 1


CALLS = {
    "append": lambda it: it.append([(1, 1)]),
    "insert": lambda it: it.insert(0, [(1, 1)]),
    "remove": lambda it: it.remove(0),
    "move": lambda it: it.move(0, 1, 0),
    "replace": lambda it: it.replace(0, [(1, 1)]),
    "set_size": lambda it: it.set_size(0, 1, 1),
    "set_sizes": lambda it: it.set_sizes([0], [(1, 1)]),
    "clear": lambda it: it.clear(),
    "resize": lambda it: it.resize(1, 1),
    "fit": lambda it: it.fit(1, 1, 1),
    "viewport": lambda it: it.viewport,
    "content_size": lambda it: it.content_size,
    "frame": lambda it: it.frame(0),
    "frames": lambda it: it.frames(),
    "query": lambda it: it.query(),
    "query_viewport": lambda it: it.query(viewport=(0, 1)),
    "query_rect": lambda it: it.query(0, 0, 1, 1),
    "hit_test": lambda it: it.hit_test(0, 0),
    "find": lambda it: it.find(1),
    "len": len,
    "item": lambda it: it.item(0),
    "items": lambda it: it.items(),
    "item_count": lambda it: it.item_count(),
    "section": lambda it: it.section(),
    "section_count": lambda it: it.section_count,
    "section_frame": lambda it: it.section_frame(),
    "supplementary_frame": lambda it: it.supplementary_frame("header"),
    "insert_section": lambda it: it.insert_section(0),
    "insert_tracks": lambda it: it.insert_section(0, tw.Waterfall(tracks=[1])),
    "remove_section": lambda it: it.remove_section(0),
    "move_section": lambda it: it.move_section(0, 0),
    "configure_section": lambda it: it.configure_section(0, tw.Waterfall()),
    "memory_usage": lambda it: it.memory_usage,
    "copy": lambda it: it.copy(),
    "batch": lambda it: it.batch().__enter__(),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_a_closed_layout_raises(layout: tw.Layout, call: Any) -> None:
    layout.close()
    with pytest.raises(tw.ClosedError):
        call(layout)
    layout.close()
    assert "closed" in repr(layout)


def test_layouts_are_freed() -> None:
    gc.collect()
    before = tw.live_layouts()
    layout = tw.Layout(200)
    assert tw.live_layouts() == before + 1
    assert repr(layout) == "<tilework.Layout of 0 items in 1 sections>"
    del layout
    gc.collect()
    assert tw.live_layouts() == before
    with pytest.raises(ValueError, match="width"):
        tw.Layout(width=NAN)
    with pytest.raises(tw.LimitError, match=r"^gap must .* not 1e\+30"):
        tw.Layout(200, sections=[tw.Waterfall(gap=1e30)])
    gc.collect()
    assert tw.live_layouts() == before


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda it: it.append([(1, 1)], section=1), "section"),
        (lambda it: it.append([(1, 1)], section=-1), "section.*-1"),
        (lambda it: it.insert(4, [(1, 1)]), "at.*4"),
        (lambda it: it.insert(-1, [(1, 1)]), "at.*-1"),
        (lambda it: it.remove(3), "at=3"),
        (lambda it: it.remove(1, 3), "count=3"),
        (lambda it: it.remove(1, 2**70), "count.*huge"),
        (lambda it: it.move(0, 4, 0), "count=4"),
        (lambda it: it.move(0, 1, 3), "to=3"),
        (lambda it: it.move(0, 1, 0, to_section=1), "to_section=1"),
        (lambda it: it.replace(2, [(1, 1), (1, 1)]), "at=2.*2 of them"),
        (lambda it: it.set_size(3, 1, 1), "at=3"),
        (lambda it: it.set_sizes([0, 3], [(1, 1)] * 2), r"indices\[1\]"),
        (lambda it: it.set_sizes([0, -3], [(1, 1)] * 2), r"indices\[1\].*-3"),
        (lambda it: it.clear(1), "section=1"),
        (lambda it: it.item(3), "i=3"),
        (lambda it: it.items(1), "section=1"),
        (lambda it: it.frame(3), "i=3"),
        (lambda it: it.frame(-1), "i .*-1"),
        (lambda it: it.frames(section=1), "section=1"),
        (lambda it: it.frames(4), "section 0 has 3 items .*at=4"),
        (lambda it: it.frames(-1), "at .*-1"),
        (lambda it: it.frames(1, 3), "section 0 has 3 items .*count=3"),
        (lambda it: it.frames(0, 2**31), "section 0 has 3 items"),
        (lambda it: it.section(1), "at=1"),
        (lambda it: it.section_frame(1), "section=1"),
        (lambda it: it.insert_section(2), "at=2"),
        (lambda it: it.insert_section(2, tw.Waterfall(tracks=[1])), "at=2"),
        (lambda it: it.remove_section(1), "at=1"),
        (lambda it: it.move_section(0, 1), "to=1"),
        (lambda it: it.configure_section(1, PLAIN), "at=1"),
    ],
)
def test_places_that_are_not_there(layout: tw.Layout, call: Any, text: str) -> None:
    with pytest.raises(IndexError, match=text):
        call(layout)
    assert frames(layout) == AFRESH


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda it: it.append([(1, 1), (1, NAN)]), r"items\[1\]"),
        (lambda it: it.append([(-1, 1)]), r"items\[0\]"),
        (lambda it: it.append([(INFINITY, 1)]), r"items\[0\]"),
        (lambda it: it.append([(1e39, 1)]), r"items\[0\].*32-bit"),
        (lambda it: it.append([(10**400, 1)]), r"items\[0\]"),
        (lambda it: it.append([tw.Item(1, 1, extra=-1)]), r"items\[0\]"),
        (lambda it: it.append([tw.Item(1, 1, key=-1)]), r"items\[0\].key"),
        (lambda it: it.append([tw.Item(1, 1, key=2**64)]), r"items\[0\].key"),
        (lambda it: it.append([tw.Item(1, 1, span="some")]), r"items\[0\].span"),  # type: ignore[arg-type]
        (lambda it: it.append([tw.Item(1, 1, span=-1)]), r"items\[0\].span"),
        (lambda it: it.append([tw.Item(1, 1, rows=1025)]), r"items\[0\]"),
        (lambda it: it.append([tw.Item(1, 1, rows=2**16)]), r"items\[0\].rows"),
        (lambda it: it.set_size(0, -1, 1), "width"),
        (lambda it: it.set_size(0, 1, NAN), "height"),
        (lambda it: it.set_sizes([0], [(1, NAN)]), r"sizes\[0\]"),
        (lambda it: it.set_sizes([0], [(1, 1e39)]), r"sizes\[0\]"),
        (lambda it: it.set_sizes([0, 1], [(1, 1)]), "sizes .*2, not 1"),
        (lambda it: it.resize(-1, 1), "width"),
        (lambda it: it.resize(1, INFINITY), "height"),
        (lambda it: it.fit(1, 1, NAN), "scrollbar"),
        (lambda it: it.query(0, 0, NAN, 1), "width"),
        (lambda it: it.query(viewport=(0, -1)), r"viewport\[1\]"),
        (lambda it: it.query(viewport=(INFINITY, 1)), r"viewport\[0\]"),
        (lambda it: it.query(viewport=(0, 1, 2)), r"viewport must be \(start, extent\), not 3 values"),
        (lambda it: it.query(viewport=(1e308, 1e308)), r"viewport=\(1e\+308, 1e\+308\)"),
        (lambda it: it.query(1e308, 0, 1e308, 1), "x=1e.308"),
        (lambda it: it.hit_test(NAN, 0), "x"),
        (lambda it: tw.Layout(200, scale=0), "scale"),
        (lambda it: tw.Layout(200, scale=65), "scale"),
        (lambda it: tw.Layout(200, axis="diagonal"), "axis"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, direction="up"), "direction"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, duplicates="keep"), "duplicates"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, height=-1), "height"),
        (lambda it: tw.Waterfall(lanes=-1), "lanes"),
        (lambda it: tw.Waterfall(gap=-1), "gap"),
        (lambda it: tw.Waterfall(gap=(1, NAN)), r"gap\[1\]"),
        (lambda it: tw.Waterfall(insets=(1, 2)), "insets"),  # type: ignore[arg-type]
        (lambda it: tw.Waterfall(placement="best"), "placement"),  # type: ignore[arg-type]
        (lambda it: tw.Waterfall(sizing="none"), "sizing"),  # type: ignore[arg-type]
        (lambda it: tw.Waterfall(reflow="never"), "reflow"),  # type: ignore[arg-type]
        (lambda it: tw.Waterfall(double_span=1.5), "double_span"),
        (lambda it: tw.Waterfall(estimate=(2, 1)), "estimate"),
        (lambda it: tw.Waterfall(double_estimate=(2, 1)), "double_estimate"),
        (lambda it: tw.Waterfall(item_min_extent=2, item_max_extent=1), "item_max_extent"),
        (lambda it: tw.Waterfall(seed=2**64), "seed"),
        (lambda it: tw.Waterfall(tracks=[1, -1]), r"tracks\[1\]"),
        (lambda it: tw.Waterfall(tracks=[tw.Track(1, 1)]), r"tracks\[0\]"),
        (lambda it: tw.Waterfall(tracks=[tw.Track(1, 0, 1)]), r"tracks\[0\]"),
        (lambda it: tw.Waterfall(tracks=[1], measure=len), "measure"),  # type: ignore[arg-type]
    ],
)
def test_values_out_of_range(layout: tw.Layout, call: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        call(layout)
    assert frames(layout) == AFRESH


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda it: it.append(5), "items"),
        (lambda it: it.append("ab"), "items"),
        (lambda it: it.append([(1, 1), 5]), r"items\[1\]"),
        (lambda it: it.append([("a", 1)]), r"items\[0\].width"),
        (lambda it: it.append([(1, 1, 1)]), r"items\[0\]"),
        (lambda it: it.append([tw.Item(1, 1, span=1.5)]), r"items\[0\].span"),  # type: ignore[arg-type]
        (lambda it: it.append([(1, 1)], section=None), "section"),
        (lambda it: it.remove(0.5), "at"),
        (lambda it: it.set_sizes(5, []), "indices"),
        (lambda it: it.set_sizes([0.5], [(1, 1)]), r"indices\[0\]"),
        (lambda it: it.set_sizes([0], 5), "sizes"),
        (lambda it: it.set_sizes([0], [5]), r"sizes\[0\]"),
        (lambda it: it.query(0), "y"),
        (lambda it: it.query(viewport=5), r"viewport must be a sequence of numbers \(start, extent\), not int"),
        (lambda it: it.query(viewport=("a", 5)), r"viewport\[0\]"),
        (lambda it: it.insert_section(0, "waterfall"), "section"),
        (lambda it: it.configure_section(0, None), "section"),
        (lambda it: tw.Layout(width="wide"), "width"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, axis=1), "axis"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, sections=5), "sections"),  # type: ignore[arg-type]
        (lambda it: tw.Layout(200, sections=[5]), r"sections\[0\]"),  # type: ignore[list-item]
        (lambda it: tw.Waterfall(measure=5), "measure"),  # type: ignore[arg-type]
        (lambda it: tw.Waterfall(tracks=["a"]), r"tracks\[0\]"),  # type: ignore[list-item]
    ],
)
def test_types_without_a_meaning(layout: tw.Layout, call: Any, text: str) -> None:
    with pytest.raises(tw.ArgumentTypeError, match=text) as caught:
        call(layout)
    assert isinstance(caught.value, TypeError)
    assert frames(layout) == AFRESH


def test_limits() -> None:
    with pytest.raises(tw.LimitError, match=r"lanes.*255.*300"):
        tw.Waterfall(lanes=300)
    with pytest.raises(tw.LimitError, match="tracks"):
        tw.Waterfall(tracks=[1] * 256)
    with pytest.raises(tw.LimitError, match="width"):
        tw.Layout(width=1e9)


def test_threads_read_together_and_are_told_of_edits(layout: tw.Layout) -> None:
    problems: list[BaseException] = []

    def read() -> None:
        try:
            for _ in range(200):
                assert frames(layout) == AFRESH
                assert len(layout.query(0, 0, 200, 300)) == 3
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
