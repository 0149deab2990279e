/* Opening files in a state that is there already: all of it changes, the flock before comes back,
 * and what is refused changes nothing. */
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

#include "app/app_imprint.h"
#include "app/app_keys.h"
#include "app/app_open.h"
#include "app/app_recent.h"
#include "app/app_save.h"
#include "app/app_set.h"
#include "flock/flock_hash.h"
#include "play/play_open.h"

static app_state *app;
static char home[64], start[512];

static int open_app(void **state) {
    (void)state;
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", (char *)"--theme", (char *)"light", NULL};
    snprintf(home, sizeof home, "/tmp/flockview-open-XXXXXX");
    app = calloc(1, sizeof *app);
    unsetenv("XDG_STATE_HOME");
    return !(app && getcwd(start, sizeof start) && mkdtemp(home) && chdir(home) == 0 &&
             setenv("HOME", home, 1) == 0 &&
             data_options_parse(&options, DATA_FLOCKVIEW, 3, arguments, &message) &&
             app_state_open(app, &options, play_open(&options, &message), &message));
}

static int close_app(void **state) {
    (void)state;
    char command[128];
    app_state_close(app);
    free(app);
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return chdir(start) != 0 || system(command) != 0;
}

static void write_file(const char *name, const char *text) {
    FILE *out = fopen(name, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void key(const char *name, bool ctrl, bool shift) {
    app_press press = {.ctrl = ctrl, .shift = shift};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_keys_find(&press)->act(app, &press);
}

static uint64_t hash(void) {
    flock_frame frame = play_source_frame(app->source);
    return flock_hash(&frame, play_source_params(app->source));
}

static uint64_t step(void) {
    return play_source_frame(app->source).step;
}

static void fly(int steps) {
    for (int i = 0; i < steps; i++) {
        app_step(app);
    }
}

static void open_file(const char *path) {
    base_message message = {""};
    if (!app_open_file(app, path, &message)) {
        fail_msg("%s: %s", path, message.text);
    }
}

static void a_scenario_changes_all(void **state) {
    (void)state;
    write_file("s.ini", "[flock]\nboids = 40\nedges = torus\n[view]\ncolour = one\nzoom = 2\n"
                        "yaw = 10\nspeed = 0.5\nturntable = on\npaused = on\n");
    fly(5);
    uint64_t before = hash();
    open_file("s.ini");
    assert_string_equal(app->message.text, "Opened scenario s.ini; Ctrl+Z returns");
    assert_int_equal(play_source_params(app->source)->count, 40);
    assert_int_equal(step(), 0);
    assert_int_equal(app->style.colouring, SCENE_ONE_COLOUR);
    assert_int_equal(app->style.theme, SCENE_LIGHT); /* of which it says nothing */
    assert_near(app->camera.zoom, 2, 0, "zoom");
    assert_near(app_yaw(app), 10, 1e-5, "yaw");
    assert_near(app->pace.rate, 0.5, 0, "speed");
    assert_true(app->turntable && !app->pace.playing);

    fly(3);
    uint64_t opened = hash();
    key("Z", true, false);
    assert_string_equal(app->message.text, "Undone: opening s.ini");
    assert_int_equal(step(), 5);
    assert_true(hash() == before);
    assert_int_equal(app->style.colouring, SCENE_BY_HEADING);
    assert_true(app->pace.playing && !app->turntable);
    key("Z", true, false);
    assert_string_equal(app->message.text, "Nothing to undo");
    key("Y", true, false);
    assert_string_equal(app->message.text, "Redone: opening s.ini");
    assert_int_equal(step(), 3);
    assert_true(hash() == opened);
}

/* Undo takes the new flock's own changes back first. */
static void changes_come_before_openings(void **state) {
    (void)state;
    app_open_preset(app, FLOCK_PRESET_LAB);
    assert_string_equal(app->message.text, "Preset lab: another world; Ctrl+Z returns");
    key("2", false, false);
    key("Up", false, false);
    key("Z", true, false);
    assert_non_null(strstr(app->message.text, "Undone: Alignment"));
    key("Z", true, false);
    assert_string_equal(app->message.text, "Undone: preset lab");
    assert_int_equal(play_source_params(app->source)->preset, FLOCK_PRESET_BOX);
}

/* More flocks than are kept: the newest of them, in their order. */
static void many_flocks_are_kept(void **state) {
    (void)state;
    for (int i = 0; i < 2 * APP_FLOCKS_MOST; i++) {
        app_open_preset(app, (flock_preset)(i % FLOCK_PRESETS));
        app_set(app, FLOCK_PARAM_COUNT, 10 + i, false);
    }
    for (int i = 2 * APP_FLOCKS_MOST - 1; i > APP_FLOCKS_MOST; i--) {
        assert_int_equal(play_source_params(app->source)->count, 10 + i);
        assert_true(app_open_return(app, true));
    }
    assert_false(app_open_return(app, true));
    assert_true(app_open_return(app, false));
    app_open_preset(app, FLOCK_PRESET_BOX); /* what was further on is gone */
    assert_false(app_open_return(app, false));
}

/* Every kind that can be saved comes back as it was. */
static void what_was_saved_opens(void **state) {
    (void)state;
    fly(10);
    key("2", false, false);
    key("Up", false, false);
    fly(10);
    app_set_colouring(app, SCENE_BY_SPEED);
    uint64_t there = hash();
    app_save_checkpoint(app);
    app_save_recording(app);
    fly(1);
    open_file("flock-0001.flock");
    assert_true(hash() == there);
    assert_int_equal(step(), 20);
    assert_int_equal(app->style.colouring, SCENE_BY_SPEED);
    open_file("flock-0001.rec");
    assert_int_equal(step(), 0);
    fly(20);
    assert_true(hash() == there);
    assert_true(play_source_proof(app->source).checked > 0);
    assert_false(play_source_proof(app->source).differs);
}

/* Steps and seconds that a file has, and those that it has not. */
static void a_file_opens_at_a_step(void **state) {
    (void)state;
    static const char *const cases[][4] = {
        {"flock-0001.flock", "--at", "10", NULL},
        {"flock-0001.flock", "--at", "9",
         "--at 9: flock-0001.flock can be opened at step 10 to 1000000010"},
        {"flock-0001.rec", "--at", "10", NULL},
        {"flock-0001.rec", "--at", "11", "--at 11: flock-0001.rec can be opened at step 0 to 10"},
        {"flock-0001.rec", "--at", "0", NULL},
        {"flock-0001.rec", "--warm-up", "0.166667", NULL},
        {"flock-0001.rec", "--warm-up", "100",
         "--warm-up 100: flock-0001.rec has 0.166667 s (10 steps)"},
        {"flock-0001.flock", "--warm-up", "100", NULL},
    };
    fly(10);
    app_save_checkpoint(app);
    app_save_recording(app);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *refused = cases[i][3];
        char *arguments[] = {(char *)"flockview", (char *)cases[i][0], (char *)cases[i][1],
                             (char *)cases[i][2], NULL};
        data_options options;
        base_message message = {""};
        bool accepted = data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message);
        if (accepted != (refused == NULL) ||
            (refused != NULL && strcmp(message.text, refused) != 0)) {
            fail_msg("%s %s %s: \"%s\"", cases[i][0], cases[i][1], cases[i][2], message.text);
        }
        if (accepted) {
            data_options_free(&options);
        }
    }
}

static void a_table_is_a_start(void **state) {
    (void)state;
    write_file("boids.csv", "frame,id,x,y,z\n3,7,0.1,0.2,0.3\n3,9,-0.5,0,0\n4,7,0,0,0\n");
    open_file("boids.csv:3");
    assert_int_equal(play_source_params(app->source)->count, 2);
    key("R", false, true);
    assert_string_equal(app->message.text, "These boids came from a table: there is no next seed");
    open_file("boids.csv:4");
    assert_int_equal(play_source_params(app->source)->count, 1);
    write_file("moment.csv", "id,x,y\n7,0.1,0.2\n9,-0.5,0\n8,0,0\n");
    open_file("moment.csv");
    assert_int_equal(play_source_params(app->source)->count, 3);
    assert_true(play_source_abilities(app->source).forces);
}

/* Presses a key and looks at what is said. */
static void says(const char *name, bool shift, const char *wanted) {
    key(name, false, shift);
    assert_string_equal(app->message.text, wanted);
}

static void a_table_of_moments_is_tracks(void **state) {
    (void)state;
    write_file("fish.csv", "frame,id,X (cm),Y (cm)\n5,1,0,0\n5,2,9,0\n6,1,1,0\n6,2,9,9\n7,2,8,9\n");
    fly(2);
    uint64_t before = hash();
    open_file("fish.csv");
    assert_string_equal(app->message.text, "Opened tracks fish.csv: 2 animals; Ctrl+Z returns");
    assert_int_equal(play_source_frame(app->source).step, 5);
    assert_false(play_source_abilities(app->source).forces);

    /* What would change a flock changes nothing and says so. */
    says("2", false, "Alignment: these are tracks, and no rules move them");
    says("N", false, "Animals: these are tracks, and no rules move them");
    says("M", false, "Steering: these are tracks, and no rules move them");
    says("E", false, "Edges: these are tracks, and no rules move them");
    says("O", false, "Obstacles: these are tracks, and no rules move them");
    says("C", false, "Pointer: these are tracks, and no rules move them");
    says("R", true, "Seed: these are tracks, and no rules move them");

    /* The radius goes by steps of its own, and back. */
    double radius = (double)play_source_params(app->source)->radius;
    key("Up", false, false);
    assert_true((double)play_source_params(app->source)->radius > radius);
    key("Backspace", false, false);
    assert_true((double)play_source_params(app->source)->radius == radius);

    key("End", false, false);
    assert_string_equal(app->message.text, "End of the tracks, frame 7; Space plays them again");
    assert_int_equal(play_source_frame(app->source).count, 1);
    key("Left", false, false);
    assert_int_equal(play_source_frame(app->source).step, 6);
    key(".", false, false);
    assert_int_equal(play_source_frame(app->source).step, 7);
    key("Space", false, false);
    assert_int_equal(play_source_frame(app->source).step, 5);
    assert_true(app->pace.playing);
    for (int i = 0; i < 3; i++) {
        key("Z", true, false);
    }
    assert_int_equal(hash(), before);
}

static void refusals_change_nothing(void **state) {
    (void)state;
    static const char *const cases[][3] = {
        {"zip.csv", "PK\003\004....", "it looks like a ZIP archive"},
        {"empty", "", "it looks like nothing: it is empty"},
        {"bad.ini", "[flock]\nradus = 3\n", "bad.ini:2: unknown key radus; did you mean radius?"},
        {"cut.rec",
         "\x89"
         "flock\r\n\004\003\002\001RECD",
         "cut"},
        {"two.csv", "id,x,y\n1,2,3\n1,2,3\n", "two.csv:3"},
    };
    fly(4);
    uint64_t before = hash();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_file(cases[i][0], cases[i][1]);
        base_message message = {""};
        assert_false(app_open_file(app, cases[i][0], &message));
        if (strstr(message.text, cases[i][2]) == NULL || strstr(message.text, home) == NULL) {
            fail_msg("%s: \"%s\", wanted \"%s\"", cases[i][0], message.text, cases[i][2]);
        }
    }
    base_message message = {""};
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_false(app_open_file(app, "pipe", &message));
    assert_non_null(strstr(message.text, "pipe is a pipe or a device"));
    assert_false(app_open_file(app, home, &message));
    assert_non_null(strstr(message.text, "is a folder"));
    app_open_dropped(app, "/nowhere/at all.ini", 1);
    assert_string_equal(
        app->message.text,
        "Not opened: /nowhere/at all.ini cannot be read: No such file or directory");
    assert_true(hash() == before);
    assert_int_equal(app->flocks.count, 0);
}

/* The newest first, once each, those that are still there. */
static void recent_files_are_remembered(void **state) {
    (void)state;
    static char paths[APP_RECENT_MOST][APP_PATH];
    char wanted[APP_PATH];
    assert_int_equal(app_recent_read(paths), 0);
    write_file("a.ini", "[flock]\n");
    write_file("b.ini", "[flock]\n");
    open_file("a.ini");
    open_file("b.ini");
    open_file("a.ini");
    app_save_scenario(app);
    assert_int_equal(app_recent_read(paths), 3);
    app_origin_path("flock-0001.ini", wanted);
    assert_string_equal(paths[0], wanted);
    app_origin_path("a.ini", wanted);
    assert_string_equal(paths[1], wanted);
    unlink("a.ini");
    assert_int_equal(app_recent_read(paths), 2);
    for (int i = 0; i < 2 * APP_RECENT_MOST; i++) {
        app_save_scenario(app);
    }
    assert_int_equal(app_recent_read(paths), APP_RECENT_MOST);
    /* A folder that is none: nothing is remembered, and nothing breaks. */
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    app_recent_note("/x.ini");
    assert_int_equal(app_recent_read(paths), 0);
    unsetenv("XDG_STATE_HOME");
}

/* Fails unless a picture of now tells this command line, and so many boids. */
static void assert_told(const char *command, const char *boids) {
    app_imprint_fields fields;
    app_imprint_tell(&fields, app);
    assert_string_equal(fields.texts[1].text, command);
    assert_non_null(fields.scenario);
    if (strstr(fields.scenario, boids) == NULL) {
        fail_msg("no \"%s\" in %s", boids, fields.scenario);
    }
    app_imprint_free(&fields);
}

static void pictures_tell_of_the_flock_in_force(void **state) {
    (void)state;
    char opened[128];
    snprintf(opened, sizeof opened, "flockview %s/s.ini", home);
    write_file("s.ini", "[flock]\nboids = 40\n");
    assert_told("flockview --theme light", "boids = 150");
    open_file("s.ini");
    assert_told(opened, "boids = 40");
    key("Z", true, false);
    assert_told("flockview --theme light", "boids = 150");
    /* The table of these boids cannot be read again: other boids would be another flock. */
    write_file("t.csv", "id,x,y\n1,0,0\n4,0.3,0.4\n");
    open_file("t.csv");
    app->origin.start[0] = '\0';
    app_imprint_fields fields;
    app_imprint_tell(&fields, app);
    assert_null(fields.scenario);
    app_imprint_free(&fields);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {
        CASE(a_scenario_changes_all),       CASE(changes_come_before_openings),
        CASE(many_flocks_are_kept),         CASE(what_was_saved_opens),
        CASE(a_file_opens_at_a_step),       CASE(a_table_is_a_start),
        CASE(a_table_of_moments_is_tracks), CASE(refusals_change_nothing),
        CASE(recent_files_are_remembered),  CASE(pictures_tell_of_the_flock_in_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
