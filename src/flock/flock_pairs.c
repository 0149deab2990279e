/* Two-pass pair summation, pass 1: every pair of boids is tested once and adds to both.
 *
 * Kept as plain as the equations: it is what the faster engines are held against. Every boid's
 * sums grow in the order of the other boid's index, so they are the same bits in every run. */
#include "flock/flock_pairs.h"

#include <string.h>

#include "base/base_memory.h"
#include "flock/flock_push.h"

bool flock_pairs_reserve(flock_pairs *pairs, uint32_t count) {
    if (count <= pairs->capacity) {
        return true;
    }
    /* Beside the old one: a flock that is refused more boids flies on with those it has. */
    flock_pairs larger = {.capacity = count};
    larger.distance2 = base_alloc_array(count, sizeof *larger.distance2);
    larger.list = base_alloc_array(count, sizeof *larger.list);
    if (larger.distance2 == NULL || larger.list == NULL) {
        flock_pairs_free(&larger);
        return false;
    }
    flock_pairs_free(pairs);
    *pairs = larger;
    return true;
}

void flock_pairs_free(flock_pairs *pairs) {
    base_free(pairs->distance2);
    base_free(pairs->list);
    *pairs = (flock_pairs){0};
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
                                  flock_sums *sums, flock_seen *of_i, uint32_t i, uint32_t j) {
    flock_vector o = offset_between(rules, state, i, j);
    float d2 = flock_dot(o, o);
    flock_seen *of_j = &sums->seen[j];
    of_i->n++;
    of_j->n++;
    of_i->o = flock_plus(of_i->o, o);
    of_j->o = flock_plus(of_j->o, negative(o));
    of_i->v = flock_plus(of_i->v, (flock_vector){state->vx[j], state->vy[j], state->vz[j]});
    of_j->v = flock_plus(of_j->v, (flock_vector){state->vx[i], state->vy[i], state->vz[i]});
    if (d2 < rules->close2) {
        flock_vector push = flock_push_apart(rules, state->id[i], state->id[j], o, d2);
        of_i->s = flock_plus(of_i->s, push);
        of_j->s = flock_plus(of_j->s, negative(push));
    }
}

void flock_pairs_sum(flock_pairs *pairs, const flock_rules *rules, const flock_state *state,
                     flock_sums *sums) {
    memset(sums->seen, 0, state->count * sizeof *sums->seen);
    for (uint32_t i = 0; i < state->count; i++) {
        flock_seen of_i = sums->seen[i]; /* what the boids before it have added */
        uint32_t neighbours = list_neighbours(rules, state, i, pairs->distance2, pairs->list);
        for (uint32_t k = 0; k < neighbours; k++) {
            see_each_other(rules, state, sums, &of_i, i, pairs->list[k]);
        }
        sums->seen[i] = of_i;
    }
}

/* Boid i's share of see_each_other(), which goes by the pair's lower index. */
static void see_one(const flock_rules *rules, const flock_state *state, flock_seen *of_i,
                    uint32_t i, uint32_t j) {
    uint32_t low = i < j ? i : j, high = i < j ? j : i;
    flock_vector o = offset_between(rules, state, low, high);
    float d2 = flock_dot(o, o);
    if (!(d2 < rules->radius2)) {
        return;
    }
    of_i->n++;
    of_i->o = flock_plus(of_i->o, i == low ? o : negative(o));
    of_i->v = flock_plus(of_i->v, (flock_vector){state->vx[j], state->vy[j], state->vz[j]});
    if (d2 < rules->close2) {
        flock_vector push = flock_push_apart(rules, state->id[low], state->id[high], o, d2);
        of_i->s = flock_plus(of_i->s, i == low ? push : negative(push));
    }
}

flock_seen flock_pairs_sum_one(const flock_rules *rules, const flock_state *state, uint32_t index) {
    flock_seen seen = {0};
    for (uint32_t j = 0; j < state->count; j++) {
        if (j != index) {
            see_one(rules, state, &seen, index, j);
        }
    }
    return seen;
}
