/* Step 2 of flock_grid_group.h: of the candidates in the blocks, those within sight of the group's
 * box are listed, several candidates in the lanes at a time. Inside the library only. */
#ifndef FLOCK_GRID_LIST_H
#define FLOCK_GRID_LIST_H

#include "flock/flock_grid_search.h"

/* The group's box in lanes, and what counts as within its sight. */
typedef struct lane_box {
    lane low[3], high[3], width[3];
    lane sight2, close_sight2;
    const float *p[3]; /* candidates' positions */
} lane_box;

LANE_INLINE lane_box box_of(const group_search *search) {
    lane_box box = {.sight2 = lane_all(search->sight2),
                    .close_sight2 = lane_all(search->close_sight2)};
    for (int axis = 0; axis < 3; axis++) {
        box.low[axis] = lane_all(search->low[axis]);
        box.high[axis] = lane_all(search->high[axis]);
        box.width[axis] = lane_all(search->rules->sight_width[axis]);
    }
    box.p[0] = search->grid->x;
    box.p[1] = search->grid->y;
    box.p[2] = search->grid->z;
    return box;
}

/* How far candidates are from the box along one axis, with a sign that does not matter: 0 inside
 * it. Rounds no further than the offset to a boid inside the box does, so that no neighbour is
 * missed.
 */
LANE_INLINE lane distance_along(const lane_box *box, int axis, lane p, bool across) {
    lane low = box->low[axis], high = box->high[axis];
    if (!across) {
        return lane_minus(p, lane_min(lane_max(p, low), high));
    }
    /* The candidate's images across the seam may be nearer. */
    lane after = lane_plus(p, box->width[axis]), before = lane_minus(p, box->width[axis]);
    lane d = lane_max(lane_minus(low, p), lane_minus(p, high));
    d = lane_min(d, lane_max(lane_minus(low, after), lane_minus(after, high)));
    d = lane_min(d, lane_max(lane_minus(low, before), lane_minus(before, high)));
    return lane_max(d, lane_all(0.0f));
}

/* Lists those of a block's candidates that are within sight of the box, and those within the close
 * radius when they have a list of their own. */
LANE_INLINE void list_block(const lane_box *box, uint32_t place, uint32_t left, bool close_too,
                            bool across, uint32_t **list, uint32_t **close) {
    uint32_t i = place / LANE_ITEM;
    lane_vector o = {distance_along(box, 0, lane_load(box->p[0] + i), across),
                     distance_along(box, 1, lane_load(box->p[1] + i), across),
                     distance_along(box, 2, lane_load(box->p[2] + i), across)};
    lane d2 = dot(&o);
    *list += lane_list(*list, place, lane_first(lane_less(d2, box->sight2), left));
    if (close_too) {
        *close += lane_list(*close, place, lane_first(lane_less(d2, box->close_sight2), left));
    }
}

/* One loop over all blocks, whatever rows they come from: a loop for each row would end too often
 * for a processor to foresee. */
LANE_INLINE void list_all_blocks(group_search *search, bool close_too, bool across) {
    lane_box box = box_of(search);
    uint32_t *list = search->list + search->listed, *close = search->close + search->close_listed;
    const uint32_t *left = search->left;
    const uint32_t *end = search->block + search->block_count;
    for (const uint32_t *block = search->block; block < end; block++) {
        list_block(&box, *block, *left++, close_too, across, &list, &close);
    }
    search->listed = (uint32_t)(list - search->list);
    search->close_listed = (uint32_t)(close - search->close);
}

/* Lists the candidates of all blocks, and forgets the blocks. Uses the lists when they have no room
 * for more. */
static void list_blocks(group_search *search) {
    if (search->listed + search->block_count * LANES > LIST) {
        search->use_lists(search);
    }
    if (search->across) {
        list_all_blocks(search, search->close_only, true);
    } else if (search->close_only) {
        list_all_blocks(search, true, false);
    } else {
        list_all_blocks(search, false, false);
    }
    search->block_count = 0;
}

#endif
