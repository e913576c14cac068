/* The figures of all rounds as a table that reads well in a terminal and is Markdown. */
#ifndef BENCHMARKS_TABLE_H
#define BENCHMARKS_TABLE_H

#include "rounds.h"
#include <string.h>

#define COLUMNS 7
#define CELL 96

/** What rows are compared with. */
#define LOOP "plain loop"
#define SEARCH "binary search"
#define FULL "full layout"

/** One measurement: Tilework's figures and, where there are any, those that it is compared with. */
typedef struct row {
    char name[64];
    const char *unit;
    const char *other; /**< what it is compared with; NULL = nothing */
    double aim;        /**< the ratio, or the figure where there is none, that it should not exceed; 0 = none */
    double tilework[ROUNDS];
    double compared[ROUNDS];
} row;

typedef struct spread {
    double least;
    double median;
    double most;
} spread;

/** Notes the figures of a round; the round that warms up is dropped. */
static void keep(row *row, int round, double tilework, double compared) {
    if (round < 0) return;
    row->tilework[round] = tilework;
    row->compared[round] = compared;
}

static int compare_numbers(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static spread spread_of(const double figures[ROUNDS]) {
    double sorted[ROUNDS];
    memcpy(sorted, figures, sizeof sorted);
    qsort(sorted, ROUNDS, sizeof *sorted, compare_numbers);
    return (spread){sorted[0], sorted[ROUNDS / 2], sorted[ROUNDS - 1]};
}

/** Three digits that matter, and no more decimals than those need. */
static void print_number(char *text, size_t capacity, double number) {
    const int decimals = number >= 100 ? 0 : number >= 10 ? 1 : number >= 0.1 ? 2 : number >= 0.01 ? 3 : 5;
    snprintf(text, capacity, "%.*f", decimals, number);
}

static void print_spread(char *text, size_t capacity, const double figures[ROUNDS]) {
    const spread spread = spread_of(figures);
    char least[24], median[24], most[24];
    print_number(least, sizeof least, spread.least);
    print_number(median, sizeof median, spread.median);
    print_number(most, sizeof most, spread.most);
    snprintf(text, capacity, "%s (%s–%s)", median, least, most);
}

static void print_aim(char *text, size_t capacity, double aim, double reached) {
    if (aim != 0) snprintf(text, capacity, "≤ %g%s", aim, reached > aim ? ": missed" : "");
}

static void fill_cells(const row *row, char cells[COLUMNS][CELL]) {
    double reached = spread_of(row->tilework).median;
    memset(cells, 0, COLUMNS * CELL);
    snprintf(cells[0], CELL, "%s", row->name);
    snprintf(cells[1], CELL, "%s", row->unit);
    print_spread(cells[2], CELL, row->tilework);
    if (row->other != NULL) {
        print_spread(cells[3], CELL, row->compared);
        snprintf(cells[4], CELL, "%s", row->other);
        reached /= spread_of(row->compared).median;
        print_number(cells[5], CELL, reached);
    }
    print_aim(cells[6], CELL, row->aim, reached);
}

/** Characters of UTF-8, each taken to be one column wide. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text != '\0'; text++) width += (*text & 0xC0) != 0x80;
    return width;
}

static void print_cells(FILE *output, char cells[COLUMNS][CELL], const int widths[COLUMNS]) {
    for (int i = 0; i < COLUMNS; i++) fprintf(output, "| %s%*s ", cells[i], widths[i] - width_of(cells[i]), "");
    fprintf(output, "|\n");
}

static void print_table(FILE *output, const char *title, const row *rows, size_t count) {
    char head[COLUMNS][CELL] = {"measured", "unit", "Tilework", "compared", "with", "ratio", "aim"};
    char cells[COLUMNS][CELL];
    int widths[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) widths[i] = width_of(head[i]);
    for (size_t i = 0; i < count; i++) {
        fill_cells(&rows[i], cells);
        for (int j = 0; j < COLUMNS; j++) widths[j] = width_of(cells[j]) > widths[j] ? width_of(cells[j]) : widths[j];
    }
    fprintf(output, "\n## %s\n\n", title);
    print_cells(output, head, widths);
    for (int i = 0; i < COLUMNS; i++) {
        fprintf(output, "|-");
        for (int j = 0; j <= widths[i]; j++) fputc('-', output);
    }
    fprintf(output, "|\n");
    for (size_t i = 0; i < count; i++) {
        fill_cells(&rows[i], cells);
        print_cells(output, cells, widths);
    }
}

#endif
