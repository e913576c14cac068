"""The waterfall: each item goes on the lanes that the placement rule picks. Positions are from the content's start."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .draws import DOUBLE_SPAN, draw
from .extents import Sizer, is_measured, natural
from .lanes import Lanes
from .model import (
    PACKING_DENSE,
    PLACEMENT_IN_ORDER,
    PLACEMENT_IN_ORDER_REVERSED,
    PLACEMENT_SHORTEST,
    REFLOW_REPACK,
    SPAN_ALL,
    SPAN_AUTO,
    Item,
    SectionConfig,
)
from .packed import Packer
from .stamped import stamped
from .units import Grid


@dataclass
class Place:
    """Where an item stands. `blank` is what keep_lanes leaves free above it, beyond the free position of its lanes."""

    lane: int
    span: int
    position: int
    extent: int
    lane_span: int  # the item's own, when it was placed
    doubled: bool
    blank: int = 0
    hidden: bool = False


# The lane of an item that has been hidden ever since it came.
NO_LANE = 255


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
        """A place for every item; those with a kept place stay on its lanes if they can. Hidden ones only keep it."""
        if self.config.packing == PACKING_DENSE or self.config.stamps:
            return self._packed(items)
        free = list(lead)
        cursor = 0
        places: list[Place] = []
        for index, (item, old) in enumerate(zip(items, kept)):
            if item.hidden:
                last = old or Place(NO_LANE, 1, 0, 0, item.lane_span, False)
                places.append(replace(last, position=0, extent=0, hidden=True))
                continue
            place = self._kept(item, old) or self._chosen(free, index, item, cursor)
            lanes = slice(place.lane, place.lane + place.span)
            place.position = max(free[lanes]) + place.blank
            place.extent = self._extent(index, item, place)
            places.append(place)
            free[lanes] = [place.position + place.extent + self.gap] * place.span
            cursor = self._mirrored(place.lane, place.span) + place.span
        return places

    def _packed(self, items: list[Item]) -> list[Place]:
        """Among stamps, or in openings that earlier items left."""
        stamps = stamped(self.config, self.grid, self.lanes)
        packer = Packer(self.config, self.tolerance, self.lanes.count, stamps, self.gap, self._pick)
        places: list[Place] = []
        for index, item in enumerate(items):
            if item.hidden:
                places.append(Place(NO_LANE, 1, 0, 0, item.lane_span, False, hidden=True))
                continue
            span = self._asked(item)
            places.append(Place(0, span, 0, 0, item.lane_span, False))
            extents = [
                self._extent(index, item, replace(places[-1], lane=s)) for s in range(self.lanes.count - span + 1)
            ]
            lane, position = packer.place(span, [extent + self.gap for extent in extents])
            places[-1] = replace(places[-1], lane=lane, position=position, extent=extents[lane])
        return places

    def stack(self, items: list[Item], lead: list[int]) -> list[Place]:
        """Places new first items upward from the leads, from the last to the first; positions may be negative."""
        up = list(lead)
        places: list[Place] = []
        for index in reversed(range(len(items))):
            item = items[index]
            span = self._asked(item)
            starts = range(self.lanes.count - span + 1)
            lane = max(starts, key=lambda s: (min(up[s : s + span]), -s))
            place = self._doubled(up, index, item, Place(lane, span, 0, 0, item.lane_span, False))
            lanes = slice(place.lane, place.lane + place.span)
            place.extent = self._extent(index, item, place)
            place.position = min(up[lanes]) - self.gap - place.extent
            places.append(place)
            up[lanes] = [place.position] * place.span
        lead[:] = up
        return places[::-1]

    def _kept(self, item: Item, old: Place | None) -> Place | None:
        """The lanes that an item keeps: none if its lane_span is another now, or too few lanes are left beside it."""
        if old is None or old.lane_span != item.lane_span or self.config.reflow == REFLOW_REPACK:
            return None
        doubled = old.doubled and self.config.double_span > 0
        span = 2 if doubled else self._asked(item)
        if old.lane + span > self.lanes.count:
            return None
        return Place(old.lane, span, 0, 0, item.lane_span, doubled, old.blank)

    def _chosen(self, free: list[int], index: int, item: Item, cursor: int) -> Place:
        span = self._asked(item)
        place = Place(self._choose(free, span, cursor), span, 0, 0, item.lane_span, False)
        return self._doubled(free, index, item, place)

    def _asked(self, item: Item) -> int:
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
        return self._pick([max(free[s : s + span]) for s in starts], span, cursor)

    def _pick(self, top: list[int], span: int, cursor: int) -> int:
        """The same where the position from each lane on is known."""
        starts = range(len(top))
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

    def _doubled(self, level: list[int], index: int, item: Item, place: Place) -> Place:
        """An item that asks for no span covers two lanes, by chance, when its lane and the next are level."""
        if item.lane_span != 0 or self.config.double_span == 0:
            return place
        first = self._mirrored(self._mirrored(place.lane, 1), 2)
        if first < 0 or first + 2 > self.lanes.count or level[first] != level[first + 1]:
            return place
        if draw(self.config.seed, item.key or index, DOUBLE_SPAN) >= self.config.double_span:
            return place
        return replace(place, lane=first, span=2, doubled=True)

    def _extent(self, index: int, item: Item, place: Place) -> int:
        """By the breadth of its lanes; a measure function knows only the least breadth that so many lanes have."""
        if self.config.measure is not None and not is_measured(self.config, item):
            breadth = self.lanes.narrowest(place.span)
        else:
            breadth = self.lanes.breadth(place.lane, place.span)
        return self.sizer.extent(index, item, breadth, place.doubled)
