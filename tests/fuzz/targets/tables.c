/* Any bytes as a table of boids and as tracks of animals: refused by the file's name, or numbers
 * that a flock accepts, in order. */
#include "fuzz.h"

#include <math.h>

#include "play/play_source.h"
#include "play/play_tracks.h"

static void read_boids(const char *path) {
    data_boids boids;
    base_message message = {""};
    if (!data_boids_load(&boids, path, &message)) {
        fuzz_expect_reason(&message);
        return;
    }
    const flock_frame *frame = &boids.frame;
    const float *const numbers[] = {frame->x, frame->y, frame->z, frame->vx, frame->vy, frame->vz};
    fuzz_expect(frame->count > 0, "a table has boids");
    for (uint32_t i = 0; i < frame->count; i++) {
        fuzz_expect(frame->id[i] <= FLOCK_ID_MAX, "an id is one");
        fuzz_expect(i == 0 || frame->id[i - 1] < frame->id[i], "ids grow");
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            fuzz_expect(fabsf(numbers[k][i]) <= FLOCK_COORDINATE_MAX, "a number is one of a flock");
        }
    }
    data_boids_free(&boids);
}

/* Looks at the tracks, which it takes over, from their first to their last step in a few leaps. */
static void play(data_tracks *tracks) {
    flock_params params = data_tracks_params(tracks);
    play_source *source = play_tracks_create(tracks, &params);
    fuzz_expect(source != NULL, "tracks that were read can be played");
    play_span span = play_source_span(source);
    for (uint64_t leap = 0; leap <= 4; leap++) {
        (void)play_source_seek(source, span.first + (span.last - span.first) / 4 * leap, NULL,
                               NULL);
        flock_frame frame = play_source_frame(source);
        for (uint32_t i = 0; i < frame.count; i++) {
            fuzz_expect(isfinite(frame.x[i]) && isfinite(frame.y[i]) && isfinite(frame.z[i]),
                        "an animal is somewhere");
        }
    }
    play_source_destroy(source);
}

static void read_tracks(const char *path) {
    static const data_tracks_wish none;
    data_tracks tracks;
    base_message message = {""};
    if (!data_tracks_load(&tracks, path, &none, &message)) {
        fuzz_expect_reason(&message);
        return;
    }
    fuzz_expect(tracks.about.animals > 0 && tracks.about.first <= tracks.about.last,
                "tracks have animals and a span");
    play(&tracks);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const char *path = fuzz_file(bytes, size);
    read_boids(path);
    read_tracks(path);
    return 0;
}
