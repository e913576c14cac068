"""Sections that place page after page (a mosaic) or group after group (an album)."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import album, mosaic
from .extents import is_measured
from .layout import Box, Layout, Section
from .model import Item, SectionConfig
from .units import Grid
from .waterfall import Place

OVERFLOW_PAGES, OVERFLOW_MORE = 0, 1
PAGE = 9
GROUP = 10


@dataclass(frozen=True)
class MosaicConfig(SectionConfig):
    """tw_section_config of a mosaic, which reads no ratios."""

    arrangement: int = 1
    estimate_min: float = 0
    estimate_max: float = 0
    overflow: int = OVERFLOW_PAGES
    page_extent: float = 0


@dataclass(frozen=True)
class AlbumConfig(SectionConfig):
    """tw_section_config of an album; placeholders have the ratio 1 / estimate_min."""

    arrangement: int = 2
    group_size: int = 0
    max_extent: float = 0
    min_tile: float = 0


Pages = list[tuple[list[Box], int]]


@dataclass
class Tile(Place):
    """`box`: within the section's content, and beside its first inset."""

    box: Box = field(default=Box(0, 0, 0, 0))


class PagedLayout(Layout):
    """A layout of mosaics and albums, as long as nothing but items is edited."""

    def _arrange(self, section: Section, kept: list[Place | None]) -> None:
        config, grid = section.config, self._grid
        beside = grid.round(config.inset_cross_start)
        breadth = max(0, self._cross - beside - grid.round(config.inset_cross_end))
        pages = self._pages(config, section.items, breadth)
        boxes, section.longest = stacked(pages, grid.round(config.gap_main))
        section.places = []
        for box in boxes:
            inset = box._replace(cross=beside + box.cross)
            section.places.append(Tile(0, 1, box.main, box.extent, 0, False, box=inset))

    def _pages(self, config: SectionConfig, items: list[Item], breadth: int) -> Pages:
        if isinstance(config, MosaicConfig):
            return mosaic_pages(config, len(items), breadth, self._grid)
        assert isinstance(config, AlbumConfig)
        return album_groups(config, [self._ratio(config, item) for item in items], breadth, self._grid)

    def _ratio(self, config: SectionConfig, item: Item) -> float:
        """Breadth / extent, so that a horizontal layout is the transpose."""
        if not is_measured(config, item):
            return 1 / config.estimate_min
        return item.height / item.width if self._is_horizontal else item.width / item.height

    def _item_box(self, at: int, index: int) -> Box:
        section, grid = self.sections[at], self._grid
        place = section.places[index]
        start = self._section_box(at).main
        start += grid.round(section.config.header_extent) + grid.round(section.config.inset_main_start)
        assert isinstance(place, Tile)
        return place.box._replace(main=start + place.box.main)


def mosaic_pages(config: MosaicConfig, count: int, breadth: int, grid: Grid) -> Pages:
    """Nine a page, the last one by its own count. With `more` there is one page; items without a tile are left out."""
    extent = grid.round(config.page_extent) or breadth
    counts = [min(PAGE, count - first) for first in range(0, count, PAGE)]
    if config.overflow == OVERFLOW_MORE:
        counts = counts[:1]
    gaps = grid.round(config.gap_main), grid.round(config.gap_cross)
    return [(mosaic.page(n, breadth, extent, *gaps, grid.step), extent) for n in counts]


def album_groups(config: AlbumConfig, ratios: list[float], breadth: int, grid: Grid) -> Pages:
    """Groups of `group_size`, the last one of what is left."""
    size = config.group_size or GROUP
    most = grid.round(config.max_extent) or breadth
    sides = grid.round(config.min_tile), grid.round(config.gap_main), grid.round(config.gap_cross)
    groups = [ratios[first : first + size] for first in range(0, len(ratios), size)]
    return [album.group(group, breadth, most, *sides, grid.step) for group in groups]


def stacked(pages: Pages, gap: int) -> tuple[list[Box], int]:
    """Pages one after another, and their extent."""
    boxes: list[Box] = []
    end = start = 0
    for page, extent in pages:
        boxes += [box._replace(main=start + box.main) for box in page]
        end = start + extent
        start = end + gap
    return boxes, end
