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

const flock_params *play_source_params(const play_source *source) {
    return source->kind->params(source);
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

bool play_source_seek(play_source *source, uint64_t step, base_message *message) {
    return source->kind->seek(source, step, message);
}

bool play_source_apply(play_source *source, flock_command command, bool merge,
                       flock_problem *problem) {
    return source->kind->apply(source, command, merge, problem);
}

bool play_source_undo(play_source *source, flock_command *command) {
    return source->kind->undo(source, command);
}

bool play_source_redo(play_source *source, flock_command *command) {
    return source->kind->redo(source, command);
}

const flock_command *play_source_log(const play_source *source, size_t *count) {
    return source->kind->log(source, count);
}
