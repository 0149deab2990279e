/* One arrow as marks. Inner header of the layer. */
#ifndef SCENE_ARROW_H
#define SCENE_ARROW_H

#include "scene/scene.h"

/* An arrow on the screen; pixels. */
typedef struct scene_arrow {
    float start[2];
    float direction[2]; /* of length 1 */
    float length;       /* from the start to the tip, above 0 */
    float half_width;   /* of the shaft */
    float unit;         /* the interface unit */
    uint32_t colour;    /* packed */
    uint32_t casing;    /* packed: keeps it apart from what it crosses */
} scene_arrow;

/* How wide the casing is, interface units. */
#define SCENE_CASING 1.5f

/* The most marks of an arrow. */
#define SCENE_ARROW_MARKS 4u

/* Appends its marks; there must be room for SCENE_ARROW_MARKS. */
void scene_arrow_draw(const scene_arrow *arrow, scene_marks *marks);

#endif
