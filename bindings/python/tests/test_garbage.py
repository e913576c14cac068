"""Whatever is passed for any argument: an exception of the promised kinds, or it works; never a crash."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
import tilework as tw

PROMISED = (ValueError, IndexError, MemoryError, tw.Error)
GARBAGE: list[Any] = [
    *(None, True, -1, 0, 1, 2**31, 2**32 - 1, 2**32, 2**63, 2**64, -(2**70), 10**5000),
    *(0.5, -0.0, 1e308, math.nan, math.inf, 1j, Fraction(1, 3)),
    *("", "1", "item", b"\x00", [], [[]], [None], [0], [(1, 1)], [(1, "1")], [(math.nan, 1)], (1, 2), {}, {1: 2}),
    *(object(), type, len, range(3), tw.Item(1, 1), tw.Rect(0, 0, 1, 1), tw.Waterfall()),
]
METHODS = [
    name
    for name, member in inspect.getmembers(tw.Layout, inspect.isfunction)
    if not name.startswith("_") and name not in ("batch", "close", "configure", "copy")
]
GOOD: dict[str, Any] = {
    "at": 0,
    "i": 0,
    "count": 1,
    "to": 0,
    "items": [(1, 1)],
    "section": 0,
    "to_section": 0,
    "width": 1.0,
    "height": 1.0,
    "scrollbar": 1.0,
    "x": 0.0,
    "y": 0.0,
    "indices": [0],
    "sizes": [(1, 1)],
    "stamps": [(0, 0, 1, 1)],
    "key": 1,
    "kind": "header",
    "viewport": (0, 1),
    "by_z": False,
    "hidden": False,
    "z": 0,
    "alpha": 1.0,
    "transform": (1, 0, 0, 1, 0, 0),
}


def tolerate(call: Callable[..., object], *arguments: object, **options: object) -> None:
    with suppress(*PROMISED):
        call(*arguments, **options)


@pytest.mark.parametrize("name", METHODS)
def test_layouts(layout: tw.Layout, name: str) -> None:
    parameters = list(inspect.signature(getattr(layout, name)).parameters)
    good = {parameter: GOOD[parameter] for parameter in parameters}
    if name in ("insert_section", "configure_section"):
        good["section"] = tw.Waterfall()
    layout.append([(1, 1)] * 3)
    for parameter in parameters:
        for value in GARBAGE:
            tolerate(getattr(layout, name), **{**good, parameter: value})
            while layout.section_count == 0:
                layout.insert_section(0, tw.Waterfall())
    layout.query()


@pytest.mark.parametrize("name", ["width", "height", "axis", "direction", "scale", "snap", "duplicates"])
def test_configurations(layout: tw.Layout, name: str) -> None:
    for value in GARBAGE:
        tolerate(layout.configure, **{name: value})
        tolerate(tw.Layout, **{"width": 340, name: value})


SECTIONS = (tw.Waterfall, tw.Mosaic, tw.Album, tw.Justified, tw.Grid, tw.Flow, tw.Quilt)
OPTIONS = [(cls, name) for cls in SECTIONS for name in inspect.signature(cls).parameters]


@pytest.mark.parametrize(("cls", "name"), OPTIONS)
def test_sections(layout: tw.Layout, cls: Callable[..., tw.Section], name: str) -> None:
    layout.append([(1, 1)] * 3)
    for value in GARBAGE:
        tolerate(lambda options: layout.configure_section(0, cls(**options)), {name: value})
    layout.query()


@pytest.mark.parametrize("name", tw.Item._fields)
def test_items(layout: tw.Layout, name: str) -> None:
    for value in GARBAGE:
        tolerate(layout.append, [tw.Item(1, 1)._replace(**{name: value})])
    layout.query()
