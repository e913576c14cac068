"""Explicit lanes."""

from __future__ import annotations

from typing import Any, NamedTuple

from ._arguments import number, series
from ._options import limited

LANES_MAX = 255


class Track(NamedTuple):
    """One explicit lane: a fixed breadth, or a share of what is left.

    breadth: the fixed breadth; 0 where there is a weight.
    weight: the share, as CSS `fr`, at most 2^20; 0: the breadth is fixed.
    minimum: the least breadth of a lane with a weight.
    """

    breadth: float = 0
    weight: float = 0
    minimum: float = 0


def checked_tracks(tracks: Any) -> tuple[Track, ...]:
    """Tracks from a sequence of Tracks and breadths."""
    listed = series(tracks, "tracks", "breadths or Tracks")
    checked = tuple(_track(track, i) for i, track in enumerate(listed))
    limited(len(checked), "len(tracks)", LANES_MAX)
    return checked


def _track(track: Any, i: int) -> Track:
    """A Track from a Track or a breadth."""
    parts = track if isinstance(track, Track) else Track(track)
    checked = Track(*(number(part, f"tracks[{i}].{name}") for name, part in zip(Track._fields, parts)))
    if checked.breadth and checked.weight:
        raise ValueError(f"tracks[{i}] has both a breadth and a weight")
    if checked.minimum and not checked.weight:
        raise ValueError(f"tracks[{i}] has a minimum but no weight")
    return checked
