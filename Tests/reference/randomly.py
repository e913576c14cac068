"""Random configurations and items: small numbers, many ties, zeros and odd fractions."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from . import model
from .boxes import Rect
from .model import Item, LayoutConfig, SectionConfig, Stamp, Track, can_place_freely, section_config


class Draw:
    """Draws from one seed."""

    def __init__(self, seed: object) -> None:
        self.random = Random(str(seed))
        self._last_key = 0

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def length(self, most: int) -> float:
        """0 … most: often 0, often whole, at times in 1/64, at times anything."""
        kind = self.random.randrange(6)
        if kind == 0:
            return 0
        if kind < 4:
            return self.random.randint(0, most)
        return self.random.randint(0, most * 64) / 64 if kind == 4 else self.random.random() * most

    def layout(self) -> LayoutConfig:
        return LayoutConfig(
            flags=model.LAYOUT_NO_SNAP if self.chance(0.5) else 0,
            axis=self.random.randrange(2),
            direction=self.random.randrange(2),
            scale=self.random.choice([0, 1, 1, 1.25, 1.5, 2, 0.5, 1 / 3]),
            width=self.length(700),
            height=self.length(700),
        )

    def section(self, reflow: int = model.REFLOW_REPACK, kind: int | None = None) -> SectionConfig:
        """Of a kind, or of any; `reflow` is a waterfall's."""
        if kind is None:
            kind = self.random.choice([model.WATERFALL, *range(7)])
        if kind == model.WATERFALL:
            return self._with_stamps(self.waterfall(reflow))
        config = self._with_background(section_config(kind, **self._room(), **self._own(kind)))
        if kind in model.LANED and self.chance(0.15):
            config = replace(config, tracks=self.tracks())
        if kind not in (model.ALBUM, model.JUSTIFIED):
            return self._with_stamps(config)
        low, high = sorted((self._some(0.8, 2), self._some(0.8, 2)))
        return replace(config, estimate_min=low, estimate_max=high, seed=self.random.getrandbits(64))

    def _own(self, kind: int) -> dict[str, Any]:
        """The options of one kind."""
        some, one_of = self._some, self.random.choice
        lanes: dict[str, float] = {"lanes": one_of([0, 1, 2, 3, 4, 7, 12, 40])}
        if lanes["lanes"] == 0:
            lanes = {"lane_min": self.length(200), "lanes_max": one_of([0, 0, 4])}
        cell = one_of([{"cell_extent": self.length(150)}, {"ratio": one_of([0, 1, 1.5, 0.7])}])
        least = some(0.3, 200)
        options: dict[int, dict[str, Any]] = {
            model.MOSAIC: {"overflow": one_of([0, 0, 1]), "page_extent": some(0.5, 500)},
            model.ALBUM: {
                "group_size": one_of([0, 0, self.random.randint(1, 10)]),
                "max_extent": some(0.3, 500),
                "min_tile": one_of([0, 100, self.length(150)]),
            },
            model.JUSTIFIED: {
                "target": one_of([0, 50, 120, self.length(300)]),
                "min_extent": least,
                "max_extent": some(0.3, 300) and least + self.length(300),
                "method": self.random.randrange(2),
                "last": self.random.randrange(5),
                "full_width_ratio": one_of([0, 0, 2, 3.3]),
            },
            model.GRID: {**lanes, **cell, "last": self.random.randrange(5)},
            # The header does not say how other lines than those at the start are rounded.
            model.FLOW: {"align": self.random.randrange(4), "justify": self.random.randrange(4)},
            model.QUILT: {**lanes, **cell, "packing": self.random.randrange(2)},
        }
        return options[kind]

    def _room(self) -> dict[str, Any]:
        """What all kinds have."""
        some = self._some
        return {
            "flags": self.random.randrange(8),
            "gap_main": some(0.8, 20),
            "gap_cross": some(0.8, 20),
            "inset_main_start": some(0.4, 30),
            "inset_main_end": some(0.4, 30),
            "inset_cross_start": some(0.4, 30),
            "inset_cross_end": some(0.4, 30),
            "content_min": some(0.2, 900),
            "header_extent": some(0.3, 60),
            "footer_extent": some(0.3, 60),
        }

    def waterfall(self, reflow: int = model.REFLOW_REPACK) -> SectionConfig:
        some = self._some
        config = SectionConfig(
            **self._room(),
            placement=self.random.randrange(4),
            sizing=self.random.randrange(2),
            reflow=reflow,
            lanes=self.random.choice([0, 1, 2, 3, 4, 5, 7, 12, 13, 40]),
            item_min_extent=some(0.2, 20),
            item_max_extent=some(0.2, 200) and 20 + some(1, 200),
            quantum=some(0.25, 50),
            double_span=self.random.choice([0, 0, 0, 0.4, 1]),
            seed=self.random.getrandbits(64),
        )
        return self._with_estimates(self._with_background(self._with_lanes(config)))

    def _with_lanes(self, config: SectionConfig) -> SectionConfig:
        if config.placement == model.PLACEMENT_TOLERANT:
            config = replace(config, tolerance=self.random.choice([0, 16, self.length(60), 1000000]))
        if config.lanes == 0:
            most = self.random.choice([0, 0, 4])
            config = replace(config, lane_min=self.length(200), lanes_max=most)
        if self.chance(0.15):
            config = replace(config, tracks=self.tracks())
        return config

    def _with_background(self, config: SectionConfig) -> SectionConfig:
        if not config.flags & model.SECTION_BACKGROUND:
            return config
        return replace(
            config,
            background_main_start=self._some(0.5, 20),
            background_main_end=self._some(0.5, 20),
            background_cross_start=self._some(0.5, 20),
            background_cross_end=self._some(0.5, 20),
        )

    def _with_estimates(self, config: SectionConfig) -> SectionConfig:
        low, high = sorted((self._some(0.8, 2), self._some(0.8, 2)))
        config = replace(config, estimate_min=low, estimate_max=high)
        if config.double_span:
            low, high = sorted((self._some(0.5, 2), self._some(0.5, 2)))
            config = replace(config, double_estimate_min=low, double_estimate_max=high)
        elif not config.tracks and self.chance(0.15):
            config = replace(config, measure=lambda _, item, breadth: breadth * 0.37 + item.key % 50)
        return config

    def _with_stamps(self, config: SectionConfig) -> SectionConfig:
        """Where it can have some: stamps, and of a waterfall dense packing."""
        if not can_place_freely(config):
            return config
        if config.arrangement == model.WATERFALL and self.chance(0.3):
            config = replace(config, packing=model.PACKING_DENSE)
        return replace(config, stamps=self.stamps()) if self.chance(0.25) else config

    def stamps(self) -> tuple[Stamp, ...]:
        """Near the start as a rule; some without size, some beside all lanes."""
        draw = self.length
        count = self.random.choice([1, 1, 2, 3, 8])
        return tuple(Stamp(draw(500), draw(500), draw(200), draw(self.random.choice([20, 300]))) for _ in range(count))

    def _some(self, probability: float, most: int) -> float:
        return self.length(most) if self.chance(probability) else 0

    def tracks(self) -> tuple[Track, ...]:
        return tuple(self.track() for _ in range(self.random.choice([1, 2, 3, 6])))

    def track(self) -> Track:
        """Weights in tenths, whose sums are not exact in doubles, and in quarters."""
        if self.chance(0.4):
            return Track(breadth=self.random.randint(0, 120 * 8) / 8)
        weight = self.random.randint(1, 12) / self.random.choice([4, 10])
        return Track(weight=weight, minimum=self.random.choice([0, 0, 10, 80.5]))

    def items(self, count: int, coarse: bool = True) -> list[Item]:
        return [self.item(coarse) for _ in range(count)]

    def item(self, coarse: bool = True) -> Item:
        span = self.random.choice([0] * 12 + [1, 2, 2, 3, 5, 50, model.SPAN_AUTO, model.SPAN_ALL])
        width, height = self.size(coarse)
        rows = self.random.choice([0] * 8 + [1, 2, 3, 5])
        return Item(width, height, self._key(), span, self.length(30) if self.chance(0.1) else 0, rows)

    def size(self, coarse: bool = True) -> tuple[float, float]:
        if self.chance(0.1):
            return 0, 0
        if coarse and self.chance(0.5):
            return self.random.choice([100, 200]), self.random.choice([50, 100, 150, 200])
        return self.length(300), self.length(300)

    def _key(self) -> int:
        """A key of its own, or none."""
        if self.chance(0.5):
            return 0
        self._last_key += self.random.choice([1, 1, 1 << 40])
        return self._last_key

    def viewport(self, size: float) -> tuple[float, float]:
        """Somewhere along content of a size; at times it has no extent."""
        start = self.random.uniform(-20, size + 20)
        return float(round(start)) if self.chance(0.6) else start, self.length(400)

    def rect(self, width: float, height: float) -> Rect:
        """Somewhere in or near the content; whole numbers touch many edges."""

        def coordinate(size: float) -> float:
            value = self.random.uniform(-20, size + 20)
            return float(round(value)) if self.chance(0.6) else value

        x, y = coordinate(width), coordinate(height)
        if self.chance(0.3):
            return Rect(x, y, self.random.choice([0, 1 / 64, 1, -1]), self.random.choice([0, 1 / 64, 1, 50]))
        return Rect(x, y, self.length(400), self.length(400))
