"""The library's binary interface as ctypes, made from abi.json, which is dumped from the C header.

Every pointer is passed as a plain address (c_void_p), so that ctypes arrays, bytes and NumPy arrays serve alike.
"""

from __future__ import annotations

import ctypes
import json
from importlib import resources
from typing import Any

_ABI: dict[str, Any] = json.loads(resources.files(__package__).joinpath("abi.json").read_text("utf-8"))

FUNCTIONS: dict[str, Any] = _ABI["functions"]
CONSTANTS: dict[str, int] = _ABI["constants"]
STATUS_NAMES: dict[int, str] = {CONSTANTS[name]: name for name in _ABI["status_texts"]}

_SCALARS: dict[str, Any] = {
    "void": None,
    "size_t": ctypes.c_size_t,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "tw_status": ctypes.c_int32,
    **{f"{sign}int{bits}_t": getattr(ctypes, f"c_{sign}int{bits}") for sign in ("", "u") for bits in (8, 16, 32, 64)},
}
_CODES = {"uint16_t": "H", "uint32_t": "I", "int32_t": "i", "uint64_t": "Q", "float": "f", "double": "d"}


def _type(spelling: str) -> Any:
    """The ctypes type for a C type as the header spells it."""
    if spelling == "const char *":
        return ctypes.c_char_p
    if spelling in _SCALARS:
        return _SCALARS[spelling]
    if spelling.endswith("]"):
        element, length = spelling[:-1].split("[")
        return _SCALARS[element] * int(length)
    return STRUCTURES.get(spelling, ctypes.c_void_p)


def _structure(name: str) -> type[ctypes.Structure]:
    """A ctypes structure with the fields of abi.json; the compiler's rules of padding are ctypes' own."""
    fields = [(field["name"], _type(field["type"])) for field in _ABI["structs"][name]["fields"]]
    return type(name, (ctypes.Structure,), {"_fields_": fields})


STRUCTURES: dict[str, type[ctypes.Structure]] = {}
for _name in _ABI["structs"]:
    STRUCTURES[_name] = _structure(_name)


def record(name: str) -> tuple[list[str], str]:
    """Field names and `struct` codes of a flat C structure without padding."""
    fields = _ABI["structs"][name]["fields"]
    return [field["name"] for field in fields], "".join(_CODES[field["type"]] for field in fields)


def sized(name: str) -> Any:
    """A zeroed structure that begins with struct_size, which is set."""
    structure = STRUCTURES[name]
    return structure(struct_size=ctypes.sizeof(structure))


def callback(name: str) -> Any:
    """The ctypes function type of a C callback."""
    signature = _ABI["callbacks"][name]
    return ctypes.CFUNCTYPE(_type(signature["returns"]), *(_type(p["type"]) for p in signature["parameters"]))


def declare(library: ctypes.CDLL) -> None:
    """Give every function of the library its prototype; AttributeError names one that is missing."""
    for name, signature in FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = _type(signature["returns"])
        function.argtypes = [_type(parameter["type"]) for parameter in signature["parameters"]]
