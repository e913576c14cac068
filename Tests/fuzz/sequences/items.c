/* Calls that edit items. Few bytes make many of them. */
#include "calls.h"

/** Where items are put that a call takes. */
static uint8_t item_bytes[1024 * 64 + 64];

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

/** Writes items with a stride into item_bytes; a run repeats the last ones taken, so that few bytes make many items. Narrow
    ones make lines longer than a block. */
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
        if (choice > 247) item.width = 1;
        if (i >= 12) item.key = item.key == 0 ? 0 : item.key * 64 + i;
        memcpy(item_bytes + 1 + i * (*stride == 0 ? sizeof item : *stride), &item, sizeof item);
    }
    if (choice == 255) *stride = take_byte(input) % 24;
    return count;
}

tw_status call_add_items(fuzz_input *input, layout_model *next, int is_insert) {
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
        next->has_moved |= next->in_batch;
    }
    return status;
}

tw_status call_replace_items(fuzz_input *input, layout_model *next) {
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

tw_status call_remove_items(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section), at = take_index(input, there);
    const size_t count = take_run(input, at, there);
    const tw_status status = tw_layout_remove_items(next->layout, section, at, count, &report);
    if (status == TW_OK) next->sections[section].count -= (uint32_t)count;
    next->has_moved |= next->in_batch;
    return status;
}

tw_status call_move_items(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), there = count_in(next, section), at = take_index(input, there);
    const size_t count = take_run(input, at, there);
    const uint32_t target = take_section(input, next);
    const uint32_t left = count_in(next, target) - (target == section && count <= there ? (uint32_t)count : 0);
    const tw_status status =
        tw_layout_move_items(next->layout, section, at, count, target, take_index(input, left), &report);
    next->has_moved = 1;
    if (status == TW_OK) {
        next->sections[section].count -= (uint32_t)count;
        next->sections[target].count += (uint32_t)count;
    }
    return status;
}

tw_status call_set_item_sizes(fuzz_input *input, layout_model *next) {
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

tw_status call_clear(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const tw_status status = tw_layout_clear(next->layout, section, &report);
    if (status == TW_OK) next->sections[section].count = 0;
    next->has_moved |= next->in_batch;
    return status;
}
