"""What an item is besides its size."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any, NamedTuple, Optional

from . import _arguments
from ._abi import CONSTANTS, STRUCTURES

_ATTRIBUTES = STRUCTURES["tw_attributes"]
_SET = {name: CONSTANTS[f"TW_ATTRIBUTE_{name.upper()}"] for name in ("hidden", "z", "alpha", "transform")}
_PLANE = (0, 1, 4, 5, 12, 13)
"""Where a transform within the plane, (a, b, c, d, e, f), stands in a 4 by 4 one."""


class Attributes(NamedTuple):
    """What an item is besides its size; the usual where nothing was set.

    hidden: it takes no place and no gap, and no query finds it.
    z: order in depth; greater ones lie above.
    alpha: its opacity, 0 … 1; handed out with the element.
    transform: about the centre of its frame, 4 by 4, column by column; None: none.
    """

    hidden: bool = False
    z: int = 0
    alpha: float = 1
    transform: Optional[tuple[float, ...]] = None

    @property
    def affine(self) -> tuple[float, ...]:
        """The transform within the plane, (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f."""
        if self.transform is None:
            return (1, 0, 0, 1, 0, 0)
        return tuple(self.transform[place] for place in _PLANE)


def structure_of(values: dict[str, Any]) -> Any:
    """A C tw_attributes in which those values are set that are not None."""
    structure = _ATTRIBUTES(set=sum(_SET[name] for name, value in values.items() if value is not None))
    if values["hidden"] is not None:
        structure.hidden = bool(values["hidden"])
    if values["z"] is not None:
        structure.z = _arguments.signed(values["z"], "z", 32)
    if values["alpha"] is not None:
        structure.alpha = _opacity(values["alpha"])
    if values["transform"] is not None:
        structure.matrix = _matrix(values["transform"])
    return structure


def attributes_of(structure: Any) -> Attributes:
    """Attributes from a C tw_attributes."""
    transform = tuple(structure.matrix) if structure.set & _SET["transform"] else None
    return Attributes(bool(structure.hidden), structure.z, structure.alpha, transform)


def _opacity(value: Any) -> float:
    alpha = _arguments.number(value, "alpha")
    if alpha > 1:
        raise ValueError(f"alpha must be 0 … 1, not {alpha!r}")
    return alpha


def _matrix(transform: Sequence[float]) -> Any:
    """The 4 by 4 of a transform of 6 or 16 numbers."""
    listed = [
        _arguments.coordinate(part, f"transform[{i}]")
        for i, part in enumerate(_arguments.series(transform, "transform", "6 or 16 numbers"))
    ]
    if len(listed) not in (6, 16):
        raise ValueError(f"transform must have 6 or 16 numbers, not {len(listed)}")
    if len(listed) == 6:
        matrix = [float(i % 5 == 0) for i in range(16)]
        for place, part in zip(_PLANE, listed):
            matrix[place] = part
        listed = matrix
    entries = (ctypes.c_float * 16)(*listed)
    for i, entry in enumerate(entries):
        if not math.isfinite(entry):
            raise ValueError(f"transform[{i}] does not fit a 32-bit float")
    return entries
