/*
 * Lays the same pictures out in every arrangement and draws each as an SVG file. An arrangement that the library does
 * not place is left out.
 *
 *     gallery sizes.csv folder
 */
#include "pictures.h"

#define SHOWN 60
/** Width + height of a picture, so that all are about as large. */
#define SIDES 200.0

/** exhibit.traits: long pictures cover two cells, some others four. */
#define WITH_CELLS 1u
/** exhibit.traits: every third of the wide pictures covers four lanes. */
#define WITH_BANNERS 2u
/** exhibit.traits: what is left open is outlined, but for slits. */
#define WITH_GAPS 4u
/** exhibit.traits: pictures flow around a title card. */
#define WITH_CARD 8u
/** exhibit.traits: each picture is turned a little, and lies above some of its neighbours. */
#define WITH_TURNS 16u

/** Pictures, their order and their looks are those of the Python example, gallery.py. */
typedef struct exhibit {
    const char *name;
    uint32_t arrangement;
    uint32_t axis;
    uint32_t direction;
    double width;
    double height;
    void (*adjust)(tw_section_config *config, uint32_t section); /**< the looks of a section */
    uint32_t counts[8]; /**< pictures of each section, up to a 0; all if first */
    unsigned traits;    /**< WITH_… */
} exhibit;

static void set_insets(tw_section_config *config, double main_start, double main_end, double start, double end) {
    config->inset_main_start = main_start;
    config->inset_main_end = main_end;
    config->inset_cross_start = start;
    config->inset_cross_end = end;
}

static void set_room(tw_section_config *config, double gap, double inset) {
    config->gap_main = config->gap_cross = gap;
    set_insets(config, inset, inset, inset, inset);
}

static void adjust_waterfall(tw_section_config *config, uint32_t section) {
    (void)section;
    set_room(config, 8, 12);
    config->lanes = 10;
}

static void adjust_rows(tw_section_config *config, uint32_t section) {
    adjust_waterfall(config, section);
    config->lanes = 6;
}

static void adjust_doubles(tw_section_config *config, uint32_t section) {
    adjust_waterfall(config, section);
    config->double_span = 0.3;
    config->quantum = 30;
    config->seed = 14;
}

static void adjust_sparse(tw_section_config *config, uint32_t section) {
    adjust_waterfall(config, section);
    config->lanes = 12;
    config->quantum = 30;
}

static void adjust_dense(tw_section_config *config, uint32_t section) {
    adjust_sparse(config, section);
    config->packing = TW_PACKING_DENSE;
}

/** Lanes are 110 broad. */
static void adjust_card(tw_section_config *config, uint32_t section) {
    adjust_waterfall(config, section);
    config->packing = TW_PACKING_DENSE;
    config->inset_cross_start = config->inset_cross_end = 14;
}

static void adjust_mosaic(tw_section_config *config, uint32_t section) {
    set_room(config, 6, 12);
    config->page_extent = 285;
    if (section < 3)
        config->inset_main_end = 0;
    else
        config->overflow = TW_OVERFLOW_MORE;
}

/** Bubbles of a chat, by turns at the left and at the right. */
static void adjust_album(tw_section_config *config, uint32_t section) {
    const double left = section % 2 == 0 ? 24 : 140, right = 164 - left;
    set_insets(config, 20, 8, left, right);
    config->max_extent = 268;
    config->min_tile = 80;
    config->flags = TW_SECTION_BACKGROUND;
    config->background_main_start = 12;
    config->background_cross_start = left - 8;
    config->background_cross_end = right - 8;
}

static void adjust_justified(tw_section_config *config, uint32_t section) {
    (void)section;
    set_room(config, 8, 12);
    config->target = 125;
    config->method = TW_METHOD_OPTIMAL;
}

static void adjust_greedy(tw_section_config *config, uint32_t section) {
    adjust_justified(config, section);
    config->target = 127;
    config->method = TW_METHOD_GREEDY;
    config->last = TW_LAST_CENTER;
}

static void adjust_prints(tw_section_config *config, uint32_t section) {
    adjust_justified(config, section);
    set_room(config, 0, 22);
    config->target = 150;
}

static void adjust_columns(tw_section_config *config, uint32_t section) {
    adjust_justified(config, section);
    config->target = 140;
}

static void adjust_grid(tw_section_config *config, uint32_t section) {
    (void)section;
    set_room(config, 8, 12);
    config->lanes = 9;
    config->cell_extent = 104;
    config->last = TW_LAST_CENTER;
}

static void adjust_flow(tw_section_config *config, uint32_t section) {
    (void)section;
    set_room(config, 8, 12);
    config->inset_main_start = config->inset_main_end = 11;
    config->justify = TW_JUSTIFY_SPREAD;
    config->align = TW_ALIGN_CENTER;
}

static void adjust_quilt(tw_section_config *config, uint32_t section) {
    (void)section;
    set_room(config, 8, 12);
    config->lanes = 10;
    config->cell_extent = 90;
    config->packing = TW_PACKING_DENSE;
}

static const exhibit EXHIBITS[] = {
    {"waterfall", TW_WATERFALL, 0, 0, 1200, 800, adjust_waterfall, {0}, 0},
    {"waterfall-rtl", TW_WATERFALL, 0, TW_DIRECTION_RTL, 1200, 800, adjust_waterfall, {0}, 0},
    {"waterfall-horizontal", TW_WATERFALL, TW_AXIS_HORIZONTAL, 0, 1200, 800, adjust_rows, {47}, 0},
    {"waterfall-doubles", TW_WATERFALL, 0, 0, 1200, 800, adjust_doubles, {45}, 0},
    {"waterfall-sparse", TW_WATERFALL, 0, 0, 1200, 800, adjust_sparse, {0}, WITH_BANNERS | WITH_GAPS},
    {"waterfall-dense", TW_WATERFALL, 0, 0, 1200, 800, adjust_dense, {0}, WITH_BANNERS | WITH_GAPS},
    {"waterfall-card", TW_WATERFALL, 0, 0, 1200, 800, adjust_card, {0}, WITH_CARD},
    {"mosaic", TW_MOSAIC, 0, 0, 600, 1200, adjust_mosaic, {3, 6, 5, SHOWN - 14}, 0},
    {"album", TW_ALBUM, 0, 0, 600, 1200, adjust_album, {4, 2, 3, 7}, 0},
    {"justified", TW_JUSTIFIED, 0, 0, 1200, 800, adjust_justified, {49}, 0},
    {"justified-greedy", TW_JUSTIFIED, 0, 0, 1200, 800, adjust_greedy, {48}, 0},
    {"justified-horizontal", TW_JUSTIFIED, TW_AXIS_HORIZONTAL, 0, 1200, 800, adjust_columns, {38}, 0},
    {"justified-turned", TW_JUSTIFIED, 0, 0, 1200, 800, adjust_prints, {38}, WITH_TURNS},
    {"grid", TW_GRID, 0, 0, 1200, 800, adjust_grid, {0}, 0},
    {"flow", TW_FLOW, 0, 0, 1200, 800, adjust_flow, {0}, 0},
    {"flow-rtl", TW_FLOW, 0, TW_DIRECTION_RTL, 1200, 800, adjust_flow, {0}, 0},
    {"quilt", TW_QUILT, 0, 0, 1200, 800, adjust_quilt, {55}, WITH_CELLS},
    {"quilt-rtl", TW_QUILT, 0, TW_DIRECTION_RTL, 1200, 800, adjust_quilt, {55}, WITH_CELLS},
};

/** Keeps some pictures of the whole list, neither squares nor strips, each as large as the others. */
static void choose(picture_list *pictures) {
    size_t shaped = 0, count = 0, step;
    for (size_t i = 0; i < pictures->count; i++) {
        const tw_item item = pictures->items[i];
        const double ratio = item.width / item.height;
        if (ratio != 1 && ratio >= 0.5 && ratio <= 2) pictures->items[shaped++] = item;
    }
    step = shaped >= SHOWN ? shaped / SHOWN : 1;
    for (size_t i = 0; i < shaped && count < SHOWN; i += step) {
        tw_item item = pictures->items[i];
        const double scale = SIDES / (item.width + item.height);
        item.width = (float)(item.width * scale);
        item.height = (float)(item.height * scale);
        item.key = count + 1;
        pictures->items[count++] = item;
    }
    pictures->count = count;
}

/** Spans of a quilt's pictures: long ones cover two cells, and every eighth of the others four. */
static void set_cells(tw_item *item, size_t i) {
    const double ratio = item->width / item->height;
    const int is_wide = ratio > 1.6, is_tall = ratio < 0.65, is_large = !is_wide && !is_tall && i % 8 == 0;
    item->lane_span = is_wide || is_large ? 2 : 0;
    item->row_span = is_tall || is_large ? 2 : 0;
}

static void set_spans(const picture_list *pictures, unsigned traits) {
    size_t wide = 0;
    for (size_t i = 0; i < pictures->count; i++) {
        tw_item *item = &pictures->items[i];
        const int is_wide = item->width > 1.3f * item->height;
        item->lane_span = traits & WITH_BANNERS && is_wide && wide % 3 == 1 ? 4 : 0;
        item->row_span = 0;
        if (traits & WITH_CELLS) set_cells(item, i);
        wide += (size_t)is_wide;
    }
}

/** Where the title card is: from the content's start, in lanes 3 to 6. */
static const tw_stamp CARD = {.main = 262, .cross = 3 * 118, .extent = 180, .breadth = 4 * 118 - 8};

static void write_card(FILE *svg) {
    const tw_rect frame = {14 + CARD.cross, 12 + CARD.main, CARD.breadth, CARD.extent};
    const double x = frame.x + frame.width / 2, y = frame.y + frame.height / 2;
    write_box(svg, frame, "#f4f2ee");
    fprintf(svg, "<g font-family=\"sans-serif\" text-anchor=\"middle\" fill=\"#2c2f3a\">\n");
    fprintf(svg, "<text x=\"%g\" y=\"%g\" font-size=\"52\">Sixty pictures</text>\n", x, y + 2);
    fprintf(svg, "<text x=\"%g\" y=\"%g\" font-size=\"24\">and a title that they flow around</text>\n</g>\n", x,
            y + 44);
}

/** Turns the pictures of section 0 by up to 8 degrees, and lays them above one another in an order of their own. */
static tw_status turn(tw_layout *layout, uint32_t count) {
    tw_status status = TW_OK;
    for (uint32_t i = 0; status == TW_OK && i < count; i++) {
        const double half = ((int)(i * 29 % count) * 2.0 / (count - 1) - 1) * 0.07; /* the tangent of half the angle */
        const double scale = 1.05 / (1 + half * half);
        const float c = (float)(scale * (1 - half * half)), s = (float)(scale * 2 * half);
        const tw_attributes attributes = {
            .set = TW_ATTRIBUTE_TRANSFORM | TW_ATTRIBUTE_Z,
            .z = (int32_t)(i * 11 % count),
            .matrix = {c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1},
        };
        status = tw_layout_set_attributes(layout, 0, &i, &attributes, 0, 1, NULL);
    }
    return status;
}

/** Outlines what is left open between the pictures of section 0, but for slits. */
static tw_status write_gaps(const tw_layout *layout, FILE *svg) {
    tw_rect gaps[256];
    size_t count = 0;
    const tw_status status = tw_layout_gaps(layout, 0, gaps, 0, sizeof gaps / sizeof *gaps, &count);
    for (size_t i = 0; status == TW_OK && i < count; i++)
        if (gaps[i].height >= 16)
            fprintf(svg,
                    "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"4\" fill=\"none\" stroke=\"#e0a33a\" "
                    "stroke-width=\"2\"/>\n",
                    gaps[i].x + 1, gaps[i].y + 1, gaps[i].width - 2, gaps[i].height - 2);
    return status;
}

/** Fills the sections one by one. The layout's own first one goes. */
static tw_status add_sections(tw_layout *layout, const exhibit *shown, const picture_list *pictures) {
    tw_status status = tw_layout_remove_section(layout, 0, NULL);
    size_t first = 0;
    for (uint32_t i = 0; status == TW_OK && first < pictures->count && (i == 0 || shown->counts[i] > 0); i++) {
        const size_t left = pictures->count - first, count = shown->counts[i] == 0 ? left : shown->counts[i];
        tw_section_config config;
        status = tw_section_config_init(&config, sizeof config, shown->arrangement);
        shown->adjust(&config, i);
        if (status == TW_OK) status = tw_layout_insert_section(layout, i, &config, NULL);
        if (status == TW_OK)
            status = tw_layout_append_items(layout, i, pictures->items + first, 0, count < left ? count : left, NULL);
        first += count;
    }
    return status;
}

/** What an exhibit's traits add to its layout. */
static tw_status add_traits(tw_layout *layout, const exhibit *shown) {
    tw_status status = TW_OK;
    if (shown->traits & WITH_CARD) status = tw_layout_set_stamps(layout, 0, &CARD, 1, NULL);
    if (status == TW_OK && shown->traits & WITH_TURNS) status = turn(layout, shown->counts[0]);
    return status;
}

static tw_status draw(const tw_layout *layout, const exhibit *shown, FILE *svg) {
    tw_status status = TW_OK;
    begin_svg(svg, shown->width, shown->height);
    if (shown->traits & WITH_CARD) write_card(svg);
    if (shown->traits & WITH_GAPS) status = write_gaps(layout, svg);
    if (status == TW_OK) status = write_elements(layout, svg, shown->width, shown->height);
    fprintf(svg, "</svg>\n");
    return status;
}

/** Lays an exhibit out and draws it. */
static tw_status show(const exhibit *shown, const picture_list *pictures, FILE *svg) {
    const tw_layout_config config = {sizeof config, 0, shown->axis, shown->direction, 1, shown->width, shown->height};
    tw_layout *layout = NULL;
    tw_status status = tw_layout_create(&config, NULL, &layout), destroyed;
    if (status != TW_OK) return status;
    status = add_sections(layout, shown, pictures);
    if (status == TW_OK) status = add_traits(layout, shown);
    if (status == TW_OK) status = draw(layout, shown, svg);
    destroyed = tw_layout_destroy(layout);
    return status == TW_OK ? destroyed : status;
}

/** Shows an exhibit as folder/name.svg; the program's exit code. */
static int write_exhibit(const exhibit *shown, const picture_list *pictures, const char *folder) {
    char path[4096];
    tw_status status;
    FILE *svg;
    if (snprintf(path, sizeof path, "%s/%s.svg", folder, shown->name) >= (int)sizeof path)
        return failed(folder, "is too long a name");
    svg = fopen(path, "w");
    if (svg == NULL) return failed(path, "cannot be written");
    set_spans(pictures, shown->traits);
    status = show(shown, pictures, svg);
    if (fclose(svg) != 0) return failed(path, "cannot be written");
    if (status == TW_OK) return printf("%s\n", path) < 0;
    remove(path);
    if (status != TW_ERROR_UNSUPPORTED) return failed(shown->name, tw_status_text(status));
    failed(shown->name, "left out, the library does not place this arrangement");
    return 0;
}

int main(int argc, char **argv) {
    picture_list pictures = {0};
    int code = 0;
    if (argc != 3) return failed("usage", "gallery sizes.csv folder");
    if (!read_pictures(argv[1], &pictures)) return failed(argv[1], "cannot be read");
    choose(&pictures);
    for (size_t i = 0; code == 0 && i < sizeof EXHIBITS / sizeof *EXHIBITS; i++)
        code = write_exhibit(&EXHIBITS[i], &pictures, argv[2]);
    free(pictures.items);
    return code;
}
