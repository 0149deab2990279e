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
    return base_refuse(message, "--%s %s: it must be %s", origin.option, origin.text, form);
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
    return base_refuse(message, "--%s%s%s%s%s", origin.option, origin.text[0] != '\0' ? " " : "",
                       origin.text, brief ? "" : ": ", brief ? rest : reason);
}

/* --- values of parameters -------------------------------------------------------------------- */

static void take_param(data_scenario *scenario, flock_param param, double value,
                       data_origin origin) {
    scenario->value[param] = value;
    scenario->origin[param] = origin;
}

bool data_scenario_param(data_scenario *scenario, flock_param param, const char *number,
                         data_origin origin, base_message *message) {
    double value = 0;
    base_message reason, quoted;
    if (!flock_param_parse(param, number, &value, &reason)) {
        base_refuse(&quoted, "\"%s\"", number);
        return refuse_piece(origin, reason.text, skip(reason.text, quoted.text), message);
    }
    take_param(scenario, param, value, origin);
    return true;
}

bool data_scenario_set(data_scenario *scenario, data_origin origin, base_message *message) {
    char key[64];
    const char *text = origin.text;
    size_t length = strcspn(text, "=");
    if (text[length] != '=') {
        return refuse_form(origin, "KEY=VALUE", message);
    }
    snprintf(key, sizeof key, "%.*s", (int)(length < sizeof key ? length : sizeof key), text);
    flock_param param = flock_param_find(key);
    if (param < FLOCK_PARAMS) {
        return data_scenario_param(scenario, param, text + length + 1, origin, message);
    }
    data_near near = {.text = key};
    for (int i = 0; i < FLOCK_PARAMS; i++) {
        data_near_try(&near, flock_param_info_of((flock_param)i)->key);
    }
    return base_refuse(message, "--%s %s: unknown key %s%s%s%s", origin.option, text, key,
                       near.best ? "; did you mean " : "", near.best ? near.best : "",
                       near.best ? "?" : "");
}

/* --- lists of numbers ------------------------------------------------------------------------ */

/* The parts of a list between its commas. */
typedef struct list_parts {
    char text[LIST_MAX][NUMBER_SIZE];
    size_t count;
} list_parts;

/* Cuts a list of `fewest` to `most` parts at its commas; `form` is how it must look. */
static bool split(list_parts *parts, size_t fewest, size_t most, const char *form,
                  data_origin origin, base_message *message) {
    parts->count = 0;
    for (const char *rest = origin.text; rest != NULL; parts->count++) {
        size_t length = strcspn(rest, ",");
        if (parts->count == most) {
            return refuse_form(origin, form, message);
        }
        if (length >= NUMBER_SIZE) {
            return base_refuse(message, "--%s %s: a number has over %d characters", origin.option,
                               origin.text, NUMBER_SIZE - 1);
        }
        memcpy(parts->text[parts->count], rest, length);
        parts->text[parts->count][length] = '\0';
        rest = rest[length] == ',' ? rest + length + 1 : NULL;
    }
    return parts->count >= fewest || refuse_form(origin, form, message);
}

/* Reads a list of `fewest` to `most` numbers; `form` is how it must look. */
static bool read_list(data_list *list, size_t fewest, size_t most, const char *form,
                      data_origin origin, base_message *message) {
    list_parts parts;
    if (!split(&parts, fewest, most, form, origin, message)) {
        return false;
    }
    data_list read = {.origin = origin, .count = parts.count};
    for (size_t i = 0; i < parts.count; i++) {
        double number;
        bool fine = base_number_parse(parts.text[i], &number);
        read.number[i] = fine ? (float)number : 0.0f;
        if (!fine || !isfinite(read.number[i])) {
            const char *fault = fine ? "is too large" : base_number_fault(parts.text[i]);
            return base_refuse(message, "--%s %s: \"%s\" %s; it must be %s", origin.option,
                               origin.text, parts.text[i], fault, form);
        }
    }
    *list = read;
    return true;
}

bool data_scenario_world(data_scenario *scenario, data_origin origin, base_message *message) {
    static const flock_param axes[3] = {FLOCK_PARAM_HALF_X, FLOCK_PARAM_HALF_Y, FLOCK_PARAM_HALF_Z};
    list_parts parts;
    if (!split(&parts, 2, 3, "X,Y or X,Y,Z", origin, message)) {
        return false;
    }
    for (size_t axis = 0; axis < parts.count; axis++) {
        if (!data_scenario_param(scenario, axes[axis], parts.text[axis], origin, message)) {
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

bool data_scenario_obstacle(data_scenario *scenario, data_origin origin, base_message *message) {
    if (scenario->obstacle_count == FLOCK_OBSTACLES_MAX) {
        return base_refuse(message, "--%s %s: there can be at most %u obstacles", origin.option,
                           origin.text, FLOCK_OBSTACLES_MAX);
    }
    if (!read_list(&scenario->obstacles[scenario->obstacle_count], 3, 4, "X,Y,R or X,Y,Z,R", origin,
                   message)) {
        return false;
    }
    scenario->obstacle_count++;
    take_param(scenario, FLOCK_PARAM_OBSTACLES, FLOCK_ON, origin);
    return true;
}

bool data_scenario_no_obstacles(data_scenario *scenario, data_origin origin,
                                base_message *message) {
    (void)message; /* there is nothing to refuse */
    take_param(scenario, FLOCK_PARAM_OBSTACLES, FLOCK_OFF, origin);
    return true;
}

bool data_scenario_cursor_at(data_scenario *scenario, data_origin origin, base_message *message) {
    return read_list(&scenario->cursor_at, 2, 3, "X,Y or X,Y,Z", origin, message);
}

bool data_scenario_cursor_dir(data_scenario *scenario, data_origin origin, base_message *message) {
    data_list *direction = &scenario->cursor_direction;
    if (!read_list(direction, 3, 3, "X,Y,Z", origin, message)) {
        return false;
    }
    const float *d = direction->number;
    if (d[0] == 0.0f && d[1] == 0.0f && d[2] == 0.0f) {
        return base_refuse(message, "--%s %s: this is no direction", origin.option, origin.text);
    }
    return true;
}

/* --- putting the pieces together ------------------------------------------------------------- */

static bool is_given(const data_scenario *scenario, flock_param param) {
    return scenario->origin[param].option != NULL;
}

/* Sets a parameter to its given value, if it has one. */
static void give(const data_scenario *scenario, flock_params *params, flock_param param) {
    if (is_given(scenario, param)) {
        flock_param_set(params, param, scenario->value[param]);
    }
}

/* Gives the preset the world that was asked for; its lengths follow. In a world that is going to
 * be refused they stay, so that the world gets the blame. */
static void settle_world(const data_scenario *scenario, flock_params *params) {
    flock_params trial = *params;
    give(scenario, &trial, FLOCK_PARAM_DIMS);
    give(scenario, &trial, FLOCK_PARAM_HALF_X);
    give(scenario, &trial, FLOCK_PARAM_HALF_Y);
    if (trial.dims == 3) {
        give(scenario, &trial, FLOCK_PARAM_HALF_Z);
    }
    /* What does not fit into this world yet is no matter. */
    trial.edges = FLOCK_WALLS;
    trial.obstacle_count = 0;
    if (flock_params_check(&trial, NULL)) {
        params->dims = trial.dims;
        flock_params_resize(params, trial.half);
    }
}

/* The parameters that were given, over those of the preset and the style. */
static void settle_params(const data_scenario *scenario, flock_params *params) {
    if (is_given(scenario, FLOCK_PARAM_STYLE)) {
        flock_params_restyle(params, (flock_style)scenario->value[FLOCK_PARAM_STYLE]);
    }
    for (int param = 0; param < FLOCK_PARAMS; param++) {
        give(scenario, params, (flock_param)param);
    }
    /* A large flock sees less far, unless somebody decided otherwise. */
    if (is_given(scenario, FLOCK_PARAM_COUNT) && params->count > 1000 && scenario->seeded &&
        !is_given(scenario, FLOCK_PARAM_RADIUS) && !is_given(scenario, FLOCK_PARAM_DENSITY)) {
        params->density = FLOCK_DENSITY_AUTO;
    }
}

/* The obstacles that were given, in place of the preset's. */
static bool settle_obstacles(const data_scenario *scenario, flock_params *params,
                             base_message *message) {
    if (scenario->obstacle_count == 0) {
        return true;
    }
    params->obstacle_count = scenario->obstacle_count;
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
    double value = is_given(scenario, param) ? scenario->value[param] : 0.0;
    if (value != 0.0 && flock_param_get(params, param) == 0.0) {
        char range[64], number[32];
        flock_param_range(param, range, sizeof range);
        flock_param_format(param, value, number, sizeof number);
        base_refuse(&problem->why, "%s %s is too small: allowed is %s",
                    flock_param_info_of(param)->key, number, range);
    }
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
        return base_refuse(message, "%s", why);
    }
    tell_small(scenario, params, &problem);
    data_origin origin = origin_of(scenario, params, problem.param);
    if (origin.option == NULL) {
        return base_refuse(message, "the default %s", why);
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
    float largest = 0.0f;
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        largest = fmaxf(largest, params->half[axis]);
    }
    if (params->dims == 2 && at->count == 3) {
        return refuse_form(at->origin, "X,Y in 2 dimensions", message);
    }
    for (size_t axis = 0; axis < at->count; axis++) {
        if (fabsf(at->number[axis]) > 2.0f * largest) {
            return base_refuse(message, "--%s %s: %.9g is over %.9g, the world's largest width",
                               at->origin.option, at->origin.text, fabs((double)at->number[axis]),
                               2.0 * (double)largest);
        }
    }
    if (params->dims == 2 && direction->count > 0) {
        return base_refuse(message, "--%s %s: there is no line of sight in 2 dimensions",
                           direction->origin.option, direction->origin.text);
    }
    return true;
}

/* Places the pointer; one that nobody said more of is fled from. */
static bool settle_cursor(const data_scenario *scenario, flock_params *params,
                          base_message *message) {
    const data_list *at = &scenario->cursor_at, *direction = &scenario->cursor_direction;
    if (at->count == 0 && direction->count == 0) {
        return true;
    }
    if (!check_cursor(scenario, params, message)) {
        return false;
    }
    params->cursor =
        flock_cursor_make(params, at->number, direction->count > 0 ? direction->number : NULL);
    if (!is_given(scenario, FLOCK_PARAM_CURSOR)) {
        params->cursor_mode = FLOCK_CURSOR_FLEE;
    }
    return true;
}

bool data_scenario_settle(const data_scenario *scenario, flock_params *params,
                          base_message *message) {
    *params = flock_params_of(scenario->preset);
    settle_world(scenario, params);
    settle_params(scenario, params);
    if (!settle_obstacles(scenario, params, message)) {
        return false;
    }
    /* A table has as many boids as it has; more of them only ever see less far. */
    flock_params checked = *params;
    if (!scenario->seeded && !is_given(scenario, FLOCK_PARAM_COUNT)) {
        checked.count = FLOCK_COUNT_MAX;
    }
    return check_params(scenario, &checked, message) && settle_cursor(scenario, params, message);
}
