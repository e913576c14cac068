/*
 * Fixed jobs whose instructions are counted (scripts/count_instructions.py). With a job's name as argument it does
 * that job; without one it does them all, and prints each with the function whose calls are counted.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "arrangements.h"
#include <string.h>
#include <sys/mman.h>

/* ------------------------------------------------------------------------------------------------- Memory */

enum { arena_size = 1 << 24 };

/**
 * Memory of one job, handed out once and never taken back. It begins at the same address in every run: keys are hashed
 * with an address of the layout's, and so is what they cost.
 */
typedef struct arena {
    unsigned char *bytes;
    size_t used;
} arena;

static void *arena_allocate(void *user, size_t size) {
    arena *memory = (arena *)user;
    unsigned char *bytes = memory->bytes + memory->used;
    const size_t rounded = (size + 63) / 64 * 64;
    if (rounded > arena_size - memory->used) return NULL;
    memory->used += rounded;
    return bytes;
}

static void arena_deallocate(void *user, void *pointer, size_t size) {
    (void)user;
    (void)pointer;
    (void)size;
}

static arena make_arena(void) {
    void *const address = (void *)(uintptr_t)0x20000000u;
    arena memory = {NULL, 0};
    void *bytes = mmap(address, arena_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(bytes == address);
    if (bytes != MAP_FAILED) memory.bytes = (unsigned char *)bytes;
    return memory;
}

/* -------------------------------------------------------------------------------------- Items and sections */

enum { many = 100000, some = 20000, places = 1000, sections = 1000, items_of_section = 30 };

static tw_item items[many];

/** Items of 100 … 399 units a side. */
static void draw_plain_items(void) {
    uint64_t state = 1;
    for (size_t i = 0; i < many; i++) {
        const float width = (float)(100 + draw_below(&state, 300)); /* compilers order arguments as they like */
        items[i] = sized_item(width, (float)(100 + draw_below(&state, 300)));
    }
}

static tw_section_config usual_lanes(uint32_t arrangement, uint32_t lanes) {
    tw_section_config config = usual_section(arrangement);
    config.lanes = lanes;
    return config;
}

/** Appends the first items to an empty section with these looks. */
static void fill_section(tw_layout *layout, const tw_section_config *config, size_t count) {
    CHECK_OK(tw_layout_set_section_config(layout, 0, config, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
}

static void fill_waterfall(tw_layout *layout, uint32_t lanes, size_t count) {
    const tw_section_config config = usual_lanes(TW_WATERFALL, lanes);
    fill_section(layout, &config, count);
}

/* --------------------------------------------------------------------------------------------------- Jobs */

static void append_plain(tw_layout *layout) { fill_waterfall(layout, 5, many); }

/** One item in twenty covers two or three lanes. */
static void append_spans(tw_layout *layout) {
    uint64_t state = 2;
    for (size_t i = 0; i < many; i++)
        if (draw_below(&state, 20) == 0) items[i].lane_span = (uint16_t)(2 + draw_below(&state, 2));
    fill_waterfall(layout, 5, many);
}

static void append_keys(tw_layout *layout) {
    uint64_t state = 3;
    for (size_t i = 0; i < some; i++) items[i].key = draw(&state);
    fill_waterfall(layout, 5, some);
}

static void query_screens(tw_layout *layout) {
    static tw_element elements[256];
    uint64_t state = 4;
    tw_query query = {0};
    uint32_t height;
    query.struct_size = sizeof query;
    query.rect.width = query.rect.height = 1000;
    fill_waterfall(layout, 5, many);
    height = (uint32_t)content_height(layout);
    for (int i = 0; i < places; i++) {
        size_t found = 0;
        query.rect.y = draw_below(&state, height - 1000);
        CHECK_OK(tw_layout_query(layout, &query, elements, 0, 256, &found));
        CHECK(found >= 15);
    }
}

static void hit_points(tw_layout *layout) {
    uint64_t state = 5;
    uint32_t height, hits = 0;
    fill_waterfall(layout, 5, many);
    height = (uint32_t)content_height(layout);
    for (int i = 0; i < places; i++) {
        const double x = draw_below(&state, 1000), y = draw_below(&state, height);
        tw_element element;
        const tw_status status = tw_layout_hit_test(layout, x, y, &element);
        CHECK(status == TW_OK || status == TW_ERROR_NOT_FOUND);
        hits += status == TW_OK;
    }
    CHECK(hits >= places * 8 / 10);
}

/** A list is a waterfall of one lane. */
static void resize_first(tw_layout *layout) {
    tw_section_config config = usual_lanes(TW_WATERFALL, 1);
    const uint32_t first = 0;
    config.reflow = TW_REFLOW_KEEP_LANES;
    fill_section(layout, &config, some);
    for (int i = 0; i < 100; i++) {
        const tw_size size = {300, i % 2 == 0 ? 431 : 217};
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &first, &size, 1, NULL));
    }
}

static void justify_optimally(tw_layout *layout) {
    tw_section_config config = usual_section(TW_JUSTIFIED);
    config.method = TW_METHOD_OPTIMAL;
    config.target = 200;
    fill_section(layout, &config, some);
}

/** An edit plans and places what it moves, not the section. */
static void resize_in_optimal_rows(tw_layout *layout) {
    justify_optimally(layout);
    for (uint32_t i = 0; i < 100; i++) {
        const uint32_t index = i * (some / 100);
        const tw_size size = {300, i % 2 == 0 ? 431 : 217};
        CHECK_OK(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
    }
}

/** Items cover up to three lanes and three rows of six lanes. */
static void pack_quilt(tw_layout *layout) {
    tw_section_config config = usual_lanes(TW_QUILT, 6);
    uint64_t state = 6;
    config.packing = TW_PACKING_DENSE;
    for (size_t i = 0; i < some; i++) {
        items[i].lane_span = (uint16_t)(1 + draw_below(&state, 3));
        items[i].row_span = (uint16_t)(1 + draw_below(&state, 3));
    }
    fill_section(layout, &config, some);
}

static void flow_lines(tw_layout *layout) {
    const tw_section_config config = usual_section(TW_FLOW);
    fill_section(layout, &config, some);
}

/** A grid's items have no frames of their own: nothing is done for each. */
static void widen_grid(tw_layout *layout) {
    const tw_section_config config = usual_lanes(TW_GRID, 6);
    fill_section(layout, &config, many);
    CHECK_OK(tw_layout_set_viewport_size(layout, 1100, 1000, NULL));
}

/** Sections of the usual waterfall. */
static void widen_sections(tw_layout *layout) {
    CHECK_OK(tw_layout_begin(layout));
    for (uint32_t i = 1; i < sections; i++) CHECK_OK(tw_layout_insert_section(layout, i, NULL, NULL));
    for (uint32_t i = 0; i < sections; i++)
        CHECK_OK(tw_layout_append_items(layout, i, items + i * items_of_section, 0, items_of_section, NULL));
    CHECK_OK(tw_layout_commit(layout, NULL));
    CHECK_OK(tw_layout_set_viewport_size(layout, 1100, 1000, NULL));
}

/** Jobs by name, and whose calls count. */
static const struct job {
    const char *name;
    const char *function;
    void (*work)(tw_layout *layout);
} jobs[] = {
    {"append", "tw_layout_append_items", append_plain},
    {"append_spans", "tw_layout_append_items", append_spans},
    {"append_keys", "tw_layout_append_items", append_keys},
    {"query", "tw_layout_query", query_screens},
    {"hit_test", "tw_layout_hit_test", hit_points},
    {"resize_first_kept_lanes", "tw_layout_set_item_sizes", resize_first},
    {"justified_optimal", "tw_layout_append_items", justify_optimally},
    {"resize_in_optimal_rows", "tw_layout_set_item_sizes", resize_in_optimal_rows},
    {"quilt_dense", "tw_layout_append_items", pack_quilt},
    {"flow", "tw_layout_append_items", flow_lines},
    {"grid_viewport", "tw_layout_set_viewport_size", widen_grid},
    {"sections_viewport", "tw_layout_set_viewport_size", widen_sections},
};

static void do_job(const struct job *job) {
    arena memory = make_arena();
    const tw_allocator allocator = {arena_allocate, arena_deallocate, &memory};
    tw_layout *layout;
    if (memory.bytes == NULL) return;
    layout = make_layout(1000, 1000, &allocator);
    draw_plain_items();
    job->work(layout);
    CHECK_OK(tw_layout_destroy(layout));
    CHECK(munmap(memory.bytes, arena_size) == 0);
}

int main(int count, char **arguments) {
    int done = 0;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        if (count > 1 && strcmp(arguments[1], jobs[i].name) != 0) continue;
        printf("%s %s\n", jobs[i].name, jobs[i].function);
        do_job(&jobs[i]);
        done++;
    }
    CHECK(done > 0);
    return check_result();
}
