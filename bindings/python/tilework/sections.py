"""How a section arranges its items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Callable, NamedTuple, Optional, Union

from ._abi import CONSTANTS, STRUCTURES, sized
from ._arguments import choice, integer, is_series, number, numbers, series
from .errors import ArgumentTypeError, LimitError
from .items import Item
from .words import Placement, Reflow, Sizing, constants

Pair = Union[float, tuple[float, float]]
Four = Union[float, tuple[float, float, float, float]]
Measure = Callable[[int, float, list[int], list[Item]], Sequence[float]]
"""measure(section, breadth, indices, items) -> extents, see `Waterfall`."""

_PLACEMENTS = constants(Placement, "TW_PLACEMENT")
_SIZINGS = constants(Sizing, "TW_SIZING")
_REFLOWS = constants(Reflow, "TW_REFLOW")
_EDGES = ("main_start", "main_end", "cross_start", "cross_end")
_NUMBERS = [
    "lane_min",
    "content_min",
    "header",
    "footer",
    "tolerance",
    "item_min_extent",
    "item_max_extent",
    "quantum",
    "double_span",
]
_LANES_MAX = 255
_RENAMED = {"header": "header_extent", "footer": "footer_extent"}


class Track(NamedTuple):
    """One explicit lane: a fixed breadth, or a share of what is left.

    breadth: the fixed breadth; 0 where there is a weight.
    weight: the share, as CSS `fr`, at most 2^20; 0: the breadth is fixed.
    minimum: the least breadth of a lane with a weight.
    """

    breadth: float = 0
    weight: float = 0
    minimum: float = 0


@dataclass(frozen=True, repr=False)
class Waterfall:
    """Items in lanes, each on the lane that the placement rule picks.

    Main is the axis that scrolls, cross the other; an extent is a size along main, a breadth along cross. All numbers
    are ≥ 0 and in the caller's units. ValueError and `ArgumentTypeError` name the field at fault.

    Lanes
        lanes: their number, at most 255; 0: as many as lane_min allows. Default: 3, or 0 with a lane_min.
        lane_min: least breadth of a lane when their number is automatic.
        lanes_max: most lanes when their number is automatic; 0: 255.
        tracks: explicit lanes, which win over `lanes`: fixed breadths, or `Track`s.

    Room
        gap: between items; one number, or (main, cross).
        insets: around the content; one number, or (main_start, main_end, cross_start, cross_end).
        header, footer: their extents; 0: none.
        background: insets of a background within the section's frame, in the order of `insets`; None: no background.
        content_min: the content is at least this long.

    Placement
        placement: the lane of the next item.
            "shortest": the one with the smallest free position; of equal ones the first.
            "tolerant": the same, but lanes level within `tolerance` are filled in reading order (CSS grid-lanes).
            "in_order": lane after lane.
            "in_order_reversed": the mirror of that, from the last lane on.
        tolerance: for "tolerant": lanes whose free positions differ by at most this are level.
        double_span: 0 … 1, the chance that an item of span 1 covers two lanes that are level.
        reflow: what an edit does to the lanes of the items that were there.
            "repack": it lays out as if afresh.
            "keep_lanes": every item keeps its lane.

    Extents of items
        sizing: where an extent comes from.
            "aspect": extent = breadth · height / width.
            "extent": the item's size along main is its extent.
        quantum: extents are rounded down to a multiple of this, never below one; 0: not at all.
        item_min_extent, item_max_extent: no extent is below the one or above the other; 0: no bound.
        estimate: extent / breadth of an item not yet measured; one number, or (min, max) to draw from evenly.
        double_estimate: `estimate` for items that double_span made cover two lanes; None: the same.
        measure: measure(section, breadth, indices, items) returns one extent for each item. It is asked, inside edits,
            for items that are not measured; what it raises reaches the caller of the edit. Not with tracks or
            double_span.
        seed: for the draws of double_span and of estimate, below 2^64.
    """

    lanes: Optional[int] = None
    lane_min: float = 0
    gap: Pair = 10
    insets: Four = 10
    placement: Placement = "shortest"
    tolerance: float = 0
    sizing: Sizing = "aspect"
    quantum: float = 0
    double_span: float = 0.0
    reflow: Reflow = "repack"
    estimate: Pair = (1, 1)
    header: float = 0
    footer: float = 0
    lanes_max: int = 0
    content_min: float = 0
    item_min_extent: float = 0
    item_max_extent: float = 0
    background: Optional[Four] = None
    double_estimate: Optional[Pair] = None
    seed: int = 0
    tracks: Sequence[Union[Track, float]] = ()
    measure: Optional[Measure] = None
    _config: Any = field(init=False, compare=False)
    _tracks: Any = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse what no layout would accept."""
        if self.lanes is None:
            object.__setattr__(self, "lanes", 0 if self.lane_min else 3)
        listed = series(self.tracks, "tracks", "breadths or Tracks")
        tracks = tuple(_track(track, i) for i, track in enumerate(listed))
        object.__setattr__(self, "tracks", tracks)
        if self.measure is not None and not callable(self.measure):
            raise ArgumentTypeError(f"measure must be callable, not {type(self.measure).__name__}")
        if self.measure is not None and (self.tracks or self.double_span):
            raise ValueError("measure cannot be combined with tracks or double_span")
        object.__setattr__(self, "_config", self._structure())
        track_type = STRUCTURES["tw_track"]
        object.__setattr__(self, "_tracks", (track_type * len(tracks))(*(track_type(*track) for track in tracks)))

    def __repr__(self) -> str:
        """What differs from the defaults."""
        told = ((f.name, getattr(self, f.name), f.default) for f in fields(self) if f.init)
        return f"Waterfall({', '.join(f'{name}={value!r}' for name, value, default in told if value != default)})"

    def _lengths(self) -> dict[str, float]:
        """The numbers that are limited, by name; where one has parts, the largest of them."""
        values = {name: getattr(self, name) for name in (*_NUMBERS, "gap", "insets", "background")}
        given = {name: value for name, value in values.items() if value is not None}
        return {name: max(value) if is_series(value.__class__) else value for name, value in given.items()}

    def _check(self, config: Any) -> None:
        """Refuse fields that do not go together."""
        if config.double_span > 1:
            raise ValueError(f"double_span must be 0 … 1, not {self.double_span!r}")
        if 0 < config.item_max_extent < config.item_min_extent:
            raise ValueError(f"item_max_extent must be 0 or at least item_min_extent, not {self.item_max_extent!r}")
        if config.estimate_min > config.estimate_max:
            raise ValueError(f"estimate must be (min, max), not {self.estimate!r}")
        if config.double_estimate_min > config.double_estimate_max:
            raise ValueError(f"double_estimate must be (min, max), not {self.double_estimate!r}")

    def _structure(self) -> Any:
        """The C tw_section_config."""
        config = sized("tw_section_config")
        config.arrangement = CONSTANTS["TW_WATERFALL"]
        config.placement = choice(self.placement, "placement", _PLACEMENTS)
        config.sizing = choice(self.sizing, "sizing", _SIZINGS)
        config.reflow = choice(self.reflow, "reflow", _REFLOWS)
        config.lanes = _lanes(self.lanes, "lanes")
        config.lanes_max = _lanes(self.lanes_max, "lanes_max")
        _lanes(len(self.tracks), "len(tracks)")
        config.seed = integer(self.seed, "seed", 64)
        for name in _NUMBERS:
            setattr(config, _RENAMED.get(name, name), number(getattr(self, name), name))
        config.gap_main, config.gap_cross = numbers(self.gap, "gap", ("main", "cross"))
        _set_edges(config, "inset", numbers(self.insets, "insets", _EDGES))
        if self.background is not None:
            config.flags |= CONSTANTS["TW_SECTION_BACKGROUND"]
            _set_edges(config, "background", numbers(self.background, "background", _EDGES))
        config.estimate_min, config.estimate_max = numbers(self.estimate, "estimate", ("min", "max"))
        double = 0 if self.double_estimate is None else self.double_estimate
        config.double_estimate_min, config.double_estimate_max = numbers(double, "double_estimate", ("min", "max"))
        self._check(config)
        return config


def _set_edges(config: Any, prefix: str, values: tuple[float, ...]) -> None:
    for edge, value in zip(_EDGES, values):
        setattr(config, f"{prefix}_{edge}", value)


def _lanes(value: Any, name: str) -> int:
    """A number of lanes."""
    count = integer(value, name, 32)
    if count > _LANES_MAX:
        raise LimitError(f"{name} must be at most {_LANES_MAX}, not {count}")
    return count


def _track(track: Any, i: int) -> Track:
    """A Track from a Track or a breadth."""
    parts = track if isinstance(track, Track) else Track(track)
    checked = Track(*(number(part, f"tracks[{i}].{name}") for name, part in zip(Track._fields, parts)))
    if checked.breadth and checked.weight:
        raise ValueError(f"tracks[{i}] has both a breadth and a weight")
    if checked.minimum and not checked.weight:
        raise ValueError(f"tracks[{i}] has a minimum but no weight")
    return checked
