/* Sorting a flock into the grid; see flock_grid.h. Lengths in world units.
 *
 * A counting sort: count the boids of each bin, add the counts up to where each bin begins, and put
 * every boid there. It keeps the order of the index within a bin, so that the result is a function
 * of the state alone. */
#include "flock/flock_grid.h"

#include <string.h>

#include "base/base_memory.h"
#include "flock/flock_math.h"

/* Most bins and rows of a grid, whatever the flock looks like. */
static uint32_t most_bins(uint32_t count) {
    return 4 * count + 64;
}

static uint32_t most_rows(uint32_t count) {
    return count / 2 + 16;
}

bool flock_grid_reserve(flock_grid *grid, uint32_t count) {
    if (count <= grid->capacity) {
        return true;
    }
    flock_grid_free(grid);
    size_t padded = (size_t)count + FLOCK_GROUP; /* lanes may load past the end */
    grid->start = base_alloc_array((size_t)most_bins(count) + 2, sizeof *grid->start);
    grid->unsorted = base_alloc_array(padded, sizeof *grid->unsorted);
    grid->boids = base_alloc_array(padded, sizeof *grid->boids);
    grid->x = base_alloc_array(padded, sizeof *grid->x);
    grid->y = base_alloc_array(padded, sizeof *grid->y);
    grid->z = base_alloc_array(padded, sizeof *grid->z);
    grid->place = base_alloc_array(padded, sizeof *grid->place);
    grid->groups = base_alloc_array(count / FLOCK_GROUP + most_rows(count), sizeof *grid->groups);
    if (grid->start == NULL || grid->unsorted == NULL || grid->boids == NULL || grid->x == NULL ||
        grid->y == NULL || grid->z == NULL || grid->place == NULL || grid->groups == NULL) {
        flock_grid_free(grid);
        return false;
    }
    grid->capacity = count;
    return true;
}

void flock_grid_free(flock_grid *grid) {
    base_free(grid->start);
    base_free(grid->unsorted);
    base_free(grid->boids);
    base_free(grid->x);
    base_free(grid->y);
    base_free(grid->z);
    base_free(grid->place);
    base_free(grid->groups);
    *grid = (flock_grid){0};
}

/* --- the layout ---------------------------------------------------------------------------------
 */

/* The flock's extent along an axis, without what lies outside the world: a boid far outside must
 * not stretch the grid. */
static void extent_of(const flock_kernels *kernels, const float *p, uint32_t count, float half,
                      float *low, float *high) {
    kernels->extent(p, count, low, high);
    *low = flock_min(flock_max(*low, -half), half);
    *high = flock_min(flock_max(*high, -half), half);
}

/* Boids looked at to estimate the density, and slices of the estimate along each axis. */
enum { SAMPLE = 512, COARSE_3D = 8, COARSE_2D = 16, COARSE = 512 };

/* How densely the flock flies, where a boid is on average: boids a unit volume (area in 2D). From a
 * sample: the chance that two boids share a slice of the flock's extent. Guides the layout only. */
static double density_of(const flock_state *state, uint32_t dims, const float low[3],
                         const float high[3]) {
    uint32_t slices = dims == 3 ? COARSE_3D : COARSE_2D;
    const float *const p[3] = {state->x, state->y, state->z};
    flock_grid_axis axis[3];
    double volume = 1.0;
    for (uint32_t a = 0; a < dims; a++) {
        float width = (high[a] - low[a]) / (float)slices;
        axis[a] = (flock_grid_axis){low[a], width, width > 0.0f ? 1.0f / width : 0.0f, slices};
        volume *= (double)flock_max(width, 1e-30f);
    }
    uint16_t boids_in[COARSE] = {0};
    uint32_t stride = state->count / SAMPLE + 1;
    uint32_t sampled = 0, pairs = 0;
    for (uint32_t i = 0; i < state->count; i += stride) {
        uint32_t cell = 0;
        for (uint32_t a = 0; a < dims; a++) {
            cell = cell * slices + flock_grid_slice(&axis[a], p[a][i]);
        }
        pairs += boids_in[cell]++;
        sampled++;
    }
    /* One pair more than were met, so that a sparse flock has a density too. */
    double share = (2.0 * pairs + 2.0) / ((double)sampled * sampled);
    return share * state->count / volume;
}

/* The axis cut into slices of about `width`, at most `most`. */
static flock_grid_axis cut(float low, float high, double width, uint32_t most) {
    double extent = (double)high - (double)low;
    double wanted = extent / width;
    uint32_t cells = wanted < (double)most ? (uint32_t)wanted + 1 : most;
    double actual = extent / cells;
    bool flat = !(actual > 1e-30);
    return (flock_grid_axis){.low = low,
                             .width = (float)actual,
                             .per_unit = flat ? 0.0f : (float)(1.0 / actual),
                             .cells = flat ? 1 : cells};
}

/* A row is as wide as sight while that holds few boids; wider or narrower than that, as a cube of
 * eight boids: groups are then as round as they can be. Bins hold little more than one. */
static double row_width(double density, double radius, uint32_t dims) {
    double cube = dims == 3 ? flock_cube_root(8.0 / density) : sqrt(8.0 / density);
    return cube < radius && cube > 0.6 * radius ? radius : cube;
}

static void lay_out(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                    const flock_kernels *kernels) {
    float low[3] = {0}, high[3] = {0};
    const float *const p[3] = {state->x, state->y, state->z};
    float largest = 0.0f;
    for (uint32_t a = 0; a < rules->dims; a++) {
        extent_of(kernels, p[a], state->count, rules->half[a], &low[a], &high[a]);
        largest = flock_max(largest, flock_max(-low[a], high[a]));
    }
    grid->slack = 4e-6f * largest;

    double density = density_of(state, rules->dims, low, high);
    double width = row_width(density, sqrt((double)rules->radius2), rules->dims);
    uint32_t rows = most_rows(state->count);
    grid->axis[2] = cut(low[2], high[2], width, rows);
    grid->axis[1] = cut(low[1], high[1], width, rows);
    while ((uint64_t)grid->axis[1].cells * grid->axis[2].cells > rows) {
        width *= 1.25;
        grid->axis[2] = cut(low[2], high[2], width, rows);
        grid->axis[1] = cut(low[1], high[1], width, rows);
    }
    rows = grid->axis[1].cells * grid->axis[2].cells;
    double section = rules->dims == 3 ? width * width : width;
    grid->axis[0] = cut(low[0], high[0], 1.2 / (density * section), most_bins(state->count) / rows);
}

/* --- the sort -----------------------------------------------------------------------------------
 */

/* A flock that no step has left here: by index. */
static void take_state(flock_grid *grid, const flock_state *state) {
    for (uint32_t i = 0; i < state->count; i++) {
        grid->unsorted[i] = (flock_grid_boid){state->x[i],  state->y[i],  state->z[i], state->vx[i],
                                              state->vy[i], state->vz[i], i,           0};
    }
}

/* Counts the boids of each bin, two items on: start[bin + 2]; then adds up. */
static void count_bins(flock_grid *grid) {
    uint32_t bins = grid->axis[0].cells * grid->axis[1].cells * grid->axis[2].cells;
    memset(grid->start, 0, ((size_t)bins + 2) * sizeof *grid->start);
    for (uint32_t k = 0; k < grid->count; k++) {
        grid->start[grid->unsorted[k].bin + 2]++;
    }
    for (uint32_t bin = 2; bin < bins + 2; bin++) {
        grid->start[bin] += grid->start[bin - 1];
    }
}

/* What the boids are sorted by. */
static uint64_t key_of(const flock_grid_boid *boid) {
    return (uint64_t)boid->bin << 32 | boid->index;
}

/* Puts every boid in its bin. start[bin + 1] is where the next boid of a bin goes, and so in the
 * end where the next bin begins. Within a bin they keep their order; a few came from other bins and
 * are not yet where their index wants them. */
static void place_boids(flock_grid *grid) {
    for (uint32_t k = 0; k < grid->count; k++) {
        grid->boids[grid->start[grid->unsorted[k].bin + 1]++] = grid->unsorted[k];
    }
    for (uint32_t k = 1; k < grid->count; k++) {
        if (key_of(&grid->boids[k]) < key_of(&grid->boids[k - 1])) {
            flock_grid_boid boid = grid->boids[k];
            uint32_t place = k;
            for (; place > 0 && key_of(&boid) < key_of(&grid->boids[place - 1]); place--) {
                grid->boids[place] = grid->boids[place - 1];
            }
            grid->boids[place] = boid;
        }
    }
}

/* Cuts every row into groups. */
static void list_groups(flock_grid *grid) {
    uint32_t bins = grid->axis[0].cells;
    uint32_t rows = grid->axis[1].cells * grid->axis[2].cells;
    uint32_t groups = 0;
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t end = grid->start[(row + 1) * bins];
        for (uint32_t first = grid->start[row * bins]; first < end; first += FLOCK_GROUP) {
            uint32_t left = end - first;
            grid->groups[groups++] =
                (flock_grid_group){first, left < FLOCK_GROUP ? left : FLOCK_GROUP};
        }
    }
    grid->group_count = groups;
}

void flock_grid_sort(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     const flock_kernels *kernels, uint32_t threads) {
    (void)threads;
    if (!grid->flown || grid->count != state->count) {
        take_state(grid, state);
    }
    grid->count = state->count;
    grid->id = state->id;
    lay_out(grid, rules, state, kernels);
    kernels->bins(grid, 0, grid->count);
    count_bins(grid);
    place_boids(grid);
    kernels->columns(grid, 0, grid->count);
    list_groups(grid);
}
