/* One run of a flock: a start, a number of steps, the tables written on the way, and the checkpoint
 * of its end. */
#ifndef RUN_JOB_H
#define RUN_JOB_H

#include "data/data_options.h"
#include "flock/flock_explain.h"
#include "flock/flock_measure.h"
#include "play/play_source.h"

typedef struct run_job run_job;

/* Reads the start and opens the files that `options` ask for; the number of boids of a table is
 * stored in options->params. `options` must outlive the job. NULL with the reason when a table
 * cannot be read, a file exists already or cannot be made, two of them are one, or there is no boid
 * to explain: then nothing was written. */
run_job *run_job_create(data_options *options, base_message *message);

/* Frees the job; files that are not complete are removed. */
void run_job_destroy(run_job *job);

/* Runs all steps, or as many as there are until a signal asks to stop (see base_stop.h), writes
 * tables and checkpoint and gives them their names. False with the reason when a write failed,
 * memory ran out, or a replayed flight is not the one that was recorded; whatever was written until
 * then can be read. */
bool run_job_run(run_job *job, base_message *message);

/* The parameters in force there. */
const flock_params *run_job_params(const run_job *job);

/* The moment the run has reached; valid as long as the job. */
flock_frame run_job_frame(const run_job *job);

/* The flight there; valid as long as the job. */
flock_flight run_job_flight(const run_job *job);

/* The measures of that moment. False when memory runs out. */
bool run_job_measure(run_job *job, flock_measures *measures, base_message *message);

/* The boid of options->explain explained at that moment; valid until the next call or step. NULL
 * with the reason when there is no such boid, or memory runs out. */
const flock_explanation *run_job_explain(run_job *job, base_message *message);

#endif
