"""What goes wrong, as exceptions.

Bad numbers are ValueError, places that do not exist IndexError, exhausted memory MemoryError; everything else is a
`tilework.Error`. Texts name the argument, and the index of the element at fault. A failed call has changed nothing.
"""

from __future__ import annotations


class Error(Exception):
    """The library refused a call."""


class ArgumentTypeError(Error, TypeError):
    """An argument is of a type that has no meaning there."""


class ClosedError(Error):
    """The layout has been closed."""


class BusyError(Error):
    """Another call, of another thread or around a measure function, is using the layout."""


class BatchError(Error):
    """A read of geometry, a copy or another batch inside a batch."""


class LimitError(Error):
    """A documented limit would be exceeded, such as 255 lanes or 2^24 device pixels for a gap."""


class UnsupportedError(Error):
    """The library or this configuration does not support the request."""


class DuplicateKeyError(Error):
    """A key is already in use in the layout."""
