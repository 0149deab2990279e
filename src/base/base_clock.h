/* Wall time that never runs backwards. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds since some fixed moment, monotonic. */
double base_clock_seconds(void);

#endif
