"""The waterfall: items in lanes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Optional

from ._options import RANGE, count, length, quantity, several, switch, word
from .errors import ArgumentTypeError
from .items import Item
from .sections import Estimated, Laned, Pair
from .tracks import LANES_MAX
from .words import Placement, Reflow, Sizing

Measure = Callable[[int, float, list[int], list[Item]], Sequence[float]]
"""measure(section, breadth, indices, items) -> extents, see `Waterfall`."""


@dataclass(frozen=True, repr=False)
class _Options:
    """The waterfall's own options. As a base behind `Section` they come before the common ones."""

    lanes: Optional[int] = field(default=None, metadata=count(LANES_MAX))
    lane_min: float = field(default=0, metadata=length())
    placement: Placement = field(default="shortest", metadata=word(Placement, "TW_PLACEMENT"))
    tolerance: float = field(default=0, metadata=length())
    sizing: Sizing = field(default="aspect", metadata=word(Sizing, "TW_SIZING"))
    quantum: float = field(default=0, metadata=length())
    dense: bool = field(default=False, metadata=switch("packing", "TW_PACKING_DENSE"))
    double_span: float = field(default=0.0, metadata=quantity())
    reflow: Reflow = field(default="repack", metadata=word(Reflow, "TW_REFLOW"))
    item_min_extent: float = field(default=0, metadata=length())
    item_max_extent: float = field(default=0, metadata=length())
    double_estimate: Optional[Pair] = field(default=None, metadata=several("double_estimate", RANGE))
    measure: Optional[Measure] = None


@dataclass(frozen=True, repr=False)
class Waterfall(Laned, Estimated, _Options):
    """Items in lanes, each on the lane that the placement rule picks.

    Main is the axis that scrolls, cross the other; an extent is a size along main, a breadth along cross. All numbers
    are ≥ 0 and in the caller's units. ValueError and `ArgumentTypeError` name the field at fault.

    Lanes
        lanes: their number, at most 255; 0: as many as lane_min allows. Default: 3, or 0 with a lane_min.
        lane_min: least breadth of a lane when their number is automatic.
        lanes_max: most lanes when their number is automatic; 0: 255.
        tracks: explicit lanes, which win over `lanes`: fixed breadths, or `Track`s.

    Room, see `Section`
        gap, insets, header, footer, pin_header, pin_footer, background, content_min: around the items and between them.

    Placement
        placement: the lane of the next item.
            "shortest": the one with the smallest free position; of equal ones the first.
            "tolerant": the same, but lanes level within `tolerance` are filled in reading order (CSS grid-lanes).
            "in_order": lane after lane.
            "in_order_reversed": the mirror of that, from the last lane on.
        tolerance: for "tolerant": lanes whose free positions differ by at most this are level.
        dense: an item fills an opening that earlier items left, if that is earlier (CSS grid-lanes-pack). Not with
            keep_lanes or double_span.
        double_span: 0 … 1, the chance that an item of span 1 covers two lanes that are level.
        reflow: what an edit does to the lanes of the items that were there.
            "repack": it lays out as if afresh.
            "keep_lanes": every item keeps its lane. Items inserted at 0 are stacked upward, so that the older ones all
                move by one distance (not always in a batch, where some cover several lanes). Lanes that get fewer begin
                with a blank, which stays when these items are removed; `configure_section` to "repack" and back closes
                it, as two edits and not in one batch.

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

    _arrangement = "TW_WATERFALL"

    def __post_init__(self) -> None:
        """Refuse what no layout would accept."""
        if self.lanes is None:
            object.__setattr__(self, "lanes", 0 if self.lane_min else 3)
        if self.measure is not None and not callable(self.measure):
            raise ArgumentTypeError(f"measure must be callable, not {type(self.measure).__name__}")
        super().__post_init__()

    @property
    def _equipment(self) -> tuple[Any, Optional[Measure]]:
        return self.tracks, self.measure

    def _check(self, config: Any) -> None:
        super()._check(config)
        if self.measure is not None and (self.tracks or self.double_span):
            raise ValueError("measure cannot be combined with tracks or double_span")
        if self.dense and (self.reflow == "keep_lanes" or self.double_span):
            raise ValueError("dense cannot be combined with keep_lanes or double_span")
        if config.double_span > 1:
            raise ValueError(f"double_span must be 0 … 1, not {self.double_span!r}")
        if 0 < config.item_max_extent < config.item_min_extent:
            raise ValueError(f"item_max_extent must be 0 or at least item_min_extent, not {self.item_max_extent!r}")
        if config.double_estimate_min > config.double_estimate_max:
            raise ValueError(f"double_estimate must be (min, max), not {self.double_estimate!r}")
