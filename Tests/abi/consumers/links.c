/* A program that is linked to the installed library: its version, and a layout made and destroyed. */
#include <stdio.h>
#include <tilework/tilework.h>

int main(void) {
    tw_layout *layout = NULL;
    uint32_t version = tw_version();
    if (tw_layout_create(NULL, NULL, &layout) != TW_OK) return 1;
    if (tw_layout_destroy(layout) != TW_OK) return 2;
    printf("%u.%u.%u\n", (unsigned)(version >> 24), (unsigned)(version >> 16 & 255), (unsigned)(version & 65535));
    return 0;
}
