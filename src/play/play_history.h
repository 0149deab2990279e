/* What is kept of one flight to show any step of it again: its log, keyframes of its state, hashes
 * that prove it, and the crossings of its changes. Inside the layer only.
 *
 * Computes no step itself. A flight can be cut in two and joined again: a branch shares the part
 * before the cut with the flight it left, and the rest of that is put away whole. */
#ifndef PLAY_HISTORY_H
#define PLAY_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "data/data_recording.h"
#include "flock/flock_command.h"
#include "flock/flock_snapshot.h"
#include "play/play_undo.h"

/* A moment of a flight: at `step`, with the first `applied` commands of the log done. Of the
 * commands that precede the next step any number may be done. */
typedef struct play_place {
    uint64_t step;
    size_t applied;
} play_place;

/* Whether a is b or comes before it. */
bool play_place_reached(play_place a, play_place b);

/* The state at a place. Kept only to save time: the start and the log give it too. */
typedef struct play_keyframe {
    play_place place;
    flock_snapshot *snapshot;
    size_t bytes;
    bool pinned; /* not to be given up now: a command ahead goes back to it */
} play_keyframe;

/* From `step` on so many steps make a second of playback, until the next tempo. */
typedef struct play_tempo {
    uint64_t step;
    double seconds; /* of playback until then, resets or not */
    double steps_per_second;
} play_tempo;

typedef struct play_history {
    flock_command *log;
    size_t log_count, log_capacity;
    play_crossing *crossings; /* of the whole log */
    size_t crossing_count, crossing_capacity;
    data_hash *hashes; /* by step */
    size_t hash_count, hash_capacity;
    play_keyframe *keyframes; /* by place; the first is the start and stays */
    size_t keyframe_count, keyframe_capacity;
    size_t snapshot_bytes; /* of all keyframes */
    play_tempo *tempos;    /* by step, as far as the flight was flown; the first is the start's */
    size_t tempo_count, tempo_capacity;
    bool pins;       /* some are pinned */
    uint64_t last;   /* the last step known */
    bool sealed;     /* ends at `last`: a recording */
    uint32_t branch; /* its number */
} play_history;

/* Frees everything and makes it empty. */
void play_history_clear(play_history *history);

/* Bytes of memory it takes, its keyframes included. */
size_t play_history_bytes(const play_history *history);

/* Makes room for one more command, so that play_history_log cannot fail. False without memory. */
bool play_history_reserve(play_history *history);

/* Adds a command to the log, and its crossing when it has one. There must be room. An undo or redo
 * with nothing to take back has none. */
void play_history_log(play_history *history, flock_command command);

/* Takes over copies of all commands and hashes of a recording, and its end. False when memory runs
 * out. The history must be that of its start. */
bool play_history_load(play_history *history, const data_recording *recording);

/* Takes the last command out of the log again. */
void play_history_unlog(play_history *history);

/* The place at a step where all commands before the next step are done. */
play_place play_history_place(const play_history *history, uint64_t step);

/* The place just before a command of the log. */
play_place play_history_before(const play_history *history, size_t command);

/* How many crossings the first `applied` commands have. */
size_t play_history_crossed(const play_history *history, size_t applied);

/* How many keyframes lie at or before a place: the one before that is the nearest to it. */
size_t play_history_keyframes_to(const play_history *history, play_place place);

/* The keyframe at exactly this place, or NULL. */
play_keyframe *play_history_keyframe_at(const play_history *history, play_place place);

/* Adds a keyframe, in order; there must be none at its place. Takes over the snapshot; NULL, and it
 * is destroyed, when memory runs out. */
play_keyframe *play_history_keep(play_history *history, play_place place, flock_snapshot *snapshot);

/* Pins a keyframe, and lets all of them go again. */
void play_history_pin(play_history *history, play_keyframe *keyframe);
void play_history_unpin(play_history *history);

/* Takes one keyframe out, the one that is missed least by someone who is at step `here` or at the
 * end; NULL when none can go. The caller owns the snapshot. */
flock_snapshot *play_history_thin(play_history *history, uint64_t here);

/* Destroys all keyframes but the first `count`. */
void play_history_drop_keyframes(play_history *history, size_t count);

/* Notes how many steps make a second from a step on, where the flight was not known yet. */
void play_history_note_tempo(play_history *history, play_tempo tempo);

/* Seconds of playback until a step by the tempos of a flight, of which there must be one; beyond
 * what was flown as if it went on like that. */
double play_tempos_seconds(const play_tempo *tempos, size_t count, uint64_t step);

/* The hash of a step, or NULL. */
const data_hash *play_history_hash(const play_history *history, uint64_t step);

/* Adds a hash of a step after all that have one. */
void play_history_add_hash(play_history *history, data_hash hash);

/* Takes everything after a place out of a history, which then ends there, open. `tail` gets it: it
 * is no flight by itself. False when memory runs out: then nothing has changed. */
bool play_history_cut(play_history *history, play_place place, play_history *tail);

/* Makes room to join a tail at the place it was cut off at. False when memory runs out. */
bool play_history_join_room(play_history *history, play_place place, const play_history *tail);

/* Puts a tail back where it was cut off, and makes it empty. The history must end at that place and
 * have room, as it has when only the tail was cut off; keyframes without room are destroyed. */
void play_history_join(play_history *history, play_history *tail);

#endif
