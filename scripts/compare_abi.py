#!/usr/bin/env python3
"""Compare the binary interface with the baseline, which may only grow.

The baseline, Tests/abi/baseline.json, is a copy of abi.json as programs in the field were compiled against it.

    compare_abi.py             say what the header breaks
    compare_abi.py --accept    take what is new into the baseline; refused when something breaks
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from dump_abi import ABI

ROOT = Path(__file__).resolve().parent.parent
BASELINE = ROOT / "Tests/abi/baseline.json"

# What tells the state of the header itself, and so changes with it.
MOVING = {"TW_VERSION_MAJOR", "TW_VERSION_MINOR", "TW_VERSION_PATCH", "TW_STATUS_LAST"}


def broken_entries(kind: str, old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Entries of one kind that are gone or differ."""
    return [f"{kind} {name} is gone" for name in old if name not in new] + [
        f"{kind} {name} was {old[name]} and is {new[name]}" for name in old if name in new and old[name] != new[name]
    ]


def broken_fields(name: str, old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """What changed in a structure. One that tells its size may grow at its end, any other may not."""
    old_fields = {field["name"]: field for field in old["fields"]}
    new_fields = {field["name"]: field for field in new["fields"]}
    broken = broken_entries(f"{name}:", old_fields, new_fields)
    grown = new["size"] > old["size"] and "struct_size" in old_fields
    if new["size"] != old["size"] and not grown:
        broken.append(f"struct {name} had {old['size']} bytes and has {new['size']}")
    return broken


def broken_promises(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Everything on which a program compiled against the old interface relied and that the new one breaks."""
    broken = broken_entries("function", old["functions"], new["functions"])
    broken += broken_entries("callback", old["callbacks"], new["callbacks"])
    kept = {name: value for name, value in old["constants"].items() if name not in MOVING}
    broken += broken_entries("constant", kept, new["constants"])
    for name, structure in old["structs"].items():
        if name in new["structs"]:
            broken += broken_fields(name, structure, new["structs"][name])
        else:
            broken.append(f"struct {name} is gone")
    return broken


def main() -> None:
    """Compare, and on request accept."""
    parser = argparse.ArgumentParser(description="Compare the binary interface with its baseline.")
    parser.add_argument("--accept", action="store_true", help="take what is new into the baseline")
    accept = parser.parse_args().accept
    broken = broken_promises(json.loads(BASELINE.read_text()), json.loads(ABI.read_text()))
    if broken:
        raise SystemExit("\n".join(broken))
    if accept:
        BASELINE.write_text(ABI.read_text())


if __name__ == "__main__":
    main()
