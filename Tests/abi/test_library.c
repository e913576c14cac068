/* Version, names and texts of statuses, the count of live handles. */
#include "layouts.h"

static void test_version(void) {
    CHECK(tw_version() == (TW_VERSION_MAJOR << 24 | TW_VERSION_MINOR << 16 | TW_VERSION_PATCH));
}

static void test_every_status_has_its_name_and_text(void) {
#define CHECK_ENTRY(name, value, text)                                                                                 \
    CHECK((name) == (value));                                                                                          \
    CHECK(strcmp(tw_status_name(name), #name) == 0);                                                                   \
    CHECK(strcmp(tw_status_text(name), text) == 0);
    TW_STATUS_LIST(CHECK_ENTRY)
#undef CHECK_ENTRY
}

static void test_unknown_statuses(void) {
    const tw_status unknown[] = {1, 1000, INT32_MAX, INT32_MIN, TW_STATUS_LAST - 1};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        CHECK(strcmp(tw_status_name(unknown[i]), "TW_UNKNOWN") == 0);
        CHECK(tw_status_text(unknown[i]) != NULL && tw_status_text(unknown[i])[0] != '\0');
    }
}

static void test_live_count_follows_create_copy_destroy(void) {
    uint64_t before = 99, count = 99;
    tw_layout *first, *second = NULL;
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &before));
    CHECK(before == 0);
    first = make_layout(320, 480, NULL);
    CHECK_OK(tw_layout_copy(first, NULL, &second));
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &count));
    CHECK(count == 2);
    CHECK_OK(tw_layout_destroy(first));
    CHECK_OK(tw_layout_destroy(second));
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &count));
    CHECK(count == 0);
}

static void test_live_count_errors(void) {
    uint64_t count = 77;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_live_count(0, &count));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_live_count(UINT32_MAX, &count));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_live_count(TW_HANDLE_LAYOUT, NULL));
    CHECK(count == 77);
}

static void test_structures_have_their_documented_sizes(void) {
    CHECK(sizeof(tw_item) == 24);
    CHECK(sizeof(tw_element) == 80);
    CHECK(sizeof(tw_rect) == 32);
    CHECK(sizeof(tw_size) == 8);
    CHECK(sizeof(tw_query) == 56);
    CHECK(sizeof(tw_report) == 88);
    CHECK(sizeof(tw_layout_config) == 40);
    CHECK(sizeof(tw_section_config) == 320);
    CHECK(sizeof(tw_track) == 24);
    CHECK(sizeof(tw_attributes) == 80);
    CHECK(sizeof(tw_stamp) == 32);
}

int main(void) {
    test_version();
    test_every_status_has_its_name_and_text();
    test_unknown_statuses();
    test_live_count_follows_create_copy_destroy();
    test_live_count_errors();
    test_structures_have_their_documented_sizes();
    return check_result();
}
