/* A copy has the same frames, keys and configuration, and a life of its own. */
#include "counting_allocator.h"
#include "layouts.h"

static tw_status measure_by_user(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                 const tw_item *items, double *extents) {
    (void)section, (void)breadth, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = *(const double *)user;
    return TW_OK;
}

/** Kept lanes, spans, keys, tracks, a measured section: everything that a layout can hold. */
static tw_layout *furnished_layout(double *extent) {
    tw_layout *layout = make_layout(500, 480, NULL);
    tw_section_config config = bare_waterfall(4);
    const tw_track tracks[] = {{50, 0, 0}, {0, 1, 0}};
    tw_item item = {0};
    config.reflow = TW_REFLOW_KEEP_LANES;
    append_random(layout, 0, 1, 900);
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    append_random(layout, 1, 2, 300);
    for (uint32_t i = 0; i < 100; i += 9) CHECK_OK(tw_layout_remove_items(layout, 1, i, 2, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 2, NULL, NULL));
    CHECK_OK(tw_layout_set_measure(layout, 2, measure_by_user, extent, NULL));
    for (item.key = 1; item.key < 30; item.key++) append_item(layout, 2, item);
    CHECK_OK(tw_layout_insert_section(layout, 3, &config, NULL));
    CHECK_OK(tw_layout_set_tracks(layout, 3, tracks, 2, NULL));
    append_random(layout, 3, 3, 40);
    return layout;
}

/** What shows every kind of state: lanes that were kept, results that were measured, keys, tracks. */
static void edit(tw_layout *layout) {
    tw_item items[40];
    uint64_t state = 6;
    uint32_t section = 9, index = 9;
    draw_items(&state, items, 40);
    for (uint32_t s = 0; s < 4; s++) {
        CHECK_OK(tw_layout_insert_items(layout, s, 0, items, 0, 40, NULL));
        CHECK_OK(tw_layout_remove_items(layout, s, 7, 5, NULL));
        CHECK_OK(tw_layout_append_items(layout, s, items, 0, 40, NULL));
    }
    CHECK_OK(tw_layout_find_key(layout, 5, &section, &index));
    CHECK(section == 2 && index == 39);
}

static void test_same_and_independent(void) {
    counting_allocator counts = {0};
    const tw_allocator allocator = counting_functions(&counts);
    double extent = 33;
    tw_layout *layout = furnished_layout(&extent), *copy = NULL;
    const uint64_t geometry = geometry_hash(layout), model = model_hash(layout);
    CHECK_OK(tw_layout_copy(layout, &allocator, &copy));
    CHECK(copy != NULL && copy != layout && counts.live_bytes > 0);
    CHECK(geometry_hash(copy) == geometry && model_hash(copy) == model);
    edit(layout);
    CHECK(geometry_hash(layout) != geometry);
    CHECK(geometry_hash(copy) == geometry && model_hash(copy) == model);
    edit(copy);
    CHECK(geometry_hash(copy) == geometry_hash(layout));
    CHECK(model_hash(copy) == model_hash(layout));
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_set_viewport_size(copy, 611, 480, NULL));
    (void)geometry_hash(copy);
    CHECK_OK(tw_layout_destroy(copy));
    CHECK(counts.live_bytes == 0 && counts.size_mismatch == 0);
}

/** Edits of a copy take nothing from the original's allocator. */
static void test_memory_of_its_own(void) {
    counting_allocator first = {0}, second = {0};
    const tw_allocator allocator = counting_functions(&first), other = counting_functions(&second);
    tw_layout *layout = make_layout(500, 480, &allocator), *copy = NULL;
    uint64_t requests, bytes = 0;
    append_random(layout, 0, 1, 900);
    requests = first.requests;
    CHECK_OK(tw_layout_copy(layout, &other, &copy));
    append_random(copy, 0, 2, 900);
    CHECK(first.requests == requests);
    CHECK_OK(tw_layout_memory_usage(copy, &bytes));
    CHECK_NUMBER(second.live_bytes, bytes);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK(first.live_bytes == 0 && first.size_mismatch == 0);
    append_random(copy, 0, 3, 900);
    CHECK_OK(tw_layout_destroy(copy));
    CHECK(second.live_bytes == 0 && second.size_mismatch == 0);
}

int main(void) {
    test_same_and_independent();
    test_memory_of_its_own();
    return check_result();
}
