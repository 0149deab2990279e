/* Where every boid was: a ring of positions for each boid, at times that all boids share. Knows no
 * picture. World units and seconds of playback. */
#include "scene/scene_history.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "scene/scene_ids.h"

/* Playback seconds between samples, and how many are kept: 64 at 1/30 s span 2 s, and 8 at 1/20 s
 * span 0.3 s, with a sample or two to spare for a moment that lies before the newest frame. */
#define SLOTS_MAX 64u
static const struct grain {
    double spacing;
    uint32_t slots;
} fine = {1.0 / 30.0, SLOTS_MAX}, coarse = {1.0 / 20.0, 8};

struct scene_history {
    scene_ids ids;           /* a boid's row */
    float (*places)[3];      /* [row][slot]: one boid's path lies together */
    size_t capacity;         /* of places */
    double times[SLOTS_MAX]; /* of each slot */
    struct grain grain;
    uint32_t used, newest; /* slots that hold something; the last one written */
    uint32_t count, epoch; /* of the flock; count 0: knows no path */
};

scene_history *scene_history_create(void) {
    return base_alloc(sizeof(scene_history));
}

void scene_history_destroy(scene_history *history) {
    if (history != NULL) {
        scene_ids_free(&history->ids);
        base_free(history->places);
        base_free(history);
    }
}

static const float *place_in(const scene_history *history, uint32_t row, uint32_t slot) {
    return history->places[(size_t)row * history->grain.slots + slot];
}

/* Stores where the boids were `ago` seconds before a frame, flown straight; 0: where they are.
 * False when a boid is not known. */
static bool store(scene_history *history, const flock_frame *frame, double ago) {
    uint32_t slot = (history->newest + 1) % history->grain.slots;
    float back = (float)(-ago * frame->rate);
    for (uint32_t i = 0; i < frame->count; i++) {
        uint32_t row = scene_ids_find(&history->ids, frame->id[i]);
        if (row == SCENE_NOBODY) {
            return false;
        }
        float *place = history->places[(size_t)row * history->grain.slots + slot];
        place[0] = frame->x[i] + back * frame->vx[i];
        place[1] = frame->y[i] + back * frame->vy[i];
        place[2] = frame->z[i] + back * frame->vz[i];
    }
    history->times[slot] = frame->time - ago;
    history->newest = slot;
    history->used += history->used < history->grain.slots;
    return true;
}

/* Forgets everything and takes the frame as the first. One sample before it makes the straight path
 * that led there: whatever is older than the oldest two samples goes on along them. */
static bool start(scene_history *history, const flock_frame *frame) {
    history->grain = frame->count <= SCENE_HISTORY_LONG ? fine : coarse;
    history->used = 0;
    history->newest = history->grain.slots - 1;
    history->count = 0;
    history->epoch = frame->epoch;
    size_t needed = (size_t)frame->count * history->grain.slots;
    void *places = history->places;
    bool enough = scene_ids_set(&history->ids, frame->id, frame->count) &&
                  base_grow(&places, &history->capacity, needed, sizeof(float[3]));
    history->places = places;
    if (!enough) {
        return false;
    }
    history->count = frame->count;
    return store(history, frame, history->grain.spacing) && store(history, frame, 0.0);
}

bool scene_history_add(scene_history *history, const flock_frame *frame) {
    bool goes_on = history->count == frame->count && history->epoch == frame->epoch &&
                   frame->time >= history->times[history->newest];
    if (!goes_on) {
        return start(history, frame);
    }
    /* A hair less than the spacing will do, so that rounding never skips every other step. */
    double since = frame->time - history->times[history->newest];
    if (since < 0.999 * history->grain.spacing) {
        return true;
    }
    return store(history, frame, 0.0) || start(history, frame);
}

/* A piece of a path: from the newer end back to the older one. */
typedef struct segment {
    double newer_time, older_time;
    float newer[3], older[3];
} segment;

/* Goes back one sample. On a torus the older end is the image nearest to the newer one. */
static void go_back(const scene_history *history, const flock_frame *now, uint32_t row,
                    uint32_t slot, segment *piece) {
    const float *place = place_in(history, row, slot);
    piece->newer_time = piece->older_time;
    piece->older_time = history->times[slot];
    memcpy(piece->newer, piece->older, sizeof piece->newer);
    for (uint32_t k = 0; k < 3; k++) {
        float way = place[k] - piece->newer[k];
        if (now->edges == FLOCK_TORUS && k < now->dims) {
            float whole = 2.0f * now->half[k];
            way -= whole * roundf(way / whole);
        }
        piece->older[k] = piece->newer[k] + way;
    }
}

static void point_on(const segment *piece, double time, float point[3]) {
    double length = piece->newer_time - piece->older_time;
    float part = length > 0.0 ? (float)((piece->newer_time - time) / length) : 0.0f;
    for (int k = 0; k < 3; k++) {
        point[k] = piece->newer[k] + part * (piece->older[k] - piece->newer[k]);
    }
}

bool scene_history_path(const scene_history *history, const flock_frame *now, uint32_t index,
                        double step, uint32_t count, float (*path)[3]) {
    uint32_t row = history->count > 0 && history->epoch == now->epoch
                       ? scene_ids_find(&history->ids, now->id[index])
                       : SCENE_NOBODY;

    /* Samples that are not before the moment belong to its future: it lies between two frames. */
    uint32_t slots = history->grain.slots, seen = 0;
    while (seen < history->used &&
           history->times[(history->newest + slots - seen) % slots] >= now->time) {
        seen++;
    }
    if (row == SCENE_NOBODY || seen == history->used) {
        return false;
    }

    segment piece = {.older_time = now->time,
                     .older = {now->x[index], now->y[index], now->z[index]}};
    go_back(history, now, row, (history->newest + slots - seen++) % slots, &piece);
    for (uint32_t k = 0; k < count; k++) {
        double time = now->time - k * step;
        while (time < piece.older_time && seen < history->used) {
            go_back(history, now, row, (history->newest + slots - seen++) % slots, &piece);
        }
        point_on(&piece, time, path[k]);
    }
    return true;
}
