/* The list of files to open: a card over the picture, by keyboard and mouse.
 *
 * It shows the files that were opened or saved last, then a folder: the way up, its folders by
 * name, its files with the newest first and what each of them is. Typing leaves those that have the
 * text in their name. Enter opens or goes into; Backspace, with nothing typed, goes up; Escape
 * closes. While it is open all keys but those that quit are its own. What cannot be opened it says,
 * and stays. */
#ifndef APP_FILES_H
#define APP_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "app/app_event.h"

/* Most bytes that can be typed. */
#define APP_FILES_TYPED 64

typedef struct app_files {
    bool open;
    char typed[APP_FILES_TYPED];
    struct app_files_page *page; /* the folder that is shown; kept while it is open */
} app_files;

struct app_state;

/* Opens the list on the folder it showed last, else on the one where things are saved. */
void app_files_show(struct app_state *app);
void app_files_close(struct app_state *app);

/* Takes a key or a character; the list must be open. */
void app_files_press(struct app_state *app, const app_press *press);
void app_files_type(struct app_state *app, unsigned character);

/* Draws the list while it is open, and does what the hand did to it. */
void app_files_draw(struct app_state *app);

/* Frees what it keeps. */
void app_files_shutdown(app_files *files);

#endif
