/* Files in the panel: what the keys do, and the checkpoint, which has no key. */
#include "app/app_files.h"
#include "app/app_panel_parts.h"
#include "app/app_save.h"

enum { ID_HEAD = APP_PANEL_ID_FILES, ID_OPEN, ID_SAVE = ID_OPEN + 2 };

void app_panel_files(app_state *app) {
    static const char *const ways[] = {"Open…", "Copy command"};
    static const char *const saves[] = {"Scenario", "Recording", "Checkpoint"};
    if (!app_panel_group_open(app, APP_PANEL_FILES, ID_HEAD, "FILES")) {
        return;
    }
    int way = gui_buttons(ID_OPEN, ways, 2);
    gui_note("Save under the next free name:", false);
    int save = gui_buttons(ID_SAVE, saves, 3);
    if (way == 0) {
        app_files_show(app);
    } else if (way == 1) {
        app_save_command(app);
    }
    if (save == 0) {
        app_save_scenario(app);
    } else if (save == 1) {
        app_save_recording(app);
    } else if (save == 2) {
        app_save_checkpoint(app);
    }
}
