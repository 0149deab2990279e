/* The painter's order: one pass of a counting sort over 12-bit keys. */
#include "scene/scene_order.h"

#include <math.h>

#include "base/base_memory.h"
#include "scene/scene_canvas.h"

float scene_nearness(const scene_view *view, scene_point centre, float radius) {
    if (!(view->eye > 0.0f)) {
        return centre.depth;
    }
    float pixels = view->scale * centre.growth; /* a world unit there */
    float x = (centre.x - view->centre[0]) / pixels, y = (centre.y - view->centre[1]) / pixels;
    float z = view->eye - centre.depth;
    return view->eye - sqrtf(fmaxf(x * x + y * y + z * z - radius * radius, 0.0f));
}

uint16_t scene_order_key(const scene_view *view, float nearness) {
    return (uint16_t)(scene_depth01(view, nearness) * (SCENE_ORDER_KEYS - 1));
}

bool scene_pile_start(scene_pile *pile, size_t most) {
    pile->marks.count = 0;
    void *keys = pile->keys;
    bool enough = scene_marks_reserve(&pile->marks, most) &&
                  base_grow(&keys, &pile->key_capacity, most, sizeof *pile->keys);
    pile->keys = keys;
    return enough;
}

bool scene_pile_pour(const scene_pile *pile, scene_marks *marks) {
    size_t count = pile->marks.count;
    if (!scene_marks_reserve(marks, count)) {
        return false;
    }
    /* How many there are of each key, then where each key's first one goes. */
    size_t next[SCENE_ORDER_KEYS] = {0};
    for (size_t k = 0; k < count; k++) {
        next[pile->keys[k]]++;
    }
    size_t sum = marks->count;
    for (uint32_t key = 0; key < SCENE_ORDER_KEYS; key++) {
        size_t these = next[key];
        next[key] = sum;
        sum += these;
    }
    for (size_t k = 0; k < count; k++) {
        marks->items[next[pile->keys[k]]++] = pile->marks.items[k];
    }
    marks->count += count;
    return true;
}

void scene_pile_free(scene_pile *pile) {
    base_free(pile->marks.items);
    base_free(pile->keys);
    *pile = (scene_pile){0};
}
