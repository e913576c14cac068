/* Headers and footers that are pinned in a viewport. */
#include "checks.h"
#include <math.h>

/** A range along main, counted from the content's start. */
typedef struct range {
    double start, end;
} range;

/** Where a range of x or y lies along main: a horizontal layout from right to left is mirrored. */
static range along_main(const layout_model *model, const tw_layout_config *config, double start, double size) {
    range result = {start, start + size};
    double width = 0, height = 0;
    if (config->axis == TW_AXIS_VERTICAL || config->direction == TW_DIRECTION_LTR) return result;
    READ(tw_layout_content_size(model->layout, &width, &height));
    /* The viewport is cut down to the grid: whole pixels, or 1/64 of one. */
    width = fmax(width, floor(config->width * (config->flags & TW_LAYOUT_NO_SNAP ? 64 : 1)) /
                            (config->flags & TW_LAYOUT_NO_SNAP ? 64 : 1));
    result.start = width - start - size;
    result.end = width - start;
    return result;
}

static range frame_along_main(const layout_model *model, const tw_layout_config *config, tw_rect frame) {
    const int is_vertical = config->axis == TW_AXIS_VERTICAL;
    return along_main(model, config, is_vertical ? frame.y : frame.x, is_vertical ? frame.height : frame.width);
}

int pin(const layout_model *model, const tw_layout_config *config, const tw_query *query, tw_element *element) {
    const tw_section_config section = section_configuration(model->layout, element->section);
    const range view = along_main(model, config, query->viewport_start, query->viewport_extent);
    const int is_header = element->kind == TW_ELEMENT_HEADER;
    range whole, natural, header = {0, 0}, footer = {0, 0};
    tw_rect frame;
    double start, moved;
    if (element->kind != TW_ELEMENT_HEADER && element->kind != TW_ELEMENT_FOOTER) return 0;
    if ((section.flags & (is_header ? TW_SECTION_PIN_HEADER : TW_SECTION_PIN_FOOTER)) == 0) return 0;
    READ(tw_layout_section_frame(model->layout, element->section, &frame));
    whole = frame_along_main(model, config, frame);
    if (query->viewport_extent == 0 || whole.start >= view.end || whole.end <= view.start) return 0;
    header.start = header.end = whole.start;
    footer.start = footer.end = whole.end;
    if (tw_layout_supplementary_frame(model->layout, element->section, TW_ELEMENT_HEADER, &frame) == TW_OK)
        header = frame_along_main(model, config, frame);
    if (tw_layout_supplementary_frame(model->layout, element->section, TW_ELEMENT_FOOTER, &frame) == TW_OK)
        footer = frame_along_main(model, config, frame);
    natural = is_header ? header : footer;
    start = header.start;
    if (section.flags & TW_SECTION_PIN_HEADER)
        start = fmax(header.start, fmin(view.start, footer.start - (header.end - header.start)));
    if (!is_header)
        start = fmax(fmin(view.end - (footer.end - footer.start), footer.start), start + (header.end - header.start));
    moved = start - natural.start;
    if (moved == 0) return 1;
    element->flags |= TW_ELEMENT_PINNED;
    element->z = 1;
    if (config->axis == TW_AXIS_VERTICAL)
        element->frame.y += moved;
    else
        element->frame.x += config->direction == TW_DIRECTION_RTL ? -moved : moved;
    return 1;
}
