/* The items of every measurement: the sizes of real pictures, repeated and shuffled. */
#ifndef BENCHMARKS_PICTURES_H
#define BENCHMARKS_PICTURES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

/** SplitMix64: the same numbers on every machine. */
static uint64_t next_random(uint64_t *state) {
    uint64_t bits = *state += UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94D049BB133111EB);
    return bits ^ (bits >> 31);
}

/** 0 … limit - 1, for limits far below 2^64. */
static size_t random_below(uint64_t *state, size_t limit) { return (size_t)(next_random(state) % limit); }

/** The last two fields of a line; a name before them may hold commas. */
static int read_size(char *line, tw_item *item) {
    char *last = strrchr(line, ','), *before;
    if (last == NULL) return 0;
    *last = '\0';
    before = strrchr(line, ',');
    item->width = strtof(before == NULL ? line : before + 1, NULL);
    item->height = strtof(last + 1, NULL);
    return item->width > 0 && item->height > 0;
}

/** Reads up to `capacity` items from a list of pictures; returns how many. Lines without a size are left out. */
static size_t read_pictures(const char *path, tw_item *items, size_t capacity) {
    char line[4096];
    size_t count = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    while (count < capacity && fgets(line, sizeof line, file) != NULL) count += (size_t)read_size(line, &items[count]);
    fclose(file);
    return count;
}

/** `count` items without keys; the order of the file alone would be too easy for a branch predictor. NULL on failure. */
static tw_item *shuffled_pictures(const char *path, size_t count) {
    uint64_t state = 1;
    tw_item *items = calloc(count, sizeof *items);
    const size_t pictures = items == NULL ? 0 : read_pictures(path, items, count);
    if (pictures == 0) {
        free(items);
        return NULL;
    }
    for (size_t i = pictures; i < count; i++) items[i] = items[i - pictures];
    for (size_t i = count - 1; i > 0; i--) {
        const size_t other = random_below(&state, i + 1);
        const tw_item item = items[i];
        items[i] = items[other];
        items[other] = item;
    }
    return items;
}

#endif
