/* Hit tests, compared with a scan. */
#include "checks.h"
#include <math.h>

/** -1: it lies out of 0 ..< size; 1: within; 0: so near an end, give or take `error`, that it may be either. */
static int side_of(double value, double size, double error) {
    if (!(error < size)) return 0;
    if (value < -error || value > size + error) return -1;
    return value > error && value < size - error;
}

/** Whether an element shows at a point: 1, -1, or 0 where rounding decides. */
static int holds(const tw_layout *layout, const tw_element *element, double x, double y) {
    const tw_rect frame = element->frame;
    tw_attributes attributes;
    const float *m = attributes.matrix;
    double area, right, down, error, across, along;
    int is_across, is_along;
    if (frame.width == 0 || frame.height == 0) return -1;
    if ((element->flags & TW_ELEMENT_TRANSFORMED) == 0)
        return x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height ? 1 : -1;
    READ(tw_layout_attributes(layout, element->section, element->index, &attributes, 0, 1));
    area = (double)m[0] * m[5] - (double)m[4] * m[1];
    if (area == 0) return -1;
    if (fabs(area) < 1e-6 * (fabs((double)m[0] * m[5]) + fabs((double)m[4] * m[1]))) return 0;
    right = x - (frame.x + frame.width / 2 + m[12]);
    down = y - (frame.y + frame.height / 2 + m[13]);
    error = 1e-8 * (1 + (fabs(m[5] * right) + fabs(m[4] * down) + fabs(m[0] * down) + fabs(m[1] * right)) / fabs(area));
    error += 1e-8 * (fabs(x) + fabs(y) + fabs(frame.x) + fabs(frame.y)) * (1 + fabs(m[5] / area) + fabs(m[0] / area));
    across = (m[5] * right - m[4] * down) / area + frame.width / 2;
    along = (m[0] * down - m[1] * right) / area + frame.height / 2;
    is_across = side_of(across, frame.width, error);
    is_along = side_of(along, frame.height, error);
    return is_across < is_along ? is_across : is_along;
}

void compare_hit_with_scan(const layout_model *model, const tw_element *all, size_t total, double x, double y) {
    const tw_element *top = NULL, *hit = NULL;
    tw_element found;
    const tw_status status = tw_layout_hit_test(model->layout, x, y, &found);
    require(status == TW_OK || status == TW_ERROR_NOT_FOUND, "a hit test answers");
    for (size_t i = 0; i < total; i++) {
        const int is_held = holds(model->layout, &all[i], x, y);
        if (is_held > 0 && (top == NULL || all[i].z >= top->z)) top = &all[i];
        if (is_held >= 0 && status == TW_OK && memcmp(&all[i], &found, sizeof found) == 0) hit = &all[i];
    }
    require(status != TW_OK || hit != NULL, "a hit test finds what shows at the point");
    if (top == NULL) return;
    require(hit != NULL, "a hit test finds what a scan finds");
    require(hit->z > top->z || (hit->z == top->z && hit >= top), "a hit test finds the topmost");
}
