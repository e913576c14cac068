/* Many small sections against one section of the same items. */
#ifndef BENCHMARKS_SECTIONS_H
#define BENCHMARKS_SECTIONS_H

#include "pictures.h"
#include "placing.h"

#define SECTIONS 100000
#define SECTION_ITEMS 30
#define LOOKS 100 /* queries, and frames */

/** Where the figures of many sections stand, and those of one. */
enum { BUILD, LAY_OUT_ANEW, QUERY_ANYWHERE, FRAME_ANYWHERE, BYTES, SECTION_FIGURES };

/** As many items as all sections hold. */
static tw_item *section_items(const task *task) { return repeated_items(task, (size_t)SECTIONS * SECTION_ITEMS); }

/** Fills an empty wall with items in `sections` sections of equal size; returns milliseconds. */
static double fill_sections(tw_layout *layout, const tw_item *items, uint32_t sections, int in_batch) {
    const size_t each = (size_t)SECTIONS * SECTION_ITEMS / sections;
    tw_section_config config;
    double start;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    CHECKED(tw_layout_section_config(layout, 0, &config));
    start = now();
    if (in_batch) CHECKED(tw_layout_begin(layout));
    for (uint32_t i = 0; i < sections; i++) {
        if (i > 0) CHECKED(tw_layout_insert_section(layout, i, &config, NULL));
        CHECKED(tw_layout_append_items(layout, i, items + i * each, 0, each, NULL));
    }
    if (in_batch) CHECKED(tw_layout_commit(layout, NULL));
    return (now() - start) / 1e6;
}

/** Queries of the viewport's size at random places; returns microseconds per query. */
static double query_sections(const tw_layout *layout) {
    static tw_element found[4096];
    uint64_t state = 5;
    tw_query query = {.struct_size = sizeof query, .rect = {.height = VIEWPORT_HEIGHT}};
    double height, start;
    CHECKED(tw_layout_content_size(layout, &query.rect.width, &height));
    start = now();
    for (int i = 0; i < LOOKS; i++) {
        size_t count = 0;
        query.rect.y = (double)random_below(&state, (uint64_t)(height - VIEWPORT_HEIGHT));
        CHECKED(tw_layout_query(layout, &query, found, 0, sizeof found / sizeof *found, &count));
        if (count == 0) fail("query of sections", "nothing was found");
    }
    return (now() - start) / 1e3 / LOOKS;
}

/** Frames of items in no order; returns nanoseconds per frame. */
static double frame_items(const tw_layout *layout, uint32_t sections) {
    const uint32_t each = SECTIONS * SECTION_ITEMS / sections;
    uint64_t state = 6;
    const double start = now();
    for (int i = 0; i < LOOKS; i++) {
        const uint32_t item = (uint32_t)random_below(&state, (uint64_t)SECTIONS * SECTION_ITEMS);
        tw_rect frame;
        CHECKED(tw_layout_item_frame(layout, item / each, item % each, &frame));
    }
    return (now() - start) / LOOKS;
}

static void live_in(const task *task, uint32_t sections, double *figures) {
    tw_item *items = section_items(task);
    tw_layout *layout = make_wall(task->lanes);
    uint64_t bytes;
    double start;
    figures[BUILD] = fill_sections(layout, items, sections, 0);
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES] = (double)bytes / SECTIONS / SECTION_ITEMS;
    figures[QUERY_ANYWHERE] = query_sections(layout);
    figures[FRAME_ANYWHERE] = frame_items(layout, sections);
    start = now();
    CHECKED(tw_layout_set_viewport_size(layout, wall_width(task->lanes) * 1.1, VIEWPORT_HEIGHT, NULL));
    CHECKED(tw_layout_set_viewport_size(layout, wall_width(task->lanes), VIEWPORT_HEIGHT, NULL));
    figures[LAY_OUT_ANEW] = (now() - start) / 1e6 / 2;
    CHECKED(tw_layout_destroy(layout));
}

static void live_in_sections(const task *task, double *figures) { live_in(task, SECTIONS, figures); }
static void live_in_one(const task *task, double *figures) { live_in(task, 1, figures); }

static void fill_sections_in_batch(const task *task, double *figures) {
    figures[0] = fill_sections(make_wall(task->lanes), section_items(task), SECTIONS, 1);
}

static void fill_one_in_batch(const task *task, double *figures) {
    figures[0] = fill_sections(make_wall(task->lanes), section_items(task), 1, 1);
}

#endif
