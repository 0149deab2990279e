/* Checks a scenario field by field; see flock_params_check. */
#include "flock/flock_params.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

bool flock_refuse(flock_problem *problem, flock_param param, const char *format, ...) {
    if (problem != NULL) {
        char why[sizeof problem->why.text];
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(why, sizeof why, format, arguments);
        va_end(arguments);
        problem->param = param;
        base_refuse(&problem->why, "%s", why);
    }
    return false;
}

/* How many names a choice has. */
static uint32_t choices_of(const flock_param_info *info) {
    uint32_t count = 0;
    while (info->choices[count] != NULL) {
        count++;
    }
    return count;
}

/* Refuses a value, "" when it has no text, and says what is allowed. */
static bool refuse_range(flock_problem *problem, flock_param param, const char *value) {
    char range[64];
    flock_param_range(param, range, sizeof range);
    return flock_refuse(problem, param, "%s%s%s is out of range: allowed is %s",
                        flock_param_info_of(param)->key, value[0] != '\0' ? " " : "", value, range);
}

static bool check_choice(const flock_params *params, flock_param param, flock_problem *problem) {
    const flock_param_info *info = flock_param_info_of(param);
    if (flock_param_get(params, param) < choices_of(info)) {
        return true;
    }
    return refuse_range(problem, param, "");
}

static bool check_range(const flock_params *params, flock_param param, flock_problem *problem) {
    const flock_param_info *info = flock_param_info_of(param);
    double value = flock_param_get(params, param);
    bool high_enough = info->low_open ? value > info->low : value >= info->low;
    if (high_enough && value <= info->high) {
        return true;
    }
    char text[32] = "";
    /* Infinity and the largest whole number stand for all that the field cannot hold. */
    if (isfinite(value) && (info->kind != FLOCK_KIND_WHOLE || value != (double)UINT32_MAX)) {
        flock_param_format(param, value, text, sizeof text);
    }
    return refuse_range(problem, param, text);
}

/* A step is used as float: one that rounds to nothing, or to more than 1/30, is out of range. The
 * tick of reynolds and the frame of normalised are what their numbers are made for. */
static bool check_dt(const flock_params *params, flock_problem *problem) {
    static const float longest = 1.0f / 30.0f;
    float dt = (float)params->dt;
    bool weighted = params->style == FLOCK_WEIGHTED;
    if (weighted ? dt > 0.0f && dt <= longest : params->dt == 1.0) {
        return true;
    }
    char text[32];
    flock_param_format(FLOCK_PARAM_DT, params->dt, text, sizeof text);
    if (weighted) {
        return refuse_range(problem, FLOCK_PARAM_DT, text);
    }
    return flock_refuse(problem, FLOCK_PARAM_DT,
                        "dt %s is out of range: the style %s has steps of 1", text,
                        flock_param_info_of(FLOCK_PARAM_STYLE)->choices[params->style]);
}

static bool check_seed(const flock_params *params, flock_problem *problem) {
    if (params->seed < 1.0 || params->seed == (double)(uint32_t)params->seed) {
        return true;
    }
    char text[32];
    flock_param_format(FLOCK_PARAM_SEED, params->seed, text, sizeof text);
    return flock_refuse(problem, FLOCK_PARAM_SEED, "seed %s is neither below 1 nor a whole number",
                        text);
}

/* On a torus the shorter way round must be well defined for everything a boid can see. */
static bool check_torus(const flock_params *params, flock_problem *problem) {
    float radius = flock_radius(params);
    for (uint32_t axis = 0; axis < params->dims && params->edges == FLOCK_TORUS; axis++) {
        float half = params->half[axis];
        if (radius > half) {
            char text[2][32];
            flock_param_format(FLOCK_PARAM_RADIUS, (double)radius, text[0], sizeof text[0]);
            flock_param_format(FLOCK_PARAM_RADIUS, (double)half, text[1], sizeof text[1]);
            return flock_refuse(problem, FLOCK_PARAM_RADIUS,
                                "radius %s is over %s, half the torus's width", text[0], text[1]);
        }
    }
    return true;
}

/* --- obstacles ----------------------------------------------------------------------------------
 */

/* Whether an obstacle lies in the world. */
static bool is_inside(const flock_params *params, const flock_obstacle *obstacle) {
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        if (!(fabsf(obstacle->centre[axis]) + obstacle->radius <= params->half[axis])) {
            return false;
        }
    }
    return params->dims == 3 || obstacle->centre[2] == 0.0f;
}

/* Whether two obstacles share more than a touch, on a torus also across the seam. */
static bool overlap(const flock_params *params, const flock_obstacle *a, const flock_obstacle *b) {
    double distance2 = 0.0;
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        double offset = fabs((double)a->centre[axis] - (double)b->centre[axis]);
        double half = params->half[axis];
        offset = params->edges == FLOCK_TORUS && offset > half ? 2.0 * half - offset : offset;
        distance2 += offset * offset;
    }
    double apart = ((double)a->radius + (double)b->radius) * 0.999999;
    return distance2 < apart * apart;
}

static bool check_obstacles(const flock_params *params, flock_problem *problem) {
    if (params->obstacle_count > FLOCK_OBSTACLES_MAX) {
        return flock_refuse(problem, FLOCK_PARAM_OBSTACLES, "there can be at most %u obstacles",
                            FLOCK_OBSTACLES_MAX);
    }
    for (uint32_t i = 0; i < params->obstacle_count; i++) {
        const flock_obstacle *obstacle = &params->obstacles[i];
        if (!(obstacle->radius > 0.0f)) {
            return flock_refuse(problem, FLOCK_PARAM_OBSTACLES,
                                "obstacle %u needs a radius above 0", i + 1);
        }
        if (!is_inside(params, obstacle)) {
            return flock_refuse(problem, FLOCK_PARAM_OBSTACLES,
                                "obstacle %u does not lie inside the world", i + 1);
        }
        for (uint32_t j = 0; j < i; j++) {
            if (overlap(params, obstacle, &params->obstacles[j])) {
                return flock_refuse(problem, FLOCK_PARAM_OBSTACLES,
                                    "obstacle %u overlaps obstacle %u", i + 1, j + 1);
            }
        }
    }
    return true;
}

bool flock_params_check(const flock_params *params, flock_problem *problem) {
    for (int i = 0; i < FLOCK_PARAMS; i++) {
        flock_param param = (flock_param)i;
        if ((param == FLOCK_PARAM_HALF_Z && params->dims == 2) || param == FLOCK_PARAM_DT) {
            continue; /* there is no such axis; dt has a check of its own */
        }
        bool fine = flock_param_info_of(param)->kind == FLOCK_KIND_CHOICE
                        ? check_choice(params, param, problem)
                        : check_range(params, param, problem);
        if (!fine) {
            return false;
        }
    }
    if ((unsigned)params->preset >= FLOCK_PRESETS) {
        return flock_refuse(problem, FLOCK_PARAMS, "there is no such preset");
    }
    return check_dt(params, problem) && check_seed(params, problem) &&
           check_torus(params, problem) && check_obstacles(params, problem);
}
