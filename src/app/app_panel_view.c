/* The picture in the panel: what the colours say, and how it is drawn. */
#include <stdio.h>

#include "app/app_explain_card.h"
#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_tracks.h"
#include "scene/scene_legend.h"

enum { ID_COLOURS = APP_PANEL_ID_COLOUR };

enum {
    ID_VIEW = APP_PANEL_ID_VIEW,
    ID_THEME,
    ID_LOOK,
    ID_TAILS,
    ID_SHAPE,
    ID_EXPLAIN,
    ID_PERSPECTIVE,
    ID_SHADOWS,
    ID_TURNTABLE
};

#define COLOURS_IN_A_ROW 4

/* --- colour ----------------------------------------------------------------------------------- */

static void draw_legend(const scene_legend *legend) {
    gui_legend_tick ticks[SCENE_LEGEND_TICKS];
    for (int i = 0; i < legend->tick_count; i++) {
        ticks[i] = (gui_legend_tick){legend->ticks[i].place, legend->ticks[i].text};
    }
    if (legend->blocks) {
        gui_legend_blocks(legend->colours, legend->colour_count, legend->hollow, ticks,
                          legend->tick_count);
    } else {
        gui_legend(legend->colours, legend->colour_count, ticks, legend->tick_count);
    }
}

void app_panel_colour(app_state *app) {
    static const char *const names[SCENE_COLOURINGS] = {[SCENE_BY_HEADING] = "Heading",
                                                        [SCENE_BY_SPEED] = "Speed",
                                                        [SCENE_BY_SPEED_LINEAR] = "Linear",
                                                        [SCENE_BY_GROUP] = "Group",
                                                        [SCENE_BY_NEIGHBOURS] = "Neighbours",
                                                        [SCENE_BY_ACCELERATION] = "Accel.",
                                                        [SCENE_ONE_COLOUR] = "One"};
    const scene_request request = app_request(app);
    scene_legend legend = scene_legend_of(&request);
    const data_tracks_about *tracks = app_tracks_of(app);
    bool speed =
        app->style.colouring == SCENE_BY_SPEED || app->style.colouring == SCENE_BY_SPEED_LINEAR;
    if (tracks != NULL && speed) {
        char unit[40];
        app_tracks_speed_unit(tracks, unit, sizeof unit);
        snprintf(legend.title, sizeof legend.title, "speed, %s", unit);
    }
    bool explained = legend.colour_count > 0;
    bool refused = app->groups.refused && (app->style.colouring == SCENE_BY_GROUP ||
                                           app->style.colouring == SCENE_BY_NEIGHBOURS);
    gui_section("COLOUR", refused ? APP_PANEL_TOO_MANY : explained ? legend.title : NULL);
    const gui_choice choice = {.parts = names,
                               .count = SCENE_COLOURINGS,
                               .chosen = (int)app->style.colouring,
                               .columns = COLOURS_IN_A_ROW};
    int pressed = gui_segments(ID_COLOURS, &choice);
    if (pressed >= 0) {
        app_set_colouring(app, (scene_colouring)pressed);
    }
    if (explained && !refused) {
        draw_legend(&legend);
    }
}

/* --- view ------------------------------------------------------------------------------------- */

static void draw_choices(app_state *app) {
    static const char *const themes[SCENE_THEMES] = {
        [SCENE_DARK] = "Dark", [SCENE_LIGHT] = "Light"};
    static const char *const looks[SCENE_LOOKS] = {
        [SCENE_GALLERY] = "Gallery", [SCENE_FIGURE] = "Figure"};
    static const char *const tails[SCENE_TAILS] = {[SCENE_TAILS_OFF] = "Off",
                                                   [SCENE_TAILS_SHORT] = "0.15 s",
                                                   [SCENE_TAILS_LONG] = "0.6 s",
                                                   [SCENE_TRAILS] = "2 s"};
    static const char *const shapes[SCENE_SHAPES] = {[SCENE_SHAPE_DISC] = "Disc",
                                                     [SCENE_SHAPE_CHEVRON] = "Chevron",
                                                     [SCENE_SHAPE_TRIANGLE] = "Triangle"};
    const scene_style *style = &app->style;
    int pressed = app_panel_choose(ID_THEME, "Theme", themes, SCENE_THEMES, (int)style->theme);
    if (pressed >= 0) {
        app_set_theme(app, (scene_theme)pressed);
    }
    pressed = app_panel_choose(ID_LOOK, "Look", looks, SCENE_LOOKS, (int)style->look);
    if (pressed >= 0) {
        app_set_look(app, (scene_look)pressed);
    }
    pressed = app_panel_choose(ID_TAILS, "Tails", tails, SCENE_TAILS, (int)style->tails);
    if (pressed >= 0) {
        app_set_tails(app, (scene_tails)pressed);
    }
    pressed = app_panel_choose(ID_SHAPE, "Shape", shapes, SCENE_SHAPES, (int)style->shape);
    if (pressed >= 0) {
        app_set_shape(app, (scene_shape)pressed);
    }
    pressed = app_panel_choose(ID_EXPLAIN, "Explained", app_explain_card_ways, APP_EXPLAIN_WAYS,
                               (int)app->explain.way);
    if (pressed >= 0) {
        app_set_explain_way(app, (app_explain_way)pressed);
    }
}

static void draw_switches(app_state *app) {
    /* A flat world has no floor. */
    bool floored = play_source_params(app->source)->dims == 3;
    if (gui_toggle(ID_PERSPECTIVE, "Perspective", app->camera.perspective)) {
        app_set_perspective(app, !app->camera.perspective);
    }
    if (app_panel_toggle(ID_SHADOWS, "Shadows on the floor", floored, app->style.shadows)) {
        app_set_shadows(app, !app->style.shadows);
    }
    if (gui_toggle(ID_TURNTABLE, "Turntable", app->turntable)) {
        app_set_turntable(app, !app->turntable);
    }
}

void app_panel_view(app_state *app) {
    if (app_panel_group_open(app, APP_PANEL_VIEW, ID_VIEW, "VIEW")) {
        draw_choices(app);
        draw_switches(app);
    }
}
