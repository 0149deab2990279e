/* The parameter table: complete, consistent, and its check refuses what it should. */
#include "test.h"

#include "flock/flock_params.h"

static void the_preset_is_accepted(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_problem problem;
    if (!flock_params_check(&params, &problem)) {
        fail_msg("refused: %s", problem.why.text);
    }
    assert_int_equal(params.count, 150);
    assert_near(params.seed, 0.42, 0.0, "seed");
    assert_near(params.dt, 1.0 / 60.0, 0.0, "dt");
    assert_near(params.radius, 0.25, 0.0, "radius");
    assert_near(params.margin, 0.15f, 0.0, "margin");
    assert_int_equal(flock_preset_find("box"), FLOCK_PRESET_BOX);
    assert_int_equal(flock_preset_find("cube"), FLOCK_PRESETS);
}

static void every_row_is_filled_in(void **state) {
    (void)state;
    for (int p = 0; p < FLOCK_PARAMS; p++) {
        const flock_param_info *info = flock_param_info_of((flock_param)p);
        assert_non_null(info->key);
        assert_non_null(info->label);
        assert_non_null(info->unit);
        assert_non_null(info->help);
        assert_int_equal(flock_param_find(info->key), p);
        assert_true((info->kind == FLOCK_KIND_CHOICE) == (info->choices != NULL));
        assert_true(info->kind == FLOCK_KIND_CHOICE || info->low < info->high);
    }
    assert_int_equal(flock_param_find("half-x"), FLOCK_PARAM_HALF_X);
    assert_int_equal(flock_param_find("half"), FLOCK_PARAMS);
}

/* Values go in and come out as text and as numbers unchanged. */
static void values_round_trip(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    for (int p = 0; p < FLOCK_PARAMS; p++) {
        flock_param param = (flock_param)p;
        double value = flock_param_get(&params, param);
        flock_param_set(&params, param, value);
        assert_near(flock_param_get(&params, param), value, 0.0, "parameter %d", p);
        char text[32];
        double back;
        base_message why;
        flock_param_format(param, value, text, sizeof text);
        if (!flock_param_parse(param, text, &back, &why)) {
            fail_msg("%s: %s", text, why.text);
        }
        flock_params again = params;
        flock_param_set(&again, param, back);
        assert_true(flock_params_equal(&params, &again));
    }
    char text[32];
    flock_param_format(FLOCK_PARAM_RADIUS, (double)0.1f, text, sizeof text);
    assert_string_equal(text, "0.1");
    flock_param_format(FLOCK_PARAM_COUNT, 100000, text, sizeof text);
    assert_string_equal(text, "100000");
}

static void text_that_is_no_value(void **state) {
    (void)state;
    static const struct {
        flock_param param;
        const char *text;
    } bad[] = {
        {FLOCK_PARAM_RADIUS, ""},      {FLOCK_PARAM_RADIUS, "nan"},  {FLOCK_PARAM_RADIUS, "inf"},
        {FLOCK_PARAM_RADIUS, "0x10"},  {FLOCK_PARAM_RADIUS, " 1"},   {FLOCK_PARAM_RADIUS, "1 "},
        {FLOCK_PARAM_RADIUS, "1e999"}, {FLOCK_PARAM_RADIUS, "0,25"}, {FLOCK_PARAM_RADIUS, "1.2.3"},
        {FLOCK_PARAM_RADIUS, "-"},     {FLOCK_PARAM_COUNT, "1.5"},   {FLOCK_PARAM_EDGES, "wall"},
        {FLOCK_PARAM_EDGES, "0"},      {FLOCK_PARAM_STYLE, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        double value;
        base_message why = {""};
        if (flock_param_parse(bad[i].param, bad[i].text, &value, &why)) {
            fail_msg("\"%s\" was read as %g", bad[i].text, value);
        }
        assert_true(strlen(why.text) > 0);
    }
}

/* Each bad field is refused, named, and nothing but it. */
static void bad_values_are_named(void **state) {
    (void)state;
    static const struct {
        flock_param param;
        double value;
    } bad[] = {
        {FLOCK_PARAM_STYLE, 7},
        {FLOCK_PARAM_DIMS, 1},
        {FLOCK_PARAM_DIMS, 4},
        {FLOCK_PARAM_EDGES, 2},
        {FLOCK_PARAM_COUNT, 0},
        {FLOCK_PARAM_COUNT, 1e8},
        {FLOCK_PARAM_COUNT, -1},
        {FLOCK_PARAM_COUNT, 2.5},
        {FLOCK_PARAM_SEED, -0.1},
        {FLOCK_PARAM_SEED, 1.5},
        {FLOCK_PARAM_SEED, 4294967296.0},
        {FLOCK_PARAM_SEED, NAN},
        {FLOCK_PARAM_SEPARATION, -0.1},
        {FLOCK_PARAM_SEPARATION, 10.1},
        {FLOCK_PARAM_ALIGNMENT, NAN},
        {FLOCK_PARAM_COHESION, INFINITY},
        {FLOCK_PARAM_RADIUS, 0},
        {FLOCK_PARAM_RADIUS, -1},
        {FLOCK_PARAM_RADIUS, NAN},
        {FLOCK_PARAM_DENSITY, 3},
        {FLOCK_PARAM_MARGIN, 0},
        {FLOCK_PARAM_HALF_X, 0},
        {FLOCK_PARAM_HALF_Y, INFINITY},
        {FLOCK_PARAM_HALF_Z, -1},
        {FLOCK_PARAM_DT, 0},
        {FLOCK_PARAM_DT, 0.034},
        {FLOCK_PARAM_DT, 1e-60},
        {FLOCK_PARAM_DT, NAN},
        {FLOCK_PARAM_ENGINE, 9},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_param_set(&params, bad[i].param, bad[i].value);
        flock_problem problem = {FLOCK_PARAMS, {""}};
        if (flock_params_check(&params, &problem)) {
            fail_msg("%s = %g was accepted", flock_param_info_of(bad[i].param)->key, bad[i].value);
        }
        assert_int_equal(problem.param, bad[i].param);
        assert_non_null(strstr(problem.why.text, flock_param_info_of(bad[i].param)->key));
    }
}

/* So is what is wrong with a whole, not with one field. */
static void bad_wholes_are_refused(void **state) {
    (void)state;
    flock_problem problem;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.obstacle_count = FLOCK_OBSTACLES_MAX + 1;
    assert_false(flock_params_check(&params, &problem));
    assert_int_equal(problem.param, FLOCK_PARAM_OBSTACLES);
    assert_string_equal(problem.why.text, "there can be at most 256 obstacles");

    params = flock_params_of(FLOCK_PRESET_BOX);
    params.preset = FLOCK_PRESETS;
    assert_false(flock_params_check(&params, &problem));
    assert_string_equal(problem.why.text, "there is no such preset");
}

/* A rule is told apart from one that its style has not got. */
static void styles_use_parameters_of_their_own(void **state) {
    (void)state;
    for (int style = 0; style < FLOCK_STYLE_COUNT; style++) {
        assert_true(flock_param_used(FLOCK_PARAM_ALIGNMENT, (flock_style)style));
        assert_int_equal(flock_param_used(FLOCK_PARAM_AVOID, (flock_style)style),
                         style == FLOCK_REYNOLDS);
    }
}

static void limits_are_accepted(void **state) {
    (void)state;
    static const struct {
        flock_param param;
        double value;
    } good[] = {{FLOCK_PARAM_DT, 1.0 / 30.0},
                {FLOCK_PARAM_DT, 0.0333333333},
                {FLOCK_PARAM_DT, (double)(1.0f / 30.0f)},
                {FLOCK_PARAM_DT, 1e-9},
                {FLOCK_PARAM_SEED, 0},
                {FLOCK_PARAM_SEED, 4294967295.0},
                {FLOCK_PARAM_SEPARATION, 0},
                {FLOCK_PARAM_SEPARATION, 10},
                {FLOCK_PARAM_RADIUS, 1e-6},
                {FLOCK_PARAM_RADIUS, 100}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        flock_params params = flock_params_of(FLOCK_PRESET_BOX);
        flock_param_set(&params, good[i].param, good[i].value);
        flock_problem problem;
        if (!flock_params_check(&params, &problem)) {
            fail_msg("%.17g refused: %s", good[i].value, problem.why.text);
        }
    }
}

static void a_torus_limits_sight(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.edges = FLOCK_TORUS;
    params.radius = 1.0f;
    assert_true(flock_params_check(&params, NULL));
    params.radius = 3.0f;
    flock_problem problem;
    assert_false(flock_params_check(&params, &problem));
    assert_string_equal(problem.why.text, "radius 3 is over 1, half the torus's width");
}

static void density_scales_the_radius(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 10000;
    assert_near(flock_radius(&params), 0.25, 0.0, "fixed");
    params.density = FLOCK_DENSITY_AUTO;
    assert_near(flock_radius(&params), 0.25 * cbrt(0.03), 1e-7, "auto, 3D");
    assert_near(flock_close_radius(&params), 0.125 * cbrt(0.03), 1e-7, "close, auto, 3D");
    params.dims = 2;
    assert_near(flock_radius(&params), 0.25 * sqrt(0.03), 1e-7, "auto, 2D");
}

/* In a world ten times the size every length and speed is ten times the box's. */
static void a_larger_world_scales(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.half[0] = 30.0f;
    params.half[1] = 10.0f;
    params.half[2] = 20.0f;
    assert_near(flock_scale(&params), 10.0, 0.0, "scale");
    assert_near(flock_max_speed(&params), 6.0, 1e-6, "top speed");
    assert_near(flock_param_default(&params, FLOCK_PARAM_RADIUS), 2.5, 1e-6, "radius");
    assert_near(flock_param_default(&params, FLOCK_PARAM_ALIGNMENT), 1.0, 0.0, "alignment");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_preset_is_accepted),
        cmocka_unit_test(every_row_is_filled_in),
        cmocka_unit_test(values_round_trip),
        cmocka_unit_test(text_that_is_no_value),
        cmocka_unit_test(bad_values_are_named),
        cmocka_unit_test(limits_are_accepted),
        cmocka_unit_test(a_torus_limits_sight),
        cmocka_unit_test(density_scales_the_radius),
        cmocka_unit_test(a_larger_world_scales),
        cmocka_unit_test(bad_wholes_are_refused),
        cmocka_unit_test(styles_use_parameters_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
