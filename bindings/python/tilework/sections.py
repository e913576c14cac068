"""What the sections of every arrangement have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Optional, Union

from ._abi import CONSTANTS, sized
from ._arguments import is_series
from ._options import AXES, EDGES, RANGE, background, bits, count, flag, length, several
from .errors import ArgumentTypeError
from .tracks import LANES_MAX, Track, checked_tracks

Pair = Union[float, tuple[float, float]]
Four = Union[float, tuple[float, float, float, float]]


@dataclass(frozen=True, repr=False)
class Section:
    """How a section arranges its items: what its classes, one for each arrangement, have in common.

    Main is the axis that scrolls, cross the other; an extent is a size along main, a breadth along cross. All numbers
    are ≥ 0 and in the caller's units. ValueError and `ArgumentTypeError` name the option at fault. Give options by
    name.

    Room
        gap: between items, lines, lanes and pages; one number, or (main, cross).
        insets: around the content; one number, or (main_start, main_end, cross_start, cross_end).
        header, footer: their extents; 0: none.
        pin_header, pin_footer: whether they stay at the start, at the end of the viewport that `Layout.query` is told,
            as long as the section passes it.
        background: insets of a background within the section's frame, in the order of `insets`; None: no background.
        content_min: the content is at least this long.
    """

    gap: Pair = field(default=10, metadata=several("gap", AXES, is_length=True))
    insets: Four = field(default=10, metadata=several("inset", EDGES, is_length=True))
    header: float = field(default=0, metadata=length("header_extent"))
    footer: float = field(default=0, metadata=length("footer_extent"))
    background: Optional[Four] = field(default=None, metadata=background())
    content_min: float = field(default=0, metadata=length())
    pin_header: bool = field(default=False, metadata=flag("TW_SECTION_PIN_HEADER"))
    pin_footer: bool = field(default=False, metadata=flag("TW_SECTION_PIN_FOOTER"))
    _config: Any = field(init=False, compare=False)
    _arrangement: ClassVar[str] = ""

    def __post_init__(self) -> None:
        """Refuse what no layout would accept."""
        if not self._arrangement:
            raise ArgumentTypeError("a Section arranges nothing: take Waterfall or another of its classes")
        config = sized("tw_section_config")
        config.arrangement = CONSTANTS[self._arrangement]
        for option in fields(self):
            if "write" in option.metadata:
                option.metadata["write"](config, getattr(self, option.name), option.name)
        self._check(config)
        object.__setattr__(self, "_config", config)

    def __repr__(self) -> str:
        """What differs from the defaults."""
        told = ((f.name, getattr(self, f.name), f.default) for f in fields(self) if f.init)
        differing = (f"{name}={value!r}" for name, value, default in told if value != default)
        return f"{type(self).__name__}({', '.join(differing)})"

    def _check(self, config: Any) -> None:
        """Refuse options that do not go together, and leave out what does not count."""

    @property
    def _equipment(self) -> tuple[Any, Optional[Any]]:
        """What C gets in calls of their own: the explicit lanes and the measure function."""
        return (), None

    def _lengths(self) -> dict[str, float]:
        """The numbers that are limited, by name; where one has parts, the largest of them."""
        values = {f.name: getattr(self, f.name) for f in fields(self) if f.metadata.get("is_length")}
        given = {name: value for name, value in values.items() if value is not None}
        return {name: max(value) if is_series(value.__class__) else value for name, value in given.items()}


@dataclass(frozen=True, repr=False)
class Laned(Section):
    """A section with lanes. Their options `lanes` and `lane_min` stand with each arrangement's own."""

    lanes_max: int = field(default=0, metadata=count(LANES_MAX))
    tracks: Sequence[Union[Track, float]] = ()

    def __post_init__(self) -> None:
        """Refuse what no layout would accept."""
        object.__setattr__(self, "tracks", checked_tracks(self.tracks))
        super().__post_init__()

    @property
    def _equipment(self) -> tuple[Any, Optional[Any]]:
        return self.tracks, None


@dataclass(frozen=True, repr=False)
class Estimated(Section):
    """A section that reads its items' ratios, and estimates those of items that are not measured yet."""

    estimate: Pair = field(default=(1, 1), metadata=several("estimate", RANGE))
    seed: int = field(default=0, metadata=bits(64))

    def _check(self, config: Any) -> None:
        super()._check(config)
        if config.estimate_min > config.estimate_max:
            raise ValueError(f"estimate must be (min, max), not {self.estimate!r}")
