/* The state as it opens and tells of itself: with reduced motion, in the title, in saved measures,
 * which are those of flockrun to the last digit. */
#include "test.h"

#include <unistd.h>

#include "app/app_actions.h"
#include "app/app_folder.h"
#include "app/app_report.h"
#include "play/play_open.h"
#include "run/run.h"

static struct {
    app_state app;
    bool opened;
    char folder[64], start[512];
} stage;

static int go_away(void **state) {
    (void)state;
    memset(&stage, 0, sizeof stage);
    snprintf(stage.folder, sizeof stage.folder, "/tmp/flockview-report-XXXXXX");
    return getcwd(stage.start, sizeof stage.start) == NULL || mkdtemp(stage.folder) == NULL ||
           chdir(stage.folder) != 0;
}

static int come_back(void **state) {
    (void)state;
    char command[128];
    if (stage.opened) {
        app_state_close(&stage.app);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", stage.folder);
    return chdir(stage.start) != 0 || system(command) != 0;
}

/* Opens the state with these words of a command line. */
static void open_with(const char *line) {
    static char words[256];
    char *arguments[16] = {(char *)"flockview"};
    int count = 1;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        arguments[count++] = word;
    }
    data_options options;
    base_message message = {""};
    if (stage.opened) {
        app_state_close(&stage.app);
    }
    stage.opened = data_options_parse(&options, DATA_FLOCKVIEW, count, arguments, &message) &&
                   app_state_open(&stage.app, &options, play_open(&options, &message), &message);
    if (!stage.opened) {
        fail_msg("%s: %s", line, message.text);
    }
}

/* Readings get all the time they take, however busy the machine is with other things. */
static void let_read(void) {
    stage.app.measures.credit = INFINITY;
    stage.app.groups.patience = INFINITY;
}

static void assert_time(double wanted) {
    assert_near(play_source_frame(stage.app.source).time, wanted, 1e-9, "time");
}

/* --- reduced motion --------------------------------------------------------------------------- */

static void reduced_motion_opens_on_a_flock(void **state) {
    (void)state;
    open_with("--boids 20");
    assert_true(stage.app.pace.playing);
    assert_false(stage.app.message.instant);
    assert_time(0.0);
    open_with("--boids 20 --reduced-motion");
    assert_false(stage.app.pace.playing);
    assert_true(stage.app.message.instant);
    assert_time(8.0);
    open_with("--boids 20 --reduced-motion --warm-up 2");
    assert_false(stage.app.pace.playing);
    assert_time(2.0);
    open_with("--boids 20 --reduced-motion --warm-up 0");
    assert_time(0.0);
    open_with("--preset lesson --reduced-motion");
    assert_time(8.0);
}

/* --- the interface's size --------------------------------------------------------------------- */

static void size_key(const char *name, const char *said) {
    app_press press = {.ctrl = true, .shift = true};
    snprintf(press.name, sizeof press.name, "%s", name);
    app_act_interface(&stage.app, &press);
    assert_string_equal(stage.app.message.text, said);
}

static void the_interface_grows_and_shrinks(void **state) {
    (void)state;
    open_with("--paused");
    size_key("+", "Interface 110 %");
    size_key("+", "Interface 125 %");
    assert_near(stage.app.magnified, 1.25, 0.0, "magnified");
    size_key("-", "Interface 110 %");
    for (int i = 0; i < 20; i++) {
        app_act_interface(&stage.app, &(app_press){.name = "+"});
    }
    assert_near(stage.app.magnified, 3.0, 0.0, "magnified, at most");
    size_key("+", "Interface 300 %: the largest");
    for (int i = 0; i < 20; i++) {
        app_act_interface(&stage.app, &(app_press){.name = "-"});
    }
    assert_near(stage.app.magnified, 0.5, 0.0, "magnified, at least");
    size_key("-", "Interface 50 %: the smallest");
    size_key("+", "Interface 67 %");
}

/* On a display that has a scale of its own letters have their limits too. */
static void the_interface_keeps_to_what_can_be_drawn(void **state) {
    (void)state;
    open_with("--paused --scale 2");
    for (int i = 0; i < 20; i++) {
        app_act_interface(&stage.app, &(app_press){.name = "+"});
    }
    assert_near(stage.app.magnified, 2.0, 0.0, "magnified");
    assert_near(stage.app.style.unit, 4.0, 1e-5, "scale");
    size_key("+", "Interface 200 %: the largest");
}

/* --- the title -------------------------------------------------------------------------------- */

static void the_title_tells_the_order_of_the_picture(void **state) {
    (void)state;
    open_with("--paused --warm-up 3");
    let_read();
    app_report(&stage.app);
    char wanted[64];
    flock_frame frame = play_source_frame(stage.app.source);
    snprintf(wanted, sizeof wanted, "flockview: paused, polarization %.2f",
             flock_polarization(&frame));
    assert_string_equal(stage.app.window.title, wanted);
    assert_true(isinf(app_report_rest(&stage.app, 0.0)));

    /* Where readings have to wait there is no number rather than an old one. */
    stage.app.measures.credit = -1e9;
    app_step(&stage.app);
    app_report(&stage.app);
    assert_string_equal(stage.app.window.title, "flockview: paused");
    assert_true(app_report_rest(&stage.app, stage.app.measures.paid_at) > 0.0);

    stage.app.pace.playing = true;
    app_report(&stage.app);
    assert_string_equal(stage.app.window.title, "flockview");
}

/* --- saved measures --------------------------------------------------------------------------- */

/* The whole of a file, to be freed. */
static char *text_of(const char *name) {
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    char *text = calloc(1, 200000);
    assert_non_null(text);
    assert_true(fread(text, 1, 199999, file) < 199999);
    fclose(file);
    return text;
}

/* Flies on with no sample left out. */
static void fly(double seconds) {
    double steps = round(seconds * flock_steps_per_second(play_source_params(stage.app.source)));
    for (double done = 0.0; done < steps; done++) {
        let_read();
        assert_true(app_step(&stage.app));
    }
}

/* What the window saves after a flight is the end of flockrun's table of the same flight. */
static void assert_flockruns_numbers(const char *options, const char *seconds, const char *every,
                                     const char *name) {
    char line[256];
    snprintf(line, sizeof line, "--paused %s", options);
    open_with(line);
    fly(atof(seconds));
    app_report_save(&stage.app);
    char said[APP_FOLDER_PLACE + 32];
    snprintf(said, sizeof said, "Measures saved: %s/%s", stage.folder, name);
    assert_string_equal(stage.app.message.text, said);

    char preset[32];
    assert_int_equal(sscanf(options, "--preset %31s", preset), 1);
    char *arguments[] = {(char *)"flockrun",  (char *)"--preset",  preset,
                         (char *)"--seconds", (char *)seconds,     (char *)"--every",
                         (char *)every,       (char *)"--metrics", (char *)"wanted.csv",
                         (char *)"--quiet",   (char *)"--force"};
    assert_int_equal(run_main(sizeof arguments / sizeof *arguments, arguments), 0);

    char *got = text_of(name), *wanted = text_of("wanted.csv");
    char *rows = strchr(got, '\n') + 1;
    size_t length = strlen(rows), room = strlen(wanted);
    assert_int_equal(strncmp(got, wanted, (size_t)(rows - got)), 0);
    assert_true(length > 1000 && length <= room);
    assert_string_equal(rows, wanted + room - length);
    assert_true(wanted[room - length - 1] == '\n');
    free(got);
    free(wanted);
}

static void saved_measures_are_those_of_flockrun(void **state) {
    (void)state;
    assert_flockruns_numbers("--preset box", "70", "15", "flock-0001.csv");
    assert_flockruns_numbers("--preset box", "20", "15", "flock-0002.csv");
    assert_flockruns_numbers("--preset lesson", "70", "3", "flock-0003.csv");
    assert_flockruns_numbers("--preset lab", "20", "15", "flock-0004.csv");
}

static void a_picture_needs_no_measures(void **state) {
    (void)state;
    open_with("--boids 20 --warm-up 2 --picture x.png");
    assert_int_equal(stage.app.measures.count, 0);
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, go_away, come_back)
    const struct CMUnitTest tests[] = {
        CASE(reduced_motion_opens_on_a_flock),
        CASE(the_interface_grows_and_shrinks),
        CASE(the_interface_keeps_to_what_can_be_drawn),
        CASE(the_title_tells_the_order_of_the_picture),
        CASE(saved_measures_are_those_of_flockrun),
        CASE(a_picture_needs_no_measures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
