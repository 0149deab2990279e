/* The table of stops; see app_tour_stops.h. */
#include "app/app_tour_stops.h"

#include <math.h>

#include "app/app_explain_card.h"
#include "app/app_panel_parts.h"
#include "app/app_set.h"

/* The rules that pull at a boid, the first ones of the panel. */
#define PULLS 3

/* --- one rule at a time ----------------------------------------------------------------------- */

/* The rule that is the only one to act; -1: there is none. */
static int only_rule(const app_state *app) {
    int only = -1, acting = 0;
    for (int i = 0; i < PULLS; i++) {
        if (flock_param_get(play_source_params(app->source), app_rule_at(i)) > 0.0) {
            only = i;
            acting++;
        }
    }
    return acting == 1 ? only : -1;
}

/* Leaves only the rule that was chosen, at its default unless it acts already. */
static void leave_only(app_state *app, flock_param rule) {
    for (int i = 0; i < PULLS; i++) {
        const flock_params *params = play_source_params(app->source);
        flock_param other = app_rule_at(i);
        double now = flock_param_get(params, other);
        double wanted = other != rule ? 0.0 : now > 0.0 ? now : flock_param_default(params, rule);
        if (wanted != now) {
            app_apply(app,
                      (flock_command){.kind = FLOCK_COMMAND_SET, .param = other, .value = wanted},
                      false);
        }
    }
    app_say(app, "Only %s acts", flock_param_info_of(rule)->key);
}

/* Choosing a rule switches the others off; the next one to be tried is ringed. */
static void follow_rules(app_state *app) {
    app_tour *tour = &app->tour;
    flock_param rule = app_rule(app);
    if (rule != tour->chosen && !app->panel.dragging) {
        tour->chosen = rule;
        if (rule == app_rule_at(0) || rule == app_rule_at(1) || rule == app_rule_at(2)) {
            leave_only(app, rule);
        }
    }
    int only = only_rule(app);
    tour->alone |= only >= 0 ? 1u << only : 0u;
    int next = 0;
    while (next < PULLS && (tour->alone >> next & 1u) != 0) {
        next++;
    }
    tour->ring = next < PULLS ? APP_PANEL_ID_RULES + next : 0;
}

static bool made_rules(const app_state *app) {
    return app->tour.alone == (1u << PULLS) - 1u;
}

/* --- what the others ask for ------------------------------------------------------------------ */

/* Polarization from which a flock is called ordered. */
#define ORDERED 0.7

static bool made_order(const app_state *app) {
    double polarization = app_measures_now(&app->measures, APP_POLARIZATION);
    return play_source_params(app->source)->alignment > 0.0f && polarization >= ORDERED;
}

static bool made_slow(const app_state *app) {
    return app->pace.rate < 1.0;
}

static bool made_seam(const app_state *app) {
    return play_source_params(app->source)->edges == FLOCK_TORUS;
}

static bool made_obstacle(const app_state *app) {
    return play_source_params(app->source)->obstacles_on == FLOCK_ON;
}

/* The pointer acts, and this many boids are in its reach. */
#define CHASED 3

static bool made_chase(const app_state *app) {
    const flock_params *params = play_source_params(app->source);
    const flock_frame frame = play_source_frame(app->source);
    float at[3], along[3], reach = flock_cursor_reach(params);
    int chased = 0;
    flock_cursor_line(params, at, along);
    for (uint32_t i = 0; i < frame.count && params->cursor_mode != FLOCK_CURSOR_OFF; i++) {
        float way[3] = {frame.x[i] - at[0], frame.y[i] - at[1], frame.z[i] - at[2]};
        float part = way[0] * along[0] + way[1] * along[1] + way[2] * along[2];
        float square = way[0] * way[0] + way[1] * way[1] + way[2] * way[2] - part * part;
        chased += square < reach * reach;
    }
    return chased >= CHASED;
}

/* In a narrow picture the tour's card leaves no corner for that of the boid, which steps aside. */
static void follow_explained(app_state *app) {
    app_explain *explain = &app->explain;
    if (!app->tour.done && explain->shown && app_explain_card_folded(app)) {
        explain->follow = scene_follow_start(explain->id);
    }
}

static bool made_explained(const app_state *app) {
    return app->explain.shown && app->explain.known;
}

/* Boids that the last stop begins with. */
#define CROWD 3000u

static bool made_crowd(const app_state *app) {
    return play_source_params(app->source)->count > CROWD;
}

/* --- the table -------------------------------------------------------------------------------- */

/* A flock that has come together in the box. */
#define TOGETHER "--preset", "box", "--warm-up", "8"

static const app_tour_stop stops[APP_TOUR_STOPS] = {
    {.title = "One rule at a time",
     .text = "Every boid follows three rules. Now only separation acts: each keeps away from the "
             "closest, and nothing else.",
     .asked = "Press 2, later 3, or click the ringed row: alignment alone, then cohesion alone.",
     .seen = "Alone they spread, stream past each other, or crowd into a spot. Together they make "
             "a flock.",
     .options = {"--preset", "box", "--alignment", "0", "--cohesion", "0", "--warm-up", "2"},
     .ring = APP_PANEL_ID_RULES,
     .group = APP_PANEL_GROUPS,
     .follow = follow_rules,
     .made = made_rules},
    {.title = "Order without a leader",
     .text = "Without alignment nobody flies as the others do: polarization, ringed, stays near 0.",
     .asked = "Press 2 and hold Up until alignment is 1. Wait: does polarization climb past 0.7?",
     .seen = "It does. Each boid only copied its neighbours, and still all agree on one heading.",
     .options = {"--preset", "lab", "--alignment", "0", "--warm-up", "4"},
     .ring = APP_PANEL_ID_MEASURES + APP_POLARIZATION,
     .group = APP_PANEL_GROUPS,
     .place = APP_TOUR_NOWHERE,
     .made = made_order},
    {.title = "The wall",
     .text = "The nearer a boid comes to a wall, the harder it is pushed back. The ring marks "
             "where most are being turned now.",
     .asked = "Press S for slow motion and watch the ring: do they touch the wall?",
     .seen = "They turn before it, and those behind turn with them, far from any wall.",
     .options = {"--preset", "lab", "--edges", "walls", "--warm-up", "5"},
     .ring = APP_PANEL_ID_RATE,
     .group = APP_PANEL_PLAYBACK,
     .place = APP_TOUR_EDGE,
     .made = made_slow},
    {.title = "The seam",
     .text = "A world can also do without walls: who leaves on one side comes in on the other. "
             "Where the two sides meet is the seam.",
     .asked = "Press E, or choose Torus in the ringed row.",
     .seen = "Nothing turns them any more. Neighbours see each other across the seam, so the "
             "flock stays one.",
     .options = {"--preset", "lab", "--edges", "walls", "--warm-up", "10"},
     .ring = APP_PANEL_ID_EDGES,
     .group = APP_PANEL_GROUPS,
     .place = APP_TOUR_EDGE,
     .made = made_seam},
    {.title = "An obstacle",
     .text = "In the ring stands an obstacle that is switched off: the flock flies through as if "
             "there were none.",
     .asked = "Press O, or use the ringed switch, to put it there.",
     .seen = "Those in front feel it and turn; the others follow their neighbours round it.",
     .options = {"--preset", "lab", "--obstacle", "0,0,70", "--set", "obstacles=off", "--warm-up",
                 "6"},
     .ring = APP_PANEL_ID_OBSTACLES,
     .group = APP_PANEL_WORLD,
     .place = APP_TOUR_OBSTACLE,
     .made = made_obstacle},
    {.title = "A hawk",
     .text = "The flock flees from your pointer as from a hawk. Nobody tells the far ones: they "
             "see only their neighbours.",
     .asked = "Hold the right button in the ringed middle, or press C and rest the pointer there.",
     .seen = "The flock opens round the pointer or splits. Take it away: the parts find each other "
             "again.",
     .options = {TOGETHER},
     .group = APP_PANEL_GROUPS,
     .place = APP_TOUR_FLOCK,
     .made = made_chase},
    {.title = "One boid explained",
     .text = "Why does a bird turn? Ask it: arrows show what each rule wants of it, and a card has "
             "the numbers.",
     .asked = "Click a boid, or press Enter for the one nearest the middle.",
     .seen =
         "Links show whom it sees; the longest bar is the strongest push. Paused, the full stop "
         "tells it line by line.",
     .options = {TOGETHER},
     .group = APP_PANEL_GROUPS,
     .follow = follow_explained,
     .made = made_explained},
    {.title = "A large flock",
     .text = "3,000 boids with the same rules. None sees more than its neighbours, so groups form, "
             "merge and part.",
     .asked = "Press N for 10,000, or choose 10k in the ringed row.",
     .seen = "The rules have not changed. Up to 100,000 fly in the box, as fast as this machine "
             "can.",
     .options = {"--preset", "box", "--boids", "3000", "--warm-up", "1"},
     .ring = APP_PANEL_ID_COUNTS,
     .group = APP_PANEL_GROUPS,
     .made = made_crowd},
};

const app_tour_stop *app_tour_stop_at(int index) {
    return &stops[index];
}
