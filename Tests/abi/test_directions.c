/* Right to left is the exact mirror of left to right, sideways the exact transpose of down. */
#include "layouts.h"

static tw_section_config draw_section(uint64_t *state) {
    tw_section_config config = {0};
    CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
    config.lanes = 1 + draw_below(state, 6);
    config.placement = draw_below(state, 4);
    config.tolerance = draw_below(state, 50);
    config.sizing = draw_below(state, 2);
    config.flags = TW_SECTION_BACKGROUND;
    config.inset_cross_start = draw_below(state, 40);
    config.inset_main_start = draw_below(state, 40);
    config.header_extent = draw_below(state, 40);
    config.footer_extent = draw_below(state, 40);
    config.background_cross_end = 7;
    config.background_main_start = 3;
    return config;
}

/** One random layout in a given orientation; sideways its sizes are swapped. */
static tw_layout *oriented_layout(uint64_t seed, uint32_t axis, uint32_t direction) {
    tw_layout_config layout_config = {0};
    uint64_t state = seed;
    const double cross = 200 + draw_below(&state, 400), main_size = 100 + draw_below(&state, 30000);
    const tw_section_config config = draw_section(&state);
    tw_item items[300];
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.flags = draw_below(&state, 2) == 0 ? TW_LAYOUT_NO_SNAP : 0;
    layout_config.axis = axis;
    layout_config.direction = direction;
    layout_config.width = axis == TW_AXIS_VERTICAL ? cross : main_size;
    layout_config.height = axis == TW_AXIS_VERTICAL ? main_size : cross;
    draw_items(&state, items, 300);
    for (int i = 0; i < 300; i++)
        if (axis == TW_AXIS_HORIZONTAL) {
            const float width = items[i].width;
            items[i].width = items[i].height;
            items[i].height = width;
        }
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 300, NULL));
    return layout;
}

static void check_mirrored(const tw_layout *left, const tw_layout *right, double width) {
    size_t count, mirrored_count;
    tw_element *elements = every_element(left, &count), *mirrored = every_element(right, &mirrored_count);
    CHECK(count == mirrored_count);
    for (size_t i = 0; i < count && i < mirrored_count; i++) {
        const tw_rect frame = elements[i].frame;
        CHECK(elements[i].lane == mirrored[i].lane);
        CHECK_FRAME(mirrored[i].frame, width - frame.x - frame.width, frame.y, frame.width, frame.height);
    }
    free(elements);
    free(mirrored);
}

static void check_transposed(const tw_layout *down, const tw_layout *sideways) {
    size_t count, transposed_count;
    tw_element *elements = every_element(down, &count), *transposed = every_element(sideways, &transposed_count);
    CHECK(count == transposed_count);
    for (size_t i = 0; i < count && i < transposed_count; i++) {
        const tw_rect frame = elements[i].frame;
        CHECK(elements[i].lane == transposed[i].lane);
        CHECK_FRAME(transposed[i].frame, frame.y, frame.x, frame.height, frame.width);
    }
    free(elements);
    free(transposed);
}

static double larger(double a, double b) { return a > b ? a : b; }

static void test_orientations(void) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        tw_layout *down = oriented_layout(seed, TW_AXIS_VERTICAL, TW_DIRECTION_LTR);
        tw_layout *down_mirrored = oriented_layout(seed, TW_AXIS_VERTICAL, TW_DIRECTION_RTL);
        tw_layout *sideways = oriented_layout(seed, TW_AXIS_HORIZONTAL, TW_DIRECTION_LTR);
        tw_layout *sideways_mirrored = oriented_layout(seed, TW_AXIS_HORIZONTAL, TW_DIRECTION_RTL);
        tw_layout_config config = {0};
        double width, height;
        CHECK_OK(tw_layout_content_size(down, &width, &height));
        check_mirrored(down, down_mirrored, width);
        check_transposed(down, sideways);
        config.struct_size = sizeof config;
        CHECK_OK(tw_layout_configuration(sideways, &config));
        CHECK_OK(tw_layout_content_size(sideways, &width, &height));
        check_mirrored(sideways, sideways_mirrored, larger(width, config.width));
        CHECK_OK(tw_layout_destroy(down));
        CHECK_OK(tw_layout_destroy(down_mirrored));
        CHECK_OK(tw_layout_destroy(sideways));
        CHECK_OK(tw_layout_destroy(sideways_mirrored));
    }
}

int main(void) {
    test_orientations();
    return check_result();
}
