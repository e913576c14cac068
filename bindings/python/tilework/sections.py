"""How a section arranges its items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from ._abi import CONSTANTS, STRUCTURES, sized
from ._arguments import choice, integer, number, numbers
from .errors import ArgumentTypeError, LimitError
from .items import Item

if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    Pair: TypeAlias = "float | tuple[float, float]"
    Four: TypeAlias = "float | tuple[float, float, float, float]"

Measure: TypeAlias = "Callable[[int, float, list[int], list[Item]], Sequence[float]]"
"""measure(section, breadth, indices, items) -> extents, see `Waterfall.measure`."""

_PLACEMENTS = {
    name: CONSTANTS[f"TW_PLACEMENT_{name.upper()}"]
    for name in ("shortest", "tolerant", "in_order", "in_order_reversed")
}
_SIZINGS = {name: CONSTANTS[f"TW_SIZING_{name.upper()}"] for name in ("aspect", "extent")}
_REFLOWS = {name: CONSTANTS[f"TW_REFLOW_{name.upper()}"] for name in ("repack", "keep_lanes")}
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
    """One explicit lane: a fixed breadth, or a share of what is left, as CSS `fr`, with a least breadth."""

    breadth: float = 0
    weight: float = 0
    minimum: float = 0


@dataclass(frozen=True, repr=False)
class Waterfall:
    """Items in lanes, each on the lane that the placement rule picks.

    Main is the axis that scrolls, cross the other; an extent is a size along main, a breadth along cross. All numbers
    are ≥ 0 and in the caller's units. ValueError and `ArgumentTypeError` name the field at fault.
    """

    lanes: int | None = None
    """Number of lanes, at most 255; 0: as many as lane_min allows. Default: 3, or 0 with a lane_min."""
    lane_min: float = 0
    """Least breadth of a lane when their number is automatic."""
    gap: Pair = 10
    """Between items: one number, or (main, cross)."""
    insets: Four = 10
    """Around the content: one number, or (main_start, main_end, cross_start, cross_end)."""
    placement: str = "shortest"
    """"shortest", "tolerant" (CSS grid-lanes), "in_order" or "in_order_reversed"."""
    tolerance: float = 0
    """For "tolerant": lanes whose free positions differ by at most this are level, and filled in reading order."""
    sizing: str = "aspect"
    """"aspect": extent = breadth · height / width; "extent": the item's size along main is its extent."""
    quantum: float = 0
    """Extents are rounded down to a multiple of this, never below one; 0: not at all."""
    double_span: float = 0.0
    """0 … 1: the chance that an item of span 1 covers two lanes that are level."""
    reflow: str = "repack"
    """After an edit: "repack", as if laid out afresh; "keep_lanes": every item keeps its lane."""
    estimate: Pair = (1, 1)
    """Extent / breadth of an item not yet measured: one number, or (min, max) to draw from evenly."""
    header: float = 0
    """Extent of the header; 0: none."""
    footer: float = 0
    """Extent of the footer; 0: none."""
    lanes_max: int = 0
    """Most lanes when their number is automatic; 0: 255."""
    content_min: float = 0
    """The content is at least this long."""
    item_min_extent: float = 0
    """Every item is at least this long …"""
    item_max_extent: float = 0
    """… and at most this; 0: no bound."""
    background: Four | None = None
    """None: no background element; else its insets within the section's frame, in the order of `insets`."""
    double_estimate: Pair | None = None
    """`estimate` for items that double_span made cover two lanes; None: the same."""
    seed: int = 0
    """For the draws of double_span and of placeholders, below 2^64."""
    tracks: Sequence[Track | float] = ()
    """Explicit lanes, which win over `lanes`: fixed breadths, or Tracks."""
    measure: Measure | None = None
    """measure(section, breadth, indices, items) returns one extent for each item; it is asked, inside edits, for items
    that are not measured. What it raises reaches the caller of the edit. Not with tracks or double_span."""
    _config: Any = field(init=False, compare=False)
    _tracks: Any = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse what no layout would accept."""
        if self.lanes is None:
            object.__setattr__(self, "lanes", 0 if self.lane_min else 3)
        if isinstance(self.tracks, (str, bytes)) or not hasattr(self.tracks, "__iter__"):
            raise ArgumentTypeError(f"tracks must be a sequence, not {type(self.tracks).__name__}")
        tracks = tuple(_track(track, i) for i, track in enumerate(self.tracks))
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
