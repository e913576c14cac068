/* Sections of every arrangement, and what holds for all of them. */
#ifndef ARRANGEMENTS_H
#define ARRANGEMENTS_H

#include "layouts.h"
#include <math.h>

enum { arrangement_count = 7 };

/** The usual looks. */
static inline tw_section_config usual_section(uint32_t arrangement) {
    tw_section_config config = {0};
    CHECK_OK(tw_section_config_init(&config, sizeof config, arrangement));
    return config;
}

/** All zero: no gaps, no insets. */
static inline tw_section_config bare_section(uint32_t arrangement) {
    tw_section_config config = {0};
    config.struct_size = sizeof config;
    config.arrangement = arrangement;
    return config;
}

static inline tw_section_config with_gaps(tw_section_config config, double gap_main, double gap_cross) {
    config.gap_main = gap_main;
    config.gap_cross = gap_cross;
    return config;
}

/** Any looks that an arrangement has, with header, footer and background. */
static inline tw_section_config draw_section(uint64_t *state, uint32_t arrangement) {
    tw_section_config config = usual_section(arrangement);
    const int has_lanes = arrangement == TW_WATERFALL || arrangement == TW_GRID || arrangement == TW_QUILT;
    config.flags = TW_SECTION_BACKGROUND;
    config.header_extent = draw_below(state, 40);
    config.footer_extent = draw_below(state, 40);
    config.inset_main_start = draw_below(state, 30);
    config.inset_cross_start = draw_below(state, 30);
    config.gap_main = draw_below(state, 20);
    config.gap_cross = draw_below(state, 20);
    if (has_lanes) config.lanes = 1 + draw_below(state, 6);
    if (arrangement == TW_WATERFALL) config.placement = draw_below(state, 4);
    if (arrangement == TW_MOSAIC) config.overflow = draw_below(state, 2);
    if (arrangement == TW_MOSAIC) config.page_extent = draw_below(state, 2) * 200;
    if (arrangement == TW_ALBUM) config.group_size = draw_below(state, 11);
    if (arrangement == TW_JUSTIFIED) config.method = draw_below(state, 2);
    if (arrangement == TW_JUSTIFIED) config.target = 40 + draw_below(state, 100);
    if (arrangement == TW_JUSTIFIED || arrangement == TW_GRID) config.last = draw_below(state, 5);
    if (arrangement == TW_GRID || arrangement == TW_QUILT) config.cell_extent = draw_below(state, 2) * 33;
    if (arrangement == TW_FLOW) config.justify = draw_below(state, 4);
    if (arrangement == TW_FLOW) config.align = draw_below(state, 4);
    if (arrangement == TW_QUILT || arrangement == TW_WATERFALL) config.packing = draw_below(state, 2);
    return config;
}

/** Items of any size, some not measured, some with spans. */
static inline void draw_any_items(uint64_t *state, tw_item *items, size_t count) {
    for (size_t i = 0; i < count; i++) {
        items[i] = sized_item((float)(10 + draw_below(state, 200)), (float)(10 + draw_below(state, 200)));
        if (draw_below(state, 10) == 0) items[i] = sized_item(0, 0);
        if (draw_below(state, 4) == 0) items[i].lane_span = (uint16_t)draw_below(state, 4);
        if (draw_below(state, 4) == 0) items[i].row_span = (uint16_t)draw_below(state, 4);
    }
}

static inline void append_any(tw_layout *layout, uint32_t section, uint64_t seed, size_t count) {
    tw_item *items = (tw_item *)malloc((count + 1) * sizeof *items);
    draw_any_items(&seed, items, count);
    CHECK_OK(tw_layout_append_items(layout, section, items, 0, count, NULL));
    free(items);
}

/** Any attributes: some of them set, many to what is usual. */
static inline tw_attributes draw_attributes(uint64_t *state) {
    tw_attributes attributes = {0};
    attributes.set = draw_below(state, 16);
    attributes.hidden = draw_below(state, 2);
    attributes.z = (int32_t)draw_below(state, 5) - 2;
    attributes.alpha = (float)draw_below(state, 3) / 2;
    if (draw_below(state, 3) == 0) return attributes;
    for (int entry = 0; entry < 16; entry += draw_below(state, 2) == 0 ? 1 : 15)
        attributes.matrix[entry] = (float)draw_below(state, 65) / 16 - 2;
    attributes.matrix[5] = 1;
    if (draw_below(state, 2) == 0) attributes.matrix[12] = (float)draw_below(state, 400) - 200;
    if (draw_below(state, 2) == 0) attributes.matrix[13] = (float)draw_below(state, 2000) - 1000;
    return attributes;
}

/** Sets any attributes of up to 40 items. */
static inline void set_any_attributes(tw_layout *layout, uint32_t section, uint64_t *state) {
    const uint32_t count = item_count(layout, section), some = 1 + draw_below(state, 40);
    tw_attributes attributes[40];
    uint32_t indices[40];
    for (uint32_t i = 0; i < some; i++) {
        indices[i] = draw_below(state, count);
        attributes[i] = draw_attributes(state);
    }
    CHECK_OK(tw_layout_set_attributes(layout, section, indices, attributes, 0, some, NULL));
}

static inline double content_height(const tw_layout *layout) {
    double width = -1, height = -1;
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    return height;
}

/* ------------------------------------------------------------------------------------------- Fresh layouts */

/** Gives the items of a section the attributes that those of another one have. */
static inline void copy_attributes(const tw_layout *from, uint32_t section, tw_layout *to, uint32_t to_section) {
    const uint32_t count = item_count(from, section);
    tw_attributes *attributes = read_attributes(from, section, count);
    uint32_t *indices = (uint32_t *)malloc((count + 1) * sizeof *indices);
    for (uint32_t i = 0; i < count; i++) indices[i] = i;
    CHECK_OK(tw_layout_set_attributes(to, to_section, indices, attributes, 0, count, NULL));
    free(attributes);
    free(indices);
}

/** A layout with the same model, laid out at once. */
static inline tw_layout *fresh_layout(const tw_layout *layout) {
    const tw_layout_config layout_config = configuration_of(layout);
    const uint32_t sections = section_count(layout);
    tw_layout *fresh = NULL;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &fresh));
    CHECK_OK(tw_layout_remove_section(fresh, 0, NULL));
    for (uint32_t section = 0; section < sections; section++) {
        const tw_section_config config = section_configuration(layout, section);
        const uint32_t count = item_count(layout, section);
        tw_item *items = read_items(layout, section, count);
        CHECK_OK(tw_layout_insert_section(fresh, section, &config, NULL));
        CHECK_OK(tw_layout_begin(fresh));
        CHECK_OK(tw_layout_append_items(fresh, section, items, 0, count, NULL));
        copy_attributes(layout, section, fresh, section);
        CHECK_OK(tw_layout_commit(fresh, NULL));
        free(items);
    }
    return fresh;
}

/** A hash of all frames and boxes, of items that no query finds too, and of all elements. */
static inline uint64_t whole_hash(const tw_layout *layout) {
    uint64_t hash = geometry_hash(layout);
    const uint32_t sections = section_count(layout);
    for (uint32_t section = 0; section < sections; section++) {
        const uint32_t count = item_count(layout, section);
        tw_rect *frames = (tw_rect *)malloc((count + 1) * sizeof *frames);
        tw_rect frame;
        CHECK_OK(tw_layout_item_frames(layout, section, 0, frames, 0, count));
        CHECK_OK(tw_layout_section_frame(layout, section, &frame));
        hash = hash_bytes(hash_bytes(hash, frames, count * sizeof *frames), &frame, sizeof frame);
        CHECK_OK(tw_layout_item_bounds(layout, section, 0, frames, 0, count));
        hash = hash_bytes(hash, frames, count * sizeof *frames);
        free(frames);
    }
    return hash;
}

/** Whether a layout is, to the bit, what its model gives when laid out at once. */
static inline int is_fresh(const tw_layout *layout) {
    tw_layout *fresh = fresh_layout(layout);
    const int same = whole_hash(fresh) == whole_hash(layout);
    CHECK_OK(tw_layout_destroy(fresh));
    return same;
}

/** One edit of items, anywhere. */
static inline void edit_items(tw_layout *layout, uint32_t section, uint64_t *state) {
    const uint32_t count = item_count(layout, section), at = draw_below(state, count + 1);
    const uint32_t some = count == at ? 0 : 1 + draw_below(state, count - at < 40 ? count - at : 40);
    const uint32_t edit = draw_below(state, 6);
    tw_item items[40];
    draw_any_items(state, items, 40);
    if (edit == 0) CHECK_OK(tw_layout_insert_items(layout, section, at, items, 0, 1 + draw_below(state, 40), NULL));
    if (edit == 1) CHECK_OK(tw_layout_remove_items(layout, section, at, some, NULL));
    if (edit == 2) CHECK_OK(tw_layout_replace_items(layout, section, at, items, 0, some, NULL));
    if (edit == 3)
        CHECK_OK(tw_layout_move_items(layout, section, at, some, section, draw_below(state, count - some + 1), NULL));
    if (edit == 4 && some > 0) {
        const tw_size size = {(float)(1 + draw_below(state, 300)), (float)(1 + draw_below(state, 300))};
        CHECK_OK(tw_layout_set_item_sizes(layout, section, &at, &size, 1, NULL));
    }
    if (edit == 5 && count > 0) set_any_attributes(layout, section, state);
}

/** One section of each kind, 40 items in each. */
static inline tw_layout *one_of_each(uint64_t seed) {
    tw_layout *layout = make_layout(500, 480, NULL);
    CHECK_OK(tw_layout_remove_section(layout, 0, NULL));
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_section_config config = draw_section(&seed, arrangement);
        CHECK_OK(tw_layout_insert_section(layout, arrangement, &config, NULL));
        append_any(layout, arrangement, seed, 40);
    }
    return layout;
}

/* -------------------------------------------------------------------------------------------- Orientations */

/** A section in a given orientation; sideways the sides of viewport and items are swapped. */
static inline tw_layout *oriented_section(const tw_section_config *config, double cross, uint32_t axis,
                                          uint32_t direction, uint64_t seed) {
    tw_layout_config layout_config = {0};
    tw_item items[70];
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.flags = seed % 2 == 0 ? TW_LAYOUT_NO_SNAP : 0;
    layout_config.axis = axis;
    layout_config.direction = direction;
    layout_config.width = axis == TW_AXIS_VERTICAL ? cross : 50;
    layout_config.height = axis == TW_AXIS_VERTICAL ? 50 : cross;
    draw_any_items(&seed, items, 70);
    for (int i = 0; i < 70 && axis == TW_AXIS_HORIZONTAL; i++) {
        const float width = items[i].width;
        items[i].width = items[i].height;
        items[i].height = width;
    }
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 1 + seed % 70, NULL));
    return layout;
}

static inline uint16_t swap_flags(uint16_t flags, unsigned one, unsigned other) {
    const unsigned rest = flags & ~(one | other);
    return (uint16_t)(rest | (flags & one ? other : 0) | (flags & other ? one : 0));
}

/** What an element is in the mirror at `width`. */
static inline tw_element mirrored(tw_element element, double width) {
    element.frame.x = width - element.frame.x - element.frame.width;
    element.flags = swap_flags(element.flags, TW_ELEMENT_LEFT, TW_ELEMENT_RIGHT);
    return element;
}

/** What an element is with x and y exchanged. */
static inline tw_element transposed(tw_element element) {
    const tw_rect frame = element.frame;
    element.frame.x = frame.y;
    element.frame.y = frame.x;
    element.frame.width = frame.height;
    element.frame.height = frame.width;
    element.flags = swap_flags(element.flags, TW_ELEMENT_LEFT, TW_ELEMENT_TOP);
    element.flags = swap_flags(element.flags, TW_ELEMENT_RIGHT, TW_ELEMENT_BOTTOM);
    return element;
}

static inline int same_element(const tw_element *a, const tw_element *b) {
    return a->frame.x == b->frame.x && a->frame.y == b->frame.y && a->frame.width == b->frame.width &&
           a->frame.height == b->frame.height && a->key == b->key && a->section == b->section && a->index == b->index &&
           a->z == b->z && a->alpha == b->alpha && a->lane == b->lane && a->line == b->line && a->more == b->more &&
           a->crop == b->crop && a->kind == b->kind && a->flags == b->flags;
}

/** Every element of `other` is what `layout` has, transposed, mirrored, or both. Destroys `other`. */
static inline void check_turned(const tw_layout *layout, tw_layout *other) {
    const tw_layout_config config = configuration_of(other);
    size_t count, other_count;
    tw_element *elements = every_element(layout, &count), *others = every_element(other, &other_count);
    double width = 0, height = 0;
    int wrong = count != other_count;
    CHECK_OK(tw_layout_content_size(other, &width, &height));
    if (config.axis == TW_AXIS_HORIZONTAL && width < config.width) width = config.width;
    for (size_t i = 0; i < count && !wrong; i++) {
        tw_element expected = elements[i];
        if (config.axis == TW_AXIS_HORIZONTAL) expected = transposed(expected);
        if (config.direction == TW_DIRECTION_RTL) expected = mirrored(expected, width);
        wrong |= !same_element(&expected, &others[i]);
    }
    if (wrong) printf("    axis %u, direction %u\n", (unsigned)config.axis, (unsigned)config.direction);
    CHECK(!wrong);
    free(elements);
    free(others);
    CHECK_OK(tw_layout_destroy(other));
}

/** Right to left is the exact mirror, sideways the exact transpose. */
static inline void check_orientations(uint32_t arrangement) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t state = seed;
        const tw_section_config config = draw_section(&state, arrangement);
        const double cross = 50 + draw_below(&state, 60000) / 64.0;
        tw_layout *down = oriented_section(&config, cross, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, seed);
        for (uint32_t turn = 1; turn < 4; turn++)
            check_turned(down, oriented_section(&config, cross, turn / 2, turn % 2, seed));
        CHECK_OK(tw_layout_destroy(down));
    }
}

/* --------------------------------------------------------------------------------------------- Odd sections */

/** An empty section is header, insets and footer: 7 + 11 + 13 + 17, and its content's least extent. */
static inline void check_empty_section(uint32_t arrangement) {
    tw_section_config config = usual_section(arrangement);
    tw_layout *layout;
    config.header_extent = 7;
    config.inset_main_start = 11;
    config.inset_main_end = 13;
    config.footer_extent = 17;
    layout = make_section(320, &config);
    CHECK_NUMBER(48, content_height(layout));
    append_any(layout, 0, 1, 20);
    CHECK_OK(tw_layout_clear(layout, 0, NULL));
    CHECK_NUMBER(48, content_height(layout));
    config.content_min = 5;
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_NUMBER(53, content_height(layout));
    CHECK_OK(tw_layout_destroy(layout));
}

/** No frame is NaN, infinite or turned inside out, or starts before the content does; every item is found once. */
static inline void check_sane(const tw_layout *layout) {
    const uint32_t count = item_count(layout, 0);
    size_t found = 0;
    double width = -1, height = -1;
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    CHECK(isfinite(width) && isfinite(height) && width >= 0 && height >= 0);
    for (uint32_t i = 0; i < count; i++) {
        const tw_rect frame = frame_of(layout, 0, i);
        CHECK(isfinite(frame.x) && isfinite(frame.y) && frame.x >= 0 && frame.y >= 0);
        CHECK(frame.width >= 0 && frame.height >= 0);
        CHECK(frame.y + frame.height <= height);
    }
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &found));
    CHECK(found == count);
}

/** Breadth 0, insets beyond the breadth, and gaps beyond it. */
static inline void check_narrow_sections(uint32_t arrangement) {
    static const double widths[] = {0, 1, 7, 40};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        for (int great_gaps = 0; great_gaps < 2; great_gaps++) {
            tw_section_config config = usual_section(arrangement);
            tw_layout *layout;
            if (great_gaps) config = with_gaps(config, 500, 500);
            layout = make_section(widths[i], &config);
            append_any(layout, 0, 5, 40);
            check_sane(layout);
            CHECK_OK(tw_layout_destroy(layout));
        }
}

/** Many items: the last one is found where it stands, and a query there finds few. */
static inline void check_many_items(uint32_t arrangement, uint32_t count) {
    tw_section_config config = usual_section(arrangement);
    tw_layout *layout = make_section(1000, &config);
    tw_query query = {0};
    tw_rect last;
    size_t found = 0;
    append_any(layout, 0, 3, count / 2);
    append_any(layout, 0, 4, count - count / 2);
    last = frame_of(layout, 0, count - 1);
    query.struct_size = sizeof query;
    query.rect = last;
    CHECK_OK(tw_layout_query(layout, &query, NULL, 0, 0, &found));
    CHECK(found >= 1 && found < 30);
    CHECK(last.y + last.height <= content_height(layout) - config.inset_main_end);
    CHECK_OK(tw_layout_query(layout, NULL, NULL, 0, 0, &found));
    CHECK(found == count);
    CHECK_OK(tw_layout_destroy(layout));
}

/** All of it. */
static inline void check_arrangement(uint32_t arrangement) {
    check_orientations(arrangement);
    check_empty_section(arrangement);
    check_narrow_sections(arrangement);
    check_many_items(arrangement, 200000);
}

#endif
