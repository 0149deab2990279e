/* Manual pages, in the man macros that groff and mandoc both know. */
#include "describe.h"

#include <ctype.h>
#include <string.h>

#include "app/app_keys.h"
#include "data/data_option_text.h"

/* Writes words so that troff reads them as they are. */
static void put(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '-') {
            fputs("\\-", out);
        } else if (*text == '\\') {
            fputs("\\e", out);
        } else {
            fputc(*text, out);
        }
    }
}

/* Writes a line of running text; "\&" keeps a leading dot from being a macro. */
static void put_line(FILE *out, const char *text) {
    fputs("\\&", out);
    put(out, text);
    fputc('\n', out);
}

/* Writes a phrase of a table as a sentence: the tables have no capital and no full stop. */
static void put_sentence(FILE *out, const char *phrase) {
    char first[2] = {(char)toupper((unsigned char)phrase[0]), '\0'};
    put(out, first);
    put(out, phrase + 1);
    fputs(".\n", out);
}

/* --- options ---------------------------------------------------------------------------------- */

static void write_option(FILE *out, const data_option *option) {
    char value[DATA_OPTION_VALUE_SIZE], sentence[DATA_OPTION_SENTENCE_SIZE];
    data_option_value(option, value, sizeof value);
    data_option_sentence(option, sentence, sizeof sentence);
    fputs(".TP\n\\fB\\-\\-", out);
    put(out, option->name);
    fputs("\\fR", out);
    if (value[0] != '\0') {
        fputs(" \\fI", out);
        put(out, value);
        fputs("\\fR", out);
    }
    fputc('\n', out);
    put_sentence(out, sentence);
}

static void write_options(FILE *out, data_program program) {
    fputs(".SH OPTIONS\n", out);
    put_line(out, data_help_manner);
    fputs(".PP\n", out);
    put_line(out, data_help_defaults);
    for (int group = 0; group < DATA_GROUPS; group++) {
        data_option option;
        bool any = false;
        for (size_t i = 0; describe_next_option(program, &i, &option);) {
            if ((int)option.group == group) {
                if (!any) {
                    fprintf(out, ".SS %s\n", data_option_heading((data_option_group)group));
                    any = true;
                }
                write_option(out, &option);
            }
        }
    }
}

/* --- scenario files --------------------------------------------------------------------------- */

/* Writes the keys of one section, each with what it may be where no option says so. */
static void write_section(FILE *out, data_section section) {
    fprintf(out, ".TP\n\\fB[%s]\\fR\n", data_section_name(section));
    data_option option;
    const char *separator = "";
    for (size_t i = 0; describe_next_key(&i, &option);) {
        if (option.section != section) {
            continue;
        }
        fprintf(out, "%s\\fB", separator);
        put(out, data_option_key(&option));
        fputs("\\fR", out);
        if (option.name == NULL || option.kind == DATA_OPTION_FLAG) {
            char range[DATA_OPTION_VALUE_SIZE];
            data_option_range(&option, range, sizeof range);
            fputs(" (", out);
            put(out, range);
            fputc(')', out);
        }
        separator = ",\n";
    }
    fputc('\n', out);
}

static void write_scenario_files(FILE *out) {
    fputs(".SH SCENARIO FILES\n"
          "A scenario is a text of lines \\fIkey\\fB = \\fIvalue\\fR in two sections. Keys are the "
          "options' names\nwith \\fB_\\fR for \\fB\\-\\fR and take the same values; a flag is "
          "\\fBon\\fR or \\fBoff\\fR. What is left out is as\nthe preset has it. A line that "
          "begins with \\fB;\\fR or \\fB#\\fR says something to people.\n",
          out);
    write_section(out, DATA_SECTION_FLOCK);
    write_section(out, DATA_SECTION_VIEW);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Writes one key's name. */
static void write_key(FILE *out, const char *name) {
    fputs("\\fB", out);
    put(out, strcmp(name, "RightButton") == 0 ? "Right button" : name);
    fputs("\\fR", out);
}

static void write_key_row(FILE *out, const app_key_row *row) {
    fprintf(out, ".TP\n%s%s", row->ctrl ? "\\fBCtrl\\fR + " : "",
            row->shift ? "\\fBShift\\fR + " : "");
    char name[APP_KEY_NAME_SIZE];
    for (size_t i = 0; app_keys_name(row, i, name); i++) {
        fputs(i > 0 ? "  " : "", out);
        write_key(out, name);
    }
    fputc('\n', out);
    put_sentence(out, row->sentence);
}

static void write_all_keys(FILE *out) {
    fputs(".SH KEYS AND MOUSE\n"
          "The same list is in the window, with \\fBH\\fR.\n",
          out);
    const app_key_row *row;
    for (size_t i = 0; (row = app_keys_row(i)) != NULL; i++) {
        if (i == 0 || row->group != app_keys_row(i - 1)->group) {
            fprintf(out, ".SS %s\n", app_keys_title(row->group));
        }
        write_key_row(out, row);
    }
}

/* --- pages ------------------------------------------------------------------------------------ */

/* Command lines to begin with. */
typedef struct example {
    const char *command, *meaning;
} example;

static void write_examples(FILE *out, const example *examples) {
    fputs(".SH EXAMPLES\n", out);
    for (; examples->command != NULL; examples++) {
        fputs(".TP\n\\fB", out);
        put(out, examples->command);
        fputs("\\fR\n", out);
        put_sentence(out, examples->meaning);
    }
}

static void write_exit_codes(FILE *out) {
    fputs(".SH EXIT STATUS\n"
          ".TP\n\\fB0\\fR\nDone.\n"
          ".TP\n\\fB1\\fR\nFailed while running.\n"
          ".TP\n\\fB2\\fR\nThe arguments or a file were refused.\n"
          ".TP\n\\fB130\\fR, \\fB143\\fR\nStopped by Ctrl + C or SIGTERM: what was written by then "
          "can be read.\n",
          out);
}

/* NAME to DESCRIPTION. */
static void write_head(FILE *out, data_program program) {
    const char *name = data_program_name(program);
    const char *summary = data_program_summary(program);
    fputs(".TH ", out);
    for (const char *letter = name; *letter != '\0'; letter++) {
        fputc(toupper((unsigned char)*letter), out);
    }
    fprintf(out, " 1 \"\" \"flockview %s\" \"User Commands\"\n.SH NAME\n%s \\- ", FLOCKVIEW_VERSION,
            name);
    /* whatis wants no full stop. */
    fprintf(out, "%c%.*s\n", tolower((unsigned char)summary[0]), (int)strlen(summary) - 2,
            summary + 1);
    fprintf(out, ".SH SYNOPSIS\n\\fB%s\\fR [\\fIFILE\\fR] [\\fIoptions\\fR]\n.SH DESCRIPTION\n",
            name);
    put_line(out, summary);
    fputs(".PP\n", out);
    put_line(out, data_help_file);
}

void describe_man(FILE *out, data_program program) {
    static const example view_examples[] = {
        {"flockview --boids 300 --theme light", "opens a flock of 300 on a light page"},
        {"flockview --picture flock.png --warm-up 8", "draws the flock of 8 s; needs no display"},
        {"flockview --video flock.mp4 --seconds 20 --orbit 18",
         "films 20 s while the world turns by 18 degrees a second"},
        {NULL, NULL}};
    static const example run_examples[] = {
        {"flockrun --boids 300 --seconds 60 --every 30 --metrics flock.csv",
         "flies for a minute and writes a row of measures every 30 steps"},
        {"flockrun --seconds 60 --hash", "ends with the hash of the last moment, the same on every "
                                         "machine"},
        {"flockrun --sweep alignment=0:2:0.1 --seconds 60 --metrics sweep.csv --map "
         "polarization:sweep.png",
         "flies every value of a rule, and draws how much they fly one way"},
        {NULL, NULL}};
    bool view = program == DATA_FLOCKVIEW;
    write_head(out, program);
    write_options(out, program);
    if (view) {
        write_all_keys(out);
    }
    write_scenario_files(out);
    write_exit_codes(out);
    write_examples(out, view ? view_examples : run_examples);
    fprintf(out, ".SH SEE ALSO\n.BR %s (1)\n",
            data_program_name(view ? DATA_FLOCKRUN : DATA_FLOCKVIEW));
}
