/* Batches: a rollback restores every bit, and many edits are laid out as one. */
#include "calls.h"

tw_status call_begin(layout_model *next) {
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

tw_status call_commit(layout_model *next) {
    const tw_status status = tw_layout_commit(next->layout, &report);
    require((status == TW_ERROR_NOT_IN_BATCH) == !next->in_batch, "a commit needs a batch");
    if (status == TW_OK) next->in_batch = 0;
    return status;
}

tw_status call_rollback(layout_model *next) {
    const tw_status status = tw_layout_rollback(next->layout);
    require(status == (next->in_batch ? TW_OK : TW_ERROR_NOT_IN_BATCH), "a rollback succeeds when a batch is open");
    if (status != TW_OK) return status;
    next->in_batch = 0;
    next->section_count = next->saved_section_count;
    next->skips_duplicates = next->saved_skips_duplicates;
    memcpy(next->sections, next->saved_sections, sizeof next->sections);
    require(checked_state(next) == next->saved_hash, "a rollback restores every bit");
    return status;
}

/** One edit of a section, anywhere: often of few blocks, so that others between them stay as they are. */
static tw_status edit(fuzz_input *input, layout_model *next) {
    switch (take_byte(input) % 12) {
    case 0:
        return call_add_items(input, next, 1);
    case 1:
        return call_remove_items(input, next);
    case 2:
        return call_replace_items(input, next);
    case 3:
        return call_move_items(input, next);
    case 4:
    case 5:
        return call_hide_items(input, next);
    case 6:
        return call_set_attributes(input, next);
    case 7:
        return call_change_section_config(input, next);
    default:
        return call_set_item_sizes(input, next);
    }
}

/** Some edits of one section as a batch of their own, which meet in its blocks; rolled back where one lacks memory. */
tw_status call_edit_in_batch(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next), edits = 2 + take_byte(input) % 6;
    tw_status status = call_begin(next);
    if (status != TW_OK) return status;
    next->is_aimed = 1;
    next->aim = section;
    for (uint32_t i = 0; i < edits && status != TW_ERROR_MEMORY; i++) status = edit(input, next);
    next->is_aimed = 0;
    if (status != TW_ERROR_MEMORY) status = call_commit(next);
    if (status != TW_OK) require(call_rollback(next) == TW_OK, "what cannot be laid out is rolled back");
    return status;
}
