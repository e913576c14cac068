"""What an edit changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from ._abi import CONSTANTS
from .geometry import Size


class Location(NamedTuple):
    """Where an item is: its section, and its index in it."""

    section: int
    index: int  # type: ignore[assignment]


class Shift(NamedTuple):
    """From an item on, every item of the layout moved by exactly (x, y)."""

    section: int
    index: int  # type: ignore[assignment]
    x: float
    y: float


class Report(NamedTuple):
    """What an edit changed. Inside a batch it tells no change of geometry; the batch's own report tells all of it."""

    first: Location | None
    """The first item whose frame may have changed; every item before it stands where it stood. None: no frame."""
    shift: Shift | None
    """How everything from some item on moved, when it moved alike."""
    skipped: int
    """Items left out because their key was in use (`skip_duplicates`)."""
    old_size: Size
    """The content's size before the edit."""
    new_size: Size
    """The content's size after it."""


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
