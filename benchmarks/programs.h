/* Jobs that another program does: it gets the items of the task and prints its figures. */
#ifndef BENCHMARKS_PROGRAMS_H
#define BENCHMARKS_PROGRAMS_H

#include "rounds.h"

/** The library and the program that loads it, as the build tells them. */
#ifndef BENCHMARK_LIBRARY
#define BENCHMARK_LIBRARY "build/libtilework.so"
#endif
#ifndef BENCHMARK_FIRST_LAYOUT
#define BENCHMARK_FIRST_LAYOUT "build/benchmarks/first_layout"
#endif

#define LOAD_LIBRARY "'" BENCHMARK_FIRST_LAYOUT "' '" BENCHMARK_LIBRARY "'"
#define RUN_PYTHON                                                                                                     \
    "TILEWORK_LIBRARY='" BENCHMARK_LIBRARY "' PYTHONPATH=bindings/python .venv/bin/python benchmarks/million.py"

/** Runs a command of the shell in the root of the project. Its input is the items, its output `count` numbers. */
static void run_program(const char *command, const task *task, double *figures, int count) {
    FILE *items = tmpfile(), *output;
    if (items == NULL || fwrite(task->items, sizeof *task->items, task->count, items) != task->count)
        fail(command, "its input could not be written");
    rewind(items);
    if (dup2(fileno(items), STDIN_FILENO) < 0 || (output = popen(command, "r")) == NULL)
        fail(command, "it could not be started");
    for (int i = 0; i < count; i++) {
        if (fscanf(output, "%lf", &figures[i]) != 1) fail(command, "it printed too few figures");
    }
    if (pclose(output) != 0) fail(command, "it failed");
    fclose(items);
}

#endif
