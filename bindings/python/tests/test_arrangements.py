"""Sections of every arrangement: what reaches C, what is refused, and where items come to stand."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Any

import pytest
import tilework as tw
from tilework import _abi
from tilework._library import library

WIDE, SQUARE, TALL = (160, 90), (100, 100), (60, 90)
COMMON = {
    **{"gap_main": 1, "gap_cross": 2, "header_extent": 13, "footer_extent": 14, "content_min": 16, "flags": 7},
    **{"inset_main_start": 3, "inset_main_end": 4, "inset_cross_start": 6, "inset_cross_end": 7},
    **{"background_main_start": 19, "background_main_end": 20},
    **{"background_cross_start": 21, "background_cross_end": 22},
}
ROOM: dict[str, Any] = {
    **{"gap": (1, 2), "insets": (3, 4, 6, 7), "header": 13, "footer": 14, "background": (19, 20, 21, 22)},
    "content_min": 16,
    "pin_header": True,
    "pin_footer": True,
}
USUAL: list[tuple[tw.Section, str, dict[str, float]]] = [
    (tw.Waterfall(), "TW_WATERFALL", {}),
    (tw.Mosaic(), "TW_MOSAIC", {}),
    (tw.Album(), "TW_ALBUM", {"group_size": 10}),  # C: 0 = 10
    (tw.Justified(), "TW_JUSTIFIED", {}),
    (tw.Grid(), "TW_GRID", {"lanes": 0}),  # C: 3, which 0 means too
    (tw.Flow(), "TW_FLOW", {}),
    (tw.Quilt(), "TW_QUILT", {"lanes": 0}),
]


def told(config: Any) -> dict[str, Any]:
    """The fields that are not zero."""
    names = [name for name, *_ in config._fields_ if name not in ("struct_size", "arrangement")]
    return {name: getattr(config, name) for name in names if getattr(config, name)}


@pytest.mark.parametrize(("section", "arrangement", "differing"), USUAL, ids=lambda it: it if type(it) is str else "")
def test_what_is_not_given_is_as_in_c(section: tw.Section, arrangement: str, differing: dict[str, float]) -> None:
    usual = _abi.sized("tw_section_config")
    constant = _abi.CONSTANTS[arrangement]
    assert library.tw_section_config_init(ctypes.byref(usual), ctypes.sizeof(usual), constant) == 0
    for name, value in differing.items():
        setattr(usual, name, value)
    assert bytes(section._config) == bytes(usual)


@pytest.mark.parametrize(
    ("section", "expected"),
    [
        (tw.Mosaic(page_extent=30, overflow="more", **ROOM), {"page_extent": 30, "overflow": 1}),
        (
            tw.Album(max_extent=30, min_tile=40, group_size=5, estimate=(6, 7), seed=8, **ROOM),
            {"max_extent": 30, "min_tile": 40, "group_size": 5, "estimate_min": 6, "estimate_max": 7, "seed": 8},
        ),
        (
            tw.Justified(30, 40, 50, "optimal", "spread", 3, estimate=(6, 7), seed=8, **ROOM),
            {
                **{"target": 30, "min_extent": 40, "max_extent": 50, "method": 1, "last": 4, "full_width_ratio": 3},
                **{"estimate_min": 6, "estimate_max": 7, "seed": 8},
            },
        ),
        (
            tw.Grid(lanes=4, lane_min=5, lanes_max=15, ratio=2, last="end", **ROOM),
            {"lanes": 4, "lane_min": 5, "lanes_max": 15, "ratio": 2, "last": 2},
        ),
        (tw.Grid(extent=30, ratio=2, **ROOM), {"cell_extent": 30}),
        (tw.Flow(justify="spread", align="stretch", **ROOM), {"justify": 3, "align": 3}),
        (
            tw.Quilt(4, 5, row_extent=30, dense=True, **ROOM),
            {"lanes": 4, "lane_min": 5, "cell_extent": 30, "packing": 1},
        ),
        (tw.Quilt(lanes_max=15, ratio=3, **ROOM), {"lanes_max": 15, "ratio": 3}),
    ],
    ids=lambda it: type(it).__name__ if isinstance(it, tw.Section) else "",
)
def test_every_option_reaches_the_library(section: tw.Section, expected: dict[str, float]) -> None:
    assert told(section._config) == {**COMMON, **expected}


@pytest.mark.parametrize("section", [section for section, *_ in USUAL])
def test_sections_tell_what_was_given(section: tw.Section) -> None:
    cls = type(section)
    assert repr(section) == ("Waterfall(lanes=3)" if cls is tw.Waterfall else f"{cls.__name__}()")
    other = cls(gap=(3, 4), header=5)
    assert repr(other).endswith("gap=(3, 4), header=5)")
    assert section == cls()
    assert section != other
    assert [section == another for another, *_ in USUAL].count(True) == 1


@pytest.mark.parametrize(
    ("cls", "options", "exception", "text"),
    [
        (tw.Mosaic, {"overflow": "less"}, ValueError, "overflow must be one of 'pages', 'more', not 'less'"),
        (tw.Mosaic, {"page_extent": -1}, ValueError, "page_extent must be at least 0, not -1.0"),
        (tw.Mosaic, {"overflow": 1}, tw.ArgumentTypeError, "overflow must be a string, not int"),
        (tw.Album, {"group_size": 11}, tw.LimitError, "group_size must be at most 10, not 11"),
        (tw.Album, {"min_tile": "1"}, tw.ArgumentTypeError, "min_tile must be a number, not str"),
        (tw.Album, {"estimate": (2, 1)}, ValueError, "estimate must be (min, max), not (2, 1)"),
        (tw.Justified, {"method": "best"}, ValueError, "method must be one of 'greedy', 'optimal', not 'best'"),
        (tw.Justified, {"last": "left"}, ValueError, "'start', 'center', 'end', 'stretch', 'spread', not 'left'"),
        (tw.Justified, {"min_extent": 3, "max_extent": 2}, ValueError, "max_extent must be 0 or at least min_extent"),
        (tw.Justified, {"seed": 2**64}, ValueError, "seed"),
        (tw.Justified, {"full_width_ratio": float("inf")}, ValueError, "full_width_ratio must be finite"),
        (tw.Grid, {"lanes": 256}, tw.LimitError, "lanes must be at most 255, not 256"),
        (tw.Grid, {"lanes": None}, tw.ArgumentTypeError, "lanes must be an integer, not NoneType"),
        (tw.Grid, {"tracks": 5}, tw.ArgumentTypeError, "tracks must be a sequence of breadths or Tracks, not int"),
        (tw.Grid, {"tracks": [1, -1]}, ValueError, "tracks[1].breadth must be at least 0"),
        (tw.Quilt, {"tracks": [1] * 256}, tw.LimitError, "len(tracks) must be at most 255, not 256"),
        (tw.Quilt, {"tracks": [tw.Track(1, 1)]}, ValueError, "tracks[0] has both a breadth and a weight"),
        (tw.Grid, {"extent": -1}, ValueError, "extent must be at least 0"),
        (tw.Grid, {"last": "top"}, ValueError, "last must be one of 'start'"),
        (tw.Flow, {"justify": "stretch"}, ValueError, "'start', 'center', 'end', 'spread', not 'stretch'"),
        (tw.Flow, {"align": "spread"}, ValueError, "'start', 'center', 'end', 'stretch', not 'spread'"),
        (tw.Quilt, {"row_extent": None}, tw.ArgumentTypeError, "row_extent must be a number"),
        (tw.Quilt, {"lanes_max": 300}, tw.LimitError, "lanes_max must be at most 255"),
        (tw.Flow, {"insets": (1, 2)}, ValueError, "main_start, main_end, cross_start, cross_end"),
        (tw.Flow, {"lanes": 3}, TypeError, "lanes"),
        (tw.Section, {}, tw.ArgumentTypeError, "Section arranges nothing"),
    ],
)
def test_bad_options_are_refused_by_name(cls: Any, options: Any, exception: type[Exception], text: str) -> None:
    with pytest.raises(exception) as caught:
        cls(**options)
    assert text in str(caught.value)


def test_what_is_too_long_is_told_by_its_name_here(layout: tw.Layout) -> None:
    for section, name in ((tw.Grid(extent=2**25, ratio=2**30), "extent"), (tw.Quilt(row_extent=2**25), "row_extent")):
        with pytest.raises(tw.LimitError, match=f"^{name} must be at most"):
            layout.configure_section(0, section)
    assert layout.section() == tw.Waterfall()


@pytest.fixture(params=[section for section, *_ in USUAL], ids=lambda it: type(it).__name__)
def section(request: pytest.FixtureRequest) -> tw.Section:
    """The usual section of each arrangement."""
    section: tw.Section = request.param
    return section


def test_sections_of_every_class_go_in_and_come_back(section: tw.Section, layout: tw.Layout) -> None:
    layout.insert_section(1, section)
    layout.configure_section(0, section)
    assert [layout.section(0), layout.section(1)] == [section, section]
    for at in (0, 1):
        held = _abi.sized("tw_section_config")
        layout._handle.call("tw_layout_section_config", at, ctypes.byref(held))
        assert bytes(held) == bytes(section._config)
    with tw.Layout(340, sections=[section]) as made:
        assert made.section() is section
        assert made.copy().section() is section


def test_items_stand_inside_and_apart(section: tw.Section) -> None:
    with tw.Layout(width=340, sections=[section]) as layout:
        layout.append([WIDE, SQUARE, TALL] * 7)
        frames = [tw.Rect(*frame) for frame in layout.frames()]
        assert len(frames) == 21
        for i, a in enumerate(frames):
            assert a.x >= 10
            assert a.y >= 10
            assert a.x + a.width <= 330
            assert a.width > 0
            for b in frames[:i]:
                assert a.x >= b.x + b.width or b.x >= a.x + a.width or a.y >= b.y + b.height or b.y >= a.y + a.height
        assert layout.content_size.height == max(frame.y + frame.height for frame in frames) + 10
        found = [element for element in layout.query() if element.kind == "item"]
        assert [(element.index, element.frame) for element in found] == list(enumerate(frames))
        assert {element.more for element in found} == {0}
        assert all(0 <= element.crop <= 1 for element in found)


def test_sections_stand_as_sections_do(section: tw.Section) -> None:
    cls: Any = type(section)
    with tw.Layout(width=340, sections=[cls(header=30, footer=5, background=2, content_min=100)]) as layout:
        assert layout.content_size == (340, 155)
        assert layout.supplementary_frame("header") == (0, 0, 340, 30)
        assert layout.supplementary_frame("footer") == (0, 150, 340, 5)
        assert layout.supplementary_frame("background") == (2, 2, 336, 151)


def test_sideways_is_the_transpose_and_rtl_the_mirror(section: tw.Section) -> None:
    def laid_out(turn: bool = False, **options: Any) -> list[tw.Rect]:
        with tw.Layout(**{"width": 340, "sections": [section], **options}) as layout:
            layout.append([size[::-1] if turn else size for size in [WIDE, SQUARE, TALL] * 7])
            return [tw.Rect(*frame) for frame in layout.frames()]

    upright = laid_out()
    sideways = laid_out(True, axis="horizontal", width=0, height=340)
    assert [(y, x, h, w) for x, y, w, h in sideways] == upright
    assert [(340 - x - w, y, w, h) for x, y, w, h in laid_out(direction="rtl")] == upright


@pytest.mark.parametrize("cls", [tw.Grid, tw.Quilt])
def test_tracks_are_lanes(cls: Any) -> None:
    """Of a breadth of 340, insets and gaps of 10 leave 300: 60, and 80 and 160 of the rest."""
    section = cls(tracks=[60, tw.Track(weight=1), tw.Track(weight=2, minimum=10)], lanes=9)
    assert section.tracks == (tw.Track(60), tw.Track(weight=1), tw.Track(weight=2, minimum=10))
    with tw.Layout(340, sections=[section]) as layout:
        layout.append([SQUARE] * 4)
        found = [(element.frame.x, element.frame.width, element.lane) for element in layout.query()]
    assert found == [(10, 60, 0), (80, 80, 1), (170, 160, 2), (10, 60, 0)]


def measure(_section: int, breadth: float, _indices: list[int], items: list[tw.Item]) -> list[float]:
    return [breadth] * len(items)


OTHERS = [
    *(section for section, *_ in USUAL),
    *(cls(tracks=[40, 60]) for cls in (tw.Waterfall, tw.Grid, tw.Quilt)),
    tw.Waterfall(measure=measure),
]


def look_as_fresh(layout: tw.Layout, section: tw.Section) -> bool:
    with tw.Layout(width=340, height=480, sections=[section]) as fresh:
        fresh.append(layout.items())
        return layout.query() == fresh.query()


@pytest.mark.parametrize("before", OTHERS, ids=repr)
@pytest.mark.parametrize("after", OTHERS, ids=repr)
def test_from_any_arrangement_to_any_other(before: tw.Section, after: tw.Section, layout: tw.Layout) -> None:
    """Tracks and measure functions come and go with their section, alone and in a batch that ends in either way."""
    layout.append([WIDE, SQUARE, TALL, (0, 0)] * 3)
    for section in (before, after):
        layout.configure_section(0, section)
        assert look_as_fresh(layout, section)
    with suppress(ZeroDivisionError), layout.batch():
        layout.configure_section(0, before)
        layout.remove(0)
        raise ZeroDivisionError
    assert layout.section() == after
    assert look_as_fresh(layout, after)
    with layout.batch():
        layout.configure_section(0, before)
        layout.insert(2, [SQUARE])
    assert look_as_fresh(layout, before)


@pytest.mark.parametrize("section", OTHERS, ids=repr)
def test_a_section_that_is_refused_leaves_any_other(section: tw.Section, layout: tw.Layout) -> None:
    layout.configure_section(0, section)
    layout.append([WIDE, SQUARE, TALL, (0, 0)])
    before = layout.query()
    for refused in (tw.Quilt(gap=2**25), tw.Mosaic(page_extent=2**25), tw.Waterfall(tracks=[2**25])):
        with pytest.raises(tw.LimitError, match=r"^(gap|page_extent) must be at most|limit"):
            layout.configure_section(0, refused)
        assert layout.section() is section
        assert layout.query() == before


def test_many_sections_of_all_arrangements_are_edited_as_one_layout() -> None:
    sections = [section for section, *_ in USUAL]
    with tw.Layout(width=340, sections=sections) as layout:
        for at in range(len(sections)):
            layout.append([WIDE, SQUARE, TALL] * 4, section=at)
        layout.move(3, count=5, to=1, to_section=2)
        layout.remove(0, count=4, section=5)
        layout.move_section(6, 0)
        with tw.Layout(width=340, sections=[layout.section(at) for at in range(len(sections))]) as fresh:
            for at in range(len(sections)):
                fresh.append(layout.items(section=at), section=at)
            assert layout.query() == fresh.query()
            seen = [element for element in fresh.query() if element.frame.y < 1400 and element.frame.bottom > 500]
            assert layout.query(0, 500, 340, 900) == seen


PLACES: list[tuple[tw.Section, list[tw.ItemLike], list[tuple[float, ...]]]] = [
    (tw.Mosaic(page_extent=200), [SQUARE] * 2, [(10, 10, 155, 200), (175, 10, 155, 200)]),
    (tw.Album(insets=0), [(200, 100)], [(0, 0, 340, 170)]),
    (tw.Justified(target=100), [SQUARE] * 4, [*((x, 10, 100, 100) for x in (10, 120, 230)), (10, 120, 100, 100)]),
    (tw.Grid(lanes=3, extent=50), [SQUARE] * 4, [*((x, 10, 100, 50) for x in (10, 120, 230)), (10, 70, 100, 50)]),
    (tw.Flow(), [(100, 40), (210, 50), (60, 20)], [(10, 10, 100, 40), (120, 10, 210, 50), (10, 70, 60, 20)]),
    (
        tw.Quilt(lanes=3),
        [tw.Item(1, 1, rows=2), tw.Item(1, 1, span=2), SQUARE, SQUARE],
        [(10, 10, 100, 210), (120, 10, 210, 100), (120, 120, 100, 100), (230, 120, 100, 100)],
    ),
]


@pytest.mark.parametrize(
    ("section", "items", "expected"), PLACES, ids=lambda it: type(it).__name__, indirect=["section"]
)
def test_places_that_the_rules_fix(section: tw.Section, items: Any, expected: list[tuple[float, ...]]) -> None:
    with tw.Layout(width=340, sections=[section]) as layout:
        layout.append(items)
        assert [tuple(frame) for frame in layout.frames()] == expected


def test_a_mosaic_of_more_tells_how_many() -> None:
    with tw.Layout(width=340, sections=[tw.Mosaic(overflow="more")]) as layout:
        layout.append([SQUARE] * 14)
        tiles = layout.query()
        assert [tile.index for tile in tiles] == list(range(9))
        assert [tile.more for tile in tiles] == [0] * 8 + [5]
