/* Neighbours and accelerations as numbers to colour by. Knows no colours. */
#include "scene/scene_values.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"

/* --- the range -------------------------------------------------------------------------------- */

/* A new range leaves a quarter of what is there free; it stays while at least a third is filled.
 * Round numbers are at most half apart, so a new one is filled to a half or more: a range never
 * wavers between two ends. */
#define ROOM       1.25
#define FILLED     (1.0f / 3.0f)
#define COUNTED_IN 0.95

/* Classes of floats by their exponent and the first three bits of their mantissa: eight an octave.
 */
#define CLASSES     2048u
#define CLASS_SHIFT 20

static uint32_t class_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits >> CLASS_SHIFT;
}

/* Where a class ends: its values are below. */
static float class_end(uint32_t class) {
    uint32_t bits = (class + 1) << CLASS_SHIFT;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* What 95 of 100 values are below, within an eighth; 0 when they are 0. Values are not negative. */
static float usual_most(const float *values, uint32_t count) {
    uint32_t members[CLASSES] = {0}, counted = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (isfinite(values[i])) {
            members[class_of(values[i])]++;
            counted++;
        }
    }
    uint32_t wanted = (uint32_t)ceil(COUNTED_IN * counted), below = members[0], class = 0;
    while (below < wanted) {
        below += members[++class];
    }
    return class > 0 ? class_end(class) : 0.0f;
}

/* The smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that is not below a value above 0.
 */
static float round_up(double value) {
    static const double steps[] = {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0};
    double ten = pow(10.0, floor(log10(value)));
    int k = 0;
    while (k < 8 && steps[k] * ten < value) {
        k++;
    }
    return (float)(steps[k] * ten);
}

/* Sets the range, or keeps it, for these values; `least` is the smallest there may be. */
static void follow_range(scene_values *values, scene_colouring shown, uint32_t count, float least) {
    float usual = usual_most(values->items, count);
    bool holds = values->most > 0.0f && values->shown == shown && usual <= values->most &&
                 usual >= FILLED * values->most;
    bool rests = usual == 0.0f && values->most > 0.0f && values->shown == shown;
    if (!holds && !rests) {
        values->most = usual > 0.0f ? fmaxf(round_up(ROOM * (double)usual), least) : 1.0f;
        values->shown = shown;
    }
}

/* --- the values ------------------------------------------------------------------------------- */

static bool reserve(scene_values *values, size_t count) {
    void *items = values->items;
    bool room = base_grow(&items, &values->capacity, count, sizeof *values->items);
    values->items = items;
    return room;
}

bool scene_values_neighbours(scene_values *values, const uint32_t *neighbours, uint32_t count) {
    if (!reserve(values, count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        values->items[i] = (float)neighbours[i];
    }
    follow_range(values, SCENE_BY_NEIGHBOURS, count, 2.0f);
    return true;
}

/* Whether boid i of both frames is the same one, for every i. */
static bool have_same_order(const flock_frame *before, const flock_frame *after) {
    return before->count == after->count &&
           (before->id == after->id ||
            memcmp(before->id, after->id, after->count * sizeof *after->id) == 0);
}

static float difference(const flock_frame *before, uint32_t k, const flock_frame *after,
                        uint32_t i) {
    float x = after->vx[i] - before->vx[k];
    float y = after->vy[i] - before->vy[k];
    float z = after->vz[i] - before->vz[k];
    return sqrtf(x * x + y * y + z * z);
}

bool scene_values_acceleration(scene_values *values, const flock_frame *before,
                               const flock_frame *after) {
    bool in_order = have_same_order(before, after);
    if (!reserve(values, after->count) ||
        (!in_order && !scene_ids_set(&values->ids, before->id, before->count))) {
        return false;
    }
    double elapsed = (after->time - before->time) * after->rate; /* time units */
    bool known = before->epoch == after->epoch && elapsed > 0.0;
    float per = known ? (float)(1.0 / elapsed) : 0.0f;
    for (uint32_t i = 0; i < after->count; i++) {
        uint32_t k = in_order ? i : scene_ids_find(&values->ids, after->id[i]);
        bool both = known && k != SCENE_NOBODY;
        values->items[i] = both ? per * difference(before, k, after, i) : 0.0f;
    }
    follow_range(values, SCENE_BY_ACCELERATION, after->count, 0.0f);
    return true;
}

void scene_values_free(scene_values *values) {
    base_free(values->items);
    scene_ids_free(&values->ids);
    *values = (scene_values){0};
}
