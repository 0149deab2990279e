/* Names for what is saved; see app_folder.h. */
#include "app/app_folder.h"

#include <stdio.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

/* Most files of a kind in a folder. */
#define MOST 9999

/* --- the folder ------------------------------------------------------------------------------- */

static bool has_terminal(void) {
    return isatty(STDIN_FILENO) || isatty(STDOUT_FILENO) || isatty(STDERR_FILENO);
}

/* True when the program was started in this folder. */
static bool is_start(const char *folder) {
    struct stat a, b;
    return stat(".", &a) == 0 && stat(folder, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

void app_folder_find(bool terminal, char folder[APP_DESKTOP_PATH]) {
    char home[APP_DESKTOP_PATH];
    bool nowhere = is_start("/") || (app_desktop_home(home) && is_start(home));
    if (terminal || !nowhere || !app_desktop_pictures(folder)) {
        strcpy(folder, ".");
    }
}

void app_folder_of_saved(char folder[APP_DESKTOP_PATH]) {
    app_folder_find(has_terminal(), folder);
}

/* --- the name --------------------------------------------------------------------------------- */

/* True when something has the name, even if it is a link to nowhere. */
static bool is_taken(const char *name) {
    struct stat status;
    return lstat(name, &status) == 0;
}

/* Writes the folder and the name; of a long folder only its end. */
static void tell_place(const char *folder, const char *name, char place[APP_FOLDER_PLACE]) {
    char start[APP_DESKTOP_PATH];
    size_t room = APP_FOLDER_PLACE - 64;
    if (strcmp(folder, ".") == 0 && getcwd(start, sizeof start) != NULL) {
        folder = start;
    }
    size_t length = strlen(folder);
    const char *end = length <= room ? folder : strchr(folder + length - room, '/');
    if (end == NULL || strcmp(folder, ".") == 0) {
        snprintf(place, APP_FOLDER_PLACE, "%s", name);
    } else {
        snprintf(place, APP_FOLDER_PLACE, "%s%.*s/%s", end == folder ? "" : "…", (int)room, end,
                 name);
    }
}

/* The folder, so that what goes wrong is told with its place: the one of the start by its name,
 * unless that is so long that it would push the reason out of a message. */
static void name_folder(char folder[APP_DESKTOP_PATH]) {
    char start[APP_DESKTOP_PATH];
    app_folder_of_saved(folder);
    if (strcmp(folder, ".") == 0 && getcwd(start, sizeof start) != NULL &&
        strlen(start) < APP_FOLDER_PLACE - 64) {
        strcpy(folder, start);
    }
}

bool app_folder_begin(app_saving *saving, const char *ending, base_message *message) {
    char folder[APP_DESKTOP_PATH], name[32];
    name_folder(folder);
    bool here = strcmp(folder, ".") == 0;
    for (int number = 1; number <= MOST; number++) {
        snprintf(name, sizeof name, "flock-%04d%s", number, ending);
        snprintf(saving->name, sizeof saving->name, "%s%s%s", here ? "" : folder, here ? "" : "/",
                 name);
        if (!is_taken(saving->name)) {
            tell_place(folder, name, saving->place);
            saving->file = base_file_create(saving->name, false, message);
            return saving->file != NULL;
        }
    }
    return base_refuse(message, "flock-0001%s to flock-%d%s exist already in %s", ending, MOST,
                       ending, folder);
}
