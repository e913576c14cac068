/* Layouts for the tests, and what is read of them. */
#ifndef LAYOUTS_H
#define LAYOUTS_H

#include "check.h"
#include "random_numbers.h"
#define READ(call) CHECK_OK(call)
#include "layout_hash.h"

static inline tw_layout *make_layout(double width, double height, const tw_allocator *allocator) {
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    config.struct_size = sizeof config;
    config.width = width;
    config.height = height;
    CHECK_OK(tw_layout_create(&config, allocator, &layout));
    return layout;
}

/** A waterfall without gaps and insets whose items are as long as they say. */
static inline tw_section_config bare_waterfall(uint32_t lanes) {
    tw_section_config config = {0};
    config.struct_size = sizeof config;
    config.lanes = lanes;
    config.sizing = TW_SIZING_EXTENT;
    return config;
}

/** A layout with one section of that configuration. */
static inline tw_layout *make_section(double width, const tw_section_config *config) {
    tw_layout *layout = make_layout(width, 480, NULL);
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    return layout;
}

static inline tw_item sized_item(float width, float height) {
    tw_item item = {0};
    item.width = width;
    item.height = height;
    return item;
}

static inline void append_item(tw_layout *layout, uint32_t section, tw_item item) {
    CHECK_OK(tw_layout_append_items(layout, section, &item, 0, 1, NULL));
}

static inline void append_heights(tw_layout *layout, uint32_t section, const float *heights, size_t count) {
    for (size_t i = 0; i < count; i++) append_item(layout, section, sized_item(100, heights[i]));
}

/** Items with sizes from 1 to 400, some of them 0, one in eight over two or three lanes. */
static inline void draw_items(uint64_t *state, tw_item *items, size_t count) {
    for (size_t i = 0; i < count; i++) {
        items[i] = sized_item((float)(1 + draw_below(state, 400)), (float)(draw_below(state, 400)));
        if (draw_below(state, 8) == 0) items[i].lane_span = (uint16_t)(2 + draw_below(state, 2));
    }
}

static inline void append_random(tw_layout *layout, uint32_t section, uint64_t seed, size_t count) {
    tw_item *items = (tw_item *)malloc(count * sizeof *items);
    draw_items(&seed, items, count);
    CHECK_OK(tw_layout_append_items(layout, section, items, 0, count, NULL));
    free(items);
}

static inline tw_rect frame_of(const tw_layout *layout, uint32_t section, uint32_t index) {
    tw_rect frame = {-1, -1, -1, -1};
    CHECK_OK(tw_layout_item_frame(layout, section, index, &frame));
    return frame;
}

/** The lane of each item of a section, by the query of everything. */
static inline void read_lanes(const tw_layout *layout, uint32_t section, uint32_t *lanes) {
    size_t count;
    tw_element *elements = every_element(layout, &count);
    for (size_t i = 0; i < count; i++)
        if (elements[i].section == section && elements[i].kind == TW_ELEMENT_ITEM)
            lanes[elements[i].index] = elements[i].lane;
    free(elements);
}

#define CHECK_FRAME(frame, left, top, breadth, extent)                                                                 \
    do {                                                                                                               \
        const tw_rect checked_frame = (frame);                                                                         \
        CHECK_NUMBER(left, checked_frame.x);                                                                           \
        CHECK_NUMBER(top, checked_frame.y);                                                                            \
        CHECK_NUMBER(breadth, checked_frame.width);                                                                    \
        CHECK_NUMBER(extent, checked_frame.height);                                                                    \
    } while (0)

static inline uint64_t memory_of(const tw_layout *layout) {
    uint64_t bytes = 0;
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    return bytes;
}

#endif
