/* Where what a person saves goes, and what it is called.
 *
 * Into the folder from which the program was started; when a desktop started it, which does so from
 * the home folder or from the root, into the person's folder of pictures. Names are numbered, and
 * no file is replaced. */
#ifndef APP_FOLDER_H
#define APP_FOLDER_H

#include <stdbool.h>

#include "app/app_desktop.h"
#include "base/base_file.h"

/* Writes the folder, "." for the one of the start. `terminal`: a terminal started the program. */
void app_folder_find(bool terminal, char folder[APP_DESKTOP_PATH]);

/* Writes the folder where this program saves. */
void app_folder_of_saved(char folder[APP_DESKTOP_PATH]);

/* Room for the place of a file as it is shown. */
#define APP_FOLDER_PLACE 128

/* A file that was begun. */
typedef struct app_saving {
    base_file *file;
    char name[APP_DESKTOP_PATH + 32]; /* its path */
    char place[APP_FOLDER_PLACE];     /* folder and name as a person reads them; of a long folder
                                         only its end */
} app_saving;

/* Begins flock-0001 with this ending (".png"), or the next number that is free. False with the
 * reason. */
bool app_folder_begin(app_saving *saving, const char *ending, base_message *message);

#endif
