"""A layout of the library: its handle, its life, and how every call on it goes."""

from __future__ import annotations

import ctypes
import threading
from weakref import finalize

from . import _abi
from ._library import library
from ._measure import take_exception
from .errors import BUSY, CALLBACK, BusyError, ClosedError, status_error
from .reports import Report, report_of


class _Turn:
    """One edit at a time: a second one, of another thread or from inside a measure function, is refused."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise BusyError("another call is editing the layout")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class Handle:
    """The part that all groups of calls share. Public methods that edit hold `_turn` while they do."""

    def __init__(self, handle: int) -> None:
        """Own a handle of the library."""
        self._handle: int | None = handle
        self._finalizer = finalize(self, _destroy, handle)
        self._turn = _Turn()

    def close(self) -> None:
        """Free the layout. Closing twice is fine; every other call on a closed layout raises `ClosedError`.

        BusyError when another thread, or a measure function that is running, uses it.
        """
        with self._turn:
            if self._handle is None:
                return
            status = library.tw_layout_destroy(self._handle)
            if status == BUSY:
                raise BusyError("another call is reading the layout")
            self._handle = None
            self._finalizer.detach()

    @property
    def closed(self) -> bool:
        """Whether the layout has been closed."""
        return self._handle is None

    def _opened(self) -> int:
        """The handle, unless the layout is closed."""
        if self._handle is None:
            raise ClosedError("the layout is closed")
        return self._handle

    def _status(self, function: str, *arguments: object) -> int:
        """The status of a C function on this layout. What a measure function raised in it is raised."""
        status: int = getattr(library, function)(self._opened(), *arguments)
        if status == CALLBACK:
            problem = take_exception()
            if problem is not None:
                raise problem
        return status

    def _call(self, function: str, *arguments: object, **told: object) -> None:
        """Call a C function without a report; raise unless it is OK. `told` goes into the text of the exception."""
        status = self._status(function, *arguments)
        if status:
            raise status_error(function, status, None, told)

    def _edit(self, function: str, *arguments: object, **told: object) -> Report:
        """Call a C function that edits and reports."""
        report = _abi.sized("tw_report")
        status = self._status(function, *arguments, ctypes.byref(report))
        if status:
            raise status_error(function, status, report, told)
        return report_of(report)


def _destroy(handle: int) -> None:
    """Free a layout that nobody holds any more."""
    library.tw_layout_destroy(handle)
