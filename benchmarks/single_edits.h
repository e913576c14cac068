/* One item changed, inserted, removed, replaced or hidden, in several arrangements, against a full layout. */
#ifndef BENCHMARKS_SINGLE_EDITS_H
#define BENCHMARKS_SINGLE_EDITS_H

#include "arrangements.h"
#include "table.h"

/** An edit is repeated until it has been done so often, or has taken so many nanoseconds. */
#define PAIRS_MOST 200
#define TIME_MOST 1e7

enum { CHANGE_ONE, INSERT_ONE, REMOVE_ONE, REPLACE_ONE, HIDE_ONE, EDITS };
enum { AT_FIRST_ITEM, AT_MIDDLE_ITEM, AT_LAST_ITEM, EDIT_PLACES };

/** The edits of an arrangement in the order of its rows; the full layout follows. */
enum { SINGLE_EDITS = EDITS * EDIT_PLACES };

static row edit_rows[ARRANGEMENTS * SINGLE_EDITS];
static size_t edit_row_count;

static void describe_single_edits(void) {
    static const char *const edits[EDITS] = {"change", "insert", "remove", "replace", "hide or show"};
    static const char *const places[EDIT_PLACES] = {"first", "middle", "last"};
    for (size_t i = 0; i < ARRANGEMENTS; i++) {
        for (int j = 0; arrangements[i].is_edited && j < SINGLE_EDITS; j++) {
            row *row = &edit_rows[edit_row_count++];
            *row = (struct row){.unit = "µs", .other = FULL, .aim = 1.0 / 200};
            snprintf(row->name, sizeof row->name, "%s: %s %s item", arrangements[i].name, edits[j % EDITS],
                     places[j / EDITS]);
        }
    }
}

/** The edits come in pairs: `turn` is 0 or 1, and picks the item that gives its size or is copied. */
typedef void single_edit(tw_layout *layout, uint32_t at, const tw_item items[2], int turn);

static void change_one(tw_layout *layout, uint32_t at, const tw_item items[2], int turn) {
    const tw_size size = {items[turn].width, items[turn].height};
    CHECKED(tw_layout_set_item_sizes(layout, 0, &at, &size, 1, NULL));
}

static void insert_or_remove(tw_layout *layout, uint32_t at, const tw_item items[2], int turn) {
    if (turn == 0)
        CHECKED(tw_layout_insert_items(layout, 0, at, items, 0, 1, NULL));
    else
        CHECKED(tw_layout_remove_items(layout, 0, at, 1, NULL));
}

static void replace_one(tw_layout *layout, uint32_t at, const tw_item items[2], int turn) {
    CHECKED(tw_layout_replace_items(layout, 0, at, &items[turn], 0, 1, NULL));
}

static void hide_or_show(tw_layout *layout, uint32_t at, const tw_item items[2], int turn) {
    const tw_attributes attributes = {.set = TW_ATTRIBUTE_HIDDEN, .hidden = turn == 0};
    (void)items;
    CHECKED(tw_layout_set_attributes(layout, 0, &at, &attributes, 0, 1, NULL));
}

/** Mean microseconds of the first and of the second edit of a pair. */
static void time_pairs(single_edit *edit, tw_layout *layout, uint32_t at, const tw_item items[2], double means[2]) {
    double spent[2] = {0, 0};
    unsigned pairs = 0;
    while (pairs < PAIRS_MOST && spent[0] + spent[1] < TIME_MOST) {
        for (int turn = 0; turn < 2; turn++) {
            const double start = now();
            edit(layout, at, items, turn);
            spent[turn] += now() - start;
        }
        pairs++;
    }
    for (int turn = 0; turn < 2; turn++) means[turn] = spent[turn] / 1e3 / pairs;
}

/** Figures: microseconds of every edit at one place. */
static void edit_at(tw_layout *layout, uint32_t at, const tw_item items[2], double *figures) {
    double means[2];
    time_pairs(change_one, layout, at, items, means);
    figures[CHANGE_ONE] = (means[0] + means[1]) / 2;
    time_pairs(insert_or_remove, layout, at, items, means);
    figures[INSERT_ONE] = means[0];
    figures[REMOVE_ONE] = means[1];
    time_pairs(replace_one, layout, at, items, means);
    figures[REPLACE_ONE] = (means[0] + means[1]) / 2;
    time_pairs(hide_or_show, layout, at, items, means);
    figures[HIDE_ONE] = (means[0] + means[1]) / 2;
}

/** Unless items keep their lanes, an edited layout must stand as one of the same items that is laid out afresh. */
static void compare_with_fresh(const task *task, const tw_layout *layout) {
    const uint32_t last = (uint32_t)task->count - 1;
    tw_item *items = allocated(task->count * sizeof *items);
    tw_layout *fresh = make_arranged(task);
    if (arrangement_of(task)->reflow == TW_REFLOW_KEEP_LANES) return;
    CHECKED(tw_layout_items(layout, 0, 0, items, 0, task->count));
    fill_layout(fresh, items, task->count);
    for (int place = 0; place < EDIT_PLACES; place++) {
        tw_rect edited, expected;
        CHECKED(tw_layout_item_frame(layout, 0, last / 2 * (uint32_t)place, &edited));
        CHECKED(tw_layout_item_frame(fresh, 0, last / 2 * (uint32_t)place, &expected));
        if (memcmp(&edited, &expected, sizeof edited) != 0) fail("edits", "items do not stand as laid out afresh");
    }
}

/** Figures: those of edit_at for each place, and microseconds of a full layout. */
static void edit_arrangement(const task *task, double *figures) {
    const uint32_t last = (uint32_t)task->count - 1;
    const uint32_t places[EDIT_PLACES] = {0, last / 2, last};
    const tw_item *items = prepared_items(task);
    tw_layout *layout = make_arranged(task);
    figures[SINGLE_EDITS] = fill_layout(layout, items, task->count) / 1e3;
    for (int i = 0; i < EDIT_PLACES; i++) edit_at(layout, places[i], &items[task->count / 3], &figures[i * EDITS]);
    compare_with_fresh(task, layout);
}

static void run_single_edits(task task) {
    row *row = edit_rows;
    for (unsigned i = 0; i < ARRANGEMENTS; i++) {
        double figures[FIGURES_MAX];
        if (!arrangements[i].is_edited) continue;
        task.arrangement = i;
        run_in_child(edit_arrangement, &task, figures);
        for (int j = 0; j < SINGLE_EDITS; j++) keep(row++, task.round, figures[j], figures[SINGLE_EDITS]);
    }
}

#endif
