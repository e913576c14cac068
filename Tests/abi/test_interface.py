"""The header, the dump of it, and what C and C++ compilers make of both."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from compare_abi import BASELINE, broken_promises
from count_traps import swift_tool
from dump_abi import ABI, HEADER, dump

Run = Callable[..., str]
DIALECTS = {"c": ["c99", "c11", "c17", "c2x"], "c++": ["c++11", "c++14", "c++17", "c++20", "c++23"]}
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}


def test_the_dump_is_fresh() -> None:
    assert ABI.read_text() == dump(), "run scripts/dump_abi.py --write"


def test_the_interface_only_grows(abi: dict[str, Any]) -> None:
    assert broken_promises(json.loads(BASELINE.read_text()), abi) == []


def test_the_baseline_knows_all_there_is(abi: dict[str, Any]) -> None:
    baseline = json.loads(BASELINE.read_text())
    assert baseline["functions"].keys() == abi["functions"].keys(), "run scripts/compare_abi.py --accept"
    assert baseline["structs"].keys() == abi["structs"].keys(), "run scripts/compare_abi.py --accept"


def test_the_header_is_at_most_120_columns_wide() -> None:
    lines = HEADER.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > 120] == []


def test_documented_sizes_are_right(abi: dict[str, Any]) -> None:
    documented = re.findall(r"/\*\*((?:(?!\*/).)*?)\*/\s*typedef struct (tw_\w+) \{", HEADER.read_text(), re.DOTALL)
    sizes = {name: re.findall(r"(\d+) bytes", comment) for comment, name in documented}
    wrong = {name: found for name, found in sizes.items() if found != [str(abi["structs"][name]["size"])]}
    assert wrong == {}


def test_structures_have_no_padding(abi: dict[str, Any]) -> None:
    for name, structure in abi["structs"].items():
        fields = structure["fields"]
        ends = [field["offset"] + field["size"] for field in fields]
        assert [field["offset"] for field in fields] + [structure["size"]] == [0, *ends], name
        assert structure["size"] % 8 == 0, name


def test_a_c_compiler_lays_structures_out_as_dumped(abi: dict[str, Any], cc: str, run: Run, tmp_path: Path) -> None:
    claims = [
        claim
        for name, structure in abi["structs"].items()
        for claim in [
            f"sizeof({name}) == {structure['size']}",
            *(f"offsetof({name}, {f['name']}) == {f['offset']}" for f in structure["fields"]),
            *(f"sizeof((({name} *)0)->{f['name']}) == {f['size']}" for f in structure["fields"]),
        ]
    ]
    claims += [f"{name} == {value}" for name, value in abi["constants"].items()]
    source = tmp_path / "claims.c"
    asserts = "".join(f'_Static_assert({claim}, "{claim}");\n' for claim in claims)
    source.write_text(f"#include <tilework/tilework.h>\n{asserts}")
    run(cc, "-std=c11", "-Iinclude", "-fsyntax-only", source)


@pytest.mark.parametrize(
    ("compiler", "language", "dialect"),
    [
        (compiler, language, dialect)
        for language, compilers in COMPILERS.items()
        for compiler in compilers
        for dialect in DIALECTS[language]
    ],
)
def test_the_header_compiles_without_a_warning(
    compiler: str, language: str, dialect: str, run: Run, tmp_path: Path
) -> None:
    path = swift_tool(compiler) if compiler.startswith("clang") else shutil.which(compiler)
    if not path:
        pytest.skip(f"{compiler} is not installed")
    source = tmp_path / "uses.c"
    source.write_text(
        "#include <tilework/tilework.h>\n"
        "#include <tilework/tilework.h>\n"
        "tw_status use(tw_layout *layout);\n"
        "tw_status use(tw_layout *layout) { return layout ? TW_OK : TW_ERROR_HANDLE; }\n"
    )
    warnings = ["-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Werror"]
    run(path, "-x", language, f"-std={dialect}", *warnings, "-Iinclude", "-fsyntax-only", source)
