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

uint16_t scene_order_depth(const scene_view *view, float nearness) {
    const float steps = (SCENE_ORDER_KEYS - 1) << SCENE_ORDER_FINER;
    return (uint16_t)(scene_depth01(view, nearness) * steps);
}

size_t scene_order_start(scene_order *order, size_t first) {
    for (uint32_t key = 0; key < SCENE_ORDER_KEYS; key++) {
        size_t these = order->next[key];
        order->next[key] = first;
        first += these;
    }
    return first;
}

bool scene_pile_start(scene_pile *pile, size_t most) {
    pile->marks.count = 0;
    return scene_pile_reserve(pile, most);
}

bool scene_pile_reserve(scene_pile *pile, size_t more) {
    void *keys = pile->keys;
    bool enough =
        scene_marks_reserve(&pile->marks, more) &&
        base_grow(&keys, &pile->key_capacity, pile->marks.count + more, sizeof *pile->keys);
    pile->keys = keys;
    return enough;
}

bool scene_pile_pour(const scene_pile *pile, scene_marks *marks) {
    size_t count = pile->marks.count;
    if (!scene_marks_reserve(marks, count)) {
        return false;
    }
    scene_order order = {0};
    for (size_t k = 0; k < count; k++) {
        order.next[pile->keys[k]]++;
    }
    scene_order_start(&order, marks->count);
    for (size_t k = 0; k < count; k++) {
        marks->items[order.next[pile->keys[k]]++] = pile->marks.items[k];
    }
    marks->count += count;
    return true;
}

void scene_pile_free(scene_pile *pile) {
    base_free(pile->marks.items);
    base_free(pile->keys);
    *pile = (scene_pile){0};
}
