/* How placing, querying and editing grow with the number of items, from ten thousand to ten million. */
#ifndef BENCHMARKS_GROWTH_H
#define BENCHMARKS_GROWTH_H

#include "edits.h"
#include "querying.h"
#include "table.h"

#define GROWTH_STEPS 4
#define FEWEST 10000
#define GROWTH_LINES (ARRANGEMENTS + 1)

/** Rounds of each step: fewer where a round takes long. */
static const int growth_rounds[GROWTH_STEPS] = {ROUNDS, ROUNDS, 3, 1};

typedef enum growth { PLACE_GROWING, QUERY_GROWING, CHANGE_GROWING, GROWTHS } growth;

/** The tables, and the plain C in their last lines. */
static const struct {
    const char *title;
    const char *plain;
} growths[GROWTHS] = {
    {"Growth: placing, ns/item", LOOP},
    {"Growth: a random query, ns", SEARCH},
    {"Growth: changing the middle item, µs", NULL},
};

/** Without a comparison: only Tilework's figures are used, and in the last line those of plain C. */
static row growth_rows[GROWTHS][GROWTH_LINES][GROWTH_STEPS];

static void grow_arrangement(const task *task, double *figures) {
    static double tops[QUERIES];
    static searched_wall wall;
    const unsigned walls = walls_of(task);
    size_t found = 0;
    edited edited;
    for (unsigned i = 0; i < walls; i++) {
        double time;
        edited = make_edited(task, &time);
        figures[PLACE_GROWING] += time / (double)task->count / walls;
    }
    free(read_wall(&wall, edited.layout, task->count, arrangement_of(task)->fewer));
    choose_tops(ANYWHERE, wall.height, tops);
    figures[QUERY_GROWING] = time_search(search_by_tilework, &wall, tops, &found);
    set_place(&edited, task, AT_MIDDLE_ITEM);
    figures[CHANGE_GROWING] = time_both(change_one, &edited);
}

/** The plain C for the waterfall. */
static void grow_plain(const task *task, double *figures) {
    static double tops[QUERIES];
    static searched_wall wall;
    double placed[FIGURES_MAX] = {0};
    size_t found = 0;
    make_searched_wall(task, &wall);
    choose_tops(ANYWHERE, wall.height, tops);
    figures[QUERY_GROWING] = time_search(search_by_index, &wall, tops, &found);
    place_by_loop(task, placed);
    figures[PLACE_GROWING] = placed[0];
}

static void keep_growth(const task *task, size_t line, int step, const double *figures) {
    for (growth growth = 0; growth < GROWTHS; growth++) {
        if (line == ARRANGEMENTS && growths[growth].plain == NULL) continue;
        keep(&growth_rows[growth][line][step], task->round, figures[growth], 0);
    }
}

static void run_growth(const task *task) {
    size_t count = FEWEST;
    for (int step = 0; step < GROWTH_STEPS; step++, count *= 10) {
        struct task grown = *task;
        double figures[FIGURES_MAX];
        tw_item *items;
        if (task->round >= growth_rounds[step]) continue;
        items = repeated_items(task, count);
        grown.items = items;
        grown.count = count;
        for (grown.arrangement = 0; grown.arrangement < ARRANGEMENTS; grown.arrangement++) {
            if (!arrangement_of(&grown)->is_grown) continue;
            run_in_child(grow_arrangement, &grown, figures);
            keep_growth(&grown, grown.arrangement, step, figures);
        }
        run_in_child(grow_plain, &grown, figures);
        keep_growth(&grown, ARRANGEMENTS, step, figures);
        free(items);
    }
}

static void fill_growth_line(const char *name, const row rows[GROWTH_STEPS], line cells) {
    double ends[2];
    snprintf(cells[0], CELL, "%s", name);
    for (int i = 0; i < GROWTH_STEPS; i++) print_spread(cells[1 + i], CELL, rows[i].tilework, rows[i].rounds);
    for (int i = 0; i < 2; i++) {
        const row *row = &rows[i * (GROWTH_STEPS - 1)];
        ends[i] = spread_of(row->tilework, row->rounds).median;
    }
    print_number(cells[1 + GROWTH_STEPS], CELL, ends[1] / ends[0]);
}

static void print_growth(FILE *output) {
    for (growth growth = 0; growth < GROWTHS; growth++) {
        line lines[1 + GROWTH_LINES] = {{"items", "10,000", "100,000", "1,000,000", "10,000,000", "last/first"}};
        size_t used = 1;
        for (size_t i = 0; i < GROWTH_LINES; i++) {
            const row *rows = growth_rows[growth][i];
            const char *name = i < ARRANGEMENTS ? arrangements[i].name : growths[growth].plain;
            if (rows[0].rounds > 0) fill_growth_line(name, rows, lines[used++]);
        }
        print_lines(output, growths[growth].title, lines, used, 2 + GROWTH_STEPS);
    }
}

#endif
