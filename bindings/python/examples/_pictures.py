"""Pictures to lay out: from a table of sizes, or from a folder."""

from __future__ import annotations

import csv
import io
import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageOps
from rich.console import Console
from rich.progress import track

THUMBNAIL = (420, 840)
PAPER = (244, 242, 238)
YELLOW = 1.9

Colour = tuple[int, int, int]


class PicturesError(Exception):
    """There are no pictures to show; the text says why."""


@dataclass(frozen=True)
class Picture:
    """A picture's name, its size as it is seen, and how to draw it."""

    name: str
    width: int
    height: int
    colour: Colour
    thumbnail: bytes | None = None
    """A small JPEG, if there is a picture to show."""

    def thumbnail_image(self) -> Image.Image | None:
        """The thumbnail, decoded."""
        return Image.open(io.BytesIO(self.thumbnail)) if self.thumbnail else None


def from_table(path: Path) -> list[Picture]:
    """Pictures from a CSV table of name, width and height, coloured by the folder in their names."""
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    themes = {theme: i for i, theme in enumerate(dict.fromkeys(_theme(row["name"]) for row in rows))}
    return [
        Picture(
            Path(row["name"]).stem.replace("_", " "),
            int(row["width"]),
            int(row["height"]),
            _colour(row["name"], themes[_theme(row["name"])] / len(themes)),
        )
        for row in rows
    ]


def from_folder(folder: Path) -> list[Picture]:
    """The pictures in a folder and the folders in it, upright, with thumbnails. What cannot be read is named."""
    if not folder.is_dir():
        raise PicturesError(f"There is no folder {folder}.")
    paths = list(_picture_paths(folder))
    if not paths:
        raise PicturesError(f"There are no pictures in {folder}.")
    console = Console()
    pictures = []
    for path in track(paths, "reading pictures", console=console):
        try:
            pictures.append(_read(path))
        except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError) as problem:
            reason = str(problem).splitlines()[0].rsplit(" '", 1)[0] if str(problem) else type(problem).__name__
            console.print(
                f"skipped {path.relative_to(folder)}: {reason}", markup=False, highlight=False, soft_wrap=True
            )
    if not pictures:
        raise PicturesError(f"None of the pictures in {folder} can be read.")
    return pictures


def _picture_paths(folder: Path) -> Iterator[Path]:
    """Files whose names end as pictures do, in order."""
    Image.init()
    readable = {suffix for suffix, kind in Image.registered_extensions().items() if kind in Image.OPEN}
    readable -= {".pdf", ".mpg", ".mpeg", ".hdf", ".h5", ".bufr", ".grib"}
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in readable and path.is_file():
            yield path


def _read(path: Path) -> Picture:
    """One picture, turned as its orientation tag says."""
    with Image.open(path) as opened:
        stored = opened.size
        opened.draft("RGB", THUMBNAIL)  # lets JPEG decode at a fraction of its size
        upright = ImageOps.exif_transpose(opened)
        turned = opened.getexif().get(0x0112, 1) in (5, 6, 7, 8)
        upright.thumbnail(THUMBNAIL)
        rgba = upright.convert("RGBA")
    flat = Image.new("RGB", rgba.size, PAPER)
    flat.paste(rgba, mask=rgba.getchannel("A"))
    memory = io.BytesIO()
    flat.save(memory, "JPEG", quality=88)
    width, height = reversed(stored) if turned else stored
    colour = flat.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(colour, tuple)
    return Picture(path.stem, width, height, (int(colour[0]), int(colour[1]), int(colour[2])), memory.getvalue())


def _theme(name: str) -> str:
    """The folder that gives a name its hue."""
    parts = name.split("/")
    return "/".join(parts[:3]) if len(parts) > 3 else parts[0]


def _colour(name: str, hue: float) -> Colour:
    """A hue for the theme, a little to its side for the folder and the name, and a lightness for the name.

    Yellows are lighter, because dark ones look muddy.
    """
    folder, _, stem = name.rpartition("/")
    side = _drawn(folder) + 1.2 * _drawn(stem)
    angle = 2 * math.pi * (0.02 + 0.92 * hue + 0.13 * side)
    return oklch(0.7 + 0.2 * _drawn(stem[::-1]) + 0.1 * max(math.cos(angle - YELLOW), 0), 0.12, angle)


def _drawn(text: str) -> float:
    """A number from -0.5 to 0.5 that looks random and is the same in every run."""
    return zlib.crc32(text.encode()) / 2**32 - 0.5


def oklch(lightness: float, chroma: float, hue: float) -> Colour:
    """An sRGB colour from OKLCh, where equal steps look equal."""
    a, b = chroma * math.cos(hue), chroma * math.sin(hue)
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def _encoded(linear: float) -> int:
    value = min(max(linear, 0.0), 1.0)
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))
