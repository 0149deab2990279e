/* How fast the engines are: seeded flocks of the box, evolved, then timed in turns.
 *
 *     bench_engine [--short] [--results DIR]     a table of flocks of 300 to 1,000,000
 *     bench_engine --count N STEPS ENGINE        STEPS steps of one, for callgrind
 *
 * Prints nanoseconds a boid a step, the least and the median of interleaved rounds, for the grid
 * with each set of instructions, the best of them on two threads, the plain scalar grid kept here,
 * and the reference where its square of pairs is bearable; and how many times the scalar grid's
 * least that is, which a busy machine disturbs less. K is the mean number of neighbours at the step
 * that is timed. Flocks evolve with the grid, so the states are the same everywhere. With
 * --results the table is also written to DIR/<machine>_<instructions>.csv. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_clock.h"
#include "bench_flock.h"
#include "flock/flock_pairs.h"

/* A way of seeing; the first ones are flock_lanes. */
typedef enum engine { GRID_PLAIN, GRID_SSE2, GRID_AVX2, GRID_AVX512, SCALAR, PAIRS } engine;

/* What takes its turn. */
typedef struct runner {
    const char *name;
    engine engine;
    uint32_t threads;
} runner;

enum { RUNNERS = 7, SCALAR_RUNNER = 5, ROUNDS = 9 };

static const char *const lanes_names[] = {"plain", "sse2", "avx2", "avx512"};

/* The grid in all ways this machine has, then what it is held against. */
static const runner runners[RUNNERS] = {
    {"grid plain", GRID_PLAIN, 1}, {"grid sse2", GRID_SSE2, 1},
    {"grid avx2", GRID_AVX2, 1},   {"grid avx512", GRID_AVX512, 1},
    {"grid", GRID_PLAIN, 2},       {"scalar grid", SCALAR, 1},
    {"pairs", PAIRS, 1},
};

/* One flock, and the reference to see it with besides. */
typedef struct bench {
    bench_flock flock;
    flock_pairs pairs;
} bench;

/* The flocks of the table. */
static const bench_case cases[] = {
    {300, false, 300},   {1000, true, 300},  {1000, false, 300},  {10000, true, 300},
    {10000, false, 100}, {100000, true, 60}, {100000, false, 30}, {1000000, true, 10},
};

/* The engine to use: two threads take the best instructions there are. */
static engine engine_of(const runner *runner) {
    return runner->threads > 1 ? (engine)flock_lanes_best() : runner->engine;
}

static void step_pairs(bench *bench) {
    bench_flock *flock = &bench->flock;
    flock_rules rules = flock_rules_of(&flock->params);
    flock_pairs_sum(&bench->pairs, &rules, &flock->state, &flock->sums);
    bench_flock_steer(flock);
}

/* One step, after which the state is the next one. */
static void step(bench *bench, engine engine, uint32_t threads) {
    if (engine < SCALAR) {
        bench_flock_step_grid(&bench->flock, (flock_lanes)engine, threads);
    } else if (engine == PAIRS) {
        step_pairs(bench);
    } else {
        bench_flock_step_scalar(&bench->flock);
    }
}

/* Flies a flock to the state that is timed. False when memory runs out. */
static bool set_up(bench *bench, const bench_case *which, uint32_t threads) {
    bench->pairs = (flock_pairs){0};
    return bench_flock_make(&bench->flock, which, threads) &&
           flock_pairs_reserve(&bench->pairs, which->count);
}

static void tear_down(bench *bench) {
    bench_flock_free(&bench->flock);
    flock_pairs_free(&bench->pairs);
}

static bool is_run(const bench *bench, const runner *runner) {
    return engine_of(runner) < SCALAR
               ? engine_of(runner) <= (engine)flock_lanes_best()
               : runner->engine == SCALAR || bench->flock.state.count <= 10000;
}

/* Nanoseconds a boid of one runner's turn, after a step in which the grid finds its order. */
static double take_turn(bench *bench, const runner *runner, int steps) {
    engine engine = engine_of(runner);
    bench_flock_rewind(&bench->flock);
    step(bench, engine, runner->threads);
    double begin = base_clock_seconds();
    for (int i = 0; i < steps; i++) {
        step(bench, engine, runner->threads);
    }
    return (base_clock_seconds() - begin) * 1e9 / steps / bench->flock.state.count;
}

/* Every runner takes its turn, round after round; ns[runner] is sorted then. */
static void time_flock(bench *bench, int rounds, double ns[RUNNERS][ROUNDS]) {
    int steps = 1 + (int)(1e5 / bench->flock.state.count);
    for (int round = 0; round < rounds; round++) {
        for (int r = 0; r < RUNNERS; r++) {
            if (is_run(bench, &runners[r])) {
                ns[r][round] = take_turn(bench, &runners[r], steps);
            }
        }
    }
    for (int r = 0; r < RUNNERS; r++) {
        bench_sort_times(ns[r], rounds);
    }
}

/* A line for each runner. */
static void report(const bench *bench, int rounds, double ns[RUNNERS][ROUNDS], FILE *csv) {
    for (int r = 0; r < RUNNERS; r++) {
        if (!is_run(bench, &runners[r])) {
            continue;
        }
        double least = ns[r][0], median = ns[r][rounds / 2];
        double ratio = least / ns[SCALAR_RUNNER][0];
        printf("%8u boids, K %6.1f, %u threads, %-12s least %8.1f, median %8.1f ns a boid, %6.3f\n",
               bench->flock.state.count, bench->flock.k, runners[r].threads, runners[r].name, least,
               median, ratio);
        fflush(stdout);
        if (csv != NULL) {
            fprintf(csv, "%u,%.1f,%u,%s,%.1f,%.1f,%.4f,%s,%s\n", bench->flock.state.count,
                    bench->flock.k, runners[r].threads, runners[r].name, least, median, ratio,
                    __VERSION__, BENCH_FLAGS);
        }
    }
    if (csv != NULL) {
        fflush(csv);
    }
}

/* STEPS steps of one flock, so that callgrind can count them: on one thread throughout, for threads
 * that wait count too. */
static int count_one(uint32_t count, int steps, engine engine) {
    bench bench;
    if (!set_up(&bench, &(bench_case){count, true, 10}, 1)) {
        return 1;
    }
    for (int i = 0; i < steps; i++) {
        step(&bench, engine, 1);
    }
    printf("%u boids, K %.1f, %d steps\n", count, bench.flock.k, steps);
    tear_down(&bench);
    return 0;
}

/* The processor's name as part of a file's: letters and digits in small, `_` for the rest. */
static void machine_name(char name[64]) {
    char line[256];
    size_t length = 0;
    FILE *file = fopen("/proc/cpuinfo", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) == 0 && colon != NULL) {
            for (const char *c = colon + 1; *c != '\0' && length + 1 < 64; c++) {
                if (isalnum((unsigned char)*c)) {
                    name[length++] = (char)tolower((unsigned char)*c);
                } else if (length > 0 && name[length - 1] != '_') {
                    name[length++] = '_';
                }
            }
            break;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    for (; length > 0 && name[length - 1] == '_'; length--) {
    }
    name[length] = '\0';
}

static FILE *open_results(const char *folder) {
    char machine[64], path[512];
    machine_name(machine);
    snprintf(path, sizeof path, "%s/%s_%s.csv", folder, machine[0] != '\0' ? machine : "unknown",
             lanes_names[flock_lanes_best()]);
    FILE *csv = fopen(path, "w");
    if (csv == NULL) {
        fprintf(stderr, "cannot write %s\n", path);
        exit(1);
    }
    fprintf(csv, "boids,neighbours,threads,engine,least_ns,median_ns,of_scalar,compiler,flags\n");
    return csv;
}

int main(int argc, char **argv) {
    bool quick = false;
    FILE *csv = NULL;
    if (argc == 5 && strcmp(argv[1], "--count") == 0) {
        return count_one((uint32_t)atoi(argv[2]), atoi(argv[3]), (engine)atoi(argv[4]));
    }
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--short") == 0) {
            quick = true;
        } else if (strcmp(argv[i], "--results") == 0 && i + 1 < argc) {
            csv = open_results(argv[++i]);
        } else {
            fprintf(stderr, "usage: %s [--short] [--results DIR]\n", argv[0]);
            return 2;
        }
    }
    for (size_t c = 0; c < (quick ? 2 : sizeof cases / sizeof *cases); c++) {
        bench bench;
        double ns[RUNNERS][ROUNDS] = {{0}};
        int rounds = quick ? 3 : cases[c].count < 100000 ? ROUNDS : 5;
        if (!set_up(&bench, &cases[c], 2)) {
            fprintf(stderr, "not enough memory\n");
            return 1;
        }
        time_flock(&bench, rounds, ns);
        report(&bench, rounds, ns, csv);
        tear_down(&bench);
    }
    return csv != NULL ? fclose(csv) : 0;
}
