"""The version stands in four places, and they agree: the header, CMake, the Python package, the built library."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path


def found(pattern: str, path: Path) -> list[str]:
    """What the groups of a pattern match, in a file where it matches once."""
    (match,) = re.finditer(pattern, path.read_text(), re.MULTILINE)
    return list(match.groups())


def header_version(root: Path) -> str:
    parts = (rf"^#define TW_VERSION_{part} (\d+)$" for part in ("MAJOR", "MINOR", "PATCH"))
    return ".".join(found(part, root / "include/tilework/tilework.h")[0] for part in parts)


def test_cmake_has_the_headers_version(root: Path) -> None:
    assert found(r"^project\(tilework VERSION (\S+) ", root / "CMakeLists.txt") == [header_version(root)]


def test_the_python_package_has_the_headers_version(root: Path) -> None:
    assert found(r'^version = "(.*?)"$', root / "bindings/python/pyproject.toml") == [header_version(root)]


def test_the_library_has_the_headers_version(root: Path, library: Path) -> None:
    version = ctypes.CDLL(str(library)).tw_version()
    parts = (version >> 24, version >> 16 & 0xFF, version & 0xFFFF)
    assert ".".join(map(str, parts)) == header_version(root)
