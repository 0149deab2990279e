/* Copies of a flight in memory; see flock_snapshot.h. */
#include "flock/flock_snapshot.h"

#include "base/base_memory.h"
#include "flock/flock_state.h"

struct flock_snapshot {
    flock_flight flight; /* its arrays are those of `state` */
    flock_state state;
};

bool flock_snapshot_take(flock_snapshot *snapshot, const flock_world *world) {
    flock_flight flight = flock_world_flight(world);
    if (!flock_state_reserve(&snapshot->state, flight.boids.count)) {
        return false;
    }
    flock_state_take(&snapshot->state, &flight.boids);
    flight.boids = flock_state_arrays(&snapshot->state);
    flight.start = (flock_frame){0};
    snapshot->flight = flight;
    return true;
}

flock_snapshot *flock_snapshot_create(const flock_world *world) {
    flock_snapshot *snapshot = base_alloc(sizeof *snapshot);
    if (snapshot == NULL || !flock_snapshot_take(snapshot, world)) {
        flock_snapshot_destroy(snapshot);
        return NULL;
    }
    return snapshot;
}

void flock_snapshot_destroy(flock_snapshot *snapshot) {
    if (snapshot != NULL) {
        flock_state_free(&snapshot->state);
        base_free(snapshot);
    }
}

flock_flight flock_snapshot_flight(const flock_snapshot *snapshot) {
    return snapshot->flight;
}

size_t flock_snapshot_size(const flock_snapshot *snapshot) {
    return sizeof *snapshot + flock_state_size(&snapshot->state);
}
