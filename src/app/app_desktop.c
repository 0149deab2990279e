/* The desktop's settings files; see app_desktop.h. */
#include "app/app_desktop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>

#include "base/base_number.h"

/* Longest line that is understood, with its end. */
#define LINE 1024

/* --- places ----------------------------------------------------------------------------------- */

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Writes "folder/name"; false when that is too long. */
static bool join(char path[APP_DESKTOP_PATH], const char *folder, const char *name) {
    int length = snprintf(path, APP_DESKTOP_PATH, "%s/%s", folder, name);
    return length > 0 && length < APP_DESKTOP_PATH;
}

bool app_desktop_home(char folder[APP_DESKTOP_PATH]) {
    const char *home = getenv("HOME");
    if (home == NULL || home[0] != '/' || strlen(home) >= APP_DESKTOP_PATH || !is_folder(home)) {
        return false;
    }
    strcpy(folder, home);
    return true;
}

bool app_desktop_state(char folder[APP_DESKTOP_PATH]) {
    char home[APP_DESKTOP_PATH];
    const char *state = getenv("XDG_STATE_HOME");
    if (state != NULL && state[0] == '/' && strlen(state) < APP_DESKTOP_PATH) {
        strcpy(folder, state);
        return true;
    }
    return app_desktop_home(home) && join(folder, home, ".local/state");
}

/* Opens a settings file by its name in the folder of settings; NULL when there is none. */
static FILE *open_settings(const char *name) {
    char home[APP_DESKTOP_PATH], folder[APP_DESKTOP_PATH], path[APP_DESKTOP_PATH];
    const char *config = getenv("XDG_CONFIG_HOME");
    if (config == NULL || config[0] != '/') { /* a relative one is to be ignored */
        if (!app_desktop_home(home) || !join(folder, home, ".config")) {
            return NULL;
        }
        config = folder;
    }
    return join(path, config, name) ? fopen(path, "r") : NULL;
}

/* --- settings --------------------------------------------------------------------------------- */

/* Cuts spaces and the line's end off both sides. */
static char *trim(char *text) {
    static const char blank[] = " \t\r\n";
    text += strspn(text, blank);
    size_t length = strlen(text);
    while (length > 0 && strchr(blank, text[length - 1]) != NULL) {
        length--;
    }
    text[length] = '\0';
    return text;
}

/* Takes a line in: a section's head, or a key with its value. True when it is the key asked for, in
 * its section (NULL: the file has none); the value is then left in `line`. */
static bool take_line(char line[LINE], const char *section, const char *key, bool *inside) {
    char *text = trim(line);
    if (text[0] == '[') {
        text[strcspn(text, "]")] = '\0';
        *inside = section != NULL && strcmp(text + 1, section) == 0;
        return false;
    }
    char *equals = strchr(text, '=');
    if (!*inside || equals == NULL) {
        return false;
    }
    *equals = '\0';
    if (strcmp(trim(text), key) != 0) {
        return false;
    }
    const char *value = trim(equals + 1);
    memmove(line, value, strlen(value) + 1);
    return true;
}

/* Reads the value of a key; the last one counts. False when it is not there. */
static bool read_setting(const char *name, const char *section, const char *key, char value[LINE]) {
    FILE *file = open_settings(name);
    if (file == NULL) {
        return false;
    }
    char line[LINE];
    bool found = false, inside = section == NULL;
    while (fgets(line, sizeof line, file) != NULL) {
        if (take_line(line, section, key, &inside)) {
            strcpy(value, line);
            found = true;
        }
    }
    fclose(file);
    return found;
}

bool app_desktop_reduces_motion(void) {
    static const char *const gtk[] = {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"};
    char value[LINE];
    for (size_t i = 0; i < sizeof gtk / sizeof gtk[0]; i++) {
        if (read_setting(gtk[i], "Settings", "gtk-enable-animations", value) &&
            (strcmp(value, "0") == 0 || strcmp(value, "false") == 0)) {
            return true;
        }
    }
    double factor;
    return read_setting("kdeglobals", "KDE", "AnimationDurationFactor", value) &&
           base_number_parse(value, &factor) && factor == 0.0;
}

/* --- pictures --------------------------------------------------------------------------------- */

/* Makes a folder of what stands in the list of folders, which is written for the shell: in quotes,
 * perhaps from $HOME on, with a backslash before some letters. */
static bool unquote(const char *value, const char *home, char folder[APP_DESKTOP_PATH]) {
    static const char from_home[] = "$HOME";
    size_t length = 0;
    value += value[0] == '"';
    if (strncmp(value, from_home, strlen(from_home)) == 0) {
        length = strlen(home);
        memcpy(folder, home, length);
        value += strlen(from_home);
    }
    for (; *value != '\0' && *value != '"'; value++) {
        value += value[0] == '\\' && value[1] != '\0';
        if (length + 1 >= APP_DESKTOP_PATH) {
            return false;
        }
        folder[length++] = *value;
    }
    folder[length] = '\0';
    return folder[0] == '/' && is_folder(folder);
}

bool app_desktop_pictures(char folder[APP_DESKTOP_PATH]) {
    char home[APP_DESKTOP_PATH], value[LINE];
    if (!app_desktop_home(home)) {
        return false;
    }
    const char *given = getenv("XDG_PICTURES_DIR");
    if (given != NULL && unquote(given, home, folder)) {
        return true;
    }
    if (read_setting("user-dirs.dirs", NULL, "XDG_PICTURES_DIR", value) &&
        unquote(value, home, folder)) {
        return true;
    }
    if (!join(folder, home, "Pictures") || !is_folder(folder)) {
        strcpy(folder, home);
    }
    return true;
}
