"""Makes flow.json: what Chromium answers for seeded random flows (`flex-wrap: wrap`).

    python3 Tests/vectors/make_flow.py [--chromium PROGRAM]

Only needed to make the vectors anew: the tests read the data. All inputs are multiples of 1/64 px. Items broader than
the container are clamped to it by `max-inline-size`.
"""

from __future__ import annotations

import random

from chromium import Case, container, length, make_file, make_insets, make_layout
from reference.model import FLOW

SEED = 20261
CASES = 240
JUSTIFY = ("start", "center", "end", "space-between")
ALIGN = ("start", "center", "end", "stretch")
ABOUT = (
    "Frames of flex-wrap in px; made by make_flow.py. Fields as in tilework.h; an item is [width, height], a frame "
    "[x, y, width, height]."
)


def main() -> None:
    """Draws the cases, asks Chromium and writes the file."""
    source = random.Random(SEED)
    make_file("flow.json", ABOUT, SEED, [make_case(source, number) for number in range(CASES)])


def make_case(source: random.Random, number: int) -> Case:
    """Every way to justify and align in turn."""
    justify, align = number % 4, number // 4 % 4
    insets = make_insets(source)
    gap = length(source, 20)
    inner = length(source, 500)
    layout = make_layout(source, number // 16, inner + insets["inset_cross_start"] + insets["inset_cross_end"])
    section: dict[str, float] = {"justify": justify, "align": align, "gap_main": length(source, 20), "gap_cross": gap}
    section.update(insets)
    section = {"arrangement": FLOW, **{name: value for name, value in section.items() if value}}
    sizes = make_sizes(source, inner)
    turned = "axis" in layout
    items = [[along, across] if turned else [across, along] for across, along in sizes]
    style = [*container(layout, section), "display: flex", "flex-wrap: wrap", "align-content: flex-start"]
    style += [f"justify-content: {JUSTIFY[justify]}", f"align-items: {ALIGN[align]}"]
    # A stretched item has no size of its own along main, only a least one.
    along_property = "min-block-size" if ALIGN[align] == "stretch" else "block-size"
    css = [f"flex: none; max-inline-size: 100%; inline-size: {c}px; {along_property}: {m}px" for c, m in sizes]
    return Case(layout, section, items, ("; ".join(style), css))


def make_sizes(source: random.Random, inner: float) -> list[tuple[float, float]]:
    """0 … 60 items across and along: some fit to the unit, some are broader than the container, some are empty."""
    most = source.choice([40, 100, 300])
    share = source.choice([0, 0.1, 0.5])
    sizes: list[tuple[float, float]] = []
    for _ in range(source.choice([0, 1, 2, 5, 20, 40, 60, source.randint(3, 60)])):
        across = length(source, most)
        if source.random() < share:
            across = source.choice([inner, inner + 1 / 64, inner / 2 // (1 / 64) / 64, inner + 100])
        sizes.append((across, 0 if source.random() < 0.05 else length(source, 120)))
    return sizes


if __name__ == "__main__":
    main()
