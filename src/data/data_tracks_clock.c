/* Finds an even clock for tracks; see data_tracks_clock.h. */
#include "data/data_tracks_clock.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base_memory.h"

/* A clock is even when no row is further off it than this part of a step. */
#define EVEN 0.02

/* Frames and times go together when no time is further off than this part of a frame. */
#define TOGETHER 0.5

/* Most intervals that are looked at for the usual one. */
#define SAMPLES 100000u

/* Steps a second that are played as they were; slower or faster ones nobody can follow, and are
 * played at a speed of their own. */
#define SLOWEST      4.0
#define FASTEST      260.0
#define INSTEAD_SLOW 10.0
#define INSTEAD_FAST 60.0
#define INSTEAD      25.0 /* where nobody tells any time */

/* Most steps there can be: a clock that is finer is not that of the table. */
#define STEPS_MOST 1e9

/* --- choosing --------------------------------------------------------------------------------- */

/* Finds how time goes with frames, from the first to the last frame. */
static void fit(const data_store *store, data_clock *clock) {
    double last = -INFINITY, last_time = 0.0;
    clock->frame0 = INFINITY;
    for (uint64_t row = 0; row < store->rows; row++) {
        double frame = data_store_double(store, DATA_COLUMN_FRAME, row);
        double time = data_store_double(store, DATA_COLUMN_TIME, row);
        if (frame < clock->frame0) {
            clock->frame0 = frame;
            clock->time0 = time;
        }
        if (frame > last) {
            last = frame;
            last_time = time;
        }
    }
    clock->slope = last > clock->frame0 ? (last_time - clock->time0) / (last - clock->frame0) : 0.0;
}

/* Whether time goes with frames. */
static bool goes_together(const data_store *store, const data_clock *clock) {
    bool together = clock->slope > 0.0;
    for (uint64_t row = 0; row < store->rows && together; row++) {
        double frame = data_store_double(store, DATA_COLUMN_FRAME, row);
        double time = data_store_double(store, DATA_COLUMN_TIME, row);
        double wanted = clock->time0 + clock->slope * (frame - clock->frame0);
        together = fabs(time - wanted) <= TOGETHER * clock->slope;
    }
    return together;
}

static bool are_whole(const data_store *store, int column) {
    bool whole = true;
    for (uint64_t row = 0; row < store->rows && whole; row++) {
        double value = data_store_double(store, column, row);
        whole = value == floor(value);
    }
    return whole;
}

data_clock data_clock_choose(const data_store *store, const data_layout *layout) {
    data_clock clock = {.column = -1, .frames = true};
    bool frames = layout->frame >= 0, times = layout->time >= 0;
    if (frames && times) {
        fit(store, &clock);
        clock.timed = goes_together(store, &clock);
    }
    if (frames && (!times || clock.timed || clock.slope == 0.0)) {
        clock.column = DATA_COLUMN_FRAME;
    } else if (times) {
        clock.column = DATA_COLUMN_TIME;
        clock.frames =
            layout->counted && layout->time_unit[0] == '\0' && are_whole(store, DATA_COLUMN_TIME);
    } else {
        clock.moment = layout->id >= 0;
    }
    return clock;
}

/* --- an even clock ---------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The usual time between two rows of an animal; 0 when no animal has two. NAN without memory. */
static double usual_interval(const data_tracks *tracks) {
    double *intervals = base_alloc_array(SAMPLES, sizeof *intervals);
    uint64_t every = tracks->rows / SAMPLES + 1;
    size_t count = 0;
    if (intervals == NULL) {
        return NAN;
    }
    for (uint32_t animal = 0; animal < tracks->about.animals; animal++) {
        uint64_t begin = tracks->begin[animal], end = tracks->begin[animal + 1];
        for (uint64_t i = begin + 1; i < end && count < SAMPLES; i++) {
            if (i % every == 0) {
                intervals[count++] = tracks->at[i] - tracks->at[i - 1];
            }
        }
    }
    qsort(intervals, count, sizeof *intervals, by_size);
    double usual = count > 0 ? intervals[(count - 1) / 2] : 0.0;
    base_free(intervals);
    return usual;
}

typedef struct ends {
    double first, last;
} ends;

static ends find_ends(const data_tracks *tracks) {
    ends found = {INFINITY, -INFINITY};
    for (uint32_t animal = 0; animal < tracks->about.animals; animal++) {
        found.first = fmin(found.first, tracks->at[tracks->begin[animal]]);
        found.last = fmax(found.last, tracks->at[tracks->begin[animal + 1] - 1]);
    }
    return found;
}

/* Counts the rows' times in steps. Those of an even clock become whole. */
static void count_steps(data_tracks *tracks, double first, double step) {
    double off = 0.0;
    for (uint64_t i = 0; i < tracks->rows; i++) {
        double at = (tracks->at[i] - first) / step;
        tracks->at[i] = at;
        off = fmax(off, fabs(at - round(at)));
    }
    tracks->about.even = off <= EVEN;
    for (uint64_t i = 0; i < tracks->rows && tracks->about.even; i++) {
        tracks->at[i] = round(tracks->at[i]);
    }
}

/* --- telling ---------------------------------------------------------------------------------- */

/* Times in parts of a second are told in seconds. */
static double second_part(const char *unit) {
    return strcmp(unit, "ms") == 0 ? 1e-3 : strcmp(unit, "us") == 0 ? 1e-6 : 1.0;
}

static void tell_time(data_tracks_about *about, const data_clock *clock, const data_layout *layout,
                      const data_tracks_wish *wish, ends span, double step) {
    const char *unit = layout->time_unit;
    double part = second_part(unit);
    bool seconds = unit[0] == '\0' || part != 1.0 || strcmp(unit, "sec") == 0;
    snprintf(about->time_unit, sizeof about->time_unit, "%s", seconds ? "s" : unit);
    if (wish->rate > 0.0) {
        about->time0 = clock->frames ? span.first / wish->rate : 0.0;
        about->times = (clock->frames ? step : 1.0) / wish->rate;
        snprintf(about->time_unit, sizeof about->time_unit, "s");
    } else if (clock->timed) {
        about->time0 = part * clock->time0;
        about->times = part * clock->slope * step;
    } else if (clock->frames) {
        about->time0 = span.first;
        about->times = step;
        snprintf(about->time_unit, sizeof about->time_unit, "frame");
    } else {
        about->time0 = part * span.first;
        about->times = part * step;
    }
}

static void tell_speed(data_tracks_about *about) {
    bool seconds = strcmp(about->time_unit, "s") == 0;
    double real = 1.0 / about->times;
    about->second = !seconds ? strcmp(about->time_unit, "frame") == 0 ? INSTEAD : INSTEAD_SLOW
                    : real < SLOWEST ? INSTEAD_SLOW
                    : real > FASTEST ? INSTEAD_FAST
                                     : real;
    about->rate = about->second * about->times;
}

bool data_clock_set(data_tracks *tracks, const data_clock *clock, const data_layout *layout,
                    const data_tracks_wish *wish) {
    data_tracks_about *about = &tracks->about;
    ends span = find_ends(tracks);
    double length = span.last - span.first, step = usual_interval(tracks);
    if (isnan(step)) {
        return false;
    }
    if (!(step > 0.0)) {
        step = length > 0.0 && !clock->frames ? length : 1.0;
    }
    /* A rounded interval would drift over many. */
    double steps = fmin(floor(length / step + 0.5), STEPS_MOST);
    step = steps >= 1.0 && fabs(length / step - steps) <= EVEN * steps ? length / steps : step;
    count_steps(tracks, span.first, step);

    bool numbered = clock->frames && about->even && step == 1.0 && span.first >= 0.0 &&
                    span.first == floor(span.first) && span.first < 1e15;
    about->first = numbered ? (uint64_t)span.first : 0;
    about->last = about->first + (uint64_t)fmin(floor(length / step + EVEN), STEPS_MOST);
    about->frame0 = clock->frames ? span.first : 0.0;
    about->frames = clock->frames ? step : 1.0;
    tell_time(about, clock, layout, wish, span, step);
    tell_speed(about);
    return true;
}
