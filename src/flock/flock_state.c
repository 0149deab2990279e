/* Arrays of a flock; see flock_state.h. Each struct's arrays lie in one block, owned by the first.
 */
#include "flock/flock_state.h"

#include <string.h>

#include "base/base_memory.h"

/* Shares out a block of equal arrays. */
static void share_out(float *block, size_t stride, float **arrays[], int count) {
    for (int i = 0; i < count; i++) {
        *arrays[i] = block + (size_t)i * stride;
    }
}

bool flock_state_reserve(flock_state *state, uint32_t count) {
    if (count <= state->capacity) {
        return true;
    }
    size_t stride = base_stride(count, sizeof(float));
    uint32_t *block = base_alloc_array(7 * stride, sizeof *block);
    if (block == NULL) {
        return false;
    }
    flock_state larger = {.count = state->count, .capacity = count, .id = block};
    share_out((float *)(block + stride), stride,
              (float **[]){&larger.x, &larger.y, &larger.z, &larger.vx, &larger.vy, &larger.vz}, 6);
    flock_state_copy(&larger, state);
    flock_state_free(state);
    *state = larger;
    return true;
}

void flock_state_free(flock_state *state) {
    base_free(state->id);
    *state = (flock_state){0};
}

size_t flock_state_size(const flock_state *state) {
    return 7 * base_stride(state->capacity, sizeof(float)) * sizeof(float);
}

void flock_state_take(flock_state *to, const flock_frame *from) {
    to->count = from->count;
    if (from->count == 0) {
        return;
    }
    size_t bytes = from->count * sizeof(float);
    memcpy(to->id, from->id, bytes);
    memcpy(to->x, from->x, bytes);
    memcpy(to->y, from->y, bytes);
    memcpy(to->z, from->z, bytes);
    memcpy(to->vx, from->vx, bytes);
    memcpy(to->vy, from->vy, bytes);
    memcpy(to->vz, from->vz, bytes);
}

flock_state flock_state_of_frame(const flock_frame *frame) {
    return (flock_state){.count = frame->count,
                         .id = (uint32_t *)frame->id,
                         .x = (float *)frame->x,
                         .y = (float *)frame->y,
                         .z = (float *)frame->z,
                         .vx = (float *)frame->vx,
                         .vy = (float *)frame->vy,
                         .vz = (float *)frame->vz};
}

flock_frame flock_state_arrays(const flock_state *state) {
    return (flock_frame){
        .count = state->count,
        .id = state->id,
        .x = state->x,
        .y = state->y,
        .z = state->z,
        .vx = state->vx,
        .vy = state->vy,
        .vz = state->vz,
    };
}

void flock_state_copy(flock_state *to, const flock_state *from) {
    flock_frame boids = flock_state_arrays(from);
    flock_state_take(to, &boids);
}

bool flock_sums_reserve(flock_sums *sums, uint32_t count) {
    if (count <= sums->capacity) {
        return true;
    }
    flock_sums larger = {count, base_alloc_array(count, sizeof *sums->seen)};
    if (larger.seen == NULL) {
        return false;
    }
    flock_sums_free(sums);
    *sums = larger;
    return true;
}

void flock_sums_free(flock_sums *sums) {
    base_free(sums->seen);
    *sums = (flock_sums){0};
}
