/* Runs a flock and writes its tables; see run_job.h. The loop allocates nothing after step 0. */
#include "run/run_job.h"

#include <inttypes.h>

#include "base/base_file.h"
#include "base/base_memory.h"
#include "play/play_source.h"
#include "run/run_progress.h"

struct run_job {
    const data_options *options;
    play_source *source;
    flock_meter *meter;
    base_file *metrics; /* NULL: not asked for, or complete */
    base_file *tracks;
};

/* --- beginning and end ----------------------------------------------------------------------- */

/* Makes the flock: from a table, or from the seed. */
static bool open_source(run_job *job, data_options *options, base_message *message) {
    flock_problem problem;
    if (options->start == NULL) {
        job->source = play_live_create(&options->params, &problem);
    } else {
        data_boids boids;
        if (!data_options_load_start(options, &boids, message)) {
            return false;
        }
        job->source = play_live_create_from(&options->params, &boids.frame, &problem);
        data_boids_free(&boids);
    }
    if (job->source == NULL) {
        return base_refuse(message, "%s%s%s", options->start ? options->start : "",
                           options->start ? ": " : "", problem.why.text);
    }
    return true;
}

/* Opens one table, when it was asked for. */
static bool open_table(base_file **file, const char *option, const char *path, bool replace,
                       base_message *message) {
    if (path == NULL) {
        return true;
    }
    *file = base_file_create(path, replace, message);
    return *file != NULL || base_refuse_prefix(message, "--%s", option);
}

/* Refuses two tables in one place. */
static bool check_apart(const run_job *job, base_message *message) {
    if (job->metrics == NULL || job->tracks == NULL || !base_file_same(job->metrics, job->tracks)) {
        return true;
    }
    return base_refuse(message, "--metrics %s and --tracks %s are the same file",
                       job->options->metrics, job->options->tracks);
}

static bool open_job(run_job *job, data_options *options, base_message *message) {
    job->options = options;
    if (!open_source(job, options, message)) {
        return false;
    }
    job->meter = flock_meter_create();
    if (job->meter == NULL) {
        return base_refuse(message, "out of memory");
    }
    return open_table(&job->metrics, "metrics", options->metrics, options->force, message) &&
           open_table(&job->tracks, "tracks", options->tracks, options->force, message) &&
           check_apart(job, message);
}

run_job *run_job_create(data_options *options, base_message *message) {
    run_job *job = base_alloc(sizeof *job);
    if (job == NULL) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    if (!open_job(job, options, message)) {
        run_job_destroy(job);
        return NULL;
    }
    return job;
}

void run_job_destroy(run_job *job) {
    base_file_discard(job->metrics);
    base_file_discard(job->tracks);
    flock_meter_destroy(job->meter);
    play_source_destroy(job->source);
    base_free(job);
}

flock_frame run_job_frame(const run_job *job) {
    return play_source_frame(job->source);
}

bool run_job_measure(run_job *job, flock_measures *measures, base_message *message) {
    flock_frame frame = run_job_frame(job);
    if (!flock_meter_read(job->meter, &frame, play_source_params(job->source), measures)) {
        return base_refuse(message, "out of memory");
    }
    return true;
}

/* --- the run --------------------------------------------------------------------------------- */

/* Whether a table, if there is one, took everything so far. */
static bool is_sound(base_file *file) {
    return file == NULL || !ferror(base_file_stream(file));
}

/* Begins the tables with their headers. */
static void write_headers(const run_job *job) {
    if (job->metrics != NULL) {
        data_metrics_header(base_file_stream(job->metrics));
    }
    if (job->tracks != NULL) {
        data_tracks_header(base_file_stream(job->tracks));
    }
}

/* Writes the rows of the moment that is reached. False when memory ran out or a write failed; of
 * the latter the file itself says more when it is closed. */
static bool write_rows(run_job *job, base_message *message) {
    flock_frame frame = run_job_frame(job);
    if (job->metrics != NULL) {
        flock_measures measures;
        if (!run_job_measure(job, &measures, message)) {
            return false;
        }
        data_metrics_row(base_file_stream(job->metrics), &frame, &measures);
    }
    if (job->tracks != NULL) {
        data_tracks_frame(base_file_stream(job->tracks), &frame);
    }
    return is_sound(job->metrics) && is_sound(job->tracks);
}

/* Does the steps; stops at the first row that cannot be written. */
static bool do_steps(run_job *job, base_message *message) {
    const data_options *options = job->options;
    run_progress progress = run_progress_begin(options->steps, options->quiet);
    write_headers(job);
    bool sound = true;
    for (uint64_t step = 0; sound; step++) {
        if (step % options->every == 0) {
            sound = write_rows(job, message);
        }
        if (step == options->steps || !sound) {
            break;
        }
        sound = play_source_advance(job->source) ||
                base_refuse(message, "there is no step %" PRIu64, step + 1);
        run_progress_show(&progress, step + 1);
    }
    run_progress_end(&progress);
    return sound;
}

/* Gives a table its name. True when it is whole, or when there is none. */
static bool close_table(base_file **file, base_message *message) {
    base_file *closing = *file;
    *file = NULL;
    return closing == NULL || base_file_commit(closing, message);
}

bool run_job_run(run_job *job, base_message *message) {
    bool sound = do_steps(job, message);
    /* Both tables are closed even when one of them failed: the rows of the other are good. */
    sound = close_table(&job->metrics, message) && sound;
    sound = close_table(&job->tracks, message) && sound;
    return sound || base_refuse_prefix(message, "step %" PRIu64, run_job_frame(job).step);
}
