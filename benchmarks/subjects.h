/* Tables that have a row for every arrangement. */
#ifndef BENCHMARKS_SUBJECTS_H
#define BENCHMARKS_SUBJECTS_H

#include "arrangements.h"
#include "table.h"

#define AS_MANY "placing as many"

typedef enum subject {
    PLACE_ALL,
    QUERY_ONE,
    HIT_ONE,
    BYTES_OF_ITEM,
    CHANGE_VIEWPORT,
    APPEND_SOME,
    PREPEND_SOME,
    MOVE_ONE,
    MOVE_THOUSAND,
    MOVE_TENTH,
    EDIT_IN_BATCH,
    EDIT_ONE_BY_ONE,
    SUBJECTS
} subject;

static const struct {
    const char *title;
    const char *unit;
    const char *other;
    double share; /**< of a full layout, with which it is compared; 0 = all of it */
} subjects[SUBJECTS] = {
    [PLACE_ALL] = {"Placing", "ns/item", "waterfall"},
    [QUERY_ONE] = {"Random queries", "ns", "buckets"},
    [HIT_ONE] = {"Random hit tests", "ns", "buckets"},
    [BYTES_OF_ITEM] = {"Memory", "bytes/item", NULL},
    [CHANGE_VIEWPORT] = {"Changing the viewport's width", "µs", FULL},
    [APPEND_SOME] = {"Appending 100 items", "µs", FULL},
    [PREPEND_SOME] = {"Prepending 100 items", "µs", FULL},
    [MOVE_ONE] = {"Moving an item", "µs", FULL},
    [MOVE_THOUSAND] = {"Moving 1,000 items", "µs", AS_MANY, 1e3 / ITEMS},
    [MOVE_TENTH] = {"Moving 100,000 items", "µs", AS_MANY, 1e5 / ITEMS},
    [EDIT_IN_BATCH] = {"A batch of 1,000 edits", "µs", FULL},
    [EDIT_ONE_BY_ONE] = {"A batch of 1,000 edits, and as many edits one by one", "µs", "one by one"},
};

static row subject_rows[SUBJECTS][ARRANGEMENTS];

static double aim_of(subject subject, const arrangement *arrangement) {
    switch (subject) {
    case BYTES_OF_ITEM:
        return arrangement->bytes_aim;
    case CHANGE_VIEWPORT:
        return arrangement->viewport_aim;
    case APPEND_SOME:
        return arrangement->append_aim;
    case EDIT_IN_BATCH:
        return arrangement->batch_aim;
    default:
        return 0;
    }
}

static void describe_subjects(void) {
    for (subject subject = 0; subject < SUBJECTS; subject++) {
        for (size_t i = 0; i < ARRANGEMENTS; i++) {
            row *row = &subject_rows[subject][i];
            row->unit = subjects[subject].unit;
            row->other = subjects[subject].other;
            row->aim = aim_of(subject, &arrangements[i]);
            snprintf(row->name, sizeof row->name, "%s", arrangements[i].name);
        }
    }
}

static void keep_subject(const task *task, subject subject, double tilework, double compared) {
    keep(&subject_rows[subject][task->arrangement], task->round, tilework, compared);
}

static void print_subjects(FILE *output) {
    for (subject subject = 0; subject < SUBJECTS; subject++)
        print_table(output, subjects[subject].title, GROUP(subject_rows[subject]));
}

#endif
