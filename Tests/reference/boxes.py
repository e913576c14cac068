"""Rectangles, in units and in the caller's."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A frame in units, before it is turned into x and y: from the start of main and cross."""

    cross: int
    main: int
    breadth: int
    extent: int


class Rect(NamedTuple):
    """A frame in the caller's units."""

    x: float
    y: float
    width: float
    height: float
