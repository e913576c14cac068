/* Threads: any number of readers, or one writer; whatever would break that is TW_ERROR_BUSY and changes nothing. */
#define _POSIX_C_SOURCE 200809L
#include "layouts.h"
#include <pthread.h>
#include <stdatomic.h>

enum { reader_count = 4, shared_count = 20000 };

static tw_layout *shared;
static atomic_int stop;
static atomic_ulong reads_done, reads_busy, reads_wrong;

/** Reads until told to stop; only TW_OK and TW_ERROR_BUSY may come back, and what comes is whole. */
static void *read_until_stopped(void *unused) {
    (void)unused;
    while (!atomic_load(&stop)) {
        size_t count = 0;
        uint32_t items = 0;
        const tw_status status = tw_layout_query(shared, NULL, NULL, 0, 0, &count);
        if (status == TW_ERROR_BUSY) {
            atomic_fetch_add(&reads_busy, 1);
        } else if (status != TW_OK || (count != shared_count && count != shared_count + 1)) {
            atomic_fetch_add(&reads_wrong, 1);
        } else {
            atomic_fetch_add(&reads_done, 1);
        }
        if (tw_layout_item_count(shared, 0, &items) == TW_OK && items != shared_count && items != shared_count + 1)
            atomic_fetch_add(&reads_wrong, 1);
    }
    return NULL;
}

static void start_readers(pthread_t *threads) {
    atomic_store(&stop, 0);
    atomic_store(&reads_done, 0);
    atomic_store(&reads_busy, 0);
    atomic_store(&reads_wrong, 0);
    for (int i = 0; i < reader_count; i++) CHECK(pthread_create(&threads[i], NULL, read_until_stopped, NULL) == 0);
}

static void join_readers(pthread_t *threads) {
    atomic_store(&stop, 1);
    for (int i = 0; i < reader_count; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(atomic_load(&reads_wrong) == 0);
}

/** Readers never hinder one another. */
static void test_parallel_readers(void) {
    pthread_t threads[reader_count];
    start_readers(threads);
    while (atomic_load(&reads_done) < 1000) CHECK_OK(tw_layout_find_key(shared, 1, NULL, NULL));
    join_readers(threads);
    CHECK(atomic_load(&reads_busy) == 0);
}

/** A writer among readers gets through or is told so; the layout ends as the accepted edits say. */
static void test_writer_among_readers(void) {
    pthread_t threads[reader_count];
    const tw_item item = sized_item(1, 1);
    const uint64_t before = geometry_hash(shared);
    int edits = 0, busy = 0, is_longer = 0;
    start_readers(threads);
    while ((edits < 50 || busy < 50) && edits < 10000000 && busy < 1000000) {
        const tw_status status = is_longer ? tw_layout_remove_items(shared, 0, shared_count, 1, NULL)
                                           : tw_layout_append_items(shared, 0, &item, 0, 1, NULL);
        if (status == TW_OK) {
            edits++;
            is_longer = !is_longer;
        } else {
            CHECK_STATUS(TW_ERROR_BUSY, status);
            busy++;
        }
    }
    join_readers(threads);
    CHECK(busy > 0);
    if (is_longer) CHECK_OK(tw_layout_remove_items(shared, 0, shared_count, 1, NULL));
    CHECK(geometry_hash(shared) == before);
}

static pthread_barrier_t inside, answered;

static tw_status measure_and_wait(void *user, uint32_t section, double breadth, size_t count, const uint32_t *indices,
                                  const tw_item *items, double *extents) {
    (void)user, (void)section, (void)indices, (void)items;
    for (size_t i = 0; i < count; i++) extents[i] = breadth;
    pthread_barrier_wait(&inside);
    pthread_barrier_wait(&answered);
    return TW_OK;
}

static void *append_unmeasured(void *layout) {
    const tw_item item = {0};
    CHECK_OK(tw_layout_append_items((tw_layout *)layout, 0, &item, 0, 1, NULL));
    return NULL;
}

/** While another thread's edit is under way, reads and edits of that layout are busy, and others go on. */
static void test_calls_during_an_edit(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    pthread_t writer;
    uint32_t count = 9;
    CHECK_OK(tw_layout_set_measure(layout, 0, measure_and_wait, NULL, NULL));
    pthread_barrier_init(&inside, NULL, 2);
    pthread_barrier_init(&answered, NULL, 2);
    CHECK(pthread_create(&writer, NULL, append_unmeasured, layout) == 0);
    pthread_barrier_wait(&inside);
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_item_count(layout, 0, &count));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_clear(layout, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_destroy(layout));
    CHECK_OK(tw_layout_item_count(shared, 0, &count));
    pthread_barrier_wait(&answered);
    CHECK(pthread_join(writer, NULL) == 0);
    CHECK_OK(tw_layout_item_count(layout, 0, &count));
    CHECK(count == 1);
    CHECK_OK(tw_layout_destroy(layout));
}

static tw_layout *copied;

/** Runs while `copied` is being read: reads of it are fine, edits are busy. */
static void *allocate_and_look(void *user, size_t size) {
    uint32_t count = 0;
    (void)user;
    CHECK_OK(tw_layout_item_count(copied, 0, &count));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_clear(copied, 0, NULL));
    CHECK_STATUS(TW_ERROR_BUSY, tw_layout_destroy(copied));
    return malloc(size);
}

static void deallocate(void *user, void *pointer, size_t size) {
    (void)user, (void)size;
    free(pointer);
}

static void test_edits_during_a_read(void) {
    const tw_allocator looking = {allocate_and_look, deallocate, NULL};
    tw_layout *copy = NULL;
    copied = make_layout(320, 480, NULL);
    append_random(copied, 0, 1, 100);
    CHECK_OK(tw_layout_copy(copied, &looking, &copy));
    CHECK(geometry_hash(copy) == geometry_hash(copied));
    CHECK_OK(tw_layout_destroy(copied));
    copied = make_layout(320, 480, NULL);
    CHECK_OK(tw_layout_destroy(copy));
    CHECK_OK(tw_layout_destroy(copied));
}

static void *create_and_destroy(void *unused) {
    (void)unused;
    for (int i = 0; i < 2000; i++) {
        tw_layout *layout = make_layout(320, 480, NULL);
        append_item(layout, 0, sized_item(1, 1));
        CHECK_OK(tw_layout_destroy(layout));
        CHECK_STATUS(TW_ERROR_HANDLE, tw_layout_destroy(layout));
    }
    return NULL;
}

static void test_layouts_of_many_threads(void) {
    pthread_t threads[reader_count];
    uint64_t before = 0, after = 0;
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &before));
    for (int i = 0; i < reader_count; i++) CHECK(pthread_create(&threads[i], NULL, create_and_destroy, NULL) == 0);
    for (int i = 0; i < reader_count; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK_OK(tw_live_count(TW_HANDLE_LAYOUT, &after));
    CHECK(before == after);
}

int main(void) {
    tw_item item = sized_item(1, 1);
    shared = make_layout(640, 480, NULL);
    item.key = 1;
    append_item(shared, 0, item);
    append_random(shared, 0, 1, shared_count - 1);
    test_parallel_readers();
    test_writer_among_readers();
    test_calls_during_an_edit();
    test_edits_during_a_read();
    test_layouts_of_many_threads();
    CHECK_OK(tw_layout_destroy(shared));
    return check_result();
}
