"""Waterfalls with stamps, and dense ones: each lane's openings in a plain list, all of them tried for every item."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable

from .model import (
    PLACEMENT_IN_ORDER_REVERSED,
    PLACEMENT_SHORTEST,
    PLACEMENT_TOLERANT,
    SectionConfig,
)
from .stamped import Taken

FOREVER = 1 << 60


@dataclass
class Lane:
    """Its openings in order, none of them empty, and where its last item ends, the gap included."""

    openings: list[tuple[int, int]] = field(default_factory=lambda: [(0, FOREVER)])
    running: int = 0

    def take(self, start: int, end: int) -> None:
        parts = [part for a, b in self.openings for part in ((a, min(b, start)), (max(a, end), b))]
        self.openings = [(a, b) for a, b in parts if a < b] if start < end else self._cut(start)

    def _cut(self, at: int) -> list[tuple[int, int]]:
        """Nothing is taken, but no later item lies across it."""
        parts = [part for a, b in self.openings for part in (((a, at), (at, b)) if a < at < b else ((a, b),))]
        return parts

    def holds(self, start: int, length: int) -> bool:
        return any(a <= start and start + length <= b for a, b in self.openings)


class Packer:
    """Where items go, one after the other. `choose(positions, span, cursor)` is the placement rule."""

    def __init__(
        self,
        config: SectionConfig,
        tolerance: int,
        count: int,
        stamps: list[Taken],
        gap: int,
        choose: Callable[[list[int], int, int], int],
    ) -> None:
        self.config = config
        self.dense = config.packing == 1
        self.tolerance = {PLACEMENT_SHORTEST: 0, PLACEMENT_TOLERANT: tolerance}.get(config.placement, FOREVER)
        self.lanes = [Lane() for _ in range(count)]
        self.cursor = 0
        self.choose = choose
        for stamp in stamps:
            for lane in stamp.lanes:
                self.lanes[lane].take(stamp.start, stamp.end + gap)

    def place(self, span: int, lengths: list[int]) -> tuple[int, int]:
        """Lane and position of the next item; `lengths`: its extent and gap from each lane on."""
        starts = range(len(self.lanes) - span + 1)
        fronts = [max(lane.running for lane in self.lanes[s : s + span]) for s in starts]
        ahead = [self._first(s, span, lengths[s], fronts[s]) for s in starts]
        lane = self.choose(ahead, span, self.cursor)
        position = ahead[lane]
        if self.dense:
            lane, position = self._filled(span, lengths, fronts, lane, position)
        mirrored = self.config.placement == PLACEMENT_IN_ORDER_REVERSED
        if position >= fronts[lane]:
            self.cursor = len(self.lanes) - lane if mirrored else lane + span
        for taken in self.lanes[lane : lane + span]:
            if self.dense:
                taken.take(position, position + lengths[lane])
            if position >= taken.running:
                taken.running = position + lengths[lane]
        return lane, position

    def _first(self, s: int, span: int, length: int, least: int) -> int:
        """The first position from `least` on where the item fits from lane `s` on."""
        lanes = self.lanes[s : s + span]
        tried = sorted({least, *(a for lane in lanes for a, _ in lane.openings if a > least)})
        return next(p for p in tried if all(lane.holds(p, length) for lane in lanes))

    def _filled(self, span: int, lengths: list[int], fronts: list[int], lane: int, position: int) -> tuple[int, int]:
        """The rule's own place, or an earlier one that not all of its lanes' items are before."""
        mirrored = self.config.placement == PLACEMENT_IN_ORDER_REVERSED
        order = list(range(len(fronts)))[:: -1 if mirrored else 1]
        found = {s: self._first(s, span, lengths[s], 0) for s in order}
        # In reading order: what is earlier, or on an earlier lane.
        better = [
            s for s in order if found[s] < fronts[s] and (found[s], order.index(s)) < (position, order.index(lane))
        ]
        if not better:
            return lane, position
        least = min(found[s] for s in better)
        chosen = next(s for s in better if found[s] <= least + self.tolerance)
        return chosen, found[chosen]
