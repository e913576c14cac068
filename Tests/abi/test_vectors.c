/* Chromium's grid-lanes, through the C API, to the bit: Tests/vectors/grid_lanes.json. */
#include "check.h"
#include "vectors.h"
#include <stdlib.h>

static void check_vector(const struct vector *vector) {
    tw_layout *layout = NULL;
    tw_rect *frames = (tw_rect *)malloc((vector->count + 1) * sizeof *frames);
    double width = -1, height = -1;
    CHECK_OK(tw_layout_create(&vector->layout, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &vector->section, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, vector->items, 0, vector->count, NULL));
    CHECK_OK(tw_layout_item_frames(layout, 0, 0, frames, 0, vector->count));
    CHECK_OK(tw_layout_content_size(layout, &width, &height));
    for (size_t i = 0; i < vector->count; i++) {
        CHECK_NUMBER(vector->frames[i].x, frames[i].x);
        CHECK_NUMBER(vector->frames[i].y, frames[i].y);
        CHECK_NUMBER(vector->frames[i].width, frames[i].width);
        CHECK_NUMBER(vector->frames[i].height, frames[i].height);
    }
    CHECK_NUMBER(vector->content[0], width);
    CHECK_NUMBER(vector->content[1], height);
    CHECK_OK(tw_layout_destroy(layout));
    free(frames);
}

int main(void) {
    const size_t count = sizeof vectors / sizeof *vectors;
    for (size_t i = 0; i < count; i++) {
        const int failures = check_failures;
        check_vector(&vectors[i]);
        if (check_failures != failures) printf("    in vector %zu\n", i);
    }
    printf("%zu vectors\n", count);
    return check_result();
}
