"""Lay the same pictures out in every arrangement, and draw each as a PNG file.

The pictures are 60 of the sizes of 6,949 real ones. Needs NumPy, Pillow and rich: pip install "tilework[demo]".
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

try:
    import tilework as tw
    from _composition import Tile
    from _exhibits import EXHIBITS, Exhibit, chosen, item
    from _labels import font
    from _pictures import Picture, from_table
    from _png import BACKGROUND, paste_tile, rounded
    from PIL import Image, ImageDraw
    from wall import TABLE, folder
except ModuleNotFoundError as missing:
    sys.exit(f'{missing.name} is missing: pip install "tilework[demo]" installs what this example needs.')

PANEL = (44, 47, 58)
VEIL = 0.55
"""How much of a tile's colour is taken away under the number of pictures that are left over."""


def main() -> int:
    """Lay out and draw every exhibit."""
    parser = argparse.ArgumentParser(description="Lay the same pictures out in every arrangement.")
    parser.add_argument("--output", type=folder, default=".", metavar="FOLDER", help="where to write (here)")
    output: Path = parser.parse_args().output
    try:
        pictures = chosen(from_table(TABLE))
        output.mkdir(parents=True, exist_ok=True)
        for exhibit in EXHIBITS:
            show(exhibit, pictures, output / f"{exhibit.name}.png")
    except OSError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def show(exhibit: Exhibit, pictures: Sequence[Picture], path: Path) -> None:
    """Lay an exhibit out, draw what a viewport shows of it, and print its size."""
    with lay_out(exhibit, pictures) as layout:
        draw(layout, firsts(exhibit), pictures).save(path, optimize=True)
        width, height = layout.content_size
        print(f"{exhibit.name:<22}{len(layout)} pictures on {width:,.0f} x {height:,.0f}: {path}")


def firsts(exhibit: Exhibit) -> list[int]:
    """The first picture of each section."""
    return [0, *accumulate(count for _, count in exhibit.sections[:-1])]


def lay_out(exhibit: Exhibit, pictures: Sequence[Picture]) -> tw.Layout:
    """A layout with the pictures in the exhibit's sections."""
    sections = [section for section, _ in exhibit.sections]
    layout = tw.Layout(*exhibit.size, sections=sections, axis=exhibit.axis, direction=exhibit.direction)
    items = [item(picture, i, exhibit.spans) for i, picture in enumerate(pictures)]
    starts = firsts(exhibit)
    with layout.batch():
        for section, (start, end) in enumerate(zip(starts, [*starts[1:], len(items)])):
            layout.append(items[start:end], section=section)
    return layout


def draw(layout: tw.Layout, starts: Sequence[int], pictures: Sequence[Picture]) -> Image.Image:
    """What the viewport shows before it is scrolled."""
    size = (round(layout.viewport.width), round(layout.viewport.height))
    view = Image.new("RGB", size, BACKGROUND)
    for element in layout.query(0, 0, *size):
        if element.index is None:
            box = (round(element.frame.width), round(element.frame.height))
            view.paste(PANEL, (round(element.frame.x), round(element.frame.y)), rounded(*box))
            continue
        number = starts[element.section] + element.index
        tile = Tile(number, *element.frame)
        if element.more:
            draw_more(view, pictures[number], tile, element.more)
        else:
            paste_tile(view, pictures[number], tile)
    return view


def draw_more(view: Image.Image, picture: Picture, tile: Tile, more: int) -> None:
    """A tile behind a veil, with how many pictures are left over."""
    x, y, width, height = (round(value) for value in tile[1:])
    veiled = Image.blend(Image.new("RGB", (width, height), picture.colour), Image.new("RGB", (width, height)), VEIL)
    ImageDraw.Draw(veiled).text((width / 2, height / 2), f"+{more}", "white", font(min(width, height) // 3), "mm")
    view.paste(veiled, (x, y), rounded(width, height))


if __name__ == "__main__":
    sys.exit(main())
