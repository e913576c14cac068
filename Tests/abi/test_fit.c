/* tw_layout_fit_viewport: the breadth with or without a scrollbar is a fixed point, whatever was laid out before. */
#include "arrangements.h"
#include "counting_allocator.h"

typedef struct fit {
    uint32_t shows;
    tw_report report;
} fit;

static fit fit_viewport(tw_layout *layout, double width, double height, double scrollbar) {
    fit result = {77, {.struct_size = sizeof(tw_report)}};
    CHECK_OK(tw_layout_fit_viewport(layout, width, height, scrollbar, &result.shows, &result.report));
    return result;
}

static tw_layout *copy_of(const tw_layout *layout) {
    tw_layout *copy = NULL;
    CHECK_OK(tw_layout_copy(layout, NULL, &copy));
    return copy;
}

static double content_main(const tw_layout *layout) {
    double width = -1, height = -1;
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    return configuration_of(layout).axis == TW_AXIS_VERTICAL ? height : width;
}

/** Sets the viewport by its sides across and along. */
static void set_sides(tw_layout *layout, double cross, double main) {
    const int is_vertical = configuration_of(layout).axis == TW_AXIS_VERTICAL;
    CHECK_OK(tw_layout_set_viewport_size(layout, is_vertical ? cross : main, is_vertical ? main : cross, NULL));
}

static fit fit_sides(tw_layout *layout, double cross, double main, double scrollbar) {
    const int is_vertical = configuration_of(layout).axis == TW_AXIS_VERTICAL;
    return fit_viewport(layout, is_vertical ? cross : main, is_vertical ? main : cross, scrollbar);
}

/** The same by hand: laid out at the full breadth, and where that is too long once more. Destroys `layout`. */
static void check_by_hand(tw_layout *layout, double cross, double main, double scrollbar, const tw_layout *fitted,
                          uint32_t shows) {
    const double less = cross > scrollbar ? cross - scrollbar : 0;
    uint32_t expected;
    set_sides(layout, cross, main);
    expected = content_main(layout) > main;
    if (expected) set_sides(layout, less, main);
    CHECK_NUMBER(expected, shows);
    CHECK(model_hash(layout) == model_hash(fitted) && whole_hash(layout) == whole_hash(fitted));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A length along main near that of the content, with or without the bar. */
static double draw_main(uint64_t *state, const tw_layout *layout, double cross) {
    const double changes[] = {0, 1, -1, 1.0 / 64, -1.0 / 64, 300, -300};
    tw_layout *copy = copy_of(layout);
    double main;
    set_sides(copy, cross, 100);
    main = content_main(copy) + changes[draw_below(state, 7)];
    CHECK_OK(tw_layout_destroy(copy));
    return main < 0 ? 0 : main;
}

/** Whatever the layout stood at before, the answer is that of the full breadth, and the same once more. */
static void check_fixed_point(uint32_t arrangement, uint64_t seed) {
    uint64_t state = seed;
    const tw_section_config config = draw_section(&state, arrangement);
    const double cross = 50 + draw_below(&state, 30000) / 64.0, scrollbar = draw_below(&state, 1200) / 64.0;
    tw_layout *layout = oriented_section(&config, cross, seed / 2 % 2, seed / 4 % 2, seed);
    tw_layout_config whole = configuration_of(layout);
    whole.scale = 1 + draw_below(&state, 2);
    CHECK_OK(tw_layout_configure(layout, &whole, NULL));
    for (int round = 0; round < 6; round++) {
        const double main = draw_main(&state, layout, cross - (round % 2) * scrollbar);
        tw_layout *copy = copy_of(layout);
        const fit first = fit_sides(layout, cross, main, scrollbar), again = fit_sides(layout, cross, main, scrollbar);
        check_by_hand(copy, cross, main, scrollbar, layout, first.shows);
        CHECK(again.shows == first.shows && again.report.first_section == TW_NONE);
        CHECK(is_fresh(layout));
        edit_items(layout, 0, &state);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_fixed_point(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (uint64_t seed = 1; seed <= 60; seed++) check_fixed_point(arrangement, seed);
}

/** A square as broad as the viewport of 100: 100 long without the bar, 90 beside it. */
static void test_fits_beside_the_bar_alone(void) {
    const tw_item square = sized_item(1, 1);
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout;
    config.sizing = TW_SIZING_ASPECT;
    layout = make_section(100, &config);
    append_item(layout, 0, square);
    for (int round = 0; round < 3; round++) {
        CHECK(fit_viewport(layout, 100, 95, 10).shows == 1);
        CHECK_NUMBER(90, configuration_of(layout).width);
        CHECK_NUMBER(90, content_height(layout));
    }
    CHECK(fit_viewport(layout, 100, 99.5, 10).shows == 1);
    CHECK(fit_viewport(layout, 100, 100, 10).shows == 0);
    CHECK_NUMBER(100, configuration_of(layout).width);
    CHECK_NUMBER(100, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** Two words of 50 by 10 stand on one line of 100, and on two lines of 90. */
static void test_longer_beside_the_bar_alone(void) {
    const tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout = make_section(90, &config);
    for (int i = 0; i < 2; i++) append_item(layout, 0, sized_item(50, 10));
    for (int round = 0; round < 3; round++) {
        CHECK(fit_viewport(layout, 100, 15, 10).shows == 0);
        CHECK_NUMBER(100, configuration_of(layout).width);
        CHECK_NUMBER(10, content_height(layout));
    }
    CHECK(fit_viewport(layout, 100, 9, 10).shows == 1);
    CHECK_NUMBER(20, content_height(layout));
    CHECK(fit_viewport(layout, 100, 15, 10).shows == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** The bar is taken off the height of a horizontal layout; from right to left the mirror is the breadth that is left. */
static void test_horizontal_and_right_to_left(void) {
    const tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout = make_section(100, &config);
    tw_layout_config whole = configuration_of(layout);
    append_item(layout, 0, sized_item(30, 20));
    whole.direction = TW_DIRECTION_RTL;
    CHECK_OK(tw_layout_configure(layout, &whole, NULL));
    CHECK(fit_viewport(layout, 100, 15, 10).shows == 1);
    CHECK_FRAME(frame_of(layout, 0, 0), 60, 0, 30, 20);
    whole.axis = TW_AXIS_HORIZONTAL;
    CHECK_OK(tw_layout_configure(layout, &whole, NULL));
    CHECK(fit_viewport(layout, 25, 80, 10).shows == 1);
    CHECK_NUMBER(25, configuration_of(layout).width);
    CHECK_NUMBER(70, configuration_of(layout).height);
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 30, 20);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A bar of no breadth shows too; one broader than the viewport leaves nothing. */
static void test_odd_bars(void) {
    const tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout = make_section(100, &config);
    append_item(layout, 0, sized_item(30, 20));
    CHECK(fit_viewport(layout, 100, 15, 0).shows == 1);
    CHECK_NUMBER(100, configuration_of(layout).width);
    CHECK(fit_viewport(layout, 100, 15, 1e300).shows == 1);
    CHECK_NUMBER(0, configuration_of(layout).width);
    CHECK_OK(tw_layout_fit_viewport(layout, 100, 20, 10, NULL, NULL));
    CHECK_NUMBER(100, configuration_of(layout).width);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    CHECK(fit_viewport(layout, 0, 0, 10).shows == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Two lanes beside the bar and three without it: a trial with three must not make the items forget their lanes. */
static void test_kept_lanes(void) {
    tw_section_config config = bare_waterfall(0);
    tw_layout *layout;
    uint32_t lanes[8], after[8];
    config.lane_min = 100;
    config.reflow = TW_REFLOW_KEEP_LANES;
    layout = make_section(290, &config);
    for (int i = 0; i < 8; i++) append_item(layout, 0, sized_item(100, 10));
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, 1, NULL));
    append_item(layout, 0, sized_item(100, 500));
    read_lanes(layout, 0, lanes);
    CHECK(lanes[0] == 1);
    CHECK(fit_viewport(layout, 300, 100, 10).shows == 1);
    CHECK_NUMBER(290, configuration_of(layout).width);
    read_lanes(layout, 0, after);
    CHECK(memcmp(lanes, after, sizeof lanes) == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Keys stay where they were, the trial's copies notwithstanding. */
static void test_keys(void) {
    tw_layout *layout = make_layout(300, 100, NULL);
    uint32_t index = 0;
    tw_item item = sized_item(10, 10);
    for (uint64_t key = 1; key <= 600; key++) {
        item.key = key;
        append_item(layout, 0, item);
    }
    CHECK(fit_viewport(layout, 310, 100, 10).shows == 1);
    CHECK_OK(tw_layout_find_key(layout, 600, NULL, &index));
    CHECK(index == 599);
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 0, &item, 0, 1, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 599, 1, NULL));
    append_item(layout, 0, item);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Every allocation refused in turn: nothing has changed, and the next call succeeds. */
static void test_refusals(uint32_t arrangement) {
    counting_allocator counts = {0};
    const tw_allocator allocator = counting_functions(&counts);
    tw_layout *layout = make_layout(300, 100, &allocator);
    uint64_t state = 5, before, nth = 0;
    tw_status status = TW_ERROR_MEMORY;
    const tw_section_config config = draw_section(&state, arrangement);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    append_any(layout, 0, 3, 700);
    before = model_hash(layout) ^ whole_hash(layout);
    while (status != TW_OK && check_failures < 20) {
        uint32_t shows = 77;
        uint64_t bytes = 0;
        refuse_request(&counts, ++nth);
        status = tw_layout_fit_viewport(layout, 420, 100, 17, &shows, NULL);
        CHECK(counts.refused == (status != TW_OK) && counts.size_mismatch == 0);
        CHECK_OK(tw_layout_memory_usage(layout, &bytes));
        CHECK_NUMBER(counts.live_bytes, bytes);
        refuse_request(&counts, 0);
        if (status == TW_OK) break;
        CHECK_STATUS(TW_ERROR_MEMORY, status);
        CHECK(shows == 77 && (model_hash(layout) ^ whole_hash(layout)) == before);
    }
    CHECK(nth > 10 && is_fresh(layout));
    CHECK_NUMBER(403, configuration_of(layout).width);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK(counts.live_bytes == 0);
}

typedef struct measuring {
    tw_layout *layout;
    double breadths[4];
    int calls;
    int fails_at;
} measuring;

/** Items as long as broad. */
static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    measuring *asked = (measuring *)user;
    uint32_t shows = 0;
    (void)section, (void)indices, (void)items;
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_fit_viewport(asked->layout, 1, 1, 1, &shows, NULL));
    asked->breadths[asked->calls++ % 4] = breadth;
    for (size_t i = 0; i < count; i++) extents[i] = breadth;
    return asked->calls == asked->fails_at ? TW_ERROR_VALUE : TW_OK;
}

/** A measure function is asked at both breadths; where it fails, nothing has changed. */
static void test_measuring(void) {
    const tw_section_config config = bare_waterfall(1);
    const tw_item unknown = {0};
    measuring asked = {0};
    tw_layout *layout = make_section(50, &config);
    asked.layout = layout;
    append_item(layout, 0, unknown);
    CHECK_OK(tw_layout_set_measure(layout, 0, measure, &asked, NULL));
    for (int fails_at = 2; fails_at <= 3; fails_at++) {
        asked.fails_at = fails_at;
        asked.calls = 1;
        CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_fit_viewport(layout, 100, 20, 10, NULL, NULL));
        CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 50, 50);
        CHECK_NUMBER(50, configuration_of(layout).width);
    }
    asked.calls = asked.fails_at = 0;
    CHECK(fit_viewport(layout, 100, 20, 10).shows == 1);
    CHECK(asked.calls == 2 && asked.breadths[0] == 100 && asked.breadths[1] == 90);
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 90, 90);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_errors(void) {
    const double hostile[] = {NAN, INFINITY, -INFINITY, -1};
    tw_layout *layout = make_layout(320, 480, NULL);
    uint32_t shows = 77;
    tw_report report = {.struct_size = sizeof report};
    uint64_t before;
    append_random(layout, 0, 1, 30);
    before = model_hash(layout) ^ whole_hash(layout);
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++)
        for (uint32_t argument = 2; argument <= 4; argument++) {
            double sides[3] = {10, 10, 10};
            sides[argument - 2] = hostile[i];
            CHECK_STATUS(TW_ERROR_VALUE, tw_layout_fit_viewport(layout, sides[0], sides[1], sides[2], &shows, &report));
            CHECK(report.argument == argument);
        }
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_fit_viewport(layout, 16777217, 10, 10, &shows, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_fit_viewport(layout, 10, 1e18, 10, &shows, NULL));
    report.struct_size = 7;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_fit_viewport(layout, 10, 10, 10, &shows, &report));
    CHECK((model_hash(layout) ^ whole_hash(layout)) == before);
    CHECK_OK(tw_layout_begin(layout));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_fit_viewport(layout, 10, 10, 10, &shows, NULL));
    CHECK_OK(tw_layout_rollback(layout));
    CHECK_STATUS(TW_ERROR_HANDLE, tw_layout_fit_viewport(NULL, 10, 10, 10, &shows, NULL));
    CHECK(shows == 77);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_fixed_point();
    test_fits_beside_the_bar_alone();
    test_longer_beside_the_bar_alone();
    test_horizontal_and_right_to_left();
    test_odd_bars();
    test_kept_lanes();
    test_keys();
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) test_refusals(arrangement);
    test_measuring();
    test_errors();
    return check_result();
}
