#ifndef PINNING_H
#define PINNING_H

#include "model.h"

/** Moves a header or footer to where the header file says that it is pinned; tells whether its section is in view. */
int pin(const layout_model *model, const tw_layout_config *config, const tw_query *query, tw_element *element);

#endif
