/* Command lines: every option reaches its field, everything else is refused with a reason that
 * names the option, the value and what is allowed. */
#include "test.h"

#include <unistd.h>

#include "base/base_thread.h"
#include "data/data_options.h"

/* More digits than a number needs: they are never cut off in silence. */
#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000000000"

/* The last parsed line: options point into its words. */
static char text[1024];
static data_options options;
static base_message message;

/* Parses a line whose words are parted by single spaces. */
static bool parse(data_program program, const char *line) {
    char *words[64] = {(char *)"program"};
    int count = 1;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    message.text[0] = '\0';
    return data_options_parse(&options, program, count, words, &message);
}

static void accept(data_program program, const char *line) {
    if (!parse(program, line)) {
        fail_msg("\"%s\" was refused: %s", line, message.text);
    }
}

static void defaults(void **state) {
    (void)state;
    accept(DATA_FLOCKVIEW, "");
    flock_params box = flock_params_of(FLOCK_PRESET_BOX);
    assert_true(flock_params_equal(&options.params, &box));
    assert_int_equal(options.action, DATA_RUN);
    assert_int_equal(options.every, 1);
    assert_int_equal(options.steps, 0);
    assert_string_equal(options.view.look, "gallery");
    assert_string_equal(options.view.theme, "dark");
    assert_null(options.view.colour);
    assert_null(options.view.shape);
    assert_null(options.start);
    assert_null(options.picture);
    assert_int_equal(options.width, 1280);
    assert_int_equal(options.height, 800);
    assert_near(options.view.zoom, 1, 0, "zoom");
    assert_near(options.view.yaw, 30, 0, "yaw");
    assert_near(options.view.tilt, 22.5, 0, "tilt");
    assert_near(options.scale, 0, 0, "scale");
    assert_near(options.view.speed, 1, 0, "speed");
    assert_near(options.view.pan[0], 0, 0, "pan");
    assert_null(options.view.tails);
    assert_null(options.view.shadows);
    assert_false(options.view.yaw_set || options.view.tilt_set || options.view.paused ||
                 options.force);
}

/* Lines that set one parameter, and its value after. */
static const struct {
    const char *line;
    flock_param param;
    double value;
} parameter_lines[] = {
    {"--style weighted", FLOCK_PARAM_STYLE, FLOCK_WEIGHTED},
    {"--dims 2", FLOCK_PARAM_DIMS, 2},
    {"--edges torus", FLOCK_PARAM_EDGES, FLOCK_TORUS},
    {"--boids 24", FLOCK_PARAM_COUNT, 24},
    {"--seed 0.1", FLOCK_PARAM_SEED, 0.1},
    {"--seed 4294967295", FLOCK_PARAM_SEED, 4294967295.0},
    {"--separation 0", FLOCK_PARAM_SEPARATION, 0},
    {"--alignment 1.5", FLOCK_PARAM_ALIGNMENT, 1.5},
    {"--cohesion 10", FLOCK_PARAM_COHESION, 10},
    {"--cohesion=2e0", FLOCK_PARAM_COHESION, 2},
    {"--radius 0.5", FLOCK_PARAM_RADIUS, 0.5},
    {"--density auto", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
    {"--margin .3", FLOCK_PARAM_MARGIN, 0.3f},
    {"--dt 0.0333333333", FLOCK_PARAM_DT, 0.0333333333},
    {"--dt 0.03333333334", FLOCK_PARAM_DT, 0.03333333334}, /* the same float as 1/30 */
    {"--engine pairs", FLOCK_PARAM_ENGINE, FLOCK_PAIRS},
    {"--set half_x=2", FLOCK_PARAM_HALF_X, 2},
    {"--set half-y=2", FLOCK_PARAM_HALF_Y, 2},
    {"--set=radius=0.125", FLOCK_PARAM_RADIUS, 0.125},
    {"--set edges=torus", FLOCK_PARAM_EDGES, FLOCK_TORUS},
    {"--world 2,3", FLOCK_PARAM_HALF_X, 2},
    {"--world 2,3", FLOCK_PARAM_HALF_Y, 3},
    {"--world 2,3", FLOCK_PARAM_HALF_Z, 2},
    {"--world 3,2,5", FLOCK_PARAM_HALF_Z, 5},
    /* The last of a repeated option counts; a preset never undoes what comes before it. */
    {"--alignment 1 --alignment 0.5", FLOCK_PARAM_ALIGNMENT, 0.5},
    {"--alignment 1 --set alignment=0.5", FLOCK_PARAM_ALIGNMENT, 0.5},
    {"--alignment 0.5 --preset box", FLOCK_PARAM_ALIGNMENT, 0.5},
    {"--alignment 0.5 --preset lesson", FLOCK_PARAM_ALIGNMENT, 0.5},
    {"--preset lesson", FLOCK_PARAM_STYLE, FLOCK_REYNOLDS},
    {"--preset lesson --preset lab", FLOCK_PARAM_COUNT, 220},
    {"--max-speed 0.5", FLOCK_PARAM_MAX_SPEED, 0.5},
    {"--max_force 0.25", FLOCK_PARAM_MAX_FORCE, 0.25},
    {"--set max_speed=0.5", FLOCK_PARAM_MAX_SPEED, 0.5},
    {"--set max-force=0.25", FLOCK_PARAM_MAX_FORCE, 0.25},
    {"--avoid 10", FLOCK_PARAM_AVOID, 10},
    {"--reach 0.5", FLOCK_PARAM_REACH, 0.5},
    {"--seam-sight off", FLOCK_PARAM_SEAM_SIGHT, FLOCK_OFF},
    {"--set seam_sight=off", FLOCK_PARAM_SEAM_SIGHT, FLOCK_OFF},
    {"--set placement=field", FLOCK_PARAM_PLACEMENT, FLOCK_FIELD},
    {"--preset lesson --style normalised", FLOCK_PARAM_PLACEMENT, FLOCK_FIELD},
    /* A style brings its own numbers, for this world, unless they are given. */
    {"--style reynolds", FLOCK_PARAM_SEPARATION, 1.5},
    {"--style reynolds", FLOCK_PARAM_RADIUS, 0.3f},
    {"--style reynolds", FLOCK_PARAM_MAX_SPEED, 0.04f},
    {"--style reynolds", FLOCK_PARAM_DT, 1},
    {"--style reynolds", FLOCK_PARAM_COUNT, 150},
    {"--style reynolds", FLOCK_PARAM_EDGES, FLOCK_WALLS},
    {"--style normalised", FLOCK_PARAM_COHESION, 0.9f},
    {"--style normalised", FLOCK_PARAM_DIMS, 3},
    {"--preset lesson --style weighted", FLOCK_PARAM_RADIUS, 2.5},
    {"--style weighted --preset lesson", FLOCK_PARAM_REACH, 3},
    {"--preset lab --style weighted", FLOCK_PARAM_DT, 1.0 / 60.0},
    {"--preset lab --style weighted --dt 0.01", FLOCK_PARAM_DT, 0.01},
    {"--style reynolds --style weighted", FLOCK_PARAM_SEPARATION, 1},
    {"--set style=reynolds", FLOCK_PARAM_SEPARATION, 1.5},
    {"--separation 2 --style reynolds", FLOCK_PARAM_SEPARATION, 2},
    {"--style reynolds --separation 2", FLOCK_PARAM_SEPARATION, 2},
    {"--set radius=0.2 --style reynolds --world 2,2", FLOCK_PARAM_RADIUS, 0.2f},
    {"--world 2,2 --style reynolds", FLOCK_PARAM_RADIUS, 0.6f},
    {"--style reynolds --world 2,2", FLOCK_PARAM_MARGIN, 0.6f},
    /* A flat preset in three dimensions is as deep as it is high. */
    {"--preset lesson --dims 3", FLOCK_PARAM_HALF_Z, 10},
    {"--dims 3 --preset lab", FLOCK_PARAM_HALF_Z, 270},
    {"--preset lesson --dims 3 --world 5,7", FLOCK_PARAM_HALF_Z, 5},
    {"--preset lesson --dims 3 --world 18,10,5", FLOCK_PARAM_RADIUS, 1.5},
    {"--preset lab --dims 3 --set half_z=135", FLOCK_PARAM_RADIUS, 23},
    /* Obstacles, and the pointer, are switched by what is said of them. */
    {"--set obstacles=on", FLOCK_PARAM_OBSTACLES, FLOCK_ON},
    {"--preset lesson --no-obstacles", FLOCK_PARAM_OBSTACLES, FLOCK_OFF},
    {"--preset lesson --set obstacles=off", FLOCK_PARAM_OBSTACLES, FLOCK_OFF},
    {"--obstacle 0,0,0.3", FLOCK_PARAM_OBSTACLES, FLOCK_ON},
    {"--no-obstacles --obstacle 0,0,0.3", FLOCK_PARAM_OBSTACLES, FLOCK_ON},
    {"--obstacle 0,0,0.3 --no-obstacles", FLOCK_PARAM_OBSTACLES, FLOCK_OFF},
    {"--cursor flee", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_FLEE},
    {"--set cursor=attract", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_ATTRACT},
    {"--cursor-at 0.5,0", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_FLEE},
    {"--cursor-dir 1,0,0", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_FLEE},
    {"--cursor attract --cursor-at 0.5,0", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_ATTRACT},
    {"--cursor-at 0.5,0 --set cursor=off", FLOCK_PARAM_CURSOR, FLOCK_CURSOR_OFF},
    /* Lengths, speeds and forces follow the world unless they are given. */
    {"--world 2,4", FLOCK_PARAM_RADIUS, 0.5},
    {"--world 2,4", FLOCK_PARAM_MARGIN, 0.3f},
    {"--world 2,2,0.5", FLOCK_PARAM_RADIUS, 0.125},
    {"--dims 2 --world 2,2,0.5", FLOCK_PARAM_RADIUS, 0.5},
    {"--radius 0.3 --world 2,2", FLOCK_PARAM_RADIUS, 0.3f},
    {"--world 2,2 --radius 0.3", FLOCK_PARAM_RADIUS, 0.3f},
    {"--edges torus --world 0.1,0.1", FLOCK_PARAM_RADIUS, 0.025f},
    {"--preset lab --world 960,540", FLOCK_PARAM_RADIUS, 92},
    {"--preset lesson --world 20,5", FLOCK_PARAM_MAX_SPEED, 0.2f},
    {"--preset lesson --world 20,5", FLOCK_PARAM_MAX_FORCE, 0.05f},
    {"--preset lesson --world 20,5 --max-force 0.1", FLOCK_PARAM_MAX_FORCE, 0.1f},
    /* A large flock sees less far, unless somebody decided otherwise. */
    {"--boids 1000", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_FIXED},
    {"--boids 1001", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
    {"--set boids=1001", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
    {"--boids 1001 --radius 0.25", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_FIXED},
    {"--boids 1001 --start t.csv", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_FIXED},
    {"--boids 1001 --density fixed", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_FIXED},
    {"--preset lab --boids 1001", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
    {"--boids 1001 --style reynolds", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
    {"--boids 1001 --radius 0.5 --density auto", FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO},
};

static void parameters(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof parameter_lines / sizeof *parameter_lines; i++) {
        accept(DATA_FLOCKRUN, parameter_lines[i].line);
        assert_near(flock_param_get(&options.params, parameter_lines[i].param),
                    parameter_lines[i].value, 0, "%s", parameter_lines[i].line);
        accept(DATA_FLOCKVIEW, parameter_lines[i].line);
    }
}

/* Given its own value, through --set and through its option, every parameter of every preset leaves
 * the preset as it is. */
static void every_parameter(void **state) {
    (void)state;
    for (int number = 0; number < FLOCK_PRESETS * FLOCK_PARAMS; number++) {
        flock_param param = (flock_param)(number % FLOCK_PARAMS);
        flock_preset preset = (flock_preset)(number / FLOCK_PARAMS);
        flock_params wanted = flock_params_of(preset);
        const flock_param_info *info = flock_param_info_of(param);
        char value[64], line[192];
        flock_param_format(param, flock_param_get(&wanted, param), value, sizeof value);
        snprintf(line, sizeof line, "--preset %s --set %s=%s", flock_preset_name(preset), info->key,
                 value);
        accept(DATA_FLOCKRUN, line);
        if (!flock_params_equal(&options.params, &wanted)) {
            fail_msg("\"%s\" changed the preset", line);
        }
        if (info->option != NULL) {
            snprintf(line, sizeof line, "--%s=%s --preset %s", info->option, value,
                     flock_preset_name(preset));
            accept(DATA_FLOCKRUN, line);
            if (!flock_params_equal(&options.params, &wanted)) {
                fail_msg("\"%s\" changed the preset", line);
            }
        }
    }
}

/* Lines, and the obstacles of the scenario after: x, y, z, radius of each. */
static void obstacles(void **state) {
    (void)state;
    static const struct {
        const char *line;
        uint32_t count;
        float wanted[2][4];
    } cases[] = {
        {"", 1, {{0, 0, 0, 0.25f}}},
        {"--preset lesson", 2, {{-7, -3, 0, 1.5f}, {7, 2, 0, 2}}},
        {"--preset lesson --no-obstacles", 2, {{-7, -3, 0, 1.5f}, {7, 2, 0, 2}}},
        {"--obstacle 0.25,-0.5,0.125,0.5", 1, {{0.25f, -0.5f, 0.125f, 0.5f}}},
        {"--obstacle=0.25,-0.5,0.25", 1, {{0.25f, -0.5f, 0, 0.25f}}},
        {"--obstacle -0.5,0,0.25 --obstacle .5,0,0,.5",
         2,
         {{-0.5f, 0, 0, 0.25f}, {0.5f, 0, 0, 0.5f}}},
        {"--obstacle -3,4,1 --preset lesson", 1, {{-3, 4, 0, 1}}},
        /* They follow the size of the world unless they are given. */
        {"--preset lesson --world 36,20", 2, {{-14, -6, 0, 3}, {14, 4, 0, 4}}},
        {"--preset lesson --world 36,10", 2, {{-14, -3, 0, 1.5f}, {14, 2, 0, 2}}},
        {"--preset lesson --dims 3", 2, {{-7, -3, 0, 1.5f}, {7, 2, 0, 2}}},
        {"--obstacle 1,0,0.5 --world 2,2", 1, {{1, 0, 0, 0.5f}}},
        {"--world 2,2 --obstacle 1,0,0.5", 1, {{1, 0, 0, 0.5f}}},
        /* Touching is not overlapping, nor is reaching the end of the world. */
        {"--obstacle -0.5,0,0.5 --obstacle 0.5,0,0.5",
         2,
         {{-0.5f, 0, 0, 0.5f}, {0.5f, 0, 0, 0.5f}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        accept(DATA_FLOCKRUN, cases[i].line);
        if (options.params.obstacle_count != cases[i].count) {
            fail_msg("%s: %u obstacles, wanted %u", cases[i].line, options.params.obstacle_count,
                     cases[i].count);
        }
        for (uint32_t j = 0; j < cases[i].count; j++) {
            const flock_obstacle *got = &options.params.obstacles[j];
            const float numbers[4] = {got->centre[0], got->centre[1], got->centre[2], got->radius};
            for (int k = 0; k < 4; k++) {
                assert_near(numbers[k], cases[i].wanted[j][k], 1e-6, "%s: number %d of obstacle %u",
                            cases[i].line, k, j);
            }
        }
    }
}

/* Lines, and the place and line of the pointer after, within half a step of 1/16384. */
static void pointer(void **state) {
    (void)state;
    static const struct {
        const char *line;
        float at[3], direction[3];
    } cases[] = {
        {"", {0, 0, 0}, {0, 0, 1}},
        {"--cursor flee", {0, 0, 0}, {0, 0, 1}},
        {"--cursor-at 0.5,-0.25", {0.5f, -0.25f, 0}, {0, 0, 1}},
        {"--cursor-at 0.5,-0.25,1", {0.5f, -0.25f, 1}, {0, 0, 1}},
        {"--cursor-at -3,4 --world 2,4", {-3, 4, 0}, {0, 0, 1}},
        {"--cursor-at 9,-20 --preset lesson", {9, -20, 0}, {0, 0, 1}},
        {"--cursor-dir 3,0,-4", {0, 0, 0}, {0.6f, 0, -0.8f}},
        {"--cursor-dir 0,1e-30,0 --cursor-at 1,1,1", {1, 1, 1}, {0, 1, 0}},
        {"--cursor-at 1,1 --cursor-at 0,0.5 --cursor off", {0, 0.5f, 0}, {0, 0, 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        float at[3], direction[3];
        accept(DATA_FLOCKRUN, cases[i].line);
        flock_cursor_line(&options.params, at, direction);
        for (int k = 0; k < 3; k++) {
            assert_near(at[k], cases[i].at[k], 18 * 0.5 / 16384, "%s: place, axis %d",
                        cases[i].line, k);
            assert_near(direction[k], cases[i].direction[k], 1e-4, "%s: direction, axis %d",
                        cases[i].line, k);
        }
    }
}

static void flockrun_options(void **state) {
    (void)state;
    accept(DATA_FLOCKRUN, "--steps 1e15 --every 10 --metrics m.csv --tracks - "
                          "--hash --quiet --force --start a/b.csv:7");
    assert_true(options.steps == UINT64_C(1000000000000000));
    assert_int_equal(options.every, 10);
    assert_true(options.every_set);
    assert_string_equal(options.metrics, "m.csv");
    assert_string_equal(options.tracks, "-");
    assert_string_equal(options.start, "a/b.csv:7");
    assert_true(options.hash && options.quiet && options.force);
    assert_false(options.boids_set);

    accept(DATA_FLOCKRUN, "--boids 3");
    assert_true(options.boids_set);
    accept(DATA_FLOCKRUN, "--seconds 60 --dt 0.0333333333");
    assert_int_equal(options.steps, 1800);
    accept(DATA_FLOCKRUN, "--seconds 0.5");
    assert_int_equal(options.steps, 30);
    accept(DATA_FLOCKRUN, "--preset lesson --seconds 2.5"); /* 10 ticks a second */
    assert_int_equal(options.steps, 25);
    accept(DATA_FLOCKRUN, "--seconds 2.5 --preset lab"); /* 60 frames a second */
    assert_int_equal(options.steps, 150);
    accept(DATA_FLOCKRUN, "--seconds 0.04 --style reynolds");
    assert_int_equal(options.steps, 0);
    accept(DATA_FLOCKRUN, "--metrics /dev/null --tracks /dev/null");
}

static void flockview_options(void **state) {
    (void)state;
    accept(DATA_FLOCKVIEW,
           "--perspective --yaw -720.5 --tilt=-89 --zoom 0.2 --look figure "
           "--colour speed-linear --theme light --shape chevron --size 1x16384 --scale 4 "
           "--paused --announce --warm_up 8 --picture p.png --shaders dir");
    assert_true(options.view.perspective && options.view.paused && options.announce);
    assert_true(options.view.yaw_set && options.view.tilt_set);
    assert_near(options.view.yaw, -720.5, 0, "yaw");
    assert_near(options.view.tilt, -89, 0, "tilt");
    assert_near(options.view.zoom, 0.2, 0, "zoom");
    assert_near(options.scale, 4, 0, "scale");
    assert_near(options.warm_up, 8, 0, "warm-up");
    assert_string_equal(options.view.look, "figure");
    assert_string_equal(options.view.colour, "speed-linear");
    assert_string_equal(options.view.theme, "light");
    assert_string_equal(options.view.shape, "chevron");
    assert_int_equal(options.width, 1);
    assert_int_equal(options.height, 16384);
    assert_string_equal(options.picture, "p.png");
    assert_string_equal(options.shaders, "dir");
    accept(DATA_FLOCKVIEW, "--size 1280x" ZEROS "700 --picture a.b.PNG --yaw -36000");
    assert_int_equal(options.height, 700);
    accept(DATA_FLOCKVIEW, "--warm-up 1e6 --dt 0.001"); /* 1e9 steps, the most there can be */
    accept(DATA_FLOCKVIEW, "--at 1000000000 --no-panel");
    assert_true(options.at_set && options.view.no_panel && options.at == 1000000000);
    assert_false(options.view.theme_set || options.view.look_set);
    accept(DATA_FLOCKVIEW, "--colour group --shape triangle");
    assert_string_equal(options.view.colour, "group");
    assert_string_equal(options.view.shape, "triangle");
}

/* A window leaves a core to what draws it; pictures and videos have none. */
static void threads(void **state) {
    (void)state;
    uint32_t cores = base_thread_cores();
    uint32_t most = cores < DATA_THREADS_MAX ? cores : DATA_THREADS_MAX;
    accept(DATA_FLOCKVIEW, "");
    assert_int_equal(options.threads, most > 1 ? most - 1 : most);
    accept(DATA_FLOCKVIEW, "--picture a.png");
    assert_int_equal(options.threads, most);
    accept(DATA_FLOCKVIEW, "--video a.mp4");
    assert_int_equal(options.threads, most);
    accept(DATA_FLOCKRUN, "");
    assert_int_equal(options.threads, most);
    accept(DATA_FLOCKVIEW, "--threads 3");
    assert_int_equal(options.threads, 3);
}

static void help_and_version(void **state) {
    (void)state;
    accept(DATA_FLOCKRUN, "--help");
    assert_int_equal(options.action, DATA_SHOW_HELP);
    accept(DATA_FLOCKRUN, "--radius -3 --version --nonsense");
    assert_int_equal(options.action, DATA_SHOW_VERSION);

    accept(DATA_FLOCKVIEW, "--zoom 99 --world 1 --help");
    assert_int_equal(options.action, DATA_SHOW_HELP);
}

/* Makes every run of spaces and line ends one space, so that words can be found across lines. */
static void join_lines(char *words) {
    char *write = words;
    for (const char *read = words; *read != '\0'; read++) {
        bool space = *read == ' ' || *read == '\n';
        if (!space || write == words || write[-1] != ' ') {
            *write++ = space ? ' ' : *read;
        }
    }
    *write = '\0';
}

static void check_line_lengths(const char *help) {
    while (*help != '\0') {
        size_t length = strcspn(help, "\n");
        if (length > 100) {
            fail_msg("%zu columns: %.*s", length, (int)length, help);
        }
        help += length + (help[length] != '\0');
    }
}

/* What the help of a program has, and an option of the other that it has not. */
static void check_help(data_program program, const char *const *wanted, const char *other) {
    char help[16384] = "";
    FILE *out = fmemopen(help, sizeof help, "w");
    assert_non_null(out);
    assert_true(data_options_answer(&(data_options){.action = DATA_SHOW_HELP}, program, out));
    fclose(out);
    check_line_lengths(help);
    join_lines(help);
    for (; *wanted != NULL; wanted++) {
        if (strstr(help, *wanted) == NULL) {
            fail_msg("\"%s\" is not in the help: %.800s", *wanted, help);
        }
    }
    assert_null(strstr(help, other));
}

static void help_texts(void **state) {
    (void)state;
    static const char *const run[] = {"--preset box|lesson|lab",
                                      "--style weighted|reynolds|normalised",
                                      "--edges walls|torus",
                                      "--radius X",
                                      "(0..10; default 1)",
                                      "default 1; lesson 1.5, lab 1.4)",
                                      "default 150; lesson 24, lab 220)",
                                      "--max-speed X",
                                      "--reach X",
                                      "--obstacle X,Y[,Z],R",
                                      "--no-obstacles ",
                                      "--cursor off|flee|attract",
                                      "--cursor-at X,Y[,Z]",
                                      "--cursor-dir X,Y,Z",
                                      "--tracks FILE|-",
                                      "--world X,Y[,Z]",
                                      "1..10000000; default 150",
                                      "(above 0, at most 1e+09 world units; default 0.25",
                                      "at most 1/30 s; default 0.01667",
                                      "a picture that flockview saved",
                                      "tracks of animals",
                                      NULL};
    static const char *const view[] = {
        "--preset box|lesson|lab", "--shape disc|chevron|triangle",
        "--colour heading|speed|speed-linear|group|neighbours|acceleration|one",
        "0.2..20; default 1", NULL};
    check_help(DATA_FLOCKRUN, run, "--zoom");
    check_help(DATA_FLOCKVIEW, view, "--steps");
}

/* A line that is refused, and words that the reason must have. */
typedef struct refusal {
    data_program program;
    const char *line;
    const char *words[3];
} refusal;

static const refusal refusals[] = {
    {DATA_FLOCKRUN, "--alignmnt 1", {"unknown option --alignmnt", "did you mean --alignment?"}},
    {DATA_FLOCKVIEW, "--color one", {"--color", "did you mean --colour?"}},
    {DATA_FLOCKVIEW, "--Zoom 1", {"--Zoom", "did you mean --zoom?"}},
    {DATA_FLOCKRUN, "--sepa 1", {"did you mean --separation?"}},
    {DATA_FLOCKRUN, "--xyzzy", {"unknown option --xyzzy", "--help"}},
    {DATA_FLOCKRUN, "-h", {"unknown option -h"}},
    {DATA_FLOCKRUN, "-boids 3", {"unknown option -boids"}},
    {DATA_FLOCKRUN, "--", {"\"--\""}},
    {DATA_FLOCKRUN, "--=3", {"unknown option --"}},
    {DATA_FLOCKRUN, "flock.ini", {"flock.ini cannot be read"}},
    {DATA_FLOCKRUN, "-", {"\"-\""}},
    {DATA_FLOCKRUN, "--zoom 2", {"--zoom is an option of flockview, not of flockrun"}},
    {DATA_FLOCKVIEW, "--steps 2", {"--steps is an option of flockrun, not of flockview"}},
    {DATA_FLOCKRUN, "--radius", {"--radius needs a value", "above 0"}},
    {DATA_FLOCKRUN, "--radius --hash", {"--radius needs a value"}},
    {DATA_FLOCKRUN, "--radius=", {"--radius needs a value"}},
    {DATA_FLOCKRUN, "--edges", {"--edges needs a value", "walls|torus"}},
    {DATA_FLOCKRUN, "--tracks", {"--tracks needs a value"}},
    {DATA_FLOCKRUN, "--hash=1", {"--hash takes no value"}},
    {DATA_FLOCKRUN, "--preset bax", {"--preset bax", "box|lesson|lab"}},
    {DATA_FLOCKRUN, "--preset", {"--preset needs a value", "box|lesson|lab"}},
    {DATA_FLOCKRUN, "--style fast", {"--style fast", "is not one of weighted|reynolds|normalised"}},
    {DATA_FLOCKRUN,
     "--set style=fast",
     {"--set style=fast", "is not one of weighted|reynolds|normalised"}},
    {DATA_FLOCKRUN, "--engine gpu", {"--engine gpu", "pairs"}},
    {DATA_FLOCKRUN, "--edges Torus", {"--edges Torus", "is not one of walls|torus"}},
    {DATA_FLOCKRUN, "--dims 4", {"--dims 4", "2..3"}},
    {DATA_FLOCKRUN, "--dims 2.5", {"--dims 2.5 is not a whole number (allowed is 2..3)"}},
    {DATA_FLOCKRUN, "--boids 0", {"--boids 0", "1..10000000"}},
    {DATA_FLOCKRUN, "--boids -3", {"--boids -3 is out of range: allowed is 1..10000000"}},
    {DATA_FLOCKRUN, "--boids 1e20", {"--boids 1e20", "1..10000000"}},
    {DATA_FLOCKRUN, "--boids 10000001", {"--boids 10000001", "10000000"}},
    {DATA_FLOCKRUN, "--boids many", {"--boids many", "1..10000000"}},
    {DATA_FLOCKRUN, "--seed 1.5", {"--seed 1.5 is neither below 1 nor a whole number"}},
    {DATA_FLOCKRUN, "--seed 4294967296", {"--seed 4294967296", "4294967295"}},
    {DATA_FLOCKRUN, "--seed -0.1", {"--seed -0.1"}},
    {DATA_FLOCKRUN, "--separation 10.1", {"--separation 10.1 is out of range: allowed is 0..10"}},
    {DATA_FLOCKRUN, "--alignment -1", {"--alignment -1", "0..10"}},
    {DATA_FLOCKRUN, "--cohesion nan", {"--cohesion nan", "not a number", "0..10"}},
    {DATA_FLOCKRUN, "--cohesion inf", {"--cohesion inf", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion 0x1", {"--cohesion 0x1", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion 1,5", {"--cohesion 1,5", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion 1.5w", {"--cohesion 1.5w", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion 1-2", {"--cohesion 1-2", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion .", {"--cohesion .", "not a number"}},
    {DATA_FLOCKRUN, "--cohesion 1e999", {"--cohesion 1e999"}},
    {DATA_FLOCKRUN, "--radius 0", {"--radius 0", "above 0"}},
    {DATA_FLOCKRUN,
     "--radius 1e-60",
     {"--radius 1e-60 is too small: allowed is above 0, at most 1e+09"}},
    {DATA_FLOCKRUN, "--set margin=1e-60", {"--set margin=1e-60 is too small: allowed is above 0"}},
    {DATA_FLOCKRUN, "--world 1,1e-60", {"--world 1,1e-60: half_y 1e-60 is too small: allowed is"}},
    {DATA_FLOCKRUN, "--radius 1e-400", {"--radius 1e-400 is out of range: allowed is above 0"}},
    {DATA_FLOCKRUN, "--radius -1 --world 9,9", {"--radius -1", "above 0"}},
    {DATA_FLOCKRUN,
     "--radius 1e300",
     {"--radius 1e300 is out of range: allowed is above 0, at most 1e+09"}},
    {DATA_FLOCKRUN, "--radius 3 --edges torus", {"--radius 3 is over 1, half the torus"}},
    {DATA_FLOCKRUN, "--set radius=3 --edges torus", {"--set radius=3 is over 1"}},
    {DATA_FLOCKRUN, "--preset lesson --edges torus --radius 11", {"--radius 11", "over 10, half"}},
    {DATA_FLOCKRUN, "--preset lab --radius 271 --dims 3", {"--radius 271", "over 270, half"}},
    {DATA_FLOCKRUN, "--edges torus --density auto --boids 1", {"--density auto: radius 1.67"}},
    {DATA_FLOCKRUN,
     "--edges torus --set density=auto --radius 0.9 --boids 9",
     {"--set density=auto: radius 2.89"}},
    {DATA_FLOCKRUN,
     "--start t.csv --edges torus --density auto --boids 1",
     {"--density auto: radius 1.67"}},
    {DATA_FLOCKRUN, "--start t.csv --edges torus --radius 3", {"--radius 3 is over 1, half"}},
    {DATA_FLOCKRUN, "--start t.csv --obstacle 9,9,1", {"--obstacle 9,9,1: obstacle 1 does not"}},
    {DATA_FLOCKRUN, "--density dense", {"--density dense", "fixed|auto"}},
    {DATA_FLOCKRUN, "--margin 0", {"--margin 0", "above 0"}},
    {DATA_FLOCKRUN, "--dt 0", {"--dt 0", "at most 1/30"}},
    {DATA_FLOCKRUN, "--dt 0.034", {"--dt 0.034", "at most 1/30"}},
    {DATA_FLOCKRUN, "--dt 1e-60", {"--dt 1e-60", "above 0"}},
    {DATA_FLOCKRUN, "--dt 1", {"--dt 1", "at most 1/30"}},
    {DATA_FLOCKRUN, "--style reynolds --dt 0.01", {"--dt 0.01", "reynolds has steps of 1"}},
    {DATA_FLOCKRUN, "--dt 2 --preset lab", {"--dt 2", "normalised has steps of 1"}},
    {DATA_FLOCKRUN, "--reach 0", {"--reach 0", "above 0"}},
    {DATA_FLOCKRUN, "--avoid 10.5", {"--avoid 10.5", "0..10"}},
    {DATA_FLOCKRUN, "--max-speed 0", {"--max-speed 0", "above 0"}},
    {DATA_FLOCKRUN, "--max-speed fast", {"--max-speed fast", "not a number", "above 0"}},
    {DATA_FLOCKRUN, "--max-force -1", {"--max-force -1", "above 0"}},
    {DATA_FLOCKRUN, "--maxspeed 1", {"did you mean --max-speed?"}},
    {DATA_FLOCKRUN, "--set max_sped=1", {"unknown key max_sped", "did you mean max_speed?"}},
    {DATA_FLOCKRUN, "--seam-sight maybe", {"--seam-sight maybe", "off|on"}},
    {DATA_FLOCKRUN, "--set obstacles=2", {"--set obstacles=2", "off|on"}},
    {DATA_FLOCKRUN, "--set placement=pile", {"--set placement=pile", "ball|field|scatter"}},
    {DATA_FLOCKRUN, "--cursor chase", {"--cursor chase", "off|flee|attract"}},
    {DATA_FLOCKRUN, "--cursor", {"--cursor needs a value", "off|flee|attract"}},
    {DATA_FLOCKRUN, "--cursor-at 1", {"--cursor-at 1", "X,Y or X,Y,Z"}},
    {DATA_FLOCKRUN, "--cursor-at 1,2,3,4", {"--cursor-at 1,2,3,4", "X,Y or X,Y,Z"}},
    {DATA_FLOCKRUN, "--cursor-at 1,left", {"--cursor-at 1,left", "\"left\" is not a number"}},
    {DATA_FLOCKRUN, "--cursor-at 0,2.5", {"--cursor-at 0,2.5", "over 2"}},
    {DATA_FLOCKRUN, "--cursor-at -2.5,0 --cursor off", {"--cursor-at -2.5,0", "over 2"}},
    {DATA_FLOCKRUN, "--preset lab --cursor-at 0,0,0", {"--cursor-at 0,0,0", "X,Y in 2 dim"}},
    {DATA_FLOCKRUN, "--cursor-dir 0,0,0", {"--cursor-dir 0,0,0", "no direction"}},
    {DATA_FLOCKRUN, "--cursor-dir 0,1", {"--cursor-dir 0,1", "X,Y,Z"}},
    {DATA_FLOCKRUN, "--cursor-dir 0,1,nan", {"--cursor-dir 0,1,nan", "not a number"}},
    {DATA_FLOCKRUN, "--dims 2 --cursor-dir 0,1,1", {"--cursor-dir 0,1,1", "2 dimensions"}},
    {DATA_FLOCKRUN, "--obstacle", {"--obstacle needs a value"}},
    {DATA_FLOCKRUN, "--obstacle 1,2", {"--obstacle 1,2:", "X,Y,R or X,Y,Z,R"}},
    {DATA_FLOCKRUN, "--obstacle 1,2,3,4,5", {"--obstacle 1,2,3,4,5:", "X,Y,R or X,Y,Z,R"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,0." ZEROS "5", {"a number has over 63 characters"}},
    {DATA_FLOCKRUN, "--world " ZEROS "1,1", {"a number has over 63 characters"}},
    {DATA_FLOCKRUN, "--obstacle 0,,0.1", {"--obstacle 0,,0.1", "\"\" is not a number"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,1e400", {"--obstacle 0,0,1e400", "\"1e400\" is too large"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,1e39", {"--obstacle 0,0,1e39", "\"1e39\" is too large"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,2", {"--obstacle 0,0,2: obstacle 1 does not lie inside"}},
    {DATA_FLOCKRUN, "--obstacle 0.9,0,0.2", {"--obstacle 0.9,0,0.2: obstacle 1 does not lie"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,0.9,0.2", {"--obstacle 0,0,0.9,0.2: obstacle 1 does not"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,0", {"--obstacle 0,0,0: obstacle 1 needs a radius"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,-0.1", {"--obstacle 0,0,-0.1: obstacle 1 needs a radius"}},
    {DATA_FLOCKRUN,
     "--obstacle 0,0,.1 --no-obstacles --obstacle 9,0,.1",
     {"--obstacle 9,0,.1: obs"}},
    {DATA_FLOCKRUN,
     "--obstacle 0,0,0.2 --obstacle 0.5,0,0.2 --obstacle 0.2,0,0.1",
     {"--obstacle 0.2,0,0.1: obstacle 3 overlaps obstacle 1"}},
    {DATA_FLOCKRUN,
     "--obstacle 0,0,0.3 --obstacle 0.1,0,0.3 --obstacle 9,0,0.1",
     {"--obstacle 0.1,0,0.3: obstacle 2 overlaps obstacle 1"}},
    {DATA_FLOCKRUN, "--dims 2 --obstacle 0,0,0,0.2", {"--obstacle 0,0,0,0.2", "X,Y,R in 2 dim"}},
    {DATA_FLOCKRUN, "--obstacle 5,0,1 --preset box", {"--obstacle 5,0,1: obstacle 1"}},
    {DATA_FLOCKRUN, "--obstacle 0,0,0.2 --no-obstacles --dims 4", {"--dims 4"}},
    {DATA_FLOCKRUN, "--no-obstacles=1", {"--no-obstacles takes no value"}},
    {DATA_FLOCKRUN, "--no-obstacles 1", {"1 cannot be read"}},
    {DATA_FLOCKRUN, "--no-obstacle", {"did you mean --no-obstacles?"}},
    {DATA_FLOCKRUN, "--world 1", {"--world 1", "X,Y"}},
    {DATA_FLOCKRUN, "--world 1,2,3,4", {"--world 1,2,3,4", "X,Y"}},
    {DATA_FLOCKRUN, "--world 1,,2", {"--world 1,,2", "not a number"}},
    {DATA_FLOCKRUN, "--world 1,2,", {"--world 1,2,", "not a number"}},
    {DATA_FLOCKRUN, "--world 0,1", {"--world 0,1: half_x 0"}},
    {DATA_FLOCKRUN, "--preset lesson --world 0,1 --cursor-at 9,9", {"--world 0,1: half_x 0"}},
    {DATA_FLOCKRUN, "--preset lab --dims 3 --set half_z=0", {"--set half_z=0 is out of range"}},
    {DATA_FLOCKRUN, "--world 1,1e9", {"--world 1,1e9: half_y"}},
    {DATA_FLOCKRUN, "--set radius", {"--set radius", "KEY=VALUE"}},
    {DATA_FLOCKRUN, "--set radios=1", {"unknown key radios", "did you mean radius?"}},
    {DATA_FLOCKRUN, "--set =1", {"unknown key"}},
    {DATA_FLOCKRUN, "--set radius=", {"--set radius=", "not a number"}},
    {DATA_FLOCKRUN, "--set boids=x", {"--set boids=x", "not a number"}},
    {DATA_FLOCKRUN, "--steps -1", {"--steps -1", "a whole number 0..1e+15"}},
    {DATA_FLOCKRUN, "--steps 1.5", {"--steps 1.5", "whole number"}},
    {DATA_FLOCKRUN, "--steps 1e16", {"--steps 1e16", "a whole number 0..1e+15"}},
    {DATA_FLOCKRUN, "--steps 0x10", {"--steps 0x10", "whole number"}},
    {DATA_FLOCKRUN, "--boids 1e400", {"--boids 1e400 is too large (allowed is 1..10000000)"}},
    {DATA_FLOCKRUN, "--explain 4284967296", {"--explain 4284967296", "0..4284967295"}},
    {DATA_FLOCKRUN, "--steps 1 --seconds 1", {"--steps and --seconds"}},
    {DATA_FLOCKRUN, "--seconds -1", {"--seconds -1", "0..1e+12"}},
    {DATA_FLOCKVIEW, "--seconds 1e5", {"--seconds 1e5", "0..86400"}},
    {DATA_FLOCKVIEW, "--samples 9", {"--samples 9", "1..8"}},
    {DATA_FLOCKVIEW, "--fps 0", {"--fps 0", "1..240"}},
    {DATA_FLOCKVIEW, "--video a.mov", {"--video a.mov", ".mp4, .webm, .gif or .png"}},
    {DATA_FLOCKVIEW, "--video a.png", {"--video a.png", "frames-%05d.png"}},
    {DATA_FLOCKVIEW, "--video a%sd.png", {"--video a%sd.png", "frames-%05d.png"}},
    {DATA_FLOCKVIEW, "--video %d/%d.png", {"--video %d/%d.png", "frames-%05d.png"}},
    {DATA_FLOCKVIEW, "--video a%100d.png", {"--video a%100d.png", "frames-%05d.png"}},
    {DATA_FLOCKVIEW, "--video a.webm --size 640x401", {"--size 640x401", "640x402"}},
    {DATA_FLOCKVIEW, "--fps 51 --video a.gif", {"--fps 51", "at most 50"}},
    {DATA_FLOCKVIEW, "--video a.mp4 --picture a.png", {"--picture and --video"}},
    {DATA_FLOCKVIEW, "--video a.mp4 --transparent", {"--transparent and --video"}},
    {DATA_FLOCKRUN,
     "--seconds 1e12 --dt 1e-30",
     {"--seconds 1000000000000: that is over 1e+19 steps of 1e-30 s"}},
    {DATA_FLOCKRUN, "--every 0", {"--every 0", "a whole number 1..1e+15"}},
    {DATA_FLOCKVIEW, "--yaw inf", {"--yaw inf", "-36000..36000"}},
    {DATA_FLOCKVIEW, "--yaw 1e39", {"--yaw 1e39", "-36000..36000"}},
    {DATA_FLOCKVIEW, "--yaw -36000.1", {"--yaw -36000.1", "-36000..36000"}},
    {DATA_FLOCKVIEW, "--tilt 90", {"--tilt 90", "-89..89"}},
    {DATA_FLOCKVIEW, "--zoom 0", {"--zoom 0", "0.2..20"}},
    {DATA_FLOCKVIEW, "--zoom 20.1", {"--zoom 20.1", "0.2..20"}},
    {DATA_FLOCKVIEW, "--look nice", {"--look nice", "gallery|figure"}},
    {DATA_FLOCKVIEW,
     "--colour red",
     {"--colour red", "heading|speed|speed-linear|group|neighbours|acceleration|one"}},
    {DATA_FLOCKVIEW, "--shape square", {"--shape square", "disc|chevron|triangle"}},
    {DATA_FLOCKVIEW, "--shape", {"--shape needs a value", "disc|chevron|triangle"}},
    {DATA_FLOCKRUN, "--shape disc", {"--shape is an option of flockview, not of flockrun"}},
    {DATA_FLOCKVIEW, "--theme grey", {"--theme grey", "dark|light"}},
    {DATA_FLOCKVIEW, "--size 800", {"--size 800", "WxH"}},
    {DATA_FLOCKVIEW, "--size 800x", {"--size 800x", "WxH"}},
    {DATA_FLOCKVIEW, "--size x600", {"--size x600", "WxH"}},
    {DATA_FLOCKVIEW, "--size 800x600x3", {"--size 800x600x3", "WxH"}},
    {DATA_FLOCKVIEW, "--size -1x600", {"--size -1x600", "WxH"}},
    {DATA_FLOCKVIEW, "--size 0x600", {"--size 0x600", "1..16384"}},
    {DATA_FLOCKVIEW, "--size 800x16385", {"--size 800x16385", "1..16384"}},
    {DATA_FLOCKVIEW, "--scale 0.4", {"--scale 0.4", "0.5..4"}},
    {DATA_FLOCKVIEW, "--warm-up -1", {"--warm-up -1", "0..1000000"}},
    {DATA_FLOCKVIEW, "--at 1.5", {"--at 1.5", "a whole number 0..1e+15"}},
    {DATA_FLOCKVIEW, "--at 1000000001", {"--at 1000000001", "at step 0 to 1000000000"}},
    {DATA_FLOCKVIEW, "--at 3 --warm-up 1", {"--at and --warm-up", "only one"}},
    {DATA_FLOCKVIEW, "--warm-up 1e7", {"--warm-up 1e7", "0..1000000"}},
    {DATA_FLOCKVIEW,
     "--dt 1e-40 --warm-up 1",
     {"--warm-up 1: that is over 1e+09 steps of 1e-40 s"}},
    {DATA_FLOCKVIEW, "--warm-up 1e6 --dt 9.99e-4", {"--warm-up 1000000: that is over 1e+09"}},
    {DATA_FLOCKVIEW, "--picture x.jpg", {"--picture x.jpg: the name must end in .png"}},
    {DATA_FLOCKVIEW, "--picture png", {"--picture png: the name must end in .png"}},
    {DATA_FLOCKVIEW, "--picture -", {"--picture -: the name must end in .png"}},
    {DATA_FLOCKVIEW, "--shaders", {"--shaders needs a value"}},
    {DATA_FLOCKVIEW, "--pan 1", {"--pan 1: it must be X,Y"}},
    {DATA_FLOCKVIEW, "--pan 1,101", {"--pan 1,101: allowed is -100..100"}},
    {DATA_FLOCKVIEW, "--tails none", {"--tails none: allowed is off|short|long|trails"}},
    {DATA_FLOCKVIEW, "--shadows yes", {"--shadows yes: allowed is off|on"}},
    {DATA_FLOCKVIEW, "--speed 0", {"--speed 0: allowed is 0.01..10"}},
    {DATA_FLOCKRUN, "--set paused=maybe", {"--set paused=maybe: allowed is off|on"}},
    {DATA_FLOCKRUN, "--set yaw=1e6", {"--set yaw=1e6: allowed is -36000..36000"}},
    {DATA_FLOCKRUN,
     "--set colur=one",
     {"--set colur=one: unknown key colur; did you mean colour?"}},
    {DATA_FLOCKRUN, "--set steps=3", {"steps is an option and no part of a scenario"}},
    {DATA_FLOCKRUN, "--set start=", {"start needs a value"}},
    {DATA_FLOCKRUN, "one.ini two.ini", {"one.ini and two.ini: only one file"}},
    {DATA_FLOCKRUN, "one.ini --resume two", {"--resume two and one.ini: only one file"}},
    {DATA_FLOCKRUN, "--resume two", {"--resume: two cannot be read"}},
    {DATA_FLOCKVIEW, "--resume two", {"--resume is an option of flockrun"}},
};

static void refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const refusal *wanted = &refusals[i];
        if (parse(wanted->program, wanted->line)) {
            fail_msg("\"%s\" was accepted", wanted->line);
        }
        for (size_t word = 0; word < 3 && wanted->words[word] != NULL; word++) {
            if (strstr(message.text, wanted->words[word]) == NULL) {
                fail_msg("\"%s\": wanted \"%s\" in the reason, got \"%s\"", wanted->line,
                         wanted->words[word], message.text);
            }
        }
    }
}

/* --- a table of boids ------------------------------------------------------------------------ */

static char table[] = "/tmp/data_options.XXXXXX";

/* Writes a table of `count` boids in a row, the last of them with the id `last`. */
static void write_table(uint32_t count, uint32_t last) {
    FILE *out = fopen(table, "w");
    assert_non_null(out);
    fputs("id,x,y\n", out);
    for (uint32_t i = 0; i + 1 < count; i++) {
        fprintf(out, "%u,%g,0\n", i, 0.001 * i);
    }
    fprintf(out, "%u,0,0\n", last);
    assert_int_equal(fclose(out), 0);
}

/* Parses a line that begins with that table, and loads it. */
static bool load_start(data_program program, const char *rest) {
    char line[256];
    data_boids boids;
    snprintf(line, sizeof line, "--start %s %s", table, rest);
    accept(program, line);
    if (!data_options_load_start(&options, &boids, &message)) {
        return false;
    }
    assert_int_equal(options.params.count, boids.frame.count);
    data_boids_free(&boids);
    return true;
}

/* What depends on the number of boids is checked with the table's, in either program. */
static void start_decides_the_count(void **state) {
    (void)state;
    static const struct {
        const char *line;
        uint32_t count;
        const char *reason; /* behind the file's name; NULL: accepted */
    } cases[] = {
        {"--density auto --edges torus --radius 1", 400, NULL},
        {"--density auto --edges torus --radius 1", 300, NULL},
        {"--density auto --edges torus --radius 1", 299,
         ": radius 1.0011135 is over 1, half the torus's width (with 299 boids)"},
        {"--density auto --edges torus", 1,
         ": radius 1.6735824 is over 1, half the torus's width (with 1 boid)"},
        {"--edges torus --radius 1", 1, NULL},
        {"--preset lab --set density=auto --edges torus --radius 270", 221, NULL},
        {"--boids 3", 3, NULL},
        {"--boids 3", 4, " has 4"},
    };
    int descriptor = mkstemp(table);
    assert_true(descriptor >= 0);
    close(descriptor);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_table(cases[i].count, 4000);
        data_program program = i % 2 ? DATA_FLOCKVIEW : DATA_FLOCKRUN;
        bool loaded = load_start(program, cases[i].line);
        char reason[256];
        snprintf(reason, sizeof reason, "%s%s", table, cases[i].reason ? cases[i].reason : "");
        if (loaded != (cases[i].reason == NULL) ||
            (!loaded && strstr(message.text, reason) == NULL)) {
            fail_msg("\"%s\" with %u boids: %s, wanted \"%s\"", cases[i].line, cases[i].count,
                     loaded ? "accepted" : message.text, cases[i].reason ? reason : "accepted");
        }
    }
    write_table(2, UINT32_MAX);
    assert_false(load_start(DATA_FLOCKVIEW, ""));
    char reason[256];
    snprintf(reason, sizeof reason,
             "%s:3: id \"4294967295\" is not a whole number from 0 to 4284967295", table);
    assert_string_equal(message.text, reason);
    assert_int_equal(remove(table), 0);
}

/* As many obstacles as there can be, and one too many. */
static void many_obstacles(void **state) {
    (void)state;
    enum { MOST = FLOCK_OBSTACLES_MAX };
    static char words[MOST + 1][32];
    char *argv[MOST + 4] = {(char *)"program", (char *)"--world", (char *)"1000,1000"};
    for (int i = 0; i <= MOST; i++) {
        snprintf(words[i], sizeof words[i], "--obstacle=%d,0,1", 3 * (i - MOST / 2));
        argv[3 + i] = words[i];
    }
    assert_true(data_options_parse(&options, DATA_FLOCKRUN, MOST + 3, argv, &message));
    assert_int_equal(options.params.obstacle_count, MOST);
    assert_false(data_options_parse(&options, DATA_FLOCKRUN, MOST + 4, argv, &message));
    if (strstr(message.text, "at most 256 obstacles") == NULL) {
        fail_msg("the reason is \"%s\"", message.text);
    }
    /* The last one is to blame, and not the list. */
    snprintf(words[MOST - 1], sizeof words[0], "--obstacle=0,1000,1");
    assert_false(data_options_parse(&options, DATA_FLOCKRUN, MOST + 3, argv, &message));
    if (strncmp(message.text, "--obstacle 0,1000,1: obstacle 256 ", 34) != 0) {
        fail_msg("the reason is \"%s\"", message.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults),          cmocka_unit_test(parameters),
        cmocka_unit_test(every_parameter),   cmocka_unit_test(obstacles),
        cmocka_unit_test(pointer),           cmocka_unit_test(flockrun_options),
        cmocka_unit_test(flockview_options), cmocka_unit_test(help_and_version),
        cmocka_unit_test(help_texts),        cmocka_unit_test(refused),
        cmocka_unit_test(many_obstacles),    cmocka_unit_test(start_decides_the_count),
        cmocka_unit_test(threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
