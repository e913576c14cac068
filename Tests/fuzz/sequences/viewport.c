/* Calls that configure a layout and set its viewport. */
#include "calls.h"

tw_layout_config take_layout_config(fuzz_input *input) {
    static const double scales[] = {0, 1, 2, 1.25, 0.015625, 64, 3.3};
    tw_layout_config config;
    const uint8_t choice = take_byte(input);
    memset(&config, 0, sizeof config);
    config.struct_size = choice == 255 ? (uint32_t)take_below(input, sizeof config + 1) : sizeof config;
    config.flags = choice % 4;
    config.axis = choice / 4 % 2;
    config.direction = choice / 8 % 2;
    config.scale = choice > 240 ? take_length(input) : scales[choice / 16 % 7];
    config.width = take_length(input);
    config.height = take_length(input);
    return config;
}

tw_status call_configure(fuzz_input *input, layout_model *next) {
    const tw_layout_config config = take_layout_config(input);
    const tw_status status = tw_layout_configure(next->layout, &config, &report);
    if (status == TW_OK)
        next->skips_duplicates = (configuration_of(next->layout).flags & TW_LAYOUT_SKIP_DUPLICATES) != 0;
    return status;
}

tw_status call_set_viewport_size(fuzz_input *input, layout_model *next) {
    const double width = take_length(input);
    return tw_layout_set_viewport_size(next->layout, width, take_length(input), &report);
}

/** Without a bar the content is no longer than the viewport. */
tw_status call_fit_viewport(fuzz_input *input, layout_model *next) {
    const double width = take_length(input), height = take_length(input), scrollbar = take_length(input);
    uint32_t shows = 2;
    double content[2] = {0, 0};
    const tw_status status = tw_layout_fit_viewport(next->layout, width, height, scrollbar, &shows, &report);
    require((status == TW_OK) == (shows != 2), "whether the bar shows is told on TW_OK only");
    require(status != TW_OK || !next->in_batch, "no viewport is fitted in a batch");
    if (status != TW_OK || shows == 1) return status;
    READ(tw_layout_content_size(next->layout, &content[0], &content[1]));
    if (configuration_of(next->layout).axis == TW_AXIS_VERTICAL)
        require(content[1] <= height, "content that is longer than the viewport has a bar");
    else
        require(content[0] <= width, "content that is longer than the viewport has a bar");
    return status;
}
