"""The programs of the READMEs run, and print what the READMEs say.

Every block of C and Python in README.md and bindings/*/README.md is a complete program. A block of text that comes
next, before any other block, is its output.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = Path(os.environ.get("TILEWORK_LIBRARY") or ROOT / "build/libtilework.so").resolve()
READMES = [ROOT / "README.md", *sorted(ROOT.glob("bindings/*/README.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Program(NamedTuple):
    """A block of code, and what it prints if the README says so."""

    name: str
    language: str
    source: str
    output: str | None


def programs(readme: Path) -> list[Program]:
    text = readme.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(text))
    found = []
    for block, following in zip(blocks, [*blocks[1:], None]):
        if block[1] in ("c", "python"):
            line = text.count("\n", 0, block.start()) + 1
            output = following[2] if following and following[1] == "text" else None
            found.append(Program(f"{readme.relative_to(ROOT)}:{line}", block[1], block[2], output))
    return found


PROGRAMS = [program for readme in READMES for program in programs(readme)]


def run(*command: str | Path, folder: Path, **variables: str) -> str:
    """What a command prints; fails with it when the command fails."""
    finished = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | variables,
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if finished.returncode:
        pytest.fail(f"{' '.join(map(str, command))}\n{finished.stdout}", pytrace=False)
    return finished.stdout


def run_c(source: str, folder: Path) -> str:
    compiler = shutil.which(os.environ.get("CC", "cc"))
    assert compiler, "there is no C compiler"
    (folder / "program.c").write_text(source, encoding="utf-8")
    warnings = ("-std=c11", "-Wall", "-Wextra", "-Werror")
    rpath = f"-Wl,-rpath,{LIBRARY.parent}"
    run(compiler, *warnings, f"-I{ROOT / 'include'}", "program.c", LIBRARY, rpath, "-o", "program", folder=folder)
    return run(folder / "program", folder=folder)


def run_python(source: str, folder: Path) -> str:
    (folder / "program.py").write_text(source, encoding="utf-8")
    return run(
        sys.executable,
        "program.py",
        folder=folder,
        PYTHONPATH=str(ROOT / "bindings/python"),
        PYTHONIOENCODING="utf-8",
        TILEWORK_LIBRARY=str(LIBRARY),
    )


@pytest.fixture(autouse=True)
def library() -> None:
    if not LIBRARY.exists():
        pytest.fail(f"{LIBRARY} is missing: run make lib", pytrace=False)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_a_program_runs_and_prints_what_is_shown(program: Program, tmp_path: Path) -> None:
    printed = (run_c if program.language == "c" else run_python)(program.source, tmp_path)
    if program.output is not None:
        assert printed == program.output


def test_the_readme_shows_both_languages_with_their_output() -> None:
    shown = {program.language for program in PROGRAMS if program.name.startswith("README.md") and program.output}
    assert shown == {"c", "python"}


@pytest.mark.parametrize("readme", READMES, ids=lambda readme: str(readme.relative_to(ROOT)))
def test_what_a_readme_links_to_is_there(readme: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", readme.read_text(encoding="utf-8"))
    assert [target for target in targets if not (readme.parent / target).exists()] == []
