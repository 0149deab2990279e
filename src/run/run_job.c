/* Runs a flock and writes its tables; see run_job.h. The loop allocates nothing after step 0. */
#include "run/run_job.h"

#include <inttypes.h>

#include "base/base_file.h"
#include "base/base_memory.h"
#include "data/data_explain.h"
#include "play/play_source.h"
#include "run/run_progress.h"

struct run_job {
    const data_options *options;
    play_source *source;
    flock_meter *meter;
    base_file *metrics; /* NULL: not asked for, or complete */
    base_file *tracks;
    base_file *explanations;
    uint32_t explained; /* index of the boid to explain */
    flock_explanation explanation;
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

static bool are_same(const base_file *a, const base_file *b) {
    return a != NULL && b != NULL && base_file_same(a, b);
}

/* Refuses two tables in one place. */
static bool check_apart(const run_job *job, base_message *message) {
    const data_options *options = job->options;
    if (are_same(job->metrics, job->tracks)) {
        return base_refuse(message, "--metrics %s and --tracks %s are the same file",
                           options->metrics, options->tracks);
    }
    bool metrics = are_same(job->metrics, job->explanations);
    if (metrics || are_same(job->tracks, job->explanations)) {
        return base_refuse(message, "--%s %s and the table of --explain are the same file",
                           metrics ? "metrics" : "tracks",
                           metrics ? options->metrics : options->tracks);
    }
    return true;
}

/* Finds the boid to explain, and begins its table when rows were asked for. */
static bool open_explanations(run_job *job, base_message *message) {
    const data_options *options = job->options;
    if (!options->explain_set) {
        return true;
    }
    flock_frame frame = run_job_frame(job);
    return data_explain_find(&frame, options->explain, &job->explained, message) &&
           (!options->every_set ||
            open_table(&job->explanations, "explain", "-", options->force, message));
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
           open_explanations(job, message) && check_apart(job, message);
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
    base_file_discard(job->explanations);
    flock_explanation_free(&job->explanation);
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

const flock_explanation *run_job_explain(run_job *job, base_message *message) {
    flock_frame frame = run_job_frame(job);
    const flock_params *params = play_source_params(job->source);
    if (!flock_explain(params, &frame, job->explained, &job->explanation)) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    return &job->explanation;
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
    if (job->explanations != NULL) {
        data_explain_header(base_file_stream(job->explanations));
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
    if (job->explanations != NULL) {
        const flock_explanation *explanation = run_job_explain(job, message);
        if (explanation == NULL) {
            return false;
        }
        data_explain_row(base_file_stream(job->explanations), &frame, explanation);
    }
    return is_sound(job->metrics) && is_sound(job->tracks) && is_sound(job->explanations);
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
    /* All tables are closed even when one of them failed: the rows of the others are good. */
    sound = close_table(&job->metrics, message) && sound;
    sound = close_table(&job->tracks, message) && sound;
    sound = close_table(&job->explanations, message) && sound;
    return sound || base_refuse_prefix(message, "step %" PRIu64, run_job_frame(job).step);
}
