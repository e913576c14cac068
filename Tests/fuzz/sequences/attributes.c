/* The calls that set attributes: what they take is read afterwards, on what there was. */
#include "calls.h"
#include <math.h>

/** A number of a matrix: small, as a rule. */
static float take_entry(fuzz_input *input) {
    static const float edges[] = {0, -0.0f, 1e30f, -3e38f, 1e-30f, 1e-45f, 16777216, INFINITY, NAN, 0.70710678f};
    const uint8_t choice = take_byte(input);
    if (choice < 230) return (float)(choice - 115) / 16;
    if (choice < 250) return edges[choice % (sizeof edges / sizeof *edges)];
    return (float)take_length(input);
}

/** Attributes: valid, as a rule. */
static tw_attributes take_attributes(fuzz_input *input) {
    static const uint8_t plane[] = {0, 1, 4, 5, 12, 13};
    tw_attributes attributes;
    const uint8_t choice = take_byte(input), kind = take_byte(input);
    memset(&attributes, 0, sizeof attributes);
    attributes.set = choice % 16;
    attributes.hidden = choice / 16 % 2;
    attributes.z = choice / 32 % 4 - 1;
    attributes.alpha = (float)(choice / 128) / 2;
    if (kind >= 250) {
        attributes.set = choice % 2 == 0 ? (uint32_t)take_integer(input) : 15;
        attributes.hidden = choice % 4 < 2 ? (uint32_t)take_integer(input) : 1;
        attributes.z = (int32_t)take_integer(input);
        attributes.alpha = choice % 8 < 4 ? (float)take_length(input) : 0.25f;
    }
    if (kind % 4 == 0) return attributes;
    for (int entry = 0; entry < 16; entry += 5) attributes.matrix[entry] = 1;
    if (kind % 4 == 1) {
        attributes.matrix[12] = (float)take_byte(input) * 8 - 1024;
        attributes.matrix[13] = (float)take_byte(input) * 64 - 8192;
    }
    if (kind % 4 == 2)
        for (int i = 0; i < 6; i++) attributes.matrix[plane[i]] = take_entry(input);
    if (kind % 4 == 3) attributes.matrix[take_below(input, 16)] = take_entry(input);
    return attributes;
}

static int is_valid(const tw_attributes *attributes) {
    int is_finite = 1;
    for (int entry = 0; entry < 16; entry++) is_finite = is_finite && isfinite(attributes->matrix[entry]);
    return attributes->set < 16 &&
           ((attributes->set & TW_ATTRIBUTE_ALPHA) == 0 || (attributes->alpha >= 0 && attributes->alpha <= 1)) &&
           ((attributes->set & TW_ATTRIBUTE_HIDDEN) == 0 || attributes->hidden <= 1) &&
           ((attributes->set & TW_ATTRIBUTE_TRANSFORM) == 0 || is_finite);
}

static int is_identity(const float *matrix, float diagonal) {
    for (int entry = 0; entry < 16; entry++)
        if (matrix[entry] != (entry % 5 == 0 ? diagonal : 0)) return 0;
    return 1;
}

/** Attributes as they are read after others were set on them. */
static void set_on(tw_attributes *attributes, const tw_attributes *others) {
    if (others->set & TW_ATTRIBUTE_ALPHA) attributes->alpha = others->alpha;
    if (others->set & TW_ATTRIBUTE_Z) attributes->z = others->z;
    if (others->set & TW_ATTRIBUTE_HIDDEN) attributes->hidden = others->hidden;
    if (others->set & TW_ATTRIBUTE_TRANSFORM) memcpy(attributes->matrix, others->matrix, sizeof others->matrix);
    if (is_identity(attributes->matrix, 1)) memset(attributes->matrix, 0, sizeof attributes->matrix);
    attributes->set = (attributes->alpha != 1 ? TW_ATTRIBUTE_ALPHA : 0) | (attributes->z != 0 ? TW_ATTRIBUTE_Z : 0) |
                      (attributes->hidden ? TW_ATTRIBUTE_HIDDEN : 0) |
                      (is_identity(attributes->matrix, 0) ? 0 : TW_ATTRIBUTE_TRANSFORM);
}

static int same_attributes(const tw_attributes *a, const tw_attributes *b) {
    for (int entry = 0; entry < 16; entry++)
        if (a->matrix[entry] != b->matrix[entry]) return 0;
    return a->set == b->set && a->hidden == b->hidden && a->z == b->z && a->alpha == b->alpha;
}

/** Every item has the attributes that it had, with those on them that were set. */
static void check_attributes(const tw_layout *layout, uint32_t section, tw_attributes *expected, uint32_t there,
                             const uint32_t *indices, const tw_attributes *set, uint32_t count) {
    tw_attributes *found = read_attributes(layout, section, there);
    for (uint32_t i = 0; i < count; i++) set_on(&expected[indices[i]], &set[i]);
    for (uint32_t i = 0; i < there; i++) require(same_attributes(&expected[i], &found[i]), "what was set is read");
    free(found);
}

static tw_status set_attributes(layout_model *next, uint32_t section, const uint32_t *indices,
                                const tw_attributes *attributes, uint32_t count) {
    const uint32_t there = count_in(next, section);
    tw_attributes *before = section < next->section_count ? read_attributes(next->layout, section, there) : NULL;
    tw_status status;
    int all_valid = 1;
    for (uint32_t i = 0; i < count; i++) all_valid = all_valid && is_valid(&attributes[i]);
    status = tw_layout_set_attributes(next->layout, section, indices, attributes, 0, count, &report);
    require(status != TW_OK || all_valid, "invalid attributes are refused");
    require(status != TW_ERROR_VALUE || !all_valid, "valid attributes are taken");
    if (status == TW_OK) check_attributes(next->layout, section, before, there, indices, attributes, count);
    free(before);
    return status;
}

/** Attributes of some items, a few of them or many. */
tw_status call_set_attributes(fuzz_input *input, layout_model *next) {
    enum { most = 512 };
    static uint32_t indices[most];
    static tw_attributes attributes[most];
    const uint32_t section = take_section(input, next), there = count_in(next, section);
    const uint8_t choice = take_byte(input);
    const uint32_t distinct = choice % 4, count = choice < 128 ? distinct : choice < 240 ? 2u * choice : most;
    const uint32_t first = take_index(input, there), step = 1 + take_byte(input) % 8;
    for (uint32_t i = 0; i < count; i++) {
        attributes[i] =
            i < distinct || i == 0 ? take_attributes(input) : attributes[i % (distinct == 0 ? 1 : distinct)];
        indices[i] = first < there ? (first + i * step) % there : first;
    }
    return set_attributes(next, section, indices, attributes, count);
}

/** An item and how many from it on: a few, the first of a block, whole blocks, all before a block, or all that follow. */
static void take_run_of_blocks(fuzz_input *input, uint32_t there, uint32_t *first, uint32_t *count) {
    const uint8_t choice = take_byte(input), kind = choice % 8, number = choice / 8;
    const uint32_t at = take_index(input, there), start = at - at % block_items;
    *first = kind < 2 || kind == 7 || at >= there ? at : kind < 6 ? start : 0;
    *count = kind < 2    ? number
             : kind == 2 ? 1
             : kind < 5  ? block_items * (1 + number % 4)
             : kind == 5 ? block_items * (1 + number % 4) + 1
             : kind == 6 ? start
                         : there;
    if (at >= there) *count = 1;
    if (at < there && *count > there - *first) *count = there - *first;
}

/** Hides or shows a run of items. */
tw_status call_hide_items(fuzz_input *input, layout_model *next) {
    static uint32_t indices[most_items];
    static tw_attributes attributes[most_items];
    const uint32_t section = take_section(input, next), is_hidden = take_byte(input) % 2;
    uint32_t first, count;
    take_run_of_blocks(input, count_in(next, section), &first, &count);
    if (count > most_items) count = most_items; /* joined by moves, a section may hold more */
    for (uint32_t i = 0; i < count; i++) {
        memset(&attributes[i], 0, sizeof attributes[i]);
        attributes[i].set = TW_ATTRIBUTE_HIDDEN;
        attributes[i].hidden = is_hidden;
        indices[i] = first + i;
    }
    return set_attributes(next, section, indices, attributes, count);
}
