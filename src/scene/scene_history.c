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

/* The longest step of any style, seconds of playback, and a hair. */
#define LONGEST_STEP 0.101

struct scene_history {
    scene_ids ids;           /* a boid's row */
    float (*places)[3];      /* [row][slot]: one boid's path lies together */
    size_t capacity;         /* of places */
    double times[SLOTS_MAX]; /* of each slot */
    struct grain grain;
    uint32_t used, newest; /* slots that hold something; the last one written */
    uint32_t count, epoch; /* of the flock; count 0: knows no path */
    flock_edges edges;
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

/* The slot that was written `before` slots before the newest; before < slots. */
static uint32_t slot_before(const scene_history *history, uint32_t before) {
    uint32_t newest = history->newest;
    return newest >= before ? newest - before : newest + history->grain.slots - before;
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

static struct grain grain_of(uint32_t count) {
    return count <= SCENE_HISTORY_LONG ? fine : coarse;
}

double scene_history_seconds(uint32_t count) {
    struct grain grain = grain_of(count);
    return grain.spacing * grain.slots;
}

/* Forgets everything and takes the frame as the first. One sample before it makes the straight path
 * that led there: whatever is older than the oldest two samples goes on along them. */
static bool start(scene_history *history, const flock_frame *frame) {
    history->grain = grain_of(frame->count);
    history->used = 0;
    history->newest = history->grain.slots - 1;
    history->count = 0;
    history->epoch = frame->epoch;
    history->edges = frame->edges;
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

/* Forgets what is later than this. */
static void forget_after(scene_history *history, double time) {
    while (history->used > 0 && history->times[history->newest] > time) {
        history->newest = slot_before(history, 1);
        history->used--;
    }
}

/* --- Another epoch ---------------------------------------------------------------------------- */

/* The offset along an axis; on a torus the short way. */
static float offset_on(const flock_frame *frame, uint32_t axis, float from, float to) {
    float way = to - from;
    if (frame->edges == FLOCK_TORUS && axis < frame->dims) {
        float whole = 2.0f * frame->half[axis];
        way -= whole * roundf(way / whole);
    }
    return way;
}

/* Whether boid i of the frame is where its path, which ends at `last`, could have brought it. */
static bool is_near(const scene_history *history, const flock_frame *frame, uint32_t i,
                    const float last[3]) {
    const float place[3] = {frame->x[i], frame->y[i], frame->z[i]};
    const float velocity[3] = {frame->vx[i], frame->vy[i], frame->vz[i]};
    float way = 0.0f, speed = 0.0f; /* squared */
    for (uint32_t k = 0; k < 3; k++) {
        float offset = offset_on(frame, k, last[k], place[k]);
        way += offset * offset;
        speed += velocity[k] * velocity[k];
    }
    float since = (float)((frame->time - history->times[history->newest]) * frame->rate);
    return sqrtf(way) <= 1.5f * sqrtf(speed) * since + 1e-6f * frame->half[0];
}

/* Gives boid i a straight path that led to where it is. */
static void straighten(scene_history *history, const flock_frame *frame, uint32_t i) {
    uint32_t slots = history->grain.slots;
    for (uint32_t k = 0; k < history->used; k++) {
        uint32_t slot = slot_before(history, k);
        float back = (float)((history->times[slot] - frame->time) * frame->rate);
        float *place = history->places[(size_t)i * slots + slot];
        place[0] = frame->x[i] + back * frame->vx[i];
        place[1] = frame->y[i] + back * frame->vy[i];
        place[2] = frame->z[i] + back * frame->vz[i];
    }
}

/* Goes on into another epoch with the boids that did not jump. Rows stay where they are, for ids in
 * order are rows. False when there is nothing to go on with: a flight that begins has no past. */
static bool go_on(scene_history *history, const flock_frame *frame) {
    bool same_world = frame->time > 0.0 && history->ids.in_order &&
                      history->grain.slots == grain_of(frame->count).slots &&
                      history->edges == frame->edges &&
                      frame->time - history->times[history->newest] <= LONGEST_STEP;
    size_t needed = (size_t)frame->count * history->grain.slots;
    void *places = history->places;
    if (!same_world || !scene_ids_set(&history->ids, frame->id, frame->count) ||
        !history->ids.in_order ||
        !base_grow(&places, &history->capacity, needed, sizeof(float[3]))) {
        return false;
    }
    history->places = places;
    for (uint32_t i = 0; i < frame->count; i++) {
        bool known = i < history->count;
        if (!known || !is_near(history, frame, i, place_in(history, i, history->newest))) {
            straighten(history, frame, i);
        }
    }
    history->count = frame->count;
    history->epoch = frame->epoch;
    return true;
}

/* Whether a sample is due: times of samples are one in each spacing, counted from 0 and not from
 * where somebody began to watch, so that a picture does not depend on that. The hair is more than a
 * rounded time is off. */
static bool is_due(const scene_history *history, double time) {
    double spacing = history->grain.spacing, newest = history->times[history->newest];
    return floor(time / spacing + 1e-3) > floor(newest / spacing + 1e-3);
}

bool scene_history_add(scene_history *history, const flock_frame *frame) {
    forget_after(history, frame->time);
    bool same = history->count == frame->count && history->epoch == frame->epoch;
    /* Nobody showed the way to a frame that is far from the newest. */
    bool far = history->used > 0 && frame->time - history->times[history->newest] >
                                        history->grain.spacing + LONGEST_STEP;
    if (history->used == 0 || far || (!same && !go_on(history, frame))) {
        return start(history, frame);
    }
    return !is_due(history, frame->time) || store(history, frame, 0.0) || start(history, frame);
}

/* --- Paths ------------------------------------------------------------------------------------ */

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
        piece->older[k] = piece->newer[k] + offset_on(now, k, piece->newer[k], place[k]);
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
    uint32_t seen = 0;
    while (seen < history->used && history->times[slot_before(history, seen)] >= now->time) {
        seen++;
    }
    if (row == SCENE_NOBODY || seen == history->used) {
        return false;
    }

    segment piece = {.older_time = now->time,
                     .older = {now->x[index], now->y[index], now->z[index]}};
    go_back(history, now, row, slot_before(history, seen++), &piece);
    for (uint32_t k = 0; k < count; k++) {
        double time = now->time - k * step;
        while (time < piece.older_time && seen < history->used) {
            go_back(history, now, row, slot_before(history, seen++), &piece);
        }
        point_on(&piece, time, path[k]);
    }
    return true;
}
