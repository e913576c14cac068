"""What is refused is told in Python's words: which argument, what it was, what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
import tilework as tw

LISTED = r"items must be a sequence of Items or \(width, height\) pairs"


@pytest.fixture
def layout() -> Iterator[tw.Layout]:
    """Three items in a section, none in another."""
    with tw.Layout(width=200, height=150, sections=[tw.Waterfall(), tw.Waterfall()]) as made:
        made.append([tw.Item(1, 1, key=key) for key in (7, 8, 9)])
        yield made


@pytest.mark.parametrize(
    ("call", "exception", "text"),
    [
        (lambda it: it.append([(1, 2), (-1, 2)]), ValueError, r"^items\[1\].width must be at least 0, not -1.0$"),
        (lambda it: it.append([(1, 2), (1, -0.1)]), ValueError, r"^items\[1\].height must be at least 0, not -0.1$"),
        (lambda it: it.append(np.array([(1, 2), (1, -0.1)])), ValueError, r"^items\[1\].height .* not -0.1$"),
        (lambda it: it.append([tw.Item(1, 1, extra=-2)]), ValueError, r"^items\[0\].extra .* not -2.0$"),
        (lambda it: it.append([tw.Item(1, 1, rows=1025)]), ValueError, r"^items\[0\].rows .* 1024, not 1025$"),
        (lambda it: it.set_sizes([0, 1], [(1, 1), (1, -3)]), ValueError, r"^sizes\[1\].height .* not -3.0$"),
        (lambda it: it.append([(1, 1), tw.Item(1, 1, key=7)]), tw.DuplicateKeyError, r"^items\[1\], .*key=7.* in use"),
        (lambda it: it.remove(10**6), IndexError, r"^at: out of range, section 0 has 3 items .*at=1000000"),
        (lambda it: it.remove(1, 3), IndexError, r"^count: .*section 0 has 3 items .*count=3"),
        (lambda it: it.move(0, 1, 1, to_section=1), IndexError, "^to: .*section 0 has 3 items, section 1 has 0 items"),
        (lambda it: it.move(0, 1, 0, to_section=2), IndexError, "^to_section: .*the layout has 2 sections"),
        (lambda it: it.set_sizes([0, 3], [(1, 1)] * 2), IndexError, r"^indices\[1\], 3: .*section 0 has 3 items"),
        (lambda it: it.set_size(3, 1, 1), IndexError, "section 0 has 3 items .*at=3"),
        (lambda it: it.frame(3), IndexError, "section 0 has 3 items .*i=3"),
        (lambda it: it.frame(0, section=2), IndexError, "the layout has 2 sections .*section=2"),
        (lambda it: it.remove_section(2), IndexError, "the layout has 2 sections .*at=2"),
        (
            lambda it: it.resize(1e9, 4),
            tw.LimitError,
            "^width must .* 16,777,216 at scale 1, not 1000000000",
        ),
        (lambda it: it.resize(4, 1e9), tw.LimitError, "^height must be at most"),
        (lambda it: it.fit(1e9, 4, 1), tw.LimitError, "^width must be at most"),
        (
            lambda it: it.configure(width=2**20, scale=64),
            tw.LimitError,
            "^width .* 262,144 at scale 64, not 1048576",
        ),
        (lambda it: it.insert_section(0, tw.Waterfall(gap=(0, 1e9))), tw.LimitError, "^gap must be at most"),
        (lambda it: it.configure_section(0, tw.Waterfall(header=1e9)), tw.LimitError, "^header must be at most"),
        (
            lambda it: it.configure_section(0, tw.Waterfall(tracks=[1, 1e9])),
            tw.LimitError,
            r"^tracks\[1\], Track\(.*1e?",
        ),
    ],
)
def test_the_fact_is_told(
    layout: tw.Layout, call: Callable[[tw.Layout], object], exception: type[Exception], text: str
) -> None:
    before = layout.query()
    with pytest.raises(exception, match=text):
        call(layout)
    assert layout.query() == before


@pytest.mark.parametrize(
    "item", [{"width": 1, "height": 2}, {1: 2, 3: 4}, {3, 4}, frozenset((3, 4)), b"ab", bytearray(b"ab"), iter((3, 4))]
)
def test_what_has_no_order_is_no_pair(layout: tw.Layout, item: Any) -> None:
    with pytest.raises(tw.ArgumentTypeError, match=rf"^{LISTED}, but items\[0\] is "):
        layout.append([item])
    with pytest.raises(tw.ArgumentTypeError, match=r"^sizes .* but sizes\[0\] is "):
        layout.set_sizes([0], [item])
    assert len(layout) == 3


@pytest.mark.parametrize("items", [tw.Item(3, 4), (3, 4)])
def test_an_item_alone_is_no_sequence(layout: tw.Layout, items: Any) -> None:
    with pytest.raises(tw.ArgumentTypeError, match=rf"^{LISTED}, but items\[0\] is 3$"):
        layout.append(items)


@pytest.mark.parametrize("values", [{(1, 2): 3}, {(1, 2)}, b"ab", "ab", 5])
def test_what_has_no_order_is_no_sequence(layout: tw.Layout, values: Any) -> None:
    with pytest.raises(tw.ArgumentTypeError, match=f"^{LISTED}, not "):
        layout.append(values)
    with pytest.raises(tw.ArgumentTypeError, match=r"^indices must be a sequence of integers, not "):
        layout.set_sizes(values, [(1, 1)])


@pytest.mark.parametrize("value", [{1, 2}, {1: 2, 3: 4}, b"ab"])
def test_what_has_no_order_is_no_option(value: Any) -> None:
    for name in ("gap", "estimate", "tracks"):
        with pytest.raises(tw.ArgumentTypeError, match=f"^{name} must be"):
            tw.Waterfall(**{name: value})


def test_pairs_of_other_kinds(layout: tw.Layout) -> None:
    row: Any = np.array((7, 8))
    layout.append([[3, 4], tw.Size(5, 6), row, range(9, 11)])
    assert [item[:2] for item in layout.items()[3:]] == [(3, 4), (5, 6), (7, 8), (9, 10)]


CALLS: list[Callable[[tw.Layout], object]] = [
    lambda it: it.frame(0),
    lambda it: it.content_size,
    lambda it: it.copy(),
    lambda it: it.batch().__enter__(),
]


@pytest.mark.parametrize("call", CALLS)
def test_a_batch_is_told_as_one(layout: tw.Layout, call: Callable[[tw.Layout], object]) -> None:
    with layout.batch(), pytest.raises(tw.BatchError, match=r"^not possible inside a batch"):
        call(layout)


@pytest.mark.parametrize("call", CALLS)
def test_a_closed_layout_is_told_as_one(layout: tw.Layout, call: Callable[[tw.Layout], object]) -> None:
    layout.close()
    with pytest.raises(tw.ClosedError, match=r"^the layout is closed$"):
        call(layout)
