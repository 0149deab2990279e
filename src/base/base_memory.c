/* Aligned, zeroed, counted memory; see base_memory.h. */
#include "base/base_memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static _Atomic uint64_t allocations, stamps;

void *base_alloc(size_t bytes) {
    /* aligned_alloc wants a multiple of the alignment. */
    size_t blocks = bytes / BASE_ALIGNMENT + (bytes % BASE_ALIGNMENT != 0 || bytes == 0);
    if (blocks > SIZE_MAX / BASE_ALIGNMENT) {
        return NULL;
    }
    void *block = aligned_alloc(BASE_ALIGNMENT, blocks * BASE_ALIGNMENT);
    if (block != NULL) {
        memset(block, 0, blocks * BASE_ALIGNMENT);
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    }
    return block;
}

void *base_alloc_array(size_t count, size_t bytes) {
    if (bytes != 0 && count > SIZE_MAX / bytes) {
        return NULL;
    }
    return base_alloc(count * bytes);
}

size_t base_stride(size_t count, size_t bytes) {
    const size_t items = BASE_ALIGNMENT / bytes;
    return (count + items - 1) / items * items;
}

bool base_grow(void **array, size_t *capacity, size_t needed, size_t bytes) {
    if (needed <= *capacity) {
        return true;
    }
    size_t larger = *capacity + *capacity / 2;
    size_t wanted = needed > larger ? needed : larger;
    void *block = base_alloc_array(wanted, bytes);
    if (block == NULL) {
        return false;
    }
    if (*array != NULL) {
        memcpy(block, *array, *capacity * bytes);
        base_free(*array);
    }
    *array = block;
    *capacity = wanted;
    return true;
}

void base_free(void *block) {
    free(block);
}

uint64_t base_alloc_count(void) {
    return atomic_load_explicit(&allocations, memory_order_relaxed);
}

uint64_t base_stamp(void) {
    return atomic_fetch_add_explicit(&stamps, 1, memory_order_relaxed) + 1;
}
