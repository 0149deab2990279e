/* The measures over time; see app_measures.h. */
#include "app/app_measures.h"

#include <math.h>

#include "data/data_table.h"

/* Readings may take this share of the wall time. The first ones need not wait, and neither does one
 * that the machine was slow at: so much time is held in store. */
#define SHARE 0.1
#define STORE 0.1

/* While the flock flies the numbers of now are read anew after so many seconds: a little more than
 * lies between two samples at normal speed, each of which brings new numbers by itself. */
#define REFRESH 0.27

const app_measure_info *app_measure_info_of(app_measure measure) {
    static const app_measure_info infos[APP_MEASURE_COUNT] = {
        [APP_POLARIZATION] = {"Polarization", 2, 0.0f, 1.0f},
        [APP_GROUPS] = {"Groups", 0, 0.0f, 0.0f},
        [APP_ALONE] = {"Alone", 0, 0.0f, 0.0f},
        [APP_SPREAD] = {"Spread", 2, 0.0f, 0.0f},
        [APP_NEAREST] = {"Nearest", 3, 0.0f, 0.0f},
        [APP_MILLING] = {"Milling", 2, 0.0f, 1.0f},
        [APP_MEAN_SPEED] = {"Speed", 3, 0.0f, 0.0f},
        [APP_MEAN_NEIGHBOURS] = {"Neighbours", 1, 0.0f, 0.0f},
    };
    return &infos[measure];
}

static double value_of(const flock_measures *values, app_measure measure) {
    bool single = values->groups == 0 && values->alone == 1;
    if (single && (measure == APP_POLARIZATION || measure == APP_NEAREST)) {
        return (double)NAN;
    }
    switch (measure) {
    case APP_POLARIZATION:
        return values->polarization;
    case APP_GROUPS:
        return values->groups;
    case APP_ALONE:
        return values->alone;
    case APP_SPREAD:
        return values->spread;
    case APP_NEAREST:
        return values->nearest;
    case APP_MILLING:
        return values->milling;
    case APP_MEAN_SPEED:
        return values->speed;
    default:
        return values->neighbours;
    }
}

/* --- readings --------------------------------------------------------------------------------- */

/* The wall time that readings may take at this moment. */
static double credit_at(const app_measures *measures, double now) {
    return fmin(STORE, measures->credit + SHARE * (now - measures->paid_at));
}

/* Reads the frame and keeps the numbers, if that may be done now. */
static bool read_frame(app_measures *measures, app_groups *groups, const flock_frame *frame,
                       const flock_params *params, double (*now)(void)) {
    double start = now();
    double credit = credit_at(measures, start);
    if (credit < 0.0) {
        return false;
    }
    const flock_measures *values = app_groups_measure(groups, frame, params, now);
    measures->known = measures->fresh = values != NULL;
    measures->refused = groups->refused;
    measures->basis = app_groups_basis_of(frame, params);
    measures->read_at = now();
    measures->paid_at = measures->read_at;
    measures->credit = credit - (measures->read_at - start);
    if (values != NULL) {
        measures->reading = *values;
    }
    return values != NULL;
}

/* Whether there is nothing more to know of this frame. */
static bool is_settled(const app_measures *measures, const flock_frame *frame,
                       const flock_params *params) {
    app_groups_basis basis = app_groups_basis_of(frame, params);
    return (measures->known || measures->refused) &&
           app_groups_basis_same(&measures->basis, &basis);
}

bool app_measures_current(const app_measures *measures, const flock_frame *frame,
                          const flock_params *params) {
    return measures->known && is_settled(measures, frame, params);
}

bool app_measures_follow(app_measures *measures, app_groups *groups, const flock_frame *frame,
                         const flock_params *params, bool playing, double (*now)(void)) {
    bool read = measures->known || measures->refused;
    bool early = playing && read && now() < measures->read_at + REFRESH;
    if (!early && !is_settled(measures, frame, params)) {
        (void)read_frame(measures, groups, frame, params, now);
    }
    bool news = measures->fresh && (playing || app_measures_current(measures, frame, params));
    measures->fresh = measures->fresh && !news;
    return news;
}

double app_measures_rest(const app_measures *measures, const flock_frame *frame,
                         const flock_params *params, double now) {
    if (is_settled(measures, frame, params)) {
        return INFINITY;
    }
    return fmax(0.0, -credit_at(measures, now) / SHARE);
}

double app_measures_now(const app_measures *measures, app_measure measure) {
    return measures->known ? value_of(&measures->reading, measure) : (double)NAN;
}

/* Two digits of a small number; of a large one no decimals that say nothing. */
static int decimals_of(double value, int decimals) {
    while (decimals < 8 && fabs(value) < 10.0 * pow(10.0, -decimals)) {
        decimals++;
    }
    return fabs(value) >= 1e5 ? 0 : decimals;
}

void app_measures_text(const app_measures *measures, app_measure measure,
                       char text[APP_MEASURES_TEXT]) {
    const app_measure_info *info = app_measure_info_of(measure);
    double value = app_measures_now(measures, measure);
    bool has_ends = info->low < info->high;
    if (isnan(value)) {
        snprintf(text, APP_MEASURES_TEXT, "–");
    } else if (value == 0.0 || info->decimals == 0 || has_ends) {
        snprintf(text, APP_MEASURES_TEXT, "%.*f", info->decimals, value);
    } else if (fabs(value) < 1e-7) {
        snprintf(text, APP_MEASURES_TEXT, "%.2g", value);
    } else {
        snprintf(text, APP_MEASURES_TEXT, "%.*f", decimals_of(value, info->decimals), value);
    }
}

/* --- samples ---------------------------------------------------------------------------------- */

uint64_t app_measures_steps(const flock_params *params) {
    /* A step length that was rounded to float must not cost a step more. */
    double steps = flock_steps_per_second(params) * APP_MEASURES_INTERVAL;
    return (uint64_t)fmax(1.0, ceil(steps * (1.0 - 1e-6)));
}

/* The sample `index` of the line, the oldest first. */
static const app_sample *sample_at(const app_measures *measures, size_t index) {
    return &measures->samples[(measures->first + index) % APP_MEASURES_KEPT];
}

/* The sample `back` places before the newest that is shown, or NULL. */
static const app_sample *newest(const app_measures *measures, size_t back) {
    return back < measures->shown ? sample_at(measures, measures->shown - 1 - back) : NULL;
}

/* Makes room for a sample behind the newest that is shown; what was known of later goes, and the
 * oldest when there are too many. */
static app_sample *push(app_measures *measures) {
    measures->count = measures->shown;
    if (measures->count == APP_MEASURES_KEPT) {
        measures->first = (measures->first + 1) % APP_MEASURES_KEPT;
        measures->count--;
    }
    size_t place = (measures->first + measures->count++) % APP_MEASURES_KEPT;
    measures->shown = measures->count;
    return &measures->samples[place];
}

/* Makes the next sample begin a line of its own. One that stands alone is no line: it goes, so that
 * pressing reset again and again leaves one gap. */
static void break_line(app_measures *measures) {
    const app_sample *last = newest(measures, 0), *before = newest(measures, 1);
    if (last == NULL || last->kind == APP_SAMPLE_GAP) {
        return;
    }
    if (before == NULL || before->kind == APP_SAMPLE_GAP) {
        measures->shown--;
    } else {
        double interval = last->interval;
        *push(measures) = (app_sample){.kind = APP_SAMPLE_GAP, .interval = interval};
    }
}

/* Shows what is known up to a frame. False when the frame itself was never sampled. */
static bool recall(app_measures *measures, const flock_frame *frame) {
    for (size_t i = measures->shown; i < measures->count; i++) {
        const app_sample *sample = sample_at(measures, i);
        if (sample->kind == APP_SAMPLE_GAP) {
            continue;
        }
        if (sample->step == frame->step && sample->time == frame->time) {
            measures->shown = i + 1;
            return true;
        }
        if (sample->step > frame->step) {
            return false;
        }
    }
    return false;
}

/* How many of the samples are of steps up to this one. */
static size_t samples_to(const app_measures *measures, uint64_t step) {
    size_t count = measures->count;
    while (count > 0) {
        const app_sample *sample = sample_at(measures, count - 1);
        if (sample->kind != APP_SAMPLE_GAP && sample->step <= step) {
            break;
        }
        count--;
    }
    return count;
}

void app_measures_go(app_measures *measures, const flock_frame *frame) {
    measures->shown = samples_to(measures, frame->step);
    measures->epoch = frame->epoch;
}

void app_measures_leave(app_measures *measures, uint64_t step) {
    measures->count = samples_to(measures, step);
    measures->shown = measures->shown < measures->count ? measures->shown : measures->count;
}

/* Whether this step is one to be sampled. */
static bool is_due(const flock_frame *frame, const flock_params *params) {
    long long steps = llround(frame->time * flock_steps_per_second(params));
    return steps % (long long)app_measures_steps(params) == 0;
}

void app_measures_note(app_measures *measures, app_groups *groups, const flock_frame *frame,
                       const flock_params *params, double (*now)(void)) {
    if (!is_due(frame, params)) {
        return;
    }
    uint64_t steps = app_measures_steps(params);
    double interval = app_measures_interval_of(params);
    const app_sample *last = newest(measures, 0);
    if (last != NULL && measures->epoch == frame->epoch && last->step == frame->step) {
        return; /* a setting was changed, and the flock has not moved since */
    }
    bool follows =
        measures->epoch == frame->epoch &&
        (last == NULL || (last->step + steps == frame->step && last->interval == interval));
    measures->epoch = frame->epoch;
    if (recall(measures, frame)) {
        return;
    }
    if (!follows) {
        break_line(measures);
    }
    bool read = read_frame(measures, groups, frame, params, now);
    *push(measures) = (app_sample){.kind = read ? APP_SAMPLE_TAKEN : APP_SAMPLE_LEFT_OUT,
                                   .step = frame->step,
                                   .time = frame->time,
                                   .interval = interval,
                                   .values = measures->reading};
}

double app_measures_interval_of(const flock_params *params) {
    return (double)app_measures_steps(params) / flock_steps_per_second(params);
}

double app_measures_interval(const app_measures *measures) {
    const app_sample *last = newest(measures, 0);
    return last != NULL ? last->interval : APP_MEASURES_INTERVAL;
}

/* --- lines and tables ------------------------------------------------------------------------- */

/* The first sample of the last minute that is shown. */
static size_t minute_start(const app_measures *measures) {
    size_t most = (size_t)(APP_MEASURES_SPAN / app_measures_interval(measures) + 1e-6) + 1;
    return measures->shown > most ? measures->shown - most : 0;
}

/* The first sample of the lines: one line has one scale of time. */
static size_t line_start(const app_measures *measures) {
    double interval = app_measures_interval(measures);
    size_t first = minute_start(measures), start = measures->shown;
    while (start > first && sample_at(measures, start - 1)->interval == interval) {
        start--;
    }
    return start;
}

/* Puts what was left out between the samples `from` and `to` on the straight line between them. */
static void bridge(float *line, size_t from, size_t to) {
    for (size_t i = from + 1; i < to; i++) {
        float part = (float)(i - from) / (float)(to - from);
        line[i] = line[from] + part * (line[to] - line[from]);
    }
}

size_t app_measures_line(const app_measures *measures, app_measure measure,
                         float line[APP_MEASURES_SAMPLES]) {
    bool begun = false; /* the line, by a sample that was taken: */
    size_t last = 0, start = line_start(measures), count = measures->shown - start;
    for (size_t i = 0; i < count; i++) {
        const app_sample *sample = sample_at(measures, start + i);
        line[i] = NAN;
        if (sample->kind == APP_SAMPLE_TAKEN) {
            line[i] = (float)value_of(&sample->values, measure);
            if (begun) {
                bridge(line, last, i);
            }
            last = i;
        }
        begun = sample->kind == APP_SAMPLE_TAKEN || (begun && sample->kind != APP_SAMPLE_GAP);
    }
    return count;
}

void app_measures_write(const app_measures *measures, FILE *out) {
    data_metrics_header(out);
    for (size_t i = minute_start(measures); i < measures->shown; i++) {
        const app_sample *sample = sample_at(measures, i);
        if (sample->kind == APP_SAMPLE_TAKEN) {
            flock_frame frame = {.step = sample->step, .time = sample->time};
            data_metrics_row(out, &frame, &sample->values);
        }
    }
}
