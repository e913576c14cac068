/*
 * What the examples that draw pictures share: reading a list of picture sizes, and drawing a layout as SVG.
 *
 * The list has a header line, then one picture a line whose last two fields are width and height.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

typedef struct picture_list {
    tw_item *items;
    size_t count;
    size_t capacity;
} picture_list;

static inline int add_picture(picture_list *pictures, float width, float height) {
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
static inline int read_sizes(char *line, float *width, float *height) {
    char *last = strrchr(line, ','), *before;
    if (last == NULL) return 0;
    *last = '\0';
    before = strrchr(line, ',');
    *width = strtof(before == NULL ? line : before + 1, NULL);
    *height = strtof(last + 1, NULL);
    return *width > 0 && *height > 0;
}

static inline int read_pictures(const char *path, picture_list *pictures) {
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

static inline void write_box(FILE *svg, tw_rect frame, const char *paint) {
    fprintf(svg, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"4\" fill=\"%s\"/>\n", frame.x, frame.y,
            frame.width, frame.height, paint);
}

/** A colour by key, and by shape: upright pictures cool, lying ones warm. */
static inline void write_tile(FILE *svg, const tw_element *tile) {
    const tw_rect frame = tile->frame;
    const double ratio = frame.width / (frame.width + frame.height);
    const unsigned spread = (unsigned)(tile->key * 2654435761u) >> 16;
    const double hue = 330 - 420 * ratio + spread % 40;
    char paint[64];
    snprintf(paint, sizeof paint, "hsl(%.0f %u%% %u%%)", hue, 42 + spread / 64 % 24, 48 + spread / 512 % 22);
    write_box(svg, frame, paint);
}

/** How many pictures are left over, on the tile that stands for them too. */
static inline void write_more(FILE *svg, const tw_element *tile) {
    const tw_rect frame = tile->frame;
    write_box(svg, frame, "rgb(0 0 0 / 50%)");
    fprintf(svg,
            "<text x=\"%g\" y=\"%g\" font-family=\"sans-serif\" font-size=\"%g\" fill=\"#fff\" text-anchor=\"middle\" "
            "dominant-baseline=\"central\">+%u</text>\n",
            frame.x + frame.width / 2, frame.y + frame.height / 2, frame.height / 4, (unsigned)tile->more);
}

/** A print with a white border and a shadow, as the item's transform turns it about the centre of its frame. */
static inline tw_status write_print(FILE *svg, const tw_layout *layout, const tw_element *element) {
    const tw_rect frame = element->frame;
    const double x = frame.x + frame.width / 2, y = frame.y + frame.height / 2, border = 6;
    tw_element tile = *element;
    tw_attributes attributes;
    const float *m = attributes.matrix;
    const tw_status status = tw_layout_attributes(layout, tile.section, tile.index, &attributes, 0, 1);
    if (status != TW_OK) return status;
    fprintf(svg, "<g transform=\"translate(%g %g) matrix(%g %g %g %g %g %g) translate(%g %g)\">\n", x, y, (double)m[0],
            (double)m[1], (double)m[4], (double)m[5], (double)m[12], (double)m[13], -x, -y);
    write_box(svg, (tw_rect){frame.x + 2, frame.y + 4, frame.width, frame.height}, "rgb(0 0 0 / 45%)");
    write_box(svg, frame, "#f4f2ee");
    tile.frame = (tw_rect){frame.x + border, frame.y + border, frame.width - 2 * border, frame.height - 2 * border};
    write_tile(svg, &tile);
    fprintf(svg, "</g>\n");
    return TW_OK;
}

static inline tw_status write_element(FILE *svg, const tw_layout *layout, const tw_element *element) {
    if (element->flags & TW_ELEMENT_TRANSFORMED) return write_print(svg, layout, element);
    if (element->kind == TW_ELEMENT_BACKGROUND) write_box(svg, element->frame, "#2c2f3a");
    if (element->kind == TW_ELEMENT_ITEM) write_tile(svg, element);
    if (element->more > 0) write_more(svg, element);
    return TW_OK;
}

/** Begins a drawing of this size; "</svg>" ends it. */
static inline void begin_svg(FILE *svg, double width, double height) {
    fprintf(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\">\n", width, height);
    fprintf(svg, "<rect width=\"%g\" height=\"%g\" fill=\"#14161a\"/>\n", width, height);
}

/** Draws what shows of a layout, scrolled to its start, in a viewport of this size: what lies above others last. */
static inline tw_status write_elements(const tw_layout *layout, FILE *svg, double width, double height) {
    const tw_query view = {sizeof view, TW_QUERY_BY_Z, {0, 0, width, height}, 0, 0};
    size_t count = 0;
    tw_element *tiles;
    tw_status status = tw_layout_query(layout, &view, NULL, 0, 0, &count);
    if (status != TW_OK) return status;
    tiles = malloc((count + 1) * sizeof *tiles);
    if (tiles == NULL) return TW_ERROR_MEMORY;
    status = tw_layout_query(layout, &view, tiles, 0, count, &count);
    for (size_t i = 0; status == TW_OK && i < count; i++) status = write_element(svg, layout, &tiles[i]);
    free(tiles);
    return status;
}

/** Draws a layout, and nothing but it. */
static inline tw_status write_svg(const tw_layout *layout, FILE *svg, double width, double height) {
    tw_status status;
    begin_svg(svg, width, height);
    status = write_elements(layout, svg, width, height);
    fprintf(svg, "</svg>\n");
    return status;
}

/** One sentence on stderr; the program's exit code. */
static inline int failed(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    return 1;
}

#endif
