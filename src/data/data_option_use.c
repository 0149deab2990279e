/* Says which options have no effect beside the others; see data_option_use.h.
 *
 * What an option needs is in its row of the table (data_option_table.h), and the rules that it
 * names are here. What only permits something (to replace a file, to use threads or memory) or
 * describes the view has no rule: it may stand in any command line, so that one can be kept and
 * used for a window, a picture and a video. */
#include "data/data_option_use.h"

#include <stdio.h>
#include <string.h>

#include "data/data_option_table.h"

static bool makes_video(const data_options *options) {
    return options->video != NULL;
}

static bool can_film(const data_options *options) {
    return options->picture == NULL;
}

static bool writes_rows(const data_options *options) {
    return options->metrics != NULL || options->tracks != NULL || options->explain_set;
}

static bool sweeps(const data_options *options) {
    return options->sweeps.count > 0;
}

static bool draws_maps(const data_options *options) {
    return options->sweeps.count > 0 || options->merge.count > 0;
}

static const struct {
    bool (*met)(const data_options *options);
    const char *needs;
} rules[DATA_USES] = {
    [DATA_USE_VIDEO] = {makes_video, "only with --video"},
    [DATA_USE_FILM] = {can_film, "not with --picture, which is a single one"},
    [DATA_USE_ROWS] = {writes_rows, "only with --metrics, --tracks or --explain, whose rows it "
                                    "counts"},
    [DATA_USE_SWEEP] = {sweeps, "only with --sweep"},
    [DATA_USE_MAP] = {draws_maps, "only with --sweep or --merge"},
};

/* Refuses an option whose rule is not met, and beside --merge whatever would fly. */
static bool check_option(const data_options *options, const data_option *option,
                         base_message *message) {
    if (options->merge.count > 0 && !option->merges) {
        return base_refuse(message, "--%s: not with --merge, which joins tables and flies nothing",
                           option->name);
    }
    return option->use == DATA_USE_ANY || rules[option->use].met(options) ||
           base_refuse(message, "--%s: %s", option->name, rules[option->use].needs);
}

bool data_option_use_check(const data_options *options, data_program program,
                           base_message *message) {
    /* No value begins as an option does. */
    for (int i = 1; i < options->argc; i++) {
        char name[100];
        data_option option;
        const char *word = options->argv[i];
        snprintf(name, sizeof name, "%s", strncmp(word, "--", 2) == 0 ? word + 2 : "");
        name[strcspn(name, "=")] = '\0';
        if (name[0] != '\0' && data_option_find(name, program, &option) &&
            !check_option(options, &option, message)) {
            return false;
        }
    }
    return true;
}
