/* CompactNSearch: a hash of cells, each pair of boids met once; lists of all. */
#include "others.h"

#include <CompactNSearch>
#include <algorithm>
#include <vector>

namespace {

/* Built for float or double, its own choice: a copy of the positions in that. */
struct search {
    std::vector<CompactNSearch::Real> p;
    CompactNSearch::NeighborhoodSearch cells;
    unsigned set;

    explicit search(const others_view *view)
        : p(view->p, view->p + size_t{3} * view->count), cells(view->radius),
          set(cells.add_point_set(p.data(), view->count)) {
    }
};

void *create(const others_view *view) {
    return new search(view);
}

void destroy(void *self) {
    delete static_cast<search *>(self);
}

void look(void *self, const others_view *view) {
    search &found = *static_cast<search *>(self);
    std::copy(view->p, view->p + size_t{3} * view->count, found.p.begin());
    found.cells.find_neighbors();
    for (uint32_t i = 0; i < view->count; i++) {
        const std::vector<unsigned> &list =
            found.cells.point_set(found.set).neighbor_list(found.set, i);
        others_saw(view, i, list.data(), list.size());
    }
}

} // namespace

const others_program others_compactnsearch = {100000, create, destroy, nullptr, look};
