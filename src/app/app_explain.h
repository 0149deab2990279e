/* One boid explained: which it is, what its step does to it, and how much of that is told.
 *
 * Explains the step that the picture shows, each picture anew. Paused, a walk tells it line by line
 * and then goes on to the next step. Only state: app_explain_card draws the card, the scene the
 * arrows. */
#ifndef APP_EXPLAIN_H
#define APP_EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_explain_text.h"
#include "scene/scene_follow.h"

/* How the card tells it. */
typedef enum app_explain_way {
    APP_EXPLAIN_WORDS,
    APP_EXPLAIN_FORMULA,
    APP_EXPLAIN_BOTH,
    APP_EXPLAIN_WAYS
} app_explain_way;

/* Zeroed explains nobody. */
typedef struct app_explain {
    bool shown;  /* a boid is explained */
    uint32_t id; /* of the boid */
    app_explain_way way;
    int told;   /* lines of the card, from the first: FLOCK_LINES but during a walk */
    bool right; /* the card stands at the right of the picture, else at the left */
    bool low;   /* ... at its foot, else at its top */
    bool folds; /* a hand chose whether it is folded: */
    bool folded;
    bool drawn; /* it is in the window's picture */
    bool lacks; /* it had no room in the picture that was kept last */

    bool away;          /* an animal of tracks that is not in the frame shown, and may come back */
    bool away_told;     /* ... which was said */
    uint64_t away_from; /* the step at which that was seen */

    bool known;     /* the rest is there: memory did not run out */
    bool forces;    /* the flock's rules are known; else only its neighbours are told */
    uint64_t step;  /* that is explained */
    uint32_t count; /* boids in the flock */
    flock_explanation explanation;
    flock_line lines[FLOCK_LINES];
    flock_line announced[FLOCK_LINES]; /* what was announced of them while paused */
    int announced_count;
    bool walk_waits; /* for the step after `walk_from` */
    uint64_t walk_from;

    scene_follow follow; /* keeps it in the middle */
} app_explain;

struct app_state;

/* Frees what it owns. */
void app_explain_shutdown(app_explain *explain);

/* Explains the boid with this id, which must be in the flock, and tells all of it. */
void app_explain_choose(struct app_state *app, uint32_t id);

/* Explains the boid with this id again, or nobody: that of a flock that is come back to. */
void app_explain_return(app_explain *explain, bool shown, uint32_t id);

/* Explains the boid at a pixel of the picture, or lets go where there is none. `twice`: this was
 * the second click in a place; it begins to keep the boid of the first in the middle, or ends it.
 */
void app_explain_click(struct app_state *app, float x, float y, bool twice);

/* Explains the boid nearest to the middle of the picture. */
void app_explain_middle(struct app_state *app);

/* Explains the boid with the next id (`by` 1) or the previous one (-1), from the last on to the
 * first; with nobody explained the first or the last. */
void app_explain_next(struct app_state *app, int by);

/* Explains nobody any more. False when nobody was. */
bool app_explain_let_go(struct app_state *app);

/* Keeps the boid in the middle no longer: the view is somebody else's. */
void app_explain_unfollow(struct app_state *app);

/* Tells one line more, paused and during a walk. False when there is none: then the walk goes on to
 * the next step, of which app_explain_begin tells the first. */
bool app_explain_walk(struct app_state *app);
void app_explain_begin(struct app_state *app);

/* Tells all of it: the end of a walk. */
void app_explain_all(app_explain *explain);

/* Brings it up to the step that is shown. A boid that is gone is let go, which is said; an animal
 * of tracks stays chosen, and nothing of it is shown until it is back. Once a picture, before the
 * picture is built. */
void app_explain_update(struct app_state *app);

/* What the scene is to draw of it. Valid until the next update. */
scene_focus app_explain_focus(const app_explain *explain);

/* Moves the view after the boid that is kept in the middle, `elapsed` seconds after the last
 * picture. The state's moment must be that of the picture. */
void app_explain_follow(struct app_state *app, double elapsed);

#endif
