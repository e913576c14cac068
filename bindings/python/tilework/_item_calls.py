"""The group "items"."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

from . import _arrays
from ._abi import STRUCTURES
from ._arguments import index, integer, number
from ._batches import Batches
from .errors import NOT_FOUND, ArgumentTypeError, status_error
from .items import Item, Items, packed, unpacked
from .reports import Location, Report

_ITEM = STRUCTURES["tw_item"]
_SIZE = struct.Struct("=ff")


class ItemCalls(Batches):
    """Calls about items: (width, height) pairs, Items, or a NumPy array of shape (n, 2).

    An edit returns a Report; one that raises has changed nothing. Indices count from 0; negative ones are refused.
    """

    def append(self, items: Items, *, section: int = 0) -> Report:
        """Append items to a section; no frame that was there before changes."""
        section, (records, count) = index(section, "section"), packed(items, "items")
        with self._turn:
            return self._edit("tw_layout_append_items", section, records, 0, count, section=section)

    def insert(self, at: int, items: Items, *, section: int = 0) -> Report:
        """Insert items so that the first becomes item `at` (0 … count of the section)."""
        at, section, (records, count) = index(at, "at"), index(section, "section"), packed(items, "items")
        with self._turn:
            return self._edit("tw_layout_insert_items", section, at, records, 0, count, at=at, section=section)

    def remove(self, at: int, count: int = 1, *, section: int = 0) -> Report:
        """Remove items at … at + count - 1."""
        at, count, section = index(at, "at"), index(count, "count"), index(section, "section")
        with self._turn:
            return self._edit("tw_layout_remove_items", section, at, count, at=at, count=count, section=section)

    def move(self, at: int, count: int, to: int, *, section: int = 0, to_section: int | None = None) -> Report:
        """Move items at … at + count - 1 so that the first becomes item `to` of `to_section` (None: their own).

        `to` counts the items that are left when the moved ones are taken out. Keys stay.
        """
        told = {"at": at, "count": count, "to": to, "section": section}
        told["to_section"] = section if to_section is None else to_section
        place = {name: index(value, name) for name, value in told.items()}
        arguments = [place[name] for name in ("section", "at", "count", "to_section", "to")]
        with self._turn:
            return self._edit("tw_layout_move_items", *arguments, **place)

    def replace(self, at: int, items: Items, *, section: int = 0) -> Report:
        """Replace the items from `at` on by as many others, keys included."""
        at, section, (records, count) = index(at, "at"), index(section, "section"), packed(items, "items")
        with self._turn:
            return self._edit("tw_layout_replace_items", section, at, records, 0, count, at=at, section=section)

    def set_size(self, at: int, width: float, height: float, *, section: int = 0) -> Report:
        """Give one item its natural size: it has been measured, its picture has been loaded."""
        at = index(at, "at")
        return self.set_sizes([at], [(number(width, "width"), number(height, "height"))], section=section)

    def set_sizes(self, indices: Any, sizes: Any, *, section: int = 0) -> Report:
        """Give many items their natural sizes: indices[i] gets the pair sizes[i]; the last one wins.

        Both may be NumPy arrays, of shapes (n,) and (n, 2).
        """
        section, (places, count), (pairs, length) = index(section, "section"), _indices(indices), _sizes(sizes)
        if length != count:
            raise ValueError(f"sizes must be as many as indices: {length} sizes, {count} indices")
        with self._turn:
            return self._edit("tw_layout_set_item_sizes", section, places, pairs, count, section=section)

    def clear(self, *, section: int = 0) -> Report:
        """Remove all items of a section."""
        section = index(section, "section")
        with self._turn:
            return self._edit("tw_layout_clear", section, section=section)

    def count(self, *, section: int = 0) -> int:
        """The number of items in a section; `len(layout)` is that of all sections."""
        result = ctypes.c_uint32()
        section = index(section, "section")
        self._call("tw_layout_item_count", section, ctypes.byref(result), section=section)
        return result.value

    def __len__(self) -> int:
        """The number of items in all sections."""
        return sum(self.count(section=section) for section in range(len(self._sections)))

    def item(self, at: int, *, section: int = 0) -> Item:
        """One item as it was given."""
        return self.items(at, 1, section=section)[0]

    def items(self, at: int = 0, count: int | None = None, *, section: int = 0) -> list[Item]:
        """Items at … at + count - 1 as they were given; count None: to the end of the section."""
        at, count, section = self._range(at, count, section)
        records = (_ITEM * count)()
        self._call("tw_layout_items", section, at, records, 0, count, at=at, count=count, section=section)
        return unpacked(records)

    def find(self, key: int) -> Location | None:
        """Where the item with a key is, as (section, index), found without a scan; None if there is none."""
        key = integer(key, "key", 64)
        section, at = ctypes.c_uint32(), ctypes.c_uint32()
        status = self._status("tw_layout_find_key", key, ctypes.byref(section), ctypes.byref(at))
        if status == NOT_FOUND:
            return None
        if status:
            raise status_error("tw_layout_find_key", status, None, {"key": key})
        return Location(section.value, at.value)

    def _range(self, at: int, count: int | None, section: int) -> tuple[int, int, int]:
        """A checked range of a section's items; IndexError unless all of it is there."""
        at, section = index(at, "at"), index(section, "section")
        there = self.count(section=section)
        length = max(there - at, 0) if count is None else index(count, "count")
        if at + length > there or at > there:
            last = f" … {at + length - 1}" if length > 1 else ""
            raise IndexError(f"at: section {section} has {there} items, there is no item {at}{last}")
        return at, length, section


def _indices(indices: Any) -> tuple[Any, int]:
    """Item indices as an array of uint32, and their number."""
    array = _arrays.as_array(indices)
    if array is not None:
        return _arrays.index_records(array, "indices")
    if not hasattr(indices, "__iter__"):
        raise ArgumentTypeError(f"indices must be a sequence of integers, not {type(indices).__name__}")
    places = [index(place, f"indices[{i}]") for i, place in enumerate(indices)]
    return (ctypes.c_uint32 * len(places))(*places), len(places)


def _sizes(sizes: Any) -> tuple[Any, int]:
    """Pairs of sizes as an array of tw_size, and their number."""
    array = _arrays.as_array(sizes)
    if array is not None:
        return _arrays.size_records(array, "sizes")
    records, count = packed(sizes, "sizes")
    return b"".join(_SIZE.pack(item.width, item.height) for item in unpacked(records)), count
