"""What the library shows to the dynamic linker, and what it asks of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

OLDEST_GLIBC = (2, 17)
LARGEST = 188 * 1024


def dynamic_symbols(elf: ELFFile, *, defined: bool) -> set[str]:
    section = elf.get_section_by_name(".dynsym")
    return {
        symbol.name
        for symbol in section.iter_symbols()
        if symbol.name and (symbol["st_shndx"] != "SHN_UNDEF") == defined and symbol["st_info"]["type"] != "STT_NOTYPE"
    }


def dynamic_entries(elf: ELFFile, tag: str) -> list[Any]:
    return [entry for entry in elf.get_section_by_name(".dynamic").iter_tags() if entry.entry.d_tag == tag]


def test_exports_exactly_the_functions_of_the_header(elf: ELFFile, abi: dict[str, Any]) -> None:
    assert dynamic_symbols(elf, defined=True) == set(abi["functions"])


def test_every_export_carries_the_version_node(elf: ELFFile) -> None:
    definitions = elf.get_section_by_name(".gnu.version_d").iter_versions()
    names = {auxiliary.name for _, auxiliaries in definitions for auxiliary in auxiliaries}
    assert names == {"libtilework.so.0", "TILEWORK_1"}


def test_needs_libc_alone(elf: ELFFile) -> None:
    assert [entry.needed for entry in dynamic_entries(elf, "DT_NEEDED")] == ["libc.so.6"]


def test_soname_tells_the_abi_version(elf: ELFFile) -> None:
    assert [entry.soname for entry in dynamic_entries(elf, "DT_SONAME")] == ["libtilework.so.0"]


def test_stays_mapped_after_dlclose(elf: ELFFile) -> None:
    df_1_nodelete = 0x8
    assert dynamic_entries(elf, "DT_FLAGS_1")[0]["d_val"] & df_1_nodelete


def test_asks_for_no_recent_glibc(elf: ELFFile) -> None:
    needed = elf.get_section_by_name(".gnu.version_r").iter_versions()
    versions = {auxiliary.name for _, auxiliaries in needed for auxiliary in auxiliaries}
    numbers = {name: tuple(map(int, re.findall(r"\d+", name))) for name in versions}
    assert not {name for name, number in numbers.items() if number > OLDEST_GLIBC}


def test_allocates_through_malloc_alone(elf: ELFFile) -> None:
    assert not dynamic_symbols(elf, defined=False) & {"posix_memalign", "aligned_alloc", "memalign", "arc4random_buf"}


def test_is_small_and_stripped(elf: ELFFile, library: Path) -> None:
    assert elf.get_section_by_name(".symtab") is None
    assert library.stat().st_size <= LARGEST
