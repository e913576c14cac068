"""The words that arguments take. Type checkers refuse any other, and so does the library when it runs."""

from __future__ import annotations

from typing import Any, Literal, get_args

from ._abi import CONSTANTS

Axis = Literal["vertical", "horizontal"]
Direction = Literal["ltr", "rtl"]
Duplicates = Literal["error", "skip"]
Placement = Literal["shortest", "tolerant", "in_order", "in_order_reversed"]
Sizing = Literal["aspect", "extent"]
Reflow = Literal["repack", "keep_lanes"]
Overflow = Literal["pages", "more"]
Method = Literal["greedy", "optimal"]
Last = Literal["start", "center", "end", "stretch", "spread"]
Justify = Literal["start", "center", "end", "spread"]
Align = Literal["start", "center", "end", "stretch"]
Kind = Literal["item", "header", "footer", "background"]
Supplementary = Literal["header", "footer", "background"]
Edge = Literal["left", "top", "right", "bottom"]
Span = Literal["single", "auto", "all"]


def constants(words: Any, prefix: str) -> dict[Any, int]:
    """The C constant for each word."""
    return {word: CONSTANTS[f"{prefix}_{word.upper()}"] for word in get_args(words)}
