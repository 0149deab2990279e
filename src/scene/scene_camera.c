/* The camera: turning, fitting, projecting. Draws nothing. World units and framebuffer pixels. */
#include "scene/scene_camera.h"

#include <math.h>

#include <cglm/affine.h>
#include <cglm/mat3.h>

#include "scene/scene_number.h"

#define DEGREE   (SCENE_PI / 180.0f)
#define DRAG     (0.5f * DEGREE) /* a pixel */
#define TILT_MAX (89.0f * DEGREE)
#define SQRT3    1.73205081f

/* What the hint takes at the bottom, interface units: it stands 30 up. */
#define HINT_ROOM 32.0f

scene_camera scene_camera_opening(uint32_t dims) {
    scene_camera camera = {.zoom = 1.0f};
    if (dims != 2) {
        camera.yaw = SCENE_PI / 6.0f;
        camera.tilt = SCENE_PI / 8.0f;
    }
    return camera;
}

static float half_diagonal(const float half[3]) {
    return sqrtf(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
}

float scene_unit_length(const float half[3]) {
    return half_diagonal(half) / SQRT3;
}

/* Half extents on the screen of a flat world as it is turned, at scale 1, but never less than face
 * on: it may shrink while it is turned, never swell. */
static void flat_extents(const scene_camera *camera, const float half[3], float extent[2]) {
    scene_view view = scene_view_at(camera, half, 1.0f, (const float[2]){0.0f, 0.0f});
    extent[0] = half[0];
    extent[1] = half[1];
    for (int corner = 0; corner < 4; corner++) {
        float x = corner & 1 ? half[0] : -half[0];
        float y = corner & 2 ? half[1] : -half[1];
        scene_point seen = scene_project(&view, x, y, 0.0f);
        extent[0] = fmaxf(extent[0], fabsf(seen.x) / view.zoom);
        extent[1] = fmaxf(extent[1], fabsf(seen.y) / view.zoom);
    }
}

float scene_fit_scale(const scene_camera *camera, const float half[3], float width, float height) {
    float unit = scene_unit_length(half);
    if (!(unit > 0.0f) || !(width > 0.0f) || !(height > 0.0f)) {
        return 0.0f;
    }
    if (half[2] == 0.0f) {
        float extent[2];
        flat_extents(camera, half, extent);
        return fminf(width / (2.2f * extent[0]), height / (2.2f * extent[1]));
    }
    /* The sphere about the box: 2 sqrt 3 = 3.46 units across, and seen from the eye at 4 units
     * 2 sqrt 3 * 4 / sqrt(16 - 3) = 3.84. */
    if (camera->perspective) {
        return fminf(width, height) / (3.9f * unit);
    }
    /* Sideways only the circle about the floor counts: 2 sqrt 2 = 2.83 units in a cube. */
    float across = fmaxf(3.05f * unit, 2.15f * hypotf(half[0], half[2]));
    return fminf(width / across, height / (3.5f * unit));
}

scene_view scene_view_fit(const scene_camera *camera, const float half[3], scene_rect area,
                          float height, float unit) {
    float up = fminf(2.0f * unit, 0.005f * area.height); /* no more than the fit leaves free */
    if (half[2] == 0.0f) {
        float room = fminf(HINT_ROOM * unit, 0.15f * area.height);
        area.height -= room;
        up = 0.0f;
    }
    float scale = scene_fit_scale(camera, half, area.width, area.height);
    float centre[2] = {
        area.x + 0.5f * area.width + camera->pan[0] * height,
        area.y + 0.5f * area.height + camera->pan[1] * height - up,
    };
    return scene_view_at(camera, half, scale, centre);
}

scene_view scene_view_at(const scene_camera *camera, const float half[3], float scale,
                         const float centre[2]) {
    float zoom = scene_clamp(camera->zoom, SCENE_ZOOM_MIN, SCENE_ZOOM_MAX);
    float diagonal = half_diagonal(half);
    scene_view view = {
        .centre = {centre[0], centre[1]},
        .scale = scale * zoom,
        .eye = camera->perspective ? 4.0f / SQRT3 * diagonal : 0.0f,
        .half_diagonal = diagonal,
        .zoom = zoom,
        .flat = half[2] == 0.0f,
    };
    /* The factor on the right is the one that turns first. */
    mat4 turn = GLM_MAT4_IDENTITY_INIT;
    glm_rotate_x(turn, camera->tilt, turn);
    glm_rotate_y(turn, camera->yaw, turn);
    glm_mat4_pick3(turn, view.to_eye);
    return view;
}

/* cglm knows no const, even where it only reads. */
static vec3 *rotation_of(const scene_view *view) {
    return (vec3 *)view->to_eye;
}

/* From world axes to the eye's. */
static void turn_to_eye(const scene_view *view, vec3 world, vec3 seen) {
    glm_mat3_mulv(rotation_of(view), world, seen);
}

/* And back: a rotation's inverse is its transpose. */
static void turn_to_world(const scene_view *view, vec3 seen, vec3 world) {
    mat3 back;
    glm_mat3_transpose_to(rotation_of(view), back);
    glm_mat3_mulv(back, seen, world);
}

scene_point scene_project(const scene_view *view, float x, float y, float z) {
    vec3 seen;
    float growth = 1.0f;
    turn_to_eye(view, (vec3){x, y, z}, seen);
    if (view->eye > 0.0f) {
        growth = 1.0f / fmaxf(1.0f - seen[2] / view->eye, 1.0f / SCENE_GROWTH_MAX);
    }
    return (scene_point){
        .x = view->centre[0] + view->scale * growth * seen[0],
        .y = view->centre[1] - view->scale * growth * seen[1],
        .depth = seen[2],
        .growth = growth,
    };
}

/* The derivative of g X along the velocity is g (VX + g X / eye * VZ), for Y the same. */
void scene_project_heading(const scene_view *view, scene_point point, const float velocity[3],
                           float heading[2]) {
    vec3 along;
    turn_to_eye(view, (vec3){velocity[0], velocity[1], velocity[2]}, along);
    float speed = glm_vec3_norm(along);
    heading[0] = heading[1] = 0.0f;
    if (!(speed > 0.0f) || !isfinite(speed)) {
        return;
    }
    float spread = view->eye > 0.0f ? along[2] / (view->eye * view->scale) : 0.0f;
    heading[0] = (along[0] + spread * (point.x - view->centre[0])) / speed;
    heading[1] = (-along[1] + spread * (point.y - view->centre[1])) / speed;
}

/* Where the line meets the plane z = 0. */
static bool meet_plane(vec3 point, vec3 direction) {
    const float edge_on = 1e-4f; /* beyond, the place would be an accident of rounding */
    if (fabsf(direction[2]) < edge_on) {
        return false;
    }
    glm_vec3_muladds(direction, -point[2] / direction[2], point);
    point[2] = 0.0f;
    glm_vec3_copy(GLM_ZUP, direction);
    return true;
}

bool scene_line_of_sight(const scene_view *view, float x, float y, float point[3],
                         float direction[3]) {
    if (!(view->scale > 0.0f)) {
        return false;
    }
    /* Where it passes the plane through the middle, where growth is 1, and on away from the eye. */
    vec3 at = {(x - view->centre[0]) / view->scale, (view->centre[1] - y) / view->scale, 0.0f};
    vec3 away = {0.0f, 0.0f, -1.0f};
    if (view->eye > 0.0f) {
        glm_vec3_normalize_to((vec3){at[0], at[1], -view->eye}, away);
    }
    /* Back to the point nearest to the middle. */
    glm_vec3_muladds(away, -glm_vec3_dot(at, away), at);

    vec3 place, along;
    turn_to_world(view, at, place);
    turn_to_world(view, away, along);
    if (view->flat && !meet_plane(place, along)) {
        return false;
    }
    glm_vec3_copy(place, point);
    glm_vec3_copy(along, direction);
    return true;
}

float scene_depth01(const scene_view *view, float depth) {
    if (!(view->half_diagonal > 0.0f)) {
        return 0.5f;
    }
    return scene_clamp(0.5f + 0.5f * depth / view->half_diagonal, 0.0f, 1.0f);
}

/* The eye is on the inner side of a wall's plane when its distance along the outward normal is less
 * than the wall's: in the limit of an eye far away, when the normal points away from it. */
float scene_wall_facing(const scene_view *view, const float half[3], int axis, int side) {
    float towards_eye = (float)side * view->to_eye[axis][2]; /* of the outward normal */
    float inside = view->eye > 0.0f ? half[axis] / view->eye : 0.0f;
    return inside - towards_eye;
}

void scene_camera_turn(scene_camera *camera, float dx, float dy) {
    camera->yaw = remainderf(camera->yaw + DRAG * dx, 2.0f * SCENE_PI);
    camera->tilt = scene_clamp(camera->tilt + DRAG * dy, -TILT_MAX, TILT_MAX);
}

void scene_camera_pan(scene_camera *camera, float dx, float dy, float height) {
    if (height > 0.0f) {
        camera->pan[0] += dx / height;
        camera->pan[1] += dy / height;
    }
}

/* Zoom scales the picture about the world's middle, growth included, so both projections need the
 * same move of the middle. */
void scene_camera_magnify(scene_camera *camera, float factor, const float pointer[2],
                          const scene_view *view, float height) {
    float zoom = scene_clamp(camera->zoom * factor, SCENE_ZOOM_MIN, SCENE_ZOOM_MAX);
    float change = zoom / view->zoom;
    camera->zoom = zoom;
    scene_camera_pan(camera, (change - 1.0f) * (view->centre[0] - pointer[0]),
                     (change - 1.0f) * (view->centre[1] - pointer[1]), height);
}
