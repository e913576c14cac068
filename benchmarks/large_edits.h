/* Edits of more than one item: of the viewport, of runs that are appended, prepended or moved, and batches. */
#ifndef BENCHMARKS_LARGE_EDITS_H
#define BENCHMARKS_LARGE_EDITS_H

#include "edits.h"
#include "subjects.h"

#define BATCHED 1000

/** Edits one by one end earlier once they have taken so many nanoseconds. */
#define ONE_BY_ONE_MOST 1e8

/** Microseconds of moving a run from the first quarter to the middle, and back. */
static double time_move(edited edited, const task *task, uint32_t count) {
    edited.at = (uint32_t)task->count / 4;
    edited.to = edited.at * 2;
    edited.count = count;
    return time_both(move_run, &edited);
}

/** A change, an insertion, a removal or a replacement, in turn, of an item anywhere. */
static void edit_anywhere(edited *edited, const task *task, unsigned number, uint64_t *state) {
    edited->at = (uint32_t)random_below(state, task->count);
    switch (number % 4) {
    case 0:
        change_one(edited, 0);
        break;
    case 1:
        insert_one(edited);
        break;
    case 2:
        remove_one(edited);
        break;
    case 3:
        replace_one(edited, 1);
        break;
    }
}

/** Microseconds of a batch of edits. */
static double time_batch(edited edited, const task *task) {
    uint64_t state = 9;
    const double start = now();
    CHECKED(tw_layout_begin(edited.layout));
    for (unsigned i = 0; i < BATCHED; i++) edit_anywhere(&edited, task, i, &state);
    CHECKED(tw_layout_commit(edited.layout, NULL));
    return (now() - start) / 1e3;
}

/** Microseconds of as many edits without a batch, from the mean of those that there was time for. */
static double time_one_by_one(edited edited, const task *task) {
    uint64_t state = 10;
    const double start = now();
    unsigned done = 0;
    while (done < BATCHED && (done % 4 != 0 || now() - start < ONE_BY_ONE_MOST))
        edit_anywhere(&edited, task, done++, &state);
    return (now() - start) / 1e3 / done * BATCHED;
}

/** Figures: where each subject stands, microseconds; before those microseconds of a full layout. */
static void make_large_edits(const task *task, double *figures) {
    edited edited = make_edited(task, &figures[0]);
    figures[0] /= 1e3;
    figures[CHANGE_VIEWPORT] = time_both(change_viewport, &edited);
    edited.at = (uint32_t)task->count;
    figures[APPEND_SOME] = time_first(append_or_remove, &edited);
    figures[PREPEND_SOME] = time_first(prepend_or_remove, &edited);
    if (arrangement_of(task)->is_edited) {
        figures[MOVE_ONE] = time_move(edited, task, 1);
        figures[MOVE_THOUSAND] = time_move(edited, task, 1000);
        figures[MOVE_TENTH] = time_move(edited, task, 100000);
        figures[EDIT_IN_BATCH] = time_batch(edited, task);
        figures[EDIT_ONE_BY_ONE] = time_one_by_one(edited, task);
    }
    compare_with_fresh(task, edited.layout);
}

static void keep_large_edits(const task *task, const double *figures) {
    const subject last = arrangement_of(task)->is_edited ? EDIT_IN_BATCH : PREPEND_SOME;
    for (subject subject = CHANGE_VIEWPORT; subject <= last; subject++) {
        const double share = subjects[subject].share == 0 ? 1 : subjects[subject].share;
        keep_subject(task, subject, figures[subject], figures[0] * share);
    }
    if (last == EDIT_IN_BATCH) keep_subject(task, EDIT_ONE_BY_ONE, figures[EDIT_IN_BATCH], figures[EDIT_ONE_BY_ONE]);
}

static void run_large_edits(task task) {
    for (task.arrangement = 0; task.arrangement < ARRANGEMENTS; task.arrangement++) {
        double figures[FIGURES_MAX];
        run_in_child(make_large_edits, &task, figures);
        keep_large_edits(&task, figures);
    }
}

#endif
