"""Page after page of a mosaic, group after group of an album."""

from __future__ import annotations

from . import album, mosaic
from .boxes import Box
from .cells import Cell
from .extents import natural, ratio
from .model import MOSAIC, OVERFLOW_MORE, Item, SectionConfig, single
from .units import Grid

PAGE = 9
GROUP = 10

Pages = list[tuple[list[Box], int]]


def page_cells(
    config: SectionConfig, grid: Grid, cross: int, horizontal: bool, items: list[Item]
) -> tuple[list[Cell], int]:
    """A place for every item, and the content's extent. Items that are left over stand at the content's start."""
    inset = grid.round(config.inset_cross_start)
    breadth = max(0, cross - inset - grid.round(config.inset_cross_end))
    if config.arrangement == MOSAIC:
        pages = mosaic_pages(config, len(items), breadth, grid)
    else:
        ratios = [ratio(config, index, item, horizontal) for index, item in enumerate(items)]
        pages = album_groups(config, ratios, breadth, grid)
    cells: list[Cell] = []
    start = end = 0
    for line, (page, extent) in enumerate(pages):
        for box in page:
            item = items[len(cells)]
            more = len(items) - PAGE if config.overflow == OVERFLOW_MORE and len(cells) == PAGE - 1 else 0
            place = (0, inset + box.cross, start + box.main, box.breadth, box.extent)
            cells.append(Cell(*place, line, more, _crop(item, box, horizontal), _touches(box, page)))
        end = start + extent
        start = end + grid.round(config.gap_main)
    return cells + [Cell(0, inset, 0, 0, 0, shown=False)] * (len(items) - len(cells)), end


def _crop(item: Item, box: Box, horizontal: bool) -> float:
    across, along = natural(item, horizontal)
    if 0 in (across, along, box.breadth, box.extent):
        return 0
    return single(album.crop(across / along, box.breadth, box.extent))


def _touches(box: Box, page: list[Box]) -> frozenset[str]:
    """The sides of all tiles together that this one has too."""
    sides = {
        "cross_start": box.cross == min(tile.cross for tile in page),
        "main_start": box.main == min(tile.main for tile in page),
        "cross_end": box.cross + box.breadth == max(tile.cross + tile.breadth for tile in page),
        "main_end": box.main + box.extent == max(tile.main + tile.extent for tile in page),
    }
    return frozenset(side for side, touched in sides.items() if touched)


def mosaic_pages(config: SectionConfig, count: int, breadth: int, grid: Grid) -> Pages:
    """Nine a page, the last one by its own count. With `more` there is one page; items without a tile are left out."""
    extent = grid.round(config.page_extent) if config.page_extent > 0 else breadth
    counts = [min(PAGE, count - first) for first in range(0, count, PAGE)]
    if config.overflow == OVERFLOW_MORE:
        counts = counts[:1]
    gaps = grid.round(config.gap_main), grid.round(config.gap_cross)
    return [(mosaic.page(n, breadth, extent, *gaps, grid.step), extent) for n in counts]


def album_groups(config: SectionConfig, ratios: list[float], breadth: int, grid: Grid) -> Pages:
    """Groups of `group_size`, the last one of what is left."""
    size = config.group_size or GROUP
    most = grid.round(config.max_extent) if config.max_extent > 0 else breadth
    sides = grid.round(config.min_tile), grid.round(config.gap_main), grid.round(config.gap_cross)
    groups = [ratios[first : first + size] for first in range(0, len(ratios), size)]
    is_bounded = config.max_extent > 0
    return [album.group(group, breadth, most, *sides, grid.step, is_bounded) for group in groups]
