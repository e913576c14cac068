/* Order in depth, by z. */
#include "attributes.h"

static int compare_in_depth(const void *a, const void *b) {
    const tw_element *first = (const tw_element *)a, *second = (const tw_element *)b;
    if (first->z != second->z) return first->z < second->z ? -1 : 1;
    return first->slot < second->slot ? -1 : 1;
}

/** By z, and where that is equal in the usual order; also when there is only room for the first of them. */
static void test_queries_by_z(void) {
    for (uint64_t seed = 1; seed <= 30; seed++) {
        uint64_t state = seed;
        const tw_section_config config = draw_section(&state, TW_JUSTIFIED);
        tw_layout *layout = make_section(400, &config);
        tw_query query = {0};
        tw_element *expected, *found;
        size_t count = 0, found_count = 0, room;
        append_any(layout, 0, seed, 1 + draw_below(&state, 60));
        CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
        append_any(layout, 1, seed, 1 + draw_below(&state, 60));
        for (int round = 0; round < 3; round++)
            for (uint32_t section = 0; section < 2; section++) set_any_attributes(layout, section, &state);
        expected = every_element(layout, &count);
        found = (tw_element *)malloc((count + 1) * sizeof *found);
        for (size_t i = 0; i < count; i++) expected[i].slot = (uint32_t)i;
        qsort(expected, count, sizeof *expected, compare_in_depth);
        query.struct_size = sizeof query;
        query.flags = TW_QUERY_BY_Z;
        query.rect.x = query.rect.y = -1e9;
        query.rect.width = query.rect.height = 2e9;
        for (room = 0; room <= count; room++) {
            const tw_status status = tw_layout_query(layout, &query, found, 0, room, &found_count);
            CHECK_STATUS(room < count ? TW_ERROR_CAPACITY : TW_OK, status);
            CHECK(found_count == count);
            for (size_t i = 0; i < room; i++) CHECK(same_element(&expected[i], &found[i]));
        }
        CHECK_OK(tw_layout_query(layout, &query, NULL, 0, 0, &found_count));
        CHECK(found_count == count);
        free(expected);
        free(found);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

static void test_the_topmost_is_hit(void) {
    tw_layout *layout = column();
    tw_element element;
    for (uint32_t i = 0; i < 10; i++) set_one(layout, i, affine(1, 0, 0, 1, 0, -100.0f * (float)i));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(9, element.index);
    set_one(layout, 4, with_z(1));
    set_one(layout, 7, with_z(1));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(7, element.index);
    CHECK_NUMBER(1, element.z);
    set_one(layout, 7, hidden(1));
    CHECK_OK(tw_layout_hit_test(layout, 50, 50, &element));
    CHECK_NUMBER(4, element.index);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_queries_by_z();
    test_the_topmost_is_hit();
    return check_result();
}
