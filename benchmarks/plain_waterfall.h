/* The C that one would write for a waterfall: the shortest lane by a linear scan, frames of doubles. */
#ifndef BENCHMARKS_PLAIN_WATERFALL_H
#define BENCHMARKS_PLAIN_WATERFALL_H

#include <stdlib.h>
#include <tilework/tilework.h>

#define LANE_BREADTH 190.0
#define GAP 10.0
#define LANES_MAX 64

/** The number of lanes is a constant wherever this is inlined. Returns the height of the content. */
__attribute__((always_inline)) static inline double fill_lanes(const tw_item *items, size_t count, tw_rect *frames,
                                                               const unsigned lanes) {
    double ends[LANES_MAX] = {0}, height = 0;
    for (size_t i = 0; i < count; i++) {
        const double extent = LANE_BREADTH * items[i].height / items[i].width;
        double shortest = ends[0];
        unsigned lane = 0;
        for (unsigned other = 1; other < lanes; other++) {
            if (ends[other] < shortest) {
                shortest = ends[other];
                lane = other;
            }
        }
        frames[i] = (tw_rect){lane * (LANE_BREADTH + GAP), shortest, LANE_BREADTH, extent};
        ends[lane] = shortest + extent + GAP;
    }
    for (unsigned lane = 0; lane < lanes; lane++) height = ends[lane] > height ? ends[lane] : height;
    return height - GAP;
}

typedef double plain_waterfall(const tw_item *items, size_t count, tw_rect *frames);

/** Every number of lanes that is measured. */
#define MEASURED_LANES(X) X(3) X(5) X(8) X(16) X(64)

#define DEFINE_PLAIN_WATERFALL(lanes)                                                                                  \
    __attribute__((noinline)) static double plain_waterfall_##lanes(const tw_item *items, size_t count,                \
                                                                    tw_rect *frames) {                                 \
        return fill_lanes(items, count, frames, lanes);                                                                \
    }
MEASURED_LANES(DEFINE_PLAIN_WATERFALL)
#undef DEFINE_PLAIN_WATERFALL

static plain_waterfall *plain_waterfall_of(unsigned lanes) {
    switch (lanes) {
#define PLAIN_WATERFALL_CASE(lanes)                                                                                    \
    case lanes:                                                                                                        \
        return plain_waterfall_##lanes;
        MEASURED_LANES(PLAIN_WATERFALL_CASE)
#undef PLAIN_WATERFALL_CASE
    default:
        return NULL;
    }
}

#endif
