/* The window: GLFW, its OpenGL 3.3 core context, and what the window system tells.
 *
 * Knows nothing of flocks and draws nothing. Sizes are framebuffer pixels unless said otherwise. */
#ifndef APP_WINDOW_H
#define APP_WINDOW_H

#include <stdbool.h>

#include "app/app_event.h"
#include "base/base_message.h"

typedef struct app_window {
    struct GLFWwindow *handle;
    app_events events;    /* since the last frame */
    int width, height;    /* of the framebuffer; 0 while minimised */
    float pointer[2];     /* where the pointer was last heard of, framebuffer pixels */
    bool hovered;         /* the pointer is over the window */
    bool focused;         /* the window has the keyboard */
    float ratio[2];       /* framebuffer pixels in one of the window system's units */
    float scale;          /* interface scale: framebuffer pixels in one interface unit */
    bool own_scale;       /* the scale was asked for and does not follow the display */
    int windowed[4];      /* x, y, width, height to come back to from full screen */
    double frame_seconds; /* shortest time between two pictures */
    double least_seconds; /* ... as long as somebody wants it longer; 0: nobody */
    double presented;     /* when the last picture was shown */
    char title[80];
    char dropped[4096]; /* the path of the file that was dropped on the window last */
    int dropped_count;  /* how many were dropped with it, itself included */
} app_window;

/* Opens a window of `width` x `height` pixels at content scale 1, no larger than the monitor leaves
 * room for, with a current context. `scale` of 0 takes the display's own. False with the reason
 * (what was asked, what was found, what to do) when there is no display or no OpenGL 3.3. The
 * window must not move in memory until it is closed.
 */
bool app_window_open(app_window *window, int width, int height, double scale,
                     base_message *message);

/* Closes it; allowed on a window of zeros and after a failed opening. */
void app_window_close(app_window *window);

/* True while nobody can see it: minimised, unmapped, or without a size. */
bool app_window_hidden(const app_window *window);

/* True when the person asked to close it. */
bool app_window_closing(const app_window *window);

/* Sleeps until something happens, or at most `seconds` (INFINITY: without end). */
void app_window_wait(double seconds);

/* Shows the picture that was drawn, takes input in, and waits until the next one is due: the swap
 * does not hold the program back on every display. */
void app_window_present(app_window *window);

/* Sets the title; cheap when it is the same. Of a closed window it is only kept. */
void app_window_set_title(app_window *window, const char *title);

/* Puts a text on the clipboard; nothing happens with a closed window. */
void app_window_copy(const app_window *window, const char *text);

/* Switches full screen on or off, and says which it is now. */
bool app_window_full_screen(const app_window *window);
void app_window_toggle_full_screen(app_window *window);

#endif
