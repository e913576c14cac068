"""The examples run as their users run them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(
    example: str, *arguments: str | Path, cwd: Path | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    package = os.pathsep.join(filter(None, [str(EXAMPLES.parent), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": package, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"} | variables
    command = [sys.executable, EXAMPLES / example, *arguments]
    return subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, encoding="utf-8")


def test_quickstart() -> None:
    finished = run("quickstart.py")
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.splitlines()[3] == "picture 3 at (10, 144), 196 x 110"


def test_the_wall_of_the_table(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    finished = run("wall.py", "--output", tmp_path)
    assert finished.returncode == 0, finished.stderr
    assert "items          6,949\n" in finished.stdout
    assert image.open(tmp_path / "wall.png").size == (1600, 1000)
    assert 100_000 < (tmp_path / "wall.svg").stat().st_size < 3_000_000


def test_the_gallery_shows_every_arrangement(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    finished = run("gallery.py", "--output", tmp_path / "gallery")
    assert (finished.returncode, finished.stderr) == (0, "")
    shown = [line.split()[0] for line in finished.stdout.splitlines()]
    assert sorted(path.stem for path in (tmp_path / "gallery").iterdir()) == sorted(shown)
    assert {name.split("-")[0] for name in shown} == {
        *("waterfall", "mosaic", "album", "justified", "grid", "flow", "quilt")
    }
    for name in shown:
        drawn = image.open(tmp_path / f"gallery/{name}.png")
        assert drawn.size in ((1200, 800), (600, 1200))
        assert len(drawn.getcolors(2**20)) > 200


def test_the_wall_is_written_here_and_photos_may_be_at_home(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    (tmp_path / "photos").mkdir()
    image.new("RGB", (40, 30)).save(tmp_path / "photos/one.png")
    finished = run("wall.py", "--photos", "~/photos", cwd=tmp_path, HOME=str(tmp_path))
    assert finished.returncode == 0, finished.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["photos", "wall.png", "wall.svg"]
    assert "wall.svg, wall.png" in finished.stdout


@pytest.mark.parametrize("module", ["numpy", "PIL", "rich"])
@pytest.mark.parametrize("example", ["wall.py", "gallery.py"])
def test_an_example_without_its_modules_says_what_to_install(tmp_path: Path, example: str, module: str) -> None:
    for other in ("PIL", "rich"):
        pytest.importorskip(other)
    (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError(name={module!r})")
    finished = run(example, PYTHONPATH=os.pathsep.join(map(str, (tmp_path, EXAMPLES.parent))))
    assert finished.returncode == 1
    assert finished.stderr.count("\n") == 1
    assert finished.stderr.startswith(f"{module} is missing: ")
    assert 'pip install "./bindings/python[demo]"' in finished.stderr


def test_a_wall_of_photos_is_upright_and_skips_what_is_broken(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    photos = tmp_path / "photos"
    (photos / "below").mkdir(parents=True)
    turned = image.Exif()
    turned[0x0112] = 6  # shown turned to the right: its left half, red, is on top
    stored = image.new("RGB", (400, 200), (0, 0, 255))
    stored.paste((255, 0, 0), (0, 0, 200, 200))
    stored.save(photos / "turned.jpg", exif=turned)
    image.new("RGB", (100, 100), (0, 255, 0)).save(photos / "below/square.webp")
    (photos / "broken.png").write_bytes(b"no picture")
    (photos / "notes.txt").write_text("no picture either")

    finished = run("wall.py", "--photos", photos, "--output", tmp_path / "out")
    assert finished.returncode == 0, finished.stderr
    assert "skipped broken.png" in finished.stdout
    assert "notes.txt" not in finished.stdout
    wall = image.open(tmp_path / "out/wall.png").convert("RGB")
    square, top, bottom = (wall.getpixel(place) for place in ((300, 200), (800, 80), (800, 450)))
    assert (square[1] > 200, top[0] > 200, bottom[2] > 200) == (True, True, True)


@pytest.mark.parametrize(("folder", "message"), [("missing", "There is no folder"), ("", "There are no pictures in")])
def test_a_wall_without_photos_is_refused_in_one_line(tmp_path: Path, folder: str, message: str) -> None:
    pytest.importorskip("PIL")
    finished = run("wall.py", "--photos", tmp_path / folder, "--output", tmp_path / "out")
    assert finished.returncode == 1
    assert finished.stderr.startswith(message)
    assert finished.stderr.count("\n") == 1
