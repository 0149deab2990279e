/* One run of a sweep: flown and measured. */
#ifndef RUN_SWEEP_FLY_H
#define RUN_SWEEP_FLY_H

#include "data/data_sweep_table.h"

/* Called after every step with how many are done; false stops the run. */
typedef bool run_sweep_step(void *user, uint64_t done);

/* What became of a run. */
typedef enum run_sweep_flown {
    RUN_SWEEP_FLOWN,
    RUN_SWEEP_STOPPED, /* the caller did not want to go on */
    RUN_SWEEP_FAILED,  /* with the reason */
} run_sweep_flown;

/* Flies options->steps steps and measures every options->every-th from options->burn_in on: the
 * mean of each measure, and its sample standard deviation, 0 for a single reading. The table that
 * they start with is read now. Any thread may call it; it keeps to one. */
run_sweep_flown run_sweep_fly(data_options *options, run_sweep_step *on_step, void *user,
                              data_sweep_result *result, base_message *message);

#endif
