/* struct_size: a short structure has a zero tail, a longer one must have one. */
#include "layouts.h"
#include <stddef.h>

/** A structure of a later version: the known one and a tail. */
typedef struct longer_section_config {
    tw_section_config known;
    uint64_t tail[2];
} longer_section_config;

typedef struct longer_layout_config {
    tw_layout_config known;
    uint64_t tail[2];
} longer_layout_config;

typedef struct longer_report {
    tw_report known;
    uint64_t tail[2];
} longer_report;

typedef struct longer_query {
    tw_query known;
    uint64_t tail[2];
} longer_query;

static void test_short_layout_config(void) {
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    double width = -1, height = -1;
    config.struct_size = offsetof(tw_layout_config, width);
    config.scale = 2;
    config.width = 500; /* past the end that the caller names: not read */
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK_NUMBER(0, width);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_layout_config_that_ends_inside_a_field(void) {
    tw_layout_config config = {0};
    tw_layout *layout = NULL;
    config.struct_size = 10; /* half of axis */
    memset((char *)&config + 10, 0xFF, sizeof config - 10);
    CHECK_OK(tw_layout_create(&config, NULL, &layout));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_layout_config_that_is_too_small(void) {
    for (uint32_t size = 0; size < 8; size++) {
        tw_layout_config config = {0};
        tw_layout *layout = NULL;
        config.struct_size = size;
        CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_create(&config, NULL, &layout));
        CHECK(layout == NULL);
    }
}

static void test_longer_layout_config(void) {
    longer_layout_config config = {{0}, {0, 0}};
    tw_layout *layout = NULL;
    config.known.struct_size = sizeof config;
    config.known.width = 200;
    config.tail[1] = 1;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_create(&config.known, NULL, &layout));
    CHECK(layout == NULL);
    config.tail[1] = 0;
    CHECK_OK(tw_layout_create(&config.known, NULL, &layout));
    config.tail[0] = 1;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_configure(layout, &config.known, NULL));
    config.tail[0] = 0;
    CHECK_OK(tw_layout_configure(layout, &config.known, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_short_section_config(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_section_config config, read = {0};
    memset(&config, 0xFF, sizeof config);
    config.struct_size = offsetof(tw_section_config, lanes_max);
    config.arrangement = config.flags = config.placement = config.sizing = config.reflow = 0;
    config.lanes = 5;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    read.struct_size = sizeof read;
    CHECK_OK(tw_layout_section_config(layout, 0, &read));
    CHECK(read.lanes == 5);
    CHECK(read.lanes_max == 0);
    CHECK_NUMBER(0, read.gap_main);
    CHECK(read.seed == 0);
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_longer_section_config(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    longer_section_config config = {bare_waterfall(4), {0, 1}};
    config.known.struct_size = sizeof config;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_set_section_config(layout, 0, &config.known, NULL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_insert_section(layout, 0, &config.known, NULL));
    config.tail[1] = 0;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config.known, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 0, &config.known, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_section_config_too_small_for_its_size(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_section_config config = bare_waterfall(4);
    config.struct_size = 0;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_insert_section(layout, 0, &config, NULL));
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_section_config(layout, 0, &config));
    CHECK_OK(tw_layout_destroy(layout));
}

/** A read fills what the caller knows, keeps its struct_size and touches nothing after it. */
static void test_reads_stay_within_the_structure(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    tw_section_config section, untouched;
    tw_layout_config config;
    memset(&section, 0x77, sizeof section);
    memset(&untouched, 0x77, sizeof untouched);
    section.struct_size = offsetof(tw_section_config, lanes_max);
    CHECK_OK(tw_layout_section_config(layout, 0, &section));
    CHECK(section.struct_size == offsetof(tw_section_config, lanes_max));
    CHECK(section.lanes == 3);
    CHECK(memcmp((char *)&section + section.struct_size, (char *)&untouched + section.struct_size,
                 sizeof section - section.struct_size) == 0);
    memset(&config, 0x77, sizeof config);
    config.struct_size = 8;
    CHECK_OK(tw_layout_configuration(layout, &config));
    CHECK(config.flags == 0);
    CHECK(config.axis == 0x77777777u);
    CHECK_OK(tw_layout_destroy(layout));
}

/** What was read into a later caller's structure can be applied again. */
static void test_reads_of_longer_structures(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    longer_section_config section = {{0}, {0, 0}};
    longer_layout_config config = {{0}, {0, 0}};
    section.known.struct_size = sizeof section;
    CHECK_OK(tw_layout_section_config(layout, 0, &section.known));
    CHECK(section.known.lanes == 3 && section.known.struct_size == sizeof section);
    CHECK(section.tail[0] == 0 && section.tail[1] == 0);
    config.known.struct_size = sizeof config;
    CHECK_OK(tw_layout_configuration(layout, &config.known));
    CHECK(config.known.width == 320 && config.known.struct_size == sizeof config);
    CHECK(config.tail[0] == 0 && config.tail[1] == 0);
    CHECK_OK(tw_layout_set_section_config(layout, 0, &section.known, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_section_config_init(void) {
    tw_section_config config, untouched;
    memset(&config, 0x77, sizeof config);
    memset(&untouched, 0x77, sizeof untouched);
    CHECK_OK(tw_section_config_init(&config, sizeof config, TW_WATERFALL));
    CHECK(config.struct_size == sizeof config && config.arrangement == TW_WATERFALL && config.lanes == 3);
    CHECK_NUMBER(10, config.gap_main);
    CHECK_NUMBER(10, config.gap_cross);
    CHECK_NUMBER(10, config.inset_main_start);
    CHECK_NUMBER(10, config.inset_main_end);
    CHECK_NUMBER(10, config.inset_cross_start);
    CHECK_NUMBER(10, config.inset_cross_end);
    CHECK_NUMBER(1, config.estimate_min);
    CHECK_NUMBER(1, config.estimate_max);
    CHECK_NUMBER(0, config.header_extent);
    CHECK(config.seed == 0);
    memset(&config, 0x77, sizeof config);
    CHECK_OK(tw_section_config_init(&config, 8, TW_WATERFALL));
    CHECK(config.struct_size == 8 && config.arrangement == TW_WATERFALL);
    CHECK(memcmp((char *)&config + 8, (char *)&untouched + 8, sizeof config - 8) == 0);
}

static void test_section_config_init_errors(void) {
    tw_section_config config, untouched;
    memset(&config, 0x77, sizeof config);
    memset(&untouched, 0x77, sizeof untouched);
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_section_config_init(NULL, sizeof config, TW_WATERFALL));
    for (uint32_t size = 0; size < 8; size++)
        CHECK_STATUS(TW_ERROR_ARGUMENT, tw_section_config_init(&config, size, TW_WATERFALL));
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_section_config_init(&config, sizeof config, 0xFFFFu));
    CHECK(memcmp(&config, &untouched, sizeof config) == 0);
}

static void test_reports_of_other_sizes(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const tw_item item = sized_item(1, 1);
    longer_report longer = {{0}, {5, 6}};
    tw_report report;
    memset(&report, 0x77, sizeof report);
    report.struct_size = offsetof(tw_report, shift_section);
    CHECK_OK(tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK(report.struct_size == offsetof(tw_report, shift_section));
    CHECK(report.first_section == 0 && report.first_index == 0);
    CHECK(report.shift_section == 0x77777777u && report.index == 0x7777777777777777u);
    longer.known.struct_size = sizeof longer;
    (void)tw_layout_append_items(layout, 0, &item, 0, 1, &longer.known);
    CHECK(longer.known.struct_size == sizeof longer);
    report.struct_size = 0;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_append_items(layout, 0, &item, 0, 1, &report));
    CHECK_OK(tw_layout_destroy(layout));
}

static void test_queries_of_other_sizes(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    longer_query query = {{0}, {0, 0}};
    size_t count = 99;
    append_random(layout, 0, 1, 20);
    query.known.struct_size = 8; /* the rectangle reads as zero: empty */
    query.known.rect.width = query.known.rect.height = 1e6;
    CHECK_OK(tw_layout_query(layout, &query.known, NULL, 0, 0, &count));
    CHECK(count == 0);
    query.known.struct_size = sizeof query;
    CHECK_OK(tw_layout_query(layout, &query.known, NULL, 0, 0, &count));
    CHECK(count == 20);
    query.tail[0] = 1;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_query(layout, &query.known, NULL, 0, 0, &count));
    query.known.struct_size = 3;
    CHECK_STATUS(TW_ERROR_ARGUMENT, tw_layout_query(layout, &query.known, NULL, 0, 0, &count));
    query.known.struct_size = sizeof query.known;
    query.known.flags = 2;
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_layout_query(layout, &query.known, NULL, 0, 0, &count));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_short_layout_config();
    test_layout_config_that_ends_inside_a_field();
    test_layout_config_that_is_too_small();
    test_longer_layout_config();
    test_short_section_config();
    test_longer_section_config();
    test_section_config_too_small_for_its_size();
    test_reads_stay_within_the_structure();
    test_reads_of_longer_structures();
    test_section_config_init();
    test_section_config_init_errors();
    test_reports_of_other_sizes();
    test_queries_of_other_sizes();
    return check_result();
}
