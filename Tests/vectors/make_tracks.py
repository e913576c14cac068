"""Makes tracks.json: what Chromium answers for seeded random lane tracks (`grid-template-columns` of px and fr).

    python3 Tests/vectors/make_tracks.py [--chromium PROGRAM]

Only needed to make the vectors anew: the tests read the data. All inputs are multiples of 1/64, weights too. Each case
has one or two rows of items of one extent, so that their frames show the lanes' edges; it is a grid, or a waterfall
whose lanes are filled in order. Tracks are listed one by one: those of a `repeat()` Chromium spreads otherwise by 1/64
px. In some cases its doubles lose the last 1/64 px of what tracks share (a single fr of 1.1875 that has 27 px gets
26.984375): those are left out, and counted in the file.
"""

from __future__ import annotations

import random
from typing import Any

from chromium import Case, ask, container, length, make_insets, make_layout, program_argument, version, write
from reference.model import GRID, PLACEMENT_IN_ORDER, SIZING_EXTENT, WATERFALL

SEED = 20263
CASES = 300
ABOUT = (
    "Frames of grid tracks in px; made by make_tracks.py. Fields as in tilework.h; a track is "
    "[breadth, weight, minimum], an item is [width, height], a frame [x, y, width, height]."
)


def main() -> None:
    """Draws the cases, asks Chromium and writes the file."""
    program = program_argument(__doc__)
    source = random.Random(SEED)
    cases = [make_case(source, number) for number in range(CASES)]
    answers = [answer for (answer,) in ask(program, [case.question() for case in cases])]
    records = [case.record(answer) for case, answer in zip(cases, answers) if not loses_a_unit(case, answer)]
    head = {"about": ABOUT, "program": version(program), "seed": SEED, "left_out": len(cases) - len(records)}
    write("tracks.json", head, records)
    print(f"tracks.json: {len(records)} of {len(cases)} cases")


def loses_a_unit(case: Case, answer: dict[str, Any]) -> bool:
    """Whether tracks and gaps are 1/64 px short of the room for them."""
    side = "height" if "axis" in case.layout else "width"
    room: float = case.layout[side] - sum(case.section.get(f"inset_cross_{end}", 0) for end in ("start", "end"))
    lanes = len(case.tracks or ())
    breadths: list[float] = [frame[3 if side == "height" else 2] for frame in answer["frames"][:lanes]]
    return sum(breadths) + (lanes - 1) * case.section.get("gap_cross", 0) == room - 1 / 64


def make_case(source: random.Random, number: int) -> Case:
    """Grids and waterfalls in turn, with room for the fixed tracks and minima, or without."""
    tracks = make_tracks(source)
    gap = length(source, 20)
    insets = make_insets(source)
    least = sum(max(breadth, minimum) for breadth, _, minimum in tracks) + gap * (len(tracks) - 1)
    inner = max(0, least + source.choice([length(source, 600), length(source, 60), 0, -length(source, 100)]))
    layout = make_layout(source, number, inner + insets["inset_cross_start"] + insets["inset_cross_end"])
    extent = max(length(source, 60), 1 / 64)
    section: dict[str, float] = {"arrangement": WATERFALL, "placement": PLACEMENT_IN_ORDER, "sizing": SIZING_EXTENT}
    if number // 4 % 2:
        section = {"arrangement": GRID, "cell_extent": extent}
    section.update({"gap_main": length(source, 20), "gap_cross": gap, **insets})
    section = {name: value for name, value in section.items() if value}
    turned = "axis" in layout
    items = [[extent, 1] if turned else [1, extent] for _ in range(len(tracks) * source.randint(1, 2))]
    style = [*container(layout, section), "display: grid", f"grid-auto-rows: {extent}px"]
    style += ["grid-template-columns: " + " ".join(map(css_track, tracks))]
    return Case(layout, section, items, ("; ".join(style), [""] * len(items)), tracks)


def make_tracks(source: random.Random) -> list[list[float]]:
    """1 … 12 tracks, some of them fixed, some weighted; weights may sum to less than 1."""
    share = source.choice([0, 0.3, 0.5, 1])
    tracks: list[list[float]] = []
    most = source.choice([1 / 8, 1, 4, 100])
    for _ in range(source.choice([1, 2, 3, 3, 4, 5, source.randint(1, 12)])):
        if source.random() < share:
            tracks.append([length(source, 120), 0, 0])
        else:
            whole = most > 1 and source.random() < 0.6
            weight = source.randint(1, int(most)) if whole else source.randint(1, int(most * 64)) / 64
            tracks.append([0, weight, length(source, 80) if source.random() < 0.5 else 0])
    return tracks


def css_track(track: list[float]) -> str:
    """A track in CSS."""
    breadth, weight, minimum = track
    return f"minmax({minimum}px, {weight}fr)" if weight else f"{breadth}px"


if __name__ == "__main__":
    main()
