"""The Python wheel: built without a network, it carries the library once and works on its own."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(run: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--wheel-dir", folder]
    run(sys.executable, "-m", "pip", "wheel", *options, "bindings/python")
    (built,) = folder.glob("*.whl")
    return built


def test_one_wheel_serves_every_python(wheel: Path) -> None:
    assert wheel.name.startswith("tilework-0.1.0-py3-none-linux_")


def test_it_carries_the_library_once_and_its_licence(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if ".so" in name] == ["tilework/libtilework.so"]
    assert "tilework/LICENSE" in names


def test_it_works_on_its_own(wheel: Path, run: Callable[..., str], tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = "import tilework; layout = tilework.Layout(width=320); layout.append([(2, 1)]); print(len(layout))"
    assert run(sys.executable, "-c", program, PYTHONPATH=str(tmp_path)).strip() == "1"
