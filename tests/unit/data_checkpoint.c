/* Checkpoints: resuming one and going on is the same, bit for bit, as never having stopped; one
 * that is not as it was written is refused by name of what is wrong. */
#include "test.h"

#include <unistd.h>

#include "data/data_checkpoint.h"
#include "flock/flock_hash.h"

static char folder[] = "/tmp/data_checkpoint.XXXXXX";
static char path[64];
static base_message message;

static const data_view view = {.zoom = 1.5,
                               .look = "gallery",
                               .theme = "light",
                               .colour = "speed",
                               .speed = 0.5,
                               .pan = {0.1, 0.2}};

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/c", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void save(const flock_world *world) {
    flock_flight flight = flock_world_flight(world);
    base_file *file = base_file_create(path, true, &message);
    if (file == NULL || !data_checkpoint_save(file, path, &flight, &view, &message)) {
        fail_msg("%s", message.text);
    }
}

static flock_world *resume(void) {
    data_checkpoint checkpoint;
    flock_problem problem;
    if (!data_checkpoint_load(&checkpoint, path, &message)) {
        fail_msg("%s", message.text);
    }
    assert_string_equal(checkpoint.view.colour, "speed");
    assert_near(checkpoint.view.pan[1], 0.2, 0, "pan");
    flock_world *world = flock_world_resume(&checkpoint.flight, &problem);
    data_checkpoint_free(&checkpoint);
    assert_non_null(world);
    return world;
}

static void fly(flock_world *world, int steps) {
    for (int i = 0; i < steps; i++) {
        flock_world_step(world);
    }
}

/* Everything that two worlds show, to the last bit. */
static void check_same(const flock_world *a, const flock_world *b, const char *when) {
    flock_frame left = flock_world_frame(a), right = flock_world_frame(b);
    uint64_t hashes[2] = {flock_hash(&left, flock_world_params(a)),
                          flock_hash(&right, flock_world_params(b))};
    if (left.count != right.count || left.step != right.step || left.time != right.time ||
        hashes[0] != hashes[1] || memcmp(left.id, right.id, left.count * sizeof *left.id) != 0 ||
        memcmp(left.vz, right.vz, left.count * sizeof *left.vz) != 0) {
        fail_msg("%s: step %llu and %llu, time %.17g and %.17g, hash %016llx and %016llx", when,
                 (unsigned long long)left.step, (unsigned long long)right.step, left.time,
                 right.time, (unsigned long long)hashes[0], (unsigned long long)hashes[1]);
    }
    assert_true(flock_params_equal(flock_world_params(a), flock_world_params(b)));
}

static void reset(flock_world *world) {
    flock_command command = {.kind = FLOCK_COMMAND_RESET, .value = flock_world_params(world)->seed};
    assert_true(flock_world_apply(world, &command, NULL));
}

static void set(flock_world *world, flock_param param, double value) {
    flock_command command = {.kind = FLOCK_COMMAND_SET, .param = param, .value = value};
    flock_problem problem;
    if (!flock_world_apply(world, &command, &problem)) {
        fail_msg("%s", problem.why.text);
    }
}

/* Stops a flight, and holds it against the straight one through changes and a reset. */
static void check_resumed(flock_world *straight, const char *what) {
    save(straight);
    flock_world *resumed = resume();
    check_same(straight, resumed, what);
    fly(straight, 40);
    fly(resumed, 40);
    check_same(straight, resumed, what);
    set(straight, FLOCK_PARAM_COUNT, 70);
    set(resumed, FLOCK_PARAM_COUNT, 70);
    fly(straight, 10);
    fly(resumed, 10);
    check_same(straight, resumed, what);
    reset(straight);
    reset(resumed);
    fly(straight, 10);
    fly(resumed, 10);
    check_same(straight, resumed, what);
    flock_world_destroy(resumed);
    flock_world_destroy(straight);
}

static void resumed_is_straight(void **state) {
    (void)state;
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        flock_params params = flock_params_of((flock_preset)preset);
        params.count = 60;
        flock_world *world = flock_world_create(&params, NULL);
        fly(world, 35);
        check_resumed(world, flock_preset_name((flock_preset)preset));
    }
}

/* Changes of style and dt leave a clock that does not count from 0. */
static void after_changes(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_world *world = flock_world_create(&params, NULL);
    fly(world, 21);
    set(world, FLOCK_PARAM_DT, 0.011);
    fly(world, 13);
    set(world, FLOCK_PARAM_STYLE, FLOCK_REYNOLDS);
    fly(world, 7);
    set(world, FLOCK_PARAM_EDGES, FLOCK_TORUS);
    fly(world, 7);
    check_resumed(world, "after changes");
}

static void boids_of_a_table(void **state) {
    (void)state;
    static const uint32_t id[3] = {7, FLOCK_ID_MAX, 3};
    static const float x[3] = {0, 0.5f, 5}, y[3] = {0, 0, -1}, v[3] = {0.3f, 0, -0.2f};
    flock_frame start = {.count = 3, .id = id, .x = x, .y = y, .z = y, .vx = v, .vy = v, .vz = v};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_world *world = flock_world_create_from(&params, &start, NULL);
    assert_non_null(world);
    fly(world, 5);
    set(world, FLOCK_PARAM_STYLE, FLOCK_NORMALISED);
    fly(world, 5);
    check_resumed(world, "boids of a table");
}

/* --- what is refused -------------------------------------------------------------------------- */

static uint8_t bytes[65536];
static size_t size;

static void read_bytes(void) {
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    size = fread(bytes, 1, sizeof bytes, in);
    fclose(in);
    assert_between(size, 1000, sizeof bytes - 1, "size of the checkpoint");
}

static void write_bytes(size_t count) {
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fwrite(bytes, 1, count, out);
    assert_int_equal(fclose(out), 0);
}

/* The file must be refused with these words. */
static void check_refused(const char *words, const char *what, size_t at) {
    data_checkpoint checkpoint;
    message.text[0] = '\0';
    if (data_checkpoint_load(&checkpoint, path, &message)) {
        fail_msg("%s at %zu was accepted", what, at);
    }
    if (strstr(message.text, path) == NULL || strstr(message.text, words) == NULL) {
        fail_msg("%s at %zu: got \"%s\", wanted \"%s\"", what, at, message.text, words);
    }
}

static void save_small(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 5;
    flock_world *world = flock_world_create(&params, NULL);
    save(world);
    flock_world_destroy(world);
    read_bytes();
}

/* Changes a bit of a byte in place. */
static void flip(size_t at) {
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, (long)at, SEEK_SET);
    bytes[at] ^= (uint8_t)(1u << at % 8);
    fputc(bytes[at], file);
    assert_int_equal(fclose(file), 0);
}

static void every_byte_counts(void **state) {
    (void)state;
    save_small();
    for (size_t i = 0; i < size; i++) {
        flip(i);
        check_refused("", "a changed bit", i);
        flip(i);
    }
    data_checkpoint whole;
    assert_true(data_checkpoint_load(&whole, path, &message));
    data_checkpoint_free(&whole);
    for (size_t length = size; length-- > 0;) {
        assert_int_equal(truncate(path, (off_t)length), 0);
        check_refused(length < 16 ? "is no checkpoint" : "is cut off", "the end", length);
    }
}

/* CRC-64/XZ, bit by bit, so that a changed file can be made to look whole. */
static void seal(size_t count) {
    uint64_t sum = ~UINT64_C(0);
    for (size_t i = 0; i < count - 8; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            sum = sum >> 1 ^ ((sum & 1) != 0 ? UINT64_C(0xC96C5795D7870F42) : 0);
        }
    }
    for (int i = 0; i < 8; i++) {
        bytes[count - 8 + (size_t)i] = (uint8_t)(~sum >> 8 * i);
    }
}

static void by_name_of_what_is_wrong(void **state) {
    (void)state;
    save_small();
    bytes[size / 2] ^= 0x10;
    write_bytes(size);
    check_refused("is altered: its checksum is", "a byte", size / 2);
    bytes[size / 2] ^= 0x10;
    bytes[size] = 0;
    write_bytes(size + 1);
    check_refused("is altered: it has 1 bytes behind its end", "one byte more", size);

    bytes[16] = 2;
    seal(size);
    write_bytes(size);
    check_refused("is a checkpoint of version 2; this program reads version 1", "the version", 16);
    bytes[16] = 1;
    memcpy(bytes + 8, "\x01\x02\x03\x04", 4);
    write_bytes(size);
    check_refused("was written in another byte order", "the byte order", 8);
    memcpy(bytes + 8, "\x04\x03\x02\x01", 4);
    memcpy(bytes + 12, "RECD", 4);
    seal(size);
    write_bytes(size);
    check_refused("is no checkpoint", "the kind", 12);
    memcpy(bytes + 12, "CHKP", 4);
    bytes[0] = 'x';
    seal(size);
    write_bytes(size);
    check_refused("is no checkpoint", "the signature", 0);
}

/* The start of the flight's numbers: behind the text, whose length is a varint of two bytes. */
static size_t numbers_at(void) {
    size_t length = (bytes[28] & 0x7Fu) | (size_t)bytes[29] << 7;
    assert_true(bytes[28] >= 0x80 && bytes[29] < 0x80);
    return 30 + length;
}

/* Contents that cannot be, in an envelope that is right. */
static void what_cannot_be(void **state) {
    (void)state;
    save_small();
    size_t numbers = numbers_at();
    size_t count = numbers + 24, boids = count + 2;
    assert_int_equal(bytes[count], 5);
    struct {
        size_t at;
        const char *bytes, *words;
        size_t length;
    } const cases[] = {
        {count, "\x7f", "says that it has 127 and 0 boids", 1},
        {count, "\x04", "bytes too many", 1},
        {count, "\x05\x01", "says that it has 5 and 1 boids", 2},
        {boids, "\x01\x00\x00\x00", "two boids have the id 1", 4},
        {boids, "\xff\xff\xff\xff", "boid id 4294967295 is over 4284967295", 4},
        {boids + 20, "\x00\x00\xc0\x7f", "is not within", 4},
        {numbers + 8, "\x09", "the clock of the flight is not sound", 1},
        {numbers + 16, "\x00\x00\x00\x00\x00\x00\xf8\x7f", "the clock of the flight", 8},
        {30, "?", ":1: unknown key ? A scenario", 1},
        {28, "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "it has no parameters", 10},
    };
    static uint8_t whole[sizeof bytes];
    memcpy(whole, bytes, size);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memcpy(bytes, whole, size);
        memcpy(bytes + cases[i].at, cases[i].bytes, cases[i].length);
        seal(size);
        write_bytes(size);
        check_refused(cases[i].words, "contents", cases[i].at);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resumed_is_straight),      cmocka_unit_test(after_changes),
        cmocka_unit_test(boids_of_a_table),         cmocka_unit_test(every_byte_counts),
        cmocka_unit_test(by_name_of_what_is_wrong), cmocka_unit_test(what_cannot_be),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
