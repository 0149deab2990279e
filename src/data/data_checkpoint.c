/* Checkpoints; see data_checkpoint.h. */
#include "data/data_checkpoint.h"

#include "base/base_memory.h"
#include "data/data_flight.h"

enum { VERSION = 1 };

static void put_flight(data_pack_writer *writer, const void *user) {
    data_flight_put(writer, user);
}

bool data_checkpoint_save(base_file *file, const char *name, const flock_flight *flight,
                          const data_view *view, base_message *message) {
    const data_flight_file contents = {.kind = DATA_PACK_CHECKPOINT,
                                       .version = VERSION,
                                       .params = &flight->params,
                                       .view = view,
                                       .rest = put_flight,
                                       .user = flight};
    return data_flight_save(file, name, &contents, message);
}

/* Takes everything there must be, and nothing more. */
static bool take_contents(data_checkpoint *checkpoint, data_pack_reader *reader, const char *path,
                          base_message *message) {
    flock_flight *flight = &checkpoint->flight;
    if (!data_flight_take_text(reader, path, &flight->params, &checkpoint->view, message) ||
        !data_flight_take(reader, path, flight, &checkpoint->arrays, message)) {
        return false;
    }
    if (data_pack_left(reader) > 0) {
        return base_refuse(message, "%s: %zu bytes too many", path, data_pack_left(reader));
    }
    return data_flight_check(flight, path, message);
}

bool data_checkpoint_load(data_checkpoint *checkpoint, const char *path, base_message *message) {
    *checkpoint = (data_checkpoint){.arrays = NULL};
    data_pack_reader reader;
    data_bytes bytes;
    if (!data_pack_read(&reader, &bytes, path, DATA_PACK_CHECKPOINT, VERSION, "checkpoint",
                        message)) {
        return false;
    }
    bool done = take_contents(checkpoint, &reader, path, message);
    data_bytes_free(&bytes);
    if (!done) {
        data_checkpoint_free(checkpoint);
    }
    return done;
}

void data_checkpoint_free(data_checkpoint *checkpoint) {
    base_free(checkpoint->arrays);
    *checkpoint = (data_checkpoint){.arrays = NULL};
}
