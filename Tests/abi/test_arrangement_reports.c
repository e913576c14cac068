/* What an edit reports holds in every arrangement: what comes before its first item stands where it stood, what is told to
   have moved has moved by just that, and the sizes are those of the content. */
#include "arrangements.h"

/** Where everything stands: the frames of each section's items, one after the other. */
typedef struct places {
    uint32_t sections;
    uint32_t counts[8];
    tw_rect frames[8][1024];
    tw_rect outer[8];
    double width, height;
} places;

static void read_places(const tw_layout *layout, places *result) {
    result->sections = section_count(layout);
    CHECK_OK(tw_layout_content_size(layout, &result->width, &result->height));
    for (uint32_t section = 0; section < result->sections; section++) {
        result->counts[section] = item_count(layout, section);
        CHECK_OK(tw_layout_section_frame(layout, section, &result->outer[section]));
        CHECK_OK(tw_layout_item_frames(layout, section, 0, result->frames[section], 0, result->counts[section]));
    }
}

static int same_rect(tw_rect a, tw_rect b) { return memcmp(&a, &b, sizeof a) == 0; }

/** Items before the first that may have changed. */
static uint32_t earlier_items(const tw_report *report, const places *at, uint32_t section) {
    if (report->first_section == TW_NONE || section < report->first_section) return at->counts[section];
    return section > report->first_section ? 0 : report->first_index;
}

static int stands(const tw_report *report, const places *before, const places *after) {
    for (uint32_t section = 0; section < before->sections && section < after->sections; section++) {
        const uint32_t earlier = earlier_items(report, before, section);
        if (earlier > before->counts[section] || earlier > after->counts[section]) return 0;
        for (uint32_t i = 0; i < earlier; i++)
            if (!same_rect(before->frames[section][i], after->frames[section][i])) {
                printf("    section %u, item %u has moved\n", (unsigned)section, (unsigned)i);
                return 0;
            }
        if (section < report->first_section && !same_rect(before->outer[section], after->outer[section])) return 0;
    }
    return 1;
}

/** From the shift's item on all have moved alike; items come and go before it. */
static int has_shifted(const tw_report *report, const places *before, const places *after) {
    const uint32_t at = report->shift_section;
    for (uint32_t section = at; section < after->sections; section++) {
        const uint32_t first = section == at ? report->shift_index : 0;
        for (uint32_t i = first; i < after->counts[section]; i++) {
            const uint32_t old = i + before->counts[section] - after->counts[section];
            tw_rect frame;
            if (old >= before->counts[section]) return 0;
            frame = before->frames[section][old];
            frame.x += report->shift_x;
            frame.y += report->shift_y;
            if (!same_rect(frame, after->frames[section][i])) return 0;
        }
    }
    return 1;
}

static void edit_reported(tw_layout *layout, uint64_t *state, tw_report *report) {
    const uint32_t section = draw_below(state, section_count(layout)), count = item_count(layout, section);
    const uint32_t at = draw_below(state, count + 1), edit = draw_below(state, 4);
    const uint32_t some = at == count ? 0 : 1 + draw_below(state, count - at < 9 ? count - at : 9);
    tw_item items[9];
    draw_any_items(state, items, 9);
    report->struct_size = sizeof *report;
    if (edit == 0) CHECK_OK(tw_layout_insert_items(layout, section, at, items, 0, 5, report));
    if (edit == 1) CHECK_OK(tw_layout_remove_items(layout, section, at, some, report));
    if (edit == 2) CHECK_OK(tw_layout_replace_items(layout, section, at, items, 0, some, report));
    if (edit == 3) {
        const tw_size size = {(float)(1 + draw_below(state, 300)), (float)(1 + draw_below(state, 300))};
        CHECK_OK(tw_layout_set_item_sizes(layout, section, &at, &size, some > 0, report));
    }
}

/** One edit, or two in a batch. */
static void edit_once_or_twice(tw_layout *layout, uint64_t *state, tw_report *report) {
    const int in_batch = draw_below(state, 4) == 0;
    if (in_batch) CHECK_OK(tw_layout_begin(layout));
    if (in_batch) edit_reported(layout, state, report);
    edit_reported(layout, state, report);
    if (in_batch) CHECK_OK(tw_layout_commit(layout, report));
}

static void check_edits(tw_layout *layout, uint64_t seed, int *shifts) {
    places *before = (places *)malloc(sizeof *before), *after = (places *)malloc(sizeof *after);
    for (int edit = 0; edit < 12; edit++) {
        const int failures = check_failures;
        tw_report report = {0};
        read_places(layout, before);
        edit_once_or_twice(layout, &seed, &report);
        read_places(layout, after);
        CHECK_NUMBER(before->width, report.old_width);
        CHECK_NUMBER(before->height, report.old_height);
        CHECK_NUMBER(after->width, report.new_width);
        CHECK_NUMBER(after->height, report.new_height);
        CHECK(stands(&report, before, after));
        if (report.flags & TW_REPORT_SHIFT) {
            CHECK(has_shifted(&report, before, after));
            (*shifts)++;
        }
        if (check_failures > failures)
            printf("    edit %d, a section of arrangement %u: first %u %u, shift %u from %u %u by %g %g\n", edit,
                   (unsigned)section_configuration(layout, report.first_section).arrangement,
                   (unsigned)report.first_section, (unsigned)report.first_index, (unsigned)report.flags,
                   (unsigned)report.shift_section, (unsigned)report.shift_index, report.shift_x, report.shift_y);
    }
    free(before);
    free(after);
}

/** Three sections, the middle one of an arrangement; 600 items in it, so that edits leave whole blocks alone. */
static void test_arrangement(uint32_t arrangement) {
    int shifts = 0;
    for (uint64_t seed = 1; seed <= 25 && check_failures < 20; seed++) {
        uint64_t state = seed * 8 + arrangement;
        const int failures = check_failures;
        tw_layout *layout = make_layout(300, 480, NULL);
        for (uint32_t section = 0; section < 3; section++) {
            const uint32_t kind = section == 1 ? arrangement : draw_below(&state, arrangement_count);
            const tw_section_config config = draw_section(&state, kind);
            CHECK_OK(tw_layout_insert_section(layout, section, &config, NULL));
            append_any(layout, section, state, section == 1 ? draw_below(&state, 900) : 30);
        }
        check_edits(layout, state, &shifts);
        if (check_failures > failures) printf("    arrangement %u, seed %" PRIu64 "\n", (unsigned)arrangement, seed);
        CHECK_OK(tw_layout_destroy(layout));
    }
    printf("arrangement %u: %d shifts told\n", (unsigned)arrangement, shifts);
}

int main(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) test_arrangement(arrangement);
    return check_result();
}
