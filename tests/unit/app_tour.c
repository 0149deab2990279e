/* The tour without a window: every stop can begin, is short, asks for what can be done and sees
 * that; and whatever was done on the way, everything is as it was found when it is left. */
#include "same.h"
#include "test.h"

#include "app/app_cursor.h"
#include "app/app_keys.h"
#include "app/app_open.h"
#include "app/app_set.h"
#include "app/app_tour_draw.h"
#include "app/app_tour_stops.h"
#include "base/base_memory.h"
#include "flock/flock_math.h"
#include "gui/gui_panel.h"
#include "play/play_open.h"
#include "session.h"

static app_state *app;

static bool open_with(int count, const char *const *words) {
    data_options options;
    base_message message = {""};
    char *arguments[16] = {(char *)"flockview"};
    for (int i = 0; i < count; i++) {
        arguments[i + 1] = (char *)words[i];
    }
    app = calloc(1, sizeof *app);
    bool opened = app &&
                  data_options_parse(&options, DATA_FLOCKVIEW, count + 1, arguments, &message) &&
                  app_state_open(app, &options, play_open(&options, &message), &message);
    if (!opened) {
        print_error("%s\n", message.text);
    }
    return opened;
}

static int open_app(void **state) {
    (void)state;
    const char *const words[] = {"--theme", "light", "--size", "800x600"};
    return !open_with(4, words);
}

static int close_app(void **state) {
    (void)state;
    app_state_close(app);
    free(app);
    return 0;
}

/* --- what a picture does -----------------------------------------------------------------------
 */

static double clock_of_flight(void) {
    return (double)play_source_frame(app->source).step;
}

static void look(void) {
    const flock_frame frame = play_source_frame(app->source);
    app_measures_follow(&app->measures, &app->groups, &frame, play_source_params(app->source),
                        false, clock_of_flight);
    app_explain_update(app);
    app_tour_follow(app);
}

static void fly(int steps) {
    for (int i = 0; i < steps; i++) {
        app_step(app);
    }
    look();
}

static void key(const char *name, bool shift) {
    app_press press = {.shift = shift};
    snprintf(press.name, sizeof press.name, "%s", name);
    const app_key_row *row = app_keys_find(&press);
    if (row == NULL) {
        fail_msg("no key %s", name);
    }
    row->act(app, &press);
    look();
}

static void press_many(const char *name, int times) {
    for (int i = 0; i < times; i++) {
        key(name, false);
    }
}

/* --- the table ---------------------------------------------------------------------------------
 */

static int words_of(const char *text) {
    int words = 0;
    for (; *text != '\0'; text += strspn(text, " ")) {
        text += strcspn(text, " ");
        words++;
    }
    return words;
}

static void stops_are_short(void **state) {
    (void)state;
    for (int i = 0; i < APP_TOUR_STOPS; i++) {
        const app_tour_stop *stop = app_tour_stop_at(i);
        int asked = words_of(stop->title) + words_of(stop->text) + words_of(stop->asked);
        int seen = words_of(stop->title) + words_of(stop->text) + words_of(stop->seen);
        if (asked > 45 || seen > 45) {
            fail_msg("%s: %d words, then %d", stop->title, asked, seen);
        }
    }
}

/* Each points at something: a row of the panel, a place of the picture, or a boid. */
static void stops_point(void **state) {
    (void)state;
    for (int i = 0; i < APP_TOUR_STOPS; i++) {
        const app_tour_stop *stop = app_tour_stop_at(i);
        bool points = stop->ring != 0 || stop->place != APP_TOUR_NOWHERE;
        if (!points && strstr(stop->asked, "Click a boid") == NULL) {
            fail_msg("%s points at nothing", stop->title);
        }
    }
}

/* --- what each asks for ------------------------------------------------------------------------
 */

/* Only one of the three rules acts. */
static void assert_only(flock_param rule) {
    for (int i = 0; i < 3; i++) {
        flock_param other = app_rule_at(i);
        double weight = flock_param_get(play_source_params(app->source), other);
        if ((weight > 0.0) != (other == rule)) {
            fail_msg("%s: %g", flock_param_info_of(other)->key, weight);
        }
    }
}

static void do_rules(void) {
    assert_only(FLOCK_PARAM_SEPARATION);
    key("2", false);
    assert_only(FLOCK_PARAM_ALIGNMENT);
    assert_false(app->tour.done);
    key("3", false);
    assert_only(FLOCK_PARAM_COHESION);
}

/* It takes a while to come: not at once, and not for ever. */
static void do_order(void) {
    key("2", false);
    press_many("Up", 20);
    assert_false(app->tour.done);
    for (int seconds = 0; seconds < 15 && !app->tour.done; seconds++) {
        fly(60);
    }
}

static void do_wall(void) {
    key("S", false);
}

static void do_seam(void) {
    key("E", false);
}

static void do_obstacle(void) {
    key("O", false);
}

static void point_at(float x, float y, float z) {
    const float at[3] = {x, y, z}, along[3] = {0.0f, 0.0f, 1.0f};
    flock_command command = {.kind = FLOCK_COMMAND_CURSOR, .value = FLOCK_CURSOR_FLEE};
    command.cursor = flock_cursor_make(play_source_params(app->source), at, along);
    assert_true(app_apply(app, command, false));
    look();
}

/* A pointer that chases nobody is not enough. */
static void do_chase(void) {
    const flock_frame frame = play_source_frame(app->source);
    float x = frame.x[0], y = frame.y[0];
    point_at(x < 0.0f ? 1.0f : -1.0f, y < 0.0f ? 1.0f : -1.0f, 0.0f);
    assert_false(app->tour.done);
    point_at(x, y, 0.0f);
}

static void do_explain(void) {
    key("Enter", false);
}

static void do_crowd(void) {
    key("N", false);
}

static void every_wish_is_met_and_seen(void **state) {
    (void)state;
    static void (*const deeds[APP_TOUR_STOPS])(void) = {
        do_rules, do_order, do_wall, do_seam, do_obstacle, do_chase, do_explain, do_crowd};
    key("G", false);
    for (int i = 0; i < APP_TOUR_STOPS; i++) {
        assert_true(app->tour.active);
        assert_int_equal(app->tour.stop, i);
        fly(3);
        if (app->tour.done) {
            fail_msg("%s asks for nothing", app_tour_stop_at(i)->title);
        }
        deeds[i]();
        if (!app->tour.done) {
            fail_msg("%s does not see it", app_tour_stop_at(i)->title);
        }
        key("G", false);
    }
    assert_false(app->tour.active);
}

/* --- back again --------------------------------------------------------------------------------
 */

/* What a person had, as far as it can be told by a number or a byte. */
typedef struct found {
    uint64_t hash, step, last, log, used;
    scene_camera camera, opening;
    scene_style style;
    double saved, rate;
    bool playing, turntable, no_panel, explained;
    uint32_t id, branch;
    int told;
    app_panel panel;
    float scrolled;
    flock_param chosen;
    size_t samples;
} found;

static void find(found *what) {
    size_t log;
    memset(what, 0, sizeof *what);
    play_source_log(app->source, &log);
    what->hash = session_hash(app->source);
    what->step = play_source_frame(app->source).step;
    what->last = play_source_span(app->source).last;
    what->log = log;
    what->used = play_source_memory(app->source).used;
    what->camera = app->camera;
    what->opening = app->opening;
    what->style = app->style;
    what->saved = app->pace.saved;
    what->rate = app->pace.rate;
    what->playing = app->pace.playing;
    what->turntable = app->turntable;
    what->no_panel = app->no_panel;
    what->explained = app->explain.shown;
    what->id = app->explain.id;
    what->told = app->explain.told;
    what->branch = play_source_branch(app->source);
    what->panel = app->panel;
    what->scrolled = gui_panel_scrolled();
    what->chosen = app->chosen;
    what->samples = app->measures.count;
}

static void assert_same_panel(const app_panel *got, const app_panel *wanted) {
    assert_int_equal(got->shown, wanted->shown);
    assert_near(got->unfolded, wanted->unfolded, 0.0, "how far the panel is unfolded");
    assert_memory_equal(got->groups, wanted->groups, sizeof got->groups);
    assert_memory_equal(got->plots, wanted->plots, sizeof got->plots);
    assert_int_equal(got->dragging, wanted->dragging);
    assert_int_equal(got->merges, wanted->merges);
    assert_int_equal(got->repeats, wanted->repeats);
    assert_int_equal(got->rates.known, wanted->rates.known);
    assert_near(got->rates.steps, wanted->rates.steps, 0.0, "steps a second");
    assert_near(got->rates.frames, wanted->rates.frames, 0.0, "frames a second");
    assert_near(got->rates.share, wanted->rates.share, 0.0, "share of the speed");
    assert_near(got->rates.seconds, wanted->rates.seconds, 0.0, "seconds counted");
    assert_int_equal(got->rates.steps_done, wanted->rates.steps_done);
    assert_int_equal(got->rates.frames_done, wanted->rates.frames_done);
}

static void assert_found(const found *before) {
    found after;
    find(&after);
    assert_int_equal(after.hash, before->hash);
    assert_int_equal(after.step, before->step);
    assert_int_equal(after.last, before->last);
    assert_int_equal(after.log, before->log);
    assert_int_equal(after.used, before->used);
    assert_int_equal(after.samples, before->samples);
    assert_same_camera(&after.camera, &before->camera);
    assert_same_style(&after.style, &before->style);
    assert_same_panel(&after.panel, &before->panel);
    assert_near((double)after.scrolled, (double)before->scrolled, 0.0, "scroll of the panel");
    assert_near(after.saved, before->saved, 0.0, "time since the last step");
    assert_near(after.rate, before->rate, 0.0, "speed");
    assert_int_equal(after.playing, before->playing);
    assert_int_equal(after.turntable, before->turntable);
    assert_int_equal(after.no_panel, before->no_panel);
    assert_int_equal(after.explained, before->explained);
    assert_int_equal(after.id, before->id);
    assert_int_equal(after.told, before->told);
    assert_int_equal(after.branch, before->branch);
    assert_int_equal(after.chosen, before->chosen);
}

/* Through some stops, with all kinds of changes on the way. */
static void wander(void) {
    key("G", false);
    assert_true(app->tour.active);
    fly(5);
    key("2", false);
    key("K", false);
    key("P", false);
    key("G", false);
    key("L", false);
    key("Tab", false);
    key("A", false);
    gui_panel_scroll_to(250.0f); /* to what is ringed */
    key("G", true);
    key("G", false);
    key("PageDown", false);
    key("Space", false);
    key("R", false);
    fly(3);
}

static void it_leaves_all_as_it_found_it(void **state) {
    (void)state;
    found before;
    fly(20);
    key("2", false);
    key("Up", false);
    fly(20);
    app_step_by(app, -5); /* in the past, paused */
    app_set_colouring(app, SCENE_BY_SPEED);
    app_set_turntable(app, true);
    app->camera.zoom = 1.7f;
    app->panel.groups[APP_PANEL_VIEW] = true;
    app->panel.plots[APP_GROUPS] = true;
    gui_panel_scroll_to(40.0f);
    key("PageDown", false);
    app->explain.told = 3;
    find(&before);
    wander();
    key("Esc", false);
    assert_string_equal(app->message.text, "The tour is over: your flock is as you left it");
    assert_found(&before);
    assert_false(app->tour.active);
    assert_int_equal(app->flocks.count, 0);
    /* Its own changes are still there to be undone, and nothing else. */
    app_press undo = {.name = "Z", .ctrl = true};
    app_act_undo(app, &undo);
    assert_non_null(strstr(app->message.text, "Undone: Alignment 1.1 back to 1.0"));
    app_act_undo(app, &undo);
    assert_string_equal(app->message.text, "Nothing to undo");
}

/* A number of every step that can be shown, and of what undo and redo lead to from the last one. */
static uint64_t whole_history(void) {
    uint64_t hash = 0;
    play_span span = play_source_span(app->source);
    for (uint64_t step = span.first; step <= span.last; step++) {
        assert_true(play_source_seek(app->source, step, NULL, NULL));
        hash = flock_mix(hash + session_hash(app->source));
    }
    flock_command command;
    for (int i = 0; i < 4; i++) {
        bool done = i < 2 ? play_source_undo(app->source, &command, NULL)
                          : play_source_redo(app->source, &command, NULL);
        hash = flock_mix(hash + session_hash(app->source) + done);
    }
    return hash;
}

/* A flight with changes and a branch, in its past, a change taken back; for tracks that merely
 * play, none of these. */
static void have_a_flight(void) {
    const app_press undo = {.name = "Z", .ctrl = true};
    fly(12);
    key("E", false);
    key("2", false);
    key("Up", false);
    fly(8);
    app_step_by(app, -6);
    key("1", false);
    key("Down", false);
    fly(3);
    key("O", false);
    key("Up", false);
    app_act_undo(app, &undo);
    app_step_by(app, -2);
    look();
}

/* However few or many, flat or not, with obstacles or none, alive or only played: the flock that
 * the tour found is there again, and so is every step behind it and what can be undone. */
static void any_flock_comes_back_with_its_history(void **state) {
    (void)state;
    static const char tracks[] = "tour_tracks.csv";
    const char *const flocks[][6] = {{"--boids", "1"},
                                     {"--preset", "lesson", "--no-obstacles", "--explain", "0"},
                                     {"--dims", "2", "--edges", "torus", "--boids", "40"},
                                     {"--preset", "lab", "--cursor", "flee", "--no-panel"},
                                     {tracks, "--explain", "2"}};
    FILE *file = fopen(tracks, "w");
    assert_non_null(file);
    fprintf(file, "frame,id,x,y\n");
    for (int i = 0; i < 60; i++) {
        fprintf(file, "%d,%d,%d,%d\n", i / 2, 1 + i % 2, i, 3 * (i % 2));
    }
    fclose(file);
    for (size_t i = 0; i < sizeof flocks / sizeof flocks[0]; i++) {
        uint64_t wanted = 0;
        for (int toured = 0; toured < 2; toured++) {
            int count = 0;
            for (; count < 6 && flocks[i][count] != NULL; count++) {
            }
            assert_true(open_with(count, flocks[i]));
            have_a_flight();
            if (toured) {
                found before;
                find(&before);
                wander();
                key("Esc", false);
                assert_found(&before);
                assert_int_equal(whole_history(), wanted);
            } else {
                wanted = whole_history();
            }
            close_app(NULL);
        }
    }
    remove(tracks);
}

/* Flocks that undo returns to are out of reach in the tour, and there again after it. */
static void flocks_to_return_to_stay(void **state) {
    (void)state;
    app_press undo = {.name = "Z", .ctrl = true};
    app_open_preset(app, FLOCK_PRESET_LESSON);
    key("G", false);
    app_act_undo(app, &undo);
    assert_string_equal(app->message.text, "Nothing to undo");
    assert_true(app->tour.active);
    assert_true(app_tour_leave(app));
    assert_int_equal(play_source_params(app->source)->preset, FLOCK_PRESET_LESSON);
    app_act_undo(app, &undo);
    assert_string_equal(app->message.text, "Undone: preset lesson");
}

/* Opening another flock ends it; undo returns to the person's own, not to the tour's. */
static void opening_a_flock_leaves_it(void **state) {
    (void)state;
    fly(7);
    uint64_t before = session_hash(app->source);
    key("G", false);
    app_open_preset(app, FLOCK_PRESET_LAB);
    assert_false(app->tour.active);
    assert_int_equal(play_source_params(app->source)->preset, FLOCK_PRESET_LAB);
    app_press undo = {.name = "Z", .ctrl = true};
    app_act_undo(app, &undo);
    assert_int_equal(session_hash(app->source), before);
    assert_int_equal(app->style.theme, SCENE_LIGHT);
}

/* A flat flock at the end of a recording, nothing moving by itself; closed on the way. */
static void it_begins_from_any_state(void **state) {
    (void)state;
    const char *const words[] = {"--preset", "lesson", "--reduced-motion", "--theme", "light",
                                 "--look",   "figure"};
    assert_true(open_with(7, words));
    uint64_t before = session_hash(app->source);
    key("G", false);
    assert_true(app->tour.active);
    assert_false(app->pace.playing);
    assert_int_equal(app->style.theme, SCENE_LIGHT);
    assert_int_equal(app->style.look, SCENE_FIGURE);
    assert_int_equal(play_source_params(app->source)->preset, FLOCK_PRESET_BOX);
    key("G", true);
    assert_string_equal(app->message.text, "This is the first stop");
    assert_true(app_tour_leave(app));
    assert_false(app_tour_leave(app));
    assert_int_equal(session_hash(app->source), before);
    key("G", false);
    close_app(NULL);
}

/* A flock with a thread of its own, which has steps ahead: it goes on as if nothing had been. */
static void a_flock_with_a_thread_goes_on(void **state) {
    (void)state;
    uint64_t wanted;
    fly(40);
    wanted = session_hash(app->source);
    close_app(NULL);
    open_app(NULL);
    app_state_thread(app);
    fly(25);
    play_source_expect(app->source, 10);
    wander();
    assert_true(app_tour_leave(app));
    assert_int_equal(play_source_frame(app->source).step, 25);
    fly(15);
    assert_int_equal(session_hash(app->source), wanted);
}

/* What the pointer does to the flock in the next picture. */
static flock_cursor_mode pointed(void) {
    app_take_moment(app);
    app_cursor_follow(app, false);
    return play_source_params(app->source)->cursor_mode;
}

/* What a hand or a key had begun was of the flock that is left: it reaches neither the tour's nor,
 * after it, the person's own, and does not hold that up. */
static void what_is_held_is_let_go(void **state) {
    (void)state;
    fly(20);
    app_drag_to(app, 5); /* the timeline's knob */
    app->panel.dragging = true;
    app->pointer = (app_pointer){.known = true, .inside = true, .button = 1, .x = 400, .y = 300};
    app->pointer.drag = APP_DRAG_CHASE;
    app->pointer.chase = FLOCK_CURSOR_FLEE;
    assert_int_equal(pointed(), FLOCK_CURSOR_FLEE);
    key("G", false);
    assert_int_equal(pointed(), FLOCK_CURSOR_OFF);
    app->pointer.drag = APP_DRAG_CHASE; /* pressed again, now in the tour */
    assert_int_equal(pointed(), FLOCK_CURSOR_FLEE);
    key("Esc", false);
    assert_int_equal(pointed(), FLOCK_CURSOR_OFF);
    assert_false(app->past.dragged);
    assert_false(app->panel.dragging);
}

/* A preset that is chosen in the tour plays on as the person's own flock did, not as the tour's. */
static void a_preset_out_of_it_plays_as_before(void **state) {
    (void)state;
    key("S", false);
    key("G", false);
    key("Space", false);
    assert_false(app->pace.playing);
    app_open_preset(app, FLOCK_PRESET_LAB);
    assert_false(app->tour.active);
    assert_true(app->pace.playing);
    assert_near(app->pace.rate, 0.5, 0.0, "speed");
}

/* An undo that waits for a step is not lost, whether a key or a button begins the tour. */
static void it_comes_after_what_waits(void **state) {
    (void)state;
    const app_press undo = {.name = "Z", .ctrl = true};
    key("2", false);
    key("Up", false);
    app->wait.items[0].act = app_act_undo;
    app->wait.items[0].press = undo;
    app->wait.count = 1;
    key("G", false);
    assert_false(app->tour.active);
    app_wait_go_on(app);
    assert_true(app->tour.active);
    assert_true(app_tour_leave(app));
    app_act_undo(app, &undo);
    assert_string_equal(app->message.text, "Nothing to undo");
}

/* In a film another flock would be seen. */
static void a_film_comes_first(void **state) {
    (void)state;
    app->film = (app_film *)app; /* which nobody looks into */
    key("G", false);
    app->film = NULL;
    assert_false(app->tour.active);
    assert_string_equal(app->message.text, "The tour waits until the film is made: V ends it");
}

/* In a small window the card goes without its texts, and in a tiny one nobody sees it. */
static void the_card_keeps_off_the_tab(void **state) {
    (void)state;
    static const struct {
        int width, height;
        bool seen;
    } windows[] = {{800, 600, true}, {400, 300, true},  {300, 220, true},
                   {300, 200, true}, {300, 150, false}, {110, 80, false}};
    assert_true(gui_init(1.0f));
    key("G", false);
    app->scale = app->style.unit = 1.0f;
    app->panel.shown = APP_PANEL_FOLDED;
    app->panel.unfolded = 0.0f;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        float height = (float)windows[i].height, tab = GUI_PANEL_MARGIN + GUI_TAB_SIZE;
        app->width = windows[i].width;
        app->height = windows[i].height;
        gui_begin((float)app->width, height, 0.0f);
        app_tour_lay_out(app);
        gui_end();
        if ((app->tour.taken > 0.0f) != windows[i].seen || height - app->tour.taken < tab) {
            fail_msg("%d x %d: the card takes %g", app->width, app->height,
                     (double)app->tour.taken);
        }
    }
    gui_shutdown();
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_are_short),
        cmocka_unit_test(stops_point),
        CASE(the_card_keeps_off_the_tab),
        CASE(every_wish_is_met_and_seen),
        CASE(it_leaves_all_as_it_found_it),
        cmocka_unit_test(any_flock_comes_back_with_its_history),
        CASE(flocks_to_return_to_stay),
        CASE(opening_a_flock_leaves_it),
        CASE(a_flock_with_a_thread_goes_on),
        CASE(what_is_held_is_let_go),
        CASE(a_preset_out_of_it_plays_as_before),
        CASE(it_comes_after_what_waits),
        CASE(a_film_comes_first),
        cmocka_unit_test(it_begins_from_any_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
