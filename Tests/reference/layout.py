"""A layout: sections with their edits, their frames, and here queries of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import model
from .boxes import Box, Rect
from .extents import is_measured
from .frames import Frames


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


class Layout(Frames):
    """Finds elements by what they overlap."""

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


def _overlap(box: Box, wanted: Box) -> bool:
    """By more than an edge; a box without breadth or extent counts as one unit long from its start."""
    return (
        box.cross < wanted.cross + wanted.breadth
        and wanted.cross < box.cross + max(1, box.breadth)
        and box.main < wanted.main + wanted.extent
        and wanted.main < box.main + max(1, box.extent)
    )
