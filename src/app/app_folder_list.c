/* What is in a folder; see app_folder_list.h. */
#define _XOPEN_SOURCE 700 /* localtime_r */
#include "app/app_folder_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <dirent.h>
#include <sys/stat.h>

#include "base/base_memory.h"

const char *app_folder_list_name(const app_folder_list *list, const app_entry *entry) {
    return list->names + entry->name;
}

void app_folder_list_path(const app_folder_list *list, const app_entry *entry,
                          char path[APP_PATH]) {
    const char *name = app_folder_list_name(list, entry);
    bool root = strcmp(list->folder, "/") == 0;
    /* Longer than any path there is: it could not have been read. */
    int length = name[0] == '/' ? snprintf(path, APP_PATH, "%s", name)
                                : snprintf(path, APP_PATH, "%s/%s", root ? "" : list->folder, name);
    if (length >= APP_PATH) {
        path[0] = '\0';
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Adds a name; false when memory runs out. */
static bool add(app_folder_list *list, const char *name, const struct stat *status) {
    void *entries = list->entries, *names = list->names;
    size_t size = strlen(name) + 1;
    bool room = base_grow(&entries, &list->capacity, list->count + 1, sizeof *list->entries);
    list->entries = entries;
    room = room && base_grow(&names, &list->names_capacity, list->names_size + size, 1);
    list->names = names;
    if (!room) {
        return false;
    }
    memcpy(list->names + list->names_size, name, size);
    list->entries[list->count++] = (app_entry){.name = list->names_size,
                                               .folder = S_ISDIR(status->st_mode),
                                               .time = (int64_t)status->st_mtime};
    list->names_size += size;
    return true;
}

static bool is_shown(const struct stat *status) {
    return S_ISDIR(status->st_mode) || S_ISREG(status->st_mode);
}

static bool read_entries(app_folder_list *list, DIR *in) {
    const struct dirent *found;
    char path[APP_PATH];
    while ((found = readdir(in)) != NULL && list->count < APP_FOLDER_LIST_MOST) {
        struct stat status;
        int length = snprintf(path, sizeof path, "%s/%s", list->folder, found->d_name);
        if (found->d_name[0] != '.' && length < APP_PATH && stat(path, &status) == 0 &&
            is_shown(&status) && !add(list, found->d_name, &status)) {
            return false;
        }
    }
    return true;
}

/* qsort hands on no user. */
static const app_folder_list *sorted;

static int compare(const void *first, const void *second) {
    const app_entry *a = first, *b = second;
    if (a->folder != b->folder) {
        return a->folder ? -1 : 1;
    }
    if (!a->folder && a->time != b->time) {
        return a->time > b->time ? -1 : 1;
    }
    return strcmp(app_folder_list_name(sorted, a), app_folder_list_name(sorted, b));
}

bool app_folder_list_read(app_folder_list *list, const char *folder, base_message *message) {
    app_folder_list fresh = {0};
    snprintf(fresh.folder, sizeof fresh.folder, "%s", folder);
    DIR *in = opendir(folder);
    if (in == NULL) {
        return base_refuse(message, "%s cannot be read: %s", folder, strerror(errno));
    }
    bool read = read_entries(&fresh, in);
    closedir(in);
    if (!read) {
        app_folder_list_free(&fresh);
        return base_refuse(message, "%s: out of memory", folder);
    }
    sorted = &fresh;
    if (fresh.count > 0) {
        qsort(fresh.entries, fresh.count, sizeof *fresh.entries, compare);
    }
    app_folder_list_free(list);
    *list = fresh;
    return true;
}

bool app_folder_list_add(app_folder_list *list, const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && add(list, path, &status);
}

void app_folder_list_free(app_folder_list *list) {
    base_free(list->entries);
    base_free(list->names);
    *list = (app_folder_list){0};
}

/* --- telling ---------------------------------------------------------------------------------- */

data_kind app_folder_list_kind(app_folder_list *list, app_entry *entry) {
    char path[APP_PATH];
    if (!entry->known) {
        app_folder_list_path(list, entry, path);
        entry->known = true;
        /* One that cannot be read is none of ours: opening it says why. */
        (void)data_kind_of_file(path, &entry->kind, NULL);
    }
    return entry->kind;
}

void app_folder_list_time(const app_entry *entry, int64_t now, char *text, size_t size) {
    time_t then = (time_t)entry->time, present = (time_t)now;
    struct tm a, b;
    text[0] = '\0';
    if (localtime_r(&then, &a) != NULL && localtime_r(&present, &b) != NULL) {
        bool today = a.tm_year == b.tm_year && a.tm_yday == b.tm_yday;
        strftime(text, size, today ? "%H:%M" : "%Y-%m-%d", &a);
    }
}
