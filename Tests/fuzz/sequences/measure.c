/* The call that sets the function which measures items, and that function. */
#include "calls.h"
#include <math.h>

fuzz_input *measure_input;
tw_layout *measured_layout;

/** Answers, refuses, or answers nonsense; never gets back in. */
static tw_status measure(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                         const tw_item *items, double *extents) {
    const uint8_t mood = take_byte(measure_input);
    uint32_t sections;
    (void)user, (void)section;
    require(count > 0 && isfinite(breadth) && breadth >= 0, "measure is asked for something");
    for (size_t i = 0; i < count; i++) {
        require(i == 0 || indices[i] > indices[i - 1], "measure is asked in order");
        extents[i] = mood > 240 ? take_length(measure_input) : breadth * (1 + indices[i] % 3);
        (void)items[i].width;
    }
    require(tw_layout_section_count(measured_layout, &sections) == TW_ERROR_BUSY, "a callback's read is busy");
    require(tw_layout_clear(measured_layout, 0, NULL) == TW_ERROR_BUSY, "a callback's edit is busy");
    return mood > 224 && mood <= 240 ? (tw_status)take_integer(measure_input) : TW_OK;
}

tw_status call_set_measure(fuzz_input *input, layout_model *next) {
    const uint32_t section = take_section(input, next);
    const int is_set = take_byte(input) % 4 != 0;
    const tw_status status = tw_layout_set_measure(next->layout, section, is_set ? measure : NULL, NULL, &report);
    if (status == TW_OK) next->sections[section].is_measured = is_set;
    return status;
}
