"""The mosaic: presets for one to nine items in a page. Lengths are whole numbers of units."""

from __future__ import annotations

from .boxes import Box

# Tiles in each row, and how many hundredths of the page the first row takes (None: the rows are equal).
ROWS: dict[int, tuple[list[int], int | None]] = {
    1: ([1], None),
    2: ([2], None),
    3: ([1, 2], 57),
    4: ([2, 2], None),
    5: ([2, 3], 60),
    7: ([1, 3, 3], 43),
    8: ([2, 3, 3], 43),
    9: ([3, 3, 3], None),
}
Span = tuple[int, int]


def page(count: int, breadth: int, extent: int, gap_main: int, gap_cross: int, step: int) -> list[Box]:
    """Edges lie on every `step` units, as all arguments do."""
    if count == 6:
        rows, columns = tracks(3, 0, extent, gap_main, step), tracks(3, 0, breadth, gap_cross, step)
        # Two thirds and the gap between them.
        large = (0, max(0, rows[2][0] - gap_main)), (0, max(0, columns[2][0] - gap_cross))
        cells = [(rows[r], columns[c]) for r, c in [(0, 2), (1, 2), (2, 0), (2, 1), (2, 2)]]
        return [_box(*cell) for cell in [large, *cells]]
    across, share = ROWS[count]
    rows = tracks(len(across), 0, extent, gap_main, step)
    if share is not None:
        first = _floor(extent * share // 100, step)
        # The rows below have no extent rather than a wrong gap.
        first = max(0, min(first, extent - (len(across) - 1) * gap_main))
        rows = [(0, first), *tracks(len(across) - 1, first + gap_main, extent, gap_main, step)]
    return [_box(row, column) for n, row in zip(across, rows) for column in tracks(n, 0, breadth, gap_cross, step)]


def tracks(count: int, start: int, end: int, gap: int, step: int) -> list[Span]:
    """Tracks that tile start … end: track i starts at floor(i (length + gap) / count), ends a gap before the next."""
    length = end - start + gap
    edges = [start + _floor(i * length // count, step) for i in range(count + 1)]
    starts = [min(edge, end) for edge in edges[:count]]
    return [(begin, max(begin, following - gap)) for begin, following in zip(starts, edges[1:])]


def _box(row: Span, column: Span) -> Box:
    return Box(column[0], row[0], column[1] - column[0], row[1] - row[0])


def _floor(length: int, step: int) -> int:
    return length // step * step
