"""The C handle of a layout: every call on it, checked."""

from __future__ import annotations

import ctypes
import threading
from contextlib import suppress
from typing import Any, Optional
from weakref import finalize

from ._abi import sized
from ._failures import CALLBACK, CAPACITY, NOT_FOUND, refusal
from ._library import library
from ._measure import take_exception
from .errors import BusyError, ClosedError
from .reports import Report, report_of

_ENOUGH = 128
"""Room for what most calls find."""


class Turn:
    """One edit at a time. A second one, on another thread, is refused; the same thread may take it again.

    C refuses calls that meet inside it. This covers what belongs to an edit beyond one call: a batch of several, and
    what Python remembers of the sections, whose measure functions must live as long as C may call them.
    """

    def __init__(self) -> None:
        """Nobody's turn."""
        self._lock = threading.RLock()

    def __enter__(self) -> None:
        """Take it. BusyError while another thread has it."""
        if not self._lock.acquire(blocking=False):
            raise BusyError("another thread is editing the layout")

    def __exit__(self, *_problem: object) -> None:
        """Give it back."""
        self._lock.release()


class Handle:
    """Owns one tw_layout. Once closed it passes NULL, which every C function refuses: ClosedError."""

    def __init__(self, pointer: Optional[int]) -> None:
        """Take over a pointer that C returned."""
        self._pointer = pointer
        self.turn = Turn()
        self._finalizer = finalize(self, library.tw_layout_destroy, pointer)
        self._finalizer.atexit = False

    @property
    def is_open(self) -> bool:
        """Whether the layout is still there."""
        return self._pointer is not None

    def status(self, function: str, *arguments: Any) -> int:
        """What a C function on the layout comes to."""
        status: int = getattr(library, function)(self._pointer, *arguments)
        return status

    def call(self, function: str, *arguments: Any, **told: Any) -> None:
        """Call a function without a report. `told`, the caller's arguments, stand in the text of an exception."""
        status = self.status(function, *arguments)
        if status:
            raise refusal(self, function, status, None, told)

    def count(self, function: str, *arguments: Any, **told: Any) -> int:
        """Call a function that counts something into a uint32_t."""
        count = ctypes.c_uint32()
        self.call(function, *arguments, ctypes.byref(count), **told)
        return count.value

    def edit(self, function: str, *arguments: Any, **told: Any) -> Report:
        """Call a function that ends with a report, and return that."""
        report = sized("tw_report")
        with self.turn:
            status = self.status(function, *arguments, ctypes.byref(report))
        if status:
            raise failure(self, function, status, report, told)
        return report_of(report)

    def found(self, function: str, *arguments: Any, **told: Any) -> bool:
        """Call a function that may find nothing."""
        status = self.status(function, *arguments)
        if status and status != NOT_FOUND:
            raise refusal(self, function, status, None, told)
        return not status

    def collected(self, function: str, structure: Any, *arguments: Any, **told: Any) -> list[Any]:
        """Call a function that finds structures into an array: again, with room for all, while there are more."""
        count = ctypes.c_size_t()
        capacity = _ENOUGH
        while True:
            array = (structure * capacity)()
            status = self.status(function, *arguments, array, 0, capacity, ctypes.byref(count))
            if status != CAPACITY:
                break
            capacity = count.value
        if status:
            raise refusal(self, function, status, None, told)
        found: list[Any] = array[: count.value]
        return found

    def close(self) -> None:
        """Destroy the layout; nothing when that has been done. BusyError while a call is using it."""
        if self._pointer is None:
            return
        with self.turn, suppress(ClosedError):  # another thread was faster
            self.call("tw_layout_destroy")
            self._finalizer.detach()
            self._pointer = None


def created(function: str, *arguments: Any, **told: Any) -> Handle:
    """The handle that a C function makes; its last parameter is where it is written."""
    pointer = ctypes.c_void_p()
    status = getattr(library, function)(*arguments, ctypes.byref(pointer))
    if status:
        raise refusal(None, function, status, None, told)
    return Handle(pointer.value)


def copied(handle: Handle) -> Handle:
    """An independent copy of a layout."""
    return created("tw_layout_copy", handle._pointer, None)


def failure(handle: Handle, function: str, status: int, report: Any, told: dict[str, Any]) -> BaseException:
    """What a measure function raised, if it was that, else the exception for the status."""
    raised = take_exception()
    if status == CALLBACK and raised is not None:
        return raised
    return refusal(handle, function, status, report, told)
