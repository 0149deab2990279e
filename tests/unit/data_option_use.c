/* Options that would do nothing beside the others: each is refused, and named with what it needs.
 */
#include "test.h"

#include "data/data_options.h"

/* Parses the words of a line; "" or the reason why it is refused. */
static const char *reason_of(data_program program, const char *line) {
    static char words[256];
    static base_message message;
    char *arguments[24] = {(char *)"program"};
    int count = 1;
    data_options options;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        arguments[count++] = word;
    }
    message.text[0] = '\0';
    if (data_options_parse(&options, program, count, arguments, &message)) {
        data_options_free(&options);
    }
    return message.text;
}

static void refuse(data_program program, const char *line, const char *wanted) {
    const char *reason = reason_of(program, line);
    if (strncmp(reason, wanted, strlen(wanted)) != 0) {
        fail_msg("%s: \"%s\", wanted \"%s\"", line, reason, wanted);
    }
}

static void accept(data_program program, const char *line) {
    const char *reason = reason_of(program, line);
    if (reason[0] != '\0') {
        fail_msg("%s: \"%s\"", line, reason);
    }
}

static void the_window_and_pictures(void **state) {
    (void)state;
    refuse(DATA_FLOCKVIEW, "--seconds 5", "--seconds: only with --video");
    refuse(DATA_FLOCKVIEW, "--seconds=5 --picture a.png", "--seconds: only with --video");
    refuse(DATA_FLOCKVIEW, "--picture a.png --fps 25", "--fps: not with --picture");
    accept(DATA_FLOCKVIEW, "--video a.mp4 --seconds 5 --fps 25");
    accept(DATA_FLOCKVIEW, "--fps 25 --samples 2"); /* of what F12 and V save */
    accept(DATA_FLOCKVIEW, "--picture a.png --paused --speed 2 --no-panel"); /* a copied line */
}

static void runs(void **state) {
    (void)state;
    static const char rows[] = "--every: only with --metrics, --tracks or --explain";
    refuse(DATA_FLOCKRUN, "--steps 5 --every 2", rows);
    refuse(DATA_FLOCKRUN, "--save a --every 2 --hash", rows);
    accept(DATA_FLOCKRUN, "--tracks a --every 2");
    accept(DATA_FLOCKRUN, "--explain 3 --every 2");
    accept(DATA_FLOCKRUN, "--force --quiet --threads 2"); /* they only permit */
}

static void sweeps(void **state) {
    (void)state;
    refuse(DATA_FLOCKRUN, "--burn_in 2 --seconds 3", "--burn-in: only with --sweep");
    refuse(DATA_FLOCKRUN, "--shard 1/2", "--shard: only with --sweep");
    refuse(DATA_FLOCKRUN, "--map speed:a.png", "--map: only with --sweep or --merge");
    refuse(DATA_FLOCKRUN, "--merge a b --metrics c --boids 5", "--boids: not with --merge");
    refuse(DATA_FLOCKRUN, "--sweep radius=0,1 --merge a", "--sweep: not with --merge");
    accept(DATA_FLOCKRUN, "--merge a b --metrics c --map speed:a.png --force --quiet --threads 2");
    accept(DATA_FLOCKRUN, "--sweep radius=0,1 --repeat 2 --burn-in 1 --every 2 --metrics c");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_window_and_pictures),
        cmocka_unit_test(runs),
        cmocka_unit_test(sweeps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
