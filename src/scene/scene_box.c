/* The world's box: fills, grid lines and edges of the walls behind the flock; of a 2D world its
 * frame. Walls before the flock are never drawn. A wall is (axis 0..2, side -1 or 1). */
#include "scene/scene_box.h"

#include <math.h>

#include "scene/scene_colour.h"
#include "scene/scene_number.h"

/* 6 fills, 12 edges, and on 6 walls 6 grid lines each (or 4 ticks on each edge, which are more). */
#define MARKS_MAX (6 + 12 + 4 * 12)

#define SINE_OF_6_DEGREES 0.104528463f

/* A box being drawn: how much of each wall is there, and the widths of its lines in pixels. */
typedef struct drawn_box {
    const scene_canvas *canvas;
    scene_marks *marks;
    bool flat; /* a 2D world: its only wall is the plane itself, kept as (z, -1) */
    float fade[3][2];
    float edge_half, grid_half;
} drawn_box;

float scene_wall_fade(float facing) {
    return scene_clamp(facing / SINE_OF_6_DEGREES, 0.0f, 1.0f);
}

static float fade_of(const drawn_box *box, int axis, int side) {
    return box->fade[axis][side > 0];
}

static scene_point project(const drawn_box *box, const float place[3]) {
    return scene_project(&box->canvas->view, place[0], place[1], place[2]);
}

static void draw_line(const drawn_box *box, const float from[3], const float to[3],
                      float half_width, scene_tint tint, float amount) {
    if (!(tint.alpha * amount > 0.0f)) {
        return;
    }
    scene_point a = project(box, from), b = project(box, to);
    float dx = b.x - a.x, dy = b.y - a.y, length = hypotf(dx, dy);
    if (!(length > 0.0f)) {
        return;
    }
    float normal[2] = {-dy / length * half_width, dx / length * half_width};
    scene_marks_add(
        box->marks,
        (scene_mark){
            .kind = SCENE_RIBBON,
            .a = {a.x, a.y},
            .b = {b.x, b.y},
            .p = {normal[0], normal[1], normal[0], normal[1]},
            .colour_a = scene_colour_alpha(scene_colour_hex(tint.hex), tint.alpha * amount),
            .colour_b = scene_colour_alpha(scene_colour_hex(tint.hex), tint.alpha * amount),
        });
}

static scene_tint fill_of(const drawn_box *box, int axis, int side) {
    const scene_palette *palette = box->canvas->palette;
    if (box->flat || (axis == 1 && side < 0)) {
        return palette->floor;
    }
    return axis == 0 ? palette->wall_x : palette->wall;
}

static void fill_wall(const drawn_box *box, int axis, int side) {
    static const float around[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const float *half = box->canvas->half;
    int b = (axis + 1) % 3, c = (axis + 2) % 3;
    scene_point seen[4];
    for (int k = 0; k < 4; k++) {
        float corner[3];
        corner[axis] = (float)side * half[axis];
        corner[b] = around[k][0] * half[b];
        corner[c] = around[k][1] * half[c];
        seen[k] = project(box, corner);
    }
    scene_tint tint = fill_of(box, axis, side);
    scene_mark mark = {
        .kind = SCENE_QUAD,
        .a = {seen[0].x, seen[0].y},
        .b = {seen[1].x, seen[1].y},
        .p = {seen[2].x, seen[2].y, seen[3].x, seen[3].y},
        .colour_a =
            scene_colour_alpha(scene_colour_hex(tint.hex), tint.alpha * fade_of(box, axis, side)),
    };
    scene_marks_add(box->marks, mark);
}

/* Three lines each way, at -0.5, 0 and 0.5 of the half size. */
static void rule_wall(const drawn_box *box, int axis, int side) {
    const float *half = box->canvas->half;
    for (int turn = 1; turn <= 2; turn++) {
        int across = (axis + turn) % 3, along = (axis + 3 - turn) % 3;
        for (int line = -1; line <= 1; line++) {
            float from[3], to[3];
            from[axis] = to[axis] = (float)side * half[axis];
            from[across] = to[across] = 0.5f * (float)line * half[across];
            from[along] = -half[along];
            to[along] = half[along];
            draw_line(box, from, to, box->grid_half, box->canvas->palette->grid,
                      fade_of(box, axis, side));
        }
    }
}

/* The edge along an axis between the walls (b, side_b) and (c, side_c). */
typedef struct box_edge {
    int along, b, side_b, c, side_c;
} box_edge;

static box_edge edge_of(int along, int corner) {
    return (box_edge){
        .along = along,
        .b = (along + 1) % 3,
        .side_b = corner & 1 ? 1 : -1,
        .c = (along + 2) % 3,
        .side_c = corner & 2 ? 1 : -1,
    };
}

static void draw_edge(const drawn_box *box, box_edge edge) {
    const scene_palette *palette = box->canvas->palette;
    const float *half = box->canvas->half;
    float from[3], to[3];
    from[edge.along] = -half[edge.along];
    to[edge.along] = half[edge.along];
    from[edge.b] = to[edge.b] = (float)edge.side_b * half[edge.b];
    from[edge.c] = to[edge.c] = (float)edge.side_c * half[edge.c];

    /* An outer edge where one wall is there, an inner one as far as both are. */
    float fade_b = fade_of(box, edge.b, edge.side_b), fade_c = fade_of(box, edge.c, edge.side_c);
    float more = fmaxf(fade_b, fade_c), less = box->flat ? more : fminf(fade_b, fade_c);
    scene_tint tint = palette->outer_edge;
    tint.alpha = scene_lerp(more * tint.alpha, more * palette->inner_edge.alpha,
                            more > 0.0f ? less / more : 0.0f);
    draw_line(box, from, to, box->edge_half, tint, 1.0f);
}

/* Four stubs cut an outer edge into five equal parts. They lie on its wall, at right angles to it;
 * (b, side_b) is the wall, (c, side_c) the one before the flock. */
static void draw_ticks(const drawn_box *box, box_edge edge) {
    const float *half = box->canvas->half;
    float fade = fade_of(box, edge.b, edge.side_b);
    if (!(fade > 0.0f) || fade_of(box, edge.c, edge.side_c) > 0.0f) {
        return;
    }
    for (int tick = 0; tick < 4; tick++) {
        float from[3], to[3];
        from[edge.along] = to[edge.along] = (-0.6f + 0.4f * (float)tick) * half[edge.along];
        from[edge.b] = to[edge.b] = (float)edge.side_b * half[edge.b];
        from[edge.c] = (float)edge.side_c * half[edge.c];
        to[edge.c] = from[edge.c] - (float)edge.side_c * 0.04f * box->canvas->length;
        draw_line(box, from, to, box->edge_half, box->canvas->palette->outer_edge, fade);
    }
}

static void draw_edges(const drawn_box *box) {
    bool ticks = box->canvas->palette->grid.alpha == 0.0f;
    for (int along = 0; along < 3; along++) {
        for (int corner = 0; corner < 4; corner++) {
            box_edge edge = edge_of(along, corner);
            draw_edge(box, edge);
            if (ticks) {
                draw_ticks(box, edge);
                int axis = edge.b, side = edge.side_b;
                edge.b = edge.c;
                edge.side_b = edge.side_c;
                edge.c = axis;
                edge.side_c = side;
                draw_ticks(box, edge);
            }
        }
    }
}

static drawn_box drawn_box_of(const scene_canvas *canvas, scene_marks *marks) {
    bool figure = canvas->request->style.look == SCENE_FIGURE;
    float unit = canvas->request->style.unit;
    drawn_box box = {
        .canvas = canvas,
        .marks = marks,
        .flat = canvas->half[2] == 0.0f,
        .edge_half = figure ? 0.5f * canvas->pixel : 0.6f * unit,
        .grid_half = 0.5f * unit,
    };
    if (box.flat) {
        box.fade[2][0] = 1.0f;
        return box;
    }
    for (int axis = 0; axis < 3; axis++) {
        for (int side = -1; side <= 1; side += 2) {
            float facing = scene_wall_facing(&canvas->view, canvas->half, axis, side);
            box.fade[axis][side > 0] = scene_wall_fade(facing);
        }
    }
    return box;
}

/* Draws a part of each wall that is there. */
static void draw_walls(const drawn_box *box, void (*part)(const drawn_box *, int axis, int side)) {
    for (int axis = 0; axis < 3; axis++) {
        for (int side = -1; side <= 1; side += 2) {
            if (fade_of(box, axis, side) > 0.0f) {
                part(box, axis, side);
            }
        }
    }
}

bool scene_box_draw(const scene_canvas *canvas, scene_marks *marks) {
    if (!scene_marks_reserve(marks, MARKS_MAX)) {
        return false;
    }
    const drawn_box box = drawn_box_of(canvas, marks);
    draw_walls(&box, fill_wall); /* first: the renderer lays these over the page as one */
    draw_walls(&box, rule_wall);
    draw_edges(&box);
    return true;
}
