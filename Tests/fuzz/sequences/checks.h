/* What is compared after and between the edits. */
#ifndef CHECKS_H
#define CHECKS_H

#include "model.h"

/* reports.c */
geometry read_geometry(const tw_layout *layout);
/** The last report, with what could be read before the edit and can be read now. */
void check_report(const layout_model *model, const geometry *now);
/** Takes over what the next report is compared with. */
void settle(layout_model *model, geometry now);

/* queries.c */
/** At scale 1 and on whole units the answer is the scan's; with less room, its first. */
void compare_query_with_scan(fuzz_input *input, const layout_model *model);

/* pinning.c */
/** Moves a header or footer to where the header file says that it is pinned; tells whether its section is in view. */
int pin(const layout_model *model, const tw_layout_config *config, const tw_query *query, tw_element *element);

/* hits.c */
/** The greatest z of those that hold the point, and the last of them; near an edge of a transformed item, either answer. */
void compare_hit_with_scan(const layout_model *model, const tw_element *all, size_t total, double x, double y);

/* afresh.c */
/** Every layout equals one that is made afresh from the same items, unless it keeps lanes or was measured. */
void compare_with_fresh(const layout_model *model);
void compare_with_copy(layout_model *model);

/* gaps.c */
/** No gap lies in an item, and none is empty. */
void check_gaps(const layout_model *model, uint32_t section);

/* hostile.c */
/** Reads with hostile arguments: any documented status, no more. */
void read_anything(fuzz_input *input, const layout_model *model);
/** NULL, dead and forged handles are refused. */
void use_bad_handle(fuzz_input *input, const layout_model *model);
/** A handle that is dead from now on. */
void add_dead_handle(tw_layout *layout);

#endif
