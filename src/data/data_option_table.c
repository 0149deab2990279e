/* Every option of both programs: the parameters of flock, and the rows below. */
#include "data/data_option_table.h"

#include <stddef.h>

#include "base/base_text.h"
#include "flock/flock_world.h"

#define FIELD(name) offsetof(data_options, name)
#define BOTH        DATA_ANY_PROGRAM

/* Of steps on a command line: exact in a double, and more than anybody waits for. */
#define STEPS_MAX 1e15

static const char *const looks[] = {"gallery", "figure", NULL};
static const char *const colours[] = {"heading",    "speed",        "speed-linear", "group",
                                      "neighbours", "acceleration", "one",          NULL};
static const char *const shapes[] = {"disc", "chevron", "triangle", NULL};
static const char *const themes[] = {"dark", "light", NULL};
static const char *const tails[] = {"off", "short", "long", "trails", NULL};
static const char *const on_off[] = {"off", "on", NULL};

static const data_option rows[] = {
    /* How a flock starts. */
    {.name = "preset",
     .help = "the scenario to begin with; whatever else is given changes it",
     .programs = BOTH,
     .group = DATA_GROUP_START,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_PRESET},
    {.name = "start",
     .argument = "TABLE[:FRAME]",
     .help = "the boids of a table (its first frame) instead of a seeded start; - is "
             "standard input",
     .programs = BOTH,
     .group = DATA_GROUP_START,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(start)},

    {.name = "columns",
     .argument = "x=NAME,...",
     .help = "which columns of opened tracks are x, y, z, vx, vy, vz, id, frame, time, by name or "
             "by position from 1; bodypart=NAME: which point of a body is followed",
     .programs = BOTH,
     .group = DATA_GROUP_START,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(wish.columns)},
    {.name = "rate",
     .argument = "FPS",
     .unit = "a second",
     .help = "how many frames of opened tracks a second has, whatever their times are",
     .programs = BOTH,
     .group = DATA_GROUP_START,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(wish.rate),
     .given = FIELD(wish.rate_set),
     .low = 1e-6,
     .high = 1e6},
    {.name = "unit",
     .argument = "NAME",
     .help = "the unit of lengths in opened tracks",
     .programs = BOTH,
     .group = DATA_GROUP_START,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(wish.unit)},

    {.name = "resume",
     .argument = "FILE",
     .help = "go on from a checkpoint, as if the flight had never stopped; rules, style and count "
             "may be changed, the world and the start not",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_START,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(resume)},

    /* The model; its other options are flock's parameters. */
    {.name = "world",
     .argument = "X,Y[,Z]",
     .help = "half sizes of the world; in 3D the third is by default the smaller one. Lengths, "
             "speeds and forces that are not given follow, and so do the preset's obstacles",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_PIECE,
     .piece = data_scenario_world},
    {.name = "obstacle",
     .argument = "X,Y[,Z],R",
     .help = "a sphere, in 2D a circle, to steer round; again for more. The first one replaces "
             "those there were, and they are switched on; none takes them all away",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_PIECE,
     .piece = data_scenario_obstacle},
    {.name = "no-obstacles",
     .help = "the obstacles are switched off; --set obstacles=on: the preset's are there",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .kind = DATA_OPTION_PIECE,
     .piece = data_scenario_no_obstacles},
    {.name = "cursor-at",
     .key = "cursor_at",
     .argument = "X,Y[,Z]",
     .help = "where the pointer is, by default in the middle; without --cursor the flock flees "
             "from it",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_PIECE,
     .piece = data_scenario_cursor_at},
    {.name = "cursor-dir",
     .key = "cursor_dir",
     .argument = "X,Y,Z",
     .help = "in 3D, the line of sight through the pointer, by default 0,0,1; without --cursor "
             "the flock flees from it",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .section = DATA_SECTION_FLOCK,
     .kind = DATA_OPTION_PIECE,
     .piece = data_scenario_cursor_dir},
    {.name = "set",
     .argument = "KEY=VALUE",
     .help = "anything a scenario file can say, for example half_x=2 or placement=field",
     .programs = BOTH,
     .group = DATA_GROUP_MODEL,
     .kind = DATA_OPTION_SET},

    /* flockrun */
    {.name = "steps",
     .argument = "N",
     .help = "run this many steps",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(steps),
     .given = FIELD(steps_set),
     .high = STEPS_MAX,
     .default_value = "0"},
    {.name = "seconds",
     .argument = "T",
     .help = "run T seconds of playback: T/dt steps, in reynolds 10 T, in normalised 60 T; not "
             "together with --steps",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(seconds),
     .given = FIELD(seconds_set),
     .high = 1e12},
    {.name = "every",
     .argument = "K",
     .help = "write a row of the tables every K steps, step 0 included",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .use = DATA_USE_ROWS,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(every),
     .given = FIELD(every_set),
     .low = 1,
     .high = STEPS_MAX,
     .default_value = "1"},
    {.name = "metrics",
     .argument = "FILE|-",
     .help = "write the table of measures; - is standard output",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .merges = true,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(metrics)},
    {.name = "tracks",
     .argument = "FILE|-",
     .help = "write the boids of every step: .xyz is extended XYZ (OVITO, VMD, ASE), .npy a NumPy "
             "array, anything else a table; - is standard output",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(tracks)},
    {.name = "sweep",
     .argument = "KEY=A:B:STEP",
     .help = "fly once for every value of a scenario's key from A to B, or KEY=V,V,...; again for "
             "more keys: every value with every other. Writes a row a run to --metrics",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .kind = DATA_OPTION_TEXTS,
     .field = FIELD(sweeps)},
    {.name = "repeat",
     .argument = "N",
     .help = "fly each setting of a sweep N times, from this seed and those that follow it",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .use = DATA_USE_SWEEP,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(repeat),
     .low = 1,
     .high = 1000000,
     .default_value = "1"},
    {.name = "burn-in",
     .argument = "T",
     .help = "measure a sweep's runs only after T seconds of playback",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .use = DATA_USE_SWEEP,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(burn_in),
     .high = 1e12,
     .default_value = "0"},
    {.name = "map",
     .argument = "MEASURE:FILE.png",
     .help = "draw a measure's mean over a sweep: of one key as a curve, of two as a map; again "
             "for more measures",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .use = DATA_USE_MAP,
     .merges = true,
     .kind = DATA_OPTION_TEXTS,
     .field = FIELD(maps)},
    {.name = "shard",
     .argument = "I/N",
     .help = "fly only part I of N of a sweep, for as many machines; --merge joins their tables",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .use = DATA_USE_SWEEP,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(shard)},
    {.name = "merge",
     .argument = "FILE...",
     .help = "join the tables of all parts of a sweep to the one that --metrics names",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_SWEEP,
     .merges = true,
     .kind = DATA_OPTION_FILES,
     .field = FIELD(merge)},
    {.name = "save",
     .argument = "FILE",
     .help = "write a checkpoint of the last state, to be resumed",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(save)},
    {.name = "hash",
     .help = "print the hash of the last state as the last line",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(hash)},
    {.name = "bench",
     .help = "after the last step, time steps of this flock with each engine, on one thread and on "
             "all; with --quiet as a table of values separated by commas",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(bench)},
    {.name = "quiet",
     .help = "no progress bar",
     .programs = DATA_FLOCKRUN,
     .group = DATA_GROUP_RUN,
     .merges = true,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(quiet)},

    /* flockview */
    {.name = "look",
     .help = "how the flock is drawn",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.look),
     .given = FIELD(view.look_set),
     .default_value = "gallery",
     .choices = looks},
    {.name = "colour",
     .help = "what the colours of the boids show; by default what the look opens with",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.colour),
     .choices = colours},
    {.name = "shape",
     .help = "how a boid is drawn; by default as the style opens with",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.shape),
     .choices = shapes},
    {.name = "theme",
     .help = "a dark or a light page",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.theme),
     .given = FIELD(view.theme_set),
     .default_value = "dark",
     .choices = themes},
    {.name = "perspective",
     .help = "near boids larger than far ones",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(view.perspective)},
    {.name = "labels",
     .help = "numbers at the world's edges; else only while the pointer is over one",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(view.labels)},
    {.name = "yaw",
     .argument = "DEG",
     .unit = "degrees",
     .help = "turn of the world about its upright axis",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(view.yaw),
     .given = FIELD(view.yaw_set),
     .low = -36000,
     .high = 36000,
     .default_value = "30"},
    {.name = "tilt",
     .argument = "DEG",
     .unit = "degrees",
     .help = "how much of the top is seen",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(view.tilt),
     .given = FIELD(view.tilt_set),
     .low = -89,
     .high = 89,
     .default_value = "22.5"},
    {.name = "zoom",
     .argument = "Z",
     .help = "magnification",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(view.zoom),
     .low = 0.2,
     .high = 20,
     .default_value = "1"},
    {.name = "pan",
     .argument = "X,Y",
     .unit = "picture heights",
     .help = "where the middle of the world is drawn, from the middle of the picture, to the right "
             "and down",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_POINT,
     .field = FIELD(view.pan),
     .low = -100,
     .high = 100,
     .default_value = "0,0"},
    {.name = "tails",
     .help = "how much of its past a boid draws behind it: 0.15, 0.6 or 2 seconds; by default what "
             "the look opens with",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.tails),
     .choices = tails},
    {.name = "shadows",
     .help = "soft shadows on the floor (gallery); by default what the look opens with",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_CHOICE,
     .field = FIELD(view.shadows),
     .choices = on_off},
    {.name = "turntable",
     .help = "turn by itself",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(view.turntable)},
    {.name = "speed",
     .argument = "X",
     .unit = "of normal speed",
     .help = "how fast the flight is played",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(view.speed),
     .low = 0.01,
     .high = 10,
     .default_value = "1"},
    {.name = "size",
     .argument = "WxH",
     .help = "size of the window, picture or video in pixels",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_SIZE,
     .field = FIELD(width),
     .low = 1,
     .high = 16384,
     .default_value = "1280x800"},
    {.name = "scale",
     .argument = "S",
     .help = "size of the interface; by default the display's own, and as much larger as a picture "
             "is than 1280x800",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(scale),
     .low = 0.5,
     .high = 4},
    {.name = "paused",
     .help = "open without playing",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(view.paused)},
    {.name = "reduced-motion",
     .help = "open paused on the flock of 8 s (or --warm-up); nothing glides or fades. A desktop "
             "that has animations switched off asks for it too",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(reduced_motion)},
    {.name = "no-panel",
     .key = "no_panel",
     .help = "open without the panel; Tab brings it",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .section = DATA_SECTION_VIEW,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(view.no_panel)},
    {.name = "announce",
     .help = "print every message of the window on standard output too, the number of boids, "
             "warnings, and while paused the measures",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(announce)},
    {.name = "warm-up",
     .argument = "T",
     .help = "seconds of flight before the first picture",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(warm_up),
     .given = FIELD(warm_up_set),
     .high = 1e6,
     .default_value = "0"},
    {.name = "at",
     .argument = "STEP",
     .help = "open at this step of the flight; not together with --warm-up",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(at),
     .given = FIELD(at_set),
     .high = STEPS_MAX},
    {.name = "picture",
     .argument = "FILE.png",
     .help = "draw one picture off screen, without a display, and stop",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(picture)},
    {.name = "transparent",
     .help = "a picture without its page: what is behind it shows through",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(transparent)},
    {.name = "samples",
     .argument = "N",
     .help = "draw a picture or video N times as fine and average: smoother, N * N times the work",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(samples),
     .low = 1,
     .high = 8,
     .default_value = "1"},
    {.name = "orbit",
     .argument = "DEG_PER_S",
     .unit = "degrees a second",
     .help = "turn by itself, this fast: a turntable's speed is 12",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(orbit),
     .given = FIELD(orbit_set),
     .low = -3600,
     .high = 3600},
    {.name = "video",
     .argument = "FILE",
     .help = "draw a video off screen, without a display, and stop: .mp4, .webm or .gif (with "
             "ffmpeg), or pictures, frames-%05d.png",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_VIDEO,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(video)},
    {.name = "seconds",
     .argument = "T",
     .help = "how long the video is",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_VIDEO,
     .use = DATA_USE_VIDEO,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(video_seconds),
     .high = 86400,
     .default_value = "10"},
    {.name = "fps",
     .argument = "F",
     .help =
         "pictures a second of a video, also of one made in the window; a GIF has 25, and 50 at "
         "most",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_VIDEO,
     .use = DATA_USE_FILM,
     .kind = DATA_OPTION_NUMBER,
     .field = FIELD(fps),
     .given = FIELD(fps_set),
     .low = 1,
     .high = 240,
     .default_value = "60"},
    {.name = "shaders",
     .argument = "DIR",
     .help = "read the shaders from this folder instead of the built-in ones; a window reads "
             "them anew when one is written",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_PICTURE,
     .kind = DATA_OPTION_TEXT,
     .field = FIELD(shaders)},

    {.name = "explain",
     .argument = "ID",
     .help = "explain this boid, or an animal of tracks by its name: what it sees, what each rule "
             "asks for, what was limited; flockrun "
             "prints it for the last step, or with --every writes a table to standard output",
     .programs = BOTH,
     .group = DATA_GROUP_GENERAL,
     .kind = DATA_OPTION_BOID,
     .field = FIELD(explain),
     .given = FIELD(explain_set),
     .high = FLOCK_ID_MAX},
    {.name = "threads",
     .argument = "N",
     .help = "threads that a step may use, by default as many as there are cores, in a window one "
             "less; the flight is the same with any number",
     .programs = BOTH,
     .group = DATA_GROUP_GENERAL,
     .merges = true,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(threads),
     .low = 1,
     .high = DATA_THREADS_MAX},
    {.name = "memory",
     .argument = "MB",
     .unit = "MB",
     .help = "memory that going back may take; with less it takes longer",
     .programs = DATA_FLOCKVIEW,
     .group = DATA_GROUP_GENERAL,
     .kind = DATA_OPTION_WHOLE,
     .field = FIELD(memory),
     .low = 1,
     .high = 1000000,
     .default_value = "256"},
    {.name = "force",
     .help = "replace files that exist already",
     .programs = BOTH,
     .group = DATA_GROUP_GENERAL,
     .merges = true,
     .kind = DATA_OPTION_FLAG,
     .field = FIELD(force)},
    {.name = "version",
     .help = "print the version",
     .programs = BOTH,
     .group = DATA_GROUP_GENERAL,
     .kind = DATA_OPTION_VERSION},
    {.name = "help",
     .help = "print this",
     .programs = BOTH,
     .group = DATA_GROUP_GENERAL,
     .kind = DATA_OPTION_HELP},
};

/* The row of a parameter; without a name when it has no option of its own. */
static data_option option_of_param(flock_param param) {
    const flock_param_info *info = flock_param_info_of(param);
    const char *number = info->kind == FLOCK_KIND_WHOLE ? "N" : "X";
    return (data_option){
        .name = info->option,
        .key = info->key,
        .argument = info->kind == FLOCK_KIND_CHOICE ? NULL : number,
        .unit = info->unit,
        .help = info->help,
        .programs = BOTH,
        .group = DATA_GROUP_MODEL,
        .section = DATA_SECTION_FLOCK,
        .kind = DATA_OPTION_PARAM,
        .param = param,
    };
}

bool data_option_at(size_t index, data_option *option) {
    if (index < FLOCK_PARAMS) {
        *option = option_of_param((flock_param)index);
        return true;
    }
    index -= FLOCK_PARAMS;
    if (index < sizeof rows / sizeof rows[0]) {
        *option = rows[index];
        return true;
    }
    return false;
}

/* Options and keys are the same words: '-' and '_' are one character. */
static bool same_word(const char *a, const char *b) {
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        if ((*a == '_' ? '-' : *a) != (*b == '_' ? '-' : *b)) {
            return false;
        }
    }
    return *a == *b;
}

bool data_option_find(const char *name, unsigned programs, data_option *option) {
    for (size_t i = 0; data_option_at(i, option); i++) {
        if ((option->programs & programs) != 0 && option->name != NULL &&
            same_word(option->name, name)) {
            return true;
        }
    }
    return false;
}

const char *data_option_key(const data_option *option) {
    return option->key != NULL ? option->key : option->name;
}

bool data_option_find_key(const char *key, size_t *index, data_option *option) {
    for (*index = 0; data_option_at(*index, option); ++*index) {
        if (option->section != DATA_SECTION_NONE && same_word(data_option_key(option), key)) {
            return true;
        }
    }
    return false;
}

bool data_option_takes_value(const data_option *option) {
    switch (option->kind) {
    case DATA_OPTION_HELP:
    case DATA_OPTION_VERSION:
    case DATA_OPTION_FLAG:
        return false;
    case DATA_OPTION_PIECE:
        return option->argument != NULL;
    default:
        return true;
    }
}

const char *data_section_name(data_section section) {
    static const char *const names[DATA_SECTIONS] = {
        [DATA_SECTION_NONE] = "", [DATA_SECTION_FLOCK] = "flock", [DATA_SECTION_VIEW] = "view"};
    return names[section];
}

/* Writes the names of the presets: "a|b|c". */
static void join_presets(char *text, size_t size) {
    const char *names[FLOCK_PRESETS + 1] = {NULL};
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        names[preset] = flock_preset_name((flock_preset)preset);
    }
    base_text_join(names, text, size);
}

void data_option_range(const data_option *option, char *text, size_t size) {
    switch (option->kind) {
    case DATA_OPTION_PRESET:
        join_presets(text, size);
        break;
    case DATA_OPTION_PARAM:
        flock_param_range(option->param, text, size);
        break;
    case DATA_OPTION_FLAG:
        base_text_join(on_off, text, size);
        break;
    case DATA_OPTION_CHOICE:
        base_text_join(option->choices, text, size);
        break;
    case DATA_OPTION_WHOLE:
    case DATA_OPTION_BOID:
        snprintf(text, size, "a whole number %.10g..%.10g", option->low, option->high);
        break;
    case DATA_OPTION_NUMBER:
    case DATA_OPTION_SIZE:
    case DATA_OPTION_POINT:
        snprintf(text, size, "%.10g..%.10g", option->low, option->high);
        break;
    default:
        text[0] = '\0';
    }
}

const char *data_program_name(data_program program) {
    return program == DATA_FLOCKVIEW ? "flockview" : "flockrun";
}
