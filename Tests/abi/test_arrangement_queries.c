/* In sections of every arrangement a query finds what looking at every element finds, and a hit test the last of it. */
#include "arrangements.h"

/** Three sections of an arrangement, or of different ones. */
static tw_layout *any_layout(uint32_t arrangement, uint64_t seed) {
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    config.struct_size = sizeof config;
    config.flags = seed % 2 == 0 ? TW_LAYOUT_NO_SNAP : 0;
    config.width = config.height = 100 + draw_below(&seed, 60000) / 64.0;
    config.axis = draw_below(&seed, 2);
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    for (uint32_t section = 0; section < 3; section++) {
        const uint32_t kind = arrangement < arrangement_count ? arrangement : draw_below(&seed, arrangement_count);
        tw_section_config section_config = draw_section(&seed, kind);
        if (draw_below(&seed, 6) == 0) section_config = with_gaps(section_config, 0, 600);
        CHECK_OK(tw_layout_insert_section(layout, section, &section_config, NULL));
        append_any(layout, section, draw(&seed), draw_below(&seed, 1200));
        for (int i = 0; i < 3 && draw_below(&seed, 2) == 0 && item_count(layout, section) > 0; i++)
            set_any_attributes(layout, section, &seed);
    }
    return layout;
}

/** A size of 0 counts as 1/64 from its start. */
static int overlaps(tw_rect frame, tw_rect rect) {
    if (frame.width == 0) frame.width = 1 / 64.0;
    if (frame.height == 0) frame.height = 1 / 64.0;
    return frame.x < rect.x + rect.width && rect.x < frame.x + frame.width && frame.y < rect.y + rect.height &&
           rect.y < frame.y + frame.height;
}

/** A rectangle in 1/64, within the content or reaching out of it. */
static tw_rect draw_rect(uint64_t *state, double width, double height) {
    tw_rect rect;
    rect.x = floor(draw_below(state, 1100) / 1000.0 * width * 64) / 64 - 10;
    rect.y = floor(draw_below(state, 1100) / 1000.0 * height * 64) / 64 - 10;
    rect.width = (1 + draw_below(state, 64 * 300)) / 64.0;
    rect.height = (1 + draw_below(state, 64 * 300)) / 64.0;
    if (draw_below(state, 8) == 0) rect.width = rect.height = 1 / 64.0;
    return rect;
}

/** What a query looks at: of an item the box around it. */
static tw_rect box_of(const tw_layout *layout, const tw_element *element) {
    tw_rect box = element->frame;
    if (element->kind == TW_ELEMENT_ITEM)
        CHECK_OK(tw_layout_item_bounds(layout, element->section, element->index, &box, 0, 1));
    return box;
}

static void check_query(const tw_layout *layout, tw_rect rect, const tw_element *all, size_t count) {
    tw_element *found = (tw_element *)malloc((count + 1) * sizeof *found);
    tw_query query = {0};
    size_t found_count = 0, next = 0;
    int wrong = 0;
    query.struct_size = sizeof query;
    query.rect = rect;
    CHECK_OK(tw_layout_query(layout, &query, found, 0, count, &found_count));
    for (size_t i = 0; i < count && !wrong; i++)
        if (overlaps(box_of(layout, &all[i]), rect)) {
            wrong = next >= found_count || !same_element(&all[i], &found[next]);
            next++;
        }
    if (wrong || next != found_count) printf("    rect %g %g %g %g\n", rect.x, rect.y, rect.width, rect.height);
    CHECK(!wrong && next == found_count);
    free(found);
}

/** Whether an element shows at a point, which is moved into the item's own frame for that. */
static int holds(const tw_layout *layout, const tw_element *element, double x, double y) {
    const tw_rect frame = element->frame;
    const double center_x = frame.x + frame.width / 2, center_y = frame.y + frame.height / 2;
    tw_attributes attributes = {0};
    if (frame.width == 0 || frame.height == 0) return 0;
    if (element->flags & TW_ELEMENT_TRANSFORMED) {
        const float *m = attributes.matrix;
        double determinant, dx, dy;
        CHECK_OK(tw_layout_attributes(layout, element->section, element->index, &attributes, 0, 1));
        determinant = (double)m[0] * m[5] - (double)m[4] * m[1];
        dx = x - (center_x + m[12]);
        dy = y - (center_y + m[13]);
        if (determinant == 0) return 0;
        x = center_x + (m[5] * dx - m[4] * dy) / determinant;
        y = center_y + (m[0] * dy - m[1] * dx) / determinant;
    }
    return x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;
}

static void check_hit(const tw_layout *layout, double x, double y, const tw_element *all, size_t count) {
    const tw_element *top = NULL;
    tw_element hit;
    tw_status status;
    for (size_t i = 0; i < count; i++) {
        if (holds(layout, &all[i], x, y) && (top == NULL || all[i].z >= top->z)) top = &all[i];
    }
    status = tw_layout_hit_test(layout, x, y, &hit);
    CHECK_STATUS(top == NULL ? TW_ERROR_NOT_FOUND : TW_OK, status);
    CHECK(top == NULL || status != TW_OK || same_element(top, &hit));
}

/** What a query tells of items is what the calls for frames tell. */
static void check_frames_agree(const tw_layout *layout, const tw_element *all, size_t count) {
    for (size_t i = 0; i < count; i++) {
        tw_rect frame = {0, 0, 0, 0};
        if (all[i].kind != TW_ELEMENT_ITEM)
            CHECK_OK(tw_layout_supplementary_frame(layout, all[i].section, all[i].kind, &frame));
        else
            frame = frame_of(layout, all[i].section, all[i].index);
        CHECK(memcmp(&frame, &all[i].frame, sizeof frame) == 0);
    }
}

static void test_arrangement(uint32_t arrangement) {
    for (uint64_t seed = 1; seed <= 12 && check_failures < 20; seed++) {
        tw_layout *layout = any_layout(arrangement, seed * 16 + arrangement);
        const int failures = check_failures;
        uint64_t state = seed;
        size_t count;
        tw_element *all = every_element(layout, &count);
        double width = 0, height = 0;
        CHECK_OK(tw_layout_content_size(layout, &width, &height));
        check_frames_agree(layout, all, count);
        for (int i = 0; i < 60; i++) {
            const tw_rect rect = draw_rect(&state, width, height);
            check_query(layout, rect, all, count);
            check_hit(layout, rect.x, rect.y, all, count);
        }
        if (check_failures > failures) printf("    arrangement %u, seed %" PRIu64 "\n", (unsigned)arrangement, seed);
        free(all);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

int main(void) {
    for (uint32_t arrangement = 0; arrangement <= arrangement_count; arrangement++) test_arrangement(arrangement);
    return check_result();
}
