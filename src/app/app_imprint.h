/* What a picture tells of how it was made, in its text fields: the scenario, with which the file
 * can be opened like a scenario's own, and the command line that the flock was opened with. */
#ifndef APP_IMPRINT_H
#define APP_IMPRINT_H

#include "data/data_png.h"

struct app_state;

/* The fields of a picture of the state. */
#define APP_IMPRINT_FIELDS 3
typedef struct app_imprint_fields {
    data_png_text texts[APP_IMPRINT_FIELDS];
    char *scenario; /* owned; NULL: no memory, or none that a file could hold */
} app_imprint_fields;

/* Fills the fields in; they are valid as long as the state's flock is in force. */
void app_imprint_tell(app_imprint_fields *fields, const struct app_state *app);
void app_imprint_free(app_imprint_fields *fields);

#endif
