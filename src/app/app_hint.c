/* Text and timing of the hint (LOOK section 6); see app_hint.h. */
#include "app/app_hint.h"

#include <math.h>
#include <stdio.h>

#define STAY    20.0 /* seconds */
#define ACTIONS 3u

bool app_hint_visible(const app_hint *hint, double now) {
    return hint->actions < ACTIONS && now < hint->born + STAY;
}

void app_hint_text(bool playing, int rules, app_hint_length length, char text[APP_HINT_SIZE]) {
    const char *space = playing ? "pause" : "play";
    if (length == APP_HINT_SHORT) {
        snprintf(text, APP_HINT_SIZE, "Drag to turn   ·   Space to %s   ·   H help   ·   G tour",
                 space);
        return;
    }
    snprintf(
        text, APP_HINT_SIZE,
        "Drag to turn   ·   Space to %s   ·   1–%d, ↑↓ to change a rule   ·   H help   ·   G tour",
        space, rules);
}

void app_hint_text_in_panel(app_hint_length length, char text[APP_HINT_SIZE]) {
    snprintf(
        text, APP_HINT_SIZE, "%s",
        length == APP_HINT_SHORT
            ? "↑↓ to move   ·   Esc to leave the panel"
            : "↑↓ to move   ·   ←→ to change   ·   Enter to press   ·   Esc to leave the panel");
}

double app_hint_rest(const app_hint *hint, double now) {
    bool visible = app_hint_visible(hint, now);
    if (visible != hint->drawn) {
        return 0.0;
    }
    return visible ? hint->born + STAY - now : INFINITY;
}
