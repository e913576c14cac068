"""Draw a composition as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from _composition import Box, Composition, Tile
from _labels import PADDING, SIZES, font, ink, label
from _pictures import Picture
from PIL import Image, ImageDraw, ImageOps

BACKGROUND = (22, 23, 28)
MARKER = (255, 255, 255)
RADIUS = 7
SMOOTH = 4
"""Tiles are drawn this many times as large, and scaled down."""


def write_png(path: Path, pictures: Sequence[Picture], composition: Composition) -> None:
    """Write a composition as a PNG file."""
    size = (composition.width, composition.height)
    canvas = Image.new("RGB", size, BACKGROUND)
    _paste_view(canvas, pictures, composition)
    if composition.small:
        x = int(min(tile.x for tile in composition.small)) - 4
        y = int(composition.window[1])
        canvas.paste(_strips(pictures, composition, x, y), (x, y))
        _mark(canvas, composition.markers)
    canvas.save(path, optimize=True)


def _paste_view(canvas: Image.Image, pictures: Sequence[Picture], composition: Composition) -> None:
    """The screenful: tiles with their pictures or names, cut at its edges."""
    left, top, width, height = map(int, composition.window)
    view = Image.new("RGB", (width, height), BACKGROUND)
    for tile in composition.tiles:
        paste_tile(view, pictures[tile.item], tile._replace(x=tile.x - left, y=tile.y - top))
    canvas.paste(view, (left, top))


def paste_tile(view: Image.Image, picture: Picture, tile: Tile) -> None:
    """A tile with its picture or its name."""
    x, y, width, height = (round(value) for value in tile[1:])
    if width < 1 or height < 1:
        return
    thumbnail = picture.thumbnail_image()
    face = ImageOps.fit(thumbnail, (width, height)) if thumbnail else Image.new("RGB", (width, height), picture.colour)
    view.paste(face, (x, y), rounded(width, height))
    draw = ImageDraw.Draw(view)
    name, size = label(picture, tile)
    draw.text((x + PADDING, y + 7), name, ink(picture.colour), font(SIZES[0]))
    draw.text((x + PADDING, y + 23), size, ink(picture.colour), font(SIZES[1]))


def _strips(pictures: Sequence[Picture], composition: Composition, x: int, y: int) -> Image.Image:
    """The whole wall, small."""
    size = (composition.width - x, composition.height - 2 * y)
    strips = Image.new("RGB", (size[0] * SMOOTH, size[1] * SMOOTH), BACKGROUND)
    draw = ImageDraw.Draw(strips)
    for tile in composition.small:
        box = _scaled(tile, x, y)
        thumbnail = pictures[tile.item].thumbnail_image()
        if thumbnail:
            left, top, right, bottom = map(round, box)
            strips.paste(ImageOps.fit(thumbnail, (max(right - left, 1), max(bottom - top, 1))), (left, top))
        else:
            radius = min(tile.width, tile.height) * SMOOTH * 0.2
            draw.rounded_rectangle(box, radius, pictures[tile.item].colour)
    return strips.resize(size, Image.Resampling.BOX)


def _scaled(tile: Tile, x: float, y: float) -> Box:
    left, top = (tile.x - x) * SMOOTH, (tile.y - y) * SMOOTH
    return left, top, left + max(tile.width * SMOOTH - 1, 0), top + max(tile.height * SMOOTH - 1, 0)


def _mark(canvas: Image.Image, markers: Sequence[Box]) -> None:
    """A frame around the screenful in the whole wall."""
    draw = ImageDraw.Draw(canvas)
    for x, y, width, height in markers:
        draw.rounded_rectangle((x - 4, y - 4, x + width + 3, y + height + 3), 4, outline=MARKER, width=2)


@lru_cache(maxsize=1024)
def rounded(width: int, height: int) -> Image.Image:
    """A mask with rounded corners."""
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    box = (0, 0, width * SMOOTH - 1, height * SMOOTH - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, min(RADIUS, width / 2, height / 2) * SMOOTH, 255)
    return mask.resize((width, height), Image.Resampling.BOX)
