/* nanoflann: a k-d tree built anew at every step, one search a boid. */
#include "others.h"

#include <nanoflann.hpp>
#include <vector>

namespace {

/* The positions as nanoflann wants to read them. */
struct cloud {
    const others_view *view;

    size_t kdtree_get_point_count() const {
        return view->count;
    }
    float kdtree_get_pt(uint32_t boid, size_t axis) const {
        return view->p[size_t{3} * boid + axis];
    }
    template <class box> bool kdtree_get_bbox(box &) const {
        return false;
    }
};

using metric = nanoflann::L2_Simple_Adaptor<float, cloud, float, uint32_t>;
#if NANOFLANN_VERSION < 0x150
const nanoflann::SearchParams unsorted(0, 0.0f, false);
#else
const nanoflann::SearchParameters unsorted(0.0f, false);
#endif

using tree = nanoflann::KDTreeSingleIndexAdaptor<metric, cloud, 3, uint32_t>;

/* Takes down who is found, without the distances that nanoflann's own result keeps. */
class found {
  public:
    explicit found(float radius) : radius2(radius * radius) {
    }
    std::vector<uint32_t> boids;

    size_t size() const {
        return boids.size();
    }
    bool full() const {
        return true;
    }
    bool addPoint(float distance2, uint32_t boid) {
        if (distance2 < radius2) {
            boids.push_back(boid);
        }
        return true;
    }
    float worstDist() const {
        return radius2;
    }
    void sort() {
    }

  private:
    float radius2;
};

void *create(const others_view *view) {
    return new found(view->radius);
}

void destroy(void *self) {
    delete static_cast<found *>(self);
}

void look(void *self, const others_view *view) {
    found &result = *static_cast<found *>(self);
    cloud points = {view};
    tree index(3, points, nanoflann::KDTreeSingleIndexAdaptorParams(10));
    for (uint32_t i = 0; i < view->count; i++) {
        result.boids.clear();
        index.findNeighbors(result, view->p + size_t{3} * i, unsorted);
        others_saw(view, i, result.boids.data(), result.boids.size());
    }
}

} // namespace

const others_program others_nanoflann = {UINT32_MAX, create, destroy, nullptr, look};
