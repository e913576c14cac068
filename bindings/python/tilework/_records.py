"""Items, sizes and indices as the records that C reads."""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import Any, Callable, Union

from . import _arguments, _arrays
from ._abi import CONSTANTS, record
from .errors import ArgumentTypeError
from .geometry import Size
from .items import Item, Items, check
from .words import Span

# key, width, height, extra, lane_span, row_span
_RECORD = struct.Struct("=" + record("tw_item")[1])
_SIZE = struct.Struct("=" + record("tw_size")[1])
_INDEX = struct.Struct("=I")
_AUTO, _ALL = CONSTANTS["TW_SPAN_AUTO"], CONSTANTS["TW_SPAN_ALL"]
_SPANS: dict[Any, int] = {"single": 1, "auto": _AUTO, "all": _ALL, 1: 0}
_SPAN_OF: dict[int, Union[int, Span]] = {0: 1, 1: "single", _AUTO: "auto", _ALL: "all"}


class Records:
    """Items, sizes or indices as C reads them: what to pass for a pointer, their number, and each by its index."""

    def __init__(self, buffer: Any, form: struct.Struct, element: Callable[..., Any]) -> None:
        """Wrap bytes or a contiguous NumPy array of records; element makes one from its fields."""
        array = _arrays.as_array(buffer)
        self.pointer = buffer if array is None else _arrays.address(array)
        self.count = len(buffer) // form.size if array is None else len(array)
        self._buffer = buffer
        self._form = form
        self._element = element

    def __getitem__(self, i: int) -> Any:
        """The element, its floats as short as 32 bits can be told."""
        fields = self._form.unpack_from(self._buffer, i * self._form.size)
        return self._element(*(float(f"{part:.7g}") if isinstance(part, float) else part for part in fields))

    def __repr__(self) -> str:
        """How many there are."""
        return f"<{self.count} of them>"


def packed(items: Items, name: str) -> Records:
    """The records of items.

    Pairs and Items are packed one by one; a NumPy array of shape (n, 2), or a structured one with fields of
    `item_dtype`, is copied as a whole.
    """
    array = _arrays.as_array(items)
    if array is not None:
        return Records(_arrays.item_records(array, name), _RECORD, _item)
    joined = _joined(items, name, "Items or (width, height) pairs", _pack_item)
    return Records(joined, _RECORD, _item)


def packed_sizes(sizes: Any, name: str) -> Records:
    """The tw_size records of (width, height) pairs, or of a NumPy array of shape (n, 2)."""
    array = _arrays.as_array(sizes)
    if array is not None:
        return Records(_arrays.size_records(array, name), _SIZE, Size)
    return Records(_joined(sizes, name, "(width, height) pairs", _pack_size), _SIZE, Size)


def packed_indices(indices: Any, name: str) -> Records:
    """32-bit indices from integers, or from a NumPy array of shape (n,)."""
    array = _arrays.as_array(indices)
    if array is not None:
        return Records(_arrays.index_records(array, name), _INDEX, int)
    listed = _arguments.series(indices, name, "integers")
    places = [_arguments.index(place, f"{name}[{i}]") for i, place in enumerate(listed)]
    return Records(struct.pack(f"={len(places)}I", *places), _INDEX, int)


def _joined(values: Any, name: str, of: str, pack: Callable[[Any], bytes]) -> bytes:
    """The records of values, or which of them has none and why."""
    records = []
    for i, value in enumerate(_arguments.series(values, name, of)):
        try:
            records.append(pack(value))
        except _ShapeError:
            reason = f"{name} must be a sequence of {of}, but {name}[{i}] is {_arguments.brief(value)}"
            raise ArgumentTypeError(reason) from None
        except (TypeError, ValueError, OverflowError, struct.error):
            check(value if isinstance(value, Item) else Size(*value), f"{name}[{i}]")
            raise ValueError(f"{name}[{i}] does not fit a 32-bit float: {_arguments.brief(value)}") from None
    return b"".join(records)


class _ShapeError(Exception):
    """A value is neither an item nor a pair."""


@lru_cache
def _may_pair(kind: Any) -> bool:
    """Whether values of a type may be pairs, which are looked at again when they are refused."""
    return _arguments.is_series(kind) and hasattr(kind, "__len__")


def _pair(value: Any) -> tuple[Any, Any]:
    """A value as two."""
    if not _may_pair(value.__class__):
        raise _ShapeError
    try:
        first, second = value
    except (TypeError, ValueError):
        raise _ShapeError from None
    return first, second


def _pack_item(item: Any) -> bytes:
    if not isinstance(item, Item):
        width, height = _pair(item)
        return _RECORD.pack(0, width, height, 0.0, 0, 0)
    span = _SPANS.get(item.span, item.span)
    return _RECORD.pack(item.key, item.width, item.height, item.extra, span, item.rows)


def _pack_size(size: Any) -> bytes:
    width, height = _pair(size)
    return _SIZE.pack(width, height)


def unpacked(records: Any) -> list[Item]:
    """Items from the bytes of their records."""
    return [_item(*fields) for fields in _RECORD.iter_unpack(records)]


def _item(key: int, width: float, height: float, extra: float, span: int, rows: int) -> Item:
    return Item(width, height, key, _SPAN_OF.get(span, span), rows or 1, extra)
