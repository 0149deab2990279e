/* A moment between two frames: interpolation by identity, on a torus the short way. Makes no frame
 * of its own accord and keeps none. World units. */
#include "scene/scene_moment.h"

#include <math.h>

#include "base/base_memory.h"

void scene_moment_init(scene_moment *moment) {
    *moment = (scene_moment){0};
}

void scene_moment_shutdown(scene_moment *moment) {
    base_free(moment->arrays);
    scene_ids_free(&moment->ids);
    scene_moment_init(moment);
}

/* Which boid of `before` is which of `after`. */
typedef struct pairing {
    const flock_frame *before, *after;
    const scene_ids *ids; /* NULL: both frames have the same order */
    float fraction;
} pairing;

static bool have_same_order(const flock_frame *before, const flock_frame *after) {
    if (before->count != after->count) {
        return false;
    }
    for (uint32_t i = 0; i < after->count && before->id != after->id; i++) {
        if (before->id[i] != after->id[i]) {
            return false;
        }
    }
    return true;
}

/* Index in `before` of boid i of `after`, or SCENE_NOBODY. */
static uint32_t partner(const pairing *pair, uint32_t i) {
    return pair->ids == NULL ? i : scene_ids_find(pair->ids, pair->after->id[i]);
}

/* One coordinate or component, straight. */
static void interpolate(const pairing *pair, const float *before, const float *after,
                        float *mixed) {
    for (uint32_t i = 0; i < pair->after->count; i++) {
        uint32_t k = partner(pair, i);
        mixed[i] =
            k == SCENE_NOBODY ? after[i] : before[k] + pair->fraction * (after[i] - before[k]);
    }
}

/* One coordinate of a torus from -half to half: the short way, then back into the torus. */
static void interpolate_on_torus(const pairing *pair, const float *before, const float *after,
                                 float half, float *mixed) {
    float whole = 2.0f * half;
    for (uint32_t i = 0; i < pair->after->count; i++) {
        uint32_t k = partner(pair, i);
        mixed[i] = after[i];
        if (k != SCENE_NOBODY) {
            float way = after[i] - before[k];
            way -= whole * roundf(way / whole);
            float place = before[k] + pair->fraction * way;
            mixed[i] = place - whole * floorf((place + half) / whole);
        }
    }
}

bool scene_moment_mix(scene_moment *moment, const flock_frame *before, const flock_frame *after,
                      float fraction) {
    moment->frame = *after;
    if (before->epoch != after->epoch || before->step == after->step || !(fraction < 1.0f)) {
        return true;
    }

    size_t stride = base_stride(after->count, sizeof(float));
    pairing pair = {before, after, NULL, fmaxf(fraction, 0.0f)};
    void *arrays = moment->arrays;
    bool room = base_grow(&arrays, &moment->capacity, 6 * stride, sizeof(float));
    moment->arrays = arrays;
    if (!room) {
        return false;
    }
    if (!have_same_order(before, after)) {
        if (!scene_ids_set(&moment->ids, before->id, before->count)) {
            return false;
        }
        pair.ids = &moment->ids;
    }

    const float *const from[6] = {before->x,  before->y,  before->z,
                                  before->vx, before->vy, before->vz};
    const float *const to[6] = {after->x, after->y, after->z, after->vx, after->vy, after->vz};
    float *mixed[6];
    for (uint32_t k = 0; k < 6; k++) {
        mixed[k] = moment->arrays + k * stride;
        if (k < after->dims && after->edges == FLOCK_TORUS) {
            interpolate_on_torus(&pair, from[k], to[k], after->half[k], mixed[k]);
        } else {
            interpolate(&pair, from[k], to[k], mixed[k]);
        }
    }

    moment->frame.x = mixed[0];
    moment->frame.y = mixed[1];
    moment->frame.z = mixed[2];
    moment->frame.vx = mixed[3];
    moment->frame.vy = mixed[4];
    moment->frame.vz = mixed[5];
    moment->frame.step = before->step;
    moment->frame.time = before->time + (double)pair.fraction * (after->time - before->time);
    return true;
}
