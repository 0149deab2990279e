/* Recent files; see app_recent.h. */
#include "app/app_recent.h"

#include <stdio.h>
#include <string.h>

#include <sys/stat.h>
#include <unistd.h>

#include "app/app_desktop.h"
#include "base/base_file.h"
#include "base/base_memory.h"

/* Writes the path of the list; makes the folders on the way to it when they are to be written. */
static bool find_list(char path[APP_PATH], bool make) {
    char folder[APP_DESKTOP_PATH];
    if (!app_desktop_state(folder)) {
        return false;
    }
    snprintf(path, APP_PATH, "%s/flockview", folder);
    for (char *slash = strchr(path + 1, '/'); make && slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700); /* most are there */
        *slash = '/';
    }
    if (make) {
        (void)mkdir(path, 0700);
    }
    snprintf(path, APP_PATH, "%s/flockview/recent", folder);
    return true;
}

int app_recent_read(char paths[APP_RECENT_MOST][APP_PATH]) {
    char list[APP_PATH];
    FILE *in = find_list(list, false) ? fopen(list, "r") : NULL;
    int count = 0;
    while (in != NULL && count < APP_RECENT_MOST && fgets(paths[count], APP_PATH, in) != NULL) {
        paths[count][strcspn(paths[count], "\n")] = '\0';
        count += paths[count][0] == '/' && access(paths[count], R_OK) == 0;
    }
    if (in != NULL) {
        fclose(in);
    }
    return count;
}

static void write_list(const char *path, char paths[APP_RECENT_MOST][APP_PATH], int count) {
    char list[APP_PATH];
    base_file *file = find_list(list, true) ? base_file_create(list, true, NULL) : NULL;
    if (file == NULL) {
        return;
    }
    fprintf(base_file_stream(file), "%s\n", path);
    for (int i = 0, kept = 1; i < count && kept < APP_RECENT_MOST; i++) {
        if (strcmp(paths[i], path) != 0) {
            fprintf(base_file_stream(file), "%s\n", paths[i]);
            kept++;
        }
    }
    (void)base_file_commit(file, NULL);
}

void app_recent_note(const char *path) {
    /* A name can have a line's end in it, but a line cannot. */
    if (path[0] != '/' || strchr(path, '\n') != NULL) {
        return;
    }
    char(*paths)[APP_PATH] = base_alloc_array(APP_RECENT_MOST, APP_PATH);
    if (paths != NULL) {
        write_list(path, paths, app_recent_read(paths));
        base_free(paths);
    }
}
