/* The same million through the Python package, against C. */
#ifndef BENCHMARKS_PYTHON_H
#define BENCHMARKS_PYTHON_H

#include "placing.h"
#include "programs.h"
#include "table.h"

#define C_CALL "C"

/** The figures that million.py prints: nanoseconds per item, and last the height of the content. */
enum { APPEND_RECORDS, APPEND_SIZES, APPEND_PAIRS, READ_FRAMES, PYTHON_HEIGHT, PYTHON_FIGURES };

/** The same from C: appending, reading the frames, and the height. */
enum { C_APPEND, C_FRAMES, C_HEIGHT };

static row python_rows[] = {
    [APPEND_RECORDS] = {.name = "append, an array of records", .unit = "ns/item", .other = C_CALL},
    [APPEND_SIZES] = {.name = "append, an array of sizes", .unit = "ns/item", .other = C_CALL},
    [APPEND_PAIRS] = {.name = "append, a list of pairs", .unit = "ns/item", .other = C_CALL},
    [READ_FRAMES] = {.name = "frames, an array", .unit = "ns/item", .other = C_CALL},
};

static void live_in_python(const task *task, double *figures) {
    run_program(RUN_PYTHON, task, figures, PYTHON_FIGURES);
}

static void live_in_c(const task *task, double *figures) {
    tw_layout *layout = make_wall(task->lanes);
    tw_rect *frames;
    double start, width;
    figures[C_APPEND] = fill_layout(layout, task->items, task->count, 1, 0) / (double)task->count;
    start = now();
    frames = allocated(task->count * sizeof *frames);
    CHECKED(tw_layout_item_frames(layout, 0, 0, frames, 0, task->count));
    figures[C_FRAMES] = (now() - start) / (double)task->count;
    CHECKED(tw_layout_content_size(layout, &width, &figures[C_HEIGHT]));
}

static void run_python(const task *task) {
    double python[FIGURES_MAX], c[FIGURES_MAX];
    run_both(live_in_python, live_in_c, task, python, c);
    if (python[PYTHON_HEIGHT] != c[C_HEIGHT]) fail("Python", "its wall is not as high as that of C");
    for (int i = APPEND_RECORDS; i <= READ_FRAMES; i++)
        keep(&python_rows[i], task->round, python[i], c[i == READ_FRAMES ? C_FRAMES : C_APPEND]);
}

#endif
