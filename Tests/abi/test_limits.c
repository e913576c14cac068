/* The length of the content: 2^46 device pixels of extents and gaps, no more, whatever was refused before; and no less,
   whatever was moved, replaced or taken out before. */
#include "layouts.h"

enum {
    longest = 16777216, /**< 2^24 device pixels, of an extent and of a gap */
    full = 2097152      /**< 2^21 items of 2^24 with gaps of 2^24: exactly 2^46 */
};

/** `count` items of 2^24; the caller frees them. */
static tw_item *tall_items(size_t count) {
    tw_item *items = (tw_item *)malloc(count * sizeof *items);
    for (size_t i = 0; i < count; i++) items[i] = sized_item(1, longest);
    return items;
}

/** One lane; an item of 2^24 and its gap take 2^25. */
static tw_section_config tall_section(void) {
    tw_section_config config = bare_waterfall(1);
    config.gap_main = longest;
    return config;
}

/** An empty section of 3 · 2^24. */
static tw_section_config furnished_section(void) {
    tw_section_config config = tall_section();
    config.header_extent = config.footer_extent = config.inset_main_start = longest;
    return config;
}

static tw_layout *tall_sections(uint32_t count) {
    const tw_section_config config = tall_section();
    tw_layout *layout = make_section(100, &config);
    for (uint32_t i = 1; i < count; i++) CHECK_OK(tw_layout_insert_section(layout, i, &config, NULL));
    return layout;
}

/**
 * A refused append leaves no trace. 2,100,000 items are too many for one section; 2,090,000 leave room for 7,152 in
 * another.
 */
static void test_refused_append(void) {
    enum { nearly = 2090000, beyond = 2100000 };
    tw_layout *layout = tall_sections(3);
    tw_item *items = tall_items(beyond);
    double width = 0, height = 0;
    append_item(layout, 0, items[0]);
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 0, items, 0, beyond, NULL));
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, nearly, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 2, items, 0, 7153, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 50, 480, NULL));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER((2.0 * nearly - 1) * longest, height);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** 512 items take 2^34 however often they are moved, and leave room for 2^21 - 512 more. */
static void test_many_moves(void) {
    tw_layout *layout = tall_sections(2);
    const tw_section_config config = tall_section();
    tw_item *items = tall_items(full);
    int refused = 0;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 512, NULL));
    for (int round = 0; round < 10000; round++) refused += tw_layout_move_items(layout, 0, 0, 1, 0, 511, NULL) != TW_OK;
    CHECK_NUMBER(0, refused);
    CHECK_NUMBER(511.0 * 2 * longest, frame_of(layout, 0, 511).y);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, full - 1024, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 1, items, 0, 513, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, 512, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 1, items, 0, 1, NULL));
    CHECK_NUMBER((full - 1.5) * 2 * longest, frame_of(layout, 1, full - 513).y); /* section 0 ends without a gap */
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Section 0 bounds its items to 1, section 1 has room for 52 more of 2^25: 500 can't move there, 10 can, however often
 * 500 were refused; then 41 fit into a third section.
 */
static void test_refused_moves(void) {
    enum { nearly = full - 52 };
    tw_layout *layout = tall_sections(3);
    const tw_section_config config = tall_section();
    tw_section_config low = bare_waterfall(1);
    tw_item *items = tall_items(nearly);
    int refused = 0;
    low.item_max_extent = 1;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &low, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 512, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, nearly, NULL));
    for (int round = 0; round < 100; round++)
        refused += tw_layout_move_items(layout, 0, 0, 500, 1, nearly, NULL) == TW_ERROR_LIMIT;
    CHECK_NUMBER(100, refused);
    CHECK_OK(tw_layout_move_items(layout, 0, 0, 10, 1, nearly, NULL));
    CHECK_OK(tw_layout_set_section_config(layout, 1, &config, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 2, items, 0, 1000, NULL));
    CHECK_OK(tw_layout_append_items(layout, 2, items, 0, 41, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 50, 480, NULL));
    CHECK_NUMBER(502 + (nearly + 9.0) * 2 * longest, frame_of(layout, 1, nearly + 9).y);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** What was taken out has made room, in a batch too: a section of 3 · 2^24 fits, but not after 2^46 - 2^25. */
static void test_room_after_removing(void) {
    const tw_section_config config = furnished_section();
    tw_layout *layout = tall_sections(1);
    tw_item *items = tall_items(full - 1);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, full - 1, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_insert_section(layout, 1, &config, NULL));
    CHECK_OK(tw_layout_begin(layout));
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    CHECK_OK(tw_layout_rollback(layout));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_insert_section(layout, 1, &config, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, full - 2, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items, 0, full - 3, NULL)); /* 2^46 - 2^24 in all */
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** What a measure function tells of every item, and returns. */
typedef struct {
    double extent;
    tw_status status;
} answer;

static tw_status tell(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                      const tw_item *items, double *extents) {
    const answer *told = (const answer *)user;
    (void)section, (void)breadth, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = told->extent;
    return told->status;
}

/** Measured again and again as 0, one item never gets long, whatever was estimated. */
static void test_measured_again(void) {
    enum { run = 1 << 16, rounds = 40 }; /* 2.6 million times 2^25 would pass 2^46 */
    tw_section_config config = tall_section();
    static uint32_t indices[run];
    static tw_size sizes[run];
    answer nothing = {0, TW_OK};
    tw_layout *layout;
    int refused = 0;
    config.estimate_min = config.estimate_max = 1e300;
    layout = make_section(100, &config);
    CHECK_OK(tw_layout_set_measure(layout, 0, tell, &nothing, NULL));
    append_item(layout, 0, sized_item(0, 0));
    for (int round = 0; round < rounds; round++)
        refused += tw_layout_set_item_sizes(layout, 0, indices, sizes, run, NULL) != TW_OK;
    CHECK_NUMBER(0, refused);
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, indices, sizes, 1, NULL));
    CHECK_NUMBER(0, frame_of(layout, 0, 0).height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** In a lane twice as broad, twelve times, the items of a block outgrow 32 bits; narrower again they stand as before. */
static void test_broader_lanes(void) {
    enum { items = 512, steps = 12, ratio = 256 };
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout;
    double breadth = 16; /* items of 2^12, in the end of 2^24 */
    config.sizing = TW_SIZING_ASPECT;
    layout = make_section(breadth, &config);
    for (int i = 0; i < items; i++) append_item(layout, 0, sized_item(1, ratio));
    for (int step = 0; step < 2 * steps; step++) {
        breadth = step < steps ? breadth * 2 : breadth / 2;
        const double height = breadth * ratio;
        CHECK_OK(tw_layout_set_viewport_size(layout, breadth, 480, NULL));
        CHECK_NUMBER((items - 1) * height, frame_of(layout, 0, items - 1).y);
        CHECK_NUMBER(height, frame_of(layout, 0, items - 1).height);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Lanes as broad again make items twice as tall: exactly 2^46 together, and one item more is refused. */
static void test_broad_limit(void) {
    tw_section_config config = tall_section();
    tw_layout *layout;
    tw_item *items = tall_items(full);
    double width = 0, height = 0;
    config.sizing = TW_SIZING_ASPECT;
    layout = make_section(8, &config);
    for (size_t i = 0; i < full; i++) items[i].height = longest / 16;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, full, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 16, 480, NULL));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER((2.0 * full - 1) * longest, height);
    CHECK_OK(tw_layout_set_viewport_size(layout, 8, 480, NULL));
    append_item(layout, 0, items[0]);
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_viewport_size(layout, 16, 480, NULL));
    CHECK_NUMBER(1.5 * longest * full, frame_of(layout, 0, full).y);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A lane of items of 2^8 times its breadth, in blocks that were joined: together they outgrow 32 bits when it is broader. */
static void test_broader_joined_blocks(void) {
    enum { left = 254, tall = 65000 };
    tw_section_config config = bare_waterfall(1);
    static tw_item items[4 * 512];
    tw_layout *layout;
    config.sizing = TW_SIZING_ASPECT;
    layout = make_section(100, &config);
    for (int i = 0; i < 4 * 512; i++) items[i] = i % 512 < 64 ? sized_item(100, tall) : sized_item(1e6f, 1);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 4 * 512, NULL));
    for (uint32_t block = 1; block <= 4; block++) CHECK_OK(tw_layout_remove_items(layout, 0, 64 * block, 448, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 128, 1, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 64, 1, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 390, 480, NULL));
    for (uint32_t i = 0; i < left; i++) CHECK_NUMBER(3.9 * tall * i, frame_of(layout, 0, i).y);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Broader pixel by pixel, and a block split and joined again and again: what was only feared to be long is not counted. */
static void test_bounds_found_anew(void) {
    const tw_section_config list = tall_section();
    tw_section_config ratio = bare_waterfall(1), extents = bare_waterfall(1);
    tw_layout *layout = make_section(8, &list);
    tw_item *items = tall_items(full);
    int refused = 0;
    ratio.sizing = TW_SIZING_ASPECT;
    CHECK_OK(tw_layout_insert_section(layout, 1, &ratio, NULL));
    items[full - 1].height = longest - 60; /* 60 less than there may be */
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, full, NULL));
    append_item(layout, 1, sized_item(1, 1));
    for (int width = 9; width <= 60; width++) refused += tw_layout_set_viewport_size(layout, width, 480, NULL) != TW_OK;
    CHECK_NUMBER(0, refused);
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_viewport_size(layout, 61, 480, NULL));
    CHECK_NUMBER(60, frame_of(layout, 1, 0).height);
    CHECK_OK(tw_layout_destroy(layout));

    layout = make_section(100, &extents);
    for (int i = 0; i < 512; i++) items[i].height = 131072;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 512, NULL));
    for (int round = 0; round < 25; round++) {
        CHECK_OK(tw_layout_insert_items(layout, 0, 256, items, 0, 1, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, 100, 300, NULL));
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 299, NULL));
    }
    CHECK_OK(tw_layout_set_viewport_size(layout, 101, 480, NULL));
    CHECK_NUMBER(511.0 * 131072, frame_of(layout, 0, 511).y);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Items of 0.6 times as much as there may be, lying or standing: turned about, they are as long again and no longer. */
static void test_turned_about(void) {
    enum { half = 2516582 };
    const tw_section_config config = bare_waterfall(1);
    tw_layout_config flat = {.struct_size = sizeof flat, .width = 100, .height = 480};
    tw_layout *layout = make_section(100, &config);
    tw_item *items = tall_items(2 * (size_t)half);
    double width = 0, height = 0;
    for (int i = half; i < 2 * half; i++) items[i] = sized_item(longest, 1);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2 * (size_t)half, NULL));
    flat.axis = TW_AXIS_HORIZONTAL;
    CHECK_OK(tw_layout_configure(layout, &flat, NULL));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER((double)half * longest + half, width);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

/** What comes back after a failed edit counts: with one item more, those of a block outgrow 32 bits. */
static void test_put_back(void) {
    const tw_section_config config = bare_waterfall(1);
    const uint32_t first[] = {0, 2}, later = 3;
    const tw_size sizes[] = {{1, 2}, {0, 0}}, size = {1, longest - 4};
    answer told = {1, TW_OK};
    tw_layout *layout = make_section(100, &config);
    CHECK_OK(tw_layout_set_measure(layout, 0, tell, &told, NULL));
    append_item(layout, 0, sized_item(1, longest));
    append_item(layout, 0, sized_item(1, longest - 1));
    for (int i = 0; i < 3; i++) append_item(layout, 0, sized_item(1, 0));
    told.status = TW_ERROR_CALLBACK;
    CHECK_STATUS(TW_ERROR_CALLBACK, tw_layout_set_item_sizes(layout, 0, first, sizes, 2, NULL));
    told.status = TW_OK;
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &later, &size, 1, NULL));
    CHECK_NUMBER(2.0 * longest - 1, frame_of(layout, 0, 3).y);
    CHECK_NUMBER(3.0 * longest - 5, frame_of(layout, 0, 4).y);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Kept lanes: a long item at the front leaves as much blank before the other lane; what covers both is lifted by it. */
static void test_lifted_by_the_lead(void) {
    tw_section_config config = bare_waterfall(2);
    tw_item wide = sized_item(1, 1);
    answer most = {longest, TW_OK};
    config.reflow = TW_REFLOW_KEEP_LANES;
    wide.lane_span = 2;
    for (int way = 0; way < 4; way++) { /* in a batch or not, the long item measured or told */
        const int is_batch = way % 2, is_told = way / 2;
        const tw_item front[] = {sized_item(1, 1), is_told ? sized_item(0, 0) : sized_item(1, longest)};
        tw_layout *layout = make_section(100, &config);
        if (is_told) CHECK_OK(tw_layout_set_measure(layout, 0, tell, &most, NULL));
        for (int i = 0; i < 2; i++) append_item(layout, 0, sized_item(1, 1));
        if (is_batch) CHECK_OK(tw_layout_begin(layout));
        CHECK_OK(tw_layout_insert_items(layout, 0, 0, front, 0, 2, NULL));
        if (is_batch) CHECK_OK(tw_layout_commit(layout, NULL));
        CHECK_OK(tw_layout_replace_items(layout, 0, 0, &wide, 0, 1, NULL));
        CHECK_NUMBER(longest - 1, frame_of(layout, 0, 0).y);
        CHECK_NUMBER(longest, frame_of(layout, 0, 1).y);
        CHECK_NUMBER(2.0 * longest, frame_of(layout, 0, 2).y);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Kept lanes: blanks above items that become broader, one after the other, add up to more than 32 bits. */
static void test_lifted_by_blanks(void) {
    enum { lanes = 8, tall = 8388608 };
    tw_section_config config = bare_waterfall(lanes);
    const tw_size broader = {150, 5};
    tw_item front[] = {sized_item(1, 1), sized_item(1, tall)}, all = sized_item(1, 1);
    tw_layout *layout;
    config.reflow = TW_REFLOW_KEEP_LANES;
    front[0].lane_span = all.lane_span = TW_SPAN_ALL;
    layout = make_section(100 * lanes, &config);
    for (int i = 0; i < lanes; i++) {
        tw_item item = sized_item(1, 5);
        item.lane_span = TW_SPAN_AUTO;
        append_item(layout, 0, sized_item(1, 0));
        append_item(layout, 0, item);
    }
    for (int i = 2 * lanes; i < 512; i++) append_item(layout, 0, sized_item(1, 0)); /* fills the block, all on lane 0 */
    append_item(layout, 0, all);
    append_item(layout, 0, sized_item(1, 7));
    CHECK_OK(tw_layout_insert_items(layout, 0, 0, front, 0, 2, NULL));
    for (uint32_t i = 0; i + 1 < lanes; i++) {
        const uint32_t index = 2 + 2 * i + 1;
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &broader, 1, NULL));
    }
    CHECK(frame_of(layout, 0, 514).y > 7.0 * tall);
    CHECK_NUMBER(frame_of(layout, 0, 514).y + 1, frame_of(layout, 0, 515).y);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Half of all there may be goes in at the front of kept lanes at once: on two lanes it comes to a quarter. */
static void test_stacked_at_once(void) {
    enum { many = 2200000 };
    tw_section_config config = bare_waterfall(2);
    tw_item *items = tall_items(many);
    tw_layout *layout;
    config.reflow = TW_REFLOW_KEEP_LANES;
    layout = make_section(100, &config);
    append_item(layout, 0, sized_item(1, 1));
    CHECK_OK(tw_layout_insert_items(layout, 0, 0, items, 0, many, NULL));
    CHECK_NUMBER((double)longest * many / 2, frame_of(layout, 0, many).y);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_lifted_by_the_lead();
    test_lifted_by_blanks();
    test_stacked_at_once();
    test_broader_lanes();
    test_broad_limit();
    test_broader_joined_blocks();
    test_bounds_found_anew();
    test_turned_about();
    test_put_back();
    test_refused_append();
    test_many_moves();
    test_refused_moves();
    test_room_after_removing();
    test_measured_again();
    return check_result();
}
