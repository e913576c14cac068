from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
import tilework as tw


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


def test_threads_that_edit_and_close_at_random_never_crash() -> None:
    layout = tw.Layout(width=300)
    allowed = (tw.BusyError, tw.ClosedError, tw.BatchError, IndexError)
    unexpected: list[BaseException] = []

    def edit() -> None:
        for i in range(300):
            try:
                layout.append([(1, 1)] * 20)
                layout.remove(0, 10)
                layout.insert_section(1, tw.Waterfall(tracks=[i]))
                layout.remove_section(1)
                layout.query(0, 0, 300, 300)
            except allowed:
                pass
            except BaseException as problem:
                unexpected.append(problem)

    threads = [threading.Thread(target=edit) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert unexpected == []
    assert layout.section_count == len(layout.sections)
    layout.close()


def test_a_layout_may_be_freed_on_another_thread() -> None:
    layout = tw.Layout()
    assert in_thread(layout.close) == []
    with pytest.raises(tw.ClosedError):
        layout.frames()
