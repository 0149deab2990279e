/* The queue of input: what is lost when it is full, and what never is. */
#include "test.h"

#include "app/app_event.h"

static app_events events;

static int empty(void **state) {
    (void)state;
    memset(&events, 0, sizeof events);
    return 0;
}

static void push(app_event_kind kind, float x) {
    app_event event = {.kind = kind, .x = x, .down = kind == APP_EVENT_BUTTON && x < 1000.0f};
    app_events_push(&events, &event);
}

static size_t count(app_event_kind kind) {
    size_t found = 0;
    for (size_t i = 0; i < events.count; i++) {
        found += events.items[i].kind == kind;
    }
    return found;
}

/* A press, a burst of motions, the release, a key: all but the oldest motions are there, in order.
 */
static void a_burst_of_motions_loses_no_release(void **state) {
    (void)state;
    push(APP_EVENT_BUTTON, 0.0f);
    for (int i = 1; i <= 400; i++) {
        push(APP_EVENT_MOTION, (float)i);
    }
    push(APP_EVENT_BUTTON, 1000.0f);
    push(APP_EVENT_KEY, 1001.0f);
    assert_int_equal(events.count, APP_EVENT_ROOM);
    assert_int_equal(count(APP_EVENT_BUTTON), 2);
    assert_int_equal(count(APP_EVENT_KEY), 1);
    assert_true(events.items[0].down);
    assert_false(events.items[APP_EVENT_ROOM - 2].down);
    assert_near(events.items[APP_EVENT_ROOM - 3].x, 400.0, 0.0, "the newest motion");
    for (size_t i = 1; i < events.count; i++) {
        assert_true(events.items[i].x > events.items[i - 1].x);
    }
}

static void keys_go_before_buttons(void **state) {
    (void)state;
    push(APP_EVENT_BUTTON, 0.0f);
    for (int i = 1; i <= 400; i++) {
        push(APP_EVENT_KEY, (float)i);
    }
    push(APP_EVENT_BUTTON, 1000.0f);
    assert_int_equal(events.count, APP_EVENT_ROOM);
    assert_int_equal(count(APP_EVENT_BUTTON), 2);
    assert_near(events.items[APP_EVENT_ROOM - 2].x, 400.0, 0.0, "the newest key");
}

static void the_newest_is_always_there(void **state) {
    (void)state;
    for (int i = 0; i < 400; i++) {
        push(APP_EVENT_BUTTON, 1000.0f + (float)i);
    }
    assert_int_equal(events.count, APP_EVENT_ROOM);
    assert_near(events.items[APP_EVENT_ROOM - 1].x, 1399.0, 0.0, "the newest button");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_burst_of_motions_loses_no_release, empty),
        cmocka_unit_test_setup(keys_go_before_buttons, empty),
        cmocka_unit_test_setup(the_newest_is_always_there, empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
