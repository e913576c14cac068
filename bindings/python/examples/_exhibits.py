"""What the gallery shows: every arrangement with looks of its own, and which pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import tilework as tw
from _pictures import Picture

LANDSCAPE = tw.Size(1200, 800)
PORTRAIT = tw.Size(600, 1200)
SHOWN = 60
SIDES = 200
"""Width + height of an item, so that all are about as large."""


class Exhibit(NamedTuple):
    """Sections to show, and how many pictures each of them takes."""

    name: str
    sections: Sequence[tuple[tw.Section, int]]
    size: tw.Size = LANDSCAPE
    axis: tw.Axis = "vertical"
    direction: tw.Direction = "ltr"
    spans: bool = False


def chosen(pictures: Sequence[Picture]) -> list[Picture]:
    """Some pictures from the whole list, neither squares nor strips."""
    shaped = [it for it in pictures if it.width != it.height and 0.5 <= it.width / it.height <= 2]
    return shaped[:: max(len(shaped) // SHOWN, 1)][:SHOWN]


def item(picture: Picture, i: int, spans: bool) -> tw.Item:
    """The item for a picture; with spans long ones cover two cells, and every eighth of the others four."""
    scale = SIDES / (picture.width + picture.height)
    plain = tw.Item(picture.width * scale, picture.height * scale, key=i + 1)
    ratio = picture.width / picture.height
    if not spans:
        return plain
    if ratio > 1.6:
        return plain._replace(span=2)
    if ratio < 0.65:
        return plain._replace(rows=2)
    return plain._replace(span=2, rows=2) if i % 8 == 0 else plain


def _exhibits() -> list[Exhibit]:
    """All of them. The C example, gallery.c, shows the same."""
    gap, insets = 8, 12
    waterfall = tw.Waterfall(lanes=10, gap=gap, insets=insets)
    rows = tw.Waterfall(lanes=6, gap=gap, insets=insets)
    doubles = tw.Waterfall(lanes=10, gap=gap, insets=insets, double_span=0.3, quantum=30, seed=14)
    page = tw.Mosaic(page_extent=285, gap=6, insets=(insets, 0, insets, insets))
    last_page = tw.Mosaic(page_extent=285, gap=6, insets=insets, overflow="more")
    sent = tw.Album(max_extent=268, min_tile=80, insets=(20, 8, 140, 24), background=(12, 0, 132, 16))
    received = tw.Album(max_extent=268, min_tile=80, insets=(20, 8, 24, 140), background=(12, 0, 16, 132))
    optimal = tw.Justified(target=125, method="optimal", gap=gap, insets=insets)
    greedy = tw.Justified(target=127, method="greedy", gap=gap, insets=insets, last="center")
    columns = tw.Justified(target=140, method="optimal", gap=gap, insets=insets)
    grid = tw.Grid(lanes=9, extent=104, gap=gap, insets=insets, last="center")
    flow = tw.Flow(justify="spread", align="center", gap=gap, insets=(11, 11, insets, insets))
    quilt = tw.Quilt(lanes=10, row_extent=90, gap=gap, insets=insets, dense=True)
    return [
        Exhibit("waterfall", [(waterfall, SHOWN)]),
        Exhibit("waterfall-rtl", [(waterfall, SHOWN)], direction="rtl"),
        Exhibit("waterfall-horizontal", [(rows, 47)], axis="horizontal"),
        Exhibit("waterfall-doubles", [(doubles, 45)]),
        Exhibit("mosaic", [(page, 3), (page, 6), (page, 5), (last_page, SHOWN - 14)], PORTRAIT),
        Exhibit("album", [(received, 4), (sent, 2), (received, 3), (sent, 7)], PORTRAIT),
        Exhibit("justified", [(optimal, 49)]),
        Exhibit("justified-greedy", [(greedy, 48)]),
        Exhibit("justified-horizontal", [(columns, 38)], axis="horizontal"),
        Exhibit("grid", [(grid, SHOWN)]),
        Exhibit("flow", [(flow, SHOWN)]),
        Exhibit("flow-rtl", [(flow, SHOWN)], direction="rtl"),
        Exhibit("quilt", [(quilt, 55)], spans=True),
        Exhibit("quilt-rtl", [(quilt, 55)], direction="rtl", spans=True),
    ]


EXHIBITS = _exhibits()
