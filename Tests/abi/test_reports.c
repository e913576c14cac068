/* What an edit reports is what happened to the frames. */
#include "layouts.h"

enum { most_items = 4000 };

/** The frames of keyed items before an edit, found again by key afterwards. */
typedef struct snapshot {
    size_t count;
    double width, height;
    tw_element *elements;
} snapshot;

static snapshot take_snapshot(const tw_layout *layout) {
    snapshot taken = {0, 0, 0, NULL};
    taken.elements = every_element(layout, &taken.count);
    CHECK_OK(tw_layout_content_size(layout, &taken.width, &taken.height));
    return taken;
}

static int comes_before(const tw_element *element, uint32_t section, uint32_t index) {
    return element->section < section || (element->section == section && element->index < index);
}

/** Elements of both snapshots, paired by key, obey the report. */
static void check_report(const tw_report *report, const snapshot *before, const snapshot *after) {
    static const tw_element *by_key[most_items + 1];
    memset(by_key, 0, sizeof by_key);
    CHECK_NUMBER(before->width, report->old_width);
    CHECK_NUMBER(before->height, report->old_height);
    CHECK_NUMBER(after->width, report->new_width);
    CHECK_NUMBER(after->height, report->new_height);
    for (size_t i = 0; i < before->count; i++) by_key[before->elements[i].key] = &before->elements[i];
    for (size_t i = 0; i < after->count; i++) {
        const tw_element *now = &after->elements[i], *then = by_key[now->key];
        if (comes_before(now, report->first_section, report->first_index))
            CHECK(then != NULL && memcmp(&then->frame, &now->frame, sizeof now->frame) == 0 &&
                  then->index == now->index && then->section == now->section);
        if ((report->flags & TW_REPORT_SHIFT) == 0) continue;
        if (comes_before(now, report->shift_section, report->shift_index)) continue;
        CHECK(then != NULL);
        if (then == NULL) continue;
        CHECK_NUMBER(then->frame.x + report->shift_x, now->frame.x);
        CHECK_NUMBER(then->frame.y + report->shift_y, now->frame.y);
        CHECK(then->frame.width == now->frame.width && then->frame.height == now->frame.height);
    }
}

static tw_item keyed_item(uint64_t *state, uint64_t key) {
    tw_item item;
    draw_items(state, &item, 1);
    item.key = key;
    return item;
}

static tw_status random_edit(tw_layout *layout, uint64_t *state, uint64_t *next_key, tw_report *report) {
    const uint32_t section = draw_below(state, 3);
    uint32_t count = 0, at, run;
    tw_item items[300];
    CHECK_OK(tw_layout_item_count(layout, section, &count));
    at = draw_below(state, count + 1);
    run = count == at ? 0 : 1 + draw_below(state, count - at > 5 ? 5 : count - at);
    switch (draw_below(state, 8)) {
    case 0:
    case 1: {
        const uint32_t added = 1 + draw_below(state, draw_below(state, 6) == 0 ? 300 : 6);
        for (uint32_t i = 0; i < added; i++) items[i] = keyed_item(state, (*next_key)++);
        if (draw_below(state, 2) == 0) return tw_layout_append_items(layout, section, items, 0, added, report);
        return tw_layout_insert_items(layout, section, at, items, 0, added, report);
    }
    case 2:
        return tw_layout_remove_items(layout, section, at, run, report);
    case 3:
        return tw_layout_move_items(layout, section, at, run, section, draw_below(state, count - run + 1), report);
    case 4: {
        uint32_t target = draw_below(state, 3), there = 0;
        CHECK_OK(tw_layout_item_count(layout, target, &there));
        if (target == section) there -= run;
        return tw_layout_move_items(layout, section, at, run, target, draw_below(state, there + 1), report);
    }
    case 5: {
        const uint32_t index = count == 0 ? 0 : draw_below(state, count);
        const tw_size size = {(float)draw_below(state, 300), (float)draw_below(state, 300)};
        return tw_layout_set_item_sizes(layout, section, &index, &size, count == 0 ? 0 : 1, report);
    }
    case 6:
        return tw_layout_move_section(layout, section, draw_below(state, 3), report);
    default:
        return tw_layout_set_viewport_size(layout, 200 + draw_below(state, 3) * 50, 100 + draw_below(state, 3) * 700,
                                           report);
    }
}

static void test_random_edits(uint32_t axis, uint32_t direction, uint32_t reflow) {
    uint64_t state = 100 + axis * 4 + direction * 2 + reflow, next_key = 1;
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    config.struct_size = sizeof config;
    config.axis = axis;
    config.direction = direction;
    config.width = config.height = 300;
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    for (uint32_t section = 0; section < 3; section++) {
        tw_section_config section_config;
        CHECK_OK(tw_section_config_init(&section_config, sizeof section_config, TW_WATERFALL));
        section_config.reflow = reflow;
        section_config.lanes = 1 + section * 2;
        CHECK_OK(tw_layout_insert_section(layout, section, &section_config, NULL));
    }
    for (int round = 0; round < 250 && next_key < most_items - 300; round++) {
        snapshot before = take_snapshot(layout), after;
        tw_report report = {0};
        report.struct_size = sizeof report;
        CHECK_OK(random_edit(layout, &state, &next_key, &report));
        after = take_snapshot(layout);
        check_report(&report, &before, &after);
        free(before.elements);
        free(after.elements);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_append(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const tw_item item = sized_item(1, 1);
    tw_report report;
    memset(&report, 0x77, sizeof report);
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK(report.flags == 0 && report.skipped == 0);
    CHECK(report.first_section == 0 && report.first_index == 0);
    CHECK_NUMBER(320, report.old_width);
    CHECK_NUMBER(20, report.old_height);
    CHECK_NUMBER(320, report.new_width);
    CHECK_NUMBER(113, report.new_height);
    for (uint32_t i = 1; i < 20; i++) {
        CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
        CHECK(report.first_section == 0 && report.first_index == i);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** A section that grows shifts the ones after it. */
static void test_later_sections_shift(void) {
    const tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    const tw_item item = sized_item(1, 40);
    tw_report report = {0};
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    append_random(layout, 1, 1, 10);
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK(report.flags == TW_REPORT_SHIFT);
    CHECK(report.first_section == 0 && report.first_index == 0);
    CHECK(report.shift_section == 1 && report.shift_index == 0);
    CHECK_NUMBER(0, report.shift_x);
    CHECK_NUMBER(40, report.shift_y);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_edits_that_move_nothing(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const uint32_t index = 3;
    const tw_size size = {7, 9};
    tw_report report = {0};
    report.struct_size = sizeof report;
    append_random(layout, 0, 1, 10);
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, &report));
    CHECK(report.first_section == TW_NONE || report.first_index == index); /* "may have changed" */
    CHECK_NUMBER(report.old_height, report.new_height);
    CHECK_OK(tw_layout_set_viewport_size(layout, 320, 9999, &report));
    CHECK(report.first_section == TW_NONE);
    CHECK_OK(tw_layout_destroy(layout));
}

/** On failure `argument` and `index` alone are written. */
/** The first change may lie one past the last item or section that is left. */
static void test_removal_at_the_end(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_report report = {0};
    report.struct_size = sizeof report;
    append_random(layout, 0, 1, 5);
    CHECK_OK(tw_layout_remove_items(layout, 0, 4, 1, &report));
    CHECK(report.first_section == 0 && report.first_index == 4);
    CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
    CHECK_OK(tw_layout_remove_section(layout, 1, &report));
    CHECK(report.first_section == 1 && report.first_index == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_failure(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const tw_item items[2] = {{0, 1, 1, 0, 0, 0}, {0, -1, 1, 0, 0, 0}};
    tw_report report, expected;
    memset(&report, 0x77, sizeof report);
    report.struct_size = sizeof report;
    expected = report;
    expected.argument = 3;
    expected.index = 1;
    CHECK_STATUS(TW_ERROR_VALUE, tw_layout_append_items(layout, 0, items, 0, 2, &report));
    CHECK(memcmp(&report, &expected, sizeof report) == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** In a batch an edit tells no change of geometry; commit tells all of it. */
static void test_batch(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const tw_item item = sized_item(1, 1);
    tw_report report = {0};
    report.struct_size = sizeof report;
    for (int i = 0; i < 6; i++) append_item(layout, 0, item);
    CHECK_OK(tw_layout_begin(layout));
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK(report.first_section == TW_NONE && report.first_index == TW_NONE && report.flags == 0);
    CHECK_NUMBER(report.old_height, report.new_height);
    CHECK_OK(tw_layout_replace_items(layout, 0, 4, &item, 0, 1, &report));
    CHECK_OK(tw_layout_remove_items(layout, 0, 2, 1, &report));
    CHECK_OK(tw_layout_commit(layout, &report));
    CHECK(report.first_section == 0 && report.first_index <= 5);
    CHECK_NUMBER(218, report.old_height);
    CHECK_NUMBER(218, report.new_height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** The mirror of a horizontal right-to-left layout moves every item when it grows, and the report says so. */
static void test_horizontal_mirror(void) {
    tw_layout_config config = {0};
    const tw_section_config section = bare_waterfall(1);
    tw_layout *layout = NULL;
    const tw_item item = sized_item(70, 1);
    tw_report report = {0};
    config.struct_size = sizeof config;
    config.axis = TW_AXIS_HORIZONTAL;
    config.direction = TW_DIRECTION_RTL;
    config.width = 100;
    config.height = 50;
    report.struct_size = sizeof report;
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &section, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK_FRAME(frame_of(layout, 0, 0), 30, 0, 70, 50);
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK_FRAME(frame_of(layout, 0, 0), 70, 0, 70, 50);
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 0, 70, 50);
    CHECK(report.first_section == 0 && report.first_index == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_append();
    test_later_sections_shift();
    test_edits_that_move_nothing();
    test_removal_at_the_end();
    test_failure();
    test_batch();
    test_horizontal_mirror();
    for (uint32_t axis = 0; axis < 2; axis++)
        for (uint32_t direction = 0; direction < 2; direction++)
            for (uint32_t reflow = 0; reflow < 2; reflow++) test_random_edits(axis, direction, reflow);
    return check_result();
}
