/* Describes the machine and the compilers, without anything that names whose machine it is. */
#ifndef BENCHMARKS_MACHINE_H
#define BENCHMARKS_MACHINE_H

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <tilework/tilework.h>
#include <unistd.h>

/** The flags of this program and the compiler of the library, as the build tells them. */
#ifndef BENCHMARK_FLAGS
#define BENCHMARK_FLAGS "not told"
#endif
#ifndef BENCHMARK_SWIFT
#define BENCHMARK_SWIFT "not told"
#endif

/** Copies what follows `name` and ": " in a file of /proc, or leaves the text as it is. */
static void read_field(const char *path, const char *name, char *text, int capacity) {
    char line[1024];
    FILE *file = fopen(path, "r");
    if (file == NULL) return;
    while (fgets(line, sizeof line, file) != NULL) {
        const char *value = strchr(line, ':');
        if (value == NULL || strncmp(line, name, strlen(name)) != 0) continue;
        value += 1 + strspn(value + 1, " \t");
        snprintf(text, (size_t)capacity, "%.*s", (int)strcspn(value, "\n"), value);
        break;
    }
    fclose(file);
}

/** The setting in brackets: "always [madvise] never" has madvise. */
static void read_huge_pages(char *text, size_t capacity) {
    char line[256] = "";
    FILE *file = fopen("/sys/kernel/mm/transparent_hugepage/enabled", "r");
    const char *start = NULL;
    if (file == NULL) return;
    if (fgets(line, sizeof line, file) != NULL) start = strchr(line, '[');
    if (start != NULL) snprintf(text, capacity, "%.*s", (int)strcspn(start + 1, "]"), start + 1);
    fclose(file);
}

static void print_machine(FILE *output) {
    char processor[256] = "unknown", pages[64] = "unknown";
    struct utsname system;
    const uint32_t version = tw_version();
    read_field("/proc/cpuinfo", "model name", processor, sizeof processor);
    read_huge_pages(pages, sizeof pages);
    fprintf(output, "- Processor: %s, %ld cores\n", processor, sysconf(_SC_NPROCESSORS_ONLN));
    if (uname(&system) == 0) fprintf(output, "- Kernel: %s %s %s; ", system.sysname, system.release, system.machine);
    fprintf(output, "transparent huge pages: %s\n", pages);
#ifdef __clang__
    fprintf(output, "- Plain C: clang %d.%d.%d, `%s`\n", __clang_major__, __clang_minor__, __clang_patchlevel__,
            BENCHMARK_FLAGS);
#else
    fprintf(output, "- Plain C: gcc %s, `%s`\n", __VERSION__, BENCHMARK_FLAGS);
#endif
    fprintf(output, "- Library: Tilework %u.%u.%u, Swift %s\n", version >> 24, version >> 16 & 255, version & 0xFFFF,
            BENCHMARK_SWIFT);
}

#endif
