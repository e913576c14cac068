"""What a query finds."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ._abi import CONSTANTS
from .geometry import Rect, rect_of
from .words import Edge, Kind, constants

KINDS = constants(Kind, "TW_ELEMENT")
_NAMES: dict[int, Kind] = {constant: name for name, constant in KINDS.items()}
_PLACEHOLDER, _PINNED = CONSTANTS["TW_ELEMENT_PLACEHOLDER"], CONSTANTS["TW_ELEMENT_PINNED"]
_TRANSFORMED = CONSTANTS["TW_ELEMENT_TRANSFORMED"]
_EDGES: dict[Edge, int] = constants(Edge, "TW_ELEMENT")
_ANY_EDGE = sum(_EDGES.values())
_TOUCHED: dict[int, tuple[Edge, ...]] = {
    flags: tuple(edge for edge, flag in _EDGES.items() if flags & flag)
    for flags in range(_ANY_EDGE + 1)
    if flags & _ANY_EDGE == flags
}
"""The edges that flags tell of, for all of their combinations."""


class Element(NamedTuple):
    """Something with a frame.

    kind: "item", "header", "footer" or "background".
    section: its section.
    index: the item's index in its section; None for other kinds.
    key: the item's key; 0: none.
    frame: where it is, in content coordinates; a transform is left out.
    lane: the first lane that the item covers.
    placeholder: whether the item has not been measured, so that its extent is an estimate.
    line: the item's row in a grid or justified section, its line in a flow, its first row in a quilt, its page in a
        mosaic, its group in an album, counted in its section; 0 in a waterfall.
    more: how many items are left over, on the last tile of a mosaic with overflow "more"; else 0.
    crop: in a mosaic or album, the part of a measured picture that is cut away when it fills its frame, 0 … 1; else 0.
    z: an element of a higher one is drawn above: an item's own; 1 for one that is pinned, else 0.
    alpha: the item's opacity, else 1.
    slot: 0 in this version.
    pinned: whether it is a header or footer that follows the viewport, away from where it would stand without.
    edges: in a mosaic or album, which edges of its page or group the tile touches: some of "left", "top", "right" and
        "bottom", in this order.
    transformed: whether the item has a transform: `Layout.attributes` tells which.
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
    pinned: bool = False
    edges: tuple[Edge, ...] = ()
    transformed: bool = False


def element_of(structure: Any) -> Element:
    """An Element from a C tw_element."""
    index, flags = structure.index, structure.flags
    return Element(
        _NAMES[structure.kind],
        structure.section,
        None if index == CONSTANTS["TW_NONE"] else index,
        structure.key,
        rect_of(structure.frame),
        structure.lane,
        bool(flags & _PLACEHOLDER),
        structure.line,
        structure.more,
        structure.crop,
        structure.z,
        structure.alpha,
        structure.slot,
        bool(flags & _PINNED),
        _TOUCHED[flags & _ANY_EDGE],
        bool(flags & _TRANSFORMED),
    )
