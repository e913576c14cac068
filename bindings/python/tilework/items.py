"""Items, and the 24-byte records that C reads them as."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Union

from . import _arguments, _arrays
from ._abi import CONSTANTS, record
from .errors import ArgumentTypeError
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
_AUTO, _ALL = CONSTANTS["TW_SPAN_AUTO"], CONSTANTS["TW_SPAN_ALL"]
_SPANS: dict[Any, int] = {"single": 1, "auto": _AUTO, "all": _ALL, 1: 0}
_SPAN_OF: dict[int, Union[int, Span]] = {0: 1, 1: "single", _AUTO: "auto", _ALL: "all"}


def packed(items: Items, name: str) -> tuple[Any, int]:
    """The records of items, as something to pass for a pointer, and their number.

    Pairs and Items are packed one by one; a NumPy array of shape (n, 2), or a structured one with fields of
    `item_dtype`, is copied as a whole.
    """
    array = _arrays.as_array(items)
    if array is not None:
        return _arrays.item_records(array, name)
    if isinstance(items, (str, bytes)) or not hasattr(items, "__iter__"):
        raise ArgumentTypeError(f"{name} must be a sequence of items, not {type(items).__name__}")
    records = []
    for i, item in enumerate(items):
        try:
            records.append(_pack(item))
        except (TypeError, ValueError, OverflowError, struct.error):
            raise _refusal(item, f"{name}[{i}]") from None
    return b"".join(records), len(records)


def _pack(item: Any) -> bytes:
    if not isinstance(item, Item):
        width, height = item
        return _RECORD.pack(0, width, height, 0.0, 0, 0)
    span = _SPANS.get(item.span, item.span)
    return _RECORD.pack(item.key, item.width, item.height, item.extra, span, item.rows)


def _refusal(item: Any, name: str) -> Exception:
    """Why an item could not be packed."""
    if not isinstance(item, Item):
        try:
            width, height = item
        except (TypeError, ValueError):
            return ArgumentTypeError(f"{name} must be an Item or a (width, height) pair, not {_brief(item)}")
        item = Item(width, height)
    try:
        _arguments.number(item.width, f"{name}.width")
        _arguments.number(item.height, f"{name}.height")
        _arguments.number(item.extra, f"{name}.extra")
        _arguments.integer(item.key, f"{name}.key", 64)
        _arguments.integer(item.rows, f"{name}.rows", 16)
        _span(item.span, f"{name}.span")
    except Exception as reason:
        return reason
    return ValueError(f"{name} does not fit a 32-bit float: {_brief(item)}")


def _span(span: Any, name: str) -> None:
    if isinstance(span, str):
        if span not in _SPANS:
            raise ValueError(f"{name} must be a number, 'single', 'auto' or 'all', not {span!r}")
        return
    _arguments.integer(span, name, 16)


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{type(value).__name__} {text[:60]}…"


def unpacked(records: Any) -> list[Item]:
    """Items from the bytes of their records."""
    return [
        Item(width, height, key, _SPAN_OF.get(span, span), rows or 1, extra)
        for key, width, height, extra, span, rows in _RECORD.iter_unpack(records)
    ]


def packed_sizes(sizes: Any, name: str) -> tuple[Any, int]:
    """The tw_size records of (width, height) pairs, or of a NumPy array of shape (n, 2), and their number."""
    array = _arrays.as_array(sizes)
    if array is not None:
        return _arrays.size_records(array, name)
    if isinstance(sizes, (str, bytes)) or not hasattr(sizes, "__iter__"):
        raise ArgumentTypeError(f"{name} must be a sequence of pairs, not {type(sizes).__name__}")
    records = []
    for i, size in enumerate(sizes):
        try:
            records.append(_SIZE.pack(*size))
        except (TypeError, ValueError, OverflowError, struct.error):
            raise _refusal(size, f"{name}[{i}]") from None
    return b"".join(records), len(records)


def packed_indices(indices: Any, name: str) -> tuple[Any, int]:
    """32-bit indices from integers, or from a NumPy array of shape (n,), and their number."""
    array = _arrays.as_array(indices)
    if array is not None:
        return _arrays.index_records(array, name)
    if isinstance(indices, (str, bytes)) or not hasattr(indices, "__iter__"):
        raise ArgumentTypeError(f"{name} must be a sequence of integers, not {type(indices).__name__}")
    places = [_arguments.index(place, f"{name}[{i}]") for i, place in enumerate(indices)]
    return struct.pack(f"={len(places)}I", *places), len(places)
