/* What every part of a build needs to know, and the list it draws into. Inner header of the layer.
 */
#ifndef SCENE_CANVAS_H
#define SCENE_CANVAS_H

#include <stdbool.h>

#include "scene/scene.h"
#include "scene/scene_theme.h"

/* One build under way. */
typedef struct scene_canvas {
    const scene_request *request;
    const flock_frame *frame;
    const scene_palette *palette;
    scene_view view;
    float half[3]; /* of the world; z is 0 in 2D */
    float length;  /* the length that sizes are told in, world units: 1 in the box */
    float pixel;   /* a pixel of a picture 500 px high */
} scene_canvas;

scene_canvas scene_canvas_of(const scene_request *request);

/* Whether a mark that reaches `margin` beyond the line from a to b can be seen in the picture.
 * False for what is not finite. */
bool scene_canvas_shows(const scene_canvas *canvas, const float a[2], const float b[2],
                        float margin);

/* Makes room for `more` marks. False when memory runs out. */
bool scene_marks_reserve(scene_marks *marks, size_t more);

/* Appends a mark; there must be room. Here, because it is done for each of 640,000 pieces of
 * trails. */
static inline void scene_marks_add(scene_marks *marks, scene_mark mark) {
    marks->items[marks->count++] = mark;
}

#endif
