/* Timing of the message (LOOK section 6); see app_message.h. */
#include "app/app_message.h"

#include <math.h>
#include <stdio.h>

/* Seconds to appear, to stay and to go. */
#define APPEAR APP_MESSAGE_FADE
#define STAY   1.40
#define LEAVE  0.30

float app_message_opacity(const app_message *message, double now) {
    double age = now - message->born;
    double stay = APPEAR + STAY + (message->instant ? 0.0 : LEAVE);
    if (message->text[0] == '\0' || age >= stay) {
        return 0.0f;
    }
    if (message->instant) {
        return 1.0f;
    }
    double shown = age < APPEAR ? age / APPEAR : (APPEAR + STAY + LEAVE - age) / LEAVE;
    return (float)fmin(fmax(shown, 0.0), 1.0);
}

void app_message_show(app_message *message, const char *text, double now, bool at_once) {
    double shown = at_once || message->instant ? 1.0 : (double)app_message_opacity(message, now);
    message->born = now - APPEAR * shown;
    snprintf(message->text, sizeof message->text, "%s", text);
}

float app_message_middle(float from, float to, float end, float width) {
    float half = 0.5f * fmaxf(fminf(width, fminf(to, end) - from), 0.0f);
    return fminf(0.5f * (from + to), fmaxf(end - half, from + half));
}

double app_message_rest(const app_message *message, double now) {
    float opacity = app_message_opacity(message, now);
    if (opacity != message->drawn || (opacity > 0.0f && opacity < 1.0f)) {
        return 0.0;
    }
    return opacity > 0.0f ? message->born + APPEAR + STAY - now : INFINITY;
}
