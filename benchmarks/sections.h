/* Many small sections against one section of the same items. */
#ifndef BENCHMARKS_SECTIONS_H
#define BENCHMARKS_SECTIONS_H

#include "pictures.h"
#include "placing.h"

#define SECTIONS 100000
#define SECTION_ITEMS 30
#define ALL_ITEMS ((size_t)SECTIONS * SECTION_ITEMS)
#define LOOKS 100 /* queries, and frames */
#define ONE "one section"

/** The figures of many sections, and those of one. A job of its own builds in a batch. */
enum { BUILD_IN_BATCH, BUILD, LAY_OUT_ANEW, QUERY_ANYWHERE, FRAME_ANYWHERE, BYTES, SECTION_FIGURES };

static row section_rows[SECTION_FIGURES] = {
    [BUILD_IN_BATCH] = {.name = "100,000 sections: build in a batch", .unit = "ms", .other = ONE, .aim = 3},
    [BUILD] = {.name = "100,000 sections: build", .unit = "ms", .other = ONE, .aim = 3},
    [LAY_OUT_ANEW] = {.name = "100,000 sections: change viewport width", .unit = "ms", .other = ONE, .aim = 1.5},
    [QUERY_ANYWHERE] = {.name = "100,000 sections: query, random", .unit = "µs", .other = ONE, .aim = 1},
    [FRAME_ANYWHERE] = {.name = "100,000 sections: frame of an item", .unit = "ns", .other = ONE, .aim = 1},
    [BYTES] = {.name = "100,000 sections: memory", .unit = "bytes/item", .other = ONE},
};

/** As many items as all sections hold. */
static tw_item *section_items(const task *task) { return repeated_items(task, ALL_ITEMS); }

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
        const uint32_t item = (uint32_t)random_below(&state, ALL_ITEMS);
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
    figures[BUILD] = fill_layout(layout, items, ALL_ITEMS, sections, 0) / 1e6;
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES] = (double)bytes / (double)ALL_ITEMS;
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

static void fill_in_batch(const task *task, uint32_t sections, double *figures) {
    tw_layout *layout = make_wall(task->lanes);
    figures[BUILD_IN_BATCH] = fill_layout(layout, section_items(task), ALL_ITEMS, sections, 1) / 1e6;
}

static void fill_sections_in_batch(const task *task, double *figures) { fill_in_batch(task, SECTIONS, figures); }
static void fill_one_in_batch(const task *task, double *figures) { fill_in_batch(task, 1, figures); }

static void run_sections(const task *task) {
    double many[FIGURES_MAX], one[FIGURES_MAX];
    run_both(fill_sections_in_batch, fill_one_in_batch, task, many, one);
    keep(&section_rows[BUILD_IN_BATCH], task->round, many[BUILD_IN_BATCH], one[BUILD_IN_BATCH]);
    run_both(live_in_sections, live_in_one, task, many, one);
    for (int i = BUILD; i < SECTION_FIGURES; i++) keep(&section_rows[i], task->round, many[i], one[i]);
}

#endif
