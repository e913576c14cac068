"""Chromium's grid-lanes through the binding, to the bit: Tests/vectors/grid_lanes.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tilework as tw

VECTORS = Path(__file__).parents[3] / "Tests/vectors/grid_lanes.json"
CASES = json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
PLACEMENTS: tuple[tw.Placement, ...] = ("shortest", "tolerant", "in_order", "in_order_reversed")
SPANS: dict[int, int | tw.Span] = {0: 1, 1: "single", 0xFFFE: "auto", 0xFFFF: "all"}


def waterfall(section: dict[str, Any]) -> tw.Waterfall:
    edges = ("main_start", "main_end", "cross_start", "cross_end")
    start, end, before, after = (section.get(f"inset_{edge}", 0) for edge in edges)
    return tw.Waterfall(
        lanes=section["lanes"],
        gap=(section.get("gap_main", 0), section.get("gap_cross", 0)),
        insets=(start, end, before, after),
        placement=PLACEMENTS[section.get("placement", 0)],
        tolerance=section.get("tolerance", 0),
        sizing="extent",
    )


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_grid_lanes(case: dict[str, Any]) -> None:
    viewport = case["layout"]
    with tw.Layout(
        width=viewport.get("width", 0),
        height=viewport.get("height", 0),
        sections=[waterfall(case["section"])],
        axis="horizontal" if viewport.get("axis") else "vertical",
        direction="rtl" if viewport.get("direction") else "ltr",
        snap=False,
    ) as layout:
        layout.append([tw.Item(width, height, span=SPANS.get(span, span)) for width, height, span in case["items"]])
        assert [[float(side) for side in frame] for frame in layout.frames()] == case["frames"]
        assert list(layout.content_size) == case["content"]
