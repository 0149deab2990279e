/* Recordings: a start, every command with the step it precedes, and hashes that prove the replay.
 *
 * The file is a data_pack of kind DATA_PACK_RECORDING. A move of the pointer takes about 12 bytes,
 * so that a minute of it at every step stays under 100 kB. */
#ifndef DATA_RECORDING_H
#define DATA_RECORDING_H

#include "base/base_file.h"
#include "data/data_view.h"
#include "flock/flock_snapshot.h"

/* The state's hash (flock_hash) at a step, before the commands of that step. */
typedef struct data_hash {
    uint64_t step;
    uint64_t hash;
} data_hash;

/* A flight from its start to `last_step`: plain data, to fill in and save or to read and replay. */
typedef struct data_recording {
    flock_flight start; /* boids.count 0: the seeded start of start.params, at step 0; otherwise as
                           flock_world_resume takes it (boids of a table, a checkpoint) */
    const flock_command *commands; /* by step, as play_source_log gives them */
    size_t command_count;
    const data_hash *hashes; /* by step, each between the start's and last_step */
    size_t hash_count;
    uint64_t last_step; /* where the flight ended: at least the start's and the last command's */
    data_view view;     /* when it was saved */
    void *owned[3];     /* of one that was read: the blocks behind start, commands and hashes */
} data_recording;

/* How many steps a recording should have between two hashes: 10 s of the 60 steps/s. */
#define DATA_HASH_STEPS 600

/* Writes a recording and commits the file, which it ends either way. False with the reason when it
 * cannot be written or memory runs out; `name` is the file's in it. */
bool data_recording_save(base_file *file, const char *name, const data_recording *recording,
                         base_message *message);

/* Reads a recording and checks it, so that its start can only run out of memory; what its commands
 * lead to is found out on replay. False with "file: reason" as data_checkpoint_load. Owns what it
 * points to then: free with data_recording_free, and never one that was filled in. */
bool data_recording_load(data_recording *recording, const char *path, base_message *message);
void data_recording_free(data_recording *recording);

#endif
