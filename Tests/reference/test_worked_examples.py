"""The reference against examples worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from . import model
from .boxes import Rect
from .lanes import Lanes, lanes_of
from .layout import Layout
from .model import Item, LayoutConfig, SectionConfig, Track
from .units import Grid

FINE = LayoutConfig(flags=model.LAYOUT_NO_SNAP, width=320)


def extents_config(lanes: int, **fields: object) -> SectionConfig:
    return SectionConfig(sizing=model.SIZING_EXTENT, lanes=lanes, **fields)  # type: ignore[arg-type]


def laid_out(section: SectionConfig, items: list[Item], config: LayoutConfig = FINE) -> Layout:
    layout = Layout(config, [section])
    layout.append(0, items)
    return layout


def stack(heights: list[int], spans: dict[int, int] | None = None) -> list[Item]:
    return [Item(1, height, lane_span=(spans or {}).get(i, 0)) for i, height in enumerate(heights)]


def lanes_and_tops(layout: Layout) -> list[tuple[int, float]]:
    return [(place.lane, place.position / 64) for place in layout.sections[0].places]


def breadths(lanes: Lanes) -> list[float]:
    return [lanes.breadth(i, 1) / 64 for i in range(lanes.count)]


def test_shortest() -> None:
    config = LayoutConfig(width=320)
    layout = laid_out(extents_config(3, gap_main=10, gap_cross=10), stack([120, 80, 80, 50, 50, 30, 200]), config)
    assert lanes_and_tops(layout) == [(0, 0), (1, 0), (2, 0), (1, 90), (2, 90), (0, 130), (1, 150)]
    assert layout.content_size() == (320, 350)


@pytest.mark.parametrize(("tolerance", "lanes"), [(16, [0, 1, 2, 0, 1, 2]), (0, [0, 1, 2, 1, 0, 2])])
def test_tolerant(tolerance: int, lanes: list[int]) -> None:
    section = extents_config(3, placement=model.PLACEMENT_TOLERANT, tolerance=tolerance)
    layout = laid_out(section, stack([100, 90, 110, 50, 50, 50]))
    assert [lane for lane, _ in lanes_and_tops(layout)] == lanes


def test_in_order_and_its_mirror() -> None:
    items = stack([10, 20, 30, 40, 50, 60, 70], {4: 2})
    forward = laid_out(extents_config(3, placement=model.PLACEMENT_IN_ORDER), items)
    backward = laid_out(extents_config(3, placement=model.PLACEMENT_IN_ORDER_REVERSED), items)
    assert [lane for lane, _ in lanes_and_tops(forward)] == [0, 1, 2, 0, 1, 0, 1]
    spans = [place.span for place in forward.sections[0].places]
    mirrored = [(3 - lane - span, top) for (lane, top), span in zip(lanes_and_tops(forward), spans)]
    assert lanes_and_tops(backward) == mirrored


def test_span_takes_the_window_that_starts_first() -> None:
    layout = laid_out(extents_config(4), stack([600, 300, 60, 360, 10], {4: 3}))
    assert lanes_and_tops(layout)[4] == (1, 360)


def test_auto_span() -> None:
    section = extents_config(3, gap_cross=10)
    widths = [0, 100, 101, 210, 211, 999]
    layout = laid_out(section, [Item(width, 5, lane_span=model.SPAN_AUTO) for width in widths])
    assert [place.span for place in layout.sections[0].places] == [1, 1, 2, 2, 3, 3]


def test_lane_edges_tile_exactly() -> None:
    config = SectionConfig(lanes=3, gap_cross=10)
    assert breadths(lanes_of(config, Grid(1, False), 300 * 64)) == [93.328125, 93.328125, 93.34375]
    assert breadths(lanes_of(config, Grid(1, True), 300 * 64)) == [93, 93, 94]
    assert breadths(lanes_of(SectionConfig(lanes=3, gap_cross=200), Grid(1, True), 300 * 64)) == [0, 0, 0]


def test_automatic_lanes() -> None:
    def count(width: int, **fields: float) -> int:
        return lanes_of(SectionConfig(gap_cross=10, **fields), Grid(1, True), width * 64).count  # type: ignore[arg-type]

    assert count(300) == 3
    assert count(300, lane_min=93) == 3
    assert count(300, lane_min=94) == 2
    assert count(300, lane_min=301) == 1
    assert count(300, lane_min=20, lanes_max=4) == 4
    assert count(300, lane_min=20, lanes=7) == 7
    assert count(0, lane_min=20) == 1


def test_tracks() -> None:
    def of(width: int, *tracks: Track) -> list[float]:
        return breadths(lanes_of(SectionConfig(tracks=tracks, gap_cross=10), Grid(1, False), width * 64))

    assert of(300, Track(weight=1), Track(weight=1), Track(weight=1)) == [93.328125, 93.328125, 93.34375]
    assert of(300, Track(breadth=70), Track(weight=1), Track(weight=2)) == [70, 70, 140]
    assert of(300, Track(weight=1, minimum=200), Track(weight=1), Track(weight=1)) == [200, 40, 40]
    assert of(310, Track(weight=0.25), Track(weight=0.25)) == [75, 75]
    assert of(100, Track(breadth=200), Track(weight=1)) == [200, 0]


def test_track_minima_can_cascade() -> None:
    lanes = lanes_of(
        SectionConfig(tracks=(Track(weight=1, minimum=80), Track(weight=1, minimum=40), Track(weight=1))),
        Grid(1, True),
        110 * 64,
    )
    assert breadths(lanes) == [80, 40, 0]
    assert Fraction(sum(breadths(lanes))) == 120


def test_sizing() -> None:
    section = SectionConfig(lanes=1, quantum=40, item_min_extent=10, item_max_extent=300)
    layout = laid_out(
        section,
        [Item(320, 100), Item(320, 39), Item(320, 100, extra=20), Item(1, 9), Item(0, 50), Item(50, 0)],
        LayoutConfig(width=320),
    )
    assert [frame.height for frame in layout.frames(0)] == [80, 40, 120, 280, 280, 280]


def test_an_item_of_no_extent_takes_its_gap() -> None:
    layout = laid_out(extents_config(1, gap_main=10), [Item(5, 0), Item(0, 7), Item(0, 0)])
    assert lanes_and_tops(layout) == [(0, 0), (0, 10), (0, 27)]
    assert layout.frames(0)[2].height == 320


def test_sections_stack() -> None:
    section = SectionConfig(
        lanes=1,
        flags=model.SECTION_BACKGROUND,
        inset_main_start=3,
        inset_main_end=4,
        inset_cross_start=5,
        header_extent=20,
        footer_extent=30,
        background_main_start=1,
        background_cross_end=2,
    )
    layout = Layout(LayoutConfig(width=105), [section, section])
    layout.append(1, [Item(10, 1)])
    assert layout.section_frame(0) == (0, 0, 105, 57)
    assert layout.section_frame(1) == (0, 57, 105, 67)
    assert layout.supplementary_frame(0, model.ELEMENT_FOOTER) == (0, 27, 105, 30)
    assert layout.supplementary_frame(1, model.ELEMENT_BACKGROUND) == (0, 58, 103, 66)
    assert layout.frames(1) == [(5, 80, 100, 10)]
    assert [element.kind for element in layout.query()] == [3, 1, 2, 3, 1, 0, 2]


def test_directions() -> None:
    items = [Item(10, 5), Item(10, 20)]
    section = SectionConfig(lanes=2, inset_cross_start=1)
    mirrored = laid_out(section, items, LayoutConfig(width=101, direction=model.DIRECTION_RTL))
    assert mirrored.frames(0) == [(50, 0, 50, 25), (0, 0, 50, 100)]
    sideways = laid_out(section, items, LayoutConfig(height=101, axis=model.AXIS_HORIZONTAL))
    assert sideways.frames(0) == [(0, 1, 100, 50), (0, 51, 25, 50)]
    both = LayoutConfig(width=150, height=101, axis=model.AXIS_HORIZONTAL, direction=model.DIRECTION_RTL)
    assert laid_out(section, items, both).frames(0) == [(50, 1, 100, 50), (125, 51, 25, 50)]


def test_query_counts_empty_frames_as_one_unit() -> None:
    layout = laid_out(extents_config(1), [Item(1, 0), Item(1, 10)])
    assert [e.index for e in layout.query(Rect(0, 0, 320, 1))] == [0, 1]
    assert [e.index for e in layout.query(Rect(0, -1, 320, 1))] == []
    assert [e.index for e in layout.query(Rect(0, 1, 320, 1))] == [1]
    assert layout.query(Rect(0, 0, 320, 0)) == []
    hit = layout.hit_test(319, 9)
    assert hit is not None
    assert hit.index == 1
    assert layout.hit_test(320, 9) is None


def test_kept_lanes() -> None:
    section = extents_config(2, reflow=model.REFLOW_KEEP_LANES, gap_main=10)
    layout = laid_out(section, stack([100, 50, 50]))
    assert lanes_and_tops(layout) == [(0, 0), (1, 0), (1, 60)]
    layout.set_sizes(0, [(0, 1, 10)])
    assert lanes_and_tops(layout) == [(0, 0), (1, 0), (1, 60)]
    layout.remove(0, 1, 1)
    assert lanes_and_tops(layout) == [(0, 0), (1, 0)]
    layout.insert(0, 0, stack([30, 5, 20]))
    # Upward: 20 on lane 0 from -30, 5 on lane 1 from -15, 30 on lane 1 from -55. Everything moves down by 55.
    assert lanes_and_tops(layout) == [(1, 0), (1, 40), (0, 25), (0, 55), (1, 55)]
    assert layout.sections[0].lead == [25 * 64, 0]
    layout.clear(0)
    layout.append(0, stack([1]))
    assert lanes_and_tops(layout) == [(0, 0)]


def test_stacking_with_spans_moves_older_items_alike() -> None:
    layout = laid_out(extents_config(2, reflow=model.REFLOW_KEEP_LANES), stack([100, 100]))
    layout.insert(0, 0, stack([20, 30], {0: 2}))
    expected = [(0, 0.0), (0, 20.0), (0, 50.0), (1, 50.0)]
    assert lanes_and_tops(layout) == expected
    layout.set_sizes(0, [(3, 1, 70)])
    assert lanes_and_tops(layout) == expected
