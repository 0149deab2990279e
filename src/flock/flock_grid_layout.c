/* How a grid is laid over a flock: the width of its rows and bins; see flock_grid.h. Lengths in
 * world units. Decides how fast a step is, and the order of its sums, never what is a neighbour. */
#include "flock/flock_grid.h"

#include "flock/flock_math.h"

/* Boids that a bin holds, where a boid is on average. */
#define BOIDS_A_BIN 1.2

/* Neighbours from which on a crowd is added up rather than met, and when some of them push and must
 * be met all the same: flock_grid_crowd.h. Measured; below them it costs more than it saves. */
#define CROWD        3000.0
#define PUSHED_CROWD 10000.0

uint32_t flock_grid_most_bins(uint32_t count) {
    return 4 * count + 64;
}

uint32_t flock_grid_most_rows(uint32_t count) {
    return count / 2 + 16;
}

flock_box flock_box_of(const flock_box *boxes, uint32_t count) {
    flock_box all = boxes[0];
    for (uint32_t i = 1; i < count; i++) {
        for (int axis = 0; axis < 3; axis++) {
            all.low[axis] = flock_min(all.low[axis], boxes[i].low[axis]);
            all.high[axis] = flock_max(all.high[axis], boxes[i].high[axis]);
        }
    }
    return all;
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

/* The axis cut into slices of about `width`, at least one and at most `most`, a whole number. */
static flock_grid_axis cut(float low, float high, double width, double most) {
    double extent = (double)high - (double)low;
    double wanted = extent / width;
    uint32_t cells = 1 + (uint32_t)(wanted < most - 1.0 ? wanted : most - 1.0);
    double actual = extent / cells;
    bool flat = !(actual > 1e-30);
    return (flock_grid_axis){.low = low,
                             .width = (float)actual,
                             .per_unit = flat ? 0.0f : (float)(1.0 / actual),
                             .cells = flat ? 1 : cells};
}

/* How wide a cube, or square, is that holds so many boids. */
static double cube_of(double boids, double density, uint32_t dims) {
    return dims == 3 ? flock_cube_root(boids / density) : sqrt(boids / density);
}

/* A row is as wide as sight while that holds some eight boids. Where boids see few others it is
 * wider, as a cube of eight, so that groups are round; where they see many, narrower, as one of
 * sixteen, which lanes of eight lose nothing by. */
static double row_width(double density, double radius, uint32_t dims) {
    double cube = cube_of(8.0, density, dims);
    if (cube > 0.6 * radius) {
        return cube < radius ? radius : cube;
    }
    return cube_of(16.0, density, dims);
}

/* Whether boids see so many that sums of whole runs pay. */
static bool is_crowded(const flock_rules *rules, double density, uint32_t count) {
    double radius = sqrt((double)rules->radius2);
    double sight = rules->dims == 3 ? 4.19 * radius * radius * radius : 3.14 * radius * radius;
    double seen = density * sight < (double)count ? density * sight : (double)count;
    return seen > (rules->separation != 0.0f ? PUSHED_CROWD : CROWD);
}

/* A flock's extent without what lies outside the world: a boid far outside must not stretch the
 * grid. On an axis there is none of, 0. Returns whether nothing was cut off. */
static bool clip_extent(const flock_rules *rules, flock_box *extent) {
    bool whole = true;
    for (uint32_t a = 0; a < 3; a++) {
        float half = a < rules->dims ? rules->half[a] : 0.0f;
        float low = flock_min(flock_max(extent->low[a], -half), half);
        float high = flock_min(flock_max(extent->high[a], -half), half);
        whole = whole && low == extent->low[a] && high == extent->high[a];
        extent->low[a] = low;
        extent->high[a] = high;
    }
    return whole;
}

void flock_grid_lay_out(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                        flock_box extent) {
    bool all_inside = clip_extent(rules, &extent);
    const float *low = extent.low, *high = extent.high;
    float largest = 0.0f;
    for (uint32_t a = 0; a < 3; a++) {
        largest = flock_max(largest, flock_max(-low[a], high[a]));
    }
    grid->slack = 4e-6f * largest;

    double density = density_of(state, rules->dims, low, high);
    grid->crowded = all_inside && is_crowded(rules, density, state->count);
    double width = row_width(density, sqrt((double)rules->radius2), rules->dims);
    uint32_t rows = flock_grid_most_rows(state->count);
    grid->axis[2] = cut(low[2], high[2], width, rows);
    grid->axis[1] = cut(low[1], high[1], width, rows);
    while ((uint64_t)grid->axis[1].cells * grid->axis[2].cells > rows) {
        width *= 1.25;
        grid->axis[2] = cut(low[2], high[2], width, rows);
        grid->axis[1] = cut(low[1], high[1], width, rows);
    }
    rows = grid->axis[1].cells * grid->axis[2].cells;
    double section = rules->dims == 3 ? width * width : width;
    double bins_a_row = floor((double)flock_grid_most_bins(state->count) / rows);
    grid->axis[0] = cut(low[0], high[0], BOIDS_A_BIN / (density * section), bins_a_row);
    grid->bin_count = rows * grid->axis[0].cells;
}
