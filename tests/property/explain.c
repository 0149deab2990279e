/* An explanation ends where the step ends, bit for bit, whatever the system; and its lines fit
 * their card. Every style, dimension, edge, obstacle, pointer and engine, with weights and lengths
 * at random, and boids on one spot, at rest, inside obstacles and outside the world among them. */
#include "test.h"

#include "base/base_memory.h"
#include "flock/flock_explain_text.h"
#include "flock/flock_math.h"
#include "flock/flock_world.h"

enum {
    STYLES = 3,
    ENGINES = 2,
    SYSTEMS = STYLES * 2 * 2 * 2 * 3 * 4 * ENGINES,
    BOIDS = 40,
    STEPS = 25
};

/* A number of 0..1 that depends on the system and what it is for. */
static double chance(int system, uint64_t use) {
    return (double)(flock_mix(flock_mix((uint64_t)system * 1000003u) + use) >> 11) * 0x1p-53;
}

/* Weights and lengths: now and then at an end, where things go wrong. */
static double drawn(int system, uint64_t use, double low, double high) {
    double u = chance(system, use);
    return u < 0.2 ? low : u > 0.8 ? high : low + (u - 0.2) / 0.6 * (high - low);
}

static void set_pointer(int system, int mode, flock_params *params) {
    const float at[3] = {(float)(chance(system, 20) - 0.5) * params->half[0],
                         (float)(chance(system, 21) - 0.5) * params->half[1], 0};
    const float direction[3] = {(float)chance(system, 22), 0.3f, 1};
    params->cursor_mode = (flock_cursor_mode)mode;
    params->cursor = flock_cursor_make(params, at, direction);
}

/* System number `s`: its parts are the digits of its number. */
static flock_params system_of(int s) {
    int style = s % 3, dims = s / 3 % 2, edges = s / 6 % 2, obstacles = s / 12 % 2;
    int pointer = s / 24 % 3;
    flock_params params = flock_params_of((flock_preset)(s / 72 % 3));
    params.dims = dims == 0 ? 2 : 3;
    params.edges = edges == 0 ? FLOCK_WALLS : FLOCK_TORUS;
    double size = drawn(s, 1, 1e-2, 1e3);
    const float half[3] = {(float)(size * drawn(s, 2, 1, 2)), (float)size, (float)size};
    flock_params_resize(&params, half);
    flock_params_restyle(&params, (flock_style)style);
    params.separation = (float)drawn(s, 3, 0, 10);
    params.alignment = (float)drawn(s, 4, 0, 10);
    params.cohesion = (float)drawn(s, 5, 0, 10);
    params.avoid = (float)drawn(s, 6, 0, 10);
    params.radius = (float)(size * drawn(s, 7, 0.05, 1));
    params.margin = (float)(size * drawn(s, 8, 0.05, 1.5));
    params.reach = (float)(size * drawn(s, 9, 0.05, 1));
    params.seam_sight = chance(s, 10) < 0.7 ? FLOCK_ON : FLOCK_OFF;
    params.obstacle_count = 2;
    params.obstacles_on = obstacles == 0 ? FLOCK_OFF : FLOCK_ON;
    params.obstacles[0] = (flock_obstacle){{0, 0, 0}, (float)(0.3 * size)};
    params.obstacles[1] = (flock_obstacle){{(float)(0.6 * size), 0, 0}, (float)(0.2 * size)};
    params.engine = s / 288 == 0 ? FLOCK_PAIRS : FLOCK_GRID;
    set_pointer(s, pointer, &params);
    return params;
}

/* Boids all over the world and a little outside; the first of them two on one spot, one at rest
 * with them, one in the middle of an obstacle, one there at rest. */
static void draw_boids(int s, const flock_params *params, uint32_t id[], float values[6][BOIDS]) {
    for (uint32_t i = 0; i < BOIDS; i++) {
        id[i] = 3 * i;
        for (uint32_t axis = 0; axis < 3; axis++) {
            uint64_t use = 100 + 10 * i + axis;
            double reach = params->edges == FLOCK_WALLS && i % 10 == 9 ? 3 : 2;
            bool there = axis < params->dims;
            values[axis][i] =
                there ? (float)((chance(s, use) - 0.5) * reach * (double)params->half[axis]) : 0;
            double speed = 2 * (double)flock_max_speed(params);
            values[3 + axis][i] = there ? (float)((chance(s, use + 3) - 0.5) * speed) : 0;
        }
    }
    for (int a = 0; a < 3; a++) {
        values[a][1] = values[a][2] = values[a][0];
        values[3 + a][1] = values[3 + a][0];
        values[3 + a][2] = values[3 + a][4] = 0;
        values[a][3] = values[a][4] = 0;
    }
}

static flock_world *world_of(int s, const flock_params *params) {
    uint32_t id[BOIDS];
    float values[6][BOIDS];
    draw_boids(s, params, id, values);
    flock_frame start = {.count = BOIDS,
                         .id = id,
                         .x = values[0],
                         .y = values[1],
                         .z = values[2],
                         .vx = values[3],
                         .vy = values[4],
                         .vz = values[5]};
    flock_problem problem;
    flock_world *world = flock_world_create_from(params, &start, &problem);
    if (world == NULL) {
        fail_msg("system %d refused: %s", s, problem.why.text);
    }
    return world;
}

/* How often things happened, so that this test is about them. */
typedef struct tally {
    int style[STYLES];
    int alone, coincident, capped_rule, capped_sum, capped_avoid, obstacles, pointer;
    int speed[FLOCK_SPEED_REST + 1];
    int wall, turned, wrapped, surface;
} tally;

static void count(tally *tally, const flock_explanation *e) {
    tally->style[e->style]++;
    tally->alone += e->neighbour_count == 0;
    tally->coincident += e->coincident_count > 0;
    tally->capped_rule += e->caps.separation || e->caps.alignment || e->caps.cohesion;
    tally->capped_sum += e->caps.push;
    tally->capped_avoid += e->caps.around || e->caps.pointer;
    tally->obstacles += e->felt_obstacles > 0;
    tally->pointer += e->pointer_felt;
    tally->speed[e->speed]++;
    for (int axis = 0; axis < 3; axis++) {
        tally->wall += e->end[axis] == FLOCK_END_LOW_WALL || e->end[axis] == FLOCK_END_HIGH_WALL;
        tally->wrapped += e->end[axis] == FLOCK_END_WRAPPED;
        tally->turned += e->turned[axis];
    }
    tally->surface += e->forces.obstacle > 0;
}

static void assert_same(int s, unsigned step, uint32_t i, const char *what, flock_vector got,
                        float x, float y, float z) {
    const float wanted[] = {x, y, z}, values[] = {got.x, got.y, got.z};
    if (memcmp(values, wanted, sizeof wanted) != 0) {
        fail_msg("system %d, step %u, boid %u: explained %s (%.9g %.9g %.9g), stepped (%.9g %.9g "
                 "%.9g)",
                 s, step, i, what, (double)got.x, (double)got.y, (double)got.z, (double)x,
                 (double)y, (double)z);
    }
}

/* Explains every boid of the moment, steps, and compares. */
static void hold_step(int s, flock_world *world, flock_explanation explained[BOIDS], tally *tally) {
    flock_frame before = flock_world_frame(world);
    const flock_params *params = flock_world_params(world);
    for (uint32_t i = 0; i < BOIDS; i++) {
        assert_true(flock_explain(params, &before, i, &explained[i]));
        count(tally, &explained[i]);
    }
    flock_world_step(world);
    flock_frame after = flock_world_frame(world);
    unsigned step = (unsigned)after.step;
    for (uint32_t i = 0; i < BOIDS; i++) {
        assert_same(s, step, i, "velocity", explained[i].next_velocity, after.vx[i], after.vy[i],
                    after.vz[i]);
        assert_same(s, step, i, "position", explained[i].next_position, after.x[i], after.y[i],
                    after.z[i]);
    }
}

static size_t characters(const char *text) {
    size_t length = 0;
    for (; *text != '\0'; text++) {
        length += ((unsigned char)*text & 0xC0u) != 0x80u;
    }
    return length;
}

static void hold_row(int s, const char *name, const char *row) {
    if (characters(row) > FLOCK_LINE_WIDTH || strstr(row, "nan") != NULL ||
        strstr(row, "inf") != NULL || strstr(row, "(null)") != NULL) {
        fail_msg("system %d, %s: \"%s\" has %zu characters, at most %d", s, name, row,
                 characters(row), FLOCK_LINE_WIDTH);
    }
}

static void hold_text(int s, const flock_params *params, const flock_explanation *explanation) {
    flock_line lines[FLOCK_LINES];
    flock_explain_text(params, explanation, lines);
    for (int i = 0; i < FLOCK_LINES; i++) {
        const flock_line *line = &lines[i];
        hold_row(s, line->name, line->words[0]);
        hold_row(s, line->name, line->words[1]);
        hold_row(s, line->name, line->formula[0]);
        hold_row(s, line->name, line->formula[1]);
        if (line->words[0][0] == '\0' || line->formula[0][0] == '\0' || line->value[0] == '\0') {
            fail_msg("system %d: %s says \"%s\", \"%s\", \"%s\"", s, line->name, line->value,
                     line->words[0], line->formula[0]);
        }
    }
}

static void explained_is_stepped(void **state) {
    (void)state;
    tally tally = {0};
    flock_explanation explained[BOIDS] = {0};
    for (int s = 0; s < SYSTEMS; s++) {
        flock_params params = system_of(s);
        flock_world *world = world_of(s, &params);
        for (int step = 0; step < STEPS; step++) {
            hold_step(s, world, explained, &tally);
            for (uint32_t i = 0; step % 8 == 0 && i < BOIDS; i++) {
                hold_text(s, &params, &explained[i]);
            }
        }
        flock_world_destroy(world);
    }
    for (uint32_t i = 0; i < BOIDS; i++) {
        flock_explanation_free(&explained[i]);
    }

    /* Everything that can happen did. */
    const int happened[] = {tally.style[0],
                            tally.style[1],
                            tally.style[2],
                            tally.alone,
                            tally.coincident,
                            tally.capped_rule,
                            tally.capped_sum,
                            tally.capped_avoid,
                            tally.obstacles,
                            tally.pointer,
                            tally.speed[FLOCK_SPEED_KEPT],
                            tally.speed[FLOCK_SPEED_RAISED],
                            tally.speed[FLOCK_SPEED_CUT],
                            tally.speed[FLOCK_SPEED_STARTED],
                            tally.speed[FLOCK_SPEED_REST],
                            tally.wall,
                            tally.turned,
                            tally.wrapped,
                            tally.surface};
    for (size_t i = 0; i < sizeof happened / sizeof *happened; i++) {
        if (happened[i] == 0) {
            fail_msg("event %zu never happened", i);
        }
    }
}

/* From one explanation to the next nothing is allocated. */
static void explaining_allocates_once(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_world *world = flock_world_create(&params, NULL);
    flock_frame frame = flock_world_frame(world);
    flock_explanation explanation = {0};
    assert_true(flock_explain(&params, &frame, 0, &explanation));
    uint64_t before = base_alloc_count();
    for (uint32_t i = 0; i < frame.count; i++) {
        flock_line lines[FLOCK_LINES];
        assert_true(flock_explain(&params, &frame, i, &explanation));
        flock_explain_text(&params, &explanation, lines);
    }
    assert_int_equal(base_alloc_count(), before);
    flock_explanation_free(&explanation);
    flock_world_destroy(world);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explained_is_stepped),
        cmocka_unit_test(explaining_allocates_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
