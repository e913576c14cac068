"""What the picture of a wall shows: a screenful of it, and beside that the whole wall, folded into strips."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple, Union

import numpy as np
import tilework as tw
from numpy.typing import NDArray

MARGIN = 24
WALL_WIDTH = 1096
VIEW_HEIGHT = 952
STRIPS_LEFT = MARGIN + WALL_WIDTH + 32
STRIPS_WIDTH = 1600 - MARGIN - STRIPS_LEFT
STRIP_GAP = 10

Box = tuple[float, float, float, float]
Frames = Union[NDArray[np.float64], list[tw.Rect]]


class Tile(NamedTuple):
    """An item where it is drawn; x and y may lie outside the canvas."""

    item: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Composition:
    """Tiles on a canvas. Boxes are (x, y, width, height)."""

    width: int
    height: int
    view: Box
    """The screenful, in content coordinates."""
    window: Box
    """Where it is drawn."""
    tiles: list[Tile]
    """The tiles of the screenful."""
    small: list[Tile]
    """The tiles of the whole wall; none if the screenful shows it all."""
    markers: list[Box]
    """Where the screenful is in the whole wall."""


def compose(frames: Frames, length: float, start: float) -> Composition:
    """Show a wall of this length, from `start` (0 … 1) of it on."""
    height = math.ceil(min(length, VIEW_HEIGHT))
    top = round(max(length - height, 0) * start)
    view = (0.0, float(top), float(WALL_WIDTH), float(height))
    window = (float(MARGIN), float(MARGIN), float(WALL_WIDTH), float(height))
    tiles = [
        Tile(i, MARGIN + x, MARGIN + y - top, w, h)
        for i, (x, y, w, h) in enumerate(frames)
        if y < top + height and y + h > top
    ]
    if length <= VIEW_HEIGHT:
        return Composition(WALL_WIDTH + 2 * MARGIN, height + 2 * MARGIN, view, window, tiles, [], [])
    fold = _Fold(length)
    small = [tile for i, (x, y, w, h) in enumerate(frames) for tile in fold.tiles(i, x, y, w, h)]
    markers = [tile[1:] for tile in fold.tiles(0, *view)]
    return Composition(1600, height + 2 * MARGIN, view, window, tiles, small, markers)


class _Fold:
    """A long wall cut into strips side by side, at the largest scale that fits."""

    def __init__(self, length: float) -> None:
        self.strips = 1
        while self._strip_length() * self.strips < length:
            self.strips += 1

    def _scale(self) -> float:
        return (STRIPS_WIDTH - STRIP_GAP * (self.strips - 1)) / self.strips / WALL_WIDTH

    def _strip_length(self) -> float:
        """How much of the wall a strip holds."""
        return VIEW_HEIGHT / self._scale()

    def tiles(self, item: int, x: float, y: float, width: float, height: float) -> list[Tile]:
        """A frame of the wall where the strips show it: what a cut divides is in two of them."""
        scale, strip_length = self._scale(), self._strip_length()
        first, last = int(y // strip_length), int((y + height) // strip_length)
        result = []
        for strip in range(first, min(last, self.strips - 1) + 1):
            left = STRIPS_LEFT + strip * (WALL_WIDTH * scale + STRIP_GAP)
            upper = max(y - strip * strip_length, 0)
            lower = min(y + height - strip * strip_length, strip_length)
            if lower > upper:
                result.append(
                    Tile(item, left + x * scale, MARGIN + upper * scale, width * scale, (lower - upper) * scale)
                )
        return result
