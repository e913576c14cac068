"""The kinds of a section's options: how each is checked, and where it stands in the C tw_section_config.

Each function returns the metadata of a dataclass field. `write` puts a value into the structure, `is_length` tells
whether the value is a length or several, which are limited.
"""

from __future__ import annotations

from typing import Any, Callable

from ._abi import CONSTANTS
from ._arguments import choice, integer, number, numbers
from .errors import LimitError
from .words import constants

EDGES = ("main_start", "main_end", "cross_start", "cross_end")
AXES = ("main", "cross")
RANGE = ("min", "max")
Metadata = dict[str, Any]


def _metadata(write: Callable[[Any, Any, str], object], is_length: bool = False) -> Metadata:
    return {"write": write, "is_length": is_length}


def length(to: str = "") -> Metadata:
    """A number ≥ 0 of the caller's units. `to` is its name in C, where that is another."""
    return _metadata(lambda config, value, name: setattr(config, to or name, number(value, name)), is_length=True)


def quantity() -> Metadata:
    """A number ≥ 0 without a unit."""
    return _metadata(lambda config, value, name: setattr(config, name, number(value, name)))


def count(most: int) -> Metadata:
    """An integer from 0 to `most`."""
    return _metadata(lambda config, value, name: setattr(config, name, limited(value, name, most)))


def limited(value: Any, name: str, most: int) -> int:
    """An integer from 0 to `most`."""
    result = integer(value, name, 32)
    if result > most:
        raise LimitError(f"{name} must be at most {most}, not {result}")
    return result


def bits(width: int) -> Metadata:
    """An unsigned integer of so many bits."""
    return _metadata(lambda config, value, name: setattr(config, name, integer(value, name, width)))


def word(words: Any, prefix: str) -> Metadata:
    """One of several words; the C constants are named by a prefix and the word."""
    choices = constants(words, prefix)
    return _metadata(lambda config, value, name: setattr(config, name, choice(value, name, choices)))


def switch(to: str, constant: str) -> Metadata:
    """True writes a C constant into a field."""
    return _metadata(lambda config, value, name: setattr(config, to, CONSTANTS[constant] if value else 0))


def flag(constant: str) -> Metadata:
    """True sets a C constant's bit in the flags."""

    def write(config: Any, value: Any, _name: str) -> None:
        if value:
            config.flags |= CONSTANTS[constant]

    return _metadata(write)


def several(to: str, parts: tuple[str, ...], is_length: bool = False) -> Metadata:
    """One number ≥ 0, or one for each part; None: all of them are zero."""

    def write(config: Any, value: Any, name: str) -> None:
        for part, each in zip(parts, numbers(0 if value is None else value, name, parts)):
            setattr(config, f"{to}_{part}", each)

    return _metadata(write, is_length)


def background() -> Metadata:
    """Insets of a background; None: there is none."""
    insets = several("background", EDGES)["write"]

    def write(config: Any, value: Any, name: str) -> None:
        if value is not None:
            config.flags |= CONSTANTS["TW_SECTION_BACKGROUND"]
            insets(config, value, name)

    return _metadata(write, is_length=True)
