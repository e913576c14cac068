/* The waterfall's placements, spans and sizing, by worked examples. */
#include "layouts.h"

static void check_lanes(const tw_layout *layout, const uint32_t *expected, uint32_t count) {
    uint32_t lanes[64] = {0};
    read_lanes(layout, 0, lanes);
    for (uint32_t i = 0; i < count; i++) CHECK_NUMBER(expected[i], lanes[i]);
}

static void test_shortest_lane(void) {
    const float heights[] = {120, 80, 80, 50, 50, 30, 200};
    const uint32_t lanes[] = {0, 1, 2, 1, 2, 0, 1};
    const double tops[] = {0, 0, 0, 90, 90, 130, 150};
    tw_section_config config = bare_waterfall(3);
    tw_layout *layout;
    double width, height;
    config.gap_main = config.gap_cross = 10;
    layout = make_section(320, &config);
    append_heights(layout, 0, heights, 7);
    check_lanes(layout, lanes, 7);
    for (uint32_t i = 0; i < 7; i++) CHECK_FRAME(frame_of(layout, 0, i), lanes[i] * 110, tops[i], 100, heights[i]);
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER(320, width);
    CHECK_NUMBER(350, height);
    CHECK_OK(tw_layout_destroy(layout));
}

static void check_placement(uint32_t placement, double tolerance, const uint32_t *expected) {
    const float heights[] = {100, 90, 110, 50, 50, 50};
    tw_section_config config = bare_waterfall(3);
    tw_layout *layout;
    config.placement = placement;
    config.tolerance = tolerance;
    layout = make_section(300, &config);
    append_heights(layout, 0, heights, 6);
    check_lanes(layout, expected, 6);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_placements(void) {
    const uint32_t round[] = {0, 1, 2, 0, 1, 2}, strict[] = {0, 1, 2, 1, 0, 2}, reversed[] = {2, 1, 0, 2, 1, 0};
    check_placement(TW_PLACEMENT_TOLERANT, 16, round);
    check_placement(TW_PLACEMENT_TOLERANT, 0, strict);
    check_placement(TW_PLACEMENT_TOLERANT, 1e6, round);
    check_placement(TW_PLACEMENT_IN_ORDER, 0, round);
    check_placement(TW_PLACEMENT_IN_ORDER_REVERSED, 0, reversed);
    check_placement(TW_PLACEMENT_SHORTEST, 0, strict);
}

/** The window with the smallest start wins: lanes 1 to 3 at 360, not lanes 0 to 2 at 600. */
static void test_span_takes_the_lowest_window(void) {
    const float heights[] = {600, 300, 60, 360};
    const tw_section_config config = bare_waterfall(4);
    tw_layout *layout = make_section(400, &config);
    tw_item item = sized_item(100, 10);
    append_heights(layout, 0, heights, 4);
    item.lane_span = 3;
    append_item(layout, 0, item);
    CHECK_FRAME(frame_of(layout, 0, 4), 100, 360, 300, 10);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_spans_are_clamped(void) {
    const uint16_t spans[] = {TW_SPAN_ALL, 4, 255, 256, 1000, 0xFFFD};
    const tw_section_config config = bare_waterfall(3);
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        tw_layout *layout = make_section(300, &config);
        tw_item item = sized_item(10, 20);
        item.lane_span = spans[i];
        append_item(layout, 0, item);
        CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 300, 20);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** As many lanes from lane 0 as are at least as broad as the item. */
static void test_auto_span(void) {
    const struct {
        float width;
        double breadth;
    } cases[] = {{1, 90}, {90, 90}, {90.5f, 190}, {190, 190}, {191, 290}, {290, 290}, {291, 390}, {5000, 390}};
    tw_section_config config = bare_waterfall(4);
    config.gap_cross = 10;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tw_layout *layout = make_section(390, &config);
        tw_item item = sized_item(cases[i].width, 20);
        item.lane_span = TW_SPAN_AUTO;
        append_item(layout, 0, item);
        CHECK_NUMBER(cases[i].breadth, frame_of(layout, 0, 0).width);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static double extent_of(const tw_section_config *config, tw_item item) {
    tw_layout *layout = make_section(100, config);
    double extent;
    append_item(layout, 0, item);
    extent = frame_of(layout, 0, 0).height;
    CHECK_OK(tw_layout_destroy(layout));
    return extent;
}

static void test_aspect_sizing(void) {
    tw_section_config config = bare_waterfall(1);
    tw_item item = sized_item(3, 1);
    config.sizing = TW_SIZING_ASPECT;
    CHECK_NUMBER(33, extent_of(&config, item));
    item = sized_item(8, 1); /* 12.5: half up */
    CHECK_NUMBER(13, extent_of(&config, item));
    item.extra = 7;
    CHECK_NUMBER(20, extent_of(&config, item));
    config.item_max_extent = 15;
    CHECK_NUMBER(15, extent_of(&config, item));
    config.item_min_extent = 15;
    CHECK_NUMBER(15, extent_of(&config, sized_item(1000, 1)));
    CHECK_NUMBER(0, extent_of(&config, sized_item(0, 0)) - 15);
}

static void test_quantum(void) {
    tw_section_config config = bare_waterfall(1);
    config.quantum = 40;
    CHECK_NUMBER(40, extent_of(&config, sized_item(1, 79)));
    CHECK_NUMBER(80, extent_of(&config, sized_item(1, 80)));
    CHECK_NUMBER(40, extent_of(&config, sized_item(1, 3)));
    config.item_max_extent = 100;
    CHECK_NUMBER(80, extent_of(&config, sized_item(1, 5000)));
}

static void test_placeholders(void) {
    tw_section_config config = bare_waterfall(1);
    config.estimate_min = config.estimate_max = 1.5;
    CHECK_NUMBER(150, extent_of(&config, sized_item(0, 0)));
    CHECK_NUMBER(0, extent_of(&config, sized_item(5, 0))); /* the height is taken as it is */
    config.sizing = TW_SIZING_ASPECT;
    CHECK_NUMBER(150, extent_of(&config, sized_item(5, 0)));
    CHECK_NUMBER(150, extent_of(&config, sized_item(0, 5)));
}

/** Drawn from the range, by seed and key: the same key gets the same extent wherever it stands. */
static void test_drawn_placeholders(void) {
    tw_section_config config = bare_waterfall(1);
    tw_item item = {0};
    double first, smallest = 1e9, largest = 0;
    config.estimate_min = 0.5;
    config.estimate_max = 2;
    for (uint64_t key = 1; key <= 200; key++) {
        double extent;
        item.key = key;
        extent = extent_of(&config, item);
        CHECK(extent >= 50 && extent <= 200);
        smallest = extent < smallest ? extent : smallest;
        largest = extent > largest ? extent : largest;
        CHECK_NUMBER(extent, extent_of(&config, item));
    }
    CHECK(smallest < 65 && largest > 185);
    item.key = 7;
    first = extent_of(&config, item);
    {
        tw_layout *layout = make_section(100, &config);
        append_random(layout, 0, 1, 20);
        append_item(layout, 0, item);
        CHECK_NUMBER(first, frame_of(layout, 0, 20).height);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Level lanes are covered in pairs with the chance given: always at 1, never at 0. */
static void test_double_span(void) {
    tw_section_config config = bare_waterfall(4);
    const uint32_t pairs[] = {0, 2, 0, 2};
    tw_layout *layout;
    config.double_span = 1;
    layout = make_section(400, &config);
    for (int i = 0; i < 4; i++) append_item(layout, 0, sized_item(1, 40));
    check_lanes(layout, pairs, 4);
    for (uint32_t i = 0; i < 4; i++) CHECK_FRAME(frame_of(layout, 0, i), pairs[i] * 100, i / 2 * 40, 200, 40);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An item of extent 0 takes its place and its gap. */
static void test_item_of_extent_zero(void) {
    tw_section_config config = bare_waterfall(1);
    const float heights[] = {20, 0, 30};
    tw_layout *layout;
    config.gap_main = 10;
    layout = make_section(100, &config);
    append_heights(layout, 0, heights, 3);
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 30, 100, 0);
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 40, 100, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Extents above 2^24 device pixels are clamped to that. */
static void test_enormous_extent(void) {
    tw_section_config config = bare_waterfall(1);
    CHECK_NUMBER(16777216, extent_of(&config, sized_item(1, 3e38f)));
    config.sizing = TW_SIZING_ASPECT;
    CHECK_NUMBER(16777216, extent_of(&config, sized_item(1e-38f, 3e38f)));
    CHECK_NUMBER(0, extent_of(&config, sized_item(3e38f, 1e-38f)));
}

/** Under keep_lanes a prepend stacks upward and every older frame moves by the one reported delta. */
static void test_keep_lanes_prepend(void) {
    tw_section_config config = bare_waterfall(3);
    tw_layout *layout;
    tw_item items[2];
    tw_report report = {0};
    tw_rect before[50];
    config.reflow = TW_REFLOW_KEEP_LANES;
    config.gap_main = 5;
    layout = make_section(300, &config);
    for (uint32_t i = 0; i < 50; i++) append_item(layout, 0, sized_item(1, (float)(10 + i * 7 % 31)));
    CHECK_OK(tw_layout_item_frames(layout, 0, 0, before, 0, 50));
    items[0] = sized_item(1, 30);
    items[1] = sized_item(1, 50);
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_insert_items(layout, 0, 0, items, 0, 2, &report));
    CHECK(report.flags & TW_REPORT_SHIFT);
    CHECK(report.shift_section == 0 && report.shift_index == 2);
    CHECK_NUMBER(0, report.shift_x);
    CHECK_NUMBER(55, report.shift_y);
    for (uint32_t i = 0; i < 50; i++)
        CHECK_FRAME(frame_of(layout, 0, i + 2), before[i].x, before[i].y + 55, before[i].width, before[i].height);
    /* From the last new item to the first: item 1 on lane 0, then item 0 on lane 1. */
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 0, 100, 50);
    CHECK_FRAME(frame_of(layout, 0, 0), 100, 20, 100, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Under keep_lanes a size change moves no item to another lane. */
static void test_keep_lanes_size_change(void) {
    tw_section_config config = bare_waterfall(4);
    tw_layout *layout;
    uint32_t lanes[64] = {0};
    uint64_t state = 3;
    config.reflow = TW_REFLOW_KEEP_LANES;
    layout = make_section(400, &config);
    append_random(layout, 0, 9, 60);
    read_lanes(layout, 0, lanes);
    for (int round = 0; round < 50; round++) {
        const uint32_t index = draw_below(&state, 60);
        const tw_size size = {1, (float)draw_below(&state, 500)};
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
        check_lanes(layout, lanes, 60);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_shortest_lane();
    test_placements();
    test_span_takes_the_lowest_window();
    test_spans_are_clamped();
    test_auto_span();
    test_aspect_sizing();
    test_quantum();
    test_placeholders();
    test_drawn_placeholders();
    test_double_span();
    test_item_of_extent_zero();
    test_enormous_extent();
    test_keep_lanes_prepend();
    test_keep_lanes_size_change();
    return check_result();
}
