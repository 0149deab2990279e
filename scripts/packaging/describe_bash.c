/* Completion for bash. The script needs no other package; file names are left to bash itself. */
#include "describe.h"

#include "data/data_sweep_table.h"

/* Writes a line `'NAME' | ...) COMMAND ;;` for all options whose value is of one kind. */
static void write_options_of(FILE *out, data_program program, describe_value value,
                             const char *command) {
    data_option option;
    const char *before = "    ";
    for (size_t i = 0; describe_next_option(program, &i, &option);) {
        if (describe_value_of(&option) == value) {
            fprintf(out, "%s--%s", before, option.name);
            before = " | ";
        }
    }
    if (before[0] == ' ' && before[1] == '|') {
        fprintf(out, ") %s ;;\n", command);
    }
}

/* Writes the lines of what follows a key and its '='. */
static void write_keys(FILE *out) {
    data_option option;
    char words[256];
    for (size_t i = 0; describe_next_key(&i, &option);) {
        describe_key_words(&option, words, sizeof words);
        if (words[0] != '\0') {
            fprintf(out, "    %s=) words='%s' ;;\n", data_option_key(&option), words);
        }
    }
}

/* Writes the lines of what follows an option. */
static void write_values(FILE *out, data_program program) {
    data_option option;
    char words[256];
    for (size_t i = 0; describe_next_option(program, &i, &option);) {
        describe_words(&option, words, sizeof words);
        if (words[0] != '\0') {
            fprintf(out, "    --%s) words='%s' ;;\n", option.name, words);
        }
    }
    write_options_of(out, program, DESCRIBE_FILE, "compopt -o default");
    write_options_of(out, program, DESCRIBE_FOLDER, "compopt -o dirnames");
    write_options_of(out, program, DESCRIBE_KEY, "words=$keys end='='");
    write_options_of(out, program, DESCRIBE_MEASURE, "words=$measures end=':'");
    write_options_of(out, program, DESCRIBE_OTHER, "");
}

/* Writes the lists that the script chooses from. */
static void write_lists(FILE *out, data_program program) {
    data_option option;
    fputs("    local options='", out);
    for (size_t i = 0; describe_next_option(program, &i, &option);) {
        fprintf(out, "--%s ", option.name);
    }
    fputs("'\n    local keys='", out);
    for (size_t i = 0; describe_next_key(&i, &option);) {
        fprintf(out, "%s ", data_option_key(&option));
    }
    fputs("'\n    local measures='", out);
    for (size_t i = 0; i < DATA_MEASURES; i++) {
        fprintf(out, "%s ", data_measure_names[i]);
    }
    fputs("'\n", out);
}

void describe_bash(FILE *out, data_program program) {
    const char *name = data_program_name(program);
    fprintf(out,
            "# Completes the command line of %s. Made from its table of options.\n"
            "_%s() {\n",
            name, name);
    write_lists(out, program);
    fputs("    local current=${COMP_WORDS[COMP_CWORD]} given=() words='' end='' word\n"
          "    COMPREPLY=()\n"
          "\n"
          "    # Bash cuts words at = and :, which are put aside: OPTION, KEY and VALUE are left.\n"
          "    for word in \"${COMP_WORDS[@]:0:COMP_CWORD}\"; do\n"
          "        [[ $word == [=:] ]] || given+=(\"$word\")\n"
          "    done\n"
          "    [[ $current == [=:] ]] && current=''\n"
          "\n"
          "    # What it follows: KEY=, MEASURE: or a word as it is.\n"
          "    local last=${given[-1]} before=''\n"
          "    ((${#given[@]} > 1)) && before=${given[-2]}\n"
          "    [[ $before == --set || $before == --sweep ]] && last=${last//-/_}=\n"
          "    [[ $before == --map ]] && last=:\n"
          "\n"
          "    case $last in\n",
          out);
    write_keys(out);
    fputs("    *=) ;;\n"
          "    :) compopt -o default ;;\n",
          out);
    write_values(out, program);
    fputs("    *)\n"
          "        if [[ $current == -* ]]; then\n"
          "            words=$options\n"
          "        else\n"
          "            compopt -o default\n"
          "        fi\n"
          "        ;;\n"
          "    esac\n"
          "\n"
          "    [[ -n $end ]] && compopt -o nospace\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -S \"$end\" -- \"$current\")\n"
          "}\n",
          out);
    fprintf(out, "complete -F _%s %s\n", name, name);
}
