/* Every request for memory by edits of every kind, in every arrangement, is refused in turn. */
#include "refused_program.h"

/** The arrangement that the program is about; section 1 has the next one. */
static uint32_t arrangement;

/** Behind the arrangements comes the waterfall once more, dense. */
static tw_section_config config_of(uint32_t kind, uint64_t seed) {
    tw_section_config config = draw_section(&seed, kind % arrangement_count);
    if (config.arrangement == TW_WATERFALL) config.packing = kind / arrangement_count;
    return config;
}

static tw_status edit_with_items(tw_layout *layout, uint32_t at, uint64_t seed, size_t count, int replaces) {
    tw_item items[700];
    draw_any_items(&seed, items, count);
    for (size_t i = 0; i < count; i++) {
        if (i % 3 == 0) items[i].key = seed * 1000 + i;
        if (i % 5 == 0) items[i].extra = 3;
    }
    if (replaces) return tw_layout_replace_items(layout, 0, at, items, 0, count, NULL);
    return tw_layout_insert_items(layout, 0, at, items, 0, count, NULL);
}

static tw_status switch_to_it(tw_layout *layout) {
    const tw_section_config config = config_of(arrangement, 3);
    return tw_layout_set_section_config(layout, 0, &config, NULL);
}
static tw_status switch_to_next(tw_layout *layout) {
    const tw_section_config config = config_of(arrangement + 1, 4);
    return tw_layout_set_section_config(layout, 0, &config, NULL);
}
static tw_status switch_again(tw_layout *layout) {
    const tw_section_config config = config_of(arrangement, 8);
    return tw_layout_set_section_config(layout, 0, &config, NULL);
}
static tw_status insert_section(tw_layout *layout) {
    const tw_section_config config = config_of(arrangement + 2, 5);
    return tw_layout_insert_section(layout, 1, &config, NULL);
}
static tw_status append(tw_layout *layout) { return edit_with_items(layout, 0, 1, 600, 0); }
static tw_status insert_many(tw_layout *layout) { return edit_with_items(layout, 300, 2, 300, 0); }
static tw_status insert_one(tw_layout *layout) { return edit_with_items(layout, 100, 3, 1, 0); }
static tw_status insert_more(tw_layout *layout) { return edit_with_items(layout, 0, 5, 40, 0); }
static tw_status insert_seven(tw_layout *layout) { return edit_with_items(layout, 400, 7, 60, 0); }
static tw_status insert_nine(tw_layout *layout) { return edit_with_items(layout, 9, 9, 60, 0); }
static tw_status replace(tw_layout *layout) { return edit_with_items(layout, 20, 4, 90, 1); }
static tw_status replace_again(tw_layout *layout) { return edit_with_items(layout, 20, 6, 90, 1); }
static tw_status replace_in_batch(tw_layout *layout) { return edit_with_items(layout, 20, 7, 90, 1); }
static tw_status remove_some(tw_layout *layout) { return tw_layout_remove_items(layout, 0, 200, 150, NULL); }
static tw_status move_within(tw_layout *layout) { return tw_layout_move_items(layout, 0, 10, 100, 0, 150, NULL); }
static tw_status move_out(tw_layout *layout) { return tw_layout_move_items(layout, 0, 40, 300, 1, 0, NULL); }
static tw_status move_back(tw_layout *layout) { return tw_layout_move_items(layout, 1, 5, 20, 0, 7, NULL); }
static tw_status set_viewport(tw_layout *layout) { return tw_layout_set_viewport_size(layout, 801, 600, NULL); }
static tw_status clear(tw_layout *layout) { return tw_layout_clear(layout, 0, NULL); }
static tw_status remove_section(tw_layout *layout) { return tw_layout_remove_section(layout, 1, NULL); }

static tw_status set_sizes(tw_layout *layout) {
    const uint32_t indices[4] = {0, 99, 7, 0};
    const tw_size sizes[4] = {{3, 4}, {5, 6}, {7, 8}, {9, 10}};
    return tw_layout_set_item_sizes(layout, 0, indices, sizes, 4, NULL);
}

static tw_status set_attributes(tw_layout *layout) {
    uint32_t indices[60];
    tw_attributes attributes[60];
    uint64_t state = 11;
    for (uint32_t i = 0; i < 60; i++) {
        indices[i] = 7 * i % item_count(layout, 0);
        attributes[i] = draw_attributes(&state);
    }
    return tw_layout_set_attributes(layout, 0, indices, attributes, 0, 60, NULL);
}

/** Where there can be stamps; else the call is refused before it needs memory. */
static tw_status set_stamps(tw_layout *layout) {
    const tw_stamp stamps[3] = {{100, 0, 80, 200}, {50, 300, 400, 10}, {900, 0, 5, 640}};
    const uint32_t kind = section_configuration(layout, 0).arrangement;
    return tw_layout_set_stamps(layout, 0, stamps, kind == TW_WATERFALL || kind == TW_QUILT ? 3 : 0, NULL);
}
static tw_status clear_stamps(tw_layout *layout) { return tw_layout_set_stamps(layout, 0, NULL, 0, NULL); }

static tw_status turn(tw_layout *layout) {
    tw_layout_config config = {0};
    config.struct_size = sizeof config;
    config.axis = TW_AXIS_HORIZONTAL;
    config.height = 500;
    return tw_layout_configure(layout, &config, NULL);
}

static const program_step program[] = {
    switch_to_it,   append,           insert_many,   insert_one,   remove_some,    replace,        set_sizes,
    move_within,    set_attributes,   replace_again, set_stamps,   insert_seven,   set_sizes,      set_attributes,
    begin,          set_stamps,       insert_nine,   commit,       clear_stamps,   insert_section, move_out,
    move_back,      switch_to_next,   insert_one,    switch_to_it, set_attributes, begin,          insert_more,
    set_attributes, replace_in_batch, remove_some,   move_back,    switch_to_next, set_viewport,   clear,
    rollback,       set_viewport,     begin,         insert_more,  move_back,      switch_again,   set_sizes,
    set_attributes, remove_section,   commit,        turn,
};

int main(void) {
    for (arrangement = 0; arrangement <= arrangement_count; arrangement++) {
        const uint64_t requests = check_refusals(program, sizeof program / sizeof *program, 1);
        printf("arrangement %u: %" PRIu64 " requests\n", (unsigned)arrangement, requests);
    }
    return check_result();
}
