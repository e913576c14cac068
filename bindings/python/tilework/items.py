"""Items, and what is allowed in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Callable, NamedTuple, Union, get_args

from . import _arguments
from .geometry import Size
from .words import Span


class Item(NamedTuple):
    """One item: a picture, a card, a tile.

    width, height: natural size, ≥ 0; only their ratio counts where a section sizes by aspect. Both 0: not measured yet.
    key: the caller's name for the item, unique in the layout, below 2^64; 0: none.
    span: lanes to cover in a waterfall or quilt: a number (1 may become 2 by a section's `double_span`), "single"
        (never more than 1), "auto" (as many as the natural width needs) or "all".
    rows: rows to cover in a quilt, 1 … 1,024.
    extra: extent of a caption in a waterfall or flow, added after sizing, in the caller's units. The frame includes it:
        a vertical layout has the caption in the last `extra` of the frame's height.

    What a section does not use is kept, and counts when it is configured anew.
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

_ROWS_MAX = 1024


def check(value: Union[Item, Size], name: str) -> None:
    """Refuse an item or a size with a field out of its range; the text names the field."""
    for field, part in zip(value._fields, value):
        _CHECKS[field](part, f"{name}.{field}")


def _check_key(key: Any, name: str) -> None:
    _arguments.integer(key, name, 64)


def _check_span(span: Any, name: str) -> None:
    if isinstance(span, str):
        if span not in get_args(Span):
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
