/* Following a boid. The pan is linear in where the world's middle is drawn, in both projections, so
 * one step of subtraction centres whatever is seen. Units as in scene_camera.h. */
#include "scene/scene_follow.h"

#include <math.h>
#include <string.h>

#include "scene/scene_pick.h"

/* What is less than this behind is not seen: a twentieth of a pixel in a picture 1000 high. */
#define UNSEEN 5e-5f

scene_follow scene_follow_start(uint32_t id) {
    return (scene_follow){.active = true, .id = id};
}

/* The pan that draws this point where an opening view draws the world's middle. */
static void centring_pan(const scene_request *request, const float place[3], float pan[2]) {
    const scene_view view = scene_view_of(request);
    scene_point seen = scene_project(&view, place[0], place[1], place[2]);
    pan[0] = (view.centre[0] - seen.x) / (float)request->height;
    pan[1] = (view.centre[1] - seen.y) / (float)request->height;
}

/* Whether the boid is somewhere else than flight could have taken it: in a flock that starts anew,
 * or over the seam, which is by more than half the world in one picture; or it is kept elsewhere.
 */
static bool has_jumped(const scene_follow *follow, const flock_frame *frame, const float place[3]) {
    bool jumped =
        !follow->started || follow->epoch != frame->epoch || follow->aside != follow->kept;
    for (uint32_t k = 0; k < 3; k++) {
        bool seam = frame->edges == FLOCK_TORUS && k < frame->dims;
        jumped = jumped || (seam && fabsf(place[k] - follow->place[k]) > frame->half[k]);
    }
    return jumped;
}

bool scene_follow_move(scene_follow *follow, const scene_request *request, float elapsed,
                       float pan[2]) {
    const flock_frame *frame = &request->moment->frame;
    uint32_t i = follow->active ? scene_pick_id(frame, follow->id) : SCENE_NOBODY;
    if (i == SCENE_NOBODY || request->height <= 0) {
        *follow = (scene_follow){0};
        return false;
    }
    const float place[3] = {frame->x[i], frame->y[i], frame->z[i]};
    float wanted[2];
    centring_pan(request, place, wanted);
    wanted[0] += follow->aside / (float)request->height;
    bool jumped = has_jumped(follow, frame, place);
    float left = exp2f(-elapsed / SCENE_FOLLOW_HALF_LIFE);
    for (int k = 0; k < 2; k++) {
        follow->behind[k] = left * (jumped ? pan[k] - wanted[k] : follow->behind[k]);
        pan[k] = wanted[k] + follow->behind[k];
    }
    follow->started = true;
    follow->epoch = frame->epoch;
    follow->kept = follow->aside;
    memcpy(follow->place, place, sizeof place);
    return true;
}

bool scene_follow_gliding(const scene_follow *follow) {
    return follow->active && fmaxf(fabsf(follow->behind[0]), fabsf(follow->behind[1])) > UNSEEN;
}
