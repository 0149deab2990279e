/* Recordings as files: what was recorded comes back, stays small, and a damaged one is refused; in
 * flockrun a recording is replayed to its end and held against its hashes. */
#include "same.h"
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "flock/flock_hash.h"
#include "play/play_source.h"
#include "run/run_job.h"

static char folder[] = "/tmp/data_recording.XXXXXX";
static char path[64];
static base_message message;

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/r", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void save(const data_recording *recording) {
    base_file *file = base_file_create(path, true, &message);
    if (file == NULL || !data_recording_save(file, path, recording, &message)) {
        fail_msg("%s", message.text);
    }
}

static void load(data_recording *recording) {
    if (!data_recording_load(recording, path, &message)) {
        fail_msg("%s", message.text);
    }
}

static const data_view view = {.look = "figure",
                               .look_set = true,
                               .theme = "light",
                               .theme_set = true,
                               .zoom = 3,
                               .speed = 0.25};

/* --- what comes back -------------------------------------------------------------------------- */

static void every_command_comes_back(void **state) {
    (void)state;
    static const flock_command commands[] = {
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = 0.1f},
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = 0.3f, .merge = true},
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_STYLE, .value = FLOCK_REYNOLDS},
        {.step = 1, .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_DT, .value = 1.0 / 61.0},
        {.step = 1,
         .kind = FLOCK_COMMAND_CURSOR,
         .value = FLOCK_CURSOR_FLEE,
         .cursor = {{-32768, 32767, 5}, {0, 0, 16384}}},
        {.step = 300,
         .kind = FLOCK_COMMAND_CURSOR,
         .value = FLOCK_CURSOR_OFF,
         .cursor = {{32767, -32768, 5}, {-32768, 1, -1}}},
        {.step = 300, .kind = FLOCK_COMMAND_UNDO},
        {.step = UINT64_C(1) << 40, .kind = FLOCK_COMMAND_REDO},
        {.step = UINT64_C(1) << 40,
         .kind = FLOCK_COMMAND_ADD_OBSTACLE,
         .obstacle = {{0.1f, -0.2f, 1e-40f}, 0.3f}},
        {.step = UINT64_C(1) << 40, .kind = FLOCK_COMMAND_CLEAR_OBSTACLES},
        {.step = UINT64_C(1) << 41, .kind = FLOCK_COMMAND_RESET, .value = 0.1},
    };
    const size_t count = sizeof commands / sizeof *commands;
    static const data_hash hashes[] = {{0, 1}, {600, UINT64_MAX}, {UINT64_C(1) << 41, 77}};
    data_recording recording = {.start = {.params = flock_params_of(FLOCK_PRESET_LAB)},
                                .commands = commands,
                                .command_count = count,
                                .hashes = hashes,
                                .hash_count = 3,
                                .last_step = UINT64_C(1) << 42,
                                .view = view};
    recording.start.params.seed = 0.1;
    save(&recording);
    data_recording loaded;
    load(&loaded);
    assert_true(flock_params_equal(&loaded.start.params, &recording.start.params));
    assert_int_equal(loaded.start.boids.count, 0);
    assert_int_equal(loaded.last_step, recording.last_step);
    assert_string_equal(loaded.view.theme, "light");
    assert_int_equal(loaded.command_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_same_command(&loaded.commands[i], &commands[i], i);
    }
    assert_int_equal(loaded.hash_count, 3);
    assert_memory_equal(loaded.hashes, hashes, sizeof hashes);
    data_recording_free(&loaded);
}

/* --- a session -------------------------------------------------------------------------------- */

static void apply(play_source *source, flock_command command) {
    flock_problem problem;
    if (!play_source_apply(source, command, false, &problem)) {
        fail_msg("%s", problem.why.text);
    }
}

/* A minute of a pointer that moves at every step while the view is turned, and some changes. */
static play_source *fly_a_minute(void) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 40;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    for (int step = 0; step < 3600; step++) {
        float turn = (float)step * 0.01f;
        float at[3] = {0.9f * sinf(7.0f * turn), 0.9f * cosf(5.0f * turn), 0.3f * sinf(turn)};
        float line[3] = {sinf(turn), 0.4f, cosf(turn)};
        apply(source, (flock_command){.kind = FLOCK_COMMAND_CURSOR,
                                      .value = FLOCK_CURSOR_FLEE,
                                      .cursor = flock_cursor_make(&params, at, line)});
        if (step % 500 == 100) {
            apply(source, (flock_command){.kind = FLOCK_COMMAND_SET,
                                          .param = FLOCK_PARAM_ALIGNMENT,
                                          .value = step % 7});
        }
        if (step == 1700) {
            apply(source, (flock_command){.kind = FLOCK_COMMAND_RESET, .value = 5});
        }
        if (step == 1900 || step == 2000) {
            assert_true(play_source_undo(source, NULL, NULL));
        }
        assert_true(play_source_advance(source));
    }
    return source;
}

/* A minute at 60 pictures a second of a value that changes every so many of them, with all the
 * digits that a trembling hand gives it, and of a pointer that moves at each. */
static play_source *drag_for_a_minute(int every, bool points) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 20;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    for (int step = 0; step < 3600; step++) {
        float turn = (float)step * 0.03f;
        float at[3] = {0.9f * sinf(7.0f * turn), 0.9f * cosf(5.0f * turn), 0.3f * sinf(turn)};
        float line[3] = {sinf(turn), 0.4f, cosf(turn)};
        flock_command value = {.kind = FLOCK_COMMAND_SET,
                               .param = FLOCK_PARAM_COHESION,
                               .value = 0.5 + 0.4 * (double)sinf(3.7f * turn)};
        flock_command pointer = {.kind = FLOCK_COMMAND_CURSOR,
                                 .value = FLOCK_CURSOR_ATTRACT,
                                 .cursor = flock_cursor_make(&params, at, line)};
        assert_true(step % every != 0 || play_source_apply(source, value, true, NULL));
        assert_true(!points || play_source_apply(source, pointer, false, NULL));
        assert_true(play_source_advance(source));
    }
    return source;
}

/* Runs flockrun's job on the file; `hash` gets that of its last state. */
static bool replay(const char *option, const char *value, uint64_t *hash, uint64_t *step) {
    char *words[] = {(char *)"flockrun", path, (char *)"--quiet", (char *)option, (char *)value};
    static data_options options;
    if (!data_options_parse(&options, DATA_FLOCKRUN, option != NULL ? 5 : 3, words, &message)) {
        return false;
    }
    run_job *job = run_job_create(&options, &message);
    bool done = job != NULL && run_job_run(job, &message);
    if (job != NULL) {
        flock_frame frame = run_job_frame(job);
        *hash = flock_hash(&frame, run_job_params(job));
        *step = frame.step;
        run_job_destroy(job);
    }
    data_options_free(&options);
    return done;
}

static long size_of_file(void) {
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    fclose(in);
    return size;
}

static void a_minute_is_small_and_exact(void **state) {
    (void)state;
    play_source *source = fly_a_minute();
    flock_frame frame = play_source_frame(source);
    uint64_t wanted = flock_hash(&frame, play_source_params(source));
    data_recording recording = play_source_recording(source);
    recording.view = view;
    save(&recording);
    assert_between(recording.command_count, 3600, 3700, "commands");
    assert_between(recording.hash_count, 6, 100, "hashes");
    assert_between(size_of_file(), 10000, 100000, "bytes of a minute");
    play_source_destroy(source);

    uint64_t hash = 0, step = 0;
    if (!replay(NULL, NULL, &hash, &step)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(step, 3600);
    assert_int_equal(hash, wanted);
    assert_true(replay("--steps", "1750", &hash, &step));
    assert_int_equal(step, 1750);

    /* It has an end, and it stays as it was. */
    assert_false(replay("--steps", "3601", &hash, &step));
    assert_non_null(strstr(message.text, "has 3600 steps, not 3601"));
    assert_false(replay("--radius", "0.3", &hash, &step));
    assert_non_null(strstr(message.text, "--radius 0.3: not with"));
    assert_false(replay("--obstacle", "none", &hash, &step));
    assert_false(replay("--start", "x.csv", &hash, &step));
    assert_false(replay("--set", "preset=lab", &hash, &step));
}

/* One hand drags a slider, or points at the flock while the other holds a key down, which repeats
 * 30 times a second. */
static void a_dragged_minute_is_small(void **state) {
    (void)state;
    static const struct {
        int every;
        bool points;
    } hands[] = {{1, false}, {2, true}};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        play_source *source = drag_for_a_minute(hands[i].every, hands[i].points);
        data_recording recording = play_source_recording(source);
        recording.view = view;
        save(&recording);
        assert_true(recording.command_count >= 3600);
        print_message("%zu commands, %ld bytes\n", recording.command_count, size_of_file());
        assert_between(size_of_file(), 10000, 100000, "bytes of a minute");
        play_source_destroy(source);
    }
}

/* A flight that is another one than the hashes say. */
static void a_mismatch_says_where(void **state) {
    (void)state;
    play_source *source = fly_a_minute();
    data_recording recording = play_source_recording(source);
    recording.view = view;
    save(&recording);
    data_recording other;
    load(&other);
    play_source_destroy(source);
    data_hash *hashes = (data_hash *)other.hashes;
    size_t middle = other.hash_count / 2;
    hashes[middle].hash ^= 1;
    char wanted[64];
    snprintf(wanted, sizeof wanted, "from step %llu on", (unsigned long long)hashes[middle].step);
    save(&other);
    data_recording_free(&other);

    uint64_t hash, step;
    assert_false(replay(NULL, NULL, &hash, &step));
    if (strstr(message.text, wanted) == NULL) {
        fail_msg("got \"%s\", wanted \"%s\"", message.text, wanted);
    }
}

/* Whether the boid with this id is explained at a step; else `message` says why not. */
static bool explains(const char *id, const char *steps) {
    char *words[] = {(char *)"flockrun", path,          (char *)"--quiet",
                     (char *)"--steps",  (char *)steps, (char *)"--explain",
                     (char *)id};
    static data_options options;
    run_job *job = NULL;
    if (!data_options_parse(&options, DATA_FLOCKRUN, 7, words, &message) ||
        (job = run_job_create(&options, &message)) == NULL || !run_job_run(job, &message)) {
        fail_msg("%s", message.text);
    }
    const flock_explanation *explanation = run_job_explain(job, &message);
    flock_frame frame = run_job_frame(job);
    bool done = explanation != NULL;
    if (done) {
        assert_int_equal(frame.id[explanation->index], strtoul(id, NULL, 10));
    }
    run_job_destroy(job);
    data_options_free(&options);
    return done;
}

/* A boid is looked for at the step that explains it. */
static void boids_come_and_go(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 40;
    play_source *source = play_live_create(&params, NULL);
    assert_non_null(source);
    static const double counts[] = {50, 20};
    for (size_t i = 0; i < 2; i++) {
        assert_true(play_source_advance(source));
        apply(source, (flock_command){.kind = FLOCK_COMMAND_SET,
                                      .param = FLOCK_PARAM_COUNT,
                                      .value = counts[i]});
    }
    assert_true(play_source_advance(source));
    data_recording recording = play_source_recording(source);
    recording.view = view;
    save(&recording);
    play_source_destroy(source);
    assert_true(explains("39", "0"));
    assert_false(explains("49", "0"));
    assert_non_null(strstr(message.text, "--explain 49: there is no such boid (ids are 0..39)"));
    assert_true(explains("49", "1"));
    assert_false(explains("39", "3"));
    assert_non_null(strstr(message.text, "(ids are 0..19)"));
}

/* Boids of a table, and a flight that was resumed, begin with all they have. */
static void starts_with_boids(void **state) {
    (void)state;
    static const uint32_t id[3] = {7, 900, 3};
    static const float x[3] = {0, 0.5f, 5}, y[3] = {0, 0, -1}, v[3] = {0.3f, 0, -0.2f};
    flock_frame start = {.count = 3, .id = id, .x = x, .y = y, .z = y, .vx = v, .vy = v, .vz = v};
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    play_source *source = play_live_create_from(&params, &start, NULL);
    assert_non_null(source);
    apply(source, (flock_command){.kind = FLOCK_COMMAND_SET,
                                  .param = FLOCK_PARAM_STYLE,
                                  .value = FLOCK_NORMALISED});
    for (int i = 0; i < 20; i++) {
        play_source_advance(source);
    }
    flock_flight flight = play_source_flight(source);
    play_source *resumed = play_live_resume(&flight, NULL);
    apply(resumed, (flock_command){.kind = FLOCK_COMMAND_RESET, .value = 0.5});
    for (int i = 0; i < 30; i++) {
        play_source_advance(resumed);
    }
    flock_frame frame = play_source_frame(resumed);
    uint64_t wanted = flock_hash(&frame, play_source_params(resumed)), hash = 0, step = 0;
    data_recording recording = play_source_recording(resumed);
    recording.view = view;
    save(&recording);
    play_source_destroy(source);
    play_source_destroy(resumed);
    if (!replay(NULL, NULL, &hash, &step)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(step, 50);
    assert_int_equal(hash, wanted);
}

/* --- what is refused -------------------------------------------------------------------------- */

/* Whatever is in the file now is refused by its name. */
/* Writes one recording and the other over it for as long as it lives. */
static void write_until_killed(data_recording recordings[2]) {
    for (int i = 0;; i = 1 - i) {
        base_file *file = base_file_create(path, true, &message);
        if (file == NULL || !data_recording_save(file, path, &recordings[i], &message)) {
            _exit(1);
        }
    }
}

/* Takes away what was being written when the writer was killed. */
static size_t remove_parts(void) {
    size_t parts = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry = readdir(open); entry != NULL; entry = readdir(open)) {
        if (strstr(entry->d_name, ".part") != NULL) {
            parts += unlinkat(dirfd(open), entry->d_name, 0) == 0;
        }
    }
    closedir(open);
    return parts;
}

/* Whenever the program is killed, the file is the one recording or the other. */
static void killed_while_it_is_written(void **state) {
    (void)state;
    play_source *source = fly_a_minute();
    data_recording recordings[2] = {play_source_recording(source)};
    recordings[0].view = view;
    recordings[1] = recordings[0];
    recordings[1].command_count /= 2;
    save(&recordings[0]);
    size_t parts = 0;
    for (useconds_t pause = 0; pause < 20000; pause += 900) {
        pid_t writer = fork();
        if (writer == 0) {
            write_until_killed(recordings);
        }
        int status;
        usleep(pause);
        assert_int_equal(kill(writer, SIGKILL), 0);
        assert_int_equal(waitpid(writer, &status, 0), writer);
        assert_true(WIFSIGNALED(status));
        data_recording got;
        load(&got);
        assert_true(got.command_count == recordings[0].command_count ||
                    got.command_count == recordings[1].command_count);
        data_recording_free(&got);
        parts += remove_parts();
    }
    assert_true(parts > 0); /* or no write was cut off */
    play_source_destroy(source);
}

static void check_refused(const char *what, long at) {
    data_recording damaged;
    message.text[0] = '\0';
    if (data_recording_load(&damaged, path, &message)) {
        fail_msg("%s at byte %ld: accepted", what, at);
    }
    if (strstr(message.text, path) == NULL) {
        fail_msg("%s at byte %ld: the reason names no file: \"%s\"", what, at, message.text);
    }
}

/* Changes a bit of a byte in place. */
static void flip(long at) {
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 1 << at % 8, file);
    assert_int_equal(fclose(file), 0);
}

static void every_byte_counts(void **state) {
    (void)state;
    static const flock_command commands[] = {
        {.step = 2, .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = 0.1f}};
    static const data_hash hashes[] = {{1, 1}};
    data_recording recording = {.start = {.params = flock_params_of(FLOCK_PRESET_LAB)},
                                .commands = commands,
                                .command_count = 1,
                                .hashes = hashes,
                                .hash_count = 1,
                                .last_step = 3,
                                .view = view};
    save(&recording);
    long size = size_of_file();
    for (long at = 0; at < size; at++) {
        flip(at);
        check_refused("a changed bit", at);
        flip(at);
    }
    load(&recording);
    data_recording_free(&recording);
    for (long length = size - 1; length >= 0; length--) {
        assert_int_equal(truncate(path, length), 0);
        check_refused("the end", length);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_comes_back),   cmocka_unit_test(a_minute_is_small_and_exact),
        cmocka_unit_test(a_dragged_minute_is_small),  cmocka_unit_test(a_mismatch_says_where),
        cmocka_unit_test(boids_come_and_go),          cmocka_unit_test(starts_with_boids),
        cmocka_unit_test(killed_while_it_is_written), cmocka_unit_test(every_byte_counts),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
