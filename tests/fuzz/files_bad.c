/* Damaged scenarios, checkpoints, recordings and pictures, all but the first sealed again so that
 * the damage gets past the checksum: whatever comes, a reader refuses it by the file's name or
 * hands out what can fly. Run under the sanitizers this finds reads beyond a text and lengths that
 * were trusted. */
#include "test.h"

#include <unistd.h>

#include "data/data_options.h"
#include "data/data_picture.h"
#include "data/data_scenario_file.h"
#include "flock/flock_world.h"
#include "play/play_source.h"

enum { ROUNDS = 1500 };

static const uint32_t first_seed = 4711;
static uint32_t random_state;

static uint32_t below(uint32_t limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)random_state * limit) >> 32);
}

static char folder[] = "/tmp/files_bad.XXXXXX";
static char path[64];
static base_message message;

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/f", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

/* --- files as bytes --------------------------------------------------------------------------- */

static uint8_t whole[32768], bytes[sizeof whole + 64];
static size_t whole_size, size;

static void read_whole(void) {
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    whole_size = fread(whole, 1, sizeof whole, in);
    fclose(in);
    assert_between(whole_size, 100, sizeof whole - 1, "bytes of the file");
}

static void write_bytes(void) {
    FILE *out = fopen(path, "r+b");
    assert_non_null(out);
    fwrite(bytes, 1, size, out);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(truncate(path, (off_t)size), 0);
}

/* Damages a few of the bytes from..to, mostly near one another: changed, doubled, taken out. */
static void damage(size_t from, size_t to) {
    static const uint8_t likely[] = {0,   1,    0x7f, 0x80, 0xff, '=', '[',
                                     ']', '\n', ';',  '9',  '-',  '.'};
    memcpy(bytes, whole, whole_size);
    size = whole_size;
    size_t near = from + below((uint32_t)(to - from));
    for (uint32_t slips = 1 + below(6); slips > 0; slips--) {
        size_t at = near + below(40);
        at = at < size ? at : size - 1;
        uint8_t byte = below(2) ? likely[below(sizeof likely)] : (uint8_t)below(256);
        switch (below(4)) {
        case 0:
            memmove(bytes + at + 1, bytes + at, size - at);
            bytes[at] = byte;
            size++;
            break;
        case 1:
            memmove(bytes + at, bytes + at + 1, size - at - 1);
            size--;
            break;
        default:
            bytes[at] = byte;
        }
    }
}

/* Gives a damaged pack its length and its CRC-64/XZ. */
static void seal(void) {
    uint64_t length = size - 36, sum = ~UINT64_C(0);
    for (size_t i = 0; i < 8; i++) {
        bytes[20 + i] = (uint8_t)(length >> 8 * i);
    }
    for (size_t i = 0; i < size - 8; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ ((sum & 1) != 0 ? UINT64_C(0xC96C5795D7870F42) : 0);
        }
    }
    for (size_t i = 0; i < 8; i++) {
        bytes[size - 8 + i] = (uint8_t)(~sum >> 8 * i);
    }
}

static void check_reason(uint32_t seed) {
    if (strstr(message.text, path) == NULL) {
        fail_msg("seed %u: the reason names no file: \"%s\"", seed, message.text);
    }
}

/* --- scenarios -------------------------------------------------------------------------------- */

static void save_scenario(const data_options *options) {
    base_file *file = base_file_create(path, true, &message);
    assert_non_null(file);
    if (!data_scenario_save(file, path, options, &message)) {
        fail_msg("%s", message.text);
    }
}

static void scenarios(void **state) {
    (void)state;
    static data_options good, options;
    good = (data_options){.params = flock_params_of(FLOCK_PRESET_LESSON), .start = "/boids.csv"};
    good.view = (data_view){.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1};
    save_scenario(&good);
    read_whole();
    uint32_t accepted = 0;
    for (uint32_t seed = first_seed; seed < first_seed + ROUNDS; seed++) {
        random_state = seed;
        damage(0, whole_size);
        write_bytes();
        message.text[0] = '\0';
        if (!data_scenario_load(&options, path, &message)) {
            check_reason(seed);
            continue;
        }
        flock_problem problem;
        if (!flock_params_check(&options.params, &problem)) {
            fail_msg("seed %u: accepted, but %s", seed, problem.why.text);
        }
        accepted++;
        data_options_free(&options);
    }
    /* Damage to a comment is none. */
    assert_between(accepted, ROUNDS / 5, ROUNDS - ROUNDS / 5, "scenarios accepted");
}

/* --- checkpoints ------------------------------------------------------------------------------ */

static void fly_on(const data_checkpoint *checkpoint, uint32_t seed) {
    flock_problem problem;
    flock_world *world = flock_world_resume(&checkpoint->flight, &problem);
    if (world == NULL) {
        fail_msg("seed %u: accepted, but %s", seed, problem.why.text);
    }
    flock_world_step(world);
    flock_command reset = {.kind = FLOCK_COMMAND_RESET, .value = checkpoint->flight.params.seed};
    assert_true(flock_world_apply(world, &reset, &problem));
    flock_world_step(world);
    flock_world_destroy(world);
}

static void checkpoints(void **state) {
    (void)state;
    static const uint32_t id[3] = {7, 900, 3};
    static const float x[3] = {0, 0.5f, 5}, v[3] = {0.3f, 0, -0.2f};
    flock_frame start = {.count = 3, .id = id, .x = x, .y = v, .z = v, .vx = v, .vy = x, .vz = v};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_world *world = flock_world_create_from(&params, &start, NULL);
    assert_non_null(world);
    flock_flight flight = flock_world_flight(world);
    data_view view = {.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1};
    base_file *file = base_file_create(path, true, &message);
    assert_non_null(file);
    assert_true(data_checkpoint_save(file, path, &flight, &view, &message));
    flock_world_destroy(world);
    read_whole();

    uint32_t accepted = 0;
    for (uint32_t seed = first_seed; seed < first_seed + ROUNDS; seed++) {
        random_state = seed;
        /* Half of the damage is behind the text. */
        damage(below(2) ? 28 : whole_size - 250, whole_size - 8);
        seal();
        write_bytes();
        data_checkpoint checkpoint;
        message.text[0] = '\0';
        if (!data_checkpoint_load(&checkpoint, path, &message)) {
            check_reason(seed);
            continue;
        }
        if (checkpoint.flight.params.count < 500) {
            fly_on(&checkpoint, seed);
        }
        accepted++;
        data_checkpoint_free(&checkpoint);
    }
    assert_between(accepted, ROUNDS / 20, ROUNDS - ROUNDS / 5, "checkpoints accepted");
}

/* --- recordings ------------------------------------------------------------------------------- */

static void replay(const data_recording *recording, uint32_t seed) {
    flock_problem problem;
    if (recording->start.params.count > 200) {
        return;
    }
    play_source *source = play_recording_create(recording, &problem);
    if (source == NULL) {
        fail_msg("seed %u: accepted, but %s", seed, problem.why.text);
    }
    for (int step = 0; step < 12 && play_source_advance(source); step++) {
        if (play_source_params(source)->count > 500) {
            break;
        }
    }
    play_source_destroy(source);
}

static void record(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_LESSON);
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    const flock_command commands[] = {
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_COUNT, .value = 30},
        {.kind = FLOCK_COMMAND_CURSOR, .value = 1, .cursor = {{100, -3000, 0}, {0, 0, 16384}}},
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_STYLE, .value = FLOCK_WEIGHTED},
        {.kind = FLOCK_COMMAND_CLEAR_OBSTACLES},
        {.kind = FLOCK_COMMAND_ADD_OBSTACLE, .obstacle = {{1, 2, 0}, 0.5f}},
        {.kind = FLOCK_COMMAND_RESET, .value = 3},
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        assert_true(play_source_apply(source, commands[i], false, NULL));
        assert_true(play_source_advance(source));
    }
    assert_true(play_source_undo(source, NULL, NULL) && play_source_undo(source, NULL, NULL) &&
                play_source_redo(source, NULL, NULL) && play_source_advance(source));
    data_recording recording = play_source_recording(source);
    recording.view = (data_view){.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1};
    base_file *file = base_file_create(path, true, &message);
    assert_non_null(file);
    assert_true(data_recording_save(file, path, &recording, &message));
    play_source_destroy(source);
}

static void recordings(void **state) {
    (void)state;
    record();
    read_whole();
    uint32_t accepted = 0;
    for (uint32_t seed = first_seed; seed < first_seed + ROUNDS; seed++) {
        random_state = seed;
        damage(below(3) ? whole_size - 120 : 28, whole_size - 8);
        seal();
        write_bytes();
        data_recording recording;
        message.text[0] = '\0';
        if (!data_recording_load(&recording, path, &message)) {
            check_reason(seed);
            continue;
        }
        replay(&recording, seed);
        accepted++;
        data_recording_free(&recording);
    }
    assert_between(accepted, ROUNDS / 20, ROUNDS - ROUNDS / 5, "recordings accepted");
}

/* --- pictures --------------------------------------------------------------------------------- */

static void put_big_endian(uint8_t *at, uint32_t number) {
    for (int i = 0; i < 4; i++) {
        at[i] = (uint8_t)(number >> (24 - 8 * i));
    }
}

/* Gives a chunk that begins here its length and its CRC-32. */
static void seal_chunk(uint8_t *chunk, size_t length) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 4; i < length + 8; i++) {
        sum ^= chunk[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ ((sum & 1) != 0 ? UINT32_C(0xEDB88320) : 0);
        }
    }
    put_big_endian(chunk, (uint32_t)length);
    put_big_endian(chunk + 8 + length, ~sum);
}

enum { SIGNATURE = 8, CHUNK = 12 }; /* bytes; of a chunk all but its data */

/* Makes a picture of a text and its end: more nobody reads who looks for a scenario. */
static void make_picture(void) {
    static const char keyword[] = DATA_PICTURE_SCENARIO "\0\0\0de\0Szenario";
    static const char text[] = "[flock]\npreset = lesson\nboids = 30\nobstacle = 1, 2, 3\n";
    uint8_t *chunk = whole + SIGNATURE;
    size_t length = sizeof keyword + sizeof text - 1;
    memcpy(whole, "\x89PNG\r\n\x1a\n", SIGNATURE);
    memcpy(chunk + 4, "iTXt", 4);
    memcpy(chunk + 8, keyword, sizeof keyword);
    memcpy(chunk + 8 + sizeof keyword, text, sizeof text - 1);
    seal_chunk(chunk, length);
    memcpy(chunk + CHUNK + length + 4, "IEND", 4);
    seal_chunk(chunk + CHUNK + length, 0);
    whole_size = SIGNATURE + CHUNK + length + CHUNK;
}

static void pictures(void **state) {
    (void)state;
    static data_options options;
    char *words[] = {(char *)"flockview", path, NULL};
    make_picture();
    uint32_t accepted = 0;
    for (uint32_t seed = first_seed; seed < first_seed + ROUNDS; seed++) {
        random_state = seed;
        damage(SIGNATURE, whole_size);
        if (below(8) > 0) {
            memcpy(bytes + SIGNATURE + 4, "iTXt", 4);
            seal_chunk(bytes + SIGNATURE, size - SIGNATURE - 2 * CHUNK);
        }
        write_bytes();
        message.text[0] = '\0';
        if (data_options_parse(&options, DATA_FLOCKVIEW, 2, words, &message)) {
            accepted++;
            data_options_free(&options);
        } else {
            check_reason(seed);
        }
    }
    assert_between(accepted, ROUNDS / 50, ROUNDS - ROUNDS / 5, "pictures accepted");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenarios),
        cmocka_unit_test(checkpoints),
        cmocka_unit_test(recordings),
        cmocka_unit_test(pictures),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
