/* The tour's card and rings; see app_tour_draw.h. Lengths in interface units. */
#include "app/app_tour_draw.h"

#include <math.h>
#include <stdio.h>

#include "app/app_panel_parts.h"
#include "app/app_skin.h"
#include "app/app_tour_stops.h"
#include "gui/gui_guide.h"
#include "scene/scene_ring.h"

#define MARGIN 12.0f
#define FOOT   (APP_TIMELINE_FROM_BOTTOM + 3.0f) /* under the card */
#define RING   34.0f                             /* least radius in the picture */
#define CLEAR  4.0f                              /* between the card and what is above it */
#define SPACE  8.0f                              /* between it and what it is about */

/* --- places ----------------------------------------------------------------------------------- */

/* Boids that make an edge worth a ring, and how many times as many draw it away from another. */
#define EDGE_LEAST 3
#define EDGE_MORE  1.5f

/* How far from each other those are that a ring is about, in parts of how near they are to the
 * edge. */
#define TOGETHER 3.0f

/* The sides of the world: 2 k and 2 k + 1 are the low and the high one on axis k. */
static bool at_side(const flock_frame *frame, uint32_t i, int side, float near) {
    const float *along[3] = {frame->x, frame->y, frame->z};
    float place = along[side / 2][i];
    return frame->half[side / 2] - (side % 2 == 0 ? -place : place) < near;
}

static int count_at(const flock_frame *frame, int side, float near) {
    int count = 0;
    for (uint32_t i = 0; i < frame->count; i++) {
        count += at_side(frame, i, side, near);
    }
    return count;
}

static float way(const flock_frame *frame, uint32_t i, const float from[3]) {
    return hypotf(hypotf(frame->x[i] - from[0], frame->y[i] - from[1]), frame->z[i] - from[2]);
}

/* The mean of those boids at a side (-1: of all) that are within `reach` of `from`. */
static void mean_of(const flock_frame *frame, int side, float near, float reach, float from[3]) {
    double sum[3] = {0.0};
    int count = 0;
    for (uint32_t i = 0; i < frame->count; i++) {
        if ((side < 0 || at_side(frame, i, side, near)) && way(frame, i, from) <= reach) {
            sum[0] += (double)frame->x[i];
            sum[1] += (double)frame->y[i];
            sum[2] += (double)frame->z[i];
            count++;
        }
    }
    for (int k = 0; k < 3 && count > 0; k++) {
        from[k] = (float)(sum[k] / count);
    }
}

/* The boid at a side that is nearest to a place. */
static void go_to_nearest(const flock_frame *frame, int side, float near, float at[3]) {
    uint32_t found = 0;
    float least = INFINITY;
    for (uint32_t i = 0; i < frame->count; i++) {
        if (at_side(frame, i, side, near) && way(frame, i, at) < least) {
            least = way(frame, i, at);
            found = i;
        }
    }
    at[0] = frame->x[found];
    at[1] = frame->y[found];
    at[2] = frame->z[found];
}

/* Where most boids are at one side of the world: that of the last picture until there are clearly
 * more at another. */
static bool find_edge(app_tour *tour, const flock_frame *frame, float near) {
    int most = count_at(frame, tour->side, near);
    for (int side = 0; side < 2 * (int)frame->dims; side++) {
        int count = count_at(frame, side, near);
        if ((float)count > EDGE_MORE * (float)most) {
            most = count;
            tour->side = side;
        }
    }
    if (most < EDGE_LEAST) {
        return false;
    }
    mean_of(frame, tour->side, near, INFINITY, tour->place);
    go_to_nearest(frame, tour->side, near, tour->place);
    mean_of(frame, tour->side, near, TOGETHER * near, tour->place);
    return true;
}

/* Looks for what is to be ringed in the picture. The moment must have been taken. */
static bool find_place(app_tour *tour, const flock_frame *frame, const flock_params *params) {
    tour->about = 0.0f;
    switch (app_tour_stop_at(tour->stop)->place) {
    case APP_TOUR_EDGE:
        return find_edge(tour, frame, params->margin);
    case APP_TOUR_OBSTACLE:
        for (int k = 0; k < 3 && params->obstacle_count > 0; k++) {
            tour->place[k] = params->obstacles[0].centre[k];
        }
        tour->about = params->obstacle_count > 0 ? params->obstacles[0].radius : 0.0f;
        return params->obstacle_count > 0;
    case APP_TOUR_FLOCK:
        mean_of(frame, -1, 0.0f, INFINITY, tour->place);
        return true;
    case APP_TOUR_NOWHERE:
        break;
    }
    return false;
}

static void draw_ring(const app_state *app, const gui_theme *theme) {
    const app_tour *tour = &app->tour;
    if (!tour->placed) {
        return;
    }
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    scene_point seen = scene_project(&view, tour->place[0], tour->place[1], tour->place[2]);
    float around = tour->about * view.scale * seen.growth / app->scale + SPACE;
    gui_guide_ring(theme, seen.x / app->scale, seen.y / app->scale, fmaxf(around, RING));
}

/* --- the card --------------------------------------------------------------------------------- */

enum { LEAVE, BACK, NEXT, BUTTONS };

/* What the card says; the buttons that it has. */
typedef struct page {
    gui_guide guide;
    char about[96];
    const char *labels[BUTTONS];
    int meant[BUTTONS];
} page;

static void add_button(page *made, const char *label, int meaning) {
    made->labels[made->guide.count] = label;
    made->meant[made->guide.count++] = meaning;
}

/* At the head's right: the measure that is to be looked at where the panel does not show it, and
 * which stop this is. */
static void write_about(const app_state *app, char *text, size_t size) {
    const app_tour *tour = &app->tour;
    int measure = tour->ring - APP_PANEL_ID_MEASURES;
    size_t length = 0;
    if (app->panel.shown != APP_PANEL_OPEN && measure >= 0 && measure < APP_MEASURE_COUNT) {
        char number[APP_MEASURES_TEXT];
        app_measures_text(&app->measures, (app_measure)measure, number);
        length = (size_t)snprintf(text, size, "%s %s   ·   ",
                                  app_measure_info_of((app_measure)measure)->label, number);
    } else if (!app->pace.playing) {
        length = (size_t)snprintf(text, size, "paused: Space plays   ·   ");
    }
    snprintf(text + length, size - length, "%d of %d", tour->stop + 1, APP_TOUR_STOPS);
}

static void write_page(const app_state *app, page *made) {
    const app_tour *tour = &app->tour;
    const app_tour_stop *stop = app_tour_stop_at(tour->stop);
    *made = (page){.guide = {.title = stop->title,
                             .about = made->about,
                             .text = stop->text,
                             .asked = stop->asked,
                             .seen = stop->seen,
                             .done = tour->done,
                             .buttons = made->labels,
                             .accent = -1}};
    write_about(app, made->about, sizeof made->about);
    bool last = tour->stop + 1 == APP_TOUR_STOPS;
    add_button(made, "Leave (Esc)", LEAVE);
    if (tour->stop > 0) {
        add_button(made, "Back (Shift G)", BACK);
    }
    add_button(made, last ? "Finish (G)" : tour->done ? "Next (G)" : "Skip (G)", NEXT);
    made->guide.accent = tour->done ? made->guide.count - 1 : -1;
}

/* Between the hue ring and the panel, in the middle where it can be. */
static void place_card(const app_state *app, float *left, float *width) {
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    float beside = app_panel_clear_width(app) / app->scale;
    float from = MARGIN + (ring.shown ? ring.reach / app->scale : 0.0f);
    float room = beside - from - MARGIN;
    *width = fmaxf(fminf(room, GUI_GUIDE_WIDTH), GUI_GUIDE_LEAST);
    *left = fmaxf(0.5f * (beside - *width), fminf(from, fmaxf(beside - MARGIN - *width, MARGIN)));
}

/* The height that there is for a card at this place: it stays clear of the folded panel's tab. */
static float room_for(const app_state *app, float left, float width) {
    float beside = app_panel_clear_width(app) / app->scale;
    bool tab = app->panel.shown == APP_PANEL_FOLDED &&
               left + width > beside - GUI_PANEL_MARGIN - GUI_TAB_SIZE - CLEAR;
    float above = tab ? GUI_PANEL_MARGIN + GUI_TAB_SIZE + CLEAR : CLEAR;
    return left + width > beside ? 0.0f : (float)app->height / app->scale - FOOT - above;
}

/* Writes the card and finds its place. In a small window it goes without its texts; false where
 * even its head and buttons have no room: then the keys alone lead on. */
static bool make_card(const app_state *app, page *made, float *left, float *width) {
    write_page(app, made);
    place_card(app, left, width);
    float room = room_for(app, *left, *width);
    while (made->guide.without < 2 && gui_guide_height(&made->guide, *width) > room) {
        made->guide.without++;
    }
    return gui_guide_height(&made->guide, *width) <= room;
}

void app_tour_lay_out(app_state *app) {
    app->tour.taken = 0.0f;
    page made;
    float left, width;
    if (app->tour.active && make_card(app, &made, &left, &width)) {
        app->tour.taken = gui_guide_height(&made.guide, width) + FOOT;
    }
}

void app_tour_draw(app_state *app) {
    gui_panel_point(app->tour.active ? app->tour.ring : 0);
    if (!app->tour.active) {
        return;
    }
    const gui_theme theme = app_skin_panel(app->style.look, app->style.theme);
    const bool reachable = !app->help && !app->files.open;
    page made;
    float left, width;
    app->tour.placed = find_place(&app->tour, &app->moment.frame, play_source_params(app->source));
    draw_ring(app, &theme);
    if (!make_card(app, &made, &left, &width)) {
        return;
    }
    int pressed = gui_guide_draw(APP_PANEL_ID_TOUR, &made.guide, &theme, reachable, left,
                                 (float)app->height / app->scale - app->tour.taken, width);
    if (pressed < 0) {
        return;
    }
    if (made.meant[pressed] == LEAVE) {
        app_tour_leave(app);
    } else {
        app_tour_go(app, made.meant[pressed] == BACK ? -1 : 1);
    }
}
