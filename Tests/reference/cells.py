"""Grid, flow and quilt: where items stand in units, from the start of the content along main, of the section across."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from . import model
from .extents import natural
from .lanes import Lanes, lanes_of
from .model import Item, SectionConfig
from .stamped import stamped_rows
from .units import MOST, Grid


@dataclass(frozen=True)
class Cell:
    """An item's place, and what an element tells of it. `touches`: sides of its page or group, flow-relative."""

    lane: int
    cross: int
    position: int
    breadth: int
    extent: int
    line: int = 0
    more: int = 0
    crop: float = 0
    touches: frozenset[str] = frozenset()
    shown: bool = True


class Cells:
    """Places the items of one section that is a grid, a flow or a quilt. `cross` is the viewport's breadth in units."""

    def __init__(self, config: SectionConfig, grid: Grid, cross: int, horizontal: bool) -> None:
        self.config = config
        self.grid = grid
        self.horizontal = horizontal
        self.inset = grid.round(config.inset_cross_start)
        self.breadth = max(0, cross - self.inset - grid.round(config.inset_cross_end))
        self.gap_main = grid.round(config.gap_main)
        self.gap_cross = grid.round(config.gap_cross)
        self.lanes = lanes_of(config, grid, cross)

    def arrange(self, items: list[Item]) -> list[Cell]:
        """A place for every item."""
        how = {model.GRID: self._grid, model.FLOW: self._flow, model.QUILT: self._quilt}
        return how[self.config.arrangement](items)

    # --------------------------------------------------------------------------------------------------- Grid

    def _grid(self, items: list[Item]) -> list[Cell]:
        """Equal cells, line after line."""
        count, extent = self.lanes.count, self.cell_extent()
        cells: list[Cell] = []
        for index in range(len(items)):
            line, lane = divmod(index, count)
            filled = min(count, len(items) - line * count)
            start, breadth = self._in_line(lane, filled)
            cells.append(Cell(lane, start, line * (extent + self.gap_main), breadth, extent, line))
        return cells

    def _in_line(self, lane: int, filled: int) -> tuple[int, int]:
        """Start and breadth of a cell in a line of which the first `filled` lanes are."""
        lanes, last = self.lanes, self.config.last
        start, breadth = lanes.starts[lane], lanes.breadth(lane, 1)
        if filled == lanes.count or last == model.LAST_START:
            return start, breadth
        if last == model.LAST_STRETCH:
            fewer = tiled(self.breadth, self.gap_cross, filled, self.grid)
            return self.inset + fewer.starts[lane], fewer.breadth(lane, 1)
        free = self.inset + self.breadth - lanes.ends[filled - 1]
        return start + self._offset(free, lane, filled, ("center", "end", "spread")[(1, 2, 4).index(last)]), breadth

    def cell_extent(self) -> int:
        """A cell's: fixed, or by the ratio of the narrowest lane."""
        if self.config.cell_extent > 0:
            return self.grid.round(self.config.cell_extent)
        return self.grid.ratio(self.lanes.narrowest(1), 1, self.config.ratio or 1)

    # --------------------------------------------------------------------------------------------------- Flow

    def _flow(self, items: list[Item]) -> list[Cell]:
        """Natural sizes, wrapped."""
        cells: list[Cell] = []
        position = 0
        for number, line in enumerate(self.lines(items)):
            members = [items[index] for index in line]
            extents = [self._natural_extent(item) for item in members]
            for (start, breadth), extent in zip(self._across(members), extents):
                top, long = self._along(extent, max(extents))
                cells.append(Cell(0, self.inset + start, position + top, breadth, long, number))
            position += max(extents) + self.gap_main
        return cells

    def lines(self, items: list[Item]) -> list[range]:
        """The items of each line, by index."""
        lines: list[range] = []
        first, used = 0, 0
        for index, item in enumerate(items):
            breadth = self._natural_breadth(item)
            if index > first and used + self.gap_cross + breadth > self.breadth:
                lines.append(range(first, index))
                first = index
            used = breadth if index == first else used + self.gap_cross + breadth
        return [*lines, range(first, len(items))] if items else []

    def free(self, items: list[Item]) -> int:
        """What a line of items leaves."""
        return self.breadth - sum(map(self._natural_breadth, items)) - self.gap_cross * (len(items) - 1)

    def _across(self, items: list[Item]) -> list[tuple[int, int]]:
        """Start and breadth of each item of a line: edges are rounded cumulatively."""
        step = self.grid.step
        edges = [0, *accumulate(map(self._natural_breadth, items))]
        edges = [(2 * edge + step) // (2 * step) * step for edge in edges]
        free = self.breadth - edges[-1] - self.gap_cross * (len(items) - 1)
        how = ("start", "center", "end", "spread")[self.config.justify]
        return [
            (edges[i] + self.gap_cross * i + self._offset(free, i, len(items), how), edges[i + 1] - edges[i])
            for i in range(len(items))
        ]

    def _along(self, extent: int, line: int) -> tuple[int, int]:
        """Start and extent of an item in a line of an extent."""
        align = self.config.align
        if align == model.ALIGN_STRETCH:
            return 0, line
        if align == model.ALIGN_CENTER:
            return self._floor((line - extent) // 2), extent
        return (line - extent if align == model.ALIGN_END else 0), extent

    def _natural_breadth(self, item: Item) -> int:
        """Floored to a unit, not to the grid; at most the section's breadth."""
        across = natural(item, self.horizontal)[0] * self.grid.scale * 64
        return int(min(across, self.breadth))

    def _natural_extent(self, item: Item) -> int:
        return min(self.grid.round(natural(item, self.horizontal)[1]) + self.grid.round(item.extra), MOST)

    # -------------------------------------------------------------------------------------------------- Quilt

    def _quilt(self, items: list[Item]) -> list[Cell]:
        """CSS Grid auto-placement, row order, in the plainest way."""
        extent, row, lane = self.cell_extent(), 0, 0
        stamps = stamped_rows(self.config, self.grid, self.lanes, extent)
        taken = {(y, x) for stamp in stamps for y in range(stamp.start, stamp.end) for x in stamp.lanes}
        # Where each shape was put last: before, there is no room for another.
        last: dict[tuple[int, int], tuple[int, int]] = {}
        cells: list[Cell] = []
        for item in items:
            span, rows = self.span(item), max(1, item.row_span)
            if self.config.packing == model.PACKING_DENSE:
                row, lane = last.get((span, rows), (0, 0))
            while not self._fits(taken, row, lane, span, rows):
                row, lane = (row, lane + 1) if lane + span < self.lanes.count else (row + 1, 0)
            last[span, rows] = row, lane
            taken |= {(row + y, lane + x) for y in range(rows) for x in range(span)}
            start, breadth = self.lanes.starts[lane], self.lanes.breadth(lane, span)
            long = rows * extent + (rows - 1) * self.gap_main
            position = row * (extent + self.gap_main)
            # Rows without extent and gap are all the first.
            line = row if extent + self.gap_main else 0
            cells.append(Cell(lane, start, position, breadth, long, line))
        return cells

    def _fits(self, taken: set[tuple[int, int]], row: int, lane: int, span: int, rows: int) -> bool:
        if lane + span > self.lanes.count:
            return False
        return all((row + y, lane + x) not in taken for y in range(rows) for x in range(span))

    def span(self, item: Item) -> int:
        """The lanes that an item covers."""
        count = self.lanes.count
        if item.lane_span == model.SPAN_AUTO:
            wanted = self.grid.round(natural(item, self.horizontal)[0])
            return next((k for k in range(1, count) if self.lanes.breadth(0, k) >= wanted), count)
        return min(max(1, item.lane_span), count)

    # ------------------------------------------------------------------------------------------------- Shared

    def _offset(self, free: int, index: int, count: int, how: str) -> int:
        """How far item `index` of `count` moves in a line with something left."""
        # Lanes may overflow the section: nothing is left then.
        free = max(free, 0)
        if how == "spread":
            parts = 2 * max(1, count - 1) * self.grid.step  # nearest on the grid, half up
            return (2 * free * index + parts // 2) // parts * self.grid.step
        return {"start": 0, "center": self._floor(free // 2), "end": free}[how]

    def _floor(self, units: int) -> int:
        return units // self.grid.step * self.grid.step


def tiled(breadth: int, gap: int, count: int, grid: Grid) -> Lanes:
    """Lanes that tile a breadth, from 0."""
    edges = [i * (breadth + gap) // (count * grid.step) * grid.step for i in range(count + 1)]
    starts = [min(edge, breadth) for edge in edges[:count]]
    return Lanes(tuple(starts), tuple(max(starts[i], edges[i + 1] - gap) for i in range(count)))
