"""The waterfall: each item goes on the lanes that the placement rule picks. Positions are from the content's start."""

from __future__ import annotations

from dataclasses import dataclass

from .draws import DOUBLE_SPAN, draw
from .extents import Sizer, natural
from .lanes import Lanes
from .model import (
    PLACEMENT_IN_ORDER,
    PLACEMENT_IN_ORDER_REVERSED,
    PLACEMENT_SHORTEST,
    SPAN_ALL,
    SPAN_AUTO,
    Item,
    SectionConfig,
)
from .units import Grid


@dataclass
class Place:
    """Where an item stands. `blank` is what keep_lanes leaves free above it, beyond the free position of its lanes."""

    lane: int
    span: int
    position: int
    extent: int
    asked: int  # lanes that its lane_span asked for; less than `span` when doubled
    blank: int = 0


class Waterfall:
    """Places the items of one section from scratch, keeping the lanes that it is told to keep."""

    def __init__(self, config: SectionConfig, sizer: Sizer, lanes: Lanes, grid: Grid) -> None:
        self.config = config
        self.sizer = sizer
        self.lanes = lanes
        self.gap = grid.round(config.gap_main)
        self.tolerance = grid.round(config.tolerance)
        self.grid = grid

    def arrange(self, items: list[Item], kept: list[Place | None], lead: list[int]) -> list[Place]:
        """A place for every item; items with a kept place stay on its lanes unless they ask for another span now."""
        free = list(lead)
        cursor = 0
        places: list[Place] = []
        for index, (item, old) in enumerate(zip(items, kept)):
            asked = self.asked(item)
            if old is not None and old.asked == asked:
                lane, span, blank = old.lane, old.span, old.blank
            else:
                lane = self._choose(free, asked, cursor)
                lane, span = self._doubled(free, index, item, lane, asked)
                blank = 0
            position = max(free[lane : lane + span]) + blank
            extent = self._extent(index, item, lane, span, asked)
            places.append(Place(lane, span, position, extent, asked, blank))
            free[lane : lane + span] = [position + extent + self.gap] * span
            cursor = self._mirrored(lane, span) + span
        return places

    def stack(self, items: list[Item], lead: list[int]) -> list[Place]:
        """Places new first items upward from the leads, from the last to the first; positions may be negative."""
        up = list(lead)
        places: list[Place] = []
        for index in reversed(range(len(items))):
            asked = self.asked(items[index])
            starts = range(self.lanes.count - asked + 1)
            lane = max(starts, key=lambda s: (min(up[s : s + asked]), -s))
            lane, span = self._doubled(up, index, items[index], lane, asked)
            extent = self._extent(index, items[index], lane, span, asked)
            position = min(up[lane : lane + span]) - self.gap - extent
            places.append(Place(lane, span, position, extent, asked))
            up[lane : lane + span] = [position] * span
        lead[:] = up
        return places[::-1]

    def asked(self, item: Item) -> int:
        """The number of lanes that an item's lane_span comes to."""
        count = self.lanes.count
        if item.lane_span == SPAN_ALL:
            return count
        if item.lane_span == SPAN_AUTO:
            breadth = self.grid.round(natural(item, self.sizer.horizontal)[0])
            fits = (span for span in range(1, count) if self.lanes.breadth(0, span) >= breadth)
            return next(fits, count)
        return max(1, min(item.lane_span, count))

    def _choose(self, free: list[int], span: int, cursor: int) -> int:
        """The first lane, by the placement rule; the cursor counts in mirrored lanes under in_order_reversed."""
        starts = range(self.lanes.count - span + 1)
        top = [max(free[s : s + span]) for s in starts]
        rule = self.config.placement
        if rule == PLACEMENT_SHORTEST:
            return top.index(min(top))
        if rule in (PLACEMENT_IN_ORDER, PLACEMENT_IN_ORDER_REVERSED):
            return self._mirrored(cursor if cursor in starts else 0, span)
        candidates = [s for s in starts if top[s] <= min(top) + self.tolerance]
        return next((s for s in candidates if s >= cursor), candidates[0])

    def _mirrored(self, lane: int, span: int) -> int:
        """Under in_order_reversed lanes count from the other side."""
        if self.config.placement == PLACEMENT_IN_ORDER_REVERSED:
            return self.lanes.count - lane - span
        return lane

    def _doubled(self, level: list[int], index: int, item: Item, lane: int, span: int) -> tuple[int, int]:
        """The lanes of an item that asks for none: two, by chance, when its lane and the next are level."""
        if item.lane_span != 0 or self.config.double_span == 0:
            return lane, span
        first = self._mirrored(self._mirrored(lane, 1), 2)
        if first < 0 or first + 2 > self.lanes.count or level[first] != level[first + 1]:
            return lane, span
        if draw(self.config.seed, item.key or index, DOUBLE_SPAN) >= self.config.double_span:
            return lane, span
        return first, 2

    def _extent(self, index: int, item: Item, lane: int, span: int, asked: int) -> int:
        return self.sizer.extent(index, item, self.lanes.breadth(lane, span), span > asked)
