/* How sections stack: empty ones, supplementaries, many of them, and edits of the list of sections. */
#include "layouts.h"

static tw_section_config furnished(void) {
    tw_section_config config = bare_waterfall(2);
    config.flags = TW_SECTION_BACKGROUND;
    config.header_extent = 30;
    config.footer_extent = 20;
    config.inset_main_start = 5;
    config.inset_main_end = 7;
    config.inset_cross_start = 11;
    config.inset_cross_end = 13;
    config.gap_main = 9;
    config.background_main_start = 1;
    config.background_main_end = 2;
    config.background_cross_start = 3;
    config.background_cross_end = 4;
    return config;
}

static tw_rect section_frame(const tw_layout *layout, uint32_t section) {
    tw_rect frame = {-1, -1, -1, -1};
    CHECK_OK(tw_layout_section_frame(layout, section, &frame));
    return frame;
}

static tw_rect supplementary(const tw_layout *layout, uint32_t section, uint32_t kind) {
    tw_rect frame = {-1, -1, -1, -1};
    CHECK_OK(tw_layout_supplementary_frame(layout, section, kind, &frame));
    return frame;
}

static double content_height(const tw_layout *layout) {
    double width = -1, height = -1;
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    return height;
}

static void test_empty_section_is_header_insets_footer(void) {
    tw_section_config config = furnished();
    tw_layout *layout = make_section(200, &config);
    CHECK_NUMBER(62, content_height(layout));
    CHECK_FRAME(section_frame(layout, 0), 0, 0, 200, 62);
    CHECK_FRAME(supplementary(layout, 0, TW_ELEMENT_HEADER), 0, 0, 200, 30);
    CHECK_FRAME(supplementary(layout, 0, TW_ELEMENT_FOOTER), 0, 42, 200, 20);
    CHECK_FRAME(supplementary(layout, 0, TW_ELEMENT_BACKGROUND), 3, 1, 193, 59);
    config.content_min = 100;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_NUMBER(162, content_height(layout));
    config = bare_waterfall(2);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_NUMBER(0, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_content_minimum(void) {
    tw_section_config config = furnished();
    tw_layout *layout = make_section(200, &config);
    append_item(layout, 0, sized_item(1, 80));
    CHECK_NUMBER(142, content_height(layout));
    config.content_min = 79;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_NUMBER(142, content_height(layout));
    config.content_min = 100;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_NUMBER(162, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_order_of_elements(void) {
    const uint32_t kinds[] = {TW_ELEMENT_BACKGROUND, TW_ELEMENT_HEADER, TW_ELEMENT_ITEM, TW_ELEMENT_ITEM,
                              TW_ELEMENT_FOOTER};
    const tw_section_config config = furnished();
    tw_layout *layout = make_section(200, &config);
    tw_element *elements;
    size_t count;
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    for (uint32_t section = 0; section < 2; section++)
        for (int i = 0; i < 2; i++) append_item(layout, section, sized_item(1, 40));
    elements = every_element(layout, &count);
    CHECK(count == 10);
    for (size_t i = 0; i < count; i++) {
        CHECK(elements[i].kind == kinds[i % 5]);
        CHECK(elements[i].section == i / 5);
        CHECK(elements[i].index == (elements[i].kind == TW_ELEMENT_ITEM ? (uint32_t)(i % 5 - 2) : TW_NONE));
        CHECK(elements[i].z == 0 && elements[i].alpha == 1 && elements[i].slot == 0 && elements[i].line == 0);
        CHECK(elements[i].more == 0 && elements[i].crop == 0 && elements[i].key == 0 && elements[i].flags == 0);
    }
    CHECK_FRAME(elements[2].frame, 11, 35, 88, 40);
    CHECK_FRAME(elements[8].frame, 99, 137, 88, 40);
    free(elements);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_no_section_at_all(void) {
    tw_layout *layout = make_layout(200, 480, NULL);
    size_t count = 9;
    tw_element element;
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    CHECK_NUMBER(0, content_height(layout));
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK(count == 0);
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_hit_test(layout, 5, 5, &element));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_section(layout, 0, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 100, 100, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 0, NULL, NULL));
    append_random(layout, 0, 1, 10);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Section frames tile the content. */
static void check_stacking(const tw_layout *layout) {
    uint32_t count = 0;
    double top = 0;
    CHECK_OK(tw_layout_section_count(layout, &count));
    for (uint32_t section = 0; section < count; section++) {
        const tw_rect frame = section_frame(layout, section);
        CHECK_NUMBER(top, frame.y);
        top += frame.height;
    }
    CHECK_NUMBER(top, content_height(layout));
}

/** After random edits of the list of sections every section looks as it does alone, at its place. */
static void test_many_sections(void) {
    enum { most = 600 };
    static uint64_t seeds[most];
    uint32_t count = 0;
    uint64_t state = 8;
    tw_layout *layout = make_layout(333, 480, NULL);
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    for (int round = 0; round < 900; round++) {
        const uint32_t choice = draw_below(&state, 6), at = count == 0 ? 0 : draw_below(&state, count);
        if (count == 0 || (choice < 4 && count < most)) {
            const tw_section_config config = furnished();
            CHECK_OK(tw_layout_insert_section(layout, at, &config, NULL));
            memmove(seeds + at + 1, seeds + at, (count - at) * sizeof *seeds);
            seeds[at] = draw(&state);
            append_random(layout, at, seeds[at], 1 + seeds[at] % 20);
            count++;
        } else if (choice == 4) {
            CHECK_OK(tw_layout_remove_section(layout, at, NULL));
            count--;
            memmove(seeds + at, seeds + at + 1, (count - at) * sizeof *seeds);
        } else {
            const uint32_t to = draw_below(&state, count);
            const uint64_t moved = seeds[at];
            CHECK_OK(tw_layout_move_section(layout, at, to, NULL));
            memmove(seeds + at, seeds + at + 1, (count - 1 - at) * sizeof *seeds);
            memmove(seeds + to + 1, seeds + to, (count - 1 - to) * sizeof *seeds);
            seeds[to] = moved;
        }
    }
    check_stacking(layout);
    for (uint32_t section = 0; section < count; section++) {
        const tw_section_config config = furnished();
        const double top = section_frame(layout, section).y;
        tw_layout *alone = make_section(333, &config);
        append_random(alone, 0, seeds[section], 1 + seeds[section] % 20);
        for (uint32_t i = 0; i < 1 + seeds[section] % 20; i++) {
            const tw_rect frame = frame_of(alone, 0, i);
            CHECK_FRAME(frame_of(layout, section, i), frame.x, frame.y + top, frame.width, frame.height);
        }
        CHECK_OK(tw_layout_destroy(alone));
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Items move between sections and keep what they are. */
static void test_moving_items_between_sections(void) {
    tw_layout *layout = make_layout(333, 480, NULL), *expected = make_layout(333, 480, NULL);
    tw_item items[100];
    uint64_t state = 12;
    draw_items(&state, items, 100);
    for (int i = 0; i < 100; i++) items[i].key = 1000 + (uint64_t)i;
    CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
    CHECK_OK(tw_layout_insert_section(expected, 1, NULL, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 60, NULL));
    CHECK_OK(tw_layout_append_items(layout, 1, items + 60, 0, 40, NULL));
    CHECK_OK(tw_layout_move_items(layout, 0, 20, 30, 1, 10, NULL));
    CHECK_OK(tw_layout_append_items(expected, 0, items, 0, 20, NULL));
    CHECK_OK(tw_layout_append_items(expected, 0, items + 50, 0, 10, NULL));
    CHECK_OK(tw_layout_append_items(expected, 1, items + 60, 0, 10, NULL));
    CHECK_OK(tw_layout_append_items(expected, 1, items + 20, 0, 30, NULL));
    CHECK_OK(tw_layout_append_items(expected, 1, items + 70, 0, 30, NULL));
    CHECK(model_hash(layout) == model_hash(expected));
    CHECK(geometry_hash(layout) == geometry_hash(expected));
    CHECK_OK(tw_layout_destroy(layout));
    CHECK_OK(tw_layout_destroy(expected));
}

int main(void) {
    test_empty_section_is_header_insets_footer();
    test_content_minimum();
    test_order_of_elements();
    test_no_section_at_all();
    test_many_sections();
    test_moving_items_between_sections();
    return check_result();
}
