/* Each documented error of the reads of geometry, the capacity protocol, and that nothing is written on failure. */
#include "layouts.h"
#include <math.h>

static tw_layout *ten_items(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    append_random(layout, 0, 3, 10);
    return layout;
}

static void test_indices(void) {
    tw_layout *layout = ten_items();
    tw_rect frames[16], untouched[16];
    memset(frames, 0x77, sizeof frames);
    memset(untouched, 0x77, sizeof untouched);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frame(layout, 0, 10, frames));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frame(layout, 1, 0, frames));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frame(layout, 0, TW_NONE, frames));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frames(layout, 0, 1, frames, 0, 10));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frames(layout, 0, 11, frames, 0, 0));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frames(layout, 0, 1, frames, 0, SIZE_MAX));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_item_frames(layout, 1, 0, frames, 0, 1));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_section_frame(layout, 1, frames));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_supplementary_frame(layout, 1, TW_ELEMENT_HEADER, frames));
    CHECK(memcmp(frames, untouched, sizeof frames) == 0);
    CHECK_OK(tw_layout_item_frames(layout, 0, 10, NULL, 0, 0));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_null_pointers(void) {
    tw_layout *layout = ten_items();
    double size = 5;
    tw_rect frame;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_content_size(layout, NULL, &size));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_content_size(layout, &size, NULL));
    CHECK_NUMBER(5, size);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_item_frame(layout, 0, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_item_frames(layout, 0, 0, NULL, 0, 1));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_section_frame(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_HEADER, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_ITEM, &frame));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_supplementary_frame(layout, 0, 4, &frame));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_query(layout, NULL, NULL, 0, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_hit_test(layout, 0, 0, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_missing_supplementaries(void) {
    tw_layout *layout = ten_items();
    tw_rect frame;
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_HEADER, &frame));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_FOOTER, &frame));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_BACKGROUND, &frame));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_capacity(void) {
    tw_layout *layout = ten_items();
    tw_element elements[12];
    size_t count = 0;
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK(count == 10);
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        memset(elements, 0x77, sizeof elements);
        count = 0;
        CHECK_STATUS(capacity < 10 ? TW_ERROR_CAPACITY : TW_OK,
                     tw_layout_query(layout, NULL, elements, 0, capacity, &count));
        CHECK(count == 10);
        for (size_t i = 0; i < 12; i++)
            CHECK(elements[i].index == (i < capacity && i < 10 ? (uint32_t)i : 0x77777777u));
    }
    count = 5;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_query(layout, NULL, NULL, 0, 3, &count));
    CHECK(count == 5);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    CHECK_OK(tw_layout_query(layout, NULL, elements, 0, 0, &count));
    CHECK(count == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_query_values(void) {
    tw_layout *layout = ten_items();
    const double hostile[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++)
        for (int field = 0; field < 4; field++) {
            tw_query query = {0};
            size_t count = 5;
            query.struct_size = sizeof query;
            query.rect.width = query.rect.height = 100;
            (&query.rect.x)[field] = hostile[i];
            CHECK_STATUS(TW_ERROR_VALUE, tw_layout_query(layout, &query, NULL, 0, 0, &count));
            CHECK(count == 5);
        }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Every side is finite, an edge is not. */
static void test_overflowing_edges(void) {
    tw_layout *layout = ten_items();
    const tw_rect rects[] = {
        {1e308, 0, 1e308, 1}, {-1e308, 0, -1e308, 1}, {0, 1e308, 1, 1e308}, {0, -1e308, 1, -1e308}};
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        tw_query query = {0};
        size_t count = 5;
        query.struct_size = sizeof query;
        query.rect = rects[i];
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_query(layout, &query, NULL, 0, 0, &count));
        CHECK(count == 5);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Finite but enormous rectangles are rectangles like any other. */
static void test_enormous_rectangles(void) {
    tw_layout *layout = ten_items();
    const struct {
        tw_rect rect;
        size_t found;
    } cases[] = {
        {{-1e308, -1e308, 1.7e308, 1.7e308}, 10},
        {{-1e300, -1e300, 1e300, 1e300}, 0},
        {{0, 0, 1.7e308, 1.7e308}, 10},
        {{1e300, 0, 1e300, 100}, 0},
        {{0, 0, 0, 1e9}, 0},
        {{0, 0, 1e9, 0}, 0},
        {{0, 0, -1e9, 1e9}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tw_query query = {0};
        size_t count = 99;
        query.struct_size = sizeof query;
        query.rect = cases[i].rect;
        CHECK_OK(tw_layout_query(layout, &query, NULL, 0, 0, &count));
        CHECK(count == cases[i].found);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_hit_test_values(void) {
    tw_layout *layout = ten_items();
    tw_element element, untouched;
    const double far[] = {-1e308, 1e308, -1, 1e18, -1e18};
    memset(&element, 0x77, sizeof element);
    memset(&untouched, 0x77, sizeof untouched);
    CHECK_STATUS(TW_ERROR_VALUE, tw_layout_hit_test(layout, NAN, 0, &element));
    CHECK_STATUS(TW_ERROR_VALUE, tw_layout_hit_test(layout, 0, INFINITY, &element));
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, far[i], 20, &element));
        CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, 20, far[i], &element));
    }
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, 9, 9, &element));
    CHECK(memcmp(&element, &untouched, sizeof element) == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_indices();
    test_null_pointers();
    test_missing_supplementaries();
    test_capacity();
    test_query_values();
    test_overflowing_edges();
    test_enormous_rectangles();
    test_hit_test_values();
    return check_result();
}
