/* Two-pass pair summation, pass 1: every pair of boids is tested once and adds to both.
 *
 * Kept as plain as the equations: it is what the faster engines are held against. Every boid's
 * sums grow in the order of the other boid's index, so they are the same bits in every run. */
#include "flock/flock_pairs.h"

#include "flock/flock_math.h"

/* Pushes apart two boids on one spot, which have no direction of their own: along one that their
 * ids give, the lower id forward and the higher back. */
static flock_vector coincident_push(const flock_rules *rules, uint32_t id, uint32_t other) {
    uint64_t low = id < other ? id : other;
    uint64_t high = id < other ? other : id;
    float direction[3];
    flock_direction_of(low << 32 | high, rules->dims, direction);
    float push = id < other ? rules->coincident_push : -rules->coincident_push;
    return (flock_vector){push * direction[0], push * direction[1], push * direction[2]};
}

/* k of the push -o k, by style. */
static inline float closeness(const flock_rules *rules, float d2) {
    switch (rules->style) {
    case FLOCK_REYNOLDS:
        return 1.0f / d2;
    case FLOCK_NORMALISED:
        return 1.0f / (sqrtf(d2) + rules->softening);
    case FLOCK_WEIGHTED:
    default:
        return 1.0f / (d2 + rules->softening);
    }
}

/* The push on boid i away from its close neighbour j: -o k(d2). */
static flock_vector push_apart(const flock_rules *rules, const flock_state *state, uint32_t i,
                               uint32_t j, flock_vector o, float d2) {
    if (d2 < rules->coincident2) {
        return coincident_push(rules, state->id[i], state->id[j]);
    }
    return flock_times(o, -closeness(rules, d2));
}

/* The sums of one boid. */
typedef struct boid_sums {
    uint32_t n;
    flock_vector o, v, s;
} boid_sums;

static inline boid_sums load(const flock_sums *sums, uint32_t i) {
    return (boid_sums){sums->n[i],
                       {sums->ox[i], sums->oy[i], sums->oz[i]},
                       {sums->vx[i], sums->vy[i], sums->vz[i]},
                       {sums->sx[i], sums->sy[i], sums->sz[i]}};
}

static inline void store(flock_sums *sums, uint32_t i, const boid_sums *boid) {
    sums->n[i] = boid->n;
    sums->ox[i] = boid->o.x;
    sums->oy[i] = boid->o.y;
    sums->oz[i] = boid->o.z;
    sums->vx[i] = boid->v.x;
    sums->vy[i] = boid->v.y;
    sums->vz[i] = boid->v.z;
    sums->sx[i] = boid->s.x;
    sums->sy[i] = boid->s.y;
    sums->sz[i] = boid->s.z;
}

static inline flock_vector negative(flock_vector v) {
    return (flock_vector){-v.x, -v.y, -v.z};
}

static inline flock_vector offset_between(const flock_rules *rules, const flock_state *state,
                                          uint32_t i, uint32_t j) {
    return (flock_vector){flock_offset(state->x[i], state->x[j], rules->sight_width[0]),
                          flock_offset(state->y[i], state->y[j], rules->sight_width[1]),
                          flock_offset(state->z[i], state->z[j], rules->sight_width[2])};
}

/* Lists the boids after i that are neighbours of i; returns how many. Distances first, which a
 * compiler turns into SIMD; then the list, where every candidate is written and only a neighbour
 * kept, so that no branch has to be guessed. */
static uint32_t list_neighbours(const flock_rules *rules, const flock_state *state, uint32_t i,
                                float *restrict distance2, uint32_t *restrict list) {
    uint32_t count = state->count;
    for (uint32_t j = i + 1; j < count; j++) {
        flock_vector o = offset_between(rules, state, i, j);
        distance2[j] = flock_dot(o, o);
    }
    uint32_t neighbours = 0;
    for (uint32_t j = i + 1; j < count; j++) {
        list[neighbours] = j;
        neighbours += distance2[j] < rules->radius2;
    }
    return neighbours;
}

/* Boids i and j see each other: both sums grow. */
static inline void see_each_other(const flock_rules *rules, const flock_state *state,
                                  flock_sums *sums, boid_sums *of_i, uint32_t i, uint32_t j) {
    flock_vector o = offset_between(rules, state, i, j);
    float d2 = flock_dot(o, o);
    boid_sums of_j = load(sums, j);
    of_i->n++;
    of_j.n++;
    of_i->o = flock_plus(of_i->o, o);
    of_j.o = flock_plus(of_j.o, negative(o));
    of_i->v = flock_plus(of_i->v, (flock_vector){state->vx[j], state->vy[j], state->vz[j]});
    of_j.v = flock_plus(of_j.v, (flock_vector){state->vx[i], state->vy[i], state->vz[i]});
    if (d2 < rules->close2) {
        flock_vector push = push_apart(rules, state, i, j, o, d2);
        of_i->s = flock_plus(of_i->s, push);
        of_j.s = flock_plus(of_j.s, negative(push));
    }
    store(sums, j, &of_j);
}

void flock_pairs_sum(const flock_rules *rules, const flock_state *state, flock_sums *sums) {
    flock_sums_clear(sums, state->count);
    for (uint32_t i = 0; i < state->count; i++) {
        boid_sums of_i = load(sums, i); /* what the boids before it have added */
        uint32_t neighbours = list_neighbours(rules, state, i, sums->distance2, sums->list);
        for (uint32_t k = 0; k < neighbours; k++) {
            see_each_other(rules, state, sums, &of_i, i, sums->list[k]);
        }
        store(sums, i, &of_i);
    }
}
