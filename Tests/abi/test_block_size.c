/* How many items a block holds, told by the memory that an item takes: `test_block_size` expects usual blocks, of 512;
   `test_block_size small` those of 16, whose own fields weigh on each item. */
#include "arrangements.h"

/** The bytes that one of many cells takes, which are two floats and its part of a block. */
static double bytes_per_cell(void) {
    const uint32_t count = 100000;
    const tw_section_config config = bare_section(TW_GRID);
    tw_layout *layout = make_section(320, &config);
    tw_item *items = (tw_item *)calloc(count, sizeof *items);
    uint64_t bytes = 0;
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    CHECK_OK(tw_layout_memory_usage(layout, &bytes));
    CHECK_OK(tw_layout_destroy(layout));
    free(items);
    return (double)bytes / count;
}

int main(int argc, char **argv) {
    const int is_small = argc == 2 && strcmp(argv[1], "small") == 0;
    const double bytes = bytes_per_cell(), bound = 12;
    printf("%g bytes a cell\n", bytes);
    CHECK(is_small ? bytes > bound : bytes < bound);
    return check_result();
}
