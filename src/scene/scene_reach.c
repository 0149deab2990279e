/* The pointer's reach: the circle about its line, at right angles to it, in the world. It faces the
 * eye while the line is the eye's own line of sight, and turns with the world when the view does.
 */
#include "scene/scene_reach.h"

#include <math.h>

#include "scene/scene_colour.h"
#include "scene/scene_number.h"

/* A circle of 200 px is within 0.1 px of its chords. */
#define PIECES 96

#define ALPHA 0.30f

/* Two directions that make a right-handed frame with `along`, all of length 1. */
static void frame_about(const float along[3], float u[3], float v[3]) {
    /* Duff et al. 2017, "Building an orthonormal basis, revisited". */
    float sign = copysignf(1.0f, along[2]);
    float a = -1.0f / (sign + along[2]), b = along[0] * along[1] * a;
    u[0] = 1.0f + sign * along[0] * along[0] * a;
    u[1] = sign * b;
    u[2] = -sign * along[0];
    v[0] = b;
    v[1] = sign + along[1] * along[1] * a;
    v[2] = -along[1];
}

static void project_circle(const scene_canvas *canvas, scene_point seen[PIECES]) {
    const scene_cursor_mark *cursor = &canvas->request->cursor_mark;
    const float *d = cursor->direction;
    float length = sqrtf(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]), u[3], v[3];
    frame_about((const float[3]){d[0] / length, d[1] / length, d[2] / length}, u, v);
    for (int k = 0; k < PIECES; k++) {
        float angle = 2.0f * SCENE_PI * (float)k / PIECES, place[3];
        for (int axis = 0; axis < 3; axis++) {
            place[axis] =
                cursor->at[axis] + cursor->reach * (cosf(angle) * u[axis] + sinf(angle) * v[axis]);
        }
        seen[k] = scene_project(&canvas->view, place[0], place[1], place[2]);
    }
}

/* The normal to the line between a joint's neighbours, half the width long. */
static void normal_of(const scene_point seen[PIECES], int k, float half, float normal[2]) {
    const scene_point *before = &seen[(k + PIECES - 1) % PIECES], *after = &seen[(k + 1) % PIECES];
    float dx = after->x - before->x, dy = after->y - before->y, length = hypotf(dx, dy);
    normal[0] = length > 0.0f ? -dy / length * half : 0.0f;
    normal[1] = length > 0.0f ? dx / length * half : half;
}

bool scene_reach_draw(const scene_canvas *canvas, scene_marks *marks) {
    if (!canvas->request->cursor_mark.shown) {
        return true;
    }
    if (!scene_marks_reserve(marks, PIECES)) {
        return false;
    }
    scene_point seen[PIECES];
    project_circle(canvas, seen);
    float half = 0.6f * canvas->request->style.unit;
    uint32_t ink = scene_colour_alpha(scene_colour_hex(canvas->palette->ink), ALPHA);
    for (int k = 0; k < PIECES; k++) {
        const scene_point *a = &seen[k], *b = &seen[(k + 1) % PIECES];
        const float from[2] = {a->x, a->y}, to[2] = {b->x, b->y};
        float normal[2][2];
        normal_of(seen, k, half, normal[0]);
        normal_of(seen, (k + 1) % PIECES, half, normal[1]);
        if (fmaxf(a->growth, b->growth) < SCENE_GROWTH_MAX &&
            scene_canvas_shows(canvas, from, to, half + 1.0f)) {
            scene_marks_add(marks,
                            (scene_mark){
                                .kind = SCENE_RIBBON,
                                .a = {from[0], from[1]},
                                .b = {to[0], to[1]},
                                .p = {normal[0][0], normal[0][1], normal[1][0], normal[1][1]},
                                .colour_a = ink,
                                .colour_b = ink,
                            });
        }
    }
    return true;
}
