/* What a boid's colour means: from its velocity to a colour. */
#include "scene/scene_paint.h"

#include <math.h>

/* From rest to the top speed, except for a style that never flies slowly. Without parameters
 * (tracks from outside) the fastest boid of the frame is the top. */
static void speed_range(const scene_canvas *canvas, scene_paint *paint) {
    const flock_params *params = canvas->request->params;
    if (params != NULL) {
        paint->slow = params->style == FLOCK_WEIGHTED ? flock_min_speed(params) : 0.0f;
        paint->fast = flock_max_speed(params);
        return;
    }
    const flock_frame *frame = canvas->frame;
    float fastest = 0.0f; /* squared */
    for (uint32_t i = 0; i < frame->count; i++) {
        fastest = fmaxf(fastest, frame->vx[i] * frame->vx[i] + frame->vy[i] * frame->vy[i] +
                                     frame->vz[i] * frame->vz[i]);
    }
    paint->fast = sqrtf(fastest);
}

scene_paint scene_paint_of(const scene_canvas *canvas, const scene_heading_table *headings) {
    const scene_style *style = &canvas->request->style;
    scene_paint paint = {
        .colouring = style->colouring,
        .theme = style->theme,
        .dims = canvas->frame->dims,
        .accent = scene_colour_hex(canvas->palette->accent),
        .alone = scene_colour_hex(canvas->palette->second_ink),
        .headings = headings,
        .groups = style->colouring == SCENE_BY_GROUP ? canvas->request->groups : NULL,
    };
    if (style->colouring == SCENE_BY_NEIGHBOURS || style->colouring == SCENE_BY_ACCELERATION) {
        paint.values = canvas->request->values;
        paint.most = canvas->request->values_most;
    }
    if (style->colouring == SCENE_BY_SPEED || style->colouring == SCENE_BY_SPEED_LINEAR) {
        speed_range(canvas, &paint);
    }
    return paint;
}

/* Whoever is alone is no group's colour: it takes the ink of side remarks. */
static uint32_t group_colour(const scene_paint *paint, uint32_t i) {
    if (paint->groups == NULL) {
        return paint->accent;
    }
    uint32_t slot = paint->groups[i];
    return slot == SCENE_ALONE ? paint->alone : scene_colour_group(paint->theme, slot);
}

bool scene_paint_hollow(const scene_paint *paint, uint32_t i) {
    return paint->groups != NULL && paint->groups[i] == SCENE_ALONE;
}

uint32_t scene_paint_colour(const scene_paint *paint, uint32_t i, const float velocity[3]) {
    float speed =
        sqrtf(velocity[0] * velocity[0] + velocity[1] * velocity[1] + velocity[2] * velocity[2]);
    switch (paint->colouring) {
    case SCENE_BY_HEADING:
        return scene_heading_table_at(paint->headings, velocity, paint->dims);
    case SCENE_BY_SPEED:
        return scene_colour_speed(paint->theme, speed, paint->slow, paint->fast);
    case SCENE_BY_SPEED_LINEAR:
        return scene_colour_speed_linear(speed, paint->slow, paint->fast);
    case SCENE_BY_GROUP:
        return group_colour(paint, i);
    case SCENE_BY_NEIGHBOURS:
    case SCENE_BY_ACCELERATION:
        return paint->values == NULL
                   ? paint->accent
                   : scene_colour_number(paint->theme, paint->values[i], paint->most);
    default:
        return paint->accent;
    }
}
