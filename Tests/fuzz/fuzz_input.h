/* The fuzzer's bytes as a stream of choices: a byte, a number below a bound, a hostile number. At their end come zeros. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fuzz_input {
    const uint8_t *bytes;
    size_t count;
    size_t taken;
} fuzz_input;

static inline uint8_t take_byte(fuzz_input *input) {
    return input->taken < input->count ? input->bytes[input->taken++] : 0;
}

static inline uint32_t take_below(fuzz_input *input, uint32_t bound) {
    const uint32_t low = take_byte(input);
    return (bound > 256 ? low | (uint32_t)take_byte(input) << 8 : low) % bound;
}

static inline uint64_t take_bits(fuzz_input *input, int bytes) {
    uint64_t bits = 0;
    while (bytes-- > 0) bits = bits << 8 | take_byte(input);
    return bits;
}

/** A whole number that is small, near a limit, or anything. */
static inline uint64_t take_integer(fuzz_input *input) {
    static const uint64_t edges[] = {0,
                                     1,
                                     255,
                                     256,
                                     0x7FFFFFFF,
                                     0x80000000,
                                     0xFFFFFFFE,
                                     0xFFFFFFFF,
                                     UINT64_MAX,
                                     (uint64_t)1 << 63,
                                     (uint64_t)1 << 32};
    const uint8_t choice = take_byte(input);
    if (choice < 160) return choice % 16;
    if (choice < 224) return edges[choice % (sizeof edges / sizeof *edges)];
    return take_bits(input, 8);
}

/** A length that is usual three times in four. */
static inline double take_length(fuzz_input *input) {
    static const double edges[] = {
        0,    -0.0,  1,      0.015625, 1e-300, 16777215, 16777216,  16777217, 70368744177664.0,
        1e18, 1e308, -1,     -1e-300,  -1e308, INFINITY, -INFINITY, NAN,      4503599627370496.0,
        0.1,  1e-7,  8388608};
    const uint8_t choice = take_byte(input);
    double any;
    if (choice < 160) return choice;
    if (choice < 192) return (double)take_bits(input, 2) / 64;
    if (choice < 240) return edges[choice % (sizeof edges / sizeof *edges)];
    const uint64_t bits = take_bits(input, 8);
    memcpy(&any, &bits, sizeof any);
    return any;
}

/** Ends the program where the fuzzer sees it. */
static inline void require(int condition, const char *what) {
    if (condition) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

#endif
