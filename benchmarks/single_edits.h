/* One item changed, inserted, removed, replaced or hidden, in one section and in many, against a full layout. */
#ifndef BENCHMARKS_SINGLE_EDITS_H
#define BENCHMARKS_SINGLE_EDITS_H

#include "edits.h"
#include "table.h"

#define EDITED_SECTIONS 100000 /* of the same items */

enum { CHANGE_ONE, INSERT_ONE, REMOVE_ONE, REPLACE_ONE, HIDE_ONE, EDITS };

/** The edits of an arrangement in the order of its rows; the full layout follows. */
enum { SINGLE_EDITS = EDITS * EDIT_PLACES };

static row edit_rows[ARRANGEMENTS * SINGLE_EDITS];
static row section_edit_rows[ARRANGEMENTS * SINGLE_EDITS];

/** Whether edits in many sections are measured: where they are bounded in one. */
static int is_edited_in_sections(const arrangement *arrangement) { return arrangement->edit_aims[AT_FIRST_ITEM] != 0; }

static void describe_single_edits(row *rows) {
    static const char *const edits[EDITS] = {"change", "insert", "remove", "replace", "hide or show"};
    static const char *const places[EDIT_PLACES] = {"first", "middle", "last"};
    for (size_t i = 0; i < ARRANGEMENTS; i++) {
        for (int j = 0; j < SINGLE_EDITS; j++) {
            row *row = &rows[i * SINGLE_EDITS + (size_t)j];
            *row = (struct row){.unit = "µs", .other = FULL, .aim = arrangements[i].edit_aims[j / EDITS]};
            snprintf(row->name, sizeof row->name, "%s: %s %s item", arrangements[i].name, edits[j % EDITS],
                     places[j / EDITS]);
        }
    }
}

/** Figures: microseconds of every edit at one place. */
static void edit_at(const edited *edited, double *figures) {
    double means[2];
    figures[CHANGE_ONE] = time_both(change_one, edited);
    time_pairs(insert_or_remove, edited, means);
    figures[INSERT_ONE] = means[0];
    figures[REMOVE_ONE] = means[1];
    figures[REPLACE_ONE] = time_both(replace_one, edited);
    figures[HIDE_ONE] = time_both(hide_or_show, edited);
}

/** Figures: those of edit_at for each place, and microseconds of a full layout. */
static void edit_arrangement(const task *task, double *figures) {
    double full;
    edited edited = make_edited(task, &full);
    figures[SINGLE_EDITS] = full / 1e3;
    for (int place = 0; place < EDIT_PLACES; place++) {
        set_place(&edited, task, place);
        edit_at(&edited, &figures[place * EDITS]);
    }
    compare_with_fresh(task, edited.layout);
}

static void run_edits(const task *task, row *all_rows) {
    row *rows = &all_rows[task->arrangement * SINGLE_EDITS];
    double figures[FIGURES_MAX];
    run_in_child(edit_arrangement, task, figures);
    for (int i = 0; i < SINGLE_EDITS; i++) keep(&rows[i], task->round, figures[i], figures[SINGLE_EDITS]);
}

static void run_single_edits(task task) {
    for (task.arrangement = 0; task.arrangement < ARRANGEMENTS; task.arrangement++) {
        task.sections = 1;
        if (arrangement_of(&task)->is_edited) run_edits(&task, edit_rows);
        task.sections = EDITED_SECTIONS;
        if (is_edited_in_sections(arrangement_of(&task))) run_edits(&task, section_edit_rows);
    }
}

#endif
