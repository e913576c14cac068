"""Append items to a waterfall of five lanes in several ways and read the frames; for bench, which passes the items.

The input is records of tilework.item_dtype(). The output is nanoseconds per item of appending the records, an array of
their sizes and a list of pairs, and of reading all frames; then the height of the content.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter_ns

import numpy as np
import tilework as tw

LANES, LANE_BREADTH, GAP = 5, 190, 10


def wall() -> tw.Layout:
    """The empty wall that bench fills from C."""
    width = LANES * (LANE_BREADTH + GAP) - GAP
    return tw.Layout(width, 1000, sections=[tw.Waterfall(lanes=LANES, gap=GAP, insets=0)])


def main() -> None:
    """Measure, and print. The layouts stay, so that each gets fresh memory."""
    records = np.frombuffer(sys.stdin.buffer.read(), tw.item_dtype())
    sizes = np.column_stack([records["width"], records["height"]])
    pairs = [(width, height) for width, height in sizes.tolist()]
    layouts = [wall() for _ in range(3)]
    steps: list[Callable[[], object]] = [
        lambda: layouts[0].append(records),
        lambda: layouts[1].append(sizes),
        lambda: layouts[2].append(pairs),
        lambda: layouts[0].frames(),
    ]
    for step in steps:
        start = perf_counter_ns()
        step()
        print((perf_counter_ns() - start) / len(records))
    print(repr(layouts[0].content_size.height))


if __name__ == "__main__":
    main()
