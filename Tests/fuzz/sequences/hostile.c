/* Reads with hostile arguments, and handles that are none. */
#include "checks.h"

enum { most_dead = 8 };

static tw_layout *dead[most_dead];
static uint32_t dead_count;

void read_anything(fuzz_input *input, const layout_model *model) {
    tw_query query;
    tw_element elements[8];
    tw_rect frames[8];
    tw_attributes attributes[8];
    size_t count = 0;
    const double x = take_length(input), y = take_length(input);
    const uint32_t section = take_section(input, model), index = take_index(input, count_in(model, section));
    memset(&query, 0, sizeof query);
    query.struct_size = sizeof query;
    query.rect.x = x;
    query.rect.y = y;
    query.rect.width = take_length(input);
    query.rect.height = take_length(input);
    require(is_known_status(tw_layout_query(model->layout, &query, elements, 0, 8, &count)), "a known status");
    require(is_known_status(tw_layout_hit_test(model->layout, x, y, elements)), "a known status");
    require(is_known_status(tw_layout_item_frame(model->layout, section, index, frames)), "a known status");
    require(is_known_status(tw_layout_section_frame(model->layout, section, frames)), "a known status");
    require(is_known_status(tw_layout_item_frames(model->layout, section, index, frames, 0, take_byte(input) % 9)),
            "a known status");
    require(is_known_status(tw_layout_gaps(model->layout, section, frames, 0, 8, &count)), "a known status");
    require(is_known_status(tw_layout_item_bounds(model->layout, section, index, frames, 0, take_byte(input) % 9)),
            "a known status");
    require(is_known_status(tw_layout_attributes(model->layout, section, index, attributes, 0, take_byte(input) % 9)),
            "a known status");
    require(is_known_status(tw_layout_find_key(model->layout, take_integer(input), NULL, NULL)), "a known status");
}

void use_bad_handle(fuzz_input *input, const layout_model *model) {
    const uint8_t choice = take_byte(input);
    uintptr_t bits = (uintptr_t)model->layout ^ (uintptr_t)1 << (sizeof(uintptr_t) * 8 - 1 - choice % 16);
    tw_layout *bad = (tw_layout *)bits;
    uint32_t count;
    if (choice > 200) bad = NULL;
    if (choice > 100 && choice <= 200 && dead_count > 0) bad = dead[choice % dead_count];
    require(tw_layout_section_count(bad, &count) == TW_ERROR_HANDLE, "a bad handle is refused");
    require(tw_layout_clear(bad, 0, NULL) == TW_ERROR_HANDLE, "a bad handle is refused");
    require(bad == NULL || tw_layout_destroy(bad) == TW_ERROR_HANDLE, "a bad handle is not destroyed");
}

void add_dead_handle(tw_layout *layout) {
    dead[dead_count++ % most_dead] = layout;
    if (dead_count > most_dead) dead_count = most_dead;
}
