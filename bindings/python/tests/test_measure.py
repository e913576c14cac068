from __future__ import annotations

import gc
from typing import Any

import pytest
import tilework as tw

Call = tuple[int, float, list[int], list[tw.Item]]


class Recorder:
    """A measure function that keeps what it was asked."""

    def __init__(self, extent: float = 40) -> None:
        self.extent = extent
        self.calls: list[Call] = []

    def measure(self, *call: Any) -> list[float]:
        self.calls.append(call)
        return [self.extent] * len(call[2])


def test_it_is_asked_once_for_all_items_that_are_not_measured(layout: tw.Layout) -> None:
    recorder = Recorder()
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.append([(0, 0), (100, 50), tw.Item(0, 0, key=5)])
    assert recorder.calls == [(0, 100.0, [0, 2], [tw.Item(0, 0), tw.Item(0, 0, key=5)])]
    assert [layout.frame(i).height for i in range(3)] == [40, 50, 40]


def test_it_is_asked_by_breadth(layout: tw.Layout) -> None:
    recorder = Recorder()
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.append([(0, 0), tw.Item(0, 0, span=2), tw.Item(0, 0, span="all")])
    assert sorted((call[1], call[2]) for call in recorder.calls) == [(100.0, [0]), (210.0, [1]), (320.0, [2])]


def test_the_same_function_is_not_asked_anew(layout: tw.Layout) -> None:
    recorder = Recorder()
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.append([(0, 0)])
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure, gap=(5, 10)))
    assert len(recorder.calls) == 1
    layout.resize(640, 480)
    assert len(recorder.calls) == 2


@pytest.mark.parametrize("exception", [ZeroDivisionError, KeyboardInterrupt, SystemExit])
def test_what_it_raises_reaches_the_caller_and_nothing_changes(
    layout: tw.Layout, exception: type[BaseException]
) -> None:
    def refuse(*_: object) -> list[float]:
        raise exception("no")

    layout.append([(0, 0), (1, 1)])
    before = layout.elements()
    with pytest.raises(exception, match="no"):
        layout.configure_section(0, tw.Waterfall(measure=refuse))
    assert layout.elements() == before
    assert layout.sections == (tw.Waterfall(),)
    with pytest.raises(exception), layout.batch():
        layout.configure_section(0, tw.Waterfall(measure=refuse))
    layout.clear()
    layout.configure_section(0, tw.Waterfall(measure=refuse))
    with pytest.raises(exception):
        layout.append([(0, 0)])
    assert len(layout) == 0


@pytest.mark.parametrize(
    ("answer", "exception", "text"),
    [
        ([1.0], ValueError, "2 extents were asked for, 1 returned"),
        ([1, 2, 3], ValueError, "3 returned"),
        ([1, float("nan")], ValueError, "extent 1"),
        ([1, -1], ValueError, "extent 1"),
        ([1, "2"], tw.ArgumentTypeError, "extent 1"),
        (None, tw.ArgumentTypeError, "sequence"),
        (5, tw.ArgumentTypeError, "sequence"),
    ],
)
def test_senseless_answers(layout: tw.Layout, answer: Any, exception: type[Exception], text: str) -> None:
    layout.configure_section(0, tw.Waterfall(measure=lambda *_: answer))
    with pytest.raises(exception, match=text):
        layout.append([(0, 0), (0, 0)])
    assert len(layout) == 0


def test_calls_on_the_same_layout_inside_it_are_refused(layout: tw.Layout) -> None:
    other = tw.Layout(width=100)
    refused = []

    def measure(*_: object) -> list[float]:
        for call in (
            lambda: layout.append([(1, 1)]),
            lambda: layout.frames(),
            lambda: len(layout),
            lambda: layout.batch().__enter__(),
            layout.close,
            layout.copy,
        ):
            with pytest.raises(tw.BusyError):
                call()
            refused.append(call)
        other.append([(1, 1)])
        return [70.0]

    layout.configure_section(0, tw.Waterfall(measure=measure))
    layout.append([(0, 0)])
    assert layout.frame(0).height == 70
    assert (len(refused), len(other)) == (6, 1)
    other.close()


def test_functions_are_kept_for_as_long_as_a_layout_may_call_them(layout: tw.Layout) -> None:
    recorder = Recorder(25)
    layout.insert_section(1, tw.Waterfall(measure=recorder.measure))
    with layout.copy() as copy:
        layout.remove_section(1)
        gc.collect()
        copy.append([(0, 0)], section=1)
        assert copy.frame(0, section=1).height == 25


def test_a_function_that_is_not_hashable(layout: tw.Layout) -> None:
    class Unhashable:
        __hash__ = None  # type: ignore[assignment]

        def __call__(self, *_: object) -> list[float]:
            return [15.0]

    layout.configure_section(0, tw.Waterfall(measure=Unhashable()))
    layout.append([(0, 0)])
    assert layout.frame(0).height == 15
