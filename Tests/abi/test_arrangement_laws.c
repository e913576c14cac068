/* Laws that hold in every arrangement. */
#include "arrangements.h"

/** append(a) + append(b) is append(a + b), however the items are cut. */
static void test_appends_add_up(void) {
    for (uint64_t seed = 0; seed < 10 * arrangement_count; seed++) {
        uint64_t state = seed;
        const tw_section_config config = draw_section(&state, (uint32_t)(seed % arrangement_count));
        tw_layout *whole = make_section(400, &config), *parts = make_section(400, &config);
        tw_item items[1200];
        draw_any_items(&state, items, 1200);
        CHECK_OK(tw_layout_append_items(whole, 0, items, 0, 1200, NULL));
        for (uint32_t at = 0; at < 1200;) {
            const uint32_t rest = 1200 - at, wanted = 1 + draw_below(&state, seed % 2 == 0 ? 20 : 500);
            const uint32_t some = wanted < rest ? wanted : rest;
            CHECK_OK(tw_layout_append_items(parts, 0, items + at, 0, some, NULL));
            at += some;
        }
        CHECK(whole_hash(whole) == whole_hash(parts));
        CHECK_OK(tw_layout_destroy(whole));
        CHECK_OK(tw_layout_destroy(parts));
    }
}

/** A copy has the same frames, and goes on by itself. */
static void test_copies(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        uint64_t state = arrangement, before;
        const tw_section_config config = draw_section(&state, arrangement);
        tw_layout *layout = make_section(400, &config), *copy = NULL;
        append_any(layout, 0, 1, 700);
        before = whole_hash(layout);
        CHECK_OK(tw_layout_copy(layout, NULL, &copy));
        CHECK(whole_hash(copy) == before);
        for (int edit = 0; edit < 6; edit++) {
            edit_items(copy, 0, &state);
            CHECK(is_fresh(copy));
        }
        CHECK(whole_hash(layout) == before);
        CHECK_OK(tw_layout_destroy(layout));
        CHECK(is_fresh(copy));
        CHECK_OK(tw_layout_destroy(copy));
    }
}

/** A thousand cycles of appending and removing end at the frames of the first, and at the memory that 500 settled at. */
static void test_memory_of_cycles(void) {
    tw_item items[900];
    uint64_t state = 2;
    draw_any_items(&state, items, 900);
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        tw_layout *layout = make_section(400, &config);
        uint64_t settled = 0, bytes = 0, before;
        append_any(layout, 0, 1, 300);
        before = whole_hash(layout);
        for (int cycle = 0; cycle < 1000; cycle++) {
            CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 900, NULL));
            CHECK_OK(tw_layout_remove_items(layout, 0, 300, 900, NULL));
            CHECK_OK(tw_layout_memory_usage(layout, &bytes));
            if (cycle == 500) settled = bytes;
        }
        CHECK(bytes <= settled);
        CHECK(whole_hash(layout) == before);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Sections far from the start stand as the first one, to the bit: 60 sections of 2^24 lie before. */
static void test_far_away(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const double far = 60 * 16777216.0;
        uint64_t state = arrangement;
        const tw_section_config config = draw_section(&state, arrangement);
        tw_section_config long_section = bare_waterfall(1);
        tw_layout *layout = make_section(400, &config);
        tw_rect near_frames[200], far_frames[200];
        long_section.content_min = 16777216;
        append_any(layout, 0, 1, 200);
        CHECK_OK(tw_layout_item_frames(layout, 0, 0, near_frames, 0, 200));
        for (uint32_t i = 0; i < 60; i++) CHECK_OK(tw_layout_insert_section(layout, 0, &long_section, NULL));
        CHECK_OK(tw_layout_item_frames(layout, 60, 0, far_frames, 0, 200));
        for (int i = 0; i < 200; i++) {
            near_frames[i].y += far;
            CHECK(memcmp(&near_frames[i], &far_frames[i], sizeof(tw_rect)) == 0);
        }
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Snapped, every edge lies on a device pixel, at any number of them to a unit. */
static void test_scales(void) {
    static const double scales[] = {0.5, 1, 1.25, 1.5, 2, 3};
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (int i = 0; i < 6; i++) {
            uint64_t state = arrangement;
            const tw_section_config config = draw_section(&state, arrangement);
            tw_layout *layout = make_section(400, &config);
            tw_layout_config scaled = configuration_of(layout);
            scaled.scale = scales[i];
            scaled.width = 397;
            append_any(layout, 0, 1, 100);
            CHECK_OK(tw_layout_configure(layout, &scaled, NULL));
            CHECK(is_fresh(layout));
            for (uint32_t item = 0; item < 100; item++) {
                const tw_rect frame = frame_of(layout, 0, item);
                const double edges[] = {frame.x, frame.y, frame.x + frame.width, frame.y + frame.height};
                for (int edge = 0; edge < 4; edge++)
                    CHECK(fabs(edges[edge] * scales[i] - floor(edges[edge] * scales[i] + 0.5)) < 1e-9);
            }
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** Breadths that sweep up and down end where they began; no frame leaves the section but where it has no room. */
static void test_sweeps(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        tw_layout *layout = make_section(400, &config);
        uint64_t before;
        append_any(layout, 0, 1, 60);
        before = whole_hash(layout);
        for (int width = 400; width >= 0; width -= 3) {
            CHECK_OK(tw_layout_set_viewport_size(layout, width, 480, NULL));
            for (uint32_t item = 0; item < 60 && width >= 60; item++) {
                const tw_rect frame = frame_of(layout, 0, item);
                CHECK(frame.x >= 10 && frame.x + frame.width <= width - 10);
            }
        }
        CHECK_OK(tw_layout_set_viewport_size(layout, 400, 480, NULL));
        CHECK(whole_hash(layout) == before);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Keys are found where they are after edits of any arrangement, and only there. */
static void test_keys(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement);
        tw_layout *layout = make_section(400, &config);
        tw_item items[600];
        uint64_t state = 1;
        uint32_t index = 0;
        draw_any_items(&state, items, 600);
        for (uint32_t i = 0; i < 600; i++) items[i].key = i + 1;
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 600, NULL));
        CHECK_OK(tw_layout_move_items(layout, 0, 500, 100, 0, 0, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, 100, 10, NULL));
        for (uint32_t i = 0; i < 600; i++) {
            const tw_status status = tw_layout_find_key(layout, i + 1, NULL, &index);
            CHECK_STATUS(i < 10 ? TW_ERROR_NOT_FOUND : TW_OK, status);
            CHECK(i < 10 || index == (i >= 500 ? i - 500 : i + 90));
        }
        CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 0, &items[77], 0, 1, NULL));
        CHECK(is_fresh(layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

int main(void) {
    test_appends_add_up();
    test_copies();
    test_memory_of_cycles();
    test_far_away();
    test_scales();
    test_sweeps();
    test_keys();
    return check_result();
}
