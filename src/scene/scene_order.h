/* The painter's order: marks from the back to the front.
 *
 * Marks are put on a pile in any order, each with a key that says how near it is, and poured out
 * sorted by a stable counting sort: marks of one key stay in the order they came in. A key is one
 * of SCENE_ORDER_KEYS steps of the world's diagonal. One pass, so that 100,000 boids cost well
 * under a millisecond.
 *
 * Boids and obstacles are ordered by the power of the eye with respect to them: the square of the
 * distance to the centre less the square of the radius, 0 for a boid. Within a key's step this is
 * exact for spheres that no other sphere and no boid's centre is in: two such spheres lie on their
 * own sides of the plane where their powers are equal, so the one with the smaller power, which is
 * on the eye's side, cannot be hidden by the other (Edelsbrunner 1990, "An acyclicity theorem for
 * cell complexes"). A boid just behind a sphere's rim is hidden and one just before it is not. Far
 * from the eye, as in an orthographic picture, the order becomes that of the centres' depths. */
#ifndef SCENE_ORDER_H
#define SCENE_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scene/scene.h"

#define SCENE_ORDER_KEYS 4096u

/* How near a sphere about a point is, in world units: its centre's depth in an orthographic
 * picture; in perspective how much less than from the middle it is to the eye, by the tangent to
 * the sphere. */
float scene_nearness(const scene_view *view, scene_point centre, float radius);

/* The sort key of a nearness: 0 at the very back. */
uint16_t scene_order_key(const scene_view *view, float nearness);

/* A finer key, of SCENE_ORDER_FINER bits more: the others are scene_order_key's. */
#define SCENE_ORDER_FINER 4
uint16_t scene_order_depth(const scene_view *view, float nearness);

/* Counts of keys, and then where the next one of each goes: one counting sort. */
typedef struct scene_order {
    size_t next[SCENE_ORDER_KEYS];
} scene_order;

/* Turns counts into places from `first` on; returns the place behind the last one. */
size_t scene_order_start(scene_order *order, size_t first);

/* Marks waiting to be sorted. Zeroed is empty. */
typedef struct scene_pile {
    scene_marks marks;
    uint16_t *keys; /* of each mark */
    size_t key_capacity;
} scene_pile;

/* Empties the pile and makes room for `most` marks. False when memory runs out. */
bool scene_pile_start(scene_pile *pile, size_t most);

/* Makes room for `more` marks beside those that are there. False when memory runs out. */
bool scene_pile_reserve(scene_pile *pile, size_t more);

/* Puts a mark on the pile; there must be room. Here, because it is done for each of 640,000 pieces
 * of trails.
 */
static inline void scene_pile_add(scene_pile *pile, uint16_t key, scene_mark mark) {
    pile->keys[pile->marks.count] = key;
    pile->marks.items[pile->marks.count++] = mark;
}

/* Appends all marks to a list, from back to front. False when memory runs out. */
bool scene_pile_pour(const scene_pile *pile, scene_marks *marks);

void scene_pile_free(scene_pile *pile);

#endif
