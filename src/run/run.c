/* The program flockrun: reads the command line, does the job, says what went wrong. */
#include "run/run.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/base_file.h"
#include "base/base_log.h"
#include "base/base_stop.h"
#include "data/data_options.h"
#include "flock/flock_hash.h"
#include "run/run_bench.h"
#include "run/run_explain.h"
#include "run/run_job.h"
#include "run/run_sweep.h"

/* Where the lines of the libraries and of this program end up. */
static void print_line(void *user, base_log_level level, const char *line) {
    (void)user;
    (void)level;
    fprintf(stderr, "flockrun: %s\n", line);
}

static int stop(int code, const base_message *message) {
    base_log(BASE_LOG_ERROR, "%s", message->text);
    return code;
}

/* Makes sure that standard output took everything. */
static int flush_output(void) {
    base_message message;
    return base_file_flush_output(&message) ? RUN_DONE : stop(RUN_FAILED, &message);
}

/* Says what was guessed of tracks. */
static void say_tracks(const data_options *options) {
    char text[sizeof(base_message)];
    if (options->file_kind == DATA_KIND_TRACKS && !options->quiet) {
        data_tracks_say(&options->table.about, text, sizeof text);
        base_log(BASE_LOG_NOTE, "%s", text);
    }
}

/* A line of measures, for a run that was asked for nothing else. */
static void print_summary(const flock_frame *frame, const flock_measures *measures) {
    printf("step %" PRIu64 ", time %.6g: polarization %.4g, spread %.4g, groups %" PRIu32
           ", alone %" PRIu32 ", largest %" PRIu32 ", nearest %.4g, milling %.4g, speed %.4g, "
           "neighbours %.4g\n",
           frame->step, frame->time, measures->polarization, measures->spread, measures->groups,
           measures->alone, measures->largest, measures->nearest, measures->milling,
           measures->speed, measures->neighbours);
}

/* Prints why a boid turns, unless a table has told it. */
static bool print_explanation(run_job *job, const data_options *options, base_message *message) {
    if (!options->explain_set || options->every_set) {
        return true;
    }
    const flock_explanation *explanation = run_job_explain(job, message);
    if (explanation != NULL) {
        flock_frame frame = run_job_frame(job);
        run_explain_print(stdout, run_job_params(job), &frame, explanation);
    }
    return explanation != NULL;
}

/* Prints what belongs behind the tables. */
static int print_results(run_job *job, const data_options *options) {
    flock_frame frame = run_job_frame(job);
    base_message message;
    if (!print_explanation(job, options, &message)) {
        return stop(RUN_FAILED, &message);
    }
    if (options->bench) {
        flock_flight flight = run_job_flight(job);
        if (!run_bench(&flight, (uint32_t)options->threads, options->quiet, stdout, &message)) {
            return stop(RUN_FAILED, &message);
        }
    } else if (options->metrics == NULL && options->tracks == NULL && options->save == NULL &&
               !options->hash && !options->explain_set) {
        flock_measures measures;
        if (!run_job_measure(job, &measures, &message)) {
            return stop(RUN_FAILED, &message);
        }
        print_summary(&frame, &measures);
    }
    if (options->hash) {
        printf("%016" PRIx64 "\n", flock_hash(&frame, run_job_params(job)));
    }
    return flush_output();
}

static int run(data_options *options) {
    base_message message;
    run_job *job = run_job_create(options, &message);
    if (job == NULL) {
        int signal = base_stop_signal();
        return stop(signal != 0 ? RUN_STOPPED + signal : RUN_REFUSED, &message);
    }
    say_tracks(options);
    int code = RUN_DONE;
    if (!run_job_run(job, &message)) {
        code = stop(RUN_FAILED, &message);
    }
    base_stop_deafen(); /* all files are complete */
    int signal = base_stop_signal();
    if (code == RUN_DONE && signal != 0) {
        base_refuse(&message, "stopped by %s at step %" PRIu64 "; what is written ends there",
                    base_stop_name(signal), run_job_frame(job).step);
        code = stop(RUN_STOPPED + signal, &message);
    } else if (code == RUN_DONE) {
        code = print_results(job, options);
    }
    run_job_destroy(job);
    return code;
}

/* Does what was asked for. */
static int work(data_options *options) {
    if (options->sweeps.count > 0) {
        return run_sweep(options);
    }
    return options->merge.count > 0 ? run_sweep_merge(options) : run(options);
}

int run_main(int argc, char **argv) {
    base_file_prepare();
    base_log_set_callback(print_line, NULL);

    data_options options;
    base_message message;
    if (!data_options_parse(&options, DATA_FLOCKRUN, argc, argv, &message)) {
        return stop(RUN_REFUSED, &message);
    }
    int code =
        data_options_answer(&options, DATA_FLOCKRUN, stdout) ? flush_output() : work(&options);
    data_options_free(&options);
    return code;
}
