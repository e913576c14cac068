/* Pinned headers and footers follow the viewport while their section passes it. */
#include "arrangements.h"

/**
 * Three sections of 450: a header of 30, items of 100 at 30, 130, 230 and 330, a footer of 20 at 430. The first begins at 0,
 * the others at 450 and 900. 200 across.
 */
static tw_layout *pinned_sections(uint32_t flags, uint32_t axis, uint32_t direction) {
    tw_layout_config layout_config = {0};
    tw_section_config config = bare_waterfall(1);
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.axis = axis;
    layout_config.direction = direction;
    layout_config.width = layout_config.height = 200;
    config.header_extent = 30;
    config.footer_extent = 20;
    config.flags = flags;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    CHECK_OK(tw_layout_set_section_config(layout, 0, &config, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 1, &config, NULL));
    CHECK_OK(tw_layout_insert_section(layout, 2, &config, NULL));
    for (uint32_t section = 0; section < 3; section++)
        for (int i = 0; i < 4; i++) append_item(layout, section, sized_item(100, 100));
    return layout;
}

static tw_layout *usual_pins(void) {
    return pinned_sections(TW_SECTION_PIN_HEADER | TW_SECTION_PIN_FOOTER, TW_AXIS_VERTICAL, TW_DIRECTION_LTR);
}

static tw_query viewport_query(double rect_start, double rect_end, double start, double extent) {
    tw_query query = {0};
    query.struct_size = sizeof query;
    query.rect.y = rect_start;
    query.rect.width = 200;
    query.rect.height = rect_end - rect_start;
    query.viewport_start = start;
    query.viewport_extent = extent;
    return query;
}

/** The element of a kind in a section that a query finds; one of section TW_NONE if none. */
static tw_element found(const tw_layout *layout, const tw_query *query, uint32_t section, uint32_t kind) {
    tw_element elements[32], result = {0};
    size_t count = 0;
    result.section = TW_NONE;
    CHECK_OK(tw_layout_query(layout, query, elements, 0, 32, &count));
    for (size_t i = 0; i < count; i++)
        if (elements[i].section == section && elements[i].kind == kind) result = elements[i];
    return result;
}

/** Header and footer of a section stand at these places of a viewport; PINNED is told where they are not natural ones. */
static void check_pins(double start, double extent, uint32_t section, double header, double footer) {
    tw_layout *layout = usual_pins();
    const tw_query query = viewport_query(5000, 5001, start, extent);
    const tw_element head = found(layout, &query, section, TW_ELEMENT_HEADER);
    const tw_element foot = found(layout, &query, section, TW_ELEMENT_FOOTER);
    const int head_moved = header != 450.0 * section, foot_moved = footer != 450.0 * section + 430;
    CHECK(head.section == section && foot.section == section);
    CHECK_FRAME(head.frame, 0, header, 200, 30);
    CHECK_FRAME(foot.frame, 0, footer, 200, 20);
    CHECK_NUMBER(head_moved ? TW_ELEMENT_PINNED : 0, head.flags);
    CHECK_NUMBER(foot_moved ? TW_ELEMENT_PINNED : 0, foot.flags);
    CHECK(!head_moved || head.z == 1);
    CHECK(!foot_moved || foot.z == 1);
    CHECK(head.index == TW_NONE && foot.index == TW_NONE);
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * header = clamp(v0, natural, section end - footer - header), footer = clamp(v1 - footer, header's end, natural).
 */
static void test_clamps(void) {
    /* At the start: the header is natural, the footer ends at 200. */
    check_pins(0, 200, 0, 0, 180);
    /* Inside: both at the viewport's ends. */
    check_pins(100, 200, 0, 100, 280);
    /* They follow it to 1/64, also where everything else is snapped. */
    check_pins(100.5, 200, 0, 100.5, 280.5);
    /* The whole section: both natural. */
    check_pins(0, 450, 0, 0, 430);
    check_pins(-10, 1000, 0, 0, 430);
    /* Its end: the header stops at 450 - 20 - 30, the footer at its place. */
    check_pins(425, 200, 0, 400, 430);
    check_pins(425, 200, 1, 450, 605);
    check_pins(449, 1, 0, 400, 430);
    /* Its beginning: 450 is natural; the footer would end at 460, but does not stand before the header's end. */
    check_pins(260, 200, 1, 450, 480);
    /* A viewport of less than both: the header has the viewport, the footer comes after it. */
    check_pins(100, 10, 0, 100, 130);
    check_pins(100, 1, 0, 100, 130);
    /* From before the content: the header's natural end is 30. */
    check_pins(-100, 110, 0, 0, 30);
    /* The last one. */
    check_pins(1200, 1000, 2, 1200, 1330);
}

/** Sections that only touch the viewport, or lie elsewhere, pin nothing. */
static void test_viewports_elsewhere(void) {
    static const double starts[] = {450, 900, 1350, -200, 1e6, -1e6};
    static const uint32_t sections[] = {0, 1, 2, 0, 2, 0};
    tw_layout *layout = usual_pins();
    for (int i = 0; i < 6; i++) {
        const tw_query query = viewport_query(5000, 5001, starts[i], 200);
        CHECK(found(layout, &query, sections[i], TW_ELEMENT_HEADER).section == TW_NONE);
        CHECK(found(layout, &query, sections[i], TW_ELEMENT_FOOTER).section == TW_NONE);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * The viewport 400 … 600 lies over two sections, the rectangle over items of the third: found are the pins of both and the
 * item, in the order of sections. The first section's header is stopped at 400, which is v0 as well.
 */
static void test_between_two_sections(void) {
    static const uint32_t sections[] = {0, 0, 1, 1, 2};
    static const uint16_t kinds[] = {TW_ELEMENT_HEADER, TW_ELEMENT_FOOTER, TW_ELEMENT_HEADER, TW_ELEMENT_FOOTER,
                                     TW_ELEMENT_ITEM};
    static const double places[] = {400, 430, 450, 580, 930};
    tw_layout *layout = usual_pins();
    const tw_query query = viewport_query(940, 941, 400, 200);
    tw_element elements[8];
    size_t count = 0;
    CHECK_OK(tw_layout_query(layout, &query, elements, 0, 8, &count));
    CHECK(count == 5);
    for (size_t i = 0; i < count && i < 5; i++) {
        CHECK(elements[i].section == sections[i] && elements[i].kind == kinds[i]);
        CHECK_NUMBER(places[i], elements[i].frame.y);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** The rectangle before the viewport, and sections between the two that are in neither. */
static void test_rectangle_before_the_viewport(void) {
    tw_layout *layout = usual_pins();
    const tw_query query = viewport_query(40, 41, 1000, 200);
    tw_element elements[8];
    size_t count = 0;
    CHECK_OK(tw_layout_query(layout, &query, elements, 0, 8, &count));
    CHECK(count == 3);
    CHECK(elements[0].kind == TW_ELEMENT_ITEM && elements[0].section == 0 && elements[0].index == 0);
    CHECK(elements[1].kind == TW_ELEMENT_HEADER && elements[1].section == 2 && elements[1].frame.y == 1000);
    CHECK(elements[2].kind == TW_ELEMENT_FOOTER && elements[2].section == 2 && elements[2].frame.y == 1180);
    CHECK_OK(tw_layout_destroy(layout));
}

/** What is pinned is not found where it would stand without it. */
static void test_natural_place_is_left(void) {
    tw_layout *layout = usual_pins();
    const tw_query query = viewport_query(0, 30, 100, 200);
    tw_element elements[8];
    size_t count = 0;
    CHECK_OK(tw_layout_query(layout, &query, elements, 0, 8, &count));
    CHECK(count == 2);
    CHECK(elements[0].frame.y == 100 && elements[1].frame.y == 280);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Without a viewport everything is natural, in queries with and without a rectangle, and in all other calls. */
static void test_no_viewport(void) {
    tw_layout *layout = usual_pins();
    const tw_query query = viewport_query(0, 1350, 100, 0), elsewhere = viewport_query(100, 120, 100, 0);
    tw_element elements[32];
    tw_rect frame;
    size_t count = 0;
    CHECK_OK(tw_layout_query(layout, &query, elements, 0, 32, &count));
    CHECK(count == 18);
    for (size_t i = 0; i < count && i < 18; i++) CHECK(elements[i].flags == 0 && elements[i].z == 0);
    CHECK_NUMBER(450, found(layout, &query, 1, TW_ELEMENT_HEADER).frame.y);
    CHECK_NUMBER(880, found(layout, &query, 1, TW_ELEMENT_FOOTER).frame.y);
    CHECK(found(layout, &elsewhere, 0, TW_ELEMENT_HEADER).section == TW_NONE);
    CHECK(found(layout, NULL, 0, TW_ELEMENT_HEADER).frame.y == 0);
    CHECK_OK(tw_layout_supplementary_frame(layout, 1, TW_ELEMENT_HEADER, &frame));
    CHECK_FRAME(frame, 0, 450, 200, 30);
    CHECK_OK(tw_layout_destroy(layout));
}

/** Each flag pins its own; without flags a viewport changes nothing. */
static void test_flags(void) {
    static const uint32_t flags[] = {0, TW_SECTION_PIN_HEADER, TW_SECTION_PIN_FOOTER};
    for (int i = 0; i < 3; i++) {
        tw_layout *layout = pinned_sections(flags[i], TW_AXIS_VERTICAL, TW_DIRECTION_LTR);
        const tw_query query = viewport_query(0, 1350, 100, 200);
        CHECK_NUMBER(i == 1 ? 100 : 0, found(layout, &query, 0, TW_ELEMENT_HEADER).frame.y);
        CHECK_NUMBER(i == 2 ? 280 : 430, found(layout, &query, 0, TW_ELEMENT_FOOTER).frame.y);
        CHECK(section_configuration(layout, 0).flags == flags[i]);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** A section without header or footer has none to pin; the other then has all the room. */
static void test_without_header(void) {
    tw_section_config config = bare_waterfall(1);
    const tw_query query = viewport_query(5000, 5001, 0, 10);
    tw_layout *layout;
    config.flags = TW_SECTION_PIN_HEADER | TW_SECTION_PIN_FOOTER;
    config.footer_extent = 20;
    layout = make_section(200, &config);
    append_item(layout, 0, sized_item(1, 400));
    CHECK(found(layout, &query, 0, TW_ELEMENT_HEADER).section == TW_NONE);
    CHECK_NUMBER(0, found(layout, &query, 0, TW_ELEMENT_FOOTER).frame.y);
    CHECK_OK(tw_layout_destroy(layout));
}

/** An edge of the viewport that is no number, or an extent below 0, is refused with outputs untouched. */
static void test_hostile_viewports(void) {
    static const double hostile[][2] = {{NAN, 10}, {0, NAN},     {INFINITY, 10}, {-INFINITY, 10},  {0, INFINITY},
                                        {0, -1},   {0, -1e-300}, {0, -INFINITY}, {1.7e308, 1e308}, {NAN, 0}};
    tw_layout *layout = usual_pins();
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        tw_query query = viewport_query(0, 100, hostile[i][0], hostile[i][1]);
        size_t count = 77;
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_query(layout, &query, NULL, 0, 0, &count));
        CHECK(count == 77);
        query.rect.width = 0;
        CHECK_STATUS(TW_ERROR_VALUE, tw_layout_query(layout, &query, NULL, 0, 0, &count));
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/** Far away and huge viewports are no fault. */
static void test_huge_viewports(void) {
    static const double viewports[][2] = {{-1e300, 1e300}, {1e300, 1}, {-1e18, 2e18}, {0, 1e300}, {0, 1e-300}};
    tw_layout *layout = usual_pins();
    for (size_t i = 0; i < sizeof viewports / sizeof *viewports; i++) {
        const tw_query query = viewport_query(0, 1350, viewports[i][0], viewports[i][1]);
        size_t count = 0;
        CHECK_OK(tw_layout_query(layout, &query, NULL, 0, 0, &count));
        CHECK(count == 18);
    }
    CHECK_OK(tw_layout_destroy(layout));
}

/**
 * Sideways the viewport runs along x. Right to left the content of 1,350 is mirrored: the viewport 1050 … 1250 is 100 … 300
 * from the content's start at the right. The header of 30 then is at 1350 - 100 - 30, the footer at 1350 - 280 - 20.
 */
static void test_sideways(void) {
    static const double starts[] = {100, 1050}, headers[] = {100, 1220}, footers[] = {280, 1050};
    for (uint32_t direction = 0; direction < 2; direction++) {
        tw_layout *layout =
            pinned_sections(TW_SECTION_PIN_HEADER | TW_SECTION_PIN_FOOTER, TW_AXIS_HORIZONTAL, direction);
        const tw_query query = viewport_query(5000, 5001, starts[direction], 200);
        CHECK_FRAME(found(layout, &query, 0, TW_ELEMENT_HEADER).frame, headers[direction], 0, 30, 200);
        CHECK_FRAME(found(layout, &query, 0, TW_ELEMENT_FOOTER).frame, footers[direction], 0, 20, 200);
        CHECK(found(layout, &query, 1, TW_ELEMENT_HEADER).section == TW_NONE);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Every arrangement's sections pin alike: the header is where the viewport is. */
static void test_every_arrangement(void) {
    for (uint32_t arrangement = 0; arrangement < arrangement_count; arrangement++) {
        const tw_query query = viewport_query(5000, 5001, 50, 60);
        tw_section_config config = usual_section(arrangement);
        tw_layout *layout;
        config.header_extent = 30;
        config.content_min = 500;
        config.flags = TW_SECTION_PIN_HEADER;
        layout = make_section(200, &config);
        CHECK_NUMBER(50, found(layout, &query, 0, TW_ELEMENT_HEADER).frame.y);
        append_any(layout, 0, 1, 30);
        CHECK_NUMBER(50, found(layout, &query, 0, TW_ELEMENT_HEADER).frame.y);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

/** Twelve sections of any kind and flags, some of them empty. */
static tw_layout *random_sections(uint64_t seed, uint32_t axis, uint32_t direction) {
    tw_layout_config layout_config = {0};
    tw_layout *layout = NULL;
    layout_config.struct_size = sizeof layout_config;
    layout_config.axis = axis;
    layout_config.direction = direction;
    layout_config.width = layout_config.height = 200;
    CHECK_OK(tw_layout_create(&layout_config, NULL, &layout));
    for (uint32_t section = 0; section < 12; section++) {
        tw_section_config config = draw_section(&seed, draw_below(&seed, arrangement_count));
        const uint32_t count = draw_below(&seed, 9);
        config.flags = draw_below(&seed, 8);
        if (draw_below(&seed, 4) == 0) config = bare_section(config.arrangement);
        CHECK_OK(tw_layout_insert_section(layout, section, &config, NULL));
        for (uint32_t i = 0; i < count; i++) append_item(layout, section, sized_item(40, 40));
    }
    return layout;
}

static double clamped(double value, double least, double most) {
    const double raised = value < least ? least : value;
    return raised > most ? most : raised;
}

/** Gives an element of a section in the viewport its pinned place; tells whether it is found wherever the rectangle is. */
static int pin(const tw_layout *layout, tw_element *element, double start, double end) {
    const tw_section_config config = section_configuration(layout, element->section);
    const double natural = element->frame.y;
    tw_rect section;
    double header;
    CHECK_OK(tw_layout_section_frame(layout, element->section, &section));
    if (section.y >= end || section.y + section.height <= start) return 0;
    header = section.y;
    if (config.flags & TW_SECTION_PIN_HEADER)
        header = clamped(start, section.y, section.y + section.height - config.footer_extent - config.header_extent);
    if (element->kind == TW_ELEMENT_HEADER && config.flags & TW_SECTION_PIN_HEADER)
        element->frame.y = header;
    else if (element->kind == TW_ELEMENT_FOOTER && config.flags & TW_SECTION_PIN_FOOTER)
        element->frame.y = clamped(end - config.footer_extent, header + config.header_extent, natural);
    else
        return 0;
    if (element->frame.y != natural) element->flags |= TW_ELEMENT_PINNED;
    if (element->frame.y != natural) element->z = 1;
    return 1;
}

/** A query finds what the rules say of every element, in order. */
static void check_pinned_query(const tw_layout *layout, const tw_query *query) {
    tw_element found[256], *all;
    size_t count, found_count = 0, next = 0;
    int wrong = 0;
    all = every_element(layout, &count);
    CHECK_OK(tw_layout_query(layout, query, found, 0, 256, &found_count));
    for (size_t i = 0; i < count && !wrong; i++) {
        const int is_pinned =
            pin(layout, &all[i], query->viewport_start, query->viewport_start + query->viewport_extent);
        const double start = all[i].frame.y, end = start + all[i].frame.height;
        if (!is_pinned && (end <= query->rect.y || start >= query->rect.y + query->rect.height)) continue;
        wrong = next >= found_count || !same_element(&all[i], &found[next]);
        next++;
    }
    CHECK(!wrong && next == found_count);
    free(all);
}

/** The mirror of a sideways layout, viewport and rectangle mirrored with it, finds the mirror of each element. */
static void check_sideways_mirror(const tw_layout *right, const tw_layout *left, tw_query query) {
    tw_element elements[256], others[256];
    size_t count = 0, other_count = 0;
    double width = 0, height = 0;
    CHECK_OK(tw_layout_content_size(right, &width, &height));
    query.rect.x = query.rect.y;
    query.rect.width = query.rect.height;
    query.rect.y = 0;
    query.rect.height = 200;
    CHECK_OK(tw_layout_query(right, &query, elements, 0, 256, &count));
    query.rect.x = width - query.rect.x - query.rect.width;
    query.viewport_start = width - query.viewport_start - query.viewport_extent;
    CHECK_OK(tw_layout_query(left, &query, others, 0, 256, &other_count));
    CHECK(count == other_count);
    for (size_t i = 0; i < count && i < other_count; i++) {
        const tw_element expected = mirrored(elements[i], width);
        CHECK(same_element(&expected, &others[i]));
    }
}

/** Viewports and rectangles anywhere; none begins where a section ends. */
static void test_random_viewports(void) {
    for (uint64_t seed = 1; seed <= 25; seed++) {
        tw_layout *down = random_sections(seed, TW_AXIS_VERTICAL, TW_DIRECTION_LTR);
        tw_layout *right = random_sections(seed, TW_AXIS_HORIZONTAL, TW_DIRECTION_LTR);
        tw_layout *left = random_sections(seed, TW_AXIS_HORIZONTAL, TW_DIRECTION_RTL);
        const uint32_t height = (uint32_t)content_height(down);
        uint64_t state = seed;
        for (int i = 0; i < 40; i++) {
            const double rect = draw_below(&state, height + 100) + 0.5, start = draw_below(&state, height + 200) - 99.5;
            const tw_query query =
                viewport_query(rect, rect + draw_below(&state, 300) + 1, start, draw_below(&state, 400));
            check_pinned_query(down, &query);
            check_sideways_mirror(right, left, query);
        }
        CHECK_OK(tw_layout_destroy(down));
        CHECK_OK(tw_layout_destroy(right));
        CHECK_OK(tw_layout_destroy(left));
    }
}

int main(void) {
    test_random_viewports();
    test_clamps();
    test_viewports_elsewhere();
    test_between_two_sections();
    test_rectangle_before_the_viewport();
    test_natural_place_is_left();
    test_no_viewport();
    test_flags();
    test_without_header();
    test_hostile_viewports();
    test_huge_viewports();
    test_sideways();
    test_every_arrangement();
    return check_result();
}
