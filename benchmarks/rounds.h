/* Runs jobs in child processes, round after round. */
#ifndef BENCHMARKS_ROUNDS_H
#define BENCHMARKS_ROUNDS_H

#include "clock.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <tilework/tilework.h>

#define ITEMS 1000000 /* unless another number is named */
#define ROUNDS 5
#define FIGURES_MAX 32

/** What a job works on. */
typedef struct task {
    const tw_item *items;
    size_t count;
    unsigned lanes;
    uint32_t sections;    /**< of equal size */
    unsigned arrangement; /**< where one is measured: its place in the list of arrangements.h */
    int round; /**< −1 for the round that warms up; odd rounds take Tilework first, even ones the other side */
} task;

/** Measures something and writes up to FIGURES_MAX figures. It runs in a child of its own: its memory is fresh. */
typedef void job(const task *task, double *figures);

/** Ends the process with a message when a call on the library fails. */
#define CHECKED(call)                                                                                                  \
    do {                                                                                                               \
        const tw_status checked_status = (call);                                                                       \
        if (checked_status != TW_OK) fail(#call, tw_status_text(checked_status));                                      \
    } while (0)

static void *allocated(size_t size) {
    void *memory = malloc(size);
    if (memory == NULL) fail("malloc", "out of memory");
    return memory;
}

/** `count` items of a task: the first ones, or all of them over and over. */
static tw_item *repeated_items(const task *task, size_t count) {
    tw_item *items = allocated(count * sizeof *items);
    for (size_t i = 0; i < count; i++) items[i] = task->items[i % task->count];
    return items;
}

/** Reads every item, so that neither side pays for a first look at them. */
static void touch_items(const task *task) {
    volatile float sum = 0;
    for (size_t i = 0; i < task->count; i++) sum += task->items[i].width;
}

static _Noreturn void work(job *job, const task *task, int output) {
    double figures[FIGURES_MAX] = {0};
    touch_items(task);
    job(task, figures);
    _exit(write(output, figures, sizeof figures) == (ssize_t)sizeof figures ? 0 : 1);
}

/** Runs a job in a child. A failure there ends the whole program. */
static void run_in_child(job *job, const task *task, double figures[FIGURES_MAX]) {
    int ends[2], status = 1;
    pid_t child;
    ssize_t length;
    if (pipe(ends) != 0 || (child = fork()) < 0) fail("fork", "no process could be made");
    if (child == 0) work(job, task, ends[1]);
    close(ends[1]);
    length = read(ends[0], figures, FIGURES_MAX * sizeof *figures);
    close(ends[0]);
    if (waitpid(child, &status, 0) < 0 || status != 0 || length != FIGURES_MAX * (ssize_t)sizeof *figures)
        fail("benchmark", "a measurement failed");
}

/** Runs two jobs, each in a child: Tilework's and the one that it is compared with. Every round changes their order. */
static void run_both(job *tilework, job *other, const task *task, double figures[FIGURES_MAX],
                     double compared[FIGURES_MAX]) {
    if (task->round % 2 == 0) run_in_child(other, task, compared);
    run_in_child(tilework, task, figures);
    if (task->round % 2 != 0) run_in_child(other, task, compared);
}

#endif
