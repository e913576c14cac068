/* The arrangements that are measured, the items that they get, and empty and full layouts of them. */
#ifndef BENCHMARKS_ARRANGEMENTS_H
#define BENCHMARKS_ARRANGEMENTS_H

#include "pictures.h"
#include "placing.h"

/** What is done to the pictures before an arrangement gets them. */
typedef enum preparation {
    AS_THEY_ARE,
    WITH_SPANS,      /**< one in twenty covers two lanes */
    WITH_CELLS,      /**< each covers 1 – 3 × 1 – 2 cells */
    WITH_ALL_FIELDS, /**< each has a key and a caption, and covers 1 – 2 lanes and rows */
    SCALED_DOWN,     /**< width and height together are SIDES units */
    ALIKE,           /**< all have the same size */
} preparation;

#define SIDES 400

enum { AT_FIRST_ITEM, AT_MIDDLE_ITEM, AT_LAST_ITEM, EDIT_PLACES };

/** A single edit is to cost at most this part of a full layout, wherever it is. */
#define EVERYWHERE {1.0 / 200, 1.0 / 200, 1.0 / 200}

/** 100 appended items are to cost at most this part of a full layout. */
#define APPENDING (1.0 / 500)

/** An arrangement, and which of its figures are bounded; 0 = none. */
typedef struct arrangement {
    const char *name;
    uint32_t kind;    /**< TW_WATERFALL, … TW_QUILT */
    uint32_t lanes;   /**< where it has lanes; else 0 */
    uint32_t reflow;  /**< TW_REFLOW_… */
    uint32_t method;  /**< TW_METHOD_… */
    uint32_t packing; /**< TW_PACKING_… */
    preparation preparation;
    unsigned fewer; /**< queries are so many times fewer, because they are slow; 0 = 1 */
    int is_grown;   /**< its growth is measured */
    int is_edited;  /**< single edits, moves and batches are measured; edits in many sections too, if an aim is set */
    double edit_aims[EDIT_PLACES]; /**< a single edit, against a full layout */
    double viewport_aim;           /**< a change of the viewport's width, against the same */
    double append_aim;             /**< 100 items appended, against the same */
    double batch_aim;              /**< a batch of edits, against the same */
    double bytes_aim;              /**< bytes an item */
} arrangement;

static const arrangement arrangements[] = {
    {.name = "waterfall",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = {1.0 / 2},
     .viewport_aim = 1,
     .append_aim = APPENDING,
     .batch_aim = 1,
     .bytes_aim = 24},
    {.name = "list",
     .kind = TW_WATERFALL,
     .lanes = 1,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .append_aim = APPENDING,
     .batch_aim = 1},
    {.name = "waterfall, kept lanes",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .reflow = TW_REFLOW_KEEP_LANES,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .append_aim = APPENDING,
     .batch_aim = 1},
    {.name = "waterfall, kept lanes, 5% spans",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .reflow = TW_REFLOW_KEEP_LANES,
     .preparation = WITH_SPANS,
     .is_edited = 1},
    {.name = "waterfall, 5% spans",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .preparation = WITH_SPANS,
     .is_grown = 1,
     .append_aim = APPENDING},
    {.name = "waterfall, dense, 5% spans",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .packing = TW_PACKING_DENSE,
     .preparation = WITH_SPANS,
     .fewer = 100,
     .is_grown = 1,
     .append_aim = APPENDING},
    {.name = "waterfall, all fields",
     .kind = TW_WATERFALL,
     .lanes = 5,
     .preparation = WITH_ALL_FIELDS,
     .append_aim = APPENDING,
     .bytes_aim = 56},
    {.name = "mosaic", .kind = TW_MOSAIC, .is_grown = 1, .append_aim = APPENDING},
    {.name = "album", .kind = TW_ALBUM, .is_grown = 1, .append_aim = APPENDING},
    {.name = "justified, greedy",
     .kind = TW_JUSTIFIED,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .append_aim = APPENDING,
     .batch_aim = 1},
    {.name = "justified, greedy, alike", .kind = TW_JUSTIFIED, .preparation = ALIKE, .is_edited = 1},
    {.name = "justified, optimal",
     .kind = TW_JUSTIFIED,
     .method = TW_METHOD_OPTIMAL,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .append_aim = APPENDING,
     .batch_aim = 1},
    {.name = "justified, optimal, alike",
     .kind = TW_JUSTIFIED,
     .method = TW_METHOD_OPTIMAL,
     .preparation = ALIKE,
     .is_edited = 1},
    {.name = "grid",
     .kind = TW_GRID,
     .lanes = 5,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .viewport_aim = 1.0 / 100,
     .append_aim = APPENDING,
     .batch_aim = 1,
     .bytes_aim = 12},
    {.name = "flow",
     .kind = TW_FLOW,
     .preparation = SCALED_DOWN,
     .is_grown = 1,
     .is_edited = 1,
     .edit_aims = EVERYWHERE,
     .append_aim = APPENDING,
     .batch_aim = 1},
    {.name = "flow, alike", .kind = TW_FLOW, .preparation = ALIKE, .is_edited = 1},
    {.name = "quilt", .kind = TW_QUILT, .lanes = 5, .preparation = WITH_CELLS, .is_grown = 1, .append_aim = APPENDING},
    {.name = "quilt, dense",
     .kind = TW_QUILT,
     .lanes = 5,
     .packing = TW_PACKING_DENSE,
     .preparation = WITH_CELLS,
     .is_grown = 1,
     .append_aim = APPENDING},
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
    case WITH_ALL_FIELDS:
        item->key = next_random(state);
        item->extra = (float)(1 + random_below(state, 40));
        item->lane_span = (uint16_t)(1 + random_below(state, 2));
        item->row_span = (uint16_t)(1 + random_below(state, 2));
        break;
    case SCALED_DOWN:
        item->width *= scale;
        item->height *= scale;
        break;
    case ALIKE:
        item->width = SIDES * 0.6F;
        item->height = SIDES * 0.4F;
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

/** Fills an empty layout with the items of a task, several sections in a batch; returns nanoseconds. */
static double fill_arranged(tw_layout *layout, const task *task, const tw_item *items) {
    return fill_layout(layout, items, task->count, task->sections, task->sections > 1);
}

#endif
