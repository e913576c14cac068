/*
 * Lays out a list of pictures as a waterfall and draws the wall as an SVG file.
 *
 *     wall sizes.csv wall.svg [columns [width]]
 *
 * The list has a header line, then one picture a line whose last two fields are width and height.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

typedef struct picture_list {
    tw_item *items;
    size_t count;
    size_t capacity;
} picture_list;

static int add_picture(picture_list *pictures, float width, float height) {
    tw_item item = {0};
    if (pictures->count == pictures->capacity) {
        const size_t capacity = pictures->capacity == 0 ? 1024 : pictures->capacity * 2;
        tw_item *items = realloc(pictures->items, capacity * sizeof *items);
        if (items == NULL) return 0;
        pictures->items = items;
        pictures->capacity = capacity;
    }
    item.key = pictures->count + 1;
    item.width = width;
    item.height = height;
    pictures->items[pictures->count++] = item;
    return 1;
}

/** The last two fields of a line; a name before them may hold commas and quotes. */
static int read_sizes(char *line, float *width, float *height) {
    char *last = strrchr(line, ','), *before;
    if (last == NULL) return 0;
    *last = '\0';
    before = strrchr(line, ',');
    *width = strtof(before == NULL ? line : before + 1, NULL);
    *height = strtof(last + 1, NULL);
    return *width > 0 && *height > 0;
}

static int read_pictures(const char *path, picture_list *pictures) {
    char line[4096];
    float width, height;
    int is_complete = 1;
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    while (is_complete && fgets(line, sizeof line, file) != NULL)
        if (read_sizes(line, &width, &height)) is_complete = add_picture(pictures, width, height);
    fclose(file);
    return is_complete;
}

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

/** A colour by key, and by shape: upright pictures cool, lying ones warm. */
static void write_tile(FILE *svg, const tw_element *tile) {
    const tw_rect frame = tile->frame;
    const double ratio = frame.width / (frame.width + frame.height);
    const unsigned spread = (unsigned)(tile->key * 2654435761u) >> 16;
    const double hue = 330 - 420 * ratio + spread % 40;
    fprintf(svg, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"4\" fill=\"hsl(%.0f %u%% %u%%)\"/>\n",
            frame.x, frame.y, frame.width, frame.height, hue, 42 + spread / 64 % 24, 48 + spread / 512 % 22);
}

static tw_status write_svg(const tw_layout *layout, FILE *svg) {
    double width, height;
    size_t count = 0;
    tw_element *tiles;
    tw_status status = tw_layout_content_size(layout, &width, &height);
    if (status == TW_OK) status = tw_layout_query(layout, NULL, NULL, 0, 0, &count);
    if (status != TW_OK) return status;
    tiles = malloc((count + 1) * sizeof *tiles);
    if (tiles == NULL) return TW_ERROR_MEMORY;
    status = tw_layout_query(layout, NULL, tiles, 0, count, &count);
    fprintf(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\">\n", width, height);
    fprintf(svg, "<rect width=\"%g\" height=\"%g\" fill=\"#14161a\"/>\n", width, height);
    for (size_t i = 0; status == TW_OK && i < count; i++) write_tile(svg, &tiles[i]);
    fprintf(svg, "</svg>\n");
    free(tiles);
    return status;
}

/** One sentence on stderr; the program's exit code. */
static int failed(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    return 1;
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
    svg = fopen(argv[2], "w");
    if (svg == NULL) return failed(argv[2], "cannot be written");
    status = write_svg(layout, svg);
    if (status != TW_OK) return failed("drawing", tw_status_text(status));
    if (fclose(svg) != 0) return failed(argv[2], "cannot be written");
    status = tw_layout_content_size(layout, &width, &height);
    printf("%zu pictures on %g × %g: %s\n", pictures.count, width, height, argv[2]);
    free(pictures.items);
    return tw_layout_destroy(layout) == TW_OK && status == TW_OK ? 0 : 1;
}
