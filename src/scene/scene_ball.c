/* Obstacles as they are seen: in the gallery a ball of the page's own material, lit from the upper
 * left; in the figure an outlined disc, drawn like its walls. In 2D they are the same, lying in the
 * plane. Their place in the painter's order is exact (see scene_order.h). Pixels unless said. */
#include "scene/scene_ball.h"

#include <math.h>

#include "scene/scene_box.h"
#include "scene/scene_colour.h"
#include "scene/scene_number.h"

uint32_t scene_ball_count(const scene_canvas *canvas) {
    const flock_params *params = canvas->request->params;
    return params != NULL && params->obstacles_on == FLOCK_ON ? params->obstacle_count : 0;
}

/* A shadow as wide as its ball; like that of a boid it grows wider and fainter with height. */
static void draw_shadow(const scene_canvas *canvas, const flock_obstacle *ball, float facing,
                        scene_marks *marks) {
    const float *c = ball->centre;
    scene_tint tint = canvas->palette->shadow;
    scene_point foot = scene_project(&canvas->view, c[0], -canvas->half[1], c[2]);
    float height = scene_clamp((c[1] + canvas->half[1]) / canvas->length, 0.0f, 2.0f);
    /* The ball's rim lies at two standard deviations of the spot, which is drawn to three. */
    float radius = 1.5f * ball->radius * canvas->view.scale * foot.growth * (1.0f + 0.15f * height);
    float alpha = tint.alpha * scene_wall_fade(facing) * (1.0f - 0.38f * height);
    const float centre[2] = {foot.x, foot.y};
    if (foot.growth < SCENE_GROWTH_MAX && scene_canvas_shows(canvas, centre, centre, radius)) {
        scene_marks_add(marks,
                        (scene_mark){
                            .kind = SCENE_SPOT,
                            .a = {foot.x, foot.y},
                            .p = {radius, radius * fminf(facing, 1.0f)},
                            .colour_a = scene_colour_alpha(scene_colour_hex(tint.hex), alpha),
                        });
    }
}

void scene_ball_shadows(const scene_canvas *canvas, float facing, scene_marks *marks) {
    for (uint32_t i = 0; i < scene_ball_count(canvas); i++) {
        draw_shadow(canvas, &canvas->request->params->obstacles[i], facing, marks);
    }
}

/* A colour of the palette laid over the page. */
static uint32_t on_page(const scene_canvas *canvas, scene_tint tint) {
    uint32_t page = scene_colour_hex(canvas->palette->page_inner);
    return scene_colour_mix(page, scene_colour_hex(tint.hex), tint.alpha);
}

/* The ball itself: opaque, so that it hides what is behind it. */
static scene_mark mark_of(const scene_canvas *canvas, scene_point centre, float radius) {
    const scene_palette *palette = canvas->palette;
    scene_mark mark = {.kind = SCENE_BALL, .a = {centre.x, centre.y}, .p = {radius}};
    if (canvas->request->style.look == SCENE_FIGURE) {
        mark.kind = SCENE_DISC;
        mark.p[1] = canvas->pixel;
        mark.colour_a = on_page(canvas, palette->wall);
        mark.colour_b = on_page(canvas, palette->outer_edge);
    } else {
        mark.colour_a = scene_colour_hex(palette->ball_lit);
        mark.colour_b = scene_colour_hex(palette->ball_shade);
    }
    return mark;
}

void scene_ball_draw(const scene_canvas *canvas, scene_pile *pile) {
    const scene_view *view = &canvas->view;
    for (uint32_t i = 0; i < scene_ball_count(canvas); i++) {
        const flock_obstacle *ball = &canvas->request->params->obstacles[i];
        const float *c = ball->centre;
        scene_point seen = scene_project(view, c[0], c[1], c[2]);
        float radius = fmaxf(ball->radius * view->scale * seen.growth, SCENE_RADIUS_MIN);
        const float centre[2] = {seen.x, seen.y};
        if (seen.growth < SCENE_GROWTH_MAX &&
            scene_canvas_shows(canvas, centre, centre, radius + 1.0f)) {
            uint16_t key = scene_order_key(view, scene_nearness(view, seen, ball->radius));
            scene_pile_add(pile, key, mark_of(canvas, seen, radius));
        }
    }
}
