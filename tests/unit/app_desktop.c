/* What the desktop's settings files say, in homes made for it. */
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

#include "app/app_desktop.h"

static char home[64];

/* Writes a file in the home, with the folders it lies in. */
static void write_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", home, name);
    for (char *slash = path + strlen(home) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", home, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static int open_home(void **state) {
    (void)state;
    snprintf(home, sizeof home, "/tmp/flockview-home-XXXXXX");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_PICTURES_DIR");
    return mkdtemp(home) == NULL || setenv("HOME", home, 1) != 0;
}

static int remove_home(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command);
}

static void nothing_said_is_no_wish(void **state) {
    (void)state;
    assert_false(app_desktop_reduces_motion());
    unsetenv("HOME");
    assert_false(app_desktop_reduces_motion());
}

static void gtk_is_understood(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool wanted;
    } files[] = {
        {"[Settings]\ngtk-enable-animations=0\n", true},
        {"# mine\n\n[Settings]\r\n gtk-enable-animations = false \r\n", true},
        {"[Settings]\ngtk-enable-animations=1\n", false},
        {"[Settings]\ngtk-enable-animations=true\n", false},
        {"[Settings]\ngtk-enable-animations=0\ngtk-enable-animations=1\n", false},
        {"[Other]\ngtk-enable-animations=0\n", false},
        {"[Settings]\n[Other]\ngtk-enable-animations=0\n", false},
        {"gtk-enable-animations=0\n", false},
        {"[Settings]\ngtk-enable-animations\n=0\n", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        write_file(".config/gtk-3.0/settings.ini", files[i].text);
        if (app_desktop_reduces_motion() != files[i].wanted) {
            fail_msg("%s: got %d, wanted %d", files[i].text, !files[i].wanted, files[i].wanted);
        }
    }
    write_file(".config/gtk-4.0/settings.ini", files[0].text);
    assert_true(app_desktop_reduces_motion());
}

static void kde_is_understood(void **state) {
    (void)state;
    write_file(".config/kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n");
    assert_false(app_desktop_reduces_motion());
    write_file(".config/kdeglobals", "[KDE]\nAnimationDurationFactor=0.0\n[Icons]\n");
    assert_true(app_desktop_reduces_motion());
    write_file(".config/kdeglobals", "[KDE]\nAnimationDurationFactor=none\n");
    assert_false(app_desktop_reduces_motion());
}

/* Settings may lie elsewhere, but not at a relative place. */
static void the_folder_of_settings_is_heeded(void **state) {
    (void)state;
    char place[128];
    write_file("else/gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n");
    assert_false(app_desktop_reduces_motion());
    snprintf(place, sizeof place, "%s/else", home);
    setenv("XDG_CONFIG_HOME", place, 1);
    assert_true(app_desktop_reduces_motion());
    setenv("XDG_CONFIG_HOME", "else", 1);
    assert_false(app_desktop_reduces_motion());
}

/* The folder of pictures is the one in the home; "" for the home itself. */
static void assert_pictures(const char *name) {
    char wanted[128], got[APP_DESKTOP_PATH];
    snprintf(wanted, sizeof wanted, "%s%s%s", home, name[0] != '\0' ? "/" : "", name);
    assert_true(app_desktop_pictures(got));
    assert_string_equal(got, wanted);
}

static void pictures_have_their_folder(void **state) {
    (void)state;
    static const char list[] = ".config/user-dirs.dirs";
    assert_pictures("");
    make_folder("Pictures");
    assert_pictures("Pictures");
    write_file(list, "# made by hand\nXDG_MUSIC_DIR=\"$HOME/Music\"\n"
                     "XDG_PICTURES_DIR=\"$HOME/Bilder \\\"7\\\"\"\n");
    assert_pictures("Pictures"); /* it is not there */
    make_folder("Bilder \"7\"");
    assert_pictures("Bilder \"7\"");

    make_folder("given");
    char given[128];
    snprintf(given, sizeof given, "%s/given", home);
    setenv("XDG_PICTURES_DIR", given, 1);
    assert_pictures("given");
    setenv("XDG_PICTURES_DIR", "given", 1); /* a relative one says nothing */
    assert_pictures("Bilder \"7\"");

    unsetenv("HOME");
    char folder[APP_DESKTOP_PATH];
    assert_false(app_desktop_pictures(folder));
}

/* Names that are too long for any folder are no harm. */
static void long_names_are_refused(void **state) {
    (void)state;
    static char text[4000];
    int length = snprintf(text, sizeof text, "XDG_PICTURES_DIR=\"$HOME/");
    memset(text + length, 'a', sizeof text - (size_t)length - 1);
    write_file(".config/user-dirs.dirs", text);
    assert_pictures("");
    text[length + 980] = '\0';
    write_file(".config/user-dirs.dirs", text);
    assert_pictures("");
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_home, remove_home)
    const struct CMUnitTest tests[] = {
        CASE(nothing_said_is_no_wish),    CASE(gtk_is_understood),
        CASE(kde_is_understood),          CASE(the_folder_of_settings_is_heeded),
        CASE(pictures_have_their_folder), CASE(long_names_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
