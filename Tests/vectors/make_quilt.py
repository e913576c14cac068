"""Makes quilt_sparse.json and quilt_dense.json: what Chromium answers for seeded random quilts (`display: grid`).

    python3 Tests/vectors/make_quilt.py [--chromium PROGRAM]

Only needed to make the vectors anew: the tests read the data. All inputs are multiples of 1/64 px; the tracks are px
tracks that have the lane edges of tilework.h.
"""

from __future__ import annotations

import random

from chromium import Case, container, length, make_file, make_insets, make_layout
from reference.lanes import Lanes, lanes_of
from reference.model import PACKING_DENSE, PACKING_SPARSE, QUILT, SPAN_ALL, section_config
from reference.units import Grid

SEED = 20262
CASES = 220
ABOUT = (
    "Frames of grid-auto-flow: {} in px; made by make_quilt.py. Fields as in tilework.h; an item is "
    "[width, height, lane_span, row_span], a frame [x, y, width, height]."
)


def main() -> None:
    """Draws the cases, asks Chromium and writes the files."""
    for packing, name, flow in ((PACKING_SPARSE, "sparse", "row"), (PACKING_DENSE, "dense", "row dense")):
        source = random.Random(SEED + packing)
        cases = [make_case(source, number, packing, flow) for number in range(CASES)]
        make_file(f"quilt_{name}.json", ABOUT.format(flow), SEED + packing, cases)


def make_case(source: random.Random, number: int, packing: int, flow: str) -> Case:
    """Few lanes mostly, many at times."""
    lanes = source.choice([source.randint(1, 6), source.randint(1, 12), source.randint(1, 12), source.randint(13, 255)])
    gap = length(source, 20)
    insets = make_insets(source)
    inner = lanes * (length(source, 60) + gap) - gap + source.randint(0, lanes - 1) / 64
    layout = make_layout(source, number, inner + insets["inset_cross_start"] + insets["inset_cross_end"])
    section: dict[str, float] = {"packing": packing, "lanes": lanes, "gap_main": length(source, 20), "gap_cross": gap}
    section.update({"cell_extent": max(length(source, 60), 1 / 64), **insets})
    section = {"arrangement": QUILT, **{name: value for name, value in section.items() if value}}
    items = make_items(source, lanes)
    tracks = lanes_of_section(layout, section)
    style = [*container(layout, section), "display: grid", f"grid-auto-flow: {flow}"]
    style += [f"grid-auto-rows: {section['cell_extent']}px"]
    style += ["grid-template-columns: " + " ".join(f"{tracks.breadth(i, 1) / 64}px" for i in range(lanes))]
    spans = [(max(1, min(int(span), lanes)), max(1, int(rows))) for _, _, span, rows in items]
    css = [f"grid-column: span {span}; grid-row: span {rows}" for span, rows in spans]
    return Case(layout, section, items, ("; ".join(style), css))


def make_items(source: random.Random, lanes: int) -> list[list[float]]:
    """0 … 100 items; their sizes say nothing here."""
    share = source.choice([0.1, 0.5, 0.9])
    broad, high = source.choice([2, 3, lanes]), source.choice([2, 3, 7, 30])
    items: list[list[float]] = []
    for _ in range(source.choice([0, 1, 2, 5, 20, 50, 100, source.randint(3, 100)])):
        span, rows = 0, 0
        if source.random() < share:
            span = source.choice([source.randint(1, broad)] * 9 + [lanes + 1, SPAN_ALL])
            rows = source.randint(1, high)
        items.append([source.randint(0, 99), source.randint(0, 99), span, rows])
    return items


def lanes_of_section(layout: dict[str, float], section: dict[str, float]) -> Lanes:
    """The lanes that the reference gives a section."""
    fields = {name: value for name, value in section.items() if name != "arrangement"}
    cross = layout["height" if "axis" in layout else "width"]
    return lanes_of(section_config(QUILT, **fields), Grid(1, snap=False), round(cross * 64))


if __name__ == "__main__":
    main()
