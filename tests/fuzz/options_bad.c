/* Random command lines and random tables: whatever comes, the parsers return, refuse with a reason,
 * and hand out only what is sound. Run under the sanitizers this finds reads beyond a text. */
#include "test.h"

#include <unistd.h>

#include "data/data_options.h"
#include "flock/flock_world.h"

enum { ROUNDS = 20000 };

static const uint32_t first_seed = 2024;
static uint32_t random_state;

/* A random whole number below `limit`. */
static uint32_t below(uint32_t limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)random_state * limit) >> 32);
}

/* Changes a few characters of a text: replaced, doubled, or cut off. */
static void damage(char *text, size_t size, const char *letters) {
    for (uint32_t slips = below(4); slips > 0; slips--) {
        size_t length = strlen(text);
        size_t at = below((uint32_t)length + 1);
        char letter = letters[below((uint32_t)strlen(letters))];
        switch (below(3)) {
        case 0:
            text[at] = at < length ? letter : '\0';
            break;
        case 1:
            if (length + 1 < size) {
                memmove(text + at + 1, text + at, length - at + 1);
                text[at] = letter;
            }
            break;
        default:
            memmove(text + at, text + at + (at < length), length - at + 1 - (at < length));
        }
    }
}

/* --- command lines --------------------------------------------------------------------------- */

static const char *const words[] = {
    "--preset", "box",          "--style",    "--dims",     "2",
    "3",        "--edges",      "torus",      "--boids",    "2000",
    "--seed",   "0.42",         "--radius",   "0.25",       "--density",
    "auto",     "--margin",     "--world",    "2,3",        "2,3,0.5",
    "--dt",     "0.0333",       "--set",      "radius=0.2", "--start",
    "t.csv:3",  "--force",      "--steps",    "100",        "--seconds",
    "--every",  "--metrics",    "-",          "--tracks",   "--hash",
    "--quiet",  "--yaw",        "-30",        "--zoom",     "--size",
    "640x480",  "--colour",     "speed",      "--paused",   "--warm-up",
    "1e6",      "--radius=0.5", "--size=1x1", "1e308",      "-1",
    "0",        "nan",          "",           "--",         "=",
    "--help",   "36001",        "--picture",  "p.png",      "p.jpg",
    "1e-40",
};

/* Options that are right by themselves, until they are damaged or meet one another. */
static const char *const options_right[] = {
    "--preset=lesson",
    "--preset=lab",
    "--style=reynolds",
    "--style=normalised",
    "--dims=2",
    "--dims=3",
    "--edges=torus",
    "--boids=2000",
    "--world=2,3",
    "--world=20,9,15",
    "--radius=0.5",
    "--margin=1",
    "--reach=0.5",
    "--avoid=2",
    "--max-speed=0.3",
    "--max-force=0.1",
    "--seam-sight=off",
    "--obstacle=0,0,.2",
    "--no-obstacles",
    "--obstacle=.5,-.2,0,.3",
    "--cursor=flee",
    "--cursor-at=0.5,-1",
    "--cursor-at=0,0,1",
    "--cursor-dir=0,1,-1",
    "--set=placement=field",
    "--set=max_speed=0.2",
    "--set=half_z=3",
    "--set=obstacles=on",
    "--density=auto",
    "--dt=0.01",
};

/* A word of either list, damaged. */
static void make_word(char *text, size_t size) {
    const char *word = below(2) == 0
                           ? words[below(sizeof words / sizeof *words)]
                           : options_right[below(sizeof options_right / sizeof *options_right)];
    snprintf(text, size, "%s", word);
    if (below(2) == 0) {
        damage(text, size, "-=_,.:x0159eaisr");
    }
}

static void command_lines(void **state) {
    (void)state;
    uint32_t accepted = 0;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        random_state = first_seed + round;
        char texts[8][64];
        char *argv[9] = {(char *)"program"};
        int argc = 1 + (int)below(8);
        for (int i = 1; i < argc; i++) {
            make_word(texts[i - 1], sizeof texts[0]);
            argv[i] = texts[i - 1];
        }
        data_options options;
        base_message message = {""};
        data_program program = round % 2 ? DATA_FLOCKRUN : DATA_FLOCKVIEW;
        if (!data_options_parse(&options, program, argc, argv, &message)) {
            if (message.text[0] == '\0') {
                fail_msg("seed %u: refused without a reason", first_seed + round);
            }
        } else if (options.action == DATA_RUN) {
            flock_problem problem;
            if (options.start != NULL && !options.boids_set) {
                options.params.count = FLOCK_COUNT_MAX; /* that of the table may be any */
            }
            if (!flock_params_check(&options.params, &problem)) {
                fail_msg("seed %u: accepted, but %s", first_seed + round, problem.why.text);
            }
            assert_true(options.every >= 1 && options.width >= 1 && options.height <= 16384);
            assert_true(fabs(options.view.yaw) <= 36000);
            assert_true(options.warm_up * flock_steps_per_second(&options.params) <= 1e9 + 0.5);
            accepted += argc > 2;
        }
    }
    /* Some lines of several words were still good, most were not. */
    assert_between(accepted, ROUNDS / 50, ROUNDS / 2, "lines accepted");
}

/* --- tables ---------------------------------------------------------------------------------- */

static void check_boids(const data_boids *boids, uint32_t seed) {
    const flock_frame *f = &boids->frame;
    const float *const numbers[6] = {f->x, f->y, f->z, f->vx, f->vy, f->vz};
    assert_true(f->count > 0);
    for (uint32_t i = 0; i < f->count; i++) {
        if (i > 0 && f->id[i] <= f->id[i - 1]) {
            fail_msg("seed %u: id %u after %u", seed, f->id[i], f->id[i - 1]);
        }
        if (f->id[i] > FLOCK_ID_MAX) {
            fail_msg("seed %u: id %u is over %u", seed, f->id[i], FLOCK_ID_MAX);
        }
        for (int k = 0; k < 6; k++) {
            if (!(fabsf(numbers[k][i]) <= FLOCK_COORDINATE_MAX)) {
                fail_msg("seed %u: number %d of boid %u is %g", seed, k, i, (double)numbers[k][i]);
            }
        }
    }
}

static void tables(void **state) {
    (void)state;
    static const char *const good[] = {
        "id,x,y\n1,0.5,-1e3\n2,3,4\n",
        "frame,time,id,x,y,z,vx,vy,vz,speed\n0,0,1,2,3,4,5,6,7,8\n0,0,2,2,3,4,5,6,7,8\n",
        "name,\"id\",y,x\r\n\"a, b\",7,1,2\r\n\"\",8,1,2\r\n",
    };
    char path[] = "/tmp/options_bad.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    uint32_t accepted = 0;
    for (uint32_t round = 0; round < ROUNDS / 10; round++) {
        uint32_t seed = first_seed + round;
        random_state = seed;
        char text[256];
        snprintf(text, sizeof text, "%s", good[below(3)]);
        damage(text, sizeof text, ",\"\n\r-.e0159naif \t\x01\xff");
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        fwrite(text, 1, strlen(text), out);
        assert_int_equal(fclose(out), 0);

        data_boids boids;
        base_message message = {""};
        if (data_boids_load(&boids, path, &message)) {
            check_boids(&boids, seed);
            data_boids_free(&boids);
            accepted++;
        } else if (strstr(message.text, path) == NULL) {
            fail_msg("seed %u: the reason names no file: \"%s\"", seed, message.text);
        }
    }
    unlink(path);
    /* Damage of both kinds was done: some tables were still good, some were not. */
    assert_between(accepted, ROUNDS / 100, ROUNDS / 10 - ROUNDS / 100, "tables accepted");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(command_lines),
        cmocka_unit_test(tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
