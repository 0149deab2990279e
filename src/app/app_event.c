/* The queue of input; see app_event.h. */
#include "app/app_event.h"

#include <string.h>

/* True for an event without which later ones mean something else: a press without its release. */
static bool is_needed(const app_event *event) {
    return event->kind == APP_EVENT_BUTTON || event->kind == APP_EVENT_PLACE ||
           event->kind == APP_EVENT_DROP;
}

/* Where the event lies that can best be done without: the oldest motion, else the oldest that
 * nothing later depends on, else the oldest of all. */
static size_t least_needed(const app_events *events) {
    size_t spare = 0;
    for (size_t i = events->count; i-- > 0;) {
        if (!is_needed(&events->items[i])) {
            spare = i;
        }
    }
    for (size_t i = 0; i < events->count; i++) {
        if (events->items[i].kind == APP_EVENT_MOTION) {
            return i;
        }
    }
    return spare;
}

void app_events_push(app_events *events, const app_event *event) {
    if (events->count == APP_EVENT_ROOM) {
        app_event *gone = &events->items[least_needed(events)];
        events->count--;
        memmove(gone, gone + 1, (size_t)(&events->items[events->count] - gone) * sizeof *gone);
    }
    events->items[events->count++] = *event;
}
