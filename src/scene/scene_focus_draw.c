/* The explained boid's own marks. Arrows begin at the ring, so that neither the boid nor their
 * beginnings are hidden, and are as long as the forces are at the boid's own depth; the longest
 * force of all would be a third of the world's unit. Pixels unless said. */
#include "scene/scene_focus_draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/scene_arrow.h"
#include "scene/scene_colour.h"
#include "scene/scene_link.h"
#include "scene/scene_number.h"

#define LONGEST  0.33f /* of the world's unit length */
#define BAR_MOST 0.3f  /* of the width that the picture has */

/* Interface units. */
#define RING         2.0f
#define RING_GAP     4.0f /* between the boid and its ring */
#define CIRCLE       1.2f
#define ARROW_HALF   1.3f
#define SUM_HALF     1.9f
#define ARROW_LEAST  4.0f
#define LANE         7.0f /* between arrows that point the same way */
#define CROSS_ARM    4.0f
#define CROSS_HALF   1.0f
#define LABEL_HEIGHT 11.0f
#define LABEL_LETTER 7.5f /* width of a letter, about */
#define LABEL_GAP    2.0f /* between an arrow's tip and its letter */
#define BAR_GAP      22.0f
#define BAR_HALF     0.75f
#define BAR_TICK     3.0f  /* half the height of the ends */
#define BAR_NUMBER   11.0f /* from the bar down to the middle of its number */
#define BAR_ROOM     50.0f /* below the bar, for its number and the hint */

/* Cosines of the angles between which two arrows come to point the same way: 16 and 8 degrees. */
#define NOT_THE_SAME 0.961f
#define THE_SAME     0.990f

#define CIRCLE_LINE  0.45f
#define CIRCLE_FILL  0.035f
#define CASING_ALPHA 0.80f

/* Circle, cross (4), ring, and bar (7 with what is behind its number). */
#define OTHER_MARKS 13u
#define MARKS_MAX   (OTHER_MARKS + SCENE_FORCES * (SCENE_ARROW_MARKS + 1u))

const char *const scene_force_letters[SCENE_FORCES] = {
    [SCENE_FORCE_SEPARATION] = "s", [SCENE_FORCE_ALIGNMENT] = "a", [SCENE_FORCE_COHESION] = "c",
    [SCENE_FORCE_AVOID] = "v",      [SCENE_FORCE_SUM] = "sum",
};

/* The boid being explained. */
typedef struct explained {
    const scene_canvas *canvas;
    const scene_focus *focus;
    scene *target;
    float place[3];       /* world units */
    scene_point at;       /* where it is seen */
    float world;          /* a world unit there */
    float hub;            /* to the outer edge of the ring */
    float unit;           /* the interface unit */
    float longest;        /* of all forces */
    float reach;          /* of an arrow for a force of 1, world units; 0: there are no forces */
    uint32_t ink, casing; /* packed */
} explained;

static float length_of(const float vector[3]) {
    return sqrtf(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
}

/* One scale for all arrows, seen or not. */
static void set_scale(explained *boid) {
    for (int force = 0; force < SCENE_FORCES; force++) {
        boid->longest = fmaxf(boid->longest, length_of(boid->focus->force[force]));
    }
    float reach = LONGEST * boid->canvas->length / boid->longest;
    boid->reach = isfinite(reach) ? reach : 0.0f;
}

static explained explained_of(const scene_canvas *canvas, const scene_dot *dot, scene *target) {
    /* How far a boid's shape reaches from its middle, in radii. */
    static const float outline[SCENE_SHAPES] = {
        [SCENE_SHAPE_DISC] = 1.0f,
        [SCENE_SHAPE_CHEVRON] = SCENE_DOT_LONGEST,
        [SCENE_SHAPE_TRIANGLE] = 1.5f,
    };
    const scene_request *request = canvas->request;
    const flock_frame *frame = canvas->frame;
    uint32_t i = request->focus.boid;
    uint32_t page = scene_colour_hex(canvas->palette->page_inner);
    float unit = request->style.unit;
    explained boid = {
        .canvas = canvas,
        .focus = &request->focus,
        .target = target,
        .place = {frame->x[i], frame->y[i], frame->z[i]},
        .at = dot->at,
        .world = canvas->view.scale * dot->at.growth,
        .hub = outline[request->style.shape] * dot->radius + (RING_GAP + RING) * unit,
        .unit = unit,
        .ink = scene_colour_hex(canvas->palette->ink),
        .casing = scene_colour_alpha(page, CASING_ALPHA),
    };
    set_scale(&boid);
    return boid;
}

static void add(const explained *boid, scene_mark mark) {
    scene_marks_add(&boid->target->marks, mark);
}

/* A straight line with round ends. */
static void add_line(const explained *boid, float ax, float ay, float bx, float by, float half,
                     uint32_t colour) {
    add(boid, (scene_mark){.kind = SCENE_CAPSULE,
                           .a = {ax, ay},
                           .b = {bx, by},
                           .p = {half, half},
                           .colour_a = colour,
                           .colour_b = colour});
}

/* --- Circle, cross and ring ------------------------------------------------------------------- */

/* How far the boid sees: the circle of its sphere that faces the eye. */
static void draw_circle(const explained *boid) {
    float radius = boid->focus->radius * boid->world;
    if (radius > CIRCLE * boid->unit) {
        add(boid, (scene_mark){.kind = SCENE_DISC,
                               .a = {boid->at.x, boid->at.y},
                               .p = {radius + 0.5f * CIRCLE * boid->unit, CIRCLE * boid->unit},
                               .colour_a = scene_colour_alpha(boid->ink, CIRCLE_FILL),
                               .colour_b = scene_colour_alpha(boid->ink, CIRCLE_LINE)});
    }
}

/* The neighbours' centre, in the colour of the rule that pulls there. */
static void draw_cross(const explained *boid) {
    const float *way = boid->focus->centre, *from = boid->place;
    scene_point c =
        scene_project(&boid->canvas->view, from[0] + way[0], from[1] + way[1], from[2] + way[2]);
    if (!boid->focus->centre_shown || !(c.growth < SCENE_GROWTH_MAX) || !isfinite(c.x + c.y)) {
        return;
    }
    uint32_t colour = scene_colour_force(boid->canvas->request->style.theme, SCENE_FORCE_COHESION);
    float arm = CROSS_ARM * boid->unit, half = CROSS_HALF * boid->unit;
    float wide = half + SCENE_CASING * boid->unit;
    add_line(boid, c.x - arm, c.y, c.x + arm, c.y, wide, boid->casing);
    add_line(boid, c.x, c.y - arm, c.x, c.y + arm, wide, boid->casing);
    add_line(boid, c.x - arm, c.y, c.x + arm, c.y, half, colour);
    add_line(boid, c.x, c.y - arm, c.x, c.y + arm, half, colour);
}

static void draw_ring(const explained *boid) {
    add(boid, (scene_mark){.kind = SCENE_DISC,
                           .a = {boid->at.x, boid->at.y},
                           .p = {boid->hub, RING * boid->unit},
                           .colour_a = scene_colour_alpha(boid->ink, 0.0f),
                           .colour_b = boid->ink});
}

/* --- Arrows ----------------------------------------------------------------------------------- */

/* An arrow that is drawn. */
typedef struct force_arrow {
    scene_force force;
    scene_arrow drawn;
} force_arrow;

/* All of them, longest first: what is shorter shows on top. */
typedef struct arrows {
    uint32_t count;
    force_arrow items[SCENE_FORCES];
} arrows;

/* What becomes of an arrow and, when it is drawn, where. */
static scene_arrow_state see_arrow(const explained *boid, scene_force force, scene_arrow *arrow) {
    const float *f = boid->focus->force[force], *from = boid->place;
    scene_point tip = scene_project(&boid->canvas->view, from[0] + boid->reach * f[0],
                                    from[1] + boid->reach * f[1], from[2] + boid->reach * f[2]);
    float dx = tip.x - boid->at.x, dy = tip.y - boid->at.y, length = hypotf(dx, dy);
    float least = ARROW_LEAST * boid->unit;
    if (!(length_of(f) * boid->reach * boid->world >= least)) {
        return SCENE_ARROW_TINY;
    }
    if (!(length >= least) || !(tip.growth < SCENE_GROWTH_MAX)) {
        return SCENE_ARROW_END_ON;
    }
    *arrow = (scene_arrow){
        .start = {boid->at.x + boid->hub * dx / length, boid->at.y + boid->hub * dy / length},
        .direction = {dx / length, dy / length},
        .length = length,
        .half_width = (force == SCENE_FORCE_SUM ? SUM_HALF : ARROW_HALF) * boid->unit,
        .unit = boid->unit,
        .colour = scene_colour_force(boid->canvas->request->style.theme, force),
        .casing = boid->casing,
    };
    return SCENE_ARROW_DRAWN;
}

/* Moves an arrow beside those before it that point the same way, as the sum of a single force does:
 * one would hide the other. Little by little as they turn towards each other, so that none jumps.
 */
static void make_way(const arrows *before, scene_arrow *arrow) {
    const float d[2] = {arrow->direction[0], arrow->direction[1]};
    float aside = 0.0f;
    for (uint32_t k = 0; k < before->count; k++) {
        const float *other = before->items[k].drawn.direction;
        float cosine = d[0] * other[0] + d[1] * other[1];
        aside += LANE * arrow->unit *
                 scene_clamp((cosine - NOT_THE_SAME) / (THE_SAME - NOT_THE_SAME), 0.0f, 1.0f);
    }
    arrow->start[0] -= aside * d[1];
    arrow->start[1] += aside * d[0];
}

static arrows see_arrows(const explained *boid) {
    arrows all = {.count = 0};
    for (scene_force force = 0; force < SCENE_FORCES; force++) {
        force_arrow arrow = {.force = force};
        if (boid->focus->arrows & SCENE_ARROW(force)) {
            boid->target->arrows[force] = see_arrow(boid, force, &arrow.drawn);
        }
        if (boid->target->arrows[force] == SCENE_ARROW_DRAWN) {
            make_way(&all, &arrow.drawn);
            uint32_t k = all.count++;
            for (; k > 0 && all.items[k - 1].drawn.length < arrow.drawn.length; k--) {
                all.items[k] = all.items[k - 1];
            }
            all.items[k] = arrow;
        }
    }
    return all;
}

/* --- Letters ---------------------------------------------------------------------------------- */

/* Half of the room that a text takes. */
static void half_room(const explained *boid, const char *text, float room[2]) {
    room[0] = 0.5f * (LABEL_LETTER * (float)strlen(text) + 2.0f) * boid->unit;
    room[1] = 0.5f * LABEL_HEIGHT * boid->unit;
}

/* Whether a straight line from a to b passes through a rectangle about (x, y). */
static bool crosses(const float a[2], const float b[2], float x, float y, const float room[2]) {
    const float middle[2] = {x, y};
    float first = 0.0f, last = 1.0f; /* the part of the line that is inside on each axis so far */
    for (int k = 0; k < 2; k++) {
        float way = b[k] - a[k], low = middle[k] - room[k] - a[k], high = low + 2.0f * room[k];
        if (fabsf(way) < 1e-3f) {
            last = low < 0.0f && high > 0.0f ? last : -1.0f;
        } else {
            first = fmaxf(first, fminf(low / way, high / way));
            last = fminf(last, fmaxf(low / way, high / way));
        }
    }
    return first < last;
}

/* Whether a text of this half room at (x, y) would lie on an arrow but its own. */
static bool is_on_arrow(const arrows *all, uint32_t own, float x, float y, const float room[2]) {
    for (uint32_t k = 0; k < all->count; k++) {
        const scene_arrow *arrow = &all->items[k].drawn;
        const float tip[2] = {arrow->start[0] + arrow->length * arrow->direction[0],
                              arrow->start[1] + arrow->length * arrow->direction[1]};
        if (k != own && crosses(arrow->start, tip, x, y, room)) {
            return true;
        }
    }
    return false;
}

/* Whether it would lie on a text that is there already. */
static bool is_on_label(const explained *boid, float x, float y, const float room[2]) {
    float other[2];
    for (uint32_t k = 0; k < boid->target->labels.count; k++) {
        const scene_label *label = &boid->target->labels.items[k];
        half_room(boid, label->text, other);
        if (fabsf(x - label->x) < room[0] + other[0] && fabsf(y - label->y) < room[1] + other[1]) {
            return true;
        }
    }
    return false;
}

/* Adds a text and, under it, what keeps the picture off it. */
static void add_label(const explained *boid, scene_label label) {
    float room[2];
    half_room(boid, label.text, room);
    float half = room[1] + 0.5f * boid->unit, side = fmaxf(room[0] - room[1], 0.0f);
    add_line(boid, label.x - side, label.y, label.x + side, label.y, half, boid->casing);
    boid->target->labels.items[boid->target->labels.count++] = label;
}

/* The letter beyond the tip, or beside it when something else is there: rather on an arrow than on
 * another letter. */
static void draw_letter(const explained *boid, const arrows *all, uint32_t own) {
    enum { TURNS = 7 };
    static const float turns[TURNS] = {0.0f, 0.7f, -0.7f, 1.4f, -1.4f, 2.1f, -2.1f}; /* radians */
    const scene_arrow *arrow = &all->items[own].drawn;
    const char *text = scene_force_letters[all->items[own].force];
    const float *d = arrow->direction;
    scene_label label = {.colour = arrow->colour};
    float room[2];
    half_room(boid, text, room);
    bool is_free = false;
    for (int k = 0; k < 2 * TURNS && !is_free; k++) {
        float c = cosf(turns[k % TURNS]), s = sinf(turns[k % TURNS]);
        float ex = c * d[0] - s * d[1], ey = s * d[0] + c * d[1];
        float away = fabsf(ex) * room[0] + fabsf(ey) * room[1] + LABEL_GAP * boid->unit;
        label.x = arrow->start[0] + arrow->length * d[0] + away * ex;
        label.y = arrow->start[1] + arrow->length * d[1] + away * ey;
        is_free = !is_on_label(boid, label.x, label.y, room) &&
                  (k >= TURNS || !is_on_arrow(all, own, label.x, label.y, room));
    }
    snprintf(label.text, sizeof label.text, "%s", text);
    add_label(boid, label);
}

/* Arrows, the cross that one of them may lie on, and letters over all. True when there are any
 * arrows. */
/* The box around the boid, the tips and their letters. */
static void bound_arrows(const explained *boid, const arrows *all) {
    float room = LABEL_HEIGHT * boid->unit, *box = boid->target->arrows_seen;
    for (uint32_t k = 0; k < all->count; k++) {
        const scene_arrow *arrow = &all->items[k].drawn;
        float x = boid->at.x + arrow->length * arrow->direction[0];
        float y = boid->at.y + arrow->length * arrow->direction[1];
        box[0] = fminf(k > 0 ? box[0] : boid->at.x, x - room);
        box[1] = fminf(k > 0 ? box[1] : boid->at.y, y - room);
        box[2] = fmaxf(k > 0 ? box[2] : boid->at.x, x + room);
        box[3] = fmaxf(k > 0 ? box[3] : boid->at.y, y + room);
    }
}

static bool draw_arrows(const explained *boid) {
    arrows all = see_arrows(boid);
    bound_arrows(boid, &all);
    for (uint32_t k = 0; k < all.count; k++) {
        scene_arrow_draw(&all.items[k].drawn, &boid->target->marks);
    }
    draw_cross(boid);
    for (uint32_t k = 0; k < all.count; k++) {
        draw_letter(boid, &all, k);
    }
    return all.count > 0;
}

/* --- Scale bar -------------------------------------------------------------------------------- */

static bool is_inside(const scene_rect *area, scene_point at) {
    return at.x >= area->x && at.x <= area->x + area->width && at.y >= area->y &&
           at.y <= area->y + area->height;
}

/* How long the arrow of a round force is, beneath everything about the boid but in the picture, and
 * no longer than a part of it: magnified, the arrows go beyond the picture. None for a boid that is
 * not in it. */
static void draw_bar(const explained *boid) {
    scene_rect area = boid->canvas->request->free_area;
    if (!is_inside(&area, boid->at)) {
        return;
    }
    float most = BAR_MOST * area.width / (boid->reach * boid->world);
    float value = (float)scene_round_below((double)fminf(boid->longest, most)), unit = boid->unit;
    float half = 0.5f * value * boid->reach * boid->world;
    float below = fmaxf(boid->focus->radius, LONGEST * boid->canvas->length) * boid->world;
    float y = boid->at.y + below + boid->hub + BAR_GAP * unit;
    y = scene_clamp(y, area.y + BAR_TICK * unit, area.y + area.height - BAR_ROOM * unit);
    float margin = half + LABEL_HEIGHT * unit;
    float x = scene_clamp(boid->at.x, area.x + margin, area.x + area.width - margin);

    float left = x - half, right = x + half, tick = BAR_TICK * unit;
    float widths[2] = {(BAR_HALF + SCENE_CASING) * unit, BAR_HALF * unit};
    uint32_t colours[2] = {boid->casing, boid->ink};
    for (int k = 0; k < 2; k++) {
        add_line(boid, left, y, right, y, widths[k], colours[k]);
        add_line(boid, left, y - tick, left, y + tick, widths[k], colours[k]);
        add_line(boid, right, y - tick, right, y + tick, widths[k], colours[k]);
    }
    scene_label label = {.x = x, .y = y + BAR_NUMBER * unit, .colour = boid->ink, .number = true};
    const char *name = boid->focus->unit;
    snprintf(label.text, sizeof label.text, "%g%s%s", (double)value, name != NULL ? " " : "",
             name != NULL ? name : "");
    add_label(boid, label);
}

/* --- All of it -------------------------------------------------------------------------------- */

bool scene_focus_draw(const scene_canvas *canvas, const scene_dot *dots, scene *target) {
    if (!scene_link_wanted(canvas)) {
        return true;
    }
    if (!scene_marks_reserve(&target->marks, MARKS_MAX)) {
        return false;
    }
    const scene_dot *dot = &dots[canvas->request->focus.boid];
    if (!(dot->radius > 0.0f) || !isfinite(dot->at.x + dot->at.y)) {
        return true; /* at the eye or behind it */
    }
    const explained boid = explained_of(canvas, dot, target);
    target->focus[0] = boid.at.x;
    target->focus[1] = boid.at.y;
    target->focus[2] = boid.hub + LONGEST * canvas->length * boid.world;
    draw_circle(&boid);
    bool has_arrows = draw_arrows(&boid);
    draw_ring(&boid);
    if (has_arrows) {
        draw_bar(&boid);
    }
    return true;
}
