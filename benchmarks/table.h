/* The figures of all rounds as a table that reads well in a terminal and is Markdown. */
#ifndef BENCHMARKS_TABLE_H
#define BENCHMARKS_TABLE_H

#include "rounds.h"
#include <string.h>

#define COLUMNS_MOST 7
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
    int rounds;        /**< that were kept; with none it is not in the table */
    double tilework[ROUNDS];
    double compared[ROUNDS];
} row;

/** Rows that stand together in a table: all of an array. */
typedef struct group {
    const row *rows;
    size_t count;
} group;

#define GROUP(array) ((group){array, sizeof(array) / sizeof *(array)})

typedef struct spread {
    double least;
    double median;
    double most;
} spread;

/** Notes the figures of a round; the round that warms up is dropped. */
static void keep(row *row, int round, double tilework, double compared) {
    if (round < 0) return;
    row->tilework[row->rounds] = tilework;
    row->compared[row->rounds] = compared;
    row->rounds++;
}

static int compare_numbers(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static spread spread_of(const double *figures, int rounds) {
    double sorted[ROUNDS];
    memcpy(sorted, figures, (size_t)rounds * sizeof *sorted);
    qsort(sorted, (size_t)rounds, sizeof *sorted, compare_numbers);
    return (spread){sorted[0], sorted[rounds / 2], sorted[rounds - 1]};
}

/** Three digits that matter, and no more decimals than those need. */
static void print_number(char *text, size_t capacity, double number) {
    const int decimals = number >= 100       ? 0
                         : number >= 10      ? 1
                         : number >= 0.1     ? 2
                         : number >= 0.01    ? 3
                         : number >= 0.00001 ? 5
                                             : 7;
    snprintf(text, capacity, "%.*f", decimals, number);
}

/** A single round has no spread. */
static void print_spread(char *text, size_t capacity, const double *figures, int rounds) {
    const spread spread = spread_of(figures, rounds);
    char least[24], median[24], most[24];
    print_number(least, sizeof least, spread.least);
    print_number(median, sizeof median, spread.median);
    print_number(most, sizeof most, spread.most);
    if (rounds == 1)
        snprintf(text, capacity, "%s", median);
    else
        snprintf(text, capacity, "%s (%s–%s)", median, least, most);
}

static void print_aim(char *text, size_t capacity, double aim, double reached) {
    if (aim != 0) snprintf(text, capacity, "≤ %g%s", aim, reached > aim ? ": missed" : "");
}

/** The cells of one line of a table. */
typedef char line[COLUMNS_MOST][CELL];

static void fill_line(const row *row, line cells) {
    double reached = spread_of(row->tilework, row->rounds).median;
    snprintf(cells[0], CELL, "%s", row->name);
    snprintf(cells[1], CELL, "%s", row->unit);
    print_spread(cells[2], CELL, row->tilework, row->rounds);
    if (row->other != NULL) {
        print_spread(cells[3], CELL, row->compared, row->rounds);
        snprintf(cells[4], CELL, "%s", row->other);
        reached /= spread_of(row->compared, row->rounds).median;
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

/** The first line is the head. */
static void print_lines(FILE *output, const char *title, line *lines, size_t count, int columns) {
    int widths[COLUMNS_MOST] = {0};
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < columns; j++)
            widths[j] = width_of(lines[i][j]) > widths[j] ? width_of(lines[i][j]) : widths[j];
    }
    fprintf(output, "\n## %s\n\n", title);
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < columns; j++)
            fprintf(output, "| %s%*s ", lines[i][j], widths[j] - width_of(lines[i][j]), "");
        fprintf(output, "|\n");
        for (int j = 0; i == 0 && j < columns; j++) {
            fprintf(output, "|-");
            for (int k = 0; k <= widths[j]; k++) fputc('-', output);
        }
        if (i == 0) fprintf(output, "|\n");
    }
}

/** Fills a line for each row that has figures; returns how many. */
static size_t fill_lines(group group, line *lines) {
    size_t used = 0;
    for (size_t i = 0; i < group.count; i++) {
        if (group.rows[i].rounds > 0) fill_line(&group.rows[i], lines[used++]);
    }
    return used;
}

/** Several groups as one table. */
static void print_groups(FILE *output, const char *title, const group *groups, size_t count) {
    static const line head = {"measured", "unit", "Tilework", "compared", "with", "ratio", "aim"};
    size_t rows = 0, used = 1;
    line *lines;
    for (size_t i = 0; i < count; i++) rows += groups[i].count;
    lines = calloc(rows + 1, sizeof *lines);
    if (lines == NULL) fail("calloc", "out of memory");
    memcpy(lines[0], head, sizeof head);
    for (size_t i = 0; i < count; i++) used += fill_lines(groups[i], &lines[used]);
    print_lines(output, title, lines, used, COLUMNS_MOST);
    free(lines);
}

static void print_table(FILE *output, const char *title, group rows) { print_groups(output, title, &rows, 1); }

#endif
