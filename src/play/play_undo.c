/* The list of changes; see play_undo.h. */
#include "play/play_undo.h"

#include <string.h>

#include "base/base_memory.h"

/* Boids that all snapshots together may keep: about 230 MB. */
static const uint64_t most_boids = 8000000;

static void forget(play_undo *undo, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        flock_snapshot_destroy(undo->changes[i].snapshot);
    }
    if (from == to) {
        return;
    }
    memmove(undo->changes + from, undo->changes + to, (undo->count - to) * sizeof *undo->changes);
    undo->count -= to - from;
}

void play_undo_clear(play_undo *undo) {
    forget(undo, 0, undo->count);
    base_free(undo->changes);
    *undo = (play_undo){0};
}

bool play_undo_reserve(play_undo *undo) {
    void *changes = undo->changes;
    bool enough = base_grow(&changes, &undo->capacity, undo->count + 1, sizeof *undo->changes);
    undo->changes = changes;
    return enough;
}

/* Forgets changes from the oldest until the snapshots fit; the newest is always kept. */
static void keep_within_memory(play_undo *undo) {
    uint64_t boids = 0;
    size_t oldest = undo->count;
    while (oldest > 0 &&
           (boids + undo->changes[oldest - 1].boids <= most_boids || oldest == undo->count)) {
        oldest--;
        boids += undo->changes[oldest].boids;
    }
    forget(undo, 0, oldest);
    undo->done -= oldest;
}

void play_undo_push(play_undo *undo, play_change change) {
    forget(undo, undo->done, undo->count);
    undo->changes[undo->count++] = change;
    undo->done = undo->count;
    keep_within_memory(undo);
}

play_change *play_undo_last(play_undo *undo) {
    return undo->done > 0 ? &undo->changes[undo->done - 1] : NULL;
}

play_change *play_undo_next(play_undo *undo) {
    return undo->done < undo->count ? &undo->changes[undo->done] : NULL;
}
