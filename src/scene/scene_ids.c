/* Where each boid lies: nothing to look up when ids are 0, 1, 2, ... in order, else a hash table.
 */
#include "scene/scene_ids.h"

#include <string.h>

#include "base/base_memory.h"

static bool are_in_order(const uint32_t *id, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (id[i] != i) {
            return false;
        }
    }
    return true;
}

/* The place to look first: the id's bits well stirred (the finalizer of MurmurHash3). */
static uint32_t first_place(const scene_ids *ids, uint32_t id) {
    id ^= id >> 16;
    id *= 0x85ebca6bu;
    id ^= id >> 13;
    id *= 0xc2b2ae35u;
    id ^= id >> 16;
    return id & ids->mask;
}

static void insert(scene_ids *ids, uint32_t id, uint32_t index) {
    uint32_t place = first_place(ids, id);
    while (ids->entries[place] != 0) {
        place = (place + 1) & ids->mask;
    }
    ids->entries[place] = (uint64_t)id << 32 | (index + 1);
}

bool scene_ids_set(scene_ids *ids, const uint32_t *id, uint32_t count) {
    ids->count = 0;
    ids->in_order = are_in_order(id, count);
    if (!ids->in_order) {
        /* At most half full, so that a search ends after a place or two. */
        size_t places = 16;
        while (places < 2 * (size_t)count) {
            places *= 2;
        }
        void *entries = ids->entries;
        bool room = base_grow(&entries, &ids->capacity, places, sizeof *ids->entries);
        ids->entries = entries;
        if (!room) {
            return false;
        }
        memset(ids->entries, 0, places * sizeof *ids->entries);
        ids->mask = (uint32_t)(places - 1);
        for (uint32_t i = 0; i < count; i++) {
            insert(ids, id[i], i);
        }
    }
    ids->count = count;
    return true;
}

uint32_t scene_ids_find(const scene_ids *ids, uint32_t id) {
    if (ids->in_order || ids->count == 0) {
        return id < ids->count ? id : SCENE_NOBODY;
    }
    uint32_t place = first_place(ids, id);
    while (ids->entries[place] != 0) {
        if (ids->entries[place] >> 32 == id) {
            return (uint32_t)ids->entries[place] - 1;
        }
        place = (place + 1) & ids->mask;
    }
    return SCENE_NOBODY;
}

void scene_ids_free(scene_ids *ids) {
    base_free(ids->entries);
    *ids = (scene_ids){0};
}
