/* Arrays of a flight, in order; see play_history.h. */
#include "play/play_history.h"

#include <string.h>

#include "base/base_memory.h"

bool play_place_reached(play_place a, play_place b) {
    return a.step < b.step || (a.step == b.step && a.applied <= b.applied);
}

void play_history_drop_keyframes(play_history *history, size_t count) {
    while (history->keyframe_count > count) {
        play_keyframe *last = &history->keyframes[--history->keyframe_count];
        history->snapshot_bytes -= last->bytes;
        flock_snapshot_destroy(last->snapshot);
    }
}

void play_history_clear(play_history *history) {
    play_history_drop_keyframes(history, 0);
    base_free(history->log);
    base_free(history->crossings);
    base_free(history->hashes);
    base_free(history->keyframes);
    base_free(history->tempos);
    *history = (play_history){0};
}

size_t play_history_bytes(const play_history *history) {
    return history->log_capacity * sizeof *history->log +
           history->crossing_capacity * sizeof *history->crossings +
           history->hash_capacity * sizeof *history->hashes +
           history->keyframe_capacity * sizeof *history->keyframes +
           history->tempo_capacity * sizeof *history->tempos + history->snapshot_bytes;
}

/* --- room ---------------------------------------------------------------------------------------
 */

/* base_grow for arrays of any type, whose pointer it takes and gives back. */
static void *grow(void *items, size_t *capacity, size_t needed, size_t bytes, bool *enough) {
    *enough = *enough && base_grow(&items, capacity, needed, bytes);
    return items;
}

/* So many items of each array. */
typedef struct share {
    size_t log, crossings, hashes, keyframes, tempos;
} share;

/* Makes room for so many items in the arrays. */
static bool reserve(play_history *history, share wanted) {
    bool enough = true;
    history->log =
        grow(history->log, &history->log_capacity, wanted.log, sizeof *history->log, &enough);
    history->crossings = grow(history->crossings, &history->crossing_capacity, wanted.crossings,
                              sizeof *history->crossings, &enough);
    history->hashes = grow(history->hashes, &history->hash_capacity, wanted.hashes,
                           sizeof *history->hashes, &enough);
    history->keyframes = grow(history->keyframes, &history->keyframe_capacity, wanted.keyframes,
                              sizeof *history->keyframes, &enough);
    history->tempos = grow(history->tempos, &history->tempo_capacity, wanted.tempos,
                           sizeof *history->tempos, &enough);
    return enough;
}

bool play_history_reserve(play_history *history) {
    return reserve(
        history, (share){.log = history->log_count + 1, .crossings = history->crossing_count + 1});
}

/* --- the log ------------------------------------------------------------------------------------
 */

/* The crossing that a command at the end of the log is; `other` of PLAY_NONE where it crosses
 * nothing. */
static play_crossing crossing_of(const play_history *history, const flock_command *command) {
    const play_crossing *crossings = history->crossings;
    size_t at = history->log_count;
    play_crossing crossing = {.kind = command->kind, .at = at, .origin = at, .other = PLAY_NONE};
    if (command->kind == FLOCK_COMMAND_UNDO) {
        crossing.other = play_undo_target(crossings, history->crossing_count);
    } else if (command->kind == FLOCK_COMMAND_REDO) {
        crossing.other = play_redo_target(crossings, history->crossing_count);
    } else {
        crossing.jumps = play_undo_jumps(command);
    }
    if (crossing.other != PLAY_NONE) {
        crossing.origin = crossings[crossing.other].origin;
        crossing.jumps = crossings[crossing.other].jumps;
    }
    return crossing;
}

void play_history_log(play_history *history, flock_command command) {
    play_crossing crossing = crossing_of(history, &command);
    bool again = command.kind == FLOCK_COMMAND_UNDO || command.kind == FLOCK_COMMAND_REDO;
    if (again ? crossing.other != PLAY_NONE : !flock_command_points(&command) && !command.merge) {
        history->crossings[history->crossing_count++] = crossing;
    }
    history->log[history->log_count++] = command;
}

bool play_history_load(play_history *history, const data_recording *recording) {
    for (size_t i = 0; i < recording->command_count; i++) {
        if (!play_history_reserve(history)) {
            return false;
        }
        play_history_log(history, recording->commands[i]);
    }
    if (!reserve(history, (share){.hashes = recording->hash_count})) {
        return false;
    }
    for (size_t i = 0; i < recording->hash_count; i++) {
        history->hashes[history->hash_count++] = recording->hashes[i];
    }
    history->last = recording->last_step;
    history->sealed = true;
    return true;
}

void play_history_unlog(play_history *history) {
    history->log_count--;
    history->crossing_count = play_history_crossed(history, history->log_count);
}

play_place play_history_place(const play_history *history, uint64_t step) {
    size_t low = 0, high = history->log_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (history->log[middle].step <= step) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (play_place){.step = step, .applied = low};
}

play_place play_history_before(const play_history *history, size_t command) {
    return (play_place){.step = history->log[command].step, .applied = command};
}

size_t play_history_crossed(const play_history *history, size_t applied) {
    size_t low = 0, high = history->crossing_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (history->crossings[middle].at < applied) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* --- keyframes ----------------------------------------------------------------------------------
 */

size_t play_history_keyframes_to(const play_history *history, play_place place) {
    size_t low = 0, high = history->keyframe_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (play_place_reached(history->keyframes[middle].place, place)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

play_keyframe *play_history_keyframe_at(const play_history *history, play_place place) {
    size_t count = play_history_keyframes_to(history, place);
    if (count == 0) {
        return NULL;
    }
    play_keyframe *nearest = &history->keyframes[count - 1];
    return play_place_reached(place, nearest->place) ? nearest : NULL;
}

play_keyframe *play_history_keep(play_history *history, play_place place,
                                 flock_snapshot *snapshot) {
    if (!reserve(history, (share){.keyframes = history->keyframe_count + 1})) {
        flock_snapshot_destroy(snapshot);
        return NULL;
    }
    size_t index = play_history_keyframes_to(history, place);
    play_keyframe *at = history->keyframes + index;
    memmove(at + 1, at, (history->keyframe_count - index) * sizeof *at);
    *at = (play_keyframe){
        .place = place, .snapshot = snapshot, .bytes = flock_snapshot_size(snapshot)};
    history->keyframe_count++;
    history->snapshot_bytes += at->bytes;
    return at;
}

void play_history_pin(play_history *history, play_keyframe *keyframe) {
    keyframe->pinned = true;
    history->pins = true;
}

void play_history_unpin(play_history *history) {
    for (size_t i = 0; i < history->keyframe_count && history->pins; i++) {
        history->keyframes[i].pinned = false;
    }
    history->pins = false;
}

/* How much a keyframe is missed: the steps between its neighbours, all to be computed from the
 * first of them once it is gone, against the steps that lie between it and where someone is, here
 * or at the end. Giving up the least one again and again leaves keyframes whose gaps grow in
 * proportion to how far away they are. */
static double worth(const play_history *history, size_t index, uint64_t here) {
    const play_keyframe *keyframe = &history->keyframes[index];
    uint64_t step = keyframe->place.step;
    uint64_t after = index + 1 < history->keyframe_count ? keyframe[1].place.step : history->last;
    uint64_t gap = after - keyframe[-1].place.step;
    uint64_t to_here = step > here ? step - here : here - step;
    uint64_t to_end = history->last - step;
    return ((double)gap + 1.0) / ((double)(to_here < to_end ? to_here : to_end) + 1.0);
}

flock_snapshot *play_history_thin(play_history *history, uint64_t here) {
    size_t least = 0;
    double least_worth = 0.0;
    for (size_t i = 1; i < history->keyframe_count; i++) {
        double this_worth = worth(history, i, here);
        if (!history->keyframes[i].pinned && (least == 0 || this_worth < least_worth)) {
            least = i;
            least_worth = this_worth;
        }
    }
    if (least == 0) {
        return NULL;
    }
    play_keyframe *at = history->keyframes + least;
    flock_snapshot *snapshot = at->snapshot;
    history->snapshot_bytes -= at->bytes;
    history->keyframe_count--;
    memmove(at, at + 1, (history->keyframe_count - least) * sizeof *at);
    return snapshot;
}

/* --- tempos -------------------------------------------------------------------------------------
 */

/* Without memory times on the way are off, which harms nothing. */
void play_history_note_tempo(play_history *history, play_tempo tempo) {
    play_tempo *last = history->tempo_count > 0 ? &history->tempos[history->tempo_count - 1] : NULL;
    if (last != NULL && last->step == tempo.step) {
        last->steps_per_second = tempo.steps_per_second; /* several commands before a step */
        return;
    }
    bool known = last != NULL &&
                 (last->step > tempo.step || last->steps_per_second == tempo.steps_per_second);
    if (!known && reserve(history, (share){.tempos = history->tempo_count + 1})) {
        history->tempos[history->tempo_count++] = tempo;
    }
}

double play_tempos_seconds(const play_tempo *tempos, size_t count, uint64_t step) {
    size_t index = count - 1;
    while (index > 0 && tempos[index].step > step) {
        index--;
    }
    const play_tempo *tempo = &tempos[index];
    return tempo->seconds + (double)(step - tempo->step) / tempo->steps_per_second;
}

/* --- hashes -------------------------------------------------------------------------------------
 */

/* How many hashes are of steps up to this one. */
static size_t hashes_to(const play_history *history, uint64_t step) {
    size_t low = 0, high = history->hash_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (history->hashes[middle].step <= step) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const data_hash *play_history_hash(const play_history *history, uint64_t step) {
    size_t count = hashes_to(history, step);
    return count > 0 && history->hashes[count - 1].step == step ? &history->hashes[count - 1]
                                                                : NULL;
}

/* Without memory a hash is missing, which proves less but harms nothing. */
void play_history_add_hash(play_history *history, data_hash hash) {
    if (reserve(history, (share){.hashes = history->hash_count + 1})) {
        history->hashes[history->hash_count++] = hash;
    }
}

/* --- cutting and joining ------------------------------------------------------------------------
 */

/* How many tempos begin before a step; the start's is one of them. */
static size_t tempos_before(const play_history *history, uint64_t step) {
    size_t count = history->tempo_count;
    while (count > 1 && history->tempos[count - 1].step >= step) {
        count--;
    }
    return count;
}

/* What of each array lies at or before a place. The hash of a step is of the state before its
 * commands, so it stays true whichever of them are done; a tempo from that step on is due to one of
 * them, and is noted again when it is done. */
static share share_to(const play_history *history, play_place place) {
    return (share){.log = place.applied,
                   .crossings = play_history_crossed(history, place.applied),
                   .hashes = hashes_to(history, place.step),
                   .keyframes = play_history_keyframes_to(history, place),
                   .tempos = tempos_before(history, place.step)};
}

static size_t bytes_of(const play_keyframe *keyframes, size_t count) {
    size_t bytes = 0;
    for (size_t i = 0; i < count; i++) {
        bytes += keyframes[i].bytes;
    }
    return bytes;
}

/* Copies `count` items from number `first` on to number `at` on; none from nowhere to nowhere too.
 */
static void copy(void *to, size_t at, const void *from, size_t first, size_t count, size_t bytes) {
    if (count > 0) {
        memcpy((char *)to + at * bytes, (const char *)from + first * bytes, count * bytes);
    }
}

/* Adds the items of `from` behind the first ones of each array to `to`, which must have room. */
static void append(play_history *to, const play_history *from, share first) {
    size_t log = from->log_count - first.log;
    size_t crossings = from->crossing_count - first.crossings;
    size_t hashes = from->hash_count - first.hashes;
    size_t keyframes = from->keyframe_count - first.keyframes;
    size_t tempos = from->tempo_count - first.tempos;
    copy(to->log, to->log_count, from->log, first.log, log, sizeof *to->log);
    copy(to->crossings, to->crossing_count, from->crossings, first.crossings, crossings,
         sizeof *to->crossings);
    copy(to->hashes, to->hash_count, from->hashes, first.hashes, hashes, sizeof *to->hashes);
    copy(to->keyframes, to->keyframe_count, from->keyframes, first.keyframes, keyframes,
         sizeof *to->keyframes);
    copy(to->tempos, to->tempo_count, from->tempos, first.tempos, tempos, sizeof *to->tempos);
    to->log_count += log;
    to->crossing_count += crossings;
    to->hash_count += hashes;
    to->snapshot_bytes +=
        keyframes > 0 ? bytes_of(to->keyframes + to->keyframe_count, keyframes) : 0;
    to->keyframe_count += keyframes;
    to->tempo_count += tempos;
    to->last = from->last;
    to->sealed = from->sealed;
    to->branch = from->branch;
}

bool play_history_cut(play_history *history, play_place place, play_history *tail) {
    share kept = share_to(history, place);
    *tail = (play_history){0};
    share rest = {.log = history->log_count - kept.log,
                  .crossings = history->crossing_count - kept.crossings,
                  .hashes = history->hash_count - kept.hashes,
                  .keyframes = history->keyframe_count - kept.keyframes,
                  .tempos = history->tempo_count - kept.tempos};
    if (!reserve(tail, rest)) {
        play_history_clear(tail);
        return false;
    }
    append(tail, history, kept);
    history->log_count = kept.log;
    history->crossing_count = kept.crossings;
    history->hash_count = kept.hashes;
    history->keyframe_count = kept.keyframes;
    history->tempo_count = kept.tempos;
    history->snapshot_bytes -= tail->snapshot_bytes;
    history->last = place.step;
    history->sealed = false;
    return true;
}

bool play_history_join_room(play_history *history, play_place place, const play_history *tail) {
    share kept = share_to(history, place);
    return reserve(history, (share){.log = kept.log + tail->log_count,
                                    .crossings = kept.crossings + tail->crossing_count,
                                    .hashes = kept.hashes + tail->hash_count,
                                    .keyframes = kept.keyframes + tail->keyframe_count,
                                    .tempos = kept.tempos + tail->tempo_count});
}

void play_history_join(play_history *history, play_history *tail) {
    if (!reserve(history, (share){.keyframes = history->keyframe_count + tail->keyframe_count})) {
        play_history_drop_keyframes(tail, 0);
    }
    append(history, tail, (share){0});
    tail->keyframe_count = 0; /* their snapshots went over */
    tail->snapshot_bytes = 0;
    play_history_clear(tail);
}
