"""Items, and the 24-byte records that C reads them as."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Callable, NamedTuple, Union

from . import _arguments, _arrays
from ._abi import CONSTANTS, record
from .errors import ArgumentTypeError
from .geometry import Size
from .words import Span


class Item(NamedTuple):
    """One item: a picture, a card, a tile.

    width, height: natural size, ≥ 0; only their ratio counts where a section sizes by aspect. Both 0: not measured yet.
    key: the caller's name for the item, unique in the layout, below 2^64; 0: none.
    span: lanes to cover: a number (1 may become 2 by a section's `double_span`), "single" (never more than 1), "auto"
        (as many as the natural width needs) or "all".
    rows: rows to cover where rows exist, 1 … 1,024; a waterfall has none.
    extra: extent of a caption, added after sizing, in the caller's units. The frame includes it: a vertical layout has
        the caption in the last `extra` of the frame's height.
    """

    width: float
    height: float
    key: int = 0
    span: Union[int, Span] = 1
    rows: int = 1
    extra: float = 0


ItemLike = Union[Item, Sequence[float]]
"""An Item, or a (width, height) pair."""
Items = Iterable[ItemLike]
"""What edits take: items, pairs, or a NumPy array, which type checkers count as an iterable of its rows."""

# key, width, height, extra, lane_span, row_span
_RECORD = struct.Struct("=" + record("tw_item")[1])
_SIZE = struct.Struct("=" + record("tw_size")[1])
_INDEX = struct.Struct("=I")
_ROWS_MAX = 1024
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


def check(value: Union[Item, Size], name: str) -> None:
    """Refuse an item or a size with a field out of its range; the text names the field."""
    for field, part in zip(value._fields, value):
        _CHECKS[field](part, f"{name}.{field}")


def _check_key(key: Any, name: str) -> None:
    _arguments.integer(key, name, 64)


def _check_span(span: Any, name: str) -> None:
    if isinstance(span, str):
        if span not in _SPANS:
            raise ValueError(f"{name} must be a number, 'single', 'auto' or 'all', not {span!r}")
        return
    _arguments.integer(span, name, 16)


def _check_rows(rows: Any, name: str) -> None:
    if _arguments.integer(rows, name, 16) > _ROWS_MAX:
        raise ValueError(f"{name} must be at most {_ROWS_MAX}, not {rows}")


_CHECKS: dict[str, Callable[[Any, str], object]] = {
    "width": _arguments.number,
    "height": _arguments.number,
    "extra": _arguments.number,
    "key": _check_key,
    "span": _check_span,
    "rows": _check_rows,
}


def unpacked(records: Any) -> list[Item]:
    """Items from the bytes of their records."""
    return [_item(*fields) for fields in _RECORD.iter_unpack(records)]


def _item(key: int, width: float, height: float, extra: float, span: int, rows: int) -> Item:
    return Item(width, height, key, _SPAN_OF.get(span, span), rows or 1, extra)
