"""The reference against Chromium, exactly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .layout import Layout
from .model import WATERFALL, Item, LayoutConfig, section_config

VECTORS = Path(__file__).parents[1] / "vectors"
CASES = [
    pytest.param(case, id=f"{name}-{number}")
    for name in ("grid_lanes", "grid_lanes_dense", "flow", "quilt_sparse", "quilt_dense")
    for number, case in enumerate(json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))["cases"])
]


@pytest.mark.parametrize("case", CASES)
def test_vector(case: dict[str, Any]) -> None:
    fields = {"arrangement": WATERFALL, **case["section"]}
    layout = Layout(LayoutConfig(**case["layout"]), [section_config(**fields)])
    layout.append(0, [item(*numbers) for numbers in case["items"]])
    assert [list(frame) for frame in layout.frames(0)] == case["frames"]
    assert list(layout.content_size()) == case["content"]


def item(width: float, height: float, lane_span: int = 0, row_span: int = 0) -> Item:
    return Item(width, height, lane_span=lane_span, row_span=row_span)
