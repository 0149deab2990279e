/* Makes a command line a run; see run_sweep_plan.h.
 *
 * What a value implies (a style its weights, a world its lengths) and whether it is allowed only
 * the parser knows. So a run is the sweep's own command line with its values set at the end. */
#include "run/run_sweep_plan.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_command.h"

/* Room for the two words of a value: --set and KEY=VALUE, or --option and VALUE. */
enum { NAME = 64, TEXT = NAME + DATA_SWEEP_VALUE };

struct run_sweep_run {
    data_options options;
    char **argv; /* the sweep's own, and the words below */
    int argc;
    char names[DATA_SWEEP_KEYS + 1][NAME];
    char texts[DATA_SWEEP_KEYS + 1][TEXT];
};

/* --- one run --------------------------------------------------------------------------------- */

/* Adds the words that give one parameter a value. */
static void say(run_sweep_run *self, size_t place, flock_param param, const char *value) {
    const flock_param_info *info = flock_param_info_of(param);
    if (info->option != NULL) {
        snprintf(self->names[place], NAME, "--%s", info->option);
        snprintf(self->texts[place], TEXT, "%s", value);
    } else {
        snprintf(self->names[place], NAME, "--set");
        snprintf(self->texts[place], TEXT, "%s=%s", info->key, value);
    }
    self->argv[self->argc++] = self->names[place];
    self->argv[self->argc++] = self->texts[place];
}

/* Puts the command line of a run together. */
static void say_all(run_sweep_run *self, const run_sweep_plan *plan, uint64_t run) {
    const data_options *base = plan->options;
    size_t index[DATA_SWEEP_KEYS];
    char value[DATA_SWEEP_VALUE];
    uint64_t repeat = data_sweep_grid_at(&plan->grid, run, index);
    memcpy(self->argv, base->argv, (size_t)base->argc * sizeof *self->argv);
    self->argc = base->argc;
    for (size_t i = 0; i < plan->grid.key_count; i++) {
        data_sweep_value(&plan->grid.keys[i], index[i], value);
        say(self, i, plan->grid.keys[i].param, value);
    }
    if (repeat > 0) {
        double seed = flock_seed_after(base->params.seed, (uint32_t)repeat);
        snprintf(value, sizeof value, "%.0f", seed);
        say(self, DATA_SWEEP_KEYS, FLOCK_PARAM_SEED, value);
    }
}

/* A run has steps left to be measured. */
static bool check_length(const data_options *options, base_message *message) {
    uint64_t burn_in = run_sweep_burn_in(options);
    uint64_t first = burn_in / options->every + (burn_in % options->every > 0);
    return first <= options->steps / options->every ||
           base_refuse(message,
                       "--burn-in %.15g: that are %" PRIu64 " of %" PRIu64
                       " steps, and none is left to be measured",
                       options->burn_in, burn_in, options->steps);
}

run_sweep_run *run_sweep_run_create(const run_sweep_plan *plan, uint64_t run,
                                    base_message *message) {
    size_t words = (size_t)plan->options->argc + 2 * (size_t)(DATA_SWEEP_KEYS + 1) + 1;
    run_sweep_run *self = base_alloc(sizeof *self);
    char **argv = base_alloc_array(words, sizeof *argv);
    if (self == NULL || argv == NULL) {
        base_free(self);
        base_free(argv);
        base_refuse(message, "out of memory");
        return NULL;
    }
    self->argv = argv;
    say_all(self, plan, run);
    if (!data_options_parse(&self->options, DATA_FLOCKRUN, self->argc, self->argv, message) ||
        !check_length(&self->options, message)) {
        base_refuse_prefix(message, "run %" PRIu64 " of %" PRIu64, run, plan->grid.runs);
        run_sweep_run_destroy(self);
        return NULL;
    }
    self->options.threads = 1; /* the other cores have runs of their own */
    return self;
}

void run_sweep_run_destroy(run_sweep_run *run) {
    if (run != NULL) {
        data_options_free(&run->options);
        base_free(run->argv);
        base_free(run);
    }
}

data_options *run_sweep_run_options(run_sweep_run *run) {
    return &run->options;
}

uint64_t run_sweep_burn_in(const data_options *options) {
    double steps = round(options->burn_in * flock_steps_per_second(&options->params));
    return steps < 1e19 ? (uint64_t)steps : UINT64_MAX;
}

/* --- the plan -------------------------------------------------------------------------------- */

/* Refuses what a sweep has no use for. */
static bool check_options(const data_options *options, base_message *message) {
    const struct {
        bool given;
        const char *name;
    } others[] = {{options->tracks != NULL, "tracks"},
                  {options->save != NULL, "save"},
                  {options->hash, "hash"},
                  {options->bench, "bench"},
                  {options->explain_set, "explain"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (others[i].given) {
            return base_refuse(message, "--sweep and --%s: only one of them can be given",
                               others[i].name);
        }
    }
    if (options->metrics == NULL) {
        return base_refuse(message, "--sweep needs --metrics FILE for its table");
    }
    if (options->steps == 0) {
        return base_refuse(message, "--sweep needs --seconds T or --steps N, how long a run is");
    }
    if (options->start != NULL && strcmp(options->start, "-") == 0) {
        return base_refuse(message, "--start -: standard input can be read only once, and a sweep "
                                    "reads the table again and again");
    }
    return options->start == NULL || options->repeat == 1 ||
           base_refuse(message,
                       "--repeat %" PRIu64 ": all runs that begin with the boids of %s are "
                       "the same",
                       options->repeat, options->start);
}

/* Writes the options that make the sweep what it is, those of its flock first. */
static bool write_command(run_sweep_plan *plan, base_message *message) {
    const data_options *options = plan->options;
    char *line = base_alloc(2 * DATA_COMMAND_SIZE);
    if (line == NULL) {
        return base_refuse(message, "out of memory");
    }
    plan->command = line;
    data_options flock = *options, plain;
    char program[] = "flockrun", *argv[] = {program, NULL};
    /* What is said of threads and files makes no other flock. */
    if (!data_options_parse(&plain, DATA_FLOCKVIEW, 1, argv, message)) {
        return false;
    }
    flock.threads = plain.threads;
    flock.force = false;
    data_options_free(&plain);
    if (!data_command_write(&flock, program, line, message)) {
        return false;
    }
    size_t length = strlen(line), room = 2 * DATA_COMMAND_SIZE;
    for (size_t i = 0; i < plan->grid.key_count && length < room; i++) {
        length +=
            (size_t)snprintf(line + length, room - length, " --sweep %s", plan->grid.keys[i].text);
    }
    if (length < room && options->seconds_set) {
        length +=
            (size_t)snprintf(line + length, room - length, " --seconds %.15g", options->seconds);
    } else if (length < room) {
        length +=
            (size_t)snprintf(line + length, room - length, " --steps %" PRIu64, options->steps);
    }
    if (length < room) {
        length += (size_t)snprintf(line + length, room - length,
                                   " --repeat %" PRIu64 " --burn-in %.15g --every %" PRIu64,
                                   options->repeat, options->burn_in, options->every);
    }
    return length < room || base_refuse(message, "the command line is too long for a sweep");
}

/* Checks one run of every setting. */
static bool check_runs(const run_sweep_plan *plan, base_message *message) {
    for (uint64_t run = 1; run <= plan->grid.runs; run += plan->grid.repeat) {
        /* A later seed can be refused where the first cannot: in a flight under way. */
        uint64_t last = run + plan->grid.repeat - 1;
        run_sweep_run *checked = run_sweep_run_create(plan, last, message);
        if (checked == NULL) {
            return false;
        }
        run_sweep_run_destroy(checked);
    }
    return true;
}

bool run_sweep_plan_make(run_sweep_plan *plan, const data_options *options, base_message *message) {
    *plan = (run_sweep_plan){.options = options};
    if (!check_options(options, message) ||
        !data_sweep_grid_make(&plan->grid, &options->sweeps, options->repeat, message) ||
        !data_sweep_shard_parse(&plan->shard, options->shard, message) ||
        !write_command(plan, message) || !check_runs(plan, message)) {
        run_sweep_plan_free(plan);
        return false;
    }
    return true;
}

void run_sweep_plan_free(run_sweep_plan *plan) {
    base_free(plan->command);
    plan->command = NULL;
}
