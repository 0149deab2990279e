/* What is in a folder, for people to choose from, and what each file is.
 *
 * Only reads; knows nothing of how it is shown. */
#ifndef APP_FOLDER_LIST_H
#define APP_FOLDER_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/app_origin.h"
#include "data/data_kind.h"

/* Most names of a folder; more are left out. */
#define APP_FOLDER_LIST_MOST 20000

typedef struct app_entry {
    size_t name; /* where in the list's names; of a file elsewhere its path */
    bool folder;
    bool known;     /* `kind` has been read */
    data_kind kind; /* of a file */
    int64_t time;   /* of its last change, seconds since 1970 */
} app_entry;

/* Begins as zeros. */
typedef struct app_folder_list {
    char folder[APP_PATH]; /* from the root on */
    app_entry *entries;    /* folders by name, then files, the newest first */
    size_t count, capacity;
    char *names;
    size_t names_size, names_capacity;
} app_folder_list;

/* Reads a folder in the place of what was read before. Names that begin with a point are left out,
 * and so is what is neither file nor folder. False with the reason, and the list as it was. */
bool app_folder_list_read(app_folder_list *list, const char *folder, base_message *message);

/* Adds a file that lies anywhere, by its path; false when memory runs out or it is not there. */
bool app_folder_list_add(app_folder_list *list, const char *path);

const char *app_folder_list_name(const app_folder_list *list, const app_entry *entry);

/* What a file is; read when it is asked for first. */
data_kind app_folder_list_kind(app_folder_list *list, app_entry *entry);

/* Writes when a file was changed last: the time of a day that is today's, else the day. */
void app_folder_list_time(const app_entry *entry, int64_t now, char *text, size_t size);

/* Writes the path of an entry. */
void app_folder_list_path(const app_folder_list *list, const app_entry *entry, char path[APP_PATH]);

void app_folder_list_free(app_folder_list *list);

#endif
