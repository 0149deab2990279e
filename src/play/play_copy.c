/* Copies of frames; see play_copy.h. The arrays lie one behind the other in one block. */
#include "play/play_copy.h"

#include <string.h>

#include "base/base_memory.h"

enum { ARRAYS = 7 }; /* of four bytes an item each */

static bool reserve(play_copy *copy, uint32_t count) {
    if (copy->block != NULL && count <= copy->capacity) {
        return true;
    }
    void *block = base_alloc_array(ARRAYS * base_stride(count, sizeof(float)), sizeof(float));
    if (block == NULL) {
        return false;
    }
    base_free(copy->block);
    copy->block = block;
    copy->capacity = count;
    return true;
}

/* The next of the arrays, with what is in `from`. */
static void *take_array(char **place, const void *from, uint32_t count) {
    void *array = *place;
    if (count > 0) {
        memcpy(array, from, count * sizeof(float));
    }
    *place += base_stride(count, sizeof(float)) * sizeof(float);
    return array;
}

bool play_copy_take(play_copy *copy, const flock_frame *frame) {
    uint32_t count = frame->count;
    if (!reserve(copy, count)) {
        return false;
    }
    char *place = copy->block;
    copy->frame = *frame;
    copy->frame.id = take_array(&place, frame->id, count);
    copy->frame.x = take_array(&place, frame->x, count);
    copy->frame.y = take_array(&place, frame->y, count);
    copy->frame.z = take_array(&place, frame->z, count);
    copy->frame.vx = take_array(&place, frame->vx, count);
    copy->frame.vy = take_array(&place, frame->vy, count);
    copy->frame.vz = take_array(&place, frame->vz, count);
    return true;
}

void play_copy_free(play_copy *copy) {
    base_free(copy->block);
    *copy = (play_copy){0};
}
