/* Keys for files: open, save, copy. */
#include "app/app_actions.h"

#include "app/app_files.h"
#include "app/app_save.h"

void app_act_open(app_state *app, const app_press *press) {
    (void)press;
    app_files_show(app);
}

void app_act_save(app_state *app, const app_press *press) {
    if (!app_wait_for_rest(app, app_act_save, press)) {
        app_save_scenario(app);
    }
}

void app_act_record(app_state *app, const app_press *press) {
    if (!app_wait_for_rest(app, app_act_record, press)) {
        app_save_recording(app);
    }
}

void app_act_copy(app_state *app, const app_press *press) {
    if (!app_wait_for_rest(app, app_act_copy, press)) {
        app_save_command(app);
    }
}
