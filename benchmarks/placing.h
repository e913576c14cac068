/* Empty and full layouts; placing all items of a waterfall, by Tilework and by the plain loop. */
#ifndef BENCHMARKS_PLACING_H
#define BENCHMARKS_PLACING_H

#include "plain_waterfall.h"
#include "rounds.h"
#include "table.h"

#define VIEWPORT_HEIGHT 1000.0

/** A row for every number of lanes that is measured. */
#define NUMBER(lanes) lanes,
#define ROW(lanes) {.name = "place, " #lanes " lanes", .unit = "ns/item", .other = LOOP, .aim = lanes < 16 ? 0.7 : 0.5},
static const unsigned placing_lanes[] = {MEASURED_LANES(NUMBER)};
static row placing_rows[] = {MEASURED_LANES(ROW)};
#undef NUMBER
#undef ROW

static double wall_width(unsigned lanes) { return lanes * (LANE_BREADTH + GAP) - GAP; }

/** An arrangement with its usual looks, but for the gaps and insets of all that is measured. */
static tw_section_config bare_section(uint32_t arrangement) {
    tw_section_config section;
    CHECKED(tw_section_config_init(&section, sizeof section, arrangement));
    section.gap_main = section.gap_cross = GAP;
    section.inset_main_start = section.inset_main_end = 0;
    section.inset_cross_start = section.inset_cross_end = 0;
    return section;
}

/** An empty layout as broad as `lanes` lanes. */
static tw_layout *make_layout(const tw_section_config *section, unsigned lanes) {
    const tw_layout_config config = {
        .struct_size = sizeof config, .width = wall_width(lanes), .height = VIEWPORT_HEIGHT};
    tw_layout *layout;
    CHECKED(tw_layout_create(&config, NULL, &layout));
    CHECKED(tw_layout_set_section_config(layout, 0, section, NULL));
    return layout;
}

/** An empty layout whose lanes stand where those of the plain waterfall do. */
static tw_layout *make_wall(unsigned lanes) {
    tw_section_config section = bare_section(TW_WATERFALL);
    section.lanes = lanes;
    return make_layout(&section, lanes);
}

/** Fills an empty layout, item after item, in sections that are configured as its first; returns nanoseconds. */
static double fill_layout(tw_layout *layout, const tw_item *items, size_t count, uint32_t sections, int in_batch) {
    const size_t each = count / sections;
    tw_section_config config = {.struct_size = sizeof config};
    double start;
    CHECKED(tw_layout_section_config(layout, 0, &config));
    start = now();
    if (in_batch) CHECKED(tw_layout_begin(layout));
    for (uint32_t i = 0; i < sections; i++) {
        if (i > 0) CHECKED(tw_layout_insert_section(layout, i, &config, NULL));
        CHECKED(tw_layout_append_items(layout, i, items + i * each, 0, each, NULL));
    }
    if (in_batch) CHECKED(tw_layout_commit(layout, NULL));
    return now() - start;
}

static tw_layout *make_full_wall(const task *task) {
    tw_layout *layout = make_wall(task->lanes);
    CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
    return layout;
}

/** How often a wall is placed: small ones until it was a million items. All of them stay, so that memory is fresh. */
static unsigned walls_of(const task *task) { return task->count < ITEMS ? (unsigned)(ITEMS / task->count) : 1; }

/** Figures: nanoseconds per item; height of the content. */
static void place_by_tilework(const task *task, double *figures) {
    const unsigned walls = walls_of(task);
    for (unsigned i = 0; i < walls; i++) {
        tw_layout *layout = make_wall(task->lanes);
        const double start = now();
        double width;
        CHECKED(tw_layout_append_items(layout, 0, task->items, 0, task->count, NULL));
        figures[0] += (now() - start) / (double)task->count / walls;
        CHECKED(tw_layout_content_size(layout, &width, &figures[1]));
    }
}

/** Figures as those of place_by_tilework. */
static void place_by_loop(const task *task, double *figures) {
    const unsigned walls = walls_of(task);
    plain_waterfall *waterfall = plain_waterfall_of(task->lanes);
    for (unsigned i = 0; i < walls; i++) {
        const double start = now();
        tw_rect *frames = allocated(task->count * sizeof *frames);
        figures[1] = waterfall(task->items, task->count, frames);
        figures[0] += (now() - start) / (double)task->count / walls;
        /* A look at the frames keeps the compiler from leaving them out. */
        if (frames[task->count - 1].height <= 0) fail("plain waterfall", "an item without a height");
    }
}

/** The two sides must have done the same work: their walls are equally high but for the rounding of edges. */
static void compare_heights(double height, double expected) {
    if (height < expected * 0.99 || height > expected * 1.01) fail("placing", "the two walls differ in height");
}

/** With every number of lanes. */
static void run_placing(task task) {
    for (size_t i = 0; i < sizeof placing_rows / sizeof *placing_rows; i++) {
        double tilework[FIGURES_MAX], loop[FIGURES_MAX];
        task.lanes = placing_lanes[i];
        run_both(place_by_tilework, place_by_loop, &task, tilework, loop);
        compare_heights(tilework[1], loop[1]);
        keep(&placing_rows[i], task.round, tilework[0], loop[0]);
    }
}

#endif
