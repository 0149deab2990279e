/* Tells how the flock is without a picture: the window's title while paused, and lines on standard
 * output for --announce. Keeps the numbers of now up to date for that, and for whoever shows them.
 */
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include "app/app_state.h"

/* Brings the numbers of now up to the frame that is shown, and tells them. Once a picture. */
void app_report(app_state *app);

/* Seconds until app_report has to be called again while paused; INFINITY: not before something
 * changes. `now` in seconds of base_clock_seconds. */
double app_report_rest(const app_state *app, double now);

/* Saves the lines of the last minute as flock-NNNN.csv, and says where or why not. */
void app_report_save(app_state *app);

#endif
