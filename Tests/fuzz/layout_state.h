/* What can be read of a layout, as a hash, and the laws that hold for every layout at any time. */
#ifndef LAYOUT_STATE_H
#define LAYOUT_STATE_H

#include "fuzz_input.h"
#include <tilework/tilework.h>

static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3u;
    return hash;
}

static inline tw_layout_config configuration_of(const tw_layout *layout) {
    tw_layout_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    require(tw_layout_configuration(layout, &config) == TW_OK, "the configuration can be read");
    return config;
}

static inline tw_section_config section_configuration(const tw_layout *layout, uint32_t section) {
    tw_section_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    require(tw_layout_section_config(layout, section, &config) == TW_OK, "a section's configuration can be read");
    return config;
}

static inline uint32_t section_count(const tw_layout *layout) {
    uint32_t count = 0;
    require(tw_layout_section_count(layout, &count) == TW_OK, "sections can be counted");
    return count;
}

static inline uint32_t item_count(const tw_layout *layout, uint32_t section) {
    uint32_t count = 0;
    require(tw_layout_item_count(layout, section, &count) == TW_OK, "items can be counted");
    return count;
}

/** The items of a section; the caller frees them. */
static inline tw_item *read_items(const tw_layout *layout, uint32_t section, uint32_t count) {
    tw_item *items = (tw_item *)malloc((count + 1) * sizeof *items);
    require(tw_layout_items(layout, section, 0, items, 0, count) == TW_OK, "items can be read");
    return items;
}

/** Every element; the caller frees them. */
static inline tw_element *read_elements(const tw_layout *layout, size_t *count) {
    tw_element *elements;
    require(tw_layout_query(layout, NULL, NULL, 0, 0, count) == TW_OK, "elements can be counted");
    elements = (tw_element *)malloc((*count + 1) * sizeof *elements);
    require(tw_layout_query(layout, NULL, elements, 0, *count, count) == TW_OK, "elements can be read");
    return elements;
}

/** Configurations, counts and items; every key is found at its item. */
static inline uint64_t model_hash(const tw_layout *layout) {
    uint64_t hash = 0xCBF29CE484222325u;
    const tw_layout_config config = configuration_of(layout);
    const uint32_t sections = section_count(layout);
    hash = hash_bytes(hash, &config, sizeof config);
    for (uint32_t section = 0; section < sections; section++) {
        const tw_section_config section_config = section_configuration(layout, section);
        const uint32_t count = item_count(layout, section);
        tw_item *items = read_items(layout, section, count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t found_section = TW_NONE, found_index = TW_NONE;
            if (items[i].key == 0) continue;
            require(tw_layout_find_key(layout, items[i].key, &found_section, &found_index) == TW_OK &&
                        found_section == section && found_index == i,
                    "a key is found at its item");
        }
        hash = hash_bytes(hash, &section_config, sizeof section_config);
        hash = hash_bytes(hash, &count, sizeof count);
        hash = hash_bytes(hash, items, count * sizeof *items);
        free(items);
    }
    return hash;
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

/** Content size and every element, having checked them. */
static inline uint64_t geometry_hash(const tw_layout *layout) {
    uint64_t hash = 0xCBF29CE484222325u;
    const tw_layout_config config = configuration_of(layout);
    double size[2] = {-1, -1};
    size_t count = 0;
    tw_element *elements = read_elements(layout, &count);
    require(tw_layout_content_size(layout, &size[0], &size[1]) == TW_OK, "the content size can be read");
    require(isfinite(size[0]) && isfinite(size[1]) && size[0] >= 0 && size[1] >= 0, "a finite content size");
    require(count == expected_elements(layout), "a query of everything finds everything once");
    for (size_t i = 0; i < count; i++)
        require_sane_frame(&config, config.axis == TW_AXIS_VERTICAL ? size[1] : size[0], elements[i].frame);
    hash = hash_bytes(hash, size, sizeof size);
    hash = hash_bytes(hash, elements, count * sizeof *elements);
    free(elements);
    return hash;
}

static inline int is_known_status(tw_status status) { return status <= TW_OK && status >= TW_STATUS_LAST; }

#endif
