/* Parses command lines by the table of options; see data_options.h.
 *
 * The arguments are gone through twice: once for help and version, which need nothing else to be
 * right, and once for everything else, in order. What they say of the flock is collected as a
 * data_scenario, and put together and checked at the end. */
#include "data/data_options.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/base_number.h"
#include "data/data_near.h"
#include "data/data_option_table.h"
#include "data/data_scenario.h"

/* A command line being parsed. */
typedef struct data_parser {
    data_options *options;
    data_program program;
    int argc;
    char **argv;
    int next; /* index of the argument to look at next */
    data_scenario scenario;
    base_message *message;
} data_parser;

/* One option of the line. */
typedef struct data_given {
    data_option option;
    const char *value; /* NULL for options that take none */
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
    if (!data_option_find(name, option)) {
        return refuse_unknown(parser, name);
    }
    if ((option->programs & parser->program) == 0) {
        data_program other = DATA_FLOCKVIEW + DATA_FLOCKRUN - parser->program;
        return base_refuse(parser->message, "--%s is an option of %s, not of %s", option->name,
                           data_program_name(other), data_program_name(parser->program));
    }
    return true;
}

/* Refuses an argument that is no option. */
static bool refuse_argument(const data_parser *parser, const char *argument) {
    if (argument[0] == '-' && argument[1] != '\0' && argument[1] != '-') {
        return base_refuse(parser->message,
                           "unknown option %s; every option begins with -- (--help lists them all)",
                           argument);
    }
    return base_refuse(parser->message,
                       "\"%s\" is not an option, and a file is not opened this way; "
                       "--start reads a table of boids",
                       argument);
}

static bool takes_value(const data_option *option) {
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

/* Takes the next option and its value off the line. */
static bool take_option(data_parser *parser, data_given *given) {
    const char *argument = parser->argv[parser->next++];
    if (strncmp(argument, "--", 2) != 0 || argument[2] == '\0') {
        return refuse_argument(parser, argument);
    }
    if (!find_option(parser, argument, &given->option, &given->value)) {
        return false;
    }
    const char *name = given->option.name;
    if (!takes_value(&given->option)) {
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
    return true;
}

/* --- storing values -------------------------------------------------------------------------- */

/* Refuses a value and says what is allowed. */
static bool refuse_value(const data_parser *parser, const data_option *option, const char *value) {
    char range[128];
    data_option_range(option, range, sizeof range);
    return base_refuse(parser->message, "--%s %s: allowed is %s", option->name, value, range);
}

/* Reads digits that end at `end`: a whole number below 2^64. */
static bool parse_whole(const char *text, char end, uint64_t *value) {
    char *rest;
    errno = 0;
    unsigned long long number = strtoull(text, &rest, 10);
    if (!isdigit((unsigned char)text[0]) || *rest != end || errno == ERANGE) {
        return false;
    }
    *value = number;
    return true;
}

/* --size WxH */
static bool read_size(const data_parser *parser, const data_option *option, const char *value) {
    uint64_t size[2];
    const char *cross = value + strcspn(value, "xX");
    if (*cross == '\0' || !parse_whole(value, *cross, &size[0]) ||
        !parse_whole(cross + 1, '\0', &size[1])) {
        return base_refuse(parser->message, "--size %s: it must be WxH, like 1280x800", value);
    }
    for (int i = 0; i < 2; i++) {
        if ((double)size[i] < option->low || (double)size[i] > option->high) {
            return refuse_value(parser, option, value);
        }
    }
    parser->options->width = (int)size[0];
    parser->options->height = (int)size[1];
    return true;
}

static bool read_number(const data_parser *parser, const data_option *option, const char *value,
                        double *field) {
    double number;
    if (!base_number_parse(value, &number) || number < option->low || number > option->high) {
        return refuse_value(parser, option, value);
    }
    *field = number;
    return true;
}

static bool read_whole(const data_parser *parser, const data_option *option, const char *value,
                       uint64_t *field) {
    uint64_t number;
    if (!parse_whole(value, '\0', &number) || (double)number < option->low) {
        return refuse_value(parser, option, value);
    }
    *field = number;
    return true;
}

static bool read_choice(const data_parser *parser, const data_option *option, const char *value,
                        const char **field) {
    for (size_t i = 0; option->choices[i] != NULL; i++) {
        if (strcmp(value, option->choices[i]) == 0) {
            *field = option->choices[i];
            return true;
        }
    }
    return refuse_value(parser, option, value);
}

/* --preset NAME */
static bool read_preset(data_parser *parser, const data_option *option, const char *value) {
    flock_preset preset = flock_preset_find(value);
    if (preset == FLOCK_PRESETS) {
        return refuse_value(parser, option, value);
    }
    parser->scenario.preset = preset;
    return true;
}

/* Reads an option's value into its field or its piece of the scenario; `value` may also be the
 * table's default. */
static bool store(data_parser *parser, const data_option *option, const char *value) {
    void *field = (char *)parser->options + option->field;
    data_origin origin = {.option = option->name, .text = value != NULL ? value : ""};
    switch (option->kind) {
    case DATA_OPTION_PRESET:
        return read_preset(parser, option, value);
    case DATA_OPTION_PARAM:
        return data_scenario_param(&parser->scenario, option->param, value, origin,
                                   parser->message);
    case DATA_OPTION_PIECE:
        return option->piece(&parser->scenario, origin, parser->message);
    case DATA_OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case DATA_OPTION_TEXT:
        *(const char **)field = value;
        return true;
    case DATA_OPTION_CHOICE:
        return read_choice(parser, option, value, field);
    case DATA_OPTION_NUMBER:
        return read_number(parser, option, value, field);
    case DATA_OPTION_WHOLE:
        return read_whole(parser, option, value, field);
    case DATA_OPTION_SIZE:
        return read_size(parser, option, value);
    case DATA_OPTION_HELP:
    case DATA_OPTION_VERSION:
        return true; /* of the first pass */
    }
    return true;
}

/* --- the two passes -------------------------------------------------------------------------- */

/* The table's defaults. */
static bool set_defaults(data_parser *parser) {
    *parser->options = (data_options){.action = DATA_RUN};
    data_option option;
    for (size_t i = 0; data_option_at(i, &option); i++) {
        if (option.default_value != NULL && !store(parser, &option, option.default_value)) {
            return false;
        }
    }
    return true;
}

/* First pass: help and version, whatever the values of other options are. */
static bool read_first(data_parser *parser) {
    data_options *options = parser->options;
    data_given given;
    parser->next = 1;
    while (parser->next < parser->argc && options->action == DATA_RUN) {
        if (!take_option(parser, &given)) {
            return false;
        }
        if (given.option.kind == DATA_OPTION_HELP) {
            options->action = DATA_SHOW_HELP;
        } else if (given.option.kind == DATA_OPTION_VERSION) {
            options->action = DATA_SHOW_VERSION;
        }
    }
    return true;
}

/* Second pass: everything else. */
static bool read_rest(data_parser *parser) {
    data_given given;
    parser->next = 1;
    while (parser->next < parser->argc) {
        if (!take_option(parser, &given) || !store(parser, &given.option, given.value)) {
            return false;
        }
        if (given.option.given != 0) {
            *(bool *)((char *)parser->options + given.option.given) = true;
        }
    }
    return true;
}

/* --- what depends on several options --------------------------------------------------------- */

/* Refuses options that contradict each other. */
static bool check_pairs(const data_parser *parser) {
    const data_options *options = parser->options;
    if (options->steps_set && options->seconds_set) {
        return base_refuse(parser->message, "--steps and --seconds: only one of them can be given");
    }
    return true;
}

/* A picture is a PNG file, and its name says so. */
static bool check_picture(const data_parser *parser) {
    const char *name = parser->options->picture;
    const char *dot = name != NULL ? strrchr(name, '.') : NULL;
    return name == NULL || (dot != NULL && strcasecmp(dot, ".png") == 0) ||
           base_refuse(parser->message, "--picture %s: the name must end in .png", name);
}

/* Makes the parameters of what was said of the flock. */
static bool settle_scenario(data_parser *parser) {
    data_options *options = parser->options;
    data_scenario *scenario = &parser->scenario;
    scenario->seeded = options->start == NULL;
    options->boids_set = scenario->origin[FLOCK_PARAM_COUNT].option != NULL;
    return data_scenario_settle(scenario, &options->params, parser->message);
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

/* Makes sure that what was asked for in seconds ends some day: a step may be very short. */
static bool settle_steps(const data_parser *parser) {
    data_options *options = parser->options;
    double steps;
    if (!count_steps(parser, "warm-up", options->warm_up, 1e9, &steps)) {
        return false;
    }
    if (options->seconds_set) {
        if (!count_steps(parser, "seconds", options->seconds, 1e19, &steps)) {
            return false;
        }
        options->steps = (uint64_t)steps;
    }
    return true;
}

static bool parse(data_parser *parser) {
    if (!set_defaults(parser) || !read_first(parser)) {
        return false;
    }
    if (parser->options->action != DATA_RUN) {
        return true;
    }
    return read_rest(parser) && check_pairs(parser) && check_picture(parser) &&
           settle_scenario(parser) && settle_steps(parser);
}

bool data_options_parse(data_options *options, data_program program, int argc, char **argv,
                        base_message *message) {
    data_parser parser = {
        .options = options, .program = program, .argc = argc, .argv = argv, .message = message};
    return parse(&parser);
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
