/* A list with one item that is a million units tall. */
#ifndef BENCHMARKS_TALL_ITEM_H
#define BENCHMARKS_TALL_ITEM_H

#include "querying.h"
#include "table.h"

#define TALL 1e6F

static row tall_rows[] = {
    {.name = "list with a tall item: query, random", .unit = "ns", .other = SEARCH},
    {.name = "list with a tall item: query within it", .unit = "ns", .other = SEARCH},
};

/** The tall item is in the middle, so that queries there fall into it. */
static void run_tall(task task) {
    double figures[FIGURES_MAX];
    tw_item *items = repeated_items(&task, task.count);
    items[task.count / 2] = (tw_item){.width = LANE_BREADTH, .height = TALL};
    task.items = items;
    task.lanes = 1;
    run_in_child(query_wall, &task, figures);
    keep(&tall_rows[0], task.round, figures[2 * ANYWHERE], figures[2 * ANYWHERE + 1]);
    keep(&tall_rows[1], task.round, figures[2 * IN_MIDDLE], figures[2 * IN_MIDDLE + 1]);
    free(items);
}

#endif
