/* Each documented error of the section functions, and that a refused call changed nothing. */
#include "layouts.h"
#include <math.h>
#include <stddef.h>

static tw_layout *layout;
static uint64_t geometry, model;

static void begin_test(void) {
    layout = make_layout(320, 480, NULL);
    append_random(layout, 0, 1, 30);
    CHECK_OK(tw_layout_insert_section(layout, 1, NULL, NULL));
    append_random(layout, 1, 2, 10);
    geometry = geometry_hash(layout);
    model = model_hash(layout);
}

static void end_test(void) {
    CHECK(geometry_hash(layout) == geometry);
    CHECK(model_hash(layout) == model);
    CHECK_OK(tw_layout_destroy(layout));
}

static void check_config_refused(tw_status expected, const tw_section_config *config) {
    CHECK_STATUS(expected, tw_layout_set_section_config(layout, 0, config, NULL));
    CHECK_STATUS(expected, tw_layout_insert_section(layout, 0, config, NULL));
}

/** Every field that is a number of type double, by its offset. */
static const size_t number_fields[] = {
    offsetof(tw_section_config, lane_min),
    offsetof(tw_section_config, gap_main),
    offsetof(tw_section_config, gap_cross),
    offsetof(tw_section_config, inset_main_start),
    offsetof(tw_section_config, inset_main_end),
    offsetof(tw_section_config, inset_cross_start),
    offsetof(tw_section_config, inset_cross_end),
    offsetof(tw_section_config, content_min),
    offsetof(tw_section_config, header_extent),
    offsetof(tw_section_config, footer_extent),
    offsetof(tw_section_config, background_main_start),
    offsetof(tw_section_config, background_main_end),
    offsetof(tw_section_config, background_cross_start),
    offsetof(tw_section_config, background_cross_end),
    offsetof(tw_section_config, tolerance),
    offsetof(tw_section_config, item_min_extent),
    offsetof(tw_section_config, item_max_extent),
    offsetof(tw_section_config, quantum),
    offsetof(tw_section_config, double_span),
    offsetof(tw_section_config, estimate_min),
    offsetof(tw_section_config, estimate_max),
    offsetof(tw_section_config, double_estimate_min),
    offsetof(tw_section_config, double_estimate_max),
};

static tw_section_config usual_config(void) {
    tw_section_config config = {0};
    CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
    config.flags = TW_SECTION_BACKGROUND;
    config.placement = TW_PLACEMENT_TOLERANT;
    return config;
}

static void test_numbers(void) {
    const double hostile[] = {NAN, INFINITY, -INFINITY, -1, -1e-300};
    begin_test();
    for (size_t field = 0; field < sizeof number_fields / sizeof *number_fields; field++)
        for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
            tw_section_config config = usual_config();
            memcpy((char *)&config + number_fields[field], &hostile[i], sizeof(double));
            check_config_refused(TW_ERROR_VALUE, &config);
        }
    end_test();
}

static void test_ranges(void) {
    tw_section_config config;
    begin_test();
    config = usual_config();
    config.double_span = 1.0000001;
    check_config_refused(TW_ERROR_VALUE, &config);
    config = usual_config();
    config.estimate_min = 2;
    config.estimate_max = 1;
    check_config_refused(TW_ERROR_VALUE, &config);
    end_test();
}

static void test_choices(void) {
    tw_section_config config;
    begin_test();
    config = usual_config();
    config.arrangement = 0xFFFF;
    check_config_refused(TW_ERROR_UNSUPPORTED, &config);
    config = usual_config();
    config.flags = 1u << 31;
    check_config_refused(TW_ERROR_UNSUPPORTED, &config);
    config = usual_config();
    config.placement = 4;
    check_config_refused(TW_ERROR_ARGUMENT, &config);
    config = usual_config();
    config.sizing = 2;
    check_config_refused(TW_ERROR_ARGUMENT, &config);
    config = usual_config();
    config.reflow = UINT32_MAX;
    check_config_refused(TW_ERROR_ARGUMENT, &config);
    end_test();
}

static void test_limits(void) {
    tw_section_config config;
    begin_test();
    config = usual_config();
    config.lanes = 256;
    check_config_refused(TW_ERROR_LIMIT, &config);
    config = usual_config();
    config.gap_main = 16777217;
    check_config_refused(TW_ERROR_LIMIT, &config);
    config = usual_config();
    config.inset_cross_end = 1e300;
    check_config_refused(TW_ERROR_LIMIT, &config);
    config = usual_config();
    config.header_extent = 1e18;
    check_config_refused(TW_ERROR_LIMIT, &config);
    end_test();
}

static void test_indices(void) {
    const tw_section_config config = usual_config();
    tw_section_config read = {0};
    tw_report report = {0};
    begin_test();
    report.struct_size = sizeof report;
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_insert_section(layout, 3, NULL, &report));
    CHECK(report.argument == 2);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_insert_section(layout, UINT32_MAX, NULL, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_remove_section(layout, 2, &report));
    CHECK(report.argument == 2);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_section(layout, 2, 0, &report));
    CHECK(report.argument == 2);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_move_section(layout, 0, 2, &report));
    CHECK(report.argument == 3);
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_section_config(layout, 2, &config, &report));
    CHECK(report.argument == 2);
    read.struct_size = sizeof read;
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_section_config(layout, 2, &read));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_tracks(layout, TW_NONE, NULL, 0, NULL));
    CHECK_STATUS(TW_ERROR_INDEX, tw_layout_set_measure(layout, 2, NULL, NULL, NULL));
    end_test();
}

static void test_null_pointers(void) {
    begin_test();
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_section_config(layout, 0, NULL, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_section_config(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_section_count(layout, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_tracks(layout, 0, NULL, 3, NULL));
    end_test();
}

static void check_track_refused(double breadth, double weight, double minimum, tw_status expected) {
    tw_track tracks[2] = {{10, 0, 0}, {0, 0, 0}};
    tw_report report = {0};
    report.struct_size = sizeof report;
    tracks[1].breadth = breadth;
    tracks[1].weight = weight;
    tracks[1].minimum = minimum;
    CHECK_STATUS(expected, tw_layout_set_tracks(layout, 0, tracks, 2, &report));
    CHECK(report.argument == 3 && report.index == 1);
}

static void test_tracks(void) {
    const double hostile[] = {NAN, INFINITY, -1};
    static const tw_track many[256];
    begin_test();
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        check_track_refused(hostile[i], 0, 0, TW_ERROR_VALUE);
        check_track_refused(0, hostile[i], 0, TW_ERROR_VALUE);
        check_track_refused(0, 1, hostile[i], TW_ERROR_VALUE);
    }
    check_track_refused(5, 1, 0, TW_ERROR_VALUE);
    check_track_refused(5, 0, 1, TW_ERROR_VALUE);
    check_track_refused(0, 1048577, 0, TW_ERROR_LIMIT);
    check_track_refused(16777217, 0, 0, TW_ERROR_LIMIT);
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_tracks(layout, 0, many, 256, NULL));
    CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_set_tracks(layout, 0, many, SIZE_MAX, NULL));
    end_test();
}

static tw_status measure_square(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                const tw_item *items, double *extents) {
    (void)user, (void)section, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = breadth;
    return TW_OK;
}

/** A measure function goes neither with tracks nor with random double spans, whichever was there first. */
static void test_measure_excludes_tracks_and_double_spans(void) {
    const tw_track track = {50, 0, 0};
    tw_section_config config = usual_config();
    config.double_span = 0.5;
    layout = make_layout(320, 480, NULL);
    CHECK_OK(tw_layout_set_measure(layout, 0, measure_square, NULL, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_tracks(layout, 0, &track, 1, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
    CHECK_OK(tw_layout_set_tracks(layout, 0, &track, 1, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_measure(layout, 0, measure_square, NULL, NULL));
    CHECK_OK(tw_layout_set_tracks(layout, 0, NULL, 0, NULL));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_measure(layout, 0, measure_square, NULL, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_numbers();
    test_ranges();
    test_choices();
    test_limits();
    test_indices();
    test_null_pointers();
    test_tracks();
    test_measure_excludes_tracks_and_double_spans();
    return check_result();
}
