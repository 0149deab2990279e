/* Prints the help and the version from the table of options. */
#include "data/data_options.h"

#include <inttypes.h>
#include <string.h>

#include "data/data_option_text.h"

/* Columns of the help: where the texts begin, and the last one used. */
enum { TEXT_COLUMN = 30, LAST_COLUMN = 96 };

/* Moves on to `column`, on a new line when the current one is past it. */
static void print_to(FILE *out, int *column, int target) {
    if (*column > target) {
        fputc('\n', out);
        *column = 0;
    }
    fprintf(out, "%*s", target - *column, "");
    *column = target;
}

/* Prints words in lines that begin at `indent` and end before LAST_COLUMN. */
static void print_wrapped(FILE *out, int column, int indent, const char *text) {
    print_to(out, &column, indent);
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (column + 1 + length > LAST_COLUMN) {
            print_to(out, &column, indent);
        }
        const char *space = column > indent ? " " : "";
        column += fprintf(out, "%s%.*s", space, length, text);
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

/* Prints one option: its name and argument, what it does, what is allowed, its default. */
static void print_option(FILE *out, const data_option *option) {
    char value[DATA_OPTION_VALUE_SIZE], left[192], text[DATA_OPTION_SENTENCE_SIZE];
    data_option_value(option, value, sizeof value);
    int column =
        snprintf(left, sizeof left, "  --%s%s%s", option->name, value[0] != '\0' ? " " : "", value);
    fputs(left, out);
    data_option_sentence(option, text, sizeof text);
    /* At least two spaces keep the option apart from its text. */
    print_wrapped(out, column + 1 < TEXT_COLUMN ? column : LAST_COLUMN, TEXT_COLUMN, text);
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
            fprintf(out, "\n%s:\n", data_option_heading(group));
            any = true;
        }
        print_option(out, &option);
    }
}

/* Prints a paragraph after an empty line. */
static void print_paragraph(FILE *out, const char *text) {
    fputc('\n', out);
    print_wrapped(out, 0, 0, text);
}

static void print_help(FILE *out, data_program program) {
    fprintf(out, "Usage: %s [FILE] [options]\n%s\n", data_program_name(program),
            data_program_summary(program));
    print_paragraph(out, data_help_file);
    for (int group = 0; group < DATA_GROUPS; group++) {
        print_group(out, program, (data_option_group)group);
    }
    print_paragraph(out, data_help_defaults);
    print_paragraph(out, data_help_manner);
}

bool data_options_answer(const data_options *options, data_program program, FILE *out) {
    switch (options->action) {
    case DATA_SHOW_HELP:
        print_help(out, program);
        return true;
    case DATA_SHOW_VERSION:
        fprintf(out, "%s %s\n", data_program_name(program), FLOCKVIEW_VERSION);
        return true;
    case DATA_RUN:
        break;
    }
    return false;
}
