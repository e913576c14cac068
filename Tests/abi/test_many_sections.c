/* 100,000 sections of 30 items each work, whatever their arrangement. Times are told, not judged. */
#include "arrangements.h"
#include <time.h>

enum { sections = 100000, items_each = 30 };

static double now(void) {
    struct timespec time;
    (void)timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/** The section that begins at the least position above `y`, by halves. */
static uint32_t section_at(const tw_layout *layout, double y) {
    uint32_t low = 0, high = sections;
    while (low + 1 < high) {
        const uint32_t middle = low + (high - low) / 2;
        tw_rect frame = {0, 0, 0, 0};
        CHECK_OK(tw_layout_section_frame(layout, middle, &frame));
        if (frame.y <= y) low = middle;
        if (frame.y > y) high = middle;
    }
    return low;
}

/** Queries in the middle find elements of the sections there alone. */
static void check_queries(const tw_layout *layout) {
    const double height = content_height(layout), start = now();
    for (int i = 0; i < 1000; i++) {
        tw_query query = {0};
        tw_element elements[512];
        size_t count = 0;
        query.struct_size = sizeof query;
        query.rect.y = height / 1000 * i;
        query.rect.width = 320;
        query.rect.height = 480;
        CHECK_OK(tw_layout_query(layout, &query, elements, 0, 512, &count));
        CHECK(count > 0);
        CHECK(count == 0 || elements[0].section >= section_at(layout, query.rect.y));
    }
    printf("    1,000 queries %.3f ms\n", 1e3 * (now() - start));
}

/** Sections of an arrangement, or of each in turn. */
static tw_layout *make_sections(uint32_t arrangement, int in_batch) {
    tw_section_config config = usual_section(arrangement % arrangement_count);
    tw_layout *layout = make_layout(320, 480, NULL);
    uint64_t state = 1;
    tw_item items[items_each];
    draw_any_items(&state, items, items_each);
    config.header_extent = 20;
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    if (in_batch) CHECK_OK(tw_layout_begin(layout));
    for (uint32_t section = 0; section < sections; section++) {
        if (arrangement == arrangement_count) config = usual_section(section % arrangement_count);
        CHECK_OK(tw_layout_insert_section(layout, section, &config, NULL));
        CHECK_OK(tw_layout_append_items(layout, section, items, 0, items_each, NULL));
    }
    if (in_batch) CHECK_OK(tw_layout_commit(layout, NULL));
    return layout;
}

static void test_sections(uint32_t arrangement, int in_batch) {
    const double start = now();
    tw_layout *layout = make_sections(arrangement, in_batch);
    const double made = now();
    double appended;
    tw_rect second, last;
    uint64_t bytes = 0;
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    printf("arrangement %u%s: made in %.3f s, %.0f bytes a section\n", (unsigned)arrangement,
           in_batch ? ", in a batch" : "", made - start, (double)bytes / sections);
    /* Sections repeat every seven. */
    CHECK_OK(tw_layout_section_frame(layout, 7, &second));
    CHECK_OK(tw_layout_section_frame(layout, sections - sections % 7, &last));
    CHECK_NUMBER(second.y * (sections / 7), last.y);
    check_queries(layout);
    appended = now();
    append_any(layout, 0, 9, 1);
    printf("    append to the first section %.3f ms\n", 1e3 * (now() - appended));
    CHECK(item_count(layout, 0) == items_each + 1);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_sections(TW_WATERFALL, 0);
    test_sections(arrangement_count, 0);
    test_sections(arrangement_count, 1);
    return check_result();
}
