/* Measures of flocks made by hand, whose numbers are known. */
#include "test.h"

#include "flock/flock_math.h"
#include "flock/flock_measure.h"

enum { MOST = 64 };

/* A flock made by hand in a box of half size 1. */
typedef struct hand {
    uint32_t id[MOST];
    float x[MOST], y[MOST], z[MOST], vx[MOST], vy[MOST], vz[MOST];
    flock_frame frame;
} hand;

static void make(hand *hand, uint32_t count, flock_edges edges) {
    memset(hand, 0, sizeof *hand);
    for (uint32_t i = 0; i < count; i++) {
        hand->id[i] = i;
    }
    hand->frame = (flock_frame){.count = count,
                                .id = hand->id,
                                .x = hand->x,
                                .y = hand->y,
                                .z = hand->z,
                                .vx = hand->vx,
                                .vy = hand->vy,
                                .vz = hand->vz,
                                .half = {1, 1, 1},
                                .dims = 3,
                                .edges = edges};
}

static flock_measures measure(const hand *hand) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_meter *meter = flock_meter_create();
    flock_measures measures;
    assert_true(flock_meter_read(meter, &hand->frame, &params, &measures));
    flock_meter_destroy(meter);
    return measures;
}

static void polarization_of_known_headings(void **state) {
    (void)state;
    hand flock;
    make(&flock, 4, FLOCK_WALLS);
    for (int i = 0; i < 4; i++) {
        flock.vx[i] = 0.1f * (float)(i + 1); /* one heading, four speeds */
    }
    assert_near(measure(&flock).polarization, 1.0, 1e-12, "one heading");
    flock.vx[2] = -0.3f;
    flock.vx[3] = -0.4f;
    assert_near(measure(&flock).polarization, 0.0, 1e-12, "two against two");
    flock.vx[2] = flock.vx[3] = 0.0f;
    assert_near(measure(&flock).polarization, 0.5, 1e-12, "two at rest count 0");
    assert_near(measure(&flock).speed, 0.075, 1e-7, "mean speed");
}

static void a_mill_turns(void **state) {
    (void)state;
    hand flock;
    make(&flock, 32, FLOCK_WALLS);
    for (uint32_t i = 0; i < 32; i++) {
        double s, c;
        flock_sin_cos(i / 32.0, &s, &c);
        flock.x[i] = 0.5f * (float)c;
        flock.z[i] = 0.5f * (float)s;
        flock.vx[i] = -0.3f * (float)s;
        flock.vz[i] = 0.3f * (float)c;
    }
    flock_measures measures = measure(&flock);
    assert_near(measures.milling, 1.0, 1e-6, "milling of a wheel");
    assert_near(measures.polarization, 0.0, 1e-6, "polarization of a wheel");
    assert_near(measures.spread, 0.5, 1e-6, "spread of a wheel");
}

static void groups_alone_and_largest(void **state) {
    (void)state;
    hand flock;
    make(&flock, 6, FLOCK_WALLS);
    const float x[] = {-0.9f, -0.7f, -0.5f, 0.2f, 0.4f, 0.95f}; /* a chain, a pair, one alone */
    memcpy(flock.x, x, sizeof x);
    flock_measures measures = measure(&flock);
    assert_int_equal(measures.groups, 2);
    assert_int_equal(measures.alone, 1);
    assert_int_equal(measures.largest, 3);
    assert_near(measures.neighbours, 6.0 / 6.0, 1e-12, "two links and one, both ways");
    assert_near(measures.nearest, (5 * 0.2 + 0.55) / 6, 1e-6, "nearest");
}

/* Each boid's neighbours, in the frame's order: as many as it sees itself, on a torus over the
 * seam, and the same at a second reading. */
static void every_boid_has_its_count(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_meter *meter = flock_meter_create();
    assert_non_null(meter);
    for (int turn = 0; turn < 4; turn++) {
        hand flock;
        make(&flock, turn < 2 ? MOST : 20, turn % 2 == 0 ? FLOCK_WALLS : FLOCK_TORUS);
        params.edges = flock.frame.edges;
        for (uint32_t i = 0; i < flock.frame.count; i++) {
            flock.x[i] = (float)(i * 37 % 64) / 32.0f - 1.0f;
            flock.y[i] = 0.4f * (float)(i % 5) - 0.9f;
            flock.z[i] = (float)(i * i % 11) / 11.0f;
        }
        flock_measures measures;
        assert_true(flock_meter_read(meter, &flock.frame, &params, &measures));
        const uint32_t *neighbours = flock_meter_neighbours(meter);
        uint32_t sum = 0;
        for (uint32_t i = 0; i < flock.frame.count; i++) {
            flock_sight sight = flock_sight_of(&flock.frame, &params, i);
            assert_near(neighbours[i], sight.neighbours, 0.0, "turn %d, boid %u", turn, i);
            sum += neighbours[i];
        }
        assert_true(sum > 0);
        assert_near(measures.neighbours, (double)sum / flock.frame.count, 1e-12, "mean");
    }
    flock_meter_destroy(meter);
}

/* Where the boids of three groups stand: five, three and two, and one alone. */
static void place_groups(hand *flock, float shift) {
    const float x[] = {-0.9f,  -0.85f, -0.8f, -0.75f, -0.7f, -0.1f,
                       -0.05f, 0.0f,   0.6f,  0.65f,  0.98f};
    for (int i = 0; i < 11; i++) {
        flock->x[i] = x[i] + shift;
    }
}

static void groups_keep_their_slots(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    flock_meter *meter = flock_meter_create();
    flock_measures measures;
    hand flock;
    make(&flock, 11, FLOCK_WALLS);
    place_groups(&flock, 0.0f);
    assert_true(flock_meter_read(meter, &flock.frame, &params, &measures));
    const uint32_t *slots = flock_meter_groups(meter);
    const uint32_t first[] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, FLOCK_ALONE};
    assert_memory_equal(slots, first, sizeof first);

    /* The middle group becomes the largest by taking in two of the first: slots stay. */
    flock.x[3] = 0.05f;
    flock.x[4] = 0.1f;
    flock.x[2] = -0.85f;
    assert_true(flock_meter_read(meter, &flock.frame, &params, &measures));
    slots = flock_meter_groups(meter);
    const uint32_t second[] = {0, 0, 0, 1, 1, 1, 1, 1, 2, 2, FLOCK_ALONE};
    assert_memory_equal(slots, second, sizeof second);

    /* The first group dissolves into the middle one; its slot is free for a new pair. */
    flock.x[0] = 0.15f;
    flock.x[1] = flock.x[2] = 0.12f;
    flock.x[8] = 0.98f;
    assert_true(flock_meter_read(meter, &flock.frame, &params, &measures));
    slots = flock_meter_groups(meter);
    assert_int_equal(slots[5], 1);
    assert_int_equal(slots[0], 1);
    assert_int_equal(slots[8], 2);
    assert_int_equal(slots[10], 2);
    assert_int_equal(slots[9], FLOCK_ALONE);
    flock_meter_destroy(meter);
}

static void the_seam_of_a_torus_does_not_matter(void **state) {
    (void)state;
    hand flock;
    make(&flock, 2, FLOCK_TORUS);
    flock.x[0] = 0.95f;
    flock.x[1] = -0.95f;
    flock_measures measures = measure(&flock);
    assert_int_equal(measures.groups, 1);
    assert_near(measures.nearest, 0.1, 1e-6, "the short way");
    assert_near(measures.spread, 0.05, 1e-6, "from a centroid on the seam");
    flock.frame.edges = FLOCK_WALLS;
    measures = measure(&flock);
    assert_int_equal(measures.alone, 2);
    assert_near(measures.spread, 0.95, 1e-6, "with walls they are far apart");
}

/* Of few boids the guess looks at all pairs, also across the seam. */
static void neighbours_can_be_guessed(void **state) {
    (void)state;
    static const flock_edges edges[] = {FLOCK_WALLS, FLOCK_TORUS};
    const flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    for (size_t e = 0; e < 2; e++) {
        hand flock;
        make(&flock, MOST, edges[e]);
        for (uint32_t i = 0; i < MOST; i++) {
            flock.x[i] = -0.95f + 0.03f * (float)i;
        }
        double guess = flock_neighbours_guess(&flock.frame, &params);
        assert_near(guess, measure(&flock).neighbours, 1e-9, "edges %zu", e);
        assert_between(guess, 10.0, 17.0, "neighbours");
    }
}

static void one_boid_and_none(void **state) {
    (void)state;
    hand flock;
    make(&flock, 1, FLOCK_WALLS);
    flock_measures measures = measure(&flock);
    assert_int_equal(measures.alone, 1);
    assert_int_equal(measures.largest, 1);
    assert_near(measures.nearest + measures.spread + measures.polarization, 0.0, 0.0, "one boid");
    make(&flock, 0, FLOCK_WALLS);
    measures = measure(&flock);
    assert_int_equal(measures.groups + measures.alone + measures.largest, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(polarization_of_known_headings),
        cmocka_unit_test(a_mill_turns),
        cmocka_unit_test(groups_alone_and_largest),
        cmocka_unit_test(every_boid_has_its_count),
        cmocka_unit_test(groups_keep_their_slots),
        cmocka_unit_test(the_seam_of_a_torus_does_not_matter),
        cmocka_unit_test(neighbours_can_be_guessed),
        cmocka_unit_test(one_boid_and_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
