/* What is said when the machine cannot keep up: a step that takes long by itself, and a flight that
 * has been slower than asked for a while.
 *
 * Only decides and words it; times are seconds, and only time in which the flock flies counts. */
#ifndef APP_SLOW_H
#define APP_SLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct app_slow {
    double seconds; /* of flight since it became too slow */
    double steps;   /* done in them */
    double rate;    /* steps a second that were asked for then */
    bool told;
    uint32_t heavy; /* the number of boids of which it was said that a step takes long */
} app_slow;

/* How the flock flew in the time of one picture. */
typedef struct app_flight {
    uint32_t boids;
    double rate;    /* steps a second that were asked for */
    double share;   /* of that which was reached of late, 0..1 */
    double elapsed; /* the picture's time */
    uint32_t done;  /* steps done in it */
    double spent;   /* wall time that they took */
} app_flight;

/* Takes a picture's flight in. True when there is something to say, which is written to `text`. */
bool app_slow_note(app_slow *slow, const app_flight *flight, char *text, size_t size);

#endif
