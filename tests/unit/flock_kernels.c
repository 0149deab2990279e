/* What a boid sees, by each set of instructions that this machine has, against looking at every
 * pair one by one. Quick: tests/property/grid.c has all the flocks that may go wrong. */
#include "test.h"

#include "flock/flock_grid.h"
#include "flock/flock_pairs.h"
#include "flock/flock_sums_of.h"

enum { COUNT = 140, HEAP = 20 };

/* One flock, and room for what is found out about it. */
typedef struct scene {
    flock_params params;
    flock_rules rules;
    flock_state state;
    flock_grid grid;
    flock_pairs pairs;
    flock_sums wanted, got;
    flock_sums_scratch scratch;
    uint32_t neighbours[COUNT], parent[COUNT];
    float nearest2[COUNT];
    flock_look look;
    char what[64];
} scene;

static float uniform(uint32_t *bits) {
    *bits = *bits * 1664525u + 1013904223u;
    return (float)(*bits >> 8) / 8388608.0f - 1.0f;
}

/* Boids all over the world and across its seam, the first few of them on one spot. */
static void scatter(scene *scene) {
    uint32_t bits = 7;
    scene->state.count = COUNT;
    for (uint32_t i = 0; i < COUNT; i++) {
        float *const p[3] = {&scene->state.x[i], &scene->state.y[i], &scene->state.z[i]};
        for (uint32_t axis = 0; axis < 3; axis++) {
            float at = i < HEAP ? 0.9f : uniform(&bits);
            *p[axis] = axis < scene->params.dims ? at * scene->params.half[axis] : 0.0f;
        }
        scene->state.id[i] = 3 * i;
        scene->state.vx[i] = uniform(&bits);
        scene->state.vy[i] = uniform(&bits);
        scene->state.vz[i] = 0.0f;
    }
}

static void begin(scene *scene, int world) {
    memset(scene, 0, sizeof *scene);
    scene->params = flock_params_of((flock_preset)(world % 3));
    scene->params.dims = 2 + (uint32_t)world / 3 % 2;
    scene->params.edges = world / 6 > 0 ? FLOCK_TORUS : FLOCK_WALLS;
    scene->params.radius = 0.45f * flock_smallest_half(&scene->params);
    scene->rules = flock_rules_of(&scene->params);
    scene->look = (flock_look){scene->neighbours, scene->nearest2, scene->parent};
    snprintf(scene->what, sizeof scene->what, "preset %d, %uD, %s", world % 3, scene->params.dims,
             world / 6 > 0 ? "torus" : "walls");
    assert_true(flock_state_reserve(&scene->state, COUNT));
    assert_true(flock_grid_reserve(&scene->grid, COUNT));
    assert_true(flock_pairs_reserve(&scene->pairs, COUNT));
    assert_true(flock_sums_reserve(&scene->wanted, COUNT));
    assert_true(flock_sums_reserve(&scene->got, COUNT));
    scatter(scene);
    flock_pairs_sum(&scene->pairs, &scene->rules, &scene->state, &scene->wanted);
}

static void end(scene *scene) {
    flock_state_free(&scene->state);
    flock_grid_free(&scene->grid);
    flock_pairs_free(&scene->pairs);
    flock_sums_free(&scene->wanted);
    flock_sums_free(&scene->got);
    flock_sums_scratch_free(&scene->scratch);
}

/* Each style, flat and not, with walls and as a torus. */
static void in_every_world(void (*check)(scene *scene)) {
    static scene scene;
    for (int world = 0; world < 12; world++) {
        begin(&scene, world);
        check(&scene);
        end(&scene);
    }
}

static float distance2(const scene *scene, uint32_t i, uint32_t j) {
    const flock_state *s = &scene->state;
    flock_vector o =
        flock_offset_between((flock_vector){s->x[i], s->y[i], s->z[i]},
                             (flock_vector){s->x[j], s->y[j], s->z[j]}, scene->rules.sight_width);
    return flock_dot(o, o);
}

/* --- sums ------------------------------------------------------------------------------------- */

static void compare_vector(const scene *scene, const char *name, int lanes, uint32_t boid,
                           flock_vector got, flock_vector wanted) {
    /* Floats added in another order: of a hundred numbers, some ten thousandths of the largest. */
    double slack = 1e-4 * (1.0 + fabs((double)wanted.x) + fabs((double)wanted.y) +
                           fabs((double)wanted.z) + (double)scene->params.radius);
    assert_near(got.x, wanted.x, slack, "%s, lanes %d: %s.x of %u", scene->what, lanes, name, boid);
    assert_near(got.y, wanted.y, slack, "%s, lanes %d: %s.y of %u", scene->what, lanes, name, boid);
    assert_near(got.z, wanted.z, slack, "%s, lanes %d: %s.z of %u", scene->what, lanes, name, boid);
}

static void check_sums(scene *scene) {
    for (int lanes = FLOCK_LANES_PLAIN; lanes <= (int)flock_lanes_best(); lanes++) {
        flock_grid_sum(&scene->grid, &scene->rules, &scene->state, (flock_lanes)lanes, 1,
                       &scene->got);
        for (uint32_t i = 0; i < COUNT; i++) {
            const flock_seen *got = &scene->got.seen[i], *wanted = &scene->wanted.seen[i];
            assert_near(got->n, wanted->n, 0, "%s, lanes %d: neighbours of %u", scene->what, lanes,
                        i);
            compare_vector(scene, "O", lanes, i, got->o, wanted->o);
            compare_vector(scene, "V", lanes, i, got->v, wanted->v);
            compare_vector(scene, "S", lanes, i, got->s, wanted->s);
        }
    }
}

static void sums(void **state) {
    (void)state;
    in_every_world(check_sums);
}

/* A boid asked for by itself has the bits that it has in the whole step. */
static void check_singly(scene *scene) {
    flock_grid_sum(&scene->grid, &scene->rules, &scene->state, flock_lanes_best(), 1, &scene->got);
    for (uint32_t i = 0; i < COUNT; i += 9) {
        for (int engine = FLOCK_PAIRS; engine <= (int)FLOCK_GRID; engine++) {
            const flock_sums *sums = engine == (int)FLOCK_PAIRS ? &scene->wanted : &scene->got;
            flock_seen got, wanted = sums->seen[i];
            assert_true(flock_sums_of(&scene->scratch, (flock_engine)engine, &scene->rules,
                                      &scene->state, i, &got));
            if (got.n != wanted.n || memcmp(&got.o, &wanted.o, sizeof got.o) != 0 ||
                memcmp(&got.v, &wanted.v, sizeof got.v) != 0 ||
                memcmp(&got.s, &wanted.s, sizeof got.s) != 0) {
                fail_msg("%s, engine %d: boid %u by itself: n %u, O.x %.9g, V.x %.9g, S.x %.9g; "
                         "wanted %u, %.9g, %.9g, %.9g",
                         scene->what, engine, i, got.n, (double)got.o.x, (double)got.v.x,
                         (double)got.s.x, wanted.n, (double)wanted.o.x, (double)wanted.v.x,
                         (double)wanted.s.x);
            }
        }
    }
}

static void singly(void **state) {
    (void)state;
    in_every_world(check_singly);
}

/* --- looks ------------------------------------------------------------------------------------ */

/* Gives every boid its component's number, by what it sees. */
static void find_components(const scene *scene, uint32_t component[COUNT]) {
    for (uint32_t i = 0; i < COUNT; i++) {
        component[i] = i;
    }
    for (uint32_t i = 0; i < COUNT; i++) {
        for (uint32_t j = 0; j < i; j++) {
            uint32_t from = component[i], to = component[j];
            for (uint32_t k = 0; k < COUNT && distance2(scene, i, j) < scene->rules.radius2; k++) {
                component[k] = component[k] == from ? to : component[k];
            }
        }
    }
}

/* Squared distance from a boid to the nearest other. */
static float nearest2_of(const scene *scene, uint32_t i) {
    float nearest2 = INFINITY;
    for (uint32_t j = 0; j < COUNT; j++) {
        nearest2 = j == i ? nearest2 : fminf(nearest2, distance2(scene, i, j));
    }
    return nearest2;
}

/* Distances and components are told in the grid's order. */
static void compare_look(scene *scene, int lanes, const uint32_t component[COUNT]) {
    const flock_grid_boid *boids = scene->grid.boids;
    for (uint32_t k = 0; k < COUNT; k++) {
        uint32_t i = boids[k].index, root = boids[flock_look_root(&scene->look, k)].index;
        assert_near(scene->neighbours[i], scene->wanted.seen[i].n, 0,
                    "%s, lanes %d: neighbours of %u", scene->what, lanes, i);
        assert_near(scene->nearest2[k], nearest2_of(scene, i), 0, "%s, lanes %d: nearest to %u",
                    scene->what, lanes, i);
        for (uint32_t l = 0; l < k; l++) {
            bool joined = boids[flock_look_root(&scene->look, l)].index == root;
            if (joined != (component[boids[l].index] == component[i])) {
                fail_msg("%s, lanes %d: boids %u and %u are %sof one component", scene->what, lanes,
                         i, boids[l].index, joined ? "" : "not ");
            }
        }
    }
}

static void check_look(scene *scene) {
    static uint32_t component[COUNT];
    /* At this radius there are components of several and boids alone. */
    scene->params.radius = (scene->params.dims == 2 ? 0.12f : 0.3f) * scene->params.radius;
    scene->rules = flock_rules_of(&scene->params);
    flock_pairs_sum(&scene->pairs, &scene->rules, &scene->state, &scene->wanted);
    find_components(scene, component);
    uint32_t components = 0;
    for (uint32_t i = 0; i < COUNT; i++) {
        components += component[i] == i;
    }
    assert_between(components, 3, COUNT - HEAP, "%s: components", scene->what);
    for (int lanes = FLOCK_LANES_PLAIN; lanes <= (int)flock_lanes_best(); lanes++) {
        flock_grid_look(&scene->grid, &scene->rules, &scene->state, (flock_lanes)lanes,
                        &scene->look);
        compare_look(scene, lanes, component);
    }
}

static void looks(void **state) {
    (void)state;
    in_every_world(check_look);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums),
        cmocka_unit_test(singly),
        cmocka_unit_test(looks),
    };
    return cmocka_run_group_tests_name("unit/flock_kernels", tests, NULL, NULL);
}
