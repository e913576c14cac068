"""What an edit's report promises, checked on the frames before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .boxes import Rect
from .edits import Edit
from .engine import ABI, Engine
from .layout import Layout
from .model import QUILT, WATERFALL

NONE = ABI["constants"]["TW_NONE"]


@dataclass(frozen=True)
class Snapshot:
    """The engine's geometry at a time."""

    size: tuple[float, float]
    frames: list[list[Rect]]
    kinds: list[int]
    units: float  # in one of the caller's units

    @staticmethod
    def of(engine: Engine, reference: Layout) -> Snapshot:
        frames = [engine.frames(at) for at in range(len(reference.sections))]
        kinds = [section.config.arrangement for section in reference.sections]
        return Snapshot(engine.content_size(), frames, kinds, (reference.config.scale or 1) * 64)


def assert_report(report: Any, before: Snapshot, after: Snapshot, edit: Edit) -> None:
    """Content sizes, the first item that changed, and the shift."""
    assert (report.old_width, report.old_height) == before.size
    assert (report.new_width, report.new_height) == after.size
    _assert_first(report, before, after)
    if report.flags & ABI["constants"]["TW_REPORT_SHIFT"]:
        _assert_shift(report, before, after, edit)


def _assert_first(report: Any, before: Snapshot, after: Snapshot) -> None:
    """Every item before the first one stands exactly where it stood."""
    section, index = report.first_section, report.first_index
    if section == NONE:
        assert before.frames == after.frames
        return
    assert section < len(after.frames) or section <= len(before.frames)
    assert before.frames[:section] == after.frames[:section]
    if section >= min(len(before.frames), len(after.frames)):
        return
    # Of the others see test_the_first_item_that_moved_is_told.
    if {before.kinds[section], after.kinds[section]} <= {WATERFALL, QUILT}:
        assert before.frames[section][:index] == after.frames[section][:index]


def _assert_shift(report: Any, before: Snapshot, after: Snapshot, edit: Edit) -> None:
    """From the item told on, all moved alike. Items are matched from the end, which an edit of items leaves alone."""
    section, index = report.shift_section, report.shift_index
    if len(before.frames) != len(after.frames) or edit.tail is None:
        return
    for at in range(section, len(after.frames)):
        new = after.frames[at][index if at == section else 0 :]
        old = before.frames[at][len(before.frames[at]) - len(new) :]
        for was, now in zip(old, new):
            if {(was.width, was.height), (now.width, now.height)} == {(0, 0)}:
                continue  # hidden: it stands at the content's start whatever moves
            assert (now.width, now.height) == (was.width, was.height)
            for moved, told in ((now.x - was.x, report.shift_x), (now.y - was.y, report.shift_y)):
                assert round(moved * after.units) == round(told * after.units)
