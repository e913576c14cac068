"""What a query finds."""

from __future__ import annotations

from typing import Any, NamedTuple

from ._abi import CONSTANTS
from .geometry import Rect, rect_of

KINDS = {name: CONSTANTS[f"TW_ELEMENT_{name.upper()}"] for name in ("item", "header", "footer", "background")}
_NAMES = {constant: name for name, constant in KINDS.items()}


class Element(NamedTuple):
    """Something with a frame."""

    kind: str
    """"item", "header", "footer" or "background"."""
    section: int
    """Its section."""
    index: int | None  # type: ignore[assignment]
    """The item's index in its section; None for other kinds."""
    key: int
    """The item's key; 0 = none."""
    frame: Rect
    """Where it is, in content coordinates."""
    lane: int
    """The first lane that the item covers."""
    placeholder: bool
    """Whether the item has not been measured, so that its extent is a placeholder."""


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
    )
