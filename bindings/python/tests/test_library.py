"""How the library is found, and life without NumPy, each in a Python of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def python(program: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(PACKAGE)} | variables
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


def test_a_path_that_leads_nowhere_is_told() -> None:
    finished = python("import tilework", TILEWORK_LIBRARY="/nowhere/libtilework.so")
    assert "ImportError: libtilework.so could not be loaded: /nowhere/libtilework.so" in finished.stderr


def test_a_library_that_is_nowhere_is_told() -> None:
    finished = python("import tilework", TILEWORK_LIBRARY="", LD_LIBRARY_PATH="")
    assert not finished.stderr or "ImportError: libtilework.so was not found" in finished.stderr


def test_the_system_s_loader_finds_it() -> None:
    folder = str(Path(os.environ["TILEWORK_LIBRARY"]).parent)
    finished = python("import tilework; print(tilework.version())", TILEWORK_LIBRARY="", LD_LIBRARY_PATH=folder)
    assert finished.returncode == 0 or "was not found" in finished.stderr


def test_another_library_is_told() -> None:
    for name in ("libc.so.6", "libm.so.6"):
        finished = python("import tilework", TILEWORK_LIBRARY=name)
        assert f"ImportError: {name} is no Tilework library" in finished.stderr


def test_an_older_library_is_told(tmp_path: Path) -> None:
    older = tmp_path / "libolder.so"
    command = [os.environ.get("CC", "cc"), "-shared", "-x", "c", "-", "-o", str(older)]
    subprocess.run(command, input="unsigned tw_version(void) { return 1; }", text=True, check=True)
    finished = python("import tilework", TILEWORK_LIBRARY=str(older))
    assert f"ImportError: {older} is too old for this package" in finished.stderr


def test_everything_works_without_numpy() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import tilework as tw
layout = tw.Layout(width=340)
layout.append([(1, 1), tw.Item(2, 1)])
layout.set_sizes([0], [(1, 2)])
assert layout.frames() == [tw.Rect(10, 10, 100, 200), tw.Rect(120, 10, 100, 50)]
try:
    tw.item_dtype()
except ImportError as problem:
    print(problem)
"""
    finished = python(program)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "item_dtype needs NumPy\n", "")


def test_layouts_left_open_do_not_disturb_the_end_of_the_program() -> None:
    finished = python(
        """
import tilework
class Held(tilework.Layout): pass
a = Held(320)
b = a.copy()
b.me = b
"""
    )
    assert (finished.returncode, finished.stderr) == (0, "")
