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

    @property
    def size(self) -> Size:
        """The width and the height."""
        return Size(self.width, self.height)

    @property
    def center(self) -> tuple[float, float]:
        """The middle, (x, y): what an item's transform turns about."""
        return self.x + self.width / 2, self.y + self.height / 2


def rect_of(structure: Any) -> Rect:
    """A Rect from a C tw_rect."""
    return Rect(structure.x, structure.y, structure.width, structure.height)
