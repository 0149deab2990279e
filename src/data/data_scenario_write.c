/* Writes scenario files from the table of options; see data_scenario_file.h. */
#include "data/data_scenario_file.h"

#include <string.h>

#include "data/data_option_table.h"
#include "data/data_scenario_text.h"

/* Last column of a comment. */
enum { LAST_COLUMN = 96 };

/* Adds a comment in lines of "# words". */
static void add_comment(data_text *text, const char *words) {
    size_t column = 0;
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        bool begins = column == 0 || column + 1 + length > LAST_COLUMN;
        data_text_add(text, "%s%.*s",
                      !begins      ? " "
                      : column > 0 ? "\n# "
                                   : "# ",
                      (int)length, words);
        column = begins ? 2 + length : column + 1 + length;
        words += length;
        words += strspn(words, " ");
    }
    data_text_add(text, "\n");
}

/* Adds what a key means, what is allowed, and its unit. */
static void add_meaning(data_text *text, const data_option *option) {
    char range[128], words[640];
    const char *unit = option->unit != NULL ? option->unit : "";
    data_option_range(option, range, sizeof range);
    if (range[0] == '\0' && option->argument != NULL) {
        snprintf(range, sizeof range, "%s", option->argument);
    }
    snprintf(words, sizeof words, "%s (%s%s%s)", option->help, range, unit[0] != '\0' ? " " : "",
             unit);
    data_text_add(text, "\n");
    add_comment(text, words);
}

/* --- values ---------------------------------------------------------------------------------- */

/* The fewest digits that read back to the same double. */
static void format_double(double value, char *text, size_t size) {
    flock_param_format(FLOCK_PARAM_SEED, value, text, size);
}

static void format_float(float value, char *text, size_t size) {
    flock_param_format(FLOCK_PARAM_RADIUS, (double)value, text, size);
}

/* Adds "KEY = a, b, c" of `count` floats. */
static void add_list(data_text *text, const data_option *option, const float *numbers,
                     uint32_t count) {
    data_text_add(text, "%s = ", data_option_key(option));
    for (uint32_t i = 0; i < count; i++) {
        char number[32];
        format_float(numbers[i], number, sizeof number);
        data_text_add(text, "%s%s", i > 0 ? ", " : "", number);
    }
    data_text_add(text, "\n");
}

static void add_obstacles(data_text *text, const data_option *option, const flock_params *params) {
    if (params->obstacle_count == 0) {
        data_text_add(text, "%s = none\n", data_option_key(option));
    }
    for (uint32_t i = 0; i < params->obstacle_count; i++) {
        const flock_obstacle *obstacle = &params->obstacles[i];
        float numbers[4] = {obstacle->centre[0], obstacle->centre[1], obstacle->centre[2]};
        numbers[params->dims] = obstacle->radius;
        add_list(text, option, numbers, params->dims + 1);
    }
}

/* Adds one of the keys that a function reads: obstacles and the pointer. */
static void add_piece(data_text *text, const data_option *option, const flock_params *params) {
    static const flock_cursor nothing;
    float at[3], line[3];
    if (option->piece == data_scenario_obstacle) {
        add_meaning(text, option);
        add_obstacles(text, option, params);
    } else if (option->piece == data_scenario_cursor_at) {
        flock_cursor_line(params, at, line);
        add_meaning(text, option);
        add_list(text, option, at, params->dims);
    } else if (option->piece == data_scenario_cursor_dir &&
               memcmp(params->cursor.direction, nothing.direction, sizeof nothing.direction) != 0) {
        for (int axis = 0; axis < 3; axis++) {
            line[axis] = (float)params->cursor.direction[axis] / 16384.0f;
        }
        add_meaning(text, option);
        add_list(text, option, line, 3);
    }
    /* The world's size is written as half_x, half_y and half_z. */
}

/* Writes the value of a field of `options`; false when it has none. */
static bool format_field(const data_options *options, const data_option *option, char *text,
                         size_t size) {
    const void *field = (const char *)options + option->field;
    char second[32];
    const double *numbers = field;
    switch (option->kind) {
    case DATA_OPTION_FLAG:
        snprintf(text, size, "%s", *(const bool *)field ? "on" : "off");
        return true;
    case DATA_OPTION_CHOICE:
    case DATA_OPTION_TEXT:
        snprintf(text, size, "%s", *(const char *const *)field ? *(const char *const *)field : "");
        return text[0] != '\0';
    case DATA_OPTION_POINT:
        format_double(numbers[1], second, sizeof second);
        format_double(numbers[0], text, size);
        snprintf(text + strlen(text), size - strlen(text), ", %s", second);
        return true;
    case DATA_OPTION_NUMBER:
        format_double(*numbers, text, size);
        return option->given == 0 || *(const bool *)((const char *)options + option->given);
    default:
        return false;
    }
}

/* Adds one key with its comment; nothing for a field that nobody set. */
static void add_key(data_text *text, const data_option *option, const data_options *options) {
    char value[4096];
    bool any = true;
    switch (option->kind) {
    case DATA_OPTION_PIECE:
        add_piece(text, option, &options->params);
        return;
    case DATA_OPTION_PRESET:
        snprintf(value, sizeof value, "%s", flock_preset_name(options->params.preset));
        break;
    case DATA_OPTION_PARAM:
        flock_param_format(option->param, flock_param_get(&options->params, option->param), value,
                           sizeof value);
        break;
    default:
        any = format_field(options, option, value, sizeof value);
    }
    if (any) {
        add_meaning(text, option);
        data_text_add(text, "%s = %s\n", data_option_key(option), value);
    }
}

/* --- the file -------------------------------------------------------------------------------- */

/* Adds the keys of a section that are listed under one heading of the help. */
static void add_group(data_text *text, const data_options *options, data_section section,
                      data_option_group group) {
    data_option option;
    for (size_t i = 0; data_option_at(i, &option); i++) {
        if (option.section == section && option.group == group) {
            add_key(text, &option, options);
        }
    }
}

void data_scenario_write(const data_options *options, data_text *text) {
    data_text_add(text,
                  "# A scenario of flockview: flockview FILE shows it, flockrun FILE runs it.\n"
                  "# What is left out is as the preset, or the look, has it.\n");
    for (int section = DATA_SECTION_NONE + 1; section < DATA_SECTIONS; section++) {
        data_text_add(text, "\n[%s]\n", data_section_name((data_section)section));
        for (int group = 0; group < DATA_GROUPS; group++) {
            add_group(text, options, (data_section)section, (data_option_group)group);
        }
    }
}

/* A name of a table that a line of the file can hold. */
static bool check_start(const char *start, const char *name, base_message *message) {
    if (start == NULL) {
        return true;
    }
    size_t length = strlen(start);
    bool plain = start[strcspn(start, "\t\r\n")] == '\0' && strstr(start, " ;") == NULL &&
                 start[0] != ' ' && start[0] != ';' && start[length - 1] != ' ';
    return (plain && length + strlen("start = ") <= DATA_SCENARIO_LINE_MAX &&
            strcmp(start, "-") != 0) ||
           base_refuse(message, "%s: \"%.200s\" is no name that a scenario can hold as its start",
                       name, start);
}

bool data_scenario_save(base_file *file, const char *name, const data_options *options,
                        base_message *message) {
    data_text text = {0};
    bool done = check_start(options->start, name, message);
    if (done) {
        data_scenario_write(options, &text);
        done = !text.failed || base_refuse(message, "%s: out of memory", name);
    }
    if (done) {
        fwrite(text.text, 1, text.length, base_file_stream(file));
        done = base_file_commit(file, message);
    } else {
        base_file_discard(file);
    }
    data_text_free(&text);
    return done;
}
