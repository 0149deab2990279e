/* OpenSteer's lattice: lists of boids linked through bins as wide as sight (its own Boids cut their
 * world into ten along each axis, whatever they see). */
#include "others.h"

#include <OpenSteer/lq.h>
#include <algorithm>
#include <cstdlib>
#include <vector>

namespace {

/* Bins along an axis, at most. */
constexpr int MOST_BINS = 64;

struct lattice {
    lqDB *bins;
    std::vector<lqClientProxy> proxies;
    std::vector<uint32_t> seen;
};

int bins_along(const others_view *view, int axis) {
    return std::clamp(static_cast<int>(2.0f * view->half[axis] / view->radius), 1, MOST_BINS);
}

void *create(const others_view *view) {
    const float *half = view->half;
    lattice *made = new lattice;
    made->bins = lqCreateDatabase(-half[0], -half[1], -half[2], 2.0f * half[0], 2.0f * half[1],
                                  2.0f * half[2], bins_along(view, 0), bins_along(view, 1),
                                  bins_along(view, 2));
    made->proxies.resize(view->count);
    for (lqClientProxy &proxy : made->proxies) {
        lqInitClientProxy(&proxy, &proxy);
    }
    return made;
}

/* Frees a database as OpenSteer does, whose bins it keeps. */
void destroy(void *self) {
    lattice *made = static_cast<lattice *>(self);
    std::free(made->bins);
    delete made;
}

void take_down(void *proxy, float, void *self) {
    lattice &found = *static_cast<lattice *>(self);
    found.seen.push_back(
        static_cast<uint32_t>(static_cast<lqClientProxy *>(proxy) - found.proxies.data()));
}

void look(void *self, const others_view *view) {
    lattice &found = *static_cast<lattice *>(self);
    for (uint32_t i = 0; i < view->count; i++) {
        const float *p = view->p + size_t{3} * i;
        lqUpdateForNewLocation(found.bins, &found.proxies[i], p[0], p[1], p[2]);
    }
    for (uint32_t i = 0; i < view->count; i++) {
        const float *p = view->p + size_t{3} * i;
        found.seen.clear();
        lqMapOverAllObjectsInLocality(found.bins, p[0], p[1], p[2], view->radius, take_down, self);
        others_saw(view, i, found.seen.data(), found.seen.size());
    }
}

} // namespace

const others_program others_opensteer = {100000, create, destroy, nullptr, look};
