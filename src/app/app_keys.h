/* The one table of keys: it drives the handler and the help overlay. */
#ifndef APP_KEYS_H
#define APP_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app_actions.h"

/* What a key is for; the overlay shows the groups in this order. */
typedef enum app_key_group {
    APP_KEYS_TIME,
    APP_KEYS_RULES,
    APP_KEYS_FLOCK,
    APP_KEYS_VIEW,
    APP_KEYS_FILES,
    APP_KEY_GROUPS
} app_key_group;

typedef struct app_key_row {
    app_key_group group;
    const char *keys;     /* names as app_key_name gives them, with spaces between */
    const char *caps;     /* what one cap for all of them says; NULL: a cap for each, as they are */
    const char *sentence; /* what they do, lower case, no full stop */
    app_action *act;      /* NULL: a gesture of the mouse, which app_pointer does */
    bool ctrl;            /* Ctrl must be held with it (and must not be otherwise) */
    bool shift;           /* Shift must be held with Ctrl; alone it may be held with any key */
    bool repeats;         /* a held key goes on doing it */
} app_key_row;

/* The row at `index`, or NULL after the last. */
const app_key_row *app_keys_row(size_t index);

/* A group's title: "TIME". */
const char *app_keys_title(app_key_group group);

/* Copies the name at `index` of a row's keys. False after the last. */
bool app_keys_name(const app_key_row *row, size_t index, char name[APP_KEY_NAME_SIZE]);

/* The row a press belongs to, or NULL when it means nothing. */
const app_key_row *app_keys_find(const app_press *press);

#endif
