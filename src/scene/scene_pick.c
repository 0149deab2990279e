/* Which boid is meant. Looks at every boid as it is drawn; keeps nothing. Pixels. */
#include "scene/scene_pick.h"

#include <math.h>

#include "scene/scene_canvas.h"
#include "scene/scene_dot.h"

/* How far a boid is from a pixel, in half pixels, so that rounding decides nothing: 0 on its disc.
 */
static float way_to(const scene_canvas *canvas, scene_point boid, float x, float y) {
    const scene_request *request = canvas->request;
    float radius = scene_dot_look_radius(request->style.look, &canvas->view, boid,
                                         canvas->frame->count, (float)request->height);
    float way = hypotf(boid.x - x, boid.y - y);
    return way <= radius ? 0.0f : roundf(2.0f * way);
}

/* The nearest boid that is no more than `reach` away. */
static uint32_t nearest(const scene_request *request, float x, float y, float reach) {
    const scene_canvas canvas = scene_canvas_of(request);
    const flock_frame *frame = canvas.frame;
    float least = INFINITY, front = 0.0f;
    uint32_t found = SCENE_NOBODY;
    for (uint32_t i = 0; i < frame->count && canvas.view.scale > 0.0f; i++) {
        scene_point boid = scene_project(&canvas.view, frame->x[i], frame->y[i], frame->z[i]);
        float way = way_to(&canvas, boid, x, y);
        bool meant = boid.growth < SCENE_GROWTH_MAX && way <= 2.0f * reach;
        if (meant && (way < least || (way == least && boid.depth > front))) {
            found = i;
            least = way;
            front = boid.depth;
        }
    }
    return found;
}

uint32_t scene_pick_at(const scene_request *request, float x, float y) {
    return nearest(request, x, y, SCENE_PICK_REACH * request->style.unit);
}

uint32_t scene_pick_middle(const scene_request *request) {
    scene_rect area = request->free_area;
    return nearest(request, area.x + 0.5f * area.width, area.y + 0.5f * area.height, INFINITY);
}

uint32_t scene_pick_id(const flock_frame *frame, uint32_t id) {
    for (uint32_t i = 0; i < frame->count; i++) {
        if (frame->id[i] == id) {
            return i;
        }
    }
    return SCENE_NOBODY;
}
