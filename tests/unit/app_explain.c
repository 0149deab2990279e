/* One boid explained without a window: who is meant, what is told of it and when it is let go. */
#include "same.h"
#include "test.h"

#include "app/app_actions.h"
#include "app/app_explain_card.h"
#include "app/app_open.h"
#include "app/app_set.h"
#include "app/app_state.h"
#include "base/base_memory.h"
#include "gui/gui.h"
#include "gui/gui_account.h"
#include "play/play_kind.h"
#include "play/play_open.h"
#include "scene/scene_pick.h"

static app_state *app;
static double now;

static int open_app(void **state) {
    (void)state;
    data_options options;
    base_message message;
    char *arguments[] = {(char *)"flockview", (char *)"--paused", (char *)"--warm-up", (char *)"4",
                         NULL};
    app = calloc(1, sizeof *app);
    now = 100.0;
    return !(app && data_options_parse(&options, DATA_FLOCKVIEW, 4, arguments, &message) &&
             app_state_open(app, &options, play_open(&options, &message), &message));
}

static int close_app(void **state) {
    (void)state;
    app_state_close(app);
    free(app);
    return 0;
}

/* --- what a hand does --------------------------------------------------------------------------*/

/* Where a boid is seen, pixels. */
static scene_point place_of(uint32_t id) {
    app_take_moment(app);
    const scene_request request = app_request(app);
    const scene_view view = scene_view_of(&request);
    const flock_frame *frame = &app->moment.frame;
    uint32_t i = scene_pick_id(frame, id);
    return scene_project(&view, frame->x[i], frame->y[i], frame->z[i]);
}

static void button(float x, float y, bool down, double after) {
    now += after;
    app_event event = {
        .kind = APP_EVENT_BUTTON, .x = x, .y = y, .button = 0, .down = down, .time = now};
    app_pointer_event(app, &event, false);
}

/* A click that takes `seconds` and slips by `way` pixels. */
static void click(float x, float y, float way, double seconds) {
    button(x, y, true, 5.0);
    button(x + way, y, false, seconds);
}

static void key(app_action *act, const char *name) {
    app_press press = {0};
    snprintf(press.name, sizeof press.name, "%s", name);
    act(app, &press);
    app_explain_update(app);
}

static void assert_chosen(uint32_t id) {
    if (!app->explain.shown || app->explain.id != id) {
        fail_msg("explained: %s %u, wanted boid %u", app->explain.shown ? "boid" : "nobody, last",
                 app->explain.id, id);
    }
}

/* --- who ---------------------------------------------------------------------------------------*/

static void a_click_chooses_and_lets_go(void **state) {
    (void)state;
    /* Whoever is nearest to the eye there is the one that is pointed at. */
    scene_point seen = place_of(17);
    const scene_request request = app_request(app);
    uint32_t there = app->moment.frame.id[scene_pick_at(&request, seen.x, seen.y)];
    const scene_camera before = app->camera;
    click(seen.x, seen.y, 3.0f, 0.2);
    assert_chosen(there);
    assert_same_camera(&app->camera, &before);
    click(4.0f, 4.0f, 0.0f, 0.1);
    assert_false(app->explain.shown);
}

/* Too far or too long is a drag, and all of its way turns. */
static void a_drag_chooses_nobody(void **state) {
    (void)state;
    scene_point seen = place_of(17);
    float yaw = app->camera.yaw;
    click(seen.x, seen.y, 6.0f, 0.1);
    assert_false(app->explain.shown);
    assert_near(app->camera.yaw - yaw, 3.0f * 0.01745329f, 1e-4, "turned");
    click(seen.x, seen.y, 0.0f, 0.5);
    assert_false(app->explain.shown);
}

static void keys_choose(void **state) {
    (void)state;
    key(app_act_explain, "PageDown");
    assert_chosen(0);
    key(app_act_explain, "PageUp");
    assert_chosen(149);
    key(app_act_explain, "PageDown");
    assert_chosen(0);
    key(app_act_explain, "PageDown");
    assert_chosen(1);
    key(app_act_explain, "Enter");
    const scene_request request = app_request(app);
    assert_chosen(app->moment.frame.id[scene_pick_middle(&request)]);
    key(app_act_escape, "Esc");
    assert_false(app->explain.shown);
}

static void a_double_click_keeps_it_in_the_middle(void **state) {
    (void)state;
    scene_point seen = place_of(17);
    click(seen.x, seen.y, 0.0f, 0.05);
    uint32_t id = app->explain.id;
    /* Where it was: by now it has flown on. */
    button(seen.x, seen.y, true, 0.1);
    button(seen.x, seen.y, false, 0.05);
    assert_chosen(id);
    assert_true(app->explain.follow.active);
    app->reduced_motion = true;
    for (int i = 0; i < 3; i++) {
        app_step(app);
        app_take_moment(app);
        app_explain_follow(app, 0.1);
        scene_point there = place_of(id);
        assert_near(there.x, 640.0f, 0.5, "across");
        assert_near(there.y, 398.0f, 3.0, "down");
    }
    /* It stays in the middle through the next one's choice, and until a view is asked for. */
    key(app_act_explain, "PageDown");
    assert_int_equal(app->explain.follow.id, app->explain.id);
    key(app_act_opening_view, "0");
    assert_false(app->explain.follow.active);
    assert_true(app->explain.shown);
}

static void who_is_gone_is_let_go(void **state) {
    (void)state;
    app_explain_choose(app, 140);
    key(app_act_reset, "R");
    assert_chosen(140);
    app_set(app, FLOCK_PARAM_COUNT, 24.0, false);
    app_explain_update(app);
    assert_false(app->explain.shown);
    assert_string_equal(app->message.text, "Boid 140 is no longer there");
    assert_false(app_explain_focus(&app->explain).shown);
    app_explain_choose(app, 3);
    app_open_preset(app, FLOCK_PRESET_LAB);
    assert_false(app->explain.shown);
    /* It is explained again with its flock, and the other's with the other. */
    app_explain_choose(app, 7);
    assert_true(app_open_return(app, true));
    assert_chosen(3);
    assert_true(app_open_return(app, false));
    assert_chosen(7);
}

/* --- what --------------------------------------------------------------------------------------*/

/* The explained step is the one that comes. */
static void it_tells_the_step_that_comes(void **state) {
    (void)state;
    app_explain_choose(app, 42);
    app_explain_update(app);
    const flock_vector wanted = app->explain.explanation.next_velocity;
    app_step(app);
    const flock_frame frame = play_source_frame(app->source);
    uint32_t i = scene_pick_id(&frame, 42);
    assert_memory_equal(&wanted.x, &frame.vx[i], sizeof wanted.x);
    assert_memory_equal(&wanted.y, &frame.vy[i], sizeof wanted.y);
    assert_memory_equal(&wanted.z, &frame.vz[i], sizeof wanted.z);
}

/* Line by line, arrows with their lines, and then on to the next step. */
static void a_walk_tells_line_by_line(void **state) {
    (void)state;
    static const uint32_t arrows[FLOCK_LINES] = {0x0, 0x1, 0x3, 0x7, 0xf, 0x1f, 0x1f};
    app_explain_choose(app, 42);
    app_explain_update(app);
    assert_int_equal(app_explain_focus(&app->explain).arrows, SCENE_ARROWS_ALL);
    uint64_t step = play_source_frame(app->source).step;
    for (int round = 0; round < 2; round++) {
        for (int line = 0; line < FLOCK_LINES; line++) {
            key(app_act_step, ".");
            const scene_focus focus = app_explain_focus(&app->explain);
            assert_int_equal(app->explain.told, line + 1);
            assert_int_equal(focus.arrows, arrows[line]);
            assert_int_equal(focus.centre_shown, line >= FLOCK_LINE_COHESION);
            assert_int_equal(play_source_frame(app->source).step, step + 1 + (uint64_t)round);
        }
    }
    /* A whole step ends the walk, and so does playing on. */
    key(app_act_step, ".");
    key(app_act_step, "Right");
    assert_int_equal(app->explain.told, FLOCK_LINES);
    assert_int_equal(play_source_frame(app->source).step, step + 4);
    key(app_act_step, ".");
    key(app_act_play, "Space");
    assert_int_equal(app->explain.told, FLOCK_LINES);
    /* ... and going elsewhere. */
    app->pace.playing = false;
    key(app_act_step, ".");
    key(app_act_step, ".");
    assert_int_equal(app->explain.told, 2);
    key(app_act_ends, "Home");
    assert_int_equal(app->explain.told, FLOCK_LINES);
    key(app_act_ends, "End");
    /* With nobody explained the full stop takes a step. */
    app_explain_let_go(app);
    step = play_source_frame(app->source).step;
    key(app_act_step, ".");
    key(app_act_step, ".");
    assert_int_equal(play_source_frame(app->source).step, step + 2);
}

/* A card that is not seen, for want of room or under the help, is not walked: steps are taken. */
static void a_hidden_card_is_not_walked(void **state) {
    (void)state;
    app_explain_choose(app, 42);
    app_explain_update(app);
    app->scale = 1.0f;
    for (int hidden = 0; hidden < 2; hidden++) {
        app->width = hidden == 0 ? 280 : 1280;
        app->help = hidden == 1;
        uint64_t step = play_source_frame(app->source).step;
        for (uint64_t k = 1; k <= 3; k++) {
            key(app_act_step, ".");
            assert_int_equal(play_source_frame(app->source).step, step + k);
        }
        assert_int_equal(app->explain.told, FLOCK_LINES);
    }
}

/* Draws the card over a boid seen at this place with arrows of this reach; whether it covers the
 * boid itself. */
static bool covered(float x, float y, float reach) {
    float from = 0.0f, to = (float)app->width;
    app->scene_samples = 1;
    app->scene.focus[0] = x;
    app->scene.focus[1] = y;
    app->scene.focus[2] = reach;
    gui_begin((float)app->width, (float)app->height, 0.016f);
    app_explain_card_draw(app, false);
    gui_end();
    app_explain_card_beside(app, &from, &to);
    gui_begin((float)app->width, (float)app->height, 0.016f);
    bool over = gui_over_card(x, y);
    gui_end();
    return over;
}

/* In a narrow picture it is folded and stands in a corner that leaves the boid free; while that
 * stays so it keeps the corner. A hand can unfold it, and that is remembered. */
static void a_narrow_card_folds_and_steps_aside(void **state) {
    (void)state;
    static const float places[][2] = {{100, 120}, {350, 110}, {90, 480}, {370, 460}, {228, 430}};
    assert_true(gui_init(1.0f));
    app_explain_choose(app, 42);
    app_explain_update(app);
    app->scale = 1.0f;
    app->width = 456;
    app->height = 600;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (covered(places[i][0], places[i][1], 40.0f)) {
            fail_msg("the card lies over a boid at %g, %g", (double)places[i][0],
                     (double)places[i][1]);
        }
    }
    bool right = app->explain.right, low = app->explain.low;
    float x = right ? 100.0f : 350.0f;
    for (int i = 0; i < 20; i++) {
        assert_false(covered(x, low ? 90.0f : 500.0f, 40.0f));
        assert_int_equal(app->explain.right, right);
        assert_int_equal(app->explain.low, low);
    }
    float from = 0.0f, to = 456.0f;
    app_explain_card_beside(app, &from, &to);
    assert_near(to - from, 456.0f - 12.0f - GUI_ACCOUNT_FOLDED, 1e-3, "beside it, folded");
    app->explain.folds = true; /* as a click on its button does */
    app->explain.folded = false;
    from = 0.0f, to = 456.0f;
    covered(x, 500.0f, 40.0f);
    app_explain_card_beside(app, &from, &to);
    assert_near(to - from, 456.0f - 12.0f - GUI_ACCOUNT_WIDTH, 1e-3, "beside it, unfolded");
    gui_shutdown();
}

/* Where neither side is free of where arrows may be, it keeps off those there are: but only while
 * they stay as they are. */
static void a_still_card_keeps_off_the_arrows(void **state) {
    (void)state;
    assert_true(gui_init(1.0f));
    app_explain_choose(app, 42);
    app_explain_update(app);
    app->scale = 1.0f;
    app->width = 936;
    app->height = 800;
    for (int i = 0; i < 4; i++) {
        bool left = i % 2 == 0, flies = i == 3, before = app->explain.right;
        const float box[] = {left ? 348.0f : 458.0f, 380, left ? 478.0f : 588.0f, 420};
        memcpy(app->scene.arrows_seen, box, sizeof box);
        app->pace.playing = flies;
        covered(468.0f, 400.0f, 130.0f);
        if (app->explain.right != (flies ? before : left)) {
            fail_msg("arrows at the %s, the card at the %s%s", left ? "left" : "right",
                     app->explain.right ? "right" : "left", flies ? ", in flight" : "");
        }
    }
    app->pace.playing = false;
    gui_shutdown();
}

/* What is free beside the card, where messages are shown. */
static void the_card_takes_its_side(void **state) {
    (void)state;
    for (int right = -1; right < 2; right++) {
        float from = 0.0f, to = 1280.0f;
        app->scale = 1.0f;
        app->explain.drawn = right >= 0;
        app->explain.right = right == 1;
        app_explain_card_beside(app, &from, &to);
        assert_near(from, right == 0 ? 12.0f + GUI_ACCOUNT_WIDTH : 0.0f, 1e-3, "from, %d", right);
        assert_between(to, 1280.0f - (right == 1 ? 450.0f : 0.0f),
                       1280.0f - (right == 1 ? 12.0f + GUI_ACCOUNT_WIDTH : 0.0f), "to, %d", right);
    }
}

/* Between two steps it is the one that is being flown. */
static void it_is_the_step_that_is_shown(void **state) {
    (void)state;
    app_explain_choose(app, 42);
    uint64_t newest = play_source_frame(app->source).step;
    app->pace.saved = 0.5;
    app_explain_update(app);
    assert_int_equal(app->explain.step, newest - 1);
    app->pace.saved = nextafter(1.0, 0.0);
    app_explain_update(app);
    assert_int_equal(app->explain.step, newest);
}

static play_abilities no_forces(const play_source *source) {
    (void)source;
    return (play_abilities){.edit = true};
}

/* Of tracks only the neighbours can be told. */
static void without_rules_only_neighbours_are_told(void **state) {
    (void)state;
    const play_kind *live = app->source->kind;
    play_kind tracks = *live;
    tracks.abilities = no_forces;
    app->source->kind = &tracks;
    app_explain_choose(app, 42);
    app_explain_update(app);
    const scene_focus focus = app_explain_focus(&app->explain);
    app->source->kind = live;
    assert_true(focus.shown);
    assert_true(focus.neighbour_count > 0);
    assert_int_equal(focus.arrows, 0);
    assert_false(focus.centre_shown);
    assert_int_equal(app->explain.announced_count, 1);
}

/* There the full stop has nothing to walk through: it takes steps, each of them whole. */
static void without_rules_nothing_is_walked(void **state) {
    (void)state;
    const play_kind *live = app->source->kind;
    play_kind tracks = *live;
    tracks.abilities = no_forces;
    app->source->kind = &tracks;
    app_explain_choose(app, 42);
    app_explain_update(app);
    uint64_t step = play_source_frame(app->source).step;
    for (uint64_t i = 1; i <= 3; i++) {
        key(app_act_step, ".");
        assert_int_equal(play_source_frame(app->source).step, step + i);
        assert_int_equal(app->explain.told, FLOCK_LINES);
    }
    app->source->kind = live;
}

static void explaining_allocates_once(void **state) {
    (void)state;
    app_explain_choose(app, 42);
    app_explain_update(app);
    for (int i = 0; i < 20; i++) {
        app_step(app); /* the history of the flight grows */
        uint64_t before = base_alloc_count();
        app_explain_update(app);
        assert_int_equal(base_alloc_count(), before);
    }
}

/* Every row has room on the card, and the longest formula that there may be. */
static void rows_have_room(void **state) {
    (void)state;
    const float room = GUI_ACCOUNT_WIDTH - 2.0f * 16.0f - 15.0f;
    char longest[FLOCK_LINE_WIDTH + 1];
    memset(longest, '0', FLOCK_LINE_WIDTH);
    longest[FLOCK_LINE_WIDTH] = '\0';
    assert_true(gui_init(1.0f));
    assert_true(gui_text_width(GUI_KEY, longest) <= room);
    for (int preset = 0; preset < FLOCK_PRESETS; preset++) {
        app_open_preset(app, (flock_preset)preset);
        for (uint32_t id = 0; id < 24; id++) {
            app_explain_choose(app, id);
            app_step(app);
            app_explain_update(app);
            for (int i = 0; i < FLOCK_LINES * 2; i++) {
                const char *row = app->explain.lines[i / 2].words[i % 2];
                assert_between(gui_text_width(GUI_SMALL, row), 0.0, room, "preset %d: %s", preset,
                               row);
            }
        }
    }
    gui_shutdown();
}

int main(void) {
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_app, close_app)
    const struct CMUnitTest tests[] = {CASE(a_click_chooses_and_lets_go),
                                       CASE(a_drag_chooses_nobody),
                                       CASE(keys_choose),
                                       CASE(a_double_click_keeps_it_in_the_middle),
                                       CASE(who_is_gone_is_let_go),
                                       CASE(it_tells_the_step_that_comes),
                                       CASE(a_walk_tells_line_by_line),
                                       CASE(a_hidden_card_is_not_walked),
                                       CASE(a_still_card_keeps_off_the_arrows),
                                       CASE(a_narrow_card_folds_and_steps_aside),
                                       CASE(the_card_takes_its_side),
                                       CASE(it_is_the_step_that_is_shown),
                                       CASE(without_rules_only_neighbours_are_told),
                                       CASE(without_rules_nothing_is_walked),
                                       CASE(explaining_allocates_once),
                                       CASE(rows_have_room)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
