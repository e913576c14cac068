"""The groups "geometry" and "queries". All of them only read."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

from . import _arrays
from ._abi import STRUCTURES, sized
from ._arguments import choice, coordinate, index
from ._item_calls import ItemCalls
from .elements import KINDS, Element, element_of
from .errors import CAPACITY, NOT_FOUND, status_error
from .geometry import Rect, Size, rect_of

_RECT = STRUCTURES["tw_rect"]
_RECT_RECORD = struct.Struct("=4d")
_ELEMENT = STRUCTURES["tw_element"]
_SUPPLEMENTARY = {kind: constant for kind, constant in KINDS.items() if kind != "item"}
_FIRST_CAPACITY = 256


class GeometryCalls(ItemCalls):
    """Where everything is, in content coordinates. Inside a batch these raise `BatchError`."""

    @property
    def content_size(self) -> Size:
        """The content's (width, height): the viewport's cross size, and all sections along main."""
        width, height = ctypes.c_double(), ctypes.c_double()
        self._call("tw_layout_content_size", ctypes.byref(width), ctypes.byref(height))
        return Size(width.value, height.value)

    def frame(self, at: int, *, section: int = 0) -> Rect:
        """The frame of one item."""
        at, section = index(at, "at"), index(section, "section")
        frame = _RECT()
        self._call("tw_layout_item_frame", section, at, ctypes.byref(frame), at=at, section=section)
        return rect_of(frame)

    def frames(self, at: int = 0, count: int | None = None, *, section: int = 0) -> _arrays.FrameArray | list[Rect]:
        """The frames of items at … at + count - 1; count None: to the end of the section.

        A NumPy array of float64, shape (count, 4), of x, y, width, height; without NumPy a list of Rect.
        """
        at, count, section = self._range(at, count, section)
        told = {"at": at, "count": count, "section": section}
        if _arrays.numpy() is not None:
            frames, address = _arrays.frame_array(count)
            self._call("tw_layout_item_frames", section, at, address, 0, count, **told)
            return frames
        rects = (_RECT * count)()
        self._call("tw_layout_item_frames", section, at, rects, 0, count, **told)
        return list(map(Rect._make, _RECT_RECORD.iter_unpack(rects)))

    def section_frame(self, section: int = 0) -> Rect:
        """The frame of a section, header and footer included."""
        section = index(section, "section")
        frame = _RECT()
        self._call("tw_layout_section_frame", section, ctypes.byref(frame), section=section)
        return rect_of(frame)

    def supplementary_frame(self, kind: str, *, section: int = 0) -> Rect | None:
        """The frame of a section's "header", "footer" or "background"; None if it has none."""
        constant, section = choice(kind, "kind", _SUPPLEMENTARY), index(section, "section")
        frame = _RECT()
        status = self._status("tw_layout_supplementary_frame", section, constant, ctypes.byref(frame))
        if status == NOT_FOUND:
            return None
        if status:
            raise status_error("tw_layout_supplementary_frame", status, None, {"section": section})
        return rect_of(frame)

    def query(self, x: float, y: float, width: float, height: float) -> list[Element]:
        """Every element whose frame overlaps the rectangle by more than an edge.

        Sections in turn, in each background, header, items by index, footer. Costs what is found, not what is there.
        `layout.query(*rect)` takes a Rect. An empty rectangle, or one of negative size, finds nothing.
        """
        query = sized("tw_query")
        rect = query.rect
        rect.x, rect.y = coordinate(x, "x"), coordinate(y, "y")
        rect.width, rect.height = coordinate(width, "width"), coordinate(height, "height")
        return self._found(ctypes.byref(query))

    def elements(self) -> list[Element]:
        """Every element there is, in the order of a query."""
        return self._found(None)

    def hit_test(self, x: float, y: float) -> Element | None:
        """The topmost element at a point, None where there is none. Right and bottom edges do not belong to a frame."""
        element = _ELEMENT()
        x, y = coordinate(x, "x"), coordinate(y, "y")
        status = self._status("tw_layout_hit_test", x, y, ctypes.byref(element))
        if status == NOT_FOUND:
            return None
        if status:
            raise status_error("tw_layout_hit_test", status, None, {"x": x, "y": y})
        return element_of(element)

    def _found(self, query: Any) -> list[Element]:
        """What a query finds, whatever its number."""
        count = ctypes.c_size_t()
        status, capacity = CAPACITY, _FIRST_CAPACITY
        while status == CAPACITY:
            elements = (_ELEMENT * capacity)()
            status = self._status("tw_layout_query", query, elements, 0, capacity, ctypes.byref(count))
            capacity = count.value
        if status:
            raise status_error("tw_layout_query", status, None, {})
        return [element_of(elements[i]) for i in range(count.value)]
