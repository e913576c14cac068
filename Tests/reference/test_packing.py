"""Dense waterfalls, stamps and gaps: laws of the engine alone, checked item by item."""

from __future__ import annotations

from dataclasses import replace

import pytest

from . import model
from .boxes import Rect
from .engine import Engine
from .model import Item, LayoutConfig, SectionConfig, Stamp, section_config
from .placed import FINE, engine_of
from .randomly import Draw
from .test_engine import seeds

PLAIN = SectionConfig(sizing=model.SIZING_EXTENT, lanes=3)


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def area(rects: list[Rect]) -> float:
    return sum(rect.width * rect.height for rect in rects)


def drawn(draw: Draw) -> SectionConfig:
    """Three to six lanes of whole pixels without gaps, and stamps."""
    kind = draw.random.choice([model.WATERFALL, model.QUILT])
    config = section_config(kind, lanes=draw.random.randint(3, 6), packing=draw.random.randrange(2))
    if kind == model.WATERFALL:
        return replace(config, placement=draw.random.randrange(4), tolerance=20, sizing=model.SIZING_EXTENT)
    return replace(config, cell_extent=draw.random.choice([30, 50]))


def some_items(draw: Draw, count: int) -> list[Item]:
    spans = [0, 0, 0, 0, 2, 3, model.SPAN_ALL]
    return [Item(50, draw.random.randint(1, 90), lane_span=draw.random.choice(spans)) for _ in range(count)]


@pytest.mark.parametrize("seed", seeds(80))
def test_no_item_meets_a_stamp(seed: int) -> None:
    """Stamps anywhere; every pair is looked at."""
    draw = Draw(("stamps", seed))
    config = replace(drawn(draw), gap_main=draw.length(10), gap_cross=draw.length(10), stamps=draw.stamps())
    with engine_of(replace(FINE, width=600), config, some_items(draw, 80)) as engine:
        frames = engine.frames(0)
        stamps = [Rect(stamp.cross, stamp.main, stamp.breadth, stamp.extent) for stamp in config.stamps]
        inside = [Rect(x + 1 / 64, y + 1 / 64, w - 2 / 64, h - 2 / 64) for x, y, w, h in stamps]
        assert not any(
            overlap(frame, stamp) for frame in frames for stamp in inside if min(stamp.width, stamp.height) > 0
        )
        pairs = [(a, b) for i, a in enumerate(frames) for b in frames[:i]]
        assert not any(overlap(a, b) for a, b in pairs)
        assert engine.content_size()[1] >= max(stamp.y + stamp.height for stamp in stamps) - 1 / 64


@pytest.mark.parametrize("seed", seeds(80))
def test_gaps_and_what_is_taken_are_the_content(seed: int) -> None:
    """By area, without gaps between items; no gap meets an item or another gap."""
    draw = Draw(("gaps", seed))
    config = drawn(draw)
    width = 60 * config.lanes
    if draw.chance(0.7):
        # In whole lanes, apart from each other.
        edge = config.cell_extent or 40
        stamps = [Stamp(edge * (4 * i + 1), 60 * draw.random.randrange(2), edge * 2, 60) for i in range(3)]
        config = replace(config, stamps=tuple(stamps))
    config = replace(config, content_min=draw.random.choice([0, 5000]))
    with engine_of(LayoutConfig(width=width), config, some_items(draw, draw.random.choice([0, 3, 60]))) as engine:
        frames, gaps = engine.frames(0), engine.gaps(0)
        stamps_area = sum(stamp.extent * stamp.breadth for stamp in config.stamps)
        assert area(frames) + area(gaps) + stamps_area == width * engine.content_size()[1]
        assert not any(overlap(gap, frame) for gap in gaps for frame in frames)
        assert not any(overlap(a, b) for i, a in enumerate(gaps) for b in gaps[:i])


@pytest.mark.parametrize("arrangement", [model.WATERFALL, model.QUILT])
@pytest.mark.parametrize("seed", seeds(6))
def test_queries_of_a_long_dense_section(seed: int, arrangement: int) -> None:
    """Low items go to the very top: what a query finds there is what a scan finds, also after an edit."""
    draw = Draw(("strays", arrangement, seed))
    config = section_config(arrangement, lanes=5, packing=model.PACKING_DENSE)
    if arrangement == model.WATERFALL:
        config = replace(config, sizing=model.SIZING_EXTENT, placement=draw.random.randrange(4), tolerance=5)
    engine = Engine(LayoutConfig(width=20), [config])
    for count in (3000, 700):
        items = [random_item(draw) for _ in range(count)]
        engine.insert(0, draw.random.choice([0, engine.count(0), engine.count(0) // 2]), items)
        frames, height = engine.frames(0), engine.content_size()[1]
        for _ in range(60):
            rect = Rect(0, draw.random.randint(-9, round(height)), 20, draw.random.choice([1, 300, height // 3]))
            scanned = [i for i, frame in enumerate(frames) if overlap(frame, rect)]
            assert [found.index for found in engine.query(rect)] == scanned
    engine.close()


def test_a_dense_section_that_only_the_viewport_meets_shows_no_items() -> None:
    """Its header may be found there; its strays lie outside the rectangle."""
    draw = Draw("strays in a viewport")
    dense = replace(PLAIN, lanes=5, packing=model.PACKING_DENSE, header_extent=10, flags=model.SECTION_PIN_HEADER)
    engine = Engine(LayoutConfig(width=20), [dense, PLAIN])
    engine.append(0, [random_item(draw) for _ in range(3000)])
    end = engine.content_size()[1]
    engine.append(1, [Item(1, 50)] * 30)
    found = engine.query(Rect(0, end + 5, 20, 100), (1000, 100))
    assert {(element.section, element.kind) for element in found} == {
        (0, model.ELEMENT_HEADER),
        (1, model.ELEMENT_ITEM),
    }
    engine.close()


def random_item(draw: Draw) -> Item:
    """Tall, with a low one now and then; many over several lanes, so that a part of the lanes stays open."""
    tall = draw.chance(0.9)
    rows = draw.random.randint(3, 9) if tall else 1
    span = draw.random.choice([1, 2, 3]) if tall else 1
    return Item(9, draw.random.randint(60, 90) if tall else draw.random.randint(1, 50), lane_span=span, row_span=rows)


def test_a_stamp_between_two_lanes_takes_the_one_before() -> None:
    """Else an item that covers both would meet it."""
    config = replace(PLAIN, gap_cross=10, stamps=(Stamp(0, 103, 50, 4),))
    with engine_of(LayoutConfig(width=320), config, [Item(1, 20, lane_span=2), Item(1, 20)]) as engine:
        assert engine.frames(0) == [Rect(110, 0, 210, 20), Rect(110, 20, 100, 20)]


def test_stamps_beside_all_lanes_and_without_size_take_nothing() -> None:
    stamps = (Stamp(0, 300, 50, 100), Stamp(10, 0, 0, 300), Stamp(10, 50, 30, 0.2), Stamp(0, 0, 0.3, 300))
    with engine_of(LayoutConfig(width=300), replace(PLAIN, stamps=stamps), [Item(1, 20)] * 3) as engine:
        assert [frame.y for frame in engine.frames(0)] == [0, 0, 0]
        assert engine.content_size() == (300, 50)


def test_in_order_reversed_is_the_mirror_when_dense() -> None:
    draw = Draw("mirrored")
    items = some_items(draw, 200)
    found = []
    for placement in (model.PLACEMENT_IN_ORDER, model.PLACEMENT_IN_ORDER_REVERSED):
        config = replace(PLAIN, lanes=5, placement=placement, packing=model.PACKING_DENSE)
        with engine_of(LayoutConfig(width=500), config, items) as engine:
            found.append(engine.frames(0))
    assert [frame._replace(x=500 - frame.x - frame.width) for frame in found[0]] == found[1]
