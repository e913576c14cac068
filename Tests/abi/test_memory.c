/* The memory that a layout holds: ended as it began, what it began with, for what the first cycles leave reserved all
   others use; and for a cell little more than its item. */
#include "arrangements.h"

enum { cycles = 1000, settled = 500 };

static void test_append_and_remove_at_the_end(void) {
    tw_layout *layout = make_layout(640, 480, NULL);
    uint64_t began = 0;
    append_random(layout, 0, 1, 5000);
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        append_random(layout, 0, cycle, 1000);
        CHECK_OK(tw_layout_remove_items(layout, 0, 5000, 1000, NULL));
        if (cycle == settled) began = memory_of(layout);
    }
    CHECK_NUMBER(began, memory_of(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_append_and_clear(void) {
    tw_layout *layout = make_layout(640, 480, NULL);
    uint64_t began = 0;
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        tw_item item = sized_item(1, 1);
        append_random(layout, 0, cycle, 700);
        item.key = 1 + cycle;
        append_item(layout, 0, item);
        CHECK_OK(cycle % 2 == 0 ? tw_layout_clear(layout, 0, NULL) : tw_layout_remove_items(layout, 0, 0, 701, NULL));
        if (cycle == settled) began = memory_of(layout);
    }
    CHECK_NUMBER(began, memory_of(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** Insertions and removals anywhere: the blocks may be filled otherwise, but never less than half. */
static void test_insert_and_remove_anywhere(void) {
    tw_layout *layout = make_layout(640, 480, NULL);
    uint64_t began, state = 5;
    append_random(layout, 0, 1, 20000);
    began = memory_of(layout);
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        tw_item items[50];
        draw_items(&state, items, 50);
        CHECK_OK(tw_layout_begin(layout));
        CHECK_OK(tw_layout_insert_items(layout, 0, draw_below(&state, 20001), items, 0, 50, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, draw_below(&state, 20001), 50, NULL));
        CHECK_OK(cycle % 3 == 0 ? tw_layout_rollback(layout) : tw_layout_commit(layout, NULL));
    }
    CHECK(2 * memory_of(layout) <= 5 * began);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    /* The tables keep their room: under 200 bytes for each of some hundred blocks. */
    CHECK(memory_of(layout) <= 20480);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_sections(void) {
    tw_layout *layout = make_layout(640, 480, NULL);
    uint64_t began = 0;
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
        append_random(layout, 1, cycle, 30);
        CHECK_OK(tw_layout_remove_section(layout, 1, NULL));
        if (cycle == settled) began = memory_of(layout);
    }
    CHECK_NUMBER(began, memory_of(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A cell costs no more memory than its item: two floats, and at most 4 bytes of blocks. */
static void test_cells(void) {
    const tw_section_config config = usual_section(TW_GRID);
    tw_layout *layout = make_section(320, &config);
    uint64_t bytes = 0;
    tw_item *items = (tw_item *)calloc(1000000, sizeof *items);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 1000000, NULL));
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    CHECK(bytes < 12 * UINT64_C(1000000));
    CHECK_FRAME(frame_of(layout, 0, 999999), 10, 10 + 333333.0 * 103, 93, 93);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_append_and_remove_at_the_end();
    test_append_and_clear();
    test_insert_and_remove_anywhere();
    test_sections();
    test_cells();
    return check_result();
}
