"""The group "sections"."""

from __future__ import annotations

import ctypes
from typing import Any

from ._arguments import index
from ._batches import Batches
from .errors import ArgumentTypeError
from .reports import Report
from .sections import Waterfall


class SectionCalls(Batches):
    """Calls about sections. An edit returns a Report; one that raises has changed nothing."""

    @property
    def sections(self) -> tuple[Waterfall, ...]:
        """How the sections are configured."""
        self._opened()
        return tuple(self._sections)

    @property
    def section_count(self) -> int:
        """The number of sections."""
        count = ctypes.c_uint32()
        self._call("tw_layout_section_count", ctypes.byref(count))
        return count.value

    def insert_section(self, at: int, section: Waterfall) -> Report:
        """Insert an empty section so that it becomes section `at` (0 … section_count)."""
        at, section = index(at, "at"), checked_section(section, "section")
        with self._turn:
            return self._insert_section(at, section)

    def remove_section(self, at: int) -> Report:
        """Remove a section with its items."""
        at = index(at, "at")
        with self._turn:
            return self._remove_section(at)

    def move_section(self, at: int, to: int) -> Report:
        """Move section `at` so that it becomes section `to`."""
        at, to = index(at, "at"), index(to, "to")
        with self._turn:
            report = self._edit("tw_layout_move_section", at, to, at=at, to=to)
            self._sections.insert(to, self._sections.pop(at))
            return report

    def configure_section(self, at: int, section: Waterfall) -> Report:
        """Arrange section `at` anew. With `reflow="keep_lanes"` items keep their lanes while their number stays."""
        at, section = index(at, "at"), checked_section(section, "section")
        with self._turn:
            return self._configure_section(at, section)

    def _insert_section(self, at: int, section: Waterfall) -> Report:
        if not (section.tracks or section.measure):
            return self._insert_plain(at, section)

        def insert() -> Report:
            self._insert_plain(at, section)
            return self._run(steps_from(Waterfall(), section), at)

        count = len(self._sections)
        return self._all_or_nothing(insert, lambda: len(self._sections) == count or self._remove_section(at))

    def _insert_plain(self, at: int, section: Waterfall) -> Report:
        report = self._edit("tw_layout_insert_section", at, ctypes.byref(section._config), at=at)
        self._sections.insert(at, section)
        return report

    def _remove_section(self, at: int) -> Report:
        report = self._edit("tw_layout_remove_section", at, at=at)
        del self._sections[at]
        return report

    def _configure_section(self, at: int, section: Waterfall) -> Report:
        count = len(self._sections)
        if at >= count:
            self._opened()
            raise IndexError(f"at: there is no section {at} (section_count={count})")
        old = self._sections[at]
        steps = steps_from(old, section)
        if len(steps) == 1:
            report = self._run(steps, at)
        else:
            report = self._all_or_nothing(lambda: self._run(steps, at), lambda: self._run(steps_from(None, old), at))
        self._sections[at] = section
        return report

    def _run(self, steps: list[tuple[Any, ...]], at: int) -> Report:
        """Take steps on section `at`; the last one's report."""
        for function, *arguments in steps:
            report = self._edit(function, at, *arguments, at=at)
        return report


def steps_from(old: Waterfall | None, new: Waterfall) -> list[tuple[Any, ...]]:
    """The calls that turn one configuration into another, in an order in which none is refused; `old` None: unknown."""
    keeps_measure = old is not None and old._trampoline is new._trampoline
    steps: list[tuple[Any, ...]] = []
    if not keeps_measure:
        steps.append(("tw_layout_set_measure", None, None))
    steps.append(("tw_layout_set_section_config", ctypes.byref(new._config)))
    if old is None or old.tracks != new.tracks:
        steps.append(("tw_layout_set_tracks", new._tracks, len(new._tracks)))
    if not keeps_measure and new._trampoline is not None:
        steps.append(("tw_layout_set_measure", new._trampoline.function, None))
    return steps


def checked_section(section: Any, name: str) -> Waterfall:
    """The section itself, if it is one."""
    if not isinstance(section, Waterfall):
        raise ArgumentTypeError(f"{name} must be a Waterfall, not {type(section).__name__}")
    return section
