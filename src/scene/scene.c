/* A picture of a flock as plain arrays: puts page, box and boids together. */
#include "scene/scene.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "scene/scene_box.h"
#include "scene/scene_canvas.h"
#include "scene/scene_colour.h"
#include "scene/scene_crowd_build.h"
#include "scene/scene_flock.h"
#include "scene/scene_focus_draw.h"
#include "scene/scene_reach.h"
#include "scene/scene_ring.h"
#include "scene/scene_scale.h"

void scene_init(scene *target) {
    *target = (scene){0};
}

void scene_shutdown(scene *target) {
    if (target->scratch != NULL) {
        scene_scratch_free(target->scratch);
        base_free(target->scratch);
    }
    base_free(target->backdrop.items);
    base_free(target->marks.items);
    scene_crowd_free(&target->crowd);
    scene_init(target);
}

/* The page is brightest (or lightest) in the middle of the area that the panel leaves free. */
static scene_page page_of(const scene_canvas *canvas) {
    const scene_request *request = canvas->request;
    scene_rect area = request->free_area;
    scene_page page = {
        .centre = {area.x + 0.5f * area.width, area.y + 0.5f * area.height},
        .radius = fmaxf(0.75f * (float)request->height, 1.0f),
        .clear = request->transparent ? 1.0f : 0.0f,
    };
    scene_colour_unpack(scene_colour_hex(canvas->palette->page_inner), page.inner);
    scene_colour_unpack(scene_colour_hex(canvas->palette->page_outer), page.outer);
    return page;
}

bool scene_build(scene *target, const scene_request *request) {
    scene_canvas canvas = scene_canvas_of(request);
    target->width = request->width;
    target->height = request->height;
    target->page = page_of(&canvas);
    target->backdrop.count = 0;
    target->marks.count = 0;
    scene_crowd_clear(&target->crowd);
    target->labels.count = 0;
    memset(target->arrows, 0, sizeof target->arrows);
    memset(target->focus, 0, sizeof target->focus);
    memset(target->arrows_seen, 0, sizeof target->arrows_seen);

    /* A minimised window, or a panel over all of it: nothing but the page. */
    if (request->width <= 0 || request->height <= 0 || !(canvas.view.scale > 0.0f)) {
        return true;
    }
    if (target->scratch == NULL) {
        target->scratch = base_alloc(sizeof *target->scratch);
    }
    if (target->scratch == NULL || !scene_box_draw(&canvas, &target->backdrop) ||
        !scene_flock_draw(&canvas, target->scratch, &target->marks, &target->crowd) ||
        !scene_reach_draw(&canvas, &target->marks) ||
        !scene_ring_draw(request, &target->scratch->headings, &target->marks) ||
        !scene_focus_draw(&canvas, target->scratch->dots, target)) {
        target->backdrop.count = 0;
        target->marks.count = 0;
        scene_crowd_clear(&target->crowd);
        return false;
    }
    scene_scale_write(&canvas, &target->labels);
    return true;
}
