/* Grid: equal cells, row by row. */
#include "arrangements.h"

/** `count` items in a section that is 300 broad within insets of 10. */
static tw_layout *cells_of(const tw_section_config *config, size_t count) {
    tw_layout *layout = make_section(320, config);
    append_any(layout, 0, 1, count);
    return layout;
}

/** Lanes of (300 + 10) / 3: edges at 0, 103, 206, so breadths 93, 93, 94. A square cell is as long as the narrowest. */
static void test_cells(void) {
    const tw_section_config config = usual_section(TW_GRID);
    tw_layout *layout = cells_of(&config, 7);
    CHECK_FRAME(frame_of(layout, 0, 0), 10, 10, 93, 93);
    CHECK_FRAME(frame_of(layout, 0, 1), 113, 10, 93, 93);
    CHECK_FRAME(frame_of(layout, 0, 2), 216, 10, 94, 93);
    CHECK_FRAME(frame_of(layout, 0, 3), 10, 113, 93, 93);
    CHECK_FRAME(frame_of(layout, 0, 6), 10, 216, 93, 93);
    CHECK_NUMBER(319, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** An extent of 50; a ratio of 3 is 93 / 3 = 31; an extent wins over a ratio; without either cells are square. */
static void test_cell_extent(void) {
    tw_section_config config = usual_section(TW_GRID);
    tw_layout *layout;
    config.ratio = 3;
    layout = cells_of(&config, 4);
    CHECK_FRAME(frame_of(layout, 0, 3), 10, 51, 93, 31);
    config.cell_extent = 50;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 3), 10, 70, 93, 50);
    config.cell_extent = config.ratio = 0;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 3), 10, 113, 93, 93);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Five cells: the last row has two, 0 … 93 and 103 … 196, and 104 left. Stretched they are (300 - 10) / 2 = 145. */
static void test_last_row_of_two(void) {
    static const double first[] = {0, 52, 104, 0, 0}, second[] = {103, 155, 207, 155, 207};
    for (uint32_t last = 0; last < 5; last++) {
        const double breadth = last == TW_LAST_STRETCH ? 145 : 93;
        tw_section_config config = usual_section(TW_GRID);
        tw_layout *layout;
        config.last = last;
        layout = cells_of(&config, 5);
        CHECK_FRAME(frame_of(layout, 0, 2), 216, 10, 94, 93);
        CHECK_FRAME(frame_of(layout, 0, 3), 10 + first[last], 113, breadth, 93);
        CHECK_FRAME(frame_of(layout, 0, 4), 10 + second[last], 113, breadth, 93);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** One cell in the last row: 207 is left, half of it 103.5, snapped downward; a full last row stands as any. */
static void test_last_row_of_one(void) {
    static const double x[] = {10, 113, 217, 10, 10}, breadth[] = {93, 93, 93, 300, 93};
    for (uint32_t last = 0; last < 5; last++) {
        tw_section_config config = usual_section(TW_GRID);
        tw_layout *layout;
        config.last = last;
        layout = cells_of(&config, 4);
        CHECK_FRAME(frame_of(layout, 0, 3), x[last], 113, breadth[last], 93);
        append_any(layout, 0, 2, 2);
        CHECK_FRAME(frame_of(layout, 0, 3), 10, 113, 93, 93);
        CHECK_FRAME(frame_of(layout, 0, 5), 216, 113, 94, 93);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Lanes of at least 90 in 300: (300 + 10) / 100 = 3; of 94 2; of 400 one of 300; of 10 at most 5 if that is said. */
static void test_automatic_lanes(void) {
    static const double least[] = {90, 94, 400, 10}, breadths[] = {93, 145, 300, 52};
    for (int i = 0; i < 4; i++) {
        tw_section_config config = usual_section(TW_GRID);
        tw_layout *layout;
        config.lanes = 0;
        config.lanes_max = 5;
        config.lane_min = least[i];
        layout = cells_of(&config, 1);
        CHECK_FRAME(frame_of(layout, 0, 0), 10, 10, breadths[i], breadths[i]);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Three tracks: 50 fixed, and 230 shared 1 : 3 is 57.5 and 172.5, edges rounded down. Square cells take the narrowest. */
static void test_tracks(void) {
    const tw_track tracks[] = {{50, 0, 0}, {0, 1, 0}, {0, 3, 0}};
    const tw_section_config config = usual_section(TW_GRID);
    tw_layout *layout = cells_of(&config, 3);
    CHECK_OK(tw_layout_set_tracks(layout, 0, tracks, 3, NULL));
    CHECK_FRAME(frame_of(layout, 0, 0), 10, 10, 50, 50);
    CHECK_FRAME(frame_of(layout, 0, 1), 70, 10, 57, 50);
    CHECK_FRAME(frame_of(layout, 0, 2), 137, 10, 173, 50);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Gaps of 500 in 100: three lanes of breadth 0, and square cells of extent 0, each with its gap. */
static void test_great_gaps(void) {
    const tw_section_config config = with_gaps(bare_section(TW_GRID), 500, 500);
    tw_layout *layout = make_section(100, &config);
    append_any(layout, 0, 1, 4);
    for (uint32_t i = 0; i < 4; i++) {
        const tw_rect frame = frame_of(layout, 0, i);
        CHECK(frame.width == 0 && frame.height == 0 && frame.x <= 100);
        CHECK_NUMBER(i == 3 ? 500 : 0, frame.y);
    }
    CHECK_NUMBER(500, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_cells();
    test_cell_extent();
    test_last_row_of_two();
    test_last_row_of_one();
    test_automatic_lanes();
    test_tracks();
    test_great_gaps();
    check_arrangement(TW_GRID);
    return check_result();
}
