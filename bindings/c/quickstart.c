/* Five pictures in three columns: make a layout, append, ask what is visible, destroy. */
#include <stdio.h>
#include <tilework/tilework.h>

#define CHECKED(call)                                                                                                  \
    do {                                                                                                               \
        const tw_status status = (call);                                                                               \
        if (status != TW_OK) {                                                                                         \
            fprintf(stderr, "%s: %s\n", #call, tw_status_text(status));                                                \
            return 1;                                                                                                  \
        }                                                                                                              \
    } while (0)

int main(void) {
    const tw_item pictures[] = {
        {1, 400, 300, 0, 0, 0},  {2, 300, 400, 0, 0, 0}, {3, 500, 500, 0, 0, 0},
        {4, 1600, 900, 0, 2, 0}, {5, 3, 4, 0, 0, 0},
    };
    const tw_layout_config config = {sizeof config, 0, TW_AXIS_VERTICAL, TW_DIRECTION_LTR, 1, 320, 240};
    const tw_query viewport = {.struct_size = sizeof viewport, .rect = {0, 0, 320, 240}};
    tw_layout *layout = NULL;
    tw_element visible[16];
    size_t count = 0;

    CHECKED(tw_layout_create(&config, NULL, &layout));
    CHECKED(tw_layout_append_items(layout, 0, pictures, 0, 5, NULL));
    CHECKED(tw_layout_query(layout, &viewport, visible, 0, 16, &count));
    for (size_t i = 0; i < count; i++) {
        const tw_rect frame = visible[i].frame;
        printf("picture %d at (%g, %g), %g × %g\n", (int)visible[i].key, frame.x, frame.y, frame.width, frame.height);
    }
    CHECKED(tw_layout_destroy(layout));
    return 0;
}
