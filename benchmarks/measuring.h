/* Time, rounds, medians; a measure in a child process, so that memory is fresh. */
#ifndef MEASURING_H
#define MEASURING_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { round_count = 5 };

/** What one measure gave in each round, in seconds per operation. */
typedef struct samples {
    double seconds[round_count];
} samples;

static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static inline int compare_numbers(const void *a, const void *b) {
    const double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static inline samples sorted(samples of) {
    qsort(of.seconds, round_count, sizeof *of.seconds, compare_numbers);
    return of;
}

static inline double median(samples of) { return sorted(of).seconds[round_count / 2]; }
static inline double lowest(samples of) { return sorted(of).seconds[0]; }
static inline double highest(samples of) { return sorted(of).seconds[round_count - 1]; }

/** Runs a measure in a forked child, whose heap is untouched, and returns its seconds; exits if it fails. */
static inline double in_fresh_memory(double (*measure)(const void *), const void *argument) {
    int ends[2], status = 0;
    double seconds = -1;
    pid_t child;
    if (pipe(ends) != 0 || (child = fork()) < 0) exit(1);
    if (child == 0) {
        seconds = measure(argument);
        _exit(write(ends[1], &seconds, sizeof seconds) == sizeof seconds ? 0 : 1);
    }
    close(ends[1]);
    if (read(ends[0], &seconds, sizeof seconds) != sizeof seconds) seconds = -1;
    close(ends[0]);
    if (waitpid(child, &status, 0) < 0 || status != 0 || seconds < 0) {
        fprintf(stderr, "a measure failed\n");
        exit(1);
    }
    return seconds;
}

static inline uint64_t draw(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

/** Keeps a result from being optimized away. */
static volatile uint64_t kept;

#endif
