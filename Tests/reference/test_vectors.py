"""The reference against Chromium's grid-lanes, exactly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .layout import Layout
from .model import Item, LayoutConfig, SectionConfig

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "grid_lanes.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_grid_lanes(case: dict[str, Any]) -> None:
    layout = Layout(LayoutConfig(**case["layout"]), [SectionConfig(**case["section"])])
    layout.append(0, [Item(width, height, lane_span=span) for width, height, span in case["items"]])
    assert [list(frame) for frame in layout.frames(0)] == case["frames"]
    assert list(layout.content_size()) == case["content"]
