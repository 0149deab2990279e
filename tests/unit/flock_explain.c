/* Boids placed by hand: what an explanation tells of each, as data and in words. */
#include "test.h"

#include "flock/flock_explain_text.h"
#include "flock/flock_page.h"
#include "flock/flock_world.h"

enum { MOST = 8 };

/* A few boids and the system they are in. */
typedef struct scene {
    flock_params params;
    flock_frame frame;
    uint32_t id[MOST];
    float values[6][MOST]; /* x, y, z, vx, vy, vz */
    flock_explanation explanation;
    flock_line lines[FLOCK_LINES];
} scene;

static void begin(scene *scene, flock_preset preset) {
    memset(scene, 0, sizeof *scene);
    scene->params = flock_params_of(preset);
    scene->params.obstacles_on = FLOCK_OFF;
    scene->frame = (flock_frame){.id = scene->id,
                                 .x = scene->values[0],
                                 .y = scene->values[1],
                                 .z = scene->values[2],
                                 .vx = scene->values[3],
                                 .vy = scene->values[4],
                                 .vz = scene->values[5]};
}

/* Adds a boid in the plane z = 0; its id is 10 times its index. */
static void add(scene *scene, double x, double y, double vx, double vy) {
    uint32_t i = scene->frame.count++;
    scene->id[i] = 10 * i;
    scene->values[0][i] = (float)x;
    scene->values[1][i] = (float)y;
    scene->values[3][i] = (float)vx;
    scene->values[4][i] = (float)vy;
    scene->params.count = scene->frame.count;
}

/* Explains the first boid. */
static const flock_explanation *explain(scene *scene) {
    flock_problem problem;
    if (!flock_params_check(&scene->params, &problem)) {
        fail_msg("refused: %s", problem.why.text);
    }
    assert_true(flock_explain(&scene->params, &scene->frame, 0, &scene->explanation));
    flock_explain_text(&scene->params, &scene->explanation, scene->lines);
    return &scene->explanation;
}

/* Both rows of words, or of the formula, of a line have this in them. */
static void has(const scene *scene, flock_line_kind kind, const char *text) {
    const flock_line *line = &scene->lines[kind];
    char all[4 * FLOCK_LINE_BYTES + 8];
    snprintf(all, sizeof all, "%s; %s; %s; %s", line->words[0], line->words[1], line->formula[0],
             line->formula[1]);
    if (strstr(all, text) == NULL) {
        fail_msg("%s says \"%s\", wanted \"%s\"", line->name, all, text);
    }
}

static void what_it_sees(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0, 0, 0.3, 0);
    add(&scene, 0.1, 0, 0, 0.3);
    add(&scene, 0.9, 0, 0, 0.3);
    add(&scene, 0, -0.2, 0, 0.3);
    const flock_explanation *e = explain(&scene);
    assert_int_equal(e->others, 3);
    assert_int_equal(e->neighbour_count, 2);
    assert_int_equal(e->neighbours[0], 1);
    assert_int_equal(e->neighbours[1], 3);
    assert_int_equal(e->close_count, 1);
    assert_int_equal(e->close[0], 1);
    assert_int_equal(e->nearest, 1);
    assert_near(e->nearest_distance, 0.1, 1e-7, "nearest");
    assert_near(e->middle.x, 0.05, 1e-7, "middle, x");
    assert_near(e->middle.y, -0.1, 1e-7, "middle, y");
    assert_string_equal(scene.lines[FLOCK_LINE_NEIGHBOURS].value, "2 of 3");
    has(&scene, FLOCK_LINE_SEPARATION, "away from the one within 0.125");
    has(&scene, FLOCK_LINE_ALIGNMENT, "V/n \u2212 v = (\u22120.300 0.300 0)");
    has(&scene, FLOCK_LINE_ALIGNMENT, "\u00D7 3 \u00D7 1 = (\u22120.900 0.900 0)");
    has(&scene, FLOCK_LINE_COHESION, "to their middle, 0.112 away");
    flock_explanation_free(&scene.explanation);
}

/* Rules with nothing to do say why. */
static void nothing_to_do(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0, 0, 0.3, 0);
    add(&scene, 0.9, 0, 0.3, 0);
    assert_int_equal(explain(&scene)->neighbour_count, 0);
    has(&scene, FLOCK_LINE_NEIGHBOURS, "nobody within 0.25");
    has(&scene, FLOCK_LINE_SEPARATION, "nothing to push away from");
    has(&scene, FLOCK_LINE_AVOID, "no wall, obstacle or pointer is near");
    has(&scene, FLOCK_LINE_STEER, "nothing pushes; no turn, speed 0.300");

    scene.values[0][1] = 0.2f; /* in sight, not close, with the same velocity */
    explain(&scene);
    has(&scene, FLOCK_LINE_SEPARATION, "nothing to push away from; nobody is within 0.125");
    has(&scene, FLOCK_LINE_ALIGNMENT, "it flies as they do already");

    scene.params.cohesion = 0;
    explain(&scene);
    has(&scene, FLOCK_LINE_COHESION, "off: its weight is 0");

    add(&scene, -0.2, 0, 0.3, 0); /* on the other side */
    scene.params.cohesion = 1;
    explain(&scene);
    has(&scene, FLOCK_LINE_COHESION, "it is in the middle of them already");
    flock_explanation_free(&scene.explanation);
}

/* Two boids on one spot part by their ids, and one at rest starts off. */
static void one_spot_and_rest(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0, 0, 0, 0);
    add(&scene, 0, 0, 0, 0);
    const flock_explanation *e = explain(&scene);
    assert_int_equal(e->coincident_count, 1);
    has(&scene, FLOCK_LINE_SEPARATION, "1 on its very spot: ids part them");
    flock_explanation_free(&scene.explanation);

    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0, 0, 0, 0);
    e = explain(&scene);
    assert_int_equal(e->speed, FLOCK_SPEED_STARTED);
    has(&scene, FLOCK_LINE_STEER, "from rest at 0.150, in a way of its own");
    flock_explanation_free(&scene.explanation);

    begin(&scene, FLOCK_PRESET_LAB);
    add(&scene, 0, 0, 0, 0);
    e = explain(&scene);
    assert_int_equal(e->speed, FLOCK_SPEED_REST);
    has(&scene, FLOCK_LINE_MOVE, "stays where it is");
    flock_explanation_free(&scene.explanation);
}

/* The limits of reynolds, and which rule is the strongest. */
static void limits(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_LESSON);
    add(&scene, 0, 0, 0.4, 0);
    add(&scene, 1, 0, -0.4, 0);
    const flock_explanation *e = explain(&scene);
    assert_true(e->caps.separation && e->caps.alignment && e->caps.push);
    assert_false(e->caps.cohesion || e->caps.around || e->caps.pointer);
    assert_near(e->forces.weighed.separation.x, -0.15, 1e-6, "separation");
    assert_near(e->forces.weighed.alignment.x, -0.1, 1e-6, "alignment");
    assert_near(e->forces.weighed.sum.x, -0.1, 1e-6, "sum");
    has(&scene, FLOCK_LINE_SEPARATION, "asks for 0.800, limited to 0.1");
    has(&scene, FLOCK_LINE_SEPARATION, "limit 0.1 \u00D7 1.5 = (\u22120.150 0)");
    has(&scene, FLOCK_LINE_STEER, "separation is strongest, sum limited to 0.1");
    assert_string_equal(scene.lines[FLOCK_LINE_SEPARATION].value, "0.150 u/tick\u00B2");
    /* As long as the arrow; the speed stands in the words. */
    assert_string_equal(scene.lines[FLOCK_LINE_STEER].value, "0.100 u/tick\u00B2");
    has(&scene, FLOCK_LINE_STEER, "speed 0.300");
    flock_explanation_free(&scene.explanation);
}

/* Speeds are raised, cut and set. */
static void speeds(void **state) {
    (void)state;
    static const struct {
        flock_preset preset;
        double speed;
        flock_speed wanted;
        const char *words;
    } cases[] = {
        {FLOCK_PRESET_BOX, 0.02, FLOCK_SPEED_RAISED, "speed 0.0200 raised to 0.150"},
        {FLOCK_PRESET_BOX, 0.9, FLOCK_SPEED_CUT, "speed 0.900 limited to 0.600"},
        {FLOCK_PRESET_BOX, 0.14996, FLOCK_SPEED_RAISED, "speed 0.14996 raised to 0.150"},
        {FLOCK_PRESET_BOX, 0.1499999, FLOCK_SPEED_RAISED, "no turn, speed 0.150; "},
        {FLOCK_PRESET_BOX, 0.3, FLOCK_SPEED_KEPT, "speed 0.300"},
        {FLOCK_PRESET_LESSON, 0.9, FLOCK_SPEED_CUT, "speed 0.900 limited to 0.400"},
        {FLOCK_PRESET_LAB, 1, FLOCK_SPEED_RAISED, "speed 1.00 set to 2.60"},
    };
    scene scene;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(&scene, cases[i].preset);
        add(&scene, 0, 0, cases[i].speed, 0);
        assert_int_equal(explain(&scene)->speed, cases[i].wanted);
        has(&scene, FLOCK_LINE_STEER, cases[i].words);
        flock_explanation_free(&scene.explanation);
    }
}

/* Walls, seams and obstacles as a move meets them. */
static void ends_of_a_move(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0.9999, 0, 0.6, 0);
    const flock_explanation *e = explain(&scene);
    assert_int_equal(e->end[0], FLOCK_END_HIGH_WALL);
    assert_true(e->turned[0] && e->next_velocity.x < 0);
    has(&scene, FLOCK_LINE_AVOID, "the wall +x is 1.00e\u22124 away");
    has(&scene, FLOCK_LINE_MOVE, "held by wall +x, turned back; ; ");

    scene.params.edges = FLOCK_TORUS;
    e = explain(&scene);
    assert_int_equal(e->end[0], FLOCK_END_WRAPPED);
    assert_near(e->next_position.x, -0.99, 0.01, "wrapped x");
    has(&scene, FLOCK_LINE_MOVE, "leaves at +x, comes in opposite");

    scene.params.obstacle_count = 1;
    scene.params.obstacles[0] = (flock_obstacle){{0, 0, 0}, 0.25f};
    scene.params.obstacles_on = FLOCK_ON;
    scene.values[0][0] = -0.2501f;
    e = explain(&scene);
    assert_int_equal(e->forces.obstacle, 1);
    assert_int_equal(e->felt_obstacles, 1);
    assert_near(e->obstacle_gap, 1e-4, 1e-6, "gap");
    has(&scene, FLOCK_LINE_MOVE, "set on the surface of obstacle 1");
    flock_explanation_free(&scene.explanation);
}

/* A table may have boids outside the walls: the first step brings them in, however far. */
static void from_outside(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 5, 9, 0.3, 0);
    const flock_explanation *e = explain(&scene);
    assert_near(e->next_position.x, 1, 1e-6, "x");
    has(&scene, FLOCK_LINE_AVOID, "outside +x by 4.00, +y by 8.00");
    assert_string_equal(scene.lines[FLOCK_LINE_MOVE].value, "8.944 u");
    flock_explanation_free(&scene.explanation);
}

/* What is to be avoided, alone and together. */
static void what_it_avoids(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_BOX);
    add(&scene, 0.95, 0, 0.3, 0);
    explain(&scene);
    has(&scene, FLOCK_LINE_AVOID, "12 \u00D7 (1 \u2212 0.0500/0.15) off the wall +x");
    has(&scene, FLOCK_LINE_AVOID, "= (\u22128.00 0 0)");

    scene.values[1][0] = -0.9f;
    scene.params.cursor_mode = FLOCK_CURSOR_FLEE;
    scene.params.cursor = flock_cursor_make(&scene.params, (const float[3]){0.95f, -0.8f, 0}, NULL);
    const flock_explanation *e = explain(&scene);
    assert_true(e->pointer_felt);
    has(&scene, FLOCK_LINE_AVOID, "walls +x 0.0500, \u2212y 0.100, pointer 0.102");
    has(&scene, FLOCK_LINE_AVOID, "walls 8.94, pointer 7.32; sum = (");

    scene.values[0][0] = 0.75f;
    scene.values[1][0] = -0.8f;
    explain(&scene);
    has(&scene, FLOCK_LINE_AVOID, "the pointer is 0.202 away: flees");
    scene.params.cursor_mode = FLOCK_CURSOR_ATTRACT;
    explain(&scene);
    has(&scene, FLOCK_LINE_AVOID, "the pointer is 0.202 away: goes there");
    flock_explanation_free(&scene.explanation);
}

/* reynolds seeks away from walls and obstacles as one, and from the pointer as another. */
static void what_it_avoids_by_seeking(void **state) {
    (void)state;
    scene scene;
    begin(&scene, FLOCK_PRESET_LESSON);
    scene.params.obstacles_on = FLOCK_ON;
    scene.params.obstacle_count = 2;
    scene.params.obstacles[0] = (flock_obstacle){.radius = 1};
    scene.params.obstacles[1] = (flock_obstacle){.centre = {3, 0, 0}, .radius = 1};
    add(&scene, 1.25, 0, -0.4, 0);
    const flock_explanation *e = explain(&scene);
    assert_int_equal(e->felt_obstacles, 2);
    assert_true(e->caps.around);
    has(&scene, FLOCK_LINE_AVOID, "2 obstacles 0.250");
    has(&scene, FLOCK_LINE_AVOID, "limited to 0.2");
    has(&scene, FLOCK_LINE_AVOID, "unit(away) \u2212 v = (");
    has(&scene, FLOCK_LINE_AVOID, "limit 0.2 \u00D7");

    scene.params.obstacle_count = 1;
    explain(&scene);
    has(&scene, FLOCK_LINE_AVOID, "the obstacle is 0.250 away");
    scene.params.avoid = 0.0f;
    explain(&scene);
    has(&scene, FLOCK_LINE_AVOID, "off: its weight is 0");
    flock_explanation_free(&scene.explanation);
}

/* A number that is rounded up to a power of ten has no more digits than others, and one that is
 * rounded to nought has no sign. */
static void rounded_numbers(void **state) {
    (void)state;
    static const struct {
        double number;
        const char *words;
    } cases[] = {
        {0.09996, "0.100"},        {0.009999, "0.0100"},
        {0.0009996, "0.00100"},    {0.00012, "1.20e\u22124"},
        {9.999, "10.0"},           {0.0999, "0.0999"},
        {-0.09996, "\u22120.100"}, {99999.0, "99999"},
        {1e5, "1.00e5"},           {-0.0, "0"},
    };
    const flock_page page = {.rules = {.dims = 3}, .digits = 3};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(flock_page_number(&page, cases[i].number).text, cases[i].words);
    }
    const flock_vector slanted = {17.0f, -1e-4f, -0.0f};
    assert_string_equal(flock_page_vector(&page, slanted).text, "(17.0 0.0 0)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_sees),
        cmocka_unit_test(nothing_to_do),
        cmocka_unit_test(one_spot_and_rest),
        cmocka_unit_test(limits),
        cmocka_unit_test(speeds),
        cmocka_unit_test(ends_of_a_move),
        cmocka_unit_test(from_outside),
        cmocka_unit_test(what_it_avoids),
        cmocka_unit_test(what_it_avoids_by_seeking),
        cmocka_unit_test(rounded_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
