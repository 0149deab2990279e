/* Command lines: one table of options for both programs, parsed into one struct.
 *
 * Options of the model come from flock's parameter table; the others are rows of
 * data_option_table.c. The table also prints --help. Nothing here exits, and only what is asked
 * to print prints. */
#ifndef DATA_OPTIONS_H
#define DATA_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/base_message.h"
#include "data/data_table.h"
#include "flock/flock_params.h"

/* Which program is being started. */
typedef enum data_program {
    DATA_FLOCKVIEW = 1,
    DATA_FLOCKRUN = 2,
} data_program;

/* What to do first. */
typedef enum data_action {
    DATA_RUN,
    DATA_SHOW_HELP,
    DATA_SHOW_VERSION,
} data_action;

/* A parsed command line. Strings point into argv or are constants. */
typedef struct data_options {
    data_action action;  /* when not DATA_RUN, nothing below is to be used */
    flock_params params; /* checked; with `start`, data_options_load_start sets the count and
                            checks what depends on it */
    bool boids_set;      /* the count was given */
    const char *start;   /* --start TABLE[:FRAME], see data_boids_load; NULL: the seeded start */
    bool force;          /* replace existing files */
    uint64_t explain;    /* id of the boid to explain, which need not exist */
    bool explain_set;

    /* flockrun */
    uint64_t steps; /* to run; from --steps, or --seconds of playback; default 0 */
    bool steps_set;
    double seconds; /* as given with --seconds; `steps` has them */
    bool seconds_set;
    uint64_t every; /* write a row or a frame every K steps; default 1 */
    bool every_set;
    const char *metrics; /* table of measures, "-" for standard output; NULL: none */
    const char *tracks;  /* table of boids; the same */
    bool hash;
    bool quiet;

    /* flockview */
    bool perspective;
    bool yaw_set, tilt_set;
    double yaw, tilt;   /* degrees; default 30 and 22.5; yaw -36000..36000, tilt -89..89 */
    double zoom;        /* 0.2..20; default 1 */
    const char *look;   /* "gallery" (default) or "figure" */
    const char *colour; /* "heading", "speed", "speed-linear", "group", "one"; NULL: what the look
                           opens with */
    const char *shape;  /* "disc", "chevron", "triangle"; NULL: what the style opens with */
    const char *theme;  /* "dark" (default) or "light" */
    int width, height;  /* --size, 1..16384 each; default 1280 x 800 */
    double scale;       /* --scale: of the interface, 0.5..4; 0: the display's own */
    bool paused;
    bool reduced_motion; /* open paused, on a flock that has flown a while; nothing glides */
    bool no_panel;
    bool announce; /* say messages, warnings and measures on standard output too */
    bool warm_up_set;
    double warm_up;      /* seconds of flight before the first picture, 0..1e6 and at most 1e9
                            steps; default 0 */
    const char *picture; /* draw one PNG off screen and stop, the name ends in .png; NULL: open
                            the window */
    const char *shaders; /* read shaders from this folder; NULL: built in */
} data_options;

/* Parses argv[1..]; options may stand in any order, and the last of a repeated one counts. The
 * preset comes first, then the size of its world, which lengths, speeds, forces and the preset's
 * obstacles follow, then what the style brings; over all of them, what was given by itself. A
 * pointer with a place or a line and nothing else is fled from. False with the reason, which names
 * the option, the value and what is allowed (and a near miss, if there is one). */
bool data_options_parse(data_options *options, data_program program, int argc, char **argv,
                        base_message *message);

/* Reads the table of options->start (not NULL), takes its number of boids over into
 * options->params and checks those with it. False with the reason, which names the file: see
 * data_boids_load; also when --boids asked for another number. Free `boids` with data_boids_free
 * when it was read. */
bool data_options_load_start(data_options *options, data_boids *boids, base_message *message);

/* Prints the program's help (every option with its argument, range and default). */
void data_options_help(FILE *out, data_program program);

/* Prints the program's name and version. */
void data_options_version(FILE *out, data_program program);

#endif
