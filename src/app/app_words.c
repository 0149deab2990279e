/* Settings in words; see app_words.h. */
#include "app/app_words.h"

#include <math.h>
#include <stdio.h>

void app_words_count(double count, char *text, size_t size) {
    unsigned whole = (unsigned)count;
    if (whole >= 1000000) {
        snprintf(text, size, "%u,%03u,%03u boids", whole / 1000000, whole / 1000 % 1000,
                 whole % 1000);
    } else if (whole >= 1000) {
        snprintf(text, size, "%u,%03u boids", whole / 1000, whole % 1000);
    } else {
        snprintf(text, size, whole == 1 ? "%u boid" : "%u boids", whole);
    }
}

const char *app_words_label(flock_param param) {
    return param == FLOCK_PARAM_STYLE ? "Steering" : flock_param_info_of(param)->label;
}

const char *app_words_choice(const flock_params *params, flock_param param) {
    return flock_param_info_of(param)->choices[(size_t)flock_param_get(params, param)];
}

double app_words_step(const flock_params *params, flock_param param) {
    const flock_param_info *info = flock_param_info_of(param);
    double scale = info->scales ? (double)flock_scale(params) : 1.0;
    return info->by_style[params->style].slider_step * scale;
}

/* In a world of odd size a step has no end of decimals: then as many as tell one multiple from the
 * next. */
int app_words_decimals_of(double step) {
    int decimals = 0;
    for (double left = step; decimals < 9 && fabs(left - round(left)) > 0.005 * left;
         left *= 10.0) {
        decimals++;
    }
    return decimals;
}

int app_words_decimals(const flock_params *params, flock_param param) {
    return app_words_decimals_of(app_words_step(params, param));
}

void app_words_value(const flock_params *params, flock_param param, double value, char *text,
                     size_t size) {
    double step = app_words_step(params, param);
    double steps = step > 0.0 ? round(value / step) : 0.0;
    bool whole = value == 0.0 || steps != 0.0; /* what is nearly 0 is not 0 */
    if (step > 0.0 && whole && fabs(value - steps * step) < 1e-6 * (step + fabs(value))) {
        snprintf(text, size, "%.*f", app_words_decimals_of(step), value);
    } else {
        flock_param_format(param, value, text, size);
    }
}

void app_words_setting(const flock_params *params, flock_param param, double value, char *text,
                       size_t size) {
    if (param == FLOCK_PARAM_COUNT) {
        app_words_count(value, text, size);
        return;
    }
    char number[32];
    app_words_value(params, param, value, number, sizeof number);
    snprintf(text, size, "%s %s", app_words_label(param), number);
}

void app_words_change(const flock_params *params, const flock_command *command, char *text,
                      size_t size) {
    switch (command->kind) {
    case FLOCK_COMMAND_RESET:
        snprintf(text, size, "reset to seed %.10g", command->value);
        break;
    case FLOCK_COMMAND_SET:
        app_words_setting(params, command->param, command->value, text, size);
        break;
    case FLOCK_COMMAND_CURSOR:
        snprintf(text, size, "the pointer");
        break;
    case FLOCK_COMMAND_ADD_OBSTACLE:
        snprintf(text, size, "an obstacle");
        break;
    case FLOCK_COMMAND_CLEAR_OBSTACLES:
        snprintf(text, size, "obstacles cleared");
        break;
    case FLOCK_COMMAND_UNDO:
        snprintf(text, size, "undo");
        break;
    case FLOCK_COMMAND_REDO:
        snprintf(text, size, "redo");
        break;
    }
}

void app_words_time(double seconds, char *text, size_t size) {
    if (seconds < 99.95) {
        snprintf(text, size, "%.1f s", seconds);
    } else {
        unsigned long whole = (unsigned long)seconds;
        snprintf(text, size, "%lu:%02lu", whole / 60, whole % 60);
    }
}
