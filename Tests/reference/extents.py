"""The extent of an item: its size along main, in units."""

from .draws import PLACEHOLDER, draw
from .model import SIZING_ASPECT, Item, SectionConfig
from .units import MOST, Grid


def natural(item: Item, horizontal: bool) -> tuple[float, float]:
    """Natural size along (cross, main)."""
    return (item.height, item.width) if horizontal else (item.width, item.height)


def is_measured(config: SectionConfig, item: Item) -> bool:
    """Whether an item's natural size tells its extent."""
    if config.sizing == SIZING_ASPECT:
        return item.width > 0 and item.height > 0
    return item.width > 0 or item.height > 0


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
        low, high = config.estimate_min, config.estimate_max
        if doubled and (config.double_estimate_min, config.double_estimate_max) != (0, 0):
            low, high = config.double_estimate_min, config.double_estimate_max
        ratio = low + (high - low) * draw(config.seed, item.key or index, PLACEHOLDER)
        return self.grid.ratio(breadth, ratio, 1)

    def _bounded(self, extent: int) -> int:
        config, grid = self.config, self.grid
        extent = max(extent, grid.round(config.item_min_extent))
        if config.item_max_extent > 0:
            extent = min(extent, grid.round(config.item_max_extent))
        if config.quantum > 0:
            quantum = max(grid.step, grid.round(config.quantum))
            extent = max(quantum, extent // quantum * quantum)
        return extent
