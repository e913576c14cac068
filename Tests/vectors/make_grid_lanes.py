"""Makes grid_lanes.json: what Chromium answers for seeded random waterfalls (`display: grid-lanes`).

    python3 Tests/vectors/make_grid_lanes.py [--chromium PROGRAM]

Needs a Chromium that knows --enable-blink-features=CSSGridLanesLayout. Only needed to make the vectors anew: the tests
read the data. All inputs are multiples of 1/64 px, the unit of both programs, so answers can be compared exactly.

Each case is laid out twice, with `repeat(n, 1fr)` and with px tracks that have the lane edges of tilework.h. Where they
differ (Chromium spreads the last 1/64 px of an fr otherwise) the px answer is kept; "tracks" says which was used.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chromium import ask, length, program_argument, version, write

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from reference.lanes import lanes_of
from reference.model import (
    AXIS_HORIZONTAL,
    DIRECTION_RTL,
    LAYOUT_NO_SNAP,
    PLACEMENT_IN_ORDER,
    PLACEMENT_TOLERANT,
    SIZING_EXTENT,
    SPAN_ALL,
    SectionConfig,
)
from reference.units import Grid

SEED = 20260
CASES = 288
NORMAL_TOLERANCE = 16  # `flow-tolerance: normal` is 1em; the page's font size is the usual 16 px


@dataclass(frozen=True)
class Case:
    """`layout` and `section` hold fields of the header's configurations; an item is [width, height, span]."""

    layout: dict[str, float]
    section: dict[str, float]
    items: list[list[float]]
    css_tolerance: str

    def css(self) -> dict[str, list[str]]:
        """The case for PAGE: two containers (fr tracks, px tracks) and the items."""
        horizontal = "axis" in self.layout
        section = SectionConfig(**self.section)  # type: ignore[arg-type]
        cross = self.layout["height" if horizontal else "width"]
        lanes = lanes_of(section, Grid(1, snap=False), round(cross * 64))
        across, along = ("block", "inline") if horizontal else ("inline", "block")
        shared = [
            "display: grid-lanes",
            f"{'height' if horizontal else 'width'}: {cross}px",
            f"{'width: max-content' if horizontal else ''}",
            f"direction: {'rtl' if 'direction' in self.layout else 'ltr'}",
            f"flow-tolerance: {self.css_tolerance}",
            f"padding-{along}: {section.inset_main_start}px {section.inset_main_end}px",
            f"padding-{across}: {section.inset_cross_start}px {section.inset_cross_end}px",
            f"{'column' if horizontal else 'row'}-gap: {section.gap_main}px",
            f"{'row' if horizontal else 'column'}-gap: {section.gap_cross}px",
        ]
        template = f"grid-template-{'rows' if horizontal else 'columns'}"
        px = " ".join(f"{lanes.breadth(i, 1) / 64}px" for i in range(lanes.count))
        line = "row" if horizontal else "column"
        size = ("width", 0) if horizontal else ("height", 1)
        items = [
            f"{size[0]}: {item[size[1]]}px; grid-{line}: span {max(1, min(int(item[2]), lanes.count))}"
            for item in self.items
        ]
        tracks = (f"repeat({lanes.count}, 1fr)", px)
        return {"containers": ["; ".join([*shared, f"{template}: {t}"]) for t in tracks], "items": items}


def main() -> None:
    """Draws the cases, asks Chromium and writes the file."""
    program = program_argument(__doc__)
    source = random.Random(SEED)
    cases = [make_case(source, number) for number in range(CASES)]
    answers = ask(program, [case.css() for case in cases])
    records = [record(case, *answer) for case, answer in zip(cases, answers)]
    head = {
        "about": "Frames of display: grid-lanes in px; made by make_grid_lanes.py. Fields as in tilework.h; an item is "
        "[width, height, lane_span], a frame [x, y, width, height].",
        "program": version(program),
        "seed": SEED,
        "normal_tolerance": NORMAL_TOLERANCE,
    }
    write("grid_lanes.json", head, records)
    print(f"{len(records)} cases, {sum(r['tracks'] == 'fr' for r in records)} with fr tracks")


def make_case(source: random.Random, number: int) -> Case:
    """One of the cases: every axis, direction, tolerance and span in turn or by chance."""
    lanes = source.randint(1, 12)
    gap_cross, gap_main = length(source, 20), length(source, 20)
    insets = [length(source, 30) if source.random() < 0.6 else 0 for _ in range(4)]
    pitch = length(source, 150) + gap_cross
    # Every other case has lanes of equal breadth; in the others W' + gap is seldom a multiple of their number.
    inner = lanes * pitch - gap_cross + (number % 2) * source.randint(0, lanes - 1) / 64
    layout: dict[str, float] = {"flags": LAYOUT_NO_SNAP}
    horizontal, mirrored = number % 4 == 3, source.random() < 0.3
    layout["height" if horizontal else "width"] = inner + insets[2] + insets[3]
    layout.update({"axis": AXIS_HORIZONTAL} if horizontal else {})
    layout.update({"direction": DIRECTION_RTL} if mirrored else {})
    placement, tolerance, css_tolerance = make_tolerance(source, number // 8)
    section = {
        "sizing": SIZING_EXTENT,
        "placement": placement,
        "tolerance": tolerance,
        "lanes": lanes,
        "gap_main": gap_main,
        "gap_cross": gap_cross,
        "inset_main_start": insets[0],
        "inset_main_end": insets[1],
        "inset_cross_start": insets[2],
        "inset_cross_end": insets[3],
    }
    items = make_items(source, lanes, spans=number // 4 % 2 == 1, horizontal=horizontal)
    return Case(layout, {name: value for name, value in section.items() if value}, items, css_tolerance)


def make_tolerance(source: random.Random, turn: int) -> tuple[int, float, str]:
    """Placement, tolerance and its CSS: none, the default, any, and as long as everything."""
    kind = turn % 6
    if kind == 0:
        return PLACEMENT_IN_ORDER, 0, "infinite"
    if kind == 1:
        return PLACEMENT_TOLERANT, NORMAL_TOLERANCE, "normal"
    tolerance = (0, 0, length(source, 40), source.choice([300.0, 1000000.0]))[kind - 2]
    return PLACEMENT_TOLERANT, tolerance, f"{tolerance}px"


def make_items(source: random.Random, lanes: int, spans: bool, horizontal: bool) -> list[list[float]]:
    """0 … 80 items; coarse extents give many level lanes."""
    step = source.choice([1, 1, 64, 640, 1920])
    share = source.choice([0.1, 0.4, 0.9])
    items: list[list[float]] = []
    for _ in range(source.choice([0, 1, 2, 5, 20, 40, 60, 80, source.randint(3, 80)])):
        extent = 0 if source.random() < 0.05 else source.randint(0, 200 * 64) // step * step / 64
        beside = source.randint(1, 300)
        span = 0
        if spans and source.random() < share:
            span = source.choice([1, 2, 2, 3, source.randint(1, lanes), lanes + 1, SPAN_ALL])
        items.append([extent, beside, span] if horizontal else [beside, extent, span])
    return items


def record(case: Case, fr: dict[str, Any], px: dict[str, Any]) -> dict[str, Any]:
    """A case and its answer, as the file keeps them."""
    return {
        "layout": case.layout,
        "section": case.section,
        "tracks": "fr" if fr == px else "px",
        "items": case.items,
        "frames": px["frames"],
        "content": px["content"],
    }


if __name__ == "__main__":
    main()
