"""The package's view of the C interface."""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
from pathlib import Path

import pytest
import tilework
from tilework import _abi

DUMP = Path(__file__).parents[3] / "Tests/abi/abi.json"


def test_the_package_ships_the_dump_of_the_header() -> None:
    shipped = Path(tilework.__file__).with_name("abi.json")
    assert not shipped.is_symlink()
    assert shipped.read_bytes() == DUMP.read_bytes(), "copy Tests/abi/abi.json over bindings/python/tilework/abi.json"


@pytest.mark.parametrize("name", _abi.STRUCTURES)
def test_structures_are_laid_out_as_in_c(name: str) -> None:
    expected = json.loads(DUMP.read_text(encoding="utf-8"))["structs"][name]
    structure = _abi.STRUCTURES[name]
    assert ctypes.sizeof(structure) == expected["size"]
    for field in expected["fields"]:
        assert getattr(structure, field["name"]).offset == field["offset"]


def test_version() -> None:
    assert tilework.version() == "0.1.0"


def test_a_library_that_is_not_there() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", "import tilework"],
        env={"TILEWORK_LIBRARY": "/nowhere/libtilework.so", "PYTHONPATH": str(Path(tilework.__file__).parents[1])},
        capture_output=True,
        text=True,
    )
    assert "ImportError: libtilework.so could not be loaded: /nowhere" in finished.stderr
