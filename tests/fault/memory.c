/* Memory that runs out at every single allocation in turn, once and for good: making and flying a
 * flock, measuring and explaining it, going back in it, reading and writing each kind of file. What
 * fails says so, what does not is right, and no block is left behind. */
#include "test.h"

#include <fcntl.h>
#include <unistd.h>

#include "data/data_options.h"
#include "data/data_picture.h"
#include "data/data_scenario_file.h"
#include "fault.h"
#include "flock/flock_explain.h"
#include "flock/flock_hash.h"
#include "flock/flock_world.h"
#include "play/play_open.h"
#include "play/play_source.h"

/* Something that needs memory; false with the reason when it could not be done. */
typedef bool fault_work(base_message *message);

static bool try_work(const char *what, fault_work *work, uint64_t n, bool on) {
    base_message message = {""};
    int64_t before = fault_blocks();
    fault_set(FAULT_MEMORY, n, on);
    bool done = work(&message);
    bool struck = fault_struck(FAULT_MEMORY);
    fault_set(FAULT_MEMORY, 0, false);
    if (fault_blocks() != before) {
        fail_msg("%s, allocation %d fails: %d blocks are left behind", what, (int)n,
                 (int)(fault_blocks() - before));
    }
    if (!struck && !done) {
        fail_msg("%s fails without a fault: %s", what, message.text);
    }
    if (!done && strstr(message.text, "memory") == NULL) {
        fail_msg("%s, allocation %d fails: the reason is \"%s\"", what, (int)n, message.text);
    }
    return struck;
}

/* Fails each allocation in turn, until there is none left to fail; at least `least` of them. */
static void starve(const char *what, fault_work *work, uint64_t least) {
    for (int on = 0; on < 2; on++) {
        uint64_t n = 1;
        while (try_work(what, work, n, on != 0)) {
            n++;
        }
        assert_between(n - 1, least, 100000, "%s: allocations", what);
    }
}

/* The flock's problems are told as the files' are. */
static bool because(bool done, const flock_problem *problem, base_message *message) {
    return done || base_refuse(message, "%s", problem->why.text);
}

/* --- flocks ----------------------------------------------------------------------------------- */

static flock_engine engine;

/* Whatever failed before, steps are those of a flock that had all the memory it wanted. */
static uint64_t fly(flock_world *world, int steps) {
    for (int i = 0; i < steps; i++) {
        flock_world_step(world);
    }
    flock_frame frame = flock_world_frame(world);
    return flock_hash(&frame, flock_world_params(world));
}

static bool change(flock_world *world, flock_problem *problem) {
    const flock_command commands[] = {
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_COUNT, .value = 90},
        {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_RADIUS, .value = 0.5},
        {.kind = FLOCK_COMMAND_CLEAR_OBSTACLES},
        {.kind = FLOCK_COMMAND_ADD_OBSTACLE, .obstacle = {{0, 0, 0}, 0.2f}},
        {.kind = FLOCK_COMMAND_RESET, .value = 3},
    };
    bool done = true;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        uint32_t before = flock_world_params(world)->count;
        if (!flock_world_apply(world, &commands[i], problem)) {
            assert_near(flock_world_params(world)->count, before, 0, "boids after a refusal");
            done = false;
        }
    }
    return done;
}

static bool world_flies(base_message *message) {
    flock_problem problem;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 40;
    params.engine = engine;
    flock_world *world = flock_world_create(&params, &problem);
    if (world == NULL) {
        return because(false, &problem, message);
    }
    uint64_t calls = fault_calls(FAULT_MEMORY);
    fly(world, 3);
    assert_near(fault_calls(FAULT_MEMORY), calls, 0, "allocations after three steps");
    bool done = change(world, &problem);
    fly(world, 3);
    flock_world_destroy(world);
    return because(done, &problem, message);
}

static void worlds(void **state) {
    (void)state;
    for (engine = FLOCK_PAIRS; engine <= FLOCK_GRID; engine++) {
        starve(engine == FLOCK_PAIRS ? "flying pairs" : "flying the grid", world_flies, 6);
    }
}

static flock_world *looked_at;

static bool is_looked_at(base_message *message) {
    flock_frame frame = flock_world_frame(looked_at);
    const flock_params *params = flock_world_params(looked_at);
    flock_explanation explanation = {0};
    flock_measures measures;
    flock_meter *meter = flock_meter_create();
    bool done = meter != NULL && flock_meter_read(meter, &frame, params, &measures) &&
                flock_explain(params, &frame, 7, &explanation);
    flock_explanation_free(&explanation);
    flock_meter_destroy(meter);
    return done || base_refuse(message, "out of memory");
}

static void measures(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    looked_at = flock_world_create(&params, NULL);
    assert_non_null(looked_at);
    starve("measuring", is_looked_at, 4);
    flock_world_destroy(looked_at);
}

/* --- the past --------------------------------------------------------------------------------- */

static void advance(play_source *source, int steps) {
    for (int i = 0; i < steps; i++) {
        assert_true(play_source_advance(source));
    }
}

static uint64_t hash_of(const play_source *source) {
    flock_frame frame = play_source_frame(source);
    return flock_hash(&frame, play_source_params(source));
}

static bool goes_back(base_message *message) {
    flock_problem problem;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 20;
    play_source *source = play_live_create(&params, &problem);
    if (source == NULL) {
        return because(false, &problem, message);
    }
    const flock_command more = {.kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_COUNT, .value = 30};
    const flock_command rule = {
        .kind = FLOCK_COMMAND_SET, .param = FLOCK_PARAM_ALIGNMENT, .value = 2};
    advance(source, 100);
    uint64_t wanted = hash_of(source);
    advance(source, 40);
    bool done = because(play_source_apply(source, more, false, &problem), &problem, message);
    advance(source, 80);
    /* Where it says that it went back, it is at the very same step. */
    bool back = play_source_seek(source, 100, NULL, message);
    if (back && hash_of(source) != wanted) {
        fail_msg("step 100 is another one");
    }
    done = back && done;
    done = because(play_source_apply(source, rule, false, &problem), &problem, message) && done;
    advance(source, 10);
    bool undone = play_source_undo(source, NULL, NULL);
    advance(source, 10);
    play_source_destroy(source);
    return (undone && done) || base_refuse(message, "out of memory");
}

static void history(void **state) {
    (void)state;
    starve("going back", goes_back, 20);
}

/* --- files ------------------------------------------------------------------------------------ */

static const char *opened;

/* Opens a file as both programs do, and makes what they show of it. */
static bool file_opens(base_message *message) {
    static data_options options;
    char *words[] = {(char *)"flockrun", (char *)(uintptr_t)opened, NULL};
    if (!data_options_parse(&options, DATA_FLOCKRUN, 2, words, message)) {
        return false;
    }
    play_source *source = play_open(&options, message);
    if (source != NULL) {
        (void)play_source_advance(source);
    }
    play_source_destroy(source);
    data_options_free(&options);
    return source != NULL;
}

static void write_text(const char *name, const char *text) {
    FILE *out = fopen(name, "w");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0 && fclose(out) == 0);
}

/* Saves a flight in each form. */
static bool flight_is_saved(base_message *message) {
    static data_options options = {
        .view = {.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1}};
    flock_problem problem;
    options.params = flock_params_of(FLOCK_PRESET_LESSON);
    play_source *source = play_live_create(&options.params, &problem);
    if (source == NULL) {
        return because(false, &problem, message);
    }
    advance(source, 5);
    data_recording recording = play_source_recording(source);
    recording.view = options.view;
    flock_flight flight = play_source_flight(source);
    base_file *file = base_file_create("recording", true, message);
    bool done = file != NULL && data_recording_save(file, "recording", &recording, message);
    file = done ? base_file_create("checkpoint", true, message) : NULL;
    done =
        file != NULL && data_checkpoint_save(file, "checkpoint", &flight, &options.view, message);
    file = done ? base_file_create("scenario", true, message) : NULL;
    done = file != NULL && data_scenario_save(file, "scenario", &options, message);
    play_source_destroy(source);
    return done;
}

static void files(void **state) {
    (void)state;
    starve("saving", flight_is_saved, 10);
    assert_int_equal(system("rm -f ./*.part"), 0);
    write_text("table", "id,x,y\n7,0.5,-1\n2,3,4\n");
    write_text("tracks", "frame;fish;x;y\n0;anna;1;2\n0;bob;3;4\n1;bob;5;6\n2;bob;5;7\n");
    write_text("comment", "# frame id x y\n0 1 2 3\n1 1 4 5\n");
    write_text("wide", "scorer,n,n,n,n\nindividuals,m1,m1,m2,m2\nbodyparts,t,t,t,t\n"
                       "coords,x,y,x,y\n0,1,2,3,4\n1,,,5,6\n2,7,8,,\n");
    write_text("frames", "2\nProperties=id:I:1:pos:R:3\n7 1 2 3\n9 4 5 6\n1\n"
                         "Properties=id:I:1:pos:R:3\n9 5 5 6\n");
    static const char *const names[] = {"recording", "checkpoint", "scenario", "table",
                                        "tracks",    "wide",       "frames",   "comment"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        opened = names[i];
        starve(opened, file_opens, 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds),
        cmocka_unit_test(measures),
        cmocka_unit_test(history),
        cmocka_unit_test(files),
    };
    return cmocka_run_group_tests(tests, fault_make_folder, fault_remove_folder);
}
