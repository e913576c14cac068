/* Keys: found wherever their items went, unique in the layout, refused or skipped when they are not. */
#include "layouts.h"

static tw_layout *keyed_layout(uint32_t flags) {
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    uint64_t state = 3, key = 1;
    config.struct_size = sizeof config;
    config.flags = flags;
    config.width = 320;
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    for (uint32_t section = 0; section < 3; section++) {
        tw_item items[800];
        draw_items(&state, items, 800);
        for (int i = 0; i < 800; i++) items[i].key = i % 5 == 0 ? 0 : key++ * 0x9E3779B97F4A7C15u;
        if (section > 0) CHECK_OK(tw_layout_insert_section(layout, section, NULL, NULL));
        CHECK_OK(tw_layout_append_items(layout, section, items, 0, 800, NULL));
    }
    return layout;
}

static void random_edit(tw_layout *layout, uint64_t *state, uint64_t *key) {
    uint32_t count = 0, there = 0;
    const uint32_t section = draw_below(state, 3), target = draw_below(state, 3);
    uint32_t at, run;
    CHECK_OK(tw_layout_item_count(layout, section, &count));
    CHECK_OK(tw_layout_item_count(layout, target, &there));
    at = draw_below(state, count + 1);
    run = count == at ? 0 : draw_below(state, count - at > 40 ? 40 : count - at + 1);
    if (target == section) there -= run;
    switch (draw_below(state, 5)) {
    case 0:
        CHECK_OK(tw_layout_remove_items(layout, section, at, run, NULL));
        break;
    case 1:
        CHECK_OK(tw_layout_move_items(layout, section, at, run, target, draw_below(state, there + 1), NULL));
        break;
    case 2:
        CHECK_OK(tw_layout_move_section(layout, section, target, NULL));
        break;
    default: {
        tw_item items[60];
        draw_items(state, items, 60);
        for (int i = 0; i < 60; i++) items[i].key = (*key)++;
        if (draw_below(state, 2) == 0) {
            CHECK_OK(tw_layout_insert_items(layout, section, at, items, 0, 60, NULL));
        } else {
            CHECK_OK(tw_layout_replace_items(layout, section, at, items, 0, run, NULL));
        }
    }
    }
}

static void test_found_after_random_edits(void) {
    tw_layout *layout = keyed_layout(0);
    uint64_t state = 4, key = 1;
    CHECK(keys_are_found(layout));
    for (int round = 0; round < 200; round++) {
        random_edit(layout, &state, &key);
        if (round % 10 == 0) CHECK(keys_are_found(layout));
    }
    CHECK(keys_are_found(layout));
    CHECK_OK(tw_layout_clear(layout, 1, NULL));
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    CHECK(keys_are_found(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A key is free again when its item is gone. */
static void test_keys_are_released(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_item item = sized_item(1, 1);
    item.key = 7;
    append_item(layout, 0, item);
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 7, NULL, NULL));
    append_item(layout, 0, item);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    append_item(layout, 0, item);
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 0, NULL, NULL));
    append_item(layout, 0, item);
    item.key = 8;
    CHECK_OK(tw_layout_replace_items(layout, 0, 0, &item, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, 7, NULL, NULL));
    CHECK_OK(tw_layout_find_key(layout, 8, NULL, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A replaced item may keep its key, and a run of them may trade keys. */
static void test_replacing_with_the_same_keys(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_item items[3];
    uint32_t index = 9;
    for (int i = 0; i < 3; i++) {
        items[i] = sized_item(1, 1);
        items[i].key = 10 + (uint64_t)i;
    }
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 3, NULL));
    CHECK_OK(tw_layout_replace_items(layout, 0, 0, items, 0, 3, NULL));
    items[0].key = 12;
    items[2].key = 10;
    CHECK_OK(tw_layout_replace_items(layout, 0, 0, items, 0, 3, NULL));
    CHECK_OK(tw_layout_find_key(layout, 10, NULL, &index));
    CHECK(index == 2);
    CHECK(keys_are_found(layout));
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_replace_items(layout, 0, 1, items, 0, 1, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_skipping_duplicates(void) {
    tw_layout *layout = keyed_layout(TW_LAYOUT_SKIP_DUPLICATES);
    tw_item items[5];
    tw_report report = {0};
    uint32_t before = 0, after = 0;
    report.struct_size = sizeof report;
    for (int i = 0; i < 5; i++) items[i] = sized_item(1, (float)i);
    items[0].key = 0x9E3779B97F4A7C15u; /* in use */
    items[1].key = 77;
    items[2].key = 77; /* in use by then */
    items[4].key = 78;
    CHECK_OK(tw_layout_item_count(layout, 1, &before));
    CHECK_OK(tw_layout_insert_items(layout, 1, 5, items, 0, 5, &report));
    CHECK(report.skipped == 2);
    CHECK_OK(tw_layout_item_count(layout, 1, &after));
    CHECK(after == before + 3);
    CHECK(keys_are_found(layout));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, 3, &report));
    CHECK(report.skipped == 3);
    CHECK(report.first_section == TW_NONE);
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_replace_items(layout, 1, 0, items, 0, 1, &report));
    CHECK_OK(tw_layout_append_items(layout, 1, items + 3, 0, 1, &report));
    CHECK(report.skipped == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_found_after_random_edits();
    test_keys_are_released();
    test_replacing_with_the_same_keys();
    test_skipping_duplicates();
    return check_result();
}
