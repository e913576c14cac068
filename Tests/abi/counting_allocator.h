/* An allocator that counts what is out, checks that sizes match, and can be told to refuse. */
#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tilework/tilework.h>

typedef struct counting_allocator {
    uint64_t live_bytes;
    uint64_t live_blocks;
    uint64_t requests;      /**< calls of allocate so far, refused ones included */
    uint64_t refuse_at;     /**< the request to refuse, counted from 1; 0 = none */
    int refuse_from_then;   /**< refuse every later one too */
    uint64_t refused;       /**< requests refused so far */
    uint64_t size_mismatch; /**< blocks given back with another size, zero sizes asked for, NULL given back */
} counting_allocator;

/** Stands before each block; 16 bytes keep the block aligned for any C type. */
typedef struct counting_block {
    uint64_t size;
    uint64_t owner;
} counting_block;

static inline void *counting_allocate(void *user, size_t size) {
    counting_allocator *allocator = (counting_allocator *)user;
    counting_block *block;
    allocator->requests++;
    if (size == 0) allocator->size_mismatch++;
    if (allocator->refuse_at != 0 && (allocator->requests == allocator->refuse_at ||
                                      (allocator->refuse_from_then && allocator->requests > allocator->refuse_at))) {
        allocator->refused++;
        return NULL;
    }
    block = (counting_block *)malloc(sizeof *block + size);
    if (block == NULL) return NULL;
    block->size = size;
    block->owner = (uint64_t)(uintptr_t)user;
    memset(block + 1, 0xA5, size);
    allocator->live_bytes += size;
    allocator->live_blocks++;
    return block + 1;
}

static inline void counting_deallocate(void *user, void *pointer, size_t size) {
    counting_allocator *allocator = (counting_allocator *)user;
    counting_block *block = (counting_block *)pointer - 1;
    if (pointer == NULL || block->size != size || block->owner != (uint64_t)(uintptr_t)user) {
        allocator->size_mismatch++;
        return;
    }
    allocator->live_bytes -= size;
    allocator->live_blocks--;
    memset(block, 0x5A, sizeof *block + size);
    free(block);
}

static inline tw_allocator counting_functions(counting_allocator *allocator) {
    tw_allocator functions;
    functions.allocate = counting_allocate;
    functions.deallocate = counting_deallocate;
    functions.user = allocator;
    return functions;
}

/** Refuses the n-th request from now on (1 = the next one); 0 stops refusing. */
static inline void refuse_request(counting_allocator *allocator, uint64_t nth) {
    allocator->refuse_at = nth == 0 ? 0 : allocator->requests + nth;
    allocator->refused = 0;
}

#endif
