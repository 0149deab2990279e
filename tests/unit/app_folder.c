/* Where saved files go, and their numbers. */
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

#include "app/app_folder.h"

static char home[64], start[512];

static void make_folder(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", home, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static void go_to(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", home, name);
    assert_int_equal(chdir(path), 0);
}

static int open_home(void **state) {
    (void)state;
    snprintf(home, sizeof home, "/tmp/flockview-home-XXXXXX");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_PICTURES_DIR");
    return getcwd(start, sizeof start) == NULL || mkdtemp(home) == NULL ||
           setenv("HOME", home, 1) != 0;
}

static int remove_home(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return chdir(start) != 0 || system(command) != 0;
}

static void assert_folder(bool terminal, const char *wanted) {
    char folder[APP_DESKTOP_PATH];
    app_folder_find(terminal, folder);
    assert_string_equal(folder, wanted);
}

static void a_terminals_folder_is_kept(void **state) {
    (void)state;
    make_folder("Pictures");
    make_folder("work");
    go_to("");
    assert_folder(true, ".");
    go_to("work");
    assert_folder(true, ".");
}

/* A desktop starts programs in the home folder or in the root. */
static void a_desktop_has_a_folder_of_pictures(void **state) {
    (void)state;
    char pictures[128];
    make_folder("Pictures");
    make_folder("work");
    snprintf(pictures, sizeof pictures, "%s/Pictures", home);
    go_to("");
    assert_folder(false, pictures);
    assert_int_equal(chdir("/"), 0);
    assert_folder(false, pictures);
    go_to("work"); /* a script, whose folder means something */
    assert_folder(false, ".");
    assert_int_equal(chdir("/"), 0);
    unsetenv("HOME");
    assert_folder(false, ".");
}

static void begin(app_saving *saving, const char *wanted) {
    base_message message = {""};
    if (!app_folder_begin(saving, ".csv", &message)) {
        fail_msg("%s: %s", wanted, message.text);
    }
    const char *slash = strrchr(saving->name, '/');
    assert_string_equal(slash != NULL ? slash + 1 : saving->name, wanted);
}

static void numbers_go_up_and_nothing_is_replaced(void **state) {
    (void)state;
    app_saving saving;
    base_message message;
    char place[APP_FOLDER_PLACE];
    make_folder("work");
    go_to("work");
    begin(&saving, "flock-0001.csv");
    snprintf(place, sizeof place, "%s/work/flock-0001.csv", home);
    assert_string_equal(saving.place, place);
    assert_string_equal(saving.name, place); /* which names the folder when writing fails */
    assert_true(base_file_commit(saving.file, &message));
    assert_int_equal(symlink("nowhere", "flock-0002.csv"), 0);
    assert_int_equal(mkdir("flock-0003.csv", 0700), 0);
    begin(&saving, "flock-0004.csv");
    base_file_discard(saving.file);
    begin(&saving, "flock-0004.csv");
    base_file_discard(saving.file);
}

/* Of a long folder only the end is shown, from the beginning of a name on. */
static void long_places_are_cut(void **state) {
    (void)state;
    app_saving saving;
    make_folder("a");
    make_folder("a/long-name-of-a-folder-that-goes-on");
    make_folder("a/long-name-of-a-folder-that-goes-on/and-another-one-in-it");
    go_to("a/long-name-of-a-folder-that-goes-on/and-another-one-in-it");
    begin(&saving, "flock-0001.csv");
    base_file_discard(saving.file);
    assert_string_equal(saving.name, "flock-0001.csv"); /* leaves room for what went wrong */
    assert_string_equal(
        saving.place,
        "…/a/long-name-of-a-folder-that-goes-on/and-another-one-in-it/flock-0001.csv");
}

static void a_folder_that_is_gone_is_said(void **state) {
    (void)state;
    app_saving saving;
    base_message message = {""};
    make_folder("gone");
    go_to("gone");
    assert_int_equal(rmdir("../gone"), 0);
    assert_false(app_folder_begin(&saving, ".csv", &message));
    assert_non_null(strstr(message.text, "flock-0001.csv"));
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_home, remove_home)
    const struct CMUnitTest tests[] = {
        CASE(a_terminals_folder_is_kept),
        CASE(a_desktop_has_a_folder_of_pictures),
        CASE(numbers_go_up_and_nothing_is_replaced),
        CASE(long_places_are_cut),
        CASE(a_folder_that_is_gone_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
