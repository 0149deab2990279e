/* Flying and going back; see play_flight.h. */
#include "play/play_flight.h"

#include <math.h>

#include "base/base_clock.h"
#include "flock/flock_hash.h"

play_place play_flight_place(const play_flight *flight) {
    return (play_place){.step = flock_world_frame(flight->world).step, .applied = flight->applied};
}

bool play_flight_in_past(const play_flight *flight) {
    return flock_world_frame(flight->world).step < flight->history.last;
}

/* --- memory -------------------------------------------------------------------------------------
 */

size_t play_flight_bytes(const play_flight *flight) {
    return play_history_bytes(&flight->history) + play_branches_bytes(&flight->back) +
           play_branches_bytes(&flight->forward);
}

/* Gives something up: what only makes the flights that were left quick to show, then a keyframe of
 * this one, then what was left, the oldest first. False when there is nothing to give up. The
 * keyframe goes to `spare`, in place of the one there. */
static bool give_up(play_flight *flight, flock_snapshot **spare) {
    if (play_branches_drop_keyframes(&flight->back) ||
        play_branches_drop_keyframes(&flight->forward)) {
        return true;
    }
    flock_snapshot *thinned =
        play_history_thin(&flight->history, flock_world_frame(flight->world).step);
    if (thinned != NULL) {
        flock_snapshot_destroy(*spare);
        *spare = thinned;
        return true;
    }
    return play_branches_drop_oldest(&flight->back) || play_branches_drop_oldest(&flight->forward);
}

/* Gives up what it must so that `bytes` more fit into the budget; whether they do. */
static bool make_room(play_flight *flight, size_t bytes, flock_snapshot **spare) {
    bool more = true;
    while (more && play_flight_bytes(flight) + bytes > flight->budget) {
        more = give_up(flight, spare);
    }
    return more;
}

void play_flight_keep_budget(play_flight *flight) {
    flock_snapshot *spare = NULL;
    make_room(flight, 0, &spare);
    flock_snapshot_destroy(spare);
}

/* A copy of the world in the memory of `spare`, or in new memory when that is NULL. */
static flock_snapshot *copy_world(const flock_world *world, flock_snapshot *spare) {
    if (spare == NULL) {
        return flock_snapshot_create(world);
    }
    if (!flock_snapshot_take(spare, world)) {
        flock_snapshot_destroy(spare);
        return NULL;
    }
    return spare;
}

/* Keeps a keyframe here; a pinned one whatever the budget. */
static void keep(play_flight *flight, bool pinned) {
    play_history *history = &flight->history;
    play_keyframe *there = play_history_keyframe_at(history, play_flight_place(flight));
    if (there != NULL) {
        if (pinned) {
            play_history_pin(history, there);
        }
        return;
    }
    /* About as large as the last one. A flock that has just grown is set right below. */
    size_t about =
        history->keyframe_count > 0 ? history->keyframes[history->keyframe_count - 1].bytes : 0;
    flock_snapshot *spare = NULL;
    if (!make_room(flight, about, &spare) && !pinned) {
        flock_snapshot_destroy(spare);
        return;
    }
    flock_snapshot *snapshot = copy_world(flight->world, spare);
    if (snapshot == NULL) {
        return;
    }
    play_keyframe *kept = play_history_keep(history, play_flight_place(flight), snapshot);
    if (kept != NULL && pinned) {
        play_history_pin(history, kept);
    }
    play_flight_keep_budget(flight);
}

void play_flight_keep(play_flight *flight) {
    keep(flight, false);
}

/* How many steps apart keyframes are: as far as is flown again in about 15 ms, and no more than
 * 128. Of a flock whose steps take longer than that every one is kept, which costs little beside
 * it. */
static uint64_t spacing(const play_flight *flight) {
    double steps = 1.0 + 0.015 / fmax(flight->step_seconds, 1e-6);
    return (uint64_t)fmin(steps, 128.0);
}

/* Keeps a keyframe here when the nearest ones are far. */
static void keep_if_due(play_flight *flight) {
    const play_history *history = &flight->history;
    play_place here = play_flight_place(flight);
    size_t before = play_history_keyframes_to(history, here);
    uint64_t apart = spacing(flight);
    bool after_is_near = before < history->keyframe_count &&
                         history->keyframes[before].place.step - here.step < apart / 2;
    if (here.step - history->keyframes[before - 1].place.step >= apart && !after_is_near) {
        keep(flight, false);
    }
}

/* Notes how many steps make a second from here on. Time is counted on from the start's. */
static void note_tempo(play_flight *flight) {
    play_history *history = &flight->history;
    flock_frame frame = flock_world_frame(flight->world);
    play_tempo tempo = {.step = frame.step,
                        .seconds = frame.time,
                        .steps_per_second =
                            flock_steps_per_second(flock_world_params(flight->world))};
    if (history->tempo_count > 0) {
        tempo.seconds = play_tempos_seconds(history->tempos, history->tempo_count, frame.step);
    }
    play_history_note_tempo(history, tempo);
}

/* --- beginning and end --------------------------------------------------------------------------
 */

bool play_flight_refuse_memory(flock_problem *problem) {
    return flock_refuse(problem, FLOCK_PARAMS, "not enough memory for the flight and the way back");
}

bool play_flight_init(play_flight *flight, flock_world *world) {
    *flight = (play_flight){.world = world, .budget = PLAY_BUDGET};
    flock_world_set_clock(world, base_clock_seconds);
    flight->history.last = flock_world_frame(world).step;
    keep(flight, true);
    note_tempo(flight);
    return flight->history.keyframe_count > 0 && flight->history.tempo_count > 0;
}

void play_flight_clear(play_flight *flight) {
    play_branches_clear(&flight->back);
    play_branches_clear(&flight->forward);
    play_history_clear(&flight->history);
    flock_world_destroy(flight->world);
}

/* --- commands -----------------------------------------------------------------------------------
 */

/* Goes to the other side of a setting. What the pointer does now is no part of it. */
static bool cross_setting(flock_world *world, const play_crossing *other) {
    const flock_params *present = flock_world_params(world);
    flock_params params = other->params;
    params.cursor = present->cursor;
    params.cursor_mode = present->cursor_mode;
    return flock_world_adopt(world, &params, NULL);
}

/* Goes to the other side of a reset or a count, boids and all; the pointer stays as it is. */
static bool cross_boids(play_flight *flight, const play_crossing *other) {
    const flock_params *present = flock_world_params(flight->world);
    flock_command pointer = {
        .kind = FLOCK_COMMAND_CURSOR, .value = present->cursor_mode, .cursor = present->cursor};
    const play_keyframe *keyframe = play_history_keyframe_at(
        &flight->history, play_history_before(&flight->history, other->at));
    return keyframe != NULL && flock_world_restore(flight->world, keyframe->snapshot) &&
           flock_world_apply(flight->world, &pointer, NULL);
}

/* Whether an undo or redo up to `until` goes back to what was before this crossing. */
static bool is_gone_back_to(const play_history *history, size_t crossing, size_t until) {
    for (size_t i = crossing + 1; i < history->crossing_count; i++) {
        if (history->crossings[i].at < until && history->crossings[i].other == crossing) {
            return true;
        }
    }
    return false;
}

/* Notes what was before a crossing, for whoever goes back to it. */
static void note_crossing(play_flight *flight, play_crossing *crossing, size_t until) {
    crossing->params = *flock_world_params(flight->world);
    if (crossing->jumps) {
        keep(flight, is_gone_back_to(&flight->history, flight->crossed, until));
    }
    flight->crossed++;
}

/* Makes the change of a command, which crosses what `crossing` says, if it is not NULL. */
static bool change_world(play_flight *flight, const flock_command *command,
                         const play_crossing *crossing, flock_problem *problem) {
    if (crossing == NULL || crossing->other == PLAY_NONE) {
        return flock_world_apply(flight->world, command, problem);
    }
    const play_crossing *other = &flight->history.crossings[crossing->other];
    return crossing->jumps ? cross_boids(flight, other) : cross_setting(flight->world, other);
}

/* Does the next command of the log; false with the problem when it is refused. `until`: how many
 * are to be done before the way ends. */
static bool do_command(play_flight *flight, size_t until, flock_problem *problem) {
    play_history *history = &flight->history;
    const flock_command *command = &history->log[flight->applied];
    play_crossing *crossing = flight->crossed < history->crossing_count &&
                                      history->crossings[flight->crossed].at == flight->applied
                                  ? &history->crossings[flight->crossed]
                                  : NULL;
    if (crossing != NULL) {
        note_crossing(flight, crossing, until);
    }
    flight->applied++;
    bool done = change_world(flight, command, crossing, problem);
    note_tempo(flight);
    return done;
}

/* Takes the last command out of the log, which was not done after all. */
static void take_out(play_flight *flight) {
    play_history *history = &flight->history;
    play_history_unlog(history);
    flight->applied = history->log_count;
    flight->crossed = history->crossing_count;
    play_history_drop_keyframes(history,
                                play_history_keyframes_to(history, play_flight_place(flight)));
}

/* Logs a command at the end of the flight, where the world is. */
static bool log_command(play_flight *flight, flock_command command) {
    if (!play_history_reserve(&flight->history)) {
        return false;
    }
    command.step = flock_world_frame(flight->world).step;
    play_history_log(&flight->history, command);
    return true;
}

bool play_flight_do(play_flight *flight, flock_command command, flock_problem *problem) {
    if (!log_command(flight, command)) {
        return play_flight_refuse_memory(problem);
    }
    if (!do_command(flight, flight->history.log_count, problem)) {
        take_out(flight);
        return false;
    }
    return true;
}

/* Keeps what the last crossing goes back to, if it was given up: flown to from before it. The way
 * on from here is then not flown again. Without memory for that it will be. */
static void recall(play_flight *flight) {
    const play_history *history = &flight->history;
    const play_crossing *last = &history->crossings[history->crossing_count - 1];
    play_place other = play_history_before(history, history->crossings[last->other].at);
    if (last->jumps && play_history_keyframe_at(history, other) == NULL) {
        play_flight_keep(flight);
        if (play_flight_go(flight, other, NULL)) {
            keep(flight, true);
        }
    }
}

bool play_flight_cross(play_flight *flight, flock_command_kind kind) {
    play_place present = play_flight_place(flight);
    if (!log_command(flight, (flock_command){.kind = kind})) {
        return false;
    }
    play_proof proof = flight->proof;
    play_place target = play_history_place(&flight->history, flight->history.last);
    recall(flight);
    if (!play_flight_go(flight, target, NULL) || flight->refused) {
        play_flight_go(flight, present, NULL);
        take_out(flight);
        flight->proof = proof;
        return false;
    }
    return true;
}

/* --- flying -------------------------------------------------------------------------------------
 */

static void note_difference(play_flight *flight) {
    if (!flight->proof.differs) {
        flight->proof.differs = true;
        flight->proof.step = flock_world_frame(flight->world).step;
    }
}

/* Compares the state with its hash, or gives a step its hash when it is the turn of one. */
static void prove(play_flight *flight) {
    play_history *history = &flight->history;
    flock_frame frame = flock_world_frame(flight->world);
    const data_hash *known = play_history_hash(history, frame.step);
    bool due =
        frame.step % DATA_HASH_STEPS == 0 &&
        (history->hash_count == 0 || history->hashes[history->hash_count - 1].step < frame.step);
    if (known == NULL && !due) {
        return;
    }
    uint64_t hash = flock_hash(&frame, flock_world_params(flight->world));
    if (known == NULL) {
        play_history_add_hash(history, (data_hash){.step = frame.step, .hash = hash});
        return;
    }
    flight->proof.checked++;
    if (known->hash != hash) {
        note_difference(flight);
    }
}

/* The world's next step, and what it tells. */
static void fly_step(play_flight *flight) {
    double begun = base_clock_seconds();
    flock_world_step(flight->world);
    double took = base_clock_seconds() - begun;
    flight->step_seconds +=
        (took - flight->step_seconds) * (flight->step_seconds > 0.0 ? 0.1 : 1.0);
    flight->last_seconds = took;
    uint64_t step = flock_world_frame(flight->world).step;
    if (step > flight->history.last) {
        flight->history.last = step;
    }
    prove(flight);
}

static void show(const play_flight *flight, const play_watch *watch, uint64_t from) {
    flock_frame frame = flock_world_frame(flight->world);
    if (watch != NULL && frame.step >= from) {
        watch->on_step(watch->user, &frame);
    }
}

/* Flies from where the world is to the target, and shows the steps from `from` on; the first one
 * too when it was `jumped` to. */
static void fly_to(play_flight *flight, play_place target, const play_watch *watch, uint64_t from,
                   bool jumped) {
    const play_history *history = &flight->history;
    uint64_t step = flock_world_frame(flight->world).step;
    bool seen = !jumped;
    for (;;) {
        while (flight->applied < target.applied && history->log[flight->applied].step <= step) {
            flight->refused = !do_command(flight, target.applied, NULL);
            if (flight->refused) {
                note_difference(flight);
            }
        }
        if (!seen) {
            show(flight, watch, from);
        }
        keep_if_due(flight);
        if (step >= target.step) {
            return;
        }
        fly_step(flight);
        step++;
        seen = false;
    }
}

/* --- going --------------------------------------------------------------------------------------
 */

/* Whether the way from a place to the target can be flown: what its undos go back to either lies
 * on it or is kept, and is pinned now. Always so from the start. */
static bool is_way(play_history *history, play_place from, play_place target) {
    size_t end = play_history_crossed(history, target.applied);
    for (size_t i = play_history_crossed(history, from.applied); i < end; i++) {
        const play_crossing *crossing = &history->crossings[i];
        if (!crossing->jumps || crossing->other == PLAY_NONE) {
            continue;
        }
        size_t other = history->crossings[crossing->other].at;
        play_keyframe *keyframe =
            play_history_keyframe_at(history, play_history_before(history, other));
        if (keyframe != NULL) {
            play_history_pin(history, keyframe);
        } else if (other < from.applied) {
            return false;
        }
    }
    return true;
}

/* The first step that whoever watches wants to see; the target without one. The style that the
 * seconds go by is that of the keyframe nearest to the target. */
static uint64_t shown_from(const play_history *history, play_place target,
                           const play_watch *watch) {
    if (watch == NULL) {
        return target.step;
    }
    size_t nearest = play_history_keyframes_to(history, target) - 1;
    flock_flight flight = flock_snapshot_flight(history->keyframes[nearest].snapshot);
    uint64_t steps = (uint64_t)ceil(watch->seconds * flock_steps_per_second(&flight.params));
    uint64_t start = history->keyframes[0].place.step;
    return target.step - start > steps ? target.step - steps : start;
}

/* Puts the world at a keyframe. */
static bool jump(play_flight *flight, const play_keyframe *keyframe) {
    if (!flock_world_rewind(flight->world, keyframe->snapshot)) {
        return false;
    }
    flight->applied = keyframe->place.applied;
    flight->crossed = play_history_crossed(&flight->history, flight->applied);
    return true;
}

bool play_flight_jump_before(play_flight *flight, play_place place) {
    size_t count = play_history_keyframes_to(&flight->history, place);
    return jump(flight, &flight->history.keyframes[count - 1]);
}

bool play_flight_go(play_flight *flight, play_place target, const play_watch *watch) {
    play_history *history = &flight->history;
    flight->refused = false;
    uint64_t from = shown_from(history, target, watch);

    /* The nearest keyframe from which all that is to be seen can be. */
    play_place latest = from < target.step ? (play_place){from, SIZE_MAX} : target;
    size_t candidate = play_history_keyframes_to(history, latest) - 1;

    /* Flying on from here is best if it is no longer a way than from there; and to the very next
     * step, so that a flight that is played again has no jump at each keyframe. */
    play_place present = play_flight_place(flight);
    bool near = play_place_reached(history->keyframes[candidate].place, present) ||
                present.step + 1 >= target.step;
    bool flies_on = near && play_place_reached(present, target) && is_way(history, present, target);
    if (!flies_on) {
        while (!is_way(history, history->keyframes[candidate].place, target)) {
            candidate--;
        }
        if (!jump(flight, &history->keyframes[candidate])) {
            play_history_unpin(history);
            return false;
        }
    }
    fly_to(flight, target, watch, from, !flies_on);
    play_history_unpin(history);
    return true;
}
