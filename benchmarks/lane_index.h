/*
 * The baseline of queries: per lane an array of indices into the rectangles, bisected. The rectangles are those that Tilework
 * laid out, so both answer the same questions.
 */
#ifndef LANE_INDEX_H
#define LANE_INDEX_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

enum { most_lanes = 255 };

typedef struct lane_index {
    const tw_rect *frames;
    uint32_t lane_count;
    uint32_t *lanes[most_lanes];
    size_t counts[most_lanes];
    double starts[most_lanes]; /**< left edge of each lane */
} lane_index;

static inline void index_lanes(lane_index *index, const tw_rect *frames, size_t count) {
    memset(index, 0, sizeof *index);
    index->frames = frames;
    for (size_t i = 0; i < count; i++) {
        uint32_t lane = 0;
        while (lane < index->lane_count && index->starts[lane] != frames[i].x) lane++;
        if (lane == index->lane_count) {
            index->starts[index->lane_count++] = frames[i].x;
            index->lanes[lane] = (uint32_t *)malloc(count * sizeof(uint32_t));
        }
        index->lanes[lane][index->counts[lane]++] = (uint32_t)i;
    }
}

/** The first place in a lane whose frame ends after `start`. */
static inline size_t first_ending_after(const lane_index *index, uint32_t lane, double start) {
    size_t low = 0, high = index->counts[lane];
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const tw_rect *frame = &index->frames[index->lanes[lane][middle]];
        if (frame->y + frame->height > start) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/** Indices of the frames that overlap, lane by lane, not in order. */
static inline size_t query_indices(const lane_index *index, const tw_rect *rect, uint32_t *found) {
    size_t count = 0;
    for (uint32_t lane = 0; lane < index->lane_count; lane++) {
        const double x = index->starts[lane];
        size_t place;
        if (index->counts[lane] == 0 || x >= rect->x + rect->width ||
            x + index->frames[index->lanes[lane][0]].width <= rect->x)
            continue;
        for (place = first_ending_after(index, lane, rect->y); place < index->counts[lane]; place++) {
            const uint32_t item = index->lanes[lane][place];
            if (index->frames[item].y >= rect->y + rect->height) break;
            found[count++] = item;
        }
    }
    return count;
}

/** The same as Tilework's elements, in order: sorted by insertion, which is the quickest for some dozens. */
static inline size_t query_elements(const lane_index *index, const tw_rect *rect, tw_element *elements) {
    uint32_t found[4096];
    const size_t count = query_indices(index, rect, found);
    for (size_t i = 1; i < count; i++) {
        const uint32_t item = found[i];
        size_t place = i;
        for (; place > 0 && found[place - 1] > item; place--) found[place] = found[place - 1];
        found[place] = item;
    }
    for (size_t i = 0; i < count; i++) {
        memset(&elements[i], 0, sizeof elements[i]);
        elements[i].frame = index->frames[found[i]];
        elements[i].index = found[i];
        elements[i].alpha = 1;
    }
    return count;
}

/** The item at a point, or TW_NONE. */
static inline uint32_t item_at(const lane_index *index, double x, double y) {
    for (uint32_t lane = 0; lane < index->lane_count; lane++) {
        size_t place;
        const tw_rect *frame;
        if (index->counts[lane] == 0) continue;
        frame = &index->frames[index->lanes[lane][0]];
        if (x < frame->x || x >= frame->x + frame->width) continue;
        place = first_ending_after(index, lane, y);
        if (place == index->counts[lane]) return TW_NONE;
        return index->frames[index->lanes[lane][place]].y <= y ? index->lanes[lane][place] : TW_NONE;
    }
    return TW_NONE;
}

#endif
