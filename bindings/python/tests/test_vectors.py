"""What Chromium answers, through the binding, to the bit: Tests/vectors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tilework as tw

VECTORS = Path(__file__).parents[3] / "Tests/vectors"
CASES = [
    pytest.param(case, id=f"{name}-{number}")
    for name in ("grid_lanes", "grid_lanes_dense", "flow", "quilt_sparse", "quilt_dense")
    for number, case in enumerate(json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))["cases"])
]
PLACEMENTS: tuple[tw.Placement, ...] = ("shortest", "tolerant", "in_order", "in_order_reversed")
JUSTIFY: tuple[tw.Justify, ...] = ("start", "center", "end", "spread")
ALIGN: tuple[tw.Align, ...] = ("start", "center", "end", "stretch")
SPANS: dict[int, int | tw.Span] = {0: 1, 1: "single", 0xFFFE: "auto", 0xFFFF: "all"}
FLOW, QUILT = 5, 6


def section_of(config: dict[str, Any]) -> tw.Section:
    arrangement = config.get("arrangement", 0)
    edges = ("main_start", "main_end", "cross_start", "cross_end")
    room: dict[str, Any] = {
        "gap": (config.get("gap_main", 0), config.get("gap_cross", 0)),
        "insets": tuple(config.get(f"inset_{edge}", 0) for edge in edges),
    }
    if arrangement == FLOW:
        return tw.Flow(justify=JUSTIFY[config.get("justify", 0)], align=ALIGN[config.get("align", 0)], **room)
    if arrangement == QUILT:
        dense = config.get("packing", 0) == 1
        return tw.Quilt(lanes=config["lanes"], row_extent=config["cell_extent"], dense=dense, **room)
    placement, tolerance = PLACEMENTS[config.get("placement", 0)], config.get("tolerance", 0)
    dense = config.get("packing", 0) == 1
    return tw.Waterfall(
        lanes=config["lanes"], placement=placement, tolerance=tolerance, dense=dense, sizing="extent", **room
    )


def layout_of(config: dict[str, Any], section: tw.Section) -> tw.Layout:
    return tw.Layout(
        width=config.get("width", 0),
        height=config.get("height", 0),
        sections=[section],
        axis="horizontal" if config.get("axis") else "vertical",
        direction="rtl" if config.get("direction") else "ltr",
        snap=False,
    )


def item_of(width: float, height: float, span: int = 0, rows: int = 0) -> tw.Item:
    return tw.Item(width, height, span=SPANS.get(span, span), rows=rows or 1)


@pytest.mark.parametrize("case", CASES)
def test_vector(case: dict[str, Any]) -> None:
    with layout_of(case["layout"], section_of(case["section"])) as layout:
        layout.append([item_of(*numbers) for numbers in case["items"]])
        assert [[float(side) for side in frame] for frame in layout.frames()] == case["frames"]
        assert list(layout.content_size) == case["content"]
