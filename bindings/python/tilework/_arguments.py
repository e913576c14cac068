"""Turn what a caller passes into what C takes, or say which argument is wrong and why."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from typing import Any, Optional, Union

from .errors import ArgumentTypeError

_NONE = 2**32 - 1


def number(value: Any, name: str) -> float:
    """A finite number ≥ 0: a size, a gap, a scale."""
    result = coordinate(value, name)
    if result < 0:
        raise ValueError(f"{name} must be at least 0, not {result!r}")
    return result


def coordinate(value: Any, name: str) -> float:
    """A finite number of either sign."""
    if isinstance(value, (str, bytes, bytearray)):
        raise ArgumentTypeError(f"{name} must be a number, not {type(value).__name__}")
    try:
        result = float(value)
    except OverflowError:
        raise ValueError(f"{name} is too large") from None
    except (TypeError, ValueError):
        raise ArgumentTypeError(f"{name} must be a number, not {type(value).__name__}") from None
    if not math.isfinite(result):
        raise ValueError(f"{name} must be finite, not {result!r}")
    return result


def integer(value: Any, name: str, bits: int) -> int:
    """An unsigned integer of so many bits."""
    result = _integer(value, name)
    if not 0 <= result < 2**bits:
        raise ValueError(f"{name} must be 0 … 2^{bits} - 1, not {_brief(result)}")
    return result


def signed(value: Any, name: str, bits: int) -> int:
    """An integer of so many bits, of either sign."""
    result = _integer(value, name)
    if not -(2 ** (bits - 1)) <= result < 2 ** (bits - 1):
        raise ValueError(f"{name} must be -2^{bits - 1} … 2^{bits - 1} - 1, not {_brief(result)}")
    return result


def index(value: Any, name: str) -> int:
    """A place in a list or a count of its elements; negative ones are refused, not counted from the end."""
    result = _integer(value, name)
    if not 0 <= result < _NONE:
        raise IndexError(f"{name} must be 0 … 2^32 - 2, not {_brief(result)}")
    return result


def _integer(value: Any, name: str) -> int:
    try:
        return int(operator.index(value))  # of True and False too
    except TypeError:
        raise ArgumentTypeError(f"{name} must be an integer, not {type(value).__name__}") from None


def _brief(value: int) -> str:
    """An integer as text; str() refuses those of thousands of digits."""
    return str(value) if abs(value) < 10**20 else "a huge number"


def brief(value: object) -> str:
    """A value as text, cut where it is long."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}…"


@lru_cache
def is_series(kind: Any) -> bool:
    """Whether values of a type list others in an order that means something, as text, bytes, sets and dicts do not."""
    return hasattr(kind, "__iter__") and not issubclass(kind, (str, bytes, bytearray, memoryview, Mapping, Set))


def series(value: Any, name: str, of: str) -> Iterable[Any]:
    """The value itself, if it lists others in order."""
    if not is_series(value.__class__):
        raise ArgumentTypeError(f"{name} must be a sequence of {of}, not {type(value).__name__}")
    listed: Iterable[Any] = value
    return listed


def choice(value: Any, name: str, choices: Mapping[Any, int]) -> int:
    """The constant for one of several names."""
    if not isinstance(value, str):
        raise ArgumentTypeError(f"{name} must be a string, not {type(value).__name__}")
    if value not in choices:
        raise ValueError(f"{name} must be one of {', '.join(map(repr, choices))}, not {value!r}")
    return choices[value]


def numbers(value: Any, name: str, parts: tuple[str, ...]) -> tuple[float, ...]:
    """One number ≥ 0 for all parts, or a sequence with one for each."""
    if not is_series(value.__class__):
        return (number(value, name),) * len(parts)
    values = tuple(value)
    if len(values) != len(parts):
        raise ValueError(f"{name} must be a number or ({', '.join(parts)}), not {len(values)} values")
    return tuple(number(each, f"{name}[{i}]") for i, each in enumerate(values))


def stretch(value: Any, name: str) -> tuple[float, float]:
    """A stretch along an axis: (start, extent), the start of either sign."""
    values = tuple(series(value, name, "numbers (start, extent)"))
    if len(values) != 2:
        raise ValueError(f"{name} must be (start, extent), not {len(values)} values")
    return coordinate(values[0], f"{name}[0]"), number(values[1], f"{name}[1]")


Numbers = Union[float, tuple[float, ...]]
OptionalNumbers = Optional[Numbers]
