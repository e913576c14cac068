"""Several edits, laid out once."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Optional

from .errors import ClosedError
from .reports import Report

if TYPE_CHECKING:
    from ._handle import Handle
    from ._section_calls import Held


class Batch:
    """Opened by `with layout.batch() as batch:`; committed at the end of the block, rolled back by an exception.

    When the commit fails, because memory or a measure function does, it is rolled back too, and the failure raised: a
    batch changes all or nothing. Inside it, reads of geometry raise `BatchError`.
    """

    report: Optional[Report] = None
    """What the batch changed, once it is committed."""

    def __init__(self, handle: Handle, sections: list[Held]) -> None:
        """Prepare a batch on a layout; `sections` is what the layout remembers of them, and is restored in place."""
        self._handle = handle
        self._sections = sections
        self._before: list[Held] = []

    def __enter__(self) -> Batch:
        """Open it. BatchError when one is open."""
        with self._handle.turn:
            self._handle.call("tw_layout_begin")
            self._before = self._sections.copy()
        self.report = None
        return self

    def __exit__(self, kind: Any, problem: Optional[BaseException], trace: Any) -> None:
        """Commit, or roll back."""
        if problem is not None:
            with suppress(ClosedError):  # closed inside: there is nothing to roll back, and the problem is what counts
                self.rollback()
            return
        try:
            self.report = self._handle.edit("tw_layout_commit")
        except ClosedError:
            raise
        except BaseException:
            self.rollback()
            raise

    def rollback(self) -> None:
        """Undo it. The block's end does so where needed; call it to try again when that raised BusyError."""
        with self._handle.turn:
            self._handle.call("tw_layout_rollback")
            self._sections[:] = self._before
