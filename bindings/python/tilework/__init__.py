"""Tilework: collection layout. Items in, rectangles out.

    import tilework as tw

    layout = tw.Layout(width=320, height=640, sections=[tw.Waterfall(lanes=3)])
    layout.append([(120, 80), (90, 200)])
    for element in layout.query(0, 0, 320, 640):
        print(element.index, element.frame)

Sizes and positions are in your units; x and y start at the left top corner of the content, y grows downward.
"""

from ._abi import CONSTANTS as _CONSTANTS
from ._arrays import item_dtype
from ._geometry_calls import Frames
from ._library import live_layouts, version
from .arrangements import Album, Flow, Grid, Justified, Mosaic, Quilt
from .attributes import Attributes
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
from .sections import Section
from .stamps import Stamp, Stamps
from .tracks import Track
from .waterfall import Measure, Waterfall
from .words import (
    Align,
    Axis,
    Direction,
    Duplicates,
    Edge,
    Justify,
    Kind,
    Last,
    Method,
    Overflow,
    Placement,
    Reflow,
    Sizing,
    Span,
    Supplementary,
)

__version__ = ".".join(str(_CONSTANTS[f"TW_VERSION_{part}"]) for part in ("MAJOR", "MINOR", "PATCH"))
"""The version of this package. `version()` is that of the library in use."""

__all__ = [
    "Album",
    "Align",
    "ArgumentTypeError",
    "Attributes",
    "Axis",
    "Batch",
    "BatchError",
    "BusyError",
    "ClosedError",
    "Direction",
    "DuplicateKeyError",
    "Duplicates",
    "Edge",
    "Element",
    "Error",
    "Flow",
    "Frames",
    "Grid",
    "Item",
    "ItemLike",
    "Items",
    "Justified",
    "Justify",
    "Kind",
    "Last",
    "Layout",
    "LimitError",
    "Location",
    "Measure",
    "Method",
    "Mosaic",
    "Overflow",
    "Placement",
    "Quilt",
    "Rect",
    "Reflow",
    "Report",
    "Section",
    "Shift",
    "Size",
    "Sizing",
    "Span",
    "Stamp",
    "Stamps",
    "Supplementary",
    "Track",
    "UnsupportedError",
    "Waterfall",
    "__version__",
    "item_dtype",
    "live_layouts",
    "version",
]
