"""A collection layout: items in, rectangles out."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Any

from ._abi import CONSTANTS, sized
from ._arguments import choice, number
from ._geometry_calls import GeometryCalls
from ._library import library
from ._section_calls import SectionCalls, checked_section
from .errors import ArgumentTypeError, status_error
from .reports import Report
from .sections import Waterfall

_AXES = {name: CONSTANTS[f"TW_AXIS_{name.upper()}"] for name in ("vertical", "horizontal")}
_DIRECTIONS = {name: CONSTANTS[f"TW_DIRECTION_{name.upper()}"] for name in ("ltr", "rtl")}
_NO_SNAP, _SKIP = CONSTANTS["TW_LAYOUT_NO_SNAP"], CONSTANTS["TW_LAYOUT_SKIP_DUPLICATES"]


class Layout(SectionCalls, GeometryCalls):
    """A stack of sections along one scroll axis; each holds items and arranges them by its own configuration.

    Any number of threads may read a layout while none edits it; a call that would break this raises `BusyError`.
    Every call on a closed layout raises `ClosedError`. Places that do not exist raise IndexError, bad numbers
    ValueError, exhausted memory MemoryError, other refusals a `tilework.Error`; then nothing has changed.

    Sizes are in the caller's units; with `snap` every edge lies on a whole device pixel, of which `scale` make a unit.
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
        *,
        skip_duplicates: bool = False,
    ) -> None:
        """Make a layout with a viewport of width by height; sections None means one `Waterfall()`.

        axis: "vertical" or "horizontal"; direction: "ltr" or "rtl"; scale: 1/64 … 64. With skip_duplicates, items whose
        key is in use are left out and counted in the report; else they raise `DuplicateKeyError`.
        """
        wanted = _section_list(sections)
        given = {"width": width, "height": height, "axis": axis, "direction": direction}
        config = _config({**given, "scale": scale, "snap": snap, "skip_duplicates": skip_duplicates})
        handle = ctypes.c_void_p()
        status = library.tw_layout_create(ctypes.byref(config), None, ctypes.byref(handle))
        if status:
            raise status_error("tw_layout_create", status, None, {**given, "scale": scale})
        super().__init__(handle.value or 0, [Waterfall()])
        if wanted is not None:
            with self._turn:
                self._set_up(wanted)

    def _set_up(self, sections: list[Waterfall]) -> None:
        """Replace the one section of a new layout."""
        try:
            self._remove_section(0)
            self._begin()
            for at, section in enumerate(sections):
                self._insert_section(at, section)
            self._commit()
        except BaseException:
            self._finalizer()
            raise

    def __enter__(self) -> Layout:
        """The layout itself, closed at the end of the `with` block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the layout."""
        self.close()

    def __repr__(self) -> str:
        """What it is, for people."""
        if self.closed:
            return "<tilework.Layout closed>"
        return f"<tilework.Layout of {len(self)} items in {self.section_count} sections>"

    def copy(self) -> Layout:
        """An independent layout with the same frames, keys and configuration."""
        handle = ctypes.c_void_p()
        with self._turn:
            self._call("tw_layout_copy", None, ctypes.byref(handle))
            sections = self._sections.copy()
        twin = Layout.__new__(type(self))
        super(Layout, twin).__init__(handle.value or 0, sections)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Layout:
        """The same as `copy`."""
        return self.copy()

    def resize(self, width: float, height: float) -> Report:
        """Set the viewport's size. A new cross size lays everything out anew."""
        width, height = number(width, "width"), number(height, "height")
        with self._turn:
            return self._edit("tw_layout_set_viewport_size", width, height, width=width, height=height)

    def configure(self, **changes: Any) -> Report:
        """Change any of width, height, axis, direction, scale, snap and skip_duplicates; lays everything out anew."""
        with self._turn:
            config = self._configuration()
            _apply(config, changes)
            return self._edit("tw_layout_configure", ctypes.byref(config), **changes)

    def _configuration(self) -> Any:
        config = sized("tw_layout_config")
        self._call("tw_layout_configuration", ctypes.byref(config))
        return config

    @property
    def width(self) -> float:
        """The viewport's width."""
        return float(self._configuration().width)

    @property
    def height(self) -> float:
        """The viewport's height."""
        return float(self._configuration().height)

    @property
    def scale(self) -> float:
        """Device pixels in a unit."""
        return float(self._configuration().scale)

    @property
    def axis(self) -> str:
        """The axis that scrolls: "vertical" or "horizontal"."""
        return list(_AXES)[int(self._configuration().axis)]

    @property
    def direction(self) -> str:
        """The direction of reading: "ltr" or "rtl"."""
        return list(_DIRECTIONS)[int(self._configuration().direction)]

    @property
    def snap(self) -> bool:
        """Whether every edge lies on a whole device pixel; else on 1/64 of one."""
        return not self._configuration().flags & _NO_SNAP

    @property
    def skip_duplicates(self) -> bool:
        """Whether items whose key is in use are left out."""
        return bool(self._configuration().flags & _SKIP)

    @property
    def memory_usage(self) -> int:
        """Bytes that the library holds for the layout."""
        count = ctypes.c_uint64()
        self._call("tw_layout_memory_usage", ctypes.byref(count))
        return count.value


def _section_list(sections: Iterable[Waterfall] | None) -> list[Waterfall] | None:
    if sections is None:
        return None
    if isinstance(sections, Waterfall) or not hasattr(sections, "__iter__"):
        raise ArgumentTypeError(f"sections must be a list of sections, not {type(sections).__name__}")
    return [checked_section(section, f"sections[{i}]") for i, section in enumerate(sections)]


def _config(values: dict[str, Any]) -> Any:
    """The C tw_layout_config for values that are all given."""
    config = sized("tw_layout_config")
    _apply(config, values)
    return config


def _apply(config: Any, values: dict[str, Any]) -> None:
    """Write values into a C tw_layout_config."""
    for name, value in values.items():
        if name in ("width", "height", "scale"):
            setattr(config, name, number(value, name))
        elif name in _CHOICES:
            setattr(config, name, choice(value, name, _CHOICES[name]))
        elif name in _FLAGS:
            flag, when = _FLAGS[name]
            config.flags = config.flags | flag if bool(value) == when else config.flags & ~flag
        else:
            raise ArgumentTypeError(f"a layout has no {name!r}")


_CHOICES = {"axis": _AXES, "direction": _DIRECTIONS}
_FLAGS = {"snap": (_NO_SNAP, False), "skip_duplicates": (_SKIP, True)}
