/* Slots of groups that stay the same while the groups do: for colours that do not jump.
 *
 * Components come from the measures' forest. They take their slots in order of size, each the old
 * slot that most of its boids had and that is still free, else the lowest free one. */
#include "flock/flock_meter.h"

#include <string.h>

/* Lists the components of two and more boids, larger first; returns how many. Insertion is
 * quadratic in their number at worst, which is small beside the number of boids. */
static uint32_t list_components(flock_meter *meter, uint32_t count) {
    uint32_t components = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (meter->parent[i] == i && meter->size[i] > 1) {
            uint32_t place = components++;
            while (place > 0 && meter->size[meter->root[place - 1]] < meter->size[i]) {
                meter->root[place] = meter->root[place - 1];
                place--;
            }
            meter->root[place] = i;
        }
    }
    return components;
}

/* Sorts the boids by component: component c's are order[start[c]] up to order[start[c + 1]]. */
static void sort_boids(flock_meter *meter, uint32_t count, uint32_t components) {
    uint32_t next = 0;
    for (uint32_t c = 0; c < components; c++) {
        meter->start[c] = next;
        next += meter->size[meter->root[c]];
    }
    meter->start[components] = next;
    /* `shared` is free until slots are chosen: it holds each component's place by its root. */
    for (uint32_t c = 0; c < components; c++) {
        meter->shared[meter->root[c]] = meter->start[c];
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t root = i;
        while (meter->parent[root] != root) {
            root = meter->parent[root];
        }
        if (meter->size[root] > 1) {
            meter->order[meter->shared[root]++] = i;
        }
    }
}

/* The slots of the reading before, by index now. Boids that are not where they were count as new:
 * engines that keep their order keep their colours. */
static void recall(flock_meter *meter, const flock_frame *frame) {
    for (uint32_t i = 0; i < frame->count; i++) {
        bool same = i < meter->count && meter->id[i] == frame->id[i];
        meter->before[i] = same ? meter->slot[i] : FLOCK_ALONE;
    }
    memcpy(meter->id, frame->id, frame->count * sizeof *meter->id);
    meter->count = frame->count;
}

/* The old slot that most boids of a component had and nobody has taken, or FLOCK_ALONE. */
static uint32_t favourite(flock_meter *meter, uint32_t component) {
    const uint32_t *boid = meter->order + meter->start[component];
    const uint32_t *end = meter->order + meter->start[component + 1];
    uint32_t best = FLOCK_ALONE;
    for (const uint32_t *b = boid; b < end; b++) {
        uint32_t slot = meter->before[*b];
        if (slot == FLOCK_ALONE || meter->taken[slot]) {
            continue;
        }
        meter->shared[slot]++;
        if (best == FLOCK_ALONE || meter->shared[slot] > meter->shared[best]) {
            best = slot;
        }
    }
    for (const uint32_t *b = boid; b < end; b++) {
        if (meter->before[*b] != FLOCK_ALONE) {
            meter->shared[meter->before[*b]] = 0;
        }
    }
    return best;
}

static void give_slot(flock_meter *meter, uint32_t component, uint32_t slot) {
    meter->taken[slot] = true;
    for (uint32_t k = meter->start[component]; k < meter->start[component + 1]; k++) {
        meter->slot[meter->order[k]] = slot;
    }
}

void flock_meter_assign_groups(flock_meter *meter, const flock_frame *frame) {
    recall(meter, frame);
    uint32_t components = list_components(meter, frame->count);
    sort_boids(meter, frame->count, components);
    /* Old slots can lie beyond a flock that has shrunk: clear all there is. */
    memset(meter->shared, 0, meter->capacity * sizeof *meter->shared);
    memset(meter->taken, 0, meter->capacity * sizeof *meter->taken);
    memset(meter->slot, 0xFF, frame->count * sizeof *meter->slot);

    /* Old groups first, so that a new one cannot take the slot of a smaller old one. A component
     * that waits for a free slot is marked in `root`, which nobody needs any more. */
    uint32_t waiting = 0;
    for (uint32_t c = 0; c < components; c++) {
        uint32_t slot = favourite(meter, c);
        if (slot != FLOCK_ALONE) {
            give_slot(meter, c, slot);
        } else {
            meter->root[waiting++] = c;
        }
    }
    uint32_t free_slot = 0;
    for (uint32_t w = 0; w < waiting; w++) {
        while (meter->taken[free_slot]) {
            free_slot++;
        }
        give_slot(meter, meter->root[w], free_slot);
    }
}
