"""A layout: sections of items stacked along the main axis, edits, frames and queries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from . import model
from .arranged import arranged
from .boxes import Box, Rect
from .cells import Cell, Cells
from .extents import Sizer, is_measured
from .lanes import Lanes, lanes_of
from .model import Item, LayoutConfig, SectionConfig, Stamp, Track
from .stamped import Taken, stamped, stamped_rows, stamps_end
from .units import Grid
from .waterfall import Place, Waterfall


@dataclass(frozen=True)
class Element:
    """What a query finds. `edges`: "left", "top", "right", "bottom"."""

    kind: int
    section: int
    index: int
    key: int
    lane: int
    placeholder: bool
    frame: Rect
    line: int = 0
    more: int = 0
    crop: float = 0
    pinned: bool = False
    edges: frozenset[str] = frozenset()


# With its frame in units, and whether it is found wherever the rectangle is.
Found = tuple[Element, Box, bool]
# The arrangements that tell of an item that its size is not known.
PLACEHOLDERS = (model.WATERFALL, model.ALBUM, model.JUSTIFIED, model.FLOW)


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


class Layout:
    """Lays a section out in every edit of it; answers from the places that the edit left."""

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

    # ----------------------------------------------------------------------------------------------- Geometry

    def content_size(self) -> tuple[float, float]:
        cross, main = self._grid.user(self._cross), self._grid.user(self._main)
        return (main, cross) if self._is_horizontal else (cross, main)

    def frames(self, at: int) -> list[Rect]:
        return self._rects(self._item_boxes(at))

    def section_frame(self, at: int) -> Rect:
        return self._rect(self._section_box(at))

    def supplementary_frame(self, at: int, kind: int) -> Rect | None:
        box = self._supplementary_box(at, kind)
        return None if box is None else self._rect(box)

    def gaps(self, at: int) -> list[Rect]:
        """What items and stamps leave open in each lane of a waterfall or quilt, in the order of the ends."""
        section, gap = self.sections[at], self._grid.round(self.sections[at].config.gap_main)
        start = self._content_start(at)
        end = self._content_extent(section)
        found: list[Box] = []
        for lane in range(section.lanes.count):
            free = 0
            taken = [(t.start, t.end) for t in self._taken(section) if lane in t.lanes]
            for first, last in [*sorted(taken), (end, end)]:
                if first > free and section.lanes.breadth(lane, 1) > 0:
                    breadth = section.lanes.breadth(lane, 1)
                    found.append(Box(section.lanes.starts[lane], start + free, breadth, first - free))
                free = max(free, last + gap)
        return self._rects(sorted(found, key=lambda box: (box.main + box.extent, box.cross)))

    def _taken(self, section: Section) -> list[Taken]:
        """What items and stamps take, from the content's start; of the items those that move a lane."""
        config, grid, lanes = section.config, self._grid, section.lanes
        gap = grid.round(config.gap_main)
        if config.arrangement == model.WATERFALL:
            shown = [p for p in section.places if not p.hidden]
            spans = [Taken(p.position, p.position + p.extent, range(p.lane, p.lane + p.span)) for p in shown]
            return [t for t in spans if t.end - t.start + gap > 0] + stamped(config, grid, lanes)
        cells = Cells(config, grid, self._cross, self._is_horizontal)
        spans = []
        for cell, item in zip(section.cells, section.items):
            if item.hidden:
                continue
            covered = range(cell.lane, cell.lane + cells.span(item))
            spans.append(Taken(cell.position, cell.position + cell.extent, covered))
        extent = cells.cell_extent()
        pitch = extent + gap
        rows = stamped_rows(config, grid, lanes, extent)
        spans = [t for t in spans if t.end - t.start + gap > 0]
        return spans + [Taken(t.start * pitch, t.end * pitch - gap, t.lanes) for t in rows]

    # ------------------------------------------------------------------------------------------------ Queries

    def query(self, rect: Rect | None = None, viewport: tuple[float, float] | None = None) -> list[Element]:
        """Every element that overlaps the rectangle by more than an edge; None finds everything.

        `viewport`: start and extent of what is seen along main. What is pinned there is found whatever the rectangle.
        """
        wanted = None if rect is None else self._units(rect)
        if wanted is not None and (wanted.breadth <= 0 or wanted.extent <= 0):
            return []
        seen = None if viewport is None else self._seen(*viewport)
        found = self._elements(seen)
        return [e for e, box, follows in found if follows or wanted is None or _overlap(box, wanted)]

    def _units(self, rect: Rect) -> Box:
        """A rectangle with its edges on the nearest units."""
        if rect.width <= 0 or rect.height <= 0:
            return Box(0, 0, 0, 0)
        unit = self._grid.unit
        left, top = unit(rect.x), unit(rect.y)
        return self._flow(left, top, unit(rect.x + rect.width) - left, unit(rect.y + rect.height) - top)

    def _seen(self, start: float, extent: float) -> tuple[int, int] | None:
        """Start and end of a viewport in units along main."""
        first, end = self._grid.unit(start), self._grid.unit(start + extent)
        box = self._flow(first, 0, end - first, 0) if self._is_horizontal else self._flow(0, first, 0, end - first)
        return (box.main, box.main + box.extent) if box.extent > 0 else None

    def hit_test(self, x: float, y: float) -> Element | None:
        """The last element in a query's order that holds the unit square of the point; an empty frame holds none."""
        cell = self._flow(self._grid.cell(x), self._grid.cell(y), 1, 1)
        found = reversed(self._elements(None))
        return next((e for e, box, _ in found if box.breadth and box.extent and _overlap(box, cell)), None)

    def _elements(self, seen: tuple[int, int] | None) -> list[Found]:
        """All there are; `seen`: where what is seen along main starts and ends."""
        found: list[Found] = []
        for at in range(len(self.sections)):
            for kind in (model.ELEMENT_BACKGROUND, model.ELEMENT_HEADER):
                found += self._supplementary(at, kind, seen)
            found += self._items(at)
            found += self._supplementary(at, model.ELEMENT_FOOTER, seen)
        return found

    def _items(self, at: int) -> Iterator[Found]:
        """Those that are shown."""
        section, boxes = self.sections[at], self._item_boxes(at)
        estimated = section.config.arrangement in PLACEHOLDERS and section.config.measure is None
        for index, (item, box, frame) in enumerate(zip(section.items, boxes, self._rects(boxes))):
            if item.hidden:
                continue
            placeholder = estimated and not is_measured(section.config, item)
            if not section.cells:
                lane = section.places[index].lane
                yield Element(model.ELEMENT_ITEM, at, index, item.key, lane, placeholder, frame), box, False
            elif section.cells[index].shown:
                cell = section.cells[index]
                element = Element(
                    kind=model.ELEMENT_ITEM,
                    section=at,
                    index=index,
                    key=item.key,
                    lane=cell.lane,
                    placeholder=placeholder,
                    frame=frame,
                    line=cell.line,
                    more=cell.more,
                    crop=cell.crop,
                    edges=self._edges(cell.touches),
                )
                yield element, box, False

    def _edges(self, touches: frozenset[str]) -> frozenset[str]:
        """Flow-relative sides as they lie on the screen."""
        if not touches:
            return touches
        across, along = ("top", "bottom"), ("left", "right")
        if not self._is_horizontal:
            across, along = along, across
        names = {"cross_start": across[0], "cross_end": across[1], "main_start": along[0], "main_end": along[1]}
        mirrored = {"left": "right", "right": "left"} if self.config.direction == model.DIRECTION_RTL else {}
        return frozenset(mirrored.get(names[side], names[side]) for side in touches)

    def _supplementary(self, at: int, kind: int, seen: tuple[int, int] | None) -> list[Found]:
        """A header, footer or background, if there is one, and whether it follows what is seen."""
        natural = self._supplementary_box(at, kind)
        if natural is None:
            return []
        box, follows = natural, False
        section = self._section_box(at)
        if seen is not None and section.main < seen[1] and seen[0] < section.main + section.extent:
            config = self.sections[at].config
            header, footer = self._grid.round(config.header_extent), self._grid.round(config.footer_extent)
            start = section.main
            if config.flags & model.SECTION_PIN_HEADER:
                # One of no extent, too: the footer stays behind it.
                start = max(min(seen[0], section.main + section.extent - footer - header), section.main)
                follows = kind == model.ELEMENT_HEADER
            if kind == model.ELEMENT_HEADER:
                box = natural._replace(main=start)
            if kind == model.ELEMENT_FOOTER and config.flags & model.SECTION_PIN_FOOTER:
                main = max(min(seen[1] - footer, natural.main), start + header)
                box, follows = natural._replace(main=main), True
        element = Element(kind, at, model.NONE, 0, 0, False, self._rect(box), pinned=box != natural)
        return [(element, box, follows)]

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

    # -------------------------------------------------------------------------------------------------- Boxes

    @property
    def _grid(self) -> Grid:
        return Grid(self.config.scale, not self.config.flags & model.LAYOUT_NO_SNAP)

    @property
    def _is_horizontal(self) -> bool:
        return self.config.axis == model.AXIS_HORIZONTAL

    @property
    def _cross(self) -> int:
        return self._grid.floor(self.config.cross)

    @property
    def _main(self) -> int:
        return sum(self._extent(section) for section in self.sections)

    def _content_extent(self, section: Section) -> int:
        config = section.config
        return max(section.longest, self._grid.round(config.content_min), stamps_end(config, self._grid))

    def _extent(self, section: Section) -> int:
        config, grid = section.config, self._grid
        around = (config.header_extent, config.inset_main_start, config.inset_main_end, config.footer_extent)
        return self._content_extent(section) + sum(grid.round(value) for value in around)

    def _section_box(self, at: int) -> Box:
        start = sum(self._extent(section) for section in self.sections[:at])
        return Box(0, start, self._cross, self._extent(self.sections[at]))

    def _item_boxes(self, at: int) -> list[Box]:
        section, start = self.sections[at], self._content_start(at)
        if section.cells:
            return [Box(cell.cross, start + cell.position, cell.breadth, cell.extent) for cell in section.cells]
        lanes, nowhere = section.lanes, Box(self._grid.round(section.config.inset_cross_start), start, 0, 0)
        return [
            nowhere
            if p.hidden
            else Box(lanes.starts[p.lane], start + p.position, lanes.breadth(p.lane, p.span), p.extent)
            for p in section.places
        ]

    def _content_start(self, at: int) -> int:
        config, grid = self.sections[at].config, self._grid
        return self._section_box(at).main + grid.round(config.header_extent) + grid.round(config.inset_main_start)

    def _supplementary_box(self, at: int, kind: int) -> Box | None:
        config, grid = self.sections[at].config, self._grid
        cross, main, breadth, extent = self._section_box(at)
        header, footer = grid.round(config.header_extent), grid.round(config.footer_extent)
        if kind == model.ELEMENT_HEADER:
            return Box(cross, main, breadth, header) if header else None
        if kind == model.ELEMENT_FOOTER:
            return Box(cross, main + extent - footer, breadth, footer) if footer else None
        if not config.flags & model.SECTION_BACKGROUND:
            return None
        before, after = grid.round(config.background_main_start), grid.round(config.background_main_end)
        beside, beyond = grid.round(config.background_cross_start), grid.round(config.background_cross_end)
        return Box(
            cross + min(beside, breadth),
            main + min(before, extent),
            max(0, breadth - beside - beyond),
            max(0, extent - before - after),
        )

    # ---------------------------------------------------------------------------------------------- Direction

    def _mirror_size(self) -> int:
        """What right to left mirrors within, along x."""
        if self._is_horizontal:
            return max(self._main, self._grid.floor(self.config.main))
        return self._cross

    def _rect(self, box: Box) -> Rect:
        return self._rects([box])[0]

    def _rects(self, boxes: list[Box]) -> list[Rect]:
        """Frames in x and y, in the caller's units."""
        user, is_horizontal = self._grid.user, self._is_horizontal
        mirror = self._mirror_size() if self.config.direction == model.DIRECTION_RTL else None
        found: list[Rect] = []
        for x, y, width, height in boxes:
            if is_horizontal:
                x, y, width, height = y, x, height, width
            if mirror is not None:
                x = mirror - x - width
            found.append(Rect(user(x), user(y), user(width), user(height)))
        return found

    def _flow(self, x: int, y: int, width: int, height: int) -> Box:
        """The inverse of _rect, in units."""
        if self.config.direction == model.DIRECTION_RTL:
            x = self._mirror_size() - x - width
        return Box(y, x, height, width) if self._is_horizontal else Box(x, y, width, height)


def _overlap(box: Box, wanted: Box) -> bool:
    """By more than an edge; a box without breadth or extent counts as one unit long from its start."""
    return (
        box.cross < wanted.cross + wanted.breadth
        and wanted.cross < box.cross + max(1, box.breadth)
        and box.main < wanted.main + wanted.extent
        and wanted.main < box.main + max(1, box.extent)
    )
