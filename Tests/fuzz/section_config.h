/* Configurations of sections from the fuzzer's bytes. */
#ifndef SECTION_CONFIG_H
#define SECTION_CONFIG_H

#include "fuzz_input.h"
#include <tilework/tilework.h>

/** A field of 8 bytes, as the number of a double. */
#define FIELD(name) (uint8_t)(offsetof(tw_section_config, name) / 8)

/** A field that an arrangement uses: one that all of them do, or one of its own. Now and then any field. */
static inline uint8_t take_own_field(fuzz_input *input, uint32_t arrangement) {
    static const uint8_t lanes[] = {FIELD(lane_min), FIELD(cell_extent), FIELD(ratio)};
    static const uint8_t album[] = {FIELD(max_extent), FIELD(min_tile), FIELD(estimate_min), FIELD(estimate_max)};
    static const uint8_t justified[] = {FIELD(target),           FIELD(min_extent),   FIELD(max_extent),
                                        FIELD(full_width_ratio), FIELD(estimate_min), FIELD(estimate_max)};
    const uint8_t choice = take_byte(input);
    if (choice > 250) return (uint8_t)(FIELD(lane_min) + choice % (sizeof(tw_section_config) / 8 - FIELD(lane_min)));
    if (choice % 2 == 0) return (uint8_t)(FIELD(gap_main) + choice / 2 % 13);
    switch (arrangement) {
    case TW_MOSAIC:
        return FIELD(page_extent);
    case TW_ALBUM:
        return album[choice / 2 % sizeof album];
    case TW_JUSTIFIED:
        return justified[choice / 2 % sizeof justified];
    case TW_GRID:
    case TW_QUILT:
        return lanes[choice / 2 % sizeof lanes];
    default:
        return FIELD(gap_cross);
    }
}

/** Rows of some items, and items that stand alone: in the fuzzer's layouts the usual target leaves one in each row. */
static inline void choose_rows(tw_section_config *config, uint8_t choice) {
    static const double targets[] = {20, 40, 20, 30, 60, 8, 12}, ratios[] = {0, 0.5, 1, 1.5, 2, 0, 3};
    if (choice == 0) return;
    config->target = targets[choice - 1];
    config->full_width_ratio = ratios[choice - 1];
}

/** Any of the choices that an arrangement has. */
static inline void choose(tw_section_config *config, uint8_t choice) {
    switch (config->arrangement) {
    case TW_WATERFALL:
        config->placement = choice % 4;
        config->reflow = choice / 4 % 2;
        config->sizing = choice / 8 % 2;
        config->packing = config->reflow == TW_REFLOW_REPACK && choice / 16 % 2 != 0;
        return;
    case TW_MOSAIC:
        config->overflow = choice % 2;
        return;
    case TW_ALBUM:
        config->group_size = choice % 12;
        return;
    case TW_JUSTIFIED:
        config->last = choice % 5;
        config->method = choice / 16 % 2;
        choose_rows(config, choice / 32);
        return;
    case TW_GRID:
        config->last = choice % 5;
        return;
    case TW_FLOW:
        config->justify = choice % 4;
        config->align = choice / 4 % 4;
        return;
    default:
        config->packing = choice % 2;
    }
}

static inline void set_field(tw_section_config *config, size_t field, double value) {
    memcpy((double *)(void *)config + field, &value, sizeof value);
}

/** Another choice, or another value of a field. */
static inline void change_section_config(fuzz_input *input, tw_section_config *config) {
    const uint8_t choice = take_byte(input);
    if (choice % 4 != 0) {
        choose(config, take_byte(input));
    } else {
        const size_t field = take_own_field(input, config->arrangement);
        set_field(config, field, take_length(input));
    }
}

/** A configuration of any arrangement: valid as a rule, with some fields that are not the usual ones. */
static inline tw_section_config take_section_config(fuzz_input *input) {
    tw_section_config config;
    const uint8_t choice = take_byte(input), look = take_byte(input), changes = look % 8;
    const uint32_t arrangement = look / 8 % 8 % 7;
    require(tw_section_config_init(&config, sizeof config, arrangement) == TW_OK, "the usual looks are there");
    choose(&config, choice);
    config.flags = choice / 16 % 2 | look / 64 * 2;
    if (look / 64 % 2 != 0) config.header_extent = 24;
    if (look / 128 != 0) config.footer_extent = 16;
    if (arrangement == TW_WATERFALL || arrangement == TW_GRID || arrangement == TW_QUILT)
        config.lanes = choice / 32 == 7 ? (uint32_t)take_integer(input) : choice / 32;
    for (uint8_t i = 0; i < changes; i++) {
        const size_t field =
            arrangement == TW_WATERFALL ? FIELD(lane_min) + take_below(input, 23) : take_own_field(input, arrangement);
        set_field(&config, field, take_length(input));
    }
    if (choice == 255) config.lanes_max = (uint32_t)take_integer(input);
    if (choice == 254) config.struct_size = take_below(input, sizeof config + 1);
    if (choice == 253) config.double_span = take_byte(input) / 255.0;
    if (choice == 252) memset(&config.last + take_byte(input) % 8, take_byte(input), 1);
    if (choice == 251) config.arrangement = (uint32_t)take_integer(input);
    return config;
}

#endif
