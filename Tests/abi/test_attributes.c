/* Attributes: what is kept, hidden items, transforms, order in depth. */
#include "arrangements.h"

static tw_attributes hidden(uint32_t is_hidden) {
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_HIDDEN;
    attributes.hidden = is_hidden;
    return attributes;
}

static tw_attributes with_z(int32_t z) {
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_Z;
    attributes.z = z;
    return attributes;
}

static tw_attributes affine(float a, float b, float c, float d, float e, float f) {
    const float matrix[16] = {a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1};
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_TRANSFORM;
    memcpy(attributes.matrix, matrix, sizeof matrix);
    return attributes;
}

static void set_one(tw_layout *layout, uint32_t index, tw_attributes attributes) {
    CHECK_OK(tw_layout_set_attributes(layout, 0, &index, &attributes, 0, 1, NULL));
}

static tw_attributes attributes_of(const tw_layout *layout, uint32_t index) {
    tw_attributes attributes = {9, 9, 9, 9, {9}};
    CHECK_OK(tw_layout_attributes(layout, 0, index, &attributes, 0, 1));
    return attributes;
}

static int is_usual(tw_attributes attributes) {
    tw_attributes usual = {0};
    usual.alpha = 1;
    return memcmp(&attributes, &usual, sizeof usual) == 0;
}

/** A column of ten items of 100 × 100. */
static tw_layout *column(void) {
    const tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    for (int i = 0; i < 10; i++) append_item(layout, 0, sized_item(100, 100));
    return layout;
}

static void check_frame(tw_rect frame, double x, double y, double width, double height) {
    CHECK_NUMBER(x, frame.x);
    CHECK_NUMBER(y, frame.y);
    CHECK_NUMBER(width, frame.width);
    CHECK_NUMBER(height, frame.height);
}

static tw_rect bounds_of(const tw_layout *layout, uint32_t index) {
    tw_rect bounds = {-1, -1, -1, -1};
    CHECK_OK(tw_layout_item_bounds(layout, 0, index, &bounds, 0, 1));
    return bounds;
}

/* ------------------------------------------------------------------------------------------------- Keeping */

static void test_what_is_set_is_read(void) {
    tw_layout *layout = column();
    tw_attributes set = affine(1, 2, 3, 4, 5, 6), read;
    set.set = 15;
    set.z = -7;
    set.alpha = 0.25f;
    set.hidden = 1;
    set.matrix[2] = 8;
    set.matrix[15] = 0.5f;
    set_one(layout, 3, set);
    read = attributes_of(layout, 3);
    CHECK(memcmp(&read, &set, sizeof set) == 0);
    for (uint32_t i = 0; i < 10; i++) CHECK(i == 3 || is_usual(attributes_of(layout, i)));
    set_one(layout, 3, with_z(2));
    set.z = 2;
    read = attributes_of(layout, 3);
    CHECK(memcmp(&read, &set, sizeof set) == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Set to what is usual, an attribute is not there; a transform that changes nothing is none. */
static void test_the_usual_is_not_set(void) {
    tw_layout *layout = column();
    tw_attributes usual = affine(1, 0, 0, 1, 0, 0);
    set_one(layout, 5, affine(1, 2, 3, 4, 5, 6));
    set_one(layout, 5, with_z(4));
    usual.set = 15;
    usual.alpha = 1;
    set_one(layout, 5, usual);
    CHECK(is_usual(attributes_of(layout, 5)));
    set_one(layout, 5, affine(2, 0, 0, 2, 0, 0));
    memset(usual.matrix, 0, sizeof usual.matrix);
    set_one(layout, 5, usual);
    CHECK(is_usual(attributes_of(layout, 5)));
    CHECK_OK(tw_layout_destroy(layout));
}

/** Attributes go with a moved item, stay when its size is set, and are gone when it is replaced; new items have none. */
static void test_attributes_and_edits(void) {
    tw_layout *layout = column();
    const tw_item item = sized_item(50, 60);
    const tw_size size = {30, 40};
    uint32_t index = 8;
    set_one(layout, 2, with_z(7));
    set_one(layout, 2, hidden(1));
    CHECK_OK(tw_layout_move_items(layout, 0, 2, 1, 0, 8, NULL));
    CHECK_NUMBER(7, attributes_of(layout, 8).z);
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
    CHECK_NUMBER(7, attributes_of(layout, 8).z);
    CHECK_NUMBER(1, attributes_of(layout, 8).hidden);
    CHECK_OK(tw_layout_insert_items(layout, 0, 8, &item, 0, 1, NULL));
    CHECK(is_usual(attributes_of(layout, 8)));
    CHECK_NUMBER(7, attributes_of(layout, 9).z);
    CHECK_OK(tw_layout_replace_items(layout, 0, 9, &item, 0, 1, NULL));
    CHECK(is_usual(attributes_of(layout, 9)));
    CHECK(is_fresh(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_batches(void) {
    tw_layout *layout = column();
    uint64_t model, geometry;
    set_one(layout, 1, affine(2, 0, 0, 2, 0, 0));
    model = model_hash(layout);
    geometry = whole_hash(layout);
    CHECK_OK(tw_layout_begin(layout));
    set_one(layout, 1, hidden(1));
    set_one(layout, 2, affine(1, 1, 1, 1, 90, 0));
    set_one(layout, 1, with_z(3));
    CHECK_NUMBER(3, attributes_of(layout, 1).z);
    CHECK_OK(tw_layout_rollback(layout));
    CHECK(model_hash(layout) == model && whole_hash(layout) == geometry);
    CHECK_OK(tw_layout_begin(layout));
    set_one(layout, 1, hidden(1));
    set_one(layout, 2, affine(1, 0, 0, 1, 0, 500));
    CHECK_OK(tw_layout_commit(layout, NULL));
    check_frame(frame_of(layout, 0, 2), 0, 100, 100, 100);
    check_frame(bounds_of(layout, 2), 0, 600, 100, 100);
    CHECK(is_fresh(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_errors(void) {
    tw_layout *layout = column();
    tw_attributes attributes[2] = {with_z(1), with_z(2)};
    uint32_t indices[2] = {0, 10};
    tw_report report = {0};
    report.struct_size = sizeof report;
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_attributes(layout, 0, indices, attributes, 0, 2, &report));
    CHECK(report.argument == 3 && report.index == 1);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_attributes(layout, 1, indices, attributes, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_attributes(layout, 0, NULL, attributes, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_attributes(layout, 0, indices, NULL, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_attributes(layout, 0, indices, attributes, 79, 1, NULL));
    CHECK_OK(tw_layout_set_attributes(layout, 0, NULL, NULL, 0, 0, NULL));
    indices[1] = 1;
    for (int wrong = 0; wrong < 6; wrong++) {
        attributes[1] = affine(1, 0, 0, 1, 0, 0);
        attributes[1].set = wrong == 0 ? 16 : 15;
        attributes[1].alpha = wrong == 1 ? 1.5f : wrong == 2 ? -0.1f : wrong == 3 ? NAN : 1;
        attributes[1].hidden = wrong == 4 ? 2 : 0;
        attributes[1].matrix[11] = wrong == 5 ? INFINITY : 0;
        report.index = 99;
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_set_attributes(layout, 0, indices, attributes, 0, 2, &report));
        CHECK(report.argument == 4 && report.index == 1);
        CHECK(is_usual(attributes_of(layout, 0)));
    }
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_attributes(layout, 0, 5, attributes, 0, 6));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_attributes(layout, 0, 5, NULL, 0, 1));
    CHECK_OK(tw_layout_destroy(layout));
}

/* -------------------------------------------------------------------------------------------------- Hiding */

static void test_a_hidden_item_takes_no_place(void) {
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout;
    tw_report report = {0};
    const tw_attributes hide = hidden(1), show = hidden(0);
    const uint32_t index = 1;
    size_t count = 0;
    config.gap_main = 7;
    config.inset_main_start = 5;
    layout = make_section(100, &config);
    for (int i = 0; i < 3; i++) append_item(layout, 0, sized_item(100, 10));
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_set_attributes(layout, 0, &index, &hide, 0, 1, &report));
    CHECK_NUMBER(1, report.first_index);
    CHECK_NUMBER(32, content_height(layout));
    check_frame(frame_of(layout, 0, 1), 0, 5, 0, 0);
    check_frame(frame_of(layout, 0, 2), 0, 22, 100, 10);
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK_NUMBER(2, (double)count);
    CHECK_OK(tw_layout_set_attributes(layout, 0, &index, &hide, 0, 1, &report));
    CHECK(report.first_section == TW_NONE);
    CHECK_OK(tw_layout_set_attributes(layout, 0, &index, &show, 0, 1, &report));
    check_frame(frame_of(layout, 0, 1), 0, 22, 100, 10);
    CHECK_NUMBER(49, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    (void)section, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = breadth * *(const double *)user;
    return TW_OK;
}

/** A hidden item that the caller measures is measured anew as the others are: at another breadth, by another function. */
static void test_hidden_items_are_measured(void) {
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    double twice = 2, thrice = 3;
    CHECK_OK(tw_layout_set_measure(layout, 0, measure, &twice, NULL));
    append_item(layout, 0, sized_item(0, 0));
    check_frame(frame_of(layout, 0, 0), 0, 0, 100, 200);
    set_one(layout, 0, hidden(1));
    CHECK_OK(tw_layout_set_viewport_size(layout, 50, 0, NULL));
    set_one(layout, 0, hidden(0));
    check_frame(frame_of(layout, 0, 0), 0, 0, 50, 100);
    set_one(layout, 0, hidden(1));
    CHECK_OK(tw_layout_set_measure(layout, 0, measure, &thrice, NULL));
    set_one(layout, 0, hidden(0));
    check_frame(frame_of(layout, 0, 0), 0, 0, 50, 150);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Whether an element of the layout that hides is one of the layout that never had the others. */
static int is_same_but_index(tw_element a, tw_element b) {
    a.index = b.index;
    return same_element(&a, &b);
}

/** To hide items is to take them out: whatever else was edited before, every other frame stands as if they were not there. */
static void check_hiding(uint32_t arrangement, uint64_t seed) {
    uint64_t state = seed;
    const tw_section_config config = draw_section(&state, arrangement);
    const uint32_t part = 1 + draw_below(&state, 6);
    tw_layout *layout = make_section(100 + draw_below(&state, 900), &config), *without = NULL;
    tw_element *elements, *others;
    size_t count = 0, other_count = 0, i;
    append_any(layout, 0, seed, 1 + draw_below(&state, 1500));
    for (int round = 0; round < 4; round++) {
        edit_items(layout, 0, &state);
        for (uint32_t item = 0; item < item_count(layout, 0); item++)
            if (draw_below(&state, 6) == 0) set_one(layout, item, hidden(draw_below(&state, 6) < part));
    }
    CHECK_OK(tw_layout_copy(layout, NULL, &without));
    CHECK_OK(tw_layout_begin(without));
    for (uint32_t item = item_count(layout, 0); item-- > 0;)
        if (attributes_of(layout, item).hidden) CHECK_OK(tw_layout_remove_items(without, 0, item, 1, NULL));
    CHECK_OK(tw_layout_commit(without, NULL));
    elements = every_element(layout, &count);
    others = every_element(without, &other_count);
    CHECK_NUMBER(content_height(without), content_height(layout));
    CHECK_NUMBER((double)other_count, (double)count);
    for (i = 0; i < count && i < other_count && is_same_but_index(elements[i], others[i]); i++) {
    }
    CHECK(i == count);
    if (i != count) printf("    arrangement %u, seed %" PRIu64 ", element %zu\n", (unsigned)arrangement, seed, i);
    CHECK(is_fresh(layout));
    free(elements);
    free(others);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_destroy(without));
}

static void test_hiding_is_taking_out(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (uint64_t seed = 1; seed <= 25 && check_failures < 10; seed++) check_hiding(arrangement, seed);
}

static void test_all_hidden(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        tw_section_config config = usual_section(arrangement);
        tw_layout *layout = make_section(400, &config);
        uint64_t shown;
        append_any(layout, 0, 3, 1200);
        shown = whole_hash(layout);
        for (uint32_t i = 0; i < 1200; i++) set_one(layout, i, hidden(1));
        CHECK_NUMBER(20, content_height(layout));
        CHECK(is_fresh(layout));
        for (uint32_t i = 0; i < 1200; i++) set_one(layout, 1199 - i, hidden(0));
        CHECK(whole_hash(layout) == shown);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Where lanes are kept, an item that was hidden comes back to its lane, and hiding moves no other to another lane. */
static void test_kept_lanes(void) {
    tw_section_config config = bare_waterfall(4);
    tw_layout *layout;
    uint32_t before[300], after[300];
    uint64_t state = 8, hash;
    config.reflow = TW_REFLOW_KEEP_LANES;
    config.gap_main = 3;
    layout = make_section(400, &config);
    append_random(layout, 0, 4, 300);
    read_lanes(layout, 0, before);
    hash = whole_hash(layout);
    for (int round = 0; round < 50; round++) set_one(layout, draw_below(&state, 300), hidden(1));
    memcpy(after, before, sizeof after);
    read_lanes(layout, 0, after);
    CHECK(memcmp(before, after, sizeof after) == 0);
    for (uint32_t i = 0; i < 300; i++) set_one(layout, i, hidden(0));
    CHECK(whole_hash(layout) == hash);
    CHECK_OK(tw_layout_destroy(layout));
}

/* ---------------------------------------------------------------------------------------------- Transforms */

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

/** Whether an item is found at the far end of its box, the last unit of its height. */
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

/* ------------------------------------------------------------------------------------------- Order in depth */

static int compare_in_depth(const void *a, const void *b) {
    const tw_element *first = (const tw_element *)a, *second = (const tw_element *)b;
    if (first->z != second->z) return first->z < second->z ? -1 : 1;
    return first->slot < second->slot ? -1 : 1;
}

/** By z, and where that is equal in the usual order; also when there is only room for the first of them. */
static void test_queries_by_z(void) {
    for (uint64_t seed = 1; seed <= 30; seed++) {
        uint64_t state = seed;
        const tw_section_config config = draw_section(&state, TW_JUSTIFIED);
        tw_layout *layout = make_section(400, &config);
        tw_query query = {0};
        tw_element *expected, *found;
        size_t count = 0, found_count = 0, room;
        append_any(layout, 0, seed, 1 + draw_below(&state, 60));
        CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
        append_any(layout, 1, seed, 1 + draw_below(&state, 60));
        for (int round = 0; round < 3; round++)
            for (uint32_t section = 0; section < 2; section++) set_any_attributes(layout, section, &state);
        expected = every_element(layout, &count);
        found = (tw_element *)malloc((count + 1) * sizeof *found);
        for (size_t i = 0; i < count; i++) expected[i].slot = (uint32_t)i;
        qsort(expected, count, sizeof *expected, compare_in_depth);
        query.struct_size = sizeof query;
        query.flags = TW_QUERY_BY_Z;
        query.rect.x = query.rect.y = -1e9;
        query.rect.width = query.rect.height = 2e9;
        for (room = 0; room <= count; room++) {
            const tw_status status = tw_layout_query(layout, &query, found, 0, room, &found_count);
            CHECK_STATUS(room < count ? TW_ERROR_CAPACITY : TW_OK, status);
            CHECK(found_count == count);
            for (size_t i = 0; i < room; i++) CHECK(same_element(&expected[i], &found[i]));
        }
        CHECK_OK(tw_layout_query(layout, &query, NULL, 0, 0, &found_count));
        CHECK(found_count == count);
        free(expected);
        free(found);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static void test_the_topmost_is_hit(void) {
    tw_layout *layout = column();
    tw_element element;
    for (uint32_t i = 0; i < 10; i++) set_one(layout, i, affine(1, 0, 0, 1, 0, -100.0f * (float)i));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(9, element.index);
    set_one(layout, 4, with_z(1));
    set_one(layout, 7, with_z(1));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(7, element.index);
    CHECK_NUMBER(1, element.z);
    set_one(layout, 7, hidden(1));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(4, element.index);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_what_is_set_is_read();
    test_the_usual_is_not_set();
    test_attributes_and_edits();
    test_batches();
    test_errors();
    test_a_hidden_item_takes_no_place();
    test_hiding_is_taking_out();
    test_all_hidden();
    test_hidden_items_are_measured();
    test_kept_lanes();
    test_boxes();
    test_far_boxes_are_found();
    test_boxes_out_of_all_bounds_are_found();
    test_a_stretched_cell_reaches_farther();
    test_a_tile_that_grows_reaches_farther();
    test_boxes_are_found_after_edits_beside_them();
    test_hits_of_turned_items();
    test_queries_by_z();
    test_the_topmost_is_hit();
    return check_result();
}
