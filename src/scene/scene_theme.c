/* The two looks in their two themes, as numbers; and the names of every choice about the picture.
 */
#include "scene/scene_theme.h"

#include <stddef.h>

const char *const scene_look_names[] = {"gallery", "figure", NULL};
const char *const scene_theme_names[] = {"dark", "light", NULL};
const char *const scene_colouring_names[] = {"heading",    "speed",        "speed-linear", "group",
                                             "neighbours", "acceleration", "one",          NULL};
const char *const scene_shape_names[] = {"disc", "chevron", "triangle", NULL};
const char *const scene_tails_names[] = {"off", "short", "long", "trails", NULL};

static const scene_palette palettes[SCENE_LOOKS][SCENE_THEMES] =
    {
        [SCENE_GALLERY][SCENE_DARK] =
            {
                .page_inner = 0x161c28,
                .page_outer = 0x0b0e14,
                .wall = {0x9fb4d6, 0.035f},
                .wall_x = {0x9fb4d6, 0.028f},
                .floor = {0x9fb4d6, 0.060f},
                .inner_edge = {0x9fb4d6, 0.34f},
                .outer_edge = {0x9fb4d6, 0.16f},
                .grid = {0x9fb4d6, 0.075f},
                .shadow = {0x000000, 0.34f},
                .ball_lit = 0x4a5a76,
                .ball_shade = 0x10151e,
                .tail_alpha = 0.62f,
                .ink = 0xe8ecf3,
                .second_ink = 0x8d98ab,
                .accent = 0x7fb7ff,
            },
        [SCENE_GALLERY][SCENE_LIGHT] =
            {
                .page_inner = 0xfbfbfa,
                .page_outer = 0xeef0f3,
                .wall = {0x1e2a44, 0.028f},
                .wall_x = {0x1e2a44, 0.0224f},
                .floor = {0x1e2a44, 0.048f},
                .inner_edge = {0x1e2a44, 0.38f},
                .outer_edge = {0x1e2a44, 0.18f},
                .grid = {0x1e2a44, 0.075f},
                .shadow = {0x1e2a44, 0.16f},
                .ball_lit = 0xf3f5f8,
                .ball_shade = 0xaeb8c8,
                .tail_alpha = 0.55f,
                .ink = 0x161b26,
                .second_ink = 0x5c6676,
                .accent = 0x1f5fbf,
            },
        [SCENE_FIGURE][SCENE_DARK] =
            {
                .page_inner = 0x0c0d0e,
                .page_outer = 0x0c0d0e,
                .wall = {0x888888, 0.06f},
                .wall_x = {0x888888, 0.06f},
                .floor = {0x888888, 0.06f},
                .inner_edge = {0x888888, 0.40f},
                .outer_edge = {0x888888, 0.40f},
                .tail_alpha = 0.62f,
                .ink = 0xe8ecf3,
                .second_ink = 0x8d98ab,
                .accent = 0x7fb7ff,
            },
        [SCENE_FIGURE][SCENE_LIGHT] =
            {
                .page_inner = 0xffffff,
                .page_outer = 0xffffff,
                .wall = {0x888888, 0.06f},
                .wall_x = {0x888888, 0.06f},
                .floor = {0x888888, 0.06f},
                .inner_edge = {0x888888, 0.40f},
                .outer_edge = {0x888888, 0.40f},
                .tail_alpha = 0.55f,
                .ink = 0x161b26,
                .second_ink = 0x5c6676,
                .accent = 0x1f5fbf,
            },
};

const scene_palette *scene_palette_of(scene_look look, scene_theme theme) {
    return &palettes[look][theme];
}

scene_style scene_style_opening(scene_look look, flock_preset preset, scene_theme theme,
                                float unit) {
    static const struct {
        scene_shape shape;
        scene_colouring colouring;
    } presets[FLOCK_PRESETS] = {
        [FLOCK_PRESET_BOX] = {SCENE_SHAPE_DISC, SCENE_BY_HEADING},
        [FLOCK_PRESET_LESSON] = {SCENE_SHAPE_CHEVRON, SCENE_BY_GROUP},
        [FLOCK_PRESET_LAB] = {SCENE_SHAPE_TRIANGLE, SCENE_BY_HEADING},
    };
    bool figure = look == SCENE_FIGURE;
    return (scene_style){
        .look = look,
        .theme = theme,
        .colouring = figure ? SCENE_BY_SPEED_LINEAR : presets[preset].colouring,
        .tails = figure ? SCENE_TAILS_SHORT : SCENE_TAILS_LONG,
        .shape = presets[preset].shape,
        .shadows = !figure,
        .unit = unit,
    };
}
