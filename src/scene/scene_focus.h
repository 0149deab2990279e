/* One boid explained: what is to be drawn of it, and what became of its arrows.
 *
 * Plain data. The scene knows no rules: whoever does says who the neighbours are, which forces act
 * and which of them are to be seen. The boid is ringed, its perception is a faint circle about it,
 * its neighbours are linked to it while all others fade, and its forces are arrows of one common
 * scale, with a bar that tells it. */
#ifndef SCENE_FOCUS_H
#define SCENE_FOCUS_H

#include <stdbool.h>
#include <stdint.h>

#include "scene/scene_colour.h"

/* The bit of a force in scene_focus.arrows, and the bits of all of them. */
#define SCENE_ARROW(force) (1u << (force))
#define SCENE_ARROWS_ALL   (SCENE_ARROW(SCENE_FORCES) - 1u)

typedef struct scene_focus {
    bool shown;                 /* false: the rest is not read */
    uint32_t boid;              /* index in the moment's frame; one beyond it: nothing is shown */
    const uint32_t *neighbours; /* neighbour_count indices in the moment's frame, any order; those
                                   beyond it are passed over */
    uint32_t neighbour_count;
    float radius;                 /* of perception, world units; 0: no circle */
    float force[SCENE_FORCES][3]; /* world axes; one unit for all */
    const char *unit;             /* its name, in the bar's number; NULL: it has none */
    uint32_t arrows;              /* bits of the forces that are shown. The scale is that of all
                                     forces, so that arrows keep their lengths as others come */
    bool centre_shown;            /* a cross where the neighbours' centre is */
    float centre[3];              /* that from the boid, world units; on a torus the short way */
} scene_focus;

/* What became of an arrow. */
typedef enum scene_arrow_state {
    SCENE_ARROW_HIDDEN, /* not asked for, or the boid is not in the picture */
    SCENE_ARROW_DRAWN,
    SCENE_ARROW_TINY,  /* nothing is drawn: under 4 interface units however it is seen */
    SCENE_ARROW_END_ON /* nothing is drawn: it points so straight at the eye or away from it */
} scene_arrow_state;

/* The letter or word that goes with the colour of a force: red and green alone fail every twelfth
 * man. */
extern const char *const scene_force_letters[SCENE_FORCES];

#endif
