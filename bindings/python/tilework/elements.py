"""What a query finds."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ._abi import CONSTANTS
from .geometry import Rect, rect_of
from .words import Kind, constants

KINDS = constants(Kind, "TW_ELEMENT")
_NAMES: dict[int, Kind] = {constant: name for name, constant in KINDS.items()}


class Element(NamedTuple):
    """Something with a frame.

    kind: "item", "header", "footer" or "background".
    section: its section.
    index: the item's index in its section; None for other kinds.
    key: the item's key; 0: none.
    frame: where it is, in content coordinates.
    lane: the first lane that the item covers.
    placeholder: whether the item has not been measured, so that its extent is an estimate.
    line: the line, row or page that the item is in, from 0; 0 in a waterfall.
    more: how many items are left over, on the last tile of a mosaic with overflow "more"; else 0.
    crop: the fraction of the picture that its frame cuts away, 0 … 1; 0 in a waterfall.
    z: an element of a higher one is drawn above.
    alpha: its opacity, 1 in this version.
    slot: 0 in this version.
    """

    kind: Kind
    section: int
    index: Optional[int]  # type: ignore[assignment]
    key: int
    frame: Rect
    lane: int
    placeholder: bool
    line: int = 0
    more: int = 0
    crop: float = 0
    z: int = 0
    alpha: float = 1
    slot: int = 0


def element_of(structure: Any) -> Element:
    """An Element from a C tw_element."""
    index = structure.index
    return Element(
        _NAMES[structure.kind],
        structure.section,
        None if index == CONSTANTS["TW_NONE"] else index,
        structure.key,
        rect_of(structure.frame),
        structure.lane,
        bool(structure.flags & CONSTANTS["TW_ELEMENT_PLACEHOLDER"]),
        structure.line,
        structure.more,
        structure.crop,
        structure.z,
        structure.alpha,
        structure.slot,
    )
