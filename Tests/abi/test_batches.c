/* Batches: what can be read inside one, commit, rollback to the bit, and commits that fail. */
#include "counting_allocator.h"
#include "layouts.h"

static tw_layout *furnished_layout(const tw_allocator *allocator) {
    tw_layout *layout = make_layout(320, 480, allocator);
    tw_item item = sized_item(4, 5);
    append_random(layout, 0, 1, 700);
    CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
    append_random(layout, 1, 2, 40);
    for (uint64_t key = 1; key <= 20; key++) {
        item.key = key;
        append_item(layout, 1, item);
    }
    return layout;
}

/** Some of every kind of edit. */
static void edit_everything(tw_layout *layout) {
    tw_item items[3] = {{500, 1, 2, 0, 0, 0}, {501, 3, 2, 0, 2, 0}, {0, 0, 0, 0, 0, 0}};
    const uint32_t indices[] = {3, 600, 3};
    const tw_size sizes[] = {{9, 9}, {1, 7}, {2, 8}};
    const tw_track tracks[] = {{50, 0, 0}, {0, 1, 0}};
    tw_layout_config config = {0};
    tw_section_config section = bare_waterfall(5);
    section.header_extent = 12;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 3, NULL));
    items[0].key = items[1].key = 0;
    CHECK_OK(tw_layout_insert_items(layout, 1, 7, items, 0, 3, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 100, 300, NULL));
    CHECK_OK(tw_layout_move_items(layout, 1, 45, 10, 0, 0, NULL));
    CHECK_OK(tw_layout_replace_items(layout, 0, 20, items, 0, 3, NULL));
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, indices, sizes, 1, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 0, &section, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 3, NULL));
    CHECK_OK(tw_layout_move_section(layout, 0, 2, NULL));
    CHECK_OK(tw_layout_set_tracks(layout, 1, tracks, 2, NULL));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &section, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 411, 300, NULL));
    config.struct_size = sizeof config;
    config.width = 417;
    config.direction = TW_DIRECTION_RTL;
    CHECK_OK(tw_layout_configure(layout, &config, NULL));
    CHECK_OK(tw_layout_clear(layout, 1, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 3, NULL, NULL));
    CHECK_OK(tw_layout_remove_section(layout, 1, NULL));
}

static void check_geometry_is_refused(const tw_layout *layout) {
    double width = 1, height = 2;
    tw_rect frame;
    tw_element element;
    tw_layout *copy = NULL;
    size_t count = 3;
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_content_size(layout, &width, &height));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_item_frame(layout, 0, 0, &frame));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_item_frames(layout, 0, 0, &frame, 0, 1));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_section_frame(layout, 0, &frame));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_HEADER, &frame));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_hit_test(layout, 1, 1, &element));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_copy(layout, NULL, &copy));
    CHECK(width == 1 && height == 2 && count == 3 && copy == NULL);
}

/** A batch ends where the same edits one by one end, and the model shows them before commit. */
static void test_commit_equals_single_edits(void) {
    tw_layout *single = furnished_layout(NULL), *batched = furnished_layout(NULL);
    edit_everything(single);
    CHECK_OK(tw_layout_begin(batched));
    check_geometry_is_refused(batched);
    edit_everything(batched);
    CHECK(model_hash(batched) == model_hash(single));
    check_geometry_is_refused(batched);
    CHECK_OK(tw_layout_commit(batched, NULL));
    CHECK(model_hash(batched) == model_hash(single));
    CHECK(geometry_hash(batched) == geometry_hash(single));
    CHECK_OK(tw_layout_destroy(single));
    CHECK_OK(tw_layout_destroy(batched));
}

static void check_keys(const tw_layout *layout) {
    uint32_t section = 9, index = 9;
    for (uint32_t key = 1; key <= 20; key++) {
        CHECK_OK(tw_layout_find_key(layout, key, &section, &index));
        CHECK(section == 1 && index == 40 + key - 1);
    }
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 500, NULL, NULL));
}

static void test_rollback_restores_every_bit(void) {
    counting_allocator counts = {0};
    const tw_allocator allocator = counting_functions(&counts);
    tw_layout *layout = furnished_layout(&allocator);
    const uint64_t geometry = geometry_hash(layout), model = model_hash(layout);
    for (int round = 0; round < 20; round++) {
        CHECK_OK(tw_layout_begin(layout));
        edit_everything(layout);
        refuse_request(&counts, 1);
        counts.refuse_from_then = 1;
        CHECK_OK(tw_layout_rollback(layout));
        refuse_request(&counts, 0);
        CHECK(geometry_hash(layout) == geometry);
        CHECK(model_hash(layout) == model);
        check_keys(layout);
    }
    edit_everything(layout);
    CHECK(geometry_hash(layout) != geometry);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK(counts.live_bytes == 0 && counts.size_mismatch == 0);
}

static void test_empty_batch(void) {
    tw_layout *layout = furnished_layout(NULL);
    const uint64_t geometry = geometry_hash(layout);
    tw_report report = {0};
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_begin(layout));
    CHECK_OK(tw_layout_commit(layout, &report));
    CHECK(report.first_section == TW_NONE);
    CHECK(geometry_hash(layout) == geometry);
    CHECK_OK(tw_layout_begin(layout));
    CHECK_OK(tw_layout_rollback(layout));
    CHECK(geometry_hash(layout) == geometry);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A refused edit inside a batch leaves the batch as it was. */
static void test_failed_edit_inside_a_batch(void) {
    tw_layout *layout = furnished_layout(NULL), *expected = furnished_layout(NULL);
    const tw_item items[2] = {{0, 1, 1, 0, 0, 0}, {0, -1, 1, 0, 0, 0}};
    uint64_t model;
    CHECK_OK(tw_layout_begin(layout));
    append_random(layout, 0, 3, 10);
    model = model_hash(layout);
    CHECK_STATUS(TW_ERROR_VALUE, tw_layout_append_items(layout, 0, items, 0, 2, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_items(layout, 0, 0, 5000, NULL));
    CHECK(model_hash(layout) == model);
    CHECK_OK(tw_layout_commit(layout, NULL));
    append_random(expected, 0, 3, 10);
    CHECK(geometry_hash(layout) == geometry_hash(expected));
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_destroy(expected));
}

static tw_status measure_result;

static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    (void)user, (void)section, (void)breadth, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = 10 + indices[i];
    return measure_result;
}

/** A commit that fails keeps the batch open with every edit in it: it can be tried again, and rolled back. */
static void test_failing_commit(void) {
    tw_layout *layout = furnished_layout(NULL);
    uint64_t geometry, model, batch_model;
    const tw_item unmeasured = {0};
    measure_result = TW_OK;
    CHECK_OK(tw_layout_set_measure(layout, 0, measure, NULL, NULL));
    geometry = geometry_hash(layout);
    model = model_hash(layout);
    for (int retried = 0; retried < 2; retried++) {
        CHECK_OK(tw_layout_begin(layout));
        CHECK_OK(tw_layout_insert_items(layout, 0, 5, &unmeasured, 0, 1, NULL));
        CHECK_OK(tw_layout_remove_section(layout, 1, NULL));
        batch_model = model_hash(layout);
        measure_result = 5;
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_commit(layout, NULL));
        CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_begin(layout));
        check_geometry_is_refused(layout);
        CHECK(model_hash(layout) == batch_model);
        measure_result = TW_OK;
        if (!retried) {
            CHECK_OK(tw_layout_rollback(layout));
            CHECK(geometry_hash(layout) == geometry);
            CHECK(model_hash(layout) == model);
        }
    }
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK(model_hash(layout) == batch_model);
    CHECK_NUMBER(15, frame_of(layout, 0, 5).height);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_commit_equals_single_edits();
    test_rollback_restores_every_bit();
    test_empty_batch();
    test_failed_edit_inside_a_batch();
    test_failing_commit();
    return check_result();
}
