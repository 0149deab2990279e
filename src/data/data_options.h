/* Command lines: one table of options for both programs, parsed into one struct.
 *
 * Options of the model come from flock's parameter table; the others are rows of
 * data_option_table.c. The table also prints --help, and reads and writes scenario files
 * (data_scenario_file.h). Nothing here exits, and only what is asked to print prints. */
#ifndef DATA_OPTIONS_H
#define DATA_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/base_message.h"
#include "data/data_checkpoint.h"
#include "data/data_kind.h"
#include "data/data_recording.h"
#include "data/data_table.h"
#include "data/data_tracks.h"
#include "data/data_view.h"
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

/* Most threads of --threads. */
#define DATA_THREADS_MAX 256

/* What a video is made as. */
typedef enum data_video_format {
    DATA_VIDEO_NONE,
    DATA_VIDEO_MP4,
    DATA_VIDEO_WEBM,
    DATA_VIDEO_GIF,
    DATA_VIDEO_FRAMES, /* a PNG file a frame */
} data_video_format;

/* Most times that an option can be given whose texts all count. */
#define DATA_TEXTS_MAX 16

/* The texts of such an option, in order. */
typedef struct data_texts {
    const char *text[DATA_TEXTS_MAX];
    size_t count;
} data_texts;

/* Files one after another on the command line. */
typedef struct data_files {
    char **path; /* part of argv */
    size_t count;
} data_files;

/* A parsed command line. Strings point into argv, into `texts`, or are constants. */
typedef struct data_options {
    int argc; /* the command line itself */
    char **argv;
    data_action action;  /* when not DATA_RUN, nothing below is to be used */
    flock_params params; /* checked; with `start`, data_options_load_start sets the count and
                            checks what depends on it */
    bool boids_set;      /* the count was given */
    const char *start;   /* --start TABLE[:FRAME], see data_boids_load; NULL: the seeded start */
    bool force;          /* replace existing files */
    uint64_t explain;    /* id of the boid to explain, which need not exist */
    bool explain_set;
    uint64_t threads; /* that a step may use, 1..DATA_THREADS_MAX; default the cores there are,
                         in a window one less */

    /* what was opened: FILE, or for a checkpoint also --resume */
    const char *file;           /* NULL: none */
    data_kind file_kind;        /* DATA_KIND_NONE: none. A table of one moment is in `start` too */
    data_checkpoint checkpoint; /* of DATA_KIND_CHECKPOINT: `params` are what its flight goes on
                                   with, see flock_world_adopt */
    data_recording recording;   /* of DATA_KIND_RECORDING: `params` are those at its start */
    data_tracks table;          /* of DATA_KIND_TRACKS: `params` are what they are looked at with */
    data_tracks_wish wish;      /* how it is to be read */
    char *texts;                /* of a scenario file */

    /* flockrun */
    const char *resume; /* --resume FILE */
    const char *save;   /* checkpoint of the last state; NULL: none */
    uint64_t steps;     /* to run; from --steps, or --seconds of playback; default 0, of a recording
                           all it has */
    bool steps_set;
    double seconds; /* as given with --seconds; `steps` has them */
    bool seconds_set;
    uint64_t every; /* write a row or a frame every K steps; default 1 */
    bool every_set;
    const char *metrics; /* table of measures, "-" for standard output; NULL: none */
    const char *tracks;  /* table of boids; the same */
    data_texts sweeps;   /* --sweep KEY=..., see data_sweep.h */
    uint64_t repeat;     /* runs of each setting of a sweep, 1..1000000; default 1 */
    double burn_in;      /* seconds of playback at a run's start that a sweep does not measure */
    data_texts maps;     /* --map MEASURE:FILE.png */
    const char *shard;   /* --shard I/N; NULL: the whole sweep */
    data_files merge;    /* tables of parts of a sweep; none: nothing to merge */
    bool hash;
    bool bench; /* time the engines on the last state */
    bool quiet;

    /* flockview */
    data_view view;
    int width, height;   /* --size, 1..16384 each; default 1280 x 800 */
    uint64_t memory;     /* that going back may take, MB, 1..1000000; default 256 */
    double scale;        /* --scale: of the interface, 0.5..4; 0: the display's own */
    bool reduced_motion; /* open paused, on a flock that has flown a while; nothing glides */
    bool announce;       /* say messages, warnings and measures on standard output too */
    bool warm_up_set;
    double warm_up; /* seconds of flight before the first picture, 0..1e6 and at most 1e9
                       steps; default 0 */
    bool at_set;
    uint64_t at; /* the step of the first picture, instead of a warm-up: at least the flight's
                    first, and at most 1e9 steps after it or a recording's last */
    const char *picture; /* draw one PNG off screen and stop, the name ends in .png; NULL: open
                            the window */
    const char *video;   /* make a video off screen and stop; NULL: none. One of frames has a %d in
                            its name, perhaps with a width (%05d), and no other per cent sign */
    data_video_format video_format;
    double video_seconds; /* 0..86400; default 10 */
    double fps;           /* 1..240; default 60, of a GIF 25 and at most 50 */
    bool fps_set;
    double orbit; /* turn by itself, degrees a second, -3600..3600 */
    bool orbit_set;
    bool transparent;    /* pictures have no page */
    uint64_t samples;    /* that make one pixel of a picture or video, across and down, 1..8;
                            default 1 */
    const char *shaders; /* read shaders from this folder; NULL: built in */
} data_options;

/* Parses argv[1..] and opens its FILE; options may stand in any order, and the last of a repeated
 * one counts. What is begun with, the preset or what the file says, comes first, then the size of
 * its world, which lengths, speeds, forces and obstacles follow, then what another style brings;
 * over all of them, what was given by itself. A pointer with a place or a line and nothing else is
 * fled from. A checkpoint's flight is under way: its world and start cannot be changed; a
 * recording's flight cannot be changed at all; of tracks only the radius.
 *
 * False with the reason, which names the option or the file and line, the value and what is allowed
 * (and a near miss, if there is one). Free with data_options_free when it was parsed. */
bool data_options_parse(data_options *options, data_program program, int argc, char **argv,
                        base_message *message);

/* Frees what was opened. */
void data_options_free(data_options *options);

/* Reads the table of options->start (not NULL), takes its number of boids over into
 * options->params and checks those with it. False with the reason, which names the file: see
 * data_boids_load; also when --boids asked for another number. Free `boids` with data_boids_free
 * when it was read. */
bool data_options_load_start(data_options *options, data_boids *boids, base_message *message);

/* Prints what was asked for instead of a run: the help (every option with its argument, range and
 * default), or the program's name and version. False, and nothing printed, when it is to run. */
bool data_options_answer(const data_options *options, data_program program, FILE *out);

#endif
