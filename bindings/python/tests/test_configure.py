from __future__ import annotations

import copy
import gc
from typing import Any

import pytest
import tilework as tw

NAMES = ("viewport", "axis", "direction", "scale", "snap", "duplicates")


def test_a_layout_tells_how_it_is_configured() -> None:
    with tw.Layout(10) as layout:
        assert [getattr(layout, name) for name in NAMES] == [(10, 0), "vertical", "ltr", 1, True, "error"]
    with tw.Layout(10, 20, [], "horizontal", "rtl", 2, False, "skip") as layout:
        assert [getattr(layout, name) for name in NAMES] == [(10, 20), "horizontal", "rtl", 2, False, "skip"]
        layout.configure(width=30, axis="vertical", scale=1.25, snap=True)
        assert [getattr(layout, name) for name in NAMES] == [(30, 20), "vertical", "rtl", 1.25, True, "skip"]


def test_a_configuration_lays_out_anew(layout: tw.Layout) -> None:
    layout.append([(1, 1)])
    report = layout.configure(width=640, direction="rtl")
    assert report.first == (0, 0)
    assert layout.frame(0) == (430, 10, 200, 200)


@pytest.mark.parametrize(
    ("options", "exception", "text"),
    [
        ({"width": -1}, ValueError, "width"),
        ({"height": float("nan")}, ValueError, "height"),
        ({"width": "1"}, tw.ArgumentTypeError, "width"),
        ({"width": 10**400}, ValueError, "width"),
        ({"width": 2**24 + 1}, tw.LimitError, "width"),
        ({"axis": "diagonal"}, ValueError, "axis"),
        ({"axis": 1}, tw.ArgumentTypeError, "axis"),
        ({"direction": "up"}, ValueError, "direction"),
        ({"scale": 65}, ValueError, "scale"),
        ({"duplicates": True}, tw.ArgumentTypeError, "duplicates"),
    ],
)
def test_bad_options_are_refused_by_name(
    layout: tw.Layout, options: Any, exception: type[Exception], text: str
) -> None:
    for refused in (tw.Layout, layout.configure):
        with pytest.raises(exception) as caught:
            refused(**{"width": 340, **options})
        assert text in str(caught.value)
    assert layout.viewport == (340, 480)


def test_options_that_do_not_exist(layout: tw.Layout) -> None:
    with pytest.raises(tw.ArgumentTypeError, match="colour"):
        layout.configure(colour="red")


def test_every_kind_of_copy_is_independent(layout: tw.Layout) -> None:
    layout.append([tw.Item(1, 2, key=3)])
    for make in (tw.Layout.copy, copy.copy, copy.deepcopy):
        twin = make(layout)
        assert (twin.query(), twin.items(), twin.section()) == (layout.query(), layout.items(), layout.section())
        twin.clear()
        twin.configure_section(0, tw.Waterfall(lanes=9))
        del twin
        gc.collect()
        assert (len(layout), layout.section()) == (1, tw.Waterfall())
