#!/usr/bin/env python3
"""Writes every function of the header as a table in C for calls.c: make_call_table.py abi.json > call_table.h"""

import json
import sys
from pathlib import Path

SCALARS = {"uint32_t": "UINT32", "tw_status": "UINT32", "uint64_t": "UINT64", "double": "DOUBLE"}
SIZED_BY_COUNT = {"items", "indices", "sizes", "tracks", "stamps", "frames", "bounds", "attributes", "elements", "gaps"}
READ_BEFORE_LIMIT = {"tw_layout_query", "tw_layout_set_item_sizes"}


def kind_of(function, parameter):
    """What to pass: see enum argument_kind in calls.c."""
    name, kind = parameter["name"], parameter["type"]
    if name == "struct_size":
        return "STRUCT_SIZE"
    if name in ("count", "capacity") and kind == "size_t":
        arrays = any(other["name"] in SIZED_BY_COUNT for other in function["parameters"])
        return "COUNT" if arrays else "SIZE"
    if kind == "size_t":
        return "STRIDE" if name == "stride" else "SIZE"
    if kind in SCALARS:
        return SCALARS[kind]
    if kind == "tw_measure_function":
        return "MEASURE"
    if kind.endswith("**"):
        return "HANDLE_OUT"
    target = kind.removeprefix("const ").removesuffix("*").strip()
    if target == "tw_layout":
        return "HANDLE"
    if target == "tw_allocator":
        return "ALLOCATOR"
    if target == "void":
        return "USER"
    if name in SIZED_BY_COUNT:
        return "ARRAY"
    return "POINTER"


def size_of(abi, parameter):
    """The size of what a pointer points at; 0 for what is no pointer."""
    target = parameter["type"].removeprefix("const ").removesuffix("*").strip()
    if target in abi["structs"]:
        return abi["structs"][target]["size"]
    return {"uint32_t": 4, "uint64_t": 8, "double": 8, "size_t": 8}.get(target, 0)


def main() -> None:
    """Print the table."""
    abi = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    print("/* Made by make_call_table.py from abi.json. */")
    print("static const call_description call_table[] = {")
    for name, function in abi["functions"].items():
        if function["returns"] != "tw_status":
            continue
        rows = ", ".join(
            "{{{}, {}, {}}}".format(
                kind_of(function, parameter), size_of(abi, parameter), int(parameter["type"].startswith("const"))
            )
            for parameter in function["parameters"]
        )
        limited = int(name not in READ_BEFORE_LIMIT)
        print(f'    {{"{name}", FFI_FN({name}), {len(function["parameters"])}, {limited}, {{{rows}}}}},')
    print("};")


if __name__ == "__main__":
    main()
