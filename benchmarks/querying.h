/* What is visible, and what is under a point, by Tilework and by binary search over the same frames. */
#ifndef BENCHMARKS_QUERYING_H
#define BENCHMARKS_QUERYING_H

#include "pictures.h"
#include "placing.h"
#include "plain_buckets.h"
#include "plain_search.h"

#define QUERIES 10000
#define CAPACITY 1024

/** Where the queries of a measurement begin. All are whole units, which both sides compare exactly. */
typedef enum query_place { ANYWHERE, SCROLLING, AT_TOP, IN_MIDDLE, AT_END, QUERY_PLACES } query_place;

/** The row of the hit test follows those of the queries. */
enum { HIT_ANYWHERE = QUERY_PLACES, QUERY_ROWS };

static row query_rows[QUERY_ROWS] = {
    [ANYWHERE] = {.name = "query, random", .unit = "ns", .other = SEARCH, .aim = 1},
    [SCROLLING] = {.name = "query, scrolling by 8", .unit = "ns", .other = SEARCH},
    [AT_TOP] = {.name = "query, top", .unit = "ns", .other = SEARCH},
    [IN_MIDDLE] = {.name = "query, middle", .unit = "ns", .other = SEARCH},
    [AT_END] = {.name = "query, end", .unit = "ns", .other = SEARCH},
    [HIT_ANYWHERE] = {.name = "hit test, random", .unit = "ns", .other = SEARCH},
};

/** Mean number of items that a query anywhere found. */
static double mean_found;

/** A wall, and an index over the frames that it came to. */
typedef struct searched_wall {
    const tw_layout *layout;
    lane_index index;     /**< lanes, */
    bucket_index buckets; /**< or what is not in lanes */
    size_t queries;       /**< how many are timed: QUERIES, or a part of them */
    double width;
    double height;
    tw_element elements[CAPACITY];
} searched_wall;

/** Sets the layout, the content's size and the number of queries; returns the frames of all items. */
static tw_rect *read_wall(searched_wall *wall, const tw_layout *layout, size_t count, unsigned fewer) {
    tw_rect *frames = allocated(count * sizeof *frames);
    wall->layout = layout;
    wall->queries = fewer == 0 ? QUERIES : QUERIES / fewer;
    CHECKED(tw_layout_item_frames(layout, 0, 0, frames, 0, count));
    CHECKED(tw_layout_content_size(layout, &wall->width, &wall->height));
    return frames;
}

static void make_searched_wall(const task *task, searched_wall *wall) {
    const tw_rect *frames = read_wall(wall, make_full_wall(task), task->count, 0);
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

static size_t search_by_buckets(searched_wall *wall, double top) {
    return search_buckets(&wall->buckets, top, top + VIEWPORT_HEIGHT, wall->elements, CAPACITY);
}

typedef size_t search(searched_wall *wall, double top);

/** Nanoseconds per query. Adds what was found to *found. */
static double time_search(search *search, searched_wall *wall, const double *tops, size_t *found) {
    const double start = now();
    for (size_t i = 0; i < wall->queries; i++) *found += search(wall, tops[i]);
    return (now() - start) / (double)wall->queries;
}

/** A number that depends on the items found but not on their order. */
static uint64_t digest(const tw_element *elements, size_t count) {
    uint64_t sum = count;
    for (size_t i = 0; i < count; i++) {
        const tw_rect frame = elements[i].frame;
        uint64_t state = ((uint64_t)elements[i].index << 24) + (uint64_t)(frame.x * 64) + (uint64_t)(frame.y * 64);
        sum += next_random(&state);
    }
    return sum;
}

/** Both sides must find the same items. Not timed. */
static void compare_searches(searched_wall *wall, search *other, const double *tops) {
    for (size_t i = 0; i < wall->queries / 10; i++) {
        const size_t found = search_by_tilework(wall, tops[i]);
        const uint64_t expected = digest(wall->elements, found);
        if (digest(wall->elements, other(wall, tops[i])) != expected)
            fail("query", "Tilework and plain C found different items");
    }
}

/** Figures: Tilework's time and the other side's, in nanoseconds per query. Returns the mean number of items found. */
static double time_searches(searched_wall *wall, query_place place, search *other, int round, double figures[2]) {
    static double tops[QUERIES];
    size_t found[2] = {0, 0};
    choose_tops(place, wall->height, tops);
    for (int turn = 0; turn < 2; turn++) {
        const int side = (turn + round + 1) % 2;
        figures[side] = time_search(side == 0 ? search_by_tilework : other, wall, tops, &found[side]);
    }
    if (found[0] != found[1]) fail("query", "Tilework and plain C found different numbers of items");
    compare_searches(wall, other, tops);
    return (double)found[0] / (double)wall->queries;
}

/** Figures: for each query_place Tilework's time and that of the index; then the mean number of items found anywhere. */
static void query_wall(const task *task, double *figures) {
    static searched_wall wall;
    make_searched_wall(task, &wall);
    for (query_place place = ANYWHERE; place < QUERY_PLACES; place++) {
        const double found = time_searches(&wall, place, search_by_index, task->round, &figures[2 * place]);
        if (place == ANYWHERE) figures[2 * QUERY_PLACES] = found;
    }
}

static int hit_by_tilework(searched_wall *wall, double x, double y) {
    return tw_layout_hit_test(wall->layout, x, y, wall->elements) == TW_OK;
}

static int hit_by_index(searched_wall *wall, double x, double y) {
    return plain_hit_test(&wall->index, x, y, wall->elements);
}

static int hit_by_buckets(searched_wall *wall, double x, double y) {
    return hit_test_buckets(&wall->buckets, x, y, wall->elements);
}

typedef int hit(searched_wall *wall, double x, double y);

/** Figures: Tilework's time and the other side's, in nanoseconds per hit test at random points. */
static void time_hits(searched_wall *wall, hit *other, int round, double figures[2]) {
    uint64_t sums[2] = {0, 0};
    for (int turn = 0; turn < 2; turn++) {
        const int side = (turn + round + 1) % 2;
        hit *const hit = side == 0 ? hit_by_tilework : other;
        uint64_t state = 0;
        const double start = now();
        for (size_t i = 0; i < wall->queries; i++) {
            const double x = (double)random_below(&state, (size_t)wall->width);
            const double y = (double)random_below(&state, (size_t)wall->height);
            if (hit(wall, x, y)) sums[side] += wall->elements[0].index + 1;
        }
        figures[side] = (now() - start) / (double)wall->queries;
    }
    if (sums[0] != sums[1]) fail("hit test", "Tilework and plain C hit different items");
}

/** Figures: nanoseconds per hit test by Tilework and by the index. */
static void hit_test_wall(const task *task, double *figures) {
    static searched_wall wall;
    make_searched_wall(task, &wall);
    time_hits(&wall, hit_by_index, task->round, figures);
}

static void run_querying(const task *task) {
    double figures[FIGURES_MAX];
    run_in_child(query_wall, task, figures);
    for (int i = 0; i < QUERY_PLACES; i++) keep(&query_rows[i], task->round, figures[2 * i], figures[2 * i + 1]);
    mean_found = figures[2 * QUERY_PLACES];
    run_in_child(hit_test_wall, task, figures);
    keep(&query_rows[HIT_ANYWHERE], task->round, figures[0], figures[1]);
}

#endif
