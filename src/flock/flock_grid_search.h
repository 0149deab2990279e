/* A group of boids at work, and how its boids see a candidate. Inside the library only.
 *
 * Included once for each set of instructions, like all of flock_grid_group.h, which tells the
 * story. Lengths in world units. */
#ifndef FLOCK_GRID_SEARCH_H
#define FLOCK_GRID_SEARCH_H

#include "flock/flock_grid.h"
#include "flock/flock_grid_bins.h"
#include "flock/flock_lane.h"

/* Boids that look together where there is no crowd. */
enum { GROUP = (int)LANES > (int)FLOCK_LEAST_GROUP ? (int)LANES : (int)FLOCK_LEAST_GROUP };

/* Runs, blocks and candidates that there is room for. */
enum { RUNS = 64, BLOCKS = 64, LIST = 1024 };

/* Boids first .. end - 1 of the sorted ones. */
typedef struct search_run {
    uint32_t first, end;
} search_run;

/* Some slices along one axis, from .. to, both included. Sight across the seam of a torus can take
 * up to three spans. */
typedef struct axis_spans {
    uint32_t from[3], to[3];
    uint32_t count;
} axis_spans;

/* A group at work. */
typedef struct group_search group_search;
struct group_search {
    const flock_grid *grid;
    const flock_rules *rules;
    flock_look *look; /* measures rather than sums; NULL in a step */
    flock_grid_group group;
    flock_grid_group apart; /* not among the candidates */

    float reach;  /* a little over the perception radius */
    float reach2; /* its square */
    float low[3]; /* the group's box */
    float high[3];
    float sight2;       /* listed are candidates nearer to the box than this, squared */
    float close2;       /* neighbours nearer than this push, squared */
    float close_sight2; /* and for them those nearer to the box than this */
    axis_spans span[3];

    bool across;     /* sight crosses a seam: offsets go the short way round */
    bool pushes;     /* separation has a weight */
    bool close_only; /* only some neighbours push: they have a list of their own */
    bool united;     /* the group's boids are known to be of one component */
    bool crowded;    /* a crowd is added up: flock_grid_crowd.h */
    bool begun;      /* measures: the group's boids have met each other */
    uint32_t single; /* the lane whose pushes are worked out singly */

    /* The group's boids, a column for each field of flock_grid_boid, and their sums. Lanes without
     * a boid are where the first is. */
    float own[8][FLOCK_MOST_GROUP];
    uint32_t n[FLOCK_MOST_GROUP];
    float o[3][FLOCK_MOST_GROUP], v[3][FLOCK_MOST_GROUP], s[3][FLOCK_MOST_GROUP];
    uint32_t on_spot[FLOCK_MOST_GROUP]; /* boids met on one's own spot while pushing: itself, too */
    float nearest2[FLOCK_MOST_GROUP];   /* measures: least squared distance met */

    /* Boids that the whole group sees, of which only the sums count. */
    uint32_t whole_count;
    flock_grid_total whole;
    float whole_reach2; /* who is nearer than this to every corner of the box, squared */
    float close_reach2; /* and who may push, to the box */

    /* Runs: candidates next to each other, however many. */
    uint32_t run_count;
    search_run run[RUNS + 2];

    /* Blocks: up to LANES candidates next to each other. Places count in bytes of grid->boids. */
    uint32_t block_count;
    uint32_t block[BLOCKS + LANES]; /* where they begin */
    uint32_t left[BLOCKS + LANES];  /* how many they are */

    /* Listed candidates. */
    uint32_t listed, close_listed;
    void (*use_lists)(group_search *search); /* takes what is listed and empties the lists */
    uint32_t list[LIST + LANES];             /* their places */
    uint32_t close[LIST + LANES];            /* those of them that may push */

    /* For the measures: of whom of the group, as bits, each of its own and the listed boids is a
     * neighbour; of the listed ones only the first few are asked, who may join. */
    uint32_t joining;
    uint16_t near_own[FLOCK_MOST_GROUP];
    uint16_t near[LIST];
};

/* flock_offset in lanes. */
LANE_INLINE lane short_way(lane offset, float width) {
    lane half = lane_all(0.5f * width);
    lane over = lane_kept(lane_less(half, offset), lane_all(width));
    lane under = lane_kept(lane_less(offset, lane_all(-0.5f * width)), lane_all(width));
    return lane_plus(lane_minus(offset, over), under);
}

/* Added to a squared distance, this takes the boid in lane k out of sight when it is loaded from
 * apart_from + FLOCK_MOST_GROUP - 1 - k: so that none is its own neighbour. */
static const float apart_from[2 * FLOCK_MOST_GROUP - 1] = {[FLOCK_MOST_GROUP - 1] = INFINITY};

LANE_INLINE lane apart(uint32_t k, uint32_t part) {
    return lane_load(apart_from + FLOCK_MOST_GROUP - 1 - k + part);
}

/* The offsets from the group's boids to a candidate. */
LANE_INLINE lane_vector offsets_to(const flock_rules *rules, const flock_grid_boid *candidate,
                                   const lane_vector *p, bool across) {
    lane_vector o = {lane_minus(lane_all(candidate->x), p->x),
                     lane_minus(lane_all(candidate->y), p->y),
                     lane_minus(lane_all(candidate->z), p->z)};
    if (across) {
        o.x = short_way(o.x, rules->sight_width[0]);
        o.y = short_way(o.y, rules->sight_width[1]);
        o.z = short_way(o.z, rules->sight_width[2]);
    }
    return o;
}

LANE_INLINE lane dot(const lane_vector *a) {
    return lane_plus(lane_plus(lane_times(a->x, a->x), lane_times(a->y, a->y)),
                     lane_times(a->z, a->z));
}

/* Asks for a group's worth of boids from a place on, long before they are read: memory answers
 * slowly. */
LANE_INLINE void fetch(const flock_grid *grid, uint32_t place) {
    const flock_grid_boid *boids = grid->boids + place;
    for (int boid = 0; boid < GROUP; boid += 2) { /* two to a line of the cache */
        __builtin_prefetch(boids + boid);
    }
    __builtin_prefetch(grid->x + place);
    __builtin_prefetch(grid->y + place);
    __builtin_prefetch(grid->z + place);
}

/* A listed candidate. */
LANE_INLINE const flock_grid_boid *at(const flock_grid_boid *boids, uint32_t place) {
    return (const flock_grid_boid *)((const char *)boids + place);
}

LANE_INLINE lane_vector group_positions(const group_search *search, uint32_t part) {
    return (lane_vector){lane_load(search->own[0] + part), lane_load(search->own[1] + part),
                         lane_load(search->own[2] + part)};
}

LANE_INLINE lane_vector load3(float (*from)[FLOCK_MOST_GROUP], uint32_t part) {
    return (lane_vector){lane_load(from[0] + part), lane_load(from[1] + part),
                         lane_load(from[2] + part)};
}

LANE_INLINE void store3(float (*to)[FLOCK_MOST_GROUP], uint32_t part, const lane_vector *a) {
    lane_store(to[0] + part, a->x);
    lane_store(to[1] + part, a->y);
    lane_store(to[2] + part, a->z);
}

#endif
