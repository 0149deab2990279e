/* Steps against the clock; see run_bench.h.
 *
 * Every round flies the same steps from the same state with each engine in turn, so that whatever
 * else the machine does meanwhile strikes all of them. */
#include "run/run_bench.h"

#include <stdlib.h>

#include "base/base_clock.h"
#include "flock/flock_measure.h"

/* Rounds, and the wall time after which no more of them begin: a few are always done. Seconds. */
enum { FEWEST = 3, ROUNDS = 15 };
#define ENOUGH 4.0

/* A round of one engine takes about so long, so that the clock is no part of it. Seconds. */
#define ROUND 0.02

/* More boids than this are too many for every pair of them. */
#define PAIRS_MOST 20000u

/* One way to fly. */
typedef struct contender {
    flock_engine engine;
    uint32_t threads;
    flock_world *world;
    flock_snapshot *start;
    int steps;         /* a round */
    double ns[ROUNDS]; /* a boid a step */
} contender;

typedef struct bench {
    contender contenders[3];
    int count;
    int rounds; /* done */
} bench;

/* --- timing ----------------------------------------------------------------------------------- */

/* Seconds that some steps from the start take. The first one is not timed: what it finds is not
 * where the step before it would have left it. */
static double fly(contender *one, int steps, bool *sound) {
    *sound = *sound && flock_world_rewind(one->world, one->start);
    flock_world_step(one->world);
    double begun = base_clock_seconds();
    for (int i = 0; i < steps; i++) {
        flock_world_step(one->world);
    }
    return base_clock_seconds() - begun;
}

static bool open_contender(contender *one, const flock_flight *flight) {
    flock_flight own = *flight;
    bool sound = true;
    own.params.engine = one->engine;
    one->world = flock_world_resume(&own, NULL);
    if (one->world == NULL) {
        return false;
    }
    flock_world_set_threads(one->world, one->threads);
    flock_world_set_clock(one->world, base_clock_seconds);
    one->start = flock_snapshot_create(one->world);
    if (one->start == NULL) {
        return false;
    }
    double step = fly(one, 1, &sound);
    one->steps = 1 + (int)(ROUND / (step > 1e-6 ? step : 1e-6));
    return sound;
}

static void add(bench *self, flock_engine engine, uint32_t threads) {
    self->contenders[self->count++] = (contender){.engine = engine, .threads = threads};
}

static bool time_all(bench *self, const flock_flight *flight) {
    bool sound = true;
    for (int i = 0; i < self->count && sound; i++) {
        sound = open_contender(&self->contenders[i], flight);
    }
    double until = base_clock_seconds() + ENOUGH;
    while (sound && self->rounds < ROUNDS &&
           (self->rounds < FEWEST || base_clock_seconds() < until)) {
        for (int i = 0; i < self->count; i++) {
            contender *one = &self->contenders[i];
            double seconds = fly(one, one->steps, &sound);
            one->ns[self->rounds] = 1e9 * seconds / one->steps / flight->boids.count;
        }
        self->rounds++;
    }
    return sound;
}

static void close_all(bench *self) {
    for (int i = 0; i < self->count; i++) {
        flock_snapshot_destroy(self->contenders[i].start);
        flock_world_destroy(self->contenders[i].world);
    }
}

/* --- telling ---------------------------------------------------------------------------------- */

static const char *compiler(void) {
#if defined(__clang__)
    return __VERSION__;
#else
    return "gcc " __VERSION__;
#endif
}

static const char *optimised(void) {
#if defined(__OPTIMIZE__)
    return "";
#else
    return ", not optimised";
#endif
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static const char *engine_name(flock_engine engine) {
    return flock_param_info_of(FLOCK_PARAM_ENGINE)->choices[engine];
}

static void write_head(const flock_flight *flight, double neighbours, const char *instructions,
                       bool csv, FILE *out) {
    if (csv) {
        fprintf(out, "boids,neighbours,engine,threads,least_ns,median_ns,steps_a_second,"
                     "instructions,compiler\n");
        return;
    }
    const flock_params *params = &flight->params;
    fprintf(out, "%u boids, %s, radius %.9g, %.1f neighbours each; %s, %s%s\n\n", params->count,
            flock_param_info_of(FLOCK_PARAM_STYLE)->choices[params->style], (double)params->radius,
            neighbours, instructions, compiler(), optimised());
    fprintf(out, "engine  threads   ns a boid a step      steps a second\n"
                 "                    least    median            median\n");
}

static void write_row(contender *one, int rounds, uint32_t boids, double neighbours, bool csv,
                      FILE *out) {
    qsort(one->ns, (size_t)rounds, sizeof one->ns[0], by_size);
    double least = one->ns[0], median = one->ns[rounds / 2];
    double per_second = 1e9 / median / boids;
    if (csv) {
        fprintf(out, "%u,%.2f,%s,%u,%.2f,%.2f,%.6g,%s,%s%s\n", boids, neighbours,
                engine_name(one->engine), one->threads, least, median, per_second,
                flock_world_instructions(one->world), compiler(), optimised());
    } else {
        fprintf(out, "%-6s  %7u  %8.1f  %8.1f  %16.*f\n", engine_name(one->engine), one->threads,
                least, median, per_second < 99.95 ? 1 : 0, per_second);
    }
}

/* The mean number of neighbours. False when memory runs out. */
static bool read_neighbours(const flock_flight *flight, double *neighbours) {
    flock_measures measures;
    flock_frame frame = flight->boids;
    const flock_params *params = &flight->params;
    frame.dims = params->dims;
    frame.edges = params->edges;
    for (int axis = 0; axis < 3; axis++) {
        frame.half[axis] = params->dims == 3 || axis < 2 ? params->half[axis] : 0.0f;
    }
    flock_meter *meter = flock_meter_create();
    bool read = meter != NULL && flock_meter_read(meter, &frame, params, &measures);
    *neighbours = read ? measures.neighbours : 0.0;
    flock_meter_destroy(meter);
    return read;
}

bool run_bench(const flock_flight *flight, uint32_t threads, bool csv, FILE *out,
               base_message *message) {
    uint32_t boids = flight->boids.count;
    double neighbours;
    bench self = {0};
    add(&self, FLOCK_GRID, 1);
    if (threads > 1) {
        add(&self, FLOCK_GRID, threads);
    }
    if (boids <= PAIRS_MOST) {
        add(&self, FLOCK_PAIRS, 1);
    }
    bool sound = read_neighbours(flight, &neighbours) && time_all(&self, flight);
    if (sound) {
        write_head(flight, neighbours, flock_world_instructions(self.contenders[0].world), csv,
                   out);
        for (int i = 0; i < self.count; i++) {
            write_row(&self.contenders[i], self.rounds, boids, neighbours, csv, out);
        }
    }
    close_all(&self);
    return sound || base_refuse(message, "--bench: out of memory");
}
