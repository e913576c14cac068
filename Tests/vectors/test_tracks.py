"""tracks.json through the reference, the library and, for waterfalls, the binding, to the bit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tilework as tw
from reference.engine import Engine
from reference.layout import Layout
from reference.model import GRID, WATERFALL, Item, LayoutConfig, Track, section_config

RECORDS = json.loads(Path(__file__).with_name("tracks.json").read_text(encoding="utf-8"))["cases"]
CASES = [pytest.param(case, id=str(number)) for number, case in enumerate(RECORDS)]
FALLS = [case for case, record in zip(CASES, RECORDS) if "arrangement" not in record["section"]]
EDGES = ("main_start", "main_end", "cross_start", "cross_end")


def test_there_are_as_many_as_were_made() -> None:
    assert len(CASES) >= 200
    assert {case["section"].get("arrangement", WATERFALL) for case in RECORDS} == {WATERFALL, GRID}


@pytest.mark.parametrize("kind", [Layout, Engine])
@pytest.mark.parametrize("case", CASES)
def test_reference_and_library(case: dict[str, Any], kind: Any) -> None:
    tracks = tuple(Track(*track) for track in case["track_list"])
    fields = {"arrangement": WATERFALL, **case["section"]}
    layout = kind(LayoutConfig(**case["layout"]), [section_config(**fields)])
    layout.set_tracks(0, tracks)
    layout.append(0, [Item(*sides) for sides in case["items"]])
    assert [list(frame) for frame in layout.frames(0)] == case["frames"]
    assert list(layout.content_size()) == case["content"]
    if kind is Engine:
        layout.close()


@pytest.mark.parametrize("case", FALLS)
def test_waterfall_of_the_binding(case: dict[str, Any]) -> None:
    config, section = case["layout"], case["section"]
    waterfall = tw.Waterfall(
        placement="in_order",
        sizing="extent",
        gap=(section.get("gap_main", 0), section.get("gap_cross", 0)),
        insets=tuple(section.get(f"inset_{edge}", 0) for edge in EDGES),
        tracks=[tw.Track(*track) for track in case["track_list"]],
    )
    with tw.Layout(
        width=config.get("width", 0),
        height=config.get("height", 0),
        sections=[waterfall],
        axis="horizontal" if config.get("axis") else "vertical",
        direction="rtl" if config.get("direction") else "ltr",
        snap=False,
    ) as layout:
        layout.append([tw.Item(*sides) for sides in case["items"]])
        assert [[float(side) for side in frame] for frame in layout.frames()] == case["frames"]
        assert list(layout.content_size) == case["content"]
