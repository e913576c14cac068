"""Traps left in the library against the committed budget (scripts/count_traps.py)."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest
from count_traps import count_traps, differences, read_budget, readable, symbols

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="ud2 is an instruction of x86")


def test_every_function_has_the_traps_of_its_budget(library: Path) -> None:
    assert differences(count_traps(), read_budget()) == []


def test_every_budget_has_a_reason() -> None:
    assert [name for name, entry in read_budget().items() if not entry["reason"]] == []


def test_nothing_is_allocated_on_swifts_heap() -> None:
    """All memory comes from the layout's allocator: no object is made and no array, not even for a literal."""
    names = sorted({name for _, name in symbols()})
    assert [name for name in names if name.startswith(("swift_alloc", "swift_slowAlloc"))] == []
    assert [name for name in readable(names) if "Array" in name.replace("InlineArray", "")] == []
