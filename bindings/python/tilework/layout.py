"""Layouts: items in, rectangles out."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable
from typing import Any

from . import _arrays
from ._abi import CONSTANTS, STRUCTURES, sized
from ._arguments import choice, coordinate, index, integer, number
from ._handle import Handle, copied, created
from .batches import Batch
from .elements import KINDS, Element, element_of
from .errors import CAPACITY, IN_BATCH, NOT_FOUND, ArgumentTypeError, status_error
from .geometry import Rect, Size, rect_of
from .items import Item, Items, packed, packed_indices, packed_sizes, unpacked
from .reports import Location, Report
from .sections import Waterfall

_AXES = {name: CONSTANTS[f"TW_AXIS_{name.upper()}"] for name in ("vertical", "horizontal")}
_DIRECTIONS = {name: CONSTANTS[f"TW_DIRECTION_{name.upper()}"] for name in ("ltr", "rtl")}
_DUPLICATES = {"error": 0, "skip": CONSTANTS["TW_LAYOUT_SKIP_DUPLICATES"]}
_RECT, _ELEMENT, _ITEM = STRUCTURES["tw_rect"], STRUCTURES["tw_element"], STRUCTURES["tw_item"]
_CAPACITY = 128


class Layout:
    """A stack of sections along the scroll axis, each with its items.

    Every method that takes an item's index also takes its section, 0 if not given; indices count from 0 and negative
    ones are refused. Edits return a `Report` and change nothing when they raise. Reads may run on any number of threads
    at once; a call that meets an edit on another thread raises `BusyError`. After `close` every call raises
    `ClosedError`.
    """

    def __init__(
        self,
        width: float = 0,
        height: float = 0,
        sections: Iterable[Waterfall] | None = None,
        axis: str = "vertical",
        direction: str = "ltr",
        scale: float = 1.0,
        snap: bool = True,
        duplicates: str = "error",
    ) -> None:
        """Make a layout for a viewport of width by height units.

        sections: how each arranges its items; None: one `Waterfall`. axis: "vertical" (content grows downward) or
        "horizontal". direction: "ltr" or "rtl", the mirror. scale: device pixels per unit, 1/64 … 64. snap: edges lie
        on device pixels, else on 1/64 of one. duplicates: "error" raises `DuplicateKeyError` for a key in use; "skip"
        leaves such items out, and reports how many.
        """
        config = sized("tw_layout_config")
        config.axis = choice(axis, "axis", _AXES)
        config.direction = choice(direction, "direction", _DIRECTIONS)
        config.scale = _scale(scale)
        config.flags = choice(duplicates, "duplicates", _DUPLICATES) | (0 if snap else CONSTANTS["TW_LAYOUT_NO_SNAP"])
        config.width, config.height = number(width, "width"), number(height, "height")
        wanted = [Waterfall()] if sections is None else _waterfalls(sections)
        told = {"width": config.width, "height": config.height, "scale": config.scale}
        self._handle: Handle = created("tw_layout_create", ctypes.byref(config), None, **told)
        self._sections: list[Waterfall] = []
        try:
            with self.batch():
                self._handle.edit("tw_layout_remove_section", 0)
                for at, section in enumerate(wanted):
                    self.insert_section(at, section)
        except BaseException:
            self._handle.close()
            raise

    def close(self) -> None:
        """Free the layout; a second time does nothing. BusyError while another call is using it."""
        self._handle.close()

    def __enter__(self) -> Layout:
        """Return itself; the end of the `with` block closes it."""
        return self

    def __exit__(self, *_problem: object) -> None:
        """Close it."""
        self.close()

    def copy(self) -> Layout:
        """An independent layout with the same items, frames and configuration. BatchError inside a batch."""
        twin = object.__new__(type(self))
        twin._handle = copied(self._handle)
        twin._sections = self._sections.copy()
        return twin

    __copy__ = copy

    def __repr__(self) -> str:
        """A short description, also of a closed layout."""
        if not self._handle.is_open:
            return "<tilework.Layout, closed>"
        return f"<tilework.Layout of {len(self)} items in {self.section_count} sections>"

    def batch(self) -> Batch:
        """Edits inside `with layout.batch():` are laid out once, at its end; an exception undoes them all."""
        return Batch(self._handle, self._sections)

    def resize(self, width: float, height: float) -> Report:
        """Set the viewport's size."""
        size = number(width, "width"), number(height, "height")
        return self._handle.edit("tw_layout_set_viewport_size", *size, width=size[0], height=size[1])

    @property
    def viewport(self) -> Size:
        """The viewport's size."""
        config = sized("tw_layout_config")
        self._handle.call("tw_layout_configuration", ctypes.byref(config))
        return Size(config.width, config.height)

    @property
    def memory_usage(self) -> int:
        """Bytes that the layout holds, its items included."""
        count = ctypes.c_uint64()
        self._handle.call("tw_layout_memory_usage", ctypes.byref(count))
        return count.value

    # Sections

    @property
    def section_count(self) -> int:
        """The number of sections."""
        count = ctypes.c_uint32()
        self._handle.call("tw_layout_section_count", ctypes.byref(count))
        return count.value

    def section(self, at: int = 0) -> Waterfall:
        """How a section arranges its items, as it was given."""
        at = index(at, "at")
        self._handle.call("tw_layout_item_count", at, ctypes.byref(ctypes.c_uint32()), at=at)
        return self._sections[at]

    def insert_section(self, at: int, section: Waterfall | None = None) -> Report:
        """Insert an empty section so that it becomes section `at`; None: a `Waterfall` with the usual looks."""
        at = index(at, "at")
        section = _waterfall(Waterfall() if section is None else section, "section")
        if not section.tracks and section.measure is None:
            return self._insert_section(at, section)
        before = self.section_count
        return self._together(lambda: self._insert_equipped(at, section), lambda: self._remove_inserted(at, before))

    def _insert_section(self, at: int, section: Waterfall) -> Report:
        report = self._handle.edit(
            "tw_layout_insert_section", at, ctypes.byref(section._config), at=at, section=section
        )
        self._sections.insert(at, section)
        return report

    def _insert_equipped(self, at: int, section: Waterfall) -> Report:
        report = self._insert_section(at, section)
        self._equip(at, section)
        return report

    def _remove_inserted(self, at: int, before: int) -> None:
        if self.section_count > before:
            self.remove_section(at)

    def remove_section(self, at: int) -> Report:
        """Remove a section with its items. A layout may have no section at all."""
        at = index(at, "at")
        report = self._handle.edit("tw_layout_remove_section", at, at=at)
        del self._sections[at]
        return report

    def move_section(self, at: int, to: int) -> Report:
        """Move section `at` so that it becomes section `to`."""
        at, to = index(at, "at"), index(to, "to")
        report = self._handle.edit("tw_layout_move_section", at, to, at=at, to=to)
        self._sections.insert(to, self._sections.pop(at))
        return report

    def configure_section(self, at: int, section: Waterfall) -> Report:
        """Arrange a section's items anew; all of its configuration is replaced, tracks and measure included."""
        at, section = index(at, "at"), _waterfall(section, "section")
        before = self.section(at)
        if before.tracks == section.tracks and before._trampoline is section._trampoline:
            report = self._handle.edit(
                "tw_layout_set_section_config", at, ctypes.byref(section._config), at=at, section=section
            )
            self._sections[at] = section
            return report
        return self._together(lambda: self._reconfigure(at, section), lambda: self._reconfigure(at, before))

    def _reconfigure(self, at: int, section: Waterfall) -> Report:
        """Tracks and measure exclude each other, and some configurations: they go first and come last."""
        self._handle.edit("tw_layout_set_measure", at, None, None, at=at)
        self._handle.edit("tw_layout_set_tracks", at, None, 0, at=at)
        report = self._handle.edit(
            "tw_layout_set_section_config", at, ctypes.byref(section._config), at=at, section=section
        )
        self._equip(at, section)
        self._sections[at] = section
        return report

    def _equip(self, at: int, section: Waterfall) -> None:
        """Give a section its tracks and its measure function."""
        if section.tracks:
            tracks = section._tracks
            self._handle.edit("tw_layout_set_tracks", at, tracks, len(tracks), at=at, tracks=len(tracks))
        if section._trampoline is not None:
            self._handle.edit("tw_layout_set_measure", at, section._trampoline.function, None, at=at)

    def _together(self, edit: Callable[[], Report], undo: Callable[[], object]) -> Report:
        """Several calls as one edit: in a batch of their own, or within the caller's, where a failure is undone."""
        if not self._in_batch():
            with self.batch() as batch:
                edit()
            assert batch.report is not None, "a batch that was committed has a report"
            return batch.report
        try:
            return edit()
        except BaseException:
            undo()
            raise

    def _in_batch(self) -> bool:
        width, height = ctypes.c_double(), ctypes.c_double()
        status = self._handle.status("tw_layout_content_size", ctypes.byref(width), ctypes.byref(height))
        return status == IN_BATCH

    # Items

    def __len__(self) -> int:
        """The number of items in all sections."""
        return sum(map(self.item_count, range(self.section_count)))

    def item_count(self, section: int = 0) -> int:
        """The number of items in a section."""
        count = ctypes.c_uint32()
        section = index(section, "section")
        self._handle.call("tw_layout_item_count", section, ctypes.byref(count), section=section)
        return count.value

    def append(self, items: Items, section: int = 0) -> Report:
        """Append items to a section.

        items: `Item` objects, (width, height) pairs, a NumPy array of shape (n, 2), or a structured one with fields of
        `item_dtype()`. No frame that was there changes by it, save by the mirror of a horizontal right-to-left layout.
        """
        section = index(section, "section")
        records, count = packed(items, "items")
        return self._handle.edit("tw_layout_append_items", section, records, 0, count, section=section, count=count)

    def insert(self, at: int, items: Items, section: int = 0) -> Report:
        """Insert items so that the first becomes item `at`."""
        place = {"section": index(section, "section"), "at": index(at, "at")}
        records, count = packed(items, "items")
        return self._handle.edit("tw_layout_insert_items", *place.values(), records, 0, count, **place)

    def remove(self, at: int, count: int = 1, section: int = 0) -> Report:
        """Remove items at … at + count - 1."""
        place = {"section": index(section, "section"), "at": index(at, "at"), "count": index(count, "count")}
        return self._handle.edit("tw_layout_remove_items", *place.values(), **place)

    def move(self, at: int, count: int, to: int, to_section: int | None = None, section: int = 0) -> Report:
        """Move items at … at + count - 1 so that the first becomes item `to` of `to_section`, or of their section.

        `to` counts the items that are left when the moved ones are taken out.
        """
        place = {
            "section": index(section, "section"),
            "at": index(at, "at"),
            "count": index(count, "count"),
            "to_section": index(section if to_section is None else to_section, "to_section"),
            "to": index(to, "to"),
        }
        return self._handle.edit("tw_layout_move_items", *place.values(), **place)

    def replace(self, at: int, items: Items, section: int = 0) -> Report:
        """Replace as many items as are given, from `at` on, keys included; an item may keep its key.

        A key that is in use is refused even where `duplicates` is "skip".
        """
        place = {"section": index(section, "section"), "at": index(at, "at")}
        records, count = packed(items, "items")
        return self._handle.edit("tw_layout_replace_items", *place.values(), records, 0, count, **place, count=count)

    def set_size(self, at: int, width: float, height: float, section: int = 0) -> Report:
        """Set the natural size of item `at`."""
        place = index(at, "at")
        records, _ = packed_sizes([(number(width, "width"), number(height, "height"))], "size")
        section = index(section, "section")
        told = {"section": section, "at": place, "width": width, "height": height}
        return self._handle.edit(
            "tw_layout_set_item_sizes", section, ctypes.byref(ctypes.c_uint32(place)), records, 1, **told
        )

    def set_sizes(self, indices: Any, sizes: Any, section: int = 0) -> Report:
        """Set the natural sizes of several items: item indices[i] gets sizes[i], a (width, height) pair.

        Both may be NumPy arrays, of shapes (n,) and (n, 2). An index may stand more than once: the last wins.
        """
        places, count = packed_indices(indices, "indices")
        records, size_count = packed_sizes(sizes, "sizes")
        if count != size_count:
            raise ValueError(f"sizes must have as many entries as indices, {count}, not {size_count}")
        section = index(section, "section")
        return self._handle.edit("tw_layout_set_item_sizes", section, places, records, count, section=section)

    def clear(self, section: int = 0) -> Report:
        """Remove all items of a section."""
        section = index(section, "section")
        return self._handle.edit("tw_layout_clear", section, section=section)

    def item(self, i: int, section: int = 0) -> Item:
        """An item as it was given, its sizes rounded to 32-bit floats."""
        return self._items(index(i, "i"), 1, section, i=i)[0]

    def items(self, section: int = 0) -> list[Item]:
        """All items of a section."""
        return self._items(0, self.item_count(section), section)

    def _items(self, at: int, count: int, section: int, **told: Any) -> list[Item]:
        section = index(section, "section")
        records = (_ITEM * count)()
        self._handle.call("tw_layout_items", section, at, records, 0, count, section=section, **told)
        return unpacked(records)

    def find(self, key: int) -> Location | None:
        """Where the item with a key is: (section, index). None when there is none; key 0 is never found."""
        section, place = ctypes.c_uint32(), ctypes.c_uint32()
        key = integer(key, "key", 64)
        if self._found("tw_layout_find_key", key, ctypes.byref(section), ctypes.byref(place)):
            return Location(section.value, place.value)
        return None

    # Geometry

    @property
    def content_size(self) -> Size:
        """The size of the content: (width, height)."""
        width, height = ctypes.c_double(), ctypes.c_double()
        self._handle.call("tw_layout_content_size", ctypes.byref(width), ctypes.byref(height))
        return Size(width.value, height.value)

    def frame(self, i: int, section: int = 0) -> Rect:
        """The frame of an item."""
        section, i = index(section, "section"), index(i, "i")
        rect = _RECT()
        self._handle.call("tw_layout_item_frame", section, i, ctypes.byref(rect), section=section, i=i)
        return rect_of(rect)

    def frames(self, section: int = 0) -> Any:
        """The frames of a section's items.

        Where NumPy is installed a float64 array of shape (n, 4), x, y, width, height in a row; else a list of Rect.
        """
        section = index(section, "section")
        count = self.item_count(section)
        array = _arrays.empty_frames(count)
        if array is not None:
            self._frames(section, _arrays.address(array), count)
            return array
        rects = (_RECT * count)()
        self._frames(section, rects, count)
        return list(map(rect_of, rects))

    def _frames(self, section: int, output: Any, count: int) -> None:
        self._handle.call("tw_layout_item_frames", section, 0, output, 0, count, section=section)

    def section_frame(self, section: int = 0) -> Rect:
        """The frame of a section, header and footer included."""
        rect = _RECT()
        section = index(section, "section")
        self._handle.call("tw_layout_section_frame", section, ctypes.byref(rect), section=section)
        return rect_of(rect)

    def supplementary_frame(self, kind: str, section: int = 0) -> Rect | None:
        """The frame of a section's "header", "footer" or "background"; None when it has none."""
        rect = _RECT()
        section, code = index(section, "section"), choice(kind, "kind", _SUPPLEMENTARY)
        found = self._found("tw_layout_supplementary_frame", section, code, ctypes.byref(rect), section=section)
        return rect_of(rect) if found else None

    # Queries

    def query(
        self,
        x: float | None = None,
        y: float | None = None,
        width: float | None = None,
        height: float | None = None,
    ) -> list[Element]:
        """Everything whose frame overlaps a rectangle by more than an edge; without arguments, everything.

        In the order of sections, in each background, header, items by index, footer. The rectangle is in content
        coordinates and may lie outside the content; an empty one finds nothing.
        """
        looked_for = None
        if (x, y, width, height) != (None, None, None, None):
            query = sized("tw_query")
            query.rect.x, query.rect.y = coordinate(x, "x"), coordinate(y, "y")
            query.rect.width, query.rect.height = coordinate(width, "width"), coordinate(height, "height")
            looked_for = ctypes.byref(query)
        count = ctypes.c_size_t()
        capacity = _CAPACITY
        while True:
            elements = (_ELEMENT * capacity)()
            status = self._handle.status("tw_layout_query", looked_for, elements, 0, capacity, ctypes.byref(count))
            if status != CAPACITY:
                break
            capacity = count.value
        if status:
            raise status_error("tw_layout_query", status, None, {"x": x, "y": y, "width": width, "height": height})
        return [element_of(elements[i]) for i in range(count.value)]

    def hit_test(self, x: float, y: float) -> Element | None:
        """The topmost element at a point, or None. Left and top edges belong to a frame, right and bottom do not."""
        element = _ELEMENT()
        point = coordinate(x, "x"), coordinate(y, "y")
        found = self._found("tw_layout_hit_test", *point, ctypes.byref(element), x=point[0], y=point[1])
        return element_of(element) if found else None

    def _found(self, function: str, *arguments: Any, **told: object) -> bool:
        """Call a function that may find nothing."""
        status = self._handle.status(function, *arguments)
        if status and status != NOT_FOUND:
            raise status_error(function, status, None, told)
        return not status


_SUPPLEMENTARY = {name: constant for name, constant in KINDS.items() if name != "item"}


def _scale(scale: float) -> float:
    value = number(scale, "scale")
    if not 1 / 64 <= value <= 64:
        raise ValueError(f"scale must be 1/64 … 64, not {value!r}")
    return value


def _waterfalls(sections: Any) -> list[Waterfall]:
    if not hasattr(sections, "__iter__"):
        raise ArgumentTypeError(f"sections must be a sequence of sections, not {type(sections).__name__}")
    return [_waterfall(section, f"sections[{i}]") for i, section in enumerate(sections)]


def _waterfall(section: Any, name: str) -> Waterfall:
    if not isinstance(section, Waterfall):
        raise ArgumentTypeError(f"{name} must be a Waterfall, not {type(section).__name__}")
    return section
