/* Placing all items of a task, by Tilework and by the plain loop. */
#ifndef BENCHMARKS_PLACING_H
#define BENCHMARKS_PLACING_H

#include "plain_waterfall.h"
#include "rounds.h"

#define VIEWPORT_HEIGHT 1000.0

static double wall_width(unsigned lanes) { return lanes * (LANE_BREADTH + GAP) - GAP; }

/** An empty layout whose lanes stand where those of the plain waterfall do. */
static tw_layout *make_wall(unsigned lanes) {
    const tw_layout_config config = {
        .struct_size = sizeof config, .width = wall_width(lanes), .height = VIEWPORT_HEIGHT};
    tw_section_config section;
    tw_layout *layout;
    CHECKED(tw_layout_create(&config, NULL, &layout));
    CHECKED(tw_section_config_init(&section, sizeof section, TW_WATERFALL));
    section.lanes = lanes;
    section.gap_main = section.gap_cross = GAP;
    section.inset_main_start = section.inset_main_end = 0;
    section.inset_cross_start = section.inset_cross_end = 0;
    CHECKED(tw_layout_set_section_config(layout, 0, &section, NULL));
    return layout;
}

static tw_layout *make_full_wall(const task *task) {
    tw_layout *layout = make_wall(task->lanes);
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
    return layout;
}

/** Figures: nanoseconds per item; height of the content. */
static void place_by_tilework(const task *task, double *figures) {
    double width, start;
    tw_layout *layout = make_wall(task->lanes);
    start = now();
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
    figures[0] = (now() - start) / (double)task->count;
    CHECKED(tw_layout_content_size(layout, &width, &figures[1]));
}

/** Figures as those of place_by_tilework. */
static void place_by_loop(const task *task, double *figures) {
    plain_waterfall *waterfall = plain_waterfall_of(task->lanes);
    const double start = now();
    tw_rect *frames = allocated(task->count * sizeof *frames);
    figures[1] = waterfall(task->items, task->count, frames);
    figures[0] = (now() - start) / (double)task->count;
    /* A look at the frames keeps the compiler from leaving them out. */
    if (frames[task->count - 1].height <= 0) fail("plain waterfall", "an item without a height");
}

#endif
