/* A copy of what is known of a flight as a whole: its changes, when its steps are, what of it is at
 * hand. For whoever looks at it while the flight itself is another thread's. Inside the layer only.
 */
#ifndef PLAY_MAP_H
#define PLAY_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/play_branches.h"
#include "play/play_source.h"

/* All zeros: of no flight. */
typedef struct play_map {
    uint32_t branch; /* that the log is of */
    flock_command *log;
    size_t log_count, log_capacity;
    play_tempo *tempos;
    size_t tempo_count, tempo_capacity;
    uint64_t first;      /* step of the start, which can always be shown */
    uint64_t *keyframes; /* their steps, the latest first */
    size_t keyframe_count, keyframe_capacity;
    uint64_t forks[PLAY_BRANCHES_MAX]; /* in order */
    size_t fork_count;
} play_map;

/* Brings a map up to date; of the log only what is new is copied. False when memory runs out: then
 * something is missing in it or old. */
bool play_map_take(play_map *map, const play_source *source);

/* As play_source_keyframe. */
uint64_t play_map_keyframe(const play_map *map, uint64_t step);

void play_map_free(play_map *map);

#endif
