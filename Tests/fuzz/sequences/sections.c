/* Calls that edit sections. */
#include "../section_config.h"
#include "calls.h"

tw_status call_insert_section(fuzz_input *input, layout_model *next) {
    const tw_section_config config = take_section_config(input);
    const uint32_t at = take_index(input, next->section_count);
    tw_status status;
    if (next->section_count == most_sections) return TW_ERROR_INDEX;
    status = tw_layout_insert_section(next->layout, at, take_byte(input) % 4 == 0 ? NULL : &config, &report);
    if (status != TW_OK) return status;
    next->has_moved = 1;
    memmove(&next->sections[at + 1], &next->sections[at], (next->section_count - at) * sizeof *next->sections);
    memset(&next->sections[at], 0, sizeof *next->sections);
    next->section_count++;
    return status;
}

tw_status call_remove_section(fuzz_input *input, layout_model *next) {
    const uint32_t at = take_section(input, next);
    const tw_status status = tw_layout_remove_section(next->layout, at, &report);
    if (status != TW_OK) return status;
    next->has_moved = 1;
    next->section_count--;
    memmove(&next->sections[at], &next->sections[at + 1], (next->section_count - at) * sizeof *next->sections);
    return status;
}

tw_status call_move_section(fuzz_input *input, layout_model *next) {
    const uint32_t at = take_section(input, next), to = take_section(input, next);
    const tw_status status = tw_layout_move_section(next->layout, at, to, &report);
    section_model moved;
    if (status != TW_OK) return status;
    next->has_moved = 1;
    moved = next->sections[at];
    memmove(&next->sections[at], &next->sections[at + 1], (next->section_count - 1 - at) * sizeof moved);
    memmove(&next->sections[to + 1], &next->sections[to], (next->section_count - 1 - to) * sizeof moved);
    next->sections[to] = moved;
    return status;
}

tw_status call_set_section_config(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const tw_section_config config = take_section_config(input);
    return tw_layout_set_section_config(next->layout, section, &config, &report);
}

/** What a section has, with another choice or another field: of what was laid out, some may stand. */
tw_status call_change_section_config(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    tw_section_config config;
    if (section >= next->section_count) return TW_ERROR_INDEX;
    config = section_configuration(next->layout, section);
    change_section_config(input, &config);
    return tw_layout_set_section_config(next->layout, section, &config, &report);
}

tw_status call_set_tracks(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    tw_track tracks[most_tracks];
    const uint32_t count = take_byte(input) % (most_tracks + 1);
    tw_status status;
    memset(tracks, 0, sizeof tracks);
    for (size_t i = 0; i < count; i++) {
        if (take_byte(input) % 2 == 0) {
            tracks[i].breadth = take_length(input);
        } else {
            tracks[i].weight = take_length(input);
            tracks[i].minimum = take_length(input);
        }
    }
    status = tw_layout_set_tracks(next->layout, section, tracks, count, &report);
    if (status != TW_OK) return status;
    next->sections[section].track_count = count;
    memcpy(next->sections[section].tracks, tracks, sizeof tracks);
    return status;
}

tw_status call_set_stamps(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    tw_stamp stamps[most_stamps];
    const uint32_t count = take_byte(input) % (most_stamps + 1);
    tw_status status;
    memset(stamps, 0, sizeof stamps);
    for (size_t i = 0; i < count; i++) {
        stamps[i].main = take_length(input);
        stamps[i].cross = take_byte(input) * 4;
        stamps[i].extent = take_length(input);
        stamps[i].breadth = take_byte(input) * 4;
    }
    status = tw_layout_set_stamps(next->layout, section, stamps, count, &report);
    if (status != TW_OK) return status;
    next->sections[section].stamp_count = count;
    memcpy(next->sections[section].stamps, stamps, sizeof stamps);
    return status;
}
