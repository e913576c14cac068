"""The arrangements besides the waterfall. Each lists its own options; those of every `Section` come behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ._options import AXES, count, length, quantity, several, switch, word
from .sections import Estimated, Laned, Pair, Section
from .tracks import LANES_MAX
from .words import Align, Justify, Last, Method, Overflow

_GROUP_MAX = 10


@dataclass(frozen=True, repr=False)
class _MosaicOptions:
    page_extent: float = field(default=0, metadata=length())
    overflow: Overflow = field(default="pages", metadata=word(Overflow, "TW_OVERFLOW"))


@dataclass(frozen=True, repr=False)
class Mosaic(Section, _MosaicOptions):
    """Pages of up to nine tiles that fill them exactly, in a pattern for each number of items.

    page_extent: extent of a page; 0: its breadth.
    overflow: what becomes of more than nine items.
        "pages": they go on further pages.
        "more": nine tiles are there; the ninth tells in `Element.more` how many items are left over.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`.
    """

    _arrangement = "TW_MOSAIC"


@dataclass(frozen=True, repr=False)
class _AlbumOptions:
    max_extent: float = field(default=0, metadata=length())
    min_tile: float = field(default=100, metadata=length())
    group_size: int = field(default=_GROUP_MAX, metadata=count(_GROUP_MAX))


@dataclass(frozen=True, repr=False)
class Album(Estimated, _AlbumOptions):
    """Groups of photos arranged by their ratios, as chat programs show them.

    max_extent: no group is longer; 0: than its breadth.
    min_tile: no side of a tile is shorter, where the breadth and max_extent allow it.
    group_size: photos in a group, at most 10; 0: 10.
    estimate: extent / breadth of a photo not yet measured; one number, or (min, max) to draw from evenly.
    seed: for the draws of estimate, below 2^64.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`; the gap is 4 if not
        given.
    """

    gap: Pair = field(default=4, metadata=several("gap", AXES, is_length=True))
    _arrangement = "TW_ALBUM"


@dataclass(frozen=True, repr=False)
class _JustifiedOptions:
    target: float = field(default=320, metadata=length())
    min_extent: float = field(default=0, metadata=length())
    max_extent: float = field(default=0, metadata=length())
    method: Method = field(default="greedy", metadata=word(Method, "TW_METHOD"))
    last: Last = field(default="start", metadata=word(Last, "TW_LAST"))
    full_width_ratio: float = field(default=0, metadata=quantity())


@dataclass(frozen=True, repr=False)
class Justified(Estimated, _JustifiedOptions):
    """Rows of about equal extent that fill the breadth.

    target: the extent that rows should have; 0: 320.
    min_extent, max_extent: no row is shorter than the one or longer than the other; 0: no bound.
    method: where rows end.
        "greedy": before or after the item that fills a row, whichever brings it nearer the target.
        "optimal": where all rows together come nearest the target.
    last: how an incomplete last row stands.
        "start", "center", "end": at the target extent, there in the breadth.
        "stretch": it fills the breadth.
        "spread": at the target extent, with what is left spread between its items.
    full_width_ratio: an item whose breadth / extent is above this has a row of its own; 0: none has.
    estimate: extent / breadth of an item not yet measured; one number, or (min, max) to draw from evenly.
    seed: for the draws of estimate, below 2^64.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`.
    """

    _arrangement = "TW_JUSTIFIED"

    def _check(self, config: Any) -> None:
        super()._check(config)
        if 0 < config.max_extent < config.min_extent:
            raise ValueError(f"max_extent must be 0 or at least min_extent, not {self.max_extent!r}")


@dataclass(frozen=True, repr=False)
class _LaneOptions:
    lanes: int = field(default=0, metadata=count(LANES_MAX))
    lane_min: float = field(default=0, metadata=length())


@dataclass(frozen=True, repr=False)
class _Celled(Laned):
    """Cells of a fixed extent, or of a ratio, which then is all that counts."""

    def _check(self, config: Any) -> None:
        super()._check(config)
        if config.cell_extent:
            config.ratio = 0


@dataclass(frozen=True, repr=False)
class _GridOptions(_LaneOptions):
    extent: float = field(default=0, metadata=length("cell_extent"))
    ratio: float = field(default=1, metadata=quantity())
    last: Last = field(default="start", metadata=word(Last, "TW_LAST"))


@dataclass(frozen=True, repr=False)
class Grid(_Celled, _GridOptions):
    """Equal cells, row by row.

    lanes: their number, at most 255; 0: as many as lane_min allows, or 3 without one.
    lane_min: least breadth of a lane when their number is automatic.
    lanes_max: most lanes when their number is automatic; 0: 255.
    tracks: explicit lanes, which win over `lanes`: fixed breadths, or `Track`s.
    extent: extent of a cell; 0: its breadth / ratio.
    ratio: breadth / extent of a cell, where extent is 0; 0: 1.
    last: how an incomplete last row stands.
        "start", "center", "end": there in the breadth.
        "stretch": it fills the breadth.
        "spread": what is left is spread between its items.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`.
    """

    _arrangement = "TW_GRID"


@dataclass(frozen=True, repr=False)
class _FlowOptions:
    justify: Justify = field(default="start", metadata=word(Justify, "TW_JUSTIFY"))
    align: Align = field(default="start", metadata=word(Align, "TW_ALIGN"))


@dataclass(frozen=True, repr=False)
class Flow(Section, _FlowOptions):
    """Items of their natural sizes, wrapped into lines.

    justify: how a line stands in the breadth.
        "start", "center", "end": there.
        "spread": what is left is spread between its items.
    align: how items stand in the extent of their line.
        "start", "center", "end": there.
        "stretch": they are as long as the line.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`.
    """

    _arrangement = "TW_FLOW"


@dataclass(frozen=True, repr=False)
class _QuiltOptions(_LaneOptions):
    row_extent: float = field(default=0, metadata=length("cell_extent"))
    dense: bool = field(default=False, metadata=switch("packing", "TW_PACKING_DENSE"))
    ratio: float = field(default=1, metadata=quantity())


@dataclass(frozen=True, repr=False)
class Quilt(_Celled, _QuiltOptions):
    """Rows of cells; an item covers as many as its `span` and `rows` say (CSS Grid auto-placement).

    lanes: their number, at most 255; 0: as many as lane_min allows, or 3 without one.
    lane_min: least breadth of a lane when their number is automatic.
    lanes_max: most lanes when their number is automatic; 0: 255.
    tracks: explicit lanes, which win over `lanes`: fixed breadths, or `Track`s.
    row_extent: extent of a cell; 0: its breadth / ratio.
    dense: an item goes on the first free place of all, not on the first behind the last one.
    ratio: breadth / extent of a cell, where row_extent is 0; 0: 1.
    gap, insets, header, footer, pin_header, pin_footer, background, content_min: see `Section`.
    """

    _arrangement = "TW_QUILT"
