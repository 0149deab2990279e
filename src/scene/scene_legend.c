/* Legends: which colours and which numbers at which places. Draws nothing.
 *
 * Numbers stand where their colour is, at round values that leave each other room. */
#include "scene/scene_legend.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/scene_canvas.h"
#include "scene/scene_colour.h"
#include "scene/scene_number.h"
#include "scene/scene_paint.h"

/* The least way between two numbers, as a part of the strip: in the panel 40 interface units. */
#define TICK_ROOM 0.14

static void add_tick(scene_legend *legend, double place, const char *text) {
    scene_legend_tick *tick = &legend->ticks[legend->tick_count++];
    tick->place = (float)place;
    snprintf(tick->text, sizeof tick->text, "%s", text);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* A range of numbers along the strip. */
typedef struct scale {
    double low, high;
    bool root;   /* by the square root of the way from low to high */
    bool open;   /* the last colour stands for all that is above, too */
    bool wholes; /* only whole numbers mean anything */
} scale;

static double place_on(const scale *range, double value) {
    double part = (value - range->low) / (range->high - range->low);
    return range->root ? sqrt(fmax(part, 0.0)) : part;
}

/* The largest round step that goes into the range three times or more. */
static double step_of(const scale *range) {
    double step = scene_round_below((range->high - range->low) / 2.9);
    return range->wholes ? fmax(step, 1.0) : step;
}

static void add_number(scene_legend *legend, const scale *range, double value) {
    char text[16];
    bool last = value >= range->high;
    snprintf(text, sizeof text, "%.4g%s", value, last && range->open ? "+" : "");
    add_tick(legend, place_on(range, value), text);
}

/* The ends, and the round numbers between them that have room. */
static void add_numbers(scene_legend *legend, const scale *range) {
    if (!(range->high > range->low)) {
        return;
    }
    double step = step_of(range);
    add_number(legend, range, range->low);
    for (double k = floor(range->low / step) + 1.0; k * step < range->high; k++) {
        double place = place_on(range, k * step);
        double before = (double)legend->ticks[legend->tick_count - 1].place;
        bool fits = place - before >= TICK_ROOM && 1.0 - place >= TICK_ROOM;
        if (fits && legend->tick_count < SCENE_LEGEND_TICKS - 1) {
            add_number(legend, range, k * step);
        }
    }
    add_number(legend, range, range->high);
}

/* A length's unit over a time unit's: what a second of playback is divided into says which. */
static const char *time_unit(const flock_frame *frame) {
    return frame->rate == 10.0 ? "tick" : frame->rate == 60.0 ? "frame" : "s";
}

/* --- each colouring --------------------------------------------------------------------------- */

static float along(int k) {
    return (float)k / (SCENE_LEGEND_COLOURS - 1);
}

static void tell_heading(scene_legend *legend, scene_theme theme, uint32_t dims) {
    static const char *const ends[2][5] = {
        {"−x", "−y", "+x", "+y", "−x"},
        {"−x", "−z", "+x", "+z", "−x"},
    };
    snprintf(legend->title, sizeof legend->title, "direction of flight");
    legend->colour_count = SCENE_LEGEND_COLOURS;
    for (int k = 0; k < SCENE_LEGEND_COLOURS; k++) {
        legend->colours[k] = scene_colour_heading(theme, SCENE_PI * (2.0f * along(k) - 1.0f), 0.0f);
    }
    for (int k = 0; k < 5; k++) {
        add_tick(legend, 0.25 * k, ends[dims == 3][k]);
    }
}

static void tell_speed(scene_legend *legend, const scene_paint *paint, const flock_frame *frame) {
    bool linear = paint->colouring == SCENE_BY_SPEED_LINEAR;
    /* The parameters are floats: as doubles they are 0.15000000596. */
    scale range = {.low = (double)paint->slow, .high = (double)paint->fast, .root = !linear};
    snprintf(legend->title, sizeof legend->title, "speed, world units / %s", time_unit(frame));
    legend->colour_count = SCENE_LEGEND_COLOURS;
    for (int k = 0; k < SCENE_LEGEND_COLOURS; k++) {
        float part = linear ? along(k) : along(k) * along(k);
        float speed = scene_lerp(paint->slow, paint->fast, part);
        legend->colours[k] =
            linear ? scene_colour_speed_linear(speed, paint->slow, paint->fast)
                   : scene_colour_speed(paint->theme, speed, paint->slow, paint->fast);
    }
    add_numbers(legend, &range);
}

/* The colours that the slots of groups have: more groups than colours share them. */
static uint32_t colours_of(uint32_t slots) {
    uint32_t taken = 0;
    for (uint32_t slot = 0; slot < 32; slot++) {
        taken |= (slots >> slot & 1u) << slot % SCENE_GROUP_COLOURS;
    }
    return taken;
}

/* The colours of the groups there are, in order, and that of a boid alone. */
static void tell_groups(scene_legend *legend, const scene_paint *paint, uint32_t slots) {
    uint32_t taken = colours_of(slots);
    snprintf(legend->title, sizeof legend->title, "group, largest first");
    legend->blocks = true;
    for (uint32_t slot = 0; slot < SCENE_GROUP_COLOURS; slot++) {
        if (taken >> slot & 1u) {
            char text[16];
            snprintf(text, sizeof text, "%u", slot + 1);
            legend->colours[legend->colour_count++] = scene_colour_group(paint->theme, slot);
            add_tick(legend, 0.0, text);
        }
    }
    legend->hollow = legend->colour_count;
    legend->colours[legend->colour_count++] = paint->alone;
    add_tick(legend, 0.0, "alone");
    for (int block = 0; block < legend->colour_count; block++) {
        legend->ticks[block].place = ((float)block + 0.5f) / (float)legend->colour_count;
    }
}

static void tell_numbers(scene_legend *legend, const scene_paint *paint, const char *title) {
    bool neighbours = paint->colouring == SCENE_BY_NEIGHBOURS;
    scale range = {.high = (double)paint->most, .open = true, .wholes = neighbours};
    snprintf(legend->title, sizeof legend->title, "%s", title);
    legend->colour_count = SCENE_LEGEND_COLOURS;
    for (int k = 0; k < SCENE_LEGEND_COLOURS; k++) {
        legend->colours[k] = scene_colour_number(paint->theme, along(k), 1.0f);
    }
    add_numbers(legend, &range);
}

scene_legend scene_legend_of(const scene_request *request) {
    scene_legend legend = {.hollow = -1};
    char title[sizeof legend.title];
    const scene_canvas canvas = scene_canvas_of(request);
    const scene_paint paint = scene_paint_of(&canvas, NULL);
    switch (paint.colouring) {
    case SCENE_BY_HEADING:
        tell_heading(&legend, paint.theme, paint.dims);
        break;
    case SCENE_BY_SPEED:
    case SCENE_BY_SPEED_LINEAR:
        tell_speed(&legend, &paint, canvas.frame);
        break;
    case SCENE_BY_GROUP:
        tell_groups(&legend, &paint, request->group_slots);
        break;
    case SCENE_BY_NEIGHBOURS:
        tell_numbers(&legend, &paint, "number of neighbours");
        break;
    case SCENE_BY_ACCELERATION:
        snprintf(title, sizeof title, "acceleration, world units / %s²", time_unit(canvas.frame));
        tell_numbers(&legend, &paint, title);
        break;
    default:
        break;
    }
    return legend;
}
