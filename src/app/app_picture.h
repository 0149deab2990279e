/* Pictures: the flock as it is seen, with what is written on it but without the interface, as a PNG
 * file. */
#ifndef APP_PICTURE_H
#define APP_PICTURE_H

#include "app/app_folder.h"
#include "app/app_state.h"
#include "base/base_file.h"

/* Draws the flock as it is now into the next numbered file of the folder (app_folder). The context
 * must be current, and the interface's frame have begun. Writes where it went, as a person reads
 * it, to `place`; false with the reason. */
bool app_picture_save_next(app_state *app, char place[APP_FOLDER_PLACE], base_message *message);

/* Draws one picture off screen, with no display, as the options ask, into `file`, which ends either
 * way. False with the reason, and no picture. */
bool app_picture_draw(app_state *app, const data_options *options, base_file *file,
                      base_message *message);

#endif
