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

/** Items that are found: of a mosaic that says how many more there are, nine at most. */
static inline uint32_t found_items(const tw_section_config *config, uint32_t count) {
    const uint32_t most = 9;
    return config->arrangement == TW_MOSAIC && config->overflow == TW_OVERFLOW_MORE && count > most ? most : count;
}

/** Items and supplementaries are all found, once. */
static inline size_t expected_elements(const tw_layout *layout) {
    size_t expected = 0;
    const uint32_t sections = section_count(layout);
    for (uint32_t section = 0; section < sections; section++) {
        const tw_section_config config = section_configuration(layout, section);
        expected += found_items(&config, item_count(layout, section));
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

static inline int same_frame(tw_rect a, tw_rect b) { return memcmp(&a, &b, sizeof a) == 0; }

/** The frames that a section's items have are those of the elements, which begin with the first of the section's. */
static inline void require_frames(const tw_layout *layout, const tw_layout_config *config, double content,
                                  uint32_t section, const tw_element *elements, size_t elements_left) {
    const tw_section_config section_config = section_configuration(layout, section);
    const uint32_t count = item_count(layout, section), found = found_items(&section_config, count);
    tw_rect *frames = (tw_rect *)malloc((count + 1) * sizeof *frames);
    uint32_t next = 0, line = 0;
    READ(tw_layout_item_frames(layout, section, 0, frames, 0, count));
    for (uint32_t i = 0; i < count; i++) require_sane_frame(config, content, frames[i]);
    for (size_t i = 0; i < elements_left && elements[i].section == section; i++) {
        if (elements[i].kind != TW_ELEMENT_ITEM) continue;
        require(elements[i].index == next && next < found, "items are found in order");
        require(same_frame(elements[i].frame, frames[next]), "an item's frame is that of its element");
        if (section_config.arrangement == TW_JUSTIFIED || section_config.arrangement == TW_FLOW) {
            require(next == 0 ? elements[i].line == 0 : elements[i].line - line <= 1, "lines are numbered in order");
            line = elements[i].line;
        }
        next++;
    }
    require(next == found, "every item is found that is not left over");
    free(frames);
}

/** What an element says beside its frame. */
static inline void require_sane_element(const tw_section_config *config, uint32_t count, const tw_element *element) {
    const int is_item = element->kind == TW_ELEMENT_ITEM;
    const int has_tiles = is_item && (config->arrangement == TW_MOSAIC || config->arrangement == TW_ALBUM);
    const int has_rows = is_item && (config->arrangement == TW_GRID || config->arrangement == TW_QUILT);
    const int has_lines = is_item && (config->arrangement == TW_JUSTIFIED || config->arrangement == TW_FLOW);
    const uint32_t size = config->arrangement == TW_MOSAIC || config->group_size == 0
                              ? (config->arrangement == TW_MOSAIC ? 9 : 10)
                              : config->group_size;
    const int stands_for_more = has_tiles && config->overflow == TW_OVERFLOW_MORE && element->index == 8 && count > 9;
    const uint16_t edges = TW_ELEMENT_LEFT | TW_ELEMENT_TOP | TW_ELEMENT_RIGHT | TW_ELEMENT_BOTTOM;
    require(element->z == 0 && element->alpha == 1 && element->slot == 0, "z, alpha and slot are the usual ones");
    require((element->flags & TW_ELEMENT_PINNED) == 0, "nothing is pinned without a viewport");
    require(is_item || (element->index == TW_NONE && element->flags == 0 && element->key == 0),
            "what is no item has no index, key or flag");
    require(element->lane < 255, "a lane is one of 255");
    require(has_rows || has_lines || element->line == (has_tiles ? element->index / size : 0),
            "the line is the page or group");
    require(element->more == (stands_for_more ? count - 9 : 0), "the ninth tile stands for all that are left over");
    require(has_tiles ? element->crop >= 0 && element->crop <= 1 : element->crop == 0, "a part is cropped");
    require(has_tiles || (element->flags & edges) == 0, "tiles alone have edges");
}

/** An edge of a tile is told where it is the outermost of its page or group. Exact at a scale of 1. */
static inline void require_edges(const tw_element *elements, size_t count) {
    for (size_t first = 0, end; first < count; first = end) {
        double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
        for (end = first; end < count && elements[end].line == elements[first].line; end++) {
            const tw_rect frame = elements[end].frame;
            left = fmin(left, frame.x), right = fmax(right, frame.x + frame.width);
            top = fmin(top, frame.y), bottom = fmax(bottom, frame.y + frame.height);
        }
        for (size_t i = first; i < end; i++) {
            const tw_rect frame = elements[i].frame;
            const int edges = (frame.x == left ? TW_ELEMENT_LEFT : 0) | (frame.y == top ? TW_ELEMENT_TOP : 0) |
                              (frame.x + frame.width == right ? TW_ELEMENT_RIGHT : 0) |
                              (frame.y + frame.height == bottom ? TW_ELEMENT_BOTTOM : 0);
            require((elements[i].flags & 60) == edges, "a tile's edges are those that it touches");
        }
    }
}

/** No two of a few items overlap. Exact at a scale of 1. */
static inline void require_apart(const tw_element *items, size_t count) {
    if (count > 40) count = 40;
    for (size_t i = 0; i < count; i++) {
        const tw_rect a = items[i].frame;
        if (a.width == 0 || a.height == 0) continue;
        for (size_t j = 0; j < i; j++) {
            const tw_rect b = items[j].frame;
            if (b.width == 0 || b.height == 0) continue;
            require(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
                    "no two items overlap");
        }
    }
}

static inline void require_section(const tw_layout *layout, uint32_t section, int is_exact, const tw_element *elements,
                                   size_t count) {
    const tw_section_config config = section_configuration(layout, section);
    const uint32_t items = item_count(layout, section);
    size_t first = 0, end = 0;
    for (size_t i = 0; i < count && elements[i].section == section; i++) {
        require_sane_element(&config, items, &elements[i]);
        if (elements[i].kind != TW_ELEMENT_ITEM) continue;
        if (end == 0) first = i;
        end = i + 1;
    }
    if (!is_exact) return;
    if (config.arrangement == TW_MOSAIC || config.arrangement == TW_ALBUM) require_edges(elements + first, end - first);
    require_apart(elements + first, end - first);
}

static inline uint64_t checked_geometry(const tw_layout *layout) {
    uint64_t hash;
    const tw_layout_config config = configuration_of(layout);
    const uint32_t sections = section_count(layout);
    double width = -1, height = -1;
    size_t count = 0, next = 0;
    tw_element *elements = every_element(layout, &count);
    const double content =
        (READ(tw_layout_content_size(layout, &width, &height)), config.axis == TW_AXIS_VERTICAL ? height : width);
    require(isfinite(width) && isfinite(height) && width >= 0 && height >= 0, "a finite content size");
    require(count == expected_elements(layout), "a query of everything finds everything once");
    for (size_t i = 0; i < count; i++) require_sane_frame(&config, content, elements[i].frame);
    for (uint32_t section = 0; section < sections; section++) {
        require_frames(layout, &config, content, section, elements + next, count - next);
        require_section(layout, section, config.scale == 0 || config.scale == 1, elements + next, count - next);
        while (next < count && elements[next].section == section) next++;
    }
    require(next == count, "sections are found in order");
    hash = hash_elements(layout, elements, count);
    free(elements);
    return hash;
}

static inline int is_known_status(tw_status status) { return status <= TW_OK && status >= TW_STATUS_LAST; }

#endif
