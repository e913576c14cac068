/* The greatest content there can be, of arrangements other than the waterfall. */
#include "arrangements.h"

/**
 * 2^46 device pixels in all: quilts of cells of 2^24 and gaps of 2^24, each item 1,024 rows of 2^25 long, 2^35. 2,048 fit,
 * one more is refused. Rows of a grid, and lines of a flow, of 2^25 each are refused at 2,097,153.
 */
static void test_limit(void) {
    static const uint32_t kinds[] = {TW_QUILT, TW_GRID, TW_FLOW};
    static const size_t most[] = {2048, 2097152, 2097152};
    for (int i = 0; i < 3; i++) {
        tw_section_config config = with_gaps(bare_section(kinds[i]), 16777216, 0);
        tw_item *items = (tw_item *)calloc(most[i] + 1, sizeof *items);
        tw_layout *layout;
        if (kinds[i] != TW_FLOW) config.lanes = 1;
        if (kinds[i] != TW_FLOW) config.cell_extent = 16777216;
        for (size_t item = 0; item <= most[i]; item++) {
            items[item].width = 100;
            items[item].height = 16777216;
            items[item].row_span = 1024;
        }
        layout = make_section(100, &config);
        CHECK_STATUS(TW_ERROR_LIMIT, tw_layout_append_items(layout, 0, items, 0, most[i] + 1, NULL));
        CHECK_NUMBER(0, content_height(layout));
        CHECK_OK(tw_layout_append_items(layout, 0, items, 0, most[i], NULL));
        /* The last gap is no content. Of the last quilt item's 2^35, 2^24 are: no extent is longer. */
        CHECK_NUMBER(0x1p46 - (kinds[i] == TW_QUILT ? 0x1p35 - 0x1p24 : 0x1p24), content_height(layout));
        free(items);
        CHECK_OK(tw_layout_destroy(layout));
    }
}

int main(void) {
    test_limit();
    return check_result();
}
