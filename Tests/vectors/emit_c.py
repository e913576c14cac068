"""Writes the vectors as a C header: python3 Tests/vectors/emit_c.py grid_lanes.json vectors.h

The header defines `vectors`, an array of `struct vector`, over the structures of tilework.h.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

STRUCTURE = """/* Made from {source} by emit_c.py. */
#include <tilework/tilework.h>

struct vector {{
    tw_layout_config layout;
    tw_section_config section;
    size_t count; /* of items and of frames */
    const tw_item *items;
    const tw_rect *frames;
    double content[2]; /* width, height */
}};
"""


def fields(kind: str, values: dict[str, Any]) -> str:
    """An initializer of a structure that begins with its size."""
    return f"{{ .struct_size = sizeof({kind}), {', '.join(f'.{name} = {value}' for name, value in values.items())} }}"


def array(kind: str, name: str, elements: list[str]) -> str:
    """A constant array."""
    return f"static const {kind} {name}[] = {{\n    {', '.join(elements)}\n}};\n"


def main() -> None:
    """Reads the JSON of the first argument and writes the header of the second."""
    source, target = map(Path, sys.argv[1:3])
    parts, vectors = [STRUCTURE.format(source=source.name)], []
    for number, case in enumerate(json.loads(source.read_text(encoding="utf-8"))["cases"]):
        items = [f"{{ .width = {w}, .height = {h}, .lane_span = {span} }}" for w, h, span in case["items"]]
        frames = [f"{{ {x}, {y}, {w}, {h} }}" for x, y, w, h in case["frames"]]
        arrays = "NULL, NULL"
        if items:
            parts.append(array("tw_item", f"items_{number}", items))
            parts.append(array("tw_rect", f"frames_{number}", frames))
            arrays = f"items_{number}, frames_{number}"
        layout, section = fields("tw_layout_config", case["layout"]), fields("tw_section_config", case["section"])
        width, height = case["content"]
        vectors.append(f"{{ {layout},\n      {section},\n      {len(items)}, {arrays}, {{ {width}, {height} }} }}")
    parts.append("static const struct vector vectors[] = {\n    " + ",\n    ".join(vectors) + "\n};\n")
    target.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
