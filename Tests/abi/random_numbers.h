/* Repeatable draws: splitmix64, the same numbers on every machine. */
#ifndef RANDOM_NUMBERS_H
#define RANDOM_NUMBERS_H

#include <stdint.h>

static inline uint64_t draw(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

/** A number from 0 to bound - 1. */
static inline uint32_t draw_below(uint64_t *state, uint32_t bound) { return (uint32_t)(draw(state) % bound); }

#endif
