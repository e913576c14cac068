/* What attributes are kept, what they go with, and which are refused. */
#include "attributes.h"

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

int main(void) {
    test_what_is_set_is_read();
    test_the_usual_is_not_set();
    test_attributes_and_edits();
    test_batches();
    test_errors();
    return check_result();
}
