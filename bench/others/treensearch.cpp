/* TreeNSearch: an octree of cells, whose leaves compare all with all by AVX2; lists of all. */
#include "others.h"

#include <TreeNSearch>
#include <algorithm>
#include <climits>

namespace {

void *create(const others_view *view) {
    tns::TreeNSearch *tree = new tns::TreeNSearch;
    tree->set_search_radius(view->radius);
    tree->set_n_threads(1);
    tree->set_n_points_for_parallel_octree(INT_MAX); /* which costs time on one thread */
    tree->add_point_set(view->p, static_cast<int>(view->count));
    tree->set_active_search(0, 0);
    return tree;
}

void destroy(void *self) {
    delete static_cast<tns::TreeNSearch *>(self);
}

/* It wants boids of one cell to follow each other. */
void sort(void *self, const others_view *, uint32_t *order) {
    tns::TreeNSearch &tree = *static_cast<tns::TreeNSearch *>(self);
    tree.prepare_zsort();
    std::copy(tree.get_zsort_order(0).begin(), tree.get_zsort_order(0).end(), order);
}

void look(void *self, const others_view *view) {
    tns::TreeNSearch &tree = *static_cast<tns::TreeNSearch *>(self);
    tree.run();
    for (uint32_t i = 0; i < view->count; i++) {
        tns::NeighborList list = tree.get_neighborlist(0, 0, static_cast<int>(i));
        others_saw(view, i, reinterpret_cast<const uint32_t *>(list.get_ptr()),
                   static_cast<size_t>(list.size()));
    }
}

} // namespace

const others_program others_treensearch = {UINT32_MAX, create, destroy, sort, look};
