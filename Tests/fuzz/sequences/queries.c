/* Queries, compared with a scan. */
#include "checks.h"
#include <math.h>

static int overlaps(double start, double size, double query_start, double query_size) {
    return query_size > 0 && start < query_start + query_size && start + (size > 0 ? size : 1.0 / 64) > query_start;
}

/** What a query looks at: of an item the box around it. */
static tw_rect box_of(const tw_layout *layout, const tw_element *element) {
    tw_rect box = element->frame;
    if (element->kind == TW_ELEMENT_ITEM)
        READ(tw_layout_item_bounds(layout, element->section, element->index, &box, 0, 1));
    return box;
}

static tw_query take_query(fuzz_input *input, const layout_model *model, const tw_element *all, size_t total) {
    tw_query query;
    const uint8_t choice = take_byte(input);
    memset(&query, 0, sizeof query);
    query.struct_size = sizeof query;
    query.flags = choice / 32 % 2 * TW_QUERY_BY_Z;
    query.rect.x = (double)take_bits(input, 2) / 64;
    query.rect.y = (double)take_bits(input, 3) / 64;
    query.rect.width = (double)take_bits(input, 2) / 64;
    query.rect.height = (double)take_bits(input, 2) / 64;
    if (choice >= 192 && total > 0) query.rect = box_of(model->layout, &all[take_below(input, (uint32_t)total)]);
    if (choice % 4 == 0) return query;
    query.viewport_start = choice % 8 == 1 ? query.rect.x : choice % 8 == 2 ? query.rect.y : take_bits(input, 2) / 64.0;
    query.viewport_extent = choice % 8 == 1 ? query.rect.width : take_bits(input, 2) / 64.0;
    return query;
}

/** What overlaps the query's rectangle, by a scan that moves what is pinned. SIZE_MAX: boxes so far out that they are not
    exact. */
static size_t scan(const layout_model *model, const tw_query *query, tw_element *all, size_t total) {
    const tw_layout_config config = configuration_of(model->layout);
    size_t expected = 0;
    for (size_t i = 0; i < total; i++) {
        const int is_seen = pin(model, &config, query, &all[i]) && query->rect.width > 0 && query->rect.height > 0;
        tw_rect box = box_of(model->layout, &all[i]);
        if (fabs(box.x) + fabs(box.y) + box.width + box.height > 1e13) return SIZE_MAX;
        /* Mirrored, it starts on the right. */
        if (box.width == 0 && config.direction == TW_DIRECTION_RTL) box.x -= 1 / 64.0;
        if (is_seen || (overlaps(box.x, box.width, query->rect.x, query->rect.width) &&
                        overlaps(box.y, box.height, query->rect.y, query->rect.height)))
            all[expected++] = all[i];
    }
    return expected;
}

/** Sorts by z what is in the usual order. */
static void sort_by_z(tw_element *elements, size_t count) {
    for (size_t gap = 1; gap < count; gap *= 2)
        for (size_t low = 0; low + gap < count; low += 2 * gap) {
            const size_t middle = low + gap, high = middle + gap < count ? middle + gap : count;
            tw_element *merged = (tw_element *)malloc((high - low) * sizeof *merged);
            size_t a = low, b = middle, next = 0;
            while (a < middle || b < high)
                merged[next++] =
                    b == high || (a < middle && elements[a].z <= elements[b].z) ? elements[a++] : elements[b++];
            memcpy(elements + low, merged, next * sizeof *merged);
            free(merged);
        }
}

static int is_found(const tw_layout *layout, const tw_element *element, tw_rect rect) {
    tw_query query;
    tw_element *found;
    size_t count = 0, i = 0;
    memset(&query, 0, sizeof query);
    query.struct_size = sizeof query;
    query.rect = rect;
    READ(tw_layout_query(layout, &query, NULL, 0, 0, &count));
    found = (tw_element *)malloc((count + 1) * sizeof *found);
    READ(tw_layout_query(layout, &query, found, 0, count, &count));
    while (i < count && memcmp(&found[i], element, sizeof *found) != 0) i++;
    free(found);
    return i < count;
}

/** Items that are transformed, the last few of them, are found at both ends of their boxes. */
static void find_at_ends(const tw_layout *layout, const tw_element *all, size_t total) {
    int left = 12;
    for (size_t i = total; i > 0 && left > 0; i--) {
        const tw_rect box = box_of(layout, &all[i - 1]);
        tw_rect first = box, last = box;
        if ((all[i - 1].flags & TW_ELEMENT_TRANSFORMED) == 0 || box.width == 0 || box.height == 0) continue;
        if (fabs(box.x) + fabs(box.y) + box.width + box.height > 1e13) continue;
        first.width = first.height = last.width = last.height = 1 / 64.0;
        last.x = box.x + box.width - 1 / 64.0;
        last.y = box.y + box.height - 1 / 64.0;
        require(is_found(layout, &all[i - 1], first) && is_found(layout, &all[i - 1], last),
                "a transformed item is found at both ends of its box");
        left--;
    }
}

void compare_query_with_scan(fuzz_input *input, const layout_model *model) {
    const tw_layout_config config = configuration_of(model->layout);
    tw_query query;
    size_t total = 0, count = 0, expected, room;
    tw_element *all, *found;
    tw_status status;
    if (model->in_batch || config.scale > 1 || (config.scale != 0 && config.scale < 1)) return;
    all = every_element(model->layout, &total);
    query = take_query(input, model, all, total);
    compare_hit_with_scan(model, all, total, query.rect.x, query.rect.y);
    find_at_ends(model->layout, all, total);
    found = (tw_element *)malloc((total + 1) * sizeof *found);
    require(tw_layout_query(model->layout, &query, found, 0, total, &count) == TW_OK, "a query answers");
    expected = scan(model, &query, all, total);
    if (expected != SIZE_MAX) {
        if (query.flags == TW_QUERY_BY_Z) sort_by_z(all, expected);
        require(expected == count, "a query finds as many as a scan");
        require(memcmp(all, found, count * sizeof *all) == 0, "a query finds what a scan finds");
    }
    room = count / 2;
    memcpy(all, found, count * sizeof *all);
    status = tw_layout_query(model->layout, &query, found, 0, room, &count);
    require(status == (room < count ? TW_ERROR_CAPACITY : TW_OK), "a query tells whether there was room");
    require(memcmp(all, found, room * sizeof *all) == 0, "with less room a query finds the first");
    free(all);
    free(found);
}
