/* Runs a flock and writes its tables; see run_job.h. The loop allocates nothing after step 0. */
#include "run/run_job.h"

#include <inttypes.h>
#include <math.h>

#include "base/base_file.h"
#include "base/base_memory.h"
#include "base/base_stop.h"
#include "data/data_explain.h"
#include "data/data_track_writer.h"
#include "play/play_open.h"
#include "run/run_progress.h"

struct run_job {
    const data_options *options;
    play_source *source;
    flock_meter *meter;
    base_file *metrics; /* NULL: not asked for, or complete */
    base_file *tracks;
    data_track_writer track_writer; /* to that file */
    base_file *explanations;
    flock_explanation explanation;
    base_file *save; /* of the checkpoint */
};

/* --- beginning and end ----------------------------------------------------------------------- */

/* Opens one file, when it was asked for. */
static bool open_file(base_file **file, const char *option, const char *path, bool replace,
                      base_message *message) {
    if (path == NULL) {
        return true;
    }
    *file = base_file_create(path, replace, message);
    return *file != NULL || base_refuse_prefix(message, "--%s", option);
}

/* Refuses two files in one place. The table of --explain has no name that was given. */
static bool check_apart(const run_job *job, base_message *message) {
    const data_options *options = job->options;
    const struct {
        const base_file *file;
        const char *what, *path;
    } files[] = {{job->metrics, "--metrics ", options->metrics},
                 {job->tracks, "--tracks ", options->tracks},
                 {job->save, "--save ", options->save},
                 {job->explanations, "the table of --explain", ""}};
    for (size_t b = 1; b < sizeof files / sizeof *files; b++) {
        for (size_t a = 0; a < b; a++) {
            if (files[a].file != NULL && files[b].file != NULL &&
                base_file_same(files[a].file, files[b].file)) {
                return base_refuse(message, "%s%s and %s%s are the same file", files[a].what,
                                   files[a].path, files[b].what, files[b].path);
            }
        }
    }
    return true;
}

/* Opens the file of tracks: not every format can go everywhere. */
static bool open_tracks(run_job *job, base_message *message) {
    const data_options *options = job->options;
    return open_file(&job->tracks, "tracks", options->tracks, options->force, message) &&
           (job->tracks == NULL ||
            data_track_init(&job->track_writer, options->tracks, base_file_stream(job->tracks),
                            message) ||
            base_refuse_prefix(message, "--tracks"));
}

/* Looks for the boid to explain, and begins its table when rows were asked for. */
static bool open_explanations(run_job *job, base_message *message) {
    const data_options *options = job->options;
    bool table = options->explain_set && options->every_set;
    flock_frame frame = run_job_frame(job);
    return data_explain_check(options, &frame, message) &&
           (!table || open_file(&job->explanations, "explain", "-", options->force, message));
}

static bool open_job(run_job *job, data_options *options, base_message *message) {
    job->options = options;
    job->source = play_open(options, message);
    if (job->source == NULL) {
        return false;
    }
    if (options->file_kind != DATA_KIND_RECORDING) {
        play_source_set_budget(job->source, 0); /* nobody goes back, but for a recording's undos */
    }
    /* Until there are files a signal may end the program at once: it may wait for a table. */
    base_stop_listen();
    job->meter = flock_meter_create();
    if (job->meter == NULL) {
        return base_refuse(message, "out of memory");
    }
    return open_file(&job->metrics, "metrics", options->metrics, options->force, message) &&
           open_tracks(job, message) &&
           open_file(&job->save, "save", options->save, options->force, message) &&
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
    base_file_discard(job->save);
    flock_meter_destroy(job->meter);
    play_source_destroy(job->source);
    base_free(job);
}

const flock_params *run_job_params(const run_job *job) {
    return play_source_params(job->source);
}

flock_frame run_job_frame(const run_job *job) {
    return play_source_frame(job->source);
}

flock_flight run_job_flight(const run_job *job) {
    return play_source_flight(job->source);
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
    uint32_t index;
    if (!data_explain_find(&frame, job->options->explain, &index, message)) {
        return NULL;
    }
    if (!flock_explain(params, &frame, index, &job->explanation)) {
        base_refuse(message, "out of memory");
        return NULL;
    }
    return &job->explanation;
}

/* --- the run --------------------------------------------------------------------------------- */

/* Whether a table, if there is one, took everything so far. */
static bool is_sound(base_file *file) {
    return file == NULL || base_file_is_sound(file);
}

/* Begins the tables with their headers. */
static void write_headers(run_job *job) {
    if (job->metrics != NULL) {
        data_metrics_header(base_file_stream(job->metrics));
    }
    if (job->tracks != NULL) {
        data_track_begin(&job->track_writer);
    }
    if (job->explanations != NULL) {
        data_explain_header(base_file_stream(job->explanations));
    }
}

/* The frame that is reached as tables tell it: tracks have the time and the number of the frame of
 * their own table. */
static flock_frame told_frame(const run_job *job) {
    const data_options *options = job->options;
    flock_frame frame = run_job_frame(job);
    if (options->file_kind == DATA_KIND_TRACKS) {
        double number = data_tracks_frame_of(&options->table.about, frame.step);
        frame.time = data_tracks_time_of(&options->table.about, frame.step);
        frame.step = number >= 0.0 && number == floor(number) ? (uint64_t)number : frame.step;
    }
    return frame;
}

/* Writes the rows of the moment that is reached. False when memory ran out or a write failed; of
 * the latter the file itself says more when it is closed. */
static bool write_rows(run_job *job, base_message *message) {
    flock_frame frame = told_frame(job);
    if (job->metrics != NULL) {
        flock_measures measures;
        if (!run_job_measure(job, &measures, message)) {
            return false;
        }
        data_metrics_row(base_file_stream(job->metrics), &frame, &measures);
    }
    if (job->tracks != NULL) {
        data_track_frame(&job->track_writer, &frame);
    }
    /* A boid of a recording may come late and go early. */
    uint32_t index;
    if (job->explanations != NULL &&
        data_explain_find(&frame, job->options->explain, &index, message)) {
        const flock_explanation *explanation = run_job_explain(job, message);
        if (explanation == NULL) {
            return false;
        }
        data_explain_row(base_file_stream(job->explanations), &frame, explanation);
    }
    return is_sound(job->metrics) && is_sound(job->tracks) && is_sound(job->explanations);
}

/* Whether the flight is still the one that a recording says it is. */
static bool check_proof(const run_job *job, base_message *message) {
    play_proof proof = play_source_proof(job->source);
    return !proof.differs ||
           base_refuse(message,
                       "%s: from step %" PRIu64 " on this is not the flight of the recording",
                       job->options->file, proof.step);
}

/* Does the steps; stops at the first row that cannot be written, where a recording differs, and
 * when a signal asks. The rows are those of a run that began at step 0, wherever this one begins.
 */
static bool do_steps(run_job *job, base_message *message) {
    const data_options *options = job->options;
    run_progress progress = run_progress_begin(options->steps, "step", options->quiet);
    write_headers(job);
    bool sound = true;
    for (uint64_t done = 0; sound; done++) {
        uint64_t step = run_job_frame(job).step;
        sound = check_proof(job, message);
        if (sound && step % options->every == 0) {
            sound = write_rows(job, message);
        }
        if (done == options->steps || !sound || base_stop_signal() != 0) {
            break;
        }
        sound = play_source_advance(job->source) ||
                base_refuse(message, "there is no step %" PRIu64, step + 1);
        run_progress_show(&progress, done + 1, 0.0);
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

/* Writes the checkpoint of the moment that is reached. */
static bool save_checkpoint(run_job *job, base_message *message) {
    base_file *saving = job->save;
    if (saving == NULL) {
        return true;
    }
    job->save = NULL;
    flock_flight flight = run_job_flight(job);
    return data_checkpoint_save(saving, job->options->save, &flight, &job->options->view, message);
}

bool run_job_run(run_job *job, base_message *message) {
    bool sound = do_steps(job, message);
    /* All tables are closed even when one of them failed: the rows of the others are good. */
    sound = close_table(&job->metrics, message) && sound;
    if (job->tracks != NULL) {
        sound = data_track_end(&job->track_writer, message) && sound;
    }
    sound = close_table(&job->tracks, message) && sound;
    sound = close_table(&job->explanations, message) && sound;
    sound = sound && save_checkpoint(job, message);
    return sound || base_refuse_prefix(message, "step %" PRIu64, run_job_frame(job).step);
}
