/* How fast it all goes: steps and pictures a second, counted over half a second each so that the
 * numbers can be read.
 *
 * Only arithmetic; times are seconds, and only time in which the flock flies counts. */
#ifndef APP_RATES_H
#define APP_RATES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct app_rates {
    bool known;           /* the next three are of a whole count: */
    double steps, frames; /* a second */
    double share;         /* of the speed asked for that was reached, 0..1 */

    double seconds; /* of the count that goes on */
    uint32_t steps_done, frames_done;
} app_rates;

/* Takes in a picture that came `elapsed` after the last, with the steps done for it and the share
 * of the speed asked for that was reached of late. */
void app_rates_note(app_rates *rates, double elapsed, uint32_t steps, double share);

/* Begins anew, because the flight was interrupted. */
void app_rates_forget(app_rates *rates);

#endif
