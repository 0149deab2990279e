/* One boid explained; see app_explain.h. */
#include "app/app_explain.h"

#include <math.h>
#include <string.h>

#include "app/app_explain_card.h"
#include "app/app_state.h"
#include "app/app_tracks.h"
#include "scene/scene_pick.h"

void app_explain_shutdown(app_explain *explain) {
    flock_explanation_free(&explain->explanation);
}

/* --- who -------------------------------------------------------------------------------------- */

void app_explain_choose(app_state *app, uint32_t id) {
    app_explain *explain = &app->explain;
    char name[APP_TRACKS_NAME];
    if (explain->follow.active && explain->id != id) {
        explain->follow = scene_follow_start(id);
    }
    explain->shown = true;
    explain->id = id;
    explain->away = false;
    app_explain_all(explain);
    app_announce(app, "%s", app_tracks_one(app, id, name));
}

void app_explain_return(app_explain *explain, bool shown, uint32_t id) {
    explain->shown = shown;
    explain->id = id;
    explain->away = false;
    explain->follow = (scene_follow){0};
    app_explain_all(explain);
}

bool app_explain_let_go(app_state *app) {
    app_explain *explain = &app->explain;
    char name[APP_TRACKS_NAME];
    if (!explain->shown) {
        return false;
    }
    explain->shown = false;
    explain->follow = (scene_follow){0};
    app_announce(app, "%s let go", app_tracks_one(app, explain->id, name));
    return true;
}

void app_explain_unfollow(app_state *app) {
    char name[APP_TRACKS_NAME];
    if (app->explain.follow.active) {
        app->explain.follow = (scene_follow){0};
        app_announce(app, "%s not kept in the middle", app_tracks_one(app, app->explain.id, name));
    }
}

/* Explains the boid at this index of the moment; SCENE_NOBODY: lets go. */
static void choose_at(app_state *app, uint32_t index) {
    if (index == SCENE_NOBODY) {
        app_explain_let_go(app);
    } else {
        app_explain_choose(app, app->moment.frame.id[index]);
    }
}

static void toggle_follow(app_state *app) {
    app_explain *explain = &app->explain;
    char name[APP_TRACKS_NAME];
    if (explain->follow.active) {
        explain->follow = (scene_follow){0};
        app_say(app, "%s flies on its own", app_tracks_one(app, explain->id, name));
    } else {
        app_pointer_stop(app);
        explain->follow = scene_follow_start(explain->id);
        app_say(app, "%s kept in the middle", app_tracks_one(app, explain->id, name));
    }
}

void app_explain_click(app_state *app, float x, float y, bool twice) {
    if (twice && app->explain.shown) {
        /* By now it may have flown away from under the pointer. */
        toggle_follow(app);
        return;
    }
    app_take_moment(app);
    const scene_request request = app_request(app);
    choose_at(app, scene_pick_at(&request, x, y));
}

void app_explain_middle(app_state *app) {
    app_take_moment(app);
    const scene_request request = app_request(app);
    choose_at(app, scene_pick_middle(&request));
}

/* How far an id is after another, going up and round. */
static uint32_t way_after(uint32_t from, uint32_t id) {
    return id - from - 1u;
}

void app_explain_next(app_state *app, int by) {
    const flock_frame frame = play_source_frame(app->source);
    uint32_t from = app->explain.shown ? app->explain.id : by > 0 ? UINT32_MAX : 0;
    uint32_t found = SCENE_NOBODY, least = UINT32_MAX;
    for (uint32_t i = 0; i < frame.count; i++) {
        uint32_t id = frame.id[i];
        uint32_t way = by > 0 ? way_after(from, id) : way_after(id, from);
        if (found == SCENE_NOBODY || way < least) {
            found = i;
            least = way;
        }
    }
    if (found != SCENE_NOBODY) {
        app_explain_choose(app, frame.id[found]);
    }
}

/* --- a walk ----------------------------------------------------------------------------------- */

void app_explain_all(app_explain *explain) {
    explain->told = FLOCK_LINES;
    explain->walk_waits = false;
}

/* There is nothing to walk through where only the neighbours are told. */
void app_explain_begin(app_state *app) {
    if (!app->explain.forces) {
        app_explain_all(&app->explain);
        return;
    }
    app->explain.told = 1;
    app->explain.announced_count = 0;
    app->explain.walk_waits = true;
    app->explain.walk_from = app->explain.step;
}

bool app_explain_walk(app_state *app) {
    app_explain *explain = &app->explain;
    if (!explain->shown || app->pace.playing || explain->told >= FLOCK_LINES) {
        return false;
    }
    explain->told++;
    return true;
}

/* --- what ------------------------------------------------------------------------------------- */

/* The step that the picture shows, its boids in the order of the picture's moment. */
static flock_frame explained_frame(const app_state *app) {
    play_pair pair = play_pace_pair(&app->pace, app->source);
    bool between =
        pair.fraction < 1.0f && pair.before.count == pair.after.count &&
        memcmp(pair.before.id, pair.after.id, pair.after.count * sizeof *pair.after.id) == 0;
    return between ? pair.before : pair.after;
}

/* Announces the lines that are told and were not, or say something else now. While the flock flies
 * nobody could follow them. */
static void announce_lines(app_state *app) {
    app_explain *explain = &app->explain;
    int wanted = explain->forces ? explain->told : 1;
    explain->walk_waits = explain->walk_waits && explain->step == explain->walk_from;
    if (app->pace.playing || explain->walk_waits) {
        explain->announced_count = 0;
        return;
    }
    for (int i = 0; i < wanted; i++) {
        const flock_line *line = &explain->lines[i];
        if (i >= explain->announced_count ||
            memcmp(line, &explain->announced[i], sizeof *line) != 0) {
            app_announce(app, "%s %s: %s%s%s", line->name, line->value, line->words[0],
                         line->words[1][0] != '\0' ? "; " : "", line->words[1]);
            explain->announced[i] = *line;
        }
    }
    explain->announced_count = wanted;
}

static void lose(app_state *app) {
    char name[APP_TRACKS_NAME];
    app->explain.shown = false;
    app->explain.follow = (scene_follow){0};
    app_say(app, "%s is no longer there", app_tracks_one(app, app->explain.id, name));
}

/* Tells only of an animal that stays away while its tracks are played: many miss a frame. */
static const double soon = 0.5; /* seconds of playback */

/* Keeps an animal that is in no row of the frame. */
static void miss(app_state *app, uint64_t step) {
    app_explain *explain = &app->explain;
    char name[APP_TRACKS_NAME];
    if (!explain->away) {
        explain->away = true;
        explain->away_told = false;
        explain->away_from = step;
    }
    double frames = fabs((double)step - (double)explain->away_from);
    bool stays = !app->pace.playing || frames >= soon * app_tracks_of(app)->second;
    if (stays && !explain->away_told) {
        explain->away_told = true;
        app_say(app, "%s is not in this frame", app_tracks_one(app, explain->id, name));
    }
    explain->announced_count = 0;
    explain->follow.started = false; /* and glides to it when it is back */
}

/* It is in the frame, perhaps again. */
static void find_again(app_state *app) {
    app_explain *explain = &app->explain;
    char name[APP_TRACKS_NAME];
    if (explain->away && explain->away_told) {
        app_announce(app, "%s is there again", app_tracks_one(app, explain->id, name));
    }
    explain->away = false;
}

void app_explain_update(app_state *app) {
    app_explain *explain = &app->explain;
    explain->known = false;
    if (!explain->shown) {
        explain->announced_count = 0;
        return;
    }
    const flock_frame frame = explained_frame(app);
    uint32_t index = scene_pick_id(&frame, explain->id);
    if (index == SCENE_NOBODY) {
        if (app_tracks_of(app) != NULL) {
            miss(app, frame.step);
        } else {
            lose(app);
        }
        return;
    }
    find_again(app);
    bool elsewhere = frame.step != explain->step && !explain->walk_waits;
    if (app->pace.playing || elsewhere) {
        app_explain_all(explain);
    }
    const flock_params *params = play_source_params(app->source);
    explain->step = frame.step;
    explain->count = frame.count;
    explain->forces = play_source_abilities(app->source).forces;
    /* Without memory the picture is that of a flock of which nothing is explained. */
    explain->known = flock_explain(params, &frame, index, &explain->explanation);
    if (explain->known) {
        memset(explain->lines, 0, sizeof explain->lines);
        flock_explain_text(params, &explain->explanation, explain->lines);
        announce_lines(app);
    }
}

/* --- what is seen of it ----------------------------------------------------------------------- */

static void set_force(scene_focus *focus, scene_force force, flock_vector part) {
    focus->force[force][0] = part.x;
    focus->force[force][1] = part.y;
    focus->force[force][2] = part.z;
}

/* Arrows come with their lines. */
static uint32_t arrows_told(const app_explain *explain) {
    static const int lines[SCENE_FORCES] = {[SCENE_FORCE_SEPARATION] = FLOCK_LINE_SEPARATION,
                                            [SCENE_FORCE_ALIGNMENT] = FLOCK_LINE_ALIGNMENT,
                                            [SCENE_FORCE_COHESION] = FLOCK_LINE_COHESION,
                                            [SCENE_FORCE_AVOID] = FLOCK_LINE_AVOID,
                                            [SCENE_FORCE_SUM] = FLOCK_LINE_STEER};
    uint32_t arrows = 0;
    for (int force = 0; explain->forces && force < SCENE_FORCES; force++) {
        arrows |= explain->told > lines[force] ? SCENE_ARROW(force) : 0;
    }
    return arrows;
}

scene_focus app_explain_focus(const app_explain *explain) {
    const flock_explanation *explanation = &explain->explanation;
    const flock_weighed *parts = &explanation->forces.weighed;
    if (!explain->shown || !explain->known) {
        return (scene_focus){.shown = false};
    }
    scene_focus focus = {
        .shown = true,
        .boid = explanation->index,
        .neighbours = explanation->neighbours,
        .neighbour_count = explanation->neighbour_count,
        .radius = explanation->radius,
        .arrows = arrows_told(explain),
        .unit = flock_explain_force_unit(explanation->style),
        .centre = {explanation->middle.x, explanation->middle.y, explanation->middle.z},
    };
    focus.centre_shown =
        explanation->neighbour_count > 0 && (focus.arrows & SCENE_ARROW(SCENE_FORCE_COHESION)) != 0;
    set_force(&focus, SCENE_FORCE_SEPARATION, parts->separation);
    set_force(&focus, SCENE_FORCE_ALIGNMENT, parts->alignment);
    set_force(&focus, SCENE_FORCE_COHESION, parts->cohesion);
    set_force(&focus, SCENE_FORCE_AVOID, parts->avoid);
    set_force(&focus, SCENE_FORCE_SUM, parts->sum);
    return focus;
}

/* From the middle of the picture to that of what the card leaves of it, pixels. */
static float way_aside(const app_state *app) {
    if (!app->explain.drawn) {
        return 0.0f;
    }
    float width = app_panel_free_area(app).width / app->scale, from = 0.0f, to = width;
    app_explain_card_beside(app, &from, &to);
    return 0.5f * (from + to - width) * app->scale;
}

void app_explain_follow(app_state *app, double elapsed) {
    if (!app->explain.follow.active || app->explain.away) {
        return;
    }
    const scene_request request = app_request(app);
    app->explain.follow.aside = way_aside(app);
    scene_follow_move(&app->explain.follow, &request,
                      app->reduced_motion ? INFINITY : (float)elapsed, app->camera.pan);
}
