/* What Chromium answers, through the C API, to the bit: Tests/vectors. */
#include "check.h"
#include "vectors.h"
#include <stdlib.h>

static void check_vector(const struct vector *vector) {
    tw_layout *layout = NULL;
    tw_rect *frames = (tw_rect *)malloc((vector->count + 1) * sizeof *frames);
    double width = -1, height = -1;
    CHECK_OK(tw_layout_create(&vector->layout, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &vector->section, NULL));
    CHECK_OK(tw_layout_set_tracks(layout, 0, vector->tracks, vector->track_count, NULL));
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

/* Whether the library does not place the arrangement of a vector yet. */
static int is_refused(const struct vector *vector) {
    tw_layout *layout = NULL;
    CHECK_OK(tw_layout_create(&vector->layout, NULL, &layout));
    const tw_status status = tw_layout_set_section_config(layout, 0, &vector->section, NULL);
    CHECK_OK(tw_layout_destroy(layout));
    return vector->section.arrangement != TW_WATERFALL && status == TW_ERROR_UNSUPPORTED;
}

static void check_set(const struct vector_set *set) {
    if (is_refused(&set->vectors[0])) {
        printf("%s: SKIPPED, the library does not place arrangement %u yet\n", set->name,
               (unsigned)set->vectors[0].section.arrangement);
        return;
    }
    for (size_t i = 0; i < set->count; i++) {
        const int failures = check_failures;
        check_vector(&set->vectors[i]);
        if (check_failures != failures) printf("    in vector %zu of %s\n", i, set->name);
    }
    printf("%s: %zu vectors\n", set->name, set->count);
}

int main(void) {
    for (size_t i = 0; i < sizeof vector_sets / sizeof *vector_sets; i++) check_set(&vector_sets[i]);
    return check_result();
}
