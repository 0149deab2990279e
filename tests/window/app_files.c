/* The list of files, off screen, by events as the window gives them: what it opens and what it
 * says, that keys are its own while it is open, and that a dropped file opens. */
#include "same.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "app/app_draw.h"
#include "app/app_folder_list.h"
#include "app/app_frame.h"
#include "app/app_screen.h"
#include "base/base_clock.h"
#include "base/base_memory.h"
#include "gui/gui.h"
#include "play/play_open.h"

enum { WIDTH = 800, HEIGHT = 600 };

static app_state *app;
static render_target canvas;
static char home[64], start[512], command[128];

static void write_file(const char *name, const char *text, int age) {
    FILE *out = fopen(name, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
    struct utimbuf times = {1700000000 - age, 1700000000 - age};
    assert_int_equal(utime(name, &times), 0);
}

static int open_app(void **state) {
    (void)state;
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", (char *)"--size", (char *)"800x600",
                         (char *)"--paused", NULL};
    snprintf(home, sizeof home, "/tmp/flockview-files-XXXXXX");
    app = calloc(1, sizeof *app);
    unsetenv("XDG_STATE_HOME");
    bool opened = app && getcwd(start, sizeof start) && mkdtemp(home) && chdir(home) == 0 &&
                  setenv("HOME", home, 1) == 0 && mkdir("work", 0700) == 0 && chdir("work") == 0 &&
                  mkdir("inner", 0700) == 0 &&
                  data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message) &&
                  app_state_open(app, &options, play_open(&options, &message), &message) &&
                  app_screen_open(&message) &&
                  app_draw_open(app, app_screen_loader, NULL, &message) &&
                  render_canvas_create(WIDTH, HEIGHT, &canvas, &message);
    if (!opened) {
        return 1;
    }
    app->announce = false;
    write_file("new.ini", "[flock]\nboids = 11\n", 0);
    write_file("old.ini", "[flock]\nboids = 12\n", 500);
    write_file("Übung.ini", "[flock]\nboids = 13\n", 700);
    write_file("notes.txt", "Buy milk.\n", 100);
    write_file(".hidden.ini", "[flock]\n", 100);
    write_file("inner/deep.csv", "id,x,y\n1,0,0\n2,1,1\n", 100);
    return 0;
}

static int close_app(void **state) {
    (void)state;
    render_canvas_destroy(&canvas);
    app_draw_close(app);
    app_screen_close();
    app_state_close(app);
    free(app);
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return chdir(start) != 0 || system(command) != 0;
}

static void draw(void) {
    app_frame(app, canvas, 0.016);
}

static void press(const char *name, bool ctrl) {
    app_event event = {.kind = APP_EVENT_KEY, .press.ctrl = ctrl};
    snprintf(event.press.name, sizeof event.press.name, "%s", name);
    app_events_push(&app->window.events, &event);
}

static void key(const char *name) {
    press(name, false);
    draw();
}

static void type(const char *text) {
    for (; *text != '\0'; text++) {
        char name[2] = {*text, '\0'};
        press(name, false);
        app_events_push(&app->window.events, &(app_event){.kind = APP_EVENT_CHARACTER,
                                                          .character = (unsigned char)*text});
    }
    draw();
}

static void show(void) {
    press("O", true);
    draw();
    assert_true(app->files.open);
}

static uint32_t count(void) {
    return play_source_params(app->source)->count;
}

/* Presses and lets go of the left button. */
static void click(float x, float y) {
    app_event event = {.kind = APP_EVENT_MOTION, .x = x, .y = y};
    app_events_push(&app->window.events, &event);
    event.kind = APP_EVENT_BUTTON;
    event.down = true;
    app_events_push(&app->window.events, &event);
    event.down = false;
    app_events_push(&app->window.events, &event);
    draw();
    draw();
}

static void typing_finds_and_enter_opens(void **state) {
    (void)state;
    show();
    type("OLD"); /* L would change the theme, O the obstacles */
    assert_string_equal(app->files.typed, "OLD");
    key("Enter");
    assert_false(app->files.open);
    assert_int_equal(count(), 12);
    assert_int_equal(app->style.theme, SCENE_DARK);
    /* Now it is the newest of the recent ones, which come first. */
    show();
    key("Enter");
    assert_int_equal(count(), 12);
    assert_int_equal(app->flocks.count, 3);
    press("Z", true);
    press("Z", true);
    draw();
    assert_int_equal(count(), 150);
}

/* Up, then the way into folders and out again; the newest file first. */
static void keys_walk_through_folders(void **state) {
    (void)state;
    show();
    key("Down"); /* inner */
    key("Enter");
    key("End");
    key("Enter");
    assert_false(app->files.open);
    assert_int_equal(count(), 2);
    show(); /* where it was left, below the recent file */
    key("Backspace");
    key("Down"); /* from inner to the newest file */
    key("Enter");
    assert_int_equal(count(), 11);
}

static void letters_of_all_kinds_are_typed(void **state) {
    (void)state;
    show();
    app_events_push(&app->window.events,
                    &(app_event){.kind = APP_EVENT_CHARACTER, .character = 0xDC});
    draw();
    assert_string_equal(app->files.typed, "Ü");
    key("Backspace");
    assert_string_equal(app->files.typed, "");
    for (int i = 0; i < 100; i++) {
        app_events_push(&app->window.events,
                        &(app_event){.kind = APP_EVENT_CHARACTER, .character = 0xDC});
    }
    draw();
    assert_int_equal(strlen(app->files.typed), APP_FILES_TYPED - 2);
    key("Enter"); /* there is nothing to open */
    assert_true(app->files.open);
    key("Esc");
    assert_false(app->files.open);
}

static void what_cannot_be_opened_leaves_it_open(void **state) {
    (void)state;
    show();
    type("notes");
    key("Enter");
    assert_true(app->files.open);
    assert_int_equal(count(), 150);
    key("Esc");
    assert_false(app->files.open);
    assert_false(app->quit);
    show();
    press("Q", true);
    draw();
    assert_true(app->quit);
}

/* On the first row; beside the card, which turns nothing. */
static void the_mouse_opens_and_leaves(void **state) {
    (void)state;
    scene_camera before = app->camera;
    show();
    type("old");
    click(300.0f, 168.0f);
    assert_int_equal(count(), 12);
    app->camera = before;
    show();
    click(20.0f, 300.0f);
    assert_false(app->files.open);
    assert_same_camera(&app->camera, &before);
}

static void a_dropped_file_opens(void **state) {
    (void)state;
    snprintf(app->window.dropped, sizeof app->window.dropped, "%s/work/new.ini", home);
    app_events_push(&app->window.events, &(app_event){.kind = APP_EVENT_DROP});
    draw();
    assert_int_equal(count(), 11);
    assert_string_equal(app->message.text, "Opened scenario new.ini; Ctrl+Z returns");
    snprintf(app->window.dropped, sizeof app->window.dropped, "%s/work", home);
    app_events_push(&app->window.events, &(app_event){.kind = APP_EVENT_DROP});
    draw();
    assert_non_null(strstr(app->message.text, "is a folder"));
}

static void a_folder_is_read_in_order(void **state) {
    (void)state;
    static const char *const names[] = {"inner", "new.ini", "notes.txt", "old.ini", "Übung.ini"};
    static const data_kind kinds[] = {DATA_KIND_NONE, DATA_KIND_SCENARIO, DATA_KIND_NONE,
                                      DATA_KIND_SCENARIO, DATA_KIND_SCENARIO};
    static app_folder_list list;
    char folder[APP_PATH], time[32];
    base_message message;
    app_origin_path("", folder);
    assert_true(app_folder_list_read(&list, folder, &message));
    assert_int_equal(list.count, 5);
    for (size_t i = 0; i < list.count; i++) {
        assert_string_equal(app_folder_list_name(&list, &list.entries[i]), names[i]);
        assert_int_equal(list.entries[i].folder, i == 0);
        assert_true(i == 0 || app_folder_list_kind(&list, &list.entries[i]) == kinds[i]);
    }
    app_folder_list_time(&list.entries[1], 1700000000, time, sizeof time);
    assert_int_equal(strlen(time), strlen("12:34"));
    app_folder_list_time(&list.entries[1], 1700000000 + 86400, time, sizeof time);
    assert_int_equal(strlen(time), strlen("2023-11-14"));
    assert_false(app_folder_list_read(&list, "/nowhere", &message));
    assert_string_equal(message.text, "/nowhere cannot be read: No such file or directory");
    assert_int_equal(list.count, 5);
    app_folder_list_free(&list);
}

/* What was opened last, the folder that was shown and the program's own, all taken away since. */
static void it_opens_where_everything_is_gone(void **state) {
    (void)state;
    show();
    type("new");
    key("Enter");
    assert_int_equal(count(), 11);
    assert_int_equal(mkdir("../gone", 0700), 0);
    assert_int_equal(chdir("../gone"), 0);
    assert_int_equal(rmdir("../gone"), 0);
    snprintf(command, sizeof command, "rm -rf '%s/work'", home);
    assert_int_equal(system(command), 0);
    show();
    type("new.ini");
    key("Enter");
    assert_true(app->files.open);
    assert_int_equal(count(), 11);
    for (size_t i = 0; i < strlen("new.ini"); i++) {
        key("Backspace");
    }
    /* There is always the root of all folders. */
    type("tmp");
    key("Enter");
    assert_string_equal(app->files.typed, "");
    key("Esc");
    assert_false(app->files.open);
}

/* Once it has been drawn, neither the list nor moving in it allocates. */
static void it_allocates_nothing_while_it_stands(void **state) {
    (void)state;
    show();
    for (int i = 0; i < 10; i++) {
        key("Down");
    }
    uint64_t before = base_alloc_count();
    for (int i = 0; i < 20; i++) {
        key(i % 2 ? "Up" : "PageDown");
        type("n");
        key("Backspace");
    }
    assert_int_equal(base_alloc_count(), before);
}

/* In a small window the hint would lie over the field. */
static void no_hint_lies_over_it(void **state) {
    (void)state;
    enum { BYTES = WIDTH * HEIGHT * 3 };
    static uint8_t hinted[BYTES], plain[BYTES];
    app->panel.shown = APP_PANEL_NONE;
    draw();
    app->hint.born = base_clock_seconds();
    app->hint.actions = 0;
    draw();
    render_read(canvas, hinted);
    app->hint.actions = 100;
    draw();
    render_read(canvas, plain);
    assert_memory_not_equal(hinted, plain, BYTES);

    show();
    app->hint.actions = 0;
    draw();
    render_read(canvas, hinted);
    app->hint.actions = 100;
    draw();
    render_read(canvas, plain);
    assert_memory_equal(hinted, plain, BYTES);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {
        CASE(typing_finds_and_enter_opens),   CASE(keys_walk_through_folders),
        CASE(letters_of_all_kinds_are_typed), CASE(what_cannot_be_opened_leaves_it_open),
        CASE(the_mouse_opens_and_leaves),     CASE(a_dropped_file_opens),
        CASE(a_folder_is_read_in_order),      CASE(it_allocates_nothing_while_it_stands),
        CASE(no_hint_lies_over_it),           CASE(it_opens_where_everything_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
