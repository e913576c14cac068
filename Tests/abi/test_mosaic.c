/* Mosaic: pages of one to nine tiles by preset. */
#include "arrangements.h"

/** `count` items on pages of 306 × 200 with gaps of 6 across and 10 along. */
static tw_layout *page_of(size_t count, uint32_t overflow) {
    tw_section_config config = with_gaps(bare_section(TW_MOSAIC), 10, 6);
    tw_item items[40] = {{0, 0, 0, 0, 0, 0}};
    tw_layout *layout;
    config.page_extent = 200;
    config.overflow = overflow;
    layout = make_section(306, &config);
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    return layout;
}

static void check_frames(tw_layout *layout, const tw_rect *expected, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        CHECK_FRAME(frame_of(layout, 0, i), expected[i].x, expected[i].y, expected[i].width, expected[i].height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Halves: (306 - 6) / 2 = 150 across, (200 - 10) / 2 = 95 along. 57 % of 200 is 114, and 124 … 200 is left. */
static void test_one_to_four(void) {
    const tw_rect one[] = {{0, 0, 306, 200}};
    const tw_rect two[] = {{0, 0, 150, 200}, {156, 0, 150, 200}};
    const tw_rect three[] = {{0, 0, 306, 114}, {0, 124, 150, 76}, {156, 124, 150, 76}};
    const tw_rect four[] = {{0, 0, 150, 95}, {156, 0, 150, 95}, {0, 105, 150, 95}, {156, 105, 150, 95}};
    check_frames(page_of(1, TW_OVERFLOW_PAGES), one, 1);
    check_frames(page_of(2, TW_OVERFLOW_PAGES), two, 2);
    check_frames(page_of(3, TW_OVERFLOW_PAGES), three, 3);
    check_frames(page_of(4, TW_OVERFLOW_PAGES), four, 4);
}

/**
 * Thirds: (306 - 12) / 3 = 98 across at 0, 104, 208; (200 - 20) / 3 = 60 along at 0, 70, 140. 60 % of 200 is 120. The tile
 * of two thirds is 98 + 6 + 98 = 202 by 60 + 10 + 60 = 130.
 */
static void test_five_and_six(void) {
    const tw_rect five[] = {
        {0, 0, 150, 120}, {156, 0, 150, 120}, {0, 130, 98, 70}, {104, 130, 98, 70}, {208, 130, 98, 70}};
    const tw_rect six[] = {{0, 0, 202, 130}, {208, 0, 98, 60},   {208, 70, 98, 60},
                           {0, 140, 98, 60}, {104, 140, 98, 60}, {208, 140, 98, 60}};
    check_frames(page_of(5, TW_OVERFLOW_PAGES), five, 5);
    check_frames(page_of(6, TW_OVERFLOW_PAGES), six, 6);
}

/** 43 % of 200 is 86; of 96 … 200 two rows have (104 - 10) / 2 = 47 each, at 96 and 153. */
static void test_seven_to_nine(void) {
    const tw_rect seven[] = {{0, 0, 306, 86},  {0, 96, 98, 47},    {104, 96, 98, 47}, {208, 96, 98, 47},
                             {0, 153, 98, 47}, {104, 153, 98, 47}, {208, 153, 98, 47}};
    const tw_rect eight[] = {{0, 0, 150, 86},   {156, 0, 150, 86}, {0, 96, 98, 47},    {104, 96, 98, 47},
                             {208, 96, 98, 47}, {0, 153, 98, 47},  {104, 153, 98, 47}, {208, 153, 98, 47}};
    const tw_rect nine[] = {{0, 0, 98, 60},   {104, 0, 98, 60},   {208, 0, 98, 60},
                            {0, 70, 98, 60},  {104, 70, 98, 60},  {208, 70, 98, 60},
                            {0, 140, 98, 60}, {104, 140, 98, 60}, {208, 140, 98, 60}};
    check_frames(page_of(7, TW_OVERFLOW_PAGES), seven, 7);
    check_frames(page_of(8, TW_OVERFLOW_PAGES), eight, 8);
    check_frames(page_of(9, TW_OVERFLOW_PAGES), nine, 9);
}

/** Eleven items: a page of nine, and one of two that begins a gap later. Twenty: 9, 9 and 2 end at 3 · 200 + 2 · 10. */
static void test_pages(void) {
    tw_layout *layout = page_of(11, TW_OVERFLOW_PAGES);
    CHECK_FRAME(frame_of(layout, 0, 8), 208, 140, 98, 60);
    CHECK_FRAME(frame_of(layout, 0, 9), 0, 210, 150, 200);
    CHECK_FRAME(frame_of(layout, 0, 10), 156, 210, 150, 200);
    CHECK_NUMBER(410, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
    layout = page_of(20, TW_OVERFLOW_PAGES);
    CHECK_NUMBER(620, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
    layout = page_of(0, TW_OVERFLOW_PAGES);
    CHECK_NUMBER(0, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** With `more` there is one page, whatever is left over. */
static void test_more(void) {
    for (size_t count = 1; count <= 30; count++) {
        tw_layout *layout = page_of(count, TW_OVERFLOW_MORE);
        CHECK_NUMBER(200, content_height(layout));
        if (count >= 9) CHECK_FRAME(frame_of(layout, 0, 8), 208, 140, 98, 60);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Edits behind the nine tiles, among them, and both in a batch, over many blocks, give what a fresh layout gives. */
static void test_more_after_edits(void) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t state = seed;
        tw_layout *layout = page_of(draw_below(&state, 12), TW_OVERFLOW_MORE);
        tw_item items[20];
        if (seed % 2 == 0) append_any(layout, 0, seed, 3000);
        for (int edit = 0; edit < 30; edit++) {
            const uint32_t count = item_count(layout, 0), kind = draw_below(&state, 6), most = count < 14 ? count : 14;
            draw_any_items(&state, items, 20);
            if (kind == 5) CHECK_OK(tw_layout_begin(layout));
            if (kind != 0) edit_items(layout, 0, &state);
            if (kind == 1) CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 20, NULL));
            if (kind == 0 && draw_below(&state, 5) == 0) CHECK_OK(tw_layout_remove_items(layout, 0, 0, most, NULL));
            if (kind == 0)
                CHECK_OK(tw_layout_insert_items(layout, 0, draw_below(&state, item_count(layout, 0) < 9 ? 1 : 10),
                                                items, 0, 1 + draw_below(&state, 3), NULL));
            if (kind == 5) CHECK_OK(tw_layout_commit(layout, NULL));
            CHECK(is_fresh(layout));
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** What is appended or removed behind the tiles moves nothing; the report names the last tile, whose `more` is another. */
static void test_more_is_told(void) {
    tw_layout *layout = page_of(9, TW_OVERFLOW_MORE);
    tw_report report = {.struct_size = sizeof report};
    const tw_item item = sized_item(3, 4);
    tw_element *elements;
    size_t count;
    for (uint32_t more = 1; more <= 1200; more++) {
        CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
        CHECK(report.first_section == 0 && report.first_index == 8 && report.new_height == report.old_height);
    }
    CHECK_OK(tw_layout_remove_items(layout, 0, 9, 700, &report));
    CHECK(report.first_index == 8);
    elements = every_element(layout, &count);
    CHECK(count == 9 && elements[8].more == 500);
    free(elements);
    CHECK_FRAME(frame_of(layout, 0, 508), 0, 0, 0, 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** A page without an extent is as long as broad: halves of 306 - 10 are 148. */
static void test_square_page(void) {
    tw_section_config config = with_gaps(bare_section(TW_MOSAIC), 10, 6);
    tw_layout *layout = make_section(306, &config);
    append_any(layout, 0, 1, 4);
    CHECK_FRAME(frame_of(layout, 0, 3), 156, 158, 150, 148);
    CHECK_NUMBER(306, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static int overlap(tw_rect a, tw_rect b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Tiles grown by a gap at their ends cover the page grown alike, (W + c) · (H + m), and none overlaps another. */
static void check_cover(const tw_layout *layout, uint32_t count, const tw_section_config *config, double width) {
    tw_rect tiles[9];
    double area = 0;
    for (uint32_t i = 0; i < count; i++) {
        tiles[i] = frame_of(layout, 0, i);
        CHECK(tiles[i].x >= 0 && tiles[i].x + tiles[i].width <= width);
        CHECK(tiles[i].y >= 0 && tiles[i].y + tiles[i].height <= config->page_extent);
        tiles[i].width += config->gap_cross;
        tiles[i].height += config->gap_main;
        area += tiles[i].width * tiles[i].height;
        for (uint32_t j = 0; j < i; j++) CHECK(!overlap(tiles[i], tiles[j]));
    }
    CHECK_NUMBER((width + config->gap_cross) * (config->page_extent + config->gap_main), area);
}

static void test_pages_are_covered_exactly(void) {
    uint64_t state = 1;
    for (int round = 0; round < 400; round++) {
        const uint32_t count = 1 + draw_below(&state, 9);
        const double width = 60 + draw_below(&state, 1000);
        tw_section_config config = bare_section(TW_MOSAIC);
        tw_layout *layout;
        config = with_gaps(config, draw_below(&state, 20), draw_below(&state, 20));
        config.page_extent = 90 + draw_below(&state, 1000);
        layout = make_section(width, &config);
        append_any(layout, 0, state, count);
        check_cover(layout, count, &config, width);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Gaps of 300 in a page of 100 × 100: halves and thirds have no size and none lies outside. */
static void test_gaps_beyond_the_page(void) {
    tw_section_config config = with_gaps(bare_section(TW_MOSAIC), 300, 300);
    for (size_t count = 1; count <= 9; count++) {
        tw_layout *layout = make_section(100, &config);
        append_any(layout, 0, 1, count);
        for (uint32_t i = 0; i < count; i++) {
            const tw_rect frame = frame_of(layout, 0, i);
            CHECK(frame.x >= 0 && frame.x + frame.width <= 100 && frame.y >= 0 && frame.y + frame.height <= 100);
            if (count > 1) CHECK(frame.width == 0 || frame.height == 0);
        }
        CHECK_NUMBER(100, content_height(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Breadth 0 with an extent: the tiles keep theirs; without one the page is empty. */
static void test_no_breadth(void) {
    tw_section_config config = bare_section(TW_MOSAIC);
    tw_layout *layout = make_section(0, &config);
    append_any(layout, 0, 1, 2);
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 0, 0, 0);
    config.page_extent = 50;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 0, 0, 50);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_one_to_four();
    test_five_and_six();
    test_seven_to_nine();
    test_pages();
    test_more();
    test_more_after_edits();
    test_more_is_told();
    test_square_page();
    test_pages_are_covered_exactly();
    test_gaps_beyond_the_page();
    test_no_breadth();
    check_arrangement(TW_MOSAIC);
    return check_result();
}
