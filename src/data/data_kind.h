/* What a file is, by its first bytes and not by its name. */
#ifndef DATA_KIND_H
#define DATA_KIND_H

#include <stdbool.h>

#include "base/base_message.h"

typedef enum data_kind {
    DATA_KIND_NONE,
    DATA_KIND_SCENARIO,   /* see data_scenario_file.h */
    DATA_KIND_TABLE,      /* of boids, see data_table.h */
    DATA_KIND_CHECKPOINT, /* see data_checkpoint.h */
    DATA_KIND_RECORDING,  /* see data_recording.h */
    DATA_KIND_PICTURE,    /* a PNG, perhaps with a scenario: see data_picture.h */
    DATA_KIND_TRACKS,     /* of animals, see data_tracks.h; a table of boids may be that too */
} data_kind;

/* Finds out what a file is. False with "file: reason" when it cannot be read or is a folder. Of
 * DATA_KIND_NONE the reason why it cannot be opened as a flock is in `message`: "boids.zip is no
 * scenario, recording, checkpoint or table of boids; it looks like a ZIP archive". */
bool data_kind_of_file(const char *path, data_kind *kind, base_message *message);

#endif
