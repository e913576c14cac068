"""The rows of a justified section."""

from __future__ import annotations

import math

from .cells import Cell
from .extents import ratio
from .justified import Rule, lay_out
from .justified import ratio as rounded
from .model import Item, SectionConfig
from .units import MOST, Grid

USUAL_TARGET = 320


def row_cells(
    config: SectionConfig, grid: Grid, cross: int, horizontal: bool, items: list[Item]
) -> tuple[list[Cell], int]:
    """A place for every item, and the content's extent."""
    inset = grid.round(config.inset_cross_start)
    rule = rule_of(config, grid, max(0, cross - inset - grid.round(config.inset_cross_end)))
    ratios = [rounded(ratio(config, index, item, horizontal), 1) for index, item in enumerate(items)]
    cells: list[Cell] = []
    position = end = 0
    for line, row in enumerate(lay_out(rule, ratios, ("greedy", "optimal")[config.method])):
        cells += [Cell(0, inset + start, position, stop - start, row.extent, line) for start, stop in row.spans]
        end = position + row.extent
        position = end + grid.round(config.gap_main)
    return cells, end


def rule_of(config: SectionConfig, grid: Grid, breadth: int) -> Rule:
    """Bounds are at least a grid step, and the target is within them."""
    least = grid.round(config.min_extent)
    most = max(grid.round(config.max_extent), least, grid.step) if config.max_extent > 0 else MOST
    return Rule(
        breadth=breadth,
        gap=grid.round(config.gap_cross),
        target=min(max(grid.round(config.target or USUAL_TARGET), least, grid.step), most),
        least=least,
        most=most,
        widest=rounded(config.full_width_ratio, 1) if config.full_width_ratio > 0 else math.inf,
        last=("start", "center", "end", "stretch", "spread")[config.last],
        step=grid.step,
    )
