"""Where sections and what is in them stand: boxes in units along cross and main, frames in x and y."""

from __future__ import annotations

from . import model
from .boxes import Box, Rect
from .cells import Cells
from .sections import Section, Sections
from .stamped import Taken, stamped, stamped_rows, stamps_end


class Frames(Sections):
    """Answers from the places that the last edit left."""

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

    # -------------------------------------------------------------------------------------------------- Boxes

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
