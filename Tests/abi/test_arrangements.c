/* Sections of all arrangements together: what each takes, switches between them, items that move between them. */
#include "arrangements.h"
#include <stddef.h>

/* --------------------------------------------------------------------------------------------- What each takes */

enum {
    waterfall = 1 << TW_WATERFALL,
    mosaic = 1 << TW_MOSAIC,
    album = 1 << TW_ALBUM,
    justified = 1 << TW_JUSTIFIED,
    grid = 1 << TW_GRID,
    flow = 1 << TW_FLOW,
    quilt = 1 << TW_QUILT,
    with_lanes = waterfall | grid | quilt,
    with_ratios = waterfall | album | justified
};

typedef struct field {
    const char *name;
    size_t offset;
    int users;   /**< the arrangements that use it */
    int choices; /**< 0 = a double of 1, −1 = a 32-bit number, −2 = a 64-bit one; else how many values a choice has */
} field;

#define FIELD(name, users, choices) {#name, offsetof(tw_section_config, name), users, choices}

static const field fields[] = {
    FIELD(placement, waterfall, 4),
    FIELD(sizing, waterfall, 2),
    FIELD(reflow, waterfall, 2),
    FIELD(lanes, with_lanes, -1),
    FIELD(lanes_max, with_lanes, -1),
    FIELD(lane_min, with_lanes, 0),
    FIELD(tolerance, waterfall, 0),
    FIELD(item_min_extent, waterfall, 0),
    FIELD(item_max_extent, waterfall, 0),
    FIELD(quantum, waterfall, 0),
    FIELD(double_span, waterfall, 0),
    FIELD(estimate_max, with_ratios, 0),
    FIELD(double_estimate_max, waterfall, 0),
    FIELD(seed, with_ratios, -2),
    FIELD(last, justified | grid, 5),
    FIELD(method, justified, 2),
    FIELD(overflow, mosaic, 2),
    FIELD(justify, flow, 4),
    FIELD(align, flow, 4),
    FIELD(packing, waterfall | quilt, 2),
    FIELD(group_size, album, -1),
    FIELD(target, justified, 0),
    FIELD(min_extent, justified, 0),
    FIELD(max_extent, justified | album, 0),
    FIELD(full_width_ratio, justified, 0),
    FIELD(page_extent, mosaic, 0),
    FIELD(min_tile, album, 0),
    FIELD(cell_extent, grid | quilt, 0),
    FIELD(ratio, grid | quilt, 0),
};

enum { field_count = sizeof fields / sizeof *fields };

static void set_field(tw_section_config *config, const field *which, double value) {
    const uint32_t number = (uint32_t)value;
    const uint64_t wide = number;
    char *place = (char *)config + which->offset;
    if (which->choices == 0) memcpy(place, &value, sizeof value);
    if (which->choices == -2) memcpy(place, &wide, sizeof wide);
    if (which->choices == -1 || which->choices > 0) memcpy(place, &number, sizeof number);
}

/** Tries a configuration both ways; a refused one changes nothing. */
static void check_config(tw_layout *layout, const tw_section_config *config, tw_status expected, const char *name) {
    const uint64_t before = model_hash(layout) ^ whole_hash(layout);
    tw_report report = {0};
    tw_status status;
    report.struct_size = sizeof report;
    status = tw_layout_set_section_config(layout, 0, config, &report);
    if (status != expected) printf("    %s, arrangement %u\n", name, (unsigned)config->arrangement);
    CHECK_STATUS(expected, status);
    if (expected == TW_OK) return;
    CHECK_NUMBER(3, report.argument);
    CHECK_STATUS(expected, tw_layout_insert_section(layout, 0, config, NULL));
    CHECK((model_hash(layout) ^ whole_hash(layout)) == before);
}

/** Each field × each arrangement: taken where it is used, and else refused, so that a mistake is told. */
static void test_foreign_fields(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (int i = 0; i < field_count; i++) {
            const tw_section_config bare = bare_waterfall(1);
            tw_section_config config = bare_section(arrangement);
            tw_layout *layout = make_section(320, &bare);
            append_any(layout, 0, 1, 12);
            set_field(&config, &fields[i], 1);
            check_config(layout, &config, fields[i].users >> arrangement & 1 ? TW_OK : TW_ERROR_UNSUPPORTED,
                         fields[i].name);
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** Every value of a choice is taken, the next one refused. */
static void test_choices(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (int i = 0; i < field_count; i++) {
            tw_section_config config = bare_section(arrangement);
            tw_layout *layout;
            if (fields[i].choices <= 0 || !(fields[i].users >> arrangement & 1)) continue;
            layout = make_layout(320, 480, NULL);
            append_any(layout, 0, 1, 12);
            for (int value = 0; value <= fields[i].choices; value++) {
                set_field(&config, &fields[i], value);
                check_config(layout, &config, value < fields[i].choices ? TW_OK : TW_ERROR_ARGUMENT, fields[i].name);
            }
            set_field(&config, &fields[i], UINT32_MAX);
            check_config(layout, &config, TW_ERROR_ARGUMENT, fields[i].name);
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** Numbers out of range, in the arrangement that uses them. */
static void test_hostile_numbers(void) {
    static const double hostile[] = {NAN, INFINITY, -INFINITY, -1, -1e-300};
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
        for (int i = 0; i < field_count; i++) {
            tw_layout *layout;
            if (fields[i].choices != 0 || !(fields[i].users >> arrangement & 1)) continue;
            layout = make_layout(320, 480, NULL);
            append_any(layout, 0, 1, 12);
            for (int value = 0; value < 5; value++) {
                tw_section_config config = bare_section(arrangement);
                set_field(&config, &fields[i], hostile[value]);
                check_config(layout, &config, TW_ERROR_VALUE, fields[i].name);
            }
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** What no arrangement knows, and ranges upside down. */
static void test_unknown_values(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    append_any(layout, 0, 1, 12);
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        tw_section_config config = bare_section(arrangement);
        config.flags = 8;
        check_config(layout, &config, TW_ERROR_UNSUPPORTED, "flags");
        config = bare_section(arrangement);
        config.unused = 1;
        check_config(layout, &config, TW_ERROR_UNSUPPORTED, "unused");
        config = bare_section(arrangement_count + arrangement * 77777);
        check_config(layout, &config, TW_ERROR_UNSUPPORTED, "arrangement");
    }
    {
        tw_section_config config = bare_section(TW_JUSTIFIED);
        config.min_extent = 20;
        config.max_extent = 19;
        check_config(layout, &config, TW_ERROR_VALUE, "min_extent > max_extent");
        config = bare_section(TW_ALBUM);
        config.group_size = 11;
        check_config(layout, &config, TW_ERROR_LIMIT, "group_size");
        config = bare_section(TW_MOSAIC);
        config.page_extent = 16777217;
        check_config(layout, &config, TW_ERROR_LIMIT, "page_extent");
    }
    CHECK_STATUS(TW_ERROR_UNSUPPORTED, tw_section_config_init(&(tw_section_config){0}, sizeof(tw_section_config), 7));
    CHECK_OK(tw_layout_destroy(layout));
}

static tw_status measure_square(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                const tw_item *items, double *extents) {
    (void)user, (void)section, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = breadth;
    return TW_OK;
}

/** Only a waterfall measures, only lanes can be tracks, and neither goes with a switch to what can't. */
static void test_measure_and_tracks(void) {
    static const tw_track track = {50, 0, 0};
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = usual_section(arrangement), falls = usual_section(TW_WATERFALL);
        const int has_lanes = with_lanes >> arrangement & 1;
        tw_layout *layout = make_section(320, &config);
        const tw_status can_measure = arrangement == TW_WATERFALL ? TW_OK : TW_ERROR_UNSUPPORTED;
        const tw_status can_track = has_lanes ? TW_OK : TW_ERROR_UNSUPPORTED;
        append_any(layout, 0, 1, 12);
        CHECK_STATUS(can_measure, tw_layout_set_measure(layout, 0, measure_square, NULL, NULL));
        CHECK_OK(tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
        CHECK_STATUS(can_track, tw_layout_set_tracks(layout, 0, &track, 1, NULL));
        CHECK_OK(tw_layout_set_tracks(layout, 0, NULL, 0, NULL));
        CHECK_OK(tw_layout_set_section_config(layout, 0, &falls, NULL));
        CHECK_OK(tw_layout_set_measure(layout, 0, measure_square, NULL, NULL));
        CHECK_STATUS(can_measure, tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK_OK(tw_layout_set_measure(layout, 0, NULL, NULL, NULL));
        CHECK_OK(tw_layout_set_tracks(layout, 0, &track, 1, NULL));
        CHECK_STATUS(can_track, tw_layout_set_section_config(layout, 0, &config, NULL));
        CHECK(section_configuration(layout, 0).arrangement == (has_lanes ? arrangement : TW_WATERFALL));
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/* ------------------------------------------------------------------------------------------------- Together */

/** A section with items switched from every arrangement to every other, forth and back, equals a fresh one. */
static void test_switches(void) {
    for (uint32_t from = 0; from < arrangement_count; from++)
        for (uint32_t to = 0; to < arrangement_count; to++) {
            uint64_t state = from * 7 + to, before;
            const tw_section_config one = draw_section(&state, from), other = draw_section(&state, to);
            tw_layout *layout = make_section(500, &one);
            append_any(layout, 0, state, 1300);
            before = whole_hash(layout);
            CHECK_OK(tw_layout_set_section_config(layout, 0, &other, NULL));
            CHECK(is_fresh(layout));
            append_any(layout, 0, state, 20);
            CHECK(is_fresh(layout));
            CHECK_OK(tw_layout_remove_items(layout, 0, 1300, 20, NULL));
            CHECK_OK(tw_layout_set_section_config(layout, 0, &one, NULL));
            CHECK(whole_hash(layout) == before);
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** A section of any kind stands where the one before it ends, and an edit of that moves it and nothing else. */
static void test_followers(void) {
    for (uint32_t first = 0; first < arrangement_count; first++)
        for (uint32_t second = 0; second < arrangement_count; second++) {
            uint64_t state = first * 7 + second;
            const tw_section_config config = draw_section(&state, first), follower = draw_section(&state, second);
            tw_layout *layout = make_section(500, &config);
            tw_rect before, after, item, moved;
            append_any(layout, 0, 1, 100);
            CHECK_OK(tw_layout_insert_section(layout, 1, &follower, NULL));
            append_any(layout, 1, 2, 100);
            item = frame_of(layout, 1, 60);
            CHECK_OK(tw_layout_section_frame(layout, 1, &before));
            append_any(layout, 0, 3, 50);
            CHECK_OK(tw_layout_section_frame(layout, 0, &after));
            moved = frame_of(layout, 1, 60);
            CHECK_NUMBER(item.y + after.height - before.y, moved.y);
            CHECK_NUMBER(item.x, moved.x);
            CHECK(is_fresh(layout));
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** Items, keys and sizes go from any kind to any other; all sections equal fresh ones. */
static void test_moves_between_kinds(void) {
    for (uint32_t from = 0; from < arrangement_count; from++)
        for (uint32_t to = 0; to < arrangement_count; to++) {
            tw_layout *layout = one_of_each(from * 7 + to);
            const tw_item item = {4711, 30, 40, 5, 2, 2};
            uint32_t section = 0, index = 0;
            tw_item read = {0};
            CHECK_OK(tw_layout_insert_items(layout, from, 12, &item, 0, 1, NULL));
            CHECK_OK(tw_layout_move_items(layout, from, 10, 20, to, 5, NULL));
            CHECK(is_fresh(layout));
            CHECK_OK(tw_layout_find_key(layout, 4711, &section, &index));
            CHECK(section == to && index == 7);
            CHECK_OK(tw_layout_items(layout, to, 7, &read, 0, 1));
            CHECK(memcmp(&item, &read, sizeof item) == 0);
            CHECK_OK(tw_layout_move_items(layout, from, 0, item_count(layout, from), to, 0, NULL));
            CHECK(is_fresh(layout));
            CHECK_OK(tw_layout_destroy(layout));
        }
}

int main(void) {
    test_foreign_fields();
    test_choices();
    test_hostile_numbers();
    test_unknown_values();
    test_measure_and_tracks();
    test_switches();
    test_followers();
    test_moves_between_kinds();
    return check_result();
}
