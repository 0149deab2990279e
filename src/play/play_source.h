/* Where frames come from. Nothing above this layer sees a world.
 *
 * A source stands at a step, goes on step by step, takes changes and can go back. Live flocks,
 * recordings and tracks of real animals are sources. What a source cannot do its abilities say, and
 * the call for it is refused. A call may take as long as the flight that it has to compute again;
 * nothing here runs on its own (but what play_thread.h makes) or calls anybody but the on_step of
 * the call. Not thread safe: one thread uses a source at a time. */
#ifndef PLAY_SOURCE_H
#define PLAY_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"
#include "data/data_recording.h"
#include "flock/flock_command.h"
#include "flock/flock_frame.h"
#include "flock/flock_snapshot.h"

typedef struct play_source play_source;

/* What a source can do. */
typedef struct play_abilities {
    bool edit;       /* takes commands; without it only the radius can be set */
    bool branch;     /* can go on differently from an earlier step */
    bool resimulate; /* can recompute steps it has not kept */
    bool forces;     /* its rules are known, so a boid can be explained */
} play_abilities;

/* The steps a source can show; both included. Standing before `last` is being in the past. */
typedef struct play_span {
    uint64_t first;
    uint64_t last;
} play_span;

/* Two neighbouring frames around a moment: show before + fraction * (after - before). When they
 * are of different epochs, or the same, fraction is 1: show `after`. */
typedef struct play_pair {
    flock_frame before;
    flock_frame after;
    float fraction; /* 0..1 */
} play_pair;

/* Called with a frame that was reached; it is valid during the call. */
typedef void play_on_step(void *user, const flock_frame *frame);

/* Who wants to see the way to a step, for the tails that a picture of it has. */
typedef struct play_watch {
    play_on_step *on_step;
    void *user;
    double seconds; /* how much of it, seconds of playback before the step */
} play_watch;

/* Memory that going back takes: keyframes, branches left, the log. Bytes. It is kept within the
 * budget but for the start and the log, which are always kept: 64 bytes a command (14 MB an hour of
 * a pointer that always moves), and 4 kB more a change that can be undone. */
typedef struct play_memory {
    size_t used;
    size_t budget;
} play_memory;

/* The budget to begin with. */
#define PLAY_BUDGET ((size_t)256 << 20)

/* How the flight compares with hashes of it: those of a recording, and its own when a step is
 * computed again. They differ when another program or a broken machine computes other bits. */
typedef struct play_proof {
    uint64_t checked; /* hashes compared so far */
    bool differs;     /* one did not agree, or a command of the recording was refused */
    uint64_t step;    /* where first */
} play_proof;

/* A live flock from its seeded start; see flock_world_create for the errors. */
play_source *play_live_create(const flock_params *params, flock_problem *problem);

/* A live flock from given boids; see flock_world_create_from. */
play_source *play_live_create_from(const flock_params *params, const flock_frame *start,
                                   flock_problem *problem);

/* A live flock that flies on from a checkpoint; see flock_world_resume. */
play_source *play_live_resume(const flock_flight *flight, flock_problem *problem);

/* A recording, standing at its start; it is copied. Its commands come when their step is reached,
 * and at its last step it ends: advance is false there until a change is applied or
 * play_source_fly_on is called. A change on the way begins a branch, as for any flight. NULL with
 * the problem when the start is refused or memory runs out; what is wrong with its commands the
 * proof says when they are reached. */
play_source *play_recording_create(const data_recording *recording, flock_problem *problem);

/* Frees any source; NULL is allowed. */
void play_source_destroy(play_source *source);

play_abilities play_source_abilities(const play_source *source);
play_span play_source_span(const play_source *source);

/* Whether it stands at the end of a recording or of tracks, where it only goes on after
 * play_source_fly_on or, a recording, after a change. */
bool play_source_ended(const play_source *source);

/* The time of a step: seconds of playback, counted on from the time of the first step whatever is
 * reset. Of steps that were never shown it is a guess: as if the flight went on like that. */
double play_source_seconds(const play_source *source, uint64_t step);

/* The parameters in force at the newest frame shown; of tracks those they are looked at with. */
const flock_params *play_source_params(const play_source *source);

/* What an animal of tracks is called by their table; NULL where that is its id, and in a flock.
 * Lives as long as the source. */
const char *play_source_name(const play_source *source, uint32_t id);

/* The frame the source stands at. Valid until the next call that changes the source. */
flock_frame play_source_frame(const play_source *source);

/* The pair of frames around the moment `lag` steps (0..1) before the one the source stands at. */
play_pair play_source_pair(const play_source *source, double lag);

/* Goes one step on: in the past along the way the flight took, changes and all. False when there
 * is none (the end of a recording or of tracks). */
bool play_source_advance(play_source *source);

/* How many steps more will be wanted soon, none beyond them: a source with a thread of its own
 * begins with them, as many as it has room for. */
void play_source_expect(play_source *source, uint32_t steps);

/* Whether play_source_advance can be answered without waiting. Steps that take no time are waited
 * for. Without a thread: always so. */
bool play_source_ready(play_source *source);

/* Whether something is to be shown yet: a step that is expected, under way, or done. */
bool play_source_busy(const play_source *source);

/* How long the last step took, seconds of wall time; 0: there was none yet. */
double play_source_step_seconds(const play_source *source);

/* How many threads a step may use, at least 1; its result is the same for any number. */
void play_source_set_threads(play_source *source, uint32_t threads);

/* Goes to a step at any distance, the changes before the next one done. Shows the way to `watch`
 * (NULL: nobody), the step itself included; steps that the source just went on to from where it
 * stood are all of it. False with the reason when the source cannot show the step or memory runs
 * out. */
bool play_source_seek(play_source *source, uint64_t step, const play_watch *watch,
                      base_message *message);

/* The last step not after `step` that can be shown at once. While a timeline is dragged, go there;
 * then seek the step itself, or advance to it a few steps a picture. */
uint64_t play_source_keyframe(const play_source *source, uint64_t step);

/* Applies a change before the next step and logs it. False with the problem when it is refused:
 * then nothing has changed. With `merge` it goes on with the last change if that was of the same
 * parameter (a key held down, a slider dragged): both are one change to undo.
 *
 * In the past it begins a branch: what came after is no longer in the span, and undo returns to it.
 * The pointer's commands do that too, so what merely follows the mouse is not to be sent there. */
bool play_source_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem);

/* Whether a change that was taken could not be made after all, for want of memory, and why. Tells
 * of each once. */
bool play_source_refused(play_source *source, flock_problem *problem);

/* Takes back, or makes again, the last setting, reset or count. A setting's flight is not taken
 * back; a reset's or a count's boids come back as they were. The change that began a branch is
 * taken back by returning to the flight that was left, and to the step. In the past taking back
 * begins a branch too, which redo leaves again. Returns the command concerned through `command`
 * (NULL allowed); false when there is nothing to undo or redo, or no memory to do it.
 *
 * In a flight that is returned to it may be a long way to the step where one stood: the source then
 * stands at the last one before it that can be shown at once, `step` tells which it is, and the
 * caller goes on as after play_source_keyframe. With `step` NULL the source goes all the way. */
bool play_source_undo(play_source *source, flock_command *command, uint64_t *step);
bool play_source_redo(play_source *source, flock_command *command, uint64_t *step);

/* The number of the branch the source is on: 0 to begin with, a number never used before when a
 * change in the past begins one, the old number after returning. */
uint32_t play_source_branch(const play_source *source);

/* The steps at which flights were left that undo returns to, in order: writes the last `room` of
 * them, and returns how many it wrote. */
size_t play_source_forks(const play_source *source, uint64_t *steps, size_t room);

/* The log: every change of this flight in order, those after the present too, undo and redo among
 * them: replaying it from the start gives the same flight. Valid until the next call that changes
 * the source. */
const flock_command *play_source_log(const play_source *source, size_t *count);

/* All of this flight since the start, as a recording of it (its `view` is the caller's to fill in).
 * Points into the source: valid until the next call that changes it, and never to be freed. */
data_recording play_source_recording(play_source *source);

/* The flight at the step the source stands at, for a checkpoint; valid as a frame is. */
flock_flight play_source_flight(const play_source *source);

/* Lets a recording fly on beyond its end; tracks go back to their first step. */
void play_source_fly_on(play_source *source);

play_proof play_source_proof(const play_source *source);

play_memory play_source_memory(const play_source *source);

/* Sets the budget of play_memory, bytes. With a smaller one going back takes longer. */
void play_source_set_budget(play_source *source, size_t bytes);

#endif
