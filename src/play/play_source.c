/* Sends each call to the kind of source it is for; see play_source.h. */
#include "play/play_source.h"

#include "play/play_kind.h"

void play_source_destroy(play_source *source) {
    if (source != NULL) {
        source->kind->destroy(source);
    }
}

play_abilities play_source_abilities(const play_source *source) {
    return source->kind->abilities(source);
}

play_span play_source_span(const play_source *source) {
    return source->kind->span(source);
}

bool play_source_ended(const play_source *source) {
    return source->kind->ended(source);
}

double play_source_seconds(const play_source *source, uint64_t step) {
    size_t count;
    const play_tempo *tempos = source->kind->tempos(source, &count);
    return play_tempos_seconds(tempos, count, step);
}

const flock_params *play_source_params(const play_source *source) {
    return source->kind->params(source);
}

const char *play_source_name(const play_source *source, uint32_t id) {
    return source->kind->name(source, id);
}

flock_frame play_source_frame(const play_source *source) {
    return source->kind->frame(source);
}

play_pair play_source_pair(const play_source *source, double lag) {
    return source->kind->pair(source, lag);
}

bool play_source_advance(play_source *source) {
    return source->kind->advance(source);
}

void play_source_expect(play_source *source, uint32_t steps) {
    source->kind->expect(source, steps);
}

bool play_source_ready(play_source *source) {
    return source->kind->ready(source);
}

bool play_source_busy(const play_source *source) {
    return source->kind->busy(source);
}

double play_source_step_seconds(const play_source *source) {
    return source->kind->step_seconds(source);
}

void play_source_set_threads(play_source *source, uint32_t threads) {
    source->kind->set_threads(source, threads);
}

bool play_source_seek(play_source *source, uint64_t step, const play_watch *watch,
                      base_message *message) {
    return source->kind->seek(source, step, watch, message);
}

uint64_t play_source_keyframe(const play_source *source, uint64_t step) {
    return source->kind->keyframe(source, step);
}

bool play_source_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem) {
    return source->kind->apply(source, command, merge, problem);
}

bool play_source_refused(play_source *source, flock_problem *problem) {
    return source->kind->refused(source, problem);
}

bool play_source_undo(play_source *source, flock_command *command, uint64_t *step) {
    return source->kind->undo(source, command, step);
}

bool play_source_redo(play_source *source, flock_command *command, uint64_t *step) {
    return source->kind->redo(source, command, step);
}

uint32_t play_source_branch(const play_source *source) {
    return source->kind->branch(source);
}

size_t play_source_forks(const play_source *source, uint64_t *steps, size_t room) {
    return source->kind->forks(source, steps, room);
}

const flock_command *play_source_log(const play_source *source, size_t *count) {
    return source->kind->log(source, count);
}

data_recording play_source_recording(play_source *source) {
    return source->kind->recording(source);
}

flock_flight play_source_flight(const play_source *source) {
    return source->kind->flight(source);
}

void play_source_fly_on(play_source *source) {
    source->kind->fly_on(source);
}

play_proof play_source_proof(const play_source *source) {
    return source->kind->proof(source);
}

play_memory play_source_memory(const play_source *source) {
    return source->kind->memory(source);
}

void play_source_set_budget(play_source *source, size_t bytes) {
    source->kind->set_budget(source, bytes);
}
