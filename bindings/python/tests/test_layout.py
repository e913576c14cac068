from __future__ import annotations

import copy
import gc
from typing import Any

import pytest
import tilework as tw


def test_the_shortest_program() -> None:
    layout = tw.Layout(320)
    layout.append([(120, 80)])
    assert layout.query(0, 0, 320, 100)[0].frame == (10, 10, 93, 62)
    layout.close()


def test_a_layout_tells_how_it_is_configured() -> None:
    names = ("width", "height", "axis", "direction", "scale", "snap", "skip_duplicates")
    with tw.Layout() as layout:
        assert [getattr(layout, name) for name in names] == [0, 0, "vertical", "ltr", 1, True, False]
    given = [10, 20, "horizontal", "rtl", 2, False, True]
    with tw.Layout(**dict(zip(names, given))) as layout:  # type: ignore[arg-type]
        assert [getattr(layout, name) for name in names] == given
        layout.configure(axis="vertical", scale=1.25, snap=True)
        assert [getattr(layout, name) for name in names] == [10, 20, "vertical", "rtl", 1.25, True, True]


def test_resize(layout: tw.Layout) -> None:
    layout.append([(1, 1)])
    assert layout.resize(640, 480).first == (0, 0)
    assert (layout.width, layout.frame(0).width) == (640, 200)
    assert layout.resize(640, 100).first is None


def test_a_shift_is_reported() -> None:
    with tw.Layout(width=120, sections=[tw.Waterfall(lanes=1)]) as layout:
        layout.append([(100, 50)] * 2000)
        before = [tuple(frame) for frame in layout.frames()]
        report = layout.set_size(0, 100, 70)
        assert report.first == (0, 0)
        assert report.shift is not None
        section, index, *distance = report.shift
        assert (section, distance) == (0, [0, 20])
        assert [(x, y - 20, w, h) for x, y, w, h in layout.frames(index)] == before[index:]


@pytest.mark.parametrize(
    ("options", "exception", "text"),
    [
        ({"width": -1}, ValueError, "width"),
        ({"height": float("nan")}, ValueError, "height"),
        ({"width": "1"}, tw.ArgumentTypeError, "width"),
        ({"width": None}, tw.ArgumentTypeError, "width"),
        ({"width": 10**400}, ValueError, "width"),
        ({"width": 2**24 + 1}, tw.LimitError, "width"),
        ({"axis": "diagonal"}, ValueError, "axis"),
        ({"axis": 1}, tw.ArgumentTypeError, "axis"),
        ({"direction": "up"}, ValueError, "direction"),
        ({"scale": 65}, ValueError, "scale"),
        ({"scale": 0.001}, ValueError, "scale"),
    ],
)
def test_bad_options_are_refused_by_name(
    layout: tw.Layout, options: Any, exception: type[Exception], text: str
) -> None:
    for refused in (tw.Layout, layout.configure):
        with pytest.raises(exception) as caught:
            refused(**options)
        assert text in str(caught.value)
    assert (layout.width, layout.height) == (340, 480)


def test_options_that_do_not_exist(layout: tw.Layout) -> None:
    with pytest.raises(tw.ArgumentTypeError, match="colour"):
        layout.configure(colour="red")


def test_bad_sizes_are_refused_by_name(layout: tw.Layout) -> None:
    with pytest.raises(ValueError, match="height"):
        layout.resize(1, -1)
    with pytest.raises(tw.LimitError, match="width"):
        layout.resize(2**25, 1)


def test_a_closed_layout_raises_and_never_crashes(layout: tw.Layout) -> None:
    layout.append([(1, 1)])
    layout.close()
    layout.close()
    assert layout.closed
    assert repr(layout) == "<tilework.Layout closed>"
    calls = {
        "append": ([(1, 1)],),
        "insert": (0, [(1, 1)]),
        "remove": (0,),
        "move": (0, 1, 0),
        "replace": (0, [(1, 1)]),
        "set_size": (0, 1, 1),
        "set_sizes": ([0], [(1, 1)]),
        "clear": (),
        "count": (),
        "item": (0,),
        "items": (),
        "find": (1,),
        "frame": (0,),
        "frames": (),
        "section_frame": (),
        "supplementary_frame": ("header",),
        "query": (0, 0, 1, 1),
        "elements": (),
        "hit_test": (0, 0),
        "insert_section": (0, tw.Waterfall()),
        "remove_section": (0,),
        "move_section": (0, 0),
        "configure_section": (0, tw.Waterfall()),
        "resize": (1, 1),
        "configure": (),
        "copy": (),
        "__len__": (),
    }
    for name, arguments in calls.items():
        with pytest.raises(tw.ClosedError):
            getattr(layout, name)(*arguments)
    for name in ("content_size", "sections", "section_count", "memory_usage", "width", "axis", "snap"):
        with pytest.raises(tw.ClosedError):
            getattr(layout, name)


def test_with_closes_also_after_an_exception() -> None:
    with pytest.raises(KeyError), tw.Layout() as layout:
        raise KeyError
    assert layout.closed


def test_a_forgotten_layout_is_freed() -> None:
    before = tw.live_layouts()
    layout = tw.Layout()
    assert tw.live_layouts() == before + 1
    del layout
    gc.collect()
    assert tw.live_layouts() == before


def test_a_copy_is_independent(layout: tw.Layout) -> None:
    layout.append([tw.Item(1, 2, key=3)])
    for make in (layout.copy, lambda: copy.copy(layout), lambda: copy.deepcopy(layout)):
        with make() as twin:
            assert (twin.elements(), twin.items(), twin.sections) == (
                layout.elements(),
                layout.items(),
                layout.sections,
            )
            twin.clear()
            twin.configure_section(0, tw.Waterfall(lanes=9))
        assert (len(layout), layout.sections) == (1, (tw.Waterfall(),))


def test_memory_goes_back(layout: tw.Layout) -> None:
    layout.append([(1, 1)] * 100)
    layout.clear()
    before = layout.memory_usage
    assert before > 0
    for _ in range(100):
        layout.append([(1, 1)] * 100)
        layout.clear()
    assert layout.memory_usage == before


def test_repr(layout: tw.Layout) -> None:
    layout.append([(1, 1)])
    assert repr(layout) == "<tilework.Layout of 1 items in 1 sections>"
