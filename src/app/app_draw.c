/* Draws the state; see app_draw.h. */
#include "app/app_draw.h"

#include <assert.h>
#include <stddef.h>

#include "app/app_caption.h"
#include "app/app_colour.h"
#include "app/app_explain_card.h"
#include "app/app_help.h"
#include "app/app_set.h"
#include "app/app_skin.h"
#include "app/app_tour_draw.h"
#include "app/app_tracks.h"
#include "app/app_video.h"
#include "base/base_clock.h"
#include "gui/gui.h"
#include "scene/scene_number.h"
#include "scene/scene_ring.h"

#define HINT_FROM_BOTTOM 33.0f /* interface units; its letters 30 */
#define MESSAGE_FROM_TOP 20.0f
#define MESSAGE_MARGIN   4.0f /* at its sides, where it is as wide as it may be */
#define ROW_GAP          8.0f /* between what stands at the top of the picture */

/* The interface's triangles are handed on as they are. */
static_assert(sizeof(render_vertex) == 20, "a vertex is 20 bytes on both sides");
static_assert(offsetof(render_vertex, u) == 8 && offsetof(render_vertex, colour) == 16,
              "a vertex is x, y, u, v, colour on both sides");
static_assert(sizeof(render_batch) == sizeof(gui_batch) &&
                  offsetof(render_batch, index_count) == offsetof(gui_batch, index_count) &&
                  offsetof(render_batch, first_vertex) == offsetof(gui_batch, first_vertex) &&
                  offsetof(render_batch, clip) == offsetof(gui_batch, clip),
              "a batch is the same on both sides");

/* --- opening ---------------------------------------------------------------------------------- */

static bool refuse_letters(const app_state *app, base_message *message) {
    return base_refuse(message, "not enough memory for letters at scale %g", (double)app->scale);
}

static void hand_over_glyphs(app_state *app) {
    int width, height;
    const uint8_t *alpha = gui_glyphs(&width, &height);
    render_set_glyphs(app->render, alpha, width, height);
}

/* The width that the help has, framebuffer pixels: it stands over the picture where that has room
 * for it, else over all of the window. */
static float help_width(const app_state *app) {
    float clear = app_panel_clear_width(app);
    return app_help_fits(app->style.unit, clear) ? clear : (float)app->width;
}

/* All letters are a little smaller while the help or the card is open and would not fit else. */
static float scale_wanted(const app_state *app) {
    float scale = app_panel_scale(app);
    if (app->help) {
        scale = app_help_scale(app->style.unit, help_width(app), (float)app->height);
    }
    return scene_clamp(scale, GUI_SCALE_MIN, GUI_SCALE_POSTER);
}

/* Whether the built-in shaders would have drawn: then those that were given are to blame. */
static bool draws_without(render_loader *loader) {
    base_message none;
    render *renderer = render_create(loader, NULL, &none);
    render_destroy(renderer);
    return renderer != NULL;
}

bool app_draw_open(app_state *app, render_loader *loader, const char *shaders,
                   base_message *message) {
    app->render = render_create(loader, shaders, message);
    if (app->render == NULL) {
        app->shaders.refused = shaders != NULL && draws_without(loader);
        return false;
    }
    app->scale = scale_wanted(app);
    if (!gui_init(app->scale)) {
        return refuse_letters(app, message);
    }
    hand_over_glyphs(app);
    return true;
}

void app_draw_close(app_state *app) {
    gui_shutdown();
    render_destroy(app->render);
    app->render = NULL;
}

bool app_draw_behind(const app_state *app) {
    return app->scale != scale_wanted(app);
}

bool app_draw_follow(app_state *app, base_message *message) {
    if (!app_draw_behind(app)) {
        return true;
    }
    app->scale = scale_wanted(app);
    if (!gui_set_scale(app->scale)) {
        return refuse_letters(app, message);
    }
    hand_over_glyphs(app);
    return true;
}

/* --- the picture ------------------------------------------------------------------------------ */

/* Builds the scene of a request, which is the state's but for what the caller changed in it, of the
 * moment that was taken. */
static void build(app_state *app, const play_pair *pair, scene_request request, int samples) {
    app->scene_samples = samples;
    app_colour_read(app, pair, &request);
    request.plain = request.moment->frame.count > render_crowd_limit(app->render);
    /* Without memory the scene is empty, and the next picture tries again. */
    (void)scene_build(&app->scene, &request);
}

void app_draw_build(app_state *app) {
    const play_pair pair = app_take_moment(app);
    build(app, &pair, app_request(app), 1);
}

void app_draw_scene(app_state *app, render_target target) {
    render_scene(app->render, target, &app->scene);
}

/* --- the interface ---------------------------------------------------------------------------- */

/* `width` is that of the picture beside the panel; the longest hint that does not hide the hue
 * ring.
 */
static void draw_hint(app_state *app, const app_skin *skin, float width, float height, double now) {
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    float left = ring.shown ? ring.reach / app->scale : 0.0f;
    app->hint.drawn = app_hint_visible(&app->hint, now);
    bool taken = app->help || app->files.open || app->tour.active || app_timeline_shown(app);
    for (int length = 0; app->hint.drawn && !taken && length < APP_HINT_LENGTHS; length++) {
        char text[APP_HINT_SIZE];
        if (gui_focused()) {
            app_hint_text_in_panel((app_hint_length)length, text);
        } else {
            app_hint_text(app->pace.playing, app_rules(app), (app_hint_length)length, text);
        }
        if (0.5f * (width - gui_hint_width(text)) >= left) {
            gui_hint(0.5f * width, height - HINT_FROM_BOTTOM, text, skin->second_ink, skin->veil);
            return;
        }
    }
}

/* Where the folded panel's tab begins. */
static float tab_left(float beside) {
    return beside - GUI_PANEL_MARGIN - GUI_TAB_SIZE - ROW_GAP;
}

/* Over the picture beside the panel and the card; too long for that, over the card; too long for
 * that too, in several lines. It leaves the middle to keep off the panel's tab. */
static void draw_message(app_state *app, const app_skin *skin, float beside, double now) {
    app_message *message = &app->message;
    message->drawn = app_message_opacity(message, now);
    if (message->drawn > 0.0f) {
        float from = 0.0f, to = beside;
        app_explain_card_beside(app, &from, &to);
        if (gui_pill_width(message->text) > to - from) {
            from = 0.0f;
            to = beside;
        }
        bool tab = app->panel.shown == APP_PANEL_FOLDED && !app->help && !app->files.open;
        from += MESSAGE_MARGIN;
        to -= MESSAGE_MARGIN;
        float end = tab ? fminf(to, tab_left(beside)) : to;
        float middle = app_message_middle(from, to, end, gui_pill_width(message->text));
        const gui_pill_look look = {skin->ink, skin->pill, skin->pill_border, message->drawn};
        gui_pill(middle, MESSAGE_FROM_TOP, end - from, message->text, &look);
    }
}

/* At the top left, where nothing else is; when the card of a boid is there at the right, below the
 * panel's tab. `beside` is the width of the picture beside the panel. */
static void draw_film(const app_state *app, const app_skin *skin, float beside) {
    if (app->film == NULL) {
        return;
    }
    char text[APP_VIDEO_TEXT];
    float x = MESSAGE_FROM_TOP, y = MESSAGE_FROM_TOP;
    app_video_text(app_film_seconds(app->film), app_film_bytes(app->film), text);
    if (app->explain.drawn && !app->explain.right) {
        x = beside - MESSAGE_FROM_TOP - gui_recording_width(text);
        y += GUI_PILL_HEIGHT + ROW_GAP;
    }
    gui_recording(x, y, text, skin->ink, skin->pill, skin->pill_border);
}

static void draw_triangles(app_state *app, render_target target, gui_triangles made) {
    const render_triangles triangles = {.vertices = made.vertices,
                                        .vertex_count = made.vertex_count,
                                        .indices = made.indices,
                                        .index_count = made.index_count,
                                        .batches = (const render_batch *)made.batches,
                                        .batch_count = made.batch_count};
    render_interface(app->render, target, &triangles);
}

static app_skin skin_of(const app_state *app) {
    return app_skin_of(app->style.look, app->style.theme);
}

/* The scene's own words, with their middles where it says. */
static void write_labels(const app_state *app) {
    const float unit = app_scene_unit(app);
    for (uint32_t k = 0; k < app->scene.labels.count; k++) {
        const scene_label *label = &app->scene.labels.items[k];
        gui_font font = label->number ? GUI_KEY : GUI_SECTION;
        gui_text(font, label->colour, label->x / unit - 0.5f * gui_text_width(font, label->text),
                 label->y / unit - 0.5f * gui_line_height(font), label->text);
    }
}

void app_draw_writing(app_state *app) {
    write_labels(app);
    const app_skin skin = skin_of(app);
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    float left = ring.shown ? ring.reach / app->scale : 0.0f;
    if (app->tour.taken == 0.0f) { /* else its card stands there */
        app_caption_draw(&skin, play_source_params(app->source), left,
                         app_panel_clear_width(app) / app->scale, (float)app->height / app->scale);
        app_tracks_caption(app, &skin, left);
    }
    app_colour_letters(&skin, &request, app->scale);
}

gui_triangles app_draw_build_kept(app_state *app, int samples, bool transparent) {
    /* Panel and tour are not in it, so nothing makes room for them; nor does the pointer matter. */
    const app_panel panel = app->panel;
    const float taken = app->tour.taken;
    const bool over_edge = app->over_edge;
    app->panel.shown = APP_PANEL_NONE;
    app->panel.unfolded = 0.0f;
    app->tour.taken = 0.0f;
    app->over_edge = false;
    const play_pair pair = app_take_moment(app);
    scene_request request = app_request(app);
    request.width *= samples;
    request.height *= samples;
    request.style.unit *= (float)samples;
    request.free_area.width *= (float)samples;
    request.free_area.height *= (float)samples;
    request.transparent = transparent;
    build(app, &pair, request, samples);
    gui_apart_begin();
    app_draw_writing(app);
    app_explain_card_draw(app, true);
    app->panel = panel;
    app->tour.taken = taken;
    app->over_edge = over_edge;
    return gui_apart_end();
}

void app_draw_kept(app_state *app, render_target target, gui_triangles written) {
    app_draw_scene(app, target);
    draw_triangles(app, target, written);
}

void app_draw_interface(app_state *app, render_target target, double now) {
    const app_skin skin = skin_of(app);
    const float beside = app_panel_clear_width(app) / app->scale;
    const float height = (float)app->height / app->scale;
    app_explain_card_draw(app, false);
    app_tour_draw(app);
    app_panel_draw(app);
    draw_hint(app, &skin, beside, height, now);
    if (app->help) {
        float width = help_width(app) / app->scale;
        app->help_scroll = app_help_draw(&skin, width, height, app->help_scroll);
    }
    draw_film(app, &skin, beside);
    draw_message(app, &skin, beside, now);
    app_files_draw(app);
    draw_triangles(app, target, gui_end());
}
