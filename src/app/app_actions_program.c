/* Keys for files and the window: picture, full screen, help, closing things. */
#include "app/app_actions.h"

#include "app/app_video.h"
#include "gui/gui.h"

void app_act_picture(app_state *app, const app_press *press) {
    if (press->name[0] == 'V') {
        app_video_toggle(app);
    } else {
        app->picture_due = true;
    }
}

void app_act_full_screen(app_state *app, const app_press *press) {
    (void)press;
    app_window_toggle_full_screen(&app->window);
    app_say(app, app_window_full_screen(&app->window) ? "Full screen" : "Window");
}

/* The size of the interface, in parts of what the display asks for. */
void app_act_interface(app_state *app, const app_press *press) {
    static const float sizes[] = {0.5f,  0.67f, 0.75f, 0.8f, 0.9f, 1.0f, 1.1f,
                                  1.25f, 1.5f,  1.75f, 2.0f, 2.5f, 3.0f};
    const int count = sizeof sizes / sizeof sizes[0];
    bool larger = press->name[0] == '+';
    float unit = app->style.unit / app->magnified;
    int now = 0;
    while (now < count - 1 && sizes[now] < app->magnified) {
        now++;
    }
    int next = now + (larger ? 1 : -1);
    bool fits = next >= 0 && next < count && sizes[next] * unit >= GUI_SCALE_MIN &&
                sizes[next] * unit <= GUI_SCALE_MAX;
    if (fits) {
        app->magnified = sizes[next];
        app->style.unit = sizes[next] * unit;
    }
    const char *end = larger ? ": the largest" : ": the smallest";
    app_say(app, "Interface %.0f %%%s", 100.0 * (double)app->magnified, fits ? "" : end);
}

/* The overlay is seen by itself: a message over it would only cover it. */
static void set_help(app_state *app, bool open) {
    app->help = open;
    app->help_scroll = 0.0f;
    app_announce(app, open ? "Help" : "Help closed");
}

void app_act_panel(app_state *app, const app_press *press) {
    if (press->name[0] == 'F') {
        app_panel_focus(app);
    } else {
        app_panel_fold(app, app->panel.shown == APP_PANEL_OPEN);
    }
}

void app_act_help(app_state *app, const app_press *press) {
    (void)press;
    set_help(app, !app->help);
}

void app_act_tour(app_state *app, const app_press *press) {
    if (app_wait_behind(app, app_act_tour, press)) {
        return;
    }
    if (!app->tour.active) {
        app_tour_start(app);
    } else {
        app_tour_go(app, press->shift ? -1 : 1);
    }
}

void app_act_escape(app_state *app, const app_press *press) {
    if (app->help) {
        set_help(app, false);
    } else if (app_travel_stop(app) || app_tour_leave(app) || app_explain_let_go(app)) {
        return;
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
