"""Every arrangement but the waterfall: a place for each item, from the items alone."""

from __future__ import annotations

from . import model
from .cells import Cell, Cells
from .model import Item, SectionConfig
from .pages import page_cells
from .rows import row_cells
from .units import Grid


def arranged(
    config: SectionConfig, grid: Grid, cross: int, horizontal: bool, items: list[Item]
) -> tuple[list[Cell], int]:
    """Places and the content's extent in a viewport of breadth `cross`."""
    if config.arrangement in (model.MOSAIC, model.ALBUM):
        return page_cells(config, grid, cross, horizontal, items)
    if config.arrangement == model.JUSTIFIED:
        return row_cells(config, grid, cross, horizontal, items)
    cells = Cells(config, grid, cross, horizontal).arrange(items)
    return cells, max((cell.position + cell.extent for cell in cells), default=0)
