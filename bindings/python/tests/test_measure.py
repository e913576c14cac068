from __future__ import annotations

import gc
from typing import Any

import pytest
import tilework as tw


class Recorder:
    """A measure function that keeps what it was asked."""

    def __init__(self, extent: float = 40) -> None:
        self.extent = extent
        self.calls: list[tuple[int, float, list[int], list[tw.Item]]] = []

    def measure(self, section: int, breadth: float, indices: list[int], items: list[tw.Item]) -> list[float]:
        self.calls.append((section, breadth, indices, items))
        return [self.extent] * len(indices)


def test_it_is_asked_by_breadth(layout: tw.Layout) -> None:
    recorder = Recorder()
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.append([(0, 0), tw.Item(0, 0, span=2), tw.Item(0, 0, span="all"), (1, 1)])
    assert sorted((call[1], call[2]) for call in recorder.calls) == [(100.0, [0]), (210.0, [1]), (320.0, [2])]


def test_the_same_function_is_not_asked_anew(layout: tw.Layout) -> None:
    recorder = Recorder()
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.append([(0, 0)])
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure, gap=(5, 10)))
    assert len(recorder.calls) == 1
    layout.resize(640, 480)
    assert len(recorder.calls) == 2


def test_fit_asks_at_both_breadths_and_raises_what_it_raises() -> None:
    recorder = Recorder()
    layout = tw.Layout(50, sections=[tw.Waterfall(lanes=1, gap=0, insets=0, measure=recorder.measure)])
    layout.append([(0, 0)])
    assert layout.fit(100, 5, 10)
    assert [call[1] for call in recorder.calls] == [50, 100, 90]
    recorder.extent = -1
    with pytest.raises(ValueError, match="extent 0"):
        layout.fit(200, 5, 10)
    assert (layout.viewport, layout.content_size) == ((90, 5), (90, 40))


@pytest.mark.parametrize("exception", [ZeroDivisionError, KeyboardInterrupt, SystemExit])
def test_whatever_it_raises_reaches_the_caller(layout: tw.Layout, exception: type[BaseException]) -> None:
    def refuse(*_: object) -> list[float]:
        raise exception("no")

    layout.append([(0, 0), (1, 1)])
    before = layout.query()
    with pytest.raises(exception, match="no"):
        layout.configure_section(0, tw.Waterfall(measure=refuse))
    with pytest.raises(exception), layout.batch():
        layout.configure_section(0, tw.Waterfall(measure=refuse))
    assert (layout.query(), layout.section()) == (before, tw.Waterfall())


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


class Owner:
    """A layout and the method that measures for it, which hold each other."""

    def __init__(self) -> None:
        self.layout = tw.Layout(width=320, height=240, sections=[tw.Waterfall(measure=self.measure)])

    def measure(self, _section: int, breadth: float, indices: list[int], _items: list[tw.Item]) -> list[float]:
        return [breadth] * len(indices)


def test_a_method_of_the_owner_of_a_layout_is_freed_with_it() -> None:
    gc.collect()
    before = tw.live_layouts()
    for _ in range(50):
        owner = Owner()
        owner.layout.append([(0, 0)])
        owner.layout.configure_section(0, tw.Waterfall(lanes=2, measure=owner.measure))
    del owner
    gc.collect()
    gc.collect()
    assert tw.live_layouts() == before


def test_an_equal_function_is_called_on(layout: tw.Layout) -> None:
    recorder = Recorder(25)
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure))
    layout.configure_section(0, tw.Waterfall(measure=recorder.measure, gap=0))
    gc.collect()
    layout.append([(0, 0)])
    assert layout.frame(0).height == 25


def test_functions_are_kept_for_as_long_as_a_layout_may_call_them(layout: tw.Layout) -> None:
    layout.insert_section(1, tw.Waterfall(measure=lambda *_: [25.0]))
    with layout.copy() as copy:
        layout.remove_section(1)
        gc.collect()
        copy.append([(0, 0)], section=1)
        assert copy.frame(0, section=1).height == 25


def test_functions_outlive_a_rollback(layout: tw.Layout) -> None:
    layout.configure_section(0, tw.Waterfall(measure=lambda *_: [33.0]))

    def spoil() -> None:
        with layout.batch():
            layout.configure_section(0, tw.Waterfall())
            gc.collect()
            raise KeyError

    with pytest.raises(KeyError):
        spoil()
    layout.append([(0, 0)])
    assert layout.frame(0).height == 33
