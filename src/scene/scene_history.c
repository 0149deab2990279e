/* Where every boid was: a ring of positions for each boid, at times that all boids share. Knows no
 * picture. World units and seconds of playback. */
#include "scene/scene_history.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "scene/scene_ids.h"
#include "scene/scene_number.h"

/* Playback seconds between samples, and how many are kept: 64 at 1/30 s span 2 s, and 8 at 1/20 s
 * span 0.3 s, with a sample or two to spare for a moment that lies before the newest frame. */
static const struct grain {
    double spacing;
    uint32_t slots;
} fine = {1.0 / 30.0, SCENE_HISTORY_SLOTS}, coarse = {1.0 / 20.0, 8};

/* The longest step of any style, seconds of playback, and a hair. */
#define LONGEST_STEP 0.101

/* Paths of some boids. */
typedef struct paths {
    scene_ids ids;      /* a boid's row */
    float (*places)[3]; /* [row][slot]: one boid's path lies together */
    size_t capacity;    /* of places */
} paths;

struct scene_history {
    paths known;
    paths next;                        /* room for those who are there next, when others are */
    double times[SCENE_HISTORY_SLOTS]; /* of each slot */
    struct grain grain;
    uint32_t used, newest; /* slots that hold something; the last one written */
    uint32_t count, epoch; /* of the flock; count 0: knows no path */
    flock_edges edges;
};

scene_history *scene_history_create(void) {
    return base_alloc(sizeof(scene_history));
}

static void free_paths(paths *freed) {
    scene_ids_free(&freed->ids);
    base_free(freed->places);
}

void scene_history_destroy(scene_history *history) {
    if (history != NULL) {
        free_paths(&history->known);
        free_paths(&history->next);
        base_free(history);
    }
}

/* The slot that was written `before` slots before the newest; before < slots. */
static uint32_t slot_before(const scene_history *history, uint32_t before) {
    uint32_t newest = history->newest;
    return newest >= before ? newest - before : newest + history->grain.slots - before;
}

/* The path of a row: its places by slot. */
static float (*path_in(const scene_history *history, const paths *from, uint32_t row))[3] {
    return from->places + (size_t)row * history->grain.slots;
}

/* Stores where the boids were `ago` seconds before a frame, flown straight; 0: where they are.
 * False when a boid is not known. */
static bool store(scene_history *history, const flock_frame *frame, double ago) {
    uint32_t slot = (history->newest + 1) % history->grain.slots;
    float back = (float)(-ago * frame->rate);
    for (uint32_t i = 0; i < frame->count; i++) {
        uint32_t row = scene_ids_find(&history->known.ids, frame->id[i]);
        if (row == SCENE_NOBODY) {
            return false;
        }
        float *place = path_in(history, &history->known, row)[slot];
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

/* Makes room for so many paths. */
static bool make_room(const scene_history *history, paths *made, uint32_t count) {
    size_t needed = (size_t)count * history->grain.slots;
    void *places = made->places;
    bool enough = base_grow(&places, &made->capacity, needed, sizeof(float[3]));
    made->places = places;
    return enough;
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
    if (!scene_ids_set(&history->known.ids, frame->id, frame->count) ||
        !make_room(history, &history->known, frame->count)) {
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

/* --- Others, or another epoch ----------------------------------------------------------------- */

/* What an offset along an axis has too much, for on a torus it goes the short way. */
static float worlds_between(const flock_frame *frame, uint32_t axis, float from, float to) {
    if (frame->edges != FLOCK_TORUS || axis >= frame->dims) {
        return 0.0f;
    }
    float whole = 2.0f * frame->half[axis];
    return whole * roundf((to - from) / whole);
}

/* Whether boid i of the frame is where its path, which ends at `last`, could have brought it. */
static bool is_near(const scene_history *history, const flock_frame *frame, uint32_t i,
                    const float last[3]) {
    const float place[3] = {frame->x[i], frame->y[i], frame->z[i]};
    const float velocity[3] = {frame->vx[i], frame->vy[i], frame->vz[i]};
    float way = 0.0f, speed = 0.0f; /* squared */
    for (uint32_t k = 0; k < 3; k++) {
        float offset = place[k] - last[k] - worlds_between(frame, k, last[k], place[k]);
        way += offset * offset;
        speed += velocity[k] * velocity[k];
    }
    float since = (float)((frame->time - history->times[history->newest]) * frame->rate);
    return sqrtf(way) <= 1.5f * sqrtf(speed) * since + 1e-6f * frame->half[0];
}

/* Writes the straight path that leads to where boid i is. */
static void straighten(const scene_history *history, const flock_frame *frame, uint32_t i,
                       float (*path)[3]) {
    for (uint32_t k = 0; k < history->used; k++) {
        uint32_t slot = slot_before(history, k);
        float back = (float)((history->times[slot] - frame->time) * frame->rate);
        float *place = path[slot];
        place[0] = frame->x[i] + back * frame->vx[i];
        place[1] = frame->y[i] + back * frame->vy[i];
        place[2] = frame->z[i] + back * frame->vz[i];
    }
}

/* Writes the paths of a frame's boids, which are among the next ids, to `to`: on from those that
 * were known, where there are any. In another epoch that is not so for boids that have jumped. */
static void pass_on(const scene_history *history, const flock_frame *frame, const paths *to) {
    size_t size = history->grain.slots * sizeof *to->places;
    for (uint32_t i = 0; i < frame->count; i++) {
        uint32_t row = scene_ids_find(&history->known.ids, frame->id[i]);
        bool is_new = row == SCENE_NOBODY;
        float(*path)[3] = path_in(history, &history->known, is_new ? 0 : row);
        if (is_new || (history->epoch != frame->epoch &&
                       !is_near(history, frame, i, path[history->newest]))) {
            straighten(history, frame, i, path_in(history, to, i));
        } else if (path != path_in(history, to, i)) {
            memcpy(path_in(history, to, i), path, size);
        }
    }
}

/* Goes on with the boids of a frame, of which some may be new or have jumped. False when there is
 * nothing to go on with: a flight that begins has no past. */
static bool go_on(scene_history *history, const flock_frame *frame) {
    paths *known = &history->known, *next = &history->next;
    bool same_world = frame->time > 0.0 && history->count > 0 &&
                      history->grain.slots == grain_of(frame->count).slots &&
                      history->edges == frame->edges &&
                      frame->time - history->times[history->newest] <= LONGEST_STEP;
    if (!same_world || !scene_ids_set(&next->ids, frame->id, frame->count)) {
        return false;
    }
    /* Ids in order are rows, which stay where they are. */
    const bool stay = known->ids.in_order && next->ids.in_order;
    if (!make_room(history, stay ? known : next, frame->count)) {
        return false;
    }
    pass_on(history, frame, stay ? known : next);
    paths were = *known;
    *known = (paths){next->ids, stay ? were.places : next->places,
                     stay ? were.capacity : next->capacity};
    *next =
        (paths){were.ids, stay ? next->places : were.places, stay ? next->capacity : were.capacity};
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
    /* As many as before need not be the same ones. */
    return !is_due(history, frame->time) || store(history, frame, 0.0) ||
           (go_on(history, frame) && store(history, frame, 0.0)) || start(history, frame);
}

/* --- Paths ------------------------------------------------------------------------------------ */

/* Goes back one sample. */
static void add_sample(const scene_history *history, uint32_t before, scene_past *past) {
    past->slots[past->sample_count++] = slot_before(history, before);
}

bool scene_history_past(const scene_history *history, const flock_frame *now, double step,
                        uint32_t count, scene_past *past) {
    /* Samples that are not before the moment belong to its future: it lies between two frames. */
    uint32_t seen = 0;
    while (seen < history->used && history->times[slot_before(history, seen)] >= now->time) {
        seen++;
    }
    if (history->count == 0 || history->epoch != now->epoch || seen == history->used) {
        return false;
    }

    *past = (scene_past){.history = history, .now = now, .count = count};
    double newer = now->time, older = history->times[slot_before(history, seen)];
    add_sample(history, seen++, past);
    for (uint32_t k = 0; k < count; k++) {
        double time = now->time - k * step;
        while (time < older && seen < history->used) {
            newer = older;
            older = history->times[slot_before(history, seen)];
            add_sample(history, seen++, past);
        }
        past->points[k].sample = past->sample_count - 1;
        past->points[k].part = newer > older ? (float)((newer - time) / (newer - older)) : 0.0f;
    }
    return true;
}

/* Where the boid was at the samples, back from where it is: known[0] is now. On a torus each is the
 * image nearest to the one before. */
static void follow_back(const scene_past *past, uint32_t index, uint32_t row, float (*known)[3]) {
    const flock_frame *now = past->now;
    const scene_history *history = past->history;
    float here[3] = {now->x[index], now->y[index], now->z[index]}, *newer = here;
    float shift[3] = {0.0f, 0.0f, 0.0f}; /* whole worlds */
    /* One after another, places far away in memory would each be waited for. */
    float places[SCENE_HISTORY_SLOTS][3];
    memcpy(places, path_in(history, &history->known, row), history->grain.slots * sizeof *places);
    memcpy(known[0], here, sizeof here);
    for (uint32_t j = 0; j < past->sample_count; j++) {
        float *place = places[past->slots[j]];
        for (uint32_t k = 0; k < 3; k++) {
            /* Most ways are short, and to round one takes as long as all the rest. */
            if (fabsf(place[k] - newer[k]) > now->half[k]) {
                shift[k] -= worlds_between(now, k, newer[k], place[k]);
            }
            known[j + 1][k] = place[k] + shift[k];
        }
        newer = place;
    }
}

bool scene_history_path(const scene_past *past, uint32_t index, float (*path)[3]) {
    uint32_t row = scene_ids_find(&past->history->known.ids, past->now->id[index]);
    if (row == SCENE_NOBODY) {
        return false;
    }
    float known[SCENE_HISTORY_SLOTS + 1][3];
    follow_back(past, index, row, known);
    for (uint32_t k = 0; k < past->count; k++) {
        const float *newer = known[past->points[k].sample], *older = newer + 3;
        for (int axis = 0; axis < 3; axis++) {
            path[k][axis] = scene_lerp(newer[axis], older[axis], past->points[k].part);
        }
    }
    return true;
}
