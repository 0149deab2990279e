/* What holds for every flock in the box, at any weights, radius and step: random scenarios, each
 * with its number printed when it fails. */
#include "test.h"

#include "flock/flock_math.h"
#include "flock/flock_measure.h"
#include "flock/flock_world.h"

enum { SCENARIOS = 300 };

/* A number of 0..1 that depends on the scenario and what it is for. */
static double chance(uint64_t scenario, uint64_t use) {
    return (double)(flock_mix(flock_mix(scenario) + use) >> 11) * 0x1p-53;
}

/* Weights, radii and steps often at the ends of their ranges, where things go wrong. */
static double extreme(double u, double low, double high) {
    return u < 0.25 ? low : u > 0.75 ? high : low + (u - 0.25) * 2.0 * (high - low);
}

static flock_params scenario(uint64_t s) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 1 + (uint32_t)(chance(s, 0) * chance(s, 0) * 120);
    params.seed = floor(chance(s, 1) * 4294967295.0);
    params.separation = (float)extreme(chance(s, 2), 0, 2);
    params.alignment = (float)extreme(chance(s, 3), 0, 2);
    params.cohesion = (float)extreme(chance(s, 4), 0, 2);
    params.radius = (float)extreme(chance(s, 5), 0.1, 0.5);
    params.dt = extreme(chance(s, 6), 1e-4, 1.0 / 30.0);
    params.edges = chance(s, 7) < 0.7 ? FLOCK_WALLS : FLOCK_TORUS;
    params.dims = chance(s, 8) < 0.8 ? 3 : 2;
    if (chance(s, 9) < 0.2) { /* and now and then far beyond the sliders */
        params.separation = 10;
        params.cohesion = 10;
        params.margin = (float)extreme(chance(s, 10), 1e-6, 3);
    }
    return params;
}

static void hold(uint64_t s, const flock_frame *frame, const flock_params *params) {
    double low = 0.15 - 1e-6, high = 0.6 + 1e-6;
    for (uint32_t i = 0; i < frame->count; i++) {
        const float p[] = {frame->x[i], frame->y[i], frame->z[i]};
        for (int axis = 0; axis < 3; axis++) {
            assert_between(p[axis], -1, 1, "scenario %u, step %u, boid %u, axis %d", (unsigned)s,
                           (unsigned)frame->step, i, axis);
        }
        double speed = sqrt(pow(frame->vx[i], 2) + pow(frame->vy[i], 2) + pow(frame->vz[i], 2));
        assert_between(speed, low, high, "scenario %u, step %u, boid %u, speed", (unsigned)s,
                       (unsigned)frame->step, i);
        assert_true(params->dims == 3 || (frame->z[i] == 0.0f && frame->vz[i] == 0.0f));
    }
    assert_between(flock_polarization(frame), 0, 1, "scenario %u, polarization", (unsigned)s);
}

static void nobody_leaves_and_nobody_breaks_the_limits(void **state) {
    (void)state;
    flock_meter *meter = flock_meter_create();
    for (uint64_t s = 0; s < SCENARIOS; s++) {
        flock_params params = scenario(s);
        flock_problem problem;
        flock_world *world = flock_world_create(&params, &problem);
        if (world == NULL) {
            fail_msg("scenario %u refused: %s", (unsigned)s, problem.why.text);
        }
        for (int step = 0; step < 400; step++) {
            flock_world_step(world);
            flock_frame frame = flock_world_frame(world);
            hold(s, &frame, &params);
        }
        flock_frame frame = flock_world_frame(world);
        flock_measures m;
        assert_true(flock_meter_read(meter, &frame, &params, &m));
        assert_between(m.milling, 0, 1, "scenario %u, milling", (unsigned)s);
        assert_between(m.spread, 0, sqrt(3), "scenario %u, spread", (unsigned)s);
        assert_int_equal(m.groups + m.alone > 0, 1);
        flock_world_destroy(world);
    }
    flock_meter_destroy(meter);
}

/* Writes the boids of a frame in another order. */
static void shuffle(const flock_frame *from, uint32_t *id, float columns[6][256], uint32_t *place) {
    for (uint32_t i = 0; i < from->count; i++) {
        uint32_t to = (i * 77u + 13u) % from->count;
        place[i] = to;
        id[to] = from->id[i];
        const float *arrays[] = {from->x, from->y, from->z, from->vx, from->vy, from->vz};
        for (int c = 0; c < 6; c++) {
            columns[c][to] = arrays[c][i];
        }
    }
}

static void the_order_of_the_boids_does_not_matter(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.dt = 1.0 / 30.0;
    flock_world *world = flock_world_create(&params, NULL);
    for (int flown = 0; flown < 5; flown++) {
        for (int step = 0; step < 100; step++) {
            flock_world_step(world);
        }
        uint32_t id[256], place[256];
        float columns[6][256];
        flock_frame frame = flock_world_frame(world);
        shuffle(&frame, id, columns, place);
        flock_frame shuffled = {.count = frame.count,
                                .id = id,
                                .x = columns[0],
                                .y = columns[1],
                                .z = columns[2],
                                .vx = columns[3],
                                .vy = columns[4],
                                .vz = columns[5]};
        flock_world *other = flock_world_create_from(&params, &shuffled, NULL);
        flock_world_step(world);
        flock_world_step(other);
        frame = flock_world_frame(world);
        flock_frame again = flock_world_frame(other);
        for (uint32_t i = 0; i < frame.count; i++) {
            uint32_t to = place[i];
            assert_int_equal(frame.id[i], again.id[to]);
            assert_near(again.x[to], frame.x[i], 1e-6, "x of boid %u", i);
            assert_near(again.y[to], frame.y[i], 1e-6, "y of boid %u", i);
            assert_near(again.z[to], frame.z[i], 1e-6, "z of boid %u", i);
            assert_near(again.vx[to], frame.vx[i], 3e-6, "vx of boid %u", i);
            assert_near(again.vy[to], frame.vy[i], 3e-6, "vy of boid %u", i);
            assert_near(again.vz[to], frame.vz[i], 3e-6, "vz of boid %u", i);
        }
        flock_world_destroy(other);
    }
    flock_world_destroy(world);
}

/* The same flight at sixteen times the size is the same flight. */
static void size_does_not_matter(void **state) {
    (void)state;
    flock_params small = flock_params_of(FLOCK_PRESET_BOX);
    flock_params large = small;
    for (int axis = 0; axis < 3; axis++) {
        large.half[axis] = 16.0f; /* a power of two scales without rounding */
    }
    large.radius = 16.0f * small.radius;
    large.margin = 16.0f * small.margin;
    flock_world *a = flock_world_create(&small, NULL);
    flock_world *b = flock_world_create(&large, NULL);
    for (int step = 0; step < 60; step++) {
        flock_world_step(a);
        flock_world_step(b);
    }
    flock_frame fa = flock_world_frame(a), fb = flock_world_frame(b);
    for (uint32_t i = 0; i < fa.count; i++) {
        assert_near(fb.x[i] / 16.0f, fa.x[i], 1e-4, "x of boid %u", i);
        assert_near(fb.vy[i] / 16.0f, fa.vy[i], 1e-4, "vy of boid %u", i);
    }
    flock_world_destroy(a);
    flock_world_destroy(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_leaves_and_nobody_breaks_the_limits),
        cmocka_unit_test(the_order_of_the_boids_does_not_matter),
        cmocka_unit_test(size_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
