"""What the tests of the Python package share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tilework as tw
from tilework import _arrays


@pytest.fixture
def layout() -> Iterator[tw.Layout]:
    """3 lanes of 100 in a viewport of 340 x 480, gaps and insets of 10."""
    with tw.Layout(width=340, height=480) as made:
        yield made


@pytest.fixture(params=["numpy", "lists"])
def frames_as(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test twice: with NumPy and as if it were not there."""
    if request.param == "lists":
        monkeypatch.setattr(_arrays, "numpy", lambda: None)
    else:
        pytest.importorskip("numpy")
    return str(request.param)


@pytest.fixture(autouse=True)
def no_layout_leaks() -> Iterator[None]:
    """Every test leaves as many layouts as it found."""
    before = tw.live_layouts()
    yield
    assert tw.live_layouts() == before
