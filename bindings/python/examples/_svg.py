"""Draw a composition as SVG."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from _composition import Composition, Tile
from _labels import PADDING, SIZES, ink, label
from _pictures import Colour, Picture

BACKGROUND = (22, 23, 28)
RADIUS = 7
LARGEST = 2_500_000
"""Bytes of thumbnails that a file embeds; pictures beyond them are drawn in their mean colour."""


def write_svg(path: Path, pictures: Sequence[Picture], composition: Composition) -> None:
    """Write a composition as an SVG file."""
    path.write_text("\n".join(_lines(pictures, composition)) + "\n", encoding="utf-8")


def _lines(pictures: Sequence[Picture], composition: Composition) -> Iterator[str]:
    width, height = composition.width, composition.height
    window = Tile(0, *composition.window)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif">'
    )
    yield f'<rect width="100%" height="100%" fill="{_hex(BACKGROUND)}"/>'
    yield f'<clipPath id="view"><rect {_place(window)}/></clipPath>'
    yield '<g clip-path="url(#view)">'
    embedded = 0
    for tile in composition.tiles:
        picture = pictures[tile.item]
        embedded += len(picture.thumbnail or b"") * 4 // 3
        yield from _tile(picture, tile, embedded <= LARGEST)
    yield "</g>"
    for tile in composition.small:
        radius = min(tile.width, tile.height) * 0.2
        yield _rect(tile, radius, f'fill="{_hex(pictures[tile.item].colour)}"')
    for x, y, w, h in composition.markers:
        yield _rect(Tile(0, x - 3, y - 3, w + 6, h + 6), 4, 'fill="none" stroke="#fff" stroke-width="2"')
    yield "</svg>"


def _tile(picture: Picture, tile: Tile, embed: bool) -> Iterator[str]:
    """A tile of the screenful with its picture or its name."""
    if picture.thumbnail is not None and embed:
        shape = f"inset(0 round {RADIUS}px)"
        data = base64.b64encode(picture.thumbnail).decode()
        yield (
            f'<image {_place(tile)} preserveAspectRatio="xMidYMid slice" style="clip-path:{shape}" '
            f'href="data:image/jpeg;base64,{data}"/>'
        )
        return
    yield _rect(tile, min(RADIUS, tile.width / 2, tile.height / 2), f'fill="{_hex(picture.colour)}"')
    for text, size, below in zip(label(picture, tile), SIZES, (18, 33)):
        if text:
            place = f'x="{tile.x + PADDING:g}" y="{tile.y + below:g}"'
            yield f'<text {place} font-size="{size}" fill="{_hex(ink(picture.colour))}">{escape(text)}</text>'


def _rect(tile: Tile, radius: float, paint: str) -> str:
    return f'<rect {_place(tile)} rx="{radius:.2g}" {paint}/>'


def _place(tile: Tile) -> str:
    names = ("x", "y", "width", "height")
    return " ".join(f'{name}="{round(value, 2):g}"' for name, value in zip(names, tile[1:]))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
