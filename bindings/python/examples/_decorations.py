"""What the gallery draws besides plain tiles: turned prints, gaps, a title card, the number of pictures left over."""

from __future__ import annotations

import math
from collections.abc import Sequence

import tilework as tw
from _composition import Tile
from _labels import font
from _pictures import Picture
from _png import BACKGROUND, SMOOTH, paste_tile, rounded
from PIL import Image, ImageDraw

PAPER = (244, 242, 238)
INK = (44, 47, 58)
TITLE, SUBTITLE = "Sixty pictures", "and a title that they flow around"
OUTLINE = (224, 163, 58)
SLIT = 16
"""Gaps that are shorter are not outlined."""
BORDER = 6
"""Of a print, in white."""
SHADOW = (2, 4)
"""How far a print's shadow lies to the right of it and below."""
VEIL = 0.55
"""How much of a tile's colour is taken away under the number of pictures that are left over."""


def draw_print(view: Image.Image, picture: Picture, tile: Tile, affine: Sequence[float], bounds: tw.Rect) -> None:
    """A tile as a print with a white border, as its transform turns it about the centre of its frame."""
    width, height = round(tile.width), round(tile.height)
    face = Image.new("RGB", (width, height), PAPER)
    paste_tile(face, picture, Tile(tile.item, BORDER, BORDER, width - 2 * BORDER, height - 2 * BORDER))
    face.putalpha(rounded(width, height))
    left, top = math.floor(bounds.x), math.floor(bounds.y)
    size = (math.ceil(bounds.x + bounds.width) - left, math.ceil(bounds.y + bounds.height) - top)
    centre = (tile.x + tile.width / 2 - left, tile.y + tile.height / 2 - top)
    turned = _turned(face, affine, centre, size)
    shadow = turned.getchannel("A").point(lambda value: value * 0.45)
    view.paste((0, 0, 0), (left + SHADOW[0], top + SHADOW[1]), shadow)
    view.paste(turned, (left, top), turned)


def _turned(
    face: Image.Image, affine: Sequence[float], centre: tuple[float, float], size: tuple[int, int]
) -> Image.Image:
    """A picture of a size, in which another stands transformed about its own centre, which lies at `centre`."""
    a, b, c, d, e, f = affine
    area = (a * d - b * c) * SMOOTH
    x, y = (centre[0] + e) * SMOOTH, (centre[1] + f) * SMOOTH
    back = (d / area, -c / area, -b / area, a / area)
    origin = (face.width / 2 - back[0] * x - back[1] * y, face.height / 2 - back[2] * x - back[3] * y)
    large = (size[0] * SMOOTH, size[1] * SMOOTH)
    turned = face.transform(
        large,
        Image.Transform.AFFINE,
        (back[0], back[1], origin[0], back[2], back[3], origin[1]),
        Image.Resampling.BICUBIC,
    )
    return turned.resize(size, Image.Resampling.BOX)


def draw_gaps(view: Image.Image, gaps: Sequence[tw.Rect]) -> None:
    """Outlines of what is left open, but for slits."""
    for gap in gaps:
        x, y, width, height = map(round, gap)
        if height >= SLIT:
            view.paste(OUTLINE, (x, y), rounded(width, height))
            view.paste(BACKGROUND, (x + 2, y + 2), rounded(width - 4, height - 4))


def draw_card(view: Image.Image, frame: tw.Rect) -> None:
    """A title."""
    x, y, width, height = map(round, frame)
    view.paste(PAPER, (x, y), rounded(width, height))
    draw = ImageDraw.Draw(view)
    for text, size, below in ((TITLE, 52, -14), (SUBTITLE, 24, 36)):
        draw.text((x + width / 2, y + height / 2 + below), text, INK, font(size), "mm")


def draw_more(view: Image.Image, picture: Picture, tile: Tile, more: int) -> None:
    """A tile behind a veil, with how many pictures are left over."""
    x, y, width, height = (round(value) for value in tile[1:])
    veiled = Image.blend(Image.new("RGB", (width, height), picture.colour), Image.new("RGB", (width, height)), VEIL)
    ImageDraw.Draw(veiled).text((width / 2, height / 2), f"+{more}", "white", font(min(width, height) // 3), "mm")
    view.paste(veiled, (x, y), rounded(width, height))
