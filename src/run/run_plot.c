/* Draws a sweep: of one key as a curve in a band of its deviations, of two as a map of colours with
 * their legend; see run_map.h. 1600 x 1200 pixels on white, to be printed or shown as it is. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/base_number.h"
#include "run/run_canvas.h"
#include "run/run_map.h"
#include "scene/scene_colour.h"

/* The picture, and what of it the diagram takes up. */
enum { WIDTH = 1600, HEIGHT = 1200, LEFT = 180, TOP = 190, BOTTOM = 1050, BASE = 1140 };
enum { RIGHT_CURVE = 1540, RIGHT_MAP = 1330, BAR_LEFT = 1370, BAR_RIGHT = 1410 };

/* Room for the number at a tick. */
enum { LABEL = 32 };

static const uint32_t ink = 0x161b26, grey = 0x5b6472, grid_line = 0xe3e6eb, curve = 0x1f5fa8;

/* What the measures are called, in the order of data_measure_names. */
static const char *const titles[DATA_MEASURES] = {
    "Polarization",
    "Spread (world units)",
    "Groups",
    "Boids alone",
    "Boids in the largest group",
    "Distance to the nearest boid (world units)",
    "Milling",
    "Speed (world units a time unit)",
    "Neighbours of a boid",
};

/* Measures that are 0..1 by their nature are shown so, that diagrams can be compared. */
static bool is_unit(const char *measure) {
    return strcmp(measure, "polarization") == 0 || strcmp(measure, "milling") == 0;
}

/* --- scales ---------------------------------------------------------------------------------- */

/* A range of numbers, with ticks at multiples of a round step. */
typedef struct scale {
    double low, high, step;
} scale;

/* 1, 2 or 5 times a power of ten: at most so many steps in the range. */
static double round_step(double range, int most) {
    double power = pow(10.0, floor(log10(range / most)));
    double times = range / most / power;
    return power * (times <= 1.0 ? 1.0 : times <= 2.0 ? 2.0 : times <= 5.0 ? 5.0 : 10.0);
}

/* The scale of the numbers that were measured. */
static scale scale_of(const run_map_values *values, bool widen) {
    scale made = {values->low, values->high, 0.0};
    if (is_unit(data_measure_names[values->measure])) {
        made.low = 0.0;
        made.high = 1.0;
    }
    if (!(made.high - made.low > 1e-12 * fabs(made.high))) {
        double about = made.high != 0.0 ? fabs(made.high) * 0.1 : 1.0;
        made.low -= about;
        made.high += about;
    }
    made.step = round_step(made.high - made.low, 6);
    if (widen) {
        made.low = floor(made.low / made.step + 1e-9) * made.step;
        made.high = ceil(made.high / made.step - 1e-9) * made.step;
    }
    return made;
}

/* Writes the number at a tick; -0 is none. */
static void write_tick(double number, double step, char text[LABEL]) {
    snprintf(text, LABEL, "%.6g", fabs(number) < step * 1e-6 ? 0.0 : number);
}

/* --- axes ------------------------------------------------------------------------------------ */

/* An axis of the values of a key: where each of them is, along the picture. */
typedef struct axis {
    const data_sweep *key;
    double from, to; /* pixels */
    bool spread;     /* by their size, the first and last at the ends; else side by side in cells */
    double low, high;
} axis;

/* The value as a number; a choice has none. */
static bool number_of(const data_sweep *key, size_t index, double *number) {
    char text[DATA_SWEEP_VALUE];
    data_sweep_value(key, index, text);
    return base_number_parse(text, number);
}

/* An axis by the size of the values, when they are numbers. */
static axis spread_axis(const data_sweep *key, double from, double to) {
    axis made = {.key = key, .from = from, .to = to, .low = INFINITY, .high = -INFINITY};
    double number;
    bool numbers = true;
    for (size_t i = 0; i < key->count && numbers; i++) {
        numbers = number_of(key, i, &number);
        made.low = fmin(made.low, number);
        made.high = fmax(made.high, number);
    }
    made.spread = numbers && made.high > made.low;
    return made;
}

static double place(const axis *self, size_t index) {
    double number;
    if (self->spread && number_of(self->key, index, &number)) {
        double part = (number - self->low) / (self->high - self->low);
        return self->from + part * (self->to - self->from);
    }
    return self->from + ((double)index + 0.5) / (double)self->key->count * (self->to - self->from);
}

/* "Perception radius (world units)". */
static void write_name(const data_sweep *key, char *text, size_t size) {
    const flock_param_info *info = flock_param_info_of(key->param);
    bool unit = info->unit[0] != '\0';
    snprintf(text, size, "%s%s%s%s", info->label, unit ? " (" : "", info->unit, unit ? ")" : "");
}

/* Every how many values one is written, so that there is room for `width` pixels each. */
static size_t label_every(const axis *self, double width) {
    double each = fabs(self->to - self->from) / (double)self->key->count;
    size_t every = 1;
    static const size_t nice[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    for (size_t i = 0; i < sizeof nice / sizeof *nice && (double)every * each < width; i++) {
        every = nice[i];
    }
    return every;
}

/* The widest value, pixels. */
static double widest(const data_sweep *key) {
    char text[DATA_SWEEP_VALUE];
    double most = 0.0;
    for (size_t i = 0; i < key->count; i++) {
        data_sweep_value(key, i, text);
        most = fmax(most, run_canvas_text_width(&glyph_regular, text));
    }
    return most;
}

/* The axis below the diagram. */
static void draw_across(run_canvas *canvas, const axis *self) {
    char text[128];
    size_t every = label_every(self, widest(self->key) + 30.0);
    double last = -INFINITY;
    for (size_t i = 0; i < self->key->count; i += every) {
        double x = place(self, i);
        char value[DATA_SWEEP_VALUE];
        data_sweep_value(self->key, i, value);
        double half = run_canvas_text_width(&glyph_regular, value) / 2.0;
        run_canvas_fill(canvas, x - 1, BOTTOM, x + 1, BOTTOM + 10, grey, 1.0);
        if (x - half > last) { /* a list need not be even */
            run_canvas_text(canvas, &glyph_regular, x, BOTTOM + 40, RUN_CANVAS_MIDDLE, value, ink);
            last = x + half + 8.0;
        }
    }
    write_name(self->key, text, sizeof text);
    run_canvas_text(canvas, &glyph_regular, (self->from + self->to) / 2, BOTTOM + 86,
                    RUN_CANVAS_MIDDLE, text, ink);
}

/* Where the name of a map's second key has its baseline, and the room between that, the values and
 * the diagram. */
enum { NAME_UP = 52, NAME_GAP = 20, VALUE_GAP = 18 };

/* Where the diagram begins, so that there is room at its left for the widest value. */
static double left_of(const data_sweep *key) {
    return fmax(LEFT, ceil(NAME_UP + NAME_GAP + widest(key) + VALUE_GAP));
}

/* The axis of a map's second key, left of where the diagram begins. */
static void draw_up(run_canvas *canvas, const axis *self, double left) {
    char text[128];
    size_t every = label_every(self, 40.0);
    for (size_t i = 0; i < self->key->count; i += every) {
        double y = place(self, i);
        char value[DATA_SWEEP_VALUE];
        data_sweep_value(self->key, i, value);
        run_canvas_fill(canvas, left - 10, y - 1, left, y + 1, grey, 1.0);
        run_canvas_text(canvas, &glyph_regular, left - VALUE_GAP, y + glyph_regular.capital / 2.0,
                        RUN_CANVAS_RIGHT, value, ink);
    }
    write_name(self->key, text, sizeof text);
    run_canvas_text_up(canvas, &glyph_regular, NAME_UP, (TOP + BOTTOM) / 2.0, text, ink);
}

/* A frame about the diagram. */
static void draw_frame(run_canvas *canvas, double left, double right) {
    run_canvas_fill(canvas, left - 2, TOP - 2, right + 2, TOP, grey, 1.0);
    run_canvas_fill(canvas, left - 2, BOTTOM, right + 2, BOTTOM + 2, grey, 1.0);
    run_canvas_fill(canvas, left - 2, TOP, left, BOTTOM, grey, 1.0);
    run_canvas_fill(canvas, right, TOP, right + 2, BOTTOM, grey, 1.0);
}

/* --- words ----------------------------------------------------------------------------------- */

/* Cuts a text so that it fits, with an ellipsis at its end. */
static void fit(const glyph_font *font, char *text, double width) {
    static const char ellipsis[] = "\u2026";
    size_t length = strlen(text);
    while (length > 0 && run_canvas_text_width(font, text) > width) {
        do {
            length--;
        } while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80);
        memcpy(text + length, ellipsis, sizeof ellipsis);
    }
}

/* Title, what the numbers are, and below the diagram the command that makes it again. */
static void draw_words(run_canvas *canvas, const run_map_values *values) {
    char text[1024];
    unsigned long long repeat = (unsigned long long)values->grid->repeat;
    run_canvas_text(canvas, &glyph_title, LEFT, 90, RUN_CANVAS_LEFT, titles[values->measure], ink);
    if (values->grid->key_count == 1 && repeat > 1) {
        snprintf(text, sizeof text,
                 "mean of %llu runs from different seeds, with a standard deviation to either side",
                 repeat);
    } else if (repeat > 1) {
        snprintf(text, sizeof text, "mean of %llu runs from different seeds", repeat);
    } else {
        snprintf(text, sizeof text, "mean of one run");
    }
    run_canvas_text(canvas, &glyph_regular, LEFT, 140, RUN_CANVAS_LEFT, text, grey);
    snprintf(text, sizeof text - 4, "%s", values->command);
    fit(&glyph_small, text, RIGHT_CURVE - LEFT);
    run_canvas_text(canvas, &glyph_small, LEFT, BASE + 40, RUN_CANVAS_LEFT, text, grey);
}

/* --- the two diagrams ------------------------------------------------------------------------ */

/* Red, green and blue of a part 0..1 of viridis. */
static uint32_t colour_at(double part) {
    uint32_t packed = scene_colour_viridis((float)part);
    return (packed & 0xff) << 16 | (packed & 0xff00) | (packed >> 16 & 0xff);
}

static double part_of(const scale *range, double number) {
    return (number - range->low) / (range->high - range->low);
}

/* The colours' legend at the right. */
static void draw_legend(run_canvas *canvas, const scale *range) {
    char text[LABEL];
    for (int y = TOP; y < BOTTOM; y++) {
        double part = (BOTTOM - y - 0.5) / (BOTTOM - TOP);
        run_canvas_fill(canvas, BAR_LEFT, y, BAR_RIGHT, y + 1, colour_at(part), 1.0);
    }
    double first = ceil(range->low / range->step - 1e-9);
    for (double i = first; i * range->step <= range->high + 1e-9 * range->step; i++) {
        double y = BOTTOM - part_of(range, i * range->step) * (BOTTOM - TOP);
        write_tick(i * range->step, range->step, text);
        run_canvas_fill(canvas, BAR_RIGHT, y - 1, BAR_RIGHT + 10, y + 1, grey, 1.0);
        run_canvas_text(canvas, &glyph_regular, BAR_RIGHT + 18, y + glyph_regular.capital / 2.0,
                        RUN_CANVAS_LEFT, text, ink);
    }
}

/* The first key across, the second up; a setting is a cell. */
static void draw_map(run_canvas *canvas, const run_map_values *values) {
    scale range = scale_of(values, false);
    const double begin = left_of(&values->grid->keys[1]);
    const axis across = {.key = &values->grid->keys[0], .from = begin, .to = RIGHT_MAP};
    const axis up = {.key = &values->grid->keys[1], .from = BOTTOM, .to = TOP};
    double width = (across.to - across.from) / (double)across.key->count;
    double height = (up.from - up.to) / (double)up.key->count;
    for (size_t column = 0; column < across.key->count; column++) {
        double left = round(begin + width * (double)column);
        double right = round(begin + width * (double)(column + 1));
        for (size_t row = 0; row < up.key->count; row++) {
            double top = round(BOTTOM - height * (double)(row + 1));
            double mean = values->mean[column * up.key->count + row];
            run_canvas_fill(canvas, left, top, right, round(BOTTOM - height * (double)row),
                            colour_at(part_of(&range, mean)), 1.0);
        }
    }
    draw_frame(canvas, begin, RIGHT_MAP);
    draw_across(canvas, &across);
    draw_up(canvas, &up, begin);
    draw_legend(canvas, &range);
}

/* Lines across at the ticks, with their numbers. */
static void draw_levels(run_canvas *canvas, const scale *range) {
    char text[LABEL];
    double first = round(range->low / range->step);
    for (double i = first; i * range->step <= range->high + 1e-9 * range->step; i++) {
        double y = BOTTOM - part_of(range, i * range->step) * (BOTTOM - TOP);
        write_tick(i * range->step, range->step, text);
        run_canvas_fill(canvas, LEFT, y - 1, RIGHT_CURVE, y + 1, grid_line, 1.0);
        run_canvas_text(canvas, &glyph_regular, LEFT - 18, y + glyph_regular.capital / 2.0,
                        RUN_CANVAS_RIGHT, text, ink);
    }
}

/* The band between two neighbouring settings, a column of pixels at a time. */
static void draw_band(run_canvas *canvas, const double x[2], const double top[2],
                      const double bottom[2]) {
    for (double left = x[0]; left < x[1]; left = floor(left) + 1.0) {
        double right = fmin(floor(left) + 1.0, x[1]);
        double t = ((left + right) / 2.0 - x[0]) / (x[1] - x[0]);
        run_canvas_fill(canvas, left, top[0] + t * (top[1] - top[0]), right,
                        bottom[0] + t * (bottom[1] - bottom[0]), curve, 0.16);
    }
}

/* A deviation to either side of a setting that has no neighbours. */
static void draw_bar(run_canvas *canvas, double x, double top, double bottom) {
    run_canvas_fill(canvas, x - 2, top, x + 2, bottom, curve, 0.5);
    run_canvas_fill(canvas, x - 14, top - 2, x + 14, top + 2, curve, 0.5);
    run_canvas_fill(canvas, x - 14, bottom - 2, x + 14, bottom + 2, curve, 0.5);
}

/* The values of one key across, the measure up. Between choices there is nothing to be drawn. */
static void draw_curve(run_canvas *canvas, const run_map_values *values) {
    enum { MARGIN = 40 };
    scale range = scale_of(values, true);
    const data_sweep *key = &values->grid->keys[0];
    axis across = spread_axis(key, LEFT + MARGIN, RIGHT_CURVE - MARGIN);
    double x[2], y[2], top[2], bottom[2], high = BOTTOM - TOP;
    draw_levels(canvas, &range);
    for (size_t i = 0; i < key->count; i++) {
        double mean = values->mean[i], about = values->deviation[i];
        x[1] = place(&across, i);
        y[1] = BOTTOM - part_of(&range, mean) * high;
        top[1] = BOTTOM - fmin(part_of(&range, mean + about), 1.0) * high;
        bottom[1] = BOTTOM - fmax(part_of(&range, mean - about), 0.0) * high;
        if (!across.spread && values->grid->repeat > 1) {
            draw_bar(canvas, x[1], top[1], bottom[1]);
        } else if (i > 0 && x[1] > x[0]) {
            draw_band(canvas, x, top, bottom);
        }
        if (i > 0 && across.spread) {
            run_canvas_line(canvas, x[0], y[0], x[1], y[1], 4.0, curve);
        }
        run_canvas_line(canvas, x[1], y[1], x[1], y[1], 12.0, curve);
        x[0] = x[1], y[0] = y[1], top[0] = top[1], bottom[0] = bottom[1];
    }
    draw_frame(canvas, LEFT, RIGHT_CURVE);
    draw_across(canvas, &across);
}

bool run_plot(const run_map_values *values, const char *path, bool replace, base_message *message) {
    run_canvas canvas;
    if (!run_canvas_init(&canvas, WIDTH, HEIGHT)) {
        return base_refuse(message, "out of memory");
    }
    draw_words(&canvas, values);
    if (values->grid->key_count == 2) {
        draw_map(&canvas, values);
    } else {
        draw_curve(&canvas, values);
    }
    bool saved = run_canvas_save(&canvas, path, replace, message);
    run_canvas_free(&canvas);
    return saved;
}
