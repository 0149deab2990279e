/* A flight among the contents of a pack: what checkpoints and recordings share. Private to
 * src/data.
 */
#ifndef DATA_FLIGHT_H
#define DATA_FLIGHT_H

#include "base/base_file.h"
#include "data/data_pack.h"
#include "data/data_view.h"
#include "flock/flock_snapshot.h"

/* A file about a flight: a pack of parameters and view, as the text of a scenario, whose keys and
 * names outlive the order of a table, and behind that what `rest` puts of `user`. */
typedef struct data_flight_file {
    uint32_t kind, version; /* of the pack */
    const flock_params *params;
    const data_view *view;
    data_pack_contents *rest;
    const void *user;
} data_flight_file;

/* Writes it and commits the file, which it ends either way. False with the reason when it cannot be
 * written or memory runs out; `name` is the file's in it. */
bool data_flight_save(base_file *file, const char *name, const data_flight_file *contents,
                      base_message *message);

/* Takes the text; `name` is the file's in messages and is not kept. */
bool data_flight_take_text(data_pack_reader *reader, const char *name, flock_params *params,
                           data_view *view, base_message *message);

/* Puts a flight's numbers and boids, but not its parameters. */
void data_flight_put(data_pack_writer *writer, const flock_flight *flight);

/* Takes them. They are not checked yet, but that there are as many as they say. *arrays is the
 * block behind the frames, to be freed with base_free; NULL when there are none. */
bool data_flight_take(data_pack_reader *reader, const char *name, flock_flight *flight,
                      void **arrays, base_message *message);

/* Checks a flight that was taken; see flock_flight_check. Ids are checked too. */
bool data_flight_check(const flock_flight *flight, const char *name, base_message *message);

#endif
