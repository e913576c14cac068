/* The same waterfall of few and of many items, and a list with one item that is a million units tall. */
#ifndef BENCHMARKS_EXTREMES_H
#define BENCHMARKS_EXTREMES_H

#include "querying.h"
#include "table.h"

#define GROWTH_STEPS 4
#define FEWEST 10000
#define TALL 1e6F

static row growth_rows[2 * GROWTH_STEPS] = {
    {.name = "10,000 items: place", .unit = "ns/item", .other = LOOP},
    {.name = "100,000 items: place", .unit = "ns/item", .other = LOOP},
    {.name = "1,000,000 items: place", .unit = "ns/item", .other = LOOP},
    {.name = "10,000,000 items: place", .unit = "ns/item", .other = LOOP},
    {.name = "10,000 items: query, random", .unit = "ns", .other = SEARCH},
    {.name = "100,000 items: query, random", .unit = "ns", .other = SEARCH},
    {.name = "1,000,000 items: query, random", .unit = "ns", .other = SEARCH},
    {.name = "10,000,000 items: query, random", .unit = "ns", .other = SEARCH},
};

static row tall_rows[] = {
    {.name = "list with a tall item: query, random", .unit = "ns", .other = SEARCH},
    {.name = "list with a tall item: query within it", .unit = "ns", .other = SEARCH},
};

static void run_growth(const task *task) {
    size_t count = FEWEST;
    for (int step = 0; step < GROWTH_STEPS; step++, count *= 10) {
        struct task grown = *task;
        double figures[FIGURES_MAX];
        tw_item *items = repeated_items(task, count);
        grown.items = items;
        grown.count = count;
        place_by_both(&grown, figures);
        keep(&growth_rows[step], task->round, figures[0], figures[1]);
        run_in_child(query_wall, &grown, figures);
        keep(&growth_rows[GROWTH_STEPS + step], task->round, figures[2 * ANYWHERE], figures[2 * ANYWHERE + 1]);
        free(items);
    }
}

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
