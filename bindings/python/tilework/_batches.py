"""Batches: several edits that are laid out once, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Callable

from ._handle import Handle
from .reports import Report
from .sections import Waterfall


class Batch:
    """A batch of edits."""

    report: Report | None = None
    """What the whole batch changed; None until it has been laid out."""


class Batches(Handle):
    """Begin, commit and roll back; the sections' configurations go along."""

    def __init__(self, handle: int, sections: list[Waterfall]) -> None:
        """Own a handle whose layout has such sections."""
        super().__init__(handle)
        self._sections = sections
        self._before: list[Waterfall] | None = None

    @contextmanager
    def batch(self) -> Iterator[Batch]:
        """Lay out all edits of a `with` block once, at its end.

        Inside, counts, items and keys show the edits, and reads of geometry raise `BatchError`. When the block raises,
        or laying out fails, every edit is undone and the exception goes on. Batches do not nest. The value of the
        `with` has the whole `report` afterwards.
        """
        with self._turn:
            self._begin()
        batch = Batch()
        try:
            yield batch
            with self._turn:
                batch.report = self._commit()
        except BaseException:
            if not self.closed:
                with self._turn:
                    self._rollback()
            raise

    @property
    def in_batch(self) -> bool:
        """Whether a batch is open."""
        return self._before is not None

    def _begin(self) -> None:
        self._call("tw_layout_begin")
        self._before = self._sections.copy()

    def _commit(self) -> Report:
        report = self._edit("tw_layout_commit")
        self._before = None
        return report

    def _rollback(self) -> None:
        self._call("tw_layout_rollback")
        if self._before is not None:
            self._sections = self._before
        self._before = None

    def _all_or_nothing(self, do: Callable[[], Report], undo: Callable[[], object]) -> Report:
        """Several calls as one edit: a batch of its own, or, in a batch that is open, undone when one fails."""
        if self.in_batch:
            try:
                return do()
            except BaseException:
                with suppress(Exception):
                    undo()
                raise
        self._begin()
        try:
            do()
            return self._commit()
        except BaseException:
            self._rollback()
            raise
