/* The plain scalar grid; see bench_scalar.h. */
#include "bench_scalar.h"

#include <string.h>

#include "base/base_memory.h"
#include "flock/flock_push.h"

/* Most cells along an axis. */
enum { CELLS = 64 };

bool bench_scalar_reserve(bench_scalar *scalar, uint32_t count) {
    bench_scalar_free(scalar);
    scalar->cell = base_alloc_array(count, sizeof *scalar->cell);
    scalar->start = base_alloc_array(CELLS * CELLS * CELLS + 2, sizeof *scalar->start);
    scalar->index = base_alloc_array(count, sizeof *scalar->index);
    scalar->p = base_alloc_array((size_t)3 * count, sizeof *scalar->p);
    scalar->v = base_alloc_array((size_t)3 * count, sizeof *scalar->v);
    scalar->capacity = count;
    return scalar->cell != NULL && scalar->start != NULL && scalar->index != NULL &&
           scalar->p != NULL && scalar->v != NULL;
}

void bench_scalar_free(bench_scalar *scalar) {
    base_free(scalar->cell);
    base_free(scalar->start);
    base_free(scalar->index);
    base_free(scalar->p);
    base_free(scalar->v);
    *scalar = (bench_scalar){0};
}

/* The world cut into cells no smaller than sight. */
typedef struct lattice {
    float low[3], per_unit[3];
    int count[3];
} lattice;

static lattice cells_of(const flock_rules *rules) {
    lattice cells;
    float radius = sqrtf(rules->radius2) * 1.00001f;
    for (int a = 0; a < 3; a++) {
        float width = 2.0f * rules->half[a];
        int count = (int)(width / radius);
        cells.count[a] = count < 1 ? 1 : count > CELLS ? CELLS : count;
        cells.low[a] = -rules->half[a];
        cells.per_unit[a] = width > 0.0f ? (float)cells.count[a] / width : 0.0f;
    }
    return cells;
}

static int cell_along(const lattice *cells, int axis, float p) {
    int cell = (int)((p - cells->low[axis]) * cells->per_unit[axis]);
    return cell < 0 ? 0 : cell >= cells->count[axis] ? cells->count[axis] - 1 : cell;
}

static void sort(bench_scalar *scalar, const lattice *cells, const flock_state *state) {
    uint32_t count = (uint32_t)(cells->count[0] * cells->count[1] * cells->count[2]);
    memset(scalar->start, 0, (count + 2) * sizeof *scalar->start);
    for (uint32_t i = 0; i < state->count; i++) {
        int row =
            cell_along(cells, 2, state->z[i]) * cells->count[1] + cell_along(cells, 1, state->y[i]);
        scalar->cell[i] = (uint32_t)(row * cells->count[0] + cell_along(cells, 0, state->x[i]));
        scalar->start[scalar->cell[i] + 2]++;
    }
    for (uint32_t c = 2; c < count + 2; c++) {
        scalar->start[c] += scalar->start[c - 1];
    }
    for (uint32_t i = 0; i < state->count; i++) {
        uint32_t place = scalar->start[scalar->cell[i] + 1]++;
        scalar->index[place] = i;
        float *p = scalar->p + (size_t)3 * place, *v = scalar->v + (size_t)3 * place;
        p[0] = state->x[i], p[1] = state->y[i], p[2] = state->z[i];
        v[0] = state->vx[i], v[1] = state->vy[i], v[2] = state->vz[i];
    }
}

/* Adds the boids first .. end - 1 of a run of cells to what one boid sees. */
static void look_at(const bench_scalar *scalar, const flock_rules *rules, flock_vector p,
                    uint32_t self, uint32_t first, uint32_t end, flock_seen *seen) {
    for (uint32_t k = first; k < end; k++) {
        const float *q = scalar->p + (size_t)3 * k, *v = scalar->v + (size_t)3 * k;
        flock_vector o = {q[0] - p.x, q[1] - p.y, q[2] - p.z};
        float d2 = flock_dot(o, o);
        if (d2 < rules->radius2 && k != self) {
            seen->n++;
            seen->o = flock_plus(seen->o, o);
            seen->v = flock_plus(seen->v, (flock_vector){v[0], v[1], v[2]});
            if (d2 < rules->close2) {
                flock_vector push =
                    flock_push_apart(rules, scalar->index[self], scalar->index[k], o, d2);
                seen->s = flock_plus(seen->s, push);
            }
        }
    }
}

static int most(int a, int b) {
    return a > b ? a : b;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

void bench_scalar_sum(bench_scalar *scalar, const flock_rules *rules, const flock_state *state,
                      flock_sums *sums) {
    lattice cells = cells_of(rules);
    sort(scalar, &cells, state);
    for (uint32_t k = 0; k < state->count; k++) {
        const float *q = scalar->p + (size_t)3 * k;
        flock_vector p = {q[0], q[1], q[2]};
        flock_seen seen = {0};
        int x = cell_along(&cells, 0, p.x), y = cell_along(&cells, 1, p.y);
        int z = cell_along(&cells, 2, p.z);
        for (int c = most(z - 1, 0); c <= least(z + 1, cells.count[2] - 1); c++) {
            for (int b = most(y - 1, 0); b <= least(y + 1, cells.count[1] - 1); b++) {
                int row = (c * cells.count[1] + b) * cells.count[0];
                uint32_t first = scalar->start[row + most(x - 1, 0)];
                uint32_t end = scalar->start[row + least(x + 1, cells.count[0] - 1) + 1];
                look_at(scalar, rules, p, k, first, end, &seen);
            }
        }
        sums->seen[scalar->index[k]] = seen;
    }
}
