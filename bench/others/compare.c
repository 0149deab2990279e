/* The grid against other programs, on the same flocks, in turns, on one thread.
 *
 *     bench_others [--short]
 *
 * Prints what bench_engine prints: processor time of a step in nanoseconds a boid, the least and
 * the median of interleaved rounds, and the ratio to the plain scalar grid's least. A step of
 * another program is its search, told whom each boid sees in lists, and our sums and steering, one
 * boid at a time, like those of the scalar grid. Boids are handed to it along a Z curve, which is
 * renewed before every turn and not timed. Stops when a program sees others than the grid does. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/base_memory.h"
#include "bench_flock.h"
#include "flock/flock_push.h"
#include "others.h"

/* What takes its turn: the grid, the scalar grid, or another program. */
typedef enum kind { GRID, SCALAR, OTHER } kind;

typedef struct runner {
    const char *name;
    kind kind;
    flock_lanes lanes;
    const others_program *program;
} runner;

static const runner runners[] = {
    {"grid avx512", GRID, FLOCK_LANES_AVX512, NULL},
    {"grid avx2", GRID, FLOCK_LANES_AVX2, NULL},
    {"scalar grid", SCALAR, FLOCK_LANES_PLAIN, NULL},
#ifdef OTHERS_TREENSEARCH
    {"TreeNSearch", OTHER, FLOCK_LANES_PLAIN, &others_treensearch},
#endif
#ifdef OTHERS_COMPACTNSEARCH
    {"CompactNSearch", OTHER, FLOCK_LANES_PLAIN, &others_compactnsearch},
#endif
#ifdef OTHERS_NANOFLANN
    {"nanoflann", OTHER, FLOCK_LANES_PLAIN, &others_nanoflann},
#endif
#ifdef OTHERS_OPENSTEER
    {"OpenSteer's lattice", OTHER, FLOCK_LANES_PLAIN, &others_opensteer},
#endif
};

enum { RUNNERS = sizeof runners / sizeof *runners, SCALAR_RUNNER = 2, ROUNDS = 9 };

static const bench_case cases[] = {
    {300, false, 300},   {1000, true, 300},  {10000, true, 300},
    {10000, false, 100}, {100000, true, 60}, {1000000, true, 10},
};

/* A place along the Z curve, and the boid that is there. */
typedef struct mark {
    uint32_t key, boid;
} mark;

/* A flock, and what the other programs see of it. */
typedef struct comparison {
    bench_flock flock;
    flock_rules rules;
    mark *curve;     /* the boids where timing begins, along the Z curve */
    uint32_t *order; /* the boid at each place of the view */
    uint32_t *wish;  /* scratch: a program's own order */
    float *p, *v;    /* of the view, three floats a boid */
    others_view view;
} comparison;

/* The ten low bits of a number, two zeros after each. */
static uint32_t spread(uint32_t bits) {
    uint32_t spread = 0;
    for (int b = 0; b < 10; b++) {
        spread |= (bits >> b & 1) << 3 * b;
    }
    return spread;
}

static uint32_t along(float p, float half) {
    float cell = (p + half) / (2.0f * half) * 1023.0f;
    return cell < 0.0f ? 0 : cell > 1023.0f ? 1023 : (uint32_t)cell;
}

static int by_key(const void *a, const void *b) {
    uint32_t x = ((const mark *)a)->key, y = ((const mark *)b)->key;
    return (x > y) - (x < y);
}

static void find_curve(comparison *it) {
    const flock_state *state = &it->flock.start;
    const float *half = it->rules.half;
    for (uint32_t i = 0; i < state->count; i++) {
        uint32_t key = spread(along(state->x[i], half[0])) |
                       spread(along(state->y[i], half[1])) << 1 |
                       spread(along(state->z[i], half[2])) << 2;
        it->curve[i] = (mark){key, i};
    }
    qsort(it->curve, state->count, sizeof *it->curve, by_key);
}

static bool set_up(comparison *it, const bench_case *which) {
    *it = (comparison){0};
    if (!bench_flock_make(&it->flock, which, 1)) {
        return false;
    }
    size_t count = which->count;
    it->rules = flock_rules_of(&it->flock.params);
    it->curve = base_alloc_array(count, sizeof *it->curve);
    it->order = base_alloc_array(count, sizeof *it->order);
    it->wish = base_alloc_array(count, sizeof *it->wish);
    it->p = base_alloc_array(3 * count, sizeof *it->p);
    it->v = base_alloc_array(3 * count, sizeof *it->v);
    if (it->curve == NULL || it->order == NULL || it->wish == NULL || it->p == NULL ||
        it->v == NULL) {
        return false;
    }
    find_curve(it);
    it->view = (others_view){
        .count = which->count, .p = it->p, .radius = sqrtf(it->rules.radius2), .host = it};
    memcpy(it->view.half, it->rules.half, sizeof it->view.half);
    return true;
}

static void tear_down(comparison *it) {
    bench_flock_free(&it->flock);
    base_free(it->curve);
    base_free(it->order);
    base_free(it->wish);
    base_free(it->p);
    base_free(it->v);
}

/* Brings the state into the view's order. */
static void gather(comparison *it) {
    const flock_state *state = &it->flock.state;
    for (uint32_t k = 0; k < state->count; k++) {
        uint32_t i = it->order[k];
        float *p = it->p + (size_t)3 * k, *v = it->v + (size_t)3 * k;
        p[0] = state->x[i], p[1] = state->y[i], p[2] = state->z[i];
        v[0] = state->vx[i], v[1] = state->vy[i], v[2] = state->vz[i];
    }
}

static flock_vector vector_at(const float *array, uint32_t k) {
    const float *a = array + (size_t)3 * k;
    return (flock_vector){a[0], a[1], a[2]};
}

void others_saw(const others_view *view, uint32_t boid, const uint32_t *list, size_t count) {
    const comparison *it = view->host;
    const flock_rules *rules = &it->rules;
    flock_vector p = vector_at(it->p, boid);
    flock_seen seen = {0};
    for (size_t k = 0; k < count; k++) {
        flock_vector o = flock_minus(vector_at(it->p, list[k]), p);
        float d2 = flock_dot(o, o);
        if (list[k] == boid) {
            continue;
        }
        seen.n++;
        seen.o = flock_plus(seen.o, o);
        seen.v = flock_plus(seen.v, vector_at(it->v, list[k]));
        if (d2 < rules->close2) {
            flock_vector push = flock_push_apart(rules, it->order[boid], it->order[list[k]], o, d2);
            seen.s = flock_plus(seen.s, push);
        }
    }
    it->flock.sums.seen[it->order[boid]] = seen;
}

/* Makes a program ready, with the boids in its order, and forgets what others saw. */
static void *begin(comparison *it, const others_program *program) {
    uint32_t count = it->view.count;
    memset(it->flock.sums.seen, 0, count * sizeof *it->flock.sums.seen);
    for (uint32_t k = 0; k < count; k++) {
        it->order[k] = it->curve[k].boid;
    }
    gather(it);
    void *self = program->create(&it->view);
    if (program->sort != NULL) {
        program->sort(self, &it->view, it->wish);
        for (uint32_t k = 0; k < count; k++) {
            it->order[k] = it->curve[it->wish[k]].boid;
        }
    }
    return self;
}

static void step(comparison *it, const runner *who, void *self) {
    if (who->kind == GRID) {
        bench_flock_step_grid(&it->flock, who->lanes, 1);
    } else if (who->kind == SCALAR) {
        bench_flock_step_scalar(&it->flock);
    } else {
        gather(it);
        who->program->look(self, &it->view);
        bench_flock_steer(&it->flock);
    }
}

/* Whether a program sees as many as the grid does, but for ties at the radius. */
static bool sees_the_same(const comparison *it, const runner *who) {
    double sum = 0.0, count = it->view.count;
    for (uint32_t i = 0; i < it->view.count; i++) {
        sum += it->flock.sums.seen[i].n;
    }
    if (fabs(sum / count - it->flock.k) <= 1e-4 * it->flock.k) {
        return true;
    }
    fprintf(stderr, "%s sees K = %.4f, the grid %.4f\n", who->name, sum / count, it->flock.k);
    return false;
}

/* Nanoseconds of processor time a boid of one runner's turn, after a step that finds the order of
 * things; negative when it sees others than it should. */
static double take_turn(comparison *it, const runner *who, int steps) {
    bench_flock_rewind(&it->flock);
    void *self = who->kind == OTHER ? begin(it, who->program) : NULL;
    step(it, who, self);
    bool same = who->kind == GRID || sees_the_same(it, who);
    clock_t start = clock();
    for (int i = 0; i < steps; i++) {
        step(it, who, self);
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (self != NULL) {
        who->program->destroy(self);
    }
    return same ? seconds * 1e9 / steps / it->view.count : -1.0;
}

static bool is_run(const runner *who, uint32_t count) {
    return who->kind == OTHER ? count <= who->program->most : who->lanes <= flock_lanes_best();
}

/* Every runner takes its turn, round after round; ns[runner] is sorted then. */
static bool time_flock(comparison *it, int rounds, double ns[RUNNERS][ROUNDS]) {
    int steps = 1 + (int)(1e5 / it->view.count);
    for (int round = 0; round < rounds; round++) {
        for (int r = 0; r < RUNNERS; r++) {
            if (is_run(&runners[r], it->view.count)) {
                ns[r][round] = take_turn(it, &runners[r], steps);
            }
            if (ns[r][round] < 0.0) {
                return false;
            }
        }
    }
    for (int r = 0; r < RUNNERS; r++) {
        bench_sort_times(ns[r], rounds);
    }
    return true;
}

static void report(const comparison *it, int rounds, double ns[RUNNERS][ROUNDS]) {
    for (int r = 0; r < RUNNERS; r++) {
        if (is_run(&runners[r], it->view.count)) {
            printf("%8u boids, K %6.1f, %-19s least %8.1f, median %8.1f ns a boid, %6.3f\n",
                   it->view.count, it->flock.k, runners[r].name, ns[r][0], ns[r][rounds / 2],
                   ns[r][0] / ns[SCALAR_RUNNER][0]);
        }
    }
    fflush(stdout);
}

static bool compare(const bench_case *which, int rounds) {
    comparison it;
    double ns[RUNNERS][ROUNDS] = {{0}};
    if (!set_up(&it, which)) {
        fprintf(stderr, "not enough memory\n");
        return false;
    }
    bool done = time_flock(&it, rounds, ns);
    if (done) {
        report(&it, rounds, ns);
    }
    tear_down(&it);
    return done;
}

int main(int argc, char **argv) {
    bool quick = argc == 2 && strcmp(argv[1], "--short") == 0;
    if (argc > 1 && !quick) {
        fprintf(stderr, "usage: %s [--short]\n", argv[0]);
        return 2;
    }
    omp_set_num_threads(1); /* for the programs that take all there are */
    size_t count = quick ? 2 : sizeof cases / sizeof *cases;
    for (size_t c = 0; c < count; c++) {
        if (!compare(&cases[c], quick ? 3 : cases[c].count < 100000 ? ROUNDS : 5)) {
            return 1;
        }
    }
    return 0;
}
