"""Sections of items stacked along the main axis, and the edits of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from . import model
from .arranged import arranged
from .cells import Cell
from .extents import Sizer
from .lanes import Lanes, lanes_of
from .model import Item, LayoutConfig, SectionConfig, Stamp, Track
from .units import Grid
from .waterfall import Place, Waterfall


@dataclass
class Section:
    """A section as its last edit left it. A waterfall has places, any other arrangement cells.

    `lead`: the blank at the start of each lane, under keep_lanes.
    """

    config: SectionConfig
    items: list[Item]
    places: list[Place]
    cells: list[Cell]
    lead: list[int]
    lanes: Lanes
    longest: int = 0

    def settle(self, places: list[Place]) -> None:
        """Takes a waterfall's places; the content ends with the one that ends last."""
        self.places, self.cells = places, []
        self.longest = max((place.position + place.extent for place in places if not place.hidden), default=0)


class Sections:
    """Lays a section out in every edit of it."""

    def __init__(self, config: LayoutConfig, sections: list[SectionConfig]) -> None:
        self.config = config
        self.sections: list[Section] = []
        for section in sections:
            self.insert_section(len(self.sections), section)

    # ------------------------------------------------------------------------------------------ Configuration

    def configure(self, config: LayoutConfig) -> None:
        self.config = config
        for section in self.sections:
            self._arrange(section, list(section.places))

    def resize(self, width: float, height: float) -> None:
        self.configure(replace(self.config, width=width, height=height))

    def insert_section(self, at: int, config: SectionConfig) -> None:
        lanes = lanes_of(config, self._grid, self._cross)
        self.sections.insert(at, Section(config, [], [], [], [0] * lanes.count, lanes))

    def remove_section(self, at: int) -> None:
        del self.sections[at]

    def move_section(self, at: int, to: int) -> None:
        self.sections.insert(to, self.sections.pop(at))

    def set_section_config(self, at: int, config: SectionConfig) -> None:
        """Tracks, stamps and the measure function stay."""
        section = self.sections[at]
        old = section.config
        section.config = replace(config, tracks=old.tracks, stamps=old.stamps, measure=old.measure)
        self._arrange(section, list(section.places))

    def set_tracks(self, at: int, tracks: tuple[Track, ...]) -> None:
        section = self.sections[at]
        section.config = replace(section.config, tracks=tracks)
        self._arrange(section, list(section.places))

    def set_stamps(self, at: int, stamps: tuple[Stamp, ...]) -> None:
        section = self.sections[at]
        section.config = replace(section.config, stamps=stamps)
        self._arrange(section, list(section.places))

    # -------------------------------------------------------------------------------------------------- Items

    def append(self, at: int, items: list[Item]) -> None:
        self.insert(at, len(self.sections[at].items), items)

    def insert(self, at: int, index: int, items: list[Item]) -> None:
        section = self.sections[at]
        kept: list[Place | None] = list(section.places)
        if index == 0 and items and section.items and section.config.reflow == model.REFLOW_KEEP_LANES:
            self._stack(section, items)
            return
        section.items[index:index] = items
        kept[index:index] = [None] * len(items)
        self._arrange(section, kept)

    def remove(self, at: int, index: int, count: int) -> None:
        section = self.sections[at]
        kept: list[Place | None] = list(section.places)
        del section.items[index : index + count]
        del kept[index : index + count]
        self._arrange(section, kept)

    def move(self, at: int, index: int, count: int, to_section: int, to: int) -> None:
        """`to` counts the items that are left when the moved ones are taken out. Moved items are placed anew."""
        if (at, index) == (to_section, to):
            return
        items = self.sections[at].items[index : index + count]
        target = self.sections[to_section]
        if at != to_section:
            self.remove(at, index, count)
            kept: list[Place | None] = list(target.places)
        else:
            kept = list(target.places)
            del target.items[index : index + count]
            del kept[index : index + count]
        target.items[to:to] = items
        kept[to:to] = [None] * count
        self._arrange(target, kept)

    def replace(self, at: int, index: int, items: list[Item]) -> None:
        section = self.sections[at]
        section.items[index : index + len(items)] = items
        self._arrange(section, list(section.places))

    def set_sizes(self, at: int, sizes: list[tuple[int, float, float]]) -> None:
        section = self.sections[at]
        for index, width, height in sizes:
            section.items[index] = replace(section.items[index], width=width, height=height)
        self._arrange(section, list(section.places))

    def hide(self, at: int, hidden: list[tuple[int, bool]]) -> None:
        section = self.sections[at]
        for index, is_hidden in hidden:
            section.items[index] = replace(section.items[index], hidden=is_hidden)
        self._arrange(section, list(section.places))

    def clear(self, at: int) -> None:
        self.remove(at, 0, len(self.sections[at].items))

    # ------------------------------------------------------------------------------------------------- Places

    def _arrange(self, section: Section, kept: list[Place | None]) -> None:
        """Places a section's items anew; with keep_lanes as many as can stay on their lanes."""
        lanes = lanes_of(section.config, self._grid, self._cross)
        if section.config.arrangement != model.WATERFALL:
            section.lanes = lanes
            section.places = []
            cells = arranged(section.config, self._grid, self._cross, self._is_horizontal, section.items)
            section.cells, section.longest = cells
            return
        keeps = section.config.reflow == model.REFLOW_KEEP_LANES
        if lanes.count != section.lanes.count or not section.items or len(kept) != len(section.items):
            kept = [None] * len(section.items)
            section.lead = [0] * lanes.count
        if not keeps:
            # Hidden items still know the lanes that they had.
            kept = [place and replace(place, blank=0) for place in kept]
            section.lead = [0] * lanes.count
        section.lanes = lanes
        section.settle(self._waterfall(section).arrange(section.items, kept, section.lead))

    def _stack(self, section: Section, items: list[Item]) -> None:
        """Inserts at 0 under keep_lanes: upward from the leads, then everything moves down by one distance."""
        waterfall = self._waterfall(section)
        places = waterfall.stack(items, section.lead) + section.places
        distance = max(0, -min(section.lead))
        section.lead = [lead + distance for lead in section.lead]
        free = list(section.lead)
        for place in places:
            if place.hidden:
                continue
            place.position += distance
            lanes = slice(place.lane, place.lane + place.span)
            place.blank = place.position - max(free[lanes])
            free[lanes] = [place.position + place.extent + waterfall.gap] * place.span
        section.items[0:0] = items
        section.settle(waterfall.arrange(section.items, list(places), section.lead))

    def _waterfall(self, section: Section) -> Waterfall:
        sizer = Sizer(section.config, self._grid, self._is_horizontal)
        return Waterfall(section.config, sizer, section.lanes, self._grid)

    @property
    def _grid(self) -> Grid:
        return Grid(self.config.scale, not self.config.flags & model.LAYOUT_NO_SNAP)

    @property
    def _is_horizontal(self) -> bool:
        return self.config.axis == model.AXIS_HORIZONTAL

    @property
    def _cross(self) -> int:
        return self._grid.floor(self.config.cross)
