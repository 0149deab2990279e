/* What every test includes: cmocka in its right order, and comparisons that print both values. */
#ifndef TEST_H
#define TEST_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* |got - wanted| <= tolerance; `what` and the values are printed otherwise. */
#define assert_near(got, wanted, tolerance, ...)                                                   \
    do {                                                                                           \
        double near_got_ = (double)(got), near_wanted_ = (double)(wanted);                         \
        if (!(fabs(near_got_ - near_wanted_) <= (double)(tolerance))) {                            \
            char near_what_[256];                                                                  \
            snprintf(near_what_, sizeof near_what_, __VA_ARGS__);                                  \
            fail_msg("%s: got %.17g, wanted %.17g +- %.3g", near_what_, near_got_, near_wanted_,   \
                     (double)(tolerance));                                                         \
        }                                                                                          \
    } while (0)

/* low <= got <= high. */
#define assert_between(got, low, high, ...)                                                        \
    do {                                                                                           \
        double between_got_ = (double)(got);                                                       \
        if (!(between_got_ >= (double)(low) && between_got_ <= (double)(high))) {                  \
            char between_what_[256];                                                               \
            snprintf(between_what_, sizeof between_what_, __VA_ARGS__);                            \
            fail_msg("%s: got %.17g, wanted %.9g..%.9g", between_what_, between_got_,              \
                     (double)(low), (double)(high));                                               \
        }                                                                                          \
    } while (0)

#endif
