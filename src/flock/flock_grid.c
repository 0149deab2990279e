/* The grid engine: sort, then let every group look round; see flock_grid.h. */
#include "flock/flock_grid.h"

#include "base/base_memory.h"
#include "flock/flock_threads.h"

/* Groups that a thread takes at a time: enough to be worth the taking, few enough to share out a
 * dense corner. And pieces of the flock for threads to hand out. */
enum { GROUPS = 8, PIECES = 64 };

bool flock_grid_reserve(flock_grid *grid, uint32_t count) {
    if (count <= grid->capacity) {
        return true;
    }
    /* Beside the old one: a flock that is refused more boids flies on with those it has. */
    flock_grid larger = {.capacity = count, .pay.clock = grid->pay.clock};
    size_t padded = (size_t)count + FLOCK_MOST_GROUP; /* lanes may load past the end */
    size_t groups = count / FLOCK_LEAST_GROUP + flock_grid_most_rows(count);
    larger.start = base_alloc_array((size_t)flock_grid_most_bins(count) + 1, sizeof *larger.start);
    larger.unsorted = base_alloc_array(padded, sizeof *larger.unsorted);
    larger.boids = base_alloc_array(padded, sizeof *larger.boids);
    larger.x = base_alloc_array(padded, sizeof *larger.x);
    larger.y = base_alloc_array(padded, sizeof *larger.y);
    larger.z = base_alloc_array(padded, sizeof *larger.z);
    larger.place = base_alloc_array(padded, sizeof *larger.place);
    larger.groups = base_alloc_array(groups, sizeof *larger.groups);
    larger.total = base_alloc_array(padded, sizeof *larger.total);
    if (larger.start == NULL || larger.unsorted == NULL || larger.boids == NULL ||
        larger.x == NULL || larger.y == NULL || larger.z == NULL || larger.place == NULL ||
        larger.groups == NULL || larger.total == NULL) {
        flock_grid_free(&larger);
        return false;
    }
    flock_grid_free(grid);
    *grid = larger;
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
    base_free(grid->total);
    *grid = (flock_grid){0};
}

/* --- a step -------------------------------------------------------------------------------------
 */

/* A sorted flock at work, for threads to share. */
typedef struct grid_step {
    flock_grid *grid;
    const flock_rules *rules;
    const flock_kernels *kernels;
    const flock_state *from;
    flock_state *to; /* of a step */
    uint32_t pieces; /* that the flock is handed out in */
    flock_box extent[PIECES];
    flock_sums *sums; /* of sums by themselves */
} grid_step;

static uint32_t batches_of(const flock_grid *grid) {
    return (grid->group_count + GROUPS - 1) / GROUPS;
}

static flock_piece batch_of(const flock_grid *grid, uint32_t batch) {
    uint32_t first = batch * GROUPS, left = grid->group_count - first;
    return (flock_piece){first, first + (left < GROUPS ? left : GROUPS)};
}

/* A batch of groups looks and steers. */
static void fly(void *job, uint32_t batch) {
    grid_step *step = job;
    flock_piece groups = batch_of(step->grid, batch);
    step->kernels->fly(step->grid, step->rules, groups.first, groups.end);
}

/* Hands boids out by their index, and finds the box round them while they are at hand. */
static void hand_out(void *job, uint32_t i) {
    grid_step *step = job;
    flock_piece boids = flock_piece_of(step->grid->count, step->pieces, i);
    step->kernels->hand_out(step->grid, boids.first, boids.end, step->to);
    step->kernels->extent(step->to, boids.first, boids.end, &step->extent[i]);
}

static void take_step(flock_team *team, void *job) {
    grid_step *step = job;
    flock_grid *grid = step->grid;
    /* Pieces small enough that a boid is still at hand when the box round them is found. */
    step->pieces = step->from->count < FLOCK_WORTH_THREADS ? 1 : PIECES;
    flock_grid_sort(grid, step->rules, step->from, step->kernels, team);
    flock_share_out(team, batches_of(grid), fly, step);
    flock_share_out(team, step->pieces, hand_out, step);
    grid->extent = flock_box_of(step->extent, step->pieces);
    grid->flown = true;
}

void flock_grid_step(flock_grid *grid, const flock_rules *rules, const flock_state *from,
                     flock_lanes lanes, uint32_t threads, flock_state *to) {
    to->count = from->count;
    if (from->count == 0) {
        return;
    }
    grid_step step = {
        .grid = grid, .rules = rules, .kernels = flock_kernels_of(lanes), .from = from, .to = to};
    threads = from->count < FLOCK_WORTH_THREADS ? 1 : threads;
    flock_work_together(threads, &grid->pay, from->count, take_step, &step);
}

void flock_grid_forget(flock_grid *grid) {
    grid->flown = false;
}

/* --- sums by themselves -------------------------------------------------------------------------
 */

static void sum(void *job, uint32_t batch) {
    grid_step *step = job;
    flock_piece groups = batch_of(step->grid, batch);
    step->kernels->sum(step->grid, step->rules, groups.first, groups.end, step->sums);
}

static void sum_all(flock_team *team, void *job) {
    grid_step *step = job;
    flock_grid_forget(step->grid);
    flock_grid_sort(step->grid, step->rules, step->from, step->kernels, team);
    flock_share_out(team, batches_of(step->grid), sum, step);
}

void flock_grid_sum(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                    flock_lanes lanes, uint32_t threads, flock_sums *sums) {
    grid_step step = {.grid = grid,
                      .rules = rules,
                      .kernels = flock_kernels_of(lanes),
                      .from = state,
                      .sums = sums};
    if (state->count == 0) {
        return;
    }
    flock_pay pay = {0};
    flock_work_together(threads, &pay, state->count, sum_all, &step);
}

/* Which group a boid is in. */
static uint32_t group_of(const flock_grid *grid, uint32_t index) {
    uint32_t place = grid->place[index];
    uint32_t low = 0, high = grid->group_count - 1;
    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;
        if (grid->groups[middle].first <= place) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

void flock_grid_sum_one(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                        flock_lanes lanes, uint32_t index, flock_sums *sums) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    flock_grid_forget(grid);
    flock_grid_sort(grid, rules, state, kernels, NULL);
    uint32_t group = group_of(grid, index);
    kernels->sum(grid, rules, group, group + 1, sums);
}

void flock_grid_look(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     flock_lanes lanes, flock_look *look) {
    const flock_kernels *kernels = flock_kernels_of(lanes);
    flock_grid_forget(grid);
    flock_grid_sort(grid, rules, state, kernels, NULL);
    for (uint32_t i = 0; i < state->count; i++) {
        look->parent[i] = i;
    }
    kernels->look(grid, rules, look);
}
