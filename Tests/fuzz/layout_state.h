/* The laws that hold for every layout at any time, checked before what can be read of it is hashed. */
#ifndef LAYOUT_STATE_H
#define LAYOUT_STATE_H

#include "fuzz_input.h"
#define READ(call) require((call) == TW_OK, #call)
#include "../abi/layout_hash.h"

/** Every key is found at its item. */
static inline void require_keys(const tw_layout *layout, uint32_t section) {
    const uint32_t count = item_count(layout, section);
    tw_item *items = read_items(layout, section, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t found_section = TW_NONE, found_index = TW_NONE;
        if (items[i].key == 0) continue;
        READ(tw_layout_find_key(layout, items[i].key, &found_section, &found_index));
        require(found_section == section && found_index == i, "a key is found at its item");
    }
    free(items);
}

static inline uint64_t checked_model(const tw_layout *layout) {
    const uint32_t sections = section_count(layout);
    for (uint32_t section = 0; section < sections; section++) require_keys(layout, section);
    return model_hash(layout);
}

/** Items and supplementaries are all found, once. */
static inline size_t expected_elements(const tw_layout *layout) {
    size_t expected = 0;
    const uint32_t sections = section_count(layout);
    for (uint32_t section = 0; section < sections; section++) {
        expected += item_count(layout, section);
        for (uint32_t kind = TW_ELEMENT_HEADER; kind <= TW_ELEMENT_BACKGROUND; kind++) {
            tw_rect frame;
            const tw_status status = tw_layout_supplementary_frame(layout, section, kind, &frame);
            require(status == TW_OK || status == TW_ERROR_NOT_FOUND, "a supplementary frame can be read");
            expected += status == TW_OK;
        }
    }
    return expected;
}

/** A frame is finite, not negative, and stands within the content along main. */
static inline void require_sane_frame(const tw_layout_config *config, double content, tw_rect frame) {
    const int is_vertical = config->axis == TW_AXIS_VERTICAL;
    const double start = is_vertical ? frame.y : frame.x, extent = is_vertical ? frame.height : frame.width;
    const double viewport = is_vertical ? config->height : config->width;
    const double room =
        !is_vertical && config->direction == TW_DIRECTION_RTL && viewport > content ? viewport : content;
    require(isfinite(frame.x) && isfinite(frame.y) && isfinite(frame.width) && isfinite(frame.height), "finite frames");
    require(frame.width >= 0 && frame.height >= 0, "no frame has a negative side");
    require(start >= 0 && start + extent <= room + 1e-9 * room + 128, "frames stand within the content");
}

static inline uint64_t checked_geometry(const tw_layout *layout) {
    uint64_t hash;
    const tw_layout_config config = configuration_of(layout);
    double width = -1, height = -1;
    size_t count = 0;
    tw_element *elements = every_element(layout, &count);
    READ(tw_layout_content_size(layout, &width, &height));
    require(isfinite(width) && isfinite(height) && width >= 0 && height >= 0, "a finite content size");
    require(count == expected_elements(layout), "a query of everything finds everything once");
    for (size_t i = 0; i < count; i++)
        require_sane_frame(&config, config.axis == TW_AXIS_VERTICAL ? height : width, elements[i].frame);
    hash = hash_elements(layout, elements, count);
    free(elements);
    return hash;
}

static inline int is_known_status(tw_status status) { return status <= TW_OK && status >= TW_STATUS_LAST; }

#endif
