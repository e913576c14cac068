/* Album: groups of photos by their ratios. W = 400, gaps 4, the least side 100, if nothing else is said. */
#include "arrangements.h"

static tw_section_config album(double min_tile) {
    tw_section_config config = with_gaps(bare_section(TW_ALBUM), 4, 4);
    config.min_tile = min_tile;
    return config;
}

/** A group of photos 100 high with those ratios. */
static tw_layout *group_of(double width, const tw_section_config *config, const double *ratios, size_t count) {
    tw_layout *layout = make_section(width, config);
    for (size_t i = 0; i < count; i++) append_item(layout, 0, sized_item((float)(ratios[i] * 100), 100));
    return layout;
}

static void check_group(double min_tile, const double *ratios, const tw_rect *expected, size_t count) {
    const tw_section_config config = album(min_tile);
    tw_layout *layout = group_of(400, &config, ratios, count);
    for (uint32_t i = 0; i < count; i++)
        CHECK_FRAME(frame_of(layout, 0, i), expected[i].x, expected[i].y, expected[i].width, expected[i].height);
    CHECK_OK(tw_layout_destroy(layout));
}

/** 400 / 2 = 200; 400 / 0.5 = 800 is more than H = W = 400. */
static void test_one(void) {
    const double wide[] = {2}, narrow[] = {0.5};
    const tw_rect wide_tile[] = {{0, 0, 400, 200}}, narrow_tile[] = {{0, 0, 400, 400}};
    check_group(100, wide, wide_tile, 1);
    check_group(100, narrow, narrow_tile, 1);
}

/**
 * 2, 2: both wide, avg 5/2 > 1.4, alike: stacked, h = min(200, 200, 396/2).
 * 1, 1: halves of 198, h = 198.
 * 1.3, 1.6: wide, but 0.3 apart: halves, h = 198 / 1.6 = 123.75.
 * 1.5, 0.5: (396/1.5) / (1/1.5 + 1/.5) = 99 < .4 · 396 = 158.4, at most 396 - 150: 158 and 238; h = 238 / 1.5 = 158.67.
 */
static void test_two(void) {
    const double ratios[][2] = {{2, 2}, {1, 1}, {1.3, 1.6}, {1.5, 0.5}};
    const tw_rect tiles[][2] = {{{0, 0, 400, 198}, {0, 202, 400, 198}},
                                {{0, 0, 198, 198}, {202, 0, 198, 198}},
                                {{0, 0, 198, 124}, {202, 0, 198, 124}},
                                {{0, 0, 238, 159}, {242, 0, 158, 159}}};
    for (int i = 0; i < 4; i++) check_group(100, ratios[i], tiles[i], 2);
}

/**
 * .5, 1, 1: narrow first; h2 = min(198, 396/2) = 198, h1 = 198; right = min(198, 198, 198); left = min(200, 198).
 * .5, .5, 1.5 with a least side of 50: h2 = .5 · 396 / 2 = 99, h1 = 297; right = round(148.5) = 149; left = 200: the group
 * is 353 broad.
 * 1.5, 1, 1: h0 = min(266.67, .66 · 396 = 261.36) = 261; halves of 198, h = min(400 - 261 - 4, 198) = 135.
 */
static void test_three(void) {
    const double beside[] = {0.5, 1, 1}, uneven[] = {0.5, 0.5, 1.5}, over[] = {1.5, 1, 1};
    const tw_rect beside_tiles[] = {{0, 0, 198, 400}, {202, 0, 198, 198}, {202, 202, 198, 198}};
    const tw_rect uneven_tiles[] = {{0, 0, 200, 400}, {204, 0, 149, 297}, {204, 301, 149, 99}};
    const tw_rect over_tiles[] = {{0, 0, 400, 261}, {0, 265, 198, 135}, {202, 265, 198, 135}};
    check_group(100, beside, beside_tiles, 3);
    check_group(50, uneven, uneven_tiles, 3);
    check_group(100, over, over_tiles, 3);
}

/**
 * 1.5, 1, 1, 1: the same top; h = 392 / 3 = 131; w0 = min(156.8, 131), w2 = max(100, 129.36, 131) = 131, w1 = 130; row
 * min(135, 131).
 * 1, 1, 1, 1: left = min(400, .6 · 396 = 237.6) = 238; w = 392 / 3 = 131; heights 131, 131, 130.
 */
static void test_four(void) {
    const double over[] = {1.5, 1, 1, 1}, beside[] = {1, 1, 1, 1};
    const tw_rect over_tiles[] = {{0, 0, 400, 261}, {0, 265, 131, 131}, {135, 265, 130, 131}, {269, 265, 131, 131}};
    const tw_rect beside_tiles[] = {{0, 0, 238, 400}, {242, 0, 131, 131}, {242, 135, 131, 131}, {242, 270, 131, 130}};
    check_group(100, over, over_tiles, 4);
    check_group(100, beside, beside_tiles, 4);
}

/**
 * Five squares: rows of one, two, three photos are 400, 198, 130.67 high; aimed at is 533.33. 2 + 3 and 3 + 2 are 332.67
 * high (200.67 off; the second ×1.5), 1 + 2 + 2 is 804 (270.67 off). So 2 + 3; the last tile of a row takes what is left.
 * 1, 3 (complex, for 3 > 2): avg 2.5, cropped to 1, 2.75; two rows: 400 + 145.45 + 4 is the only split.
 */
static void test_rows(void) {
    const double squares[] = {1, 1, 1, 1, 1}, panorama[] = {1, 3};
    const tw_rect tiles[] = {
        {0, 0, 198, 198}, {202, 0, 198, 198}, {0, 202, 131, 131}, {135, 202, 131, 131}, {270, 202, 130, 131}};
    const tw_rect panorama_tiles[] = {{0, 0, 400, 400}, {0, 404, 400, 145}};
    check_group(100, squares, tiles, 5);
    check_group(100, panorama, panorama_tiles, 2);
}

/** Groups of two: 2 + 2 + 1, one gap apart. Pairs of squares are 198 high, a single one 400. */
static void test_group_size(void) {
    const double ratios[] = {1, 1, 1, 1, 1};
    tw_section_config config = album(100);
    tw_layout *layout;
    config.group_size = 2;
    layout = group_of(400, &config, ratios, 5);
    CHECK_FRAME(frame_of(layout, 0, 2), 0, 202, 198, 198);
    CHECK_FRAME(frame_of(layout, 0, 4), 0, 404, 400, 400);
    CHECK_NUMBER(804, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A bound of 150 on the extent of a group holds for one photo and for many. */
static void test_max_extent(void) {
    const double ratios[] = {1, 1, 1, 1, 1, 1, 1};
    tw_section_config config = album(10);
    config.max_extent = 150;
    for (size_t count = 1; count <= 7; count++) {
        tw_layout *layout = group_of(400, &config, ratios, count);
        CHECK(content_height(layout) <= 150);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Every tile has the least side where there is room: a width of 840 has room for eight columns and rows of 100. */
static void test_least_side(void) {
    const double faulty[] = {0.9, 1, 0.02, 1.9};
    const tw_section_config config = album(100);
    uint64_t state = 1;
    for (int round = 0; round < 600; round++) {
        const size_t count = round == 0 ? 4 : 1 + draw_below(&state, 10);
        double ratios[10];
        tw_layout *layout;
        for (int i = 0; i < 10; i++)
            ratios[i] =
                round == 0 ? faulty[i % 4] : (1 + draw_below(&state, 100)) / (double)(1 + draw_below(&state, 100));
        layout = group_of(round % 2 == 0 ? 840 : 460, &config, ratios, count);
        for (uint32_t i = 0; i < count; i++) {
            const tw_rect frame = frame_of(layout, 0, i);
            CHECK(frame.width >= 100 && frame.height >= 100);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** A photo not measured counts as its placeholder: extent / breadth 2 is the ratio .5, and without an estimate a square. */
static void test_not_measured(void) {
    tw_section_config config = album(100);
    tw_layout *layout = make_section(400, &config);
    append_item(layout, 0, sized_item(0, 0));
    append_item(layout, 0, sized_item(0, 7));
    CHECK_FRAME(frame_of(layout, 0, 1), 202, 0, 198, 198);
    config.estimate_min = config.estimate_max = 0.5;
    /* Ratios 2 and 2: stacked. */
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_FRAME(frame_of(layout, 0, 1), 0, 202, 400, 198);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_one();
    test_two();
    test_three();
    test_four();
    test_rows();
    test_group_size();
    test_max_extent();
    test_least_side();
    test_not_measured();
    check_arrangement(TW_ALBUM);
    return check_result();
}
