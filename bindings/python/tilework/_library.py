"""Find and load libtilework.so.

It is taken from the first of: the path in the environment variable TILEWORK_LIBRARY, this package (a wheel carries
it), and the system's loader. Calls run without the GIL.
"""

from __future__ import annotations

import ctypes
import os
from importlib import resources

from . import _abi

_NAMES = ("libtilework.so.0", "libtilework.so")


def _open() -> ctypes.CDLL:
    """The library as ctypes loads it; ImportError tells where it was looked for."""
    path = os.environ.get("TILEWORK_LIBRARY")
    if path:
        return _load(path)
    shipped = resources.files(__package__).joinpath("libtilework.so")
    if shipped.is_file():
        with resources.as_file(shipped) as file:
            return _load(str(file))
    for name in _NAMES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            pass
    raise ImportError(
        f"libtilework.so was not found: not in this package, and the system's loader knows no {' or '.join(_NAMES)}; "
        "set TILEWORK_LIBRARY to its path"
    )


def _load(path: str) -> ctypes.CDLL:
    try:
        return ctypes.CDLL(path)
    except OSError as problem:
        raise ImportError(f"libtilework.so could not be loaded: {problem}") from None


def _prepare() -> ctypes.CDLL:
    """The library with a prototype for every function; ImportError when it is another one, or too old."""
    opened = _open()
    if not hasattr(opened, "tw_version"):
        raise ImportError(f"{opened._name} is no Tilework library: it has no tw_version")
    try:
        _abi.declare(opened)
    except AttributeError as problem:
        raise ImportError(f"{opened._name} is too old for this package: {problem}") from None
    return opened


library = _prepare()


def version() -> str:
    """The version of the library in use, as "major.minor.patch"."""
    number: int = library.tw_version()
    return f"{number >> 24}.{number >> 16 & 0xFF}.{number & 0xFFFF}"


def live_layouts() -> int:
    """How many layouts of this process are alive, those of other users of the library included: a leak check."""
    count = ctypes.c_uint64()
    library.tw_live_count(_abi.CONSTANTS["TW_HANDLE_LAYOUT"], ctypes.byref(count))
    return count.value
