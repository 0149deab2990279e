/* Sorting a flock into the grid; see flock_grid.h.
 *
 * A counting sort: count the boids of each bin, add the counts up to where each bin ends, and put
 * every boid there. In a bin boids lie by index, so that the result is a function of the state
 * alone, whatever order they came in.
 *
 * Threads cannot count together, so they first deal the flock out: the bins are cut into lots of
 * bins next to each other, each thread carries its shares of the flock to the lots, and then every
 * lot is sorted by itself. For one thread all bins are a single lot. */
#include "flock/flock_grid.h"

#include <math.h>
#include <string.h>

#include "flock/flock_math.h"
#include "flock/flock_threads.h"

/* Equal pieces of the flock and pieces of the grid: enough to keep many threads busy, few enough to
 * count in. How far a boid may have to be moved within its bin, on average. And bins to finish
 * together. */
enum { SHARES = 32, LOTS = 64, MOVES = 8, STRIP = 512 };

/* A sort at work, for threads to share. */
typedef struct grid_sort {
    flock_grid *grid;
    const flock_state *state;
    const flock_kernels *kernels;
    flock_team *team;             /* NULL for one thread */
    uint32_t shares;              /* equal pieces of the flock */
    uint32_t lots;                /* pieces of the grid */
    uint32_t shift;               /* a bin's lot is bin >> shift */
    uint32_t lot_start[LOTS + 1]; /* where each lot's boids begin */
    uint32_t (*next)[LOTS];       /* where a share's next boid of a lot goes */
    flock_box extent[SHARES];     /* of each share */
    bool in_order[LOTS];          /* the lot could be sorted */
} grid_sort;

/* --- share by share -----------------------------------------------------------------------------
 */

static void find_extent_of(void *job, uint32_t share) {
    grid_sort *sort = job;
    flock_piece piece = flock_piece_of(sort->state->count, sort->shares, share);
    sort->kernels->extent(sort->state, piece.first, piece.end, &sort->extent[share]);
}

/* The boids as the state has them: by index. */
static void take_state(void *job, uint32_t share) {
    grid_sort *sort = job;
    const flock_state *state = sort->state;
    flock_piece piece = flock_piece_of(state->count, sort->shares, share);
    for (uint32_t i = piece.first; i < piece.end; i++) {
        sort->grid->unsorted[i] = (flock_grid_boid){
            state->x[i], state->y[i], state->z[i], state->vx[i], state->vy[i], state->vz[i], i, 0};
    }
}

/* --- bins ---------------------------------------------------------------------------------------
 */

/* Boids whose bins are found at a time, and lanes beyond them. */
enum { FEW = 256, BEYOND = FLOCK_MOST_GROUP };

/* Some unsorted boids and their bins. */
typedef struct few_bins {
    uint32_t first, end;
    uint32_t bin[FEW + BEYOND];
} few_bins;

/* Takes up the boids from `first` on, of a piece that has more. */
static void find_few(const grid_sort *sort, uint32_t first, flock_piece piece, few_bins *few) {
    few->first = first;
    few->end = piece.end - first < FEW ? piece.end : first + FEW;
    sort->kernels->bins(sort->grid, few->first, few->end, few->bin);
}

/* --- dealing out --------------------------------------------------------------------------------
 */

/* How many of the share's boids go to each lot. Their bins are found now and once more when they
 * are carried there: to write them down here, where another thread has just looked, takes longer.
 */
static void count_lots(void *job, uint32_t share) {
    grid_sort *sort = job;
    flock_piece piece = flock_piece_of(sort->state->count, sort->shares, share);
    uint32_t *count = sort->next[share];
    few_bins few;
    memset(count, 0, sizeof sort->next[share]);
    for (uint32_t first = piece.first; first < piece.end; first = few.end) {
        find_few(sort, first, piece, &few);
        for (uint32_t i = first; i < few.end; i++) {
            count[few.bin[i - first] >> sort->shift]++;
        }
    }
}

/* Turns counts into places: in a lot the boids of the first share come first. */
static void place_lots(grid_sort *sort) {
    uint32_t place = 0;
    for (uint32_t lot = 0; lot < sort->lots; lot++) {
        sort->lot_start[lot] = place;
        for (uint32_t share = 0; share < sort->shares; share++) {
            uint32_t count = sort->next[share][lot];
            sort->next[share][lot] = place;
            place += count;
        }
    }
}

static void carry_to_lots(void *job, uint32_t share) {
    grid_sort *sort = job;
    flock_piece piece = flock_piece_of(sort->state->count, sort->shares, share);
    uint32_t *next = sort->next[share];
    few_bins few;
    for (uint32_t first = piece.first; first < piece.end; first = few.end) {
        find_few(sort, first, piece, &few);
        for (uint32_t i = first; i < few.end; i++) {
            uint32_t bin = few.bin[i - first];
            flock_grid_boid *to = &sort->grid->boids[next[bin >> sort->shift]++];
            *to = sort->grid->unsorted[i];
            to->bin = bin;
        }
    }
}

/* Cuts the bins into lots, and puts the boids of each lot together. */
static void deal_out(grid_sort *sort) {
    flock_grid *grid = sort->grid;
    uint32_t next[SHARES][LOTS];
    sort->next = next;
    for (sort->shift = 0; (grid->bin_count - 1) >> sort->shift >= LOTS;) {
        sort->shift++;
    }
    sort->lots = ((grid->bin_count - 1) >> sort->shift) + 1;
    flock_share_out(sort->team, sort->shares, count_lots, sort);
    place_lots(sort);
    flock_share_out(sort->team, sort->shares, carry_to_lots, sort);
    flock_grid_boid *dealt = grid->boids;
    grid->boids = grid->unsorted;
    grid->unsorted = dealt;
}

/* --- lot by lot ---------------------------------------------------------------------------------
 */

/* Tells the boids their bins, and counts them. */
static void count_and_tell(const grid_sort *sort, flock_piece boids) {
    few_bins few;
    for (uint32_t first = boids.first; first < boids.end; first = few.end) {
        find_few(sort, first, boids, &few);
        for (uint32_t i = first; i < few.end; i++) {
            sort->grid->unsorted[i].bin = few.bin[i - first];
            sort->grid->start[few.bin[i - first]]++;
        }
    }
}

/* start[bin] becomes how many boids the bin has. A flock that was not dealt out has not been given
 * its bins either, and is counted on that occasion. */
static void count_bins(const grid_sort *sort, flock_piece bins, flock_piece boids) {
    flock_grid *grid = sort->grid;
    uint32_t *start = grid->start;
    memset(start + bins.first, 0, (bins.end - bins.first) * sizeof *start);
    if (sort->team == NULL) {
        count_and_tell(sort, boids);
        return;
    }
    for (uint32_t k = boids.first; k < boids.end; k++) {
        start[grid->unsorted[k].bin]++;
    }
}

/* start[bin] becomes where the bin ends. */
static void add_up_bins(flock_grid *grid, flock_piece bins, flock_piece boids) {
    uint32_t *start = grid->start;
    uint32_t end = boids.first;
    for (uint32_t bin = bins.first; bin < bins.end; bin++) {
        end += start[bin];
        start[bin] = end;
    }
}

/* Fills every bin from its end on, so that start[bin] becomes where it begins. From the last boid
 * on, so that those of a bin keep their order. */
static void fill_bins(flock_grid *grid, flock_piece boids) {
    for (uint32_t k = boids.end; k > boids.first; k--) {
        const flock_grid_boid *boid = &grid->unsorted[k - 1];
        grid->boids[--grid->start[boid->bin]] = *boid;
    }
}

/* What the boids are sorted by. */
static uint64_t key_of(const flock_grid_boid *boid) {
    return (uint64_t)boid->bin << 32 | boid->index;
}

/* Of a bin's boids, those that came from another bin are not yet where their index wants them: a
 * few in most flocks. False when they are so many that moving them one by one would take long: more
 * than *moves, which it uses up. */
static bool put_in_order(flock_grid *grid, flock_piece boids, int64_t *moves) {
    flock_grid_boid *sorted = grid->boids;
    for (uint32_t k = boids.first + 1; k < boids.end; k++) {
        if (key_of(&sorted[k]) < key_of(&sorted[k - 1])) {
            flock_grid_boid boid = sorted[k];
            uint32_t place = k;
            for (; place > boids.first && key_of(&boid) < key_of(&sorted[place - 1]); place--) {
                sorted[place] = sorted[place - 1];
            }
            sorted[place] = boid;
            *moves -= k - place;
            if (*moves < 0) {
                return false;
            }
        }
    }
    return true;
}

/* What is left to do in bins that have their boids; in strips short enough that boids put in order
 * are still at hand when lanes want them. */
static void finish_bins(grid_sort *sort, uint32_t lot, flock_piece bins, flock_piece boids) {
    const uint32_t *start = sort->grid->start;
    int64_t moves = (int64_t)MOVES * (boids.end - boids.first);
    sort->in_order[lot] = true;
    for (uint32_t bin = bins.first; bin < bins.end && sort->in_order[lot]; bin += STRIP) {
        uint32_t end = bins.end - bin > STRIP ? start[bin + STRIP] : boids.end;
        flock_piece strip = {start[bin], end};
        sort->in_order[lot] = put_in_order(sort->grid, strip, &moves);
        sort->kernels->columns(sort->grid, strip.first, strip.end);
    }
}

static void sort_lot(void *job, uint32_t lot) {
    grid_sort *sort = job;
    flock_piece bins = {lot << sort->shift, sort->grid->bin_count};
    flock_piece boids = {sort->lot_start[lot], sort->state->count};
    if (lot + 1 < sort->lots) {
        bins.end = (lot + 1) << sort->shift;
        boids.end = sort->lot_start[lot + 1];
    }
    count_bins(sort, bins, boids);
    add_up_bins(sort->grid, bins, boids);
    fill_bins(sort->grid, boids);
    finish_bins(sort, lot, bins, boids);
}

/* Sorts the unsorted boids. False when they were too far from their order: then some are lost. */
static bool sort_boids(grid_sort *sort) {
    if (sort->team != NULL) {
        deal_out(sort);
    }
    flock_share_out(sort->team, sort->lots, sort_lot, sort);
    bool in_order = true;
    for (uint32_t lot = 0; lot < sort->lots; lot++) {
        in_order = in_order && sort->in_order[lot];
    }
    sort->grid->start[sort->grid->bin_count] = sort->state->count;
    return in_order;
}

/* --- groups -------------------------------------------------------------------------------------
 */

/* Cuts every row into groups of `most`, the last of a row of fewer. */
static void list_groups(flock_grid *grid, uint32_t most) {
    uint32_t bins = grid->axis[0].cells, groups = 0;
    for (uint32_t row = 0; row < grid->bin_count; row += bins) {
        uint32_t end = grid->start[row + bins];
        for (uint32_t first = grid->start[row]; first < end; first += most) {
            uint32_t left = end - first;
            grid->groups[groups++] = (flock_grid_group){first, left < most ? left : most};
        }
    }
    grid->group_count = groups;
}

void flock_grid_sort(flock_grid *grid, const flock_rules *rules, const flock_state *state,
                     const flock_kernels *kernels, flock_team *team) {
    team = state->count < FLOCK_WORTH_DEALING ? NULL : team;
    grid_sort sort = {.grid = grid,
                      .state = state,
                      .kernels = kernels,
                      .team = team,
                      .shares = team != NULL ? SHARES : 1,
                      .lots = 1,
                      .shift = 31};
    bool flown = grid->flown && grid->count == state->count;
    grid->count = state->count;
    grid->id = state->id;
    if (!flown) {
        flock_share_out(team, sort.shares, find_extent_of, &sort);
        grid->extent = flock_box_of(sort.extent, sort.shares);
    }
    flock_grid_lay_out(grid, rules, state, grid->extent);
    if (!flown || !sort_boids(&sort)) {
        /* By index everywhere, and so in every bin. */
        flock_share_out(team, sort.shares, take_state, &sort);
        sort_boids(&sort);
    }
    list_groups(grid, grid->crowded ? (uint32_t)FLOCK_MOST_GROUP : kernels->group);
    if (grid->crowded) {
        flock_grid_add_up(grid);
    }
}
