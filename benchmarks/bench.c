/*
 * Measures a million real pictures in every arrangement, against plain C in the same run where there is a sensible one.
 *
 *     bench [pictures.csv [results.md]]
 *
 * The list of pictures is benchmarks/data/picture_sizes.csv unless it is named; the results are printed, and written to
 * build/benchmarks/results.md unless another file is named. README.md says what is measured and how.
 */
#define _DEFAULT_SOURCE
#include "arranging.h"
#include "editing.h"
#include "extremes.h"
#include "keys.h"
#include "machine.h"
#include "pictures.h"
#include "querying.h"
#include "sections.h"
#include "single_edits.h"
#include "table.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define KEYLESS "without keys"
#define ONE "one section"

/** The rows in the order of the table. */
enum {
    PLACING,
    QUERYING = 5,
    HITTING = 10,
    EDITING,
    MEMORY = 16,
    KEYS,
    FIRST_LIFE = 21,
    LATER_LIFE,
    BATCH,
    SECTIONS_AND_ONE,
    ROWS = 29
};

static row rows[ROWS] = {
    {"place, 3 lanes", "ns/item", LOOP, 0.7, {0}, {0}},
    {"place, 5 lanes", "ns/item", LOOP, 0.7, {0}, {0}},
    {"place, 8 lanes", "ns/item", LOOP, 0.7, {0}, {0}},
    {"place, 16 lanes", "ns/item", LOOP, 0.5, {0}, {0}},
    {"place, 64 lanes", "ns/item", LOOP, 0.5, {0}, {0}},
    {"query, random", "ns", SEARCH, 1, {0}, {0}},
    {"query, scrolling by 8", "ns", SEARCH, 0, {0}, {0}},
    {"query, top", "ns", SEARCH, 0, {0}, {0}},
    {"query, middle", "ns", SEARCH, 0, {0}, {0}},
    {"query, end", "ns", SEARCH, 0, {0}, {0}},
    {"hit test, random", "ns", SEARCH, 0, {0}, {0}},
    {"change first item", "µs", FULL, 0.5, {0}, {0}},
    {"change middle item", "µs", FULL, 0, {0}, {0}},
    {"change last item", "µs", FULL, 0, {0}, {0}},
    {"change viewport width", "µs", FULL, 1, {0}, {0}},
    {"append 100 items", "µs", FULL, 0.002, {0}, {0}},
    {"memory", "bytes/item", NULL, 24, {0}, {0}},
    {"append, with keys", "ns/item", KEYLESS, 0, {0}, {0}},
    {"remove the first half, with keys", "µs", KEYLESS, 0, {0}, {0}},
    {"memory, with keys", "bytes/item", KEYLESS, 0, {0}, {0}},
    {"find a key", "ns", NULL, 0, {0}, {0}},
    {"create, 100 items, destroy: first", "µs", NULL, 0, {0}, {0}},
    {"create, 100 items, destroy: later", "µs", NULL, 0, {0}, {0}},
    {"100,000 sections: build in a batch", "ms", ONE, 3, {0}, {0}},
    {"100,000 sections: build", "ms", ONE, 3, {0}, {0}},
    {"100,000 sections: change viewport width", "ms", ONE, 1.5, {0}, {0}},
    {"100,000 sections: query, random", "µs", ONE, 1, {0}, {0}},
    {"100,000 sections: frame of an item", "ns", ONE, 1, {0}, {0}},
    {"100,000 sections: memory", "bytes/item", ONE, 0, {0}, {0}},
};

/** Mean number of items that a query anywhere found. */
static double hits;

/** Returns nanoseconds per item in as many lanes as the task has. */
static double run_placing(task task) {
    const unsigned usual = task.lanes;
    double in_usual = 0;
#define MEASURED(lanes) lanes,
    static const unsigned lanes[] = {MEASURED_LANES(MEASURED)};
#undef MEASURED
    for (int i = 0; i < QUERYING - PLACING; i++) {
        double figures[2];
        task.lanes = lanes[i];
        place_by_both(&task, figures);
        keep(&rows[PLACING + i], task.round, figures[0], figures[1]);
        if (lanes[i] == usual) in_usual = figures[0];
    }
    return in_usual;
}

static void run_querying(const task *task) {
    double figures[FIGURES_MAX];
    run_in_child(query_wall, task, figures);
    for (int i = 0; i < QUERY_PLACES; i++) keep(&rows[QUERYING + i], task->round, figures[2 * i], figures[2 * i + 1]);
    hits = figures[2 * QUERY_PLACES];
    run_in_child(hit_test_wall, task, figures);
    keep(&rows[HITTING], task->round, figures[0], figures[1]);
}

static void run_editing(const task *task) {
    double figures[FIGURES_MAX];
    run_in_child(edit_wall, task, figures);
    for (int i = CHANGE_FIRST; i <= APPEND_100; i++)
        keep(&rows[EDITING + i - CHANGE_FIRST], task->round, figures[i], figures[FULL_LAYOUT]);
    keep(&rows[MEMORY], task->round, figures[BYTES_PER_ITEM], 0);
    run_in_child(live_and_die, task, figures);
    keep(&rows[FIRST_LIFE], task->round, figures[0], 0);
    keep(&rows[LATER_LIFE], task->round, figures[1], 0);
}

static void run_keys(const task *task) {
    double with[FIGURES_MAX], without[FIGURES_MAX];
    if (task->round % 2 == 0) run_in_child(live_without_keys, task, without);
    run_in_child(live_with_keys, task, with);
    if (task->round % 2 != 0) run_in_child(live_without_keys, task, without);
    for (int i = 0; i < KEY_FIGURES; i++) keep(&rows[KEYS + i], task->round, with[i], without[i]);
}

static void run_sections(const task *task) {
    double many[FIGURES_MAX], one[FIGURES_MAX];
    run_in_child(fill_sections_in_batch, task, many);
    run_in_child(fill_one_in_batch, task, one);
    keep(&rows[BATCH], task->round, many[0], one[0]);
    if (task->round % 2 == 0) run_in_child(live_in_one, task, one);
    run_in_child(live_in_sections, task, many);
    if (task->round % 2 != 0) run_in_child(live_in_one, task, one);
    for (int i = 0; i < SECTION_FIGURES; i++) keep(&rows[SECTIONS_AND_ONE + i], task->round, many[i], one[i]);
}

static void print_results(FILE *output) {
    fprintf(output, "# Results\n\nWritten by `make bench`; [README.md](README.md) says what is measured and how.\n\n");
    print_machine(output);
    fprintf(
        output,
        "\n%d items, 5 lanes unless another number is named; median (least–most) of %d rounds; the ratio is that of "
        "the medians.\nA query of the waterfall finds %.0f items on average.\n",
        ITEMS, ROUNDS, hits);
    print_table(output, "The waterfall", rows, ROWS);
    for (int i = 0; i < SUBJECTS; i++) print_table(output, subject_titles[i], arranged_rows[i], ARRANGEMENTS);
    print_table(output, "Single edits", edit_rows, edit_row_count);
    print_table(output, "Growth", growth_rows, sizeof growth_rows / sizeof *growth_rows);
    print_table(output, "One tall item", tall_rows, sizeof tall_rows / sizeof *tall_rows);
}

int main(int count, char **arguments) {
    const char *pictures = count > 1 ? arguments[1] : "benchmarks/data/picture_sizes.csv";
    const char *results = count > 2 ? arguments[2] : "build/benchmarks/results.md";
    tw_item *items = shuffled_pictures(pictures, ITEMS);
    FILE *file;
#ifdef __GLIBC__
    /* A large array that is given back must not make malloc keep the next one in the heap: when that is free, the
       children find used pages there, and pay for a copy of each. */
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
    if (items == NULL) fail(pictures, "no sizes of pictures could be read");
    describe_arranging();
    describe_single_edits();
    for (int round = -1; round < ROUNDS; round++) {
        const task task = {.items = items, .count = ITEMS, .lanes = 5, .round = round};
        const double waterfall = run_placing(task);
        run_querying(&task);
        run_editing(&task);
        run_keys(&task);
        run_sections(&task);
        run_arranging(task, waterfall);
        run_single_edits(task);
        run_tall(task);
        run_growth(&task);
    }
    print_results(stdout);
    file = fopen(results, "w");
    if (file == NULL) fail(results, "the results could not be written");
    print_results(file);
    fclose(file);
    free(items);
    return 0;
}
