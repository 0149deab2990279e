/* The monotonic clock; see base_clock.h. */
#define _POSIX_C_SOURCE 200809L
#include "base/base_clock.h"

#include <time.h>

double base_clock_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
