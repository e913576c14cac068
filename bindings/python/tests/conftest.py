"""What the tests of the Python package share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tilework as tw


@pytest.fixture
def layout() -> Iterator[tw.Layout]:
    """3 lanes of 100 in a viewport of 340 x 480, gaps and insets of 10."""
    with tw.Layout(width=340, height=480) as made:
        yield made
