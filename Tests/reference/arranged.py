"""Every arrangement but the waterfall: a place for each item, from the items alone."""

from __future__ import annotations

from dataclasses import replace

from . import model
from .cells import Cell, Cells
from .model import Item, SectionConfig
from .pages import page_cells
from .rows import row_cells
from .units import Grid


def arranged(
    config: SectionConfig, grid: Grid, cross: int, horizontal: bool, items: list[Item]
) -> tuple[list[Cell], int]:
    """Places and the content's extent in a viewport of breadth `cross`. Hidden items stand at the content's start."""
    # Without a key an item's draws go by its index, that of a hidden item included.
    shown = [replace(item, key=item.key or index) for index, item in enumerate(items) if not item.hidden]
    cells, longest = arranged_shown(config, grid, cross, horizontal, shown)
    nowhere = Cell(0, grid.round(config.inset_cross_start), 0, 0, 0, shown=False)
    left = iter(cells)
    return [nowhere if item.hidden else next(left) for item in items], longest


def arranged_shown(
    config: SectionConfig, grid: Grid, cross: int, horizontal: bool, items: list[Item]
) -> tuple[list[Cell], int]:
    """The same of items of which none is hidden."""
    if config.arrangement in (model.MOSAIC, model.ALBUM):
        return page_cells(config, grid, cross, horizontal, items)
    if config.arrangement == model.JUSTIFIED:
        return row_cells(config, grid, cross, horizontal, items)
    cells = Cells(config, grid, cross, horizontal).arrange(items)
    return cells, max((cell.position + cell.extent for cell in cells), default=0)
