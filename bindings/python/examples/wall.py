"""Lay pictures out as a wall, and draw it as wall.svg and wall.png.

Without an argument the wall is made of the sizes of 6,949 real pictures; with --photos of a folder's own pictures.
Needs NumPy, Pillow and rich: from the project's root, pip install "./bindings/python[demo]".
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import Callable, TypeVar

try:
    import numpy as np
    import tilework as tw
    from _composition import VIEW_HEIGHT, WALL_WIDTH, compose
    from _pictures import Picture, PicturesError, from_folder, from_table
    from _png import write_png
    from _svg import write_svg
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    sys.exit(
        f'{missing.name} is missing: from the project\'s root, pip install "./bindings/python[demo]" installs what this'
        " example needs."
    )

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "benchmarks/data/picture_sizes.csv"
FOLDERS_MEET = 0.3182
"""How far down the wall of the table the screenful begins: where pictures of several folders meet."""
Result = TypeVar("Result")


def main() -> int:
    """Read the pictures, lay them out, draw, and say how long it took."""
    parser = argparse.ArgumentParser(description="Lay pictures out as a wall.")
    parser.add_argument("--photos", type=folder, metavar="FOLDER", help="lay out this folder's pictures")
    parser.add_argument("--output", type=folder, default=".", metavar="FOLDER", help="where to write (here)")
    arguments = parser.parse_args()
    try:
        pictures = from_folder(arguments.photos) if arguments.photos else from_table(TABLE)
        show(pictures, arguments.output, start=0 if arguments.photos else FOLDERS_MEET)
    except (PicturesError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def folder(text: str) -> Path:
    """A path as it is typed, ~ included."""
    return Path(text).expanduser()


def show(pictures: list[Picture], output: Path, start: float) -> None:
    """Lay pictures out, draw the wall as seen from `start` (0 … 1 of its length), and print the figures."""
    sizes = np.array([(picture.width, picture.height) for picture in pictures], dtype=float)
    wall = tw.Waterfall(
        lanes=9 if len(pictures) > 200 else min(len(pictures), 5), gap=8, insets=0, item_max_extent=VIEW_HEIGHT / 2
    )
    layout, laid_out = timed(lambda: lay_out(sizes, wall))
    with layout:
        width, length = layout.content_size
        composition = compose(layout.frames(), length, start)
        view = composition.view
        visible, queried = timed(lambda: layout.query(*view), times=101)
    output.mkdir(parents=True, exist_ok=True)
    write_svg(output / "wall.svg", pictures, composition)
    write_png(output / "wall.png", pictures, composition)
    for name, value in (
        ("items", f"{len(pictures):,}"),
        ("content size", f"{width:,.0f} x {length:,.0f}"),
        ("layout", f"{laid_out * 1000:.2f} ms"),
        ("visible query", f"{queried * 1000:.3f} ms"),
        ("visible items", f"{len(visible):,}"),
        ("written", f"{output / 'wall.svg'}, {output / 'wall.png'}"),
    ):
        print(f"{name:<15}{value}")


def lay_out(sizes: NDArray[np.float64], wall: tw.Waterfall) -> tw.Layout:
    """A new layout with items of these sizes."""
    layout = tw.Layout(width=WALL_WIDTH, height=WALL_WIDTH, sections=[wall])
    layout.append(sizes)
    return layout


def timed(call: Callable[[], Result], times: int = 1) -> tuple[Result, float]:
    """What a call returns, and the seconds that it takes: the median of some times."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        result = call()
        seconds.append(time.perf_counter() - start)
    return result, statistics.median(seconds)


if __name__ == "__main__":
    sys.exit(main())
