/* How fast a flock flies on this machine: flockrun --bench. */
#ifndef RUN_BENCH_H
#define RUN_BENCH_H

#include <stdio.h>

#include "base/base_message.h"
#include "flock/flock_snapshot.h"

/* Times steps of this flight with the fast engine on one and on `threads` threads, and with `pairs`
 * where its square of pairs is bearable, in turns, and writes a table of it: as text, or as `csv`.
 * Takes some seconds. False with the reason when memory runs out; of a write that failed the stream
 * knows. */
bool run_bench(const flock_flight *flight, uint32_t threads, bool csv, FILE *out,
               base_message *message);

#endif
