/* What a person is told of the options; see data_option_text.h. */
#include "data/data_option_text.h"

#include <stdio.h>
#include <string.h>

const char data_help_file[] =
    "FILE, told by what is in it: a scenario, or a picture that flockview saved, whose settings "
    "the options override; a table of boids, as with --start; a checkpoint, whose flight goes on "
    "by the rules that are given; a recording, or tracks of animals, which are replayed.";

const char data_help_defaults[] =
    "Defaults are those of the preset box; \"lesson\" and \"lab\" say where these differ. A "
    "--style brings its own weights, lengths, limits and dt: weighted those of box, reynolds of "
    "lesson, normalised of lab, in a world of another size in proportion. Given values always "
    "count.";

const char data_help_manner[] =
    "--option VALUE and --option=VALUE are the same, in any order; the last of a repeated option "
    "counts.";

const char *data_program_summary(data_program program) {
    return program == DATA_FLOCKVIEW ? "Shows a flock of boids in two or three dimensions."
                                     : "Runs and measures a flock of boids, without graphics.";
}

const char *data_option_heading(data_option_group group) {
    static const char *const headings[DATA_GROUPS] = {
        [DATA_GROUP_START] = "Start",     [DATA_GROUP_MODEL] = "Model",
        [DATA_GROUP_RUN] = "Run",         [DATA_GROUP_SWEEP] = "Sweep",
        [DATA_GROUP_PICTURE] = "Picture", [DATA_GROUP_VIDEO] = "Video",
        [DATA_GROUP_GENERAL] = "General",
    };
    return headings[group];
}

void data_option_value(const data_option *option, char *text, size_t size) {
    text[0] = '\0';
    if (option->argument != NULL) {
        snprintf(text, size, "%s", option->argument);
    } else if (data_option_takes_value(option)) {
        data_option_range(option, text, size);
    }
}

/* Writes a preset's value of a parameter as one would give it. */
static void preset_value(flock_preset preset, flock_param param, char *text, size_t size) {
    flock_params params = flock_params_of(preset);
    double value = flock_param_get(&params, param);
    if (flock_param_info_of(param)->kind == FLOCK_KIND_DOUBLE) {
        snprintf(text, size, "%.4g", value); /* 1/60 s has 17 digits that nobody wants */
    } else {
        flock_param_format(param, value, text, size);
    }
}

/* Writes the box's value, then those of the presets that have another: "1; lesson 1.5, lab 1.4". */
static void preset_values(flock_param param, char *text, size_t size) {
    char box[32], other[32];
    preset_value(FLOCK_PRESET_BOX, param, box, sizeof box);
    size_t used = (size_t)snprintf(text, size, "%s", box);
    const char *separator = ";";
    for (int i = FLOCK_PRESET_BOX + 1; i < FLOCK_PRESETS && used < size; i++) {
        preset_value((flock_preset)i, param, other, sizeof other);
        if (strcmp(other, box) != 0) {
            used += (size_t)snprintf(text + used, size - used, "%s %s %s", separator,
                                     flock_preset_name((flock_preset)i), other);
            separator = ",";
        }
    }
}

/* Writes an option's default; "" when it has none. */
static void default_of(const data_option *option, char *text, size_t size) {
    text[0] = '\0';
    if (option->kind == DATA_OPTION_PARAM) {
        preset_values(option->param, text, size);
    } else if (option->kind == DATA_OPTION_PRESET) {
        snprintf(text, size, "%s", flock_preset_name(FLOCK_PRESET_BOX));
    } else if (option->default_value != NULL) {
        snprintf(text, size, "%s", option->default_value);
    }
}

/* Writes what is allowed and the default, as an aside: " (0..10; default 1)", or nothing. */
static void aside_of(const data_option *option, char *text, size_t size) {
    char range[128] = "", initial[128];
    const char *unit = "";
    if (option->argument != NULL) {
        data_option_range(option, range, sizeof range);
    }
    if (option->kind == DATA_OPTION_PARAM && range[0] != '\0') {
        unit = flock_param_info_of(option->param)->unit;
    }
    default_of(option, initial, sizeof initial);
    bool both = range[0] != '\0' && initial[0] != '\0';
    bool any = range[0] != '\0' || initial[0] != '\0';
    snprintf(text, size, "%s%s%s%s%s%s%s%s", any ? " (" : "", range, unit[0] != '\0' ? " " : "",
             unit, both ? "; " : "", initial[0] != '\0' ? "default " : "", initial, any ? ")" : "");
}

void data_option_sentence(const data_option *option, char *text, size_t size) {
    char aside[320];
    aside_of(option, aside, sizeof aside);
    snprintf(text, size, "%s%s", option->help, aside);
}
