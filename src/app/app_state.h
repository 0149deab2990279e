/* Everything a person sees and can change, in one place: the flock, the view, the interface.
 *
 * Actions (app_actions_*.c) and the mouse (app_pointer) change it, app_draw shows it. Works without
 * a window too: a picture drawn off screen is the same state. */
#ifndef APP_STATE_H
#define APP_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "app/app_explain.h"
#include "app/app_files.h"
#include "app/app_film.h"
#include "app/app_flocks.h"
#include "app/app_folder.h"
#include "app/app_groups.h"
#include "app/app_hint.h"
#include "app/app_load.h"
#include "app/app_measures.h"
#include "app/app_message.h"
#include "app/app_origin.h"
#include "app/app_panel.h"
#include "app/app_past.h"
#include "app/app_pointer.h"
#include "app/app_shaders.h"
#include "app/app_slow.h"
#include "app/app_teach.h"
#include "app/app_timeline.h"
#include "app/app_tour.h"
#include "app/app_wait.h"
#include "app/app_window.h"
#include "data/data_options.h"
#include "play/play_pace.h"
#include "play/play_source.h"
#include "render/render.h"
#include "scene/scene.h"
#include "scene/scene_values.h"

/* How fast a turntable turns unless it is said otherwise, degrees a second. */
#define APP_TURNTABLE 12.0

typedef struct app_state {
    /* the flock */
    play_source *source;
    play_pace pace;
    app_past past;
    app_wait wait;                 /* for the step under way */
    uint32_t threads;              /* that a step may use */
    size_t budget;                 /* memory for going back, bytes; see play_memory */
    bool threaded;                 /* each flock has a thread of its own: in a window */
    flock_param chosen;            /* the rule that Up and Down change, in styles that use it */
    flock_cursor_mode cursor_mode; /* what the pointer does while it rests on the picture */
    bool from_table;               /* the boids came from a table, not from a seed */
    app_origin origin;             /* what it was opened from */
    app_flocks flocks;             /* those that were left for it */
    app_load load;                 /* how long its steps take */
    app_slow slow;                 /* what is said of a flight that is too slow */

    /* the view */
    scene_camera camera;
    scene_camera opening; /* the view to come back to */
    bool turntable;
    bool labels;       /* numbers at the world's edges, always; */
    bool over_edge;    /* ... while the pointer is over one */
    double orbit;      /* its speed, degrees a second */
    scene_style style; /* style.unit is the interface's scale */
    scene_moment moment;
    scene_history *history;
    app_groups groups; /* for the colouring by group, and what measures are read with */
    app_measures measures;
    scene_values values; /* for the colourings by neighbours and acceleration */
    bool records;        /* the measures are recorded: not for a single picture */
    scene scene;
    int scene_samples; /* of it, across a pixel: more than 1 in a picture that is kept so */
    int width, height; /* of the picture, framebuffer pixels */
    int samples;       /* of a picture that is kept, across and down a pixel: 1 or more */
    bool transparent;  /* ... its page */
    app_shaders shaders;
    app_film *film;                    /* that is being made; NULL: none */
    double fps;                        /* of films made in the window */
    int film_size[2];                  /* the state's size that it was begun with */
    char film_place[APP_FOLDER_PLACE]; /* as a person reads it */

    app_explain explain; /* the boid that is explained */

    /* the interface */
    app_message message;
    app_hint hint;
    app_pointer pointer;
    app_panel panel;
    app_timeline timeline;
    bool no_panel; /* neither card nor tab until it is asked for */
    app_tour tour;
    app_files files;        /* the list of files to open */
    bool help;              /* the overlay is open */
    float help_scroll;      /* how far its rows are scrolled, interface units */
    float scale;            /* framebuffer pixels in an interface unit: style.unit, or what the help
                               needs */
    double picture_seconds; /* how long this picture takes, as far as is known */
    char program[APP_PATH]; /* how this program is started: its name or its place */
    app_kept kept;          /* the recording that was saved last */
    bool picture_due;       /* the next picture is to be saved too */
    bool announce;          /* every message goes to standard output too */
    app_taught taught;      /* what is said of this flock */
    uint32_t told_count;    /* boids that were announced last; 0: none yet */
    bool reduced_motion;    /* nothing moves that the person did not set going, nothing fades */
    float magnified;        /* the interface over its window's scale; 1: as the display has it */
    bool quit;

    /* where it is drawn; the window is closed (zeros) for a picture off screen */
    app_window window;
    render *render;
} app_state;

/* Makes the view that the options ask for of `source`, which it takes over, and flies to the end of
 * the warm-up. False with the reason: memory ran out, for the options have been checked, or a
 * recording has no boid there that is to be explained; app_state_close then too. */
bool app_state_open(app_state *app, const data_options *options, play_source *source,
                    base_message *message);
void app_state_close(app_state *app);

/* Begins the flock that options ask for, which it takes over, in the place of another, whose parts
 * are not freed, and flies to its first picture. False with the reason, as app_state_open; what is
 * of one flock can then be freed. */
bool app_state_begin(app_state *app, const data_options *options, play_source *source,
                     base_message *message);

/* The interface unit that a picture of this size is drawn with off screen: one that is larger than
 * the window opens is drawn as if that one were magnified; a smaller one keeps its letters
 * readable. */
float app_picture_unit(int width, int height);

/* Brings the moment up to what a picture of now shows, and returns the frames it lies between. */
play_pair app_take_moment(app_state *app);

/* Pixels of the scene that was built in an interface unit. */
float app_scene_unit(const app_state *app);

/* What the scene is to draw: the state as the scene reads it. Valid as long as the state. */
scene_request app_request(const app_state *app);

/* Gives this flock, and each that is opened later, a thread of its own, so that no picture waits
 * for a step. */
void app_state_thread(app_state *app);

/* Goes one step on, and shows that step itself rather than a moment before it. False when there is
 * none. */
bool app_step(app_state *app);

/* Shows the newest step itself, not a moment before it: what is kept of a picture, a line or a
 * file, knows only steps. */
void app_settle(app_state *app);

/* Turns the camera as a turntable does in `elapsed` seconds. */
void app_orbit(app_state *app, double elapsed);

/* Flies on for `elapsed` seconds, and says so when it cannot keep up; does what waited for a step.
 * While there is a film these are the film's, and all their steps are done. */
void app_play(app_state *app, double elapsed);

/* Applies a change; a refusal becomes the message. While an action waits that comes before it, it
 * is not made. `merge`: part of the same change as the last. In the past it begins a branch, which
 * the next message says too. */
bool app_apply(app_state *app, flock_command command, bool merge);

/* Keeps the tails right after the flock was changed from outside: an undo, a reset. */
void app_flock_changed(app_state *app);

/* Shows a message, and announces it. */
void app_say(app_state *app, const char *format, ...) BASE_PRINTF(2, 3);

/* Writes a line to standard output when --announce asks for it, until nobody reads it any more. */
void app_announce(app_state *app, const char *format, ...) BASE_PRINTF(2, 3);

/* The same for a whole line of any length. */
void app_announce_line(app_state *app, const char *line);

/* Announces where the view stands, at the end of a gesture of the mouse. */
void app_announce_view(app_state *app);

/* The camera's angles as they are said: degrees, yaw -180..180. */
double app_yaw(const app_state *app);
double app_tilt(const app_state *app);

#endif
