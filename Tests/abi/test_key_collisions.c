/* Keys chosen by someone who knows a hash: splitmix64 is a permutation, so keys can be made to meet in half of it. */
#include "layouts.h"

/** The key whose hash by splitmix64 is `hash`. */
static uint64_t key_of(uint64_t hash) {
    hash ^= hash >> 31 ^ hash >> 62;
    hash *= 0x319642b2d24d8ec3u;
    hash ^= hash >> 27 ^ hash >> 54;
    hash *= 0x96de1b173f119089u;
    hash ^= hash >> 30 ^ hash >> 60;
    return hash - 0x9E3779B97F4A7C15u;
}

/** Every key has the same upper half of its hash. One after the other would take longer than the test may. */
static void test_many_keys_that_meet(void) {
    enum { count = 30000 };
    tw_item *items = (tw_item *)calloc(count, sizeof *items);
    tw_layout *layout = make_layout(320, 480, NULL);
    uint64_t state;
    for (uint64_t i = 0; i < count; i++) {
        state = items[i].key = key_of((uint64_t)77 << 32 | (i + 1));
        CHECK(draw(&state) == ((uint64_t)77 << 32 | (i + 1)));
    }
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, count, NULL));
    CHECK_STATUS(TW_ERROR_DUPLICATE, tw_layout_append_items(layout, 0, items + 9, 0, 1, NULL));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t index = TW_NONE;
        CHECK_OK(tw_layout_find_key(layout, items[i].key, NULL, &index));
        CHECK(index == i);
    }
    CHECK_OK(tw_layout_remove_items(layout, 0, 0, count - 1, NULL));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, items[0].key, NULL, NULL));
    CHECK_OK(tw_layout_find_key(layout, items[count - 1].key, NULL, NULL));
    CHECK_OK(tw_layout_destroy(layout));
    free(items);
}

/** Two keys with the same upper 32 bits of their hash. */
static const uint64_t twin = 0x2fa9cc5509faaf77u, other_twin = 0x1e901631f9610057u;

static tw_item keyed_item(uint64_t key) {
    tw_item item = sized_item(10, 10);
    item.key = key;
    return item;
}

/** A removed key is free, although its twin is there and its bytes may still be. */
static void test_key_that_is_gone(void) {
    tw_layout *layout = make_layout(320, 480, NULL);
    const tw_item first[2] = {keyed_item(5), keyed_item(other_twin)};
    const tw_item second[2] = {keyed_item(other_twin), keyed_item(6)};
    uint32_t index = TW_NONE;
    append_item(layout, 0, keyed_item(twin));
    CHECK_OK(tw_layout_append_items(layout, 0, first, 0, 2, NULL));
    CHECK_OK(tw_layout_remove_items(layout, 0, 1, 2, NULL));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, other_twin, NULL, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, second, 0, 2, NULL));
    CHECK_OK(tw_layout_find_key(layout, other_twin, NULL, &index));
    CHECK_NUMBER(1, index);
    CHECK_OK(tw_layout_destroy(layout));
}

static void *allocate_twins(void *user, size_t size) {
    uint64_t *words = (uint64_t *)malloc(size + sizeof *words);
    (void)user;
    for (size_t i = 0; words != NULL && i <= size / sizeof *words; i++) words[i] = other_twin;
    return words;
}

static void deallocate(void *user, void *pointer, size_t size) {
    (void)user, (void)size;
    free(pointer);
}

/** Memory that looks like a key is none. */
static void test_memory_that_looks_like_a_key(void) {
    const tw_allocator allocator = {allocate_twins, deallocate, NULL};
    tw_layout *layout = make_layout(320, 480, &allocator);
    const tw_item items[4] = {keyed_item(twin), keyed_item(other_twin), sized_item(10, 10), keyed_item(7)};
    uint32_t index = TW_NONE;
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, other_twin, NULL, NULL));
    CHECK_OK(tw_layout_append_items(layout, 0, items, 0, 4, NULL));
    CHECK_OK(tw_layout_find_key(layout, other_twin, NULL, &index));
    CHECK_NUMBER(1, index);
    CHECK_OK(tw_layout_remove_items(layout, 0, 1, 1, NULL));
    CHECK_STATUS(TW_ERROR_NOT_FOUND, tw_layout_find_key(layout, other_twin, NULL, NULL));
    CHECK_OK(tw_layout_destroy(layout));
}

int main(void) {
    test_key_that_is_gone();
    test_memory_that_looks_like_a_key();
    test_many_keys_that_meet();
    return check_result();
}
