/* The timeline: a line of time under the picture, with a knob, and marks of what happened. */
#include <math.h>

#include "gui/gui_inside.h"

#define PADDING    12.0f /* between the strip's ends and what is in it */
#define TIME_GAP   12.0f /* between a time and the line */
#define TRACK      3.0f
#define KNOB       5.0f
#define KNOB_RING  1.5f
#define KNOB_REACH 9.0f /* a press this near takes hold of the knob without moving it */
#define TICK_TOP   8.0f /* of a change, over the line's middle */
#define TICK       4.5f /* its height */
#define FORK       2.5f
#define FORK_OVER  6.0f
#define BELOW      4.0f /* of a keyframe's tick, under the line's middle */
#define BELOW_TICK 3.0f
#define TAG        22.0f
#define TAG_GAP    6.0f
#define TENS       10

static float grip; /* from where the knob was taken to its middle */
static bool lit;   /* the hand was at it in the last frame */

static gui_box strip_of(const gui_timeline *line) {
    return (gui_box){line->x, line->y, line->width, GUI_TIMELINE_HEIGHT};
}

/* The line itself; both times have the room of the longer one, so that it holds still. */
static gui_box track_of(const gui_timeline *line) {
    float room = fmaxf(gui_text_width(GUI_KEY, line->now), gui_text_width(GUI_KEY, line->last));
    float left = PADDING + room + TIME_GAP;
    float thick = gui_whole(TRACK);
    return (gui_box){line->x + left, gui_snap(line->y + 0.5f * (GUI_TIMELINE_HEIGHT - thick)),
                     fmaxf(line->width - 2.0f * left, 1.0f), thick};
}

static float x_of(gui_box track, float place) {
    return track.x + place * track.width;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void draw_ticks(gui_box track, const float *places, int count, float top, float height,
                       float opacity) {
    gui_colour colour = gui_faded(gui_theme_now()->ink, opacity);
    float width = gui_whole(1.5f);
    for (int i = 0; i < count; i++) {
        gui_draw_fill((gui_box){gui_snap(x_of(track, places[i]) - 0.5f * width), gui_snap(top),
                                width, height},
                      0.0f, colour);
    }
}

static void draw_line(const gui_timeline *line, gui_box track, bool hot) {
    const gui_theme *theme = gui_theme_now();
    float x = x_of(track, line->place), middle = track.y + 0.5f * track.height;
    gui_draw_fill(track, 0.5f * track.height, gui_faded(theme->ink, 0.22f));
    gui_draw_fill((gui_box){track.x, track.y, x - track.x, track.height}, 0.5f * track.height,
                  theme->accent);
    draw_ticks(track, line->keyframes, line->keyframe_count, middle + BELOW, BELOW_TICK, 0.30f);
    draw_ticks(track, line->changes, line->change_count, middle - TICK_TOP, TICK, 0.60f);
    for (int i = 0; i < line->fork_count; i++) {
        gui_draw_disc(x_of(track, line->forks[i]), middle - FORK_OVER, FORK, theme->accent);
    }
    gui_draw_disc(x, middle, KNOB + KNOB_RING, line->ground | 0xFF000000);
    gui_draw_disc(x, middle, hot ? KNOB + 0.75f : KNOB, theme->accent);
}

static void draw_strip(const gui_timeline *line, gui_box strip, bool hot) {
    const gui_theme *theme = gui_theme_now();
    gui_draw_fill(strip, 0.5f * strip.height, line->ground);
    gui_box track = track_of(line);
    gui_text_right(GUI_KEY, theme->ink, track.x - TIME_GAP, strip, line->now);
    gui_text(GUI_KEY, theme->second_ink, track.x + track.width + TIME_GAP,
             gui_middle(GUI_KEY, strip), line->last);
    draw_line(line, track, hot);
}

void gui_timeline_tag(const gui_timeline *line, float place, const char *text) {
    const gui_theme *theme = gui_theme_now();
    gui_box track = track_of(line);
    float x = x_of(track, place), width = gui_text_width(GUI_KEY, text) + 2.0f * 8.0f;
    float left = fminf(fmaxf(x - 0.5f * width, line->x), line->x + line->width - width);
    gui_box tag = {gui_snap(left), gui_snap(line->y - TAG_GAP - TAG), width, TAG};
    gui_draw_fill((gui_box){gui_snap(x - 0.5f), line->y - TAG_GAP, gui_whole(1.0f),
                            track.y - line->y + TAG_GAP},
                  0.0f, gui_faded(theme->ink, 0.35f));
    gui_draw_fill(tag, 6.0f, theme->card | 0xFF000000);
    gui_draw_border(tag, 6.0f, theme->card_border);
    gui_text(GUI_KEY, theme->ink, tag.x + 8.0f, gui_middle(GUI_KEY, tag), text);
}

/* --- the hand --------------------------------------------------------------------------------- */

static float place_at(gui_box track, float x) {
    return fminf(fmaxf((x - track.x) / track.width, 0.0f), 1.0f);
}

static void follow_hand(const gui_timeline *line, gui_box track, const gui_touch *touch,
                        gui_timeline_edit *edit) {
    float knob = x_of(track, line->place);
    if (touch->pressed) {
        grip = fabsf(touch->x - knob) <= KNOB_REACH ? knob - touch->from_x : 0.0f;
        edit->moved = grip == 0.0f;
    }
    edit->over = touch->over || touch->held;
    edit->place = place_at(track, touch->x + (touch->held ? grip : 0.0f));
    if (touch->held) {
        edit->moved = edit->moved || touch->x != touch->from_x || touch->released;
        edit->ended = touch->released;
    }
}

static void follow_keys(gui_timeline_edit *edit) {
    gui_key key;
    bool shift;
    while ((key = gui_focus_key(&shift)) != GUI_KEY_CHARACTER) {
        int by = shift ? TENS : 1;
        if (key == GUI_KEY_LEFT || key == GUI_KEY_RIGHT) {
            edit->steps += key == GUI_KEY_LEFT ? -by : by;
        } else if (key == GUI_KEY_HOME || key == GUI_KEY_END) {
            edit->to_first = key == GUI_KEY_HOME;
            edit->to_last = key == GUI_KEY_END;
        } else if (key == GUI_KEY_SPACE || key == GUI_KEY_ENTER) {
            edit->play = !edit->play;
        }
    }
}

gui_timeline_edit gui_timeline_bar(int id, const gui_timeline *line) {
    gui_timeline_edit edit = {.place = line->place};
    gui_box strip = strip_of(line), track = track_of(line);
    bool reached = gui_panel_aside(strip);
    gui_box zone = {track.x - KNOB_REACH, strip.y, track.width + 2.0f * KNOB_REACH, strip.height};
    gui_touch touch = gui_touch_box(id, zone);
    follow_hand(line, track, &touch, &edit);
    draw_strip(line, strip, edit.over);
    edit.focused = reached && gui_focus_stop(id, strip, 0.5f * strip.height);
    if (edit.focused) {
        follow_keys(&edit);
    }
    /* The caller may show more under the hand. */
    if (edit.over != lit || edit.moved || edit.ended || edit.steps != 0 || edit.to_first ||
        edit.to_last || edit.play) {
        gui_changed();
    }
    lit = edit.over;
    return edit;
}
