/* What an edit reports, compared with what could be read before and after it. */
#include "checks.h"

geometry read_geometry(const tw_layout *layout) {
    geometry result;
    const uint32_t sections = section_count(layout);
    memset(&result, 0, sizeof result);
    result.elements = every_element(layout, &result.count);
    READ(tw_layout_content_size(layout, &result.width, &result.height));
    for (uint32_t section = 0; section < sections; section++) result.item_counts[section] = item_count(layout, section);
    return result;
}

/** Whether an element stands before an item: of its section, items alone do. */
static int comes_before(const tw_element *element, uint32_t section, uint32_t index) {
    if (element->section != section) return element->section < section;
    return element->kind == TW_ELEMENT_ITEM && element->index < index;
}

static const tw_element *element_of(const geometry *geometry, uint32_t section, uint32_t index) {
    size_t low = 0, high = geometry->count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const tw_element *element = &geometry->elements[middle];
        const int is_before = element->section != section
                                  ? element->section < section
                                  : element->kind == TW_ELEMENT_HEADER || element->kind == TW_ELEMENT_BACKGROUND ||
                                        (element->kind == TW_ELEMENT_ITEM && element->index < index);
        if (is_before)
            low = middle + 1;
        else
            high = middle;
    }
    return low < geometry->count && geometry->elements[low].section == section &&
                   geometry->elements[low].kind == TW_ELEMENT_ITEM && geometry->elements[low].index == index
               ? &geometry->elements[low]
               : NULL;
}

/** Everything before the first item whose frame may have changed stands where it stood. */
static void check_first(const geometry *then, const geometry *now) {
    size_t old = 0, new = 0;
    while (1) {
        while (old < then->count && !comes_before(&then->elements[old], report.first_section, report.first_index))
            old++;
        while (new < now->count && !comes_before(&now->elements[new], report.first_section, report.first_index)) new++;
        if (old == then->count || new == now->count) break;
        require(then->elements[old].section == now->elements[new].section &&
                    then->elements[old].index == now->elements[new].index &&
                    then->elements[old].kind == now->elements[new].kind &&
                    same_frame(then->elements[old].frame, now->elements[new].frame),
                "what comes before the first item that a report tells stands where it stood");
        old++, new++;
    }
    require(old == then->count && new == now->count, "what comes before the first item told is neither new nor gone");
}

/** Every item that a report says was shifted was, exactly. */
static void check_shift(const geometry *then, const geometry *now) {
    for (size_t i = 0; i < now->count; i++) {
        const tw_element *element = &now->elements[i], *old;
        const uint32_t section = element->section;
        if (element->kind != TW_ELEMENT_ITEM || section < report.shift_section ||
            (section == report.shift_section && element->index < report.shift_index))
            continue;
        old = element_of(then, section, element->index - now->item_counts[section] + then->item_counts[section]);
        if (old == NULL) continue; /* it was left over, or hidden */
        require(old->frame.x + report.shift_x == element->frame.x &&
                    old->frame.y + report.shift_y == element->frame.y && old->frame.width == element->frame.width &&
                    old->frame.height == element->frame.height,
                "what a report tells to be shifted was shifted");
    }
}

void check_report(const layout_model *model, const geometry *now) {
    const geometry *then = &model->settled;
    const double scale = configuration_of(model->layout).scale;
    require(report.old_width == then->width && report.old_height == then->height, "a report tells the old size");
    require(report.new_width == now->width && report.new_height == now->height, "a report tells the new size");
    check_first(then, now);
    if ((report.flags & TW_REPORT_SHIFT) != 0 && !model->has_moved && (scale == 0 || scale == 1))
        check_shift(then, now);
}

void settle(layout_model *model, geometry now) {
    free(model->settled.elements);
    model->settled = now;
}
