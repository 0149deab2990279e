/* Flies a flock and keeps its measures' moments; see run_sweep_fly.h. */
#include "run/run_sweep_fly.h"

#include <inttypes.h>
#include <math.h>

#include "play/play_open.h"
#include "run/run_sweep_plan.h"

/* Mean and sum of squared deviations, updated reading by reading (Welford, Technometrics 4, 1962):
 * nothing is kept, and nothing cancels out. */
typedef struct moments {
    uint64_t count;
    double mean[DATA_MEASURES];
    double squares[DATA_MEASURES];
} moments;

static void add_reading(moments *all, const flock_measures *measures) {
    double values[DATA_MEASURES];
    data_measure_values(measures, values);
    all->count++;
    for (int i = 0; i < DATA_MEASURES; i++) {
        double before = values[i] - all->mean[i];
        all->mean[i] += before / (double)all->count;
        all->squares[i] += before * (values[i] - all->mean[i]);
    }
}

static void conclude(const moments *all, data_sweep_result *result) {
    for (int i = 0; i < DATA_MEASURES; i++) {
        result->mean[i] = all->mean[i];
        result->deviation[i] =
            all->count > 1 ? sqrt(all->squares[i] / (double)(all->count - 1)) : 0.0;
    }
}

/* Measures the moment a source stands at. */
static bool measure(play_source *source, flock_meter *meter, moments *all, base_message *message) {
    flock_measures measures;
    flock_frame frame = play_source_frame(source);
    if (!flock_meter_read(meter, &frame, play_source_params(source), &measures)) {
        return base_refuse(message, "out of memory");
    }
    add_reading(all, &measures);
    return true;
}

static run_sweep_flown fly(const data_options *options, play_source *source, flock_meter *meter,
                           run_sweep_step *on_step, void *user, moments *all,
                           base_message *message) {
    uint64_t burn_in = run_sweep_burn_in(options);
    for (uint64_t done = 0;; done++) {
        if (done >= burn_in && done % options->every == 0 &&
            !measure(source, meter, all, message)) {
            return RUN_SWEEP_FAILED;
        }
        if (done == options->steps) {
            return RUN_SWEEP_FLOWN;
        }
        if (!play_source_advance(source)) {
            base_refuse(message, "there is no step %" PRIu64, play_source_frame(source).step + 1);
            return RUN_SWEEP_FAILED;
        }
        if (!on_step(user, done + 1)) {
            return RUN_SWEEP_STOPPED;
        }
    }
}

run_sweep_flown run_sweep_fly(data_options *options, run_sweep_step *on_step, void *user,
                              data_sweep_result *result, base_message *message) {
    run_sweep_flown flown = RUN_SWEEP_FAILED;
    moments all = {0};
    play_source *source = play_open(options, message);
    flock_meter *meter = flock_meter_create();
    if (source != NULL && meter == NULL) {
        base_refuse(message, "out of memory");
    } else if (source != NULL) {
        play_source_set_budget(source, 0); /* nobody goes back */
        flown = fly(options, source, meter, on_step, user, &all, message);
        conclude(&all, result);
    }
    flock_meter_destroy(meter);
    play_source_destroy(source);
    return flown;
}
