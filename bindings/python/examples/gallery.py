"""Lay the same pictures out in every arrangement, and draw each as a PNG file.

The pictures are 60 of the sizes of 6,949 real ones. An arrangement that the library does not place is left out.
Needs NumPy, Pillow and rich: from the project's root, pip install "./bindings/python[demo]".
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

try:
    import tilework as tw
    from _composition import Tile
    from _decorations import draw_card, draw_gaps, draw_more, draw_print
    from _exhibits import EXHIBITS, Exhibit, card_frame, chosen, items, turn
    from _pictures import Picture, from_table
    from _png import BACKGROUND, paste_tile, rounded
    from PIL import Image
    from wall import TABLE, folder
except ModuleNotFoundError as missing:
    sys.exit(
        f'{missing.name} is missing: from the project\'s root, pip install "./bindings/python[demo]" installs what this'
        " example needs."
    )

PANEL = (44, 47, 58)
PAGE = (
    *("waterfall", "waterfall-doubles", "justified", "grid", "flow", "quilt", "mosaic", "album"),
    *("waterfall-sparse", "waterfall-dense", "waterfall-card", "justified-turned"),
)
"""The exhibits that --small draws."""
COLOURS = 128


def main() -> int:
    """Lay out and draw every exhibit."""
    parser = argparse.ArgumentParser(description="Lay the same pictures out in every arrangement.")
    parser.add_argument("--output", type=folder, default=".", metavar="FOLDER", help="where to write (here)")
    parser.add_argument("--small", action="store_true", help="one or two of an arrangement, half as large, no names")
    arguments = parser.parse_args()
    output: Path = arguments.output
    try:
        pictures = chosen(from_table(TABLE))
        output.mkdir(parents=True, exist_ok=True)
        for exhibit in EXHIBITS:
            if not arguments.small or exhibit.name in PAGE:
                show(exhibit, pictures, output / f"{exhibit.name}.png", arguments.small)
    except OSError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def show(exhibit: Exhibit, pictures: Sequence[Picture], path: Path, small: bool) -> None:
    """Lay an exhibit out, draw what a viewport shows of it, and print its size; or tell that it is left out."""
    try:
        layout = lay_out(exhibit, pictures)
    except tw.UnsupportedError:
        print(f"{exhibit.name}: left out, the library does not place this arrangement", file=sys.stderr)
        return
    with layout:
        if small:
            pictures = [replace(picture, name="") for picture in pictures]
        view = draw(layout, exhibit, pictures)
        if small:
            view = view.resize((view.width // 2, view.height // 2), Image.Resampling.BOX).quantize(COLOURS)
        view.save(path, optimize=True)
        width, height = layout.content_size
        print(f"{exhibit.name:<22}{len(layout)} pictures on {width:,.0f} x {height:,.0f}: {path}")


def firsts(exhibit: Exhibit) -> list[int]:
    """The first picture of each section."""
    return [0, *accumulate(count for _, count in exhibit.sections[:-1])]


def lay_out(exhibit: Exhibit, pictures: Sequence[Picture]) -> tw.Layout:
    """A layout with the pictures in the exhibit's sections."""
    sections = [section for section, _ in exhibit.sections]
    layout = tw.Layout(*exhibit.size, sections=sections, axis=exhibit.axis, direction=exhibit.direction)
    listed = items(pictures, exhibit)
    with layout.batch():
        for section, (start, (_, count)) in enumerate(zip(firsts(exhibit), exhibit.sections)):
            layout.append(listed[start : start + count], section=section)
        if exhibit.card:
            layout.set_stamps([exhibit.card])
        if exhibit.turned:
            turn(layout)
    return layout


def draw(layout: tw.Layout, exhibit: Exhibit, pictures: Sequence[Picture]) -> Image.Image:
    """What the viewport shows before it is scrolled; what lies above others is drawn last."""
    size = (round(layout.viewport.width), round(layout.viewport.height))
    view = Image.new("RGB", size, BACKGROUND)
    if exhibit.gaps:
        draw_gaps(view, layout.gaps())
    if exhibit.card:
        draw_card(view, card_frame(exhibit.sections[0][0], exhibit.card))
    starts = firsts(exhibit)
    for element in layout.query(0, 0, *size, by_z=True):
        if element.index is None:
            box = (round(element.frame.width), round(element.frame.height))
            view.paste(PANEL, (round(element.frame.x), round(element.frame.y)), rounded(*box))
            continue
        number = starts[element.section] + element.index
        tile = Tile(number, *element.frame)
        if element.transformed:
            affine = layout.attributes(element.index, element.section).affine
            draw_print(view, pictures[number], tile, affine, layout.bounds(element.index, element.section))
        elif element.more:
            draw_more(view, pictures[number], tile, element.more)
        else:
            paste_tile(view, pictures[number], tile)
    return view


if __name__ == "__main__":
    sys.exit(main())
