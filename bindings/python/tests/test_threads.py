from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
import tilework as tw
from tilework import _abi


def in_thread(call: Callable[[], object]) -> list[BaseException]:
    """What a call raises on another thread."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            call()
        except BaseException as problem:
            raised.append(problem)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return raised


def test_calls_of_another_thread_during_an_edit_are_refused(layout: tw.Layout) -> None:
    raised: list[BaseException] = []

    def measure(*_: object) -> list[float]:
        calls = (lambda: layout.append([(1, 1)]), layout.frames, layout.close, lambda: layout.query(0, 0, 1, 1))
        for call in calls:
            raised.extend(in_thread(call))
        return [50.0]

    layout.configure_section(0, tw.Waterfall(measure=measure))
    layout.append([(0, 0)])
    assert [type(problem) for problem in raised] == [tw.BusyError] * 4
    assert len(layout) == 1


def test_many_threads_read_one_layout(layout: tw.Layout) -> None:
    layout.append([(3, 2)] * 3000)
    expected = layout.query(0, 5000, 340, 480)
    wrong: list[object] = []

    def read() -> None:
        for _ in range(200):
            if layout.query(0, 5000, 340, 480) != expected:
                wrong.append(None)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads that take turns all the time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("restless")
def test_threads_that_edit_at_random_are_refused_or_served(layout: tw.Layout) -> None:
    unexpected: list[BaseException] = []

    def edit(number: int) -> None:
        for i in range(300):
            try:
                layout.append([(1, 1)] * 20)
                layout.insert_section(0, tw.Waterfall(lanes=number * 50 + i % 50 + 1))
                layout.insert_section(1, tw.Waterfall(tracks=[i]))
                layout.move_section(0, 1)
                layout.remove_section(0)
                layout.query(0, 0, 300, 300)
            except (tw.BusyError, tw.BatchError, IndexError):
                pass
            except BaseException as problem:
                unexpected.append(problem)

    threads = [threading.Thread(target=edit, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert unexpected == []
    for at in range(layout.section_count):
        section = layout.section(at)
        assert isinstance(section, tw.Waterfall)
        assert section.lanes == held_lanes(layout, at)


def held_lanes(layout: tw.Layout, at: int) -> int:
    """The number of lanes that the library holds for a section."""
    config = _abi.sized("tw_section_config")
    layout._handle.call("tw_layout_section_config", at, ctypes.byref(config))
    return int(config.lanes)


def test_a_layout_may_be_freed_on_another_thread() -> None:
    layout = tw.Layout(340)
    assert in_thread(layout.close) == []
    with pytest.raises(tw.ClosedError):
        layout.frames()
