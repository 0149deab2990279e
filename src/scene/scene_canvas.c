/* A build under way: view and measures of a request, and lists of marks. */
#include "scene/scene_canvas.h"

#include <math.h>

#include "base/base_memory.h"
#include "scene/scene_number.h"

/* The figure look's scale is fixed by the picture's height: 125 px a unit at 500 px. Only an area
 * that cannot hold the box makes it smaller. */
static scene_view figure_view(const scene_request *request, const float half[3]) {
    scene_rect area = request->free_area;
    float height = (float)request->height;
    float length = scene_unit_length(half);
    float fits = scene_fit_scale(&request->camera, half, area.width, area.height);
    float scale = length > 0.0f ? fminf(0.25f * height / length, fits) : 0.0f;
    float centre[2] = {
        area.x + 0.5f * area.width + request->camera.pan[0] * height,
        area.y + 0.5f * area.height + request->camera.pan[1] * height,
    };
    return scene_view_at(&request->camera, half, scale, centre);
}

static void half_of(const flock_frame *frame, float half[3]) {
    half[0] = frame->half[0];
    half[1] = frame->half[1];
    half[2] = frame->dims == 2 ? 0.0f : frame->half[2];
}

scene_view scene_view_of(const scene_request *request) {
    float half[3];
    half_of(&request->moment->frame, half);
    bool flat = half[2] == 0.0f; /* the figure never had a flat world: it fits as in the gallery */
    if (request->style.look == SCENE_FIGURE && !flat) {
        return figure_view(request, half);
    }
    return scene_view_fit(&request->camera, half, request->free_area, (float)request->height,
                          request->style.unit);
}

scene_canvas scene_canvas_of(const scene_request *request) {
    scene_canvas canvas = {
        .request = request,
        .frame = &request->moment->frame,
        .palette = scene_palette_of(request->style.look, request->style.theme),
        .view = scene_view_of(request),
        .pixel = (float)request->height / 500.0f,
    };
    half_of(canvas.frame, canvas.half);
    canvas.length = scene_unit_length(canvas.half);
    return canvas;
}

bool scene_canvas_shows(const scene_canvas *canvas, const float a[2], const float b[2],
                        float margin) {
    const float size[2] = {(float)canvas->request->width, (float)canvas->request->height};
    for (int k = 0; k < 2; k++) {
        bool seen = scene_smaller(a[k], b[k]) - margin < size[k] &&
                    scene_larger(a[k], b[k]) + margin > 0.0f;
        if (!seen || !isfinite(a[k]) || !isfinite(b[k])) {
            return false;
        }
    }
    return true;
}

bool scene_marks_reserve(scene_marks *marks, size_t more) {
    void *items = marks->items;
    bool room = base_grow(&items, &marks->capacity, marks->count + more, sizeof *marks->items);
    marks->items = items;
    return room;
}
