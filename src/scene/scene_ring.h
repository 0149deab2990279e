/* The hue ring: which colour a boid has that flies this way, at the bottom left of the picture.
 *
 * It lies in the world's floor (in 2D in its plane) and turns with the camera, so that the colour
 * on its right-hand side is that of a boid that flies to the right. Shown in the gallery look while
 * headings are coloured, in the corner that box, hint and caption leave free. */
#ifndef SCENE_RING_H
#define SCENE_RING_H

#include <stdbool.h>

#include "scene/scene.h"
#include "scene/scene_colour.h"

typedef struct scene_ring {
    bool shown;
    float centre[2];  /* pixels */
    float radius;     /* of its middle line, pixels */
    float reach;      /* how far from the free area's left edge it and its letters go, pixels */
    bool lettered;    /* not in 2D, where the axes are plain */
    float x[2], z[2]; /* middles of the letters at the ends of +x and +z, pixels */
} scene_ring;

/* Where the ring of this picture is. */
scene_ring scene_ring_of(const scene_request *request);

/* Adds the ring to `marks` when it is shown. `headings` must be filled for the theme then. False
 * when memory runs out. */
bool scene_ring_draw(const scene_request *request, const scene_heading_table *headings,
                     scene_marks *marks);

#endif
