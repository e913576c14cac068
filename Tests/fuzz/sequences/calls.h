/* The edits. Each returns its status and leaves in `next` what the model is if that is TW_OK. */
#ifndef CALLS_H
#define CALLS_H

#include "model.h"

/* items.c */
tw_status call_add_items(fuzz_input *input, layout_model *next, int is_insert);
tw_status call_replace_items(fuzz_input *input, layout_model *next);
tw_status call_remove_items(fuzz_input *input, layout_model *next);
tw_status call_move_items(fuzz_input *input, layout_model *next);
tw_status call_set_item_sizes(fuzz_input *input, layout_model *next);
tw_status call_clear(fuzz_input *input, layout_model *next);

/* attributes.c */
tw_status call_set_attributes(fuzz_input *input, layout_model *next);
tw_status call_hide_items(fuzz_input *input, layout_model *next);

/* sections.c */
tw_status call_insert_section(fuzz_input *input, layout_model *next);
tw_status call_remove_section(fuzz_input *input, layout_model *next);
tw_status call_move_section(fuzz_input *input, layout_model *next);
tw_status call_set_section_config(fuzz_input *input, layout_model *next);
tw_status call_change_section_config(fuzz_input *input, layout_model *next);
tw_status call_set_tracks(fuzz_input *input, layout_model *next);
tw_status call_set_stamps(fuzz_input *input, layout_model *next);

/* measure.c */
tw_status call_set_measure(fuzz_input *input, layout_model *next);
/** What the function that measures takes its answers from, and the layout that is being edited. */
extern fuzz_input *measure_input;
extern tw_layout *measured_layout;

/* viewport.c */
tw_layout_config take_layout_config(fuzz_input *input);
tw_status call_configure(fuzz_input *input, layout_model *next);
tw_status call_set_viewport_size(fuzz_input *input, layout_model *next);
tw_status call_fit_viewport(fuzz_input *input, layout_model *next);

/* batches.c */
tw_status call_begin(layout_model *next);
tw_status call_commit(layout_model *next);
tw_status call_rollback(layout_model *next);
tw_status call_edit_in_batch(fuzz_input *input, layout_model *next);

#endif
