/* A few boids as a frame, for tests of the scene. */
#ifndef SCENE_BOIDS_H
#define SCENE_BOIDS_H

#include <string.h>

#include "flock/flock_frame.h"
#include "scene/scene.h"

#define BOIDS_MAX 20100 /* more than have trails and shadows */

/* Owns the arrays of its frame. Too large for the stack: make it static. */
typedef struct boids {
    flock_frame frame;
    uint32_t id[BOIDS_MAX];
    float place[3][BOIDS_MAX];
    float velocity[3][BOIDS_MAX];
} boids;

/* `count` boids at rest in the middle of the box, ids in order, at time 0. */
static inline void boids_make(boids *b, uint32_t count) {
    memset(b, 0, sizeof *b);
    b->frame = (flock_frame){
        .count = count,
        .epoch = 1,
        .rate = 1.0,
        .id = b->id,
        .x = b->place[0],
        .y = b->place[1],
        .z = b->place[2],
        .vx = b->velocity[0],
        .vy = b->velocity[1],
        .vz = b->velocity[2],
        .half = {1.0f, 1.0f, 1.0f},
        .dims = 3,
        .edges = FLOCK_WALLS,
    };
    for (uint32_t i = 0; i < count; i++) {
        b->id[i] = i;
    }
}

static inline void boids_put(boids *b, uint32_t i, float x, float y, float z) {
    b->place[0][i] = x;
    b->place[1][i] = y;
    b->place[2][i] = z;
}

static inline void boids_send(boids *b, uint32_t i, float vx, float vy, float vz) {
    b->velocity[0][i] = vx;
    b->velocity[1][i] = vy;
    b->velocity[2][i] = vz;
}

/* The same boids everywhere in the box, by a fixed sequence, at speeds of 0.15..0.6. */
static inline void boids_scatter(boids *b) {
    uint32_t state = 12345u;
    for (uint32_t i = 0; i < b->frame.count; i++) {
        for (int k = 0; k < 3; k++) {
            state = state * 1664525u + 1013904223u;
            b->place[k][i] = b->frame.half[k] * ((float)(state >> 8) / 8388608.0f - 1.0f);
            state = state * 1664525u + 1013904223u;
            b->velocity[k][i] = 0.3f * ((float)(state >> 8) / 8388608.0f - 1.0f);
        }
        if (b->frame.dims == 2) {
            b->place[2][i] = b->velocity[2][i] = 0.0f;
        }
    }
}

/* Brings all boids nearer to the middle by this factor: away from the walls, which end tails. */
static inline void boids_gather(boids *b, float factor) {
    for (uint32_t i = 0; i < b->frame.count; i++) {
        for (int k = 0; k < 3; k++) {
            b->place[k][i] *= factor;
        }
    }
}

/* A request for these boids in a picture of this size without a panel. */
static inline scene_request boids_request(const scene_moment *moment, scene_look look, int width,
                                          int height) {
    return (scene_request){
        .moment = moment,
        .camera = scene_camera_opening(moment->frame.dims),
        .style = scene_style_opening(look, FLOCK_PRESET_BOX, SCENE_DARK, 1.0f),
        .width = width,
        .height = height,
        .free_area = {0.0f, 0.0f, (float)width, (float)height},
    };
}

#endif
