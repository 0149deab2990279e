/* Finds command lines by trying; see data_command.h.
 *
 * What one option implies for others (a style its weights, a world its lengths) is known only to
 * the parser. So it is asked: what is still different after the options said so far is said too,
 * those first that others follow. */
#define _POSIX_C_SOURCE 200809L /* stpcpy */
#include "data/data_command.h"

#include <stdio.h>
#include <string.h>

#include "base/base_memory.h"
#include "data/data_option_print.h"

/* Most words, room for one value, most options in the table. */
enum { WORDS = 640, VALUE = 4096, OPTIONS = 256 };

/* A command line that grows. */
typedef struct data_command {
    const data_options *wanted;
    char *argv[WORDS];
    int argc;
    char text[DATA_COMMAND_SIZE]; /* of the words, one after another */
    size_t used;
    bool full;          /* there was no room for a word */
    bool said[OPTIONS]; /* by number in the table */
    size_t count;       /* of options said */
} data_command;

static void add_word(data_command *command, const char *word) {
    size_t size = strlen(word) + 1;
    command->full =
        command->full || command->argc == WORDS || size > DATA_COMMAND_SIZE - command->used;
    if (!command->full) {
        command->argv[command->argc++] = memcpy(command->text + command->used, word, size);
        command->used += size;
    }
}

/* --- differences ----------------------------------------------------------------------------- */

/* Which options are said first. */
enum { BEGINNING, WORLD, PIECES, REST, RANKS };

static int rank_of(const data_option *option) {
    if (option->kind == DATA_OPTION_PRESET) {
        return BEGINNING;
    }
    if (option->kind == DATA_OPTION_PIECE) {
        return PIECES; /* an obstacle switches them on */
    }
    if (option->kind != DATA_OPTION_PARAM) {
        return REST;
    }
    switch (option->param) {
    case FLOCK_PARAM_STYLE:
    case FLOCK_PARAM_DIMS:
    case FLOCK_PARAM_HALF_X:
    case FLOCK_PARAM_HALF_Y:
    case FLOCK_PARAM_HALF_Z:
    case FLOCK_PARAM_EDGES:
    case FLOCK_PARAM_DENSITY:
    case FLOCK_PARAM_COUNT:
        return WORLD;
    default:
        return REST;
    }
}

/* Whether the option is one that a command line of a view can have at all. */
static bool is_said(const data_command *command, const data_option *option) {
    bool counted = option->kind == DATA_OPTION_PARAM && option->param == FLOCK_PARAM_COUNT &&
                   command->wanted->start != NULL;
    bool opens = option->kind == DATA_OPTION_TEXT && command->wanted->start != NULL &&
                 command->wanted->start == command->wanted->file;
    bool viewed = (option->programs & DATA_FLOCKVIEW) != 0 && option->group != DATA_GROUP_VIDEO;
    return viewed && !counted && !opens;
}

/* Whether what is wanted of an option is not what the words so far give. */
static bool differs(const data_command *command, const data_options *got,
                    const data_option *option) {
    char wanted[VALUE], found[VALUE];
    for (uint32_t i = 0;; i++) {
        bool any = data_option_print(command->wanted, option, i, wanted, sizeof wanted);
        bool other = data_option_print(got, option, i, found, sizeof found);
        if (any != other || (any && strcmp(wanted, found) != 0)) {
            /* What nobody wants cannot be unsaid. */
            return any || i > 0;
        }
        if (!any) {
            return false;
        }
    }
}

/* Takes the spaces after commas out, which a shell would want quoted. */
static void tighten(char *value) {
    char *end = value;
    for (const char *next = value; *next != '\0'; next++) {
        if (*next != ' ' || next == value || next[-1] != ',') {
            *end++ = *next;
        }
    }
    *end = '\0';
}

/* Adds an option with one value: --name VALUE, --name, or --set key=VALUE. */
static void say_value(data_command *command, const data_option *option, char *value) {
    char word[VALUE + 64];
    bool flag = option->kind == DATA_OPTION_FLAG;
    if (option->kind == DATA_OPTION_PIECE || option->kind == DATA_OPTION_POINT) {
        tighten(value);
    }
    if (option->name != NULL && (!flag || strcmp(value, "on") == 0)) {
        snprintf(word, sizeof word, "--%s", option->name);
        add_word(command, word);
        if (!flag) {
            add_word(command, value);
        }
    } else {
        add_word(command, "--set");
        snprintf(word, sizeof word, "%s=%s", data_option_key(option), value);
        add_word(command, word);
    }
}

/* Adds the options up to this rank that are still different. */
static void say_differences(data_command *command, const data_options *got, int rank) {
    data_option option;
    char value[VALUE];
    for (size_t i = 0; i < OPTIONS && data_option_at(i, &option); i++) {
        if (command->said[i] || rank_of(&option) > rank || !is_said(command, &option) ||
            !differs(command, got, &option)) {
            continue;
        }
        command->said[i] = true;
        command->count++;
        for (uint32_t k = 0; data_option_print(command->wanted, &option, k, value, sizeof value);
             k++) {
            say_value(command, &option, value);
        }
    }
}

/* Says whatever is still different, until nothing is. */
static bool say_all(data_command *command, base_message *message) {
    data_options got;
    size_t before = 0;
    for (int rank = BEGINNING; rank < RANKS || command->count > before; rank++) {
        before = command->count;
        if (!data_options_parse(&got, DATA_FLOCKVIEW, command->argc, command->argv, message)) {
            return false;
        }
        say_differences(command, &got, rank);
        data_options_free(&got);
    }
    return !command->full || base_refuse(message, "the command line would be too long");
}

/* Parses the words once more: some things, like another flock's start, no option can say. */
static bool check(data_command *command, base_message *message) {
    data_options got;
    if (!data_options_parse(&got, DATA_FLOCKVIEW, command->argc, command->argv, message)) {
        return false;
    }
    if (command->wanted->start != NULL) {
        got.params.count = command->wanted->params.count;
    }
    bool same = flock_params_equal(&got.params, &command->wanted->params);
    data_options_free(&got);
    return same || base_refuse(message, "no command line gives these parameters");
}

/* --- the line -------------------------------------------------------------------------------- */

static bool is_plain(const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_@%+=:,./-";
    return word[0] != '\0' && word[strspn(word, plain)] == '\0';
}

bool data_command_quote(const char *word, char line[DATA_COMMAND_SIZE], size_t *length) {
    size_t room = DATA_COMMAND_SIZE - *length;
    char *end = line + *length;
    bool plain = is_plain(word);
    if (4 * strlen(word) + 4 > room) {
        return false;
    }
    if (*length > 0) {
        *end++ = ' ';
    }
    if (!plain) {
        *end++ = '\'';
    }
    for (; *word != '\0'; word++) {
        /* Nothing in single quotes means anything but the quote itself. */
        if (*word == '\'') {
            end = stpcpy(end, "'\\'");
        }
        *end++ = *word;
    }
    if (!plain) {
        *end++ = '\'';
    }
    *end = '\0';
    *length = (size_t)(end - line);
    return true;
}

static bool write_line(const data_command *command, char line[DATA_COMMAND_SIZE],
                       base_message *message) {
    size_t length = 0;
    for (int i = 0; i < command->argc; i++) {
        if (!data_command_quote(command->argv[i], line, &length)) {
            return base_refuse(message, "the command line would be too long");
        }
    }
    return true;
}

bool data_command_write(const data_options *options, const char *program,
                        char line[DATA_COMMAND_SIZE], base_message *message) {
    data_command *command = base_alloc(sizeof *command);
    if (command == NULL) {
        return base_refuse(message, "out of memory");
    }
    command->wanted = options;
    add_word(command, program);
    if (options->file != NULL) {
        add_word(command, options->file);
    }
    bool done =
        say_all(command, message) && check(command, message) && write_line(command, line, message);
    base_free(command);
    return done;
}
