"""What the engine places, and layouts of it that are ended."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from . import model
from .engine import ABI, CallError, Engine
from .model import FLOW, GRID, QUILT, Item, LayoutConfig, SectionConfig, section_config

NAMES = {GRID: "grid", FLOW: "flow", QUILT: "quilt"}
FINE = LayoutConfig(flags=model.LAYOUT_NO_SNAP, width=320)


@cache
def is_placed(arrangement: int) -> bool:
    """Whether the engine places an arrangement; one that it does not it refuses with UNSUPPORTED."""
    try:
        Engine(FINE, [section_config(arrangement)]).close()
    except CallError as error:
        if error.status != ABI["constants"]["TW_ERROR_UNSUPPORTED"]:
            raise
        return False
    return True


def require(*arrangements: int) -> None:
    """Skips the test if the engine does not place one of them."""
    for arrangement in arrangements:
        if not is_placed(arrangement):
            pytest.skip(f"the engine does not place a {NAMES[arrangement]} yet")


@contextmanager
def engine_of(config: LayoutConfig, section: SectionConfig, items: list[Item]) -> Iterator[Engine]:
    """One section with items."""
    engine = Engine(config, [section])
    try:
        engine.append(0, items)
        yield engine
    finally:
        engine.close()
