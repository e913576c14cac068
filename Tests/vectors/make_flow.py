"""Makes flow.json: what Chromium answers for seeded random flows (`flex-wrap: wrap`).

    python3 Tests/vectors/make_flow.py [--chromium PROGRAM]

Only needed to make the vectors anew: the tests read the data. All inputs are multiples of 1/64 px. Items broader than
the container are clamped to it by `max-inline-size`. Under `space-between` Chromium drops fractions of a unit at every
gap: such cases are drawn so that what a line leaves can be spread evenly.
"""

from __future__ import annotations

import random

from chromium import Case, container, length, make_file, make_insets, make_layout
from reference.cells import Cells
from reference.model import FLOW, JUSTIFY_SPREAD, Item, section_config
from reference.units import Grid

SEED = 20261
CASES = 240
JUSTIFY = ("start", "center", "end", "space-between")
ALIGN = ("start", "center", "end", "stretch")
EVEN = 420 / 64  # lines of up to eight items of whole such pieces spread evenly
ABOUT = (
    "Frames of flex-wrap in px; made by make_flow.py. Fields as in tilework.h; an item is [width, height], a frame "
    "[x, y, width, height]."
)


def main() -> None:
    """Draws the cases, asks Chromium and writes the file."""
    source = random.Random(SEED)
    cases: list[Case] = []
    while len(cases) < CASES:
        case = make_case(source, len(cases))
        if spreads_evenly(case):
            cases.append(case)
    make_file("flow.json", ABOUT, SEED, cases)


def make_case(source: random.Random, number: int) -> Case:
    """Every way to justify and align in turn."""
    justify, align = number % 4, number // 4 % 4
    even = justify == JUSTIFY_SPREAD
    insets = make_insets(source)
    gap = source.randint(0, 2) * EVEN if even else length(source, 20)
    inner = source.randint(1, 60) * EVEN if even else length(source, 500)
    layout = make_layout(source, number // 16, inner + insets["inset_cross_start"] + insets["inset_cross_end"])
    section: dict[str, float] = {"justify": justify, "align": align, "gap_main": length(source, 20), "gap_cross": gap}
    section.update(insets)
    section = {"arrangement": FLOW, **{name: value for name, value in section.items() if value}}
    sizes = make_sizes(source, even, inner)
    turned = "axis" in layout
    items = [[along, across] if turned else [across, along] for across, along in sizes]
    style = [*container(layout, section), "display: flex", "flex-wrap: wrap", "align-content: flex-start"]
    style += [f"justify-content: {JUSTIFY[justify]}", f"align-items: {ALIGN[align]}"]
    # A stretched item has no size of its own along main, only a least one.
    along_property = "min-block-size" if ALIGN[align] == "stretch" else "block-size"
    css = [f"flex: none; max-inline-size: 100%; inline-size: {c}px; {along_property}: {m}px" for c, m in sizes]
    return Case(layout, section, items, ("; ".join(style), css))


def make_sizes(source: random.Random, even: bool, inner: float) -> list[tuple[float, float]]:
    """0 … 60 items across and along: some fit to the unit, some are broader than the container, some are empty."""
    most = source.choice([40, 100, 300])
    share = source.choice([0, 0.1, 0.5])
    sizes: list[tuple[float, float]] = []
    for _ in range(source.choice([0, 1, 2, 5, 20, 40, 60, source.randint(3, 60)])):
        across = source.randint(1, max(1, int(most / EVEN))) * EVEN if even else length(source, most)
        if source.random() < share:
            across = source.choice([inner, inner + 1 / 64, inner / 2 // (1 / 64) / 64, inner + 100])
        sizes.append((across, 0 if source.random() < 0.05 else length(source, 120)))
    return sizes


def spreads_evenly(case: Case) -> bool:
    """Whether no line leaves a fraction of a unit, where that is spread."""
    if case.section.get("justify") != JUSTIFY_SPREAD:
        return True
    fields = {name: value for name, value in case.section.items() if name != "arrangement"}
    turned = "axis" in case.layout
    cross = round(case.layout["height" if turned else "width"] * 64)
    flow = Cells(section_config(FLOW, **fields), Grid(1, snap=False), cross, horizontal=turned)
    items = [Item(width, height) for width, height in case.items]
    lines = [items[line.start : line.stop] for line in flow.lines(items)]
    return all(len(line) < 2 or flow.free(line) % (len(line) - 1) == 0 for line in lines)


if __name__ == "__main__":
    main()
