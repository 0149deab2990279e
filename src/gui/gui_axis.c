/* The upright axis of a plot; see gui_axis.h. */
#include "gui/gui_axis.h"

#include <math.h>
#include <stdio.h>

/* What is written may be off its place by this part of the axis. */
#define TRUE_TO 0.05

#define MOST_DECIMALS 9

bool gui_axis_range(const float *samples, int count, float *low, float *high) {
    *low = INFINITY;
    *high = -INFINITY;
    for (int i = 0; i < count; i++) {
        if (isfinite(samples[i])) {
            *low = fminf(*low, samples[i]);
            *high = fmaxf(*high, samples[i]);
        }
    }
    return *low <= *high;
}

/* A tenth more on both sides; of what is all the same enough to see that it is. Lengths and numbers
 * of things do not go below 0. */
static void spread(gui_axis *axis, float least, float most) {
    float way = most - least, size = fmaxf(fabsf(least), fabsf(most));
    float spare = way > 1e-6f * size ? 0.1f * way : size > 0.0f ? 0.1f * size : 0.05f;
    axis->low = least >= 0.0f ? fmaxf(least - spare, 0.0f) : least - spare;
    axis->high = most + spare;
}

/* Whole numbers at the ends and, by an even way between them, in the middle. */
static void round_out(gui_axis *axis) {
    axis->low = floorf(axis->low);
    axis->high = ceilf(axis->high);
    if (fmodf(axis->high - axis->low, 2.0f) != 0.0f) {
        axis->high += 1.0f;
    }
}

/* So many that the ends and the middle differ, and are where they are said to be. */
static int decimals_for(const gui_axis *axis, int least) {
    int decimals = least;
    double fine = TRUE_TO * ((double)axis->high - (double)axis->low);
    while (decimals < MOST_DECIMALS && pow(10.0, -decimals) > fine) {
        decimals++;
    }
    return decimals;
}

gui_axis gui_axis_of(const float *samples, int count, float low, float high, int decimals) {
    gui_axis axis = {.low = low, .high = high, .decimals = decimals};
    float least, most;
    bool any = gui_axis_range(samples, count, &least, &most);
    if (low < high) {
        axis.low = any ? fminf(low, least) : low;
        axis.high = any ? fmaxf(high, most) : high;
    } else {
        spread(&axis, any ? least : 0.0f, any ? most : 1.0f);
    }
    if (decimals == 0) {
        round_out(&axis);
    } else {
        axis.decimals = decimals_for(&axis, decimals);
    }
    return axis;
}

void gui_axis_write(const gui_axis *axis, float value, char text[GUI_NUMBER_SIZE]) {
    double size = (double)fabsf(value);
    const char *minus = value < 0.0f ? "\u2212" : "";
    if (size < 1e9) {
        snprintf(text, GUI_NUMBER_SIZE, "%s%.*f", minus, axis->decimals, size);
    } else {
        snprintf(text, GUI_NUMBER_SIZE, "%s%.3g", minus, size);
    }
}
