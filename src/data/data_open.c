/* Opens a scenario, table, checkpoint or recording by what it is; see data_open.h. */
#include "data/data_open.h"

#include <string.h>
#include <unistd.h>

#include "base/base_memory.h"
#include "data/data_picture.h"
#include "data/data_scenario_text.h"

const char *data_kind_name(data_kind kind) {
    static const char *const names[] = {
        [DATA_KIND_SCENARIO] = "a scenario",
        [DATA_KIND_TABLE] = "a table of boids",
        [DATA_KIND_CHECKPOINT] = "a checkpoint",
        [DATA_KIND_RECORDING] = "a recording",
        [DATA_KIND_PICTURE] = "a picture",
        [DATA_KIND_TRACKS] = "tracks",
        [DATA_KIND_NONE] = "nothing",
    };
    return names[kind];
}

/* TABLE:FRAME names a table that the whole text does not. */
static bool is_frame_of_table(const char *path) {
    char file[4096];
    const char *colon = strrchr(path, ':');
    if (colon == NULL || access(path, F_OK) == 0 || (size_t)(colon - path) >= sizeof file) {
        return false;
    }
    memcpy(file, path, (size_t)(colon - path));
    file[colon - path] = '\0';
    return access(file, F_OK) == 0;
}

static bool open_checkpoint(data_options *options, const char *path, data_base *base,
                            base_message *message) {
    if (!data_checkpoint_load(&options->checkpoint, path, message)) {
        return false;
    }
    options->view = options->checkpoint.view;
    *base = (data_base){options->checkpoint.flight.params, path, true};
    return true;
}

static bool open_recording(data_options *options, const char *path, data_base *base,
                           base_message *message) {
    if (!data_recording_load(&options->recording, path, message)) {
        return false;
    }
    options->view = options->recording.view;
    *base = (data_base){options->recording.start.params, path, true};
    return true;
}

/* Reads tracks. A table of boids of one moment only is a start. */
static bool open_tracks(data_options *options, const char *path, data_base *base,
                        base_message *message) {
    data_tracks *tracks = &options->table;
    bool boids = options->file_kind == DATA_KIND_TABLE;
    if (!data_tracks_load(tracks, path, &options->wish, message)) {
        return false;
    }
    if (boids && tracks->about.last == tracks->about.first) {
        data_tracks_free(tracks);
        options->start = path;
        return true;
    }
    options->file_kind = DATA_KIND_TRACKS;
    *base = (data_base){data_tracks_params(tracks), path, true};
    return true;
}

/* A picture is opened as the scenario that it carries. */
static bool open_picture(data_options *options, const char *path, data_base *base,
                         base_message *message) {
    size_t length = 0;
    char *text = data_picture_scenario(path, &length, message);
    bool done = text != NULL && data_scenario_read(options, path, text, length, base, message);
    base_free(text);
    options->file_kind = DATA_KIND_SCENARIO;
    return done;
}

bool data_open(data_options *options, const char *path, data_base *base, base_message *message) {
    options->file = path;
    if (is_frame_of_table(path)) {
        options->file_kind = DATA_KIND_TABLE;
        options->start = path;
        return true;
    }
    if (!data_kind_of_file(path, &options->file_kind, message)) {
        return false;
    }
    if (options->file_kind == DATA_KIND_NONE && options->wish.columns != NULL) {
        options->file_kind = DATA_KIND_TRACKS; /* of columns without names */
    }
    switch (options->file_kind) {
    case DATA_KIND_SCENARIO:
        return data_scenario_open(options, path, base, message);
    case DATA_KIND_TABLE:
    case DATA_KIND_TRACKS:
        return open_tracks(options, path, base, message);
    case DATA_KIND_CHECKPOINT:
        return open_checkpoint(options, path, base, message);
    case DATA_KIND_RECORDING:
        return open_recording(options, path, base, message);
    case DATA_KIND_PICTURE:
        return open_picture(options, path, base, message);
    case DATA_KIND_NONE:
    default:
        return false; /* data_kind_of_file said why */
    }
}
