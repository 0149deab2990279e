/* The fast engine against the reference: the same neighbours, the same sums within rounding, in
 * every world a flock can be in. */
#include "test.h"

#include "base/base_memory.h"
#include "flock/flock_grid.h"
#include "flock/flock_measure.h"
#include "flock/flock_pairs.h"
#include "flock/flock_push.h"
#include "flock/flock_steer.h"
#include "flock/flock_snapshot.h"
#include "flock/flock_sums_of.h"
#include "flock/flock_world.h"

/* A generator of this test's own, so that a case is the same in every run. */
static uint32_t bits = 1;

static float uniform(float low, float high) {
    bits = bits * 1664525u + 1013904223u;
    return low + (high - low) * ((float)(bits >> 8) / 16777216.0f);
}

/* One flock, seen by both engines. */
typedef struct scene {
    flock_params params;
    flock_state state;
    flock_pairs pairs;
    flock_grid grid;
    flock_sums wanted, got;
    flock_sums_scratch scratch;
    flock_meter *meter;
    flock_look look[2]; /* by two sets of instructions */
} scene;

static flock_look look_of(uint32_t count) {
    flock_look look = {base_alloc_array(count, sizeof(uint32_t)),
                       base_alloc_array(count, sizeof(float)),
                       base_alloc_array(count, sizeof(uint32_t))};
    assert_true(look.neighbours != NULL && look.nearest2 != NULL && look.parent != NULL);
    return look;
}

static scene scene_of(flock_preset preset, uint32_t count) {
    scene scene = {.params = flock_params_of(preset)};
    scene.params.count = count;
    assert_true(flock_state_reserve(&scene.state, count));
    assert_true(flock_pairs_reserve(&scene.pairs, count));
    assert_true(flock_grid_reserve(&scene.grid, count));
    assert_true(flock_sums_reserve(&scene.wanted, count));
    assert_true(flock_sums_reserve(&scene.got, count));
    scene.meter = flock_meter_create();
    assert_non_null(scene.meter);
    scene.look[0] = look_of(count);
    scene.look[1] = look_of(count);
    scene.state.count = count;
    for (uint32_t i = 0; i < count; i++) {
        scene.state.id[i] = i;
        scene.state.vx[i] = uniform(-1, 1);
        scene.state.vy[i] = uniform(-1, 1);
        scene.state.vz[i] = 0;
    }
    return scene;
}

static void scene_free(scene *scene) {
    flock_state_free(&scene->state);
    flock_pairs_free(&scene->pairs);
    flock_grid_free(&scene->grid);
    flock_sums_free(&scene->wanted);
    flock_sums_free(&scene->got);
    flock_sums_scratch_free(&scene->scratch);
    flock_meter_destroy(scene->meter);
    for (int i = 0; i < 2; i++) {
        base_free(scene->look[i].neighbours);
        base_free(scene->look[i].nearest2);
        base_free(scene->look[i].parent);
    }
}

/* Puts boids anywhere in a box of this share of the world round a point. */
static void scatter(scene *scene, uint32_t first, uint32_t end, float share, float at) {
    const flock_params *params = &scene->params;
    for (uint32_t i = first; i < end; i++) {
        float *const p[3] = {&scene->state.x[i], &scene->state.y[i], &scene->state.z[i]};
        for (uint32_t a = 0; a < 3; a++) {
            float half = params->half[a];
            float x = at * half + share * uniform(-half, half);
            *p[a] = a < params->dims ? fminf(fmaxf(x, -half), half) : 0.0f;
        }
    }
}

/* What rounding can do to a boid's sums: pairs so nearly one radius apart that it may decide, and
 * the lengths of all that is added up. */
typedef struct doubt {
    uint32_t ties;
    double o, v, s;
} doubt;

static void add_doubt(doubt *doubt, const flock_rules *rules, double d2, double speed) {
    const double edges[2] = {(double)rules->radius2, (double)rules->close2};
    double slack = 1e-6 * sqrt(edges[0]) * (double)rules->sight_width[0];
    for (int e = 0; e < 2; e++) {
        doubt->ties += fabs(d2 - edges[e]) <= 1e-6 * edges[e] + slack;
    }
    if (d2 < edges[0]) {
        doubt->o += sqrt(d2);
        doubt->v += speed;
    }
    if (d2 < edges[1] && d2 < edges[0]) {
        doubt->s += d2 < (double)rules->coincident2 * 1.01
                        ? (double)rules->coincident_push
                        : sqrt(d2) * (double)flock_closeness(rules, (float)d2);
    }
}

static doubt doubt_of(const scene *scene, const flock_rules *rules, uint32_t i) {
    const flock_state *s = &scene->state;
    const float *const p[3] = {s->x, s->y, s->z};
    doubt doubt = {0};
    for (uint32_t j = 0; j < s->count; j++) {
        double d2 = 0;
        for (int a = 0; a < 3; a++) {
            double width = (double)rules->sight_width[a];
            double o = (double)p[a][j] - (double)p[a][i];
            o = width > 0 && fabs(o) > width / 2 ? width - fabs(o) : o;
            d2 += o * o;
        }
        if (j != i) {
            add_doubt(&doubt, rules, d2, 2);
        }
    }
    return doubt;
}

static void compare_vector(flock_vector got, flock_vector wanted, double size, const char *what,
                           uint32_t boid, const char *name) {
    assert_near(got.x, wanted.x, size, "%s: %s.x of boid %u", what, name, boid);
    assert_near(got.y, wanted.y, size, "%s: %s.y of boid %u", what, name, boid);
    assert_near(got.z, wanted.z, size, "%s: %s.z of boid %u", what, name, boid);
}

/* Of a flock_seen, without what pads it. */
enum { SEEN_BYTES = offsetof(flock_seen, s) + sizeof(flock_vector) };

/* Every set of instructions, on one thread and on three, gives the very same sums. */
static void compare_builds(scene *scene, const flock_rules *rules, const char *what) {
    for (int lanes = FLOCK_LANES_PLAIN; lanes <= (int)flock_lanes_best(); lanes++) {
        uint32_t threads = lanes == FLOCK_LANES_PLAIN ? 3 : 1;
        flock_grid_sum(&scene->grid, rules, &scene->state, (flock_lanes)lanes, threads,
                       &scene->wanted);
        for (uint32_t i = 0; i < scene->state.count; i++) {
            if (memcmp(&scene->got.seen[i], &scene->wanted.seen[i], SEEN_BYTES) != 0) {
                fail_msg("%s: lanes %d, %u threads: other bits for boid %u", what, lanes, threads,
                         i);
            }
        }
    }
}

/* And every set of instructions the very same distances, neighbours and components. */
static void compare_looks(scene *scene, const flock_rules *rules, const char *what) {
    flock_look *wanted = &scene->look[0], *got = &scene->look[1];
    flock_grid_look(&scene->grid, rules, &scene->state, flock_lanes_best(), wanted);
    for (int lanes = FLOCK_LANES_PLAIN; lanes < (int)flock_lanes_best(); lanes++) {
        flock_grid_look(&scene->grid, rules, &scene->state, (flock_lanes)lanes, got);
        for (uint32_t i = 0; i < scene->state.count; i++) {
            uint32_t root = flock_look_root(got, i), wanted_root = flock_look_root(wanted, i);
            if (got->neighbours[i] != wanted->neighbours[i] || root != wanted_root ||
                memcmp(&got->nearest2[i], &wanted->nearest2[i], sizeof(float)) != 0) {
                fail_msg("%s: lanes %d: boid %u: %u neighbours, root %u, nearest %.9g, wanted %u, "
                         "%u, %.9g",
                         what, lanes, i, got->neighbours[i], root, (double)got->nearest2[i],
                         wanted->neighbours[i], wanted_root, (double)wanted->nearest2[i]);
            }
        }
    }
}

/* The measures of a flock, which use the grid, against looking at every pair. */
static void compare_measures(scene *scene, const char *what) {
    const flock_params *params = &scene->params;
    flock_state *s = &scene->state;
    uint32_t count = s->count;
    flock_frame frame = {
        .count = count,
        .id = s->id,
        .x = s->x,
        .y = s->y,
        .z = s->z,
        .vx = s->vx,
        .vy = s->vy,
        .vz = s->vz,
        .dims = params->dims,
        .edges = params->edges,
        .rate = 1,
        .half = {params->half[0], params->half[1], params->dims == 3 ? params->half[2] : 0}};
    double neighbours = 0, nearest = 0;
    uint32_t alone = 0;
    for (uint32_t i = 0; i < count; i++) {
        flock_sight sight = flock_sight_of(&frame, params, i);
        neighbours += sight.neighbours / (double)count;
        nearest += sight.nearest / count;
        alone += sight.neighbours == 0;
    }
    flock_measures m;
    assert_true(flock_meter_read(scene->meter, &frame, params, &m));
    assert_near(m.neighbours, neighbours, 1e-9 * neighbours, "%s: mean neighbours", what);
    assert_near(m.nearest, nearest, 1e-9 * nearest, "%s: mean nearest distance", what);
    assert_int_equal(m.alone, alone);

    /* Components are closed: whoever is seen is in the same group, and sizes add up. */
    const uint32_t *group = flock_meter_groups(scene->meter);
    uint32_t in_largest = 0;
    flock_rules rules = flock_rules_of(params);
    for (uint32_t i = 0; i < count; i++) {
        in_largest += group[i] == group[0];
        for (uint32_t j = 0; j < i; j++) {
            flock_vector o =
                flock_offset_between((flock_vector){s->x[i], s->y[i], s->z[i]},
                                     (flock_vector){s->x[j], s->y[j], s->z[j]}, rules.sight_width);
            if (flock_dot(o, o) < rules.radius2 && group[i] != group[j]) {
                fail_msg("%s: boids %u and %u see each other, in groups %u and %u", what, i, j,
                         group[i], group[j]);
            }
        }
    }
    assert_true(group[0] == FLOCK_ALONE || in_largest <= m.largest);
}

/* The sums of a boid asked for singly are those of the whole step. */
static void compare_singly(scene *scene, flock_engine engine, const flock_rules *rules,
                           const flock_sums *sums, const char *what) {
    uint32_t count = scene->state.count;
    for (uint32_t i = 0; i < count; i += 1 + count / 13) {
        flock_seen got;
        assert_true(flock_sums_of(&scene->scratch, engine, rules, &scene->state, i, &got));
        if (memcmp(&got, &sums->seen[i], SEEN_BYTES) != 0) {
            fail_msg(
                "%s: engine %d: boid %u asked for singly: n %u, O.x %.9g, S.x %.9g, wanted %u, "
                "%.9g, %.9g",
                what, (int)engine, i, got.n, (double)got.o.x, (double)got.s.x, sums->seen[i].n,
                (double)sums->seen[i].o.x, (double)sums->seen[i].s.x);
        }
    }
}

/* Both engines see the same: of every boid the sums, looked at for every `stride`-th one. */
static void compare_sums(scene *scene, const flock_rules *rules, const char *what,
                         uint32_t stride) {
    flock_pairs_sum(&scene->pairs, rules, &scene->state, &scene->wanted);
    flock_grid_sum(&scene->grid, rules, &scene->state, FLOCK_LANES_PLAIN, 1, &scene->got);
    for (uint32_t i = 0; i < scene->state.count; i += stride) {
        const flock_seen *got = &scene->got.seen[i], *wanted = &scene->wanted.seen[i];
        doubt doubt = doubt_of(scene, rules, i);
        assert_near(got->n, wanted->n, doubt.ties, "%s: neighbours of boid %u", what, i);
        if (doubt.ties == 0) {
            /* Two sums of n floats in different orders. */
            double rounding = 1.2e-7 * (2 + sqrt(wanted->n));
            compare_vector(got->o, wanted->o, rounding * doubt.o, what, i, "O");
            compare_vector(got->v, wanted->v, rounding * doubt.v, what, i, "V");
            flock_vector push = rules->separation > 0 ? wanted->s : (flock_vector){0, 0, 0};
            compare_vector(got->s, push, rounding * doubt.s, what, i, "S");
        }
    }
}

static flock_rules checked_rules(const scene *scene, const char *what) {
    flock_problem problem;
    if (!flock_params_check(&scene->params, &problem)) {
        fail_msg("%s: refused: %s", what, problem.why.text);
    }
    return flock_rules_of(&scene->params);
}

/* Both engines see the same, however it is asked for. */
static void compare(scene *scene, const char *what) {
    flock_rules rules = checked_rules(scene, what);
    compare_sums(scene, &rules, what, 1);
    compare_singly(scene, FLOCK_PAIRS, &rules, &scene->wanted, what);
    compare_singly(scene, FLOCK_GRID, &rules, &scene->got, what);
    compare_measures(scene, what);
    compare_looks(scene, &rules, what);
    compare_builds(scene, &rules, what);
}

/* Every style, dimension and edge. */
static void in_every_world(void (*check)(scene *scene, const char *what), uint32_t count) {
    static const char *const styles[] = {"weighted", "reynolds", "normalised"};
    for (int world = 0; world < 3 * 2 * 3; world++) {
        int preset = world % 3, dims = 2 + world / 3 % 2, edges = world / 6;
        scene scene = scene_of((flock_preset)preset, count);
        scene.params.dims = (uint32_t)dims;
        scene.params.edges = edges > 0 ? FLOCK_TORUS : FLOCK_WALLS;
        scene.params.seam_sight = edges == 2 ? FLOCK_OFF : FLOCK_ON;
        for (uint32_t i = 0; i < count && dims == 3; i++) {
            scene.state.vz[i] = uniform(-1, 1);
        }
        char what[80];
        snprintf(what, sizeof what, "%s, %dD, %s, %u boids", styles[preset], dims,
                 edges == 0   ? "walls"
                 : edges == 1 ? "torus"
                              : "torus, blind seam",
                 count);
        check(&scene, what);
        scene_free(&scene);
    }
}

/* From a radius that sees nobody to one that sees all there is. */
static void every_radius(scene *scene, const char *what) {
    float half = flock_smallest_half(&scene->params);
    const float radii[] = {1e-6f, 1e-3f, 0.01f, 0.05f, 0.1f, 0.25f, 0.5f, 0.99f, 1.0f};
    for (size_t i = 0; i < sizeof radii / sizeof *radii; i++) {
        char name[128];
        scene->params.radius = radii[i] * half;
        snprintf(name, sizeof name, "%s, radius %g of half", what, (double)radii[i]);
        scatter(scene, 0, scene->state.count, 1.0f, 0.0f);
        scene->params.separation = i % 4 == 3 ? 0.0f : 1.0f;
        compare(scene, name);
    }
    if (scene->params.edges == FLOCK_WALLS) {
        scene->params.radius = 5.0f * half;
        compare(scene, what);
    }
}

static void sizes(void **state) {
    (void)state;
    static const uint32_t counts[] = {1, 2, 7, 8, 9, 15, 16, 17, 100, 300};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        in_every_world(every_radius, counts[i]);
    }
}

/* A radius may be so small that its square is 0: then nobody sees even itself. */
static void a_radius_without_a_square(void **state) {
    (void)state;
    scene scene = scene_of(FLOCK_PRESET_BOX, 20);
    scatter(&scene, 0, 20, 1.0f, 0.0f);
    scene.params.radius = 1e-25f;
    flock_rules rules = checked_rules(&scene, "radius 1e-25");
    compare_sums(&scene, &rules, "radius 1e-25", 1);
    compare_builds(&scene, &rules, "radius 1e-25");
    scene_free(&scene);
}

/* Whole flocks in a corner, on a wall, on the borders of cells, flat, and most of it in one spot.
 */
static void every_shape(scene *scene, const char *what) {
    char name[160];
    const float half = flock_smallest_half(&scene->params);
    uint32_t count = scene->state.count;
    for (int shape = 0; shape < 7; shape++) {
        scene->params.radius = half * 0.2f;
        scatter(scene, 0, count, 1.0f, 0.0f);
        switch (shape) {
        case 0: /* tight clumps, one of them across the seam */
            scatter(scene, 0, count / 2, 0.01f, 1.0f);
            scatter(scene, count / 2, count - 5, 1e-3f, 0.3f);
            break;
        case 1: /* on walls and corners */
            scatter(scene, 0, count, 1e4f, 0.0f);
            break;
        case 2: /* on a lattice with the radius as its spacing: ties everywhere */
        case 3:
            scene->params.radius = half * (shape == 2 ? 0.25f : 0.26f);
            for (uint32_t i = 0; i < count; i++) {
                scene->state.x[i] = roundf(scene->state.x[i] / half * 4) / 4 * half;
                scene->state.y[i] = roundf(scene->state.y[i] / half * 4) / 4 * half;
                scene->state.z[i] = roundf(scene->state.z[i] / half * 4) / 4 * half;
            }
            break;
        case 4: /* all on one line */
            for (uint32_t i = 0; i < count; i++) {
                scene->state.x[i] = half * 0.1f;
                scene->state.z[i] = 0;
            }
            break;
        case 5: /* nearly all on one spot */
            scatter(scene, 0, count - 9, 0.0f, 0.37f);
            break;
        case 6: /* all on one spot, but for the last bit here and there */
            scatter(scene, 0, count, 2e-7f, 0.37f);
            break;
        }
        snprintf(name, sizeof name, "%s, shape %d", what, shape);
        compare(scene, name);
    }
}

static void shapes(void **state) {
    (void)state;
    in_every_world(every_shape, 250);
}

/* As many boids as lists, blocks and bins must be emptied for in between: from nobody seen to 5000
 * by each. */
static void every_crowd(void **state) {
    (void)state;
    scene scene = scene_of(FLOCK_PRESET_BOX, 5001);
    scatter(&scene, 0, scene.state.count, 1.0f, 0.0f);
    const float radii[] = {1e-6f, 0.1f, 0.35f, 0.8f, 1.4f, 3.5f};
    const double crowds[][2] = {{0, 0}, {1, 5}, {50, 150}, {500, 1500}, {1500, 4000}, {5000, 5000}};
    for (size_t r = 0; r < sizeof radii / sizeof *radii; r++) {
        char what[64];
        snprintf(what, sizeof what, "5001 boids, radius %g", (double)radii[r]);
        scene.params.radius = radii[r];
        flock_rules rules = checked_rules(&scene, what);
        compare_sums(&scene, &rules, what, 61);
        double seen = 0;
        for (uint32_t i = 0; i < scene.state.count; i++) {
            seen += scene.got.seen[i].n;
        }
        assert_between(seen / scene.state.count, crowds[r][0], crowds[r][1], "%s: neighbours",
                       what);
        compare_builds(&scene, &rules, what);
    }
    scene_free(&scene);
}

/* So many seen that most are added up without meeting them, when nobody pushes and when some do: a
 * ball of which all is seen, a part, and a tight clump beside a loose one; on a torus some groups
 * see across its seam, where everybody is met. */
static void whole_crowds(void **state) {
    (void)state;
    const struct {
        flock_preset preset;
        float radius, separation, share, at;
    } crowds[] = {
        {FLOCK_PRESET_BOX, 3.5f, 0.0f, 1.0f, 0.0f},
        {FLOCK_PRESET_BOX, 0.9f, 0.0f, 0.6f, 0.2f},
        {FLOCK_PRESET_BOX, 3.5f, 1.0f, 1.0f, 0.0f},
        {FLOCK_PRESET_BOX, 0.3f, 1.0f, 0.1f, 0.3f},
        {FLOCK_PRESET_LAB, 100.0f, 0.0f, 0.2f, 0.1f},
        {FLOCK_PRESET_LAB, 100.0f, 1.0f, 0.3f, -0.8f},
        {FLOCK_PRESET_LESSON, 5.0f, 0.0f, 0.5f, 0.1f},
    };
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++) {
        scene scene = scene_of(crowds[i].preset, 11000);
        char what[64];
        snprintf(what, sizeof what, "crowd %zu", i);
        scene.params.radius = crowds[i].radius;
        scene.params.separation = crowds[i].separation;
        scatter(&scene, 0, 10500, crowds[i].share, crowds[i].at);
        scatter(&scene, 10500, 11000, 1.0f, 0.0f);
        flock_rules rules = checked_rules(&scene, what);
        compare_sums(&scene, &rules, what, 311);
        assert_true(scene.grid.crowded);
        compare_builds(&scene, &rules, what);
        scene_free(&scene);
    }
}

/* Thousands on one spot, each pushed along directions of its own, and some round it. */
static void thousands_on_one_spot(scene *scene, const char *what) {
    uint32_t count = scene->state.count;
    scene->params.radius = 0.3f * flock_smallest_half(&scene->params);
    scatter(scene, 0, count - 40, 0.0f, 0.37f);
    scatter(scene, count - 40, count, 0.2f, 0.37f);
    flock_rules rules = checked_rules(scene, what);
    compare_sums(scene, &rules, what, 41);
    compare_builds(scene, &rules, what);
}

static void one_spot(void **state) {
    (void)state;
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        scene scene = scene_of((flock_preset)preset, 2000);
        thousands_on_one_spot(&scene, "2000 boids on one spot");
        scene_free(&scene);
    }
}

static void a_flat_world(void **state) {
    (void)state;
    for (int axis = 0; axis < 3; axis++) {
        scene scene = scene_of(FLOCK_PRESET_BOX, 300);
        scene.params.half[axis] = 0.02f;
        scene.params.obstacle_count = 0;
        scene.params.radius = 0.2f;
        scatter(&scene, 0, scene.state.count, 1.0f, 0.0f);
        compare(&scene, "a flat world");
        scene_free(&scene);
    }
}

/* A flock large enough for threads to share: the same flight on many of them, and when every step
 * begins from a snapshot, with nothing known of the step before; no allocation once it flies. */
static void threads_and_history_change_nothing(void **state) {
    (void)state;
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = 20000;
    params.density = FLOCK_DENSITY_AUTO;
    assert_int_equal(params.engine, FLOCK_GRID);
    flock_world *one = flock_world_create(&params, NULL), *many = flock_world_create(&params, NULL);
    flock_world *fresh = flock_world_create(&params, NULL);
    flock_world_set_threads(many, 4);
    for (int step = 0; step < 5; step++) {
        uint64_t allocations = base_alloc_count();
        flock_world_step(one);
        flock_world_step(many);
        assert_int_equal(base_alloc_count(), allocations);

        flock_world_step(fresh);
        flock_snapshot *snapshot = flock_snapshot_create(fresh);
        assert_true(flock_world_restore(fresh, snapshot));
        flock_snapshot_destroy(snapshot);
    }
    flock_frame a = flock_world_frame(one), b = flock_world_frame(many),
                c = flock_world_frame(fresh);
    assert_memory_equal(a.x, b.x, params.count * sizeof *a.x);
    assert_memory_equal(a.vz, b.vz, params.count * sizeof *a.vz);
    assert_memory_equal(a.x, c.x, params.count * sizeof *a.x);
    assert_memory_equal(a.vz, c.vz, params.count * sizeof *a.vz);
    flock_world_destroy(one);
    flock_world_destroy(many);
    flock_world_destroy(fresh);
}

/* Two halves of a flock, boid by boid from one and the other, that fly into each other: in the
 * order of the step before, every other boid is in the wrong half of its bin, which no sort may
 * take long over. */
static void two_halves_meet(void **state) {
    (void)state;
    scene scene = scene_of(FLOCK_PRESET_BOX, 20000);
    flock_params *params = &scene.params;
    params->radius = 0.002f;
    params->separation = params->alignment = params->cohesion = 0;
    flock_rules rules = flock_rules_of(params);
    flock_state flown = {0}, fresh = {0};
    assert_true(flock_state_reserve(&flown, params->count));
    assert_true(flock_state_reserve(&fresh, params->count));
    for (uint32_t threads = 1; threads <= 3; threads += 2) {
        for (uint32_t i = 0; i < params->count; i++) {
            flock_boid boid = {i,
                               {i % 2 ? 0.005f : -0.005f, 0.1f, 0.2f},
                               {i % 2 ? -0.3f : 0.3f, i % 11 * 1e-7f, i % 7 * 1e-7f}};
            flock_state_set_boid(&scene.state, i, &boid);
        }
        flock_grid_forget(&scene.grid);
        for (int step = 0; step < 3; step++) {
            flock_grid_step(&scene.grid, &rules, &scene.state, flock_lanes_best(), threads, &flown);
            flock_state next = scene.state;
            scene.state = flown;
            flown = next;
        }
        flock_grid_step(&scene.grid, &rules, &scene.state, flock_lanes_best(), threads, &flown);
        flock_grid_forget(&scene.grid);
        flock_grid_step(&scene.grid, &rules, &scene.state, flock_lanes_best(), 1, &fresh);
        assert_memory_equal(flown.x, fresh.x, params->count * sizeof *fresh.x);
        assert_memory_equal(flown.vy, fresh.vy, params->count * sizeof *fresh.vy);
    }
    flock_state_free(&flown);
    flock_state_free(&fresh);
    scene_free(&scene);
}

/* A step in lanes is the sums and flock_steer(), bit for bit. */
static void steering_is_the_same(scene *scene, const char *what) {
    flock_rules rules = flock_rules_of(&scene->params);
    flock_state to = {0};
    assert_true(flock_state_reserve(&to, scene->state.count));
    scatter(scene, 0, scene->state.count, 1.05f, 0.0f);
    scene->state.vx[0] = scene->state.vy[0] = scene->state.vz[0] = 0;
    flock_grid_sum(&scene->grid, &rules, &scene->state, FLOCK_LANES_PLAIN, 1, &scene->got);
    for (int lanes = FLOCK_LANES_PLAIN; lanes <= (int)flock_lanes_best(); lanes++) {
        flock_grid_forget(&scene->grid);
        flock_grid_step(&scene->grid, &rules, &scene->state, (flock_lanes)lanes, 1, &to);
        for (uint32_t i = 0; i < scene->state.count; i++) {
            flock_boid boid = flock_state_boid(&scene->state, i), got = flock_state_boid(&to, i);
            flock_forces forces;
            boid = flock_steer(&rules, &boid, &scene->got.seen[i], &forces);
            if (memcmp(&boid, &got, sizeof boid) != 0) {
                fail_msg("%s, lanes %d: boid %u: got %.9g %.9g %.9g, wanted %.9g %.9g %.9g", what,
                         lanes, i, (double)got.p.x, (double)got.p.y, (double)got.v.z,
                         (double)boid.p.x, (double)boid.p.y, (double)boid.v.z);
            }
        }
    }
    flock_state_free(&to);
}

static void steering(void **state) {
    (void)state;
    in_every_world(steering_is_the_same, 333);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(a_radius_without_a_square),
        cmocka_unit_test(shapes),
        cmocka_unit_test(every_crowd),
        cmocka_unit_test(whole_crowds),
        cmocka_unit_test(one_spot),
        cmocka_unit_test(a_flat_world),
        cmocka_unit_test(steering),
        cmocka_unit_test(threads_and_history_change_nothing),
        cmocka_unit_test(two_halves_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
