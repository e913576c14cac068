/* Stamps and dense lanes: worked examples, what is refused, and laws on random cases. */
#include "arrangements.h"
#include <time.h>

enum { many = 100000 };

/** Far above what it takes, and far below what it takes to look at everything for every item. */
static void check_time(clock_t start) { CHECK((double)(clock() - start) / CLOCKS_PER_SEC < 3); }

static tw_section_config lanes_of(uint32_t lanes, uint32_t packing) {
    tw_section_config config = bare_waterfall(lanes);
    config.packing = packing;
    return config;
}

static void set_stamps(tw_layout *layout, const tw_stamp *stamps, size_t count) {
    CHECK_OK(tw_layout_set_stamps(layout, 0, stamps, count, NULL));
}

static void append_spanned(tw_layout *layout, float height, uint16_t span) {
    tw_item item = sized_item(100, height);
    item.lane_span = span;
    append_item(layout, 0, item);
}

/**
 * Three lanes of 100: 50, 10, 20, then one over the first two, which leaves 40 open on lane 1. An item of 40 fills it when
 * dense; one of 41 does not fit.
 */
static void test_dense_fills_openings(void) {
    for (uint32_t packing = 0; packing < 2; packing++) {
        const tw_section_config config = lanes_of(3, packing);
        tw_layout *layout = make_section(300, &config);
        const float heights[] = {50, 10, 60};
        append_heights(layout, 0, heights, 3);
        append_spanned(layout, 30, 2);
        append_spanned(layout, 41, 1);
        append_spanned(layout, 40, 1);
        CHECK_FRAME(frame_of(layout, 0, 3), 0, 50, 200, 30);
        CHECK_FRAME(frame_of(layout, 0, 4), 200, 60, 100, 41);
        CHECK_FRAME(frame_of(layout, 0, 5), packing ? 100 : 0, packing ? 10 : 80, 100, 40);
        CHECK_NUMBER(packing ? 101 : 120, content_height(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Two lanes of 100, a gap of 10, a stamp on lane 1 from 50 to 80: 40 fits before it and 41 does not. */
static void test_waterfall_clears_stamps(void) {
    const tw_stamp stamp = {50, 105, 30, 20};
    tw_section_config config = lanes_of(2, TW_PACKING_SPARSE);
    tw_layout *layout;
    config.gap_main = 10;
    layout = make_section(200, &config);
    set_stamps(layout, &stamp, 1);
    CHECK_NUMBER(80, content_height(layout));
    append_spanned(layout, 100, 1);
    append_spanned(layout, 40, 1);
    CHECK_FRAME(frame_of(layout, 0, 1), 100, 0, 100, 40);
    append_spanned(layout, 5, 1);
    CHECK_FRAME(frame_of(layout, 0, 2), 100, 90, 100, 5);
    append_spanned(layout, 5, 2);
    CHECK_FRAME(frame_of(layout, 0, 3), 0, 110, 200, 5);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    append_spanned(layout, 100, 1);
    append_spanned(layout, 41, 1);
    CHECK_FRAME(frame_of(layout, 0, 1), 100, 90, 100, 41);
    set_stamps(layout, NULL, 0);
    CHECK_FRAME(frame_of(layout, 0, 1), 100, 0, 100, 41);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Cells of 10 without gaps: a stamp over the middle of the first row, and one a million rows down. */
static void test_quilt_clears_stamps(void) {
    const tw_stamp stamps[] = {{0, 10, 1, 1}, {1e7, 0, 10, 30}};
    tw_section_config config = bare_section(TW_QUILT);
    tw_item items[4];
    tw_layout *layout;
    uint64_t bytes = 0;
    for (int i = 0; i < 4; i++) items[i] = sized_item(1, 1);
    items[1].lane_span = 2;
    config.lanes = 3;
    config.packing = TW_PACKING_DENSE;
    layout = make_section(30, &config);
    set_stamps(layout, stamps, 2);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 4, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 10, 10);
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 10, 20, 10);
    CHECK_FRAME(frame_of(layout, 0, 2), 20, 0, 10, 10);
    CHECK_FRAME(frame_of(layout, 0, 3), 20, 10, 10, 10);
    CHECK_NUMBER(1e7 + 10, content_height(layout));
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    CHECK(bytes < 65536);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A stamp of a million rows in which no item fits is passed. */
static void test_tall_stamps(void) {
    for (uint32_t packing = 0; packing < 2; packing++) {
        const tw_stamp stamp = {5, 0, 1e7, 29};
        tw_section_config config = bare_section(TW_QUILT);
        tw_layout *layout;
        config.lanes = 3;
        config.packing = packing;
        layout = make_section(30, &config);
        set_stamps(layout, &stamp, 1);
        append_spanned(layout, 1, 1);
        CHECK_FRAME(frame_of(layout, 0, 0), 0, 1e7 + 10, 10, 10);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** 255 lanes, all but the last under a stamp of four million rows each: the items stand one below the other. */
static void test_many_items_beside_many_stamps(void) {
    const clock_t start = clock();
    tw_stamp stamps[254];
    tw_section_config config = bare_section(TW_QUILT);
    tw_item *items = (tw_item *)calloc(many, sizeof *items);
    tw_layout *layout;
    config.lanes = 255;
    config.cell_extent = 1;
    layout = make_section(2550, &config);
    for (int i = 0; i < 254; i++) stamps[i] = (tw_stamp){0, i * 10, 4e6, 10};
    set_stamps(layout, stamps, 254);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, many, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 2540, 0, 10, 1);
    CHECK_FRAME(frame_of(layout, 0, many - 1), 2540, many - 1, 10, 1);
    CHECK_NUMBER(4e6, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
    free(items);
    check_time(start);
}

/**
 * Two lanes of 100: 11 and 10, then 10 over both; 10 and 11, then 10 over both; and so on. Every three items take 21,
 * and leave 1 open on one lane. Items of 1 and 2 over both lanes fit in none of these openings.
 */
static void test_many_openings_that_do_not_agree(void) {
    enum { first = many / 4 * 3, height = first / 3 * 21 };
    const clock_t start = clock();
    tw_section_config config = lanes_of(2, TW_PACKING_DENSE);
    tw_item *items = (tw_item *)malloc(many * sizeof *items);
    tw_layout *layout = make_section(200, &config);
    for (int i = 0; i < many; i++) {
        const float longer = i % 6 == 0 || i % 6 == 4;
        items[i] = sized_item(100, i < first ? 10 + longer : 1 + i % 2);
        if (i >= first || i % 3 == 2) items[i].lane_span = 2;
    }
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, many, NULL));
    CHECK_FRAME(frame_of(layout, 0, 4), 100, 21, 100, 11);
    CHECK_FRAME(frame_of(layout, 0, first), 0, height, 200, 1);
    CHECK_FRAME(frame_of(layout, 0, first + 2), 0, height + 3, 200, 1);
    CHECK_OK(tw_layout_destroy(layout));
    free(items);
    check_time(start);
}

static void check_refused(tw_status status, const tw_section_config *config, const tw_stamp *stamps, size_t count,
                          uint32_t argument, uint64_t index) {
    tw_layout *layout = make_section(300, config);
    const uint64_t before = whole_hash(layout);
    tw_report report = {0};
    report.struct_size = sizeof report;
    CHECK_STATUS(status, tw_layout_set_stamps(layout, 0, stamps, count, &report));
    CHECK_NUMBER(argument, report.argument);
    CHECK(report.index == index);
    CHECK(whole_hash(layout) == before);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_refused(void) {
    static const tw_stamp too_many[256];
    const tw_section_config plain = bare_waterfall(3), grid = bare_section(TW_GRID);
    tw_section_config keeps = bare_waterfall(3), doubles = bare_waterfall(3);
    tw_stamp bad[4] = {{0, 0, 1, 1}, {0, 0, NAN, 1}, {0, 0, 1, -1}, {INFINITY, 0, 1, 1}};
    tw_layout *layout = make_section(300, &plain);
    keeps.reflow = TW_REFLOW_KEEP_LANES;
    doubles.double_span = 0.5;
    check_refused(TW_ERROR_VALUE, &plain, bad, 4, 3, 1);
    check_refused(TW_ERROR_VALUE, &plain, bad + 2, 1, 3, 0);
    check_refused(TW_ERROR_VALUE, &plain, bad + 3, 1, 3, 0);
    bad[1].extent = 1e9;
    check_refused(TW_ERROR_LIMIT, &plain, bad, 2, 3, 1);
    check_refused(TW_ERROR_LIMIT, &plain, too_many, 256, 4, UINT64_MAX);
    check_refused(TW_ERROR_ARGUMENT, &plain, NULL, 1, 3, UINT64_MAX);
    check_refused(TW_ERROR_UNSUPPORTED, &keeps, bad, 1, 0, UINT64_MAX);
    check_refused(TW_ERROR_UNSUPPORTED, &doubles, bad, 1, 0, UINT64_MAX);
    check_refused(TW_ERROR_UNSUPPORTED, &grid, bad, 1, 0, UINT64_MAX);
    set_stamps(layout, bad, 1);
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &keeps, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &grid, NULL));
    set_stamps(layout, NULL, 0);
    keeps.packing = doubles.packing = TW_PACKING_DENSE;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &keeps, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &doubles, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_dense_fills_openings();
    test_waterfall_clears_stamps();
    test_quilt_clears_stamps();
    test_tall_stamps();
    test_many_items_beside_many_stamps();
    test_many_openings_that_do_not_agree();
    test_refused();
    return check_result();
}
