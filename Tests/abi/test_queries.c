/* Rectangle queries and hit tests against a scan of every element. */
#include "layouts.h"

/** Half of the tests scroll down, half sideways, some right to left, with supplementaries and several sections. */
static tw_layout *draw_layout(uint64_t *state) {
    tw_layout_config layout_config = {0};
    tw_layout *layout = NULL;
    const uint32_t sections = 1 + draw_below(state, 4);
    layout_config.struct_size = sizeof layout_config;
    layout_config.flags = draw_below(state, 2) == 0 ? TW_LAYOUT_NO_SNAP : 0;
    layout_config.axis = draw_below(state, 2);
    layout_config.direction = draw_below(state, 2);
    layout_config.width = 100 + draw_below(state, 500);
    layout_config.height = 100 + draw_below(state, 500);
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    for (uint32_t section = 0; section < sections; section++) {
        tw_section_config config;
        CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
        config.lanes = 1 + draw_below(state, draw_below(state, 4) == 0 ? 20 : 5);
        config.placement = draw_below(state, 4);
        config.gap_main = draw_below(state, 12);
        config.gap_cross = draw_below(state, 3);
        config.header_extent = draw_below(state, 2) * 30;
        config.footer_extent = draw_below(state, 2) * 20;
        config.flags = draw_below(state, 2);
        config.sizing = draw_below(state, 2);
        config.background_main_start = draw_below(state, 30);
        CHECK_OK(tw_layout_insert_section(layout, 0, &config, NULL));
        append_random(layout, 0, draw(state), 1 + draw_below(state, 700));
    }
    return layout;
}

/** A zero size counts as one unit; at scale 1 that is 1/64. */
static int overlaps(double start, double size, double query_start, double query_size) {
    if (size == 0) size = 1.0 / 64;
    return query_size > 0 && start < query_start + query_size && start + size > query_start;
}

static double draw_coordinate(uint64_t *state, double content) {
    const uint64_t units = (uint64_t)(content * 64) + 6400;
    return (double)(draw(state) % units) / 64 - 50;
}

static tw_query draw_query(uint64_t *state, double width, double height) {
    tw_query query = {0};
    query.struct_size = sizeof query;
    query.rect.x = draw_coordinate(state, width);
    query.rect.y = draw_coordinate(state, height);
    query.rect.width = draw_below(state, 4) == 0 ? draw_below(state, 3) / 64.0 : draw_below(state, 20000) / 64.0;
    query.rect.height = draw_below(state, 4) == 0 ? draw_below(state, 3) / 64.0 : draw_below(state, 60000) / 64.0;
    return query;
}

static void check_query(const tw_layout *layout, const tw_query *query, const tw_element *all, size_t total) {
    tw_element *found = (tw_element *)malloc((total + 1) * sizeof *found);
    size_t count = 0, expected = 0;
    const tw_rect rect = query->rect;
    CHECK_OK(tw_layout_query(layout, query, found, 0, total, &count));
    for (size_t i = 0; i < total; i++) {
        const tw_rect frame = all[i].frame;
        if (!overlaps(frame.x, frame.width, rect.x, rect.width)) continue;
        if (!overlaps(frame.y, frame.height, rect.y, rect.height)) continue;
        CHECK(expected < count && memcmp(&found[expected], &all[i], sizeof *all) == 0);
        expected++;
    }
    CHECK_NUMBER(expected, count);
    free(found);
}

static void check_hit(const tw_layout *layout, double x, double y, const tw_element *all, size_t total) {
    const tw_element *expected = NULL;
    tw_element found;
    tw_status status = tw_layout_hit_test(layout, x, y, &found);
    for (size_t i = 0; i < total; i++) {
        const tw_rect frame = all[i].frame;
        if (x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height) expected = &all[i];
    }
    CHECK_STATUS(expected == NULL ? TW_ERROR_NOT_FOUND : TW_OK, status);
    if (expected != NULL && status == TW_OK) CHECK(memcmp(expected, &found, sizeof found) == 0);
}

static void test_against_a_scan(void) {
    uint64_t state = 77;
    for (int round = 0; round < 60; round++) {
        tw_layout *layout = draw_layout(&state);
        double width = 0, height = 0;
        size_t total = 0;
        tw_element *all = every_element(layout, &total);
        CHECK_OK(tw_layout_content_size(layout, &width, &height));
        for (int i = 0; i < 60; i++) {
            const tw_query query = draw_query(&state, width, height);
            check_query(layout, &query, all, total);
            check_hit(layout, query.rect.x, query.rect.y, all, total);
        }
        for (int i = 0; i < 20; i++) { /* the corners of frames, where edges matter */
            const tw_rect frame = all[draw_below(&state, (uint32_t)total)].frame;
            tw_query query = {0};
            query.struct_size = sizeof query;
            query.rect = frame;
            check_query(layout, &query, all, total);
            check_hit(layout, frame.x, frame.y, all, total);
            check_hit(layout, frame.x + frame.width, frame.y + frame.height, all, total);
            check_hit(layout, frame.x + frame.width - 1.0 / 64, frame.y + frame.height - 1.0 / 64, all, total);
        }
        free(all);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Query of everything, frames one by one and frames in a run say the same. */
static void test_ways_of_reading_agree(void) {
    uint64_t state = 78;
    for (int round = 0; round < 20; round++) {
        tw_layout *layout = draw_layout(&state);
        size_t total = 0;
        tw_element *all = every_element(layout, &total);
        tw_rect frames[800];
        uint32_t count = 0;
        CHECK_OK(tw_layout_item_count(layout, 0, &count));
        CHECK_OK(tw_layout_item_frames(layout, 0, 0, frames, 0, count));
        for (size_t i = 0; i < total; i++) {
            tw_rect frame;
            if (all[i].kind == TW_ELEMENT_ITEM) {
                frame = frame_of(layout, all[i].section, all[i].index);
                if (all[i].section == 0) CHECK(memcmp(&frames[all[i].index], &frame, sizeof frame) == 0);
            } else {
                CHECK_OK(tw_layout_supplementary_frame(layout, all[i].section, all[i].kind, &frame));
            }
            CHECK(memcmp(&all[i].frame, &frame, sizeof frame) == 0);
        }
        free(all);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** An item that reaches past thousands of later ones is found all along. */
static void test_one_very_tall_item(void) {
    const tw_section_config config = bare_waterfall(3);
    tw_layout *layout = make_section(300, &config);
    append_random(layout, 0, 5, 300);
    append_item(layout, 0, sized_item(1, 1000000));
    append_random(layout, 0, 6, 3000);
    for (double y = 40000; y < 300000; y += 7777) {
        tw_query query = {0};
        tw_element found[64];
        size_t count = 0;
        int seen = 0;
        query.struct_size = sizeof query;
        query.rect.y = y;
        query.rect.width = 300;
        query.rect.height = 5;
        CHECK_OK(tw_layout_query(layout, &query, found, 0, 64, &count));
        for (size_t i = 0; i < count; i++) seen += found[i].index == 300;
        CHECK(seen == 1);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_placeholder_flag(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_element *elements;
    size_t count;
    append_item(layout, 0, sized_item(0, 0));
    append_item(layout, 0, sized_item(5, 5));
    elements = every_element(layout, &count);
    CHECK(elements[0].flags == TW_ELEMENT_PLACEHOLDER && elements[1].flags == 0);
    CHECK_NUMBER(elements[0].frame.width, elements[0].frame.height);
    free(elements);
    CHECK_OK(tw_layout_destroy(layout));
}

/** The corner where a frame is told to begin is in it, also where the scale makes it no whole number of units. */
static void test_hit_at_a_corner(void) {
    static const double scales[] = {1.1, 1.25, 1.5, 1.75, 2, 2.625, 3.3, 0.7, 7};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (uint32_t no_snap = 0; no_snap < 2; no_snap++) {
            tw_layout_config config = {0};
            tw_layout *layout = NULL;
            config.struct_size = sizeof config;
            config.width = 777;
            config.height = 480;
            config.scale = scales[i];
            config.flags = no_snap ? TW_LAYOUT_NO_SNAP : 0;
            CHECK_OK(tw_layout_create(&config, NULL, &layout));
            append_random(layout, 0, 1, 1000);
            for (uint32_t index = 0; index < 1000; index++) {
                const tw_rect frame = frame_of(layout, 0, index);
                tw_element found = {0};
                if (frame.width == 0 || frame.height == 0) continue;
                CHECK_OK(tw_layout_hit_test(layout, frame.x, frame.y, &found));
                CHECK_NUMBER(index, found.index);
            }
            CHECK_OK(tw_layout_destroy(layout));
        }
}

int main(void) {
    test_hit_at_a_corner();
    test_against_a_scan();
    test_ways_of_reading_agree();
    test_one_very_tall_item();
    test_placeholder_flag();
    return check_result();
}
