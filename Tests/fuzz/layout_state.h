/* The laws that hold for every layout at any time, checked before what can be read of it is hashed. */
#ifndef LAYOUT_STATE_H
#define LAYOUT_STATE_H

#include "fuzz_input.h"
#define READ(call) require((call) == TW_OK, #call)
#include "../abi/layout_hash.h"

static inline uint64_t checked_model(const tw_layout *layout) {
    require(keys_are_found(layout), "every key is found at its item");
    return model_hash(layout);
}

/** What is read of a section once, for everything that is checked of it. */
typedef struct section_state {
    tw_section_config config;
    tw_attributes *attributes;
    uint32_t count; /**< items */
    uint32_t shown; /**< those that are not hidden */
    uint32_t found; /**< those that a query finds: of a mosaic that says how many more there are, nine at most */
} section_state;

/** The caller frees its attributes. */
static inline section_state read_section(const tw_layout *layout, uint32_t section) {
    const uint32_t most = 9;
    section_state state;
    state.config = section_configuration(layout, section);
    state.count = item_count(layout, section);
    state.attributes = read_attributes(layout, section, state.count);
    state.shown = 0;
    for (uint32_t i = 0; i < state.count; i++) state.shown += state.attributes[i].hidden == 0;
    state.found = state.shown;
    if (state.config.arrangement == TW_MOSAIC && state.config.overflow == TW_OVERFLOW_MORE && state.shown > most)
        state.found = most;
    return state;
}

/** How many elements a section has: its items and its supplementaries. */
static inline size_t expected_elements(const tw_layout *layout, uint32_t section, const section_state *state) {
    size_t expected = state->found;
    for (uint32_t kind = TW_ELEMENT_HEADER; kind <= TW_ELEMENT_BACKGROUND; kind++) {
        tw_rect frame;
        const tw_status status = tw_layout_supplementary_frame(layout, section, kind, &frame);
        require(status == TW_OK || status == TW_ERROR_NOT_FOUND, "a supplementary frame can be read");
        expected += status == TW_OK;
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

/** The box around a frame that is transformed about its centre, edges where they are computed. */
static inline tw_rect plain_box(tw_rect frame, const float *m) {
    const double width = fabs(m[0] * frame.width) + fabs(m[4] * frame.height);
    const double height = fabs(m[1] * frame.width) + fabs(m[5] * frame.height);
    const tw_rect box = {frame.x + frame.width / 2 + m[12] - width / 2, frame.y + frame.height / 2 + m[13] - height / 2,
                         width, height};
    return box;
}

/** An edge of a box: not within what it is around, and less than 1/64 pixel beyond. */
static inline int is_edge(double outward, double least, double unit) {
    const double slack = 1e-9 * (1 + fabs(least));
    return outward >= least - slack && outward <= least + unit + slack;
}

/** The bounds of an item are its frame, or the box around it where it is transformed. */
static inline void require_bounds(const tw_layout_config *config, tw_rect bounds, tw_rect frame,
                                  const tw_attributes *attributes) {
    const double unit = 1 / 64.0 / (config->scale == 0 ? 1 : config->scale);
    tw_rect box;
    if (attributes->hidden != 0 || (attributes->set & TW_ATTRIBUTE_TRANSFORM) == 0) {
        require(same_frame(bounds, frame), "without a transform an item's bounds are its frame");
        return;
    }
    box = plain_box(frame, attributes->matrix);
    require(isfinite(bounds.x) && isfinite(bounds.y) && bounds.width >= 0 && bounds.height >= 0, "finite bounds");
    if (fabs(box.x) + fabs(box.y) + box.width + box.height > 1e12) return; /* cut off, or too coarse to compare */
    require(is_edge(-bounds.x, -box.x, unit) && is_edge(-bounds.y, -box.y, unit) &&
                is_edge(bounds.x + bounds.width, box.x + box.width, unit) &&
                is_edge(bounds.y + bounds.height, box.y + box.height, unit),
            "a transformed item's bounds are the box around it");
}

/** What an element says of its item's attributes. */
static inline void require_attributes(const tw_element *element, const tw_attributes *attributes) {
    const int is_transformed = (attributes->set & TW_ATTRIBUTE_TRANSFORM) != 0;
    require(element->z == attributes->z && element->alpha == attributes->alpha,
            "an element has its item's z and alpha");
    require(((element->flags & TW_ELEMENT_TRANSFORMED) != 0) == is_transformed, "an element tells of a transform");
}

/** The frames that a section's items have are those of its elements; hidden items have none. Returns a hash of the bounds. */
static inline uint64_t require_frames(const tw_layout *layout, const tw_layout_config *config, double content,
                                      uint32_t section, const section_state *state, const tw_element *elements,
                                      size_t element_count) {
    const tw_attributes *attributes = state->attributes;
    const uint32_t count = state->count, arrangement = state->config.arrangement;
    tw_rect *frames = (tw_rect *)malloc((2 * (size_t)count + 1) * sizeof *frames), *bounds = frames + count;
    const tw_rect *hidden = NULL;
    uint32_t next = 0, done = 0, line = 0;
    uint64_t hash;
    READ(tw_layout_item_frames(layout, section, 0, frames, 0, count));
    READ(tw_layout_item_bounds(layout, section, 0, bounds, 0, count));
    hash = hash_bytes(empty_hash, bounds, count * sizeof *bounds);
    for (uint32_t i = 0; i < count; i++) {
        require_sane_frame(config, content, frames[i]);
        require_bounds(config, bounds[i], frames[i], &attributes[i]);
        if (attributes[i].hidden == 0) continue;
        require(frames[i].width == 0 && frames[i].height == 0, "a hidden item has no size");
        require(hidden == NULL || same_frame(*hidden, frames[i]), "hidden items stand at one place");
        hidden = &frames[i];
    }
    for (size_t i = 0; i < element_count; i++) {
        if (elements[i].kind != TW_ELEMENT_ITEM) continue;
        while (next < count && attributes[next].hidden != 0) next++;
        require(elements[i].index == next && next < count && done < state->found, "items are found in order");
        require(same_frame(elements[i].frame, frames[next]), "an item's frame is that of its element");
        require_attributes(&elements[i], &attributes[next]);
        if (arrangement == TW_JUSTIFIED || arrangement == TW_FLOW) {
            require(done == 0 ? elements[i].line == 0 : elements[i].line - line <= 1, "lines are numbered in order");
            line = elements[i].line;
        }
        next++, done++;
    }
    require(done == state->found, "every item is found that is not left over or hidden");
    free(frames);
    return hash;
}

/** What an element says beside its frame. Of an item, `rank` are shown before it, of `count` in all. */
static inline void require_sane_element(const tw_section_config *config, uint32_t rank, uint32_t count,
                                        const tw_element *element) {
    const int is_item = element->kind == TW_ELEMENT_ITEM;
    const int has_tiles = is_item && (config->arrangement == TW_MOSAIC || config->arrangement == TW_ALBUM);
    const int has_rows = is_item && (config->arrangement == TW_GRID || config->arrangement == TW_QUILT);
    const int has_lines = is_item && (config->arrangement == TW_JUSTIFIED || config->arrangement == TW_FLOW);
    const uint32_t size = config->arrangement == TW_MOSAIC || config->group_size == 0
                              ? (config->arrangement == TW_MOSAIC ? 9 : 10)
                              : config->group_size;
    const int stands_for_more = has_tiles && config->overflow == TW_OVERFLOW_MORE && rank == 8 && count > 9;
    const uint16_t edges = TW_ELEMENT_LEFT | TW_ELEMENT_TOP | TW_ELEMENT_RIGHT | TW_ELEMENT_BOTTOM;
    require(is_item || (element->z == 0 && element->alpha == 1), "what is no item has no attributes");
    require(element->slot == 0, "no slots");
    require((element->flags & TW_ELEMENT_PINNED) == 0, "nothing is pinned without a viewport");
    require(is_item || (element->index == TW_NONE && element->flags == 0 && element->key == 0),
            "what is no item has no index, key or flag");
    require(element->lane < 255, "a lane is one of 255");
    require(has_rows || has_lines || element->line == (has_tiles ? rank / size : 0), "the line is the page or group");
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

/** A grid's items fill row after row. */
static inline void require_rows(const tw_element *items, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const int begins = items[i].lane == 0 && items[i].line == (i == 0 ? 0 : items[i - 1].line + 1);
        require(begins || (i > 0 && items[i].lane == items[i - 1].lane + 1 && items[i].line == items[i - 1].line),
                "cells are filled row by row");
    }
}

/** The elements of a section, which are `count`. */
static inline void require_section(const section_state *state, int is_exact, const tw_element *elements, size_t count) {
    const uint32_t arrangement = state->config.arrangement;
    size_t first = 0, end = 0;
    for (size_t i = 0; i < count; i++) {
        require_sane_element(&state->config, (uint32_t)(end == 0 ? 0 : end - first), state->shown, &elements[i]);
        if (elements[i].kind != TW_ELEMENT_ITEM) continue;
        if (end == 0) first = i;
        end = i + 1;
    }
    if (arrangement == TW_GRID) require_rows(elements + first, end - first);
    if (!is_exact) return;
    if (arrangement == TW_MOSAIC || arrangement == TW_ALBUM) require_edges(elements + first, end - first);
    require_apart(elements + first, end - first);
}

/** Checks every element that a layout has, and returns a hash of its geometry. */
static inline uint64_t checked_elements(const tw_layout *layout, const tw_element *elements, size_t count) {
    uint64_t hash = 0;
    const tw_layout_config config = configuration_of(layout);
    const uint32_t sections = section_count(layout);
    const int is_exact = config.scale == 0 || config.scale == 1;
    double width = -1, height = -1, content;
    size_t next = 0;
    READ(tw_layout_content_size(layout, &width, &height));
    content = config.axis == TW_AXIS_VERTICAL ? height : width;
    require(isfinite(width) && isfinite(height) && width >= 0 && height >= 0, "a finite content size");
    for (size_t i = 0; i < count; i++) require_sane_frame(&config, content, elements[i].frame);
    for (uint32_t section = 0; section < sections; section++) {
        const section_state state = read_section(layout, section);
        size_t end = next;
        while (end < count && elements[end].section == section) end++;
        require(end - next == expected_elements(layout, section, &state), "a query of everything finds all of it once");
        hash = hash * 31 + require_frames(layout, &config, content, section, &state, elements + next, end - next);
        require_section(&state, is_exact, elements + next, end - next);
        free(state.attributes);
        next = end;
    }
    require(next == count, "sections are found in order");
    return hash ^ hash_elements(layout, elements, count);
}

static inline uint64_t checked_geometry(const tw_layout *layout) {
    size_t count = 0;
    tw_element *elements = every_element(layout, &count);
    const uint64_t hash = checked_elements(layout, elements, count);
    free(elements);
    return hash;
}

static inline int is_known_status(tw_status status) { return status <= TW_OK && status >= TW_STATUS_LAST; }

#endif
