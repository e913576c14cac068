"""Stamps: what they take of lanes and of rows. All numbers in units, from the start of the content."""

from __future__ import annotations

from dataclasses import dataclass

from .lanes import Lanes
from .model import SectionConfig
from .units import Grid


@dataclass(frozen=True)
class Taken:
    """A stretch of some lanes."""

    start: int
    end: int
    lanes: range


def stamped(config: SectionConfig, grid: Grid, lanes: Lanes) -> list[Taken]:
    """What a section's stamps take of its lanes, without the gap after it."""
    inset = grid.round(config.inset_cross_start)
    taken: list[Taken] = []
    for stamp in config.stamps:
        start, end = grid.round(stamp.main), grid.round(stamp.main + stamp.extent)
        low, high = inset + grid.round(stamp.cross), inset + grid.round(stamp.cross + stamp.breadth)
        if start == end or low == high:
            continue
        edges = list(zip(lanes.starts, lanes.ends))
        met = [i for i, (left, right) in enumerate(edges) if left < high and max(right, left + 1) > low]
        if not met and low < edges[-1][0]:
            met = [max(i for i, (left, _) in enumerate(edges) if left < high)]  # between two lanes
        if met:
            taken.append(Taken(start, end, range(met[0], met[-1] + 1)))
    return taken


def stamps_end(config: SectionConfig, grid: Grid) -> int:
    """How far stamps reach."""
    return max((grid.round(stamp.main + stamp.extent) for stamp in config.stamps), default=0)


def stamped_rows(config: SectionConfig, grid: Grid, lanes: Lanes, extent: int) -> list[Taken]:
    """The rows of a quilt that its stamps take; `extent` is a cell's."""
    pitch = extent + grid.round(config.gap_main)
    rows: list[Taken] = []
    for taken in stamped(config, grid, lanes) if pitch else []:
        last = (taken.end - 1) // pitch
        first = next(
            (row for row in range(taken.start // pitch, last) if row * pitch + max(extent, 1) > taken.start), last
        )
        rows.append(Taken(first, last + 1, taken.lanes))
    return rows
