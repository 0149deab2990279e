/* Comparisons of structs, member by member: what a compiler leaves between members may hold
 * anything, so that equal structs need not be equal bytes. Both values are printed otherwise. */
#ifndef SAME_H
#define SAME_H

#include "test.h"

#include "flock/flock_command.h"
#include "scene/scene_camera.h"
#include "scene/scene_style.h"

static inline void assert_same_camera(const scene_camera *got, const scene_camera *wanted) {
    if (got->yaw != wanted->yaw || got->tilt != wanted->tilt || got->zoom != wanted->zoom ||
        got->pan[0] != wanted->pan[0] || got->pan[1] != wanted->pan[1] ||
        got->perspective != wanted->perspective) {
        fail_msg("camera: got yaw %.9g, tilt %.9g, zoom %.9g, pan %.9g %.9g, perspective %d, "
                 "wanted %.9g, %.9g, %.9g, %.9g %.9g, %d",
                 (double)got->yaw, (double)got->tilt, (double)got->zoom, (double)got->pan[0],
                 (double)got->pan[1], got->perspective, (double)wanted->yaw, (double)wanted->tilt,
                 (double)wanted->zoom, (double)wanted->pan[0], (double)wanted->pan[1],
                 wanted->perspective);
    }
}

static inline void assert_same_style(const scene_style *got, const scene_style *wanted) {
    if (got->look != wanted->look || got->theme != wanted->theme ||
        got->colouring != wanted->colouring || got->tails != wanted->tails ||
        got->shape != wanted->shape || got->shadows != wanted->shadows ||
        got->unit != wanted->unit) {
        fail_msg("style: got look %d, theme %d, colouring %d, tails %d, shape %d, shadows %d, "
                 "unit %.9g, wanted %d, %d, %d, %d, %d, %d, %.9g",
                 (int)got->look, (int)got->theme, (int)got->colouring, (int)got->tails,
                 (int)got->shape, got->shadows, (double)got->unit, (int)wanted->look,
                 (int)wanted->theme, (int)wanted->colouring, (int)wanted->tails, (int)wanted->shape,
                 wanted->shadows, (double)wanted->unit);
    }
}

/* Of command i of some: also the bits of its value. */
static inline void assert_same_command(const flock_command *got, const flock_command *wanted,
                                       size_t i) {
    if (got->step != wanted->step || got->kind != wanted->kind || got->merge != wanted->merge ||
        got->param != wanted->param ||
        memcmp(&got->value, &wanted->value, sizeof got->value) != 0 ||
        memcmp(&got->cursor, &wanted->cursor, sizeof got->cursor) != 0 ||
        memcmp(&got->obstacle, &wanted->obstacle, sizeof got->obstacle) != 0) {
        fail_msg("command %zu: step %llu kind %d value %.17g, wanted step %llu kind %d value %.17g",
                 i, (unsigned long long)got->step, (int)got->kind, got->value,
                 (unsigned long long)wanted->step, (int)wanted->kind, wanted->value);
    }
}

#endif
