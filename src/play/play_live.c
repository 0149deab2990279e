/* The live source: a flock that is simulated as it is shown.
 *
 * Keeps the last two steps. Going on to any later step is simulating up to it; earlier steps are
 * gone. Every change is logged with the step it precedes. */
#include <stddef.h>

#include "base/base_memory.h"
#include "flock/flock_world.h"
#include "play/play_kind.h"
#include "play/play_undo.h"

typedef struct live {
    play_source source; /* first, so that a live is a source */
    flock_world *world;
    flock_command *log;
    size_t log_count;
    size_t log_capacity;
    play_undo undo;
    bool mergeable; /* the next change may go on with the last one: nothing was undone since */
} live;

static live *live_of(play_source *source) {
    return (live *)source;
}

static const live *const_live_of(const play_source *source) {
    return (const live *)source;
}

static void live_destroy(play_source *source) {
    live *self = live_of(source);
    play_undo_clear(&self->undo);
    flock_world_destroy(self->world);
    base_free(self->log);
    base_free(self);
}

static play_abilities live_abilities(const play_source *source) {
    (void)source;
    return (play_abilities){.edit = true, .forces = true};
}

static const flock_params *live_params(const play_source *source) {
    return flock_world_params(const_live_of(source)->world);
}

static flock_frame live_frame(const play_source *source) {
    return flock_world_frame(const_live_of(source)->world);
}

static play_span live_span(const play_source *source) {
    uint64_t newest = live_frame(source).step;
    return (play_span){.first = newest, .last = newest};
}

static play_pair live_pair(const play_source *source, double lag) {
    const live *self = const_live_of(source);
    play_pair pair = {.before = flock_world_previous(self->world),
                      .after = flock_world_frame(self->world),
                      .fraction = 1.0f};
    if (pair.before.step != pair.after.step) {
        pair.fraction = (float)(lag < 0.0 ? 1.0 : lag > 1.0 ? 0.0 : 1.0 - lag);
    }
    return pair;
}

static bool live_advance(play_source *source) {
    flock_world_step(live_of(source)->world);
    return true;
}

static bool live_seek(play_source *source, uint64_t step, base_message *message) {
    uint64_t newest = live_frame(source).step;
    if (step < newest) {
        return base_refuse(message, "step %llu is over: only step %llu is kept",
                           (unsigned long long)step, (unsigned long long)newest);
    }
    for (; newest < step; newest++) {
        flock_world_step(live_of(source)->world);
    }
    return true;
}

/* --- changes ------------------------------------------------------------------------------------
 */

static bool refuse_memory(flock_problem *problem) {
    if (problem != NULL) {
        problem->param = FLOCK_PARAMS;
        base_refuse(&problem->why, "not enough memory to keep what would be undone");
    }
    return false;
}

/* Makes room for one more command in the log, so that logging cannot fail. */
static bool reserve_log(live *self) {
    void *log = self->log;
    bool enough = base_grow(&log, &self->log_capacity, self->log_count + 1, sizeof *self->log);
    self->log = log;
    return enough;
}

static void log_command(live *self, flock_command command) {
    command.step = flock_world_frame(self->world).step;
    self->log[self->log_count++] = command;
}

/* Whether the boids jump by this command, so that only a snapshot brings them back. */
static bool moves_boids(const flock_command *command) {
    return command->kind == FLOCK_COMMAND_RESET ||
           (command->kind == FLOCK_COMMAND_SET && command->param == FLOCK_PARAM_COUNT);
}

/* Whether a change only goes on with the last one: the same setting, dragged further. */
static bool merges(live *self, const flock_command *command) {
    const play_change *last = play_undo_last(&self->undo);
    return self->mergeable && last != NULL && command->kind == FLOCK_COMMAND_SET &&
           last->command.kind == FLOCK_COMMAND_SET && last->command.param == command->param &&
           !moves_boids(command);
}

/* Applies a change that is not to be undone: the pointer comes and goes. */
static bool apply_only(live *self, const flock_command *command, flock_problem *problem) {
    if (!flock_world_apply(self->world, command, problem)) {
        return false;
    }
    log_command(self, *command);
    return true;
}

static bool apply_undoably(live *self, const flock_command *command, bool merge,
                           flock_problem *problem) {
    play_change change = {.command = *command, .params = *flock_world_params(self->world)};
    if (!play_undo_reserve(&self->undo)) {
        return refuse_memory(problem);
    }
    if (moves_boids(command)) {
        change.snapshot = flock_snapshot_create(self->world);
        change.boids = flock_world_frame(self->world).count;
        if (change.snapshot == NULL) {
            return refuse_memory(problem);
        }
    }
    bool goes_on = merge && merges(self, command);
    flock_command logged = *command;
    logged.merge = goes_on;
    if (!apply_only(self, &logged, problem)) {
        flock_snapshot_destroy(change.snapshot);
        return false;
    }
    if (goes_on) {
        play_undo_last(&self->undo)->command = *command;
    } else {
        play_undo_push(&self->undo, change);
    }
    self->mergeable = true;
    return true;
}

static bool live_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem) {
    live *self = live_of(source);
    if (!reserve_log(self)) {
        return refuse_memory(problem);
    }
    bool points = command.kind == FLOCK_COMMAND_CURSOR ||
                  (command.kind == FLOCK_COMMAND_SET && command.param == FLOCK_PARAM_CURSOR);
    return points ? apply_only(self, &command, problem)
                  : apply_undoably(self, &command, merge, problem);
}

/* Goes to the other side of a setting; the present takes its place. What the pointer does now is
 * no part of it. */
static bool cross_setting(live *self, play_change *change) {
    flock_params present = *flock_world_params(self->world);
    change->params.cursor = present.cursor;
    change->params.cursor_mode = present.cursor_mode;
    if (!flock_world_adopt(self->world, &change->params, NULL)) {
        return false;
    }
    change->params = present;
    return true;
}

/* Sets the pointer again after a snapshot brought an old one back. */
static void keep_pointer(live *self, flock_cursor cursor, flock_cursor_mode mode) {
    flock_command point = {.kind = FLOCK_COMMAND_CURSOR, .value = mode, .cursor = cursor};
    flock_world_apply(self->world, &point, NULL);
}

/* Goes to the other side of a reset or a count, boids and all; the present takes its place. */
static bool cross_boids(live *self, play_change *change) {
    flock_cursor cursor = flock_world_params(self->world)->cursor;
    flock_cursor_mode mode = flock_world_params(self->world)->cursor_mode;
    uint32_t boids = flock_world_frame(self->world).count;
    flock_snapshot *present = flock_snapshot_create(self->world);
    if (present == NULL || !flock_world_restore(self->world, change->snapshot)) {
        flock_snapshot_destroy(present);
        return false;
    }
    flock_snapshot_destroy(change->snapshot);
    change->snapshot = present;
    change->boids = boids;
    keep_pointer(self, cursor, mode);
    return true;
}

static bool cross(live *self, play_change *change) {
    return change->snapshot != NULL ? cross_boids(self, change) : cross_setting(self, change);
}

static bool live_undo(play_source *source, flock_command *command) {
    live *self = live_of(source);
    play_change *change = play_undo_last(&self->undo);
    if (change == NULL || !reserve_log(self) || !cross(self, change)) {
        return false;
    }
    log_command(self, (flock_command){.kind = FLOCK_COMMAND_UNDO});
    self->undo.done--;
    self->mergeable = false;
    if (command != NULL) {
        *command = change->command;
    }
    return true;
}

static bool live_redo(play_source *source, flock_command *command) {
    live *self = live_of(source);
    play_change *change = play_undo_next(&self->undo);
    if (change == NULL || !reserve_log(self) || !cross(self, change)) {
        return false;
    }
    log_command(self, (flock_command){.kind = FLOCK_COMMAND_REDO});
    self->undo.done++;
    self->mergeable = false;
    if (command != NULL) {
        *command = change->command;
    }
    return true;
}

static const flock_command *live_log(const play_source *source, size_t *count) {
    const live *self = const_live_of(source);
    *count = self->log_count;
    return self->log;
}

static const play_kind live_kind = {
    .destroy = live_destroy,
    .abilities = live_abilities,
    .span = live_span,
    .params = live_params,
    .frame = live_frame,
    .pair = live_pair,
    .advance = live_advance,
    .seek = live_seek,
    .apply = live_apply,
    .undo = live_undo,
    .redo = live_redo,
    .log = live_log,
};

/* Wraps a world, which it takes over; NULL when there is none. */
static play_source *live_around(flock_world *world, flock_problem *problem) {
    if (world == NULL) {
        return NULL;
    }
    live *self = base_alloc(sizeof *self);
    if (self == NULL) {
        flock_world_destroy(world);
        refuse_memory(problem);
        return NULL;
    }
    self->source.kind = &live_kind;
    self->world = world;
    return &self->source;
}

play_source *play_live_create(const flock_params *params, flock_problem *problem) {
    return live_around(flock_world_create(params, problem), problem);
}

play_source *play_live_create_from(const flock_params *params, const flock_frame *start,
                                   flock_problem *problem) {
    return live_around(flock_world_create_from(params, start, problem), problem);
}
