/* Scenario files and command lines: whatever is written comes back the same, bit for bit. */
#include "test.h"

#include <unistd.h>
#include <wordexp.h>

#include "data/data_command.h"
#include "data/data_scenario_file.h"

enum { ROUNDS = 1500, LINES = 500 };

static const uint32_t first_seed = 77;
static uint32_t random_state;

static uint32_t below(uint32_t limit) {
    random_state = random_state * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)random_state * limit) >> 32);
}

/* In [0, 1), with all the digits that a double has. */
static double part(void) {
    return ((double)below(1u << 26) * 67108864.0 + (double)below(1u << 26)) / 4503599627370496.0;
}

/* --- random scenarios ------------------------------------------------------------------------- */

/* Gives one parameter a random value of its range; keeps the old one when that is refused. */
static void vary(flock_params *params, flock_param param) {
    const flock_param_info *info = flock_param_info_of(param);
    flock_params before = *params;
    double value;
    if (info->kind == FLOCK_KIND_CHOICE) {
        uint32_t count = 0;
        while (info->choices[count] != NULL) {
            count++;
        }
        value = below(count);
    } else if (info->kind == FLOCK_KIND_WHOLE) {
        value = info->low + floor(part() * (info->high - info->low));
    } else {
        /* Of all magnitudes, down to denormal floats. */
        value = info->low + pow(10.0, -44.0 + 46.0 * part()) * part();
        value = below(3) > 0 ? flock_param_get(params, param) * (0.5 + part()) : value;
    }
    flock_param_set(params, param, value);
    if (!flock_params_check(params, NULL)) {
        *params = before;
    }
}

static void add_obstacles(flock_params *params) {
    params->obstacle_count = 0;
    for (uint32_t tries = below(40); tries > 0; tries--) {
        flock_obstacle *obstacle = &params->obstacles[params->obstacle_count++];
        *obstacle = (flock_obstacle){.radius = (float)(part() * 0.3) * params->half[0]};
        for (uint32_t axis = 0; axis < params->dims; axis++) {
            obstacle->centre[axis] = (float)(2.0 * part() - 1.0) * params->half[axis];
        }
        if (!flock_params_check(params, NULL)) {
            params->obstacle_count--;
        }
    }
}

static void set_cursor(flock_params *params) {
    float at[3] = {0}, line[3] = {0, 0, 1};
    for (uint32_t axis = 0; axis < params->dims; axis++) {
        at[axis] = (float)(4.0 * part() - 2.0) * params->half[axis];
        line[axis] = (float)(part() - 0.5);
    }
    if (params->dims == 2) {
        line[0] = line[1] = 0.0f;
    }
    /* A pointer that was placed between walls may later lie outside a torus. */
    flock_params placed = *params;
    placed.edges = below(2) ? FLOCK_WALLS : params->edges;
    params->cursor = flock_cursor_make(&placed, at, below(4) ? line : NULL);
}

static void make_params(flock_params *params) {
    *params = flock_params_of((flock_preset)below(FLOCK_PRESETS));
    if (below(2)) {
        float half[3] = {(float)(0.5 + 9 * part()), (float)(0.5 + 9 * part()),
                         (float)(0.5 + 9 * part())};
        params->dims = 2 + below(2);
        flock_params_resize(params, half);
        params->obstacle_count = 0;
    }
    if (below(2)) {
        flock_params_restyle(params, (flock_style)below(FLOCK_STYLE_COUNT));
    }
    for (uint32_t changes = below(30); changes > 0; changes--) {
        flock_param param = (flock_param)below(FLOCK_PARAMS);
        if (param != FLOCK_PARAM_STYLE && param != FLOCK_PARAM_DIMS) {
            vary(params, param);
        }
    }
    if (below(2)) {
        add_obstacles(params);
    }
    if (below(2)) {
        set_cursor(params);
    }
    if (!flock_params_check(params, NULL)) {
        *params = flock_params_of(FLOCK_PRESET_LESSON);
    }
}

static const char *one_of(const char *const *words, uint32_t count) {
    uint32_t chosen = below(count + 1);
    return chosen < count ? words[chosen] : NULL;
}

static void make_view(data_view *view) {
    static const char *const colours[] = {"heading", "speed", "speed-linear", "group", "one"};
    static const char *const shapes[] = {"disc", "chevron", "triangle"};
    static const char *const tails[] = {"off", "short", "long", "trails"};
    static const char *const switches[] = {"on", "off"};
    *view = (data_view){.perspective = below(2),
                        .yaw_set = below(2),
                        .tilt_set = below(2),
                        .yaw = 30,
                        .tilt = 22.5,
                        .zoom = 0.2 + 19 * part(),
                        .pan = {part() - 0.5, part() * 1e-9},
                        .turntable = below(2),
                        .look_set = below(2),
                        .look = "gallery",
                        .colour = one_of(colours, 5),
                        .shape = one_of(shapes, 3),
                        .tails = one_of(tails, 4),
                        .shadows = one_of(switches, 2),
                        .theme_set = below(2),
                        .theme = "dark",
                        .speed = 0.01 + part(),
                        .paused = below(2),
                        .no_panel = below(2)};
    view->look = view->look_set && below(2) ? "figure" : view->look;
    view->theme = view->theme_set && below(2) ? "light" : view->theme;
    view->yaw = view->yaw_set ? 720 * part() - 360 : view->yaw;
    view->tilt = view->tilt_set ? 178 * part() - 89 : view->tilt;
}

/* --- comparing -------------------------------------------------------------------------------- */

static void check_word(const char *got, const char *want, const char *what, uint32_t seed) {
    if ((got == NULL) != (want == NULL) || (got != NULL && strcmp(got, want) != 0)) {
        fail_msg("seed %u: %s is %s, not %s", seed, what, got ? got : "(none)",
                 want ? want : "(none)");
    }
}

static void check_number(double got, double want, const char *what, uint32_t seed) {
    if (memcmp(&got, &want, sizeof got) != 0) {
        fail_msg("seed %u: %s is %.17g, not %.17g", seed, what, got, want);
    }
}

static void check_params(const flock_params *got, const flock_params *want, uint32_t seed) {
    for (int i = 0; i < FLOCK_PARAMS; i++) {
        flock_param param = (flock_param)i;
        check_number(flock_param_get(got, param), flock_param_get(want, param),
                     flock_param_info_of(param)->key, seed);
    }
    for (uint32_t i = 0; i < want->obstacle_count; i++) {
        const float *a = got->obstacles[i].centre, *b = want->obstacles[i].centre;
        check_number((double)a[0], (double)b[0], "an obstacle's x", seed);
        check_number((double)a[1], (double)b[1], "an obstacle's y", seed);
        check_number((double)a[2], (double)b[2], "an obstacle's z", seed);
    }
    for (int axis = 0; axis < 3; axis++) {
        check_number(got->cursor.at[axis], want->cursor.at[axis], "the pointer", seed);
        check_number(got->cursor.direction[axis], want->cursor.direction[axis], "the line", seed);
    }
    if (!flock_params_equal(got, want)) {
        fail_msg("seed %u: other parameters (%u obstacles, not %u)", seed, got->obstacle_count,
                 want->obstacle_count);
    }
}

static void check_view(const data_view *got, const data_view *want, uint32_t seed) {
    const bool a[] = {got->perspective, got->yaw_set,  got->tilt_set,  got->turntable,
                      got->paused,      got->look_set, got->theme_set, got->no_panel};
    const bool b[] = {want->perspective, want->yaw_set,  want->tilt_set,  want->turntable,
                      want->paused,      want->look_set, want->theme_set, want->no_panel};
    for (size_t i = 0; i < sizeof a; i++) {
        check_number(a[i], b[i], "a switch of the view", seed);
    }
    check_number(got->yaw, want->yaw, "yaw", seed);
    check_number(got->tilt, want->tilt, "tilt", seed);
    check_number(got->zoom, want->zoom, "zoom", seed);
    check_number(got->pan[0], want->pan[0], "pan x", seed);
    check_number(got->pan[1], want->pan[1], "pan y", seed);
    check_number(got->speed, want->speed, "speed", seed);
    check_word(got->look, want->look, "look", seed);
    check_word(got->colour, want->colour, "colour", seed);
    check_word(got->shape, want->shape, "shape", seed);
    check_word(got->tails, want->tails, "tails", seed);
    check_word(got->shadows, want->shadows, "shadows", seed);
    check_word(got->theme, want->theme, "theme", seed);
}

static const char the_start[] = "/some/where/boids.csv:12";

/* --- the property ----------------------------------------------------------------------------- */

static void save(const char *path, const data_options *options) {
    base_message message;
    base_file *file = base_file_create(path, true, &message);
    if (file == NULL || !data_scenario_save(file, path, options, &message)) {
        fail_msg("%s", message.text);
    }
}

static void what_is_saved_comes_back(void **state) {
    (void)state;
    char folder[] = "/tmp/scenario_files.XXXXXX";
    assert_non_null(mkdtemp(folder));
    char path[64];
    snprintf(path, sizeof path, "%s/s.ini", folder);
    uint32_t with_obstacles = 0;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        uint32_t seed = first_seed + round;
        random_state = seed * 2654435761u;
        static data_options saved, loaded;
        base_message message;
        saved = (data_options){.start = below(4) ? NULL : the_start};
        make_params(&saved.params);
        make_view(&saved.view);
        save(path, &saved);
        if (!data_scenario_load(&loaded, path, &message)) {
            fail_msg("seed %u: %s", seed, message.text);
        }
        check_params(&loaded.params, &saved.params, seed);
        check_view(&loaded.view, &saved.view, seed);
        check_word(loaded.start, saved.start, "start", seed);
        data_options_free(&loaded);
        with_obstacles += saved.params.obstacle_count > 1;
    }
    unlink(path);
    rmdir(folder);
    assert_between(with_obstacles, ROUNDS / 10, ROUNDS, "scenarios with obstacles");
}

/* A shell makes words of the line, and the program the same options of the words. */
static void parse_line(data_options *options, const char *line, uint32_t seed) {
    wordexp_t words;
    base_message message;
    if (wordexp(line, &words, WRDE_NOCMD | WRDE_UNDEF) != 0) {
        fail_msg("seed %u: a shell does not read: %s", seed, line);
    }
    if (!data_options_parse(options, DATA_FLOCKVIEW, (int)words.we_wordc, words.we_wordv,
                            &message)) {
        fail_msg("seed %u: %s: %s", seed, line, message.text);
    }
    options->start = options->start != NULL ? the_start : NULL; /* the words go */
    wordfree(&words);
}

static void make_options(data_options *options) {
    *options = (data_options){.start = below(4) ? NULL : the_start,
                              .warm_up_set = below(2),
                              .width = 1280,
                              .height = below(2) ? 800 : 1 + (int)below(3000),
                              .scale = below(2) ? 0.0 : 0.5 + part(),
                              .samples = below(2) ? 1 : 1 + below(8),
                              .threads = 1 + below(DATA_THREADS_MAX),
                              .memory = 1 + below(1000)};
    options->at_set = !options->warm_up_set;
    options->at = options->at_set ? below(100000) : 0;
    make_params(&options->params);
    make_view(&options->view);
    options->warm_up =
        options->warm_up_set ? below(1000) / flock_steps_per_second(&options->params) : 0.0;
}

/* Whatever a flock is and however it is seen, a command line leads there; from a file too, which
 * says something else. */
static void a_command_line_leads_there(void **state) {
    (void)state;
    char folder[] = "/tmp/scenario it's.XXXXXX";
    assert_non_null(mkdtemp(folder));
    char path[64];
    snprintf(path, sizeof path, "%s/s.ini", folder);
    static char line[DATA_COMMAND_SIZE];
    uint32_t with_file = 0;
    for (uint32_t round = 0; round < LINES; round++) {
        uint32_t seed = first_seed + round;
        random_state = seed * 2246822519u;
        static data_options want, got, filed;
        base_message message;
        make_options(&want);
        if (below(3) == 0) {
            filed = want;
            vary(&filed.params, FLOCK_PARAM_ALIGNMENT);
            filed.view.speed = 2;
            filed.start = NULL;
            save(path, &filed);
            want.file = path;
            with_file++;
        }
        if (!data_command_write(&want, "flockview", line, &message)) {
            fail_msg("seed %u: %s", seed, message.text);
        }
        parse_line(&got, line, seed);
        if (want.start != NULL) {
            got.params.count = want.params.count;
        }
        check_params(&got.params, &want.params, seed);
        check_view(&got.view, &want.view, seed);
        check_word(got.start, want.start, "start", seed);
        check_number(got.warm_up, want.warm_up, "warm-up", seed);
        check_number(got.scale, want.scale, "scale", seed);
        check_number((double)got.at, (double)want.at, "step", seed);
        check_number(got.height, want.height, "height", seed);
        data_options_free(&got);
    }
    unlink(path);
    rmdir(folder);
    assert_between(with_file, LINES / 6, LINES, "with a file");
}

/* What is as it opens is not said, and what another option brings neither. */
static void a_command_line_is_short(void **state) {
    (void)state;
    static const char *const lines[] = {
        "flockview",
        "flockview --preset lesson --boids 80 --warm-up 3.5",
        "flockview --style reynolds --alignment 2 --obstacle 0,0,0,0.4",
        "flockview --dims 2 --yaw -30 --look figure --no-panel --set placement=field",
        "flockview --start 'a b.csv' --at 12 --size 800x600 --pan 0.25,-0.5",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        static data_options options;
        static char line[DATA_COMMAND_SIZE];
        base_message message;
        wordexp_t words;
        assert_int_equal(wordexp(lines[i], &words, WRDE_NOCMD), 0);
        if (!data_options_parse(&options, DATA_FLOCKVIEW, (int)words.we_wordc, words.we_wordv,
                                &message) ||
            !data_command_write(&options, "flockview", line, &message)) {
            fail_msg("%s: %s", lines[i], message.text);
        }
        print_message("%s\n", line);
        assert_int_equal(strlen(line), strlen(lines[i])); /* but for the order */
        wordfree(&words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_saved_comes_back),
        cmocka_unit_test(a_command_line_leads_there),
        cmocka_unit_test(a_command_line_is_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
