/* Prints the help and the version from the table of options. */
#include "data/data_options.h"

#include <inttypes.h>
#include <string.h>

#include "data/data_option_table.h"

/* Columns of the help: where the texts begin, and the last one used. */
enum { TEXT_COLUMN = 30, LAST_COLUMN = 96 };

static const char *const headings[DATA_GROUPS] = {
    [DATA_GROUP_START] = "Start",     [DATA_GROUP_MODEL] = "Model",
    [DATA_GROUP_RUN] = "Run",         [DATA_GROUP_SWEEP] = "Sweep",
    [DATA_GROUP_PICTURE] = "Picture", [DATA_GROUP_VIDEO] = "Video",
    [DATA_GROUP_GENERAL] = "General",
};

/* Moves on to `column`, on a new line when the current one is past it. */
static void print_to(FILE *out, int *column, int target) {
    if (*column >= target) {
        fputc('\n', out);
        *column = 0;
    }
    fprintf(out, "%*s", target - *column, "");
    *column = target;
}

/* Prints words in lines that begin at TEXT_COLUMN and end before LAST_COLUMN. */
static void print_wrapped(FILE *out, int column, const char *text) {
    print_to(out, &column, TEXT_COLUMN);
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (column + 1 + length > LAST_COLUMN) {
            print_to(out, &column, TEXT_COLUMN);
        }
        const char *space = column > TEXT_COLUMN ? " " : "";
        column += fprintf(out, "%s%.*s", space, length, text);
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
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

/* Prints one option: its name and argument, what it does, what is allowed, its default. */
static void print_option(FILE *out, const data_option *option) {
    char argument[128] = "", left[192], aside[320], text[640];
    if (option->argument != NULL) {
        snprintf(argument, sizeof argument, "%s", option->argument);
    } else if (data_option_takes_value(option)) {
        data_option_range(option, argument, sizeof argument);
    }
    int column = snprintf(left, sizeof left, "  --%s%s%s", option->name,
                          argument[0] != '\0' ? " " : "", argument);
    fputs(left, out);
    aside_of(option, aside, sizeof aside);
    snprintf(text, sizeof text, "%s%s", option->help, aside);
    /* At least two spaces keep the option apart from its text. */
    print_wrapped(out, column + 1 < TEXT_COLUMN ? column : TEXT_COLUMN, text);
}

/* Prints the options of one group under its heading, if the program has any. */
static void print_group(FILE *out, data_program program, data_option_group group) {
    bool any = false;
    data_option option;
    for (size_t i = 0; data_option_at(i, &option); i++) {
        if (option.name == NULL || option.group != group || (option.programs & program) == 0) {
            continue;
        }
        if (!any) {
            fprintf(out, "\n%s:\n", headings[group]);
            any = true;
        }
        print_option(out, &option);
    }
}

void data_options_help(FILE *out, data_program program) {
    fprintf(out, "Usage: %s [FILE] [options]\n", data_program_name(program));
    fputs(program == DATA_FLOCKVIEW ? "Shows a flock of boids in two or three dimensions.\n"
                                    : "Runs and measures a flock of boids, without graphics.\n",
          out);
    fputs("\nFILE, told by what is in it: a scenario, whose settings the options override; a table "
          "of boids,\nas with --start; a checkpoint, whose flight goes on by the rules that are "
          "given; a recording,\nwhich is replayed.\n",
          out);
    for (int group = 0; group < DATA_GROUPS; group++) {
        print_group(out, program, (data_option_group)group);
    }
    fputs(
        "\nDefaults are those of the preset box; \"lesson\" and \"lab\" say where these differ. A "
        "--style\nbrings its own weights, lengths, limits and dt: weighted those of box, reynolds "
        "of lesson,\nnormalised of lab, in a world of another size in proportion. Given values "
        "always count.\n"
        "\n--option VALUE and --option=VALUE are the same, in any order; the last of a repeated "
        "option\ncounts.\n",
        out);
}

void data_options_version(FILE *out, data_program program) {
    fprintf(out, "%s %s\n", data_program_name(program), FLOCKVIEW_VERSION);
}
