/* Checkpoints; see data_checkpoint.h. */
#include "data/data_checkpoint.h"

#include "base/base_memory.h"
#include "data/data_flight.h"

enum { VERSION = 1 };

/* What goes into the pack. */
typedef struct data_contents {
    const flock_flight *flight;
    const data_text *text;
} data_contents;

static void put_contents(data_pack_writer *writer, const void *user) {
    const data_contents *contents = user;
    data_pack_put_text(writer, contents->text->text, contents->text->length);
    data_flight_put(writer, contents->flight);
}

bool data_checkpoint_save(base_file *file, const char *name, const flock_flight *flight,
                          const data_view *view, base_message *message) {
    data_text text;
    bool done = data_flight_text(&flight->params, view, &text, message);
    if (done) {
        data_contents contents = {flight, &text};
        data_pack_write(base_file_stream(file), DATA_PACK_CHECKPOINT, VERSION, put_contents,
                        &contents);
        done = base_file_commit(file, message);
    } else {
        base_refuse_prefix(message, "%s", name);
        base_file_discard(file);
    }
    data_text_free(&text);
    return done;
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
