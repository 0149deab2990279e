/* Completion for zsh, as an autoloaded function of its completion system. */
#include "describe.h"

#include <string.h>

#include "data/data_sweep_table.h"

/* Writes the beginning of an option's help as a text in single quotes: up to where it goes into
 * detail, without what _arguments would read as the end. */
static void write_brief(FILE *out, const char *help) {
    for (; *help != '\0' && strchr(";:", *help) == NULL && strncmp(help, ". ", 2) != 0; help++) {
        if (strchr("[]\\", *help) != NULL) {
            fputc('\\', out);
        }
        fputs(*help == '\'' ? "'\\''" : (char[]){*help, '\0'}, out);
    }
}

/* Writes the name of a value, in which a colon would be the end. */
static void write_name(FILE *out, const char *name) {
    for (; *name != '\0'; name++) {
        if (*name == ':') {
            fputc('\\', out);
        }
        fputc(*name, out);
    }
}

/* Writes what completes an option's value. */
static void write_action(FILE *out, const data_option *option) {
    char words[256];
    switch (describe_value_of(option)) {
    case DESCRIBE_WORDS:
        describe_words(option, words, sizeof words);
        fprintf(out, "(%s)", words);
        break;
    case DESCRIBE_FILE:
        fputs("_files", out);
        break;
    case DESCRIBE_FOLDER:
        fputs("_files -/", out);
        break;
    case DESCRIBE_KEY:
        fputs("->key", out);
        break;
    case DESCRIBE_MEASURE:
        fputs("->measure", out);
        break;
    default:
        fputc(' ', out);
    }
}

/* Writes one option as _arguments wants it: '*--obstacle=[help]:X,Y[,Z],R: '. */
static void write_option(FILE *out, const data_option *option) {
    bool again = option->kind == DATA_OPTION_TEXTS || option->kind == DATA_OPTION_SET ||
                 option->piece == data_scenario_obstacle;
    bool value = data_option_takes_value(option);
    fprintf(out, "    '%s--%s%s[", again ? "*" : "", option->name, value ? "=" : "");
    write_brief(out, option->help);
    fputc(']', out);
    if (value) {
        fputc(':', out);
        write_name(out, option->argument != NULL ? option->argument : option->name);
        fputc(':', out);
        write_action(out, option);
    }
    fputs("' \\\n", out);
}

/* Writes what completes KEY=VALUE. */
static void write_keys(FILE *out) {
    data_option option;
    char words[256];
    fputs("key)\n"
          "    if compset -P '*='; then\n"
          "        case ${${IPREFIX%=}##*=} in\n",
          out);
    for (size_t i = 0; describe_next_key(&i, &option);) {
        describe_key_words(&option, words, sizeof words);
        if (words[0] != '\0') {
            fprintf(out, "        %s) compadd -- %s ;;\n", data_option_key(&option), words);
        }
    }
    fputs("        esac\n"
          "    else\n"
          "        compadd -S = --",
          out);
    for (size_t i = 0; describe_next_key(&i, &option);) {
        fprintf(out, " %s", data_option_key(&option));
    }
    fputs("\n    fi\n    ;;\n", out);
}

/* Writes what completes MEASURE:FILE. */
static void write_measures(FILE *out) {
    fputs("measure)\n"
          "    if compset -P '*:'; then\n"
          "        _files\n"
          "    else\n"
          "        compadd -S : --",
          out);
    for (size_t i = 0; i < DATA_MEASURES; i++) {
        fprintf(out, " %s", data_measure_names[i]);
    }
    fputs("\n    fi\n    ;;\n", out);
}

void describe_zsh(FILE *out, data_program program) {
    data_option option;
    fprintf(out,
            "#compdef %s\n"
            "# Completes the command line of %s. Made from its table of options.\n"
            "local state line\n"
            "local -A opt_args\n"
            "\n"
            "_arguments \\\n",
            data_program_name(program), data_program_name(program));
    for (size_t i = 0; describe_next_option(program, &i, &option);) {
        write_option(out, &option);
    }
    fputs("    '*:FILE:_files'\n"
          "\n"
          "case $state in\n",
          out);
    write_keys(out);
    write_measures(out);
    fputs("esac\n", out);
}
