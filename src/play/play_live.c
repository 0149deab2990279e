/* The live source: a flock that is simulated as it is shown, and its history.
 *
 * A recording is one too, whose log is known beforehand and which ends. Every change is logged with
 * the step it precedes, and goes at the end of the log: a change in the past first cuts off what
 * came after, which is put away to return to. */
#include <stddef.h>

#include "base/base_memory.h"
#include "flock/flock_hash.h"
#include "play/play_flight.h"
#include "play/play_kind.h"

typedef struct live {
    play_source source; /* first, so that a live is a source */
    play_flight flight;
    uint32_t branches; /* begun so far */
    bool seeded;       /* began at the seeded start of its parameters */
    bool mergeable;    /* the next change may go on with the last one */
} live;

static live *live_of(play_source *source) {
    return (live *)source;
}

static const live *const_live_of(const play_source *source) {
    return (const live *)source;
}

static void live_destroy(play_source *source) {
    play_flight_clear(&live_of(source)->flight);
    base_free(source);
}

/* --- looking ------------------------------------------------------------------------------------
 */

static play_abilities live_abilities(const play_source *source) {
    (void)source;
    return (play_abilities){.edit = true, .branch = true, .resimulate = true, .forces = true};
}

static const flock_params *live_params(const play_source *source) {
    return flock_world_params(const_live_of(source)->flight.world);
}

static const char *live_name(const play_source *source, uint32_t id) {
    (void)source;
    (void)id;
    return NULL;
}

static flock_frame live_frame(const play_source *source) {
    return flock_world_frame(const_live_of(source)->flight.world);
}

static play_span live_span(const play_source *source) {
    const play_history *history = &const_live_of(source)->flight.history;
    return (play_span){.first = history->keyframes[0].place.step, .last = history->last};
}

static bool live_ended(const play_source *source) {
    const play_history *history = &const_live_of(source)->flight.history;
    return history->sealed && live_frame(source).step >= history->last;
}

static const play_tempo *live_tempos(const play_source *source, size_t *count) {
    const play_history *history = &const_live_of(source)->flight.history;
    *count = history->tempo_count;
    return history->tempos;
}

static play_pair live_pair(const play_source *source, double lag) {
    const flock_world *world = const_live_of(source)->flight.world;
    play_pair pair = {
        .before = flock_world_previous(world), .after = flock_world_frame(world), .fraction = 1.0f};
    if (pair.before.step != pair.after.step) {
        pair.fraction = (float)(lag < 0.0 ? 1.0 : lag > 1.0 ? 0.0 : 1.0 - lag);
    }
    return pair;
}

static uint64_t live_keyframe(const play_source *source, uint64_t step) {
    const play_history *history = &const_live_of(source)->flight.history;
    size_t count = play_history_keyframes_to(history, (play_place){step, SIZE_MAX});
    return history->keyframes[count > 0 ? count - 1 : 0].place.step;
}

static uint32_t live_branch(const play_source *source) {
    return const_live_of(source)->flight.history.branch;
}

static size_t live_forks(const play_source *source, uint64_t *steps, size_t room) {
    const play_branches *back = &const_live_of(source)->flight.back;
    size_t count = back->count < room ? back->count : room;
    for (size_t i = 0; i < count; i++) {
        steps[i] = back->items[back->count - count + i].fork.step;
    }
    return count;
}

static const flock_command *live_log(const play_source *source, size_t *count) {
    const play_history *history = &const_live_of(source)->flight.history;
    *count = history->log_count;
    return history->log;
}

static flock_flight live_flight(const play_source *source) {
    return flock_world_flight(const_live_of(source)->flight.world);
}

static play_proof live_proof(const play_source *source) {
    return const_live_of(source)->flight.proof;
}

static play_memory live_memory(const play_source *source) {
    const play_flight *flight = &const_live_of(source)->flight;
    return (play_memory){.used = play_flight_bytes(flight), .budget = flight->budget};
}

static void live_set_budget(play_source *source, size_t bytes) {
    play_flight *flight = &live_of(source)->flight;
    flight->budget = bytes;
    play_flight_keep_budget(flight);
}

/* --- going --------------------------------------------------------------------------------------
 */

static bool live_advance(play_source *source) {
    play_flight *flight = &live_of(source)->flight;
    uint64_t step = flock_world_frame(flight->world).step;
    if (live_ended(source)) {
        return false;
    }
    return play_flight_go(flight, play_history_place(&flight->history, step + 1), NULL);
}

/* A step is done when it is asked for, on the thread that asks. */
static void live_expect(play_source *source, uint32_t steps) {
    (void)source;
    (void)steps;
}

static bool live_ready(play_source *source) {
    (void)source;
    return true;
}

static bool live_busy(const play_source *source) {
    (void)source;
    return false;
}

static double live_step_seconds(const play_source *source) {
    return const_live_of(source)->flight.last_seconds;
}

static void live_set_threads(play_source *source, uint32_t threads) {
    flock_world_set_threads(live_of(source)->flight.world, threads);
}

static void live_fly_on(play_source *source) {
    live_of(source)->flight.history.sealed = false;
}

/* Gives the last step its hash, before the end is left: a recording ends with one. What the
 * commands of that step made of it is no state that a hash could be of. */
static void prove_end(play_flight *flight) {
    play_history *history = &flight->history;
    flock_frame frame = flock_world_frame(flight->world);
    bool commanded =
        history->log_count > 0 && history->log[history->log_count - 1].step == history->last;
    if (frame.step == history->last && !commanded &&
        play_history_hash(history, frame.step) == NULL) {
        uint64_t hash = flock_hash(&frame, flock_world_params(flight->world));
        play_history_add_hash(history, (data_hash){.step = frame.step, .hash = hash});
    }
}

static bool live_seek(play_source *source, uint64_t step, const play_watch *watch,
                      base_message *message) {
    live *self = live_of(source);
    play_flight *flight = &self->flight;
    play_span span = live_span(source);
    if (step < span.first) {
        return base_refuse(message, "step %llu is before the first one, %llu",
                           (unsigned long long)step, (unsigned long long)span.first);
    }
    if (flight->history.sealed && step > span.last) {
        return base_refuse(message, "step %llu is after the last one, %llu",
                           (unsigned long long)step, (unsigned long long)span.last);
    }
    /* Coming back here is to be quick. */
    if (step < flock_world_frame(flight->world).step) {
        prove_end(flight);
        play_flight_keep(flight);
    }
    self->mergeable = false;
    play_place target = play_history_place(&flight->history, step);
    return play_flight_go(flight, target, watch) ||
           base_refuse(message, "not enough memory to show step %llu", (unsigned long long)step);
}

/* --- branches -----------------------------------------------------------------------------------
 */

/* Cuts off what comes after the present, for a branch that begins with `change`. False when memory
 * runs out. */
static bool cut_off(play_flight *flight, flock_command change, play_branch *left) {
    play_place here = play_flight_place(flight);
    *left = (play_branch){.fork = here, .place = here, .change = change};
    play_flight_keep(flight); /* so that returning is quick */
    return play_history_cut(&flight->history, here, &left->tail);
}

/* The change was made: what was cut off is put away, and the flight goes on under a new number. */
static void put_away(live *self, play_branches *branches, play_branch left) {
    play_branches_push(branches, left);
    self->flight.history.branch = ++self->branches;
    play_flight_keep_budget(&self->flight);
}

/* Puts the rest of the present flight away as `present` and joins the one that was left as `back`,
 * both from their fork; the world then stands at a keyframe before that. False when memory runs
 * out: then nothing has changed. */
static bool exchange(play_flight *flight, play_branch *present, play_branch *back) {
    play_history *history = &flight->history;
    if (!play_history_join_room(history, back->fork, &back->tail) ||
        !play_flight_jump_before(flight, back->fork)) {
        return false;
    }
    if (!play_history_cut(history, back->fork, &present->tail)) {
        play_flight_go(flight, present->place, NULL);
        return false;
    }
    play_history_join(history, &back->tail);
    return true;
}

/* Returns to the flight that was left last, in place of the present one, which is left in turn:
 * near to where one stood in it when it is told that by `step`, else to there. False when memory
 * runs out: then nothing has changed. */
static bool return_to(live *self, play_branches *from, play_branches *to, flock_command *command,
                      uint64_t *step) {
    play_flight *flight = &self->flight;
    play_branch back = play_branches_pop(from);
    play_branch present = {
        .fork = back.fork, .place = play_flight_place(flight), .change = back.change};
    prove_end(flight);
    play_flight_keep(flight); /* so that coming back is quick */
    if (!exchange(flight, &present, &back)) {
        play_branches_push(from, back);
        return false;
    }
    play_branches_push(to, present);
    play_place target = back.place;
    if (step != NULL) {
        *step = back.place.step;
        uint64_t near = live_keyframe(&self->source, *step);
        target = near < *step ? play_history_place(&flight->history, near) : target;
    }
    play_flight_go(flight, target, NULL);
    if (command != NULL) {
        *command = back.change;
    }
    return true;
}

/* --- changes ------------------------------------------------------------------------------------
 */

/* Whether a change only goes on with the last one: the same setting, dragged further. */
static bool merges(const live *self, const flock_command *command) {
    const play_flight *flight = &self->flight;
    const play_history *history = &flight->history;
    size_t target = play_undo_target(history->crossings, flight->crossed);
    if (!self->mergeable || target == PLAY_NONE || command->kind != FLOCK_COMMAND_SET ||
        flock_command_points(command)) {
        return false;
    }
    const flock_command *last = &history->log[history->crossings[target].origin];
    return last->kind == FLOCK_COMMAND_SET && last->param == command->param &&
           !play_undo_jumps(command);
}

static bool live_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem) {
    live *self = live_of(source);
    play_flight *flight = &self->flight;
    bool past = play_flight_in_past(flight);
    if (command.kind == FLOCK_COMMAND_UNDO || command.kind == FLOCK_COMMAND_REDO) {
        return flock_world_apply(flight->world, &command, problem); /* which says why not */
    }
    command.merge = merge && !past && merges(self, &command);
    play_branch left;
    if (past && !cut_off(flight, command, &left)) {
        return play_flight_refuse_memory(problem);
    }
    if (!play_flight_do(flight, command, problem)) {
        if (past) {
            play_history_join(&flight->history, &left.tail);
        }
        return false;
    }
    if (past) {
        put_away(self, &flight->back, left);
    }
    flight->history.sealed = false;
    play_branches_clear(&flight->forward);
    self->mergeable = self->mergeable || !flock_command_points(&command);
    return true;
}

/* What cannot be made is not taken. */
static bool live_refused(play_source *source, flock_problem *problem) {
    (void)source;
    (void)problem;
    return false;
}

/* Crosses a change again where the source stands: in the past on a branch. */
static bool cross(live *self, flock_command_kind kind, play_branches *branches, size_t crossing,
                  flock_command *command, uint64_t *step) {
    play_flight *flight = &self->flight;
    play_history *history = &flight->history;
    flock_command change = history->log[history->crossings[crossing].origin];
    bool past = play_flight_in_past(flight);
    play_branch left;
    if (past && !cut_off(flight, change, &left)) {
        return false;
    }
    if (!play_flight_cross(flight, kind)) {
        if (past) {
            play_history_join(history, &left.tail);
        }
        return false;
    }
    if (past) {
        put_away(self, branches, left);
    }
    history->sealed = false;
    if (command != NULL) {
        *command = change;
    }
    if (step != NULL) {
        *step = flock_world_frame(flight->world).step;
    }
    return true;
}

static bool live_undo(play_source *source, flock_command *command, uint64_t *step) {
    live *self = live_of(source);
    play_flight *flight = &self->flight;
    size_t target = play_undo_target(flight->history.crossings, flight->crossed);
    self->mergeable = false;

    /* On a branch all of whose later changes are undone, or where nothing else can be: back to the
     * flight that was left. */
    const play_branch *left = play_branches_top(&flight->back);
    bool first =
        target == PLAY_NONE || (left != NULL && flight->applied > left->fork.applied &&
                                flight->history.crossings[target].at <= left->fork.applied);
    if (left != NULL && first) {
        return return_to(self, &flight->back, &flight->forward, command, step);
    }
    if (target == PLAY_NONE) {
        return false;
    }
    if (play_flight_in_past(flight)) {
        play_branches_forget_after(&flight->back, play_flight_place(flight));
    }
    return cross(self, FLOCK_COMMAND_UNDO, &flight->forward, target, command, step);
}

static bool live_redo(play_source *source, flock_command *command, uint64_t *step) {
    live *self = live_of(source);
    play_flight *flight = &self->flight;
    size_t target = play_redo_target(flight->history.crossings, flight->crossed);
    size_t at = target == PLAY_NONE ? 0 : flight->history.crossings[target].at;
    self->mergeable = false;

    /* Nothing was undone since a flight was left by an undo: back to that. */
    const play_branch *left = play_branches_top(&flight->forward);
    if (left != NULL && at <= left->fork.applied) {
        return return_to(self, &flight->forward, &flight->back, command, step);
    }
    if (target == PLAY_NONE) {
        return false;
    }
    if (play_flight_in_past(flight)) {
        play_branches_clear(&flight->forward);
    }
    return cross(self, FLOCK_COMMAND_REDO, &flight->back, target, command, step);
}

/* --- recordings ---------------------------------------------------------------------------------
 */

static data_recording live_recording(play_source *source) {
    live *self = live_of(source);
    play_history *history = &self->flight.history;
    prove_end(&self->flight);

    /* The start is the first keyframe, the table that the world comes back to is the world's. */
    flock_flight now = flock_world_flight(self->flight.world);
    flock_flight start = flock_snapshot_flight(history->keyframes[0].snapshot);
    start.start = now.start;
    start.start_style = now.start_style;
    if (self->seeded) {
        start.boids = (flock_frame){0};
    }
    return (data_recording){.start = start,
                            .commands = history->log,
                            .command_count = history->log_count,
                            .hashes = history->hashes,
                            .hash_count = history->hash_count,
                            .last_step = history->last};
}

static const play_kind live_kind = {
    .destroy = live_destroy,
    .abilities = live_abilities,
    .span = live_span,
    .ended = live_ended,
    .tempos = live_tempos,
    .params = live_params,
    .name = live_name,
    .frame = live_frame,
    .pair = live_pair,
    .advance = live_advance,
    .expect = live_expect,
    .ready = live_ready,
    .busy = live_busy,
    .step_seconds = live_step_seconds,
    .set_threads = live_set_threads,
    .seek = live_seek,
    .keyframe = live_keyframe,
    .apply = live_apply,
    .refused = live_refused,
    .undo = live_undo,
    .redo = live_redo,
    .branch = live_branch,
    .forks = live_forks,
    .log = live_log,
    .recording = live_recording,
    .flight = live_flight,
    .fly_on = live_fly_on,
    .proof = live_proof,
    .memory = live_memory,
    .set_budget = live_set_budget,
};

/* Wraps a world, which it takes over; NULL when there is none. */
static live *live_around(flock_world *world, bool seeded, flock_problem *problem) {
    if (world == NULL) {
        return NULL;
    }
    live *self = base_alloc(sizeof *self);
    if (self == NULL) {
        flock_world_destroy(world);
        play_flight_refuse_memory(problem);
        return NULL;
    }
    self->source.kind = &live_kind;
    self->seeded = seeded;
    if (!play_flight_init(&self->flight, world)) {
        live_destroy(&self->source);
        play_flight_refuse_memory(problem);
        return NULL;
    }
    return self;
}

/* The source that a live is; NULL for none. */
static play_source *source_of(live *self) {
    return self == NULL ? NULL : &self->source;
}

play_source *play_live_create(const flock_params *params, flock_problem *problem) {
    return source_of(live_around(flock_world_create(params, problem), true, problem));
}

play_source *play_live_create_from(const flock_params *params, const flock_frame *start,
                                   flock_problem *problem) {
    return source_of(live_around(flock_world_create_from(params, start, problem), false, problem));
}

play_source *play_live_resume(const flock_flight *flight, flock_problem *problem) {
    return source_of(live_around(flock_world_resume(flight, problem), false, problem));
}

play_source *play_recording_create(const data_recording *recording, flock_problem *problem) {
    const flock_flight *start = &recording->start;
    bool seeded = start->boids.count == 0;
    flock_world *world =
        seeded ? flock_world_create(&start->params, problem) : flock_world_resume(start, problem);
    live *self = live_around(world, seeded, problem);
    if (self == NULL) {
        return NULL;
    }
    if (!play_history_load(&self->flight.history, recording)) {
        live_destroy(&self->source);
        play_flight_refuse_memory(problem);
        return NULL;
    }
    /* Commands before the first step precede what is shown first. */
    play_place first = play_history_place(&self->flight.history, live_span(&self->source).first);
    if (!play_flight_go(&self->flight, first, NULL)) {
        live_destroy(&self->source);
        play_flight_refuse_memory(problem);
        return NULL;
    }
    return &self->source;
}
