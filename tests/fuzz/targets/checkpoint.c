/* Any bytes as a checkpoint, as they are and with a checksum that fits: refused by the file's name,
 * or a flight that goes on and begins anew. */
#include "fuzz.h"

#include "flock/flock_world.h"

/* Above so many boids a step takes too long. */
enum { FLOWN = 300 };

static void fly_on(const flock_flight *flight) {
    flock_problem problem;
    flock_world *world = flock_world_resume(flight, &problem);
    fuzz_expect(world != NULL, "a checkpoint that was read flies");
    flock_world_step(world);
    flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = flight->params.seed};
    fuzz_expect(flock_world_apply(world, &reset, &problem), "it begins anew");
    flock_world_step(world);
    flock_world_destroy(world);
}

static void read_checkpoint(const char *path) {
    data_checkpoint checkpoint;
    base_message message = {""};
    if (!data_checkpoint_load(&checkpoint, path, &message)) {
        fuzz_expect_reason(&message);
        return;
    }
    if (checkpoint.flight.params.count < FLOWN) {
        fly_on(&checkpoint.flight);
    }
    data_checkpoint_free(&checkpoint);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    read_checkpoint(fuzz_file(bytes, size));
    const char *sealed = fuzz_sealed_file(bytes, size);
    if (sealed != NULL) {
        read_checkpoint(sealed);
    }
    return 0;
}
