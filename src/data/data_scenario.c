/* Reads the pieces of a scenario and puts them together; see data_scenario.h. */
#include "data/data_scenario.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/base_number.h"
#include "data/data_near.h"

/* Most numbers in a list, and room for one as text. */
enum { LIST_MAX = 4, NUMBER_SIZE = 64 };

/* Refuses the text of a piece and says how it must look. */
static bool refuse_form(data_origin origin, const char *form, base_message *message) {
    return data_origin_refuse(origin, message, "it must be %s", form);
}

/* What follows a word at the beginning of a text; the text itself when it begins otherwise. */
static const char *skip(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 ? text + length : text;
}

/* Puts the name and text of a piece before the reason. One that is no list takes the place of the
 * reason's subject, behind which `rest` begins: "--radius 3 is over 1" says all there is in
 * "--radius 3: radius 3 is over 1". */
static bool refuse_piece(data_origin origin, const char *reason, const char *rest,
                         base_message *message) {
    bool brief = strncmp(rest, " is ", 4) == 0 && strchr(origin.text, ',') == NULL;
    return brief ? data_origin_refuse_it(origin, message, rest)
                 : data_origin_refuse(origin, message, "%s", reason);
}

/* --- values of parameters -------------------------------------------------------------------- */

bool data_scenario_gives(const data_scenario *scenario, flock_param param) {
    return scenario->origin[param].option != NULL;
}

static void take_param(data_scenario *scenario, flock_param param, double value,
                       data_origin origin) {
    scenario->value[param] = value;
    scenario->origin[param] = origin;
}

bool data_scenario_param(data_scenario *scenario, flock_param param, const char *value,
                         data_origin origin, base_message *message) {
    double number = 0;
    base_message reason, quoted;
    if (!flock_param_parse(param, value, &number, &reason)) {
        base_refuse(&quoted, "\"%s\"", value);
        return refuse_piece(origin, reason.text, skip(reason.text, quoted.text), message);
    }
    take_param(scenario, param, number, origin);
    return true;
}

/* --- lists of numbers ------------------------------------------------------------------------ */

/* The parts of a list between its commas. */
typedef struct list_parts {
    char text[LIST_MAX][NUMBER_SIZE];
    size_t count;
} list_parts;

/* Cuts a list of `fewest` to `most` parts at its commas, without the spaces around them; `form` is
 * how it must look. */
static bool split(list_parts *parts, const char *text, size_t fewest, size_t most, const char *form,
                  data_origin origin, base_message *message) {
    parts->count = 0;
    for (const char *rest = text; rest != NULL; parts->count++) {
        size_t length = strcspn(rest, ",");
        if (parts->count == most) {
            return refuse_form(origin, form, message);
        }
        const char *first = rest + strspn(rest, " \t");
        size_t used = length - (size_t)(first - rest);
        while (used > 0 && (first[used - 1] == ' ' || first[used - 1] == '\t')) {
            used--;
        }
        if (used >= NUMBER_SIZE) {
            return data_origin_refuse(origin, message, "a number has over %d characters",
                                      NUMBER_SIZE - 1);
        }
        memcpy(parts->text[parts->count], first, used);
        parts->text[parts->count][used] = '\0';
        rest = rest[length] == ',' ? rest + length + 1 : NULL;
    }
    return parts->count >= fewest || refuse_form(origin, form, message);
}

/* Reads a list of `fewest` to `most` numbers; `form` is how it must look. */
static bool read_list(data_list *list, const char *text, size_t fewest, size_t most,
                      const char *form, data_origin origin, base_message *message) {
    list_parts parts;
    if (!split(&parts, text, fewest, most, form, origin, message)) {
        return false;
    }
    data_list read = {.origin = origin, .count = parts.count};
    for (size_t i = 0; i < parts.count; i++) {
        double number;
        bool fine = base_number_parse(parts.text[i], &number);
        read.number[i] = fine ? (float)number : 0.0f;
        if (!fine || !isfinite(read.number[i])) {
            const char *fault = fine ? "is too large" : base_number_fault(parts.text[i]);
            return data_origin_refuse(origin, message, "\"%s\" %s; it must be %s", parts.text[i],
                                      fault, form);
        }
    }
    *list = read;
    return true;
}

bool data_scenario_world(data_scenario *scenario, const char *value, data_origin origin,
                         base_message *message) {
    list_parts parts;
    if (!split(&parts, value, 2, 3, "X,Y or X,Y,Z", origin, message)) {
        return false;
    }
    for (size_t axis = 0; axis < parts.count; axis++) {
        flock_param half = (flock_param)(FLOCK_PARAM_HALF_X + axis);
        if (!data_scenario_param(scenario, half, parts.text[axis], origin, message)) {
            return false;
        }
    }
    if (parts.count == 2) {
        take_param(scenario, FLOCK_PARAM_HALF_Z,
                   fmin(scenario->value[FLOCK_PARAM_HALF_X], scenario->value[FLOCK_PARAM_HALF_Y]),
                   origin);
    }
    return true;
}

/* Obstacles that are given are there: on a command line whatever was said before, in a file, whose
 * lines have no order, unless it says otherwise. */
static void switch_on(data_scenario *scenario, data_origin origin) {
    if (origin.file == NULL || !data_scenario_gives(scenario, FLOCK_PARAM_OBSTACLES)) {
        take_param(scenario, FLOCK_PARAM_OBSTACLES, FLOCK_ON, origin);
    }
}

bool data_scenario_obstacle(data_scenario *scenario, const char *value, data_origin origin,
                            base_message *message) {
    if (strcmp(value, "none") == 0) {
        scenario->obstacle_count = 0;
        scenario->no_obstacles = origin;
        return true;
    }
    if (scenario->obstacle_count == FLOCK_OBSTACLES_MAX) {
        return data_origin_refuse(origin, message, "there can be at most %u obstacles",
                                  FLOCK_OBSTACLES_MAX);
    }
    if (!read_list(&scenario->obstacles[scenario->obstacle_count], value, 3, 4, "X,Y,R or X,Y,Z,R",
                   origin, message)) {
        return false;
    }
    scenario->obstacle_count++;
    switch_on(scenario, origin);
    return true;
}

bool data_scenario_no_obstacles(data_scenario *scenario, const char *value, data_origin origin,
                                base_message *message) {
    (void)value;
    (void)message; /* there is nothing to refuse */
    take_param(scenario, FLOCK_PARAM_OBSTACLES, FLOCK_OFF, origin);
    return true;
}

bool data_scenario_cursor_at(data_scenario *scenario, const char *value, data_origin origin,
                             base_message *message) {
    return read_list(&scenario->cursor_at, value, 2, 3, "X,Y or X,Y,Z", origin, message);
}

bool data_scenario_cursor_dir(data_scenario *scenario, const char *value, data_origin origin,
                              base_message *message) {
    data_list *direction = &scenario->cursor_direction;
    if (!read_list(direction, value, 3, 3, "X,Y,Z", origin, message)) {
        return false;
    }
    const float *d = direction->number;
    if (d[0] == 0.0f && d[1] == 0.0f && d[2] == 0.0f) {
        return data_origin_refuse(origin, message, "this is no direction");
    }
    return true;
}

/* --- putting the pieces together ------------------------------------------------------------- */

/* Sets a parameter to its given value, if it has one. */
static void give(const data_scenario *scenario, flock_params *params, flock_param param) {
    if (data_scenario_gives(scenario, param)) {
        flock_param_set(params, param, scenario->value[param]);
    }
}

/* Lengths that somebody chose keep their proportion to the world; those of a preset, which the
 * resize made, have it already. */
static void scale_lengths(const flock_params *before, flock_params *params) {
    double factor = (double)flock_scale(params) / (double)flock_scale(before);
    for (int i = 0; i < FLOCK_PARAMS; i++) {
        flock_param param = (flock_param)i;
        if (flock_param_info_of(param)->scales) {
            flock_param_set(params, param, flock_param_get(before, param) * factor);
        }
    }
}

/* Gives the world the size that was asked for; its lengths follow. In a world that is going to be
 * refused they stay, so that the world gets the blame. */
static void settle_world(const data_scenario *scenario, flock_params *params) {
    flock_params trial = *params;
    give(scenario, &trial, FLOCK_PARAM_DIMS);
    give(scenario, &trial, FLOCK_PARAM_HALF_X);
    give(scenario, &trial, FLOCK_PARAM_HALF_Y);
    if (trial.dims == 3) {
        give(scenario, &trial, FLOCK_PARAM_HALF_Z);
    }
    bool same = trial.dims == params->dims;
    for (int axis = 0; axis < 3; axis++) {
        same = same && trial.half[axis] == params->half[axis];
    }
    /* What does not fit into this world yet is no matter. */
    trial.edges = FLOCK_WALLS;
    trial.obstacle_count = 0;
    if (!same && flock_params_check(&trial, NULL)) {
        params->dims = trial.dims;
        flock_params before = *params;
        flock_params_resize(params, trial.half);
        if (scenario->base != NULL) {
            scale_lengths(&before, params);
        }
    }
}

/* A large flock sees less far, unless somebody decided otherwise. */
static bool sees_less(const data_scenario *scenario, const flock_params *params) {
    bool decided = data_scenario_gives(scenario, FLOCK_PARAM_RADIUS) ||
                   data_scenario_gives(scenario, FLOCK_PARAM_DENSITY) ||
                   (scenario->base != NULL && scenario->base->sees_given);
    return data_scenario_gives(scenario, FLOCK_PARAM_COUNT) && params->count > 1000 &&
           scenario->seeded && !decided;
}

/* The parameters that were given, over those of the beginning and the style. */
static void settle_params(const data_scenario *scenario, flock_params *params) {
    flock_style style = (flock_style)scenario->value[FLOCK_PARAM_STYLE];
    bool restyled = data_scenario_gives(scenario, FLOCK_PARAM_STYLE) && style != params->style;
    if (restyled) {
        flock_params_restyle(params, style);
    }
    for (int param = 0; param < FLOCK_PARAMS; param++) {
        give(scenario, params, (flock_param)param);
    }
    if (sees_less(scenario, params)) {
        params->density = FLOCK_DENSITY_AUTO;
    }
}

/* The obstacles that were given, in place of those there were. */
static bool settle_obstacles(const data_scenario *scenario, flock_params *params,
                             base_message *message) {
    if (scenario->no_obstacles.option != NULL || scenario->obstacle_count > 0) {
        params->obstacle_count = scenario->obstacle_count;
    }
    for (uint32_t i = 0; i < scenario->obstacle_count; i++) {
        const data_list *list = &scenario->obstacles[i];
        const float *n = list->number;
        if (params->dims == 2 && list->count == 4) {
            return refuse_form(list->origin, "X,Y,R in 2 dimensions", message);
        }
        params->obstacles[i] = (flock_obstacle){
            .centre = {n[0], n[1], list->count == 4 ? n[2] : 0.0f}, .radius = n[list->count - 1]};
    }
    return true;
}

/* The first obstacle at fault: the last of the fewest that are refused. */
static uint32_t first_bad_obstacle(const flock_params *params) {
    flock_params some = *params;
    some.obstacle_count = 1;
    while (some.obstacle_count < params->obstacle_count && flock_params_check(&some, NULL)) {
        some.obstacle_count++;
    }
    return some.obstacle_count - 1;
}

/* The piece to blame for a bad parameter; its option is NULL when that is a default. */
static data_origin origin_of(const data_scenario *scenario, const flock_params *params,
                             flock_param param) {
    if (param == FLOCK_PARAM_OBSTACLES && scenario->obstacle_count > 0) {
        return scenario->obstacles[first_bad_obstacle(params)].origin;
    }
    if (param == FLOCK_PARAM_RADIUS && flock_radius(params) > params->radius) {
        return scenario->origin[FLOCK_PARAM_DENSITY]; /* only "auto" enlarges it */
    }
    return scenario->origin[param];
}

/* A problem with a number so small that the field holds 0 tells the number, and not the 0. */
static void tell_small(const data_scenario *scenario, const flock_params *params,
                       flock_problem *problem) {
    flock_param param = problem->param;
    double value = data_scenario_gives(scenario, param) ? scenario->value[param] : 0.0;
    if (value != 0.0 && flock_param_get(params, param) == 0.0) {
        char range[64], number[32];
        flock_param_range(param, range, sizeof range);
        flock_param_format(param, value, number, sizeof number);
        base_refuse(&problem->why, "%s %s is too small: allowed is %s",
                    flock_param_info_of(param)->key, number, range);
    }
}

/* Refuses a value that no piece gave: names the file it is missing in or comes from. */
static bool refuse_unsaid(const data_scenario *scenario, const char *what, const char *why,
                          base_message *message) {
    if (scenario->base != NULL) {
        return base_refuse(message, "%s (as it is in %s)", why, scenario->base->name);
    }
    if (scenario->file != NULL) {
        return base_refuse(message, "%s: %s%s", scenario->file, what, why);
    }
    return base_refuse(message, "%s%s", what, why);
}

/* Checks the parameters as a whole; names the piece at fault. */
static bool check_params(const data_scenario *scenario, const flock_params *params,
                         base_message *message) {
    flock_problem problem;
    if (flock_params_check(params, &problem)) {
        return true;
    }
    const char *why = problem.why.text;
    if (problem.param == FLOCK_PARAMS) {
        return refuse_unsaid(scenario, "", why, message);
    }
    tell_small(scenario, params, &problem);
    data_origin origin = origin_of(scenario, params, problem.param);
    if (origin.option == NULL) {
        return refuse_unsaid(scenario, "the default ", why, message);
    }
    char value[34] = " ";
    flock_param_format(problem.param, scenario->value[problem.param], value + 1, sizeof value - 1);
    const char *key = flock_param_info_of(problem.param)->key;
    return refuse_piece(origin, why, skip(skip(why, key), value), message);
}

/* Refuses what means nothing, or lies too far off, in this world. */
static bool check_cursor(const data_scenario *scenario, const flock_params *params,
                         base_message *message) {
    const data_list *at = &scenario->cursor_at, *direction = &scenario->cursor_direction;
    float largest = flock_largest_half(params);
    if (params->dims == 2 && at->count == 3) {
        return refuse_form(at->origin, "X,Y in 2 dimensions", message);
    }
    for (size_t axis = 0; axis < at->count; axis++) {
        if (fabsf(at->number[axis]) > 2.0f * largest) {
            return data_origin_refuse(at->origin, message,
                                      "%.9g is over %.9g, the world's largest width",
                                      fabs((double)at->number[axis]), 2.0 * (double)largest);
        }
    }
    bool aslant = direction->number[0] != 0.0f || direction->number[1] != 0.0f;
    if (params->dims == 2 && direction->count > 0 && aslant) {
        return data_origin_refuse(direction->origin, message,
                                  "in 2 dimensions the line of sight is 0,0,1");
    }
    return true;
}

/* The steps that a number is in a unit of 16384 of them; false when it is between two, or further
 * off than a cursor can say. */
static bool whole_steps(double number, double unit, int16_t *steps) {
    double nearest = rint(number / unit * 16384.0);
    if (!(fabs(nearest) <= 32767.0) || (float)(nearest * unit / 16384.0) != (float)number) {
        return false;
    }
    *steps = (int16_t)nearest;
    return true;
}

/* Takes a point or a line as it is when it is one that a cursor can say, so that what was saved
 * comes back exactly; `steps` stays when it is not. */
static void take_whole_steps(const float number[3], double unit, int16_t steps[3]) {
    int16_t whole[3];
    if (whole_steps((double)number[0], unit, &whole[0]) &&
        whole_steps((double)number[1], unit, &whole[1]) &&
        whole_steps((double)number[2], unit, &whole[2])) {
        memcpy(steps, whole, sizeof whole);
    }
}

/* Whether the line has the length 1, as near as steps come to it. */
static bool is_unit(const float line[3]) {
    double length2 = 0.0;
    for (int axis = 0; axis < 3; axis++) {
        length2 += (double)line[axis] * (double)line[axis];
    }
    return fabs(sqrt(length2) - 1.0) <= 1.0 / 16384.0;
}

/* Places the pointer, what is not given of it staying; one that nobody said more of is fled from.
 */
static bool settle_cursor(const data_scenario *scenario, flock_params *params,
                          base_message *message) {
    const data_list *at = &scenario->cursor_at, *direction = &scenario->cursor_direction;
    if (at->count == 0 && direction->count == 0) {
        return true;
    }
    if (!check_cursor(scenario, params, message)) {
        return false;
    }
    flock_cursor given = flock_cursor_make(params, at->number, direction->number);
    if (at->count > 0) {
        take_whole_steps(at->number, (double)flock_largest_half(params), given.at);
        memcpy(params->cursor.at, given.at, sizeof given.at);
    }
    if (direction->count > 0) {
        if (is_unit(direction->number)) {
            take_whole_steps(direction->number, 1.0, given.direction);
        }
        memcpy(params->cursor.direction, given.direction, sizeof given.direction);
    }
    if (!data_scenario_gives(scenario, FLOCK_PARAM_CURSOR) &&
        params->cursor_mode == FLOCK_CURSOR_OFF) {
        params->cursor_mode = FLOCK_CURSOR_FLEE;
    }
    return true;
}

bool data_scenario_settle(const data_scenario *scenario, flock_params *params,
                          base_message *message) {
    *params = scenario->base != NULL ? scenario->base->params : flock_params_of(scenario->preset);
    settle_world(scenario, params);
    settle_params(scenario, params);
    if (!settle_obstacles(scenario, params, message)) {
        return false;
    }
    /* A table has as many boids as it has; more of them only ever see less far. */
    flock_params checked = *params;
    if (!scenario->seeded && !data_scenario_gives(scenario, FLOCK_PARAM_COUNT)) {
        checked.count = FLOCK_COUNT_MAX;
    }
    return check_params(scenario, &checked, message) && settle_cursor(scenario, params, message);
}
