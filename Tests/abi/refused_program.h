/* A program of edits of which every request for memory is refused in turn: the call says TW_ERROR_MEMORY, nothing has
   changed, the same call then succeeds, the program ends where it always ends, and every byte comes back. */
#ifndef REFUSED_PROGRAM_H
#define REFUSED_PROGRAM_H

#include "arrangements.h"
#include "counting_allocator.h"

typedef tw_status (*program_step)(tw_layout *layout);

enum { most_steps = 64 };

typedef struct refused_program {
    const program_step *steps;
    size_t step_count;
    uint64_t requests_after[most_steps]; /**< those made up to the end of each step, when none is refused */
} refused_program;

typedef struct program_run {
    tw_layout *layout;
    counting_allocator counts;
    int in_batch;
} program_run;

static inline tw_status begin(tw_layout *layout) { return tw_layout_begin(layout); }
static inline tw_status commit(tw_layout *layout) { return tw_layout_commit(layout, NULL); }
static inline tw_status rollback(tw_layout *layout) { return tw_layout_rollback(layout); }

/** The geometry and the model; in a batch the model alone. */
static inline uint64_t state_hash(const tw_layout *layout, int in_batch) {
    return in_batch ? model_hash(layout) : model_hash(layout) ^ whole_hash(layout);
}

/** Makes the layout, and once more when a request was refused. */
static inline void run_create(program_run *run) {
    const tw_allocator allocator = counting_functions(&run->counts);
    tw_layout_config config = {0};
    tw_status status;
    config.struct_size = sizeof config;
    config.width = 640;
    config.height = 480;
    status = tw_layout_create(&config, &allocator, &run->layout);
    if (run->counts.refused > 0) {
        CHECK_STATUS(TW_ERROR_MEMORY, status);
        CHECK(run->layout == NULL && run->counts.live_bytes == 0);
        run->counts.refuse_at = 0;
        status = tw_layout_create(&config, &allocator, &run->layout);
    }
    CHECK_OK(status);
}

/** Runs a step, and again when it said that a request was refused. */
static inline void run_step(const refused_program *program, size_t step, program_run *run) {
    const program_step call = program->steps[step];
    counting_allocator *counts = &run->counts;
    const uint64_t refused = counts->refused, refuse_at = counts->refuse_at;
    const int is_next = refuse_at != 0 && refused == 0 && refuse_at <= program->requests_after[step];
    const uint64_t before = is_next ? state_hash(run->layout, run->in_batch) : 0;
    const int failures = check_failures;
    tw_status status = call(run->layout);
    if (counts->refused > refused && call != rollback) {
        CHECK(is_next);
        CHECK_STATUS(TW_ERROR_MEMORY, status);
        counts->refuse_at = 0;
        CHECK(state_hash(run->layout, run->in_batch) == before);
        CHECK(keys_are_found(run->layout));
        status = call(run->layout);
    }
    CHECK_OK(status);
    if (check_failures > failures) printf("    step %zu, request %" PRIu64 "\n", step, refuse_at);
    if (call == begin) run->in_batch = 1;
    if (call == commit || call == rollback) run->in_batch = 0;
}

/** The program with its nth request refused (and, if asked, all later ones); returns the requests made. */
static inline uint64_t run_program(refused_program *program, uint64_t nth, int from_then, uint64_t *final_hash) {
    program_run run = {0};
    uint64_t bytes = 0;
    refuse_request(&run.counts, nth);
    run.counts.refuse_from_then = from_then;
    run_create(&run);
    for (size_t step = 0; step < program->step_count; step++) {
        run_step(program, step, &run);
        if (nth == 0) program->requests_after[step] = run.counts.requests;
        CHECK_OK(tw_layout_memory_usage(run.layout, &bytes));
        CHECK_NUMBER(run.counts.live_bytes, bytes);
    }
    *final_hash = state_hash(run.layout, 0);
    CHECK_OK(tw_layout_destroy(run.layout));
    CHECK(run.counts.live_bytes == 0 && run.counts.live_blocks == 0 && run.counts.size_mismatch == 0);
    return run.counts.requests;
}

/** Refuses every request alone and with all later ones, or, for less time, in turn one or the other; returns how many. */
static inline uint64_t check_refusals(const program_step *steps, size_t step_count, int is_in_turn) {
    refused_program program = {steps, step_count, {0}};
    uint64_t expected = 0, hash = 0, requests;
    CHECK(step_count <= most_steps);
    if (step_count > most_steps) return 0;
    requests = run_program(&program, 0, 0, &expected);
    CHECK(requests > step_count);
    for (uint64_t nth = 1; nth <= requests && check_failures < 20; nth++)
        for (int from_then = 0; from_then < 2; from_then++) {
            if (is_in_turn && from_then != (int)(nth % 2)) continue;
            run_program(&program, nth, from_then, &hash);
            CHECK(hash == expected);
        }
    return requests;
}

#endif
