/* Which boid --explain means, and a table of it explained over time, as comma-separated text.
 *
 * A row is the step that follows: where the boid is, what it sees, each rule's part with its weight
 * and limit, their sum, and where the step leads. Forces in world units per time unit squared.
 * Columns:
 *
 *   step,time,id                  the moment, and the boid
 *   x,y,z,vx,vy,vz                its position and velocity
 *   neighbours,close,nearest      how many it sees, how many of them push, distance to the nearest
 *   separation_x .. avoid_z       the parts: separation, alignment, cohesion, avoid
 *   sum_x,sum_y,sum_z             what changes the velocity
 *   next_x .. next_vz             position and velocity after the step
 *   acted                         limits that acted, words parted by spaces, or none
 *
 * Those words: cap-separation, cap-alignment, cap-cohesion, cap-avoid, cap-sum (reynolds);
 * speed-raised, speed-cut, speed-set (normalised), from-rest, rest; wall-x, wrap-x and the same of
 * y and z; surface-1 (of obstacle 1). */
#ifndef DATA_EXPLAIN_H
#define DATA_EXPLAIN_H

#include <stdio.h>

#include "data/data_options.h"
#include "flock/flock_explain.h"

/* Finds the index of the boid with this id. False with the reason, which says what ids there are.
 */
bool data_explain_find(const flock_frame *frame, uint64_t id, uint32_t *index,
                       base_message *message);

/* Whether the boid of options->explain, if one is asked for, is there at the start; in a recording
 * it may come later. False with the reason. */
bool data_explain_check(const data_options *options, const flock_frame *start,
                        base_message *message);

/* Write one header, then rows: an explanation of a boid of this frame. Write errors show in
 * ferror(out). */
void data_explain_header(FILE *out);
void data_explain_row(FILE *out, const flock_frame *frame, const flock_explanation *explanation);

#endif
