"""What the gallery shows: every arrangement with looks of its own, and which pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Optional

import tilework as tw
from _pictures import Picture

LANDSCAPE = tw.Size(1200, 800)
PORTRAIT = tw.Size(600, 1200)
SHOWN = 60
SIDES = 200
"""Width + height of an item, so that all are about as large."""


class Exhibit(NamedTuple):
    """Sections to show, and how many pictures each of them takes.

    cells: long pictures cover two cells, some others four. banners: every third of the wide ones covers four lanes.
    gaps: what is left open is outlined. card: where the pictures of the first section flow around a title card.
    turned: they are turned a little, and lie above one another.
    """

    name: str
    sections: Sequence[tuple[tw.Section, int]]
    size: tw.Size = LANDSCAPE
    axis: tw.Axis = "vertical"
    direction: tw.Direction = "ltr"
    cells: bool = False
    banners: bool = False
    gaps: bool = False
    card: Optional[tw.Stamp] = None
    turned: bool = False


def chosen(pictures: Sequence[Picture]) -> list[Picture]:
    """Some pictures from the whole list, neither squares nor strips."""
    shaped = [it for it in pictures if it.width != it.height and 0.5 <= it.width / it.height <= 2]
    return shaped[:: max(len(shaped) // SHOWN, 1)][:SHOWN]


def items(pictures: Sequence[Picture], exhibit: Exhibit) -> list[tw.Item]:
    """The items for the pictures, all about as large, with the exhibit's spans."""
    scales = [SIDES / (picture.width + picture.height) for picture in pictures]
    plain = [
        tw.Item(picture.width * scale, picture.height * scale, key=i + 1)
        for i, (picture, scale) in enumerate(zip(pictures, scales))
    ]
    if exhibit.cells:
        return [_over_cells(item, i) for i, item in enumerate(plain)]
    if exhibit.banners:
        for i in [i for i, item in enumerate(plain) if item.width > 1.3 * item.height][1::3]:
            plain[i] = plain[i]._replace(span=4)
    return plain


def _over_cells(item: tw.Item, i: int) -> tw.Item:
    """Long ones cover two cells, and every eighth of the others four."""
    ratio = item.width / item.height
    if ratio > 1.6:
        return item._replace(span=2)
    if ratio < 0.65:
        return item._replace(rows=2)
    return item._replace(span=2, rows=2) if i % 8 == 0 else item


def card_frame(section: tw.Section, card: tw.Stamp) -> tw.Rect:
    """Where a stamp of the first section lies, when its content goes down and left to right."""
    start, _, left, _ = section.insets if isinstance(section.insets, tuple) else (section.insets,) * 4
    return tw.Rect(left + card.cross, start + card.main, card.breadth, card.extent)


def turn(layout: tw.Layout) -> None:
    """Turn the pictures of section 0 by up to 8 degrees, and lay them above one another in an order of their own."""
    count = layout.item_count()
    for i in range(count):
        half = (i * 29 % count * 2 / (count - 1) - 1) * 0.07  # the tangent of half the angle
        scale = 1.05 / (1 + half * half)
        c, s = scale * (1 - half * half), scale * 2 * half
        layout.set_attributes(i, z=i * 11 % count, transform=(c, s, -s, c, 0, 0))


def _exhibits() -> list[Exhibit]:
    """All of them. The C example, gallery.c, shows the same."""
    gap, insets = 8, 12
    waterfall = tw.Waterfall(lanes=10, gap=gap, insets=insets)
    rows = tw.Waterfall(lanes=6, gap=gap, insets=insets)
    doubles = tw.Waterfall(lanes=10, gap=gap, insets=insets, double_span=0.3, quantum=30, seed=14)
    sparse = tw.Waterfall(lanes=12, gap=gap, insets=insets, quantum=30)
    dense = tw.Waterfall(lanes=12, gap=gap, insets=insets, quantum=30, dense=True)
    around = tw.Waterfall(lanes=10, gap=gap, insets=(insets, insets, 14, 14), dense=True)  # lanes are 110 broad
    card = tw.Stamp(main=262, cross=3 * 118, extent=180, breadth=4 * 118 - gap)  # in lanes 3 to 6
    page = tw.Mosaic(page_extent=285, gap=6, insets=(insets, 0, insets, insets))
    last_page = tw.Mosaic(page_extent=285, gap=6, insets=insets, overflow="more")
    sent = tw.Album(max_extent=268, min_tile=80, insets=(20, 8, 140, 24), background=(12, 0, 132, 16))
    received = tw.Album(max_extent=268, min_tile=80, insets=(20, 8, 24, 140), background=(12, 0, 16, 132))
    optimal = tw.Justified(target=125, method="optimal", gap=gap, insets=insets)
    greedy = tw.Justified(target=127, method="greedy", gap=gap, insets=insets, last="center")
    prints = tw.Justified(target=150, method="optimal", gap=0, insets=22)
    columns = tw.Justified(target=140, method="optimal", gap=gap, insets=insets)
    grid = tw.Grid(lanes=9, extent=104, gap=gap, insets=insets, last="center")
    flow = tw.Flow(justify="spread", align="center", gap=gap, insets=(11, 11, insets, insets))
    quilt = tw.Quilt(lanes=10, row_extent=90, gap=gap, insets=insets, dense=True)
    return [
        Exhibit("waterfall", [(waterfall, SHOWN)]),
        Exhibit("waterfall-rtl", [(waterfall, SHOWN)], direction="rtl"),
        Exhibit("waterfall-horizontal", [(rows, 47)], axis="horizontal"),
        Exhibit("waterfall-doubles", [(doubles, 45)]),
        Exhibit("waterfall-sparse", [(sparse, SHOWN)], banners=True, gaps=True),
        Exhibit("waterfall-dense", [(dense, SHOWN)], banners=True, gaps=True),
        Exhibit("waterfall-card", [(around, SHOWN)], card=card),
        Exhibit("mosaic", [(page, 3), (page, 6), (page, 5), (last_page, SHOWN - 14)], PORTRAIT),
        Exhibit("album", [(received, 4), (sent, 2), (received, 3), (sent, 7)], PORTRAIT),
        Exhibit("justified", [(optimal, 49)]),
        Exhibit("justified-greedy", [(greedy, 48)]),
        Exhibit("justified-horizontal", [(columns, 38)], axis="horizontal"),
        Exhibit("justified-turned", [(prints, 38)], turned=True),
        Exhibit("grid", [(grid, SHOWN)]),
        Exhibit("flow", [(flow, SHOWN)]),
        Exhibit("flow-rtl", [(flow, SHOWN)], direction="rtl"),
        Exhibit("quilt", [(quilt, 55)], cells=True),
        Exhibit("quilt-rtl", [(quilt, 55)], direction="rtl", cells=True),
    ]


EXHIBITS = _exhibits()
