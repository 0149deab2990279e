/* Where each boid lies in an array of ids: ids are any numbers, in any order, unique. */
#ifndef SCENE_IDS_H
#define SCENE_IDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The answer for an id that is not there. */
#define SCENE_NOBODY UINT32_MAX

/* Zeroed is empty. */
typedef struct scene_ids {
    uint32_t count;
    bool in_order;     /* id k lies at k: then there is no table */
    uint64_t *entries; /* owned: open addressing, id in the upper half, index + 1 in the lower; 0 is
                          a free place */
    size_t capacity;   /* of entries */
    uint32_t mask;     /* places in use, a power of two, minus 1 */
} scene_ids;

/* Learns an array of ids. Allocates only when there are more than ever before. False when memory
 * runs out: then it is empty. */
bool scene_ids_set(scene_ids *ids, const uint32_t *id, uint32_t count);

/* The index of an id, or SCENE_NOBODY. */
uint32_t scene_ids_find(const scene_ids *ids, uint32_t id);

/* Frees what it owns and leaves it empty. */
void scene_ids_free(scene_ids *ids);

#endif
