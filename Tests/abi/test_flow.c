/* Flow: natural sizes, wrapped into lines. */
#include "arrangements.h"

/** Lines in a breadth of 100 with gaps of 10 across and 5 along. */
static tw_section_config lines(uint32_t justify, uint32_t align) {
    tw_section_config config = with_gaps(bare_section(TW_FLOW), 5, 10);
    config.justify = justify;
    config.align = align;
    return config;
}

/** 40 × 20, 40 × 30 | 30 × 10: the third would end at 130. */
static tw_layout *three_items(uint32_t justify, uint32_t align) {
    const tw_section_config config = lines(justify, align);
    tw_layout *layout = make_section(100, &config);
    append_item(layout, 0, sized_item(40, 20));
    append_item(layout, 0, sized_item(40, 30));
    append_item(layout, 0, sized_item(30, 10));
    return layout;
}

/** The first line leaves 10, the second 70. */
static void test_justify(void) {
    static const double xs[][3] = {{0, 50, 0}, {5, 55, 35}, {10, 60, 70}, {0, 60, 0}};
    for (uint32_t justify = 0; justify < 4; justify++) {
        tw_layout *layout = three_items(justify, TW_ALIGN_START);
        CHECK_FRAME(frame_of(layout, 0, 0), xs[justify][0], 0, 40, 20);
        CHECK_FRAME(frame_of(layout, 0, 1), xs[justify][1], 0, 40, 30);
        CHECK_FRAME(frame_of(layout, 0, 2), xs[justify][2], 35, 30, 10);
        CHECK_NUMBER(45, content_height(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** The first line is 30 long; its first item has 10 to spare. */
static void test_align(void) {
    static const double ys[] = {0, 5, 10, 0}, heights[] = {20, 20, 20, 30};
    for (uint32_t align = 0; align < 4; align++) {
        tw_layout *layout = three_items(TW_JUSTIFY_START, align);
        CHECK_FRAME(frame_of(layout, 0, 0), 0, ys[align], 40, heights[align]);
        CHECK_FRAME(frame_of(layout, 0, 1), 50, 0, 40, 30);
        CHECK_FRAME(frame_of(layout, 0, 2), 0, 35, 30, 10);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Six of 16.6666667 fit 100: in 1/64 each is 16.65625, edges at 16.66, 33.31, 49.97, 66.63, 83.28, 99.94 are snapped. */
static void test_float_error_never_wraps(void) {
    static const double edges[] = {0, 17, 33, 50, 67, 83, 100};
    tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout = make_section(100, &config);
    for (int i = 0; i < 6; i++) append_item(layout, 0, sized_item(16.6666667f, 10));
    for (uint32_t i = 0; i < 6; i++) CHECK_FRAME(frame_of(layout, 0, i), edges[i], 0, edges[i + 1] - edges[i], 10);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An item of 150 is alone and 100 broad; its extent stays, for nothing here is scaled. */
static void test_too_broad(void) {
    const tw_section_config config = lines(TW_JUSTIFY_SPREAD, TW_ALIGN_START);
    tw_layout *layout = make_section(100, &config);
    append_item(layout, 0, sized_item(10, 10));
    append_item(layout, 0, sized_item(150, 20));
    append_item(layout, 0, sized_item(10, 30));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 10, 10);
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 15, 100, 20);
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 40, 10, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An item without a size takes its place and its gaps: 0 … 0, 10 … 50; one that is alone on its line, a line of 0. */
static void test_not_measured(void) {
    const tw_section_config config = lines(TW_JUSTIFY_START, TW_ALIGN_START);
    tw_layout *layout = make_section(100, &config);
    append_item(layout, 0, sized_item(0, 0));
    append_item(layout, 0, sized_item(40, 20));
    append_item(layout, 0, sized_item(100, 0));
    append_item(layout, 0, sized_item(100, 7));
    CHECK_FRAME(frame_of(layout, 0, 0), 0, 0, 0, 0);
    CHECK_FRAME(frame_of(layout, 0, 1), 10, 0, 40, 20);
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 25, 100, 0);
    CHECK_FRAME(frame_of(layout, 0, 3), 0, 30, 100, 7);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Gaps beyond the breadth: every item has a line, save those without breadth at breadth 0 and no gap. */
static void test_great_gaps(void) {
    const tw_section_config config = with_gaps(bare_section(TW_FLOW), 0, 500), bare = bare_section(TW_FLOW);
    tw_layout *layout = make_section(100, &config);
    for (int i = 0; i < 3; i++) append_item(layout, 0, sized_item(1, 10));
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 20, 1, 10);
    CHECK_OK(tw_layout_set_viewport_size(layout, 0, 0, NULL));
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 20, 0, 10);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &bare, NULL));
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 0, 0, 10);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Spread over several gaps: 30, 30, 10 in 100 with gaps of 5 leave 20, 10 for each gap. */
static void test_spread(void) {
    tw_section_config config = with_gaps(bare_section(TW_FLOW), 0, 5);
    tw_layout *layout;
    config.justify = TW_JUSTIFY_SPREAD;
    layout = make_section(100, &config);
    append_item(layout, 0, sized_item(30, 10));
    append_item(layout, 0, sized_item(30, 10));
    append_item(layout, 0, sized_item(10, 10));
    CHECK_FRAME(frame_of(layout, 0, 1), 45, 0, 30, 10);
    CHECK_FRAME(frame_of(layout, 0, 2), 90, 0, 10, 10);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A spread line of several items ends at the breadth, and no item leaves it, whatever is left over. */
static void test_spread_lines_fill(void) {
    for (uint32_t items = 2; items <= 20; items++)
        for (uint32_t width = 100; width < 130; width++) {
            tw_section_config config = bare_section(TW_FLOW);
            tw_layout *layout;
            tw_rect last;
            config.justify = TW_JUSTIFY_SPREAD;
            layout = make_section(width, &config);
            for (uint32_t i = 0; i < items; i++) append_item(layout, 0, sized_item(5, 10));
            last = frame_of(layout, 0, items - 1);
            CHECK_NUMBER(0, last.y);
            CHECK(last.x + 5 <= width && last.x + 5 > width - 1);
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/**
 * The longest items there are, 2^24 each: the last one of the first 512, whose line goes on in the next block, and one in
 * the line after. From where its first line starts, the next block reaches 2^31 units, which its own items do not.
 */
static void test_the_longest_items_across_blocks(void) {
    const tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout = make_section(1000, &config);
    tw_item items[1024];
    for (int i = 0; i < 1024; i++) items[i] = sized_item(i < 500 ? 0 : 100, 1);
    items[511].height = items[525].height = 16777216;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 1024, NULL));
    /* 500 items without breadth and 10 of 100 in the first line, ten in each of the 52 others, the last one of four. */
    CHECK_NUMBER(0, frame_of(layout, 0, 509).y);
    CHECK_NUMBER(1, frame_of(layout, 0, 510).y);
    CHECK_NUMBER(1 + 16777216.0, frame_of(layout, 0, 520).y);
    CHECK_NUMBER(1 + 2 * 16777216.0, frame_of(layout, 0, 530).y);
    CHECK_NUMBER(2 + 2 * 16777216.0, frame_of(layout, 0, 540).y);
    CHECK_NUMBER(51 + 2 * 16777216.0, content_height(layout));
    CHECK(is_fresh(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void set_size(tw_layout *layout, uint32_t index, float width, float height) {
    const tw_size size = {width, height};
    CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
}

/**
 * Two edits in a batch, with a whole block of 512 untouched between them, in which one line begins: 600 of the items, 1 wide,
 * fill a line, and the second one goes from 600 to 1,199. Centered, its first item stands where the line's extent says.
 */
static void test_edits_at_both_ends_of_a_line(void) {
    tw_section_config config = bare_section(TW_FLOW);
    tw_layout *layout;
    tw_item items[2048];
    config.align = TW_ALIGN_CENTER;
    layout = make_section(600, &config);
    for (int i = 0; i < 2048; i++) items[i] = sized_item(1, 10);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2048, NULL));
    /* The second line gets 20 more with an item of its third block. */
    CHECK_OK(tw_layout_begin(layout));
    set_size(layout, 5, 1, 20);
    set_size(layout, 1100, 1, 30);
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK_NUMBER(30, frame_of(layout, 0, 600).y);
    CHECK_NUMBER(20, frame_of(layout, 0, 1100).y);
    CHECK_NUMBER(50, frame_of(layout, 0, 1200).y);
    /* An item that fills a line ends the second one before it comes to that block. */
    CHECK_OK(tw_layout_begin(layout));
    set_size(layout, 5, 1, 10);
    set_size(layout, 1024, 600, 10);
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK_NUMBER(10, frame_of(layout, 0, 600).y);
    CHECK_NUMBER(20, frame_of(layout, 0, 1024).y);
    CHECK_NUMBER(40, frame_of(layout, 0, 1025).y);
    CHECK_NUMBER(30, frame_of(layout, 0, 1100).y);
    CHECK_NUMBER(60, frame_of(layout, 0, 1700).y);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_justify();
    test_align();
    test_float_error_never_wraps();
    test_too_broad();
    test_not_measured();
    test_great_gaps();
    test_spread();
    test_spread_lines_fill();
    check_arrangement(TW_FLOW);
    test_the_longest_items_across_blocks();
    test_edits_at_both_ends_of_a_line();
    return check_result();
}
