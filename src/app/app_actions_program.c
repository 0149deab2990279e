/* Keys for files and the window: picture, full screen, help, closing things. */
#include "app/app_actions.h"

void app_act_picture(app_state *app, const app_press *press) {
    (void)press;
    app->picture_due = true;
}

void app_act_full_screen(app_state *app, const app_press *press) {
    (void)press;
    app_window_toggle_full_screen(&app->window);
    app_say(app, app_window_full_screen(&app->window) ? "Full screen" : "Window");
}

/* The overlay is seen by itself: a message over it would only cover it. */
static void set_help(app_state *app, bool open) {
    app->help = open;
    app->help_scroll = 0.0f;
    app_announce(app, open ? "Help" : "Help closed");
}

void app_act_help(app_state *app, const app_press *press) {
    (void)press;
    set_help(app, !app->help);
}

void app_act_escape(app_state *app, const app_press *press) {
    if (app->help) {
        set_help(app, false);
    } else if (app->turntable) {
        app_act_turntable(app, press);
    } else if (!app_pointer_stop(app) && app_window_full_screen(&app->window)) {
        app_act_full_screen(app, press);
    }
}

void app_act_quit(app_state *app, const app_press *press) {
    (void)press;
    app->quit = true;
}
