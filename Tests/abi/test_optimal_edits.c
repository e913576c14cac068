/* Optimal rows: edits plan a few rows only, and yet everything stands as in a fresh layout of the same items, to the bit. */
#include "attributes.h"
#include "counting_allocator.h"

enum { most_items = 3000, looks = 6, steps = 60 };

/** What ratios the items have. */
enum { PHOTOS, ALIKE, TWO_SHAPES, EXTREMES, RATIO_KINDS };

static tw_item draw_item(uint64_t *state, unsigned kind) {
    const float side = (float)(50 + draw_below(state, 100));
    if (draw_below(state, 200) == 0) return sized_item(0, 0);
    if (kind == ALIKE) return sized_item(100, 100);
    if (kind == TWO_SHAPES) return draw_below(state, 2) ? sized_item(3, 2) : sized_item(2, 3);
    if (kind == EXTREMES && draw_below(state, 8) == 0) return sized_item(side * 40, side);
    if (kind == EXTREMES && draw_below(state, 8) == 0) return sized_item(1, side * 4);
    return sized_item(side, (float)(50 + draw_below(state, 100)));
}

static void draw_items_of(uint64_t *state, unsigned kind, tw_item *items, size_t count) {
    for (size_t i = 0; i < count; i++) items[i] = draw_item(state, kind);
}

static tw_section_config draw_rows(uint64_t *state) {
    tw_section_config config = with_gaps(bare_section(TW_JUSTIFIED), draw_below(state, 9), draw_below(state, 9));
    config.method = TW_METHOD_OPTIMAL;
    config.target = 20 + draw_below(state, 100);
    config.last = draw_below(state, 5);
    config.estimate_min = 0.5;
    config.estimate_max = 0.5 + draw_below(state, 2);
    if (draw_below(state, 2)) config.min_extent = draw_below(state, 2) ? 5 : config.target;
    if (draw_below(state, 3) == 0) config.max_extent = 1.25 * config.target;
    if (draw_below(state, 2)) config.full_width_ratio = 1.5 + draw_below(state, 3);
    if (draw_below(state, 4) == 0) config.header_extent = 12;
    return config;
}

static tw_layout *make_rows(const tw_layout_config *layout_config, const tw_section_config *config,
                            const tw_allocator *allocator) {
    tw_layout *layout = NULL;
    CHECK_OK(tw_layout_create(layout_config, allocator, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    return layout;
}

/** Mostly a few items; at times all of some blocks. */
static tw_status hide_or_show(tw_layout *layout, uint64_t *state, uint32_t at, uint32_t count) {
    static tw_attributes attributes[2000];
    static uint32_t indices[2000];
    const uint32_t most = draw_below(state, 4) == 0 ? 2000 : 40;
    const uint32_t items = 1 + draw_below(state, count < most ? count : most), hidden = draw_below(state, 2);
    const uint32_t first = draw_below(state, 3) == 0 ? 0 : at;
    for (uint32_t i = 0; i < items; i++) {
        attributes[i].set = TW_ATTRIBUTE_HIDDEN;
        attributes[i].hidden = hidden;
        indices[i] = (first + i) % count;
    }
    return tw_layout_set_attributes(layout, 0, indices, attributes, 0, items, NULL);
}

static tw_status change_sizes(tw_layout *layout, uint64_t *state, unsigned kind, uint32_t at, uint32_t count) {
    const uint32_t indices[3] = {at, draw_below(state, count), draw_below(state, count)};
    tw_size sizes[3];
    for (int i = 0; i < 3; i++) {
        const tw_item item = draw_item(state, kind);
        sizes[i] = (tw_size){item.width, item.height};
    }
    return tw_layout_set_item_sizes(layout, 0, indices, sizes, 1 + draw_below(state, 3), NULL);
}

/** A place: often the first or the last, or beside a place where a block may end. */
static uint32_t draw_place(uint64_t *state, uint32_t count) {
    const uint32_t choice = draw_below(state, 6);
    if (choice == 0 || count == 0) return 0;
    if (choice == 1) return count - 1;
    if (choice == 2 && count > 520) return 508 + draw_below(state, 8);
    return draw_below(state, count);
}

/** One edit: the same from the same state. */
static tw_status edit(tw_layout *layout, uint64_t *state, unsigned kind) {
    const uint32_t count = item_count(layout, 0), at = draw_place(state, count);
    const uint32_t most = draw_below(state, 8) == 0 ? 700 : draw_below(state, 3) == 0 ? 40 : 1;
    const uint32_t some = 1 + draw_below(state, most), rest = count - at < some ? count - at : some;
    static tw_item items[1000];
    tw_section_config config;
    draw_items_of(state, kind, items, some);
    switch (count == 0 ? 0 : draw_below(state, 12)) {
    case 0:
        return tw_layout_append_items(layout, 0, items, 0, some, NULL);
    case 1:
    case 2:
        return tw_layout_insert_items(layout, 0, at, items, 0, count < most_items ? some : 1, NULL);
    case 3:
    case 4:
        return tw_layout_remove_items(layout, 0, at, rest, NULL);
    case 5:
    case 6:
        return tw_layout_replace_items(layout, 0, at, items, 0, rest, NULL);
    case 7:
    case 8:
        return hide_or_show(layout, state, at, count);
    case 9:
        return tw_layout_move_items(layout, 0, at, rest, 0, draw_below(state, count - rest + 1), NULL);
    case 10:
        if (draw_below(state, 4) != 0) return change_sizes(layout, state, kind, at, count);
        config = draw_below(state, 4) == 0 ? bare_section(TW_FLOW) : draw_rows(state);
        if (draw_below(state, 4) == 0) config.method = TW_METHOD_GREEDY;
        return tw_layout_set_section_config(layout, 0, &config, NULL);
    default:
        return change_sizes(layout, state, kind, at, count);
    }
}

/** Some edits as one, or undone. */
static void edit_in_batch(tw_layout *layout, uint64_t *state, unsigned kind) {
    const int keeps = draw_below(state, 3) != 0;
    const uint64_t before = model_hash(layout) ^ geometry_hash(layout);
    CHECK_OK(tw_layout_begin(layout));
    for (uint32_t edits = 1 + draw_below(state, 6); edits > 0; edits--) CHECK_OK(edit(layout, state, kind));
    CHECK_OK(keeps ? tw_layout_commit(layout, NULL) : tw_layout_rollback(layout));
    if (!keeps) CHECK((model_hash(layout) ^ geometry_hash(layout)) == before);
}

/** A layout of some items in any looks. */
static tw_layout *draw_layout(uint64_t *state, unsigned kind, const tw_allocator *allocator) {
    const tw_section_config config = draw_rows(state);
    const uint32_t count = draw_below(state, draw_below(state, 3) == 0 ? 40 : most_items);
    tw_layout_config layout_config = {0};
    tw_item *items = (tw_item *)malloc((count + 1) * sizeof *items);
    tw_layout *layout;
    layout_config.struct_size = sizeof layout_config;
    layout_config.width = layout_config.height = 200 + draw_below(state, 900);
    layout_config.axis = draw_below(state, 4) == 0 ? TW_AXIS_HORIZONTAL : TW_AXIS_VERTICAL;
    layout_config.direction = draw_below(state, 4) == 0 ? TW_DIRECTION_RTL : TW_DIRECTION_LTR;
    layout = make_rows(&layout_config, &config, allocator);
    draw_items_of(state, kind, items, count);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    free(items);
    return layout;
}

static void test_edits_equal_fresh_layouts(void) {
    for (uint64_t seed = 0; seed < RATIO_KINDS * looks; seed++) {
        const unsigned kind = seed % RATIO_KINDS;
        uint64_t state = seed;
        tw_layout *layout = draw_layout(&state, kind, NULL);
        for (int step = 0; step < steps && check_failures == 0; step++) {
            if (draw_below(&state, 4) == 0)
                edit_in_batch(layout, &state, kind);
            else
                CHECK_OK(edit(layout, &state, kind));
            CHECK(is_fresh(layout));
            if (check_failures > 0) printf("seed %d, step %d\n", (int)seed, step);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** What is planned ahead goes with a copy. */
static void test_copies_go_on_alike(void) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        uint64_t state = 100 + seed;
        tw_layout *copy = NULL, *layout = draw_layout(&state, PHOTOS, NULL);
        CHECK_OK(tw_layout_copy(layout, NULL, &copy));
        CHECK_OK(tw_layout_destroy(layout));
        for (int step = 0; step < 8; step++) CHECK_OK(edit(copy, &state, PHOTOS));
        CHECK(is_fresh(copy));
        CHECK_OK(tw_layout_destroy(copy));
    }
}

/** An edit with each of its requests refused in turn: nothing changes, and later edits find all as it was. */
static void test_refused_edits(void) {
    for (uint64_t seed = 0; seed < 12 && check_failures == 0; seed++) {
        counting_allocator counts = {0};
        const tw_allocator allocator = counting_functions(&counts);
        uint64_t state = 200 + seed;
        tw_layout *layout = draw_layout(&state, seed % RATIO_KINDS, &allocator);
        for (int step = 0; step < 20; step++) {
            const uint64_t before = model_hash(layout) ^ geometry_hash(layout);
            tw_status status = TW_ERROR_MEMORY;
            uint64_t next = state;
            for (uint64_t nth = 1; status == TW_ERROR_MEMORY && check_failures == 0; nth++) {
                next = state;
                refuse_request(&counts, nth);
                status = edit(layout, &next, seed % RATIO_KINDS);
                if (status == TW_ERROR_MEMORY) CHECK((model_hash(layout) ^ geometry_hash(layout)) == before);
            }
            refuse_request(&counts, 0);
            state = next;
            CHECK_OK(status);
            CHECK(is_fresh(layout));
            if (check_failures > 0) printf("seed %d, step %d\n", (int)seed, step);
        }
        CHECK_OK(tw_layout_destroy(layout));
        CHECK_NUMBER(0, counts.live_bytes);
        CHECK_NUMBER(0, counts.size_mismatch);
    }
}

/** A batch that cannot be laid out stays open, and can be laid out later. */
static void test_refused_commits(void) {
    for (uint64_t seed = 0; seed < 8 && check_failures == 0; seed++) {
        counting_allocator counts = {0};
        const tw_allocator allocator = counting_functions(&counts);
        uint64_t state = 300 + seed;
        tw_layout *layout = draw_layout(&state, PHOTOS, &allocator);
        for (int step = 0; step < 6; step++) {
            tw_status status = TW_ERROR_MEMORY;
            CHECK_OK(tw_layout_begin(layout));
            for (int edits = 0; edits < 3; edits++) CHECK_OK(edit(layout, &state, PHOTOS));
            for (uint64_t nth = 1; status == TW_ERROR_MEMORY; nth++) {
                refuse_request(&counts, nth);
                status = tw_layout_commit(layout, NULL);
                if (status == TW_ERROR_MEMORY && nth % 4 == 3) {
                    refuse_request(&counts, 0);
                    CHECK_OK(edit(layout, &state, PHOTOS));
                }
            }
            refuse_request(&counts, 0);
            CHECK_OK(status);
            CHECK(is_fresh(layout));
        }
        CHECK_OK(tw_layout_destroy(layout));
        CHECK_NUMBER(0, counts.live_bytes);
    }
}

static void hide_run(tw_layout *layout, uint32_t first, uint32_t count) {
    for (uint32_t i = first; i < first + count; i++) set_one(layout, i, hidden(1));
}

/**
 * All items before a block that is as it was are hidden, and its own first one: no row ends before the first item shown. Its
 * frontier is that of a panorama, which stands alone, and that before any item: one node of no cost.
 */
static void test_hidden_up_to_a_block(void) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        tw_section_config config = with_gaps(bare_section(TW_JUSTIFIED), 8, 8);
        tw_item items[2048];
        tw_layout *layout;
        uint64_t state = seed;
        config.method = TW_METHOD_OPTIMAL;
        config.target = 100;
        config.full_width_ratio = 5;
        layout = make_section(700, &config);
        for (int i = 0; i < 2048; i++)
            items[i] = sized_item((float)(200 + draw_below(&state, 400)), (float)(200 + draw_below(&state, 400)));
        items[511] = sized_item(10000, 1000);
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2048, NULL));
        hide_run(layout, 512, 1);
        CHECK_OK(tw_layout_begin(layout));
        hide_run(layout, 0, 512);
        CHECK_OK(tw_layout_commit(layout, NULL));
        CHECK(is_fresh(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** The same with one more edit in a later block; the number of items decides where the memory of the plan ends. */
static void test_hidden_up_to_a_block_and_an_edit(void) {
    for (uint32_t fewer = 0; fewer < 12; fewer++) {
        tw_section_config config = bare_section(TW_JUSTIFIED);
        static tw_item items[2560];
        const uint32_t at = 1524 + 10;
        const tw_size size = {1100, 100};
        tw_layout *layout;
        config.method = TW_METHOD_OPTIMAL;
        config.target = 200;
        config.full_width_ratio = 5;
        layout = make_section(1000, &config);
        for (int i = 0; i < 2560; i++) items[i] = sized_item(1000, 100);
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2560, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, 0, 12, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, 1524, fewer + 1, NULL));
        hide_run(layout, 500, 1);
        CHECK_OK(tw_layout_begin(layout));
        hide_run(layout, 0, 500);
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &at, &size, 1, NULL));
        CHECK_OK(tw_layout_commit(layout, NULL));
        CHECK(is_fresh(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** 20,000 items, about 15 or 500 in a row. */
static tw_layout *make_rows_of(double width, double target) {
    tw_section_config config = bare_section(TW_JUSTIFIED);
    tw_layout *layout;
    config.method = TW_METHOD_OPTIMAL;
    config.target = target;
    layout = make_section(width, &config);
    append_any(layout, 0, 1, 20000);
    return layout;
}

/** What edits keep for later ones does not pile up. */
static void test_memory_of_edits(double width, double target, int cycles) {
    uint64_t state = 400;
    tw_layout *layout = make_rows_of(width, target);
    const uint64_t began = memory_of(layout);
    for (int cycle = 0; cycle < cycles; cycle++) {
        const uint32_t at = draw_below(&state, 20000);
        const tw_size size = {(float)(1 + draw_below(&state, 9)), 4};
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &at, &size, 1, NULL));
    }
    CHECK(4 * memory_of(layout) <= 6 * began);
    CHECK(is_fresh(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** Nor does what viewports and methods keep; where rows are not chosen together nothing is kept. */
static void test_memory_of_switches(void) {
    tw_layout *layout = make_rows_of(4000, 40);
    const uint64_t began = memory_of(layout);
    tw_section_config config = section_configuration(layout, 0);
    uint64_t greedy = 0;
    for (int cycle = 0; cycle < 30; cycle++)
        CHECK_OK(tw_layout_set_viewport_size(layout, 4000 + cycle % 2 * 400, 480, NULL));
    CHECK(4 * memory_of(layout) <= 7 * began);
    for (int cycle = 0; cycle < 30; cycle++) {
        config.method = TW_METHOD_GREEDY;
        CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
        if (cycle == 0) greedy = memory_of(layout);
        CHECK_NUMBER(greedy, memory_of(layout));
        config.method = TW_METHOD_OPTIMAL;
        CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK(4 * memory_of(layout) <= 5 * began);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Nor is it much where there are few items: some kilobytes with the tables and the block. */
static void test_memory_of_few_items(void) {
    tw_section_config config = bare_section(TW_JUSTIFIED);
    tw_layout *layout;
    config.method = TW_METHOD_OPTIMAL;
    layout = make_section(900, &config);
    for (uint64_t seed = 0; seed < 30; seed++) append_any(layout, 0, seed, 1);
    CHECK(memory_of(layout) < 6000);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_edits_equal_fresh_layouts();
    test_copies_go_on_alike();
    test_refused_edits();
    test_refused_commits();
    test_hidden_up_to_a_block();
    test_hidden_up_to_a_block_and_an_edit();
    test_memory_of_edits(900, 60, 4000);
    test_memory_of_edits(20000, 40, 100);
    test_memory_of_switches();
    test_memory_of_few_items();
    return check_result();
}
