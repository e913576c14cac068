/* A program that knows no Swift and is not linked to the library: loads it, makes a layout, destroys it. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <tilework/tilework.h>

/* ISO C has no conversion from an object pointer to a function pointer; POSIX promises that the bits are the same. */
static void find(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
}

int main(int count, char **arguments) {
    tw_status (*create)(const tw_layout_config *, const tw_allocator *, tw_layout **);
    tw_status (*destroy)(tw_layout *);
    tw_layout *layout = NULL;
    void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (library == NULL) {
        fprintf(stderr, "%s\n", count == 2 ? dlerror() : "usage: loads LIBRARY");
        return 1;
    }
    find(library, "tw_layout_create", &create);
    find(library, "tw_layout_destroy", &destroy);
    if (create(NULL, NULL, &layout) != TW_OK || layout == NULL) return 2;
    if (destroy(layout) != TW_OK) return 3;
    return dlclose(library) == 0 ? 0 : 4;
}
