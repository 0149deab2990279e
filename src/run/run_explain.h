/* One boid of a run explained as text: its seven lines. */
#ifndef RUN_EXPLAIN_H
#define RUN_EXPLAIN_H

#include <stdio.h>

#include "flock/flock_explain.h"

/* Prints the explanation of a boid of this frame: a heading, then every line in words and as a
 * formula below them. */
void run_explain_print(FILE *out, const flock_params *params, const flock_frame *frame,
                       const flock_explanation *explanation);

#endif
