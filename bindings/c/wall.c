/*
 * Lays out a list of pictures as a waterfall and draws the wall as an SVG file.
 *
 *     wall sizes.csv wall.svg [columns [width]]
 */
#include "pictures.h"

static tw_status lay_out(const picture_list *pictures, uint32_t columns, double width, tw_layout **layout) {
    tw_layout_config config = {0};
    tw_section_config section;
    tw_status status;
    config.struct_size = sizeof config;
    config.width = width;
    status = tw_section_config_init(&section, sizeof section, TW_WATERFALL);
    section.lanes = columns;
    section.gap_main = section.gap_cross = 6;
    section.item_max_extent = 3 * width / columns; /* a strip of film is cropped, not a mile long */
    if (status == TW_OK) status = tw_layout_create(&config, NULL, layout);
    if (status == TW_OK) status = tw_layout_set_section_config(*layout, 0, &section, NULL);
    if (status == TW_OK) status = tw_layout_append_items(*layout, 0, pictures->items, 0, pictures->count, NULL);
    return status;
}

int main(int argc, char **argv) {
    picture_list pictures = {0};
    tw_layout *layout = NULL;
    tw_status status;
    FILE *svg;
    double height = 0, width = argc > 4 ? strtod(argv[4], NULL) : 1280;
    const uint32_t columns = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 6;
    if (argc < 3 || columns == 0) return failed("usage", "wall sizes.csv wall.svg [columns [width]]");
    if (!read_pictures(argv[1], &pictures)) return failed(argv[1], "cannot be read");
    status = lay_out(&pictures, columns, width, &layout);
    if (status != TW_OK) return failed("layout", tw_status_text(status));
    status = tw_layout_content_size(layout, &width, &height);
    if (status != TW_OK) return failed("layout", tw_status_text(status));
    svg = fopen(argv[2], "w");
    if (svg == NULL) return failed(argv[2], "cannot be written");
    status = write_svg(layout, svg, width, height);
    if (status != TW_OK) return failed("drawing", tw_status_text(status));
    if (fclose(svg) != 0) return failed(argv[2], "cannot be written");
    printf("%zu pictures on %g × %g: %s\n", pictures.count, width, height, argv[2]);
    free(pictures.items);
    return tw_layout_destroy(layout) == TW_OK && status == TW_OK ? 0 : 1;
}
