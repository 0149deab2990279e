/* Flies a recording once more and looks at every step of it: no number may be other than finite,
 * and nobody outside the world.
 *
 *     flight FILE.rec
 *
 * Prints the last step and the hash of the state there. Fails with a line on standard error. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "data/data_options.h"
#include "flock/flock_hash.h"
#include "play/play_open.h"

static bool is_finite_boid(const flock_frame *frame, uint32_t i) {
    const float *const numbers[] = {frame->x, frame->y, frame->z, frame->vx, frame->vy, frame->vz};
    for (int k = 0; k < 6; k++) {
        if (!isfinite(numbers[k][i])) {
            return false;
        }
    }
    return true;
}

static bool is_inside(const flock_frame *frame, uint32_t i) {
    return fabsf(frame->x[i]) <= frame->half[0] && fabsf(frame->y[i]) <= frame->half[1] &&
           (frame->dims == 2 || fabsf(frame->z[i]) <= frame->half[2]);
}

/* The first boid that something is wrong with, or the count. */
static uint32_t find_wrong(const flock_frame *frame) {
    uint32_t i = 0;
    while (i < frame->count && is_finite_boid(frame, i) && is_inside(frame, i)) {
        i++;
    }
    return i;
}

/* Boids that start outside are brought in by the first step. */
static bool look(const play_source *source, uint64_t first) {
    flock_frame frame = play_source_frame(source);
    uint32_t i = frame.step > first ? find_wrong(&frame) : frame.count;
    if (i < frame.count) {
        fprintf(stderr,
                "step %" PRIu64 ": boid %" PRIu32 " is at %g %g %g with %g %g %g, in a world of "
                "+-%g %g %g\n",
                frame.step, frame.id[i], (double)frame.x[i], (double)frame.y[i], (double)frame.z[i],
                (double)frame.vx[i], (double)frame.vy[i], (double)frame.vz[i],
                (double)frame.half[0], (double)frame.half[1], (double)frame.half[2]);
    }
    return i == frame.count;
}

static bool fly(play_source *source) {
    uint64_t first = play_source_frame(source).step;
    bool sound = true;
    while (sound && !play_source_ended(source) && play_source_advance(source)) {
        sound = look(source, first);
    }
    play_proof proof = play_source_proof(source);
    if (proof.differs) {
        fprintf(stderr, "another flight from step %" PRIu64 " on\n", proof.step);
    }
    flock_frame frame = play_source_frame(source);
    printf("%" PRIu64 " %016" PRIx64 "\n", frame.step,
           flock_hash(&frame, play_source_params(source)));
    return sound && !proof.differs;
}

int main(int argc, char **argv) {
    data_options options;
    base_message message;
    if (argc != 2 || !data_options_parse(&options, DATA_FLOCKRUN, argc, argv, &message)) {
        fprintf(stderr, "flight: %s\n", argc == 2 ? message.text : "which recording?");
        return 2;
    }
    play_source *source = play_open(&options, &message);
    if (source == NULL) {
        fprintf(stderr, "flight: %s\n", message.text);
        return 2;
    }
    bool sound = fly(source);
    play_source_destroy(source);
    data_options_free(&options);
    return sound ? 0 : 1;
}
