/*
 * The baseline of placing: what a C programmer writes by hand. The shortest lane by a linear scan with the minimum in a
 * register, the number of lanes known to the compiler, one 32-byte rectangle of doubles an item. No checks, no rounding.
 */
#ifndef PLAIN_WATERFALL_H
#define PLAIN_WATERFALL_H

#include <stddef.h>
#include <stdint.h>
#include <tilework/tilework.h>

typedef void (*plain_waterfall)(const tw_item *items, size_t count, double width, double gap, tw_rect *frames);

#define PLAIN_WATERFALL(LANES)                                                                                         \
    static void plain_waterfall_##LANES(const tw_item *items, size_t count, double width, double gap,                  \
                                        tw_rect *frames) {                                                             \
        const double breadth = (width - gap * (LANES - 1)) / LANES;                                                    \
        double ends[LANES] = {0};                                                                                      \
        for (size_t i = 0; i < count; i++) {                                                                           \
            int lane = 0;                                                                                              \
            double shortest = ends[0];                                                                                 \
            for (int other = 1; other < LANES; other++)                                                                \
                if (ends[other] < shortest) {                                                                          \
                    shortest = ends[other];                                                                            \
                    lane = other;                                                                                      \
                }                                                                                                      \
            frames[i].x = lane * (breadth + gap);                                                                      \
            frames[i].y = shortest;                                                                                    \
            frames[i].width = breadth;                                                                                 \
            frames[i].height = breadth * items[i].height / items[i].width;                                             \
            ends[lane] = shortest + frames[i].height + gap;                                                            \
        }                                                                                                              \
    }

PLAIN_WATERFALL(3)
PLAIN_WATERFALL(5)
PLAIN_WATERFALL(8)
PLAIN_WATERFALL(16)
PLAIN_WATERFALL(64)

#endif
