/* A small layout's life, and how long a program waits for its first one. */
#ifndef BENCHMARKS_FIRST_LAYOUT_H
#define BENCHMARKS_FIRST_LAYOUT_H

#include "placing.h"
#include "programs.h"

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

/** Figures: microseconds of loading the library and laying out 100 items. */
static void load_and_lay_out(const task *task, double *figures) { run_program(LOAD_LIBRARY, task, figures, 1); }

#endif
