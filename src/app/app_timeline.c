/* The timeline; see app_timeline.h. Places on it are seconds of playback, as parts of their span.
 */
#include "app/app_timeline.h"

#include <math.h>
#include <stdio.h>

#include "app/app_actions.h"
#include "app/app_panel_parts.h"
#include "app/app_set.h"
#include "app/app_skin.h"
#include "app/app_tracks.h"
#include "app/app_words.h"
#include "base/base_clock.h"
#include "base/base_memory.h"
#include "scene/scene_ring.h"

#define SIDE     24.0f /* between it and the picture's edges, interface units */
#define RING_GAP 10.0f

/* Marks are left out that would stand closer than a part of the line; so many can be there. */
#define MARKS         512
#define CHANGES_APART (1.0f / 500.0f)
#define FRAMES_APART  (1.0f / 120.0f)
#define NEAR_CHANGE   (1.0f / 120.0f) /* a pointer is at a change */

typedef struct marks {
    float places[MARKS];
    int count;
} marks;

/* --- the log ---------------------------------------------------------------------------------- */

void app_timeline_forget(app_timeline *timeline) {
    timeline->count = timeline->read = 0;
    timeline->branch = 0;
}

void app_timeline_shutdown(app_timeline *timeline) {
    base_free(timeline->changes);
    *timeline = (app_timeline){0};
}

/* Takes in one command of the log. Without memory a mark is missing, which harms nothing. */
static void read_command(app_timeline *timeline, const flock_command *command, size_t index) {
    if (flock_command_points(command)) {
        return;
    }
    if (command->merge && timeline->count > 0) {
        timeline->changes[timeline->count - 1].command = index;
        return;
    }
    void *changes = timeline->changes;
    bool room = base_grow(&changes, &timeline->capacity, timeline->count + 1, sizeof(app_change));
    timeline->changes = changes;
    if (room) {
        timeline->changes[timeline->count++] = (app_change){command->step, index};
    }
}

/* Takes in what came to the log since the last picture; all of it on another branch. */
static void read_log(app_timeline *timeline, const play_source *source) {
    size_t count;
    const flock_command *log = play_source_log(source, &count);
    if (timeline->branch != play_source_branch(source) || count < timeline->read) {
        app_timeline_forget(timeline);
        timeline->branch = play_source_branch(source);
    }
    for (; timeline->read < count; timeline->read++) {
        read_command(timeline, &log[timeline->read], timeline->read);
    }
}

/* --- places ----------------------------------------------------------------------------------- */

static float place_of(const app_state *app, uint64_t step) {
    play_span span = play_source_span(app->source);
    double first = play_source_seconds(app->source, span.first);
    double last = play_source_seconds(app->source, span.last);
    double part = (play_source_seconds(app->source, step) - first) / (last - first);
    return (float)fmin(fmax(part, 0.0), 1.0);
}

/* The step nearest to a place, by halves: in time a step is no fixed length. */
static uint64_t step_at(const app_state *app, float place) {
    play_span span = play_source_span(app->source);
    double first = play_source_seconds(app->source, span.first);
    double last = play_source_seconds(app->source, span.last);
    double wanted = first + (double)place * (last - first);
    uint64_t low = span.first, high = span.last;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        double between = 0.5 * (play_source_seconds(app->source, middle) +
                                play_source_seconds(app->source, middle + 1));
        if (wanted < between) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

static void add_mark(marks *made, float place, float apart) {
    if (made->count < MARKS &&
        (made->count == 0 || place - made->places[made->count - 1] >= apart)) {
        made->places[made->count++] = place;
    }
}

static void mark_changes(const app_state *app, marks *made) {
    made->count = 0;
    for (size_t i = 0; i < app->timeline.count; i++) {
        add_mark(made, place_of(app, app->timeline.changes[i].step), CHANGES_APART);
    }
}

static void mark_forks(const app_state *app, marks *made) {
    uint64_t steps[MARKS];
    size_t count = play_source_forks(app->source, steps, MARKS);
    made->count = 0;
    for (size_t i = 0; i < count; i++) {
        add_mark(made, place_of(app, steps[i]), CHANGES_APART);
    }
}

/* Keyframes help to aim, and only show under the hand. */
static void mark_keyframes(const app_state *app, marks *made) {
    play_span span = play_source_span(app->source);
    made->count = 0;
    for (float place = 0.0f; app->timeline.over && place <= 1.0f; place += FRAMES_APART) {
        uint64_t step = play_source_keyframe(app->source, step_at(app, place));
        if (step > span.first) {
            add_mark(made, place_of(app, step), FRAMES_APART);
        }
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Its place beside the hue ring and the card, interface units. */
static void lay_out(const app_state *app, gui_timeline *line) {
    const scene_request request = app_request(app);
    const scene_ring ring = scene_ring_of(&request);
    line->x = ring.shown ? ring.reach / app->scale + RING_GAP : SIDE;
    line->y = (float)app->height / app->scale - APP_TIMELINE_FROM_BOTTOM;
    line->width = app_panel_clear_width(app) / app->scale - SIDE - line->x;
}

bool app_timeline_shown(const app_state *app) {
    play_span span = play_source_span(app->source);
    bool past = app_in_past(app);
    bool hinting = !app->timeline.found && app_hint_visible(&app->hint, base_clock_seconds());
    bool wanted = app->panel.shown == APP_PANEL_OPEN ? past || !hinting
                                                     : app->panel.shown == APP_PANEL_FOLDED && past;
    gui_timeline line;
    lay_out(app, &line);
    return wanted && span.last > span.first && line.width >= GUI_TIMELINE_LEAST;
}

/* What was changed at a place, or NULL. */
static const app_change *change_at(const app_state *app, float place) {
    const app_change *nearest = NULL;
    float least = NEAR_CHANGE;
    for (size_t i = 0; i < app->timeline.count; i++) {
        const app_change *change = &app->timeline.changes[i];
        float way = fabsf(place_of(app, change->step) - place);
        if (way <= least) {
            least = way;
            nearest = change;
        }
    }
    return nearest;
}

/* The time at a place, what was changed there, and the memory that going back takes. */
static void draw_tag(const app_state *app, const gui_timeline *line, float place) {
    char time[APP_TIME_SIZE], what[64] = "", text[128];
    const app_change *change = change_at(app, place);
    uint64_t step = step_at(app, place);
    if (change != NULL) {
        size_t count;
        const flock_command *log = play_source_log(app->source, &count);
        app_words_change(play_source_params(app->source), &log[change->command], what, sizeof what);
        step = change->step;
        place = place_of(app, step);
    }
    app_words_time(play_source_seconds(app->source, step), time, sizeof time);
    play_memory memory = play_source_memory(app->source);
    if (app_tracks_of(app) != NULL) {
        app_tracks_time(app_tracks_of(app), step, text, sizeof text);
    } else {
        snprintf(text, sizeof text, "%s%s%s  ·  memory %.0f of %.0f MB", time,
                 what[0] != '\0' ? "  " : "", what, ceil((double)memory.used / 1048576.0),
                 (double)memory.budget / 1048576.0);
    }
    gui_timeline_tag(line, place, text);
}

static void follow(app_state *app, const gui_timeline_edit *edit) {
    if (edit->moved) {
        app_drag_to(app, step_at(app, edit->place));
    }
    if (edit->ended) {
        app_drag_end(app);
        app_announce(app, "At step %llu", (unsigned long long)app->past.wanted);
    }
    if (edit->steps != 0) {
        app_step_by(app, edit->steps);
    }
    if (edit->play) {
        const app_press press = {0};
        app_act_play(app, &press);
    }
    if (edit->to_first) {
        app_go_to_first(app);
    } else if (edit->to_last) {
        app_go_to_last(app);
    }
}

void app_timeline_draw(app_state *app) {
    if (!app_timeline_shown(app)) {
        app->timeline.over = false;
        app_drag_end(app);
        return;
    }
    app->timeline.found = true;
    char now[APP_TIME_SIZE], last[APP_TIME_SIZE];
    marks changes, forks, keyframes;
    read_log(&app->timeline, app->source);
    mark_changes(app, &changes);
    mark_forks(app, &forks);
    mark_keyframes(app, &keyframes);
    app_past_times(app, now, last);
    uint64_t step = play_source_frame(app->source).step;
    gui_timeline line = {.now = now,
                         .last = last,
                         .place = place_of(app, app->past.dragged ? app->past.wanted : step),
                         .changes = changes.places,
                         .change_count = changes.count,
                         .forks = forks.places,
                         .fork_count = forks.count,
                         .keyframes = keyframes.places,
                         .keyframe_count = keyframes.count,
                         .ground = app_skin_of(app->style.look, app->style.theme).veil};
    lay_out(app, &line);
    gui_timeline_edit edit = gui_timeline_bar(APP_PANEL_ID_TIMELINE, &line);
    app->timeline.over = edit.over;
    if (edit.over || edit.focused) {
        draw_tag(app, &line, edit.place);
    }
    follow(app, &edit);
}
