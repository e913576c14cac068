from __future__ import annotations

import pytest
import tilework as tw


def test_a_batch_is_laid_out_at_its_end(layout: tw.Layout) -> None:
    layout.append([tw.Item(1, 1, key=1)])
    with layout.batch() as batch:
        layout.append([(1, 1), tw.Item(1, 2, key=2)])
        layout.remove(0)
        layout.insert_section(1, tw.Waterfall())
        assert layout.in_batch
        assert (len(layout), layout.find(1), layout.find(2), layout.section_count) == (2, None, (0, 1), 2)
        assert batch.report is None
    assert not layout.in_batch
    assert batch.report is not None
    assert batch.report.first == (0, 0)
    assert batch.report.new_size == layout.content_size == (340, 240)


def test_geometry_is_not_read_inside(layout: tw.Layout) -> None:
    layout.append([(1, 1)])
    with layout.batch():
        for read in (
            lambda: layout.frame(0),
            lambda: layout.frames(),
            lambda: layout.content_size,
            lambda: layout.query(0, 0, 1, 1),
            lambda: layout.hit_test(0, 0),
            lambda: layout.section_frame(0),
            lambda: layout.supplementary_frame("header"),
            layout.copy,
        ):
            with pytest.raises(tw.BatchError):
                read()
    assert len(layout.frames()) == 1


def test_an_exception_rolls_back(layout: tw.Layout) -> None:
    layout.append([tw.Item(1, 1, key=1), (2, 1)])
    before = layout.elements(), layout.items(), layout.sections

    def edit_and_fail() -> None:
        with layout.batch():
            layout.clear()
            layout.remove_section(0)
            layout.insert_section(0, tw.Waterfall(lanes=7))
            layout.insert_section(0, tw.Waterfall(tracks=[9]))
            layout.resize(10, 10)
            raise KeyError

    with pytest.raises(KeyError):
        edit_and_fail()
    assert (layout.elements(), layout.items(), layout.sections) == before
    assert not layout.in_batch
    assert layout.width == 340


def test_a_refused_edit_inside_leaves_the_others(layout: tw.Layout) -> None:
    with layout.batch():
        layout.append([(1, 1)])
        with pytest.raises(ValueError, match="items"):
            layout.append([(1, -1)])
    assert len(layout) == 1


def test_a_failing_commit_rolls_back(layout: tw.Layout) -> None:
    def refuse(*_: object) -> list[float]:
        raise LookupError("no fonts")

    layout.configure_section(0, tw.Waterfall(measure=refuse))
    with pytest.raises(LookupError, match="no fonts"), layout.batch():
        layout.append([(0, 0)])
    assert len(layout) == 0
    assert not layout.in_batch


def test_batches_do_not_nest(layout: tw.Layout) -> None:
    with pytest.raises(tw.BatchError), layout.batch(), layout.batch():
        pass
    assert not layout.in_batch
    layout.append([(1, 1)])


def test_a_layout_closed_inside(layout: tw.Layout) -> None:
    with pytest.raises(tw.ClosedError), layout.batch():
        layout.close()
    with pytest.raises(tw.ClosedError), layout.batch():
        pass


def test_measure_functions_outlive_a_rollback(layout: tw.Layout) -> None:
    layout.configure_section(0, tw.Waterfall(measure=lambda *_: [33.0]))

    def edit_and_fail() -> None:
        with layout.batch():
            layout.configure_section(0, tw.Waterfall())
            raise KeyError

    with pytest.raises(KeyError):
        edit_and_fail()
    layout.append([(0, 0)])
    assert layout.frame(0).height == 33
