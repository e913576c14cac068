"""Lanes: how many there are and where their edges lie, in units from the start of the section's cross axis."""

import math
from dataclasses import dataclass
from fractions import Fraction

from .model import SectionConfig, Track
from .units import Grid


@dataclass(frozen=True)
class Lanes:
    """Where each lane starts and ends."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.starts)

    def breadth(self, lane: int, span: int) -> int:
        """Of `span` lanes from `lane` on, the gaps between them included."""
        return max(0, self.ends[lane + span - 1] - self.starts[lane])

    def narrowest(self, span: int) -> int:
        return min(self.breadth(lane, span) for lane in range(self.count - span + 1))


def lanes_of(config: SectionConfig, grid: Grid, cross: int) -> Lanes:
    """The lanes of a section in a viewport of `cross` units."""
    inset = grid.round(config.inset_cross_start)
    inner = max(0, cross - inset - grid.round(config.inset_cross_end))
    gap = grid.round(config.gap_cross)
    if config.tracks:
        return _from_tracks(config.tracks, grid, inset, inner, gap)
    count = _lane_count(config, grid, inner, gap)
    edges = [(i * (inner + gap) // (count * grid.step)) * grid.step for i in range(count + 1)]
    starts = [min(edge, inner) for edge in edges[:count]]
    ends = [max(starts[i], edges[i + 1] - gap) for i in range(count)]
    return Lanes(tuple(inset + x for x in starts), tuple(inset + x for x in ends))


def _lane_count(config: SectionConfig, grid: Grid, inner: int, gap: int) -> int:
    """A fixed number wins over an automatic one; 3 when neither is given."""
    if config.lanes:
        return config.lanes
    if config.lane_min == 0:
        return 3
    least = max(grid.step, grid.floor(config.lane_min))
    return max(1, min(config.lanes_max or 255, (inner + gap) // (least + gap)))


def _from_tracks(tracks: tuple[Track, ...], grid: Grid, inset: int, inner: int, gap: int) -> Lanes:
    """Edges are the cumulative sums, floored to the grid; one within 2^-20 below a grid line counts as on it."""
    starts, ends, position = [], [], Fraction(0)

    def edge() -> int:
        return inset + math.floor(position / grid.step + Fraction(1, 1 << 20)) * grid.step

    for breadth in _track_breadths(tracks, grid, inner - gap * (len(tracks) - 1)):
        starts.append(edge())
        position += breadth
        ends.append(edge())
        position += gap
    return Lanes(tuple(starts), tuple(ends))


def _track_breadths(tracks: tuple[Track, ...], grid: Grid, space: int) -> list[Fraction]:
    """CSS Grid, "find the size of an fr": a share below its minimum fixes the track, and the rest is shared anew."""
    base = [Fraction(grid.round(t.minimum if t.weight > 0 else t.breadth)) for t in tracks]
    flexible = {i for i, t in enumerate(tracks) if t.weight > 0}
    while True:
        left = space - sum(b for i, b in enumerate(base) if i not in flexible)
        weight = max(Fraction(1), sum((Fraction(tracks[i].weight) for i in flexible), Fraction(0)))
        share = left / weight
        short = {i for i in flexible if share * Fraction(tracks[i].weight) < base[i]}
        if not short:
            return [share * Fraction(t.weight) if i in flexible else base[i] for i, t in enumerate(tracks)]
        flexible -= short
