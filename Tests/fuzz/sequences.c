/*
 * Fuzzes sequences of calls: up to three layouts with failing allocators, live, dead and forged handles, hostile values.
 * After every call: a failed edit has changed nothing, counts are those of a model, frames are sane (layout_state.h); now
 * and then a query is compared with a scan, and the layout with one made afresh. At the end nothing may be left.
 */
#include "../abi/counting_allocator.h"
#include "layout_state.h"
#include "section_config.h"
#include <math.h>

enum {
    most_layouts = 3,
    most_sections = 6,
    most_items = 2500,
    most_calls = 60,
    most_dead = 8,
    most_tracks = 8,
    most_stamps = 4
};

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
    uint32_t section_count;
    section_model sections[most_sections];
    uint32_t saved_section_count; /**< as at begin */
    section_model saved_sections[most_sections];
    int saved_skips_duplicates;
    uint64_t saved_hash;
    uint64_t hash;
    geometry settled;
} layout_model;

static layout_model layouts[most_layouts];
static tw_layout *dead[most_dead];
static uint32_t dead_count;
static fuzz_input *measure_input;
static tw_layout *measured_layout;
static uint8_t item_bytes[1024 * 64 + 64];
/** What the last edit reported; of one that tells no geometry, struct_size is 0. */
static tw_report report;
/** Whether items keep their numbers, counted from their section's end: not when items or sections moved. */
static int keeps_order;

static uint64_t state_hash(const layout_model *model) {
    const uint64_t hash = checked_model(model->layout);
    return model->in_batch ? hash : hash ^ checked_geometry(model->layout) * 3;
}

/* ---- Values */

static tw_item take_item(fuzz_input *input) {
    static const uint16_t spans[] = {0, 1, 2, 3, 7, 255, 256, 0x7FFF, 0xFFFD, TW_SPAN_AUTO, TW_SPAN_ALL};
    tw_item item;
    const uint8_t shape = take_byte(input);
    memset(&item, 0, sizeof item);
    item.width = shape < 200 ? (float)(1 + shape % 40) : (float)take_length(input);
    item.height = shape < 180 ? (float)(1 + shape / 4) : (float)take_length(input);
    if (shape % 8 == 0) item.lane_span = spans[take_below(input, sizeof spans / sizeof *spans)];
    if (shape % 16 == 1) item.extra = (float)take_length(input);
    if (shape % 32 == 2) item.row_span = (uint16_t)take_integer(input);
    if (shape % 4 == 3) item.key = take_integer(input);
    return item;
}

/** Writes items with a stride into item_bytes; a run repeats the last ones taken, so that few bytes make many items. */
static uint32_t take_items(fuzz_input *input, size_t *stride, uint32_t limit) {
    static const size_t strides[] = {0, 24, 25, 40, 64};
    const uint8_t choice = take_byte(input);
    uint32_t count = choice < 200 ? choice % 9 : choice < 240 ? choice * 3u : 1000;
    const uint32_t distinct = count < 12 ? count : 12;
    tw_item items[12];
    *stride = strides[choice % 5];
    if (count > limit) count = limit;
    for (uint32_t i = 0; i < distinct; i++) items[i] = take_item(input);
    for (uint32_t i = 0; i < count; i++) {
        tw_item item = items[i % 12];
        if (i >= 12) item.key = item.key == 0 ? 0 : item.key * 64 + i;
        memcpy(item_bytes + 1 + i * (*stride == 0 ? sizeof item : *stride), &item, sizeof item);
    }
    if (choice == 255) *stride = take_byte(input) % 24;
    return count;
}

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

static tw_layout_config take_layout_config(fuzz_input *input) {
    static const double scales[] = {0, 1, 2, 1.25, 0.015625, 64, 3.3};
    tw_layout_config config;
    const uint8_t choice = take_byte(input);
    memset(&config, 0, sizeof config);
    config.struct_size = choice == 255 ? (uint32_t)take_below(input, sizeof config + 1) : sizeof config;
    config.flags = choice % 4;
    config.axis = choice / 4 % 2;
    config.direction = choice / 8 % 2;
    config.scale = choice > 240 ? take_length(input) : scales[choice / 16 % 7];
    config.width = take_length(input);
    config.height = take_length(input);
    return config;
}

/** Answers, refuses, or answers nonsense; never gets back in. */
static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    const uint8_t mood = take_byte(measure_input);
    uint32_t sections;
    (void)user, (void)section;
    require(count > 0 && isfinite(breadth) && breadth >= 0, "measure is asked for something");
    for (size_t i = 0; i < count; i++) {
        require(i == 0 || indices[i] > indices[i - 1], "measure is asked in order");
        extents[i] = mood > 240 ? take_length(measure_input) : breadth * (1 + indices[i] % 3);
        (void)items[i].width;
    }
    require(tw_layout_section_count(measured_layout, &sections) == TW_ERROR_BUSY, "a callback's read is busy");
    require(tw_layout_clear(measured_layout, 0, NULL) == TW_ERROR_BUSY, "a callback's edit is busy");
    return mood > 224 && mood <= 240 ? (tw_status)take_integer(measure_input) : TW_OK;
}

/* ---- Calls. Each returns its status and leaves in `next` what the model is if that is TW_OK. */

static uint32_t take_section(fuzz_input *input, const layout_model *model) {
    const uint8_t choice = take_byte(input);
    if (choice > 245 || model->section_count == 0) return (uint32_t)take_integer(input);
    return choice % model->section_count;
}

static uint32_t take_index(fuzz_input *input, uint32_t count) {
    const uint8_t choice = take_byte(input);
    if (choice > 245) return (uint32_t)take_integer(input);
    if (choice > 235) return count;
    return count == 0 ? 0 : (choice * 257u + take_byte(input)) % count;
}

static uint32_t count_in(const layout_model *model, uint32_t section) {
    return section < model->section_count ? model->sections[section].count : 0;
}

static tw_status call_add_items(fuzz_input *input, layout_model *next, int is_insert) {
    const uint32_t section = take_section(input, next), there = count_in(next, section);
    const uint32_t at = is_insert ? take_index(input, there) : there;
    size_t stride;
    const uint32_t count = take_items(input, &stride, most_items - (there < most_items ? there : most_items));
    const tw_item *items = (const tw_item *)(const void *)(item_bytes + 1);
    tw_status status;
    status = is_insert ? tw_layout_insert_items(next->layout, section, at, items, stride, count, &report)
                       : tw_layout_append_items(next->layout, section, items, stride, count, &report);
    if (status == TW_OK) {
        require(report.skipped == 0 || next->skips_duplicates, "items are skipped only where asked");
        next->sections[section].count += count - report.skipped;
    }
    return status;
}

static tw_status call_replace_items(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section), at = take_index(input, there);
    size_t stride;
    const uint32_t count = take_items(input, &stride, there > at ? there - at : 1);
    return tw_layout_replace_items(next->layout, section, at, (const tw_item *)(const void *)(item_bytes + 1), stride,
                                   count, &report);
}

static size_t take_run(fuzz_input *input, uint32_t at, uint32_t there) {
    const uint8_t choice = take_byte(input);
    if (choice > 245) return (size_t)take_integer(input);
    if (choice > 225 && there > at) return there - at;
    return there > at ? choice % (there - at + 1) : choice % 2;
}

static tw_status call_remove_items(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section), at = take_index(input, there);
    const size_t count = take_run(input, at, there);
    const tw_status status = tw_layout_remove_items(next->layout, section, at, count, &report);
    if (status == TW_OK) next->sections[section].count -= (uint32_t)count;
    return status;
}

static tw_status call_move_items(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section), at = take_index(input, there);
    const size_t count = take_run(input, at, there);
    const uint32_t target = take_section(input, next);
    const uint32_t left = count_in(next, target) - (target == section && count <= there ? (uint32_t)count : 0);
    const tw_status status =
        tw_layout_move_items(next->layout, section, at, count, target, take_index(input, left), &report);
    if (status == TW_OK) {
        next->sections[section].count -= (uint32_t)count;
        next->sections[target].count += (uint32_t)count;
    }
    return status;
}

static tw_status call_set_item_sizes(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section);
    uint32_t indices[20], count = take_byte(input) % 20;
    tw_size sizes[20];
    for (uint32_t i = 0; i < count; i++) {
        const tw_item item = take_item(input);
        indices[i] = take_index(input, there);
        sizes[i].width = item.width;
        sizes[i].height = item.height;
    }
    return tw_layout_set_item_sizes(next->layout, section, indices, sizes, count, &report);
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

/** Attributes of some items, a few of them or many. */
static tw_status call_set_attributes(fuzz_input *input, layout_model *next) {
    enum { most = 512 };
    static uint32_t indices[most];
    static tw_attributes attributes[most];
    const uint32_t section = take_section(input, next), there = count_in(next, section);
    const uint8_t choice = take_byte(input);
    const uint32_t distinct = choice % 4, count = choice < 128 ? distinct : choice < 240 ? 2u * choice : most;
    const uint32_t first = take_index(input, there), step = 1 + take_byte(input) % 8;
    tw_attributes *before = section < next->section_count ? read_attributes(next->layout, section, there) : NULL;
    tw_status status;
    int all_valid = 1;
    for (uint32_t i = 0; i < count; i++) {
        attributes[i] =
            i < distinct || i == 0 ? take_attributes(input) : attributes[i % (distinct == 0 ? 1 : distinct)];
        indices[i] = first < there ? (first + i * step) % there : first;
        all_valid = all_valid && is_valid(&attributes[i]);
    }
    status = tw_layout_set_attributes(next->layout, section, indices, attributes, 0, count, &report);
    require(status != TW_OK || all_valid, "invalid attributes are refused");
    require(status != TW_ERROR_VALUE || !all_valid, "valid attributes are taken");
    if (status == TW_OK) check_attributes(next->layout, section, before, there, indices, attributes, count);
    free(before);
    return status;
}

static tw_status call_clear(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const tw_status status = tw_layout_clear(next->layout, section, &report);
    if (status == TW_OK) next->sections[section].count = 0;
    return status;
}

static tw_status call_insert_section(fuzz_input *input, layout_model *next) {
    const tw_section_config config = take_section_config(input);
    const uint32_t at = take_index(input, next->section_count);
    tw_status status;
    if (next->section_count == most_sections) return TW_ERROR_INDEX;
    status = tw_layout_insert_section(next->layout, at, take_byte(input) % 4 == 0 ? NULL : &config, &report);
    if (status != TW_OK) return status;
    memmove(&next->sections[at + 1], &next->sections[at], (next->section_count - at) * sizeof *next->sections);
    memset(&next->sections[at], 0, sizeof *next->sections);
    next->section_count++;
    return status;
}

static tw_status call_remove_section(fuzz_input *input, layout_model *next) {
    const uint32_t at = take_section(input, next);
    const tw_status status = tw_layout_remove_section(next->layout, at, &report);
    if (status != TW_OK) return status;
    next->section_count--;
    memmove(&next->sections[at], &next->sections[at + 1], (next->section_count - at) * sizeof *next->sections);
    return status;
}

static tw_status call_move_section(fuzz_input *input, layout_model *next) {
    const uint32_t at = take_section(input, next), to = take_section(input, next);
    const tw_status status = tw_layout_move_section(next->layout, at, to, &report);
    section_model moved;
    if (status != TW_OK) return status;
    moved = next->sections[at];
    memmove(&next->sections[at], &next->sections[at + 1], (next->section_count - 1 - at) * sizeof moved);
    memmove(&next->sections[to + 1], &next->sections[to], (next->section_count - 1 - to) * sizeof moved);
    next->sections[to] = moved;
    return status;
}

static tw_status call_set_section_config(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const tw_section_config config = take_section_config(input);
    return tw_layout_set_section_config(next->layout, section, &config, &report);
}

static tw_status call_set_tracks(fuzz_input *input, layout_model *next) {
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

static tw_status call_set_stamps(fuzz_input *input, layout_model *next) {
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

static tw_status call_set_measure(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const int is_set = take_byte(input) % 4 != 0;
    const tw_status status = tw_layout_set_measure(next->layout, section, is_set ? measure : NULL, NULL, &report);
    if (status == TW_OK) next->sections[section].is_measured = is_set;
    return status;
}

static tw_status call_configure(fuzz_input *input, layout_model *next) {
    const tw_layout_config config = take_layout_config(input);
    const tw_status status = tw_layout_configure(next->layout, &config, &report);
    if (status == TW_OK)
        next->skips_duplicates = (configuration_of(next->layout).flags & TW_LAYOUT_SKIP_DUPLICATES) != 0;
    return status;
}

static tw_status call_set_viewport_size(fuzz_input *input, layout_model *next) {
    const double width = take_length(input);
    return tw_layout_set_viewport_size(next->layout, width, take_length(input), &report);
}

/** Without a bar the content is no longer than the viewport. */
static tw_status call_fit_viewport(fuzz_input *input, layout_model *next) {
    const double width = take_length(input), height = take_length(input), scrollbar = take_length(input);
    uint32_t shows = 2;
    double content[2] = {0, 0};
    const tw_status status = tw_layout_fit_viewport(next->layout, width, height, scrollbar, &shows, &report);
    require((status == TW_OK) == (shows != 2), "whether the bar shows is told on TW_OK only");
    require(status != TW_OK || !next->in_batch, "no viewport is fitted in a batch");
    if (status != TW_OK || shows == 1) return status;
    READ(tw_layout_content_size(next->layout, &content[0], &content[1]));
    if (configuration_of(next->layout).axis == TW_AXIS_VERTICAL)
        require(content[1] <= height, "content that is longer than the viewport has a bar");
    else
        require(content[0] <= width, "content that is longer than the viewport has a bar");
    return status;
}

static tw_status call_begin(layout_model *next) {
    const tw_status status = tw_layout_begin(next->layout);
    require((status == TW_ERROR_IN_BATCH) == next->in_batch, "a batch opens when none is open");
    if (status != TW_OK) return status;
    next->in_batch = 1;
    next->saved_hash = next->hash;
    next->saved_section_count = next->section_count;
    next->saved_skips_duplicates = next->skips_duplicates;
    memcpy(next->saved_sections, next->sections, sizeof next->sections);
    return status;
}

static tw_status call_commit(layout_model *next) {
    const tw_status status = tw_layout_commit(next->layout, &report);
    require((status == TW_ERROR_NOT_IN_BATCH) == !next->in_batch, "a commit needs a batch");
    if (status == TW_OK) next->in_batch = 0;
    return status;
}

static tw_status call_rollback(layout_model *next) {
    const tw_status status = tw_layout_rollback(next->layout);
    require(status == (next->in_batch ? TW_OK : TW_ERROR_NOT_IN_BATCH), "a rollback succeeds when a batch is open");
    if (status != TW_OK) return status;
    next->in_batch = 0;
    next->section_count = next->saved_section_count;
    next->skips_duplicates = next->saved_skips_duplicates;
    memcpy(next->sections, next->saved_sections, sizeof next->sections);
    require(state_hash(next) == next->saved_hash, "a rollback restores every bit");
    return status;
}

/* ---- Comparisons */

static int overlaps(double start, double size, double query_start, double query_size) {
    return query_size > 0 && start < query_start + query_size && start + (size > 0 ? size : 1.0 / 64) > query_start;
}

/** A range along main, counted from the content's start. */
typedef struct range {
    double start, end;
} range;

/** Where a range of x or y lies along main: a horizontal layout from right to left is mirrored. */
static range along_main(const layout_model *model, const tw_layout_config *config, double start, double size) {
    range result = {start, start + size};
    double width = 0, height = 0;
    if (config->axis == TW_AXIS_VERTICAL || config->direction == TW_DIRECTION_LTR) return result;
    READ(tw_layout_content_size(model->layout, &width, &height));
    /* The viewport is cut down to the grid: whole pixels, or 1/64 of one. */
    width = fmax(width, floor(config->width * (config->flags & TW_LAYOUT_NO_SNAP ? 64 : 1)) /
                            (config->flags & TW_LAYOUT_NO_SNAP ? 64 : 1));
    result.start = width - start - size;
    result.end = width - start;
    return result;
}

static range frame_along_main(const layout_model *model, const tw_layout_config *config, tw_rect frame) {
    const int is_vertical = config->axis == TW_AXIS_VERTICAL;
    return along_main(model, config, is_vertical ? frame.y : frame.x, is_vertical ? frame.height : frame.width);
}

/** Moves a header or footer to where the header file says that it is pinned; tells whether its section is in view. */
static int pin(const layout_model *model, const tw_layout_config *config, const tw_query *query, tw_element *element) {
    const tw_section_config section = section_configuration(model->layout, element->section);
    const range view = along_main(model, config, query->viewport_start, query->viewport_extent);
    const int is_header = element->kind == TW_ELEMENT_HEADER;
    range whole, natural, header = {0, 0}, footer = {0, 0};
    tw_rect frame;
    double start, moved;
    if (element->kind != TW_ELEMENT_HEADER && element->kind != TW_ELEMENT_FOOTER) return 0;
    if ((section.flags & (is_header ? TW_SECTION_PIN_HEADER : TW_SECTION_PIN_FOOTER)) == 0) return 0;
    READ(tw_layout_section_frame(model->layout, element->section, &frame));
    whole = frame_along_main(model, config, frame);
    if (query->viewport_extent == 0 || whole.start >= view.end || whole.end <= view.start) return 0;
    header.start = header.end = whole.start;
    footer.start = footer.end = whole.end;
    if (tw_layout_supplementary_frame(model->layout, element->section, TW_ELEMENT_HEADER, &frame) == TW_OK)
        header = frame_along_main(model, config, frame);
    if (tw_layout_supplementary_frame(model->layout, element->section, TW_ELEMENT_FOOTER, &frame) == TW_OK)
        footer = frame_along_main(model, config, frame);
    natural = is_header ? header : footer;
    start = header.start;
    if (section.flags & TW_SECTION_PIN_HEADER)
        start = fmax(header.start, fmin(view.start, footer.start - (header.end - header.start)));
    if (!is_header)
        start = fmax(fmin(view.end - (footer.end - footer.start), footer.start), start + (header.end - header.start));
    moved = start - natural.start;
    if (moved == 0) return 1;
    element->flags |= TW_ELEMENT_PINNED;
    element->z = 1;
    if (config->axis == TW_AXIS_VERTICAL)
        element->frame.y += moved;
    else
        element->frame.x += config->direction == TW_DIRECTION_RTL ? -moved : moved;
    return 1;
}

/** What a query looks at: of an item the box around it. */
static tw_rect box_of(const tw_layout *layout, const tw_element *element) {
    tw_rect box = element->frame;
    if (element->kind == TW_ELEMENT_ITEM)
        READ(tw_layout_item_bounds(layout, element->section, element->index, &box, 0, 1));
    return box;
}

/** -1: it lies out of 0 ..< size; 1: within; 0: so near an end, give or take `error`, that it may be either. */
static int side_of(double value, double size, double error) {
    if (!(error < size)) return 0;
    if (value < -error || value > size + error) return -1;
    return value > error && value < size - error;
}

/** Whether an element shows at a point: 1, -1, or 0 where rounding decides. */
static int holds(const tw_layout *layout, const tw_element *element, double x, double y) {
    const tw_rect frame = element->frame;
    tw_attributes attributes;
    const float *m = attributes.matrix;
    double area, right, down, error, across, along;
    int is_across, is_along;
    if (frame.width == 0 || frame.height == 0) return -1;
    if ((element->flags & TW_ELEMENT_TRANSFORMED) == 0)
        return x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height ? 1 : -1;
    READ(tw_layout_attributes(layout, element->section, element->index, &attributes, 0, 1));
    area = (double)m[0] * m[5] - (double)m[4] * m[1];
    if (area == 0) return -1;
    if (fabs(area) < 1e-6 * (fabs((double)m[0] * m[5]) + fabs((double)m[4] * m[1]))) return 0;
    right = x - (frame.x + frame.width / 2 + m[12]);
    down = y - (frame.y + frame.height / 2 + m[13]);
    error = 1e-8 * (1 + (fabs(m[5] * right) + fabs(m[4] * down) + fabs(m[0] * down) + fabs(m[1] * right)) / fabs(area));
    error += 1e-8 * (fabs(x) + fabs(y) + fabs(frame.x) + fabs(frame.y)) * (1 + fabs(m[5] / area) + fabs(m[0] / area));
    across = (m[5] * right - m[4] * down) / area + frame.width / 2;
    along = (m[0] * down - m[1] * right) / area + frame.height / 2;
    is_across = side_of(across, frame.width, error);
    is_along = side_of(along, frame.height, error);
    return is_across < is_along ? is_across : is_along;
}

/** The greatest z of those that hold the point, and the last of them; near an edge of a transformed item, either answer. */
static void compare_hit_with_scan(const layout_model *model, const tw_element *all, size_t total, double x, double y) {
    const tw_element *top = NULL, *hit = NULL;
    tw_element found;
    const tw_status status = tw_layout_hit_test(model->layout, x, y, &found);
    require(status == TW_OK || status == TW_ERROR_NOT_FOUND, "a hit test answers");
    for (size_t i = 0; i < total; i++) {
        const int is_held = holds(model->layout, &all[i], x, y);
        if (is_held > 0 && (top == NULL || all[i].z >= top->z)) top = &all[i];
        if (is_held >= 0 && status == TW_OK && memcmp(&all[i], &found, sizeof found) == 0) hit = &all[i];
    }
    require(status != TW_OK || hit != NULL, "a hit test finds what shows at the point");
    if (top == NULL) return;
    require(hit != NULL, "a hit test finds what a scan finds");
    require(hit->z > top->z || (hit->z == top->z && hit >= top), "a hit test finds the topmost");
}

static tw_query take_query(fuzz_input *input, const layout_model *model, const tw_element *all, size_t total) {
    tw_query query;
    const uint8_t choice = take_byte(input);
    memset(&query, 0, sizeof query);
    query.struct_size = sizeof query;
    query.flags = choice / 32 % 2 * TW_QUERY_BY_Z;
    query.rect.x = (double)take_bits(input, 2) / 64;
    query.rect.y = (double)take_bits(input, 3) / 64;
    query.rect.width = (double)take_bits(input, 2) / 64;
    query.rect.height = (double)take_bits(input, 2) / 64;
    if (choice >= 192 && total > 0) query.rect = box_of(model->layout, &all[take_below(input, (uint32_t)total)]);
    if (choice % 4 == 0) return query;
    query.viewport_start = choice % 8 == 1 ? query.rect.x : choice % 8 == 2 ? query.rect.y : take_bits(input, 2) / 64.0;
    query.viewport_extent = choice % 8 == 1 ? query.rect.width : take_bits(input, 2) / 64.0;
    return query;
}

/** What overlaps the query's rectangle, by a scan that moves what is pinned. SIZE_MAX: boxes so far out that they are not
    exact. */
static size_t scan(const layout_model *model, const tw_query *query, tw_element *all, size_t total) {
    const tw_layout_config config = configuration_of(model->layout);
    size_t expected = 0;
    for (size_t i = 0; i < total; i++) {
        const int is_seen = pin(model, &config, query, &all[i]) && query->rect.width > 0 && query->rect.height > 0;
        tw_rect box = box_of(model->layout, &all[i]);
        if (fabs(box.x) + fabs(box.y) + box.width + box.height > 1e13) return SIZE_MAX;
        /* Mirrored, it starts on the right. */
        if (box.width == 0 && config.direction == TW_DIRECTION_RTL) box.x -= 1 / 64.0;
        if (is_seen || (overlaps(box.x, box.width, query->rect.x, query->rect.width) &&
                        overlaps(box.y, box.height, query->rect.y, query->rect.height)))
            all[expected++] = all[i];
    }
    return expected;
}

/** Sorts by z what is in the usual order. */
static void sort_by_z(tw_element *elements, size_t count) {
    for (size_t gap = 1; gap < count; gap *= 2)
        for (size_t low = 0; low + gap < count; low += 2 * gap) {
            const size_t middle = low + gap, high = middle + gap < count ? middle + gap : count;
            tw_element *merged = (tw_element *)malloc((high - low) * sizeof *merged);
            size_t a = low, b = middle, next = 0;
            while (a < middle || b < high)
                merged[next++] =
                    b == high || (a < middle && elements[a].z <= elements[b].z) ? elements[a++] : elements[b++];
            memcpy(elements + low, merged, next * sizeof *merged);
            free(merged);
        }
}

static int is_found(const tw_layout *layout, const tw_element *element, tw_rect rect) {
    tw_query query;
    tw_element *found;
    size_t count = 0, i = 0;
    memset(&query, 0, sizeof query);
    query.struct_size = sizeof query;
    query.rect = rect;
    READ(tw_layout_query(layout, &query, NULL, 0, 0, &count));
    found = (tw_element *)malloc((count + 1) * sizeof *found);
    READ(tw_layout_query(layout, &query, found, 0, count, &count));
    while (i < count && memcmp(&found[i], element, sizeof *found) != 0) i++;
    free(found);
    return i < count;
}

/** Items that are transformed, the last few of them, are found at both ends of their boxes. */
static void find_at_ends(const tw_layout *layout, const tw_element *all, size_t total) {
    int left = 12;
    for (size_t i = total; i > 0 && left > 0; i--) {
        const tw_rect box = box_of(layout, &all[i - 1]);
        tw_rect first = box, last = box;
        if ((all[i - 1].flags & TW_ELEMENT_TRANSFORMED) == 0 || box.width == 0 || box.height == 0) continue;
        if (fabs(box.x) + fabs(box.y) + box.width + box.height > 1e13) continue;
        first.width = first.height = last.width = last.height = 1 / 64.0;
        last.x = box.x + box.width - 1 / 64.0;
        last.y = box.y + box.height - 1 / 64.0;
        require(is_found(layout, &all[i - 1], first) && is_found(layout, &all[i - 1], last),
                "a transformed item is found at both ends of its box");
        left--;
    }
}

/** At scale 1 and on whole units the answer is the scan's; with less room, its first. */
static void compare_query_with_scan(fuzz_input *input, const layout_model *model) {
    const tw_layout_config config = configuration_of(model->layout);
    tw_query query;
    size_t total = 0, count = 0, expected, room;
    tw_element *all, *found;
    tw_status status;
    if (model->in_batch || config.scale > 1 || (config.scale != 0 && config.scale < 1)) return;
    all = every_element(model->layout, &total);
    query = take_query(input, model, all, total);
    compare_hit_with_scan(model, all, total, query.rect.x, query.rect.y);
    find_at_ends(model->layout, all, total);
    found = (tw_element *)malloc((total + 1) * sizeof *found);
    require(tw_layout_query(model->layout, &query, found, 0, total, &count) == TW_OK, "a query answers");
    expected = scan(model, &query, all, total);
    if (expected != SIZE_MAX) {
        if (query.flags == TW_QUERY_BY_Z) sort_by_z(all, expected);
        require(expected == count, "a query finds as many as a scan");
        require(memcmp(all, found, count * sizeof *all) == 0, "a query finds what a scan finds");
    }
    room = count / 2;
    memcpy(all, found, count * sizeof *all);
    status = tw_layout_query(model->layout, &query, found, 0, room, &count);
    require(status == (room < count ? TW_ERROR_CAPACITY : TW_OK), "a query tells whether there was room");
    require(memcmp(all, found, room * sizeof *all) == 0, "with less room a query finds the first");
    free(all);
    free(found);
}

/** Appends items with their attributes to a section without items. */
static void fill_afresh(tw_layout *fresh, uint32_t section, const tw_layout *layout) {
    const uint32_t count = item_count(layout, section);
    tw_item *items = read_items(layout, section, count);
    tw_attributes *attributes = read_attributes(layout, section, count);
    uint32_t *indices = (uint32_t *)malloc((count + 1) * sizeof *indices);
    for (uint32_t i = 0; i < count; i++) indices[i] = i;
    require(tw_layout_begin(fresh) == TW_OK, "a batch is opened");
    require(tw_layout_append_items(fresh, section, items, 0, count, NULL) == TW_OK, "items are appended afresh");
    require(tw_layout_set_attributes(fresh, section, indices, attributes, 0, count, NULL) == TW_OK,
            "attributes are set afresh");
    require(tw_layout_commit(fresh, NULL) == TW_OK, "a batch is laid out");
    free(items);
    free(attributes);
    free(indices);
}

/** Every layout equals one that is made afresh from the same items, unless it keeps lanes or was measured. */
static void compare_with_fresh(const layout_model *model) {
    const tw_layout_config config = configuration_of(model->layout);
    tw_layout *fresh = NULL;
    if (model->in_batch) return;
    for (uint32_t section = 0; section < model->section_count; section++) {
        if (model->sections[section].is_measured) return;
        if (section_configuration(model->layout, section).reflow != TW_REFLOW_REPACK) return;
    }
    require(tw_layout_create(&config, NULL, &fresh) == TW_OK, "a configuration that was read can be used");
    require(tw_layout_remove_section(fresh, 0, NULL) == TW_OK, "the first section can be removed");
    for (uint32_t section = 0; section < model->section_count; section++) {
        const tw_section_config section_config = section_configuration(model->layout, section);
        require(tw_layout_insert_section(fresh, section, &section_config, NULL) == TW_OK, "a section is made afresh");
        require(tw_layout_set_tracks(fresh, section, model->sections[section].tracks,
                                     model->sections[section].track_count, NULL) == TW_OK,
                "tracks are set afresh");
        require(tw_layout_set_stamps(fresh, section, model->sections[section].stamps,
                                     model->sections[section].stamp_count, NULL) == TW_OK,
                "stamps are set afresh");
        fill_afresh(fresh, section, model->layout);
    }
    require(checked_geometry(fresh) == checked_geometry(model->layout), "edits end where a fresh layout ends");
    require(tw_layout_destroy(fresh) == TW_OK, "a layout is destroyed");
}

/** Whether two ranges overlap by more than what the caller's units cannot tell. */
static int meet(double a, double a_size, double b, double b_size) {
    const double slack = (fabs(a) + fabs(b) + a_size + b_size) * 1e-15;
    return a + slack < b + b_size && b + slack < a + a_size && a_size > 0 && b_size > 0;
}

/** No gap lies in an item, and none is empty. */
static void check_gaps(const layout_model *model, uint32_t section) {
    const uint32_t items = model->sections[section].count;
    size_t count = 0, again = 0;
    tw_rect *gaps, *frames;
    const tw_status status = tw_layout_gaps(model->layout, section, NULL, 0, 0, &count);
    const uint32_t arrangement = section_configuration(model->layout, section).arrangement;
    const int has_gaps = arrangement == TW_WATERFALL || arrangement == TW_QUILT;
    require(status == (model->in_batch ? TW_ERROR_IN_BATCH
                       : has_gaps      ? TW_OK
                                       : TW_ERROR_UNSUPPORTED),
            "gaps are listed");
    if (status != TW_OK) return;
    gaps = (tw_rect *)malloc((count + 1) * sizeof *gaps);
    frames = (tw_rect *)malloc((items + 1) * sizeof *frames);
    require(tw_layout_gaps(model->layout, section, gaps, 0, count, &again) == TW_OK && again == count,
            "as many gaps as were counted");
    require(tw_layout_item_frames(model->layout, section, 0, frames, 0, items) == TW_OK, "frames are there");
    for (size_t gap = 0; gap < count; gap++) {
        require(gaps[gap].width > 0 && gaps[gap].height > 0, "no gap is empty");
        for (size_t i = 0; i < items && count < 500; i++)
            require(!(meet(gaps[gap].x, gaps[gap].width, frames[i].x, frames[i].width) &&
                      meet(gaps[gap].y, gaps[gap].height, frames[i].y, frames[i].height)),
                    "no gap lies in an item");
    }
    free(gaps);
    free(frames);
}

static void compare_with_copy(layout_model *model) {
    tw_layout *copy = NULL;
    const tw_status status = tw_layout_copy(model->layout, NULL, &copy);
    require(status == (model->in_batch ? TW_ERROR_IN_BATCH : TW_OK), "a layout is copied outside a batch");
    if (status != TW_OK) return;
    require((checked_model(copy) ^ checked_geometry(copy) * 3) == model->hash, "a copy is the same to the bit");
    require(tw_layout_destroy(copy) == TW_OK, "a copy is destroyed");
}

/** Reads with hostile arguments: any documented status, no more. */
static void read_anything(fuzz_input *input, const layout_model *model) {
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

/** NULL, dead and forged handles are refused. */
static void use_bad_handle(fuzz_input *input, const layout_model *model) {
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

/* ---- Reports */

static geometry read_geometry(const tw_layout *layout) {
    geometry result;
    const uint32_t sections = section_count(layout);
    memset(&result, 0, sizeof result);
    result.elements = every_element(layout, &result.count);
    READ(tw_layout_content_size(layout, &result.width, &result.height));
    for (uint32_t section = 0; section < sections; section++) result.item_counts[section] = item_count(layout, section);
    return result;
}

/** Whether an element stands before an item: of its section, items alone do. */
static int comes_before(const tw_element *element, uint32_t section, uint32_t index) {
    if (element->section != section) return element->section < section;
    return element->kind == TW_ELEMENT_ITEM && element->index < index;
}

static const tw_element *element_of(const geometry *geometry, uint32_t section, uint32_t index) {
    size_t low = 0, high = geometry->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const tw_element *element = &geometry->elements[middle];
        const int is_before = element->section != section
                                  ? element->section < section
                                  : element->kind == TW_ELEMENT_HEADER || element->kind == TW_ELEMENT_BACKGROUND ||
                                        (element->kind == TW_ELEMENT_ITEM && element->index < index);
        if (is_before)
            low = middle + 1;
        else
            high = middle;
    }
    return low < geometry->count && geometry->elements[low].section == section &&
                   geometry->elements[low].kind == TW_ELEMENT_ITEM && geometry->elements[low].index == index
               ? &geometry->elements[low]
               : NULL;
}

/** Everything before the first item whose frame may have changed stands where it stood. */
static void check_first(const geometry *then, const geometry *now) {
    size_t old = 0, new = 0;
    while (1) {
        while (old < then->count && !comes_before(&then->elements[old], report.first_section, report.first_index))
            old++;
        while (new < now->count && !comes_before(&now->elements[new], report.first_section, report.first_index)) new++;
        if (old == then->count || new == now->count) break;
        require(then->elements[old].section == now->elements[new].section &&
                    then->elements[old].index == now->elements[new].index &&
                    then->elements[old].kind == now->elements[new].kind &&
                    same_frame(then->elements[old].frame, now->elements[new].frame),
                "what comes before the first item that a report tells stands where it stood");
        old++, new++;
    }
    require(old == then->count && new == now->count, "what comes before the first item told is neither new nor gone");
}

/** Every item that a report says was shifted was, exactly. */
static void check_shift(const geometry *then, const geometry *now) {
    for (size_t i = 0; i < now->count; i++) {
        const tw_element *element = &now->elements[i], *old;
        const uint32_t section = element->section;
        if (element->kind != TW_ELEMENT_ITEM || section < report.shift_section ||
            (section == report.shift_section && element->index < report.shift_index))
            continue;
        old = element_of(then, section, element->index - now->item_counts[section] + then->item_counts[section]);
        if (old == NULL) continue; /* it was left over, or hidden */
        require(old->frame.x + report.shift_x == element->frame.x &&
                    old->frame.y + report.shift_y == element->frame.y && old->frame.width == element->frame.width &&
                    old->frame.height == element->frame.height,
                "what a report tells to be shifted was shifted");
    }
}

static void check_report(const layout_model *model) {
    const geometry *then = &model->settled;
    geometry now = read_geometry(model->layout);
    const double scale = configuration_of(model->layout).scale;
    require(report.old_width == then->width && report.old_height == then->height, "a report tells the old size");
    require(report.new_width == now.width && report.new_height == now.height, "a report tells the new size");
    check_first(then, &now);
    if ((report.flags & TW_REPORT_SHIFT) != 0 && keeps_order && (scale == 0 || scale == 1)) check_shift(then, &now);
    free(now.elements);
}

static void settle(layout_model *model) {
    free(model->settled.elements);
    model->settled = read_geometry(model->layout);
}

/* ---- Sequences */

static tw_status call_something(fuzz_input *input, layout_model *next) {
    const uint8_t byte = take_byte(input), choice = byte < 240 ? byte % 24 : byte < 248 ? 24 : 25;
    keeps_order = choice != 22 && choice != 23 && choice != 8 && choice != 9 && !(choice >= 14 && choice <= 16);
    switch (choice) {
    case 0:
    case 1:
    case 2:
        return call_add_items(input, next, 0);
    case 3:
    case 4:
    case 5:
        return call_add_items(input, next, 1);
    case 6:
    case 7:
        return call_remove_items(input, next);
    case 8:
    case 9:
        return call_move_items(input, next);
    case 10:
        return call_replace_items(input, next);
    case 11:
    case 12:
        return call_set_item_sizes(input, next);
    case 13:
        return call_clear(input, next);
    case 14:
        return call_insert_section(input, next);
    case 15:
        return call_remove_section(input, next);
    case 16:
        return call_move_section(input, next);
    case 17:
        return call_set_section_config(input, next);
    case 18:
        return call_set_tracks(input, next);
    case 19:
        return call_set_measure(input, next);
    case 20:
        return call_configure(input, next);
    case 21:
        return take_byte(input) % 2 == 0 ? call_set_viewport_size(input, next) : call_fit_viewport(input, next);
    case 22:
        return take_byte(input) % 2 == 0 ? call_begin(next) : call_commit(next);
    case 23:
        return take_byte(input) % 2 == 0 ? call_commit(next) : call_rollback(next);
    case 24:
        return call_set_stamps(input, next);
    default:
        return call_set_attributes(input, next);
    }
}

static void check_counts(const layout_model *model) {
    uint64_t bytes = 0;
    require(section_count(model->layout) == model->section_count, "as many sections as the model has");
    for (uint32_t section = 0; section < model->section_count; section++)
        require(item_count(model->layout, section) == model->sections[section].count, "as many items as the model has");
    require(tw_layout_memory_usage(model->layout, &bytes) == TW_OK && bytes == model->memory.live_bytes,
            "memory_usage tells the bytes that are out");
    require(model->memory.size_mismatch == 0, "blocks come back with their sizes");
}

/** One edit, with its allocations refused now and then. */
static void step(fuzz_input *input, layout_model *model) {
    const uint8_t refusal = take_byte(input);
    layout_model next = *model;
    tw_status status;
    refuse_request(&model->memory, refusal < 40 ? 1 + refusal : 0);
    model->memory.refuse_from_then = refusal % 2;
    measured_layout = model->layout;
    memset(&report, 0, sizeof report);
    report.struct_size = sizeof report;
    status = call_something(input, &next);
    require(is_known_status(status), "a known status");
    require((status == TW_ERROR_MEMORY) <= (model->memory.refused > 0), "memory is short only when it is refused");
    require(status != TW_OK || model->memory.refused == 0 || (model->in_batch && !next.in_batch),
            "what is refused memory fails, but for a rollback");
    model->memory.refuse_at = 0;
    next.memory = model->memory;
    if (status == TW_OK) {
        const int is_told = !next.in_batch && report.old_width + report.old_height + report.new_width > 0;
        *model = next;
        model->hash = state_hash(model);
        if (is_told) check_report(model);
        if (!model->in_batch) settle(model);
    } else {
        require(state_hash(model) == model->hash, "a failed edit changed nothing");
    }
    check_counts(model);
}

static void create(fuzz_input *input, layout_model *model) {
    const tw_layout_config config = take_layout_config(input);
    tw_allocator allocator;
    const uint8_t refusal = take_byte(input);
    tw_status status;
    memset(model, 0, sizeof *model);
    allocator = counting_functions(&model->memory);
    refuse_request(&model->memory, refusal < 20 ? 1 + refusal : 0);
    status = tw_layout_create(&config, &allocator, &model->layout);
    require((status == TW_OK) == (model->layout != NULL), "a handle is written on TW_OK only");
    model->memory.refuse_at = 0;
    if (status != TW_OK) {
        require(model->memory.live_bytes == 0, "a layout that was not made holds nothing");
        return;
    }
    model->section_count = 1;
    model->skips_duplicates = (configuration_of(model->layout).flags & TW_LAYOUT_SKIP_DUPLICATES) != 0;
    model->hash = state_hash(model);
    settle(model);
    check_counts(model);
}

static void destroy(layout_model *model) {
    require(tw_layout_destroy(model->layout) == TW_OK, "a live layout is destroyed");
    require(model->memory.live_bytes == 0 && model->memory.live_blocks == 0, "a destroyed layout holds nothing");
    require(model->memory.size_mismatch == 0, "blocks come back with their sizes");
    dead[dead_count++ % most_dead] = model->layout;
    if (dead_count > most_dead) dead_count = most_dead;
    model->layout = NULL;
    free(model->settled.elements);
    model->settled.elements = NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    fuzz_input input = {bytes, count, 0};
    uint64_t live = 0;
    measure_input = &input;
    for (int call = 0; call < most_calls && input.taken < input.count; call++) {
        const uint8_t choice = take_byte(&input);
        layout_model *model = &layouts[choice % most_layouts];
        if (model->layout == NULL) {
            create(&input, model);
        } else if (choice < 216) {
            step(&input, model);
        } else if (choice < 224) {
            compare_query_with_scan(&input, model);
        } else if (choice < 232) {
            compare_with_fresh(model);
            if (model->section_count > 0) check_gaps(model, take_below(&input, model->section_count));
        } else if (choice < 240) {
            use_bad_handle(&input, model);
        } else if (choice < 248) {
            read_anything(&input, model);
        } else if (choice < 252) {
            compare_with_copy(model);
        } else {
            destroy(model);
        }
    }
    for (int i = 0; i < most_layouts; i++)
        if (layouts[i].layout != NULL) destroy(&layouts[i]);
    require(tw_live_count(TW_HANDLE_LAYOUT, &live) == TW_OK && live == 0, "no layout is left");
    return 0;
}
