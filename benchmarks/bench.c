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
#include "first_layout.h"
#include "growth.h"
#include "keys.h"
#include "large_edits.h"
#include "machine.h"
#include "pictures.h"
#include "python.h"
#include "querying.h"
#include "sections.h"
#include "single_edits.h"
#include "table.h"
#include "tall_item.h"

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
    KEYS,
    FIRST_LIFE = 15,
    LATER_LIFE,
    LOADING,
    BATCH,
    SECTIONS_AND_ONE,
    ROWS = 24
};

static row rows[ROWS] = {
    {.name = "place, 3 lanes", .unit = "ns/item", .other = LOOP, .aim = 0.7},
    {.name = "place, 5 lanes", .unit = "ns/item", .other = LOOP, .aim = 0.7},
    {.name = "place, 8 lanes", .unit = "ns/item", .other = LOOP, .aim = 0.7},
    {.name = "place, 16 lanes", .unit = "ns/item", .other = LOOP, .aim = 0.5},
    {.name = "place, 64 lanes", .unit = "ns/item", .other = LOOP, .aim = 0.5},
    {.name = "query, random", .unit = "ns", .other = SEARCH, .aim = 1},
    {.name = "query, scrolling by 8", .unit = "ns", .other = SEARCH},
    {.name = "query, top", .unit = "ns", .other = SEARCH},
    {.name = "query, middle", .unit = "ns", .other = SEARCH},
    {.name = "query, end", .unit = "ns", .other = SEARCH},
    {.name = "hit test, random", .unit = "ns", .other = SEARCH},
    {.name = "append, with keys", .unit = "ns/item", .other = KEYLESS},
    {.name = "remove the first half, with keys", .unit = "µs", .other = KEYLESS},
    {.name = "memory, with keys", .unit = "bytes/item", .other = KEYLESS},
    {.name = "find a key", .unit = "ns"},
    {.name = "create, 100 items, destroy: first", .unit = "µs"},
    {.name = "create, 100 items, destroy: later", .unit = "µs"},
    {.name = "dlopen, create, 100 items", .unit = "µs"},
    {.name = "100,000 sections: build in a batch", .unit = "ms", .other = ONE, .aim = 3},
    {.name = "100,000 sections: build", .unit = "ms", .other = ONE, .aim = 3},
    {.name = "100,000 sections: change viewport width", .unit = "ms", .other = ONE, .aim = 1.5},
    {.name = "100,000 sections: query, random", .unit = "µs", .other = ONE, .aim = 1},
    {.name = "100,000 sections: frame of an item", .unit = "ns", .other = ONE, .aim = 1},
    {.name = "100,000 sections: memory", .unit = "bytes/item", .other = ONE},
};

/** Mean number of items that a query anywhere found. */
static double hits;

static void run_placing(task task) {
#define MEASURED(lanes) lanes,
    static const unsigned lanes[] = {MEASURED_LANES(MEASURED)};
#undef MEASURED
    for (int i = 0; i < QUERYING - PLACING; i++) {
        double figures[2];
        task.lanes = lanes[i];
        place_by_both(&task, figures);
        keep(&rows[PLACING + i], task.round, figures[0], figures[1]);
    }
}

static void run_querying(const task *task) {
    double figures[FIGURES_MAX];
    run_in_child(query_wall, task, figures);
    for (int i = 0; i < QUERY_PLACES; i++) keep(&rows[QUERYING + i], task->round, figures[2 * i], figures[2 * i + 1]);
    hits = figures[2 * QUERY_PLACES];
    run_in_child(hit_test_wall, task, figures);
    keep(&rows[HITTING], task->round, figures[0], figures[1]);
}

static void run_keys(const task *task) {
    double with[FIGURES_MAX], without[FIGURES_MAX];
    if (task->round % 2 == 0) run_in_child(live_without_keys, task, without);
    run_in_child(live_with_keys, task, with);
    if (task->round % 2 != 0) run_in_child(live_without_keys, task, without);
    for (int i = 0; i < KEY_FIGURES; i++) keep(&rows[KEYS + i], task->round, with[i], without[i]);
}

static void run_first_layout(const task *task) {
    double figures[FIGURES_MAX];
    run_in_child(live_and_die, task, figures);
    keep(&rows[FIRST_LIFE], task->round, figures[0], 0);
    keep(&rows[LATER_LIFE], task->round, figures[1], 0);
    run_in_child(load_and_lay_out, task, figures);
    keep(&rows[LOADING], task->round, figures[0], 0);
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

/** What takes longest needs no warming up. */
static void run_round(const task *task) {
    run_placing(*task);
    run_querying(task);
    run_keys(task);
    run_first_layout(task);
    run_sections(task);
    run_arranging(*task);
    run_tall(*task);
    run_python(task);
    if (task->round < 0) return;
    run_large_edits(*task);
    run_single_edits(*task);
    run_growth(task);
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
    print_subjects(output);
    print_table(output, "Single edits", edit_rows, ARRANGEMENTS * SINGLE_EDITS);
    print_table(output, "Single edits in 100,000 sections of 10 items", section_edit_rows, ARRANGEMENTS * SINGLE_EDITS);
    print_table(output, "One tall item", tall_rows, sizeof tall_rows / sizeof *tall_rows);
    print_table(output, "Python", python_rows, sizeof python_rows / sizeof *python_rows);
    print_growth(output);
    fprintf(output, "\n![The three tables of growth as curves](growth.png)\n");
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
    describe_subjects();
    describe_single_edits(edit_rows);
    describe_single_edits(section_edit_rows);
    for (int round = -1; round < ROUNDS; round++)
        run_round(&(task){.items = items, .count = ITEMS, .lanes = 5, .sections = 1, .round = round});
    print_results(stdout);
    file = fopen(results, "w");
    if (file == NULL) fail(results, "the results could not be written");
    print_results(file);
    fclose(file);
    free(items);
    return 0;
}
