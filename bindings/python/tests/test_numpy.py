from __future__ import annotations

import time

import pytest
import tilework as tw

np = pytest.importorskip("numpy")


@pytest.mark.parametrize("dtype", ["f4", "f8", "f2", ">f8", "i4", "u1", "?"])
def test_arrays_are_items(layout: tw.Layout, dtype: str) -> None:
    sizes = np.array([[1, 1], [0, 1], [1, 0]], dtype=dtype)
    layout.append(sizes)
    assert layout.items() == [tw.Item(1, 1), tw.Item(0, 1), tw.Item(1, 0)]


def test_arrays_of_any_strides(layout: tw.Layout) -> None:
    grid = np.arange(1, 25, dtype=float).reshape(4, 6)
    layout.append(grid[::-2, 1::3])
    assert layout.items() == [tw.Item(20, 23), tw.Item(8, 11)]
    layout.insert(0, np.asfortranarray([[5, 6]]))
    layout.replace(1, grid[:1, :2])
    assert layout.items()[:2] == [tw.Item(5, 6), tw.Item(1, 2)]


def test_lists_of_rows_and_numpy_numbers(layout: tw.Layout) -> None:
    layout.append(list(np.array([[1.5, 2], [3, 4]])))
    layout.append([(np.float32(1), np.int64(2)), tw.Item(1, 2, key=np.uint64(2**64 - 1), span=np.int8(2))])
    assert layout.frame(np.int16(0)) == layout.frame(0)
    assert layout.find(2**64 - 1) == (0, 3)


def test_structured_arrays_are_items(layout: tw.Layout) -> None:
    full = np.zeros(2, tw.item_dtype())
    full["key"], full["width"], full["height"], full["lane_span"] = [7, 8], 3, 4, 0xFFFF
    layout.append(full)
    some = np.array([(9, 1.0, 2.0)], dtype=[("key", "i4"), ("width", "f8"), ("height", "f8")])
    layout.append(some)
    expected = [tw.Item(3, 4, 7, "all", 1), tw.Item(3, 4, 8, "all", 1), tw.Item(1, 2, 9)]
    assert layout.items() == expected
    layout.clear()
    layout.append(full[::-1])
    assert [item.key for item in layout.items()] == [8, 7]


def test_empty_arrays(layout: tw.Layout) -> None:
    layout.append(np.empty((0, 2)))
    layout.append(np.empty(0, tw.item_dtype()))
    assert layout.frames().shape == (0, 4)  # type: ignore[union-attr]


def test_set_sizes_from_arrays(layout: tw.Layout) -> None:
    layout.append([(1, 1)] * 5)
    layout.set_sizes(np.array([4, 0]), np.array([[2, 3], [4, 5]]))
    layout.set_sizes([1], np.array([[6, 7]]))
    layout.set_sizes(np.array([2], "u1"), [(8, 9)])
    sizes = [(item.width, item.height) for item in layout.items()]
    assert sizes == [(4, 5), (6, 7), (8, 9), (1, 1), (2, 3)]


@pytest.mark.parametrize(
    ("array", "exception", "text"),
    [
        (np.zeros(3), ValueError, r"items must have the shape \(n, 2\), not \(3,\)"),
        (np.zeros((2, 3)), ValueError, r"\(2, 3\)"),
        (np.zeros((2, 2, 2)), ValueError, r"\(2, 2, 2\)"),
        (np.array(5.0), ValueError, "shape"),
        (np.array([["a", "b"]]), tw.ArgumentTypeError, "<U1"),
        (np.array([[1j, 2]]), tw.ArgumentTypeError, "complex"),
        (np.array([[None, 2]]), tw.ArgumentTypeError, "object"),
        (np.array([[1, 2]], "M8[s]"), tw.ArgumentTypeError, "datetime64"),
        (np.array([[1, 1], [1, np.nan]]), ValueError, r"items\[1\]"),
        (np.array([[1, 1], [1, -1]]), ValueError, r"items\[1\]"),
        (np.array([[1, 1], [1, 1e300]]), ValueError, r"items\[1\]"),
        (np.array([(1,)], dtype=[("depth", "f4")]), ValueError, "depth"),
        (np.array([(1,), (-1,)], dtype=[("key", "i8")]), ValueError, r"items.key.* at index 1"),
        (np.array([(1,), (70000,)], dtype=[("lane_span", "i8")]), ValueError, r"items.lane_span.* at index 1"),
        (np.array([(1.5,)], dtype=[("key", "f8")]), tw.ArgumentTypeError, "key"),
        (np.zeros((2, 2), tw.item_dtype()), ValueError, "shape"),
    ],
)
def test_bad_arrays_are_refused(layout: tw.Layout, array: object, exception: type[Exception], text: str) -> None:
    with pytest.raises(exception, match=text):
        layout.append(array)  # type: ignore[arg-type]
    assert len(layout) == 0


def test_bad_indices_and_sizes(layout: tw.Layout) -> None:
    layout.append([(1, 1)] * 3)
    pairs = np.ones((2, 2))
    for indices, exception in (
        (np.array([0, -1]), IndexError),
        (np.array([0, 3]), IndexError),
        (np.array([0, 2**40]), IndexError),
        (np.array([0.0, 1.0]), tw.ArgumentTypeError),
        (np.array([[0, 1]]), ValueError),
    ):
        with pytest.raises(exception, match="indices"):
            layout.set_sizes(indices, pairs)
    for sizes, other in (
        (np.ones((2, 3)), ValueError),
        (np.array([["a", "b"], ["c", "d"]]), tw.ArgumentTypeError),
        (np.array([[1, 1], [1, np.inf]]), ValueError),
    ):
        with pytest.raises(other, match="sizes"):
            layout.set_sizes([0, 1], sizes)


def test_a_million_items_without_a_loop(layout: tw.Layout) -> None:
    sizes = np.random.default_rng(1).uniform(1, 2, (1_000_000, 2))
    start = time.process_time()
    layout.append(sizes)
    frames = layout.frames()
    assert time.process_time() - start < 5
    assert frames.shape == (1_000_000, 4)  # type: ignore[union-attr]
    assert (frames[:, 2] == 100).all()  # type: ignore[call-overload]
