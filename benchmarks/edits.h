/* Edits in pairs, the second of which takes back the first or is another one of its kind. */
#ifndef BENCHMARKS_EDITS_H
#define BENCHMARKS_EDITS_H

#include "arrangements.h"

/** An edit is repeated until it has been done so often, or has taken so many nanoseconds. */
#define PAIRS_MOST 200
#define TIME_MOST 1e7

/** How many items there are to be inserted. */
#define NEW_ITEMS 100

/** What an edit works on. */
typedef struct edited {
    tw_layout *layout;
    tw_item items[NEW_ITEMS]; /**< to be inserted */
    tw_item others[2];        /**< to replace one, or give it their sizes: other ones where all are alike */
    double width;             /**< of the viewport */
    uint32_t section;
    uint32_t at;
    uint32_t count; /**< of a run of items */
    uint32_t to;    /**< where a run is moved */
} edited;

/** `turn` is 0 or 1. */
typedef void edit(const edited *edited, int turn);

/** Pictures as an arrangement gets them, but without keys, which are in use. */
static void choose_items(const task *task, preparation preparation, tw_item *items, size_t count) {
    uint64_t state = 8;
    for (size_t i = 0; i < count; i++) {
        items[i] = task->items[task->count / 3 + i];
        prepare_item(&items[i], preparation, &state);
        items[i].key = 0;
    }
}

/** A layout of a task, filled; *time is the nanoseconds of that. */
static edited make_edited(const task *task, double *time) {
    const preparation usual = arrangement_of(task)->preparation;
    edited edited = {.layout = make_arranged(task)};
    tw_item *items = prepared_items(task);
    tw_layout_config config = {.struct_size = sizeof config};
    *time = fill_arranged(edited.layout, task, items);
    free(items);
    CHECKED(tw_layout_configuration(edited.layout, &config));
    edited.width = config.width;
    choose_items(task, usual, edited.items, NEW_ITEMS);
    choose_items(task, usual == ALIKE ? SCALED_DOWN : usual, edited.others, 2);
    return edited;
}

static void change_one(const edited *edited, int turn) {
    const tw_size size = {edited->others[turn].width, edited->others[turn].height};
    CHECKED(tw_layout_set_item_sizes(edited->layout, edited->section, &edited->at, &size, 1, NULL));
}

static void insert_one(const edited *edited) {
    CHECKED(tw_layout_insert_items(edited->layout, edited->section, edited->at, edited->items, 0, 1, NULL));
}

static void remove_one(const edited *edited) {
    CHECKED(tw_layout_remove_items(edited->layout, edited->section, edited->at, 1, NULL));
}

static void insert_or_remove(const edited *edited, int turn) { turn == 0 ? insert_one(edited) : remove_one(edited); }

static void replace_one(const edited *edited, int turn) {
    CHECKED(tw_layout_replace_items(edited->layout, edited->section, edited->at, &edited->others[turn], 0, 1, NULL));
}

static void hide_or_show(const edited *edited, int turn) {
    const tw_attributes attributes = {.set = TW_ATTRIBUTE_HIDDEN, .hidden = turn == 0};
    CHECKED(tw_layout_set_attributes(edited->layout, edited->section, &edited->at, &attributes, 0, 1, NULL));
}

/** A tenth wider, and back. */
static void change_viewport(const edited *edited, int turn) {
    const double width = turn == 0 ? edited->width * 1.1 : edited->width;
    CHECKED(tw_layout_set_viewport_size(edited->layout, width, VIEWPORT_HEIGHT, NULL));
}

/** `at` is the number of items. */
static void append_or_remove(const edited *edited, int turn) {
    if (turn == 0)
        CHECKED(tw_layout_append_items(edited->layout, edited->section, edited->items, 0, NEW_ITEMS, NULL));
    else
        CHECKED(tw_layout_remove_items(edited->layout, edited->section, edited->at, NEW_ITEMS, NULL));
}

static void prepend_or_remove(const edited *edited, int turn) {
    if (turn == 0)
        CHECKED(tw_layout_insert_items(edited->layout, edited->section, 0, edited->items, 0, NEW_ITEMS, NULL));
    else
        CHECKED(tw_layout_remove_items(edited->layout, edited->section, 0, NEW_ITEMS, NULL));
}

static void move_run(const edited *edited, int turn) {
    const uint32_t from = turn == 0 ? edited->at : edited->to, to = turn == 0 ? edited->to : edited->at;
    CHECKED(tw_layout_move_items(edited->layout, edited->section, from, edited->count, edited->section, to, NULL));
}

/** Mean microseconds of the first and of the second edit of a pair. */
static void time_pairs(edit *edit, const edited *edited, double means[2]) {
    double spent[2] = {0, 0};
    unsigned pairs = 0;
    while (pairs < PAIRS_MOST && spent[0] + spent[1] < TIME_MOST) {
        for (int turn = 0; turn < 2; turn++) {
            const double start = now();
            edit(edited, turn);
            spent[turn] += now() - start;
        }
        pairs++;
    }
    for (int turn = 0; turn < 2; turn++) means[turn] = spent[turn] / 1e3 / pairs;
}

/** Mean microseconds of both edits of a pair. */
static double time_both(edit *edit, const edited *edited) {
    double means[2];
    time_pairs(edit, edited, means);
    return (means[0] + means[1]) / 2;
}

/** Mean microseconds of the first edit of a pair. */
static double time_first(edit *edit, const edited *edited) {
    double means[2];
    time_pairs(edit, edited, means);
    return means[0];
}

/** Sets the place of an edit: the first, middle or last item of the first, middle or last section. */
static void set_place(edited *edited, const task *task, int place) {
    const uint32_t sections = task->sections, each = (uint32_t)(task->count / sections);
    edited->section = (sections - 1) * (uint32_t)place / (EDIT_PLACES - 1);
    edited->at = (each - 1) * (uint32_t)place / (EDIT_PLACES - 1);
}

/** A layout of the same items as an edited one, laid out afresh. */
static tw_layout *make_fresh(const task *task, const tw_layout *edited) {
    const size_t each = task->count / task->sections;
    tw_item *items = allocated(task->count * sizeof *items);
    tw_layout *fresh = make_arranged(task);
    for (uint32_t i = 0; i < task->sections; i++) CHECKED(tw_layout_items(edited, i, 0, items + i * each, 0, each));
    fill_arranged(fresh, task, items);
    free(items);
    return fresh;
}

/** Unless items keep their lanes, all of an edited layout must stand as laid out afresh. */
static void compare_with_fresh(const task *task, const tw_layout *edited) {
    const size_t each = task->count / task->sections;
    tw_rect *frames, *expected;
    tw_layout *fresh;
    if (arrangement_of(task)->reflow == TW_REFLOW_KEEP_LANES) return;
    frames = allocated(each * sizeof *frames);
    expected = allocated(each * sizeof *expected);
    fresh = make_fresh(task, edited);
    for (uint32_t i = 0; i < task->sections; i++) {
        CHECKED(tw_layout_item_frames(edited, i, 0, frames, 0, each));
        CHECKED(tw_layout_item_frames(fresh, i, 0, expected, 0, each));
        if (memcmp(frames, expected, each * sizeof *frames) != 0)
            fail("edits", "items do not stand as laid out afresh");
    }
}

#endif
