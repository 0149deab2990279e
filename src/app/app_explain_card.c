/* The card of the explained boid; see app_explain_card.h. All lengths in interface units. */
#include "app/app_explain_card.h"

#include <math.h>
#include <stdio.h>

#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_skin.h"
#include "gui/gui_account.h"
#include "scene/scene_ring.h"

#define MARGIN 12.0f

const char *const app_explain_card_ways[APP_EXPLAIN_WAYS] = {
    [APP_EXPLAIN_WORDS] = "Words", [APP_EXPLAIN_FORMULA] = "Formula", [APP_EXPLAIN_BOTH] = "Both"};

static const char unknown_rules[] =
    "No rules are known of this flock: what made it turn here cannot be told.";

/* --- lines ------------------------------------------------------------------------------------ */

/* The force that a line tells of; SCENE_FORCES: none. */
static scene_force force_of(int line) {
    switch (line) {
    case FLOCK_LINE_SEPARATION:
        return SCENE_FORCE_SEPARATION;
    case FLOCK_LINE_ALIGNMENT:
        return SCENE_FORCE_ALIGNMENT;
    case FLOCK_LINE_COHESION:
        return SCENE_FORCE_COHESION;
    case FLOCK_LINE_AVOID:
        return SCENE_FORCE_AVOID;
    case FLOCK_LINE_STEER:
        return SCENE_FORCE_SUM;
    default:
        return SCENE_FORCES;
    }
}

static float size_of(const scene_focus *focus, scene_force force) {
    const float *part = focus->force[force];
    return sqrtf(part[0] * part[0] + part[1] * part[1] + part[2] * part[2]);
}

/* The part of the strongest push or pull, their sum among them. */
static float share_of(const scene_focus *focus, scene_force force) {
    float most = 0.0f;
    for (scene_force other = 0; other < SCENE_FORCES; other++) {
        most = fmaxf(most, size_of(focus, other));
    }
    return most > 0.0f ? size_of(focus, force) / most : 0.0f;
}

/* What there is to say of an arrow that is not there. */
static const char *aside_of(scene_arrow_state state, float share) {
    if (share == 0.0f) {
        return NULL;
    }
    return state == SCENE_ARROW_TINY ? "almost 0" : state == SCENE_ARROW_END_ON ? "end on" : NULL;
}

/* A row's text; NULL where the row takes no room. Rows that come and go keep it, for else the card
 * would jump; what seldom has a second row does without. */
static const char *row_text(const char *text, int line, int row) {
    bool seldom = row > 0 && (line == FLOCK_LINE_NEIGHBOURS || line == FLOCK_LINE_MOVE);
    return seldom && text[0] == '\0' ? NULL : text;
}

static gui_account_line line_of(const app_state *app, const scene_focus *focus, int kind) {
    const app_explain *explain = &app->explain;
    const flock_line *line = &explain->lines[kind];
    gui_account_line shown = {.name = line->name,
                              .number = line->value,
                              .share = -1.0f,
                              .told = kind < explain->told,
                              .current = kind + 1 == explain->told && kind + 1 < FLOCK_LINES};
    scene_force force = force_of(kind);
    if (force != SCENE_FORCES) {
        shown.colour = scene_colour_force(app->style.theme, force);
        shown.share = share_of(focus, force);
        shown.aside = aside_of(app->scene.arrows[force], shown.share);
        shown.mark = shown.aside == NULL ? scene_force_letters[force] : NULL;
    }
    for (int row = 0; row < GUI_ACCOUNT_ROWS; row++) {
        if (explain->way != APP_EXPLAIN_FORMULA) {
            shown.words[row] = row_text(line->words[row], kind, row);
        }
        if (explain->way != APP_EXPLAIN_WORDS) {
            shown.formula[row] = row_text(line->formula[row], kind, row);
        }
    }
    return shown;
}

/* --- place ------------------------------------------------------------------------------------ */

/* How much of the arrows' square a card that begins here would hide, across. */
static float hidden(const app_state *app, float left, float height) {
    float unit = app_scene_unit(app);
    float reach = app->scene.focus[2] / unit, middle = app->scene.focus[0] / unit;
    if (app->scene.focus[1] / unit - reach > MARGIN + height) {
        return 0.0f;
    }
    float from = fmaxf(left, middle - reach);
    float to = fminf(left + GUI_ACCOUNT_WIDTH, middle + reach);
    return fmaxf(to - from, 0.0f);
}

/* The left edge of a card on this side of the picture. */
static float left_edge(const app_state *app, bool right) {
    float clear = app_panel_clear_width(app);
    bool tab = app->panel.shown == APP_PANEL_FOLDED && clear >= (float)app->width;
    float beside = tab ? GUI_TAB_SIZE + MARGIN : 0.0f;
    float last = clear / app->scale - beside - MARGIN - GUI_ACCOUNT_WIDTH;
    return right ? fmaxf(last, MARGIN) : MARGIN;
}

/* The side that a card stands on: its own until arrows come under it and the other side hides less
 * of them. */
static bool side_of(const app_state *app, float height) {
    bool right = app->explain.right;
    float here = hidden(app, left_edge(app, right), height);
    return hidden(app, left_edge(app, !right), height) < here ? !right : right;
}

/* --- the card --------------------------------------------------------------------------------- */

/* The height that there is for it. It leaves the timeline free. */
static float room_of(const app_state *app) {
    float foot = app_timeline_shown(app) ? APP_TIMELINE_FROM_BOTTOM : MARGIN;
    foot = fmaxf(foot, app->tour.taken);
    return (float)app->height / app->scale - MARGIN - foot;
}

/* As high as it needs to be; it is squeezed rather than hide the hue ring under it, and scrolls
 * where even that is too high for the window. */
static float height_of(const app_state *app, const gui_account *account) {
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    float room = room_of(app);
    float above = room - (ring.shown ? ring.reach / app->scale : 0.0f);
    float height = gui_account_height(account, above);
    return height < above ? height : gui_account_height(account, room);
}

/* What the card says. */
typedef struct card_text {
    char title[32], about[32];
    gui_account_line lines[FLOCK_LINES];
} card_text;

static void write_text(const app_state *app, card_text *text) {
    const scene_focus focus = app_explain_focus(&app->explain);
    for (int i = 0; i < FLOCK_LINES; i++) {
        text->lines[i] = line_of(app, &focus, i);
    }
    snprintf(text->title, sizeof text->title, "Boid %u", app->explain.id);
    snprintf(text->about, sizeof text->about, "step %llu", (unsigned long long)app->explain.step);
}

/* Whether somebody is explained and the card has room beside the panel. */
static bool fits(const app_state *app) {
    float room = (GUI_ACCOUNT_WIDTH + 2.0f * MARGIN) * app->scale;
    return app->explain.shown && app->explain.known && app_panel_clear_width(app) >= room;
}

bool app_explain_card_shown(const app_state *app) {
    return fits(app) && !app->help;
}

void app_explain_card_beside(const app_state *app, float *from, float *to) {
    const app_explain *explain = &app->explain;
    float edge = MARGIN + GUI_ACCOUNT_WIDTH;
    if (explain->drawn) {
        *from = explain->right ? *from : fmaxf(*from, edge);
        *to = explain->right ? left_edge(app, true) : *to;
    }
}

void app_explain_card_draw(app_state *app, bool kept) {
    app_explain *explain = &app->explain;
    explain->drawn = explain->drawn && kept;
    explain->lacks = kept && explain->shown && explain->known && !fits(app);
    if (kept ? !fits(app) : !app_explain_card_shown(app)) {
        return;
    }
    card_text text;
    write_text(app, &text);
    const gui_choice choice = {
        .parts = app_explain_card_ways, .count = APP_EXPLAIN_WAYS, .chosen = (int)explain->way};
    const gui_account account = {.title = text.title,
                                 .about = text.about,
                                 .choice = kept ? NULL : &choice,
                                 .lines = text.lines,
                                 .count = explain->forces ? FLOCK_LINES : 1,
                                 .note = explain->forces ? NULL : unknown_rules};
    const gui_theme theme = app_skin_panel(app->style.look, app->style.theme);
    float height = height_of(app, &account);
    /* Nobody can scroll in a picture. */
    explain->lacks = kept && height >= room_of(app);
    if (explain->lacks) {
        return;
    }
    bool right = side_of(app, height);
    if (!kept) {
        explain->right = right;
        explain->drawn = true;
    }
    int pressed = gui_account_draw(APP_PANEL_ID_CARD, &account, &theme, !kept,
                                   left_edge(app, right), MARGIN, height);
    if (pressed >= 0) {
        app_set_explain_way(app, (app_explain_way)pressed);
    }
}
