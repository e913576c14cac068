#!/usr/bin/env python3
"""Count the instructions that build/libtilework.so takes for the jobs of Tests/abi/test_counted_jobs.c.

Time is no measure where others share the machine; instructions under callgrind are the same in every run. Each job
names the function whose calls count. What the C library does for it is left out, as it differs from processor to
processor. A test compares the counts with those of Tests/abi/instruction_budget.json.

    count_instructions.py            print the counts, and what differs from the budget
    count_instructions.py --write    then make the counts the budget
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "build/libtilework.so"
JOBS = ROOT / "Tests/abi/test_counted_jobs.c"
BUDGET = ROOT / "Tests/abi/instruction_budget.json"

# How far a count may be from its budget; a count far below it would hide what is lost again later.
ROOM = 0.05

# In callgrind's output a cost is a line of two numbers, the first of which may be relative.
COST = re.compile(r"[-+*\d]\S* (\d+)$")


def output_of(*command: str | Path) -> str:
    """What a program prints; where it fails, that is shown too."""
    finished = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if finished.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{finished.stdout}")
    return finished.stdout


def compile_jobs(folder: Path) -> Path:
    """The program of the jobs, over the library as it is."""
    program = folder / "jobs"
    compiler, search = os.environ.get("CC", "cc"), f"-Wl,-rpath,{LIBRARY.parent}"
    output_of(compiler, "-std=c11", f"-I{ROOT / 'include'}", JOBS, "-o", program, LIBRARY, search)
    return program


def own_cost(profile: str, name: str) -> int:
    """Instructions in the object of that name: costs of functions, without those that stand behind a call."""
    names: dict[str, str] = {}
    total, counts, is_call = 0, False, False
    for line in profile.splitlines():
        if line.startswith(("ob=", "cob=")):
            number, _, path = line.partition("=")[2].partition(" ")
            path = names.setdefault(number, path)
            counts = Path(path).name.startswith(name) if line.startswith("ob=") else counts
        elif (cost := COST.match(line)) and counts and not is_call:
            total += int(cost[1])
        is_call = line.startswith("calls=")
    return total


def count_job(program: Path, job: str, function: str) -> int:
    """Instructions of the library in the calls of one function while a job is done."""
    profile = program.parent / job
    options = (f"--toggle-collect={function}", f"--callgrind-out-file={profile}")
    output_of("valgrind", "--tool=callgrind", *options, program, job)
    return own_cost(profile.read_text(), LIBRARY.name)


def count_instructions() -> dict[str, int]:
    """Instructions of every job. The program, run without an argument, names them and their functions."""
    with tempfile.TemporaryDirectory() as folder:
        program = compile_jobs(Path(folder))
        jobs = [line.split() for line in output_of(program).splitlines()]
        return {job: count_job(program, job, function) for job, function in jobs}


def read_budget() -> dict[str, int]:
    """The committed budget: {job: instructions}."""
    budget: dict[str, int] = json.loads(BUDGET.read_text()) if BUDGET.exists() else {}
    return budget


def differences(counts: dict[str, int], budget: dict[str, int]) -> list[str]:
    """What to say of each job whose count is off its budget by more than the room, or that only one of them has."""
    pairs = {job: (counts.get(job, 0), budget.get(job, 0)) for job in counts.keys() | budget.keys()}
    return [
        f"{job}: {count:,} instructions, budget {allowed:,}"
        for job, (count, allowed) in sorted(pairs.items())
        if count == 0 or abs(count - allowed) > ROOM * allowed
    ]


def main() -> None:
    """Print the counts and what differs, and make them the budget if asked to."""
    parser = argparse.ArgumentParser(description="Count the instructions of libtilework.so job by job.")
    parser.add_argument("--write", action="store_true", help="make the counts the budget")
    writes = parser.parse_args().write
    counts = count_instructions()
    for job, instructions in counts.items():
        print(f"{instructions:13,} {job}")
    for difference in differences(counts, read_budget()):
        print(difference)
    if writes:
        BUDGET.write_text(json.dumps(counts, indent=2) + "\n")


if __name__ == "__main__":
    main()
