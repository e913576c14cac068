"""Stamps, dense waterfalls and gaps."""

from __future__ import annotations

from typing import Any

import pytest
import tilework as tw

PLAIN = tw.Waterfall(lanes=2, gap=0, insets=0, sizing="extent")


def heights(*values: float) -> list[tuple[float, float]]:
    return [(1, value) for value in values]


def test_items_stay_clear_of_stamps() -> None:
    with tw.Layout(width=200, sections=[PLAIN]) as layout:
        layout.append(heights(50, 60))
        report = layout.set_stamps([tw.Stamp(50, 120, 30, 10)])
        assert layout.frame(1) == (0, 50, 100, 60)
        assert report.new_size.height == 110
        assert layout.gaps() == [(100, 0, 100, 50), (100, 80, 100, 30)]
        layout.set_stamps([])
        assert layout.frame(1) == (100, 0, 100, 60)
        assert layout.gaps() == [(0, 50, 100, 10)]


def test_gaps_of_many() -> None:
    section = tw.Quilt(lanes=3, gap=0, insets=0, row_extent=10)
    with tw.Layout(width=30, sections=[section]) as layout:
        layout.append([tw.Item(1, 1, span=2)] * 1000)
        assert layout.gaps() == [(20, 0, 10, 10_000)]
        layout.set_stamps([(10 * row, 25, 1, 1) for row in range(0, 510, 2)])
        gaps = layout.gaps()
        assert len(gaps) == 255
        assert gaps[:2] == [(20, 10, 10, 10), (20, 30, 10, 10)]
        assert gaps[-1] == (20, 5090, 10, 4910)


def test_dense() -> None:
    items = [tw.Item(1, 50), tw.Item(1, 10), tw.Item(1, 30, span=2), tw.Item(1, 40)]
    for dense, frame in ((False, (0, 80, 100, 40)), (True, (100, 10, 100, 40))):
        section = tw.Waterfall(lanes=2, gap=0, insets=0, sizing="extent", dense=dense)
        with tw.Layout(width=200, sections=[section]) as layout:
            layout.append(items)
            assert layout.frame(3) == frame


@pytest.mark.parametrize("other", [{"reflow": "keep_lanes"}, {"double_span": 0.5}])
def test_what_dense_and_stamps_exclude(other: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="dense"):
        tw.Waterfall(dense=True, **other)
    with tw.Layout(width=200, sections=[tw.Waterfall(**other), tw.Grid(), PLAIN]) as layout:
        for section in (0, 1):
            with pytest.raises(tw.UnsupportedError, match="only a waterfall without keep_lanes and"):
                layout.set_stamps([(0, 0, 1, 1)], section=section)
        layout.set_stamps([(0, 0, 1, 1)], section=2)
        with pytest.raises(tw.UnsupportedError, match="can have stamps"):
            layout.configure_section(2, tw.Waterfall(**other))
        with pytest.raises(tw.UnsupportedError, match=r"only a waterfall or quilt lists gaps \(section=1\)"):
            layout.gaps(1)


def test_refused() -> None:
    with tw.Layout(width=200, sections=[PLAIN]) as layout:
        for bad in ([(0, 0, 1)], [1], 5, [None]):
            with pytest.raises(tw.ArgumentTypeError):
                layout.set_stamps(bad)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"stamps\[1\].extent"):
            layout.set_stamps([(0, 0, 1, 1), (0, 0, -1, 1)])
        with pytest.raises(tw.LimitError, match="255 lanes or stamps"):
            layout.set_stamps([(0, 0, 1, 1)] * 256)
        with pytest.raises(tw.LimitError, match=r"stamps\[1\]"):
            layout.set_stamps([(0, 0, 1, 1), (0, 0, 2e7, 1)])
        with pytest.raises(IndexError):
            layout.set_stamps([], section=1)
        with pytest.raises(IndexError):
            layout.gaps(1)
        with layout.batch(), pytest.raises(tw.BatchError):
            layout.gaps()
