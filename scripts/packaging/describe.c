/* The program `describe`: writes a file of packaging to standard output.
 *
 *     describe man|bash|zsh flockview|flockrun */
#include "describe.h"

#include <string.h>

bool describe_next_option(data_program program, size_t *index, data_option *option) {
    while (data_option_at((*index)++, option)) {
        if (option->name != NULL && (option->programs & program) != 0) {
            return true;
        }
    }
    return false;
}

bool describe_next_key(size_t *index, data_option *option) {
    while (data_option_at((*index)++, option)) {
        if (option->section != DATA_SECTION_NONE) {
            return true;
        }
    }
    return false;
}

describe_value describe_value_of(const data_option *option) {
    static const struct {
        const char *begin; /* of the argument's name in the help */
        describe_value value;
    } kinds[] = {{"FILE", DESCRIBE_FILE},
                 {"TABLE", DESCRIBE_FILE},
                 {"DIR", DESCRIBE_FOLDER},
                 {"KEY=", DESCRIBE_KEY},
                 {"MEASURE:", DESCRIBE_MEASURE}};
    if (!data_option_takes_value(option)) {
        return DESCRIBE_NOTHING;
    }
    if (option->argument == NULL) {
        return DESCRIBE_WORDS;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncmp(option->argument, kinds[i].begin, strlen(kinds[i].begin)) == 0) {
            return kinds[i].value;
        }
    }
    return DESCRIBE_OTHER;
}

/* Makes "a|b" of the table "a b". */
static void words_of_range(const data_option *option, char *text, size_t size) {
    data_option_range(option, text, size);
    for (char *bar = strchr(text, '|'); bar != NULL; bar = strchr(bar, '|')) {
        *bar = ' ';
    }
}

void describe_words(const data_option *option, char *text, size_t size) {
    text[0] = '\0';
    if (describe_value_of(option) == DESCRIBE_WORDS) {
        words_of_range(option, text, size);
    }
}

void describe_key_words(const data_option *option, char *text, size_t size) {
    text[0] = '\0';
    if (option->kind == DATA_OPTION_FLAG || describe_value_of(option) == DESCRIBE_WORDS) {
        words_of_range(option, text, size);
    }
}

/* The program of a name; 0 when it is none of ours. */
static data_program program_of(const char *name) {
    static const data_program programs[] = {DATA_FLOCKVIEW, DATA_FLOCKRUN};
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        if (strcmp(name, data_program_name(programs[i])) == 0) {
            return programs[i];
        }
    }
    return (data_program)0;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*write)(FILE *out, data_program program);
    } kinds[] = {{"man", describe_man}, {"bash", describe_bash}, {"zsh", describe_zsh}};
    data_program program = argc == 3 ? program_of(argv[2]) : (data_program)0;
    for (size_t i = 0; program != 0 && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(argv[1], kinds[i].name) == 0) {
            kinds[i].write(stdout, program);
            bool written = ferror(stdout) == 0;
            return fclose(stdout) == 0 && written ? 0 : 1;
        }
    }
    fputs("usage: describe man|bash|zsh flockview|flockrun\n", stderr);
    return 2;
}
