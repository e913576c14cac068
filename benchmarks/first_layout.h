/* A small layout's life, and how long a program waits for its first one. */
#ifndef BENCHMARKS_FIRST_LAYOUT_H
#define BENCHMARKS_FIRST_LAYOUT_H

#include "placing.h"
#include "programs.h"

#define SMALL 100 /* items */

enum { FIRST_LIFE, LATER_LIFE, LOADING, LIFE_FIGURES };

static row life_rows[LIFE_FIGURES] = {
    [FIRST_LIFE] = {.name = "create, 100 items, destroy: first", .unit = "µs"},
    [LATER_LIFE] = {.name = "create, 100 items, destroy: later", .unit = "µs"},
    [LOADING] = {.name = "dlopen, create, 100 items", .unit = "µs"},
};

/** Makes a layout of the usual waterfall and destroys it; returns microseconds. */
static double live_once(const task *task) {
    const double start = now();
    tw_layout *layout;
    CHECKED(tw_layout_create(NULL, NULL, &layout));
    CHECKED(tw_layout_set_viewport_size(layout, 600, VIEWPORT_HEIGHT, NULL));
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
    CHECKED(tw_layout_destroy(layout));
    return (now() - start) / 1e3;
}

/** Figures: microseconds of the first life of a layout in a process; the mean of a thousand more. */
static void live_and_die(const task *task, double *figures) {
    figures[FIRST_LIFE] = live_once(task);
    for (unsigned i = 0; i < 1000; i++) figures[LATER_LIFE] += live_once(task) / 1000;
}

/** Figures: microseconds of loading the library and laying out the items. */
static void load_and_lay_out(const task *task, double *figures) {
    run_program(LOAD_LIBRARY, task, &figures[LOADING], 1);
}

static void run_first_layout(task task) {
    double figures[FIGURES_MAX];
    task.count = SMALL;
    run_in_child(live_and_die, &task, figures);
    keep(&life_rows[FIRST_LIFE], task.round, figures[FIRST_LIFE], 0);
    keep(&life_rows[LATER_LIFE], task.round, figures[LATER_LIFE], 0);
    run_in_child(load_and_lay_out, &task, figures);
    keep(&life_rows[LOADING], task.round, figures[LOADING], 0);
}

#endif
