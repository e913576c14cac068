/* Random programs of edits, of every kind and in every arrangement: after each the layout is, to the bit, what its model gives
   when it is laid out at once. TILEWORK_CASES=300 makes 300 times as many programs, TILEWORK_SEED=1 all other ones. */
#include "arrangements.h"

static uint64_t cases = 1, first_seed = 1, edits_made;

/** A number of the environment; 0 where it is not set. */
static uint64_t setting(const char *name) {
    const char *value = getenv(name);
    return value == NULL ? 0 : strtoull(value, NULL, 10);
}

/** Counts edits; says where they were made when the layout is not what it must be, and returns 0. */
static int check_fresh(const tw_layout *layout, const char *what, uint64_t seed, uint64_t edits) {
    edits_made += edits;
    if (is_fresh(layout)) return 1;
    CHECK(!"an edit differs from a layout made at once");
    printf("    %s, seed %" PRIu64 "\n", what, seed);
    return 0;
}

/** Insert, remove, replace, move, resize, hide and transform items of one section, over some blocks. */
static void test_one_section(uint32_t arrangement, uint64_t seed) {
    uint64_t state = seed;
    const tw_section_config config = draw_section(&state, arrangement);
    tw_layout *layout = make_section(100 + draw_below(&state, 900), &config);
    append_any(layout, 0, seed, draw_below(&state, 1500));
    for (int edit = 0; edit < 12; edit++) {
        edit_items(layout, 0, &state);
        if (!check_fresh(layout, "one section", seed, 1)) break;
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Any edit of a layout of all kinds. */
static void edit_anything(tw_layout *layout, uint64_t *state) {
    const uint32_t sections = section_count(layout), section = draw_below(state, sections);
    const uint32_t other = draw_below(state, sections), edit = draw_below(state, 12),
                   count = item_count(layout, section);
    const tw_section_config config = draw_section(state, draw_below(state, arrangement_count));
    if (edit < 6) edit_items(layout, section, state);
    if (edit == 6) CHECK_OK(tw_layout_set_section_config(layout, section, &config, NULL));
    if (edit == 7) CHECK_OK(tw_layout_insert_section(layout, section, &config, NULL));
    if (edit == 8 && sections > 3) CHECK_OK(tw_layout_remove_section(layout, section, NULL));
    if (edit == 9) CHECK_OK(tw_layout_move_section(layout, section, other, NULL));
    if (edit == 10)
        CHECK_OK(tw_layout_move_items(layout, section, count / 3, count / 2, other,
                                      section == other ? 0 : item_count(layout, other), NULL));
    if (edit == 11) CHECK_OK(tw_layout_set_viewport_size(layout, 200 + draw_below(state, 500), 480, NULL));
}

/** Edits of every kind, one by one. */
static void test_many_sections(uint64_t seed) {
    uint64_t state = seed;
    tw_layout *layout = one_of_each(seed);
    for (int edit = 0; edit < 40; edit++) {
        edit_anything(layout, &state);
        if (!check_fresh(layout, "many sections", seed, 1)) break;
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** The same edits in a batch: roll-back gives all back. */
static void test_batch(uint64_t seed) {
    uint64_t state = seed;
    tw_layout *layout = one_of_each(seed);
    for (int batch = 0; batch < 6; batch++) {
        const uint64_t before = model_hash(layout) ^ whole_hash(layout);
        CHECK_OK(tw_layout_begin(layout));
        for (int edit = 0; edit < 8; edit++) edit_anything(layout, &state);
        if (draw_below(&state, 2) == 0) {
            CHECK_OK(tw_layout_rollback(layout));
            CHECK((model_hash(layout) ^ whole_hash(layout)) == before);
        } else {
            CHECK_OK(tw_layout_commit(layout, NULL));
        }
        if (!check_fresh(layout, "batches", seed, 8)) break;
    }
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    if (setting("TILEWORK_CASES") > 0) cases = setting("TILEWORK_CASES");
    first_seed += setting("TILEWORK_SEED") << 32;
    for (uint64_t seed = first_seed; seed < first_seed + 15 * cases && check_failures == 0; seed++) {
        for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++)
            test_one_section(arrangement, seed);
        for (uint64_t batches = 0; batches < 3; batches++) test_batch(3 * seed + batches);
        test_many_sections(seed);
    }
    printf("%" PRIu64 " edits\n", edits_made);
    return check_result();
}
