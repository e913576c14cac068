#!/usr/bin/env python3
"""Count the trap instructions (ud2) of build/libtilework.so function by function.

No call may take its host down, so every trap that is left in the library is listed with the reason why it can't be
reached, in Tests/abi/trap_budget.json. A test compares the two.

    count_traps.py            print the counts, and what differs from the budget
    count_traps.py --write    then replace the counts of the budget; reasons stay, new functions get an empty one
"""

from __future__ import annotations

import argparse
import bisect
import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "build/libtilework.so"
LINKER_MAP = ROOT / "build/libtilework.map"
BUDGET = ROOT / "Tests/abi/trap_budget.json"

# lld's map: address, load address, size, alignment, then output section, input section or, deepest, symbol.
SYMBOL = re.compile(r"^ *([0-9a-f]+) +[0-9a-f]+ +[0-9a-f]+ +\d+ {17}(\S+)$")
TRAP = re.compile(r"^\s*([0-9a-f]+):\s+ud2\b")


def output_of(*command: str, text: str | None = None) -> str:
    """What a program prints."""
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def swift_tool(name: str) -> str:
    """A program of the Swift toolchain, which need not lie on the PATH (swiftc there may be a launcher)."""
    resources = Path(json.loads(output_of("swiftc", "-print-target-info"))["paths"]["runtimeResourcePath"])
    found = shutil.which(name, path=str(resources.parent.parent / "bin")) or shutil.which(name)
    if not found:
        raise SystemExit(f"{name} of the Swift toolchain was not found.")
    return found


def symbols() -> list[tuple[int, str]]:
    """Address and name of every symbol, in order of address. The library itself is stripped."""
    matches = filter(None, map(SYMBOL.match, LINKER_MAP.read_text().splitlines()))
    return sorted((int(match[1], 16), match[2]) for match in matches)


def trap_addresses() -> list[int]:
    """The address of every trap instruction."""
    disassembly = output_of(swift_tool("llvm-objdump"), "--disassemble", "--no-show-raw-insn", str(LIBRARY))
    return [int(match[1], 16) for match in map(TRAP.match, disassembly.splitlines()) if match]


def readable(names: list[str]) -> list[str]:
    """Swift names without their mangling."""
    return output_of(swift_tool("swift-demangle"), "--simplified", text="\n".join(names)).splitlines()


def count_traps() -> dict[str, int]:
    """Traps of every function that has some."""
    table = symbols()
    starts = [address for address, _ in table]
    owners = [table[bisect.bisect_right(starts, address) - 1][1] for address in trap_addresses()]
    return dict(sorted(Counter(readable(owners)).items()))


def read_budget() -> dict[str, dict[str, int | str]]:
    """The committed budget: {function: {"traps": count, "reason": text}}."""
    budget: dict[str, dict[str, int | str]] = json.loads(BUDGET.read_text()) if BUDGET.exists() else {}
    return budget


def differences(counts: dict[str, int], budget: dict[str, dict[str, int | str]]) -> list[str]:
    """What to say of each function that has more or fewer traps than its budget; too large a budget hides new ones."""
    allowed = {name: int(entry["traps"]) for name, entry in budget.items()}
    return [
        f"{name}: {counts.get(name, 0)} traps, budget {allowed.get(name, 0)}"
        for name in sorted(counts.keys() | allowed.keys())
        if counts.get(name, 0) != allowed.get(name, 0)
    ]


def write_budget(counts: dict[str, int], old: dict[str, dict[str, int | str]]) -> None:
    """Replace the counts of the budget."""
    reasons = {name: old.get(name, {}).get("reason", "") for name in counts}
    new = {name: {"traps": traps, "reason": reasons[name]} for name, traps in counts.items()}
    BUDGET.write_text(json.dumps(new, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    """Print the counts and what differs, and write them into the budget if asked to."""
    parser = argparse.ArgumentParser(description="Count the trap instructions of libtilework.so by function.")
    parser.add_argument("--write", action="store_true", help="replace the counts of the budget")
    writes = parser.parse_args().write
    counts, budget = count_traps(), read_budget()
    for name, traps in counts.items():
        print(f"{traps:5} {name}")
    print(f"{sum(counts.values()):5} in all")
    for difference in differences(counts, budget):
        print(difference)
    if writes:
        write_budget(counts, budget)


if __name__ == "__main__":
    main()
