/* Sections of the same configuration next to one another: whatever is done to one, the others stand as they would if each
   section had a layout of its own, and no memory is lost. */
#include "arrangements.h"
#include "counting_allocator.h"

enum { kinds = 4, most_sections = 12 };

/** Few configurations, so that neighbours are often alike. */
static tw_section_config draw_kind(uint64_t *state) {
    uint64_t seed = draw_below(state, kinds);
    return draw_section(&seed, seed == 3 ? TW_JUSTIFIED : TW_WATERFALL);
}

/** The frames of a section's items are those of the same items alone in a layout, moved to where the section is. */
static void check_section(const tw_layout *layout, uint32_t section, uint32_t tracks) {
    const tw_layout_config layout_config = configuration_of(layout);
    const tw_section_config config = section_configuration(layout, section);
    const uint32_t count = item_count(layout, section);
    tw_item *items = read_items(layout, section, count);
    tw_layout *alone = make_section(layout_config.width, &config);
    tw_rect whole, whole_alone;
    if (tracks > 0) {
        tw_track even[8];
        for (uint32_t i = 0; i < tracks; i++) even[i] = (tw_track){0, 1 + i, 0};
        CHECK_OK(tw_layout_set_tracks(alone, 0, even, tracks, NULL));
    }
    CHECK_OK(tw_layout_append_items(alone, 0, items, 0, count, NULL));
    copy_attributes(layout, section, alone, 0);
    CHECK_OK(tw_layout_section_frame(layout, section, &whole));
    CHECK_OK(tw_layout_section_frame(alone, 0, &whole_alone));
    CHECK_FRAME(whole, 0, whole.y, whole_alone.width, whole_alone.height);
    for (uint32_t i = 0; i < count; i++) {
        const tw_rect expected = frame_of(alone, 0, i);
        CHECK_FRAME(frame_of(layout, section, i), expected.x, whole.y + expected.y, expected.width, expected.height);
    }
    CHECK_OK(tw_layout_destroy(alone));
    free(items);
}

/** Tracks of each section, which no call tells: as many as are kept here. */
typedef struct model {
    uint32_t tracks[most_sections + 1];
} model;

static void check_layout(const tw_layout *layout, const model *model) {
    const uint32_t sections = section_count(layout);
    double end = 0;
    for (uint32_t section = 0; section < sections; section++) {
        tw_rect frame;
        CHECK_OK(tw_layout_section_frame(layout, section, &frame));
        CHECK_NUMBER(end, frame.y);
        end = frame.y + frame.height;
        check_section(layout, section, model->tracks[section]);
    }
    CHECK_NUMBER(end, content_height(layout));
}

static void insert_alike(tw_layout *layout, model *model, uint64_t *state) {
    const uint32_t sections = section_count(layout), at = draw_below(state, sections + 1);
    const tw_section_config config = draw_kind(state);
    if (sections == most_sections) return;
    CHECK_OK(tw_layout_insert_section(layout, at, &config, NULL));
    memmove(model->tracks + at + 1, model->tracks + at, (sections - at) * sizeof *model->tracks);
    model->tracks[at] = 0;
    append_any(layout, at, draw(state), draw_below(state, 40));
}

static void remove_alike(tw_layout *layout, model *model, uint32_t at) {
    CHECK_OK(tw_layout_remove_section(layout, at, NULL));
    memmove(model->tracks + at, model->tracks + at + 1, (most_sections - at) * sizeof *model->tracks);
}

static void set_even_tracks(tw_layout *layout, model *model, uint32_t section, uint32_t count) {
    tw_track even[8];
    if (section_configuration(layout, section).arrangement != TW_WATERFALL) return;
    for (uint32_t i = 0; i < count; i++) even[i] = (tw_track){0, 1 + i, 0};
    CHECK_OK(tw_layout_set_tracks(layout, section, even, count, NULL));
    model->tracks[section] = count;
}

static void edit_anything(tw_layout *layout, model *model, uint64_t *state) {
    const uint32_t sections = section_count(layout), edit = draw_below(state, 8);
    const uint32_t section = sections == 0 ? 0 : draw_below(state, sections);
    if (edit < 2 || sections == 0) {
        insert_alike(layout, model, state);
    } else if (edit == 2) {
        remove_alike(layout, model, section);
    } else if (edit == 3 && model->tracks[section] == 0) {
        const tw_section_config config = draw_kind(state);
        CHECK_OK(tw_layout_set_section_config(layout, section, &config, NULL));
    } else if (edit == 4) {
        set_even_tracks(layout, model, section, draw_below(state, 4));
    } else if (edit == 5) {
        CHECK_OK(tw_layout_set_viewport_size(layout, 100 + draw_below(state, 400), 480, NULL));
    } else if (edit == 6) {
        const uint32_t to = draw_below(state, sections), tracks = model->tracks[section];
        CHECK_OK(tw_layout_move_section(layout, section, to, NULL));
        memmove(model->tracks + section, model->tracks + section + 1, (most_sections - section) * sizeof tracks);
        memmove(model->tracks + to + 1, model->tracks + to, (most_sections - to) * sizeof tracks);
        model->tracks[to] = tracks;
    } else {
        edit_items(layout, section, state);
    }
}

/** Some edits in a batch, taken back or laid out. */
static void edit_in_batch(tw_layout *layout, model *kept, uint64_t *state) {
    const uint64_t before = whole_hash(layout);
    model changed = *kept;
    CHECK_OK(tw_layout_begin(layout));
    for (uint32_t edits = draw_below(state, 6); edits > 0; edits--) edit_anything(layout, &changed, state);
    if (draw_below(state, 2) == 0) {
        CHECK_OK(tw_layout_rollback(layout));
        CHECK(whole_hash(layout) == before);
    } else {
        CHECK_OK(tw_layout_commit(layout, NULL));
        *kept = changed;
    }
}

/** A copy has all of its own: it outlives the original. */
static void check_copy(const tw_layout *layout, const model *model) {
    tw_layout *copy = NULL;
    CHECK_OK(tw_layout_copy(layout, NULL, &copy));
    CHECK(whole_hash(copy) == whole_hash(layout));
    CHECK_OK(tw_layout_set_viewport_size(copy, 333, 480, NULL));
    check_layout(copy, model);
    CHECK_OK(tw_layout_destroy(copy));
}

static void test_random_edits(void) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        counting_allocator memory = {0};
        const tw_allocator functions = counting_functions(&memory);
        uint64_t state = seed;
        model model = {{0}};
        tw_layout *layout = make_layout(300, 480, &functions);
        for (int edit = 0; edit < 40; edit++) {
            if (draw_below(&state, 5) == 0) {
                edit_in_batch(layout, &model, &state);
            } else {
                edit_anything(layout, &model, &state);
            }
            if (edit % 8 == 7) check_layout(layout, &model);
        }
        check_copy(layout, &model);
        check_layout(layout, &model);
        CHECK_OK(tw_layout_destroy(layout));
        CHECK(memory.live_blocks == 0 && memory.live_bytes == 0 && memory.size_mismatch == 0);
    }
}

/** A section does not take the lanes of one before it that has lost its tracks, but is not laid out yet. */
static void test_tracks_lost_in_a_batch(void) {
    const tw_section_config config = usual_section(TW_WATERFALL);
    model model = {{2}};
    tw_layout *layout = make_section(300, &config);
    set_even_tracks(layout, &model, 0, 2);
    CHECK_OK(tw_layout_begin(layout));
    set_even_tracks(layout, &model, 0, 0);
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    append_any(layout, 1, 1, 20);
    CHECK_OK(tw_layout_commit(layout, NULL));
    check_layout(layout, &model);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Of n sections that are alike every further one takes less memory than a section that is like none before it. */
static void test_memory(void) {
    uint64_t bytes[2] = {0, 0};
    for (int differ = 0; differ < 2; differ++) {
        tw_layout *layout = make_layout(300, 480, NULL);
        for (uint32_t section = 0; section < 1000; section++) {
            tw_section_config config = usual_section(TW_WATERFALL);
            if (differ) config.header_extent = section % 7;
            CHECK_OK(tw_layout_insert_section(layout, section, &config, NULL));
        }
        CHECK_OK(tw_layout_memory_usage(layout, &bytes[differ]));
        CHECK_OK(tw_layout_destroy(layout));
    }
    CHECK(bytes[0] + 500 * 1000 < bytes[1]);
}

int main(void) {
    test_random_edits();
    test_tracks_lost_in_a_batch();
    test_memory();
    return check_result();
}
