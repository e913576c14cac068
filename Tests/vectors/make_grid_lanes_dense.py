"""Makes grid_lanes_dense.json: what Chromium answers for seeded random waterfalls with `grid-lanes-pack: dense`.

    python3 Tests/vectors/make_grid_lanes_dense.py [--chromium PROGRAM]

Needs a Chromium that knows --enable-blink-features=CSSGridLanesLayout. Only needed to make the vectors anew: the tests
read the data. All lanes of a case are equally broad: Chromium fills an opening only where the tracks are as broad, to
1/64 px, as those that the item would have had.
"""

from __future__ import annotations

import random

from chromium import Case, container, length, make_file, make_insets, make_layout
from reference.lanes import lanes_of
from reference.model import (
    PACKING_DENSE,
    PLACEMENT_IN_ORDER,
    PLACEMENT_TOLERANT,
    SIZING_EXTENT,
    SPAN_ALL,
    SectionConfig,
)
from reference.units import Grid

SEED = 20261
CASES = 320


def main() -> None:
    """Draws the cases, asks Chromium and writes the file."""
    source = random.Random(SEED)
    about = (
        "Frames of display: grid-lanes with grid-lanes-pack: dense in px; made by make_grid_lanes_dense.py. Fields as "
        "in tilework.h; an item is [width, height, lane_span], a frame [x, y, width, height]."
    )
    make_file("grid_lanes_dense.json", about, SEED, [make_case(source, number) for number in range(CASES)])


def make_case(source: random.Random, number: int) -> Case:
    """One of the cases: every axis, direction, tolerance and span in turn or by chance."""
    lanes = source.randint(2, 9)
    gap_cross, gap_main = length(source, 20), length(source, 20)
    insets = make_insets(source)
    inner = lanes * (length(source, 150) + gap_cross) - gap_cross
    breadth = max(inner, 0) + insets["inset_cross_start"] + insets["inset_cross_end"]
    layout = make_layout(source, number, breadth)
    placement, tolerance, css_tolerance = make_tolerance(source, number // 8 % 6)
    section = {
        "sizing": SIZING_EXTENT,
        "placement": placement,
        "packing": PACKING_DENSE,
        "tolerance": tolerance,
        "lanes": lanes,
        "gap_main": gap_main,
        "gap_cross": gap_cross,
        **insets,
    }
    section = {name: value for name, value in section.items() if value}
    items = make_items(source, lanes, "axis" in layout)
    return Case(layout, section, items, make_css(layout, section, items, css_tolerance))


def make_tolerance(source: random.Random, kind: int) -> tuple[int, float, str]:
    """Placement, tolerance and its CSS. The cursor of a tolerance of 0 is not that of the shortest lane."""
    if kind == 0:
        return PLACEMENT_IN_ORDER, 0, "infinite"
    tolerance = (16, 0, length(source, 40), length(source, 150), 300.0)[kind - 1]
    return PLACEMENT_TOLERANT, tolerance, f"{tolerance}px"


def make_items(source: random.Random, lanes: int, horizontal: bool) -> list[list[float]]:
    """10 … 80 items, a good part of them over several lanes; coarse extents give many level lanes."""
    step = source.choice([1, 1, 64, 640, 1920])
    share = source.choice([0.1, 0.25, 0.5])
    items: list[list[float]] = []
    for _ in range(source.choice([10, 20, 30, 40, 60, 80])):
        extent = source.randint(1, 200 * 64) // step * step / 64 or step / 64
        beside = source.randint(1, 300)
        span = source.choice([2, 2, 3, source.randint(1, lanes), SPAN_ALL]) if source.random() < share else 0
        items.append([extent, beside, span] if horizontal else [beside, extent, span])
    return items


def make_css(
    layout: dict[str, float], section: dict[str, float], items: list[list[float]], tolerance: str
) -> tuple[str, list[str]]:
    """A container with px tracks, and its items."""
    horizontal = "axis" in layout
    cross = layout["height" if horizontal else "width"]
    lanes = lanes_of(SectionConfig(**section), Grid(1, snap=False), round(cross * 64))  # type: ignore[arg-type]
    tracks = " ".join(f"{lanes.breadth(lane, 1) / 64}px" for lane in range(lanes.count))
    style = [
        *container(layout, section),
        "display: grid-lanes",
        "grid-lanes-pack: dense",
        f"flow-tolerance: {tolerance}",
        f"grid-template-columns: {tracks}",
    ]
    along = 0 if horizontal else 1
    css = [f"block-size: {i[along]}px; grid-column: span {max(1, min(int(i[2]), lanes.count))}" for i in items]
    return "; ".join(style), css


if __name__ == "__main__":
    main()
