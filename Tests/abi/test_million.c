/* A million items: everything still answers, exactly; and the limit of the content. */
#include "layouts.h"

enum { million = 1000000 };

static void check_queries(const tw_layout *layout, const tw_rect *frames, double height) {
    uint64_t state = 9;
    static tw_element found[4096];
    for (int round = 0; round < 20; round++) {
        tw_query query = {0};
        size_t count = 0, expected = 0;
        query.struct_size = sizeof query;
        query.rect.y = (double)(draw(&state) % (uint64_t)height);
        query.rect.x = draw_below(&state, 1000);
        query.rect.width = 1 + draw_below(&state, 400);
        query.rect.height = 1 + draw_below(&state, 3000);
        CHECK_OK(tw_layout_query(layout, &query, found, 0, 4096, &count));
        for (uint32_t i = 0; i < million; i++) {
            if (frames[i].y >= query.rect.y + query.rect.height || frames[i].y + frames[i].height <= query.rect.y ||
                frames[i].x >= query.rect.x + query.rect.width || frames[i].x + frames[i].width <= query.rect.x)
                continue;
            CHECK(expected < count && found[expected].index == i);
            expected++;
        }
        CHECK_NUMBER(expected, count);
    }
}

static void test_a_million_items(void) {
    tw_item *items = (tw_item *)malloc(million * sizeof *items);
    tw_rect *frames = (tw_rect *)malloc(million * sizeof *frames);
    tw_layout *layout = make_layout(1000, 800, NULL);
    tw_section_config config;
    const uint32_t places[] = {0, million / 2, million - 1};
    uint64_t state = 1, bytes = 0;
    double width, height, longest = 0;
    size_t count = 0;
    for (size_t i = 0; i < million; i++)
        items[i] = sized_item((float)(1 + draw_below(&state, 400)), (float)(1 + draw_below(&state, 400)));
    CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
    config.lanes = 5;
    config.item_max_extent = 1000;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, million, NULL));
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &count));
    CHECK(count == million);
    CHECK_OK(tw_layout_item_frames(layout, 0, 0, frames, 0, million));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    for (size_t i = 0; i < million; i++) {
        const double end = frames[i].y + frames[i].height;
        longest = end > longest ? end : longest;
    }
    CHECK_NUMBER(longest + 10, height);
    check_queries(layout, frames, height);
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    CHECK(bytes <= 24u * million);
    for (size_t i = 0; i < 3; i++) {
        tw_size size = {100, 37};
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &places[i], &size, 1, NULL));
        size.width = items[places[i]].width;
        size.height = items[places[i]].height;
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &places[i], &size, 1, NULL));
        CHECK_OK(tw_layout_remove_items(layout, 0, places[i], 1, NULL));
        CHECK_OK(tw_layout_insert_items(layout, 0, places[i], &items[places[i]], 0, 1, NULL));
    }
    for (uint32_t i = 0; i < million; i += 997) {
        const tw_rect frame = frame_of(layout, 0, i);
        CHECK(memcmp(&frame, &frames[i], sizeof frame) == 0);
    }
    free(items);
    free(frames);
    CHECK_OK(tw_layout_destroy(layout));
}

/** The tallest items until the content would pass 2^46 device pixels: refused, and everything stays readable. */
static void test_content_limit(void) {
    enum { run = 65536 };
    tw_item *items = (tw_item *)malloc(run * sizeof *items);
    const tw_section_config config = bare_waterfall(1);
    tw_layout *layout = make_section(100, &config);
    tw_status status = TW_OK;
    uint32_t count = 0, runs = 0;
    double width = 0, height = 0;
    for (size_t i = 0; i < run; i++) items[i] = sized_item(1, 3e38f);
    while (status == TW_OK && runs < 70) {
        status = tw_layout_append_items(layout, 0, items, 0, run, NULL);
        if (status == TW_OK) runs++;
    }
    CHECK_STATUS(TW_ERROR_LIMIT, status);
    CHECK(runs >= 60 && runs <= 64);
    CHECK_OK(tw_layout_item_count(layout, 0, &count));
    CHECK(count == runs * run);
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER(16777216.0 * count, height);
    CHECK_NUMBER(16777216.0 * (count - 1), frame_of(layout, 0, count - 1).y);
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, count - 1, NULL));
    CHECK_NUMBER(0, frame_of(layout, 0, 0).y);
    append_item(layout, 0, items[0]);
    free(items);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_a_million_items();
    test_content_limit();
    return check_result();
}
