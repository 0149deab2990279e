/* Any words, one a line, as the command line of both programs: refused with a reason, or settings
 * that can fly. Files that happen to be named are opened, none is written. */
#include "fuzz.h"

#include <math.h>
#include <string.h>

#include "base/base_memory.h"

enum { WORDS = 24 };

/* Cuts a text at its line ends; returns how many words there are with the program's name. */
static int cut(char *text, char *words[WORDS + 1]) {
    static char program[] = "program";
    int count = 0;
    words[count++] = program;
    for (char *next = text; next != NULL && count < WORDS;) {
        words[count++] = next;
        next = strchr(next, '\n');
        if (next != NULL) {
            *next++ = '\0';
        }
    }
    words[count] = NULL;
    return count;
}

static void expect_sound(data_options *options) {
    if (options->start != NULL && !options->boids_set) {
        options->params.count = FLOCK_COUNT_MAX; /* that of the table may be any */
    }
    fuzz_expect_params(&options->params);
    fuzz_expect(options->every >= 1, "--every is 1 or more");
    fuzz_expect(options->width >= 1 && options->height >= 1, "--size is no less than a pixel");
    fuzz_expect(fabs(options->view.yaw) <= 36000, "--yaw is in its range");
    fuzz_expect(options->threads >= 1 && options->threads <= DATA_THREADS_MAX,
                "--threads is in its range");
}

static void parse(data_program program, int argc, char **argv) {
    static data_options options;
    base_message message = {""};
    if (!data_options_parse(&options, program, argc, argv, &message)) {
        fuzz_expect(message.text[0] != '\0', "a refusal has a reason");
    } else if (options.action == DATA_RUN) {
        expect_sound(&options);
        data_options_free(&options);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = base_alloc(size + 1), *words[WORDS + 1];
    fuzz_expect(text != NULL, "there is memory");
    memcpy(text, bytes, size);
    int count = cut(text, words);
    parse(DATA_FLOCKVIEW, count, words);
    parse(DATA_FLOCKRUN, count, words);
    base_free(text);
    return 0;
}
