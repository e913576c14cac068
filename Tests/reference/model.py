"""The configuration and the items of a layout, by the names and values of tilework.h."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Callable

AXIS_VERTICAL, AXIS_HORIZONTAL = 0, 1
DIRECTION_LTR, DIRECTION_RTL = 0, 1
LAYOUT_NO_SNAP = 1
PLACEMENT_SHORTEST, PLACEMENT_TOLERANT, PLACEMENT_IN_ORDER, PLACEMENT_IN_ORDER_REVERSED = 0, 1, 2, 3
SIZING_ASPECT, SIZING_EXTENT = 0, 1
REFLOW_REPACK, REFLOW_KEEP_LANES = 0, 1
WATERFALL, MOSAIC, ALBUM, JUSTIFIED, GRID, FLOW, QUILT = range(7)
LANED = (WATERFALL, GRID, QUILT)
LAST_START, LAST_CENTER, LAST_END, LAST_STRETCH, LAST_SPREAD = range(5)
METHOD_GREEDY, METHOD_OPTIMAL = 0, 1
OVERFLOW_PAGES, OVERFLOW_MORE = 0, 1
JUSTIFY_START, JUSTIFY_CENTER, JUSTIFY_END, JUSTIFY_SPREAD = range(4)
ALIGN_START, ALIGN_CENTER, ALIGN_END, ALIGN_STRETCH = range(4)
PACKING_SPARSE, PACKING_DENSE = 0, 1
SECTION_BACKGROUND, SECTION_PIN_HEADER, SECTION_PIN_FOOTER = 1, 2, 4
SPAN_AUTO, SPAN_ALL = 0xFFFE, 0xFFFF
ELEMENT_ITEM, ELEMENT_HEADER, ELEMENT_FOOTER, ELEMENT_BACKGROUND = 0, 1, 2, 3
NONE = 0xFFFFFFFF


def single(value: float) -> float:
    """The nearest float, as a double: sizes of items are floats in the header."""
    return float(struct.unpack("<f", struct.pack("<f", value))[0])


@dataclass(frozen=True)
class Item:
    """tw_item; sizes in the caller's units. `hidden` is its attribute: see tw_layout_set_attributes."""

    width: float = 0
    height: float = 0
    key: int = 0
    lane_span: int = 0
    extra: float = 0
    row_span: int = 0
    hidden: bool = False

    def __post_init__(self) -> None:
        for name in ("width", "height", "extra"):
            object.__setattr__(self, name, single(getattr(self, name)))


@dataclass(frozen=True)
class Track:
    """tw_track."""

    breadth: float = 0
    weight: float = 0
    minimum: float = 0


@dataclass(frozen=True)
class Stamp:
    """tw_stamp."""

    main: float = 0
    cross: float = 0
    extent: float = 0
    breadth: float = 0


# The extent of an unmeasured item: (index, item, breadth in the caller's units) → extent in the caller's units.
Measure = Callable[[int, Item, float], float]


@dataclass(frozen=True)
class SectionConfig:
    """tw_section_config, its tracks, its stamps and its measure function. All zero but a waterfall's estimate of 1."""

    arrangement: int = WATERFALL
    flags: int = 0
    placement: int = PLACEMENT_SHORTEST
    sizing: int = SIZING_ASPECT
    reflow: int = REFLOW_REPACK
    lanes: int = 0
    lanes_max: int = 0
    lane_min: float = 0
    gap_main: float = 0
    gap_cross: float = 0
    inset_main_start: float = 0
    inset_main_end: float = 0
    inset_cross_start: float = 0
    inset_cross_end: float = 0
    content_min: float = 0
    header_extent: float = 0
    footer_extent: float = 0
    background_main_start: float = 0
    background_main_end: float = 0
    background_cross_start: float = 0
    background_cross_end: float = 0
    tolerance: float = 0
    item_min_extent: float = 0
    item_max_extent: float = 0
    quantum: float = 0
    double_span: float = 0
    estimate_min: float = 1
    estimate_max: float = 1
    double_estimate_min: float = 0
    double_estimate_max: float = 0
    seed: int = 0
    last: int = LAST_START
    justify: int = JUSTIFY_START
    align: int = ALIGN_START
    packing: int = PACKING_SPARSE
    method: int = METHOD_GREEDY
    overflow: int = OVERFLOW_PAGES
    group_size: int = 0
    target: float = 0
    min_extent: float = 0
    max_extent: float = 0
    full_width_ratio: float = 0
    page_extent: float = 0
    min_tile: float = 0
    cell_extent: float = 0
    ratio: float = 0
    tracks: tuple[Track, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    measure: Measure | None = None


def can_place_freely(config: SectionConfig) -> bool:
    """Whether a section can have stamps, and be dense."""
    fills = config.reflow == REFLOW_KEEP_LANES or config.double_span > 0
    return config.arrangement == QUILT or (config.arrangement == WATERFALL and not fills)


def section_config(arrangement: int, **fields: Any) -> SectionConfig:
    """Of an arrangement; only one that reads ratios has an estimate."""
    if arrangement not in (WATERFALL, ALBUM, JUSTIFIED):
        fields = {"estimate_min": 0, "estimate_max": 0, **fields}
    return SectionConfig(arrangement, **fields)


@dataclass(frozen=True)
class LayoutConfig:
    """tw_layout_config; the viewport in the caller's units."""

    flags: int = 0
    axis: int = AXIS_VERTICAL
    direction: int = DIRECTION_LTR
    scale: float = 1
    width: float = 0
    height: float = 0

    @property
    def cross(self) -> float:
        return self.height if self.axis == AXIS_HORIZONTAL else self.width

    @property
    def main(self) -> float:
        return self.width if self.axis == AXIS_HORIZONTAL else self.height
