/* Transformed items: the boxes around them, by which they are found wherever these are, and hits. */
#include "attributes.h"

/** A quarter turn of 100 × 40 is 40 × 100 about the same centre; twice the size reaches half a side farther. */
static void test_boxes(void) {
    const tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    for (int i = 0; i < 10; i++) append_item(layout, 0, sized_item(100, 40));
    set_one(layout, 2, affine(0, 1, -1, 0, 0, 0));
    set_one(layout, 3, affine(2, 0, 0, 2, 0, 0));
    set_one(layout, 4, affine(1, 0, 0, 1, 1000, -2000));
    set_one(layout, 5, affine(0.70710678f, 0.70710678f, -0.70710678f, 0.70710678f, 0, 0));
    check_frame(bounds_of(layout, 1), 0, 40, 100, 40);
    check_frame(bounds_of(layout, 2), 30, 50, 40, 100);
    check_frame(bounds_of(layout, 3), -50, 100, 200, 80);
    check_frame(bounds_of(layout, 4), 1000, 160 - 2000, 100, 40);
    /* An eighth of a turn: (100 + 40) / √2 both ways, outward to 1/64. */
    check_frame(bounds_of(layout, 5), 0.5, 170.5, 99, 99);
    for (uint32_t i = 0; i < 10; i++) check_frame(frame_of(layout, 0, i), 0, 40 * i, 100, 40);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Items are found by their boxes wherever these are: outside of their sections, and far away. */
static void test_far_boxes_are_found(void) {
    const tw_section_config config = usual_section(TW_WATERFALL);
    tw_query query = {0};
    tw_layout *layout = make_section(400, &config);
    tw_element found[4];
    size_t count = 0;
    append_any(layout, 0, 1, 5000);
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    append_any(layout, 1, 2, 2000);
    set_one(layout, 4321, affine(1, 0, 0, 1, -20000, -700000));
    query.struct_size = sizeof query;
    query.rect = bounds_of(layout, 4321);
    CHECK_OK(tw_layout_query(layout, &query, found, 0, 4, &count));
    CHECK(count == 1 && found[0].index == 4321 && found[0].flags == TW_ELEMENT_TRANSFORMED);
    set_one(layout, 4321, affine(0, 0, 0, 0, 0, 0));
    CHECK_OK(tw_layout_query(layout, &query, found, 0, 4, &count));
    CHECK_NUMBER(0, (double)count);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An item that is moved as far as a float goes, along x or y, in every direction: still one of everything. */
static void test_boxes_out_of_all_bounds_are_found(void) {
    for (uint32_t turn = 0; turn < 16; turn++) {
        const float far = turn / 8 ? -3e38f : 3e38f;
        tw_layout_config config = {0};
        tw_layout *layout = column();
        size_t count = 0;
        config.struct_size = sizeof config;
        config.width = config.height = 100;
        config.axis = turn % 2;
        config.direction = turn / 2 % 2;
        CHECK_OK(tw_layout_configure(layout, &config, NULL));
        set_one(layout, 0, affine(1, 0, 0, 1, turn / 4 % 2 ? far : 0, turn / 4 % 2 ? 0 : far));
        CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
        CHECK_NUMBER(10, count);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Whether an item is found at the far end of its box, the last unit of its height. */
static int is_found_at_its_end(const tw_layout *layout, uint32_t index) {
    tw_query query = {0};
    static tw_element found[2000];
    size_t count = 0;
    query.struct_size = sizeof query;
    query.rect = bounds_of(layout, index);
    query.rect.y += query.rect.height - 1;
    query.rect.height = 1;
    CHECK_OK(tw_layout_query(layout, &query, found, 0, 2000, &count));
    for (size_t i = 0; i < count; i++)
        if (found[i].index == index) return 1;
    return 0;
}

static tw_section_config without_insets(tw_section_config config) {
    config = with_gaps(config, 0, 0);
    config.inset_main_start = config.inset_main_end = config.inset_cross_start = config.inset_cross_end = 0;
    return config;
}

/**
 * Seven cells of 100 × 100 in a row; the 74th begins with item 511, at 7300. Alone in its row it is stretched to 700 × 100
 * and, by a quarter of a turn, 700 long: from 7350 - 350 to 7350 + 350. No item of its block was edited.
 */
static void test_a_stretched_cell_reaches_farther(void) {
    tw_section_config config = without_insets(usual_section(TW_GRID));
    tw_layout *layout;
    config.lanes = 7;
    config.last = TW_LAST_STRETCH;
    config.cell_extent = 100;
    layout = make_section(700, &config);
    append_random(layout, 0, 1, 511 + 7);
    set_one(layout, 511, affine(0, 1, -1, 0, 0, 0));
    check_frame(bounds_of(layout, 511), 0, 7300, 100, 100);
    for (uint32_t i = 512; i < 511 + 7; i++) set_one(layout, i, hidden(1));
    check_frame(bounds_of(layout, 511), 300, 7000, 100, 700);
    CHECK(is_found_at_its_end(layout, 511));
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Pages of 600 × 600; the 57th, at 33600, has items 504 … 512, three by three, of which 512 is the first of a block. Hidden,
 * it leaves the others other tiles, some longer.
 */
static void test_a_tile_that_grows_reaches_farther(void) {
    const tw_section_config config = without_insets(usual_section(TW_MOSAIC));
    tw_layout *layout = make_section(600, &config);
    uint64_t state = 7;
    append_random(layout, 0, 1, 513);
    for (uint32_t i = 504; i < 512; i++) set_one(layout, i, affine(0, 10, -10, 0, 0, 0));
    for (int round = 0; round < 60; round++) {
        set_one(layout, 512, hidden(draw_below(&state, 2)));
        for (uint32_t i = 504; i < 512; i++) CHECK(is_found_at_its_end(layout, i));
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Whatever is hidden and shown in the block after its own, an item is found at the end of its box. */
static void check_end(uint32_t arrangement, uint64_t seed) {
    uint64_t state = seed;
    tw_section_config config = draw_section(&state, arrangement);
    const uint32_t turned = 503 + draw_below(&state, 9);
    tw_layout *layout;
    int is_lost = 0;
    if (arrangement == TW_GRID) config.last = TW_LAST_STRETCH;
    layout = make_section(100 + draw_below(&state, 900), &config);
    append_any(layout, 0, seed, 530);
    for (uint32_t i = 514; i < 530; i++) set_one(layout, i, hidden(1));
    set_one(layout, turned, affine(0, 20, 1, 0, 0, 0));
    for (int round = 0; round < 20 && !is_lost; round++) {
        tw_rect bounds;
        set_one(layout, 512 + draw_below(&state, 2), hidden(draw_below(&state, 2)));
        bounds = bounds_of(layout, turned);
        is_lost = bounds.width > 0 && bounds.height > 1 && !is_found_at_its_end(layout, turned);
    }
    CHECK(!is_lost);
    if (is_lost) printf("    arrangement %u, seed %" PRIu64 "\n", (unsigned)arrangement, seed);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_boxes_are_found_after_edits_beside_them(void) {
    const int failures = check_failures;
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (uint64_t seed = 1; seed <= 12 && check_failures < failures + 10; seed++) check_end(arrangement, seed);
}

/** The corner of a turned square's box is not the square. */
static void test_hits_of_turned_items(void) {
    tw_layout *layout = column();
    tw_element element;
    set_one(layout, 4, affine(0.70710678f, 0.70710678f, -0.70710678f, 0.70710678f, 300, 0));
    CHECK_OK(tw_layout_hit_test(layout, 350, 450, &element));
    CHECK_NUMBER(4, element.index);
    CHECK_OK(tw_layout_hit_test(layout, 350, 382, &element));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, 290, 390, &element));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, 50, 450, &element));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_boxes();
    test_far_boxes_are_found();
    test_boxes_out_of_all_bounds_are_found();
    test_a_stretched_cell_reaches_farther();
    test_a_tile_that_grows_reaches_farther();
    test_boxes_are_found_after_edits_beside_them();
    test_hits_of_turned_items();
    return check_result();
}
