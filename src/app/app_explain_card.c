/* The card of the explained boid; see app_explain_card.h. All lengths in interface units. */
#include "app/app_explain_card.h"

#include <math.h>
#include <stdio.h>

#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_skin.h"
#include "app/app_tracks.h"
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

/* The rule, or what is avoided, that pushes hardest: what the sum is made of. SCENE_FORCES: none
 * does, or not all of them are told yet. */
static scene_force strongest(const app_explain *explain, const scene_focus *focus) {
    scene_force found = SCENE_FORCES;
    float most = 0.0f;
    for (scene_force force = 0; force < SCENE_FORCES && explain->told > FLOCK_LINE_AVOID; force++) {
        if (force != SCENE_FORCE_SUM && size_of(focus, force) > most) {
            most = size_of(focus, force);
            found = force;
        }
    }
    return found;
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
        shown.leads = force == strongest(explain, focus);
        if (shown.leads && shown.aside == NULL) {
            shown.aside = "strongest";
        }
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

/* A picture narrower than this has no room for the whole card beside a boid in its middle: there it
 * begins folded. */
#define NARROW 880.0f

/* Another corner is only better when it hides no more than this part of what this one does: else
 * the card would jump to and fro. */
#define BETTER 0.5f

/* The width of the picture beside the panel. */
static float beside_of(const app_state *app) {
    return app_panel_clear_width(app) / app->scale;
}

static bool has_room(const app_state *app, float width) {
    return beside_of(app) >= width + 2.0f * MARGIN;
}

/* As a hand chose, where there is room to choose. */
bool app_explain_card_folded(const app_state *app) {
    const app_explain *explain = &app->explain;
    return !has_room(app, GUI_ACCOUNT_WIDTH) ||
           (explain->folds ? explain->folded : beside_of(app) < NARROW);
}

static float width_of(const app_state *app) {
    return app_explain_card_folded(app) ? GUI_ACCOUNT_FOLDED : GUI_ACCOUNT_WIDTH;
}

/* The height that there is for it. It leaves the timeline free, and the tour's card. */
static float room_of(const app_state *app) {
    float foot = app_timeline_shown(app) ? APP_TIMELINE_FROM_BOTTOM : MARGIN;
    foot = fmaxf(foot, app->tour.taken);
    return (float)app->height / app->scale - MARGIN - foot;
}

/* The left edge of a card of this width on this side of the picture. */
static float left_edge(const app_state *app, float width, bool right) {
    float clear = app_panel_clear_width(app);
    bool tab = app->panel.shown == APP_PANEL_FOLDED && clear >= (float)app->width;
    float beside = tab ? GUI_TAB_SIZE + MARGIN : 0.0f;
    float last = clear / app->scale - beside - MARGIN - width;
    return right ? fmaxf(last, MARGIN) : MARGIN;
}

/* The top edge of a card of this height at the top of the picture or at its foot, where the hint
 * stays free. */
static float top_edge(const app_state *app, float height, bool low) {
    float foot = fmaxf(APP_TIMELINE_FROM_BOTTOM + 3.0f, app->tour.taken);
    float last = (float)app->height / app->scale - foot - height;
    return low ? fmaxf(last, MARGIN) : MARGIN;
}

/* The room that the arrows' scale takes under their square. */
#define SCALE_ROOM 28.0f

/* How much worse it is to hide the arrows that are drawn than where others may be drawn. */
#define WORSE 100.0f

/* A card of this size, and whether the picture under it stays: then it keeps off the very arrows.
 * In flight they change with every step, and the card would jump. */
typedef struct placing {
    float width, height;
    bool still;
} placing;

/* How much of a box of the scene, left, top, right and bottom in pixels, a card in this corner
 * would hide. */
static float hidden(const app_state *app, const placing *card, const float box[4], bool right,
                    bool low) {
    float unit = app_scene_unit(app);
    float left = left_edge(app, card->width, right), top = top_edge(app, card->height, low);
    float across = fminf(left + card->width, box[2] / unit) - fmaxf(left, box[0] / unit);
    float down = fminf(top + card->height, box[3] / unit) - fmaxf(top, box[1] / unit);
    return fmaxf(across, 0.0f) * fmaxf(down, 0.0f);
}

/* How bad a corner is: by the square that arrows can reach and their scale, and by the arrows. */
static float cost_of(const app_state *app, const placing *card, bool right, bool low) {
    const float *focus = app->scene.focus, reach = focus[2];
    const float square[4] = {focus[0] - reach, focus[1] - reach, focus[0] + reach,
                             focus[1] + reach + SCALE_ROOM * app_scene_unit(app)};
    float arrows = card->still ? hidden(app, card, app->scene.arrows_seen, right, low) : 0.0f;
    return hidden(app, card, square, right, low) + WORSE * arrows;
}

/* The corner that a card stands in: its own until arrows come under it and another one hides much
 * less of them. The whole card only changes sides, for it is as high as the picture; and the foot
 * of the left side is the hue ring's. */
static void choose_corner(const app_state *app, const placing *card, bool *right, bool *low) {
    const scene_request request = app_request(app);
    bool foot = card->width < GUI_ACCOUNT_WIDTH, ring = scene_ring_of(&request).shown;
    *right = app->explain.right;
    *low = app->explain.low && foot && (*right || !ring);
    float least = BETTER * cost_of(app, card, *right, *low);
    for (int corner = 0; corner < (foot ? 4 : 2); corner++) {
        bool other_right = corner % 2 == 1, other_low = corner / 2 == 1;
        float there = cost_of(app, card, other_right, other_low);
        if (there < least && (other_right || !other_low || !ring)) {
            least = there;
            *right = other_right;
            *low = other_low;
        }
    }
}

/* --- the card --------------------------------------------------------------------------------- */

/* The height that there is above the hue ring. */
static float above_ring(const app_state *app) {
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    return room_of(app) - (ring.shown ? ring.reach / app->scale : 0.0f);
}

/* As high as it needs to be; it is squeezed rather than hide the hue ring under it, and scrolls
 * where even that is too high for the window. */
static float height_of(const app_state *app, const gui_account *account) {
    float above = above_ring(app), height = gui_account_height(account, above);
    return height < above ? height : gui_account_height(account, room_of(app));
}

/* Whether it would lie over the boid that it is about. */
static bool hides_boid(const app_state *app, float width, float height) {
    float unit = app_scene_unit(app);
    bool right, low;
    choose_corner(app, &(placing){width, height, true}, &right, &low);
    float x = app->scene.focus[0] / unit - left_edge(app, width, right);
    float y = app->scene.focus[1] / unit - top_edge(app, height, low);
    return app->scene.focus[2] > 0.0f && x > -MARGIN && x < width + MARGIN && y > -MARGIN &&
           y < height + MARGIN;
}

/* Whether it is of use in a picture that is kept, where nobody can scroll or move anything. */
static bool fits_kept(const app_state *app, const gui_account *account) {
    float above = above_ring(app), width = gui_account_width(account);
    float height = gui_account_height(account, above);
    return has_room(app, width) && height < above && !hides_boid(app, width, height);
}

/* What the card says. */
typedef struct card_text {
    char title[APP_TRACKS_NAME], about[32];
    gui_account_line lines[FLOCK_LINES];
} card_text;

static void write_text(const app_state *app, card_text *text) {
    const scene_focus focus = app_explain_focus(&app->explain);
    for (int i = 0; i < FLOCK_LINES; i++) {
        text->lines[i] = line_of(app, &focus, i);
    }
    app_tracks_one(app, app->explain.id, text->title);
    snprintf(text->about, sizeof text->about, "step %llu", (unsigned long long)app->explain.step);
}

/* Whether somebody is explained and a card of this width has room beside the panel. */
static bool fits(const app_state *app, float width) {
    return app->explain.shown && app->explain.known && has_room(app, width);
}

bool app_explain_card_shown(const app_state *app) {
    return fits(app, width_of(app)) && !app->help;
}

void app_explain_card_beside(const app_state *app, float *from, float *to) {
    const app_explain *explain = &app->explain;
    float width = width_of(app);
    if (explain->drawn) {
        *from = explain->right ? *from : fmaxf(*from, MARGIN + width);
        *to = explain->right ? left_edge(app, width, true) : *to;
    }
}

/* Does what the hand did to it. */
static void follow(app_state *app, int pressed) {
    app_explain *explain = &app->explain;
    if (pressed == GUI_ACCOUNT_FOLD) {
        explain->folded = !app_explain_card_folded(app);
        explain->folds = true;
        app_announce(app, explain->folded ? "Card folded" : "Card unfolded");
    } else if (pressed >= 0) {
        app_set_explain_way(app, (app_explain_way)pressed);
    }
}

/* Puts the card in its corner. That of a picture that is kept moves nothing in the window. */
static int place_card(app_state *app, const gui_account *account, float height, bool kept) {
    app_explain *explain = &app->explain;
    const gui_theme theme = app_skin_panel(app->style.look, app->style.theme);
    float width = gui_account_width(account);
    bool right, low;
    const placing card = {width, height, kept || !app->pace.playing};
    choose_corner(app, &card, &right, &low);
    if (!kept) {
        explain->right = right;
        explain->low = low;
        explain->drawn = true;
    }
    return gui_account_draw(APP_PANEL_ID_CARD, account, &theme, !kept, left_edge(app, width, right),
                            top_edge(app, height, low), height);
}

void app_explain_card_draw(app_state *app, bool kept) {
    app_explain *explain = &app->explain;
    explain->drawn = explain->drawn && kept;
    explain->lacks = false;
    if (kept ? !explain->shown || !explain->known : !app_explain_card_shown(app)) {
        return;
    }
    card_text text;
    write_text(app, &text);
    const gui_choice choice = {
        .parts = app_explain_card_ways, .count = APP_EXPLAIN_WAYS, .chosen = (int)explain->way};
    gui_account account = {.title = text.title,
                           .about = text.about,
                           .choice = kept ? NULL : &choice,
                           .folded = !kept && app_explain_card_folded(app),
                           .foldable = !kept && has_room(app, GUI_ACCOUNT_WIDTH),
                           .lines = text.lines,
                           .count = explain->forces ? FLOCK_LINES : 1,
                           .note = explain->forces ? NULL : unknown_rules};
    if (kept) {
        account.folded = !fits_kept(app, &account);
        explain->lacks = !fits_kept(app, &account);
    }
    if (!explain->lacks) {
        follow(app, place_card(app, &account, height_of(app, &account), kept));
    }
}
