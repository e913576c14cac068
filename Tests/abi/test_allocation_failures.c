/* Every request for memory by a scripted program, by a copy and by a section that becomes long is refused in turn. */
#include "refused_program.h"

static tw_status append_plain(tw_layout *layout) {
    tw_item items[700];
    uint64_t state = 1;
    for (int i = 0; i < 700; i++) items[i] = sized_item((float)(1 + draw_below(&state, 99)), 50);
    return tw_layout_append_items(layout, 0, items, 0, 700, NULL);
}

static tw_status append_with_spans_and_keys(tw_layout *layout) {
    tw_item items[300];
    uint64_t state = 2;
    draw_items(&state, items, 300);
    for (int i = 0; i < 300; i++) items[i].key = 1000 + (uint64_t)i;
    return tw_layout_append_items(layout, 0, items, 0, 300, NULL);
}

static tw_status insert_in_the_middle(tw_layout *layout) {
    tw_item items[600];
    uint64_t state = 3;
    draw_items(&state, items, 600);
    for (int i = 0; i < 600; i++) items[i].extra = (float)(i % 5);
    return tw_layout_insert_items(layout, 0, 333, items, 0, 600, NULL);
}

static tw_status insert_one(tw_layout *layout) {
    const tw_item item = {77, 3, 4, 5, 2, 6};
    return tw_layout_insert_items(layout, 0, 100, &item, 0, 1, NULL);
}

static tw_status remove_some(tw_layout *layout) { return tw_layout_remove_items(layout, 0, 200, 450, NULL); }

static tw_status insert_section(tw_layout *layout) {
    tw_section_config config = bare_waterfall(5);
    config.header_extent = 30;
    config.reflow = TW_REFLOW_KEEP_LANES;
    config.placement = TW_PLACEMENT_TOLERANT;
    config.tolerance = 12;
    return tw_layout_insert_section(layout, 0, &config, NULL);
}

static tw_status move_between_sections(tw_layout *layout) {
    return tw_layout_move_items(layout, 1, 50, 500, 0, 0, NULL);
}

static tw_status move_within_a_section(tw_layout *layout) {
    return tw_layout_move_items(layout, 0, 10, 300, 0, 150, NULL);
}

static tw_status prepend_to_kept_lanes(tw_layout *layout) {
    const tw_item items[3] = {{0, 3, 40, 0, 0, 0}, {0, 3, 30, 0, 2, 0}, {0, 0, 0, 0, 0, 0}};
    return tw_layout_insert_items(layout, 0, 0, items, 0, 3, NULL);
}

static tw_status replace_some(tw_layout *layout) {
    tw_item items[200];
    uint64_t state = 4;
    draw_items(&state, items, 200);
    for (int i = 0; i < 200; i++) items[i].key = 9000 + (uint64_t)i;
    return tw_layout_replace_items(layout, 1, 20, items, 0, 200, NULL);
}

static tw_status set_sizes(tw_layout *layout) {
    const uint32_t indices[4] = {0, 99, 7, 0};
    const tw_size sizes[4] = {{3, 4}, {5, 6}, {7, 8}, {9, 10}};
    return tw_layout_set_item_sizes(layout, 1, indices, sizes, 4, NULL);
}

static tw_status set_viewport(tw_layout *layout) { return tw_layout_set_viewport_size(layout, 801, 600, NULL); }

static tw_status set_many_lanes(tw_layout *layout) {
    tw_section_config config = bare_waterfall(40);
    return tw_layout_set_section_config(layout, 1, &config, NULL);
}

static tw_status set_tracks(tw_layout *layout) {
    const tw_track tracks[3] = {{50, 0, 0}, {0, 1, 0}, {0, 2, 20}};
    return tw_layout_set_tracks(layout, 1, tracks, 3, NULL);
}

static tw_status clear_tracks(tw_layout *layout) { return tw_layout_set_tracks(layout, 1, NULL, 0, NULL); }

static tw_status configure(tw_layout *layout) {
    tw_layout_config config = {0};
    config.struct_size = sizeof config;
    config.axis = TW_AXIS_HORIZONTAL;
    config.direction = TW_DIRECTION_RTL;
    config.height = 500;
    return tw_layout_configure(layout, &config, NULL);
}

static tw_status measure_by_index(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                  const tw_item *items, double *extents) {
    (void)user, (void)section, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = breadth + indices[i] % 7;
    return TW_OK;
}

static tw_status set_measure(tw_layout *layout) {
    return tw_layout_set_measure(layout, 0, measure_by_index, NULL, NULL);
}

static tw_status move_section(tw_layout *layout) { return tw_layout_move_section(layout, 0, 1, NULL); }
static tw_status clear(tw_layout *layout) { return tw_layout_clear(layout, 1, NULL); }
static tw_status remove_section(tw_layout *layout) { return tw_layout_remove_section(layout, 0, NULL); }

static const program_step program[] = {
    append_plain,
    append_with_spans_and_keys,
    insert_in_the_middle,
    insert_one,
    remove_some,
    insert_section,
    move_between_sections,
    prepend_to_kept_lanes,
    replace_some,
    set_sizes,
    move_within_a_section,
    set_viewport,
    begin,
    insert_in_the_middle,
    remove_some,
    set_tracks,
    move_section,
    rollback,
    set_measure,
    set_many_lanes,
    set_tracks,
    clear_tracks,
    begin,
    insert_in_the_middle,
    move_between_sections,
    set_sizes,
    set_viewport,
    insert_section,
    remove_section,
    commit,
    configure,
    move_section,
    clear,
    remove_section,
};

static void test_scripted_program(void) { check_refusals(program, sizeof program / sizeof *program, 0); }

/** A copy that runs out of memory leaves nothing behind. */
static void test_copy(void) {
    counting_allocator counts = {0};
    const tw_allocator allocator = counting_functions(&counts);
    tw_layout *layout = make_layout(640, 480, NULL), *copy = NULL;
    uint64_t expected, nth = 0;
    tw_status status;
    CHECK_OK(append_plain(layout));
    CHECK_OK(append_with_spans_and_keys(layout));
    CHECK_OK(insert_section(layout));
    CHECK_OK(move_between_sections(layout));
    expected = geometry_hash(layout);
    do {
        refuse_request(&counts, ++nth);
        status = tw_layout_copy(layout, &allocator, &copy);
        CHECK((status == TW_ERROR_MEMORY) == (counts.refused > 0));
        if (status == TW_ERROR_MEMORY) CHECK(copy == NULL && counts.live_bytes == 0);
    } while (status == TW_ERROR_MEMORY && nth < 100000);
    CHECK_OK(status);
    CHECK(geometry_hash(copy) == expected && geometry_hash(layout) == expected);
    CHECK_OK(tw_layout_destroy(copy));
    CHECK_OK(tw_layout_destroy(layout));
    CHECK(counts.live_bytes == 0 && counts.size_mismatch == 0);
}

/** Reads take no memory. */
static void test_reads(void) {
    counting_allocator counts = {0};
    const tw_allocator allocator = counting_functions(&counts);
    tw_layout *layout = make_layout(640, 480, &allocator);
    tw_element element;
    uint64_t requests;
    CHECK_OK(append_plain(layout));
    CHECK_OK(append_with_spans_and_keys(layout));
    requests = counts.requests;
    (void)state_hash(layout, 0);
    CHECK_OK(tw_layout_find_key(layout, 1001, NULL, NULL));
    (void)tw_layout_hit_test(layout, 300, 300, &element);
    (void)frame_of(layout, 0, 500);
    CHECK(counts.requests == requests);
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Places of 32 bits reach 33,554,432 pixels. Items of 50,000 on one dense lane, so item i at 50,000 i: 600 end below
 * that, and 100 more before them move the last ones beyond it. They are inserted once more after each refused request.
 */
static void test_a_section_becomes_long(void) {
    enum { there = 600, more = 100, all = there + more };
    tw_section_config config = bare_waterfall(1);
    tw_item items[there];
    config.packing = TW_PACKING_DENSE;
    for (int i = 0; i < there; i++) items[i] = sized_item(100, 50000);
    for (uint64_t nth = 1;; nth++) {
        counting_allocator counter = {0};
        const tw_allocator allocator = counting_functions(&counter);
        tw_layout *layout = make_layout(100, 480, &allocator);
        tw_status status;
        CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, there, NULL));
        refuse_request(&counter, nth);
        status = tw_layout_insert_items(layout, 0, 0, items, 0, more, NULL);
        refuse_request(&counter, 0);
        if (status != TW_OK) {
            CHECK_STATUS(TW_ERROR_MEMORY, status);
            CHECK_FRAME(frame_of(layout, 0, there - 1), 0, 50000.0 * (there - 1), 100, 50000);
            CHECK_OK(tw_layout_insert_items(layout, 0, 0, items, 0, more, NULL));
        }
        CHECK_FRAME(frame_of(layout, 0, all - 1), 0, 50000.0 * (all - 1), 100, 50000);
        CHECK_OK(tw_layout_destroy(layout));
        CHECK(counter.live_bytes == 0);
        if (status == TW_OK) return;
    }
}

int main(void) {
    test_scripted_program();
    test_a_section_becomes_long();
    test_copy();
    test_reads();
    return check_result();
}
