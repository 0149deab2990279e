/* Saving what is seen: the scenario, the recording, the moment, the command line that leads here.
 *
 * Files get the next free name in the folder of app_folder.h; what came of it, and where it went,
 * is said. Nothing is replaced, and a failure changes nothing. */
#ifndef APP_SAVE_H
#define APP_SAVE_H

#include "app/app_folder.h"
#include "app/app_state.h"
#include "data/data_command.h"

/* What a scenario says of the flock and its view; boids of a table that cannot be read again are
 * left out. Valid as long as the state's flock is in force. */
void app_save_options(const app_state *app, data_options *options);

/* flock-0001.ini: rules, obstacles, start and view, with comments. */
void app_save_scenario(app_state *app);

/* flock-0001.rec: everything since the start; opening it shows the same flight. */
void app_save_recording(app_state *app);

/* flock-0001.flock: the flock as it is now, to fly on from. */
void app_save_checkpoint(app_state *app);

/* Puts the command line that opens this very view on the clipboard: options alone when nothing was
 * changed on the way, else a recording, which is saved for it, and the step. With --announce the
 * line is told too. */
void app_save_command(app_state *app);

/* Writes that command line. False with the reason. `saved` is where a recording was saved for it,
 * "" when none had to be. */
bool app_save_command_line(app_state *app, char line[DATA_COMMAND_SIZE],
                           char saved[APP_FOLDER_PLACE], base_message *message);

#endif
