/* The measure function: asked in batches, at the narrowest breadth, once; failures change nothing; no way back in. */
#include "attributes.h"
#include <math.h>

typedef struct measured_call {
    uint32_t section;
    double breadth;
    size_t count;
    uint32_t indices[64];
} measured_call;

typedef struct recorder {
    measured_call calls[16];
    size_t call_count;
    tw_status result;
    double factor;           /**< extent = factor × breadth + index … */
    int is_nothing;          /**< … or 0 */
    tw_layout *layout;       /**< not NULL: every function is called on it */
    tw_layout *other_layout; /**< not NULL: an item is appended to it */
} recorder;

static void check_layout_is_busy(tw_layout *layout) {
    tw_layout_config config = {0};
    tw_layout *copy = NULL;
    uint64_t bytes;
    config.struct_size = sizeof config;
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_destroy(layout));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_copy(layout, NULL, &copy));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_configure(layout, &config, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_configuration(layout, &config));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_set_viewport_size(layout, 1, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_begin(layout));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_commit(layout, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_rollback(layout));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_memory_usage(layout, &bytes));
    CHECK(copy == NULL);
}

static void check_sections_are_busy(tw_layout *layout) {
    tw_section_config section = bare_waterfall(1);
    uint32_t count;
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_insert_section(layout, 0, NULL, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_remove_section(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_move_section(layout, 0, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_set_section_config(layout, 0, &section, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_section_config(layout, 0, &section));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_section_count(layout, &count));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_set_tracks(layout, 0, NULL, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
}

static void check_items_are_busy(tw_layout *layout) {
    const tw_item item = sized_item(1, 1);
    const uint32_t index = 0;
    const tw_size size = {1, 1};
    tw_item read;
    uint32_t count;
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_insert_items(layout, 0, 0, &item, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_remove_items(layout, 0, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_move_items(layout, 0, 0, 1, 0, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_replace_items(layout, 0, 0, &item, 0, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_clear(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_item_count(layout, 0, &count));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_items(layout, 0, 0, &read, 0, 1));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_find_key(layout, 1, NULL, NULL));
}

static void check_geometry_is_busy(const tw_layout *layout) {
    tw_rect frame;
    tw_element element;
    double width, height;
    size_t found;
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_content_size(layout, &width, &height));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_item_frame(layout, 0, 0, &frame));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_item_frames(layout, 0, 0, &frame, 0, 1));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_section_frame(layout, 0, &frame));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_HEADER, &frame));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_query(layout, NULL, NULL, 0, 0, &found));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_hit_test(layout, 0, 0, &element));
}

static void check_everything_is_busy(tw_layout *layout) {
    check_layout_is_busy(layout);
    check_sections_are_busy(layout);
    check_items_are_busy(layout);
    check_geometry_is_busy(layout);
}

static tw_status record(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                        const tw_item *items, double *extents) {
    recorder *recorded = (recorder *)user;
    measured_call *call = &recorded->calls[recorded->call_count++ % 16];
    call->section = section;
    call->breadth = breadth;
    call->count = count;
    for (size_t i = 0; i < count; i++) {
        if (i < 64) call->indices[i] = indices[i];
        CHECK(items[i].width == 0 || items[i].height == 0);
        extents[i] = recorded->is_nothing ? 0 : recorded->factor * breadth + indices[i];
    }
    if (recorded->layout != NULL) check_everything_is_busy(recorded->layout);
    if (recorded->other_layout != NULL) append_item(recorded->other_layout, 0, sized_item(1, 1));
    return recorded->result;
}

static tw_item unmeasured(uint16_t span) {
    tw_item item = {0};
    item.lane_span = span;
    return item;
}

/** Lanes of 93, 93 and 94: span 1 is asked at 93, span 2 at 196, all at 300. */
static void test_once_per_span_at_the_narrowest_breadth(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    const uint16_t spans[] = {1, 2, 0, TW_SPAN_ALL, 2, 1, 3, 200};
    tw_item items[9];
    int seen[3] = {0, 0, 0};
    recorded.factor = 1;
    for (int i = 0; i < 8; i++) items[i] = unmeasured(spans[i]);
    items[8] = sized_item(4, 3);
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    CHECK(recorded.call_count == 0);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 9, NULL));
    CHECK(recorded.call_count == 3);
    for (size_t i = 0; i < 3; i++) {
        const measured_call *call = &recorded.calls[i];
        const int which = call->breadth == 93 ? 0 : call->breadth == 196 ? 1 : call->breadth == 300 ? 2 : -1;
        CHECK(which >= 0);
        if (which < 0) continue;
        seen[which]++;
        CHECK(call->section == 0);
        CHECK(call->count == (which == 1 ? 2u : 3u));
        for (size_t n = 1; n < call->count; n++) CHECK(call->indices[n] > call->indices[n - 1]);
    }
    CHECK(seen[0] == 1 && seen[1] == 1 && seen[2] == 1);
    for (uint32_t i = 0; i < 8; i++) {
        const uint32_t span = spans[i] > 3 ? 3 : spans[i];
        CHECK_NUMBER((span == 3 ? 300 : span == 2 ? 196 : 93) + i, frame_of(layout, 0, i).height);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** A result is kept until the item's size or the breadth changes. */
static void test_results_are_kept(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    const tw_item item = unmeasured(1);
    const uint32_t index = 1;
    const tw_size measured = {3, 4}, forgotten = {0, 0};
    recorded.factor = 1;
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    for (size_t i = 0; i < 4; i++) {
        CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
        CHECK(recorded.call_count == i + 1);
        CHECK(recorded.calls[i].count == 1 && recorded.calls[i].indices[0] == i);
    }
    CHECK_OK(tw_layout_set_viewport_size(layout, 320, 999, NULL));
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &measured, 1, NULL));
    CHECK(recorded.call_count == 4);
    CHECK_NUMBER(124, frame_of(layout, 0, 1).height);
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &forgotten, 1, NULL));
    CHECK(recorded.call_count == 5);
    CHECK(recorded.calls[4].count == 1 && recorded.calls[4].indices[0] == 1);
    CHECK_NUMBER(93 + 3, frame_of(layout, 0, 3).height);
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, 1, NULL));
    CHECK(recorded.call_count == 5);
    CHECK_NUMBER(93 + 3, frame_of(layout, 0, 2).height);
    CHECK_OK(tw_layout_set_viewport_size(layout, 350, 999, NULL));
    CHECK(recorded.call_count == 6 && recorded.calls[5].count == 3);
    CHECK_NUMBER(103 + 2, frame_of(layout, 0, 2).height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Nor does it outlast a breadth at which the item was not to be measured: one of width alone, sized by its extent. */
static void test_results_go_with_their_breadth(void) {
    tw_layout *layout = make_layout(300, 480, NULL);
    tw_section_config config = {0};
    const tw_item item = sized_item(100, 0);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    recorded.factor = 1;
    config.struct_size = sizeof config;
    config.lanes = 1;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 300, 300);
    config.lanes = 2;
    config.sizing = TW_SIZING_EXTENT;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 150, 0);
    config.sizing = TW_SIZING_ASPECT;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK(recorded.call_count == 2);
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 150, 150);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Items behind a hidden one get what was told of them, where places are chosen for many together too. */
static void test_behind_a_hidden_item(void) {
    for (uint32_t packing = 0; packing < 2; packing++) {
        tw_layout *layout = make_layout(300, 480, NULL);
        tw_section_config config = {0};
        recorder recorded;
        tw_item items[4] = {{0}};
        memset(&recorded, 0, sizeof recorded);
        config.struct_size = sizeof config;
        config.lanes = 1;
        config.packing = packing;
        CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 4, NULL));
        set_one(layout, 0, hidden(1));
        CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
        /* Each is told its index. */
        CHECK_FRAME(frame_of(layout, 0, 1), 0, 0, 300, 1);
        CHECK_FRAME(frame_of(layout, 0, 2), 0, 1, 300, 2);
        CHECK_FRAME(frame_of(layout, 0, 3), 0, 3, 300, 3);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static void test_extra_bounds_and_quantum_apply(void) {
    tw_layout *layout;
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    tw_section_config config = bare_waterfall(1);
    tw_item item = unmeasured(1);
    recorded.factor = 0.5;
    config.quantum = 20;
    config.item_max_extent = 90;
    layout = make_section(100, &config);
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    append_item(layout, 0, item);
    item.extra = 12;
    append_item(layout, 0, item);
    item.extra = 500;
    append_item(layout, 0, item);
    CHECK_NUMBER(40, frame_of(layout, 0, 0).height);
    CHECK_NUMBER(60, frame_of(layout, 0, 1).height);
    CHECK_NUMBER(80, frame_of(layout, 0, 2).height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A failing callback, or one that answers nonsense, changes nothing in any edit that asks it. */
static void test_failures_change_nothing(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    const double nonsense[] = {NAN, INFINITY, -INFINITY, -1};
    const tw_item item = unmeasured(1);
    uint64_t geometry, model;
    recorded.factor = 1;
    append_random(layout, 0, 1, 20);
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    for (int i = 0; i < 5; i++) append_item(layout, 0, item);
    geometry = geometry_hash(layout);
    model = model_hash(layout);
    for (int round = 0; round < 6; round++) {
        recorded.result = round == 4 ? TW_ERROR_MEMORY : round == 5 ? 12345 : TW_OK;
        recorded.factor = round < 4 ? nonsense[round] : 1;
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_insert_items(layout, 0, 3, &item, 0, 1, NULL));
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_replace_items(layout, 0, 3, &item, 0, 1, NULL));
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_set_viewport_size(layout, 500, 480, NULL));
        CHECK(geometry_hash(layout) == geometry);
        CHECK(model_hash(layout) == model);
    }
    recorded.result = TW_OK;
    recorded.factor = 1;
    append_item(layout, 0, item);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_setting_a_failing_function(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    const tw_item item = unmeasured(1);
    uint64_t geometry;
    append_item(layout, 0, item);
    geometry = geometry_hash(layout);
    recorded.result = -1;
    CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    CHECK(geometry_hash(layout) == geometry);
    append_item(layout, 0, item); /* the function was not kept */
    CHECK(recorded.call_count == 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_enormous_answers_are_clamped(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    recorded.factor = 1e300;
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    append_item(layout, 0, unmeasured(1));
    CHECK_NUMBER(16777216, frame_of(layout, 0, 0).height);
    CHECK_OK(tw_layout_destroy(layout));
}

static tw_status tell_some_enormous(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                    const tw_item *items, double *extents) {
    (void)user, (void)section, (void)breadth, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = indices[i] % 7 == 3 ? 1e9 : 5;
    return TW_OK;
}

/** Three of the greatest extents, 2^24 each, are 2^31 + 2^30 units: their block's positions need more than 32 bits. */
static void test_enormous_answers_add_up(void) {
    for (uint32_t packing = 0; packing < 2; packing++) {
        tw_layout *layout = make_layout(300, 480, NULL);
        tw_section_config config = {0};
        tw_item items[30] = {{0}};
        double y = 0;
        config.struct_size = sizeof config;
        config.lanes = 1;
        config.packing = packing;
        CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK_OK(tw_layout_set_measure(layout, 0, tell_some_enormous, NULL, NULL));
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 30, NULL));
        for (uint32_t i = 0; i < 30; i++) {
            const double height = i % 7 == 3 ? 16777216 : 5;
            CHECK_FRAME(frame_of(layout, 0, i), 0, y, 300, height);
            y += height;
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static void test_no_way_back_in(void) {
    tw_layout *layout = make_layout(320, 480, NULL), *other = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    uint32_t count = 0;
    recorded.factor = 1;
    recorded.layout = layout;
    recorded.other_layout = other;
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    append_item(layout, 0, unmeasured(1));
    CHECK(recorded.call_count == 1);
    CHECK_OK(tw_layout_item_count(other, 0, &count));
    CHECK(count == 1);
    CHECK_OK(tw_layout_begin(layout));
    append_item(layout, 0, unmeasured(1));
    CHECK(recorded.call_count == 1); /* it runs in commit */
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK(recorded.call_count == 2);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_destroy(other));
}

static void test_taking_the_function_away(void) {
    tw_layout *layout = make_layout(320, 480, NULL), *plain = make_layout(320, 480, NULL);
    recorder recorded;
    memset(&recorded, 0, sizeof recorded);
    recorded.factor = 2;
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    for (int i = 0; i < 9; i++) append_item(layout, 0, unmeasured(1));
    for (int i = 0; i < 9; i++) append_item(plain, 0, unmeasured(1));
    CHECK(geometry_hash(layout) != geometry_hash(plain));
    CHECK_OK(tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
    CHECK(geometry_hash(layout) == geometry_hash(plain));
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_destroy(plain));
}

/**
 * Items were measured as 0 while `estimate` says far more; without the function they get what it says. One lane between
 * insets of 10: item k stands at 10 + k · (extent + 10).
 */
static void check_estimates_afterwards(double width, double estimate, uint32_t count, double extent) {
    tw_layout *layout = make_layout(width, 480, NULL);
    tw_section_config config;
    recorder recorded;
    uint64_t geometry;
    memset(&recorded, 0, sizeof recorded);
    CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
    config.lanes = 1;
    config.estimate_min = config.estimate_max = 0;
    recorded.is_nothing = 1;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_set_measure(layout, 0, record, &recorded, NULL));
    for (uint32_t i = 0; i < count; i++) append_item(layout, 0, unmeasured(1));
    CHECK_FRAME(frame_of(layout, 0, count - 1), 10, count * 10, width - 20, 0);
    config.estimate_min = config.estimate_max = estimate;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, count - 1), 10, count * 10, width - 20, 0);
    CHECK_OK(tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
    for (uint32_t i = 0; i < count && check_failures < 20; i++)
        CHECK_FRAME(frame_of(layout, 0, i), 10, 10 + i * (extent + 10), width - 20, extent);
    geometry = geometry_hash(layout);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK(geometry_hash(layout) == geometry);
    CHECK_OK(tw_layout_destroy(layout));
}

/** 280 · 1e300 is clamped to 2^24; 3980 · 20 is 79,600. */
static void test_taking_the_function_away_under_large_estimates(void) {
    check_estimates_afterwards(300, 1e300, 5, 16777216);
    check_estimates_afterwards(4000, 20, 512, 79600);
}

int main(void) {
    test_once_per_span_at_the_narrowest_breadth();
    test_results_are_kept();
    test_results_go_with_their_breadth();
    test_behind_a_hidden_item();
    test_extra_bounds_and_quantum_apply();
    test_failures_change_nothing();
    test_setting_a_failing_function();
    test_enormous_answers_are_clamped();
    test_enormous_answers_add_up();
    test_no_way_back_in();
    test_taking_the_function_away();
    test_taking_the_function_away_under_large_estimates();
    return check_result();
}
