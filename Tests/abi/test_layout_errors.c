/* Each documented error of the layout functions, and that a refused call changed nothing. */
#include "layouts.h"
#include <math.h>

static tw_layout_config plain_config(void) {
    tw_layout_config config = {0};
    config.struct_size = sizeof config;
    config.width = 320;
    config.height = 480;
    return config;
}

/** Both create and configure refuse the configuration with the same status. */
static void check_config_refused(tw_status expected, const tw_layout_config *config) {
    tw_layout *made = NULL;
    tw_layout *layout = make_layout(320, 480, NULL);
    uint64_t geometry, model;
    append_random(layout, 0, 1, 30);
    geometry = geometry_hash(layout);
    model = model_hash(layout);
    CHECK_STATUS(expected, tw_layout_create(config, NULL, &made));
    CHECK(made == NULL);
    CHECK_STATUS(expected, tw_layout_configure(layout, config, NULL));
    CHECK(geometry_hash(layout) == geometry);
    CHECK(model_hash(layout) == model);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_numbers(void) {
    const double hostile[] = {NAN, INFINITY, -INFINITY, -1, -1e-9, -1e300};
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        tw_layout_config config = plain_config();
        config.width = hostile[i];
        check_config_refused(TW_ERROR_VALUE, &config);
        config = plain_config();
        config.height = hostile[i];
        check_config_refused(TW_ERROR_VALUE, &config);
        config = plain_config();
        config.scale = hostile[i];
        check_config_refused(TW_ERROR_VALUE, &config);
    }
}

static void test_scale_range(void) {
    const double allowed[] = {0, 1.0 / 64, 1, 1.25, 64};
    const double refused[] = {1.0 / 65, 64.5, 1e300, 1e-300};
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
        tw_layout_config config = plain_config();
        tw_layout *layout = NULL;
        config.scale = allowed[i];
        CHECK_OK(tw_layout_create(&config, NULL, &layout));
        CHECK_OK(tw_layout_destroy(layout));
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        tw_layout_config config = plain_config();
        config.scale = refused[i];
        check_config_refused(TW_ERROR_VALUE, &config);
    }
}

static void test_limits(void) {
    tw_layout_config config = plain_config();
    tw_layout *layout = NULL;
    config.width = 16777216;
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    CHECK_OK(tw_layout_destroy(layout));
    config.width = 16777217;
    check_config_refused(TW_ERROR_LIMIT, &config);
    config = plain_config();
    config.height = 1e300;
    check_config_refused(TW_ERROR_LIMIT, &config);
    config = plain_config();
    config.scale = 2;
    config.width = 8388609;
    check_config_refused(TW_ERROR_LIMIT, &config);
}

static void test_choices(void) {
    tw_layout_config config = plain_config();
    config.axis = 2;
    check_config_refused(TW_ERROR_ARGUMENT, &config);
    config = plain_config();
    config.direction = UINT32_MAX;
    check_config_refused(TW_ERROR_ARGUMENT, &config);
    config = plain_config();
    config.flags = 1u << 31;
    check_config_refused(TW_ERROR_UNSUPPORTED, &config);
    config.flags = TW_LAYOUT_NO_SNAP | TW_LAYOUT_SKIP_DUPLICATES | 4u;
    check_config_refused(TW_ERROR_UNSUPPORTED, &config);
}

static void *never_allocate(void *user, size_t size) {
    (void)user;
    (void)size;
    return NULL;
}

static void never_deallocate(void *user, void *pointer, size_t size) {
    (void)user;
    (void)pointer;
    (void)size;
}

static void test_create_arguments(void) {
    tw_allocator allocator = {0};
    tw_layout *layout = NULL;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_create(NULL, NULL, NULL));
    allocator.deallocate = never_deallocate;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_create(NULL, &allocator, &layout));
    allocator.allocate = never_allocate;
    allocator.deallocate = NULL;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_create(NULL, &allocator, &layout));
    allocator.deallocate = never_deallocate;
    CHECK_STATUS(TW_ERROR_MEMORY, tw_layout_create(NULL, &allocator, &layout));
    CHECK(layout == NULL);
}

static void test_create_without_a_configuration(void) {
    tw_layout *layout = NULL;
    tw_layout_config config = {0};
    uint32_t sections = 9;
    CHECK_OK(tw_layout_create(NULL, NULL, &layout));
    config.struct_size = sizeof config;
    CHECK_OK(tw_layout_configuration(layout, &config));
    CHECK(config.flags == 0 && config.axis == TW_AXIS_VERTICAL && config.direction == TW_DIRECTION_LTR);
    CHECK(config.scale == 1 || config.scale == 0);
    CHECK(config.width == 0 && config.height == 0);
    CHECK_OK(tw_layout_section_count(layout, &sections));
    CHECK(sections == 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_copy_arguments(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_layout *copy = NULL;
    tw_allocator allocator = {0};
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_copy(layout, NULL, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_copy(layout, &allocator, &copy));
    allocator.allocate = never_allocate;
    allocator.deallocate = never_deallocate;
    CHECK_STATUS(TW_ERROR_MEMORY, tw_layout_copy(layout, &allocator, &copy));
    CHECK_OK(tw_layout_begin(layout));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_copy(layout, NULL, &copy));
    CHECK(copy == NULL);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_null_pointers(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_configure(layout, NULL, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_configuration(layout, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_memory_usage(layout, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_viewport_errors(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const double hostile[] = {NAN, INFINITY, -INFINITY, -1};
    uint64_t before;
    append_random(layout, 0, 1, 30);
    before = geometry_hash(layout);
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        tw_report report = {0};
        report.struct_size = sizeof report;
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_set_viewport_size(layout, hostile[i], 10, &report));
        CHECK(report.argument == 2);
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_set_viewport_size(layout, 10, hostile[i], &report));
        CHECK(report.argument == 3);
    }
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_viewport_size(layout, 16777217, 10, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_viewport_size(layout, 10, 1e18, NULL));
    CHECK(geometry_hash(layout) == before);
    CHECK_OK(tw_layout_set_viewport_size(layout, 0, 0, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_batch_errors(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    CHECK_STATUS(TW_ERROR_NOT_IN_BATCH, tw_layout_commit(layout, NULL));
    CHECK_STATUS(TW_ERROR_NOT_IN_BATCH, tw_layout_rollback(layout));
    CHECK_OK(tw_layout_begin(layout));
    CHECK_STATUS(TW_ERROR_IN_BATCH, tw_layout_begin(layout));
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK_STATUS(TW_ERROR_NOT_IN_BATCH, tw_layout_commit(layout, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A layout in a batch can be destroyed. */
static void test_destroy_in_batch(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    CHECK_OK(tw_layout_begin(layout));
    append_random(layout, 0, 1, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_numbers();
    test_scale_range();
    test_limits();
    test_choices();
    test_create_arguments();
    test_create_without_a_configuration();
    test_copy_arguments();
    test_null_pointers();
    test_viewport_errors();
    test_batch_errors();
    test_destroy_in_batch();
    return check_result();
}
