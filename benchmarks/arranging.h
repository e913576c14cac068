/* Every arrangement: placing, memory, queries and hit tests. */
#ifndef BENCHMARKS_ARRANGING_H
#define BENCHMARKS_ARRANGING_H

#include "arrangements.h"
#include "querying.h"
#include "table.h"

/** The figures of an arrangement: Tilework's, and for queries and hit tests those of plain C after them. */
enum { PLACE_ALL, BYTES_OF_ITEM, QUERY_RANDOM, HIT_RANDOM = 4 };

/** The tables of arrangements. */
typedef enum subject { ARRANGED_PLACING, ARRANGED_QUERY, ARRANGED_HIT, ARRANGED_MEMORY, SUBJECTS } subject;

static const char *const subject_titles[SUBJECTS] = {"Placing", "Random queries", "Random hit tests", "Memory"};
static row arranged_rows[SUBJECTS][ARRANGEMENTS];

static void describe_arranging(void) {
    static const char *const units[SUBJECTS] = {"ns/item", "ns", "ns", "bytes/item"};
    static const char *const others[SUBJECTS] = {"waterfall", "buckets", "buckets", NULL};
    for (int subject = 0; subject < SUBJECTS; subject++) {
        for (size_t i = 0; i < ARRANGEMENTS; i++) {
            row *row = &arranged_rows[subject][i];
            row->unit = units[subject];
            row->other = others[subject];
            snprintf(row->name, sizeof row->name, "%s", arrangements[i].name);
        }
    }
}

static void live_in_arrangement(const task *task, double *figures) {
    static searched_wall wall;
    const tw_item *items = prepared_items(task);
    tw_layout *layout = make_arranged(task);
    const tw_rect *frames;
    uint64_t bytes;
    figures[PLACE_ALL] = fill_layout(layout, items, task->count) / (double)task->count;
    CHECKED(tw_layout_memory_usage(layout, &bytes));
    figures[BYTES_OF_ITEM] = (double)bytes / (double)task->count;
    frames = read_wall(&wall, layout, task->count);
    build_buckets(&wall.buckets, frames, task->count, wall.height);
    if (arrangement_of(task)->fewer != 0) wall.queries /= arrangement_of(task)->fewer;
    time_searches(&wall, ANYWHERE, search_by_buckets, task->round, &figures[QUERY_RANDOM]);
    time_hits(&wall, hit_by_buckets, task->round, &figures[HIT_RANDOM]);
}

/** `waterfall`: what placing an item of the waterfall took in this round. */
static void run_arranging(task task, double waterfall) {
    for (unsigned i = 0; i < ARRANGEMENTS; i++) {
        double figures[FIGURES_MAX];
        task.arrangement = i;
        run_in_child(live_in_arrangement, &task, figures);
        keep(&arranged_rows[ARRANGED_PLACING][i], task.round, figures[PLACE_ALL], waterfall);
        keep(&arranged_rows[ARRANGED_QUERY][i], task.round, figures[QUERY_RANDOM], figures[QUERY_RANDOM + 1]);
        keep(&arranged_rows[ARRANGED_HIT][i], task.round, figures[HIT_RANDOM], figures[HIT_RANDOM + 1]);
        keep(&arranged_rows[ARRANGED_MEMORY][i], task.round, figures[BYTES_OF_ITEM], 0);
    }
}

#endif
