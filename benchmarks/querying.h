/* What is visible, and what is under a point, by Tilework and by binary search over the same frames. */
#ifndef BENCHMARKS_QUERYING_H
#define BENCHMARKS_QUERYING_H

#include "pictures.h"
#include "placing.h"
#include "plain_search.h"

#define QUERIES 10000
#define CAPACITY 1024

/** Where the queries of a measurement begin. All are whole units, which both sides compare exactly. */
typedef enum query_place { ANYWHERE, SCROLLING, AT_TOP, IN_MIDDLE, AT_END, QUERY_PLACES } query_place;

/** A wall, and an index over the frames that it came to. */
typedef struct searched_wall {
    const tw_layout *layout;
    lane_index index;
    double width;
    double height;
    tw_element elements[CAPACITY];
} searched_wall;

static void make_searched_wall(const task *task, searched_wall *wall) {
    tw_rect *frames = allocated(task->count * sizeof *frames);
    wall->layout = make_full_wall(task);
    CHECKED(tw_layout_item_frames(wall->layout, 0, 0, frames, 0, task->count));
    CHECKED(tw_layout_content_size(wall->layout, &wall->width, &wall->height));
    build_index(&wall->index, frames, task->count, task->lanes);
}

/** Tops of rectangles: anywhere, 8 units further each, or within ten viewports at the top, middle or end. */
static void choose_tops(query_place place, double height, double tops[QUERIES]) {
    const double range = 10 * VIEWPORT_HEIGHT, last = height - VIEWPORT_HEIGHT;
    const double starts[QUERY_PLACES] = {0, last / 3, 0, last / 2, last - range};
    uint64_t state = (uint64_t)place;
    for (size_t i = 0; i < QUERIES; i++) {
        const double within = (double)random_below(&state, (size_t)(place == ANYWHERE ? last : range));
        const double step = place == SCROLLING ? (double)(8 * i) : within;
        tops[i] = (double)(uint64_t)(starts[place] + step);
    }
}

static size_t search_by_tilework(searched_wall *wall, double top) {
    const tw_query query = {.struct_size = sizeof query, .rect = {0, top, wall->width, VIEWPORT_HEIGHT}};
    size_t found = 0;
    CHECKED(tw_layout_query(wall->layout, &query, wall->elements, 0, CAPACITY, &found));
    return found;
}

static size_t search_by_index(searched_wall *wall, double top) {
    return plain_search(&wall->index, top, top + VIEWPORT_HEIGHT, wall->elements, CAPACITY);
}

typedef size_t search(searched_wall *wall, double top);

/** Nanoseconds per query. Adds what was found to *found. */
static double time_search(search *search, searched_wall *wall, const double *tops, size_t *found) {
    const double start = now();
    for (size_t i = 0; i < QUERIES; i++) *found += search(wall, tops[i]);
    return (now() - start) / QUERIES;
}

/** A number that depends on the items found but not on their order. */
static uint64_t digest(const tw_element *elements, size_t count) {
    uint64_t sum = count;
    for (size_t i = 0; i < count; i++) {
        uint64_t state = ((uint64_t)elements[i].index << 8 | elements[i].lane) + (uint64_t)(elements[i].frame.y * 64);
        sum += next_random(&state);
    }
    return sum;
}

/** Both sides must find the same items. Not timed. */
static void compare_searches(searched_wall *wall, const double *tops) {
    for (size_t i = 0; i < QUERIES / 10; i++) {
        const size_t found = search_by_tilework(wall, tops[i]);
        const uint64_t expected = digest(wall->elements, found);
        if (digest(wall->elements, search_by_index(wall, tops[i])) != expected)
            fail("query", "Tilework and the binary search found different items");
    }
}

/** Figures: for each query_place Tilework's time and that of the index; then the mean number of items found anywhere. */
static void query_wall(const task *task, double *figures) {
    static searched_wall wall;
    static double tops[QUERIES];
    make_searched_wall(task, &wall);
    for (query_place place = ANYWHERE; place < QUERY_PLACES; place++) {
        size_t found[2] = {0, 0};
        choose_tops(place, wall.height, tops);
        for (int turn = 0; turn < 2; turn++) {
            const int side = (turn + task->round + 1) % 2;
            figures[2 * place + side] =
                time_search(side == 0 ? search_by_tilework : search_by_index, &wall, tops, &found[side]);
        }
        if (found[0] != found[1]) fail("query", "Tilework and the binary search found different numbers of items");
        if (place == ANYWHERE) figures[2 * QUERY_PLACES] = (double)found[0] / QUERIES;
        compare_searches(&wall, tops);
    }
}

static int hit_by_tilework(searched_wall *wall, double x, double y) {
    return tw_layout_hit_test(wall->layout, x, y, wall->elements) == TW_OK;
}

static int hit_by_index(searched_wall *wall, double x, double y) {
    return plain_hit_test(&wall->index, x, y, wall->elements);
}

/** Figures: nanoseconds per hit test by Tilework and by the index, at random points. */
static void hit_test_wall(const task *task, double *figures) {
    static searched_wall wall;
    uint64_t sums[2] = {0, 0};
    make_searched_wall(task, &wall);
    for (int turn = 0; turn < 2; turn++) {
        const int side = (turn + task->round + 1) % 2;
        uint64_t state = 0;
        const double start = now();
        for (size_t i = 0; i < QUERIES; i++) {
            const double x = (double)random_below(&state, (size_t)wall.width);
            const double y = (double)random_below(&state, (size_t)wall.height);
            if ((side == 0 ? hit_by_tilework : hit_by_index)(&wall, x, y)) sums[side] += wall.elements[0].index + 1;
        }
        figures[side] = (now() - start) / QUERIES;
    }
    if (sums[0] != sums[1]) fail("hit test", "Tilework and the binary search hit different items");
}

#endif
