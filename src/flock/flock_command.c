/* What commands make of parameters; see flock_command.h. */
#include "flock/flock_command.h"

/* What cannot change while a flock flies: boids would have to move for it. */
static bool is_fixed(flock_param param) {
    return param == FLOCK_PARAM_DIMS || param == FLOCK_PARAM_HALF_X ||
           param == FLOCK_PARAM_HALF_Y || param == FLOCK_PARAM_HALF_Z;
}

static bool set_param(const flock_command *command, const flock_params *before, flock_params *after,
                      flock_problem *problem) {
    if ((unsigned)command->param >= FLOCK_PARAMS) {
        return flock_refuse(problem, FLOCK_PARAMS, "there is no such parameter");
    }
    flock_param_set(after, command->param, command->value);
    if (is_fixed(command->param) && !flock_params_equal(after, before)) {
        return flock_refuse(problem, command->param, "this cannot change while the flock flies");
    }
    bool other_style = after->style != before->style;
    if (other_style && (unsigned)after->style < FLOCK_STYLE_COUNT) {
        flock_params_restyle(after, after->style);
    }
    return true;
}

static bool add_obstacle(const flock_command *command, flock_params *params,
                         flock_problem *problem) {
    if (params->obstacle_count >= FLOCK_OBSTACLES_MAX) {
        return flock_refuse(problem, FLOCK_PARAM_OBSTACLES, "there can be at most %u obstacles",
                            FLOCK_OBSTACLES_MAX);
    }
    params->obstacles[params->obstacle_count++] = command->obstacle;
    params->obstacles_on = FLOCK_ON;
    return true;
}

bool flock_command_params(const flock_command *command, const flock_params *before,
                          flock_params *after, flock_problem *problem) {
    bool done = true;
    *after = *before;
    switch (command->kind) {
    case FLOCK_COMMAND_SET:
        done = set_param(command, before, after, problem);
        break;
    case FLOCK_COMMAND_RESET:
        after->seed = command->value;
        break;
    case FLOCK_COMMAND_CURSOR:
        flock_param_set(after, FLOCK_PARAM_CURSOR, command->value);
        after->cursor = command->cursor;
        break;
    case FLOCK_COMMAND_ADD_OBSTACLE:
        done = add_obstacle(command, after, problem);
        break;
    case FLOCK_COMMAND_CLEAR_OBSTACLES:
        after->obstacle_count = 0;
        after->obstacles_on = FLOCK_OFF;
        break;
    case FLOCK_COMMAND_UNDO:
    case FLOCK_COMMAND_REDO:
    default:
        return flock_refuse(problem, FLOCK_PARAMS, "this is for the flock's source to do");
    }
    return done && flock_params_check(after, problem);
}

bool flock_command_points(const flock_command *command) {
    return command->kind == FLOCK_COMMAND_CURSOR ||
           (command->kind == FLOCK_COMMAND_SET && command->param == FLOCK_PARAM_CURSOR);
}
