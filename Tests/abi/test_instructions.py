"""Instructions of the library in fixed jobs against the committed budget (scripts/count_instructions.py)."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

import pytest
from count_instructions import count_instructions, differences, own_cost, read_budget


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the budget is for x86-64")
@pytest.mark.skipif(not shutil.which("valgrind"), reason="valgrind, which counts instructions, is not installed")
def test_every_job_takes_the_instructions_of_its_budget(library: Path) -> None:
    assert differences(count_instructions(), read_budget()) == []


def test_a_count_may_be_off_by_a_twentieth_either_way() -> None:
    assert differences({"job": 95}, {"job": 100}) == differences({"job": 105}, {"job": 100}) == []
    assert differences({"job": 94}, {"job": 100}) == ["job: 94 instructions, budget 100"]
    assert differences({"job": 106}, {"job": 100}) == ["job: 106 instructions, budget 100"]


def test_a_job_without_a_budget_a_budget_without_a_job_and_a_job_that_counts_nothing_are_told() -> None:
    assert differences({"new": 7}, {"old": 8}) == ["new: 7 instructions, budget 0", "old: 0 instructions, budget 8"]
    assert differences({"job": 0}, {"job": 0}) == ["job: 0 instructions, budget 0"]


def test_what_a_call_costs_counts_where_it_is_called_to() -> None:
    profile = """
ob=(1) /some/libtilework.so.0
fn=(1) tw_layout_append_items
0 100
+3 20
cob=(2) /some/libc.so.6
cfn=(2) memcpy
calls=1 0
* 4000
* 3
ob=(2)
fn=(2)
0 4000
cob=(1)
cfn=(3) inner
calls=2 0
0 7
ob=(1)
fn=(3)
0 7

totals: 4130
"""
    assert own_cost(profile, "libtilework.so") == 100 + 20 + 3 + 7
