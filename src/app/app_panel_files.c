/* Files in the panel: what the keys do, and the checkpoint, which has no key; and the tour. */
#include "app/app_actions.h"
#include "app/app_panel_parts.h"
#include "app/app_save.h"
#include "app/app_tracks.h"

enum { ID_HEAD = APP_PANEL_ID_FILES, ID_OPEN, ID_SAVE = ID_OPEN + 3 };

static void act_checkpoint(app_state *app, const app_press *press) {
    if (!app_wait_for_rest(app, act_checkpoint, press)) {
        app_save_checkpoint(app);
    }
}

void app_panel_files(app_state *app) {
    static const char *const ways[] = {"Open…", "Copy command", "Guided tour"};
    static const char *const saves[] = {"Scenario", "Recording", "Checkpoint"};
    if (!app_panel_group_open(app, APP_PANEL_FILES, ID_HEAD, "FILES AND TOUR")) {
        return;
    }
    int way = gui_buttons(ID_OPEN, ways, 3), save = -1;
    if (app_tracks_of(app) == NULL) {
        gui_note("Save under the next free name:", false);
        save = gui_buttons(ID_SAVE, saves, 3);
    }
    const app_press press = {0};
    if (way == 0) {
        app_act_open(app, &press);
    } else if (way == 1) {
        app_act_copy(app, &press);
    } else if (way == 2) {
        app_act_tour(app, &press);
    }
    if (save == 0) {
        app_act_save(app, &press);
    } else if (save == 1) {
        app_act_record(app, &press);
    } else if (save == 2) {
        act_checkpoint(app, &press);
    }
}
