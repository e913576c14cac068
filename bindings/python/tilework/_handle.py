"""The C handle of a layout: every call on it, checked."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Any
from weakref import finalize

from ._abi import sized
from ._library import library
from ._measure import take_exception
from .errors import CALLBACK, ClosedError, status_error
from .reports import Report, report_of


class Handle:
    """Owns one tw_layout. Once closed it passes NULL, which every C function refuses: ClosedError."""

    def __init__(self, pointer: int | None) -> None:
        """Take over a pointer that C returned."""
        self._pointer = pointer
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

    def call(self, function: str, *arguments: Any, **told: object) -> None:
        """Call a function without a report. `told`, the caller's arguments, stand in the text of an exception."""
        status = self.status(function, *arguments)
        if status:
            raise failure(function, status, None, told)

    def edit(self, function: str, *arguments: Any, **told: object) -> Report:
        """Call a function that ends with a report, and return that."""
        report = sized("tw_report")
        status = self.status(function, *arguments, ctypes.byref(report))
        if status:
            raise failure(function, status, report, told)
        return report_of(report)

    def close(self) -> None:
        """Destroy the layout; nothing when that has been done. BusyError while a call is using it."""
        if self._pointer is None:
            return
        with suppress(ClosedError):  # another thread was faster
            self.call("tw_layout_destroy")
        self._finalizer.detach()
        self._pointer = None


def created(function: str, *arguments: Any, **told: object) -> Handle:
    """The handle that a C function makes; its last parameter is where it is written."""
    pointer = ctypes.c_void_p()
    status = getattr(library, function)(*arguments, ctypes.byref(pointer))
    if status:
        raise failure(function, status, None, told)
    return Handle(pointer.value)


def copied(handle: Handle) -> Handle:
    """An independent copy of a layout."""
    return created("tw_layout_copy", handle._pointer, None)


def failure(function: str, status: int, report: Any, told: dict[str, object]) -> BaseException:
    """What a measure function raised, if it was that, else the exception for the status."""
    raised = take_exception()
    if status == CALLBACK and raised is not None:
        return raised
    return status_error(function, status, report, told)
