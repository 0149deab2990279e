/* Saving: what a scenario says is what is seen, nothing is replaced, and a disk that is full or a
 * folder that is gone costs nothing but a message. */
#include "same.h"
#include "test.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/app_keys.h"
#include "app/app_open.h"
#include "app/app_save.h"
#include "app/app_set.h"
#include "app/app_view.h"
#include "play/play_open.h"

static app_state *app;
static char home[64], start[512];

static bool open_with(int count, char *arguments[]) {
    data_options options;
    base_message message;
    app = calloc(1, sizeof *app);
    bool done = app && data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, &message) &&
                app_state_open(app, &options, play_open(&options, &message), &message);
    data_options_free(&options);
    return done;
}

static void close_state(void) {
    app_state_close(app);
    free(app);
}

static int open_app(void **state) {
    (void)state;
    char *arguments[] = {(char *)"flockview", (char *)"--preset", (char *)"lesson", NULL};
    snprintf(home, sizeof home, "/tmp/flockview-save-XXXXXX");
    unsetenv("XDG_STATE_HOME");
    return !(getcwd(start, sizeof start) && mkdtemp(home) && chdir(home) == 0 &&
             setenv("HOME", home, 1) == 0 && open_with(3, arguments));
}

static int close_app(void **state) {
    (void)state;
    char command[128];
    close_state();
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return chdir(start) != 0 || system(command) != 0;
}

static void key(const char *name, bool ctrl, bool shift) {
    app_press press = {.ctrl = ctrl, .shift = shift};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_keys_find(&press)->act(app, &press);
}

static void said(const char *wanted) {
    if (strstr(app->message.text, wanted) == NULL) {
        fail_msg("it says \"%s\", wanted \"%s\"", app->message.text, wanted);
    }
}

static void change_much(void) {
    scene_camera_turn(&app->camera, 37.0f, 11.0f);
    scene_camera_pan(&app->camera, 3.0f, 40.0f, 700.0f);
    app->camera.zoom = 1.2345678f;
    app->pace.rate = 0.25;
    key("P", false, false);
    key("A", false, false);
    key("T", false, false);
    key("K", false, false);
    key("L", false, false);
    key("C", false, false);
    key("2", false, false);
    key("Up", false, true);
    key("M", false, false);
    key("E", false, false);
    key("N", false, false);
    key("O", false, false);
}

static void a_scenario_says_what_is_seen(void **state) {
    (void)state;
    change_much();
    flock_params params = *play_source_params(app->source);
    params.cursor_mode = FLOCK_CURSOR_FLEE; /* as C chose it */
    scene_camera camera = app->camera;
    scene_style style = app->style;
    key("S", true, false);
    said("Scenario saved: ");
    said("flock-0001.ini");
    close_state();

    char *arguments[] = {(char *)"flockview", (char *)"flock-0001.ini", NULL};
    assert_true(open_with(2, arguments));
    assert_true(flock_params_equal(play_source_params(app->source), &params));
    assert_same_camera(&app->camera, &camera);
    assert_same_style(&app->style, &style);
    assert_int_equal(app->cursor_mode, FLOCK_CURSOR_FLEE);
    assert_near(app->pace.rate, 0.25, 0, "speed");
    assert_true(app->turntable);
}

/* A turn by the mouse ends at any float; degrees lead back to each. */
static void every_angle_comes_back(void **state) {
    (void)state;
    for (int i = 0; i < 20000; i++) {
        scene_camera_turn(&app->camera, 0.37f + (float)i * 0.01f, i % 2 ? 1.3f : -1.1f);
        scene_camera camera = app->camera;
        data_view view = app_view_of(app);
        app_view_take(app, &view, play_source_params(app->source));
        assert_same_camera(&app->camera, &camera);
    }
}

/* The count may have changed since, but the table has what it has. */
static void a_table_is_named(void **state) {
    (void)state;
    FILE *out = fopen("boids.csv", "w");
    fputs("id,x,y\n1,0,0\n2,3,4\n3,1,2\n", out);
    fclose(out);
    close_state();
    char *arguments[] = {(char *)"flockview", (char *)"--preset", (char *)"lesson",
                         (char *)"boids.csv", NULL};
    assert_true(open_with(4, arguments));
    app_set(app, FLOCK_PARAM_COUNT, 50, false);
    key("S", true, false);
    close_state();
    char *again[] = {(char *)"flockview", (char *)"flock-0001.ini", NULL};
    assert_true(open_with(2, again));
    assert_int_equal(play_source_params(app->source)->count, 3);
}

static void nothing_is_replaced(void **state) {
    (void)state;
    struct stat first, second;
    key("S", true, true);
    said("flock-0001.rec");
    assert_int_equal(stat("flock-0001.rec", &first), 0);
    app_step(app);
    key("S", true, true);
    said("flock-0002.rec");
    assert_int_equal(stat("flock-0001.rec", &second), 0);
    assert_true(first.st_ino == second.st_ino && first.st_size == second.st_size);
}

static void fails(void (*save)(app_state *), const char *reason) {
    uint64_t step = play_source_frame(app->source).step;
    save(app);
    said("Not ");
    said(reason);
    app_step(app);
    assert_int_equal(play_source_frame(app->source).step, step + 1);
}

static void a_folder_that_is_gone_is_said(void **state) {
    (void)state;
    key("2", false, false);
    key("Up", false, false);
    assert_int_equal(mkdir("gone", 0700), 0);
    assert_int_equal(chdir("gone"), 0);
    assert_int_equal(rmdir("../gone"), 0);
    fails(app_save_scenario, "cannot be written: No such file or directory");
    fails(app_save_recording, "cannot be written: No such file or directory");
    fails(app_save_checkpoint, "cannot be written: No such file or directory");
    fails(app_save_command, "cannot be written: No such file or directory");
}

/* A file that can grow no more, as on a full disk. */
static void a_full_disk_is_said(void **state) {
    (void)state;
    struct rlimit before, small;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 300;
    app_set(app, FLOCK_PARAM_COUNT, 3000, false);
    app_set(app, FLOCK_PARAM_ALIGNMENT, 2, false);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    fails(app_save_scenario, "flock-0001.ini: File too large");
    fails(app_save_checkpoint, "flock-0001.flock: File too large");
    fails(app_save_recording, "flock-0001.rec: File too large");
    fails(app_save_command, "flock-0001.rec: File too large");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_not_equal(access("flock-0001.ini", F_OK), 0);
    assert_int_not_equal(access("flock-0001.rec", F_OK), 0);
    key("S", true, false);
    said("flock-0001.ini");
}

/* --- command lines ---------------------------------------------------------------------------- */

static const char *line(char saved[APP_FOLDER_PLACE]) {
    static char text[DATA_COMMAND_SIZE];
    base_message message;
    if (!app_save_command_line(app, text, saved, &message)) {
        fail_msg("%s", message.text);
    }
    return text;
}

static void a_command_line_is_made_of_options_while_nothing_was_changed(void **state) {
    (void)state;
    char saved[APP_FOLDER_PLACE];
    assert_string_equal(line(saved), "flockview --preset lesson");
    for (int i = 0; i < 25; i++) {
        app_step(app);
    }
    key("K", false, false);
    key("Space", false, false);
    assert_string_equal(line(saved),
                        "flockview --preset lesson --colour neighbours --paused --warm-up 2.5");
    assert_string_equal(saved, "");
    assert_int_not_equal(access("flock-0001.rec", F_OK), 0);
}

/* One that came later too: at the step there it is. */
static void a_command_line_explains_the_boid_that_is_explained(void **state) {
    (void)state;
    char saved[APP_FOLDER_PLACE], wanted[32];
    app_explain_choose(app, 3);
    assert_string_equal(line(saved), "flockview --preset lesson --explain 3");
    uint32_t count = play_source_params(app->source)->count;
    app_set(app, FLOCK_PARAM_COUNT, count + 10.0, false);
    app_step(app);
    assert_non_null(strstr(line(saved), " --explain 3"));
    app_explain_choose(app, count + 5);
    snprintf(wanted, sizeof wanted, " --explain %u", count + 5);
    assert_non_null(strstr(line(saved), wanted));
    app_set(app, FLOCK_PARAM_COUNT, count, false);
    assert_null(strstr(line(saved), "--explain")); /* before a picture notes that it is gone */
}

/* A size of its own for going back is said, and kept to. */
static void memory_for_going_back_is_given(void **state) {
    (void)state;
    char saved[APP_FOLDER_PLACE];
    char *words[] = {(char *)"flockview", (char *)"--memory", (char *)"3", NULL};
    close_state();
    assert_true(open_with(3, words));
    for (int i = 0; i < 600; i++) {
        app_step(app);
    }
    play_memory memory = play_source_memory(app->source);
    assert_int_equal(memory.budget, 3 << 20);
    assert_true(memory.used <= memory.budget);
    assert_non_null(strstr(line(saved), " --memory 3"));
    app_open_preset(app, FLOCK_PRESET_LAB);
    assert_int_equal(play_source_memory(app->source).budget, 3 << 20);
    assert_true(app_open_return(app, true));
    assert_int_equal(play_source_memory(app->source).budget, 3 << 20);
}

static void a_command_line_names_a_recording_after_a_change(void **state) {
    (void)state;
    char saved[APP_FOLDER_PLACE], wanted[256];
    app_step(app);
    app_set(app, FLOCK_PARAM_ALIGNMENT, 2, false);
    app_step(app);
    snprintf(wanted, sizeof wanted, "flockview %s/flock-0001.rec --at 2", home);
    assert_string_equal(line(saved), wanted);
    assert_non_null(strstr(saved, "flock-0001.rec"));
    /* As long as it has all there is it is not saved again, whatever the view. */
    app_set_theme(app, SCENE_LIGHT);
    snprintf(wanted, sizeof wanted, "flockview %s/flock-0001.rec --theme light --at 2", home);
    assert_string_equal(line(saved), wanted);
    assert_string_equal(saved, "");
    app_step(app);
    snprintf(wanted, sizeof wanted, "flockview %s/flock-0002.rec --at 3", home);
    assert_string_equal(line(saved), wanted);
    /* Nor is one named that was taken away. */
    assert_int_equal(rename("flock-0002.rec", "elsewhere"), 0);
    assert_string_equal(line(saved), wanted);
    assert_int_equal(access("flock-0002.rec", R_OK), 0);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {
        CASE(a_scenario_says_what_is_seen),
        CASE(every_angle_comes_back),
        CASE(a_table_is_named),
        CASE(nothing_is_replaced),
        CASE(a_folder_that_is_gone_is_said),
        CASE(a_full_disk_is_said),
        CASE(a_command_line_is_made_of_options_while_nothing_was_changed),
        CASE(a_command_line_explains_the_boid_that_is_explained),
        CASE(a_command_line_names_a_recording_after_a_change),
        CASE(memory_for_going_back_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
