/* Flies the box with 300 boids and prints once a second how much they fly one way; then the hash of
 * the last moment, which `flockrun --boids 300 --seconds 10 --hash` prints too. */
#include <inttypes.h>
#include <stdio.h>

#include "flock/flock_hash.h"
#include "flock/flock_measure.h"
#include "flock/flock_world.h"

int main(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_problem problem;
    params.count = 300;
    flock_world *world = flock_world_create(&params, &problem);
    if (world == NULL) {
        fprintf(stderr, "%s\n", problem.why.text);
        return 2;
    }
    for (int second = 1; second <= 10; second++) {
        for (int i = 0; i < (int)flock_steps_per_second(&params); i++) {
            flock_world_step(world);
        }
        flock_frame frame = flock_world_frame(world);
        printf("%2d s: polarization %.3f\n", second, flock_polarization(&frame));
    }
    flock_frame last = flock_world_frame(world);
    printf("%016" PRIx64 "\n", flock_hash(&last, &params));
    flock_world_destroy(world);
    return 0;
}
