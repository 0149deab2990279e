/* Maps of flights; see play_map.h. */
#include "play/play_map.h"

#include <string.h>

#include "base/base_memory.h"
#include "play/play_kind.h"

/* On one branch a log only grows. */
static bool take_log(play_map *map, const play_source *source) {
    size_t count;
    const flock_command *log = play_source_log(source, &count);
    uint32_t branch = play_source_branch(source);
    if (branch != map->branch || count < map->log_count) {
        map->log_count = 0;
        map->branch = branch;
    }
    void *items = map->log;
    if (!base_grow(&items, &map->log_capacity, count, sizeof *map->log)) {
        return false;
    }
    map->log = items;
    if (count > map->log_count) {
        memcpy(map->log + map->log_count, log + map->log_count,
               (count - map->log_count) * sizeof *log);
    }
    map->log_count = count;
    return true;
}

static bool take_tempos(play_map *map, const play_source *source) {
    size_t count;
    const play_tempo *tempos = source->kind->tempos(source, &count);
    void *items = map->tempos;
    if (!base_grow(&items, &map->tempo_capacity, count, sizeof *map->tempos)) {
        return false;
    }
    map->tempos = items;
    memcpy(map->tempos, tempos, count * sizeof *tempos);
    map->tempo_count = count;
    return true;
}

static bool take_keyframes(play_map *map, const play_source *source) {
    uint64_t first = map->first = play_source_span(source).first;
    uint64_t after = play_source_span(source).last + 1;
    map->keyframe_count = 0;
    while (after > first) {
        void *items = map->keyframes;
        if (!base_grow(&items, &map->keyframe_capacity, map->keyframe_count + 1,
                       sizeof *map->keyframes)) {
            return false;
        }
        map->keyframes = items;
        after = play_source_keyframe(source, after - 1);
        map->keyframes[map->keyframe_count++] = after;
    }
    return true;
}

bool play_map_take(play_map *map, const play_source *source) {
    map->fork_count = play_source_forks(source, map->forks, PLAY_BRANCHES_MAX);
    bool log = take_log(map, source);
    bool tempos = take_tempos(map, source);
    bool keyframes = take_keyframes(map, source);
    return log && tempos && keyframes;
}

uint64_t play_map_keyframe(const play_map *map, uint64_t step) {
    size_t low = 0, high = map->keyframe_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (map->keyframes[middle] <= step) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low < map->keyframe_count ? map->keyframes[low] : map->first;
}

void play_map_free(play_map *map) {
    base_free(map->log);
    base_free(map->tempos);
    base_free(map->keyframes);
    *map = (play_map){0};
}
