/* Each documented error of the item functions, with the argument and the index it tells, and that nothing has changed. */
#include "layouts.h"
#include <math.h>

static tw_layout *layout;
static uint64_t geometry, model;
static tw_report report;

static void begin_test(void) {
    tw_item keyed = sized_item(7, 8);
    layout = make_layout(320, 480, NULL);
    append_random(layout, 0, 1, 30);
    keyed.key = 42;
    append_item(layout, 0, keyed);
    CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
    append_random(layout, 1, 2, 10);
    geometry = geometry_hash(layout);
    model = model_hash(layout);
    memset(&report, 0, sizeof report);
    report.struct_size = sizeof report;
}

static void end_test(void) {
    CHECK(geometry_hash(layout) == geometry);
    CHECK(model_hash(layout) == model);
    CHECK_OK(tw_layout_destroy(layout));
}

#define CHECK_REPORTED(expected_argument, expected_index)                                                              \
    (CHECK(report.argument == (expected_argument)), CHECK(report.index == (expected_index)))

/** Append, insert and replace refuse five items of which the fourth (index 3) is at fault. */
static void check_items_refused(tw_status expected, const tw_item *fault) {
    tw_item items[5];
    for (int i = 0; i < 5; i++) items[i] = sized_item(10, 20);
    items[3] = *fault;
    CHECK_STATUS(expected, tw_layout_append_items(layout, 0, items, 0, 5, &report));
    CHECK_REPORTED(3, 3);
    CHECK_STATUS(expected, tw_layout_insert_items(layout, 0, 2, items, 0, 5, &report));
    CHECK_REPORTED(4, 3);
    CHECK_STATUS(expected, tw_layout_replace_items(layout, 0, 2, items, 0, 5, &report));
    CHECK_REPORTED(4, 3);
}

static void test_values(void) {
    const float hostile[] = {NAN, INFINITY, -INFINITY, -1, -1e-30f};
    tw_item item;
    begin_test();
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        item = sized_item(hostile[i], 5);
        check_items_refused(TW_ERROR_VALUE, &item);
        item = sized_item(5, hostile[i]);
        check_items_refused(TW_ERROR_VALUE, &item);
        item = sized_item(5, 5);
        item.extra = hostile[i];
        check_items_refused(TW_ERROR_VALUE, &item);
    }
    item = sized_item(5, 5);
    item.row_span = 1025;
    check_items_refused(TW_ERROR_VALUE, &item);
    end_test();
}

/** Of several faults the first is told. */
static void test_first_fault_is_told(void) {
    tw_item items[4];
    begin_test();
    for (int i = 0; i < 4; i++) items[i] = sized_item(1, i == 0 ? 1 : -1);
    CHECK_STATUS(TW_ERROR_VALUE, tw_layout_append_items(layout, 0, items, 0, 4, &report));
    CHECK_REPORTED(3, 1);
    end_test();
}

static void test_duplicates(void) {
    tw_item items[3], item = sized_item(1, 1);
    begin_test();
    item.key = 42;
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 1, &item, 0, 1, &report));
    CHECK_REPORTED(3, 0);
    for (int i = 0; i < 3; i++) {
        items[i] = sized_item(1, 1);
        items[i].key = i == 2 ? 100 : 100 + (uint64_t)i;
    }
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 1, items, 0, 3, &report));
    CHECK_REPORTED(3, 2);
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_insert_items(layout, 1, 5, items, 0, 3, &report));
    CHECK_REPORTED(4, 2);
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_replace_items(layout, 1, 5, items, 0, 3, &report));
    CHECK_REPORTED(4, 2);
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 100, NULL, NULL));
    end_test();
}

static void test_sections_out_of_range(void) {
    const tw_item item = sized_item(1, 1);
    const uint32_t index = 0;
    const tw_size size = {1, 1};
    const uint32_t sections[] = {2, 3, TW_NONE};
    uint32_t count = 5;
    tw_item read;
    begin_test();
    for (size_t i = 0; i < 3; i++) {
        const uint32_t section = sections[i];
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_append_items(layout, section, &item, 0, 1, &report));
        CHECK_REPORTED(2, UINT64_MAX);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_insert_items(layout, section, 0, &item, 0, 1, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, section, 0, 1, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, section, 0, 1, 0, 0, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, 0, 0, 1, section, 0, &report));
        CHECK(report.argument == 5);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_replace_items(layout, section, 0, &item, 0, 1, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_item_sizes(layout, section, &index, &size, 1, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_clear(layout, section, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_count(layout, section, &count));
        CHECK_STATUS(TW_ERROR_INDEX, tw_layout_items(layout, section, 0, &read, 0, 1));
    }
    CHECK(count == 5);
    end_test();
}

static void test_items_out_of_range(void) {
    const tw_item item = sized_item(1, 1);
    tw_item read[64];
    begin_test();
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_insert_items(layout, 1, 11, &item, 0, 1, &report));
    CHECK(report.argument == 3);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, 1, 10, 1, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, 1, 9, 2, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, 1, 1, SIZE_MAX, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, 1, UINT32_MAX, 1, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, 1, 0, 11, 1, 0, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, 1, 0, 2, 1, 9, &report));
    CHECK(report.argument == 6);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, 1, 0, 2, 0, 32, &report));
    CHECK(report.argument == 6);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_items(layout, 1, 2, SIZE_MAX, 0, 0, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_replace_items(layout, 1, 10, &item, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_items(layout, 1, 0, read, 0, 11));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_items(layout, 1, 11, read, 0, 0));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_items(layout, 1, 1, read, 0, SIZE_MAX));
    end_test();
}

static void test_set_item_sizes(void) {
    uint32_t indices[3] = {0, 9, 10};
    tw_size sizes[3] = {{1, 1}, {1, 1}, {1, 1}};
    const float hostile[] = {NAN, INFINITY, -1};
    begin_test();
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_item_sizes(layout, 1, indices, sizes, 3, &report));
    CHECK_REPORTED(3, 2);
    for (size_t i = 0; i < 3; i++) {
        sizes[1].width = hostile[i];
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_set_item_sizes(layout, 1, indices, sizes, 2, &report));
        CHECK_REPORTED(4, 1);
        sizes[1].width = 1;
        sizes[1].height = hostile[i];
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_set_item_sizes(layout, 1, indices, sizes, 2, &report));
        CHECK_REPORTED(4, 1);
        sizes[1].height = 1;
    }
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_item_sizes(layout, 1, NULL, sizes, 2, &report));
    CHECK(report.argument == 3);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_item_sizes(layout, 1, indices, NULL, 2, &report));
    CHECK(report.argument == 4);
    end_test();
}

static void test_null_pointers(void) {
    begin_test();
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_append_items(layout, 0, NULL, 0, 1, &report));
    CHECK_REPORTED(3, UINT64_MAX);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_insert_items(layout, 0, 0, NULL, 0, 1, &report));
    CHECK(report.argument == 4);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_replace_items(layout, 0, 0, NULL, 0, 1, &report));
    CHECK(report.argument == 4);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_item_count(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_items(layout, 0, 0, NULL, 0, 1));
    end_test();
}

/** Nothing to do is done, with and without a pointer. */
static void test_counts_of_zero(void) {
    const tw_item item = sized_item(1, 1);
    begin_test();
    CHECK_OK(tw_layout_append_items(layout, 0, NULL, 0, 0, &report));
    CHECK(report.first_section == TW_NONE);
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 0, NULL));
    CHECK_OK(tw_layout_insert_items(layout, 0, 31, NULL, 0, 0, NULL));
    CHECK_OK(tw_layout_replace_items(layout, 0, 31, NULL, 0, 0, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 31, 0, NULL));
    CHECK_OK(tw_layout_move_items(layout, 0, 31, 0, 1, 10, NULL));
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, NULL, NULL, 0, NULL));
    CHECK_OK(tw_layout_items(layout, 0, 31, NULL, 0, 0));
    end_test();
}

/** A count that no layout can hold is refused before a single item is read. */
static void test_impossible_counts(void) {
    const tw_item item = sized_item(1, 1);
    begin_test();
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 0, &item, 0, SIZE_MAX, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_insert_items(layout, 0, 1, &item, 0, SIZE_MAX / 2, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_replace_items(layout, 0, 0, &item, 0, SIZE_MAX, NULL));
    end_test();
}

static void test_find_key(void) {
    uint32_t section = 9, index = 9;
    begin_test();
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 0, &section, &index));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 43, &section, &index));
    CHECK(section == 9 && index == 9);
    CHECK_OK(tw_layout_find_key(layout, 42, NULL, NULL));
    CHECK_OK(tw_layout_find_key(layout, 42, &section, &index));
    CHECK(section == 0 && index == 30);
    end_test();
}

int main(void) {
    test_values();
    test_first_fault_is_told();
    test_duplicates();
    test_sections_out_of_range();
    test_items_out_of_range();
    test_set_item_sizes();
    test_null_pointers();
    test_counts_of_zero();
    test_impossible_counts();
    test_find_key();
    return check_result();
}
