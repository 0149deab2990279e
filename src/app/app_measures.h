/* The measures while the flock flies: the numbers of now, and their lines over the last minute.
 *
 * Samples are taken at the steps that are whole multiples of app_measures_steps, counted from the
 * start of the flight, so they are rows of `flockrun --metrics - --every K`, bit for bit. A jump of
 * the flock (a reset, another count) leaves a gap, so that before and after can be compared. The
 * numbers of now are those of the frame that is shown, and there the lines end: in the past they
 * show the minute before it, as far as the last ten minutes were measured. Where another style or
 * step length puts another time between samples the lines begin anew; the table has them all.
 *
 * A reading looks at every boid's neighbours; readings share app_groups' meter and are held to a
 * small share of the time: a sample that would cost too much is left out, and of a flock that the
 * meter refuses there are no numbers. Nothing allocates but the meter, for more boids than ever
 * before. Units are those of flock_measures. */
#ifndef APP_MEASURES_H
#define APP_MEASURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "app/app_groups.h"

/* What a person sees, in the order of the panel. */
typedef enum app_measure {
    APP_POLARIZATION,
    APP_GROUPS,
    APP_ALONE,
    APP_SPREAD,
    APP_NEAREST,
    APP_MILLING,
    APP_MEAN_SPEED,
    APP_MEAN_NEIGHBOURS,
    APP_MEASURE_COUNT
} app_measure;

/* How a measure is written. */
typedef struct app_measure_info {
    const char *label; /* "Polarization"; short, for a number stands beside it */
    int decimals;
    float low, high; /* what it can be; low >= high: has no end */
} app_measure_info;

const app_measure_info *app_measure_info_of(app_measure measure);

/* Seconds of playback between two samples, when a whole number of steps makes that. */
#define APP_MEASURES_INTERVAL 0.25

/* Seconds of playback that a line shows, and its most samples: both ends of that. */
#define APP_MEASURES_SPAN    60.0
#define APP_MEASURES_SAMPLES 241

/* Most samples that are kept, for the lines of a moment in the past: ten minutes of them. */
#define APP_MEASURES_KEPT 2401

typedef enum app_sample_kind {
    APP_SAMPLE_TAKEN,
    APP_SAMPLE_LEFT_OUT, /* it would have cost too much */
    APP_SAMPLE_GAP,      /* the flock jumped here */
} app_sample_kind;

typedef struct app_sample {
    app_sample_kind kind;
    uint64_t step; /* of the frame, and its time in seconds of playback */
    double time;
    double interval;       /* to the next one, seconds of playback */
    flock_measures values; /* of a sample that was taken */
} app_sample;

/* All zeros: nothing has been measured. */
typedef struct app_measures {
    app_sample samples[APP_MEASURES_KEPT]; /* a ring; the oldest at `first` */
    size_t first, count;
    size_t shown;   /* of them, the oldest first: those up to the frame that is shown */
    uint32_t epoch; /* of the frames that came last */

    bool refused; /* the flock of `basis` was not read, for it would have taken too long */
    bool known;   /* there is a reading: */
    bool fresh;   /* app_measures_follow has not told of it yet */
    flock_measures reading; /* the newest */
    app_groups_basis basis; /* what it is of */
    double read_at;         /* when it was made, seconds of the clock */

    double credit;  /* wall time that readings may take; below 0 they wait */
    double paid_at; /* when that was */
} app_measures;

/* Steps between two samples at these parameters. */
uint64_t app_measures_steps(const flock_params *params);

/* Takes in a frame that the flock has just reached, or that it begins from: samples it when its
 * step is one to be sampled and was not before. `now` as in app_groups_read, also below. */
void app_measures_note(app_measures *measures, app_groups *groups, const flock_frame *frame,
                       const flock_params *params, double (*now)(void));

/* The flight stands at another of its steps, where the lines end now. */
void app_measures_go(app_measures *measures, const flock_frame *frame);

/* The flight goes on differently from a step: what was measured later is none of it. */
void app_measures_leave(app_measures *measures, uint64_t step);

/* Brings the numbers of now up to the frame that is shown: four times a second while `playing`,
 * else whenever it is another one. True when there are new numbers since the last call, a sample's
 * among them; paused only those of this frame count. */
bool app_measures_follow(app_measures *measures, app_groups *groups, const flock_frame *frame,
                         const flock_params *params, bool playing, double (*now)(void));

/* True when the numbers of now are those of this frame. */
bool app_measures_current(const app_measures *measures, const flock_frame *frame,
                          const flock_params *params);

/* Seconds until app_measures_follow, while paused, has to be called for this frame; INFINITY when
 * the numbers are its own, or it has none. */
double app_measures_rest(const app_measures *measures, const flock_frame *frame,
                         const flock_params *params, double now);

/* Seconds of playback between two samples: APP_MEASURES_INTERVAL, or as little more as the steps
 * allow. Of the flock that is flown, and of the lines that are shown. */
double app_measures_interval_of(const flock_params *params);
double app_measures_interval(const app_measures *measures);

/* The number of now; NAN where there is none: one boid has no order and no nearest other. */
double app_measures_now(const app_measures *measures, app_measure measure);

/* Writes the number of now: with more decimals where those of app_measure_info would hide it, and a
 * dash where there is none. */
#define APP_MEASURES_TEXT 32
void app_measures_text(const app_measures *measures, app_measure measure,
                       char text[APP_MEASURES_TEXT]);

/* Writes a measure's line, oldest sample first; NAN at a gap. What was left out lies on the
 * straight line between its neighbours. Returns how many there are. */
size_t app_measures_line(const app_measures *measures, app_measure measure,
                         float line[APP_MEASURES_SAMPLES]);

/* Writes the samples that were taken in the last minute as a table of metrics (data_table.h),
 * oldest first; nothing but the header when there are none. Write errors show in ferror(out). */
void app_measures_write(const app_measures *measures, FILE *out);

#endif
