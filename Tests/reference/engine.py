"""The engine behind the methods of the reference layout, called by the signatures in abi.json."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from . import model
from .boxes import Rect
from .layout import Element
from .model import Item, LayoutConfig, SectionConfig, Stamp, Track

ROOT = Path(__file__).resolve().parents[2]
# Another build of the library can be tried through TILEWORK_LIBRARY.
LIBRARY = Path(os.environ.get("TILEWORK_LIBRARY", ROOT / "build" / "libtilework.so"))
ABI = json.loads((ROOT / "Tests" / "abi" / "abi.json").read_text(encoding="utf-8"))

EDGES = {edge: ABI["constants"][f"TW_ELEMENT_{edge.upper()}"] for edge in ("left", "top", "right", "bottom")}
PLACEHOLDER, PINNED = ABI["constants"]["TW_ELEMENT_PLACEHOLDER"], ABI["constants"]["TW_ELEMENT_PINNED"]
# Larger than any content.
EVERYTHING = Rect(-(2.0**62), -(2.0**62), 2.0**63, 2.0**63)

_SCALARS: dict[str, Any] = {
    "double": ctypes.c_double,
    "float": ctypes.c_float,
    "int32_t": ctypes.c_int32,
    "uint16_t": ctypes.c_uint16,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
    "size_t": ctypes.c_size_t,
    "tw_status": ctypes.c_int32,
}


def _type(spelling: str, made: dict[str, Any]) -> Any:
    element, _, length = spelling.removesuffix("]").partition("[")
    kind = _SCALARS.get(element) or made.get(element) or ctypes.c_void_p
    return kind * int(length) if length else kind


def _structures() -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, description in ABI["structs"].items():
        fields = [(field["name"], _type(field["type"], made)) for field in description["fields"]]
        made[name] = type(name, (ctypes.Structure,), {"_fields_": fields})
        assert ctypes.sizeof(made[name]) == description["size"], name
    return made


STRUCTURES = _structures()
_MEASURE = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.c_void_p,
    ctypes.c_uint32,
    ctypes.c_double,
    ctypes.c_size_t,
    ctypes.POINTER(ctypes.c_uint32),
    ctypes.POINTER(STRUCTURES["tw_item"]),
    ctypes.POINTER(ctypes.c_double),
)


class CallError(Exception):
    """A call that did not return TW_OK."""

    def __init__(self, status: int) -> None:
        names = [name for name, value in ABI["constants"].items() if value == status and name.startswith("TW_ERROR")]
        super().__init__(*names)
        self.status = status


class Engine:
    """A tw_layout. Every edit leaves its report in `report`."""

    def __init__(self, config: LayoutConfig, sections: list[SectionConfig]) -> None:
        self._library = ctypes.CDLL(str(LIBRARY))
        self._handle = ctypes.c_void_p()
        self._measures: list[Any] = []
        self.report = self._new_report()
        self._call("create", ctypes.byref(self._layout_config(config)), None, ctypes.byref(self._handle), on=None)
        self._edit("remove_section", 0)
        for at, section in enumerate(sections):
            self.insert_section(at, section)

    def close(self) -> None:
        self._call("destroy")

    # ------------------------------------------------------------------------------------------ Configuration

    def configure(self, config: LayoutConfig) -> None:
        self._edit("configure", ctypes.byref(self._layout_config(config)))

    def resize(self, width: float, height: float) -> None:
        self._edit("set_viewport_size", ctypes.c_double(width), ctypes.c_double(height))

    def insert_section(self, at: int, config: SectionConfig) -> None:
        """With its tracks, its stamps and its measure function; the report is that of the last of these edits."""
        self._edit("insert_section", at, ctypes.byref(self._section_config(config)))
        if config.tracks:
            self.set_tracks(at, config.tracks)
        if config.stamps:
            self.set_stamps(at, config.stamps)
        if config.measure is not None:
            self._set_measure(at, config.measure)

    def remove_section(self, at: int) -> None:
        self._edit("remove_section", at)

    def move_section(self, at: int, to: int) -> None:
        self._edit("move_section", at, to)

    def set_section_config(self, at: int, config: SectionConfig) -> None:
        self._edit("set_section_config", at, ctypes.byref(self._section_config(config)))

    def set_tracks(self, at: int, tracks: tuple[Track, ...]) -> None:
        self._edit("set_tracks", at, self._array("tw_track", tracks), ctypes.c_size_t(len(tracks)))

    def set_stamps(self, at: int, stamps: tuple[Stamp, ...]) -> None:
        self._edit("set_stamps", at, self._array("tw_stamp", stamps), ctypes.c_size_t(len(stamps)))

    def _set_measure(self, at: int, measure: model.Measure) -> None:
        def answer(_user: Any, _at: int, breadth: float, count: int, indices: Any, items: Any, extents: Any) -> int:
            for i in range(count):
                found = items[i]
                item = Item(found.width, found.height, found.key, found.lane_span, found.extra)
                extents[i] = measure(indices[i], item, breadth)
            return 0

        self._measures.append(_MEASURE(answer))
        self._edit("set_measure", at, self._measures[-1], None)

    @contextmanager
    def batch(self) -> Iterator[None]:
        self._call("begin")
        yield
        self._edit("commit")

    @contextmanager
    def rolled_back(self) -> Iterator[None]:
        """A batch whose edits are undone."""
        self._call("begin")
        yield
        self._call("rollback")

    # -------------------------------------------------------------------------------------------------- Items

    def append(self, at: int, items: list[Item]) -> None:
        self._edit("append_items", at, *self._items(items))

    def insert(self, at: int, index: int, items: list[Item]) -> None:
        self._edit("insert_items", at, index, *self._items(items))

    def remove(self, at: int, index: int, count: int) -> None:
        self._edit("remove_items", at, index, ctypes.c_size_t(count))

    def move(self, at: int, index: int, count: int, to_section: int, to: int) -> None:
        self._edit("move_items", at, index, ctypes.c_size_t(count), to_section, to)

    def replace(self, at: int, index: int, items: list[Item]) -> None:
        self._edit("replace_items", at, index, *self._items(items))

    def set_sizes(self, at: int, sizes: list[tuple[int, float, float]]) -> None:
        indices = (ctypes.c_uint32 * len(sizes))(*(size[0] for size in sizes))
        pairs = (STRUCTURES["tw_size"] * len(sizes))(*((size[1], size[2]) for size in sizes))
        self._edit("set_item_sizes", at, indices, pairs, ctypes.c_size_t(len(sizes)))

    def hide(self, at: int, hidden: list[tuple[int, bool]]) -> None:
        """Hides or shows items, by index."""
        self._set_attributes(at, [(index, "HIDDEN", {"hidden": is_hidden}) for index, is_hidden in hidden])

    def transform(self, at: int, index: int, matrix: list[float]) -> None:
        """Gives an item a 4 by 4 transform, column by column."""
        self._set_attributes(at, [(index, "TRANSFORM", {"matrix": (ctypes.c_float * 16)(*matrix)})])

    def _set_attributes(self, at: int, changes: list[tuple[int, str, dict[str, Any]]]) -> None:
        kind = STRUCTURES["tw_attributes"]
        attributes = (kind * len(changes))(
            *(kind(set=ABI["constants"][f"TW_ATTRIBUTE_{name}"], **fields) for _, name, fields in changes)
        )
        indices = (ctypes.c_uint32 * len(changes))(*(change[0] for change in changes))
        nothing, count = ctypes.c_size_t(0), ctypes.c_size_t(len(changes))
        self._edit("set_attributes", at, indices, attributes, nothing, count)

    def clear(self, at: int) -> None:
        self._edit("clear", at)

    # ----------------------------------------------------------------------------------------------- Geometry

    def content_size(self) -> tuple[float, float]:
        width, height = ctypes.c_double(), ctypes.c_double()
        self._call("content_size", ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value

    def count(self, at: int) -> int:
        count = ctypes.c_uint32()
        self._call("item_count", at, ctypes.byref(count))
        return count.value

    def frames(self, at: int) -> list[Rect]:
        return self._rects("item_frames", at)

    def bounds(self, at: int) -> list[Rect]:
        return self._rects("item_bounds", at)

    def _rects(self, call: str, at: int) -> list[Rect]:
        count = self.count(at)
        found = (STRUCTURES["tw_rect"] * count)()
        self._call(call, at, 0, found, ctypes.c_size_t(0), ctypes.c_size_t(count))
        return [_rect(frame) for frame in found]

    def section_frame(self, at: int) -> Rect:
        frame = STRUCTURES["tw_rect"]()
        self._call("section_frame", at, ctypes.byref(frame))
        return _rect(frame)

    def supplementary_frame(self, at: int, kind: int) -> Rect | None:
        frame = STRUCTURES["tw_rect"]()
        try:
            self._call("supplementary_frame", at, kind, ctypes.byref(frame))
        except CallError as error:
            if error.status == ABI["constants"]["TW_ERROR_NOT_FOUND"]:
                return None
            raise
        return _rect(frame)

    def gaps(self, at: int) -> list[Rect]:
        count = ctypes.c_size_t()
        nothing = ctypes.c_size_t(0)
        self._call("gaps", at, None, nothing, nothing, ctypes.byref(count))
        found = (STRUCTURES["tw_rect"] * count.value)()
        self._call("gaps", at, found, nothing, count, ctypes.byref(count))
        return [_rect(gap) for gap in found]

    # ------------------------------------------------------------------------------------------------ Queries

    def query(self, rect: Rect | None = None, viewport: tuple[float, float] | None = None) -> list[Element]:
        query = None
        if rect is not None or viewport is not None:
            sides = STRUCTURES["tw_rect"](*(rect or EVERYTHING))
            seen = viewport or (0, 0)
            query = ctypes.byref(STRUCTURES["tw_query"](ctypes.sizeof(STRUCTURES["tw_query"]), 0, sides, *seen))
        count = ctypes.c_size_t()
        nothing = ctypes.c_size_t(0)
        self._call("query", query, None, nothing, nothing, ctypes.byref(count))
        found = (STRUCTURES["tw_element"] * count.value)()
        self._call("query", query, found, nothing, count, ctypes.byref(count))
        return [_element(element) for element in found]

    def hit_test(self, x: float, y: float) -> Element | None:
        element = STRUCTURES["tw_element"]()
        try:
            self._call("hit_test", ctypes.c_double(x), ctypes.c_double(y), ctypes.byref(element))
        except CallError as error:
            if error.status == ABI["constants"]["TW_ERROR_NOT_FOUND"]:
                return None
            raise
        return _element(element)

    # -------------------------------------------------------------------------------------------------- Calls

    def _call(self, name: str, *arguments: Any, on: Any = ...) -> None:
        handle = [self._handle] if on is ... else []
        status = getattr(self._library, f"tw_layout_{name}")(*handle, *arguments)
        if status != 0:
            raise CallError(status)

    def _edit(self, name: str, *arguments: Any) -> None:
        self.report = self._new_report()
        self._call(name, *arguments, ctypes.byref(self.report))

    def _new_report(self) -> Any:
        return STRUCTURES["tw_report"](ctypes.sizeof(STRUCTURES["tw_report"]))

    def _layout_config(self, config: LayoutConfig) -> Any:
        kind = STRUCTURES["tw_layout_config"]
        return kind(struct_size=ctypes.sizeof(kind), **asdict(config))

    def _section_config(self, config: SectionConfig) -> Any:
        kind = STRUCTURES["tw_section_config"]
        fields = {name: getattr(config, name) for name, _ in kind._fields_ if hasattr(config, name)}
        return kind(struct_size=ctypes.sizeof(kind), **fields)

    def _array(self, name: str, values: Any) -> Any:
        return (STRUCTURES[name] * len(values))(*(STRUCTURES[name](**asdict(value)) for value in values))

    def _items(self, items: list[Item]) -> tuple[Any, Any, Any]:
        structures = (STRUCTURES["tw_item"] * len(items))()
        for structure, item in zip(structures, items):
            for name, _ in structure._fields_:
                setattr(structure, name, getattr(item, name))
        return structures, ctypes.c_size_t(0), ctypes.c_size_t(len(items))


def _rect(frame: Any) -> Rect:
    return Rect(frame.x, frame.y, frame.width, frame.height)


def _element(found: Any) -> Element:
    flags = found.flags
    pinned = bool(flags & PINNED)
    assert (found.alpha, found.slot, found.z) == (1, 0, pinned)
    return Element(
        found.kind,
        found.section,
        found.index,
        found.key,
        found.lane,
        bool(flags & PLACEHOLDER),
        _rect(found.frame),
        found.line,
        found.more,
        found.crop,
        pinned,
        frozenset(edge for edge, flag in EDGES.items() if flags & flag),
    )
