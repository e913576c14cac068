"""Measure functions: the C callback around a Python callable, and the way its exceptions take."""

from __future__ import annotations

import ctypes
import threading
from typing import Any, Optional

from ._abi import CONSTANTS, STRUCTURES, callback
from ._arguments import number, series
from ._records import unpacked

_FUNCTION = callback("tw_measure_function")
_ITEM = STRUCTURES["tw_item"]
_CALLBACK = CONSTANTS["TW_ERROR_CALLBACK"]
_raised = threading.local()


class Trampoline:
    """A C function that asks a Python callable. Layouts that may call it hold it, and nothing else does."""

    def __init__(self, measure: Any) -> None:
        """Wrap a callable."""
        self.measure = measure
        self.function = _FUNCTION(self._run)

    def _run(self, _user: Any, section: int, breadth: float, count: int, indices: int, items: int, extents: int) -> int:
        """What C calls. An exception can't cross C: it is kept for the caller of the edit, on the same thread."""
        try:
            places = (ctypes.c_uint32 * count).from_address(indices)
            records = unpacked((_ITEM * count).from_address(items))
            answer = checked(self.measure(section, breadth, list(places), records), count)
            (ctypes.c_double * count).from_address(extents)[:] = answer  # type: ignore[assignment]
        except BaseException as problem:
            _raised.exception = problem
            return _CALLBACK
        return 0


def checked(answer: Any, count: int) -> list[float]:
    """The extents that a measure function returned, one for each item, or what is wrong with them."""
    listed = series(answer, "what measure returns", "extents")
    extents = [number(extent, f"measure: extent {i}") for i, extent in enumerate(listed)]
    if len(extents) != count:
        raise ValueError(f"measure: {count} extents were asked for, {len(extents)} returned")
    return extents


def take_exception() -> Optional[BaseException]:
    """What a measure function raised in the last call on this thread, once."""
    problem: Optional[BaseException] = getattr(_raised, "exception", None)
    _raised.exception = None
    return problem
