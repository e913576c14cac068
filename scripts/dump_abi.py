#!/usr/bin/env python3
"""Dump the binary interface that include/tilework/tilework.h declares as JSON.

The output is Tests/abi/abi.json: functions with their types, callbacks, structures with the place of every field,
and constants. Prototypes of bindings, the export check and the fuzzers are compared with or made from that file.

    dump_abi.py            print it
    dump_abi.py --write    replace Tests/abi/abi.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clang.cindex import Cursor, CursorKind, Index, TranslationUnit, Type, TypeKind

ROOT = Path(__file__).resolve().parent.parent
HEADER = ROOT / "include/tilework/tilework.h"
ABI = ROOT / "Tests/abi/abi.json"

# Sizes and offsets are those of every 64-bit Unix. The target is fixed, and the two standard headers are written out
# below, so that the result depends on neither the machine nor the compiler that happens to be installed.
ARGUMENTS = ["-xc", "-std=c11", "-target", "x86_64-unknown-linux-gnu", "-nostdinc", "-I/standard", f"-I{ROOT}/include"]
WIDTHS = (8, 16, 32, 64)
STDINT = "".join(
    f"typedef __INT{n}_TYPE__ int{n}_t;\ntypedef __UINT{n}_TYPE__ uint{n}_t;\n#define UINT{n}_MAX __UINT{n}_MAX__\n"
    for n in WIDTHS
)
STANDARD = {
    "/standard/stdint.h": STDINT,
    "/standard/stddef.h": "typedef __SIZE_TYPE__ size_t;\n#define NULL ((void *)0)\n",
}
PREFIXES = ("tw_", "TW_")


def parse(source: str) -> TranslationUnit:
    """Parse a C source, given as text, that may include the header."""
    files = [("/source.c", source), *STANDARD.items()]
    unit = Index.create().parse(
        "/source.c", ARGUMENTS, unsaved_files=files, options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    )
    for diagnostic in unit.diagnostics:
        if diagnostic.severity >= 3:
            raise SystemExit(f"{HEADER}: {diagnostic}")
    return unit


def declared(unit: TranslationUnit, kind: CursorKind) -> Iterator[Cursor]:
    """The header's own declarations of a kind, in its order."""
    for cursor in unit.cursor.get_children():
        if cursor.kind == kind and cursor.spelling.startswith(PREFIXES):
            yield cursor


def signature(result: Type, declaration: Cursor) -> dict[str, Any]:
    """Result and parameters of a function, or of what a function pointer points at."""
    parameters = [child for child in declaration.get_children() if child.kind == CursorKind.PARM_DECL]
    return {
        "returns": result.spelling,
        "parameters": [{"name": parameter.spelling, "type": parameter.type.spelling} for parameter in parameters],
    }


def functions(unit: TranslationUnit) -> dict[str, Any]:
    """Every function that the header declares."""
    return {f.spelling: signature(f.result_type, f) for f in declared(unit, CursorKind.FUNCTION_DECL)}


def callbacks(unit: TranslationUnit) -> dict[str, Any]:
    """Every function pointer: typedefs by name, fields as structure.field."""
    named = {
        alias.spelling: (alias, alias.underlying_typedef_type) for alias in declared(unit, CursorKind.TYPEDEF_DECL)
    }
    for structure in declared(unit, CursorKind.STRUCT_DECL):
        for field in structure.type.get_fields():
            named[f"{structure.spelling}.{field.spelling}"] = (field, field.type)
    return {
        name: signature(pointer.get_pointee().get_result(), declaration)
        for name, (declaration, pointer) in named.items()
        if pointer.get_pointee().get_canonical().kind == TypeKind.FUNCTIONPROTO
    }


def structs(unit: TranslationUnit) -> dict[str, Any]:
    """Every structure that has fields, with offsets and sizes in bytes."""
    return {
        cursor.spelling: {
            "size": cursor.type.get_size(),
            "alignment": cursor.type.get_align(),
            "fields": [
                {
                    "name": field.spelling,
                    "type": field.type.spelling,
                    "offset": cursor.type.get_offset(field.spelling) // 8,
                    "size": field.type.get_size(),
                }
                for field in cursor.type.get_fields()
            ],
        }
        for cursor in declared(unit, CursorKind.STRUCT_DECL)
        if cursor.is_definition()
    }


def handles(unit: TranslationUnit) -> list[str]:
    """Structures that are only ever pointed at."""
    return [cursor.spelling for cursor in declared(unit, CursorKind.STRUCT_DECL) if cursor.get_definition() is None]


def takes_arguments(macro: Cursor) -> bool:
    """Whether a macro is like a function: a parenthesis directly follows its name."""
    name, *rest = macro.get_tokens()
    return bool(rest) and rest[0].spelling == "(" and rest[0].extent.start.offset == name.extent.end.offset


def constants(unit: TranslationUnit) -> dict[str, int]:
    """Every integer constant, from macros and from enumerations."""
    macros = [cursor.spelling for cursor in declared(unit, CursorKind.MACRO_DEFINITION) if not takes_arguments(cursor)]
    enumerators = [
        constant.spelling
        for enumeration in unit.cursor.get_children()
        if enumeration.kind == CursorKind.ENUM_DECL
        for constant in enumeration.get_children()
        if constant.spelling.startswith(PREFIXES)
    ]
    probes = "".join(f"enum {{ value_of_{name} = {name} }};\n" for name in enumerators + macros)
    probed = parse(f"#include <tilework/tilework.h>\n{probes}")
    return {
        constant.spelling[len("value_of_") :]: constant.enum_value
        for enumeration in probed.cursor.get_children()
        if enumeration.kind == CursorKind.ENUM_DECL
        for constant in enumeration.get_children()
        if constant.spelling.startswith("value_of_")
    }


def status_texts() -> dict[str, str]:
    """The sentence of every status, from the header's list."""
    probe = "#include <tilework/tilework.h>\n#define TEXT(name, value, text) char text_of_##name[] = text;\n"
    unit = parse(f"{probe}TW_STATUS_LIST(TEXT)\n")
    return {
        cursor.spelling[len("text_of_") :]: json.loads(next(cursor.get_children()).spelling)
        for cursor in unit.cursor.get_children()
        if cursor.kind == CursorKind.VAR_DECL and cursor.spelling.startswith("text_of_")
    }


def dump() -> str:
    """The whole interface as JSON text."""
    unit = parse("#include <tilework/tilework.h>\n")
    interface = {
        "data_model": "LP64",
        "functions": functions(unit),
        "callbacks": callbacks(unit),
        "handles": handles(unit),
        "structs": structs(unit),
        "constants": constants(unit),
        "status_texts": status_texts(),
    }
    return json.dumps(interface, indent=2) + "\n"


def main() -> None:
    """Print or write the interface."""
    parser = argparse.ArgumentParser(description="Dump the binary interface of tilework.h as JSON.")
    parser.add_argument("--write", action="store_true", help="replace Tests/abi/abi.json instead of printing")
    text = dump()
    if parser.parse_args().write:
        ABI.write_text(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
