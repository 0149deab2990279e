/* Sixty seconds of flight from many seeds against box_acceptance_bands.csv: the flock behaves as
 * the reference does, whatever the rounding. */
#include "test.h"

#include "flock/flock_measure.h"
#include "flock/flock_world.h"
#include "golden.h"

enum { FPS = 30, STEPS = 60 * FPS, SETTLED = 20 * FPS, EVERY = 10 };

static const double seeds[] = {0.42, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45,
                               0.5,  0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95};
enum { SEEDS = sizeof seeds / sizeof *seeds };

/* One flight in numbers, named as the bands name them. */
typedef struct flight {
    double boid_steps_outside_box, max_abs_coordinate, min_speed, max_speed;
    double first_above, mean_polarization, max_polarization;
    double mean_speed, mean_nearest, mean_spread, mean_groups, mean_lone;
} flight;

/* A set of flights with the same rules and count, one a seed. */
typedef struct campaign {
    const char *rules;
    uint32_t count;
    float separation, alignment, cohesion;
    int seeds;
} campaign;

static const campaign campaigns[] = {
    {"default", 50, 1, 1, 1, 20},  {"default", 150, 1, 1, 1, 20}, {"default", 300, 1, 1, 1, 20},
    {"default", 1000, 1, 1, 1, 1}, {"sep0", 150, 0, 1, 1, 20},    {"sep0", 300, 0, 1, 1, 4},
    {"ali0", 50, 1, 0, 1, 20},     {"ali0", 150, 1, 0, 1, 20},    {"ali0", 300, 1, 0, 1, 4},
    {"coh0", 150, 1, 1, 0, 20},    {"coh0", 300, 1, 1, 0, 10},
};
enum { CAMPAIGNS = sizeof campaigns / sizeof *campaigns };

static flight flights[CAMPAIGNS][SEEDS];

static void watch_boids(flight *flight, const flock_frame *frame) {
    for (uint32_t i = 0; i < frame->count; i++) {
        double reach = fmax(fmax(fabs(frame->x[i]), fabs(frame->y[i])), fabs(frame->z[i]));
        double speed = sqrt(pow(frame->vx[i], 2) + pow(frame->vy[i], 2) + pow(frame->vz[i], 2));
        flight->boid_steps_outside_box += !(reach <= 1.0);
        flight->max_abs_coordinate = fmax(flight->max_abs_coordinate, reach);
        flight->min_speed = fmin(flight->min_speed, speed);
        flight->max_speed = fmax(flight->max_speed, speed);
    }
}

/* Adds a reading of the settled flock to the means. */
static void watch_measures(flight *flight, const flock_measures *m, double share) {
    flight->mean_polarization += share * m->polarization;
    flight->mean_speed += share * m->speed;
    flight->mean_nearest += share * m->nearest;
    flight->mean_spread += share * m->spread;
    flight->mean_groups += share * m->groups;
    flight->mean_lone += share * m->alone;
}

static flight fly(const campaign *campaign, double seed) {
    flock_params params = flock_params_of(FLOCK_PRESET_BOX);
    params.count = campaign->count;
    params.seed = seed;
    params.separation = campaign->separation;
    params.alignment = campaign->alignment;
    params.cohesion = campaign->cohesion;
    params.dt = 1.0 / FPS;
    flock_world *world = flock_world_create(&params, NULL);
    flock_meter *meter = flock_meter_create();
    flight flight = {.first_above = -1.0, .min_speed = INFINITY};
    for (int step = 0; step <= STEPS; step++) {
        flock_frame frame = flock_world_frame(world);
        double polarization = flock_polarization(&frame);
        flight.max_polarization = fmax(flight.max_polarization, polarization);
        if (flight.first_above < 0.0 && polarization > 0.9) {
            flight.first_above = (double)step / FPS;
        }
        watch_boids(&flight, &frame);
        if (step >= SETTLED && step % EVERY == 0) {
            flock_measures measures;
            assert_true(flock_meter_read(meter, &frame, &params, &measures));
            watch_measures(&flight, &measures, 1.0 / ((STEPS - SETTLED) / EVERY + 1));
        }
        flock_world_step(world);
    }
    flock_meter_destroy(meter);
    flock_world_destroy(world);
    return flight;
}

/* The number of a flight that a band is about. */
static double number_of(const flight *flight, const char *quantity) {
    const struct {
        const char *name;
        double value;
    } numbers[] = {
        {"boid_steps_outside_box", flight->boid_steps_outside_box},
        {"max_abs_coordinate_0_60s", flight->max_abs_coordinate},
        {"min_speed_0_60s", flight->min_speed},
        {"max_speed_0_60s", flight->max_speed},
        {"mean_speed_20_60s", flight->mean_speed},
        {"mean_nearest_distance_20_60s", flight->mean_nearest},
        {"mean_spread_20_60s", flight->mean_spread},
        {"max_polarization_0_60s", flight->max_polarization},
        {"mean_polarization_20_60s", flight->mean_polarization},
        {"first_time_above_0p9_s", flight->first_above},
        {"seeds_of_20_never_above_0p9_in_60s", flight->first_above < 0.0},
        {"mean_groups_20_60s", flight->mean_groups},
        {"mean_lone_20_60s", flight->mean_lone},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(quantity, numbers[i].name) == 0) {
            return numbers[i].value;
        }
    }
    fail_msg("no such quantity: %s", quantity);
    return 0.0;
}

/* Whether a band's "count" ("any", "150", "150 or 300", "50 to 1000") covers a count. */
static bool covers(const char *text, uint32_t count) {
    unsigned a = 0, b = 0;
    if (strcmp(text, "any") == 0) {
        return true;
    }
    if (sscanf(text, "%u to %u", &a, &b) == 2) {
        return count >= a && count <= b;
    }
    int found = sscanf(text, "%u or %u", &a, &b);
    return count == a || (found == 2 && count == b);
}

/* Holds one campaign against one band; returns how many numbers were compared. */
static int hold(int c, const golden_table *bands, size_t row) {
    const campaign *campaign = &campaigns[c];
    const char *quantity = golden_text(bands, row, "quantity");
    const char *scope = golden_text(bands, row, "scope");
    double low = golden_number(bands, row, "low");
    double high = golden_number(bands, row, "high");
    bool each = strcmp(scope, "one run") == 0 || strcmp(scope, "seed 0.42 only") == 0;
    int wanted_seeds = strcmp(scope, "20 seeds") == 0           ? 20
                       : strcmp(scope, "mean of 10 seeds") == 0 ? 10
                       : strcmp(scope, "seed 0.42 only") == 0   ? 1
                                                                : campaign->seeds;
    if (wanted_seeds > campaign->seeds) {
        return 0;
    }
    double sum = 0.0;
    for (int s = 0; s < wanted_seeds; s++) {
        double value = number_of(&flights[c][s], quantity);
        sum += value;
        if (each) {
            assert_between(value, low - 1e-9, high + 1e-9, "%s, %u boids, %s, seed %g", quantity,
                           campaign->count, campaign->rules, seeds[s]);
        }
    }
    if (!each) {
        double value = wanted_seeds == 10 ? sum / 10 : sum;
        assert_between(value, low, high, "%s, %u boids, %s, %d seeds", quantity, campaign->count,
                       campaign->rules, wanted_seeds);
    }
    return 1;
}

static void every_band(void **state) {
    (void)state;
    for (int c = 0; c < CAMPAIGNS; c++) {
        for (int s = 0; s < campaigns[c].seeds; s++) {
            flights[c][s] = fly(&campaigns[c], seeds[s]);
        }
    }
    golden_table bands = golden_open("box_acceptance_bands.csv");
    for (size_t row = 0; row < bands.rows; row++) {
        const char *rules = golden_text(&bands, row, "rules");
        int held = 0;
        for (int c = 0; c < CAMPAIGNS; c++) {
            bool same_rules = strcmp(rules, "any") == 0 || strcmp(rules, campaigns[c].rules) == 0;
            if (same_rules && covers(golden_text(&bands, row, "count"), campaigns[c].count)) {
                held += hold(c, &bands, row);
            }
        }
        if (held == 0) {
            fail_msg("row %zu of the bands was held against nothing", row);
        }
    }
    golden_close(&bands);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_band)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
