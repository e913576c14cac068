/* Edits of a full wall, in microseconds, against laying the same wall out afresh; memory; a small layout's life. */
#ifndef BENCHMARKS_EDITING_H
#define BENCHMARKS_EDITING_H

#include "placing.h"

/** Where the figures of edit_wall stand. */
enum { FULL_LAYOUT, CHANGE_FIRST, CHANGE_MIDDLE, CHANGE_LAST, VIEWPORT, APPEND_100, BYTES_PER_ITEM };

/** Gives item `at` other sizes, `repeats` times; returns microseconds per change. */
static double change_size(tw_layout *layout, uint32_t at, unsigned repeats) {
    const double start = now();
    for (unsigned i = 0; i < repeats; i++) {
        const tw_size size = {300, i % 2 == 0 ? 431 : 217};
        CHECKED(tw_layout_set_item_sizes(layout, 0, &at, &size, 1, NULL));
    }
    return (now() - start) / 1e3 / repeats;
}

/** Makes the viewport a tenth wider and back; returns microseconds per change. */
static double change_viewport(tw_layout *layout, double width) {
    const double start = now();
    CHECKED(tw_layout_set_viewport_size(layout, width * 1.1, VIEWPORT_HEIGHT, NULL));
    CHECKED(tw_layout_set_viewport_size(layout, width, VIEWPORT_HEIGHT, NULL));
    return (now() - start) / 1e3 / 2;
}

/** Appends 100 items 100 times; returns microseconds per 100. */
static double append_hundreds(tw_layout *layout, const task *task) {
    const double start = now();
    for (unsigned i = 0; i < 100; i++) CHECKED(tw_layout_append_items(layout, 0, task->items + 100 * i, 0, 100, NULL));
    return (now() - start) / 1e3 / 100;
}

static void edit_wall(const task *task, double *figures) {
    const uint32_t last = (uint32_t)task->count - 1;
    tw_layout *layout = make_wall(task->lanes);
    uint64_t bytes;
    const double start = now();
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
    figures[FULL_LAYOUT] = (now() - start) / 1e3;
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES_PER_ITEM] = (double)bytes / (double)task->count;
    figures[CHANGE_FIRST] = change_size(layout, 0, 4);
    figures[CHANGE_MIDDLE] = change_size(layout, last / 2, 4);
    figures[CHANGE_LAST] = change_size(layout, last, 1000);
    figures[VIEWPORT] = change_viewport(layout, wall_width(task->lanes));
    figures[APPEND_100] = append_hundreds(layout, task);
    CHECKED(tw_layout_destroy(layout));
}

/** Makes a layout of 100 items in the usual waterfall and destroys it; returns microseconds. */
static double live_once(const task *task) {
    const double start = now();
    tw_layout *layout;
    CHECKED(tw_layout_create(NULL, NULL, &layout));
    CHECKED(tw_layout_set_viewport_size(layout, 600, VIEWPORT_HEIGHT, NULL));
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, 100, NULL));
    CHECKED(tw_layout_destroy(layout));
    return (now() - start) / 1e3;
}

/** Figures: microseconds of the first life of a layout in a process; the mean of a thousand more. */
static void live_and_die(const task *task, double *figures) {
    figures[0] = live_once(task);
    for (unsigned i = 0; i < 1000; i++) figures[1] += live_once(task) / 1000;
}

#endif
