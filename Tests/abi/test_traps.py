"""Traps left in the library against the committed budget (scripts/count_traps.py)."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest
from count_traps import count_traps, read_budget

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="ud2 is an instruction of x86")


def test_no_function_has_more_traps_than_its_budget(library: Path) -> None:
    budget = read_budget()
    counts = count_traps()
    beyond = {name: traps for name, traps in counts.items() if traps > int(budget.get(name, {}).get("traps", 0))}
    assert beyond == {}


def test_every_budget_has_a_reason() -> None:
    assert [name for name, entry in read_budget().items() if not entry["reason"]] == []
