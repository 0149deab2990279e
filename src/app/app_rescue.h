/* What becomes of files when the program ends from below: the display went away, which Xlib answers
 * by ending the program, or there is no memory for the interface. */
#ifndef APP_RESCUE_H
#define APP_RESCUE_H

#include "app/app_film.h"

/* From now on such an end takes along what is half written. */
void app_rescue_begin(void);

/* The film that such an end is to end in order, too; NULL: none. */
void app_rescue_film(app_film *under_way);

#endif
