/* Steps and pictures a second; see app_rates.h. */
#include "app/app_rates.h"

#define COUNTED 0.5 /* seconds */

void app_rates_note(app_rates *rates, double elapsed, uint32_t steps, double share) {
    rates->seconds += elapsed;
    rates->steps_done += steps;
    rates->frames_done++;
    if (rates->seconds < COUNTED) {
        return;
    }
    rates->known = true;
    rates->steps = rates->steps_done / rates->seconds;
    rates->frames = rates->frames_done / rates->seconds;
    rates->share = share;
    rates->seconds = 0.0;
    rates->steps_done = rates->frames_done = 0;
}

void app_rates_forget(app_rates *rates) {
    *rates = (app_rates){0};
}
