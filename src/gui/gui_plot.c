/* Measures: a number with a line of its last samples, and the plot that a click opens under it. */
#include <math.h>
#include <stdio.h>

#include "gui/gui_axis.h"
#include "gui/gui_hand.h"
#include "gui/gui_inside.h"

#define ROW          24.0f
#define ROW_GAP      2.0f
#define NUMBER_END   172.0f /* right end of the number, from the row's left */
#define LINE_LEFT    186.0f /* of the small plot */
#define LINE_HEIGHT  16.0f
#define STROKE       1.4f
#define END_DOT      2.2f
#define PLOT         120.0f
#define PLOT_TOP     8.0f
#define PLOT_BOTTOM  20.0f /* height of the times */
#define PLOT_RIGHT   4.0f
#define LABEL_GAP    6.0f
#define AROUND       8.0f
#define MOST_SAMPLES 256
#define MOST_TICKS   4.0f
#define LARGE_STEP   10 /* samples, of a key with Shift */

/* The samples that are drawn, and where. */
typedef struct chart {
    const float *samples;
    int count;
    float interval, span; /* seconds */
    gui_axis axis;
    gui_box area;
} chart;

/* What the keyboard does to plots. */
static struct {
    int id;      /* whose value it reads last */
    int back;    /* samples from the newest to the one that is read */
    int opening; /* the widget whose plot comes into sight when it is next drawn; 0: none */
} reader;

static chart plot_of(const gui_measure *measure, gui_box area) {
    int skipped = measure->count > MOST_SAMPLES ? measure->count - MOST_SAMPLES : 0;
    chart plot = {.samples = measure->samples + skipped,
                  .count = measure->count - skipped,
                  .interval = measure->interval,
                  .area = area};
    plot.span = plot.interval * fmaxf((float)(plot.count - 1), 1.0f);
    plot.axis =
        gui_axis_of(plot.samples, plot.count, measure->low, measure->high, measure->decimals);
    return plot;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static float sample_x(const chart *plot, int index) {
    float part = plot->count > 1 ? (float)index / (float)(plot->count - 1) : 1.0f;
    return plot->area.x + part * plot->area.width;
}

static float value_y(const chart *plot, float value) {
    float part = (value - plot->axis.low) / (plot->axis.high - plot->axis.low);
    return plot->area.y + (1.0f - part) * plot->area.height;
}

/* Draws the samples from `first` on up to a gap; returns where the next run begins. */
static int draw_run(const chart *plot, int first, float width, gui_colour colour) {
    float points[2 * MOST_SAMPLES], *point = points;
    int count = 0;
    for (; first + count < plot->count && isfinite(plot->samples[first + count]); count++) {
        *point++ = sample_x(plot, first + count);
        *point++ = value_y(plot, plot->samples[first + count]);
    }
    if (count > 1) {
        gui_draw_line(points, count, width, colour);
    }
    return first + count + 1;
}

static void draw_samples(const chart *plot, float width) {
    gui_colour colour = gui_theme_now()->accent;
    for (int first = 0; first < plot->count;) {
        first = draw_run(plot, first, width, colour);
    }
    float last = plot->samples[plot->count - 1];
    if (isfinite(last)) {
        gui_draw_disc(sample_x(plot, plot->count - 1), value_y(plot, last), END_DOT, colour);
    }
}

static void draw_level(float x, float y, float width, float opacity) {
    gui_draw_fill((gui_box){x, gui_snap(y), width, gui_whole(1.0f)}, 0.0f,
                  gui_faded(gui_theme_now()->ink, opacity));
}

static void draw_small(const gui_measure *measure, gui_box row) {
    gui_box area = {row.x + LINE_LEFT, row.y + 0.5f * (ROW - LINE_HEIGHT), row.width - LINE_LEFT,
                    LINE_HEIGHT};
    chart plot = plot_of(measure, area);
    draw_level(area.x, area.y + area.height + 1.0f, area.width, 0.10f);
    draw_samples(&plot, STROKE);
}

/* "min 0.12 max 0.97" in the place of the small plot, which the open one makes needless. */
static void draw_extremes(const gui_measure *measure, gui_box row) {
    float low, high;
    const chart plot = plot_of(measure, row);
    if (gui_axis_range(plot.samples, plot.count, &low, &high)) {
        char least[GUI_NUMBER_SIZE], most[GUI_NUMBER_SIZE], text[2 * GUI_NUMBER_SIZE + 16];
        float room = row.width - LINE_LEFT;
        gui_axis_write(&plot.axis, low, least);
        gui_axis_write(&plot.axis, high, most);
        snprintf(text, sizeof text, "min %s max %s", least, most);
        if (gui_text_width(GUI_KEY, text) > room) {
            snprintf(text, sizeof text, "%s \u2013 %s", least, most);
        }
        float x = row.x + row.width - fminf(gui_text_width(GUI_KEY, text), room);
        gui_text_within(GUI_KEY, gui_theme_now()->second_ink, x, gui_middle(GUI_KEY, row), room,
                        text);
    }
}

/* --- the open plot ---------------------------------------------------------------------------- */

/* Bottom, middle and top of the range, each with its number at the left of the area. */
static void draw_levels(const chart *plot) {
    for (int i = 0; i < 3; i++) {
        float value = plot->axis.low + 0.5f * (float)i * (plot->axis.high - plot->axis.low);
        float y = value_y(plot, value);
        char text[GUI_NUMBER_SIZE];
        gui_axis_write(&plot->axis, value, text);
        gui_text_right(GUI_KEY, gui_theme_now()->second_ink, plot->area.x - LABEL_GAP,
                       (gui_box){0.0f, y - 8.0f, 0.0f, 16.0f}, text);
        draw_level(plot->area.x, y, plot->area.width, i == 0 ? 0.25f : 0.08f);
    }
}

/* Seconds between two times on the axis. */
static float tick_of(float span) {
    static const float ticks[] = {0.1f, 0.2f, 0.5f, 1.0f, 2.0f, 5.0f, 10.0f, 20.0f, 30.0f};
    for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
        if (span / ticks[i] < MOST_TICKS) {
            return ticks[i];
        }
    }
    return roundf(span / MOST_TICKS + 0.5f);
}

static void draw_times(const chart *plot) {
    float tick = tick_of(plot->span), bottom = plot->area.y + plot->area.height;
    float end = plot->area.x + plot->area.width;
    gui_box line = {0.0f, bottom + 3.0f, 0.0f, PLOT_BOTTOM - 4.0f};
    for (int i = 0; (float)i * tick <= 1.001f * plot->span; i++) {
        float x = end - (float)i * tick / plot->span * plot->area.width;
        char text[24] = "now";
        if (i > 0) {
            snprintf(text, sizeof text, "\u2212%.*f s", tick < 1.0f ? 1 : 0,
                     (double)((float)i * tick));
        }
        float width = gui_text_width(GUI_KEY, text);
        float left = fmaxf(fminf(x - 0.5f * width, end - width), plot->area.x - 0.5f * width);
        gui_draw_fill((gui_box){gui_snap(x - 0.5f), bottom, gui_whole(1.0f), 4.0f}, 0.0f,
                      gui_faded(gui_theme_now()->ink, 0.25f));
        gui_text(GUI_KEY, gui_theme_now()->second_ink, left, gui_middle(GUI_KEY, line), text);
    }
}

/* The sample next to the pointer. */
static int sample_at(const chart *plot, float pointer) {
    float part = (pointer - plot->area.x) / plot->area.width;
    return (int)lrintf(fminf(fmaxf(part, 0.0f), 1.0f) * (float)(plot->count - 1));
}

/* The value of a sample: a line down, a dot on it, and its number at the side that has room. */
static void draw_reading(const chart *plot, int index) {
    const gui_theme *theme = gui_theme_now();
    float value = plot->samples[index], x = sample_x(plot, index);
    gui_draw_fill((gui_box){gui_snap(x - 0.5f), plot->area.y, gui_whole(1.0f), plot->area.height},
                  0.0f, gui_faded(theme->ink, 0.35f));
    if (!isfinite(value)) {
        return;
    }
    gui_draw_disc(x, value_y(plot, value), 4.5f, theme->card | 0xFF000000);
    gui_draw_disc(x, value_y(plot, value), 3.0f, theme->accent);
    char number[GUI_NUMBER_SIZE], text[GUI_NUMBER_SIZE + 24];
    gui_axis_write(&plot->axis, value, number);
    float age = plot->interval * (float)(plot->count - 1 - index);
    snprintf(text, sizeof text, "%s at %s%.1f s", number, age > 0.0f ? "\u2212" : "", (double)age);
    float width = gui_text_width(GUI_KEY, text) + 12.0f;
    float right = plot->area.x + plot->area.width;
    float left = x + 8.0f + width <= right ? x + 8.0f : x - 8.0f - width;
    gui_box tag = {left, plot->area.y, width, 18.0f};
    gui_draw_fill(tag, 4.0f, theme->card | 0xFF000000);
    gui_draw_fill(tag, 4.0f, gui_faded(theme->ink, 0.10f));
    gui_text(GUI_KEY, theme->ink, left + 6.0f, gui_middle(GUI_KEY, tag), text);
}

/* How wide the widest number beside the axis is. */
static float level_width(const chart *plot) {
    char low[GUI_NUMBER_SIZE], high[GUI_NUMBER_SIZE];
    gui_axis_write(&plot->axis, plot->axis.low, low);
    gui_axis_write(&plot->axis, plot->axis.high, high);
    return fmaxf(gui_text_width(GUI_KEY, low), gui_text_width(GUI_KEY, high));
}

/* The pointer reads, and without one there the keyboard. */
static void draw_open(const gui_measure *measure, gui_box box, bool focused) {
    chart plot = plot_of(measure, box);
    float left = level_width(&plot) + LABEL_GAP;
    plot.area = (gui_box){box.x + left, box.y + PLOT_TOP, box.width - left - PLOT_RIGHT,
                          box.height - PLOT_TOP - PLOT_BOTTOM};
    draw_levels(&plot);
    draw_times(&plot);
    draw_samples(&plot, STROKE);
    if (gui_hovers(box)) {
        draw_reading(&plot, sample_at(&plot, gui_hand_now()->x));
    } else if (focused) {
        int back = reader.back < plot.count ? reader.back : plot.count - 1;
        draw_reading(&plot, plot.count - 1 - back);
    }
}

/* --- the keyboard ----------------------------------------------------------------------------- */

static int held(int back, int count) {
    int oldest = (count < MOST_SAMPLES ? count : MOST_SAMPLES) - 1;
    return back < 0 ? 0 : back > oldest ? oldest : back;
}

/* Moves the reading of the row that has the focus, which begins at the newest sample. True when a
 * key asks to open or close the plot. */
static bool follow_keys(int id, int count) {
    bool pressed = false, shift;
    gui_key key;
    if (reader.id != id) {
        reader.id = id;
        reader.back = 0;
    }
    while ((key = gui_focus_key(&shift)) != GUI_KEY_CHARACTER) {
        int step = shift ? LARGE_STEP : 1;
        if (key == GUI_KEY_LEFT || key == GUI_KEY_RIGHT) {
            reader.back = held(reader.back + (key == GUI_KEY_LEFT ? step : -step), count);
        } else if (key == GUI_KEY_HOME || key == GUI_KEY_END) {
            reader.back = held(key == GUI_KEY_HOME ? count : 0, count);
        }
        pressed = pressed || key == GUI_KEY_ENTER || key == GUI_KEY_SPACE;
    }
    return pressed;
}

/* --- the row ---------------------------------------------------------------------------------- */

static void draw_row(const gui_measure *measure, gui_box row, bool over) {
    const gui_theme *theme = gui_theme_now();
    if (over) {
        gui_draw_fill(
            (gui_box){row.x - AROUND, row.y - 1.0f, row.width + 2.0f * AROUND, row.height + 2.0f},
            6.0f, gui_faded(theme->ink, 0.055f));
    }
    float number = gui_text_width(GUI_NUMBER, measure->number);
    gui_text_within(GUI_LABEL, theme->second_ink, row.x, gui_middle(GUI_LABEL, row),
                    NUMBER_END - number - GUI_GAP, measure->label);
    gui_text_right(GUI_NUMBER, theme->ink, row.x + NUMBER_END, row, measure->number);
}

/* The plot under its row; one that was just opened comes into sight with it. */
static void draw_plot(int id, const gui_measure *measure, gui_box row, bool focused) {
    gui_box box = gui_place(PLOT, ROW_GAP);
    if (reader.opening == id) {
        reader.opening = 0;
        gui_reveal((gui_box){row.x, row.y, row.width, box.y + box.height - row.y});
    }
    if (gui_seen(box)) {
        draw_open(measure, box, focused);
    }
}

bool gui_readout(int id, const gui_measure *measure, bool open) {
    gui_box row = gui_place(ROW, ROW_GAP);
    /* The rows are close: the ring stays in its own. */
    gui_box ring = {row.x - 2.0f, row.y + 3.0f, row.width + 4.0f, row.height - 6.0f};
    bool plotted = measure->count > 0, focused = false, pressed = false;
    gui_touch touch = {.over = false};
    if (plotted) {
        touch = gui_touch_box(id, row);
        focused = gui_focus_stop(id, ring, 4.0f);
        pressed = (focused && follow_keys(id, measure->count)) || touch.clicked;
    }
    if (gui_seen(row)) {
        draw_row(measure, row, touch.over);
        if (plotted && open) {
            draw_extremes(measure, row);
        } else if (plotted) {
            draw_small(measure, row);
        }
    }
    if (plotted && open) {
        draw_plot(id, measure, row, focused);
    }
    if (pressed) {
        reader.opening = open ? 0 : id;
        gui_changed();
    }
    return pressed;
}
