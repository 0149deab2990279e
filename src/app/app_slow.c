/* Slowness in words; see app_slow.h. */
#include "app/app_slow.h"

#include <stdio.h>

#include "app/app_words.h"

/* A step that takes longer than this is worth a word at once: the flock stands still meanwhile.
 * With fewer boids it is the machine that had something else to do. */
#define LONG_STEP 0.25
#define MANY      5000u

/* A slow flight is told of after so many seconds, so that a hiccup is no alarm; it is one below the
 * first share of the speed asked for, and over above the second. */
#define PATIENCE   3.0
#define SLOW_BELOW 0.90
#define OVER_ABOVE 0.97

static bool is_heavy(const app_flight *flight) {
    return flight->boids >= MANY && flight->done > 0 && flight->spent > LONG_STEP * flight->done;
}

static void write_heavy(const app_flight *flight, char *text, size_t size) {
    char boids[48];
    double step = flight->spent / flight->done;
    app_words_count(flight->boids, boids, sizeof boids);
    snprintf(text, size, "%s: %.*f s a step with this engine", boids, step < 9.95 ? 1 : 0, step);
}

/* Starts counting anew. */
static void note_good_flight(app_slow *slow, const app_flight *flight) {
    slow->seconds = 0.0;
    slow->steps = 0.0;
    slow->rate = flight->rate;
    slow->told = slow->told && flight->share < OVER_ABOVE;
}

bool app_slow_note(app_slow *slow, const app_flight *flight, char *text, size_t size) {
    if (slow->heavy != flight->boids && is_heavy(flight)) {
        slow->heavy = flight->boids;
        slow->told = true;
        write_heavy(flight, text, size);
        return true;
    }
    if (flight->share > SLOW_BELOW || flight->rate != slow->rate) {
        note_good_flight(slow, flight);
        return false;
    }
    slow->seconds += flight->elapsed;
    slow->steps += flight->done;
    if (slow->told || slow->seconds <= PATIENCE) {
        return false;
    }
    slow->told = true;
    snprintf(text, size, "Flying at %.0f %% of its speed: too many boids for this machine",
             100.0 * slow->steps / (slow->seconds * slow->rate));
    return true;
}
