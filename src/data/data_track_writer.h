/* Writes the boids of frame after frame to a file of one of three formats, whichever its name ends
 * in. Nothing is kept: a flight of any length needs the memory of a few rows.
 *
 *   - .xyz, .extxyz: extended XYZ, for OVITO, VMD and ASE: a world as `Lattice` with its `Origin`,
 *     `pbc` true where it is a torus, `Time` in seconds, `Step`, and for each boid species X, id,
 *     position and velocity. A flat world's box is one unit deep.
 *   - .npy: a NumPy array of one row a boid a frame, with the fields of the table of boids.
 *   - Anything else: that table, see data_table.h.
 *
 * Every number of a text reads back to the same float. */
#ifndef DATA_TRACK_WRITER_H
#define DATA_TRACK_WRITER_H

#include <stdbool.h>
#include <stdio.h>

#include "base/base_message.h"
#include "flock/flock_frame.h"

typedef enum data_track_format {
    DATA_TRACK_CSV,
    DATA_TRACK_XYZ,
    DATA_TRACK_NPY,
} data_track_format;

typedef struct data_track_writer {
    data_track_format format;
    FILE *out;
} data_track_writer;

/* The format of a file of this name. */
data_track_format data_track_format_of(const char *path);

/* Makes ready to write to `out`, a file of this name; nothing is written. False with the reason for
 * an array that goes to a pipe: the number of its rows is written at its beginning at the end. */
bool data_track_init(data_track_writer *writer, const char *path, FILE *out, base_message *message);

/* Writes what comes before the first frame. Errors of this and the following show in ferror(out).
 */
void data_track_begin(data_track_writer *writer);

/* Writes the boids of a frame, in the order of its arrays. */
void data_track_frame(data_track_writer *writer, const flock_frame *frame);

/* Ends the file: what was written until then can be read, even when a write failed. False with the
 * reason when it cannot. */
bool data_track_end(data_track_writer *writer, base_message *message);

#endif
