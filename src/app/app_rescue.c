/* Files at an end from below; see app_rescue.h. */
#include "app/app_rescue.h"

#include <stdlib.h>

#include "base/base_file.h"
#include "base/base_log.h"
#include "gui/gui.h"

/* What runs at exit can reach nothing else. */
static app_film *film;

static void end_files(void) {
    base_message message;
    if (film != NULL && !app_film_rescue(film, &message)) {
        base_log(BASE_LOG_WARNING, "the video ended early: %s", message.text);
    }
    base_file_remove_parts();
}

static void end_starved(void) {
    base_log(BASE_LOG_ERROR, "out of memory for the interface");
    exit(EXIT_FAILURE);
}

void app_rescue_begin(void) {
    gui_when_starved(end_starved);
    (void)atexit(end_files); /* there is always room for a few */
}

void app_rescue_film(app_film *under_way) {
    film = under_way;
}
