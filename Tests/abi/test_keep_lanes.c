/* keep_lanes: what is inserted at the front stacks upward, whatever call fails in between; blank lanes. */
#include "layouts.h"
#include <math.h>

static tw_layout *kept_lanes(void) {
    tw_section_config config = bare_waterfall(2);
    config.reflow = TW_REFLOW_KEEP_LANES;
    return make_section(200, &config);
}

typedef enum failing_call { NO_CALL, APPEND_NAN, INSERT_NAN, APPEND_DUPLICATE, INSERT_DUPLICATE, CALLS } failing_call;

static void fail(tw_layout *layout, failing_call call) {
    tw_item items[2] = {{0, 100, 8, 0, 0, 0}, {0, 100, NAN, 0, 0, 0}};
    const tw_status expected = call == APPEND_NAN || call == INSERT_NAN ? TW_ERROR_VALUE : TW_ERROR_DUPLICATE;
    if (call == NO_CALL) return;
    if (expected == TW_ERROR_DUPLICATE) items[1] = (tw_item){77, 100, 8, 0, 0, 0};
    if (call == APPEND_NAN || call == APPEND_DUPLICATE) {
        CHECK_STATUS(expected, tw_layout_append_items(layout, 0, items, 0, 2, NULL));
    } else {
        CHECK_STATUS(expected, tw_layout_insert_items(layout, 0, 1, items, 0, 2, NULL));
    }
}

/**
 * Older items of 10, 20, 30, 40 stand on lanes 0, 1, 0, 1 at 0, 0, 10, 20. Three new ones of 5, 7, 9 go up from the
 * last: 9 on lane 0 (-9), 7 on lane 1 (-7), 5 on lane 1 (-12). All moves down by 12, and lane 0 begins with a blank
 * of 3.
 */
static void test_failed_call_after_an_insertion(void) {
    const double lefts[] = {100, 100, 0, 0, 100, 0, 100}, tops[] = {0, 5, 3, 12, 12, 22, 32};
    const float new_heights[] = {5, 7, 9}, heights[] = {10, 20, 30, 40};
    for (failing_call call = NO_CALL; call < CALLS; call++) {
        tw_layout *layout = kept_lanes();
        tw_item items[3];
        double width, height;
        append_heights(layout, 0, heights, 3);
        append_item(layout, 0, (tw_item){77, 100, 40, 0, 0, 0});
        for (int i = 0; i < 3; i++) items[i] = sized_item(100, new_heights[i]);
        CHECK_OK(tw_layout_begin(layout));
        CHECK_OK(tw_layout_insert_items(layout, 0, 0, items, 0, 3, NULL));
        fail(layout, call);
        CHECK_OK(tw_layout_commit(layout, NULL));
        for (uint32_t i = 0; i < 7; i++)
            CHECK_FRAME(frame_of(layout, 0, i), lefts[i], tops[i], 100, i < 3 ? new_heights[i] : heights[i - 3]);
        CHECK_OK(tw_layout_content_size(layout, &width, &height));
        CHECK_NUMBER(72, height);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * Items of 10 and 0 stand on lanes 0 and 1. One of 1000 stacked above them leaves lane 1 blank down to 1000, where the
 * item of 0 stands; it stays there when the others are gone, and the content reaches it.
 */
static void test_content_reaches_an_item_of_no_extent(void) {
    const float heights[] = {10, 0};
    const tw_item tall = sized_item(100, 1000);
    tw_layout *layout = kept_lanes();
    tw_query query = {.struct_size = sizeof query, .rect = {0, 990, 200, 20}};
    tw_element found = {0};
    double width = 0, height = 0;
    size_t count = 0;
    append_heights(layout, 0, heights, 2);
    CHECK_OK(tw_layout_insert_items(layout, 0, 0, &tall, 0, 1, NULL));
    CHECK_FRAME(frame_of(layout, 0, 2), 100, 1000, 100, 0);
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, 2, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 100, 1000, 100, 0);
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER(1000, height);
    CHECK_OK(tw_layout_query(layout, &query, &found, 0, 1, &count));
    CHECK(count == 1 && found.index == 0);
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK(count == 1);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Within a batch, too, nothing is left of where items stood above the first ones once all of them are gone. */
static void test_emptied_in_a_batch(void) {
    tw_section_config config = bare_waterfall(2);
    const tw_item stacked = sized_item(1, 70);
    tw_layout *layout;
    config.reflow = TW_REFLOW_KEEP_LANES;
    layout = make_section(100, &config);
    for (int i = 0; i < 2; i++) append_item(layout, 0, sized_item(1, 100));
    CHECK_OK(tw_layout_insert_items(layout, 0, 0, &stacked, 0, 1, NULL));
    CHECK_OK(tw_layout_begin(layout));
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    for (int i = 0; i < 2; i++) append_item(layout, 0, sized_item(1, 10));
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK_NUMBER(50, frame_of(layout, 0, 1).x);
    CHECK_NUMBER(0, frame_of(layout, 0, 1).y);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_emptied_in_a_batch();
    test_failed_call_after_an_insertion();
    test_content_reaches_an_item_of_no_extent();
    return check_result();
}
