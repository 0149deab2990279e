/* Numbers at the world's edges; see scene_scale.h. Lengths in the picture are in pixels. */
#include "scene/scene_scale.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/scene_box.h"
#include "scene/scene_colour.h"
#include "scene/scene_number.h"

/* In interface units: a letter's width, about, and its height; the way from an edge to its texts;
 * the shortest edge that has any; how near to an edge the pointer is on it. */
#define LETTER   7.0f
#define HEIGHT   12.0f
#define GAP      6.0f
#define SHORTEST 60.0f
#define NEAR     5.0f

/* An edge as it is seen, from the low end of its axis to the high one. */
typedef struct seen_edge {
    float from[2], to[2];
    bool drawn; /* a wall is there */
    bool outer; /* at the picture's outline: only one of its walls is there */
} seen_edge;

static bool has_wall(const scene_canvas *canvas, int axis, int side) {
    return scene_wall_fade(scene_wall_facing(&canvas->view, canvas->half, axis, side)) > 0.0f;
}

/* The edge along an axis at one of its four corners, whose bits are the sides it is at. */
static seen_edge see_edge(const scene_canvas *canvas, int axis, int corner) {
    const float *half = canvas->half;
    const int b = (axis + 1) % 3, c = (axis + 2) % 3;
    const int side_b = corner & 1 ? 1 : -1, side_c = corner & 2 ? 1 : -1;
    float place[3];
    place[axis] = -half[axis];
    place[b] = (float)side_b * half[b];
    place[c] = (float)side_c * half[c];
    scene_point from = scene_project(&canvas->view, place[0], place[1], place[2]);
    place[axis] = half[axis];
    scene_point to = scene_project(&canvas->view, place[0], place[1], place[2]);
    seen_edge edge = {.from = {from.x, from.y}, .to = {to.x, to.y}};
    if (half[2] == 0.0f) { /* a flat world is all outline */
        edge.drawn = edge.outer = axis != 2;
    } else {
        bool wall_b = has_wall(canvas, b, side_b), wall_c = has_wall(canvas, c, side_c);
        edge.drawn = wall_b || wall_c;
        edge.outer = wall_b != wall_c;
    }
    return edge;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* The edge to write at: of those at the outline the lowest, or for the upright axis the leftmost.
 * False when there is none that is long enough. */
static bool choose_edge(const scene_canvas *canvas, int axis, seen_edge *chosen) {
    float best = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        seen_edge edge = see_edge(canvas, axis, corner);
        float rank = axis == 1 ? -(edge.from[0] + edge.to[0]) : edge.from[1] + edge.to[1];
        if (edge.outer && rank > best) {
            best = rank;
            *chosen = edge;
        }
    }
    float shortest = SHORTEST * canvas->request->style.unit;
    return best > -INFINITY &&
           hypotf(chosen->to[0] - chosen->from[0], chosen->to[1] - chosen->from[1]) >= shortest;
}

/* Half of the room that a text takes. */
static void half_room(const scene_canvas *canvas, const char *text, float room[2]) {
    float unit = canvas->request->style.unit;
    room[0] = 0.5f * LETTER * (float)strlen(text) * unit;
    room[1] = 0.5f * HEIGHT * unit;
}

static bool is_free(const scene_canvas *canvas, const scene_labels *labels,
                    const scene_label *label) {
    float room[2], other[2];
    half_room(canvas, label->text, room);
    for (uint32_t k = 0; k < labels->count; k++) {
        const scene_label *there = &labels->items[k];
        half_room(canvas, there->text, other);
        if (fabsf(label->x - there->x) < room[0] + other[0] &&
            fabsf(label->y - there->y) < room[1] + other[1]) {
            return false;
        }
    }
    return labels->count < SCENE_LABELS_MAX;
}

/* Adds a text at a part of the way along an edge, on the side away from the world's middle; those
 * of the ends do not reach beyond them. */
static void add_text(const scene_canvas *canvas, const seen_edge *edge, float part,
                     scene_label label, scene_labels *labels) {
    float way[2] = {edge->to[0] - edge->from[0], edge->to[1] - edge->from[1]};
    float length = hypotf(way[0], way[1]), room[2];
    float d[2] = {way[0] / length, way[1] / length}, out[2] = {-d[1], d[0]};
    float middle[2] = {edge->from[0] + 0.5f * way[0] - canvas->view.centre[0],
                       edge->from[1] + 0.5f * way[1] - canvas->view.centre[1]};
    float side = out[0] * middle[0] + out[1] * middle[1] < 0.0f ? -1.0f : 1.0f;
    half_room(canvas, label.text, room);
    float along = fabsf(d[0]) * room[0] + fabsf(d[1]) * room[1];
    float away = fabsf(out[0]) * room[0] + fabsf(out[1]) * room[1];
    float at = scene_clamp(part * length, along, fmaxf(length - along, along));
    away += GAP * canvas->request->style.unit;
    label.x = edge->from[0] + at * d[0] + side * away * out[0];
    label.y = edge->from[1] + at * d[1] + side * away * out[1];
    label.colour = scene_colour_hex(canvas->palette->second_ink);
    if (is_free(canvas, labels, &label)) {
        labels->items[labels->count++] = label;
    }
}

/* Writes a coordinate with the decimals that a hundredth of the axis has, but no zeros behind. */
static void write_number(double value, double whole, char text[SCENE_LABEL_SIZE]) {
    double tens = floor(log10(whole));
    int decimals = tens < 2.0 ? (int)fmin(2.0 - tens, 9.0) : 0;
    int length = snprintf(text, SCENE_LABEL_SIZE, "%.*f", decimals, value);
    while (decimals > 0 && length > 1 && length < SCENE_LABEL_SIZE &&
           (text[length - 1] == '0' || text[length - 1] == '.')) {
        bool point = text[length - 1] == '.';
        text[--length] = '\0';
        decimals = point ? 0 : decimals;
    }
}

void scene_scale_write(const scene_canvas *canvas, scene_labels *labels) {
    const scene_scale *scale = &canvas->request->scale;
    const char *unit = scale->unit;
    for (int axis = 0; axis < 3 && scale->shown; axis++) {
        double half = (double)canvas->half[axis], middle = scale->middle[axis];
        seen_edge edge = {.drawn = false};
        if (!(half > 0.0) || !choose_edge(canvas, axis, &edge)) {
            continue;
        }
        scene_label name = {.number = false}, end = {.number = true};
        snprintf(name.text, sizeof name.text, "%c%s%s", "xyz"[axis], unit[0] != '\0' ? ", " : "",
                 unit);
        add_text(canvas, &edge, 0.5f, name, labels);
        write_number(middle - half, 2.0 * half, end.text);
        add_text(canvas, &edge, 0.0f, end, labels);
        write_number(middle + half, 2.0 * half, end.text);
        add_text(canvas, &edge, 1.0f, end, labels);
    }
}

/* --- the pointer ------------------------------------------------------------------------------ */

/* The distance of a point from a straight line that ends. */
static float distance_from(const seen_edge *edge, float x, float y) {
    float way[2] = {edge->to[0] - edge->from[0], edge->to[1] - edge->from[1]};
    float off[2] = {x - edge->from[0], y - edge->from[1]};
    float square = way[0] * way[0] + way[1] * way[1];
    float part = square > 0.0f ? (off[0] * way[0] + off[1] * way[1]) / square : 0.0f;
    part = scene_clamp(part, 0.0f, 1.0f);
    return hypotf(off[0] - part * way[0], off[1] - part * way[1]);
}

bool scene_scale_near(const scene_request *request, float x, float y) {
    const scene_canvas canvas = scene_canvas_of(request);
    for (int k = 0; k < 12 && canvas.view.scale > 0.0f; k++) {
        seen_edge edge = see_edge(&canvas, k / 4, k % 4);
        if (edge.drawn && distance_from(&edge, x, y) <= NEAR * request->style.unit) {
            return true;
        }
    }
    return false;
}
