/* The flight's other steps: standing at one of them, and what a change there does.
 *
 * Whatever asks (keys, buttons, the timeline), tails, lines and numbers follow here. The source
 * does the going; times of steps are its seconds. */
#ifndef APP_PAST_H
#define APP_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "flock/flock_command.h"

struct app_state;

/* Says that a step was reached. */
typedef void app_arrived(struct app_state *app);

/* What a change did to the flight. */
typedef enum app_turn {
    APP_SAME_FLIGHT,
    APP_NEW_BRANCH,   /* it left the flight at the step that is shown */
    APP_OTHER_FLIGHT, /* it returned to one that was left at `fork` */
} app_turn;

/* A change that was taken back or made again, to be told of where that leads to. */
typedef struct app_crossed {
    flock_command change;
    char was[64]; /* it, with the value that was taken back; when made again: not known yet */
    bool undone;
    app_turn turn;
} app_crossed;

typedef struct app_past {
    bool dragged;         /* the hand looks for a step: meanwhile nothing plays */
    bool looking;         /* `wanted` is not reached yet: the same */
    uint64_t wanted;      /* the step that the hand is at, or that is travelled to */
    app_arrived *arrived; /* what is said there; NULL: nothing, as after a drag */
    double told;          /* when it was last said how far that is, seconds of base_clock_seconds */
    double spent;         /* wall time that going took since the last picture: no time of flight */
    uint32_t branches;    /* the highest number of a branch so far */
    uint64_t fork;        /* where the flight last parted from the one that was left */
    bool branched;        /* the last change began a branch */
    bool telling;         /* the next message is to say so */
    app_crossed crossed;  /* by the last undo or redo */
} app_past;

/* Whether there are steps after the one that is shown. */
bool app_in_past(const struct app_state *app);

/* The time of the step that is shown, seconds: the timeline's, which no reset sets back. */
double app_past_now(const struct app_state *app);

/* That time, and the one of the last step: "12.3 s". */
#define APP_TIME_SIZE 16
void app_past_times(const struct app_state *app, char now[APP_TIME_SIZE], char last[APP_TIME_SIZE]);

/* Goes to a step and shows it, with as much of the way to it as its tails need and `patience`
 * seconds of wall time allow. False, with the reason as the message, when it cannot be shown. */
#define APP_PATIENCE 0.25
bool app_go(struct app_state *app, uint64_t step, double patience);

/* Goes to a step as a key asks for it, and calls `arrived` there: at once when that takes about as
 * long as APP_PATIENCE; else its nearest keyframe shows first, what lies between is flown a little
 * a picture, and a message says how far it is. Whatever goes elsewhere, or changes the flock, ends
 * that. */
void app_travel(struct app_state *app, uint64_t step, app_arrived *arrived);

/* Stays where such a way has led to, and says so; false when there is none under way. */
bool app_travel_stop(struct app_state *app);

/* A drag to a step, and its end. The nearest keyframe shows first, then what lies between. */
void app_drag_to(struct app_state *app, uint64_t step);
void app_drag_end(struct app_state *app);

/* Goes on looking for the step that a drag or a key asked for; once a picture. */
void app_past_follow(struct app_state *app);

/* At the end of a recording: says whether it was the same flight; at that of tracks, that it is the
 * end. False elsewhere. */
bool app_say_end(struct app_state *app);

/* Where the flight is, to tell that afterwards. */
typedef struct app_whereabouts {
    uint32_t branch;
    uint64_t fork; /* of the flight that would be returned to */
} app_whereabouts;

app_whereabouts app_past_before(const struct app_state *app);

/* After a change, an undo or a redo: brings what is shown in line with it, and tells what it did.
 * Where one stood in a flight that was returned to may yet have to be travelled to. */
app_turn app_past_after(struct app_state *app, app_whereabouts before);

#endif
