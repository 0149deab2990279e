/* The command line that Ctrl+C copies, run off screen: the same picture, pixel for pixel, wherever
 * the flock came from and whatever was done to it. */
#define _GNU_SOURCE /* memmem */
#include "test.h"

#include <sys/wait.h>
#include <unistd.h>

#include "app/app_draw.h"
#include "app/app_keys.h"
#include "app/app_open.h"
#include "app/app_picture.h"
#include "app/app_save.h"
#include "app/app_screen.h"
#include "app/app_set.h"
#include "gui/gui.h"
#include "play/play_open.h"

static app_state *app;
static char home[64], start[512], program[1024];

/* The program stands in the folder above the tests'. */
static bool find_program(void) {
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 32);
    if (length <= 0) {
        return false;
    }
    program[length] = '\0';
    for (int i = 0; i < 2; i++) {
        *strrchr(program, '/') = '\0';
    }
    strcat(program, "/flockview");
    return access(program, X_OK) == 0;
}

static int open_home(void **state) {
    (void)state;
    snprintf(home, sizeof home, "/tmp/flock's view-XXXXXX");
    unsetenv("XDG_STATE_HOME");
    return !(find_program() && getcwd(start, sizeof start) && mkdtemp(home) && chdir(home) == 0 &&
             setenv("HOME", home, 1) == 0);
}

static int remove_home(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf \"%s\"", home);
    return chdir(start) != 0 || system(command) != 0;
}

/* Opens a state with these words, which spaces part, on a canvas that shows nothing. */
static void open_app(const char *words) {
    char text[512], *arguments[32] = {program};
    int count = 1;
    data_options options;
    base_message message = {""};
    snprintf(text, sizeof text, "%s", words);
    for (char *rest, *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        arguments[count++] = word;
    }
    app = calloc(1, sizeof *app);
    if (!data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, &message) ||
        !app_state_open(app, &options, play_open(&options, &message), &message) ||
        !app_screen_open(&message) || !app_draw_open(app, app_screen_loader, NULL, &message)) {
        fail_msg("%s: %s", words, message.text);
    }
    data_options_free(&options);
}

static void close_app(void) {
    app_draw_close(app);
    app_screen_close();
    app_state_close(app);
    free(app);
}

static void key(const char *name) {
    app_press press = {0};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_keys_find(&press)->act(app, &press);
}

static void fly(int steps) {
    for (int i = 0; i < steps; i++) {
        app_step(app);
    }
}

/* Saves what is seen as F12 does. */
static void draw(char name[APP_FOLDER_PLACE]) {
    base_message message;
    gui_begin((float)app->width, (float)app->height, 0.016f);
    app_explain_update(app);
    if (!app_picture_save_next(app, name, &message)) {
        fail_msg("%s", message.text);
    }
    gui_end();
}

static size_t read_bytes(const char *path, uint8_t *bytes, size_t most) {
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        fail_msg("there is no %s", path);
    }
    size_t size = fread(bytes, 1, most, in);
    fclose(in);
    return size;
}

/* Runs the copied line in a shell that stands elsewhere. */
static void check(const char *what) {
    static char line[DATA_COMMAND_SIZE], command[DATA_COMMAND_SIZE + 256];
    static uint8_t seen[1 << 20], drawn[1 << 20];
    char place[APP_FOLDER_PLACE], saved[APP_FOLDER_PLACE];
    base_message message;
    draw(place);
    if (!app_save_command_line(app, line, saved, &message)) {
        fail_msg("%s: %s", what, message.text);
    }
    snprintf(command, sizeof command, "cd / && %s --force --picture \"%s/again.png\"", line, home);
    int code = system(command);
    if (code != 0) {
        fail_msg("%s: %s: exit code %d", what, line, WEXITSTATUS(code));
    }
    const char *name = strrchr(place, '/') + 1;
    size_t a = read_bytes(name, seen, sizeof seen),
           b = read_bytes("again.png", drawn, sizeof drawn);
    /* They tell different command lines; their pixels are to be the same. */
    const uint8_t *pixels = memmem(seen, a, "IDAT", 4), *others = memmem(drawn, b, "IDAT", 4);
    assert_true(pixels != NULL && others != NULL);
    a -= (size_t)(pixels - seen);
    b -= (size_t)(others - drawn);
    if (a != b || memcmp(pixels, others, a) != 0) {
        fail_msg("%s: %s draws another picture", what, line);
    }
    unlink(name);
}

static void nothing_was_changed(void **state) {
    (void)state;
    open_app("--preset lesson --size 400x300 --seed 5 --colour speed --samples 2 --transparent "
             "--orbit 18");
    check("the start");
    fly(13);
    check("on the way");
    scene_camera_turn(&app->camera, 37.3f, 11.1f);
    scene_camera_pan(&app->camera, 3.0f, 40.0f, 300.0f);
    key("P");
    key("L");
    key("T");
    check("another view");
    close_app();
}

static void something_was_changed(void **state) {
    (void)state;
    open_app("--boids 200 --size 400x300 --scale 1.5");
    fly(20);
    key("2");
    key("Up");
    fly(20);
    key("O");
    key("M");
    fly(7);
    check("after changes");
    scene_camera_turn(&app->camera, -123.4f, 56.7f);
    key("K");
    check("another view of them");
    key("R");
    fly(3);
    check("after a reset");
    app_set(app, FLOCK_PARAM_COUNT, 230, false);
    app_explain_choose(app, 225);
    fly(3);
    check("a boid that came later, explained");
    app_open_preset(app, FLOCK_PRESET_LAB);
    fly(4);
    check("after another preset");
    assert_true(app_open_return(app, true));
    check("back at the flock before");
    close_app();
}

/* Each kind of file, with nothing changed and then with something. */
static void it_came_from_a_file(void **state) {
    (void)state;
    static const char *const files[] = {"flock-0001.ini", "flock-0001.rec", "flock-0001.flock",
                                        "boids.csv"};
    FILE *out = fopen("boids.csv", "w");
    fputs("id,x,y,z,vx\n1,0,0,0,0.2\n4,0.3,0.4,0,0\n2,-0.1,0.2,0,0.1\n", out);
    fclose(out);
    open_app("--boids 40 --size 300x200 --edges torus");
    fly(9);
    app_set(app, FLOCK_PARAM_ALIGNMENT, 2, false);
    fly(3);
    app_save_scenario(app);
    app_save_recording(app);
    app_save_checkpoint(app);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        base_message message;
        if (!app_open_file(app, files[i], &message)) {
            fail_msg("%s", message.text);
        }
        fly(5);
        check(files[i]);
        app_set(app, FLOCK_PARAM_COHESION, 1.5, false);
        fly(2);
        check(files[i]);
    }
    close_app();
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_home, remove_home)
    const struct CMUnitTest tests[] = {CASE(nothing_was_changed), CASE(something_was_changed),
                                       CASE(it_came_from_a_file)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
