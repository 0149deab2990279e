/* Memory: aligned, zeroed, counted.
 *
 * Every allocation of the project goes through here, Dear ImGui's too, so that one test can hold
 * "no step and no frame allocates after warm-up" by reading one counter. Thread safe. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Alignment of every block, in bytes: one cache line, and the widest SIMD register. */
#define BASE_ALIGNMENT 64

/* Returns `bytes` zeroed bytes at a multiple of BASE_ALIGNMENT, or NULL when there are none left.
 * Asking for 0 bytes gives a block of 1. Free with base_free. */
void *base_alloc(size_t bytes);

/* Like base_alloc for `count` items of `bytes` each; NULL when the product does not fit a size_t.
 */
void *base_alloc_array(size_t count, size_t bytes);

/* How many items of `bytes` each an array of `count` of them takes up, so that an array behind it
 * begins at a multiple of BASE_ALIGNMENT. `bytes` must divide that. */
size_t base_stride(size_t count, size_t bytes);

/* Makes room for `needed` items of `bytes` each in *array, which holds *capacity of them, keeping
 * what is there; grows by at least half so that appending costs O(1). False (array untouched) when
 * memory runs out. *array may be NULL with *capacity 0. */
bool base_grow(void **array, size_t *capacity, size_t needed, size_t bytes);

/* Frees a block of base_alloc; NULL is allowed. */
void base_free(void *block);

/* How many allocations were made since the program started. */
uint64_t base_alloc_count(void);

/* A number that no call gave before, and not 0: two arrays with the same stamp hold the same,
 * though one may lie where another was freed. */
uint64_t base_stamp(void);

#endif
