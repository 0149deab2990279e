/* flockrun --sweep: many runs at once, one row each; and --merge, which joins tables of parts.
 *
 * Rows are added to FILE.part as runs end, and make the table FILE, in the order of the runs, when
 * the last one has: the same command goes on where a stop, a kill or a full disk ended it, and the
 * table is the same, byte for byte, as if nothing had happened, on any number of threads. A table
 * that is not written to a file (-) begins anew. */
#ifndef RUN_SWEEP_H
#define RUN_SWEEP_H

#include "data/data_options.h"

/* Does options with --sweep; returns the program's exit code, messages told by base_log. */
int run_sweep(const data_options *options);

/* Does options with --merge; the same. Refuses tables of different sweeps, and runs that are
 * missing or there twice. */
int run_sweep_merge(const data_options *options);

#endif
