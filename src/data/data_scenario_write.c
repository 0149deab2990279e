/* Writes scenario files from the table of options; see data_scenario_file.h. */
#include "data/data_scenario_file.h"

#include <string.h>

#include "data/data_option_print.h"
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

/* Adds one key with its comment, as often as it has a value; nothing for one that nobody set. */
static void add_key(data_text *text, const data_option *option, const data_options *options) {
    char value[4096];
    for (uint32_t i = 0; data_option_print(options, option, i, value, sizeof value); i++) {
        if (i == 0) {
            add_meaning(text, option);
        }
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

char *data_scenario_text(const data_options *options) {
    data_text text = {0};
    if (check_start(options->start, "", NULL)) {
        data_scenario_write(options, &text);
    }
    if (text.failed) {
        data_text_free(&text);
    }
    return text.text;
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
