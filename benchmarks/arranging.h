/* Every arrangement: placing, memory, queries and hit tests. */
#ifndef BENCHMARKS_ARRANGING_H
#define BENCHMARKS_ARRANGING_H

#include "querying.h"
#include "subjects.h"

/** The figures of an arrangement: Tilework's, and for queries and hit tests those of plain C after them. */
enum { PLACED, BYTES_HELD, QUERY_RANDOM, HIT_RANDOM = 4 };

static void live_in_arrangement(const task *task, double *figures) {
    static searched_wall wall;
    const tw_item *items = prepared_items(task);
    tw_layout *layout = make_arranged(task);
    const tw_rect *frames;
    uint64_t bytes;
    figures[PLACED] = fill_arranged(layout, task, items) / (double)task->count;
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES_HELD] = (double)bytes / (double)task->count;
    frames = read_wall(&wall, layout, task->count, arrangement_of(task)->fewer);
    build_buckets(&wall.buckets, frames, task->count, wall.height);
    time_searches(&wall, ANYWHERE, search_by_buckets, task->round, &figures[QUERY_RANDOM]);
    time_hits(&wall, hit_by_buckets, task->round, &figures[HIT_RANDOM]);
}

/** What placing takes is compared with the waterfall, the first arrangement. */
static void run_arranging(task task) {
    double waterfall = 0;
    for (task.arrangement = 0; task.arrangement < ARRANGEMENTS; task.arrangement++) {
        double figures[FIGURES_MAX];
        run_in_child(live_in_arrangement, &task, figures);
        if (task.arrangement == 0) waterfall = figures[PLACED];
        keep_subject(&task, PLACE_ALL, figures[PLACED], waterfall);
        keep_subject(&task, QUERY_ONE, figures[QUERY_RANDOM], figures[QUERY_RANDOM + 1]);
        keep_subject(&task, HIT_ONE, figures[HIT_RANDOM], figures[HIT_RANDOM + 1]);
        keep_subject(&task, BYTES_OF_ITEM, figures[BYTES_HELD], 0);
    }
}

#endif
