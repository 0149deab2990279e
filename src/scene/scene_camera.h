/* The camera: from the world to pixels.
 *
 * Right-handed: x to the right, y up, z towards the eye. Yaw turns about y, then tilt about x:
 *
 *     x1 =  x cos(yaw) + z sin(yaw)
 *     z1 = -x sin(yaw) + z cos(yaw)
 *
 *     X = x1
 *     Y = y cos(tilt) - z1 sin(tilt)
 *     Z = y sin(tilt) + z1 cos(tilt)
 *
 * A point is drawn at the pixel (cx + scale g X, cy - scale g Y), y down, with the growth
 *
 *     g = 1                   orthographic
 *     g = 1 / (1 - Z / eye)   in perspective
 *
 * Pure functions on plain values; a 2D world is one whose half size on z is 0. */
#ifndef SCENE_CAMERA_H
#define SCENE_CAMERA_H

#include <stdbool.h>
#include <stdint.h>

/* What the person turns. Survives a change of the window's size. */
typedef struct scene_camera {
    float yaw;    /* radians */
    float tilt;   /* radians, -89..89 degrees */
    float zoom;   /* 0.2..20; 1 fits the world into the free area */
    float pan[2]; /* where the world's middle is drawn, in units of the picture's height from the
                     middle of the free area; x right, y down */
    bool perspective; /* the eye 4 / sqrt(3) half diagonals from the middle */
} scene_camera;

#define SCENE_ZOOM_MIN 0.2f
#define SCENE_ZOOM_MAX 20.0f

/* The opening view: yaw pi/6, tilt pi/8 (2D: face on), zoom 1. */
scene_camera scene_camera_opening(uint32_t dims);

/* A rectangle in framebuffer pixels, y down. */
typedef struct scene_rect {
    float x, y, width, height;
} scene_rect;

/* A camera made ready for one picture. */
typedef struct scene_view {
    float to_eye[3][3];  /* column by column: the rotation from (x, y, z) to (X, Y, Z) */
    float centre[2];     /* where the world's middle is drawn, pixels */
    float scale;         /* pixels a world unit at the middle, zoom included */
    float eye;           /* distance of the eye from the middle, world units; 0: orthographic */
    float half_diagonal; /* of the world, world units */
    float zoom;
    bool flat; /* of a 2D world */
} scene_view;

/* The length that sizes are told in: half the world's diagonal / sqrt 3, 1 in the box. World units.
 */
float scene_unit_length(const float half[3]);

/* The scale (pixels a world unit, zoom 1) at which a world of these half sizes lies wholly inside
 * an area of width x height pixels however it is turned. */
float scene_fit_scale(const scene_camera *camera, const float half[3], float width, float height);

/* Fits a world of these half sizes into `area` (the part of the picture that the panel leaves
 * free). `height` is that of the whole picture area, pixels; `unit` the interface unit. For the
 * hint at the bottom the middle is 2 units up; a 2D world, whose frame would fill the area, leaves
 * 32 units there. */
scene_view scene_view_fit(const scene_camera *camera, const float half[3], scene_rect area,
                          float height, float unit);

/* The same with scale (pixels a world unit at zoom 1) and centre given. */
scene_view scene_view_at(const scene_camera *camera, const float half[3], float scale,
                         const float centre[2]);

/* A point seen: pixels, depth towards the eye in world units, growth. */
typedef struct scene_point {
    float x, y;   /* pixels, y down */
    float depth;  /* Z, world units, larger is nearer */
    float growth; /* 1 in the middle and everywhere when orthographic */
} scene_point;

/* Where a point is drawn. Growth stops at SCENE_GROWTH_MAX, close to the eye and behind it: whoever
 * draws leaves such points out. */
#define SCENE_GROWTH_MAX 16.0f
scene_point scene_project(const scene_view *view, float x, float y, float z);

/* Where a velocity at a point points on the screen: the direction in pixels, y down, 0 for a boid
 * at rest. Orthographic it is as long as the sine of its angle to the line of sight; in perspective
 * longer than that by up to 1 / cos(angle of that line to the picture's normal): 1.11 at the
 * corners of the world, 1 in the middle. */
void scene_project_heading(const scene_view *view, scene_point point, const float velocity[3],
                           float heading[2]);

/* The line of the world that is seen as the pixel (x, y): the point of it nearest to the world's
 * middle, and its direction away from the eye, of length 1. In 2D the point is where it meets the
 * world's plane, and the direction (0, 0, 1). False, with nothing written, when there is none: a
 * flat world seen edge on, or a picture without a size. */
bool scene_line_of_sight(const scene_view *view, float x, float y, float point[3],
                         float direction[3]);

/* Depth as 0 (back) .. 1 (front) over the world's diagonal. */
float scene_depth01(const scene_view *view, float depth);

/* Sine of the angle at which the eye looks at the inner face of a wall: above 0 for a back wall,
 * below for one that stands between the eye and the flock. `axis` 0..2, `side` -1 or 1. */
float scene_wall_facing(const scene_view *view, const float half[3], int axis, int side);

/* Turns by a drag of (dx, dy) pixels at content scale 1: 0.5 degrees a pixel; right turns the front
 * to the right, down shows more of the top; the tilt stays within 89 degrees. */
void scene_camera_turn(scene_camera *camera, float dx, float dy);

/* Moves the picture by (dx, dy) framebuffer pixels: what is under the pointer goes with it.
 * `height` is that of the whole picture area, pixels. */
void scene_camera_pan(scene_camera *camera, float dx, float dy, float height);

/* Magnifies by `factor` so that what is at `pointer` (pixels) stays there, zoom kept within
 * SCENE_ZOOM_MIN and _MAX. `view` is this camera's view now. */
void scene_camera_magnify(scene_camera *camera, float factor, const float pointer[2],
                          const scene_view *view, float height);

#endif
