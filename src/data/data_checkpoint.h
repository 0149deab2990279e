/* Checkpoints: a flight at one moment as a file, so that resuming it and going on is the same, bit
 * for bit, as never having stopped.
 *
 * The file is a data_pack of kind DATA_PACK_CHECKPOINT: the scenario as text (parameters in force,
 * view), then the numbers of the flight and the arrays of its boids. */
#ifndef DATA_CHECKPOINT_H
#define DATA_CHECKPOINT_H

#include "base/base_file.h"
#include "data/data_view.h"
#include "flock/flock_snapshot.h"

/* A checkpoint that was read; owns the arrays that `flight` shows. */
typedef struct data_checkpoint {
    flock_flight flight;
    data_view view;
    void *arrays; /* all of them, in one block */
} data_checkpoint;

/* Writes a flight and the view of it, and commits the file, which it ends either way. False with
 * the reason when it cannot be written or memory runs out; `name` is the file's in it. */
bool data_checkpoint_save(base_file *file, const char *name, const flock_flight *flight,
                          const data_view *view, base_message *message);

/* Reads a checkpoint and checks all of it, so that flock_world_resume can only run out of memory.
 * False with "file: reason", which tells a file that is cut off, altered, of another version, of
 * the other byte order or none of ours; then `checkpoint` owns nothing. Free with
 * data_checkpoint_free. */
bool data_checkpoint_load(data_checkpoint *checkpoint, const char *path, base_message *message);
void data_checkpoint_free(data_checkpoint *checkpoint);

#endif
