/* Which boid is meant: the one at a pixel, in the middle, or with an id. Pure functions; the answer
 * is an index in the moment's frame, or SCENE_NOBODY. */
#ifndef SCENE_PICK_H
#define SCENE_PICK_H

#include "scene/scene.h"
#include "scene/scene_ids.h"

/* How far from its middle a boid may be pointed at, interface units. */
#define SCENE_PICK_REACH 12.0f

/* The boid that the pixel (x, y) is on, or else the one whose middle is nearest to it and within
 * SCENE_PICK_REACH. Of several on the pixel, or within half a pixel equally far from it, the
 * nearest to the eye. */
uint32_t scene_pick_at(const scene_request *request, float x, float y);

/* The boid nearest to the middle of the free area, however far; SCENE_NOBODY only when none is
 * before the eye. */
uint32_t scene_pick_middle(const scene_request *request);

/* The boid with this id. */
uint32_t scene_pick_id(const flock_frame *frame, uint32_t id);

#endif
