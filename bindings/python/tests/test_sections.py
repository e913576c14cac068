from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import Any

import pytest
import tilework as tw
from tilework import _abi

SIZES = [(100, 120), (100, 80), (100, 80), (100, 50), (100, 50), (100, 30), (100, 200)]


def config(layout: tw.Layout, section: int) -> Any:
    """The configuration that the library holds."""
    read = _abi.sized("tw_section_config")
    layout._handle.call("tw_layout_section_config", section, ctypes.byref(read))
    return read


def laid_out(section: tw.Waterfall, items: Any = SIZES, **options: Any) -> list[tw.Rect]:
    with tw.Layout(**{"width": 340, **options}, sections=[section]) as layout:
        layout.append(items)
        return [tw.Rect(*frame) for frame in layout.frames()]


def test_every_option_reaches_the_library() -> None:
    section = tw.Waterfall(
        lanes=4,
        lane_min=5,
        gap=(1, 2),
        insets=(3, 4, 6, 7),
        placement="tolerant",
        tolerance=8,
        sizing="extent",
        quantum=9,
        double_span=0.5,
        reflow="keep_lanes",
        estimate=(11, 12),
        header=13,
        footer=14,
        lanes_max=15,
        content_min=16,
        item_min_extent=17,
        item_max_extent=18,
        background=(19, 20, 21, 22),
        double_estimate=(23, 24),
        seed=25,
    )
    with tw.Layout(width=1000, sections=[section]) as layout:
        held = config(layout, 0)
    values = [getattr(held, field["name"]) for field in _abi._ABI["structs"]["tw_section_config"]["fields"]]
    size, *rest = values
    assert size == ctypes.sizeof(held)
    assert rest[:7] == [0, 1, 1, 1, 1, 4, 15]
    assert rest[7:31] == [5, 1, 2, 3, 4, 6, 7, 16, 13, 14, 19, 20, 21, 22, 8, 17, 18, 9, 0.5, 11, 12, 23, 24, 25]
    assert not any(rest[31:])


def test_one_number_stands_for_all_parts() -> None:
    assert bytes(tw.Waterfall(gap=5, insets=6, background=7, estimate=2)._config) == bytes(
        tw.Waterfall(gap=(5, 5), insets=(6, 6, 6, 6), background=(7, 7, 7, 7), estimate=(2, 2))._config
    )


def test_lanes_default_to_three_or_what_lane_min_allows() -> None:
    assert (tw.Waterfall().lanes, tw.Waterfall(lane_min=50).lanes, tw.Waterfall(lanes=2).lanes) == (3, 0, 2)
    assert laid_out(tw.Waterfall(lane_min=60, gap=10))[0].width == 72  # 4 lanes in 320


def test_the_order_of_gap_and_insets() -> None:
    frames = laid_out(tw.Waterfall(lanes=2, gap=(1, 20), insets=(2, 3, 4, 6)), [(1, 1)] * 3)
    assert frames[0] == (4, 2, 155, 155)
    assert frames[1].x == 4 + 155 + 20
    assert frames[2].y == 2 + 155 + 1


def test_placements() -> None:
    def lanes(**options: Any) -> list[int]:
        sizes = [(100, height) for height in (100, 90, 110, 50, 50, 50)]
        with tw.Layout(width=300, sections=[tw.Waterfall(gap=0, insets=0, **options)]) as layout:
            layout.append(sizes)
            return [element.lane for element in layout.query()]

    assert lanes(placement="tolerant", tolerance=16) == [0, 1, 2, 0, 1, 2]
    assert lanes(placement="tolerant") == [0, 1, 2, 1, 0, 2]
    assert lanes(placement="in_order") == [0, 1, 2, 0, 1, 2]
    assert lanes(placement="in_order_reversed") == [2, 1, 0, 2, 1, 0]


def test_sizing_quantum_and_bounds() -> None:
    assert laid_out(tw.Waterfall(sizing="extent"), [(1, 33)])[0].height == 33
    assert laid_out(tw.Waterfall(quantum=40), [(100, 90)])[0].height == 80
    assert laid_out(tw.Waterfall(item_min_extent=30, item_max_extent=60), [(100, 1), (1, 100)])[0].height == 30
    assert laid_out(tw.Waterfall(estimate=0.5), [(0, 0)])[0].height == 50


def test_tracks_are_lanes() -> None:
    section = tw.Waterfall(tracks=[50, tw.Track(weight=1), tw.Track(weight=2, minimum=10)])
    assert [frame.width for frame in laid_out(section)[:3]] == [50, 83, 167]
    assert section.tracks == (tw.Track(50), tw.Track(weight=1), tw.Track(weight=2, minimum=10))


def test_horizontal_is_the_transpose_and_rtl_the_mirror() -> None:
    upright = laid_out(tw.Waterfall())
    sideways = laid_out(tw.Waterfall(), [(h, w) for w, h in SIZES], axis="horizontal", width=0, height=340)
    assert [(y, x, h, w) for x, y, w, h in sideways] == upright
    mirrored = laid_out(tw.Waterfall(), direction="rtl")
    assert [(340 - x - w, y, w, h) for x, y, w, h in mirrored] == upright


def test_sections_stack(layout: tw.Layout) -> None:
    layout.insert_section(1, tw.Waterfall(header=30, footer=5, background=2))
    layout.append(SIZES, section=1)
    assert layout.section_count == 2
    assert layout.section_frame(0) == (0, 0, 340, 20)
    assert layout.section_frame(1) == (0, 20, 340, 405)
    assert layout.supplementary_frame("header", section=1) == (0, 20, 340, 30)
    assert layout.supplementary_frame("footer", section=1) == (0, 420, 340, 5)
    assert layout.supplementary_frame("background", section=1) == (2, 22, 336, 401)
    assert layout.supplementary_frame("header") is None
    kinds = [element.kind for element in layout.query()]
    assert kinds == ["background", "header", *["item"] * 7, "footer"]


def test_sections_move_and_go(layout: tw.Layout) -> None:
    first, second = tw.Waterfall(lanes=1), tw.Waterfall(lanes=2)
    layout.insert_section(1, first)
    layout.insert_section(2, second)
    layout.move_section(2, 0)
    assert [layout.section(i) for i in range(layout.section_count)] == [second, tw.Waterfall(), first]
    assert [config(layout, i).lanes for i in range(3)] == [2, 3, 1]
    layout.remove_section(1)
    assert [layout.section(i) for i in range(layout.section_count)] == [second, first]


def test_a_layout_may_have_no_section() -> None:
    with tw.Layout(width=100, sections=[]) as layout:
        assert (layout.section_count, len(layout)) == (0, 0)
        assert layout.content_size == (100, 0)
        layout.insert_section(0, tw.Waterfall())


def test_configure_section_arranges_anew(layout: tw.Layout) -> None:
    layout.append(SIZES)
    report = layout.configure_section(0, tw.Waterfall(lanes=1))
    assert report.first == (0, 0)
    assert layout.frame(1).x == 10
    assert layout.section() == tw.Waterfall(lanes=1)


def test_configure_section_goes_from_anything_to_anything(layout: tw.Layout) -> None:
    def measure(section: int, breadth: float, indices: list[int], items: list[tw.Item]) -> list[float]:
        return [breadth] * len(items)

    looks = [
        tw.Waterfall(),
        tw.Waterfall(tracks=[40, 60]),
        tw.Waterfall(measure=measure),
        tw.Waterfall(double_span=0.5),
        tw.Waterfall(tracks=[tw.Track(weight=1)], double_span=1),
    ]
    layout.append([(0, 0), (2, 1), (1, 2)])
    for before in looks:
        for after in looks:
            layout.configure_section(0, before)
            layout.configure_section(0, after)
            with tw.Layout(width=340, height=480, sections=[after]) as fresh:
                fresh.append(layout.items())
                assert list(map(tuple, layout.frames())) == list(map(tuple, fresh.frames()))


def test_keep_lanes_keeps_them(layout: tw.Layout) -> None:
    layout.configure_section(0, tw.Waterfall(reflow="keep_lanes"))
    layout.append(SIZES)
    lanes = [element.lane for element in layout.query()]
    layout.set_size(0, 100, 1)
    assert [element.lane for element in layout.query()] == lanes


def test_failed_edits_of_sections_change_nothing(layout: tw.Layout) -> None:
    too_long = tw.Waterfall(header=2**30)
    with pytest.raises(tw.LimitError):
        layout.insert_section(0, too_long)
    with pytest.raises(tw.LimitError):
        layout.insert_section(0, replace(too_long, tracks=[1]))
    with pytest.raises(tw.LimitError):
        layout.insert_section(0, tw.Waterfall(tracks=[2**30]))
    with pytest.raises(tw.LimitError):
        layout.configure_section(0, tw.Waterfall(tracks=[2**30]))
    with layout.batch():
        with pytest.raises(tw.LimitError):
            layout.insert_section(0, tw.Waterfall(tracks=[2**30]))
        with pytest.raises(tw.LimitError):
            layout.configure_section(0, tw.Waterfall(lanes=2, tracks=[2**30]))
    assert layout.section() == tw.Waterfall()
    assert config(layout, 0).lanes == 3
    with pytest.raises(tw.LimitError):
        tw.Layout(340, sections=[tw.Waterfall(), too_long])


def test_places_that_do_not_exist(layout: tw.Layout) -> None:
    for call in (
        lambda: layout.insert_section(2, tw.Waterfall()),
        lambda: layout.insert_section(2, tw.Waterfall(tracks=[1])),
        lambda: layout.insert_section(-1, tw.Waterfall()),
        lambda: layout.remove_section(1),
        lambda: layout.move_section(0, 1),
        lambda: layout.move_section(1, 0),
        lambda: layout.configure_section(1, tw.Waterfall()),
        lambda: layout.configure_section(10**30, tw.Waterfall()),
        lambda: layout.section_frame(1),
        lambda: layout.supplementary_frame("header", section=1),
    ):
        with pytest.raises(IndexError):
            call()
    assert layout.section_count == 1


@pytest.mark.parametrize(
    ("options", "exception", "text"),
    [
        ({"lanes": -1}, ValueError, "lanes"),
        ({"lanes": 256}, tw.LimitError, "lanes"),
        ({"lanes": 1.5}, tw.ArgumentTypeError, "lanes"),
        ({"lanes": "3"}, tw.ArgumentTypeError, "lanes"),
        ({"lanes": 10**40}, ValueError, "lanes"),
        ({"lane_min": float("nan")}, ValueError, "lane_min"),
        ({"gap": -1}, ValueError, "gap"),
        ({"gap": (1, 2, 3)}, ValueError, "gap"),
        ({"gap": "10"}, tw.ArgumentTypeError, "gap"),
        ({"gap": (1, None)}, tw.ArgumentTypeError, "gap[1]"),
        ({"insets": (1, 2)}, ValueError, "main_start, main_end, cross_start, cross_end"),
        ({"insets": (1, 2, 3, float("inf"))}, ValueError, "insets[3]"),
        ({"placement": "longest"}, ValueError, "placement"),
        ({"placement": 0}, tw.ArgumentTypeError, "placement"),
        ({"sizing": "fit"}, ValueError, "sizing"),
        ({"reflow": None}, tw.ArgumentTypeError, "reflow"),
        ({"tolerance": -0.5}, ValueError, "tolerance"),
        ({"quantum": 10**400}, ValueError, "quantum"),
        ({"double_span": 1.5}, ValueError, "double_span"),
        ({"estimate": (2, 1)}, ValueError, "estimate"),
        ({"double_estimate": (2, 1)}, ValueError, "double_estimate"),
        ({"header": -1}, ValueError, "header"),
        ({"background": (1,)}, ValueError, "background"),
        ({"item_min_extent": 3, "item_max_extent": 2}, ValueError, "item_max_extent"),
        ({"seed": -1}, ValueError, "seed"),
        ({"seed": 2**64}, ValueError, "seed"),
        ({"tracks": 5}, tw.ArgumentTypeError, "tracks"),
        ({"tracks": "12"}, tw.ArgumentTypeError, "tracks"),
        ({"tracks": [1, -1]}, ValueError, "tracks[1].breadth"),
        ({"measure": 5}, tw.ArgumentTypeError, "measure"),
        ({"measure": max, "tracks": [1]}, ValueError, "measure"),
        ({"measure": max, "double_span": 1}, ValueError, "measure"),
    ],
)
def test_bad_options_are_refused_by_name(options: Any, exception: type[Exception], text: str) -> None:
    with pytest.raises(exception) as caught:
        tw.Waterfall(**options)
    assert text in str(caught.value)


def test_bad_tracks_are_refused_by_index(layout: tw.Layout) -> None:
    both = tw.Track(breadth=1, weight=1)
    with pytest.raises(ValueError, match=r"tracks\[1\]"):
        layout.configure_section(0, tw.Waterfall(tracks=[5, both]))
    with pytest.raises(tw.LimitError):
        layout.configure_section(0, tw.Waterfall(tracks=[1] * 256))


def test_only_sections_are_sections(layout: tw.Layout) -> None:
    with pytest.raises(tw.ArgumentTypeError, match="section"):
        layout.insert_section(0, {"lanes": 3})  # type: ignore[arg-type]
    with pytest.raises(tw.ArgumentTypeError, match=r"sections\[1\]"):
        tw.Layout(340, sections=[tw.Waterfall(), 3])  # type: ignore[list-item]
    with pytest.raises(tw.ArgumentTypeError, match="sections"):
        tw.Layout(340, sections=tw.Waterfall())  # type: ignore[arg-type]
