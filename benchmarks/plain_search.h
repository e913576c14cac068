/* The C that one would write to find what is visible: a binary search in every lane. */
#ifndef BENCHMARKS_PLAIN_SEARCH_H
#define BENCHMARKS_PLAIN_SEARCH_H

#include "plain_waterfall.h"
#include "rounds.h"

/** The items of every lane from the top down, and the frames of all items. */
typedef struct lane_index {
    const tw_rect *frames;
    uint32_t *indices[LANES_MAX];
    size_t counts[LANES_MAX];
    unsigned lanes;
} lane_index;

static void build_index(lane_index *index, const tw_rect *frames, size_t count, unsigned lanes) {
    *index = (lane_index){.frames = frames, .lanes = lanes};
    for (unsigned lane = 0; lane < lanes; lane++) index->indices[lane] = allocated(count * sizeof(uint32_t));
    for (size_t i = 0; i < count; i++) {
        const unsigned lane = (unsigned)(frames[i].x / (LANE_BREADTH + GAP) + 0.5);
        index->indices[lane][index->counts[lane]++] = (uint32_t)i;
    }
}

/** The position in the lane of the first item that ends below `top`. */
static size_t first_below(const lane_index *index, unsigned lane, double top) {
    const uint32_t *indices = index->indices[lane];
    size_t low = 0, high = index->counts[lane];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const tw_rect *frame = &index->frames[indices[middle]];
        if (frame->y + frame->height > top)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static tw_element plain_element(const lane_index *index, unsigned lane, uint32_t item) {
    return (tw_element){.frame = index->frames[item], .index = item, .alpha = 1, .lane = lane};
}

/** Finds the items that overlap top … bottom, lane by lane; returns how many. */
__attribute__((noinline)) static size_t plain_search(const lane_index *index, double top, double bottom,
                                                     tw_element *elements, size_t capacity) {
    size_t found = 0;
    for (unsigned lane = 0; lane < index->lanes; lane++) {
        const uint32_t *indices = index->indices[lane];
        for (size_t i = first_below(index, lane, top); i < index->counts[lane]; i++) {
            if (index->frames[indices[i]].y >= bottom) break;
            if (found < capacity) elements[found] = plain_element(index, lane, indices[i]);
            found++;
        }
    }
    return found;
}

/** Finds the item at a point inside the content; returns 0 for a point in a gap. */
__attribute__((noinline)) static int plain_hit_test(const lane_index *index, double x, double y, tw_element *element) {
    const unsigned lane = (unsigned)(x / (LANE_BREADTH + GAP));
    const size_t position = first_below(index, lane, y);
    const tw_rect *frame;
    if (position == index->counts[lane]) return 0;
    frame = &index->frames[index->indices[lane][position]];
    if (y < frame->y || x >= frame->x + frame->width) return 0;
    *element = plain_element(index, lane, index->indices[lane][position]);
    return 1;
}

#endif
