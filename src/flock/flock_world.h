/* A flock that flies: state, one step, and the commands that change it.
 *
 * The state is kept as struct of arrays in float, twice: a step reads one copy and writes the
 * other, so the last two moments are both there for drawing in between. The same parameters and
 * commands give the same bits on any machine. Not thread safe: one thread uses a world at a time.
 * A step allocates nothing. Copies of its state, to go back to: flock_snapshot.h. */
#ifndef FLOCK_WORLD_H
#define FLOCK_WORLD_H

#include "flock/flock_command.h"
#include "flock/flock_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct flock_world flock_world;

/* Makes the seeded start of `params`. NULL with the problem when they are refused or memory runs
 * out. Free with flock_world_destroy. */
flock_world *flock_world_create(const flock_params *params, flock_problem *problem);
void flock_world_destroy(flock_world *world);

/* Advances one step of params->dt. */
void flock_world_step(flock_world *world);

/* How many threads a step of the engine `grid` may use, 1 at first; 0 counts as 1. Its result is
 * the same for any number. */
void flock_world_set_threads(flock_world *world, uint32_t threads);

/* Gives a step on several threads a clock, seconds that never run backwards, to find out whether
 * they pay: where other programs keep the cores busy a step is then taken on one. Without one
 * (NULL, as at first) all of them work at every step. */
void flock_world_set_clock(flock_world *world, double (*seconds)(void));

/* Which of the processor's instructions a step of the engine `grid` is made of: "AVX-512", "AVX2",
 * "SSE2" or "plain C". Its result is the same with any. */
const char *flock_world_instructions(const flock_world *world);

/* Applies a command now (its `step` is not looked at). False with the problem when the result
 * would be refused: then nothing has changed. Changing a setting never moves a boid; changing the
 * count keeps the first boids as they are; a reset keeps the rules. */
bool flock_world_apply(flock_world *world, const flock_command *command, flock_problem *problem);

/* Largest coordinate and velocity component of a boid that a flock accepts. */
#define FLOCK_COORDINATE_MAX 1e9f

/* Largest id of a boid that a flock accepts: boids that come later are numbered on from there. */
#define FLOCK_ID_MAX (UINT32_MAX - FLOCK_COUNT_MAX)

/* Makes all parameters those of `params` at once, as commands would one by one: a new style keeps
 * the speed on the screen, a new count the first boids. Its dimensions and world size must be the
 * flock's. False with the problem when refused: then nothing has changed. */
bool flock_world_adopt(flock_world *world, const flock_params *params, flock_problem *problem);

/* Makes a flock of given boids: count, ids (unique), positions and velocities of `start`, whose
 * other fields are not looked at; params->count is replaced by theirs. A boid outside the world is
 * accepted and brought in by the first step (on a torus it is the same boid inside). A reset comes
 * back to these boids; more boids come by the seeded start. NULL with the problem when params or a
 * number of a boid are refused, or memory runs out. */
flock_world *flock_world_create_from(const flock_params *params, const flock_frame *start,
                                     flock_problem *problem);

/* The newest moment, and the one before it (the same as the newest right after a start). Valid
 * until the next step, command or restore. */
flock_frame flock_world_frame(const flock_world *world);
flock_frame flock_world_previous(const flock_world *world);

/* The parameters in force; valid as long as the world. */
const flock_params *flock_world_params(const flock_world *world);

#ifdef __cplusplus
}
#endif

#endif
