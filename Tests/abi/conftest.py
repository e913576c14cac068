"""What the checks of the built library share."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from elftools.elf.elffile import ELFFile

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "build/libtilework.so"


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def run() -> Callable[..., str]:
    """Run a command with the tools of .venv on the PATH; returns what it prints, fails with it when it fails."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "TILEWORK"))}
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"

    def run_command(*command: str | Path, **variables: str) -> str:
        finished = subprocess.run(
            command, cwd=ROOT, env=environment | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if finished.returncode:
            pytest.fail(f"{' '.join(map(str, command))}\n{finished.stdout}", pytrace=False)
        return finished.stdout

    return run_command


@pytest.fixture(scope="session")
def library() -> Path:
    if not LIBRARY.exists():
        pytest.fail("build/libtilework.so is missing: run make lib", pytrace=False)
    return LIBRARY


@pytest.fixture(scope="session")
def elf(library: Path) -> ELFFile:
    return ELFFile(library.open("rb"))


@pytest.fixture(scope="session")
def abi() -> dict[str, Any]:
    interface: dict[str, Any] = json.loads((ROOT / "Tests/abi/abi.json").read_text())
    return interface


@pytest.fixture(scope="session")
def cc() -> str:
    """The C compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    assert compiler, "there is no C compiler"
    return compiler
