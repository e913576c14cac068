"""Calls about sections and batches."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, NamedTuple, Optional

from ._abi import STRUCTURES
from ._arguments import index
from ._failures import IN_BATCH
from ._handle import Handle
from ._measure import Trampoline
from .batches import Batch
from .errors import ArgumentTypeError
from .reports import Report
from .sections import Section
from .stamps import Stamps, stamp_list
from .waterfall import Waterfall

_TRACK, _STAMP = STRUCTURES["tw_track"], STRUCTURES["tw_stamp"]


class Held(NamedTuple):
    """What a layout remembers of a section: its configuration, and what C calls to measure its items."""

    section: Section
    trampoline: Optional[Trampoline]


def held(section: Section) -> Held:
    """A section that is about to be used."""
    _, measure = section._equipment
    return Held(section, None if measure is None else Trampoline(measure))


class SectionCalls:
    """The sections of a layout, and edits that are laid out together."""

    __slots__ = ()
    _handle: Handle
    _sections: list[Held]

    def batch(self) -> Batch:
        """Edits inside `with layout.batch():` are laid out once, at its end; an exception undoes them all."""
        return Batch(self._handle, self._sections)

    @property
    def section_count(self) -> int:
        """The number of sections."""
        return self._handle.count("tw_layout_section_count")

    def section(self, at: int = 0) -> Section:
        """How a section arranges its items, as it was given."""
        at = index(at, "at")
        self._handle.count("tw_layout_item_count", at, at=at)
        return self._sections[at].section

    def insert_section(self, at: int, section: Optional[Section] = None) -> Report:
        """Insert an empty section so that it becomes section `at`; None: a `Waterfall` with the usual looks."""
        at = index(at, "at")
        section = checked(Waterfall() if section is None else section, "section")
        with self._handle.turn:
            if section._equipment == ((), None):
                return self._insert_section(at, held(section))
            before = self.section_count
            return self._together(
                lambda: self._insert_equipped(at, held(section)), lambda: self._remove_inserted(at, before)
            )

    def _insert_section(self, at: int, new: Held) -> Report:
        config = ctypes.byref(new.section._config)
        report = self._handle.edit("tw_layout_insert_section", at, config, at=at, configuration=new.section)
        self._sections.insert(at, new)
        return report

    def _insert_equipped(self, at: int, new: Held) -> Report:
        report = self._insert_section(at, new)
        self._equip(at, new)
        return report

    def _remove_inserted(self, at: int, before: int) -> None:
        if self.section_count > before:
            self.remove_section(at)

    def remove_section(self, at: int) -> Report:
        """Remove a section with its items. A layout may have no section at all."""
        at = index(at, "at")
        with self._handle.turn:
            report = self._handle.edit("tw_layout_remove_section", at, at=at)
            del self._sections[at]
            return report

    def move_section(self, at: int, to: int) -> Report:
        """Move section `at` so that it becomes section `to`."""
        at, to = index(at, "at"), index(to, "to")
        with self._handle.turn:
            report = self._handle.edit("tw_layout_move_section", at, to, at=at, to=to)
            self._sections.insert(to, self._sections.pop(at))
            return report

    def configure_section(self, at: int, section: Section) -> Report:
        """Arrange a section's items anew; all of its configuration is replaced, tracks and measure included."""
        at, section = index(at, "at"), checked(section, "section")
        with self._handle.turn:
            old = self.section(at)
            before = self._sections[at]
            if old._equipment == section._equipment:
                return self._configure(at, before._replace(section=section))
            return self._together(lambda: self._reconfigure(at, held(section)), lambda: self._reconfigure(at, before))

    def _configure(self, at: int, new: Held) -> Report:
        config = ctypes.byref(new.section._config)
        report = self._handle.edit("tw_layout_set_section_config", at, config, at=at, configuration=new.section)
        self._sections[at] = new
        return report

    def _reconfigure(self, at: int, new: Held) -> Report:
        """Tracks and measure exclude each other, and some configurations: they go first and come last."""
        self._handle.edit("tw_layout_set_measure", at, None, None, at=at)
        self._handle.edit("tw_layout_set_tracks", at, None, 0, at=at)
        report = self._configure(at, new)
        self._equip(at, new)
        return report

    def set_stamps(self, stamps: Stamps, section: int = 0) -> Report:
        """Give a waterfall or quilt rectangles that no item intersects, at most 255; an empty list takes them away.

        stamps: each a `Stamp` or (main, cross, extent, breadth). Items stand before one where they fit, else behind it.
        They stay when the section is configured anew. UnsupportedError for other arrangements, and for a waterfall with
        keep_lanes or double_span.
        """
        section, listed = index(section, "section"), stamp_list(stamps)
        array = (_STAMP * len(listed))(*(_STAMP(*stamp) for stamp in listed))
        told = {"section": section, "stamps": listed}
        return self._handle.edit("tw_layout_set_stamps", section, array, len(listed), **told)

    def _equip(self, at: int, new: Held) -> None:
        """Give a section its tracks and its measure function."""
        tracks, _ = new.section._equipment
        if tracks:
            array = (_TRACK * len(tracks))(*(_TRACK(*track) for track in tracks))
            self._handle.edit("tw_layout_set_tracks", at, array, len(tracks), at=at, tracks=tracks)
        if new.trampoline is not None:
            self._handle.edit("tw_layout_set_measure", at, new.trampoline.function, None, at=at)

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


def checked(section: Any, name: str) -> Section:
    """The section itself, if it is one."""
    if not isinstance(section, Section):
        raise ArgumentTypeError(f"{name} must be a section such as Waterfall(), not {type(section).__name__}")
    return section
