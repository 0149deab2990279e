/* Pass 2 for a whole flock; see flock_steer.h. */
#include "flock/flock_steer.h"

void flock_steer_all(const flock_rules *rules, const flock_state *from, const flock_sums *sums,
                     flock_state *to) {
    to->count = from->count;
    for (uint32_t i = 0; i < from->count; i++) {
        flock_boid boid = flock_state_boid(from, i);
        boid = flock_steer(rules, &boid, &sums->seen[i], NULL);
        flock_state_set_boid(to, i, &boid);
    }
}
