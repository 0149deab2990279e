/* Any bytes as a recording, as they are and with a checksum that fits: refused by the file's name,
 * or a flight that is replayed as far as its commands let it. */
#include "fuzz.h"

#include "play/play_source.h"

/* Above so many boids a step takes too long. */
enum { FLOWN = 200, STEPS = 12 };

static void replay(const data_recording *recording) {
    flock_problem problem;
    play_source *source = play_recording_create(recording, &problem);
    fuzz_expect(source != NULL, "a recording that was read begins");
    for (int step = 0; step < STEPS && play_source_advance(source); step++) {
        if (play_source_params(source)->count > FLOWN) {
            break;
        }
    }
    (void)play_source_seek(source, recording->start.step, NULL, NULL);
    play_source_destroy(source);
}

static void read_recording(const char *path) {
    data_recording recording;
    base_message message = {""};
    if (!data_recording_load(&recording, path, &message)) {
        fuzz_expect_reason(&message);
        return;
    }
    if (recording.start.params.count < FLOWN) {
        replay(&recording);
    }
    data_recording_free(&recording);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    read_recording(fuzz_file(bytes, size));
    const char *sealed = fuzz_sealed_file(bytes, size);
    if (sealed != NULL) {
        read_recording(sealed);
    }
    return 0;
}
