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

/** What takes longest needs no warming up. */
static void run_round(const task *task) {
    run_placing(*task);
    run_querying(task);
    run_keys(task);
    run_first_layout(*task);
    run_sections(task);
    run_arranging(*task);
    run_tall(*task);
    run_python(task);
    if (task->round < 0) return;
    run_large_edits(*task);
    run_single_edits(*task);
    run_growth(task);
}

/** Several files measure the waterfall. */
static void print_waterfall(FILE *output) {
    const group groups[] = {
        GROUP(placing_rows), GROUP(query_rows), GROUP(key_rows), GROUP(life_rows), GROUP(section_rows),
    };
    print_groups(output, "The waterfall", groups, sizeof groups / sizeof *groups);
}

static void print_results(FILE *output) {
    fprintf(output, "# Results\n\nWritten by `make bench`; [README.md](README.md) says what is measured and how.\n\n");
    print_machine(output);
    fprintf(
        output,
        "\n%d items, 5 lanes unless another number is named; median (least–most) of %d rounds; the ratio is that of "
        "the medians.\nA query of the waterfall finds %.0f items on average.\n",
        ITEMS, ROUNDS, mean_found);
    print_waterfall(output);
    print_subjects(output);
    print_table(output, "Single edits", GROUP(edit_rows));
    print_table(output, "Single edits in 100,000 sections of 10 items", GROUP(section_edit_rows));
    print_table(output, "One tall item", GROUP(tall_rows));
    print_table(output, "Python", GROUP(python_rows));
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
