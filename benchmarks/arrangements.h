/* The arrangements that are measured, the items that they get, and empty and full layouts of them. */
#ifndef BENCHMARKS_ARRANGEMENTS_H
#define BENCHMARKS_ARRANGEMENTS_H

#include "pictures.h"
#include "placing.h"

/** What is done to the pictures before an arrangement gets them. */
typedef enum preparation {
    AS_THEY_ARE,
    WITH_SPANS,  /**< one in twenty covers two lanes */
    WITH_CELLS,  /**< each covers 1 – 3 × 1 – 2 cells */
    SCALED_DOWN, /**< width and height together are SIDES units */
} preparation;

#define SIDES 400

typedef struct arrangement {
    const char *name;
    uint32_t kind;    /**< TW_WATERFALL, … TW_QUILT */
    uint32_t lanes;   /**< where it has lanes; else 0 */
    uint32_t reflow;  /**< TW_REFLOW_… */
    uint32_t method;  /**< TW_METHOD_… */
    uint32_t packing; /**< TW_PACKING_… */
    preparation preparation;
    unsigned fewer; /**< queries are so many times fewer, because they are slow; 0 = 1 */
    int is_edited;  /**< single edits are measured too */
} arrangement;

static const arrangement arrangements[] = {
    {.name = "list", .kind = TW_WATERFALL, .lanes = 1, .is_edited = 1},
    {.name = "waterfall, kept lanes", .kind = TW_WATERFALL, .lanes = 5, .reflow = TW_REFLOW_KEEP_LANES, .is_edited = 1},
    {.name = "waterfall, 5% spans", .kind = TW_WATERFALL, .lanes = 5, .preparation = WITH_SPANS},
    {.name = "waterfall, dense, 5% spans",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .packing = TW_PACKING_DENSE,
     .preparation = WITH_SPANS,
     .fewer = 100},
    {.name = "mosaic", .kind = TW_MOSAIC},
    {.name = "album", .kind = TW_ALBUM},
    {.name = "justified, greedy", .kind = TW_JUSTIFIED, .is_edited = 1},
    {.name = "justified, optimal", .kind = TW_JUSTIFIED, .method = TW_METHOD_OPTIMAL, .is_edited = 1},
    {.name = "grid", .kind = TW_GRID, .lanes = 5, .is_edited = 1},
    {.name = "flow", .kind = TW_FLOW, .preparation = SCALED_DOWN, .is_edited = 1},
    {.name = "quilt", .kind = TW_QUILT, .lanes = 5, .preparation = WITH_CELLS},
    {.name = "quilt, dense", .kind = TW_QUILT, .lanes = 5, .packing = TW_PACKING_DENSE, .preparation = WITH_CELLS},
};

#define ARRANGEMENTS (sizeof arrangements / sizeof *arrangements)

static const arrangement *arrangement_of(const task *task) { return &arrangements[task->arrangement]; }

static void prepare_item(tw_item *item, preparation preparation, uint64_t *state) {
    const float scale = SIDES / (item->width + item->height);
    switch (preparation) {
    case AS_THEY_ARE:
        break;
    case WITH_SPANS:
        item->lane_span = random_below(state, 20) == 0 ? 2 : 1;
        break;
    case WITH_CELLS:
        item->lane_span = (uint16_t)(1 + random_below(state, 3));
        item->row_span = (uint16_t)(1 + random_below(state, 2));
        break;
    case SCALED_DOWN:
        item->width *= scale;
        item->height *= scale;
        break;
    }
}

/** The items of a task as its arrangement gets them. */
static tw_item *prepared_items(const task *task) {
    tw_item *items = repeated_items(task, task->count);
    uint64_t state = 7;
    for (size_t i = 0; i < task->count; i++) prepare_item(&items[i], arrangement_of(task)->preparation, &state);
    return items;
}

/** An empty layout of the task's arrangement, as broad as its lanes; without lanes, as those of the task. */
static tw_layout *make_arranged(const task *task) {
    const arrangement *arrangement = arrangement_of(task);
    tw_section_config section = bare_section(arrangement->kind);
    section.lanes = arrangement->lanes;
    section.reflow = arrangement->reflow;
    section.method = arrangement->method;
    section.packing = arrangement->packing;
    return make_layout(&section, arrangement->lanes == 0 ? task->lanes : arrangement->lanes);
}

/** Appends all items to an empty layout; returns nanoseconds. */
static double fill_layout(tw_layout *layout, const tw_item *items, size_t count) {
    const double start = now();
    CHECKED(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    return now() - start;
}

#endif
