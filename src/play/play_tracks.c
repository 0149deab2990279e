/* Frames of tracks; see play_tracks.h. Two of them are laid out at a time: that of the step it
 * stands at, and of the one before. */
#include "play/play_tracks.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "play/play_kind.h"

/* Rows of an animal that are further apart, in steps, say nothing of what lies between. */
#define APART 4.0

/* A row this near to a step, in steps, is of it. */
#define NEAR 1e-6

/* The step of a frame that was not laid out: none that is followed by another. */
#define NOWHERE (UINT64_MAX - 1)

enum { NUMBERS = 6 }; /* x, y, z, vx, vy, vz */

/* One frame, laid out: room for all animals. */
typedef struct laid_out {
    uint64_t step;
    uint32_t count;
    uint32_t *id;
    float *number[NUMBERS];
} laid_out;

typedef struct tracks_source {
    play_source source; /* first, so that it is one */
    data_tracks tracks;
    flock_params params; /* its count is that of the frame */
    play_tempo tempo;
    double per_step; /* time units of velocities in a step */
    laid_out frames[2];
    int now;        /* which of them is that of the step */
    void *block;    /* of their arrays */
    uint64_t *rows; /* of each animal: the last one that was looked at */
    float *radii;   /* that were set, the first one too */
    size_t radius_count, radius_capacity;
    size_t radius_now; /* which is in force; those after it were undone */
    size_t budget;
} tracks_source;

static tracks_source *tracks_of(play_source *source) {
    return (tracks_source *)source;
}

static const tracks_source *const_tracks_of(const play_source *source) {
    return (const tracks_source *)source;
}

/* --- rows ------------------------------------------------------------------------------------- */

/* The last row of an animal that is not after a step, or its first. From where it was looked last,
 * for steps mostly come one after another. */
static uint64_t find_row(tracks_source *self, uint32_t animal, double at) {
    const data_tracks *tracks = &self->tracks;
    uint64_t low = tracks->begin[animal], high = tracks->begin[animal + 1];
    uint64_t row = self->rows[animal];
    if (tracks->at[row] <= at + NEAR && (row + 1 == high || tracks->at[row + 1] > at + NEAR)) {
        return row;
    }
    if (row + 2 < high && tracks->at[row + 1] <= at + NEAR && tracks->at[row + 2] > at + NEAR) {
        return self->rows[animal] = row + 1;
    }
    while (low + 1 < high) {
        uint64_t middle = low + (high - low) / 2;
        if (tracks->at[middle] <= at + NEAR) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return self->rows[animal] = low;
}

static float number_at(const data_tracks *tracks, int which, uint64_t row) {
    return tracks->number[which] != NULL ? tracks->number[which][row] : 0.0f;
}

/* The velocity of a row: the table's, or from the rows around it that are near. */
static void velocity_at(const tracks_source *self, uint32_t animal, uint64_t row, float v[3]) {
    const data_tracks *tracks = &self->tracks;
    const double *at = tracks->at;
    uint64_t from = row, to = row;
    if (tracks->number[3] != NULL && isfinite(tracks->number[3][row]) &&
        isfinite(tracks->number[4][row])) {
        for (int axis = 0; axis < 3; axis++) {
            float told = number_at(tracks, 3 + axis, row);
            v[axis] = isfinite(told) ? told : 0.0f;
        }
        return;
    }
    if (row > tracks->begin[animal] && at[row] - at[row - 1] <= APART) {
        from = row - 1;
    }
    if (row + 1 < tracks->begin[animal + 1] && at[row + 1] - at[row] <= APART) {
        to = row + 1;
    }
    double time = (at[to] - at[from]) * self->per_step;
    for (int axis = 0; axis < 3; axis++) {
        float way = number_at(tracks, axis, to) - number_at(tracks, axis, from);
        v[axis] = time > 0.0 ? (float)((double)way / time) : 0.0f;
    }
}

/* Place and velocity of a row. */
static void numbers_at(const tracks_source *self, uint32_t animal, uint64_t row,
                       float numbers[NUMBERS]) {
    for (int axis = 0; axis < 3; axis++) {
        numbers[axis] = number_at(&self->tracks, axis, row);
    }
    velocity_at(self, animal, row, numbers + 3);
}

/* Where an animal is `at` steps after the first; false when nobody knows. */
static bool find_animal(tracks_source *self, uint32_t animal, double at, float numbers[NUMBERS]) {
    const data_tracks *tracks = &self->tracks;
    uint64_t row = find_row(self, animal, at), next = row + 1;
    double since = at - tracks->at[row];
    if (fabs(since) <= NEAR) {
        numbers_at(self, animal, row, numbers);
        return true;
    }
    if (tracks->about.even || since < 0.0 || next == tracks->begin[animal + 1] ||
        tracks->at[next] - tracks->at[row] > APART) {
        return false;
    }
    float part = (float)(since / (tracks->at[next] - tracks->at[row])), after[NUMBERS];
    numbers_at(self, animal, row, numbers);
    numbers_at(self, animal, next, after);
    for (int i = 0; i < NUMBERS; i++) {
        numbers[i] += part * (after[i] - numbers[i]);
    }
    return true;
}

/* --- frames ----------------------------------------------------------------------------------- */

static void lay_out(tracks_source *self, laid_out *frame, uint64_t step) {
    double at = (double)(step - self->tracks.about.first);
    frame->step = step;
    frame->count = 0;
    for (uint32_t animal = 0; animal < self->tracks.about.animals; animal++) {
        float numbers[NUMBERS];
        if (find_animal(self, animal, at, numbers)) {
            frame->id[frame->count] = self->tracks.ids[animal];
            for (int i = 0; i < NUMBERS; i++) {
                frame->number[i][frame->count] = numbers[i];
            }
            frame->count++;
        }
    }
}

static flock_frame frame_of(const tracks_source *self, const laid_out *frame) {
    const data_tracks_about *about = &self->tracks.about;
    flock_frame shown = {.count = frame->count,
                         .epoch = 1,
                         .step = frame->step,
                         .time = (double)(frame->step - about->first) / about->second,
                         .rate = about->rate,
                         .id = frame->id,
                         .x = frame->number[0],
                         .y = frame->number[1],
                         .z = frame->number[2],
                         .vx = frame->number[3],
                         .vy = frame->number[4],
                         .vz = frame->number[5],
                         .dims = self->tracks.dims,
                         .edges = FLOCK_WALLS};
    memcpy(shown.half, self->tracks.about.half, sizeof shown.half);
    return shown;
}

/* Goes to a step: from the one before it its frame alone is laid out. */
static void stand_at(tracks_source *self, uint64_t step) {
    if (step != self->frames[self->now].step + 1) {
        uint64_t before = step > self->tracks.about.first ? step - 1 : step;
        lay_out(self, &self->frames[self->now], before);
    }
    self->now = 1 - self->now;
    lay_out(self, &self->frames[self->now], step);
    self->params.count = self->frames[self->now].count;
}

static flock_frame tracks_frame(const play_source *source) {
    const tracks_source *self = const_tracks_of(source);
    return frame_of(self, &self->frames[self->now]);
}

static play_pair tracks_pair(const play_source *source, double lag) {
    const tracks_source *self = const_tracks_of(source);
    play_pair pair = {.before = frame_of(self, &self->frames[1 - self->now]),
                      .after = tracks_frame(source),
                      .fraction = 1.0f};
    if (pair.before.step < pair.after.step) {
        pair.fraction = (float)(lag < 0.0 ? 1.0 : lag > 1.0 ? 0.0 : 1.0 - lag);
    }
    return pair;
}

/* --- looking ---------------------------------------------------------------------------------- */

static play_abilities tracks_abilities(const play_source *source) {
    (void)source;
    return (play_abilities){.edit = false, .branch = false, .resimulate = false, .forces = false};
}

static play_span tracks_span(const play_source *source) {
    const data_tracks_about *about = &const_tracks_of(source)->tracks.about;
    return (play_span){.first = about->first, .last = about->last};
}

static bool tracks_ended(const play_source *source) {
    return tracks_frame(source).step >= tracks_span(source).last;
}

static const play_tempo *tracks_tempos(const play_source *source, size_t *count) {
    *count = 1;
    return &const_tracks_of(source)->tempo;
}

static const flock_params *tracks_params(const play_source *source) {
    return &const_tracks_of(source)->params;
}

static const char *tracks_name(const play_source *source, uint32_t id) {
    return data_tracks_name(&const_tracks_of(source)->tracks, id);
}

static uint64_t tracks_keyframe(const play_source *source, uint64_t step) {
    play_span span = tracks_span(source);
    return step < span.first ? span.first : step > span.last ? span.last : step;
}

static uint32_t tracks_branch(const play_source *source) {
    (void)source;
    return 0;
}

static size_t tracks_forks(const play_source *source, uint64_t *steps, size_t room) {
    (void)source;
    (void)steps;
    (void)room;
    return 0;
}

static const flock_command *tracks_log(const play_source *source, size_t *count) {
    (void)source;
    *count = 0;
    return NULL;
}

/* What stands in for a flight: the animals of now. */
static flock_flight tracks_flight(const play_source *source) {
    const tracks_source *self = const_tracks_of(source);
    flock_frame frame = tracks_frame(source);
    return (flock_flight){.params = self->params,
                          .step = frame.step,
                          .clock_seconds = frame.time,
                          .clock_step = frame.step,
                          .boids = frame};
}

static data_recording tracks_recording(play_source *source) {
    play_span span = tracks_span(source);
    data_recording recording = {.start = tracks_flight(source), .last_step = span.last};
    recording.start.step = recording.start.clock_step = span.first;
    return recording;
}

static play_proof tracks_proof(const play_source *source) {
    (void)source;
    return (play_proof){.checked = 0};
}

/* Going back takes no more than going on. */
static play_memory tracks_memory(const play_source *source) {
    return (play_memory){.used = 0, .budget = const_tracks_of(source)->budget};
}

static void tracks_set_budget(play_source *source, size_t bytes) {
    tracks_of(source)->budget = bytes;
}

/* --- going ------------------------------------------------------------------------------------ */

static bool tracks_advance(play_source *source) {
    tracks_source *self = tracks_of(source);
    if (tracks_ended(source)) {
        return false;
    }
    stand_at(self, self->frames[self->now].step + 1);
    return true;
}

static void tracks_expect(play_source *source, uint32_t steps) {
    (void)source;
    (void)steps;
}

static bool tracks_ready(play_source *source) {
    (void)source;
    return true;
}

static bool tracks_busy(const play_source *source) {
    (void)source;
    return false;
}

/* Nothing is computed that one would wait for. */
static double tracks_step_seconds(const play_source *source) {
    (void)source;
    return 0.0;
}

static void tracks_set_threads(play_source *source, uint32_t threads) {
    (void)source;
    (void)threads;
}

static bool tracks_seek(play_source *source, uint64_t step, const play_watch *watch,
                        base_message *message) {
    tracks_source *self = tracks_of(source);
    play_span span = tracks_span(source);
    if (step < span.first || step > span.last) {
        return base_refuse(message, "step %llu is not among the tracks' %llu to %llu",
                           (unsigned long long)step, (unsigned long long)span.first,
                           (unsigned long long)span.last);
    }
    uint64_t from = step;
    if (watch != NULL) {
        double back = fmax(ceil(watch->seconds * self->tracks.about.second), 0.0);
        from = (double)(step - span.first) > back ? step - (uint64_t)back : span.first;
    }
    for (uint64_t at = from; at <= step; at++) {
        stand_at(self, at);
        if (watch != NULL) {
            flock_frame frame = tracks_frame(source);
            watch->on_step(watch->user, &frame);
        }
    }
    return true;
}

/* From the end on they begin again. */
static void tracks_fly_on(play_source *source) {
    stand_at(tracks_of(source), tracks_span(source).first);
}

/* --- the radius ------------------------------------------------------------------------------- */

/* Keeps a radius after the one in force, or in its place. */
static bool keep_radius(tracks_source *self, float radius, bool replace) {
    void *radii = self->radii;
    size_t next = self->radius_now + !(replace && self->radius_now > 0);
    if (!base_grow(&radii, &self->radius_capacity, next + 1, sizeof *self->radii)) {
        return false;
    }
    self->radii = radii;
    self->radii[next] = radius;
    self->radius_now = next;
    self->radius_count = next + 1;
    self->params.radius = radius;
    return true;
}

static bool tracks_apply(play_source *source, flock_command command, bool merge,
                         flock_problem *problem) {
    tracks_source *self = tracks_of(source);
    const flock_param_info *info = flock_param_info_of(FLOCK_PARAM_RADIUS);
    if (command.kind != FLOCK_COMMAND_SET || command.param != FLOCK_PARAM_RADIUS) {
        return flock_refuse(problem, FLOCK_PARAMS,
                            "These are tracks, which no rules move: only the radius can be set");
    }
    if (!(command.value > info->low && command.value <= info->high)) {
        char range[64];
        flock_param_range(FLOCK_PARAM_RADIUS, range, sizeof range);
        return flock_refuse(problem, FLOCK_PARAM_RADIUS, "radius %.9g: allowed is %s",
                            command.value, range);
    }
    return keep_radius(self, (float)command.value, merge) ||
           flock_refuse(problem, FLOCK_PARAM_RADIUS,
                        "not enough memory to keep what would be undone");
}

static bool tracks_refused(play_source *source, flock_problem *problem) {
    (void)source;
    (void)problem;
    return false;
}

/* Puts another of the radii in force, and tells which is crossed by that: the later one. */
static void go_to_radius(tracks_source *self, size_t which, flock_command *command,
                         uint64_t *step) {
    size_t later = which > self->radius_now ? which : self->radius_now;
    if (command != NULL) {
        *command = (flock_command){.kind = FLOCK_COMMAND_SET,
                                   .param = FLOCK_PARAM_RADIUS,
                                   .value = (double)self->radii[later]};
    }
    if (step != NULL) {
        *step = self->frames[self->now].step;
    }
    self->radius_now = which;
    self->params.radius = self->radii[which];
}

static bool tracks_undo(play_source *source, flock_command *command, uint64_t *step) {
    tracks_source *self = tracks_of(source);
    bool any = self->radius_now > 0;
    if (any) {
        go_to_radius(self, self->radius_now - 1, command, step);
    }
    return any;
}

static bool tracks_redo(play_source *source, flock_command *command, uint64_t *step) {
    tracks_source *self = tracks_of(source);
    bool any = self->radius_now + 1 < self->radius_count;
    if (any) {
        go_to_radius(self, self->radius_now + 1, command, step);
    }
    return any;
}

/* --- beginning and end ------------------------------------------------------------------------ */

static void tracks_destroy(play_source *source) {
    tracks_source *self = tracks_of(source);
    data_tracks_free(&self->tracks);
    base_free(self->block);
    base_free(self->rows);
    base_free(self->radii);
    base_free(self);
}

static const play_kind tracks_kind = {
    .destroy = tracks_destroy,
    .abilities = tracks_abilities,
    .span = tracks_span,
    .ended = tracks_ended,
    .tempos = tracks_tempos,
    .params = tracks_params,
    .name = tracks_name,
    .frame = tracks_frame,
    .pair = tracks_pair,
    .advance = tracks_advance,
    .expect = tracks_expect,
    .ready = tracks_ready,
    .busy = tracks_busy,
    .step_seconds = tracks_step_seconds,
    .set_threads = tracks_set_threads,
    .seek = tracks_seek,
    .keyframe = tracks_keyframe,
    .apply = tracks_apply,
    .refused = tracks_refused,
    .undo = tracks_undo,
    .redo = tracks_redo,
    .branch = tracks_branch,
    .forks = tracks_forks,
    .log = tracks_log,
    .recording = tracks_recording,
    .flight = tracks_flight,
    .fly_on = tracks_fly_on,
    .proof = tracks_proof,
    .memory = tracks_memory,
    .set_budget = tracks_set_budget,
};

/* Makes the arrays of the two frames, and where the animals' rows are looked for. */
static bool make_room(tracks_source *self, const data_tracks *tracks) {
    uint32_t animals = tracks->about.animals;
    size_t stride = base_stride(animals, sizeof(float));
    self->block = base_alloc_array((size_t)2 * (NUMBERS + 1) * stride, sizeof(float));
    self->rows = base_alloc_array(animals, sizeof *self->rows);
    if (self->block == NULL || self->rows == NULL) {
        return false;
    }
    float *place = self->block;
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < NUMBERS; i++, place += stride) {
            self->frames[k].number[i] = place;
        }
        self->frames[k].id = (uint32_t *)(void *)place;
        place += stride;
    }
    memcpy(self->rows, tracks->begin, animals * sizeof *self->rows);
    return true;
}

play_source *play_tracks_create(data_tracks *tracks, const flock_params *params) {
    const data_tracks_about about = tracks->about;
    tracks_source *self = base_alloc(sizeof *self);
    if (self == NULL) {
        return NULL;
    }
    self->source.kind = &tracks_kind;
    self->params = *params;
    self->budget = PLAY_BUDGET;
    if (!make_room(self, tracks) || !keep_radius(self, params->radius, true)) {
        tracks_destroy(&self->source);
        return NULL;
    }
    self->radii[0] = params->radius;
    self->radius_now = 0;
    self->radius_count = 1;
    self->tracks = *tracks;
    *tracks = (data_tracks){.about = about};

    /* The world and speeds as they are, which a flock of rules could not have. */
    self->params.dt = flock_rate(params) / about.second;
    self->params.max_speed = self->tracks.fastest;
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        self->params.half[axis] = self->tracks.about.half[axis];
    }
    self->per_step = about.rate / about.second;
    self->tempo = (play_tempo){.step = about.first, .steps_per_second = about.second};
    self->frames[0].step = self->frames[1].step = NOWHERE;
    stand_at(self, self->tracks.about.first);
    return &self->source;
}
