"""What is written on a tile: the picture's name and its size, as far as they fit."""

from __future__ import annotations

from functools import lru_cache
from typing import Union

from _composition import Tile
from _pictures import Colour, Picture
from PIL import ImageFont

PADDING = 8
SIZES = (12, 10)
Font = Union[ImageFont.FreeTypeFont, ImageFont.ImageFont]


@lru_cache
def font(size: int) -> Font:
    """The font that Pillow carries."""
    return ImageFont.load_default(size)


def label(picture: Picture, tile: Tile) -> tuple[str, str]:
    """Name and size for a tile; each may be empty. Of a name the beginning will do, of a size only the whole."""
    if picture.thumbnail is not None or not picture.name or tile.height < 30:
        return "", ""
    room = tile.width - 2 * PADDING
    size = f"{picture.width} x {picture.height}" if tile.height >= 46 else ""
    return _fitted(picture.name, SIZES[0], room), size if font(SIZES[1]).getlength(size) <= room else ""


def ink(colour: Colour) -> Colour:
    """A dark of the same hue, to write with."""
    red, green, blue = (round(part * 0.28) for part in colour)
    return red, green, blue


def _fitted(text: str, size: int, room: float) -> str:
    """The text, or its beginning with an ellipsis."""
    shorter = text
    while shorter and font(size).getlength(shorter) > room:
        text = text[:-1]
        shorter = text.rstrip() + "…"
        if not text:
            return ""
    return shorter
