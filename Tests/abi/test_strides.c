/* Strided arrays in and out: wider elements, odd distances, odd addresses. */
#include "layouts.h"

enum { array_length = 40 };

static const size_t strides[] = {0, sizeof(tw_item), 25, 27, 31, 32, 80, 101, 1001};

static tw_layout *layout_with(const tw_item *items) {
    tw_layout *layout = make_layout(333, 480, NULL);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, array_length, NULL));
    return layout;
}

static void test_items_in_and_out(void) {
    tw_item items[array_length], read[array_length];
    uint64_t state = 5, expected;
    unsigned char *memory = (unsigned char *)malloc(1001 * array_length + 16);
    tw_layout *plain;
    draw_items(&state, items, array_length);
    plain = layout_with(items);
    expected = geometry_hash(plain);
    for (size_t s = 0; s < sizeof strides / sizeof *strides; s++)
        for (size_t offset = 0; offset < 3; offset++) {
            const size_t step = strides[s] == 0 ? sizeof(tw_item) : strides[s];
            tw_layout *layout = make_layout(333, 480, NULL);
            for (size_t i = 0; i < array_length; i++) memcpy(memory + offset + i * step, &items[i], sizeof *items);
            CHECK_OK(tw_layout_append_items(layout, 0, (tw_item *)(void *)(memory + offset), strides[s], array_length,
                                            NULL));
            CHECK(geometry_hash(layout) == expected);
            memset(memory, 0x77, 1001 * array_length + 16);
            CHECK_OK(tw_layout_items(layout, 0, 0, (tw_item *)(void *)(memory + offset), strides[s], array_length));
            for (size_t i = 0; i < array_length; i++) {
                memcpy(&read[i], memory + offset + i * step, sizeof *items);
                CHECK(step == sizeof *items || memory[offset + i * step + sizeof *items] == 0x77);
            }
            CHECK(memcmp(read, items, sizeof items) == 0);
            CHECK_OK(tw_layout_clear(layout, 0, NULL));
            for (size_t i = 0; i < array_length; i++) memcpy(memory + offset + i * step, &items[i], sizeof *items);
            CHECK_OK(tw_layout_insert_items(layout, 0, 0, (tw_item *)(void *)(memory + offset), strides[s],
                                            array_length, NULL));
            CHECK(geometry_hash(layout) == expected);
            CHECK_OK(tw_layout_replace_items(layout, 0, 0, (tw_item *)(void *)(memory + offset), strides[s],
                                             array_length, NULL));
            CHECK(geometry_hash(layout) == expected);
            CHECK_OK(tw_layout_destroy(layout));
        }
    free(memory);
    CHECK_OK(tw_layout_destroy(plain));
}

static void test_frames_out(void) {
    tw_item items[array_length];
    uint64_t state = 6;
    unsigned char *memory = (unsigned char *)malloc(101 * array_length + 16);
    tw_layout *layout;
    draw_items(&state, items, array_length);
    layout = layout_with(items);
    for (size_t stride = 32; stride <= 101; stride += 23) {
        memset(memory, 0x77, 101 * array_length + 16);
        CHECK_OK(tw_layout_item_frames(layout, 0, 0, (tw_rect *)(void *)(memory + 3), stride, array_length));
        for (uint32_t i = 0; i < array_length; i++) {
            const tw_rect frame = frame_of(layout, 0, i);
            CHECK(memcmp(memory + 3 + i * stride, &frame, sizeof frame) == 0);
            CHECK(stride == 32 || memory[3 + i * stride + 32] == 0x77);
        }
    }
    free(memory);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_elements_out(void) {
    tw_item items[array_length];
    uint64_t state = 7;
    size_t count = 0;
    unsigned char *memory = (unsigned char *)malloc(173 * array_length + 16);
    tw_element *elements;
    tw_layout *layout;
    draw_items(&state, items, array_length);
    layout = layout_with(items);
    elements = every_element(layout, &count);
    CHECK(count == array_length);
    for (size_t stride = 80; stride <= 173; stride += 31) {
        memset(memory, 0x77, 173 * array_length + 16);
        CHECK_OK(tw_layout_query(layout, NULL, (tw_element *)(void *)(memory + 5), stride, array_length, &count));
        for (size_t i = 0; i < count; i++) {
            CHECK(memcmp(memory + 5 + i * stride, &elements[i], sizeof *elements) == 0);
            CHECK(stride == 80 || memory[5 + i * stride + 80] == 0x77);
        }
    }
    free(elements);
    free(memory);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An array of one element never steps, so any stride that is not too small will do. */
static void test_one_element_with_an_enormous_stride(void) {
    tw_layout *layout = make_layout(333, 480, NULL);
    tw_item item = sized_item(3, 4), read;
    tw_rect frame;
    tw_element element;
    size_t count;
    CHECK_OK(tw_layout_append_items(layout, 0, &item, SIZE_MAX / 2, 1, NULL));
    CHECK_OK(tw_layout_items(layout, 0, 0, &read, SIZE_MAX / 2, 1));
    CHECK(memcmp(&read, &item, sizeof item) == 0);
    CHECK_OK(tw_layout_item_frames(layout, 0, 0, &frame, SIZE_MAX / 2, 1));
    CHECK_OK(tw_layout_query(layout, NULL, &element, SIZE_MAX / 2, 1, &count));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_refused_strides(void) {
    tw_layout *layout = make_layout(333, 480, NULL);
    tw_item items[2] = {{0}};
    tw_rect frames[2];
    tw_element elements[2];
    const size_t too_long = (size_t)PTRDIFF_MAX + 1;
    size_t count = 5;
    uint64_t before;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2, NULL));
    before = geometry_hash(layout);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_append_items(layout, 0, items, 23, 2, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_insert_items(layout, 0, 0, items, 1, 2, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_replace_items(layout, 0, 0, items, 8, 2, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_items(layout, 0, 0, items, 23, 2));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_item_frames(layout, 0, 0, frames, 31, 2));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_query(layout, NULL, elements, 79, 2, &count));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_append_items(layout, 0, items, 23, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_append_items(layout, 0, items, too_long, 1, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_items(layout, 0, 0, items, too_long, 1));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_item_frames(layout, 0, 0, frames, SIZE_MAX, 1));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_query(layout, NULL, elements, too_long, 2, &count));
    CHECK(count == 5);
    CHECK(geometry_hash(layout) == before);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_items_in_and_out();
    test_frames_out();
    test_elements_out();
    test_one_element_with_an_enormous_stride();
    test_refused_strides();
    return check_result();
}
