"""Calls about items."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Optional

from ._abi import STRUCTURES
from ._arguments import index, integer, is_series, number
from ._records import packed, packed_indices, packed_sizes, unpacked
from ._section_calls import SectionCalls
from .attributes import Attributes, attributes_of, structure_of
from .geometry import Size
from .items import Item, Items
from .reports import Location, Report

_ITEM, _ATTRIBUTES = STRUCTURES["tw_item"], STRUCTURES["tw_attributes"]


class ItemCalls(SectionCalls):
    """The items of a layout."""

    __slots__ = ()

    def __len__(self) -> int:
        """The number of items in all sections."""
        return sum(map(self.item_count, range(self.section_count)))

    def item_count(self, section: int = 0) -> int:
        """The number of items in a section."""
        section = index(section, "section")
        return self._handle.count("tw_layout_item_count", section, section=section)

    def append(self, items: Items, section: int = 0) -> Report:
        """Append items to a section.

        items: `Item` objects, (width, height) pairs, a NumPy array of shape (n, 2), or a structured one with fields of
        `item_dtype()`. In a waterfall or quilt no frame that was there changes, save by the mirror of a horizontal
        right-to-left layout; elsewhere the last line, page or group may, and with method "optimal" some rows.
        """
        return self._edit_items("tw_layout_append_items", items, section=index(section, "section"))

    def insert(self, at: int, items: Items, section: int = 0) -> Report:
        """Insert items so that the first becomes item `at`."""
        place = {"section": index(section, "section"), "at": index(at, "at")}
        return self._edit_items("tw_layout_insert_items", items, **place)

    def remove(self, at: int, count: int = 1, section: int = 0) -> Report:
        """Remove items at … at + count - 1."""
        place = {"section": index(section, "section"), "at": index(at, "at"), "count": index(count, "count")}
        return self._handle.edit("tw_layout_remove_items", *place.values(), **place)

    def move(self, at: int, count: int, to: int, to_section: Optional[int] = None, section: int = 0) -> Report:
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
        return self._edit_items("tw_layout_replace_items", items, **place)

    def _edit_items(self, function: str, items: Items, **place: int) -> Report:
        records = packed(items, "items")
        return self._handle.edit(function, *place.values(), records.pointer, 0, records.count, **place, items=records)

    def set_size(self, at: int, width: float, height: float, section: int = 0) -> Report:
        """Set the natural size of item `at`."""
        place = ctypes.c_uint32(index(at, "at"))
        size = Size(number(width, "width"), number(height, "height"))
        record = packed_sizes([size], "size").pointer
        told = {"section": index(section, "section"), "at": place.value, "size": size}
        function = "tw_layout_set_item_sizes"
        return self._handle.edit(function, told["section"], ctypes.byref(place), record, 1, **told)

    def set_sizes(self, indices: Any, sizes: Any, section: int = 0) -> Report:
        """Set the natural sizes of several items: item indices[i] gets sizes[i], a (width, height) pair.

        Both may be NumPy arrays, of shapes (n,) and (n, 2). An index may stand more than once: the last wins.
        """
        places, records = packed_indices(indices, "indices"), packed_sizes(sizes, "sizes")
        if places.count != records.count:
            raise ValueError(f"sizes must have as many entries as indices, {places.count}, not {records.count}")
        told = {"section": index(section, "section"), "indices": places, "sizes": records}
        arrays = places.pointer, records.pointer, places.count
        return self._handle.edit("tw_layout_set_item_sizes", told["section"], *arrays, **told)

    def set_attributes(
        self,
        indices: Any,
        *,
        hidden: Optional[bool] = None,
        z: Optional[int] = None,
        alpha: Optional[float] = None,
        transform: Optional[Sequence[float]] = None,
        section: int = 0,
    ) -> Report:
        """Set attributes of an item or of several; those that are None stay as they are. See `Attributes`.

        indices: an index, a sequence of them, or a NumPy array of shape (n,).
        hidden: whether the items take no place and no gap, and no query finds them. Nothing else here moves anything.
        transform: 6 numbers (a, b, c, d, e, f), as CSS and Cairo have them, or 16, column by column, about the centre
            of an item's frame. Queries find the item by the box around it. (1, 0, 0, 1, 0, 0) takes it away.
            x and y are those of the content: it is not mirrored where the layout is.
        """
        attributes = structure_of({"hidden": hidden, "z": z, "alpha": alpha, "transform": transform})
        places = packed_indices(indices if is_series(indices.__class__) else [indices], "indices")
        told = {"section": index(section, "section"), "indices": places}
        repeated = (_ATTRIBUTES * places.count)(*[attributes] * places.count)
        arrays = places.pointer, repeated, 0, places.count
        return self._handle.edit("tw_layout_set_attributes", told["section"], *arrays, **told)

    def attributes(self, i: int, section: int = 0) -> Attributes:
        """The attributes of an item."""
        structure = _ATTRIBUTES()
        place = {"section": index(section, "section"), "i": index(i, "i")}
        self._handle.call("tw_layout_attributes", *place.values(), ctypes.byref(structure), 0, 1, **place)
        return attributes_of(structure)

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

    def find(self, key: int) -> Optional[Location]:
        """Where the item with a key is: (section, index). None when there is none; key 0 is never found."""
        section, place = ctypes.c_uint32(), ctypes.c_uint32()
        key = integer(key, "key", 64)
        if self._handle.found("tw_layout_find_key", key, ctypes.byref(section), ctypes.byref(place)):
            return Location(section.value, place.value)
        return None
