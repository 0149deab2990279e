/* What a picture tells of how it was made; see app_imprint.h. */
#include "app/app_imprint.h"

#include "app/app_save.h"
#include "app/app_state.h"
#include "app/app_tracks.h"
#include "base/base_memory.h"
#include "data/data_picture.h"
#include "data/data_scenario_file.h"

void app_imprint_tell(app_imprint_fields *fields, const app_state *app) {
    const char *command = app->origin.command;
    data_options options;
    app_save_options(app, &options);
    /* Boids that cannot be had again would be others. */
    bool lost = (app->from_table && options.start == NULL) || app_tracks_of(app) != NULL;
    fields->scenario = lost ? NULL : data_scenario_text(&options);
    fields->texts[0] = (data_png_text){"Software", "flockview"};
    fields->texts[1] = (data_png_text){"Command line", command[0] != '\0' ? command : NULL};
    fields->texts[2] = (data_png_text){DATA_PICTURE_SCENARIO, fields->scenario};
}

void app_imprint_free(app_imprint_fields *fields) {
    base_free(fields->scenario);
    *fields = (app_imprint_fields){0};
}
