"""Why the library refused a call, as an exception that names what is wrong and what would be right."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional

from ._abi import CONSTANTS, FUNCTIONS, STATUS_NAMES, sized
from ._arguments import brief
from .errors import (
    BatchError,
    BusyError,
    ClosedError,
    DuplicateKeyError,
    Error,
    LimitError,
    UnsupportedError,
)
from .geometry import Size
from .items import Item, check

if TYPE_CHECKING:
    from ._handle import Handle

CALLBACK = CONSTANTS["TW_ERROR_CALLBACK"]
CAPACITY = CONSTANTS["TW_ERROR_CAPACITY"]
IN_BATCH = CONSTANTS["TW_ERROR_IN_BATCH"]
NOT_FOUND = CONSTANTS["TW_ERROR_NOT_FOUND"]
_NO_INDEX = 2**64 - 1
_LONGEST = 2**24

_STATES: dict[str, tuple[type[Exception], str]] = {
    "TW_ERROR_HANDLE": (ClosedError, "the layout is closed"),
    "TW_ERROR_BUSY": (BusyError, "another call is using the layout: on another thread, or around its measure function"),
    "TW_ERROR_IN_BATCH": (BatchError, "not possible inside a batch; the layout is laid out at its end"),
    "TW_ERROR_NOT_IN_BATCH": (BatchError, "only possible inside a batch"),
    "TW_ERROR_MEMORY": (MemoryError, "memory could not be allocated"),
}
"""What the layout's state forbids, whatever the arguments."""

_ARGUMENTS: dict[str, tuple[type[Exception], str]] = {
    "TW_ERROR_ARGUMENT": (ValueError, "an argument has no meaning here"),
    "TW_ERROR_INDEX": (IndexError, "out of range"),
    "TW_ERROR_VALUE": (ValueError, "a number is negative, not finite or otherwise out of its range"),
    "TW_ERROR_LIMIT": (
        LimitError,
        "a limit would be exceeded: 2^24 device pixels for a length, 2^46 for all items together, 255 lanes or stamps, "
        "2^32 - 2 items or sections",
    ),
    "TW_ERROR_UNSUPPORTED": (UnsupportedError, "the library, or this configuration, cannot do it"),
    "TW_ERROR_DUPLICATE": (DuplicateKeyError, "the key is already in use"),
}
"""What is wrong with the arguments."""

_STAMPED = "only a waterfall without keep_lanes and double_span, or a quilt, can have stamps"
_UNSUPPORTED = {
    "tw_layout_set_stamps": _STAMPED,
    "tw_layout_set_section_config": f"the library cannot do it, or not with the section's stamps: {_STAMPED}",
    "tw_layout_gaps": "only a waterfall or quilt lists gaps",
}
"""What a function does not support, if that is less than everything."""


def refusal(handle: Optional[Handle], function: str, status: int, report: Any, told: dict[str, Any]) -> Exception:
    """The exception for a status of a C function.

    told: the caller's arguments by name; those that are arrays give an element by its index. report: may name the one
    at fault, which is left out when the caller knows no argument of that name.
    """
    name = STATUS_NAMES.get(status, f"status {status}")
    if name in _STATES:
        exception, text = _STATES[name]
        return exception(text)
    exception, text = _ARGUMENTS.get(name, (Error, name))
    if exception is UnsupportedError:
        text = _UNSUPPORTED.get(function, text)
    argument, i = _at_fault(function, report)
    element = told[argument][i] if argument in told and i is not None else None
    if exception is IndexError and handle is not None:
        return outside(handle, told, argument, i)
    if exception is LimitError:
        too_long = _too_long(handle, told)
        if too_long:
            return LimitError(too_long)
    if exception is ValueError and isinstance(element, (Item, Size)):
        try:
            check(element, f"{argument}[{i}]")
        except ValueError as reason:
            return reason
    return exception(_sentence(text, argument, i, told))


def outside(handle: Handle, told: dict[str, Any], argument: str = "", i: Optional[int] = None) -> IndexError:
    """The exception for a place that is not there; it tells what is."""
    sections = handle.count("tw_layout_section_count")
    places = [told[name] for name in ("section", "to_section") if name in told]
    if places and max(places) < sections:
        held = (f"section {at} has {_counted(handle.count('tw_layout_item_count', at), 'item')}" for at in places)
        text = ", ".join(dict.fromkeys(held))
    else:
        text = f"the layout has {_counted(sections, 'section')}"
    return IndexError(_sentence(f"out of range, {text}", argument, i, told))


def _at_fault(function: str, report: Any) -> tuple[str, Optional[int]]:
    """The name of the argument that a report tells of, or "", and the index of its element, or None."""
    if report is None or not report.argument:
        return "", None
    argument: str = FUNCTIONS[function]["parameters"][report.argument - 1]["name"]
    return argument, None if report.index == _NO_INDEX else report.index


def _sentence(text: str, argument: str, i: Optional[int], told: dict[str, Any]) -> str:
    """What is wrong, with the argument at fault in front and all of them behind."""
    place = ""
    if argument in told:
        place = f"{argument}: " if i is None else f"{argument}[{i}], {brief(told[argument][i])}: "
    values = ", ".join(f"{name}={brief(value)}" for name, value in told.items())
    return f"{place}{text}{f' ({values})' if values else ''}"


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _too_long(handle: Optional[Handle], told: dict[str, Any]) -> Optional[str]:
    """Which of the lengths is beyond the limit, if one is."""
    lengths = {name: told[name] for name in ("width", "height") if name in told}
    if "configuration" in told:
        lengths.update(told["configuration"]._lengths())
    scale = told["scale"] if handle is None or "scale" in told else _scale(handle)
    for name, length in lengths.items():
        if length * scale > _LONGEST:
            most = f"2^24 device pixels, {_LONGEST / scale:,.0f} at scale {scale:g}"
            return f"{name} must be at most {most}, not {length!r}"
    return None


def _scale(handle: Handle) -> float:
    config = sized("tw_layout_config")
    handle.call("tw_layout_configuration", ctypes.byref(config))
    return float(config.scale)
