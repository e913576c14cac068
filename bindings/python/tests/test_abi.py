"""The package speaks the binary interface that the header declares."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path

import pytest
import tilework as tw
from tilework import _abi
from tilework._library import library

ROOT = Path(__file__).resolve().parents[3]
ABI = json.loads((ROOT / "Tests/abi/abi.json").read_text())


def test_the_package_carries_the_interface_that_the_header_declares() -> None:
    assert json.loads((ROOT / "bindings/python/tilework/abi.json").read_text()) == ABI


@pytest.mark.parametrize("name", ABI["structs"])
def test_structures_have_the_header_s_layout(name: str) -> None:
    declared, made = ABI["structs"][name], _abi.STRUCTURES[name]
    assert ctypes.sizeof(made) == declared["size"]
    for field in declared["fields"]:
        place = getattr(made, field["name"])
        assert (place.offset, place.size) == (field["offset"], field["size"])


def test_every_function_has_a_prototype() -> None:
    for name, signature in ABI["functions"].items():
        assert len(getattr(library, name).argtypes) == len(signature["parameters"])


def test_every_status_has_an_exception_of_its_name() -> None:
    for value, name in _abi.STATUS_NAMES.items():
        assert library.tw_status_name(value).decode() == name
        assert library.tw_status_text(value).decode() == _abi.STATUS_TEXTS[name]


def test_the_usual_looks_are_those_of_the_library() -> None:
    usual = _abi.sized("tw_section_config")
    library.tw_section_config_init(ctypes.byref(usual), ctypes.sizeof(usual), _abi.CONSTANTS["TW_WATERFALL"])
    assert bytes(usual) == bytes(tw.Waterfall()._config)


def test_version() -> None:
    parts = (_abi.CONSTANTS[f"TW_VERSION_{part}"] for part in ("MAJOR", "MINOR", "PATCH"))
    assert tw.version() == tw.__version__ == ".".join(map(str, parts))
