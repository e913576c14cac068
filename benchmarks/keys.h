/* What keys cost: a wall whose items have keys against the same wall without. */
#ifndef BENCHMARKS_KEYS_H
#define BENCHMARKS_KEYS_H

#include "pictures.h"
#include "placing.h"

#define KEYLESS "without keys"
#define FINDS 100000

/** The figures of a wall with keys, and those of the same wall without: nothing is found there. */
enum { APPEND_ALL, REMOVE_HALF, BYTES_EACH, FIND_KEY, KEY_FIGURES };

static row key_rows[KEY_FIGURES] = {
    [APPEND_ALL] = {.name = "append, with keys", .unit = "ns/item", .other = KEYLESS},
    [REMOVE_HALF] = {.name = "remove the first half, with keys", .unit = "µs", .other = KEYLESS},
    [BYTES_EACH] = {.name = "memory, with keys", .unit = "bytes/item", .other = KEYLESS},
    [FIND_KEY] = {.name = "find a key", .unit = "ns"},
};

/** The items of a task with keys: numbers in no order, each once. */
static tw_item *keyed_items(const task *task) {
    uint64_t state = 2;
    tw_item *items = allocated(task->count * sizeof *items);
    for (size_t i = 0; i < task->count; i++) {
        items[i] = task->items[i];
        items[i].key = next_random(&state);
    }
    return items;
}

/** Nanoseconds per key, of keys in no order. */
static double find_keys(const tw_layout *layout, const tw_item *items, size_t count) {
    static uint32_t places[FINDS];
    uint64_t state = 3;
    double start;
    for (size_t i = 0; i < FINDS; i++) places[i] = (uint32_t)random_below(&state, count);
    start = now();
    for (size_t i = 0; i < FINDS; i++) {
        uint32_t index = TW_NONE;
        CHECKED(tw_layout_find_key(layout, items[places[i]].key, NULL, &index));
        if (index != places[i]) fail("find a key", "another item was found");
    }
    return (now() - start) / FINDS;
}

/** Figures: nanoseconds per item appended; microseconds to remove the first half; bytes per item; ns per key found. */
static void live_with(const task *task, const tw_item *items, int has_keys, double *figures) {
    tw_layout *layout = make_wall(task->lanes);
    uint64_t bytes;
    double start = now();
    CHECKED(tw_layout_append_items(layout, 0, items, 0, task->count, NULL));
    figures[APPEND_ALL] = (now() - start) / (double)task->count;
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES_EACH] = (double)bytes / (double)task->count;
    if (has_keys) figures[FIND_KEY] = find_keys(layout, items, task->count);
    start = now();
    CHECKED(tw_layout_remove_items(layout, 0, 0, task->count / 2, NULL));
    figures[REMOVE_HALF] = (now() - start) / 1e3;
}

static void live_with_keys(const task *task, double *figures) { live_with(task, keyed_items(task), 1, figures); }
static void live_without_keys(const task *task, double *figures) { live_with(task, task->items, 0, figures); }

static void run_keys(const task *task) {
    double with[FIGURES_MAX], without[FIGURES_MAX];
    run_both(live_with_keys, live_without_keys, task, with, without);
    for (int i = 0; i < KEY_FIGURES; i++) keep(&key_rows[i], task->round, with[i], without[i]);
}

#endif
