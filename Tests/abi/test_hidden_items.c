/* Hidden items: to hide is to take out, and to show to put back. */
#include "attributes.h"

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

int main(void) {
    test_a_hidden_item_takes_no_place();
    test_hiding_is_taking_out();
    test_all_hidden();
    test_hidden_items_are_measured();
    test_kept_lanes();
    return check_result();
}
