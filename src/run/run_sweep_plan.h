/* What a sweep flies: which runs there are, and the options of each. */
#ifndef RUN_SWEEP_PLAN_H
#define RUN_SWEEP_PLAN_H

#include "data/data_sweep.h"

typedef struct run_sweep_plan {
    const data_options *options; /* of the sweep's command line; its values are replaced */
    data_sweep_grid grid;
    data_sweep_shard shard;
    char *command; /* the command line of the whole sweep, by which its tables are known */
} run_sweep_plan;

/* Makes the plan of options with --sweep and checks every run of it, so that none is refused hours
 * later. `options` must outlive it. False with the reason: what does not go with a sweep, or what
 * the first run that cannot be says. Free with run_sweep_plan_free. */
bool run_sweep_plan_make(run_sweep_plan *plan, const data_options *options, base_message *message);
void run_sweep_plan_free(run_sweep_plan *plan);

/* The options of one run, parsed from the sweep's command line and what this run sets. */
typedef struct run_sweep_run run_sweep_run;

/* NULL with the reason. Free with run_sweep_run_destroy. Any thread may call it. */
run_sweep_run *run_sweep_run_create(const run_sweep_plan *plan, uint64_t run,
                                    base_message *message);
void run_sweep_run_destroy(run_sweep_run *run);

data_options *run_sweep_run_options(run_sweep_run *run);

/* The step, counted from the run's first, from which on it is measured. */
uint64_t run_sweep_burn_in(const data_options *options);

#endif
