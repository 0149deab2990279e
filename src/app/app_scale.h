/* The numbers at the world's edges: with --labels, and while the pointer is over an edge. */
#ifndef APP_SCALE_H
#define APP_SCALE_H

#include <stdbool.h>

#include "scene/scene.h"

struct app_state;

/* Notes whether the pointer is over an edge; `taken`: it is on the interface. */
void app_scale_follow(struct app_state *app, bool taken);

/* What the scene is asked for: a flock's world in its own units, tracks' in those of the table. */
scene_scale app_scale_of(const struct app_state *app);

#endif
