"""What an edit changed."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ._abi import CONSTANTS
from .geometry import Size


class Location(NamedTuple):
    """Where an item is: its section, and its index in it."""

    section: int
    index: int  # type: ignore[assignment]


class Shift(NamedTuple):
    """From an item on, every item of the layout that is shown moved by exactly (x, y).

    section, index: count what is there after the edit. Sections after `section` moved as a whole, with header, footer
    and background.
    """

    section: int
    index: int  # type: ignore[assignment]
    x: float
    y: float


class Report(NamedTuple):
    """What an edit changed. Inside a batch it tells no change of geometry; the batch's own report tells all of it.

    first: the first item whose frame may have changed; every item before it stands where it stood. None: no frame.
    shift: how everything from some item on moved, when it moved alike.
    skipped: items left out because their key was in use (`duplicates="skip"`).
    old_size, new_size: the content's size before and after the edit.
    """

    first: Optional[Location]
    shift: Optional[Shift]
    skipped: int
    old_size: Size
    new_size: Size


def report_of(structure: Any) -> Report:
    """A Report from a C tw_report."""
    first = Location(structure.first_section, structure.first_index)
    shift = Shift(structure.shift_section, structure.shift_index, structure.shift_x, structure.shift_y)
    return Report(
        None if first.section == CONSTANTS["TW_NONE"] else first,
        shift if structure.flags & CONSTANTS["TW_REPORT_SHIFT"] else None,
        structure.skipped,
        Size(structure.old_width, structure.old_height),
        Size(structure.new_width, structure.new_height),
    )
