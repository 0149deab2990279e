/* Parses command lines by the table of options; see data_options.h.
 *
 * The arguments are gone through twice: once for help, version and the file to open, which need
 * nothing else to be right, and once for everything else, in order. What they say of the flock is
 * collected as a data_scenario, and put together and checked at the end. */
#include "data/data_options.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/base_memory.h"
#include "base/base_thread.h"
#include "data/data_near.h"
#include "data/data_open.h"
#include "data/data_option_store.h"
#include "data/data_option_use.h"
#include "data/data_scenario.h"

/* Most steps that are flown before a picture is seen. */
#define FLOWN_MOST 1000000000u

/* A command line being parsed. */
typedef struct data_parser {
    data_options *options;
    data_program program;
    int argc;
    char **argv;
    int next;          /* index of the argument to look at next */
    const char *file;  /* the argument that is no option; NULL: none so far */
    data_base base;    /* what an opened file begins with; no name: nothing */
    const char *start; /* the table that it names */
    data_scenario scenario;
    base_message *message;
} data_parser;

/* One option of the line. */
typedef struct data_given {
    data_option option; /* no name: the file to open */
    const char *value;  /* NULL for options that take none */
    data_files files;   /* of an option that takes them; the value is the first */
} data_given;

/* --- cutting the line into options ----------------------------------------------------------- */

/* Refuses an option that is not in the table, and says which one may have been meant. */
static bool refuse_unknown(const data_parser *parser, const char *name) {
    data_near near = {.text = name};
    data_option option;
    for (size_t i = 0; data_option_at(i, &option); i++) {
        if (option.name != NULL && (option.programs & parser->program) != 0) {
            data_near_try(&near, option.name);
        }
    }
    if (near.best == NULL) {
        return base_refuse(parser->message, "unknown option --%s (--help lists them all)", name);
    }
    return base_refuse(parser->message, "unknown option --%s; did you mean --%s?", name, near.best);
}

/* Finds the option of an argument that begins with "--"; `value` is what follows its '='. */
static bool find_option(const data_parser *parser, const char *argument, data_option *option,
                        const char **value) {
    char name[100];
    size_t length = strcspn(argument + 2, "=");
    *value = argument[2 + length] == '=' ? argument + 2 + length + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name),
             argument + 2);
    if (data_option_find(name, parser->program, option)) {
        return true;
    }
    data_program other = DATA_FLOCKVIEW + DATA_FLOCKRUN - parser->program;
    if (!data_option_find(name, other, option)) {
        return refuse_unknown(parser, name);
    }
    return base_refuse(parser->message, "--%s is an option of %s, not of %s", option->name,
                       data_program_name(other), data_program_name(parser->program));
}

/* Takes an argument that is no option: the file to open. */
static bool take_file(data_parser *parser, const char *argument, data_given *given) {
    *given = (data_given){.value = argument};
    if (strcmp(argument, "-") == 0 || strcmp(argument, "--") == 0) {
        return base_refuse(parser->message,
                           "\"%s\" is neither an option nor a file; --start - reads a table of "
                           "boids from standard input",
                           argument);
    }
    if (argument[0] == '-') {
        return base_refuse(parser->message,
                           "unknown option %s; every option begins with -- (--help lists them all)",
                           argument);
    }
    if (argument[0] == '\0') {
        return base_refuse(parser->message, "\"\" is no file");
    }
    if (parser->file != NULL && parser->file != argument) {
        return base_refuse(parser->message, "%s and %s: only one file can be opened", parser->file,
                           argument);
    }
    parser->file = argument;
    return true;
}

/* Takes the files that follow the first one off the line; that stands there by itself. */
static bool take_files(data_parser *parser, data_given *given) {
    if (parser->argv[parser->next - 1] != given->value) {
        return base_refuse(parser->message, "--%s %s: the files follow after a space",
                           given->option.name, given->value);
    }
    given->files = (data_files){&parser->argv[parser->next - 1], 1};
    while (parser->next < parser->argc && strncmp(parser->argv[parser->next], "--", 2) != 0) {
        parser->next++;
        given->files.count++;
    }
    return true;
}

/* Takes the next option and its value off the line. */
static bool take_option(data_parser *parser, data_given *given) {
    const char *argument = parser->argv[parser->next++];
    given->files = (data_files){0};
    if (strncmp(argument, "--", 2) != 0 || argument[2] == '\0') {
        return take_file(parser, argument, given);
    }
    if (!find_option(parser, argument, &given->option, &given->value)) {
        return false;
    }
    const char *name = given->option.name;
    if (!data_option_takes_value(&given->option)) {
        return given->value == NULL || base_refuse(parser->message, "--%s takes no value", name);
    }
    if (given->value == NULL && parser->next < parser->argc &&
        strncmp(parser->argv[parser->next], "--", 2) != 0) {
        given->value = parser->argv[parser->next++];
    }
    if (given->value == NULL || given->value[0] == '\0') {
        char range[128];
        data_option_range(&given->option, range, sizeof range);
        return base_refuse(parser->message, "--%s needs a value%s%s", name,
                           range[0] != '\0' ? ": " : "", range);
    }
    return given->option.kind != DATA_OPTION_FILES || take_files(parser, given);
}

/* --- the two passes -------------------------------------------------------------------------- */

/* Stores the value of an option. */
static bool store_given(data_parser *parser, const data_given *given) {
    const char *text = given->value != NULL ? given->value : "";
    data_origin origin = {.option = given->option.name, .text = text};
    return data_option_store(parser->options, &parser->scenario, &given->option, given->value,
                             origin, parser->message);
}

/* Whether an option tells how a file of tracks is to be read. */
static bool tells_tracks(const data_option *option) {
    return option->field >= offsetof(data_options, wish) &&
           option->field < offsetof(data_options, wish) + sizeof(data_tracks_wish);
}

/* First pass: help, version and the file to open, whatever the values of other options are. */
static bool read_first(data_parser *parser) {
    data_options *options = parser->options;
    data_given given;
    parser->next = 1;
    while (parser->next < parser->argc && options->action == DATA_RUN) {
        if (!take_option(parser, &given)) {
            return false;
        }
        if (given.option.name == NULL) {
            continue; /* take_file keeps it */
        }
        if (given.option.kind == DATA_OPTION_HELP) {
            options->action = DATA_SHOW_HELP;
        } else if (given.option.kind == DATA_OPTION_VERSION) {
            options->action = DATA_SHOW_VERSION;
        } else if (given.option.field == offsetof(data_options, resume)) {
            options->resume = given.value;
        } else if (tells_tracks(&given.option) && !store_given(parser, &given)) {
            return false;
        }
    }
    return true;
}

/* Opens the file that there is: what it says comes before every option. */
static bool open_file(data_parser *parser) {
    data_options *options = parser->options;
    const char *resume = options->resume;
    if (resume != NULL && parser->file != NULL) {
        return base_refuse(parser->message, "--resume %s and %s: only one file can be opened",
                           resume, parser->file);
    }
    const char *path = resume != NULL ? resume : parser->file;
    if (path == NULL) {
        return true;
    }
    if (!data_open(options, path, &parser->base, parser->message)) {
        return resume != NULL ? base_refuse_prefix(parser->message, "--resume") : false;
    }
    if (resume != NULL && options->file_kind != DATA_KIND_CHECKPOINT) {
        return base_refuse(parser->message, "--resume %s: this is %s, not a checkpoint", resume,
                           data_kind_name(options->file_kind));
    }
    parser->scenario.base = parser->base.name != NULL ? &parser->base : NULL;
    parser->start = options->start;
    return true;
}

/* Second pass: everything else. */
static bool read_rest(data_parser *parser) {
    data_given given;
    parser->next = 1;
    while (parser->next < parser->argc) {
        if (!take_option(parser, &given)) {
            return false;
        }
        if (given.option.name != NULL && !store_given(parser, &given)) {
            return false;
        }
        if (given.files.count > 0) {
            *(data_files *)((char *)parser->options + given.option.field) = given.files;
        }
    }
    return true;
}

/* --- what depends on several options --------------------------------------------------------- */

/* Refuses options that contradict each other. */
static bool check_pairs(const data_parser *parser) {
    const data_options *options = parser->options;
    if (options->picture != NULL && options->video != NULL) {
        return base_refuse(parser->message, "--picture and --video: only one of them can be given");
    }
    if (options->transparent && options->video != NULL) {
        return base_refuse(parser->message, "--transparent and --video: a video has a page");
    }
    if (options->steps_set && options->seconds_set) {
        return base_refuse(parser->message, "--steps and --seconds: only one of them can be given");
    }
    if (options->merge.count > 0 && options->file != NULL) {
        return base_refuse(parser->message, "%s: not with --merge, which flies nothing",
                           options->file);
    }
    return !(options->at_set && options->warm_up_set) ||
           base_refuse(parser->message, "--at and --warm-up: only one of them can be given");
}

/* A picture is a PNG file, and its name says so. */
static bool check_picture(const data_parser *parser) {
    const char *name = parser->options->picture;
    const char *dot = name != NULL ? strrchr(name, '.') : NULL;
    return name == NULL || (dot != NULL && strcasecmp(dot, ".png") == 0) ||
           base_refuse(parser->message, "--picture %s: the name must end in .png", name);
}

/* The format that the end of a video's name says. */
static data_video_format video_format_of(const char *name) {
    static const char *const ends[] = {[DATA_VIDEO_MP4] = ".mp4",
                                       [DATA_VIDEO_WEBM] = ".webm",
                                       [DATA_VIDEO_GIF] = ".gif",
                                       [DATA_VIDEO_FRAMES] = ".png"};
    const char *dot = strrchr(name, '.');
    int format = DATA_VIDEO_FRAMES;
    while (format > DATA_VIDEO_NONE && (dot == NULL || strcasecmp(dot, ends[format]) != 0)) {
        format--;
    }
    return (data_video_format)format;
}

/* Whether a name has one place for a number, %d or %05d, and no other per cent sign. */
static bool has_number(const char *name) {
    const char *sign = strchr(name, '%');
    if (sign == NULL || strchr(sign + 1, '%') != NULL) {
        return false;
    }
    size_t width = strspn(sign + 1, "0123456789");
    return sign[1 + width] == 'd' && width <= 2 && (width == 0 || sign[1] == '0');
}

/* A GIF's times are hundredths of a second, and shorter ones than 2 are played slowly. */
static bool settle_gif(const data_parser *parser) {
    enum { USUAL = 25, MOST = 50 };
    data_options *options = parser->options;
    if (!options->fps_set) {
        options->fps = USUAL;
    }
    return options->fps <= MOST ||
           base_refuse(parser->message, "--fps %.10g: a GIF can show at most %d pictures a second",
                       options->fps, MOST);
}

/* The codecs of these two share the colour of four pixels. */
static bool check_even(const data_parser *parser) {
    const data_options *options = parser->options;
    return (options->width % 2 == 0 && options->height % 2 == 0) ||
           base_refuse(parser->message,
                       "--size %dx%d: the sides of an .mp4 or .webm video must be even: %dx%d",
                       options->width, options->height, options->width + options->width % 2,
                       options->height + options->height % 2);
}

/* A video's name says what it is, and what that can be. */
static bool check_video(const data_parser *parser) {
    data_options *options = parser->options;
    const char *name = options->video;
    options->video_format = name != NULL ? video_format_of(name) : DATA_VIDEO_NONE;
    switch (options->video_format) {
    case DATA_VIDEO_MP4:
    case DATA_VIDEO_WEBM:
        return check_even(parser);
    case DATA_VIDEO_GIF:
        return settle_gif(parser);
    case DATA_VIDEO_FRAMES:
        return has_number(name) ||
               base_refuse(parser->message,
                           "--video %s: pictures need a number in their name, like "
                           "frames-%%05d.png",
                           name);
    case DATA_VIDEO_NONE:
        break;
    }
    return name == NULL ||
           base_refuse(parser->message,
                       "--video %s: the name must end in .mp4, .webm, .gif or .png", name);
}

/* The first thing that was said of the flock but for one parameter (FLOCK_PARAMS: for none); its
 * option is NULL when there is none. */
static data_origin first_said(const data_scenario *scenario, flock_param but) {
    const data_origin others[] = {scenario->preset_origin, scenario->cursor_at.origin,
                                  scenario->cursor_direction.origin, scenario->no_obstacles};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i].option != NULL) {
            return others[i];
        }
    }
    int param = 0;
    while (param < FLOCK_PARAMS && (param == (int)but || scenario->origin[param].option == NULL)) {
        param++;
    }
    return param < FLOCK_PARAMS ? scenario->origin[param] : (data_origin){.option = NULL};
}

/* What cannot be changed once a flock has started. */
static data_origin first_fixed(const data_scenario *scenario) {
    static const flock_param fixed[] = {FLOCK_PARAM_DIMS,   FLOCK_PARAM_HALF_X,
                                        FLOCK_PARAM_HALF_Y, FLOCK_PARAM_HALF_Z,
                                        FLOCK_PARAM_SEED,   FLOCK_PARAM_PLACEMENT};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (data_scenario_gives(scenario, fixed[i])) {
            return scenario->origin[fixed[i]];
        }
    }
    return scenario->preset_origin;
}

/* Refuses what does not go with the file that was opened. */
static bool check_file(const data_parser *parser) {
    const data_options *options = parser->options;
    const data_scenario *scenario = &parser->scenario;
    data_origin origin = scenario->preset_origin;
    const char *why = "it begins with a preset of its own, or the box";
    if (options->file_kind == DATA_KIND_RECORDING) {
        origin = first_said(scenario, FLOCK_PARAMS);
        why = "a recorded flight stays as it was";
    } else if (options->file_kind == DATA_KIND_CHECKPOINT) {
        origin = first_fixed(scenario);
        why = "its flock is under way, where preset, dims, world, seed and placement are fixed";
    } else if (options->file_kind == DATA_KIND_TRACKS && options->start == NULL) {
        origin = first_said(scenario, FLOCK_PARAM_RADIUS);
        why = "no rules move tracks; only the radius that neighbours are counted with can be given";
    } else if (options->file_kind == DATA_KIND_TABLE || options->file_kind == DATA_KIND_TRACKS) {
        return options->start == options->file ||
               base_refuse(parser->message, "%s and --start %s: only one table can be read",
                           options->file, options->start);
    } else if (options->file_kind != DATA_KIND_SCENARIO) {
        return true;
    }
    if (origin.option != NULL) {
        return data_origin_refuse(origin, parser->message, "not with %s: %s", options->file, why);
    }
    bool flies = options->file_kind != DATA_KIND_SCENARIO;
    return !flies || options->start == NULL ||
           base_refuse(parser->message, "--start %s: not with %s, which is %s", options->start,
                       options->file, data_kind_name(options->file_kind));
}

/* Refuses what only tracks can be asked, and what tracks cannot be. */
static bool check_tracks(const data_parser *parser) {
    const data_options *options = parser->options;
    const data_tracks_wish *wish = &options->wish;
    if (options->file_kind != DATA_KIND_TRACKS) {
        const char *option = wish->columns != NULL ? "columns"
                             : wish->rate_set      ? "rate"
                             : wish->unit != NULL  ? "unit"
                                                   : NULL;
        return option == NULL ||
               base_refuse(parser->message,
                           "--%s tells how tracks are to be read, and no file of tracks is opened",
                           option);
    }
    if (parser->program == DATA_FLOCKVIEW && options->explain_set &&
        !data_tracks_check(&options->table, options->explain, parser->message)) {
        return base_refuse_prefix(parser->message, "--explain");
    }
    const char *asked = options->save != NULL ? "save" : options->bench ? "bench" : NULL;
    if (parser->program == DATA_FLOCKRUN && options->explain_set) {
        asked = "explain";
    }
    return asked == NULL || base_refuse(parser->message, "--%s: not with %s: no rules move tracks",
                                        asked, options->file);
}

/* Makes the parameters of what was said of the flock. */
static bool settle_scenario(data_parser *parser) {
    data_options *options = parser->options;
    data_scenario *scenario = &parser->scenario;
    scenario->seeded = options->start == NULL;
    /* What a file says of the count goes with its own table. */
    options->boids_set = data_scenario_gives(scenario, FLOCK_PARAM_COUNT) ||
                         (options->boids_set && options->start == parser->start);
    if (!check_file(parser) || !check_tracks(parser) ||
        !data_scenario_settle(scenario, &options->params, parser->message)) {
        return false;
    }
    if (options->file_kind == DATA_KIND_TRACKS) {
        options->params.dt = flock_rate(&options->params) / options->table.about.second;
    }
    return true;
}

/* Turns seconds of playback into steps; refuses more than `most`. */
static bool count_steps(const data_parser *parser, const char *option, double seconds, double most,
                        double *steps) {
    const flock_params *params = &parser->options->params;
    *steps = round(seconds * flock_steps_per_second(params));
    return *steps <= most ||
           base_refuse(parser->message, "--%s %.15g: that is over %g steps of %.15g s", option,
                       seconds, most, params->dt);
}

/* Whether what was opened ends, a recording or tracks, and after how many steps. */
static bool has_end(const data_options *options, uint64_t *steps) {
    const data_tracks_about *about = &options->table.about;
    bool tracks = options->file_kind == DATA_KIND_TRACKS;
    *steps = tracks ? about->last - about->first
                    : options->recording.last_step - options->recording.start.step;
    return tracks || options->file_kind == DATA_KIND_RECORDING;
}

/* A recording is replayed to its end, or as far as was asked for; tracks too. */
static bool settle_replay(const data_parser *parser) {
    data_options *options = parser->options;
    uint64_t most;
    if (!has_end(options, &most)) {
        return true;
    }
    if (!options->steps_set && !options->seconds_set) {
        options->steps = most;
    }
    return options->steps <= most ||
           base_refuse(parser->message, "--%s: %s has %" PRIu64 " steps, not %" PRIu64,
                       options->steps_set ? "steps" : "seconds", options->file, most,
                       options->steps);
}

/* The step to open at is one that the flight reaches, and some day. */
static bool check_at(const data_parser *parser) {
    const data_options *options = parser->options;
    uint64_t first = 0, last = FLOWN_MOST;
    if (options->file_kind == DATA_KIND_CHECKPOINT) {
        first = options->checkpoint.flight.step;
        last = first + FLOWN_MOST;
    } else if (options->file_kind == DATA_KIND_RECORDING) {
        first = options->recording.start.step;
        last = options->recording.last_step;
    } else if (options->file_kind == DATA_KIND_TRACKS) {
        first = options->table.about.first;
        last = options->table.about.last;
    }
    if (!options->at_set || (options->at >= first && options->at <= last)) {
        return true;
    }
    const char *file = options->file != NULL ? options->file : "a flight from its start";
    return base_refuse(parser->message,
                       "--at %" PRIu64 ": %s can be opened at step %" PRIu64 " to %" PRIu64,
                       options->at, file, first, last);
}

/* A recording is shown no further than it goes; without --warm-up nothing is asked for. */
static bool check_warm_up(const data_parser *parser, double steps) {
    const data_options *options = parser->options;
    uint64_t most;
    if (!has_end(options, &most) || !options->warm_up_set) {
        return true;
    }
    double rate = flock_steps_per_second(&options->params);
    return steps <= (double)most ||
           base_refuse(parser->message, "--warm-up %.15g: %s has %.6g s (%" PRIu64 " steps)",
                       options->warm_up, options->file, (double)most / rate, most);
}

/* Makes sure that what was asked for in seconds ends some day: a step may be very short. */
static bool settle_steps(const data_parser *parser) {
    data_options *options = parser->options;
    double steps;
    if (!count_steps(parser, "warm-up", options->warm_up, (double)FLOWN_MOST, &steps) ||
        !check_at(parser) || !check_warm_up(parser, steps)) {
        return false;
    }
    if (options->seconds_set) {
        if (!count_steps(parser, "seconds", options->seconds, 1e19, &steps)) {
            return false;
        }
        options->steps = (uint64_t)steps;
    }
    return settle_replay(parser);
}

/* When nothing is said of threads: as many as can run at once, as far as the option goes; in a
 * window one less, for one core draws the picture. */
static void settle_threads(const data_parser *parser) {
    data_options *options = parser->options;
    bool window =
        parser->program == DATA_FLOCKVIEW && options->picture == NULL && options->video == NULL;
    if (options->threads == 0) {
        uint32_t cores = base_thread_cores();
        uint32_t most = cores < DATA_THREADS_MAX ? cores : DATA_THREADS_MAX;
        options->threads = window && most > 1 ? most - 1 : most;
    }
}

static bool parse(data_parser *parser) {
    data_option_store_defaults(parser->options);
    parser->options->argc = parser->argc;
    parser->options->argv = parser->argv;
    if (!read_first(parser)) {
        return false;
    }
    if (parser->options->action != DATA_RUN) {
        return true;
    }
    if (!open_file(parser) || !read_rest(parser) || !check_pairs(parser) ||
        !data_option_use_check(parser->options, parser->program, parser->message) ||
        !check_picture(parser) || !check_video(parser) || !settle_scenario(parser) ||
        !settle_steps(parser)) {
        return false;
    }
    settle_threads(parser);
    return true;
}

bool data_options_parse(data_options *options, data_program program, int argc, char **argv,
                        base_message *message) {
    data_parser parser = {
        .options = options, .program = program, .argc = argc, .argv = argv, .message = message};
    if (!parse(&parser)) {
        data_options_free(options);
        return false;
    }
    return true;
}

void data_options_free(data_options *options) {
    data_checkpoint_free(&options->checkpoint);
    data_recording_free(&options->recording);
    data_tracks_free(&options->table);
    base_free(options->texts);
    options->texts = NULL;
}

/* Takes the number of boids of the table `name` over; refuses one that does not fit the options. */
static bool take_count(data_options *options, uint32_t count, const char *name,
                       base_message *message) {
    flock_problem problem;
    if (options->boids_set && options->params.count != count) {
        return base_refuse(message, "--boids %" PRIu32 ": %s has %" PRIu32, options->params.count,
                           name, count);
    }
    options->params.count = count;
    return flock_params_check(&options->params, &problem) ||
           base_refuse(message, "%s: %s (with %" PRIu32 " boid%s)", name, problem.why.text, count,
                       count == 1 ? "" : "s");
}

bool data_options_load_start(data_options *options, data_boids *boids, base_message *message) {
    if (!data_boids_load(boids, options->start, message)) {
        return false;
    }
    const char *name = strcmp(options->start, "-") == 0 ? "standard input" : options->start;
    if (!take_count(options, boids->frame.count, name, message)) {
        data_boids_free(boids);
        return false;
    }
    return true;
}
