/* Writes values of every kind of option; see data_option_print.h. */
#include "data/data_option_print.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The fewest digits that read back to the same double. */
static void print_double(double value, char *text, size_t size) {
    flock_param_format(FLOCK_PARAM_SEED, value, text, size);
}

static void print_float(float value, char *text, size_t size) {
    flock_param_format(FLOCK_PARAM_RADIUS, (double)value, text, size);
}

/* Writes "a, b, c" of `count` floats. */
static bool print_list(const float *numbers, uint32_t count, char *text, size_t size) {
    size_t length = 0;
    for (uint32_t i = 0; i < count && length < size; i++) {
        char number[32];
        print_float(numbers[i], number, sizeof number);
        length += (size_t)snprintf(text + length, size - length, "%s%s", i > 0 ? ", " : "", number);
    }
    return true;
}

static bool print_obstacle(const flock_params *params, uint32_t index, char *text, size_t size) {
    if (index >= params->obstacle_count) {
        snprintf(text, size, "none");
        return index == 0;
    }
    const flock_obstacle *obstacle = &params->obstacles[index];
    float numbers[4] = {obstacle->centre[0], obstacle->centre[1], obstacle->centre[2]};
    numbers[params->dims] = obstacle->radius;
    return print_list(numbers, params->dims + 1, text, size);
}

/* Writes one of the values that a function reads: obstacles and the pointer. */
static bool print_piece(const data_option *option, const flock_params *params, uint32_t index,
                        char *text, size_t size) {
    static const flock_cursor nothing;
    const int16_t *direction = params->cursor.direction;
    float at[3], line[3];
    if (option->piece == data_scenario_obstacle) {
        return print_obstacle(params, index, text, size);
    }
    if (option->piece == data_scenario_cursor_at && index == 0) {
        flock_cursor_line(params, at, line);
        return print_list(at, params->dims, text, size);
    }
    if (option->piece == data_scenario_cursor_dir && index == 0 &&
        memcmp(direction, nothing.direction, sizeof nothing.direction) != 0) {
        for (int axis = 0; axis < 3; axis++) {
            line[axis] = (float)direction[axis] / 16384.0f;
        }
        return print_list(line, 3, text, size);
    }
    return false;
}

static bool print_point(const double point[2], char *text, size_t size) {
    char first[32], second[32];
    print_double(point[0], first, sizeof first);
    print_double(point[1], second, sizeof second);
    snprintf(text, size, "%s, %s", first, second);
    return true;
}

/* Writes the value of a field of `options`; false when it has none. */
static bool print_field(const data_options *options, const data_option *option, char *text,
                        size_t size) {
    const void *field = (const char *)options + option->field;
    const char *word;
    switch (option->kind) {
    case DATA_OPTION_FLAG:
        snprintf(text, size, "%s", *(const bool *)field ? "on" : "off");
        return true;
    case DATA_OPTION_CHOICE:
    case DATA_OPTION_TEXT:
        word = *(const char *const *)field;
        return word != NULL && snprintf(text, size, "%s", word) < (int)size;
    case DATA_OPTION_POINT:
        return print_point(field, text, size);
    case DATA_OPTION_NUMBER:
        print_double(*(const double *)field, text, size);
        return true;
    case DATA_OPTION_WHOLE:
    case DATA_OPTION_BOID:
        snprintf(text, size, "%" PRIu64, *(const uint64_t *)field);
        return true;
    case DATA_OPTION_SIZE:
        snprintf(text, size, "%dx%d", ((const int *)field)[0], ((const int *)field)[1]);
        return true;
    default:
        return false;
    }
}

bool data_option_print(const data_options *options, const data_option *option, uint32_t index,
                       char *text, size_t size) {
    const flock_params *params = &options->params;
    if (option->kind == DATA_OPTION_PIECE) {
        return print_piece(option, params, index, text, size);
    }
    if (index > 0) {
        return false;
    }
    if (option->kind == DATA_OPTION_PRESET) {
        snprintf(text, size, "%s", flock_preset_name(params->preset));
        return true;
    }
    if (option->kind == DATA_OPTION_PARAM) {
        flock_param_format(option->param, flock_param_get(params, option->param), text, size);
        return true;
    }
    bool given = option->given == 0 || *(const bool *)((const char *)options + option->given);
    return given && print_field(options, option, text, size);
}
