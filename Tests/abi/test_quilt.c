/* Quilt: items over lanes × rows of cells. */
#include "arrangements.h"

static tw_item cells(uint16_t lanes, uint16_t rows) {
    tw_item item = {0};
    item.lane_span = lanes;
    item.row_span = rows;
    return item;
}

/** Three lanes of 10 without gaps, cells of 10 × 10: frames / 10 are cells. */
static tw_layout *quilt_of(uint32_t packing, const tw_item *items, size_t count) {
    tw_section_config config = bare_section(TW_QUILT);
    tw_layout *layout;
    config.lanes = 3;
    config.packing = packing;
    layout = make_section(30, &config);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    return layout;
}

static void check_cells(tw_layout *layout, uint32_t index, double lane, double row, double lanes, double rows) {
    CHECK_FRAME(frame_of(layout, 0, index), 10 * lane, 10 * row, 10 * lanes, 10 * rows);
}

/**
 * One lane × two rows, two lanes × one row, two single cells:
 *     0 1 1
 *     0 2 3
 */
static void test_every_item_once(void) {
    const tw_item items[] = {cells(1, 2), cells(2, 1), cells(1, 1), cells(0, 0)};
    for (uint32_t packing = 0; packing < 2; packing++) {
        tw_layout *layout = quilt_of(packing, items, 4);
        check_cells(layout, 0, 0, 0, 1, 2);
        check_cells(layout, 1, 1, 0, 2, 1);
        check_cells(layout, 2, 1, 1, 1, 1);
        check_cells(layout, 3, 2, 1, 1, 1);
        CHECK_NUMBER(20, content_height(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * Two lanes, two lanes, one, one:
 *     sparse 0 0 .     dense 0 0 2
 *            1 1 2           1 1 3
 *            3 . .
 */
static void test_sparse_and_dense(void) {
    const tw_item items[] = {cells(2, 1), cells(2, 1), cells(1, 1), cells(1, 1)};
    tw_layout *layout = quilt_of(TW_PACKING_SPARSE, items, 4);
    check_cells(layout, 1, 0, 1, 2, 1);
    check_cells(layout, 2, 2, 1, 1, 1);
    check_cells(layout, 3, 0, 2, 1, 1);
    CHECK_OK(tw_layout_destroy(layout));
    layout = quilt_of(TW_PACKING_DENSE, items, 4);
    check_cells(layout, 1, 0, 1, 2, 1);
    check_cells(layout, 2, 2, 0, 1, 1);
    check_cells(layout, 3, 2, 1, 1, 1);
    CHECK_OK(tw_layout_destroy(layout));
}

/** More lanes than there are mean all, as TW_SPAN_ALL does. */
static void test_spans_are_clamped(void) {
    const tw_item items[] = {cells(1, 1), cells(9, 1), cells(TW_SPAN_ALL, 3), cells(0xFFFD, 1)};
    tw_layout *layout = quilt_of(TW_PACKING_DENSE, items, 4);
    check_cells(layout, 1, 0, 1, 3, 1);
    check_cells(layout, 2, 0, 2, 3, 3);
    check_cells(layout, 3, 0, 5, 3, 1);
    CHECK_OK(tw_layout_destroy(layout));
}

/** By the natural width: 11 needs two lanes of 10, 20 two, 21 three, 99 all. */
static void test_span_auto(void) {
    static const float widths[] = {0, 10, 11, 20, 21, 99};
    static const double lanes[] = {1, 1, 2, 2, 3, 3};
    for (int i = 0; i < 6; i++) {
        tw_item item = sized_item(widths[i], 5);
        tw_layout *layout;
        item.lane_span = TW_SPAN_AUTO;
        layout = quilt_of(TW_PACKING_SPARSE, &item, 1);
        check_cells(layout, 0, 0, 0, lanes[i], 1);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * The usual looks in 320: lanes 0 … 93, 103 … 196, 206 … 300 and an inset of 10, square cells of 93, rows 103 apart. Two
 * lanes are 196, or 197 from the second on; two rows 93 + 10 + 93.
 */
static void test_gaps(void) {
    const tw_section_config config = usual_section(TW_QUILT);
    tw_layout *layout = make_section(320, &config);
    const tw_item items[] = {cells(2, 2), cells(1, 1), cells(1, 1), cells(1, 1), cells(2, 1)};
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 5, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 10, 10, 196, 196);
    CHECK_FRAME(frame_of(layout, 0, 2), 216, 113, 94, 93);
    CHECK_FRAME(frame_of(layout, 0, 3), 10, 216, 93, 93);
    CHECK_FRAME(frame_of(layout, 0, 4), 113, 216, 197, 93);
    CHECK_NUMBER(319, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A tall item does not fill what no item asks for: content ends with it. */
static void test_row_spans(void) {
    const tw_item items[] = {cells(1, 1024), cells(1, 1), cells(3, 1)};
    tw_layout *layout = quilt_of(TW_PACKING_DENSE, items, 3);
    check_cells(layout, 0, 0, 0, 1, 1024);
    check_cells(layout, 1, 1, 0, 1, 1);
    check_cells(layout, 2, 0, 1024, 3, 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static int overlap(tw_rect a, tw_rect b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** No two items share a cell, and under `sparse` none stands before the one before it in reading order. */
static void test_no_overlap(void) {
    for (uint64_t seed = 1; seed <= 30; seed++) {
        tw_section_config config = usual_section(TW_QUILT);
        tw_layout *layout;
        tw_rect frames[120];
        config.lanes = 1 + (uint32_t)(seed % 7);
        config.packing = seed % 2;
        layout = make_section(700, &config);
        append_any(layout, 0, seed, 120);
        CHECK_OK(tw_layout_item_frames(layout, 0, 0, frames, 0, 120));
        for (int i = 0; i < 120; i++)
            for (int j = 0; j < i; j++) CHECK(!overlap(frames[i], frames[j]));
        for (int i = 1; i < 120 && config.packing == TW_PACKING_SPARSE; i++)
            CHECK(frames[i].y > frames[i - 1].y || (frames[i].y == frames[i - 1].y && frames[i].x > frames[i - 1].x));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** A grid is a quilt of single cells. */
static void test_single_cells_are_a_grid(void) {
    const tw_section_config quilt = usual_section(TW_QUILT), grid = usual_section(TW_GRID);
    tw_layout *one = make_section(320, &quilt), *other = make_section(320, &grid);
    tw_item items[100] = {{0, 0, 0, 0, 0, 0}};
    CHECK_OK(tw_layout_append_items(one, 0, items, 0, 100, NULL));
    CHECK_OK(tw_layout_append_items(other, 0, items, 0, 100, NULL));
    CHECK(geometry_hash(one) == geometry_hash(other));
    CHECK_OK(tw_layout_destroy(one));
    CHECK_OK(tw_layout_destroy(other));
}

/** An insertion that is refused splits a block all the same; the edits after it plan as if it had not been tried. */
static void test_refused_insertion(void) {
    for (uint32_t packing = TW_PACKING_SPARSE; packing <= TW_PACKING_DENSE; packing++) {
        tw_section_config config = usual_section(TW_QUILT);
        tw_item items[500] = {{0, 0, 0, 0, 0, 0}}, refused[300] = {{0, 0, 0, 0, 0, 0}};
        tw_layout *layout[2];
        config.packing = packing;
        for (uint16_t i = 0; i < 500; i++)
            items[i].key = i + 1u, items[i].lane_span = 1 + i % 2, items[i].row_span = 1 + i % 3;
        refused[299].key = 1;
        for (int tries = 0; tries < 2; tries++) {
            const uint32_t last = 499;
            const tw_size size = {1, 1};
            layout[tries] = make_section(320, &config);
            CHECK_OK(tw_layout_append_items(layout[tries], 0, items, 0, 500, NULL));
            if (tries)
                CHECK_NUMBER(TW_ERROR_DUPLICATE, tw_layout_insert_items(layout[1], 0, 250, refused, 0, 300, NULL));
            CHECK_OK(tw_layout_set_item_sizes(layout[tries], 0, &last, &size, 1, NULL));
        }
        CHECK(geometry_hash(layout[0]) == geometry_hash(layout[1]));
        for (int tries = 0; tries < 2; tries++) CHECK_OK(tw_layout_destroy(layout[tries]));
    }
}

/**
 * An item of 1,000 rows of 100,000, in the first block, takes its lane up to row 1,253 though its extent is cut off at 2^24:
 * an edit in the third block, which moves nothing, finds the lane taken.
 */
static void test_item_that_is_cut_off(void) {
    tw_section_config config = bare_section(TW_QUILT);
    const tw_size size = {2, 2};
    const uint32_t index = 1030;
    tw_item items[1536];
    tw_layout *layout;
    uint64_t before;
    config.lanes = 2;
    config.cell_extent = 100000;
    layout = make_section(200, &config);
    for (int i = 0; i < 1536; i++) items[i] = cells(1, i == 506 ? 1000 : 1);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 1536, NULL));
    CHECK_FRAME(frame_of(layout, 0, 506), 0, 25300000, 100, 16777216);
    CHECK_FRAME(frame_of(layout, 0, 1030), 100, 100000.0 * (253 + 1030 - 507), 100, 100000);
    before = whole_hash(layout);
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
    CHECK(whole_hash(layout) == before);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_refused_insertion();
    test_every_item_once();
    test_sparse_and_dense();
    test_spans_are_clamped();
    test_span_auto();
    test_gaps();
    test_row_spans();
    test_item_that_is_cut_off();
    test_no_overlap();
    test_single_cells_are_a_grid();
    check_arrangement(TW_QUILT);
    return check_result();
}
