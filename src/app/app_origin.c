/* Where a flock came from; see app_origin.h. */
#include "app/app_origin.h"

#include <stdio.h>
#include <string.h>

#include <unistd.h>

void app_origin_path(const char *path, char whole[APP_PATH]) {
    char folder[APP_PATH];
    int length = 0;
    if (path[0] == '/') {
        length = snprintf(whole, APP_PATH, "%s", path);
    } else if (getcwd(folder, sizeof folder) != NULL) {
        path += strncmp(path, "./", 2) == 0 ? 2 : 0;
        length = snprintf(whole, APP_PATH, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, path);
    }
    if (length <= 0 || length >= APP_PATH) {
        whole[0] = '\0';
    }
}

void app_origin_take(app_origin *origin, const data_options *options) {
    *origin = (app_origin){.kind = options->file_kind};
    if (options->file != NULL) {
        app_origin_path(options->file, origin->file);
    }
    /* Standard input is gone. */
    if (options->start != NULL && strcmp(options->start, "-") != 0) {
        app_origin_path(options->start, origin->start);
    }
    if (options->file_kind == DATA_KIND_RECORDING) {
        origin->commands = options->recording.command_count;
        origin->last_step = options->recording.last_step;
    }
}
