/* What a kind of source implements. Inside the layer only. */
#ifndef PLAY_KIND_H
#define PLAY_KIND_H

#include "play/play_history.h"
#include "play/play_source.h"

/* The functions behind play_source.h, one for one; but for the tempos, by which it tells times. */
typedef struct play_kind {
    void (*destroy)(play_source *source);
    play_abilities (*abilities)(const play_source *source);
    play_span (*span)(const play_source *source);
    bool (*ended)(const play_source *source);
    const play_tempo *(*tempos)(const play_source *source, size_t *count);
    const flock_params *(*params)(const play_source *source);
    const char *(*name)(const play_source *source, uint32_t id);
    flock_frame (*frame)(const play_source *source);
    play_pair (*pair)(const play_source *source, double lag);
    bool (*advance)(play_source *source);
    void (*expect)(play_source *source, uint32_t steps);
    bool (*ready)(play_source *source);
    bool (*busy)(const play_source *source);
    double (*step_seconds)(const play_source *source);
    void (*set_threads)(play_source *source, uint32_t threads);
    bool (*seek)(play_source *source, uint64_t step, const play_watch *watch,
                 base_message *message);
    uint64_t (*keyframe)(const play_source *source, uint64_t step);
    bool (*apply)(play_source *source, flock_command command, bool merge, flock_problem *problem);
    bool (*refused)(play_source *source, flock_problem *problem);
    bool (*undo)(play_source *source, flock_command *command, uint64_t *step);
    bool (*redo)(play_source *source, flock_command *command, uint64_t *step);
    uint32_t (*branch)(const play_source *source);
    size_t (*forks)(const play_source *source, uint64_t *steps, size_t room);
    const flock_command *(*log)(const play_source *source, size_t *count);
    data_recording (*recording)(play_source *source);
    flock_flight (*flight)(const play_source *source);
    void (*fly_on)(play_source *source);
    play_proof (*proof)(const play_source *source);
    play_memory (*memory)(const play_source *source);
    void (*set_budget)(play_source *source, size_t bytes);
} play_kind;

/* Every source begins with its kind. */
struct play_source {
    const play_kind *kind;
};

#endif
