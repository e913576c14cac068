/*
 * Measures a million items through the public header, with plain C baselines in the same run.
 *
 *     bench [results.md [items]]
 *
 * Real ratios (benchmarks/data/picture_sizes.csv, repeated and shuffled: file order flatters branchy code). Five rounds, in each
 * Tilework and the baseline in turn; medians, spreads and ratios of medians. Run it from the project's folder.
 */
#define _POSIX_C_SOURCE 200809L
#include "lane_index.h"
#include "measuring.h"
#include "plain_waterfall.h"
#include <sys/utsname.h>

#if defined __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

static const double wall_width = 1000, wall_gap = 10, viewport_height = 1000;
static size_t item_count = 1000000;
static tw_item *items;
static FILE *results;

/* ---- Data */

static void fail(const char *what) {
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

static void require_ok(tw_status status) {
    if (status != TW_OK) fail(tw_status_name(status));
}

/** The sizes of the file: the last two fields of each line. */
static size_t read_sizes(tw_item *sizes, size_t most) {
    char line[4096];
    size_t count = 0;
    FILE *file = fopen("benchmarks/data/picture_sizes.csv", "r");
    if (file == NULL) fail("benchmarks/data/picture_sizes.csv cannot be read");
    while (count < most && fgets(line, sizeof line, file) != NULL) {
        char *height = strrchr(line, ','), *width;
        if (height == NULL) continue;
        *height++ = '\0';
        width = strrchr(line, ',');
        sizes[count].width = strtof(width == NULL ? line : width + 1, NULL);
        sizes[count].height = strtof(height, NULL);
        if (sizes[count].width > 0 && sizes[count].height > 0) count++;
    }
    fclose(file);
    return count;
}

static void make_items(void) {
    static tw_item sizes[10000];
    const size_t size_count = read_sizes(sizes, 10000);
    uint64_t state = 5;
    items = calloc(item_count, sizeof *items);
    if (items == NULL || size_count == 0) fail("no items");
    for (size_t i = 0; i < item_count; i++) items[i] = sizes[i % size_count];
    for (size_t i = item_count - 1; i > 0; i--) {
        const size_t other = draw(&state) % (i + 1);
        const tw_item item = items[i];
        items[i] = items[other];
        items[other] = item;
    }
}

static tw_layout *make_layout(uint32_t lanes) {
    tw_layout_config config = {0};
    tw_section_config section = {0};
    tw_layout *layout = NULL;
    config.struct_size = sizeof config;
    config.width = wall_width;
    config.height = viewport_height;
    section.struct_size = sizeof section;
    section.lanes = lanes;
    section.gap_main = section.gap_cross = wall_gap;
    require_ok(tw_layout_create(&config, NULL, &layout));
    require_ok(tw_layout_set_section_config(layout, 0, &section, NULL));
    return layout;
}

static tw_layout *make_wall(uint32_t lanes) {
    tw_layout *layout = make_layout(lanes);
    require_ok(tw_layout_append_items(layout, 0, items, 0, item_count, NULL));
    return layout;
}

/* ---- Results */

static const char *in_units(double seconds, char *text) {
    if (seconds < 1e-6) {
        sprintf(text, "%.3g ns", seconds * 1e9);
    } else if (seconds < 1e-3) {
        sprintf(text, "%.3g µs", seconds * 1e6);
    } else {
        sprintf(text, "%.3g ms", seconds * 1e3);
    }
    return text;
}

static void write_samples(samples of) {
    char middle[32], low[32], high[32];
    fprintf(results, " %s (%s … %s) |", in_units(median(of), middle), in_units(lowest(of), low),
            in_units(highest(of), high));
}

static void write_row(const char *what, samples ours, samples theirs) {
    fprintf(results, "| %s |", what);
    write_samples(ours);
    write_samples(theirs);
    fprintf(results, " %.2f |\n", median(ours) / median(theirs));
    printf("%-48s %.2f of plain C\n", what, median(ours) / median(theirs));
    fflush(stdout);
}

/** A row whose measure is set against a full layout: `part` is 1 / ratio. */
static void write_share(const char *what, samples ours, double full_layout) {
    fprintf(results, "| %s |", what);
    write_samples(ours);
    fprintf(results, " 1/%.3g |\n", full_layout / median(ours));
    printf("%-48s 1/%.3g of a full layout\n", what, full_layout / median(ours));
    fflush(stdout);
}

static void write_machine(void) {
    struct utsname machine;
    char line[256], model[256] = "unknown";
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "model name : %255[^\n]", model) == 1) break;
    if (file != NULL) fclose(file);
    if (uname(&machine) != 0) fail("uname");
    fprintf(results, "# Results\n\nWritten by `make bench`; benchmarks/README.md says what is measured and how.\n\n");
    fprintf(results, "%s, %ld cores; %s %s; baselines: %s, -O2. %zu items, %d rounds; median (lowest … highest).\n\n",
            model, sysconf(_SC_NPROCESSORS_ONLN), machine.sysname, machine.machine, COMPILER, item_count, round_count);
}

/* ---- Placing into fresh memory */

typedef struct placing_case {
    uint32_t lanes;
    plain_waterfall plain;
} placing_case;

static const placing_case placing_cases[] = {{3, plain_waterfall_3},
                                             {5, plain_waterfall_5},
                                             {8, plain_waterfall_8},
                                             {16, plain_waterfall_16},
                                             {64, plain_waterfall_64}};

static double place_with_tilework(const void *argument) {
    const placing_case *placing = argument;
    tw_layout *layout = make_layout(placing->lanes);
    const double start = now();
    require_ok(tw_layout_append_items(layout, 0, items, 0, item_count, NULL));
    return (now() - start) / (double)item_count;
}

static double place_with_plain_c(const void *argument) {
    const placing_case *placing = argument;
    const double start = now();
    tw_rect *frames = malloc(item_count * sizeof *frames);
    if (frames == NULL) return -1;
    placing->plain(items, item_count, wall_width, wall_gap, frames);
    kept += (uint64_t)frames[item_count - 1].y;
    return (now() - start) / (double)item_count;
}

/** Returns the seconds of a full layout with 5 lanes. */
static double measure_placing(void) {
    double full_layout = 0;
    fprintf(results,
            "## Placing, per item, into fresh memory\n\n| lanes | Tilework | plain C | ratio |\n|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof placing_cases / sizeof *placing_cases; i++) {
        const placing_case *placing = &placing_cases[i];
        char what[32];
        samples ours, theirs;
        for (int round = 0; round < round_count; round++) {
            ours.seconds[round] = in_fresh_memory(place_with_tilework, placing);
            theirs.seconds[round] = in_fresh_memory(place_with_plain_c, placing);
        }
        sprintf(what, "%u", placing->lanes);
        write_row(what, ours, theirs);
        if (placing->lanes == 5) full_layout = median(ours) * (double)item_count;
    }
    return full_layout;
}

/* ---- Queries */

enum { query_count = 5000, most_found = 4096 };

typedef struct query_case {
    const char *what;
    double first;    /**< offset of the first query, as a share of the content */
    double distance; /**< from one to the next; 0 = anywhere */
} query_case;

static const query_case query_cases[] = {
    {"anywhere", 0, 0},
    {"scrolling by 8, from the top", 0, 8},
    {"scrolling by 8, in the middle", 0.5, 8},
    {"scrolling by 8, to the end", 1, -8},
};

static tw_element found[most_found];
static double offsets[query_count];

static void make_offsets(const query_case *query, double content) {
    const double most = content - viewport_height;
    uint64_t state = 11;
    for (int i = 0; i < query_count; i++) {
        const double offset = query->distance == 0 ? (double)(draw(&state) % (uint64_t)most)
                                                   : (double)(uint64_t)(query->first * most) + i * query->distance;
        offsets[i] = offset < 0 ? 0 : offset > most ? most : offset;
    }
}

static double query_with_tilework(const tw_layout *layout) {
    const double start = now();
    for (int i = 0; i < query_count; i++) {
        tw_query query = {sizeof query, 0, {0, 0, 0, 0}};
        size_t count = 0;
        query.rect.y = offsets[i];
        query.rect.width = wall_width;
        query.rect.height = viewport_height;
        require_ok(tw_layout_query(layout, &query, found, 0, most_found, &count));
        kept += count;
    }
    return (now() - start) / query_count;
}

static double query_with_lane_index(const lane_index *index, int writes_elements) {
    static uint32_t indices[most_found];
    const double start = now();
    for (int i = 0; i < query_count; i++) {
        const tw_rect rect = {0, offsets[i], wall_width, viewport_height};
        kept += writes_elements ? query_elements(index, &rect, found) : query_indices(index, &rect, indices);
    }
    return (now() - start) / query_count;
}

/** Both find the same; returns the mean number found. */
static double compare_queries(const tw_layout *layout, const lane_index *index) {
    static tw_element expected[most_found];
    size_t total = 0;
    for (int i = 0; i < query_count; i += 50) {
        tw_query query = {sizeof query, 0, {0, 0, 0, 0}};
        size_t count = 0;
        query.rect.y = offsets[i];
        query.rect.width = wall_width;
        query.rect.height = viewport_height;
        require_ok(tw_layout_query(layout, &query, found, 0, most_found, &count));
        if (query_elements(index, &query.rect, expected) != count) fail("the baseline finds something else");
        for (size_t e = 0; e < count; e++)
            if (found[e].index != expected[e].index) fail("the baseline finds something else");
        total += count;
    }
    return (double)total / (query_count / 50.0);
}

static void measure_queries(const tw_layout *layout, const lane_index *index, double content) {
    fprintf(results, "\n## A rectangle query of a viewport, 5 lanes\n\n"
                     "| where | Tilework | C: 80-byte elements in order | ratio |\n|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof query_cases / sizeof *query_cases; i++) {
        samples ours, elements, indices;
        char what[96], middle[32];
        double mean;
        make_offsets(&query_cases[i], content);
        mean = compare_queries(layout, index);
        for (int round = 0; round < round_count; round++) {
            ours.seconds[round] = query_with_tilework(layout);
            elements.seconds[round] = query_with_lane_index(index, 1);
            indices.seconds[round] = query_with_lane_index(index, 0);
        }
        sprintf(what, "%s, %.1f found (C, indices alone, not in order: %s)", query_cases[i].what, mean,
                in_units(median(indices), middle));
        write_row(what, ours, elements);
    }
}

static double hit_with_tilework(const tw_layout *layout) {
    const double start = now();
    uint64_t state = 3;
    for (int i = 0; i < query_count; i++) {
        const double x = (double)(draw(&state) % (uint64_t)wall_width);
        const tw_status status = tw_layout_hit_test(layout, x, offsets[i], &found[0]);
        kept += status == TW_OK ? found[0].index : 1;
    }
    return (now() - start) / query_count;
}

static double hit_with_lane_index(const lane_index *index) {
    const double start = now();
    uint64_t state = 3;
    for (int i = 0; i < query_count; i++) {
        const double x = (double)(draw(&state) % (uint64_t)wall_width);
        kept += item_at(index, x, offsets[i]);
    }
    return (now() - start) / query_count;
}

static void measure_hit_tests(const tw_layout *layout, const lane_index *index, double content) {
    samples ours, theirs;
    make_offsets(&query_cases[0], content);
    for (int round = 0; round < round_count; round++) {
        ours.seconds[round] = hit_with_tilework(layout);
        theirs.seconds[round] = hit_with_lane_index(index);
    }
    write_row("hit test at a random point (C: the index alone)", ours, theirs);
}

/* ---- Edits, against a full layout */

typedef struct edit_case {
    const char *what;
    double place; /**< of the item, as a share of all */
    uint32_t reflow;
} edit_case;

static const edit_case edit_cases[] = {
    {"one changed size, the first item", 0, TW_REFLOW_REPACK},
    {"one changed size, a middle item", 0.5, TW_REFLOW_REPACK},
    {"one changed size, the last item", 1, TW_REFLOW_REPACK},
    {"one changed size, the first item, lanes kept", 0, TW_REFLOW_KEEP_LANES},
    {"one changed size, a middle item, lanes kept", 0.5, TW_REFLOW_KEEP_LANES},
    {"one changed size, the last item, lanes kept", 1, TW_REFLOW_KEEP_LANES},
};

/** Gives one item other real sizes until some time has passed. */
static double change_size(tw_layout *layout, uint32_t index) {
    const double start = now();
    uint64_t state = index;
    int edits = 0;
    do {
        const tw_item *other = &items[draw(&state) % item_count];
        const tw_size size = {other->width, other->height};
        require_ok(tw_layout_set_item_sizes(layout, 0, &index, &size, 1, NULL));
        edits++;
    } while (now() - start < 0.1);
    return (now() - start) / edits;
}

static void set_reflow(tw_layout *layout, uint32_t reflow) {
    tw_section_config config = {0};
    config.struct_size = sizeof config;
    require_ok(tw_layout_section_config(layout, 0, &config));
    config.reflow = reflow;
    require_ok(tw_layout_set_section_config(layout, 0, &config, NULL));
}

static void measure_edits(tw_layout *layout, double full_layout) {
    samples ours;
    char text[32];
    fprintf(results,
            "\n## Edits, 5 lanes\n\nA full layout is appending all items to a fresh layout: %s.\n\n"
            "| edit | Tilework | of a full layout |\n|---|---|---|\n",
            in_units(full_layout, text));
    for (size_t i = 0; i < sizeof edit_cases / sizeof *edit_cases; i++) {
        const uint32_t index = (uint32_t)(edit_cases[i].place * (double)(item_count - 1));
        set_reflow(layout, edit_cases[i].reflow);
        for (int round = 0; round < round_count; round++) ours.seconds[round] = change_size(layout, index);
        write_share(edit_cases[i].what, ours, full_layout);
    }
    set_reflow(layout, TW_REFLOW_REPACK);
    for (int round = 0; round < round_count; round++) {
        const double start = now();
        require_ok(tw_layout_set_viewport_size(layout, wall_width + 10 * (round + 1), viewport_height, NULL));
        ours.seconds[round] = now() - start;
    }
    write_share("another viewport width", ours, full_layout);
    for (int round = 0; round < round_count; round++) {
        const double start = now();
        require_ok(tw_layout_append_items(layout, 0, items, 0, 100, NULL));
        ours.seconds[round] = now() - start;
        require_ok(tw_layout_remove_items(layout, 0, (uint32_t)item_count, 100, NULL));
    }
    write_share("100 items appended", ours, full_layout);
}

static void write_memory(const tw_layout *layout) {
    uint64_t bytes = 0;
    require_ok(tw_layout_memory_usage(layout, &bytes));
    fprintf(results, "\n## Memory\n\n%.2f bytes an item, all included (plain C's rectangles alone: 32).\n",
            (double)bytes / (double)item_count);
    printf("%.2f bytes an item\n", (double)bytes / (double)item_count);
}

int main(int argc, char **argv) {
    lane_index index;
    tw_layout *layout;
    tw_rect *frames;
    double full_layout, width = 0, content = 0;
    results = fopen(argc > 1 ? argv[1] : "benchmarks/results.md", "w");
    if (results == NULL) fail("the results cannot be written");
    if (argc > 2) item_count = strtoul(argv[2], NULL, 10);
    make_items();
    write_machine();
    full_layout = measure_placing();
    layout = make_wall(5);
    frames = malloc(item_count * sizeof *frames);
    if (frames == NULL) fail("no memory");
    require_ok(tw_layout_item_frames(layout, 0, 0, frames, 0, item_count));
    require_ok(tw_layout_content_size(layout, &width, &content));
    index_lanes(&index, frames, item_count);
    measure_queries(layout, &index, content);
    measure_hit_tests(layout, &index, content);
    write_memory(layout);
    measure_edits(layout, full_layout);
    require_ok(tw_layout_destroy(layout));
    return fclose(results) == 0 ? 0 : 1;
}
