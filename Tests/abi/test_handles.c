/* A handle that is NULL, destroyed, forged or of another kind gives TW_ERROR_HANDLE in every function that takes one. */
#include "layouts.h"

typedef tw_status (*layout_call)(tw_layout *layout);

static tw_status call_copy(tw_layout *layout) {
    tw_layout *copy = NULL;
    return tw_layout_copy(layout, NULL, &copy);
}

static tw_status call_configure(tw_layout *layout) {
    tw_layout_config config = {0};
    config.struct_size = sizeof config;
    return tw_layout_configure(layout, &config, NULL);
}

static tw_status call_configuration(tw_layout *layout) {
    tw_layout_config config = {0};
    config.struct_size = sizeof config;
    return tw_layout_configuration(layout, &config);
}

static tw_status call_set_viewport_size(tw_layout *layout) { return tw_layout_set_viewport_size(layout, 1, 1, NULL); }
static tw_status call_fit_viewport(tw_layout *layout) { return tw_layout_fit_viewport(layout, 1, 1, 1, NULL, NULL); }
static tw_status call_begin(tw_layout *layout) { return tw_layout_begin(layout); }
static tw_status call_commit(tw_layout *layout) { return tw_layout_commit(layout, NULL); }
static tw_status call_rollback(tw_layout *layout) { return tw_layout_rollback(layout); }

static tw_status call_memory_usage(tw_layout *layout) {
    uint64_t bytes;
    return tw_layout_memory_usage(layout, &bytes);
}

static tw_status call_insert_section(tw_layout *layout) { return tw_layout_insert_section(layout, 0, NULL, NULL); }
static tw_status call_remove_section(tw_layout *layout) { return tw_layout_remove_section(layout, 0, NULL); }
static tw_status call_move_section(tw_layout *layout) { return tw_layout_move_section(layout, 0, 0, NULL); }

static tw_status call_set_section_config(tw_layout *layout) {
    tw_section_config config = bare_waterfall(2);
    return tw_layout_set_section_config(layout, 0, &config, NULL);
}

static tw_status call_section_config(tw_layout *layout) {
    tw_section_config config = bare_waterfall(2);
    return tw_layout_section_config(layout, 0, &config);
}

static tw_status call_section_count(tw_layout *layout) {
    uint32_t count;
    return tw_layout_section_count(layout, &count);
}

static tw_status call_set_tracks(tw_layout *layout) { return tw_layout_set_tracks(layout, 0, NULL, 0, NULL); }
static tw_status call_set_measure(tw_layout *layout) { return tw_layout_set_measure(layout, 0, NULL, NULL, NULL); }

static tw_status call_append_items(tw_layout *layout) {
    const tw_item item = sized_item(1, 1);
    return tw_layout_append_items(layout, 0, &item, 0, 1, NULL);
}

static tw_status call_insert_items(tw_layout *layout) {
    const tw_item item = sized_item(1, 1);
    return tw_layout_insert_items(layout, 0, 0, &item, 0, 1, NULL);
}

static tw_status call_remove_items(tw_layout *layout) { return tw_layout_remove_items(layout, 0, 0, 1, NULL); }
static tw_status call_move_items(tw_layout *layout) { return tw_layout_move_items(layout, 0, 0, 1, 0, 0, NULL); }

static tw_status call_replace_items(tw_layout *layout) {
    const tw_item item = sized_item(1, 1);
    return tw_layout_replace_items(layout, 0, 0, &item, 0, 1, NULL);
}

static tw_status call_set_item_sizes(tw_layout *layout) {
    const uint32_t index = 0;
    const tw_size size = {1, 1};
    return tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL);
}

static tw_status call_clear(tw_layout *layout) { return tw_layout_clear(layout, 0, NULL); }

static tw_status call_item_count(tw_layout *layout) {
    uint32_t count;
    return tw_layout_item_count(layout, 0, &count);
}

static tw_status call_items(tw_layout *layout) {
    tw_item item;
    return tw_layout_items(layout, 0, 0, &item, 0, 1);
}

static tw_status call_find_key(tw_layout *layout) { return tw_layout_find_key(layout, 7, NULL, NULL); }

static tw_status call_content_size(tw_layout *layout) {
    double width, height;
    return tw_layout_content_size(layout, &width, &height);
}

static tw_status call_item_frame(tw_layout *layout) {
    tw_rect frame;
    return tw_layout_item_frame(layout, 0, 0, &frame);
}

static tw_status call_item_frames(tw_layout *layout) {
    tw_rect frame;
    return tw_layout_item_frames(layout, 0, 0, &frame, 0, 1);
}

static tw_status call_section_frame(tw_layout *layout) {
    tw_rect frame;
    return tw_layout_section_frame(layout, 0, &frame);
}

static tw_status call_supplementary_frame(tw_layout *layout) {
    tw_rect frame;
    return tw_layout_supplementary_frame(layout, 0, TW_ELEMENT_HEADER, &frame);
}

static tw_status call_query(tw_layout *layout) {
    size_t count;
    return tw_layout_query(layout, NULL, NULL, 0, 0, &count);
}

static tw_status call_hit_test(tw_layout *layout) {
    tw_element element;
    return tw_layout_hit_test(layout, 0, 0, &element);
}

static const layout_call every_call[] = {
    call_copy,           call_configure,
    call_configuration,  call_set_viewport_size,
    call_fit_viewport,   call_begin,
    call_commit,         call_rollback,
    call_memory_usage,   call_insert_section,
    call_remove_section, call_move_section,
    call_set_tracks,     call_set_section_config,
    call_section_config, call_section_count,
    call_set_measure,    call_append_items,
    call_insert_items,   call_remove_items,
    call_move_items,     call_replace_items,
    call_set_item_sizes, call_clear,
    call_item_count,     call_items,
    call_find_key,       call_content_size,
    call_item_frame,     call_item_frames,
    call_section_frame,  call_query,
    call_hit_test,       call_supplementary_frame,
};

static void check_every_call_refuses(tw_layout *handle) {
    for (size_t i = 0; i < sizeof every_call / sizeof *every_call; i++) {
        const tw_status status = every_call[i](handle);
        if (status == TW_ERROR_HANDLE) continue;
        check_failed(__FILE__, __LINE__, "a bad handle was not refused");
        printf("    call %zu of the table gave %s\n", i, tw_status_name(status));
    }
}

static void test_null(void) {
    CHECK_OK(tw_layout_destroy(NULL));
    check_every_call_refuses(NULL);
}

static void test_destroyed(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    CHECK_OK(tw_layout_destroy(layout));
    check_every_call_refuses(layout);
    CHECK_STATUS(TW_ERROR_HANDLE, tw_layout_destroy(layout));
}

/** Each bit of a live handle flipped; small numbers; addresses of real memory. */
static void test_forged(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    static char memory[64];
    for (unsigned bit = 0; bit < sizeof(uintptr_t) * 8; bit++) {
        tw_layout *forged = (tw_layout *)((uintptr_t)layout ^ ((uintptr_t)1 << bit));
        check_every_call_refuses(forged);
        if (forged != NULL) CHECK_STATUS(TW_ERROR_HANDLE, tw_layout_destroy(forged));
    }
    for (uintptr_t number = 1; number < 64; number++) check_every_call_refuses((tw_layout *)number);
    check_every_call_refuses((tw_layout *)(void *)memory);
    check_every_call_refuses((tw_layout *)UINTPTR_MAX);
    CHECK_OK(call_section_count(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A slot is used again, and the old handle of it stays dead. */
static void test_reused_slot(void) {
    tw_layout *old[100];
    for (int round = 0; round < 100; round++) {
        old[round] = make_layout(320, 480, NULL);
        CHECK_OK(tw_layout_destroy(old[round]));
        for (int earlier = 0; earlier < round; earlier++) CHECK(old[earlier] != old[round]);
    }
    tw_layout *layout = make_layout(320, 480, NULL);
    for (int round = 0; round < 100; round++) {
        CHECK(old[round] != layout);
        CHECK_STATUS(TW_ERROR_HANDLE, call_append_items(old[round]));
        CHECK_STATUS(TW_ERROR_HANDLE, tw_layout_destroy(old[round]));
    }
    CHECK_OK(call_append_items(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_many_alive(void) {
    enum { many = 5000 };
    static tw_layout *layouts[many];
    uint64_t count = 0;
    for (int i = 0; i < many; i++) layouts[i] = make_layout(i, 480, NULL);
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &count));
    CHECK(count == many);
    for (int i = 0; i < many; i++) {
        double width = -1, height = -1;
        CHECK_OK(tw_layout_content_size(layouts[i], &width, &height));
        CHECK_NUMBER(i, width);
    }
    for (int i = 0; i < many; i++) CHECK_OK(tw_layout_destroy(layouts[i]));
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &count));
    CHECK(count == 0);
}

int main(void) {
    test_null();
    test_destroyed();
    test_forged();
    test_reused_slot();
    test_many_alive();
    return check_result();
}
