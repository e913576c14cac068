"""Writes sets of vectors as a C header: python3 Tests/vectors/emit_c.py vectors.h grid_lanes.json flow.json …

The header defines `vector_sets`, an array of `struct vector_set`, over the structures of tilework.h.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

STRUCTURE = """/* Made by emit_c.py. */
#include <tilework/tilework.h>

struct vector {
    tw_layout_config layout;
    tw_section_config section;
    size_t track_count;
    const tw_track *tracks;
    size_t count; /* of items and of frames */
    const tw_item *items;
    const tw_rect *frames;
    double content[2]; /* width, height */
};

struct vector_set {
    const char *name;
    size_t count;
    const struct vector *vectors;
};
"""
ITEM = ("width", "height", "lane_span", "row_span")


def fields(kind: str, values: dict[str, Any]) -> str:
    """An initializer of a structure that begins with its size."""
    return f"{{ .struct_size = sizeof({kind}), {', '.join(f'.{name} = {value}' for name, value in values.items())} }}"


def item(numbers: list[float]) -> str:
    """An initializer of an item."""
    return f"{{ {', '.join(f'.{name} = {number}' for name, number in zip(ITEM, numbers))} }}"


def array(kind: str, name: str, elements: list[str]) -> str:
    """A constant array."""
    return f"static const {kind} {name}[] = {{\n    {', '.join(elements)}\n}};\n"


def vector_set(name: str, cases: list[dict[str, Any]]) -> list[str]:
    """The arrays of a set; the last one is its vectors."""
    parts, vectors = [], []
    for number, case in enumerate(cases):
        items = [item(numbers) for numbers in case["items"]]
        frames = [f"{{ {x}, {y}, {w}, {h} }}" for x, y, w, h in case["frames"]]
        listed = case.get("track_list", [])
        tracks = "0, NULL"
        if listed:
            parts.append(array("tw_track", f"{name}_tracks_{number}", [f"{{ {b}, {w}, {m} }}" for b, w, m in listed]))
            tracks = f"{len(listed)}, {name}_tracks_{number}"
        arrays = "NULL, NULL"
        if items:
            parts.append(array("tw_item", f"{name}_items_{number}", items))
            parts.append(array("tw_rect", f"{name}_frames_{number}", frames))
            arrays = f"{name}_items_{number}, {name}_frames_{number}"
        layout, section = fields("tw_layout_config", case["layout"]), fields("tw_section_config", case["section"])
        width, height = case["content"]
        vectors.append(
            f"{{ {layout},\n      {section},\n      {tracks}, {len(items)}, {arrays}, {{ {width}, {height} }} }}"
        )
    return [*parts, array("struct vector", f"{name}_vectors", vectors)]


def main() -> None:
    """Writes the header of the first argument from the JSON of the others."""
    target, *sources = map(Path, sys.argv[1:])
    parts, sets = [STRUCTURE], []
    for source in sources:
        cases = json.loads(source.read_text(encoding="utf-8"))["cases"]
        parts += vector_set(source.stem, cases)
        sets.append(f'{{ "{source.stem}", {len(cases)}, {source.stem}_vectors }}')
    parts.append(array("struct vector_set", "vector_sets", sets))
    target.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
