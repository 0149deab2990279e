/* The presets, and changing a scenario as a whole; see flock_params.h. MODEL section 4. */
#include "flock/flock_params.h"

#include <string.h>

static const struct {
    const char *name;
    flock_style style;
    uint32_t obstacle_count;
    flock_obstacle obstacles[2];
} presets[FLOCK_PRESETS] = {
    [FLOCK_PRESET_BOX] = {"box", FLOCK_WEIGHTED, 1, {{{0, 0, 0}, 0.25f}}},
    [FLOCK_PRESET_LESSON] = {"lesson", FLOCK_REYNOLDS, 2, {{{-7, -3, 0}, 1.5f}, {{7, 2, 0}, 2.0f}}},
    [FLOCK_PRESET_LAB] = {"lab", FLOCK_NORMALISED, 1, {{{0, 0, 0}, 60.0f}}},
};

const char *flock_preset_name(flock_preset preset) {
    return presets[preset].name;
}

flock_preset flock_preset_find(const char *name) {
    int preset = 0;
    while (preset < FLOCK_PRESETS && strcmp(name, presets[preset].name) != 0) {
        preset++;
    }
    return (flock_preset)preset;
}

/* What a preset's world is before anything scales by it. */
static bool sets_the_world(flock_param param) {
    return param == FLOCK_PARAM_DIMS || param == FLOCK_PARAM_HALF_X ||
           param == FLOCK_PARAM_HALF_Y || param == FLOCK_PARAM_HALF_Z;
}

static void set_default(flock_params *params, flock_param param) {
    flock_param_set(params, param, flock_param_default(params, param));
}

flock_params flock_params_of(flock_preset preset) {
    flock_params params = {.preset = preset, .style = presets[preset].style, .dims = 3};
    for (int pass = 0; pass < 2; pass++) {
        for (int param = 0; param < FLOCK_PARAMS; param++) {
            bool world = sets_the_world((flock_param)param);
            if (param != FLOCK_PARAM_STYLE && world == (pass == 0)) {
                set_default(&params, (flock_param)param);
            }
        }
    }
    params.obstacle_count = presets[preset].obstacle_count;
    memcpy(params.obstacles, presets[preset].obstacles, sizeof presets[preset].obstacles);
    return params;
}

void flock_params_resize(flock_params *params, const float half[3]) {
    float was = flock_scale(params);
    float factor[3];
    for (int axis = 0; axis < 3; axis++) {
        factor[axis] = half[axis] / params->half[axis];
        params->half[axis] = half[axis];
    }
    float scale = flock_scale(params) / was;
    for (int param = 0; param < FLOCK_PARAMS; param++) {
        if (flock_param_info_of((flock_param)param)->scales) {
            set_default(params, (flock_param)param);
        }
    }
    for (uint32_t i = 0; i < params->obstacle_count; i++) {
        for (int axis = 0; axis < 3; axis++) {
            params->obstacles[i].centre[axis] *= factor[axis];
        }
        params->obstacles[i].radius *= scale;
    }
}

/* What belongs to a style and not to the world or the flock. */
static bool belongs_to_style(flock_param param) {
    switch (param) {
    case FLOCK_PARAM_SEPARATION:
    case FLOCK_PARAM_ALIGNMENT:
    case FLOCK_PARAM_COHESION:
    case FLOCK_PARAM_RADIUS:
    case FLOCK_PARAM_MAX_SPEED:
    case FLOCK_PARAM_MAX_FORCE:
    case FLOCK_PARAM_AVOID:
    case FLOCK_PARAM_MARGIN:
    case FLOCK_PARAM_REACH:
    case FLOCK_PARAM_DT:
        return true;
    default:
        return false;
    }
}

void flock_params_restyle(flock_params *params, flock_style style) {
    params->style = style;
    for (int param = 0; param < FLOCK_PARAMS; param++) {
        if (belongs_to_style((flock_param)param)) {
            set_default(params, (flock_param)param);
        }
    }
}
