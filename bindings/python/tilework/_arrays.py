"""NumPy, where it is there: items from arrays and frames into arrays, without a loop in Python."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Optional

from ._abi import record
from .errors import ArgumentTypeError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[Any]
    FrameArray = NDArray[np.float64]
else:  # NumPy is imported only where it is used
    Array = FrameArray = Any


@cache
def numpy() -> Any:
    """The module, or None."""
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def as_array(value: Any) -> Optional[Array]:
    """The value itself if it is a NumPy array, else None."""
    loaded = sys.modules.get("numpy")
    return value if loaded is not None and isinstance(value, loaded.ndarray) else None


@cache
def item_dtype() -> np.dtype[Any]:
    """The NumPy dtype of an item record: key, width, height, extra, lane_span, row_span; 24 bytes.

    An array of it is what `Layout.append` takes fastest. lane_span and row_span 0 mean 1. ImportError without NumPy.
    """
    module = numpy()
    if module is None:
        raise ImportError("item_dtype needs NumPy")
    names, codes = record("tw_item")
    dtype: np.dtype[Any] = module.dtype(list(zip(names, (f"={code}" for code in codes))))
    return dtype


def address(array: Array) -> Any:
    """Something to pass for a pointer that keeps the array alive."""
    return array.ctypes


def item_records(array: Array, name: str) -> Array:
    """Item records from an array of shape (n, 2) or a structured one of shape (n,)."""
    if array.dtype == item_dtype() and array.ndim == 1:
        records: Array = numpy().ascontiguousarray(array)
    elif array.dtype.names is not None:
        records = _named_records(array, name)
    else:
        widths, heights = columns(array, name)
        records = numpy().zeros(len(array), item_dtype())
        _fill(records, "width", widths, name)
        _fill(records, "height", heights, name)
    return records


def columns(array: Array, name: str) -> tuple[Array, Array]:
    """The widths and the heights of an array of shape (n, 2)."""
    if array.ndim != 2 or array.shape[1] != 2:
        raise ValueError(f"{name} must have the shape (n, 2), not {array.shape}")
    return array[:, 0], array[:, 1]


def _named_records(array: Array, name: str) -> Array:
    """Item records from a structured array with some of the fields."""
    if array.ndim != 1:
        raise ValueError(f"{name} must have the shape (n,), not {array.shape}")
    records: Array = numpy().zeros(len(array), item_dtype())
    known = records.dtype.names or ()
    for field in array.dtype.names or ():
        if field not in known:
            raise ValueError(f"{name} has a field {field!r}; items have {', '.join(known)}")
        _fill(records, field, array[field], name)
    return records


def _fill(records: Array, field: str, values: Array, name: str) -> None:
    """Copy one field, refusing what does not fit; too large a number for a float becomes infinite, which C refuses."""
    kind = records.dtype[field].kind
    if values.ndim != 1 or values.dtype.kind not in ("biuf" if kind == "f" else "iu"):
        raise ArgumentTypeError(f"{name}: {field} cannot be made from an array of {values.dtype}")
    if kind == "u":
        refuse_outside(values, numpy().iinfo(records.dtype[field]).max, f"{name}.{field}")
    with numpy().errstate(over="ignore"):
        records[field] = values


def refuse_outside(values: Array, largest: int, name: str) -> None:
    """ValueError with the first index whose integer is not 0 … largest."""
    wrong = (values < 0) | (values > largest)
    if wrong.any():
        i = int(wrong.argmax())
        raise ValueError(f"{name} must be 0 … {largest}, not {values[i]} at index {i}")


def empty_frames(count: int) -> Optional[FrameArray]:
    """An array for so many frames, not yet written; None without NumPy."""
    module = numpy()
    if module is None:
        return None
    frames: FrameArray = module.empty((count, 4), module.float64)
    return frames


def size_records(array: Array, name: str) -> Array:
    """tw_size records from an array of shape (n, 2)."""
    columns(array, name)
    if array.dtype.kind not in "biuf":
        raise ArgumentTypeError(f"{name} cannot be made from an array of {array.dtype}")
    with numpy().errstate(over="ignore"):
        records: Array = numpy().ascontiguousarray(array, numpy().float32)
    return records


def index_records(array: Array, name: str) -> Array:
    """32-bit indices from an array of integers of shape (n,)."""
    if array.ndim != 1:
        raise ValueError(f"{name} must have the shape (n,), not {array.shape}")
    if array.dtype.kind not in "iu" and len(array):
        raise ArgumentTypeError(f"{name} must be integers, not {array.dtype}")
    try:
        refuse_outside(array, 2**32 - 2, name)
    except ValueError as problem:
        raise IndexError(str(problem)) from None
    records: Array = numpy().ascontiguousarray(array, numpy().uint32)
    return records
