/*
 * Loads the library, as a program that is not linked to it, and lays out 100 items; prints the microseconds of both.
 *
 *     first_layout libtilework.so <items
 */
#define _DEFAULT_SOURCE
#include "clock.h"
#include <dlfcn.h>
#include <string.h>
#include <tilework/tilework.h>

#define FEW 100

static void *library;

/* ISO C has no conversion from an object pointer to a function pointer; POSIX promises that the bits are the same. */
static void find(const char *name, void *function) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL) fail(name, "the library has no such function");
    memcpy(function, &symbol, sizeof symbol);
}

static void lay_out(const tw_item *items) {
    tw_status (*create)(const tw_layout_config *, const tw_allocator *, tw_layout **);
    tw_status (*append)(tw_layout *, uint32_t, const tw_item *, size_t, size_t, tw_report *);
    const tw_layout_config config = {.struct_size = sizeof config, .width = 600, .height = 1000};
    tw_layout *layout;
    find("tw_layout_create", &create);
    find("tw_layout_append_items", &append);
    if (create(&config, NULL, &layout) != TW_OK || append(layout, 0, items, 0, FEW, NULL) != TW_OK)
        fail("first layout", "a call failed");
}

int main(int count, char **arguments) {
    tw_item items[FEW];
    double start;
    if (count != 2 || fread(items, sizeof *items, FEW, stdin) != FEW) fail("usage", "first_layout LIBRARY <ITEMS");
    start = now();
    library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) fail("dlopen", dlerror());
    lay_out(items);
    printf("%.2f\n", (now() - start) / 1e3);
    return 0;
}
