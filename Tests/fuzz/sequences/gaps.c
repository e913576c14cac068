/* Gaps, compared with items. */
#include "checks.h"
#include <math.h>

/** Whether two ranges overlap by more than what the caller's units cannot tell. */
static int meet(double a, double a_size, double b, double b_size) {
    const double slack = (fabs(a) + fabs(b) + a_size + b_size) * 1e-15;
    return a + slack < b + b_size && b + slack < a + a_size && a_size > 0 && b_size > 0;
}

void check_gaps(const layout_model *model, uint32_t section) {
    const uint32_t items = model->sections[section].count;
    size_t count = 0, again = 0;
    tw_rect *gaps, *frames;
    const tw_status status = tw_layout_gaps(model->layout, section, NULL, 0, 0, &count);
    const uint32_t arrangement = section_configuration(model->layout, section).arrangement;
    const int has_gaps = arrangement == TW_WATERFALL || arrangement == TW_QUILT;
    require(status == (model->in_batch ? TW_ERROR_IN_BATCH
                       : has_gaps      ? TW_OK
                                       : TW_ERROR_UNSUPPORTED),
            "gaps are listed");
    if (status != TW_OK) return;
    gaps = (tw_rect *)malloc((count + 1) * sizeof *gaps);
    frames = (tw_rect *)malloc((items + 1) * sizeof *frames);
    require(tw_layout_gaps(model->layout, section, gaps, 0, count, &again) == TW_OK && again == count,
            "as many gaps as were counted");
    require(tw_layout_item_frames(model->layout, section, 0, frames, 0, items) == TW_OK, "frames are there");
    for (size_t gap = 0; gap < count; gap++) {
        require(gaps[gap].width > 0 && gaps[gap].height > 0, "no gap is empty");
        for (size_t i = 0; i < items && count < 500; i++)
            require(!(meet(gaps[gap].x, gaps[gap].width, frames[i].x, frames[i].width) &&
                      meet(gaps[gap].y, gaps[gap].height, frames[i].y, frames[i].height)),
                    "no gap lies in an item");
    }
    free(gaps);
    free(frames);
}
