"""Layouts: items in, rectangles out."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Any, Optional, TypeVar

from ._abi import CONSTANTS, sized
from ._arguments import choice, number, series
from ._geometry_calls import GeometryCalls
from ._handle import copied, created
from ._section_calls import checked
from .errors import ArgumentTypeError, ClosedError
from .geometry import Size
from .reports import Report
from .sections import Section
from .waterfall import Waterfall
from .words import Axis, Direction, Duplicates, constants

_AXES: dict[Axis, int] = constants(Axis, "TW_AXIS")
_DIRECTIONS: dict[Direction, int] = constants(Direction, "TW_DIRECTION")
_DUPLICATES: dict[Duplicates, int] = {"error": 0, "skip": CONSTANTS["TW_LAYOUT_SKIP_DUPLICATES"]}
_NO_SNAP = CONSTANTS["TW_LAYOUT_NO_SNAP"]
Word = TypeVar("Word")


class Layout(GeometryCalls):
    """A stack of sections along the scroll axis, each with its items.

    Every method that takes an item's index also takes its section, 0 if not given; indices count from 0 and negative
    ones are refused. Edits return a `Report` and change nothing when they raise. Reads may run on any number of threads
    at once; a call that meets an edit on another thread raises `BusyError`. After `close` every call raises
    `ClosedError`.
    """

    __slots__ = ("__weakref__", "_handle", "_sections")

    def __init__(
        self,
        width: float,
        height: float = 0,
        sections: Optional[Iterable[Section]] = None,
        axis: Axis = "vertical",
        direction: Direction = "ltr",
        scale: float = 1.0,
        snap: bool = True,
        duplicates: Duplicates = "error",
    ) -> None:
        """Make a layout for a viewport of width by height units.

        sections: how each arranges its items; None: one `Waterfall`. axis: "vertical" (content grows downward) or
        "horizontal". direction: "ltr" or "rtl", the mirror. scale: device pixels per unit, 1/64 … 64. snap: edges lie
        on device pixels, else on 1/64 of one. duplicates: "error" raises `DuplicateKeyError` for a key in use; "skip"
        leaves such items out, and reports how many.
        """
        wanted: list[Section] = [Waterfall()] if sections is None else _checked(sections)
        config = sized("tw_layout_config")
        whole = {"axis": axis, "direction": direction, "snap": snap, "duplicates": duplicates}
        _apply(config, {"width": width, "height": height, "scale": scale, **whole})
        self._handle = created("tw_layout_create", ctypes.byref(config), None, **_measures(config))
        self._sections = []
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

    def __bool__(self) -> bool:
        """Whether it is open, however many items it has."""
        return self._handle.is_open

    def __enter__(self) -> Layout:
        """Return itself; the end of the `with` block closes it. ClosedError when that has been done."""
        if not self._handle.is_open:
            raise ClosedError("the layout is closed")
        return self

    def __exit__(self, *_problem: object) -> None:
        """Close it."""
        self.close()

    def copy(self) -> Layout:
        """An independent layout with the same items, frames and configuration. BatchError inside a batch."""
        twin = object.__new__(type(self))
        with self._handle.turn:
            twin._handle = copied(self._handle)
            twin._sections = self._sections.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Layout:
        """The same as `copy`."""
        return self.copy()

    def __repr__(self) -> str:
        """A short description, also of a closed layout."""
        if not self._handle.is_open:
            return "<tilework.Layout, closed>"
        return f"<tilework.Layout of {len(self)} items in {self.section_count} sections>"

    def resize(self, width: float, height: float) -> Report:
        """Set the viewport's size."""
        size = number(width, "width"), number(height, "height")
        return self._handle.edit("tw_layout_set_viewport_size", *size, width=size[0], height=size[1])

    def fit(self, width: float, height: float, scrollbar: float) -> bool:
        """Set the viewport's size, less a scrollbar's breadth where one is needed. Returns whether the bar shows.

        It shows exactly where the content, laid out at the full cross size, is longer than the viewport; then
        `viewport` is less by the bar, across the axis that scrolls. Call it with the full size when the window changes,
        and after edits: what the last call came to does not count, so nothing flips. BatchError inside a batch.
        """
        values = {
            "width": number(width, "width"),
            "height": number(height, "height"),
            "scrollbar": number(scrollbar, "scrollbar"),
        }
        shows = ctypes.c_uint32()
        self._handle.edit("tw_layout_fit_viewport", *values.values(), ctypes.byref(shows), **values)
        return bool(shows.value)

    def configure(self, **changes: Any) -> Report:
        """Change any of width, height, axis, direction, scale, snap and duplicates, and lay everything out anew."""
        with self._handle.turn:
            config = self._configuration()
            _apply(config, changes)
            return self._handle.edit("tw_layout_configure", ctypes.byref(config), **_measures(config))

    def _configuration(self) -> Any:
        config = sized("tw_layout_config")
        self._handle.call("tw_layout_configuration", ctypes.byref(config))
        return config

    @property
    def viewport(self) -> Size:
        """The viewport's size."""
        config = self._configuration()
        return Size(config.width, config.height)

    @property
    def axis(self) -> Axis:
        """The axis that scrolls: "vertical" or "horizontal"."""
        return _name(_AXES, self._configuration().axis)

    @property
    def direction(self) -> Direction:
        """The direction of reading: "ltr" or "rtl"."""
        return _name(_DIRECTIONS, self._configuration().direction)

    @property
    def scale(self) -> float:
        """Device pixels per unit."""
        return float(self._configuration().scale)

    @property
    def snap(self) -> bool:
        """Whether edges lie on device pixels, else on 1/64 of one."""
        return not self._configuration().flags & _NO_SNAP

    @property
    def duplicates(self) -> Duplicates:
        """What becomes of an item whose key is in use: "error" or "skip"."""
        return _name(_DUPLICATES, self._configuration().flags & _DUPLICATES["skip"])

    @property
    def memory_usage(self) -> int:
        """Bytes that the layout holds, its items included."""
        count = ctypes.c_uint64()
        self._handle.call("tw_layout_memory_usage", ctypes.byref(count))
        return count.value


def _apply(config: Any, values: dict[str, Any]) -> None:
    """Write values into a C tw_layout_config."""
    for name, value in values.items():
        if name in ("width", "height"):
            setattr(config, name, number(value, name))
        elif name == "scale":
            config.scale = _scale(value)
        elif name == "axis":
            config.axis = choice(value, name, _AXES)
        elif name == "direction":
            config.direction = choice(value, name, _DIRECTIONS)
        elif name == "snap":
            config.flags = config.flags & ~_NO_SNAP | (0 if value else _NO_SNAP)
        elif name == "duplicates":
            config.flags = config.flags & ~_DUPLICATES["skip"] | choice(value, name, _DUPLICATES)
        else:
            raise ArgumentTypeError(f"a layout has no {name!r}")


def _measures(config: Any) -> dict[str, float]:
    """The numbers of a C tw_layout_config."""
    return {"width": config.width, "height": config.height, "scale": config.scale}


def _name(names: dict[Word, int], constant: int) -> Word:
    """The name of a constant."""
    return next(name for name, value in names.items() if value == constant)


def _scale(scale: float) -> float:
    value = number(scale, "scale")
    if not 1 / 64 <= value <= 64:
        raise ValueError(f"scale must be 1/64 … 64, not {value!r}")
    return value


def _checked(sections: Any) -> list[Section]:
    listed = series(sections, "sections", "sections")
    return [checked(section, f"sections[{i}]") for i, section in enumerate(listed)]
