/* One change to a flock: what the log keeps, what undo reverts, what a recording replays. */
#ifndef FLOCK_COMMAND_H
#define FLOCK_COMMAND_H

#include <stdint.h>

#include "flock/flock_params.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum flock_command_kind {
    FLOCK_COMMAND_SET,    /* a parameter takes a value; `count` adds or removes boids at the end; a
                             `style` brings its own weights, limits and dt and keeps the speed on the
                             screen; the dimensions and the world's size are fixed for life */
    FLOCK_COMMAND_RESET,  /* back to the start, with `value` as the seed and the count in force */
    FLOCK_COMMAND_CURSOR, /* the pointer moves to `cursor`, with `value` as its flock_cursor_mode */
    FLOCK_COMMAND_ADD_OBSTACLE,    /* `obstacle` joins those there are, and all are switched on */
    FLOCK_COMMAND_CLEAR_OBSTACLES, /* none is left */
    FLOCK_COMMAND_UNDO,            /* in the log of a source: the last change was taken back */
    FLOCK_COMMAND_REDO, /* in the log of a source: the last change taken back was made again */
} flock_command_kind;

typedef struct flock_command {
    uint64_t step; /* the step it precedes: the frame's step when it was applied */
    flock_command_kind kind;
    bool merge;              /* in a log: it went on with the change before it, as one to undo */
    flock_param param;       /* of FLOCK_COMMAND_SET */
    double value;            /* as flock_param_get gives it: of FLOCK_COMMAND_SET the parameter's,
                                of FLOCK_COMMAND_RESET the seed, of FLOCK_COMMAND_CURSOR the mode */
    flock_cursor cursor;     /* of FLOCK_COMMAND_CURSOR */
    flock_obstacle obstacle; /* of FLOCK_COMMAND_ADD_OBSTACLE */
} flock_command;

/* The parameters that `command` makes of those `before`, checked: a flock whose parameters those
 * are refuses it only for want of memory. False with the problem when it is refused; `after` is
 * then not to be used. It may not be `before` itself. */
bool flock_command_params(const flock_command *command, const flock_params *before,
                          flock_params *after, flock_problem *problem);

/* Whether a command is about the pointer, which comes and goes: no change that is taken back. */
bool flock_command_points(const flock_command *command);

#ifdef __cplusplus
}
#endif

#endif
