/* How a section's breadth becomes lanes: edges that tile, the automatic number, explicit tracks, scale and snapping. */
#include "layouts.h"

/** Left edge and breadth of each lane, read from one item a lane. */
static uint32_t read_lane_edges(tw_layout *layout, tw_rect *lanes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) append_item(layout, 0, sized_item(1, 1));
    for (uint32_t i = 0; i < count; i++) lanes[i] = frame_of(layout, 0, i);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    return count;
}

static tw_layout *fine_section(double width, const tw_section_config *config) {
    tw_layout_config fine = {0};
    tw_layout *layout = NULL;
    fine.struct_size = sizeof fine;
    fine.flags = TW_LAYOUT_NO_SNAP;
    fine.width = width;
    CHECK_OK(tw_layout_create(&fine, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    return layout;
}

static void test_edges_without_snapping(void) {
    tw_section_config config = bare_waterfall(3);
    const double breadths[] = {93.328125, 93.328125, 93.34375};
    tw_rect lanes[3];
    tw_layout *layout;
    config.gap_cross = 10;
    config.placement = TW_PLACEMENT_IN_ORDER;
    layout = fine_section(300, &config);
    read_lane_edges(layout, lanes, 3);
    for (int i = 0; i < 3; i++) CHECK_NUMBER(breadths[i], lanes[i].width);
    CHECK_NUMBER(300, lanes[2].x + lanes[2].width);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Σ breadths + gaps = W, every gap exact, breadths differ by at most one device pixel, every edge on one. */
static void check_tiling(double scale, double width, uint32_t count, double gap) {
    tw_layout_config layout_config = {0};
    tw_section_config config = bare_waterfall(count);
    tw_rect lanes[255];
    tw_layout *layout = NULL;
    double narrowest = 1e9, broadest = 0;
    config.gap_cross = gap;
    config.placement = TW_PLACEMENT_IN_ORDER;
    layout_config.struct_size = sizeof layout_config;
    layout_config.width = width;
    layout_config.scale = scale;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    read_lane_edges(layout, lanes, count);
    CHECK_NUMBER(0, lanes[0].x);
    CHECK_NUMBER(width * scale, (lanes[count - 1].x + lanes[count - 1].width) * scale);
    for (uint32_t i = 0; i < count; i++) {
        const double breadth = lanes[i].width * scale, left = lanes[i].x * scale;
        narrowest = breadth < narrowest ? breadth : narrowest;
        broadest = breadth > broadest ? breadth : broadest;
        CHECK_NUMBER((double)(int64_t)left, left);
        if (i > 0) CHECK_NUMBER(gap * scale, left - (lanes[i - 1].x + lanes[i - 1].width) * scale);
    }
    CHECK(broadest - narrowest <= 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_edges_tile(void) {
    const double scales[] = {1, 2, 4, 0.5};
    uint64_t state = 4;
    for (int i = 0; i < 400; i++) {
        const double scale = scales[draw_below(&state, 4)];
        const uint32_t count = 1 + draw_below(&state, i % 10 == 0 ? 255 : 12);
        const double gap = draw_below(&state, 20) / scale;
        check_tiling(scale, (count * 25 + draw_below(&state, 2000)) / scale, count, gap);
    }
}

/** The lanes in use when one item after the other goes on its own. */
static uint32_t count_lanes(double width, double lane_min, double gap, uint32_t lanes_max) {
    tw_section_config config = bare_waterfall(0);
    tw_layout *layout;
    uint32_t lanes[300] = {0}, most = 0;
    config.lane_min = lane_min;
    config.gap_cross = gap;
    config.lanes_max = lanes_max;
    config.placement = TW_PLACEMENT_IN_ORDER;
    layout = make_section(width, &config);
    append_random(layout, 0, 1, 300);
    read_lanes(layout, 0, lanes);
    for (int i = 0; i < 300; i++) most = lanes[i] > most ? lanes[i] : most;
    CHECK_OK(tw_layout_destroy(layout));
    return most + 1;
}

static void test_automatic_lanes(void) {
    CHECK(count_lanes(310, 100, 5, 0) == 3);
    CHECK(count_lanes(309, 100, 5, 0) == 2);
    CHECK(count_lanes(310, 100, 5, 2) == 2);
    CHECK(count_lanes(50, 100, 5, 0) == 1);
    CHECK(count_lanes(0, 100, 5, 0) == 1);
    CHECK(count_lanes(100000, 1, 0, 0) == 255);
    CHECK(count_lanes(300, 0, 0, 0) == 3);
}

static void test_lane_count_never_decreases(void) {
    uint32_t before = 1;
    for (double width = 0; width <= 700; width += 7) {
        const uint32_t count = count_lanes(width, 61.7, 3, 0);
        CHECK(count >= before);
        before = count;
    }
    CHECK(before == 10);
}

static void test_minimum_above_the_width(void) {
    tw_section_config config = bare_waterfall(0);
    tw_layout *layout;
    config.lane_min = 500;
    config.gap_cross = 10;
    layout = make_section(200, &config);
    append_item(layout, 0, sized_item(1, 30));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 200, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Widths that leave nothing: lanes of breadth 0, and no number that is not finite. */
static void test_no_room(void) {
    const double widths[] = {0, 1, 5, 20, 40};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        tw_layout *layout = make_layout(widths[i], 480, NULL);
        size_t count;
        tw_element *elements;
        for (int i = 0; i < 20; i++) append_item(layout, 0, sized_item(3, (float)i));
        elements = every_element(layout, &count);
        CHECK(count == 20);
        for (size_t e = 0; e < count; e++) {
            CHECK(elements[e].frame.width == 0);
            CHECK(elements[e].frame.x >= 0 && elements[e].frame.height >= 0 && elements[e].frame.height < 1e9);
        }
        free(elements);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static void test_tracks(void) {
    const tw_track tracks[] = {{50, 0, 0}, {0, 1, 0}, {0, 3, 0}};
    tw_section_config config = bare_waterfall(7);
    tw_rect lanes[3];
    tw_layout *layout;
    config.gap_cross = 10;
    config.placement = TW_PLACEMENT_IN_ORDER;
    layout = make_section(310, &config);
    CHECK_OK(tw_layout_set_tracks(layout, 0, tracks, 3, NULL));
    read_lane_edges(layout, lanes, 3);
    CHECK_FRAME(lanes[0], 0, 0, 50, 1);
    CHECK_FRAME(lanes[1], 60, 0, 60, 1);
    CHECK_FRAME(lanes[2], 130, 0, 180, 1);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL)); /* tracks stay */
    read_lane_edges(layout, lanes, 3);
    CHECK_FRAME(lanes[2], 130, 0, 180, 1);
    CHECK_OK(tw_layout_set_tracks(layout, 0, NULL, 0, NULL));
    read_lane_edges(layout, lanes, 3);
    CHECK_FRAME(lanes[1], 45, 0, 36, 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_track_minimum_and_overflow(void) {
    const tw_track minimum[] = {{0, 1, 200}, {0, 1, 0}};
    const tw_track overflow[] = {{200, 0, 0}, {300, 0, 0}};
    tw_section_config config = bare_waterfall(1);
    tw_rect lanes[2];
    tw_layout *layout;
    config.placement = TW_PLACEMENT_IN_ORDER;
    layout = make_section(300, &config);
    CHECK_OK(tw_layout_set_tracks(layout, 0, minimum, 2, NULL));
    read_lane_edges(layout, lanes, 2);
    CHECK_FRAME(lanes[0], 0, 0, 200, 1);
    CHECK_FRAME(lanes[1], 200, 0, 100, 1);
    CHECK_OK(tw_layout_set_tracks(layout, 0, overflow, 2, NULL));
    read_lane_edges(layout, lanes, 2);
    CHECK_FRAME(lanes[1], 200, 0, 300, 1);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Gaps stay exact far down. */
static void test_gaps_far_down(void) {
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout;
    config.gap_main = 3;
    layout = make_section(100, &config);
    for (int i = 0; i < 1000; i++) append_item(layout, 0, sized_item(1, 16777216));
    for (uint32_t i = 0; i < 1000; i++) CHECK_FRAME(frame_of(layout, 0, i), 0, i * 16777219.0, 100, 16777216);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_edges_without_snapping();
    test_edges_tile();
    test_automatic_lanes();
    test_lane_count_never_decreases();
    test_minimum_above_the_width();
    test_no_room();
    test_tracks();
    test_track_minimum_and_overflow();
    test_gaps_far_down();
    return check_result();
}
