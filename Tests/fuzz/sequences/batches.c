/* Batches: a rollback restores every bit. */
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
    require(state_hash(next) == next->saved_hash, "a rollback restores every bit");
    return status;
}
