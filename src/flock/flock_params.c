/* Reading and writing parameters, and the values derived from them; see flock_params.h. */
#include "flock/flock_params.h"

#include <math.h>
#include <string.h>

#include "flock/flock_math.h"

/* Keys and options are the same words: '-' and '_' are one character. */
static bool same_key(const char *a, const char *b) {
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        char from_a = *a == '-' ? '_' : *a;
        char from_b = *b == '-' ? '_' : *b;
        if (from_a != from_b) {
            return false;
        }
    }
    return *a == *b;
}

flock_param flock_param_find(const char *key) {
    int param = 0;
    while (param < FLOCK_PARAMS && !same_key(key, flock_param_info_of((flock_param)param)->key)) {
        param++;
    }
    return (flock_param)param;
}

bool flock_param_used(flock_param param, flock_style style) {
    uint32_t styles = flock_param_info_of(param)->styles;
    return styles == 0 || (styles >> style & 1u) != 0;
}

double flock_param_get(const flock_params *params, flock_param param) {
    const flock_param_info *info = flock_param_info_of(param);
    const unsigned char *field = (const unsigned char *)params + info->offset;
    if (info->kind == FLOCK_KIND_DOUBLE) {
        double value;
        memcpy(&value, field, sizeof value);
        return value;
    }
    if (info->kind == FLOCK_KIND_FLOAT) {
        float value;
        memcpy(&value, field, sizeof value);
        return value;
    }
    uint32_t value; /* enums are stored as unsigned int */
    memcpy(&value, field, sizeof value);
    return value;
}

void flock_param_set(flock_params *params, flock_param param, double value) {
    const flock_param_info *info = flock_param_info_of(param);
    unsigned char *field = (unsigned char *)params + info->offset;
    if (info->kind == FLOCK_KIND_DOUBLE) {
        memcpy(field, &value, sizeof value);
    } else if (info->kind == FLOCK_KIND_FLOAT) {
        float stored = (float)value;
        memcpy(field, &stored, sizeof stored);
    } else {
        bool holds = value >= 0.0 && value < 4294967295.0 && value == (double)(uint32_t)value;
        uint32_t stored = holds ? (uint32_t)value : UINT32_MAX;
        memcpy(field, &stored, sizeof stored);
    }
}

double flock_param_default(const flock_params *params, flock_param param) {
    const flock_param_info *info = flock_param_info_of(param);
    double value = info->by_style[params->style].default_value;
    return info->scales ? value * (double)flock_scale(params) : value;
}

static bool same_obstacles(const flock_params *a, const flock_params *b) {
    if (a->obstacle_count != b->obstacle_count) {
        return false;
    }
    for (uint32_t i = 0; i < a->obstacle_count; i++) {
        const flock_obstacle *p = &a->obstacles[i];
        const flock_obstacle *q = &b->obstacles[i];
        if (p->centre[0] != q->centre[0] || p->centre[1] != q->centre[1] ||
            p->centre[2] != q->centre[2] || p->radius != q->radius) {
            return false;
        }
    }
    return true;
}

bool flock_params_equal(const flock_params *a, const flock_params *b) {
    for (int param = 0; param < FLOCK_PARAMS; param++) {
        if (flock_param_get(a, (flock_param)param) != flock_param_get(b, (flock_param)param)) {
            return false;
        }
    }
    return a->preset == b->preset && memcmp(&a->cursor, &b->cursor, sizeof a->cursor) == 0 &&
           same_obstacles(a, b);
}

/* --- derived values -----------------------------------------------------------------------------
 */

float flock_smallest_half(const flock_params *params) {
    float smallest = params->half[0];
    for (uint32_t axis = 1; axis < params->dims; axis++) {
        smallest = params->half[axis] < smallest ? params->half[axis] : smallest;
    }
    return smallest;
}

float flock_largest_half(const flock_params *params) {
    float largest = params->half[0];
    for (uint32_t axis = 1; axis < params->dims; axis++) {
        largest = params->half[axis] > largest ? params->half[axis] : largest;
    }
    return largest;
}

float flock_scale(const flock_params *params) {
    static const float home[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = 1.0f, [FLOCK_REYNOLDS] = 10.0f, [FLOCK_NORMALISED] = 270.0f};
    return flock_smallest_half(params) / home[params->style];
}

/* MODEL's N0: the number of boids for which a preset's radius was chosen. */
static double home_count(flock_preset preset) {
    static const double counts[FLOCK_PRESETS] = {
        [FLOCK_PRESET_BOX] = 300, [FLOCK_PRESET_LESSON] = 24, [FLOCK_PRESET_LAB] = 220};
    return counts[preset];
}

float flock_radius(const flock_params *params) {
    if (params->density == FLOCK_DENSITY_FIXED) {
        return params->radius;
    }
    double ratio = home_count(params->preset) / (double)params->count;
    double root = params->dims == 3 ? flock_cube_root(ratio) : sqrt(ratio);
    return (float)((double)params->radius * root);
}

float flock_close_radius(const flock_params *params) {
    switch (params->style) {
    case FLOCK_NORMALISED:
        return (float)((double)flock_radius(params) * 20.0 / 46.0);
    case FLOCK_REYNOLDS:
        return flock_radius(params); /* every neighbour */
    case FLOCK_WEIGHTED:
    default:
        return 0.5f * flock_radius(params);
    }
}

float flock_min_speed(const flock_params *params) {
    static const float home[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = 0.15f, [FLOCK_REYNOLDS] = 0.0f, [FLOCK_NORMALISED] = 2.6f};
    return home[params->style] * flock_scale(params);
}

float flock_max_speed(const flock_params *params) {
    static const float home[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = 0.6f, [FLOCK_NORMALISED] = 2.6f};
    return params->style == FLOCK_REYNOLDS ? params->max_speed
                                           : home[params->style] * flock_scale(params);
}

double flock_rate(const flock_params *params) {
    static const double rates[FLOCK_STYLE_COUNT] = {
        [FLOCK_WEIGHTED] = 1.0, [FLOCK_REYNOLDS] = 10.0, [FLOCK_NORMALISED] = 60.0};
    return rates[params->style];
}

double flock_steps_per_second(const flock_params *params) {
    return flock_rate(params) / params->dt;
}

/* --- the pointer --------------------------------------------------------------------------------
 */

/* What 1 is in 16-bit steps: values of -2..2 fit. */
static const double steps = 16384.0;

static int16_t in_steps(double value) {
    double nearest = floor(value * steps + 0.5);
    double held = nearest < -32767.0 ? -32767.0 : nearest > 32767.0 ? 32767.0 : nearest;
    return (int16_t)held;
}

flock_cursor flock_cursor_make(const flock_params *params, const float at[3],
                               const float direction[3]) {
    flock_cursor cursor = {{0}, {0}};
    double largest = flock_largest_half(params);
    const float none[3] = {0.0f, 0.0f, 0.0f};
    const float *along = direction != NULL ? direction : none;
    double length = 0.0;
    for (int axis = 0; axis < 3; axis++) {
        length += (double)along[axis] * (double)along[axis];
    }
    length = sqrt(length);
    for (uint32_t axis = 0; axis < 3; axis++) {
        double place = at[axis];
        double width = 2.0 * (double)params->half[axis];
        if (params->edges == FLOCK_TORUS && axis < params->dims) {
            place -= width * floor(place / width + 0.5); /* the same place, inside the world */
        }
        cursor.at[axis] = in_steps(place / largest);
        if (length > 0.0) {
            cursor.direction[axis] = in_steps((double)along[axis] / length);
        }
    }
    return cursor;
}

void flock_cursor_line(const flock_params *params, float at[3], float direction[3]) {
    double largest = flock_largest_half(params);
    double length = 0.0;
    for (int axis = 0; axis < 3; axis++) {
        double step = params->cursor.direction[axis];
        at[axis] = (float)(params->cursor.at[axis] * largest / steps);
        length += step * step;
    }
    length = sqrt(length);
    for (int axis = 0; axis < 3; axis++) {
        direction[axis] = length > 0.0 ? (float)(params->cursor.direction[axis] / length)
                                       : (axis == 2 ? 1.0f : 0.0f);
    }
}

float flock_cursor_reach(const flock_params *params) {
    return (float)(13.0 / 48.0 * (double)flock_largest_half(params));
}

double flock_seed_after(double seed, uint32_t count) {
    const double states = 4294967296.0;
    double state = (seed < 1.0 ? floor(seed * states) : seed) + count;
    return state < states ? state : state - states;
}
