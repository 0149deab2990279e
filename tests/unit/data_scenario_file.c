/* Scenario files: what they say reaches its place, options go over it, and everything that is wrong
 * is refused with its line. */
#include "test.h"

#include <unistd.h>

#include "data/data_scenario_file.h"

static char folder[] = "/tmp/data_scenario_file.XXXXXX";
static char path[64], other[64];
static data_options options;
static base_message message;

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/s.ini", folder);
    snprintf(other, sizeof other, "%s/boids.csv", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    unlink(other);
    return rmdir(folder);
}

static void write_bytes(const char *name, const char *bytes, size_t count) {
    FILE *out = fopen(name, "wb");
    assert_non_null(out);
    fwrite(bytes, 1, count, out);
    assert_int_equal(fclose(out), 0);
}

static void write_text(const char *text) {
    write_bytes(path, text, strlen(text));
}

/* Opens the file with options behind it. */
static bool parse(const char *line) {
    static char text[512];
    char *words[32] = {(char *)"flockrun", path};
    int count = 2;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    message.text[0] = '\0';
    return data_options_parse(&options, DATA_FLOCKVIEW, count, words, &message);
}

static void accept(const char *line) {
    if (!parse(line)) {
        fail_msg("\"%s\" was refused: %s", line, message.text);
    }
}

static void check(flock_param param, double wanted) {
    assert_near(flock_param_get(&options.params, param), wanted, 1e-6, "%s",
                flock_param_info_of(param)->key);
}

/* --- what is said ----------------------------------------------------------------------------- */

static void everything_reaches_its_place(void **state) {
    (void)state;
    write_text(
        "\xef\xbb\xbf; a comment that is far longer than a line of anything else may be, because "
        "people explain themselves at length, and more, and more, and still more, and on "
        "and on, until there are over two hundred bytes of it\r\n"
        "[flock]\r\n"
        "  preset = lesson\r\n"
        "boids: 40\r\n"
        "\t# indented\r\n"
        "world = 20, 9\r\n"
        "obstacles = off\r\n"
        "obstacle = 1, 2, 0.5\r\n"
        "obstacle = -3 , 4 , 1.25 ; and this is its radius\r\n"
        "cursor_at = 1,-2\r\n"
        "\r\n"
        "[view]\r\n"
        "colour = speed-linear\r\n"
        "yaw = 45\r\n"
        "pan = 0.25, -0.5\r\n"
        "tails = trails\r\n"
        "shadows = off\r\n"
        "paused = on\r\n"
        "perspective = off\r\n"
        "speed = 0.25");
    accept("");
    assert_int_equal(options.file_kind, DATA_KIND_SCENARIO);
    assert_int_equal(options.params.preset, FLOCK_PRESET_LESSON);
    check(FLOCK_PARAM_STYLE, FLOCK_REYNOLDS);
    check(FLOCK_PARAM_COUNT, 40);
    check(FLOCK_PARAM_HALF_X, 20);
    check(FLOCK_PARAM_HALF_Y, 9);
    check(FLOCK_PARAM_RADIUS, 2.7); /* the lesson's 3 in a world of 9 for 10 */
    check(FLOCK_PARAM_OBSTACLES, FLOCK_OFF);
    check(FLOCK_PARAM_CURSOR, FLOCK_CURSOR_FLEE);
    assert_int_equal(options.params.obstacle_count, 2);
    assert_near(options.params.obstacles[1].centre[0], -3, 0, "x");
    assert_near(options.params.obstacles[1].radius, 1.25, 0, "radius");
    assert_string_equal(options.view.colour, "speed-linear");
    assert_string_equal(options.view.tails, "trails");
    assert_string_equal(options.view.shadows, "off");
    assert_true(options.view.yaw_set && !options.view.tilt_set);
    assert_near(options.view.yaw, 45, 0, "yaw");
    assert_near(options.view.pan[1], -0.5, 0, "pan");
    assert_near(options.view.speed, 0.25, 0, "speed");
    assert_true(options.view.paused && !options.view.perspective);
    data_options_free(&options);
}

/* A file of nothing but a heading is the box. */
static void nothing_said_is_the_preset(void **state) {
    (void)state;
    write_text("[flock]\n");
    accept("");
    flock_params box = flock_params_of(FLOCK_PRESET_BOX);
    assert_true(flock_params_equal(&options.params, &box));
    data_options_free(&options);
}

static void options_go_over_it(void **state) {
    (void)state;
    write_text("[flock]\nradius = 0.4\nalignment = 2\nobstacle = 0,0,0,0.2\n"
               "[view]\ncolour = speed\npaused = on\n");
    accept("--radius 0.3 --colour one --set paused=off");
    check(FLOCK_PARAM_RADIUS, 0.3);
    check(FLOCK_PARAM_ALIGNMENT, 2);
    assert_string_equal(options.view.colour, "one");
    assert_false(options.view.paused);
    data_options_free(&options);

    /* What was chosen keeps its proportion to the world. */
    accept("--world 2,2");
    check(FLOCK_PARAM_RADIUS, 0.8);
    assert_near(options.params.obstacles[0].radius, 0.4, 1e-6, "obstacle");
    data_options_free(&options);

    /* Another style brings its own numbers, the same one changes nothing. */
    accept("--style weighted");
    check(FLOCK_PARAM_RADIUS, 0.4);
    data_options_free(&options);
    accept("--style reynolds");
    check(FLOCK_PARAM_ALIGNMENT, 1);
    data_options_free(&options);

    /* The radius was chosen: more boids do not change it. */
    accept("--boids 5000");
    check(FLOCK_PARAM_DENSITY, FLOCK_DENSITY_FIXED);
    data_options_free(&options);
    write_text("[flock]\nalignment = 2\n");
    accept("--boids 5000");
    check(FLOCK_PARAM_DENSITY, FLOCK_DENSITY_AUTO);
    data_options_free(&options);

    write_text("[flock]\npreset = lesson\nobstacle = none\n");
    accept("");
    assert_int_equal(options.params.obstacle_count, 0);
    data_options_free(&options);
}

static void a_table_is_sought_beside_it(void **state) {
    (void)state;
    static const char table[] = "frame,id,x,y,z\n0,1,0,0,0\n7,5,0,0,0\n7,6,0.5,0,0\n";
    write_bytes(other, table, strlen(table));
    write_text("[flock]\nstart = boids.csv:7\n");
    accept("");
    data_boids boids;
    if (!data_options_load_start(&options, &boids, &message)) {
        fail_msg("%s", message.text);
    }
    assert_int_equal(boids.frame.count, 2);
    assert_int_equal(options.params.count, 2);
    data_boids_free(&boids);
    data_options_free(&options);

    /* The file's count goes with the file's table. */
    write_text("[flock]\nstart = boids.csv:7\nboids = 3\n");
    accept("");
    assert_false(data_options_load_start(&options, &boids, &message));
    assert_non_null(strstr(message.text, "has 2"));
    data_options_free(&options);
    char line[128];
    snprintf(line, sizeof line, "--start %s:0", other);
    accept(line);
    assert_true(data_options_load_start(&options, &boids, &message));
    data_boids_free(&boids);
    data_options_free(&options);
}

/* --- what is refused -------------------------------------------------------------------------- */

static const struct {
    const char *text;
    const char *reason; /* behind the file's name */
} refusals[] = {
    {"[flock]\nradus = 1\n", ":2: unknown key radus; did you mean radius?"},
    {"[flock]\nzzz = 1\n", ":2: unknown key zzz"},
    {"[flock]\nsteps = 1\n", ":2: steps is an option and no part of a scenario"},
    {"[flock]\nno_obstacles = on\n", ":2: no_obstacles is an option"},
    {"[flok]\nradius = 1\n", ":2: unknown section [flok]; did you mean [flock]?"},
    {"[birds]\nradius = 1\n", ":2: unknown section [birds]; there are [flock] and [view]"},
    {"radius = 1\n[flock]\n", ":1: radius stands before any section; it belongs under [flock]"},
    {"[view]\nradius = 1\n", ":2: radius stands under [view]; it belongs under [flock]"},
    {"[flock]\n\ncolour = one\n", ":3: colour stands under [flock]; it belongs under [view]"},
    {"[flock]\nradius = 0.3\nradius = 0.3\n", ":3: radius is given in line 2 already"},
    {"[flock]\nworld = 1,2\nhalf_y = 2\n", ":3: half_y is given in line 2 already"},
    {"[flock]\nhalf_y = 2\nworld = 1,2\n", ":3: world is given in line 2 already"},
    {"[flock]\nradius = far\n", ":2: radius far is not a number (allowed is above 0"},
    {"[flock]\nradius = 0,3\n", ":2: radius 0,3: \"0,3\" is not a number"},
    {"[flock]\nalignment = 11\n", ":2: alignment 11 is out of range: allowed is 0..10"},
    {"[flock]\nradius = nan\n", ":2: radius nan is not a number"},
    {"[flock]\nradius = 3\nedges = torus\n", ":2: radius 3 is over 1, half the torus's width"},
    {"[flock]\nedges = donut\n", ":2: edges donut is not one of walls|torus"},
    {"[flock]\nboids = 1.5\n", ":2: boids 1.5 is not a whole number"},
    {"[flock]\npreset = zoo\n", ":2: preset zoo: allowed is box|lesson|lab"},
    {"[flock]\nobstacle = 0,0,0,2\n", ":2: obstacle 0,0,0,2: obstacle 1 does not lie inside"},
    {"[flock]\nobstacle = 1\n", ":2: obstacle 1: it must be X,Y,R or X,Y,Z,R"},
    {"[flock]\ncursor_dir = 0,0,0\n", ":2: cursor_dir 0,0,0: this is no direction"},
    {"[view]\ncolour = blue\n", ":2: colour blue: allowed is heading|speed|"},
    {"[view]\nzoom = 21\n", ":2: zoom 21: allowed is 0.2..20"},
    {"[view]\npaused = yes\n", ":2: paused yes: allowed is off|on"},
    {"[view]\npaused =\n", ":2: paused needs a value: off|on"},
    {"[view]\npan = 1\n", ":2: pan 1: it must be X,Y"},
    {"[flock]\nradius\n", ":2: \"radius\" is neither KEY = VALUE nor [SECTION]"},
    {"[flock]\n[view\nzoom = 1\n", ":2: \"[view\" is neither KEY = VALUE nor [SECTION]"},
    {"[flock]\nradius 3\nradus = 1\n", ":2: \"radius 3\" is neither"},
    {"[flock]\nradius = 0.3\x01\n", ":2: not a text (byte 0x01)"},
    {"[flock]\rradius = 0.3\r", ":1: not a text (byte 0x0d)"},
};

/* Reads the file whatever it looks like. */
static bool load(void) {
    bool loaded = data_scenario_load(&options, path, &message);
    if (loaded) {
        data_options_free(&options);
    }
    return loaded;
}

static void check_refusal(const char *reason, const char *text) {
    char wanted[256];
    snprintf(wanted, sizeof wanted, "%s%s", path, reason);
    if (load()) {
        fail_msg("accepted: \"%s\"", text);
    }
    if (strncmp(message.text, wanted, strlen(wanted)) != 0) {
        fail_msg("\"%s\": got \"%s\", wanted \"%s\"", text, message.text, wanted);
    }
}

static void refused_with_its_line(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        write_text(refusals[i].text);
        check_refusal(refusals[i].reason, refusals[i].text);
    }
}

static void what_is_no_text(void **state) {
    (void)state;
    static const char nul[] = "[flock]\nradius = 0.3\0\n";
    write_bytes(path, nul, sizeof nul - 1);
    check_refusal(":2: not a text (byte 0x00)", "a zero byte");

    static char large[(1 << 20) + 2];
    memset(large, '\n', sizeof large);
    memcpy(large, "[flock]", 7);
    write_bytes(path, large, sizeof large);
    check_refusal(" is over 1048576 bytes: too large for a scenario", "a large file");
    write_bytes(path, large, 1 << 20);
    assert_true(load());

    static char line[256] = "[flock]\nstart = ";
    memset(line + 16, 'x', 190 - 8);
    write_text(line);
    assert_true(load());
    line[16 + 190 - 8] = 'x';
    write_text(line);
    check_refusal(":2: the line is over 190 bytes", "a long line");

    write_bytes(path, "", 0);
    assert_true(load());
    unlink(path);
    check_refusal(" cannot be read: No such file", "no file");
}

static void does_not_go_with_it(void **state) {
    (void)state;
    write_text("[flock]\nradius = 0.3\n");
    assert_false(parse("--preset lab"));
    assert_non_null(strstr(message.text, "--preset lab: not with"));
    assert_false(parse("--set preset=lab"));
    write_text("[flock]\nradius = 1.5\n");
    assert_false(parse("--edges torus"));
    assert_non_null(
        strstr(message.text, "radius 1.5 is over 1, half the torus's width (as it is in"));
}

/* --- saving ----------------------------------------------------------------------------------- */

static bool save(const char *start) {
    static data_options saved;
    saved = (data_options){.params = flock_params_of(FLOCK_PRESET_LESSON), .start = start};
    saved.view = (data_view){.look = "gallery", .theme = "dark", .zoom = 1, .speed = 1};
    base_file *file = base_file_create(path, true, &message);
    assert_non_null(file);
    return data_scenario_save(file, path, &saved, &message);
}

static void it_explains_itself(void **state) {
    (void)state;
    static char text[32768];
    assert_true(save(NULL));
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    static const char *const wanted[] = {
        "[flock]\n",
        "[view]\n",
        "# how far a boid sees (above 0, at most 1e+09 world units)\nradius = 3\n",
        "\n# (walls|torus)\nedges = walls\n",
        "# weight of flying as the neighbours fly (0..10)\nalignment = 1\n",
        "\nobstacle = ",
        "# magnification (0.2..20)\nzoom = 1\n",
        "dt = 1\n",
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (strstr(text, wanted[i]) == NULL) {
            fail_msg("\"%s\" is not in\n%s", wanted[i], text);
        }
    }
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        assert_between(strcspn(line, "\n"), 0, 100, "length of \"%.40s\"", line);
    }
    /* What the look decides is left out, for it to decide. */
    assert_null(strstr(text, "\ncolour = "));
    assert_null(strstr(text, "\nyaw = "));
}

static void names_that_no_line_holds(void **state) {
    (void)state;
    unlink(path);
    static const char *const bad[] = {"-", " a", "a ", "a\nb", "a ;b", ";a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (save(bad[i])) {
            fail_msg("saved with the start \"%s\"", bad[i]);
        }
        assert_non_null(strstr(message.text, "no name that a scenario can hold"));
        assert_int_not_equal(access(path, F_OK), 0);
    }
    assert_true(save("/a b/c;d.csv"));
    assert_true(data_scenario_load(&options, path, &message));
    assert_string_equal(options.start, "/a b/c;d.csv");
    data_options_free(&options);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_reaches_its_place),
        cmocka_unit_test(nothing_said_is_the_preset),
        cmocka_unit_test(options_go_over_it),
        cmocka_unit_test(a_table_is_sought_beside_it),
        cmocka_unit_test(refused_with_its_line),
        cmocka_unit_test(what_is_no_text),
        cmocka_unit_test(does_not_go_with_it),
        cmocka_unit_test(it_explains_itself),
        cmocka_unit_test(names_that_no_line_holds),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
