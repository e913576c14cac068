/* What a layout must hold after the calls that succeeded, and arguments that are chosen by it. */
#ifndef MODEL_H
#define MODEL_H

#include "../../abi/counting_allocator.h"
#include "../layout_state.h"

enum { most_sections = 6, most_tracks = 8, most_stamps = 4 };

/** The items of a section: some blocks of 512, or twenty of 16. */
#if TILEWORK_SMALL_BLOCKS
enum { block_items = 16, most_items = 320 };
#else
enum { block_items = 512, most_items = 2500 };
#endif

typedef struct section_model {
    uint32_t count;
    uint32_t track_count;
    int is_measured;
    tw_track tracks[most_tracks];
    uint32_t stamp_count;
    tw_stamp stamps[most_stamps];
} section_model;

/** What could be read of a layout when it was last laid out. */
typedef struct geometry {
    tw_element *elements;
    size_t count;
    double width, height;
    uint32_t item_counts[8];
} geometry;

typedef struct layout_model {
    tw_layout *layout;
    counting_allocator memory;
    int skips_duplicates;
    int in_batch;
    int has_moved; /**< the last call or batch may have given items other numbers, counted from their section's end */
    int is_aimed;  /**< every call takes this section: */
    uint32_t aim;
    uint32_t section_count;
    section_model sections[most_sections];
    uint32_t saved_section_count; /**< as at begin */
    section_model saved_sections[most_sections];
    int saved_skips_duplicates;
    uint64_t saved_hash;
    uint64_t hash;
    geometry settled;
} layout_model;

/** What the last edit reported; of one that tells no geometry, struct_size is 0. */
extern tw_report report;

/** Checks a layout whose geometry has been read, and hashes what can be read of it. */
static inline uint64_t checked_layout(const tw_layout *layout, const geometry *now) {
    return checked_model(layout) ^ checked_elements(layout, now->elements, now->count) * 3;
}

/** The same of any layout; in a batch its geometry cannot be read. */
static inline uint64_t checked_state(const layout_model *model) {
    const uint64_t hash = checked_model(model->layout);
    return model->in_batch ? hash : hash ^ checked_geometry(model->layout) * 3;
}

static inline uint32_t take_section(fuzz_input *input, const layout_model *model) {
    uint8_t choice;
    if (model->is_aimed) return model->aim;
    choice = take_byte(input);
    if (choice > 245 || model->section_count == 0) return (uint32_t)take_integer(input);
    return choice % model->section_count;
}

static inline uint32_t take_index(fuzz_input *input, uint32_t count) {
    const uint8_t choice = take_byte(input);
    if (choice > 245) return (uint32_t)take_integer(input);
    if (choice > 235) return count;
    return count == 0 ? 0 : (choice * 257u + take_byte(input)) % count;
}

static inline uint32_t count_in(const layout_model *model, uint32_t section) {
    return section < model->section_count ? model->sections[section].count : 0;
}

#endif
