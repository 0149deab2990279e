/* The sums of a sorted flock from its first boid on, which a crowd is added up from without meeting
 * every boid: those of a run are the difference of two. See flock_grid_crowd.h. */
#include "flock/flock_grid.h"

void flock_grid_add_up(flock_grid *grid) {
    flock_grid_total sum = {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    for (uint32_t k = 0; k < grid->count; k++) {
        const flock_grid_boid *boid = &grid->boids[k];
        grid->total[k] = sum;
        sum.p[0] += (double)boid->x;
        sum.p[1] += (double)boid->y;
        sum.p[2] += (double)boid->z;
        sum.v[0] += (double)boid->vx;
        sum.v[1] += (double)boid->vy;
        sum.v[2] += (double)boid->vz;
    }
    grid->total[grid->count] = sum;
}
