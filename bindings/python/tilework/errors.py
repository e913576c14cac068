"""What goes wrong, as exceptions.

Bad numbers are ValueError, places that do not exist IndexError, exhausted memory MemoryError; everything else is a
`tilework.Error`. Texts name the argument, and the index of the element at fault. A failed call has changed nothing.
"""

from __future__ import annotations

from typing import Any

from ._abi import CONSTANTS, FUNCTIONS, STATUS_NAMES, STATUS_TEXTS


class Error(Exception):
    """The library refused a call."""


class ArgumentTypeError(Error, TypeError):
    """An argument is of a type that has no meaning there."""


class ClosedError(Error):
    """The layout has been closed."""


class BusyError(Error):
    """Another call, of another thread or around a measure function, is using the layout."""


class BatchError(Error):
    """A read of geometry, a copy or another batch inside a batch."""


class LimitError(Error):
    """A documented limit would be exceeded, such as 255 lanes or 2^24 device pixels for a gap."""


class UnsupportedError(Error):
    """The library or this configuration does not support the request."""


class DuplicateKeyError(Error):
    """A key is already in use in the layout."""


_EXCEPTIONS: dict[str, type[Exception]] = {
    "TW_ERROR_ARGUMENT": ValueError,
    "TW_ERROR_HANDLE": ClosedError,
    "TW_ERROR_INDEX": IndexError,
    "TW_ERROR_VALUE": ValueError,
    "TW_ERROR_MEMORY": MemoryError,
    "TW_ERROR_LIMIT": LimitError,
    "TW_ERROR_UNSUPPORTED": UnsupportedError,
    "TW_ERROR_BUSY": BusyError,
    "TW_ERROR_IN_BATCH": BatchError,
    "TW_ERROR_NOT_IN_BATCH": BatchError,
    "TW_ERROR_DUPLICATE": DuplicateKeyError,
}
_NO_INDEX = 2**64 - 1


def status_error(function: str, status: int, report: Any, told: dict[str, object]) -> Exception:
    """The exception for a status of a C function. `told` are the caller's arguments, `report` may name one."""
    name = STATUS_NAMES.get(status, "")
    text = STATUS_TEXTS.get(name, f"unknown status {status}")
    values = ", ".join(f"{argument}={value!r}" for argument, value in told.items())
    place = _place(function, report)
    return _EXCEPTIONS.get(name, Error)(f"{place}{text}{f' ({values})' if values else ''}")


def _place(function: str, report: Any) -> str:
    """What a report says about the argument at fault: "items[3]: ", or nothing."""
    if report is None or not report.argument:
        return ""
    argument = FUNCTIONS[function]["parameters"][report.argument - 1]["name"]
    return f"{argument}: " if report.index == _NO_INDEX else f"{argument}[{report.index}]: "


CALLBACK = CONSTANTS["TW_ERROR_CALLBACK"]
CAPACITY = CONSTANTS["TW_ERROR_CAPACITY"]
IN_BATCH = CONSTANTS["TW_ERROR_IN_BATCH"]
NOT_FOUND = CONSTANTS["TW_ERROR_NOT_FOUND"]
