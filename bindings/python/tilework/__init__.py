"""Tilework: collection layout. Items in, rectangles out.

    import tilework as tw

    layout = tw.Layout(width=320, height=640, sections=[tw.Waterfall(lanes=3)])
    layout.append([(120, 80), (90, 200)])
    for element in layout.query(0, 0, 320, 640):
        print(element.index, element.frame)

Sizes and positions are in your units; x and y start at the left top corner of the content, y grows downward.
"""

from ._arrays import item_dtype
from ._library import live_layouts, version
from .batches import Batch
from .elements import Element
from .errors import (
    ArgumentTypeError,
    BatchError,
    BusyError,
    ClosedError,
    DuplicateKeyError,
    Error,
    LimitError,
    UnsupportedError,
)
from .geometry import Rect, Size
from .items import Item, ItemLike, Items
from .layout import Layout
from .reports import Location, Report, Shift
from .sections import Measure, Track, Waterfall

__all__ = [
    "ArgumentTypeError",
    "Batch",
    "BatchError",
    "BusyError",
    "ClosedError",
    "DuplicateKeyError",
    "Element",
    "Error",
    "Item",
    "ItemLike",
    "Items",
    "Layout",
    "LimitError",
    "Location",
    "Measure",
    "Rect",
    "Report",
    "Shift",
    "Size",
    "Track",
    "UnsupportedError",
    "Waterfall",
    "item_dtype",
    "live_layouts",
    "version",
]
