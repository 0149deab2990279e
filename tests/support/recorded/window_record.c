/* The functions of app_window.h without a window system; see recorded.h. Sleeping takes no time. */
#include "app/app_window.h"

#include <time.h>

#include "recorded/recorded.h"

#include "base/base_clock.h"
#include "test.h"

void (*recorded_sleep)(app_window *window, int sleep);
bool recorded_hidden, recorded_closing;

static app_window *the_window;
static int sleeps;

bool app_window_open(app_window *window, int width, int height, double scale,
                     base_message *message) {
    (void)message;
    *window = (app_window){.width = width,
                           .height = height,
                           .scale = scale > 0.0 ? (float)scale : 1.0f,
                           .ratio = {1.0f, 1.0f}};
    the_window = window;
    sleeps = 0;
    return true;
}

void app_window_close(app_window *window) {
    *window = (app_window){0};
    the_window = NULL;
}

bool app_window_hidden(const app_window *window) {
    (void)window;
    return recorded_hidden;
}

bool app_window_closing(const app_window *window) {
    (void)window;
    return recorded_closing;
}

void app_window_wait(double seconds) {
    recorded_add((recorded_call){.kind = RECORDED_WAIT, .seconds = seconds});
    recorded_sleep(the_window, sleeps++);
}

/* The display's pace is kept up in small: else thousands of pictures would be drawn before a
 * flock's thread has its turn. */
void app_window_present(app_window *window) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    recorded_add((recorded_call){.kind = RECORDED_SHOWN});
    window->presented = base_clock_seconds();
}

void app_window_set_title(app_window *window, const char *title) {
    snprintf(window->title, sizeof window->title, "%s", title);
}

void app_window_copy(const app_window *window, const char *text) {
    (void)window;
    (void)text;
}

bool app_window_full_screen(const app_window *window) {
    (void)window;
    return false;
}

void app_window_toggle_full_screen(app_window *window) {
    (void)window;
}
