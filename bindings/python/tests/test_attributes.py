"""Attributes of items: kept, hiding, transforms, order in depth."""

from __future__ import annotations

import math
from typing import Any

import pytest
import tilework as tw


@pytest.fixture
def column() -> tw.Layout:
    """Ten items of 100 by 40, one under the other."""
    layout = tw.Layout(width=100, height=400, sections=[tw.Waterfall(lanes=1, gap=0, insets=0)])
    layout.append([(100, 40)] * 10)
    return layout


def test_the_usual(column: tw.Layout) -> None:
    assert column.attributes(3) == tw.Attributes(hidden=False, z=0, alpha=1, transform=None)
    assert column.attributes(3).affine == (1, 0, 0, 1, 0, 0)


def test_only_what_is_given_is_set(column: tw.Layout) -> None:
    column.set_attributes(3, z=-5, alpha=0.25)
    column.set_attributes([3, 4], z=7)
    assert column.attributes(3) == tw.Attributes(z=7, alpha=0.25)
    assert column.attributes(4) == tw.Attributes(z=7)


@pytest.mark.parametrize("places", [[1, 3], (1, 3), range(1, 4, 2)])
def test_items_by_any_list_of_indices(column: tw.Layout, places: Any) -> None:
    numpy = pytest.importorskip("numpy")
    for z, indices in ((1, places), (2, numpy.array(places)), (3, numpy.array(places, "uint8")[::-1])):
        column.set_attributes(indices, z=z)
        assert [column.attributes(i).z for i in range(4)] == [0, z, 0, z]
    column.set_attributes(numpy.int64(2), z=4)
    assert column.attributes(2).z == 4


@pytest.mark.parametrize("indices", ["1", None, 1.0, [1.0], {1, 2}])
def test_what_is_no_index_is_refused(column: tw.Layout, indices: Any) -> None:
    with pytest.raises(tw.ArgumentTypeError, match="indices"):
        column.set_attributes(indices, z=1)


def test_hidden_items_take_no_place(column: tw.Layout) -> None:
    report = column.set_attributes(range(2, 5), hidden=True)
    assert report.first == (0, 2)
    assert column.content_size.height == 7 * 40
    assert column.frame(5).y == 80
    assert column.frame(3) == (0, 0, 0, 0)
    assert [element.index for element in column.query()] == [0, 1, 5, 6, 7, 8, 9]
    column.set_attributes(range(10), hidden=False)
    assert column.frame(9).y == 360


def test_a_transform_of_six_numbers_is_one_of_sixteen(column: tw.Layout) -> None:
    column.set_attributes(2, transform=(0, 1, -1, 0, 5, 6))
    assert column.attributes(2).affine == (0, 1, -1, 0, 5, 6)
    assert column.attributes(2).transform == (0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1)
    column.set_attributes(3, transform=[float(i) for i in range(16)])
    assert column.attributes(3).transform == tuple(range(16))
    column.set_attributes([2, 3], transform=(1, 0, 0, 1, 0, 0))
    assert column.attributes(2) == column.attributes(3) == tw.Attributes()


def test_items_are_found_by_their_boxes(column: tw.Layout) -> None:
    turned = math.sqrt(0.5)
    column.set_attributes(2, transform=(0, 1, -1, 0, 500, 0))  # a quarter turn, and 500 to the right
    column.set_attributes(3, transform=(turned, turned, -turned, turned, 0, 0))
    assert column.frame(2) == (0, 80, 100, 40)
    assert column.bounds(2) == (530, 50, 40, 100)
    assert column.bounds(4) == column.frame(4)
    assert column.bounds(3).width == pytest.approx(140 * turned, abs=1 / 32)
    (element,) = column.query(540, 60, 1, 1)
    assert (element.index, element.transformed, element.frame) == (2, True, (0, 80, 100, 40))
    assert column.frame(2).center == (50, 100)
    assert column.frame(2).size == (100, 40)
    hit = column.hit_test(550, 60)
    assert hit is not None
    assert hit.index == 2
    assert column.hit_test(50, 100) != hit


def test_by_z(column: tw.Layout) -> None:
    column.set_attributes([1, 8], z=1, alpha=0.5)
    column.set_attributes(5, z=-1)
    found = column.query(by_z=True)
    assert [element.index for element in found] == [5, 0, 2, 3, 4, 6, 7, 9, 1, 8]
    assert [found[0].z, found[-1].z, found[-1].alpha, found[1].alpha] == [-1, 1, 0.5, 1]


def test_refusals(column: tw.Layout) -> None:
    with pytest.raises(IndexError, match=r"indices\[1\], 10"):
        column.set_attributes([0, 10], z=1)
    with pytest.raises(ValueError, match="alpha must be 0 … 1"):
        column.set_attributes(0, alpha=1.5)
    with pytest.raises(ValueError, match="6 or 16 numbers, not 4"):
        column.set_attributes(0, transform=(1, 0, 0, 1))
    with pytest.raises(ValueError, match=r"transform\[0\] does not fit"):
        column.set_attributes(0, transform=(1e300, 0, 0, 1, 0, 0))
    with pytest.raises(ValueError, match="z must be"):
        column.set_attributes(0, z=2**31)
    with pytest.raises(IndexError):
        column.attributes(10)
    assert column.attributes(0) == tw.Attributes()
