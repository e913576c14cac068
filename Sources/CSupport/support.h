/*
 * What the C boundary needs of C itself: Embedded Swift can't import the C library, and the status texts stand once, in
 * the header's list. Static inline, so that the library exports none of it. Not installed.
 */
#ifndef TILEWORK_SUPPORT_H
#define TILEWORK_SUPPORT_H

#include <stdlib.h>
/* By path, because SwiftPM gives this module no include folder. */
#include "../../include/tilework/tilework.h"

static inline void *tilework_malloc(void *user, size_t size) {
    (void)user;
    return malloc(size);
}

static inline void tilework_free(void *user, void *pointer, size_t size) {
    (void)user;
    (void)size;
    free(pointer);
}

static inline const char *tilework_status_name(tw_status status) {
#define TILEWORK_NAME(name, value, text)                                                                               \
    if (status == value) return #name;
    TW_STATUS_LIST(TILEWORK_NAME)
#undef TILEWORK_NAME
    return "TW_UNKNOWN";
}

static inline const char *tilework_status_text(tw_status status) {
#define TILEWORK_TEXT(name, value, text)                                                                               \
    if (status == value) return text;
    TW_STATUS_LIST(TILEWORK_TEXT)
#undef TILEWORK_TEXT
    return "unknown status";
}

#endif
