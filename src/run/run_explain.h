/* One boid of a run explained as text: which one, and its seven lines. */
#ifndef RUN_EXPLAIN_H
#define RUN_EXPLAIN_H

#include <stdio.h>

#include "base/base_message.h"
#include "flock/flock_explain.h"

/* Finds the index of a boid. False with the reason, which says what ids there are. */
bool run_explain_find(const flock_frame *frame, uint64_t id, uint32_t *index,
                      base_message *message);

/* Prints the explanation of a boid of this frame: a heading, then every line in words and as a
 * formula below them. */
void run_explain_print(FILE *out, const flock_params *params, const flock_frame *frame,
                       const flock_explanation *explanation);

#endif
