/* One arrow: a shaft with round ends and a triangle, over the same a little larger in the casing's
 * colour. Knows nothing of forces. Pixels unless said. */
#include "scene/scene_arrow.h"

#include <math.h>

#include "scene/scene_canvas.h"

/* A whole head, interface units: as wide as long. A short arrow has a smaller one, so that a shaft
 * remains, and the shortest is nothing but a head. */
#define HEAD          9.0f
#define HEAD_SMALLEST 4.0f
#define HEAD_SHARE    (2.0f / 3.0f)

/* How far a casing reaches along the middle of the head for each pixel of its width: 1 at the back;
 * at the tip 1 / sin(half of its angle), whose tangent is 1/2. */
#define SHARPNESS 2.23606798f

static float head_of(const scene_arrow *arrow) {
    float head = fmaxf(HEAD_SHARE * arrow->length, HEAD_SMALLEST * arrow->unit);
    return fminf(fminf(head, HEAD * arrow->unit), arrow->length);
}

/* The place `along` the arrow and `across` it to the right. */
static void place_at(const scene_arrow *arrow, float along, float across, float place[2]) {
    place[0] = arrow->start[0] + along * arrow->direction[0] - across * arrow->direction[1];
    place[1] = arrow->start[1] + along * arrow->direction[1] + across * arrow->direction[0];
}

/* The shaft up to where the head begins, `wider` on every side. */
static void draw_shaft(const scene_arrow *arrow, float end, float wider, uint32_t colour,
                       scene_marks *marks) {
    float half = arrow->half_width + wider;
    scene_mark mark = {
        .kind = SCENE_CAPSULE, .p = {half, half}, .colour_a = colour, .colour_b = colour};
    place_at(arrow, fminf(arrow->half_width, end), 0.0f, mark.a);
    place_at(arrow, end, 0.0f, mark.b);
    scene_marks_add(marks, mark);
}

/* The head, `wider` on every side: a quad whose last corners are one. */
static void draw_head(const scene_arrow *arrow, float head, float wider, uint32_t colour,
                      scene_marks *marks) {
    float back = arrow->length - head - wider, tip = arrow->length + SHARPNESS * wider;
    float half = 0.5f * (tip - back);
    scene_mark mark = {.kind = SCENE_QUAD, .colour_a = colour, .colour_b = colour};
    place_at(arrow, back, half, mark.a);
    place_at(arrow, back, -half, mark.b);
    place_at(arrow, tip, 0.0f, &mark.p[0]);
    place_at(arrow, tip, 0.0f, &mark.p[2]);
    scene_marks_add(marks, mark);
}

void scene_arrow_draw(const scene_arrow *arrow, scene_marks *marks) {
    const float casing = SCENE_CASING * arrow->unit;
    float head = head_of(arrow), shaft = arrow->length - head;
    bool has_shaft = shaft > arrow->half_width; /* a shorter one would show as a knob */
    if (has_shaft) {
        draw_shaft(arrow, shaft, casing, arrow->casing, marks);
    }
    draw_head(arrow, head, casing, arrow->casing, marks);
    if (has_shaft) {
        draw_shaft(arrow, shaft, 0.0f, arrow->colour, marks);
    }
    draw_head(arrow, head, 0.0f, arrow->colour, marks);
}
