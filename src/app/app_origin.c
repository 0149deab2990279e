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

/* How many words from this one on only say where a picture goes: the same flock is to leave the
 * same bytes wherever that is. */
static int count_unsaid(const char *word) {
    if (strcmp(word, "--picture") == 0) {
        return 2;
    }
    return strcmp(word, "--force") == 0 || strncmp(word, "--picture=", 10) == 0;
}

static void tell_command(app_origin *origin, const data_options *options) {
    size_t length = 0;
    bool room = data_command_quote("flockview", origin->command, &length);
    for (int i = 1; i < options->argc && room;) {
        int unsaid = count_unsaid(options->argv[i]);
        if (unsaid == 0) {
            room = data_command_quote(options->argv[i++], origin->command, &length);
        }
        i += unsaid;
    }
    if (!room) {
        origin->command[0] = '\0';
    }
}

void app_origin_take(app_origin *origin, const data_options *options) {
    *origin = (app_origin){.kind = options->file_kind};
    tell_command(origin, options);
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
    if (options->file_kind == DATA_KIND_TRACKS) {
        const char *columns = options->wish.columns;
        origin->tracks = options->table.about;
        origin->rate = options->wish.rate;
        snprintf(origin->columns, sizeof origin->columns, "%s", columns != NULL ? columns : "");
    }
}
