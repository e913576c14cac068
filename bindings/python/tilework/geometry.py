"""Rectangles and sizes, in the caller's units."""

from __future__ import annotations

from typing import Any, NamedTuple


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle; x and y are its left top corner in content coordinates, y grows downward."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge, x + width."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge, y + height."""
        return self.y + self.height


def rect_of(structure: Any) -> Rect:
    """A Rect from a C tw_rect."""
    return Rect(structure.x, structure.y, structure.width, structure.height)
