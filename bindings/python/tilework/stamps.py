"""Stamps: fixed rectangles that no item intersects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Union

from ._arguments import brief, is_series, number, series
from .errors import ArgumentTypeError


class Stamp(NamedTuple):
    """A rectangle from the start of a section's content, which mirrors and transposes with the items.

    main, cross: where it starts along the axis that scrolls, and across it, from where lane 0 starts.
    extent, breadth: its sizes along and across.
    """

    main: float
    cross: float
    extent: float
    breadth: float


Stamps = Iterable[Union[Stamp, tuple[float, float, float, float]]]
"""What `Layout.set_stamps` takes."""


def stamp_list(stamps: Any) -> list[Stamp]:
    """Stamps from Stamps and tuples of four."""
    listed = series(stamps, "stamps", "Stamps or (main, cross, extent, breadth)")
    return [_stamp(stamp, i) for i, stamp in enumerate(listed)]


def _stamp(stamp: Any, i: int) -> Stamp:
    if not is_series(stamp.__class__) or len(stamp) != len(Stamp._fields):
        raise ArgumentTypeError(f"stamps[{i}] must be (main, cross, extent, breadth), not {brief(stamp)}")
    return Stamp(*(number(part, f"stamps[{i}].{name}") for name, part in zip(Stamp._fields, stamp)))
