/* Justified rows. */
#include "arrangements.h"

/** Rows of a target, with gaps of 10. */
static tw_section_config rows_of(uint32_t method, double target) {
    tw_section_config config = with_gaps(bare_section(TW_JUSTIFIED), 10, 10);
    config.method = method;
    config.target = target;
    return config;
}

static tw_layout *rows_without_snapping(const tw_section_config *config, double width) {
    tw_layout_config layout_config = {0};
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.flags = TW_LAYOUT_NO_SNAP;
    layout_config.width = width;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    return layout;
}

static const float example[] = {50, 150, 100, 180, 40, 70, 90, 110, 170, 200, 210};

/**
 * Ratios .5 1.5 1 | 1.8 .4 .7 | .9 1.1 1.7 | 2 2.1 in 1060: 1040 / 3 = 346.667, 1040 / 2.9 = 358.621, 1040 / 3.7 =
 * 281.081, 1050 / 4.1 = 256.098: to the nearest 1/64 346.671875, 358.625, 281.078125, 256.09375. Both methods agree: by the
 * greedy one 1.8 would make the first row 214.6, which is farther from 320, .9 the second 271.05 (48.95 off against 38.62).
 */
static void test_worked_example(void) {
    static const double extents[] = {346.671875, 358.625, 281.078125, 256.09375};
    static const uint32_t firsts[] = {0, 3, 6, 9, 11};
    for (uint32_t method = 0; method < 2; method++) {
        const tw_section_config config = rows_of(method, 320);
        tw_layout *layout = rows_without_snapping(&config, 1060);
        double y = 0;
        for (int i = 0; i < 11; i++) append_item(layout, 0, sized_item(example[i], 100));
        for (int row = 0; row < 4; row++) {
            double x = 0;
            for (uint32_t i = firsts[row]; i < firsts[row + 1]; i++) {
                const tw_rect frame = frame_of(layout, 0, i);
                CHECK_NUMBER(x, frame.x);
                CHECK_NUMBER(y, frame.y);
                CHECK_NUMBER(extents[row], frame.height);
                x += frame.width + 10;
            }
            CHECK_NUMBER(1070, x);
            y += extents[row] + 10;
        }
        CHECK_NUMBER(y - 10, content_height(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * Snapped, 320 in 320 wide: ratios 1, 1, 1 at a target of 100 are (320 - 20) / 3 = 100. Ratios 1, 1, 1 in 321 are 100.33,
 * snapped 100, and the breadths 301 / 3 = 100.33 end at 100.33, 200.67, 301: 100, 101, 100.
 */
static void test_snapping(void) {
    const tw_section_config config = rows_of(TW_METHOD_GREEDY, 101);
    tw_layout *layout = make_section(321, &config);
    for (int i = 0; i < 6; i++) append_item(layout, 0, sized_item(10, 10));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 100, 100);
    CHECK_FRAME(frame_of(layout, 0, 1), 110, 0, 101, 100);
    CHECK_FRAME(frame_of(layout, 0, 2), 221, 0, 100, 100);
    CHECK_FRAME(frame_of(layout, 0, 5), 221, 110, 100, 100);
    CHECK_NUMBER(210, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Two squares last, at the target of 100 in 320: 100, 100 and a gap leave 110. Stretched they fill: (320 - 10) / 2 = 155.
 */
static void test_last_row(void) {
    static const double first[] = {0, 55, 110, 0, 0}, second[] = {110, 165, 220, 165, 220};
    for (uint32_t last = 0; last < 5; last++) {
        const double side = last == TW_LAST_STRETCH ? 155 : 100;
        tw_section_config config = rows_of(TW_METHOD_OPTIMAL, 100);
        tw_layout *layout;
        config.last = last;
        layout = make_section(320, &config);
        for (int i = 0; i < 5; i++) append_item(layout, 0, sized_item(10, 10));
        CHECK_FRAME(frame_of(layout, 0, 2), 220, 0, 100, 100);
        CHECK_FRAME(frame_of(layout, 0, 3), first[last], 110, side, side);
        CHECK_FRAME(frame_of(layout, 0, 4), second[last], 110, side, side);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** A narrow photo alone, ratio .1: at the target of 100 it is 10 broad, never 3,200 high. Stretched it takes the bound. */
static void test_single_narrow_photo(void) {
    tw_section_config config = rows_of(TW_METHOD_GREEDY, 100);
    tw_layout *layout = make_section(320, &config);
    append_item(layout, 0, sized_item(1, 10));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 10, 100);
    config.last = TW_LAST_STRETCH;
    config.max_extent = 150;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 320, 150);
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Broader than 3: a row of its own. 320 / 4 = 80. The square before it alone would be 320 high, but is bounded by 120 and
 * stands 120 broad; the last one is free at the target. A panorama of 20 would be 16 high: it fills W at 50.
 */
static void test_full_width(void) {
    for (uint32_t method = 0; method < 2; method++) {
        tw_section_config config = rows_of(method, 100);
        tw_layout *layout;
        config.full_width_ratio = 3;
        config.min_extent = 50;
        config.max_extent = 120;
        layout = make_section(320, &config);
        append_item(layout, 0, sized_item(10, 10));
        append_item(layout, 0, sized_item(40, 10));
        append_item(layout, 0, sized_item(200, 10));
        append_item(layout, 0, sized_item(10, 10));
        CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 120, 120);
        CHECK_FRAME(frame_of(layout, 0, 1), 0, 130, 320, 80);
        CHECK_FRAME(frame_of(layout, 0, 2), 0, 220, 320, 50);
        CHECK_FRAME(frame_of(layout, 0, 3), 0, 280, 100, 100);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Every row has one extent in the bounds, and all but the last fill W exactly; the last never exceeds it. */
static void check_rows(const tw_layout *layout, double width, double least, double most) {
    const uint32_t count = item_count(layout, 0);
    tw_rect previous = {0, 0, -10, 0};
    for (uint32_t i = 0; i < count; i++) {
        const tw_rect frame = frame_of(layout, 0, i);
        CHECK(frame.height >= least && frame.height <= most);
        if (i > 0 && frame.y != previous.y) {
            CHECK_NUMBER(width, previous.x + previous.width);
            CHECK_NUMBER(previous.y + previous.height + 10, frame.y);
            CHECK_NUMBER(0, frame.x);
        } else {
            CHECK_NUMBER(previous.x + previous.width + 10, frame.x);
            if (i > 0) CHECK_NUMBER(previous.height, frame.height);
        }
        CHECK(frame.x + frame.width <= width);
        previous = frame;
    }
}

static void test_rows_fill(void) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        tw_section_config config = rows_of(seed % 2, 60 + (double)(seed * 37 % 90));
        tw_layout *layout;
        config.min_extent = seed % 3 == 0 ? 50 : 0;
        layout = make_section(300 + (double)(seed * 101 % 700), &config);
        append_any(layout, 0, seed, 200);
        check_rows(layout, 300 + (double)(seed * 101 % 700), config.min_extent, 16777216);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Photos not measured count as placeholders: extent / breadth 1, so three to a row of 100 in 320. */
static void test_not_measured(void) {
    tw_section_config config = rows_of(TW_METHOD_OPTIMAL, 100);
    tw_layout *layout;
    config.estimate_min = config.estimate_max = 0.5;
    layout = make_section(320, &config);
    for (int i = 0; i < 3; i++) append_item(layout, 0, sized_item(0, 0));
    /* Ratios of 2: (320 - 10) / 4 = 77.5, snapped 78, breadths 155; three are (320 - 20) / 6 = 50. Rows of 1 and 2 cost
       60² + 22.5² · 2, of 3 50² · 3; of 2 and 1 22.5² · 2, for the last row is free at the target. */
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 155, 78);
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 88, 200, 100);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Five million photos are no more than any waterfall takes: their extents together are far below 2^46. */
static void test_five_million(void) {
    enum { part = 500000 };
    const tw_section_config config = rows_of(TW_METHOD_GREEDY, 320);
    tw_layout *layout = make_section(1060, &config);
    tw_item *items = (tw_item *)malloc(part * sizeof *items);
    uint64_t state = 1;
    tw_status status = TW_OK;
    for (int i = 0; i < part; i++) items[i] = sized_item((float)(100 + draw_below(&state, 100)), 100);
    for (int i = 0; i < 10 && status == TW_OK; i++) {
        status = tw_layout_append_items(layout, 0, items, 0, part, NULL);
        CHECK_OK(status);
        if (status != TW_OK) printf("    at %d items\n", (i + 1) * part);
    }
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_worked_example();
    test_snapping();
    test_last_row();
    test_single_narrow_photo();
    test_full_width();
    test_rows_fill();
    test_not_measured();
    test_five_million();
    check_arrangement(TW_JUSTIFIED);
    return check_result();
}
