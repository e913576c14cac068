"""NumPy arrays in and out, and a Python that has no NumPy."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
import tilework as tw


@pytest.fixture
def layout() -> tw.Layout:
    return tw.Layout(width=200, sections=[tw.Waterfall(lanes=2, gap=0, insets=0)])


@pytest.mark.parametrize("dtype", ["f4", "f8", "i4", "u2", ">f8"])
def test_sizes(layout: tw.Layout, dtype: str) -> None:
    layout.append(np.array([(1, 2), (3, 4)], dtype))
    layout.insert(1, np.array([(5, 6, 7, 8)], dtype)[:, ::2])
    layout.append(np.empty((0, 2), dtype))
    assert layout.items() == [tw.Item(1, 2), tw.Item(5, 7), tw.Item(3, 4)]


def test_item_records(layout: tw.Layout) -> None:
    records = np.zeros(4, tw.item_dtype())
    records["key"] = [2**64 - 1, 2, 3, 4]
    records["width"] = records["height"] = 1
    layout.append(records[::2])
    assert [item.key for item in layout.items()] == [2**64 - 1, 3]
    some = np.array([(1, 2.5, 9)], [("width", "f8"), ("height", "f8"), ("key", "i8")])
    layout.replace(0, some)
    assert layout.item(0) == tw.Item(1, 2.5, key=9)


def test_frames(layout: tw.Layout) -> None:
    layout.append(np.ones((3, 2)))
    frames = layout.frames()
    assert isinstance(frames, np.ndarray)
    assert (frames.shape, frames.dtype.str) == ((3, 4), np.dtype(float).str)
    assert frames.tolist() == [[0, 0, 100, 100], [100, 0, 100, 100], [0, 100, 100, 100]]
    assert frames.flags.owndata
    assert list(map(tuple, frames)) == [layout.frame(i) for i in range(3)]


def test_set_sizes(layout: tw.Layout) -> None:
    layout.append(np.ones((3, 2)))
    layout.set_sizes(np.array([2, 0]), np.array([(1, 2), (3, 4)]))
    layout.set_sizes(np.array([], int), np.empty((0, 2)))
    layout.set_sizes([1], np.array([(7, 8)], "f4"))
    assert [item[:2] for item in layout.items()] == [(3, 4), (7, 8), (1, 2)]


@pytest.mark.parametrize(
    ("call", "problem", "text"),
    [
        (lambda it: it.append(np.ones(3)), ValueError, r"\(n, 2\), not \(3,\)"),
        (lambda it: it.append(np.ones((3, 3))), ValueError, r"\(n, 2\)"),
        (lambda it: it.append(np.array(5)), ValueError, r"\(n, 2\)"),
        (lambda it: it.append(np.array([("a", "b")])), TypeError, "items"),
        (lambda it: it.append(np.ones((1, 2), complex)), TypeError, "items"),
        (lambda it: it.append(np.array([(1, 1), (1, np.nan)])), ValueError, r"items\[1\]"),
        (lambda it: it.append(np.array([(1, 1), (1e300, 1)])), ValueError, r"items\[1\]"),
        (lambda it: it.append(np.zeros(1, [("depth", "f4")])), ValueError, "depth"),
        (lambda it: it.append(np.zeros((1, 1), tw.item_dtype())), ValueError, r"\(n,\)"),
        (lambda it: it.append(np.full(2, -1, [("key", "i8")])), ValueError, "key.*-1 at index 0"),
        (lambda it: it.append(np.full(2, 2**16, [("lane_span", "i8")])), ValueError, "lane_span"),
        (lambda it: it.append(np.full(2, 0.5, [("key", "f8")])), TypeError, "key"),
        (lambda it: it.set_sizes(np.array([0, -1]), np.ones((2, 2))), IndexError, "indices.*-1 at index 1"),
        (lambda it: it.set_sizes(np.array([0, 9]), np.ones((2, 2))), IndexError, r"indices\[1\]"),
        (lambda it: it.set_sizes(np.array([0.5]), np.ones((1, 2))), TypeError, "indices"),
        (lambda it: it.set_sizes(np.ones((1, 1), int), np.ones((1, 2))), ValueError, "indices"),
        (lambda it: it.set_sizes(np.array([0]), np.ones((1, 3))), ValueError, "sizes"),
        (lambda it: it.set_sizes(np.array([0]), np.array([("a", "b")])), TypeError, "sizes"),
        (lambda it: it.set_sizes(np.array([0]), np.full((1, 2), -1)), ValueError, r"sizes\[0\]"),
    ],
)
def test_refusals(layout: tw.Layout, call: Any, problem: type[Exception], text: str) -> None:
    layout.append([(1, 1)])
    with pytest.raises(problem, match=text):
        call(layout)
    assert layout.items() == [tw.Item(1, 1)]


def test_without_numpy() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import tilework as tw
layout = tw.Layout(width=200, sections=[tw.Waterfall(lanes=2, gap=0, insets=0)])
layout.append([(1, 1)])
layout.set_sizes([0], [(2, 1)])
assert layout.frames() == [tw.Rect(0, 0, 100, 50)], layout.frames()
try:
    tw.item_dtype()
except ImportError as problem:
    assert "NumPy" in str(problem)
else:
    raise AssertionError
"""
    subprocess.run([sys.executable, "-c", program], check=True)
