/* Assertions for the C tests. A failed one prints where and what, and the test goes on; main returns check_result(). */
#ifndef CHECK_H
#define CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <tilework/tilework.h>

static int check_failures;

static inline void check_failed(const char *file, int line, const char *what) {
    printf("%s:%d: %s\n", file, line, what);
    check_failures++;
}

static inline void check_status(tw_status expected, tw_status actual, const char *file, int line, const char *call) {
    if (actual == expected) return;
    check_failed(file, line, call);
    printf("    expected %s, got %s\n", tw_status_name(expected), tw_status_name(actual));
}

static inline void check_number(double expected, double actual, const char *file, int line, const char *what) {
    if (actual == expected) return;
    check_failed(file, line, what);
    printf("    expected %.17g, got %.17g\n", expected, actual);
}

#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))
#define CHECK_STATUS(expected, call) check_status((expected), (call), __FILE__, __LINE__, #call)
#define CHECK_OK(call) CHECK_STATUS(TW_OK, call)
/** Exact: frames are promised to the bit. */
#define CHECK_NUMBER(expected, actual) check_number((double)(expected), (double)(actual), __FILE__, __LINE__, #actual)

static inline int check_result(void) { return check_failures == 0 ? 0 : 1; }

#endif
