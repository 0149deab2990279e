/* Makes the source that options ask for; see play_open.h. */
#include "play/play_open.h"

#include "flock/flock_world.h"
#include "play/play_tracks.h"

static play_source *open_table(data_options *options, base_message *message,
                               flock_problem *problem) {
    data_boids boids;
    if (!data_options_load_start(options, &boids, message)) {
        return NULL;
    }
    play_source *source = play_live_create_from(&options->params, &boids.frame, problem);
    if (source == NULL) {
        base_refuse(message, "%s: %s", options->start, problem->why.text);
    }
    data_boids_free(&boids);
    return source;
}

/* Resumes a flight by other rules, as if they had been set one by one just before its next step. */
static play_source *resume_changed(const flock_flight *flight, const flock_params *params,
                                   flock_problem *problem) {
    flock_world *world = flock_world_resume(flight, problem);
    play_source *source = NULL;
    if (world != NULL && flock_world_adopt(world, params, problem)) {
        flock_flight changed = flock_world_flight(world);
        source = play_live_resume(&changed, problem);
    }
    flock_world_destroy(world);
    return source;
}

static play_source *open_checkpoint(const data_options *options, flock_problem *problem) {
    const flock_flight *flight = &options->checkpoint.flight;
    return flock_params_equal(&flight->params, &options->params)
               ? play_live_resume(flight, problem)
               : resume_changed(flight, &options->params, problem);
}

static play_source *open_source(data_options *options, base_message *message) {
    flock_problem problem;
    play_source *source;
    if (options->start != NULL) {
        return open_table(options, message, &problem);
    }
    if (options->file_kind == DATA_KIND_CHECKPOINT) {
        source = open_checkpoint(options, &problem);
    } else if (options->file_kind == DATA_KIND_RECORDING) {
        source = play_recording_create(&options->recording, &problem);
    } else if (options->file_kind == DATA_KIND_TRACKS) {
        base_refuse(&problem.why, "out of memory");
        source = play_tracks_create(&options->table, &options->params);
    } else {
        source = play_live_create(&options->params, &problem);
    }
    if (source == NULL) {
        const char *file = options->file != NULL ? options->file : "";
        base_refuse(message, "%s%s%s", file, file[0] != '\0' ? ": " : "", problem.why.text);
    }
    return source;
}

play_source *play_open(data_options *options, base_message *message) {
    play_source *source = open_source(options, message);
    if (source != NULL) {
        play_source_set_threads(source, (uint32_t)options->threads);
    }
    return source;
}
