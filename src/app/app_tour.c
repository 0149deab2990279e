/* The tour's way through its stops; see app_tour.h. */
#include "app/app_tour.h"

#include <string.h>

#include "app/app_state.h"
#include "app/app_tour_stops.h"
#include "app/app_view.h"
#include "gui/gui_panel.h"
#include "play/play_open.h"

/* --- a stop ----------------------------------------------------------------------------------- */

/* Begins the flock of a stop in the place of the one in force, which `left` has then. */
static bool begin_flock(app_state *app, int index, app_flock *left, base_message *message) {
    const app_tour_stop *stop = app_tour_stop_at(index);
    char *arguments[APP_TOUR_WORDS + 1] = {(char *)"flockview"};
    int count = 1;
    for (; count <= APP_TOUR_WORDS && stop->options[count - 1] != NULL; count++) {
        arguments[count] = (char *)stop->options[count - 1];
    }
    data_options options;
    if (!data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, message)) {
        return false;
    }
    options.reduced_motion = app->reduced_motion;
    options.threads = app->threads;
    app_view_keep(app, &options.view);
    options.view.no_panel = false;
    play_source *source = play_open(&options, message);
    bool begun = source != NULL && app_flock_begin(app, &options, source, left, message);
    data_options_free(&options);
    return begun;
}

/* Begins to wait for what the stop asks for; only the group of rows it points into is open. */
static void open_stop(app_state *app, int index) {
    const app_tour_stop *stop = app_tour_stop_at(index);
    app_tour *tour = &app->tour;
    tour->stop = index;
    tour->done = false;
    tour->ring = stop->ring;
    tour->chosen = app->chosen;
    tour->alone = 0;
    for (int group = 0; group < APP_PANEL_GROUPS; group++) {
        app->panel.groups[group] = group == (int)stop->group;
    }
    app_announce(app, "Tour %d of %d: %s", index + 1, APP_TOUR_STOPS, stop->title);
}

void app_tour_go(app_state *app, int by) {
    app_tour *tour = &app->tour;
    int next = tour->stop + by;
    base_message message;
    app_flock before;
    if (next >= APP_TOUR_STOPS) {
        app_tour_leave(app);
    } else if (next < 0) {
        app_say(app, "This is the first stop");
    } else if (begin_flock(app, next, &before, &message)) {
        app_flock_shutdown(&before);
        open_stop(app, next);
    } else {
        app_say(app, "Not shown: %s", message.text);
    }
}

void app_tour_follow(app_state *app) {
    app_tour *tour = &app->tour;
    if (!tour->active) {
        return;
    }
    const app_tour_stop *stop = app_tour_stop_at(tour->stop);
    if (stop->follow != NULL) {
        stop->follow(app);
    }
    if (!tour->done && stop->made(app)) {
        tour->done = true;
        app_announce(app, "Seen: %s", stop->seen);
    }
}

/* --- start and end ---------------------------------------------------------------------------- */

/* Lays aside what is not the flock's but would be changed on the way. */
static void lay_aside(app_state *app, app_tour_left *left) {
    app_panel_let_go(&app->panel);
    left->flocks = app->flocks;
    left->explain = app->explain;
    left->panel = app->panel;
    left->scrolled = gui_panel_scrolled();
    left->no_panel = app->no_panel;
    left->values = app->values;
    app->flocks = (app_flocks){0};
    app->explain = (app_explain){.way = left->explain.way};
    app->values = (scene_values){0};
}

static void put_back(app_state *app, const app_tour_left *left) {
    app_flocks_clear(&app->flocks);
    app_explain_shutdown(&app->explain);
    scene_values_free(&app->values);
    app->flocks = left->flocks;
    app->explain = left->explain;
    app->panel = left->panel;
    gui_panel_scroll_to(left->scrolled);
    app->no_panel = left->no_panel;
    app->values = left->values;
}

void app_tour_start(app_state *app) {
    app_tour_left left;
    base_message message;
    if (app->film != NULL) {
        app_say(app, "The tour waits until the film is made: V ends it");
        return;
    }
    lay_aside(app, &left);
    if (!begin_flock(app, 0, &left.flock, &message)) {
        put_back(app, &left);
        app_say(app, "No tour: %s", message.text);
        return;
    }
    play_source_expect(left.flock.source, 0); /* it flies no further */
    app->help = false;
    app->tour = (app_tour){.active = true, .left = left};
    app_panel_start(app); /* folded where it would cover the picture */
    app->panel.rates = (app_rates){0};
    memset(app->panel.plots, 0, sizeof app->panel.plots);
    open_stop(app, 0);
}

void app_tour_end(app_state *app) {
    if (app->tour.active) {
        const app_tour_left left = app->tour.left;
        app->tour = (app_tour){0};
        app_flock_return(app, &left.flock);
        put_back(app, &left);
    }
}

bool app_tour_leave(app_state *app) {
    if (!app->tour.active) {
        return false;
    }
    app_tour_end(app);
    app_say(app, "The tour is over: your flock is as you left it");
    return true;
}
