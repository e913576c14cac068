/* What a query tells of an item besides its frame: lane, line, more, crop, and the edges that a tile touches. */
#include "arrangements.h"

enum {
    left = TW_ELEMENT_LEFT,
    top = TW_ELEMENT_TOP,
    right = TW_ELEMENT_RIGHT,
    bottom = TW_ELEMENT_BOTTOM,
    edges = left | top | right | bottom
};

/** The element of an item of section 0; one of a key of UINT64_MAX where the item is not found. */
static tw_element element_of(const tw_layout *layout, uint32_t index) {
    size_t count;
    tw_element *elements = every_element(layout, &count), result = {0};
    result.key = UINT64_MAX;
    for (size_t i = 0; i < count; i++)
        if (elements[i].kind == TW_ELEMENT_ITEM && elements[i].index == index) result = elements[i];
    free(elements);
    return result;
}

/** A section of squares in a direction; sideways it is 300 high. */
static tw_layout *squares(const tw_section_config *config, uint32_t axis, uint32_t direction, uint32_t count) {
    tw_layout_config layout_config = {0};
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.axis = axis;
    layout_config.direction = direction;
    layout_config.width = axis == TW_AXIS_VERTICAL ? 300 : 0;
    layout_config.height = axis == TW_AXIS_VERTICAL ? 0 : 300;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    for (uint32_t i = 0; i < count; i++) append_item(layout, 0, sized_item(100, 100));
    return layout;
}

static void check_edges(const tw_section_config *config, uint32_t axis, uint32_t direction, const int *expected,
                        uint32_t count) {
    tw_layout *layout = squares(config, axis, direction, count);
    for (uint32_t i = 0; i < count; i++) CHECK_NUMBER(expected[i], element_of(layout, i).flags & edges);
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Three tiles, one over two halves. Sideways the first is a column at the left, the others are rows to its right, the first
 * of them above; right to left mirrors it all.
 */
static void test_edges_of_a_mosaic(void) {
    const int down[] = {left | top | right, left | bottom, right | bottom};
    const int down_mirrored[] = {left | top | right, right | bottom, left | bottom};
    const int sideways[] = {left | top | bottom, top | right, right | bottom};
    const int sideways_mirrored[] = {right | top | bottom, top | left, left | bottom};
    tw_section_config config = usual_section(TW_MOSAIC);
    check_edges(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, down, 3);
    check_edges(&config, TW_AXIS_VERTICAL, TW_DIRECTION_RTL, down_mirrored, 3);
    check_edges(&config, TW_AXIS_HORIZONTAL, TW_DIRECTION_LTR, sideways, 3);
    check_edges(&config, TW_AXIS_HORIZONTAL, TW_DIRECTION_RTL, sideways_mirrored, 3);
}

/** Four squares of an album: one at the left, three stacked beside it. */
static void test_edges_of_an_album(void) {
    const int down[] = {left | top | bottom, top | right, right, right | bottom};
    const int down_mirrored[] = {right | top | bottom, top | left, left, left | bottom};
    const int sideways[] = {left | top | right, left | bottom, bottom, right | bottom};
    const int sideways_mirrored[] = {right | top | left, right | bottom, bottom, left | bottom};
    tw_section_config config = usual_section(TW_ALBUM);
    config.min_tile = 50;
    check_edges(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, down, 4);
    check_edges(&config, TW_AXIS_VERTICAL, TW_DIRECTION_RTL, down_mirrored, 4);
    check_edges(&config, TW_AXIS_HORIZONTAL, TW_DIRECTION_LTR, sideways, 4);
    check_edges(&config, TW_AXIS_HORIZONTAL, TW_DIRECTION_RTL, sideways_mirrored, 4);
}

/** Nine tiles of three by three: corners touch two edges, the middle none. */
static void test_edges_of_nine(void) {
    const int nine[] = {left | top, top, right | top, left, 0, right, left | bottom, bottom, right | bottom};
    const tw_section_config config = usual_section(TW_MOSAIC);
    check_edges(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, nine, 9);
}

/** Every page has its own edges: of 9 + 1 the last touches all four. */
static void test_edges_of_pages(void) {
    const tw_section_config config = usual_section(TW_MOSAIC);
    tw_layout *layout = squares(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, 10);
    CHECK_NUMBER(right | bottom, element_of(layout, 8).flags & edges);
    CHECK_NUMBER(edges, element_of(layout, 9).flags & edges);
    CHECK_NUMBER(1, element_of(layout, 9).line);
    CHECK_NUMBER(0, element_of(layout, 8).line);
    CHECK_OK(tw_layout_destroy(layout));
}

/** No other arrangement tells edges, more or crop. */
static void test_others_tell_none(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        tw_layout *layout = squares(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, 7);
        for (uint32_t i = 0; i < 7; i++) {
            const tw_element element = element_of(layout, i);
            CHECK(element.more == 0 && element.z == 0 && element.slot == 0 && element.alpha == 1);
            if (arrangement == TW_MOSAIC || arrangement == TW_ALBUM) continue;
            CHECK(element.crop == 0 && element.flags == 0);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * Lane and line: cells of three lanes; groups and pages; a breadth of 280 has two squares of 100 on a line, and one of 280
 * in a row.
 */
static void test_lanes_and_lines(void) {
    static const uint32_t per_line[] = {0, 9, 10, 1, 3, 2, 3};
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        const int has_lanes = arrangement == TW_WATERFALL || arrangement == TW_GRID || arrangement == TW_QUILT;
        tw_layout *layout = squares(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, 25);
        for (uint32_t i = 0; i < 25; i++) {
            const tw_element element = element_of(layout, i);
            CHECK_NUMBER(has_lanes ? i % 3 : 0, element.lane);
            CHECK_NUMBER(per_line[arrangement] ? i / per_line[arrangement] : 0, element.line);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** The line of an item by the frames before it: a flow of items of equal extents begins one where y is another. */
static void check_line_numbers(const tw_layout *layout) {
    size_t count, some;
    tw_element *elements = every_element(layout, &count), part[2];
    uint32_t line = 0;
    for (size_t i = 0; i < count; i++) {
        tw_query query = {.struct_size = sizeof query};
        if (i > 0 && elements[i].frame.y != elements[i - 1].frame.y) line++;
        CHECK_NUMBER(line, elements[i].line);
        /* Found alone, by a query and by a hit. */
        query.rect = elements[i].frame;
        CHECK_OK(tw_layout_query(layout, &query, part, 0, 2, &some));
        CHECK(some == 1 && part[0].line == line);
        CHECK_OK(tw_layout_hit_test(layout, query.rect.x, query.rect.y, part));
        CHECK(part[0].line == line);
    }
    free(elements);
}

/** Edits that lines soon stop for: those that follow get other numbers without being placed again. */
static void test_lines_after_edits(void) {
    for (uint32_t arrangement = TW_JUSTIFIED; arrangement <= TW_FLOW; arrangement += TW_FLOW - TW_JUSTIFIED) {
        tw_section_config config = usual_section(arrangement);
        tw_layout *layout;
        uint64_t state = 7;
        tw_item items[2100];
        config.target = arrangement == TW_JUSTIFIED ? 40 : 0;
        layout = make_section(600, &config);
        for (int i = 0; i < 2100; i++) items[i] = sized_item((float)(10 + draw_below(&state, 90)), 20);
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 2100, NULL));
        check_line_numbers(layout);
        for (int edit = 0; edit < 60; edit++) {
            const uint32_t count = item_count(layout, 0), at = draw_below(&state, count), kind = draw_below(&state, 5);
            const tw_size broad = {600, 20};
            if (kind == 0) CHECK_OK(tw_layout_set_item_sizes(layout, 0, &at, &broad, 1, NULL));
            if (kind == 1) CHECK_OK(tw_layout_insert_items(layout, 0, at, items, 0, draw_below(&state, 600), NULL));
            if (kind == 2 && count > 1400) CHECK_OK(tw_layout_remove_items(layout, 0, at / 2, count / 3, NULL));
            if (kind == 3) CHECK_OK(tw_layout_move_items(layout, 0, at, 1, 0, draw_below(&state, count - 1), NULL));
            if (kind == 4) CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 1, NULL));
            check_line_numbers(layout);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/**
 * Two lanes × two rows, then three single cells on three lanes: 0 0 1 / 0 0 2 / 3. An item's lane and line are its first.
 */
static void test_lanes_and_lines_of_a_quilt(void) {
    static const uint32_t lanes[] = {0, 2, 2, 0}, rows[] = {0, 0, 1, 2};
    const tw_section_config config = usual_section(TW_QUILT);
    tw_layout *layout = make_section(300, &config);
    tw_item items[4] = {{0, 0, 0, 0, 2, 2}, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}};
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 4, NULL));
    for (uint32_t i = 0; i < 4; i++) {
        CHECK_NUMBER(lanes[i], element_of(layout, i).lane);
        CHECK_NUMBER(rows[i], element_of(layout, i).line);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * A photo of ratio 2 in a square page shows half of itself, one of ratio .5 too, a square all; one not measured tells
 * nothing. In halves of 145 × 300 a square shows 145 / 300.
 */
static void test_crop(void) {
    const float sides[][2] = {{200, 100}, {100, 200}, {70, 70}, {0, 70}, {0, 0}};
    const float crops[] = {0.5f, 0.5f, 0, 0, 0};
    tw_section_config config = with_gaps(bare_section(TW_MOSAIC), 10, 10);
    tw_layout *layout;
    for (int i = 0; i < 5; i++) {
        layout = make_section(300, &config);
        append_item(layout, 0, sized_item(sides[i][0], sides[i][1]));
        CHECK_NUMBER(crops[i], element_of(layout, 0).crop);
        CHECK_OK(tw_layout_destroy(layout));
    }
    layout = squares(&config, TW_AXIS_HORIZONTAL, TW_DIRECTION_RTL, 2);
    CHECK_NUMBER((float)(1 - 145.0 / 300), element_of(layout, 1).crop);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An album that shows a photo whole cuts nothing: 2 in 300 × 150. Cut to 300 × 300, a ratio of .5 loses half. */
static void test_crop_of_an_album(void) {
    const tw_section_config config = bare_section(TW_ALBUM);
    tw_layout *layout = make_section(300, &config);
    append_item(layout, 0, sized_item(200, 100));
    CHECK_NUMBER(0, element_of(layout, 0).crop);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    append_item(layout, 0, sized_item(100, 200));
    CHECK_NUMBER(0.5, element_of(layout, 0).crop);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Left over items of a page of nine: never found, with a frame of no size at the content's start. */
static void test_more(void) {
    tw_section_config config = usual_section(TW_MOSAIC);
    tw_layout *layout;
    config.overflow = TW_OVERFLOW_MORE;
    config.header_extent = 30;
    layout = make_section(300, &config);
    for (uint32_t count = 1; count <= 1200; count++) {
        size_t found = 0;
        append_item(layout, 0, sized_item(100, 100));
        if (count > 14 && count % 300 != 0) continue;
        CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &found));
        CHECK_NUMBER(1 + (count < 9 ? count : 9), found);
        CHECK_NUMBER(count > 9 ? count - 9 : 0, element_of(layout, count < 9 ? count - 1 : 8).more);
        for (uint32_t i = 9; i < count; i++) {
            CHECK_FRAME(frame_of(layout, 0, i), 10, 40, 0, 0);
            if (count < 20) CHECK(element_of(layout, i).key == UINT64_MAX);
        }
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Neither a rectangle nor a point finds what is left over, where its frame would lie. */
static void test_left_over_items_are_not_found(void) {
    tw_section_config config = usual_section(TW_MOSAIC);
    tw_element elements[16];
    tw_query query = {0};
    size_t count = 0;
    tw_layout *layout;
    config.overflow = TW_OVERFLOW_MORE;
    layout = squares(&config, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, 700);
    query.struct_size = sizeof query;
    query.rect.x = query.rect.y = 9;
    query.rect.width = query.rect.height = 2;
    CHECK_OK(tw_layout_query(layout, &query, elements, 0, 16, &count));
    CHECK(count == 1 && elements[0].index == 0);
    CHECK_OK(tw_layout_hit_test(layout, 10, 10, elements));
    CHECK(elements[0].index == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Placeholders are told where extents come from the sizes, and nowhere else. */
static void test_placeholders(void) {
    static const int tells[] = {1, 0, 1, 1, 0, 1, 0};
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        tw_layout *layout = make_section(300, &config);
        append_item(layout, 0, sized_item(0, 0));
        append_item(layout, 0, sized_item(20, 20));
        CHECK_NUMBER(tells[arrangement], element_of(layout, 0).flags & TW_ELEMENT_PLACEHOLDER);
        CHECK_NUMBER(0, element_of(layout, 1).flags & TW_ELEMENT_PLACEHOLDER);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

int main(void) {
    test_edges_of_a_mosaic();
    test_edges_of_an_album();
    test_edges_of_nine();
    test_edges_of_pages();
    test_others_tell_none();
    test_lanes_and_lines();
    test_lines_after_edits();
    test_lanes_and_lines_of_a_quilt();
    test_crop();
    test_crop_of_an_album();
    test_more();
    test_left_over_items_are_not_found();
    test_placeholders();
    return check_result();
}
