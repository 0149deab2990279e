/* The upright axis of a plot: where it begins and ends, and how its numbers are written, so that no
 * number beside it says what is not there. Only arithmetic. Internal to this layer. */
#ifndef GUI_AXIS_H
#define GUI_AXIS_H

#include "gui/gui_inside.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gui_axis {
    float low, high;
    int decimals; /* of numbers beside it and of values read from it */
} gui_axis;

/* Least and largest sample; false when there is none. NAN is a gap. */
bool gui_axis_range(const float *samples, int count, float *low, float *high);

/* The axis for samples: from `low` to `high`, wider where samples leave that; with low >= high that
 * of the samples and a little. `decimals` at least; with 0 the samples are whole numbers, and so
 * are the ends and the middle. */
gui_axis gui_axis_of(const float *samples, int count, float low, float high, int decimals);

/* Writes a value with the axis' decimals; a true minus. */
void gui_axis_write(const gui_axis *axis, float value, char text[GUI_NUMBER_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
