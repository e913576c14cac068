"""The extent of an item: its size along main, in units."""

from dataclasses import replace

from .draws import PLACEHOLDER, draw
from .model import FLOW, SIZING_ASPECT, Item, SectionConfig
from .units import MOST, Grid


def natural(item: Item, horizontal: bool) -> tuple[float, float]:
    """Natural size along (cross, main)."""
    return (item.height, item.width) if horizontal else (item.width, item.height)


def is_measured(config: SectionConfig, item: Item) -> bool:
    """Whether an item's natural size tells its extent."""
    if config.sizing == SIZING_ASPECT and config.arrangement != FLOW:
        return item.width > 0 and item.height > 0
    return item.width > 0 or item.height > 0


def estimate(config: SectionConfig, index: int, item: Item) -> float:
    """Extent / breadth of the placeholder of an item that is not measured."""
    low, high = config.estimate_min, config.estimate_max
    return low + (high - low) * draw(config.seed, item.key or index, PLACEHOLDER)


def ratio(config: SectionConfig, index: int, item: Item, horizontal: bool) -> float:
    """Breadth / extent of an item, or of its placeholder: a square where nothing is estimated."""
    across, along = natural(item, horizontal)
    if across > 0 and along > 0:
        return across / along
    return 1 / (estimate(config, index, item) or 1)


class Sizer:
    """Sizes the items of one section."""

    def __init__(self, config: SectionConfig, grid: Grid, horizontal: bool) -> None:
        self.config = config
        self.grid = grid
        self.horizontal = horizontal

    def extent(self, index: int, item: Item, breadth: int, doubled: bool) -> int:
        """At `breadth`; `doubled`: double_span made the item cover two lanes."""
        config, grid = self.config, self.grid
        across, along = natural(item, self.horizontal)
        if not is_measured(config, item):
            extent = self._unmeasured(index, item, breadth, doubled)
        elif config.sizing == SIZING_ASPECT:
            extent = grid.ratio(breadth, along, across)
        else:
            extent = grid.round(along)
        extent = min(extent, MOST)
        extent = min(extent + grid.round(item.extra), MOST)
        return self._bounded(extent)

    def _unmeasured(self, index: int, item: Item, breadth: int, doubled: bool) -> int:
        config = self.config
        if config.measure is not None:
            return self.grid.round(config.measure(index, item, self.grid.user(breadth)))
        if doubled and (config.double_estimate_min, config.double_estimate_max) != (0, 0):
            double = config.double_estimate_min, config.double_estimate_max
            config = replace(config, estimate_min=double[0], estimate_max=double[1])
        return self.grid.ratio(breadth, estimate(config, index, item), 1)

    def _bounded(self, extent: int) -> int:
        config, grid = self.config, self.grid
        extent = max(extent, grid.round(config.item_min_extent))
        if config.item_max_extent > 0:
            extent = min(extent, grid.round(config.item_max_extent))
        if config.quantum > 0:
            quantum = max(grid.step, grid.round(config.quantum))
            extent = max(quantum, extent // quantum * quantum)
        return extent
