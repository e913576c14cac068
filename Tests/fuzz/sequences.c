/*
 * Fuzzes sequences of calls: up to three layouts with failing allocators, live, dead and forged handles, hostile values.
 * After every call: a failed edit has changed nothing, counts are those of a model, frames are sane (layout_state.h); now
 * and then a query is compared with a scan, and the layout with one made afresh. At the end nothing may be left.
 */
#include "sequences/calls.h"
#include "sequences/checks.h"

enum { most_layouts = 3, most_calls = 60 };

static layout_model layouts[most_layouts];
tw_report report;

static tw_status call_something(fuzz_input *input, layout_model *next) {
    const uint8_t byte = take_byte(input), choice = byte < 240 ? byte % 24 : byte < 248 ? 24 : 25;
    switch (choice) {
    case 0:
    case 1:
        return call_add_items(input, next, 0);
    case 2:
        return call_hide_items(input, next);
    case 3:
    case 4:
        return call_add_items(input, next, 1);
    case 5:
        return call_edit_in_batch(input, next);
    case 6:
    case 7:
        return call_remove_items(input, next);
    case 8:
        return call_move_items(input, next);
    case 9:
        return call_change_section_config(input, next);
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

/** Checks a layout after an edit, and reads what the next one is compared with. */
static void check_edited(layout_model *model) {
    geometry now;
    if (model->in_batch) {
        model->hash = checked_state(model);
        return;
    }
    now = read_geometry(model->layout);
    model->hash = checked_layout(model->layout, &now);
    if (report.old_width + report.old_height + report.new_width > 0) check_report(model, &now);
    settle(model, now);
}

/** One edit, with its allocations refused now and then, and now and then compared with a fresh layout. */
static void step(fuzz_input *input, layout_model *model) {
    const uint8_t refusal = take_byte(input);
    layout_model next = *model;
    tw_status status;
    refuse_request(&model->memory, refusal < 40 ? 1 + refusal : 0);
    model->memory.refuse_from_then = refusal % 2;
    measured_layout = model->layout;
    if (!next.in_batch) next.has_moved = 0;
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
        *model = next;
        check_edited(model);
        if (refusal >= 224) compare_with_fresh(model);
    } else {
        require(checked_state(model) == model->hash, "a failed edit changed nothing");
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
    settle(model, read_geometry(model->layout));
    model->hash = checked_layout(model->layout, &model->settled);
    check_counts(model);
}

static void destroy(layout_model *model) {
    require(tw_layout_destroy(model->layout) == TW_OK, "a live layout is destroyed");
    require(model->memory.live_bytes == 0 && model->memory.live_blocks == 0, "a destroyed layout holds nothing");
    require(model->memory.size_mismatch == 0, "blocks come back with their sizes");
    add_dead_handle(model->layout);
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
