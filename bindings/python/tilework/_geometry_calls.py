"""Where everything is, and what is where. All of these only read."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Union

from . import _arrays
from ._abi import CONSTANTS, STRUCTURES, sized
from ._arguments import choice, coordinate, index, stretch
from ._failures import outside
from ._item_calls import ItemCalls
from .elements import Element, element_of
from .geometry import Rect, Size, rect_of
from .words import Supplementary, constants

_RECT, _ELEMENT = STRUCTURES["tw_rect"], STRUCTURES["tw_element"]
_SUPPLEMENTARY = constants(Supplementary, "TW_ELEMENT")
_BY_Z = CONSTANTS["TW_QUERY_BY_Z"]
_SIDES = ("x", "y", "width", "height")
_EVERYTHING = (-(2.0**62), -(2.0**62), 2.0**63, 2.0**63)

Frames = Union[_arrays.FrameArray, list[Rect]]
"""What `Layout.frames` returns."""


class GeometryCalls(ItemCalls):
    """The geometry of a layout. Inside a batch these raise `BatchError`."""

    __slots__ = ()

    @property
    def content_size(self) -> Size:
        """The size of the content: (width, height)."""
        width, height = ctypes.c_double(), ctypes.c_double()
        self._handle.call("tw_layout_content_size", ctypes.byref(width), ctypes.byref(height))
        return Size(width.value, height.value)

    def frame(self, i: int, section: int = 0) -> Rect:
        """The frame of an item, its transform left out. A hidden one's is empty, where its section's content starts."""
        section, i = index(section, "section"), index(i, "i")
        rect = _RECT()
        self._handle.call("tw_layout_item_frame", section, i, ctypes.byref(rect), section=section, i=i)
        return rect_of(rect)

    def bounds(self, i: int, section: int = 0) -> Rect:
        """The box around an item as it is transformed, by which queries find it; its frame without a transform."""
        place = {"section": index(section, "section"), "i": index(i, "i")}
        rect = _RECT()
        self._handle.call("tw_layout_item_bounds", *place.values(), ctypes.byref(rect), 0, 1, **place)
        return rect_of(rect)

    def frames(self, at: int = 0, count: Optional[int] = None, section: int = 0) -> Frames:
        """The frames of items at … at + count - 1 of a section; None: of all from `at` on.

        Where NumPy is installed a float64 array of shape (n, 4), x, y, width, height in a row; else a list of Rect.
        numpy.asarray makes an array of either, and says so to type checkers.
        """
        section, at = index(section, "section"), index(at, "at")
        there = self.item_count(section)
        count = max(there - at, 0) if count is None else index(count, "count")
        place = {"section": section, "at": at, "count": count}
        if at + count > there:  # before room is made for as many
            raise outside(self._handle, place)
        array = _arrays.empty_frames(count)
        if array is not None:
            self._frames(_arrays.address(array), **place)
            return array
        rects = (_RECT * count)()
        self._frames(rects, **place)
        return list(map(rect_of, rects))

    def _frames(self, output: Any, section: int, at: int, count: int) -> None:
        told = {"section": section, "at": at, "count": count}
        self._handle.call("tw_layout_item_frames", section, at, output, 0, count, **told)

    def section_frame(self, section: int = 0) -> Rect:
        """The frame of a section, header and footer included."""
        rect = _RECT()
        section = index(section, "section")
        self._handle.call("tw_layout_section_frame", section, ctypes.byref(rect), section=section)
        return rect_of(rect)

    def supplementary_frame(self, kind: Supplementary, section: int = 0) -> Optional[Rect]:
        """The frame of a section's "header", "footer" or "background"; None when it has none."""
        rect = _RECT()
        section, code = index(section, "section"), choice(kind, "kind", _SUPPLEMENTARY)
        found = self._handle.found("tw_layout_supplementary_frame", section, code, ctypes.byref(rect), section=section)
        return rect_of(rect) if found else None

    def query(
        self,
        x: Optional[float] = None,
        y: Optional[float] = None,
        width: Optional[float] = None,
        height: Optional[float] = None,
        viewport: Optional[tuple[float, float]] = None,
        by_z: bool = False,
    ) -> list[Element]:
        """Everything whose frame overlaps a rectangle by more than an edge; without a rectangle, everything.

        In the order of sections, in each background, header, items by index, footer; with by_z by z first. The
        rectangle is in content coordinates and may lie outside the content; an empty one finds nothing. Transformed
        items are found by their `bounds`, hidden ones not at all.

        viewport: what the user sees along the scroll axis, (start, extent). Headers with `pin_header` and footers with
        `pin_footer` follow it while their section is in it, and are found then wherever the rectangle is. None, or an
        extent of 0: nothing is pinned.
        """
        looked_for: Any = None
        told: dict[str, Any] = {}
        rect = (x, y, width, height)
        if rect != (None, None, None, None) or viewport is not None or by_z:
            if rect == (None, None, None, None):
                rect = _EVERYTHING
            query = sized("tw_query")
            told = {name: coordinate(side, name) for name, side in zip(_SIDES, rect)}
            query.rect = _RECT(*told.values())
            query.flags = _BY_Z if by_z else 0
            if viewport is not None:
                query.viewport_start, query.viewport_extent = stretch(viewport, "viewport")
                told["viewport"] = viewport
            looked_for = ctypes.byref(query)
        elements = self._handle.collected("tw_layout_query", _ELEMENT, looked_for, **told)
        return [element_of(element) for element in elements]

    def gaps(self, section: int = 0) -> list[Rect]:
        """What is left open in a waterfall or quilt, as rectangles one lane broad, in the order of their ends.

        Each starts at the content's start or a gap behind an item or stamp of its lane, and ends where the next one
        starts, or with the content. UnsupportedError for other arrangements.
        """
        section = index(section, "section")
        return [rect_of(rect) for rect in self._handle.collected("tw_layout_gaps", _RECT, section, section=section)]

    def hit_test(self, x: float, y: float) -> Optional[Element]:
        """The topmost element at a point, or None: the one with the greatest z, of these the last in a query's order.

        Left and top edges belong to a frame, right and bottom do not. A transformed item is hit where it shows. Headers
        and footers are hit where they stand unpinned: where they are pinned tells `query` with a viewport.
        """
        element = _ELEMENT()
        point = coordinate(x, "x"), coordinate(y, "y")
        found = self._handle.found("tw_layout_hit_test", *point, ctypes.byref(element), x=point[0], y=point[1])
        return element_of(element) if found else None
