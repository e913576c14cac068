"""Plain C programs over the built and the installed library."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., str]
SOURCES = Path("Tests/abi/consumers")


@pytest.fixture(scope="module")
def prefix(library: Path, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where `make install` put everything."""
    folder = tmp_path_factory.mktemp("prefix")
    run("make", "install", f"PREFIX={folder}")
    return folder


@pytest.fixture(scope="module")
def version(abi: dict[str, Any]) -> str:
    return ".".join(str(abi["constants"][f"TW_VERSION_{part}"]) for part in ("MAJOR", "MINOR", "PATCH"))


def test_a_program_loads_the_library_at_run_time(library: Path, cc: str, run: Run, tmp_path: Path) -> None:
    program = tmp_path / "loads"
    run(cc, "-std=c11", "-Wall", "-Werror", "-Iinclude", SOURCES / "loads.c", "-o", program, "-ldl")
    run(program, library)


def test_pkg_config_builds_a_consumer(prefix: Path, version: str, cc: str, run: Run, tmp_path: Path) -> None:
    if not shutil.which("pkg-config"):
        pytest.skip("pkg-config is not installed")
    flags = run("pkg-config", "--cflags", "--libs", "tilework", PKG_CONFIG_PATH=str(prefix / "lib/pkgconfig")).split()
    program = tmp_path / "links"
    run(cc, SOURCES / "links.c", "-o", program, *flags)
    assert run(program, LD_LIBRARY_PATH=str(prefix / "lib")).strip() == version


def test_find_package_builds_a_consumer(prefix: Path, version: str, run: Run, tmp_path: Path) -> None:
    run("cmake", "-G", "Unix Makefiles", "-S", SOURCES, "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", tmp_path)
    assert run(tmp_path / "links").strip() == version


def readme_commands(*, installed: bool) -> list[str]:
    """README's blocks of commands: those that use an installed library, or those that use the folder as it is."""
    text = Path("README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 4
    return [block for block in blocks if ("$PREFIX" in block) == installed]


def test_the_commands_of_the_readme_use_an_installed_library(prefix: Path, run: Run, tmp_path: Path) -> None:
    if not shutil.which("pkg-config"):
        pytest.skip("pkg-config is not installed")
    shutil.copytree(SOURCES, tmp_path, dirs_exist_ok=True)
    shutil.copy(SOURCES / "links.c", tmp_path / "program.c")
    for block in readme_commands(installed=True):
        run("sh", "-euc", f"cd '{tmp_path}'\n{block}", PREFIX=str(prefix))
    run(tmp_path / "build/links")


def test_the_commands_of_the_readme_use_the_folder(library: Path, version: str, run: Run, tmp_path: Path) -> None:
    for name, place in (("include", Path("include")), ("bindings", Path("bindings")), ("build", library.parent)):
        (tmp_path / name).symlink_to(place.resolve())
    shutil.copy(SOURCES / "links.c", tmp_path / "program.c")
    (tmp_path / "program.py").write_text("import tilework\nprint(tilework.version())\n", encoding="utf-8")
    for block in readme_commands(installed=False):
        commands = block.removeprefix("make lib\n")
        assert commands != block
        assert run("sh", "-euc", f"cd '{tmp_path}'\n{commands}").strip() == version


def test_a_built_library_is_installed_without_swift(library: Path, run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "with a space"
    run("make", "lib")
    run("make", "install", f"PREFIX={folder}", PATH="/usr/bin:/bin")
    assert (folder / "lib/libtilework.so").read_bytes() == library.read_bytes()


def test_the_library_works_without_its_build_folder(prefix: Path, run: Run, library: Path) -> None:
    installed = (prefix / "lib/libtilework.so").read_bytes()
    assert installed == library.read_bytes()
    assert b"/build" not in installed
