/* The hue ring: a tube of colours that lies in the floor and is seen as the flock is. */
#include "scene/scene_ring.h"

#include <math.h>

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"
#include "scene/scene_number.h"

/* Interface units: the ring is 44 across, and as much smaller as the picture is lower than 640. */
#define RADIUS      19.5f /* of the middle line */
#define HALF_WIDTH  2.5f
#define CASING      1.5f /* page around it, against what lies behind */
#define LEFT        24.0f
#define BOTTOM      14.0f
#define LETTER_WAY  10.0f /* from the middle line to a letter's middle */
#define LETTER_ROOM 12.0f /* from the ring to the end of its letters */
#define FULL_HEIGHT 640.0f

#define FLATTEST 0.3f /* sine of an angle to the floor */

/* A picture that is smaller has no room for it beside the hint; interface units. */
#define LEAST_WIDTH  560.0f
#define LEAST_HEIGHT 360.0f

#define PIECES  64 /* even */
#define MEETING 4  /* pieces at each end of a half that the casing of the other would cut */

/* A direction in the floor, `turn` radians from +x to +z (in 2D to +y), as it is seen: right, down
 * and towards the eye. */
static void see_direction(const scene_view *view, float turn, float seen[3]) {
    const float *first = view->to_eye[0], *second = view->to_eye[view->flat ? 1 : 2];
    float cosine = cosf(turn), sine = sinf(turn);
    seen[0] = cosine * first[0] + sine * second[0];
    seen[1] = -(cosine * first[1] + sine * second[1]);
    seen[2] = cosine * first[2] + sine * second[2];
}

/* A letter stands off the ring at right angles to its line as it is seen, as if it were never seen
 * from less than FLATTEST above: edge on, the near one is below the line and the far one above. */
static void place_letter(const scene_ring *ring, const scene_view *view, float turn, float way,
                         float letter[2]) {
    float seen[3];
    see_direction(view, turn, seen);
    const float *up = view->to_eye[1];
    float nearer = seen[2] * up[1] + seen[1] * up[2]; /* in the floor, towards the eye */
    float right = seen[0] * fmaxf(fabsf(up[2]), FLATTEST), down = up[2] < 0.0f ? -nearer : nearer;
    float length = fmaxf(hypotf(right, down), 1e-6f);
    letter[0] = ring->centre[0] + ring->radius * seen[0] + way * right / length;
    letter[1] = ring->centre[1] + ring->radius * seen[1] + way * down / length;
}

scene_ring scene_ring_of(const scene_request *request) {
    const scene_style *style = &request->style;
    float unit = style->unit, height = (float)request->height;
    scene_ring ring = {
        .shown = request->ring && style->look == SCENE_GALLERY &&
                 style->colouring == SCENE_BY_HEADING && height >= LEAST_HEIGHT * unit &&
                 request->free_area.width >= LEAST_WIDTH * unit,
        .lettered = request->moment->frame.dims == 3,
    };
    if (!ring.shown) {
        return ring;
    }
    float size = unit * fminf(height / (FULL_HEIGHT * unit), 1.0f);
    float room = ring.lettered ? LETTER_ROOM * unit : 0.0f;
    float outer = (RADIUS + HALF_WIDTH) * size;
    ring.radius = RADIUS * size;
    ring.centre[0] = request->free_area.x + LEFT * unit + outer;
    ring.centre[1] = height - BOTTOM * unit - outer - 0.5f * room;
    ring.reach = LEFT * unit + 2.0f * outer + room;
    const scene_view view = scene_view_of(request);
    place_letter(&ring, &view, 0.0f, LETTER_WAY * unit, ring.x);
    place_letter(&ring, &view, 0.5f * SCENE_PI, LETTER_WAY * unit, ring.z);
    return ring;
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* One build of the ring. */
typedef struct drawn_ring {
    scene_ring ring;
    scene_view view;
    const scene_heading_table *headings;
    uint32_t page;
    float half_width; /* pixels */
} drawn_ring;

/* The colour that a boid of this heading has at this depth of the ring. */
static uint32_t colour_at(const drawn_ring *drawn, float turn, float depth) {
    const float across = sinf(turn);
    const float velocity[3] = {cosf(turn), drawn->view.flat ? across : 0.0f,
                               drawn->view.flat ? 0.0f : across};
    uint32_t colour = scene_heading_table_at(drawn->headings, velocity, drawn->view.flat ? 2 : 3);
    float part = drawn->view.flat ? 1.0f : scene_lerp(0.60f, 1.0f, 0.5f * (depth + 1.0f));
    return scene_colour_mix(drawn->page, colour, part);
}

/* The piece between two turns; `casing`, above 0, is how much wider the page behind it is. */
static scene_mark piece_of(const drawn_ring *drawn, float from, float to, float casing) {
    const scene_ring *ring = &drawn->ring;
    float a[3], b[3], half = drawn->half_width + casing;
    see_direction(&drawn->view, from, a);
    see_direction(&drawn->view, to, b);
    return (scene_mark){
        .kind = SCENE_CAPSULE,
        .a = {ring->centre[0] + ring->radius * a[0], ring->centre[1] + ring->radius * a[1]},
        .b = {ring->centre[0] + ring->radius * b[0], ring->centre[1] + ring->radius * b[1]},
        .p = {half, half},
        .colour_a = casing > 0.0f ? drawn->page : colour_at(drawn, from, a[2]),
        .colour_b = casing > 0.0f ? drawn->page : colour_at(drawn, to, b[2]),
    };
}

/* Pieces `first` up to `end`, counted from the one where the far half begins. */
static void draw_pieces(const drawn_ring *drawn, int first, int end, float casing,
                        scene_marks *marks) {
    const float *x = drawn->view.to_eye[0], *z = drawn->view.to_eye[drawn->view.flat ? 1 : 2];
    const float step = 2.0f * SCENE_PI / PIECES;
    float start = atan2f(-z[2], -x[2]) - 0.5f * SCENE_PI;
    for (int k = first; k < end; k++) {
        float from = start + step * (float)k;
        scene_marks_add(marks, piece_of(drawn, from, from + step, casing));
    }
}

bool scene_ring_draw(const scene_request *request, const scene_heading_table *headings,
                     scene_marks *marks) {
    drawn_ring drawn = {.ring = scene_ring_of(request), .headings = headings};
    if (!drawn.ring.shown) {
        return true;
    }
    if (!scene_marks_reserve(marks, (size_t)3 * PIECES)) {
        return false;
    }
    const scene_palette *palette = scene_palette_of(request->style.look, request->style.theme);
    drawn.view = scene_view_of(request);
    drawn.page = scene_colour_hex(palette->page_inner);
    drawn.half_width = drawn.ring.radius * (HALF_WIDTH / RADIUS);

    /* Page around all of it, the far half, then the near one, with page between the two where it
     * passes before the other: not where both meet. */
    float casing = CASING * request->style.unit;
    draw_pieces(&drawn, 0, PIECES, casing, marks);
    draw_pieces(&drawn, 0, PIECES / 2, 0.0f, marks);
    draw_pieces(&drawn, PIECES / 2 + MEETING, PIECES - MEETING, casing, marks);
    draw_pieces(&drawn, PIECES / 2, PIECES, 0.0f, marks);
    return true;
}
