/* Attributes of items in section 0, and a column of items to set them on. */
#ifndef ATTRIBUTES_H
#define ATTRIBUTES_H

#include "arrangements.h"

static inline tw_attributes hidden(uint32_t is_hidden) {
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_HIDDEN;
    attributes.hidden = is_hidden;
    return attributes;
}

static inline tw_attributes with_z(int32_t z) {
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_Z;
    attributes.z = z;
    return attributes;
}

static inline tw_attributes affine(float a, float b, float c, float d, float e, float f) {
    const float matrix[16] = {a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1};
    tw_attributes attributes = {0};
    attributes.set = TW_ATTRIBUTE_TRANSFORM;
    memcpy(attributes.matrix, matrix, sizeof matrix);
    return attributes;
}

static inline void set_one(tw_layout *layout, uint32_t index, tw_attributes attributes) {
    CHECK_OK(tw_layout_set_attributes(layout, 0, &index, &attributes, 0, 1, NULL));
}

static inline tw_attributes attributes_of(const tw_layout *layout, uint32_t index) {
    tw_attributes attributes = {9, 9, 9, 9, {9}};
    CHECK_OK(tw_layout_attributes(layout, 0, index, &attributes, 0, 1));
    return attributes;
}

static inline int is_usual(tw_attributes attributes) {
    tw_attributes usual = {0};
    usual.alpha = 1;
    return memcmp(&attributes, &usual, sizeof usual) == 0;
}

/** A column of ten items of 100 × 100. */
static inline tw_layout *column(void) {
    const tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    for (int i = 0; i < 10; i++) append_item(layout, 0, sized_item(100, 100));
    return layout;
}

static inline void check_frame(tw_rect frame, double x, double y, double width, double height) {
    CHECK_NUMBER(x, frame.x);
    CHECK_NUMBER(y, frame.y);
    CHECK_NUMBER(width, frame.width);
    CHECK_NUMBER(height, frame.height);
}

static inline tw_rect bounds_of(const tw_layout *layout, uint32_t index) {
    tw_rect bounds = {-1, -1, -1, -1};
    CHECK_OK(tw_layout_item_bounds(layout, 0, index, &bounds, 0, 1));
    return bounds;
}

#endif
