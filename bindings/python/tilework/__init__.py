"""Collection layout: photo walls, feeds, timelines and grids as rectangles.

Items in, rectangles out. A `Layout` is a stack of sections along one scroll axis; each section holds items and arranges
them by its own configuration. It draws nothing and knows no toolkit.

    >>> import tilework as tw
    >>> layout = tw.Layout(width=320, height=640, sections=[tw.Waterfall(lanes=3, gap=10, insets=10)])
    >>> report = layout.append([(120, 80), (90, 200)])
    >>> layout.frame(0)
    Rect(x=10.0, y=10.0, width=93.0, height=62.0)
"""

from ._arrays import item_dtype
from ._batches import Batch
from ._library import live_layouts, version
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
from .items import Item
from .layout import Layout
from .reports import Location, Report, Shift
from .sections import Measure, Track, Waterfall

__version__ = version()

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
