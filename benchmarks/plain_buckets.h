/* The C that one would write to find rectangles that are in no lanes: lists of what overlaps each stretch of content. */
#ifndef BENCHMARKS_PLAIN_BUCKETS_H
#define BENCHMARKS_PLAIN_BUCKETS_H

#include "rounds.h"
#include <string.h>

/** Height of a stretch: a quarter of the viewport. */
#define BUCKET 250.0

/** Items of bucket b: items[starts[b]] … items[starts[b + 1] - 1]. A tall item is in many. */
typedef struct bucket_index {
    const tw_rect *frames;
    uint32_t *items;
    size_t *starts;
    size_t count;
} bucket_index;

static size_t bucket_of(double y) { return (size_t)(y / BUCKET); }

static void build_buckets(bucket_index *index, const tw_rect *frames, size_t count, double height) {
    const size_t buckets = bucket_of(height) + 1;
    size_t *starts = allocated((buckets + 2) * sizeof *starts);
    memset(starts, 0, (buckets + 2) * sizeof *starts);
    for (size_t i = 0; i < count; i++) {
        for (size_t b = bucket_of(frames[i].y); b <= bucket_of(frames[i].y + frames[i].height); b++) starts[b + 2]++;
    }
    for (size_t b = 1; b < buckets + 2; b++) starts[b] += starts[b - 1];
    *index = (bucket_index){frames, allocated(starts[buckets + 1] * sizeof(uint32_t)), starts, buckets};
    for (size_t i = 0; i < count; i++) {
        for (size_t b = bucket_of(frames[i].y); b <= bucket_of(frames[i].y + frames[i].height); b++)
            index->items[starts[b + 1]++] = (uint32_t)i;
    }
}

static tw_element element_of(const bucket_index *index, uint32_t item) {
    return (tw_element){.frame = index->frames[item], .index = item, .alpha = 1};
}

/** Finds the items that overlap top … bottom, each where it is met first; returns how many. */
__attribute__((noinline)) static size_t search_buckets(const bucket_index *index, double top, double bottom,
                                                       tw_element *elements, size_t capacity) {
    const size_t first = bucket_of(top);
    size_t found = 0;
    for (size_t b = first; b <= bucket_of(bottom) && b < index->count; b++) {
        for (size_t i = index->starts[b]; i < index->starts[b + 1]; i++) {
            const tw_rect *frame = &index->frames[index->items[i]];
            if (frame->y >= bottom || frame->y + frame->height <= top) continue;
            if (b > first && b > bucket_of(frame->y)) continue;
            if (found < capacity) elements[found] = element_of(index, index->items[i]);
            found++;
        }
    }
    return found;
}

/** Finds the item at a point inside the content; returns 0 for a point in a gap. */
__attribute__((noinline)) static int hit_test_buckets(const bucket_index *index, double x, double y,
                                                      tw_element *element) {
    const size_t b = bucket_of(y);
    for (size_t i = index->starts[b]; i < index->starts[b + 1]; i++) {
        const tw_rect *frame = &index->frames[index->items[i]];
        if (x < frame->x || x >= frame->x + frame->width || y < frame->y || y >= frame->y + frame->height) continue;
        *element = element_of(index, index->items[i]);
        return 1;
    }
    return 0;
}

#endif
