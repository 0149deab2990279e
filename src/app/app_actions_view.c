/* Keys that change the view: turning, zoom, perspective, tails, colours, theme. */
#include "app/app_actions.h"

#include "app/app_set.h"

#define TURN_PIXELS 10.0f /* of a drag at scale 1: 5 degrees */
#define ZOOM        1.1f

void app_act_turn(app_state *app, const app_press *press) {
    app_pointer_stop(app);
    switch (press->name[0]) {
    case 'L':
        scene_camera_turn(&app->camera, -TURN_PIXELS, 0.0f);
        break;
    case 'R':
        scene_camera_turn(&app->camera, TURN_PIXELS, 0.0f);
        break;
    case 'U':
        scene_camera_turn(&app->camera, 0.0f, -TURN_PIXELS);
        break;
    default:
        scene_camera_turn(&app->camera, 0.0f, TURN_PIXELS);
        break;
    }
    app_say(app, "Yaw %.1f°, tilt %.1f°", app_yaw(app), app_tilt(app));
}

void app_act_zoom(app_state *app, const app_press *press) {
    /* About the middle of the free area: a world that is drawn there stays there. */
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    const float height = (float)app->height;
    const float middle[2] = {view.centre[0] - app->camera.pan[0] * height,
                             view.centre[1] - app->camera.pan[1] * height};
    float factor = press->name[0] == '+' ? ZOOM : 1.0f / ZOOM;
    scene_camera_magnify(&app->camera, factor, middle, &view, height);
    app_say(app, "Zoom %.2f", (double)app->camera.zoom);
}

void app_act_opening_view(app_state *app, const app_press *press) {
    (void)press;
    app->turntable = false;
    app_pointer_stop(app);
    app_explain_unfollow(app);
    app->camera = app->opening;
    app_say(app, "Opening view");
}

void app_act_explain(app_state *app, const app_press *press) {
    if (press->name[0] == 'E') {
        app_explain_middle(app);
    } else {
        app_explain_next(app, press->name[4] == 'U' ? -1 : 1);
    }
}

/* --- choices ---------------------------------------------------------------------------------- */

void app_set_perspective(app_state *app, bool on) {
    app->camera.perspective = on;
    app_say(app, on ? "Perspective on" : "Perspective off");
}

void app_act_perspective(app_state *app, const app_press *press) {
    (void)press;
    app_set_perspective(app, !app->camera.perspective);
}

void app_set_turntable(app_state *app, bool on) {
    app_pointer_stop(app);
    app->turntable = on;
    app_say(app, on ? "Turntable on" : "Turntable off");
}

void app_act_turntable(app_state *app, const app_press *press) {
    (void)press;
    app_set_turntable(app, !app->turntable);
}

void app_set_tails(app_state *app, scene_tails tails) {
    static const char *const texts[SCENE_TAILS] = {
        [SCENE_TAILS_OFF] = "Tails off",
        [SCENE_TAILS_SHORT] = "Tails of 0.15 s",
        [SCENE_TAILS_LONG] = "Tails of 0.6 s",
        [SCENE_TRAILS] = "Trails of 2 s",
    };
    app->style.tails = tails;
    app_say(app, "%s", texts[tails]);
}

void app_act_tails(app_state *app, const app_press *press) {
    (void)press;
    app_set_tails(app, (scene_tails)((app->style.tails + 1) % SCENE_TAILS));
}

void app_set_colouring(app_state *app, scene_colouring colouring) {
    static const char *const texts[SCENE_COLOURINGS] = {
        [SCENE_BY_HEADING] = "Coloured by heading",
        [SCENE_BY_SPEED] = "Coloured by speed",
        [SCENE_BY_SPEED_LINEAR] = "Coloured by speed, linear",
        [SCENE_BY_GROUP] = "Coloured by group",
        [SCENE_BY_NEIGHBOURS] = "Coloured by neighbours",
        [SCENE_BY_ACCELERATION] = "Coloured by acceleration",
        [SCENE_ONE_COLOUR] = "One colour",
    };
    app->style.colouring = colouring;
    app_say(app, "%s", texts[colouring]);
}

void app_act_colour(app_state *app, const app_press *press) {
    int next = (int)app->style.colouring + (press->shift ? SCENE_COLOURINGS - 1 : 1);
    app_set_colouring(app, (scene_colouring)(next % SCENE_COLOURINGS));
}

void app_set_theme(app_state *app, scene_theme theme) {
    app->style.theme = theme;
    app_say(app, theme == SCENE_DARK ? "Dark" : "Light");
}

void app_act_theme(app_state *app, const app_press *press) {
    (void)press;
    app_set_theme(app, app->style.theme == SCENE_DARK ? SCENE_LIGHT : SCENE_DARK);
}

void app_set_shape(app_state *app, scene_shape shape) {
    static const char *const texts[SCENE_SHAPES] = {[SCENE_SHAPE_DISC] = "Discs",
                                                    [SCENE_SHAPE_CHEVRON] = "Chevrons",
                                                    [SCENE_SHAPE_TRIANGLE] = "Triangles"};
    app->style.shape = shape;
    app_say(app, "%s", texts[shape]);
}

void app_set_shadows(app_state *app, bool on) {
    app->style.shadows = on;
    app_say(app, on ? "Shadows on" : "Shadows off");
}

void app_set_look(app_state *app, scene_look look) {
    const scene_style was = app->style;
    if (look != was.look) {
        app->style =
            scene_style_opening(look, play_source_params(app->source)->preset, was.theme, was.unit);
        app->style.shape = was.shape;
    }
    app_say(app, "Look: %s, with its own colours and tails", scene_look_names[look]);
}

void app_set_explain_way(app_state *app, app_explain_way way) {
    static const char *const texts[APP_EXPLAIN_WAYS] = {
        [APP_EXPLAIN_WORDS] = "Explained in words",
        [APP_EXPLAIN_FORMULA] = "Explained as formulas",
        [APP_EXPLAIN_BOTH] = "Explained in words and as formulas"};
    app->explain.way = way;
    app_say(app, "%s", texts[way]);
}
