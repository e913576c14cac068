"""The Python wheel: built without a network, it carries the library once and works on its own."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

OFFLINE = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet")


@pytest.fixture(scope="module")
def wheel(run: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", *OFFLINE, "--wheel-dir", folder, "bindings/python")
    (built,) = folder.glob("*.whl")
    return built


def test_one_wheel_serves_every_python(wheel: Path) -> None:
    assert wheel.name.startswith("tilework-0.1.0-py3-none-linux_")


def test_it_carries_the_library_once_and_its_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if ".so" in name] == ["tilework/libtilework.so"]
    assert "tilework/LICENSE" in names


def test_its_description_is_the_readme(wheel: Path, root: Path) -> None:
    metadata = zipfile.ZipFile(wheel).read("tilework-0.1.0.dist-info/METADATA").decode()
    head, _, body = metadata.partition("\n\n")
    assert "Summary: Collection layout" in head
    assert "Description-Content-Type: text/markdown" in head
    assert body == (root / "bindings/python/README.md").read_text(encoding="utf-8")


def test_without_swift_it_is_refused_in_a_sentence(root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "wheel", *OFFLINE, "--wheel-dir", tmp_path, "bindings/python"]
    finished = subprocess.run(
        command, cwd=root, env=os.environ | {"PATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert finished.returncode
    assert "Swift 6.3 or later is missing" in finished.stderr
    assert "CMake" not in finished.stdout + finished.stderr


def test_it_works_on_its_own(wheel: Path, run: Callable[..., str], tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = "import tilework; layout = tilework.Layout(width=320); layout.append([(2, 1)]); print(len(layout))"
    assert run(sys.executable, "-c", program, PYTHONPATH=str(tmp_path)).strip() == "1"
