/* Tables of boids and of measures, as comma-separated text.
 *
 * Tracks: `frame,time,id,x,y,z,vx,vy,vz,speed`, every number "%.9g" so that it reads back to the
 * same float. Read by column name: id, x, y required, the rest optional (z and velocities 0).
 * Metrics: `step,time,polarization,spread,groups,alone,largest,nearest,milling,speed,neighbours`.
 * Positions in world units from the world's middle, velocities in world units per time unit. */
#ifndef DATA_TABLE_H
#define DATA_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/base_message.h"
#include "flock/flock_frame.h"
#include "flock/flock_measure.h"

/* Boids read from a table; owns the arrays that `frame` shows. */
typedef struct data_boids {
    flock_frame frame; /* count, ids as in the table, positions, velocities; sorted by id */
    float *arrays;     /* x, y, z, vx, vy, vz behind each other, each padded to 64 bytes */
    uint32_t *ids;
} data_boids;

/* Reads the boids of one frame of a table. `path` is TABLE[:FRAME]: without a frame, or when a
 * file has the whole text as its name, the frame of the first row; a table with no column `frame`
 * has only one. A TABLE of "-" is standard input.
 *
 * The first line names the columns, in any order; columns that are not ours are skipped and may
 * hold words. Spaces around fields, quoted fields, CRLF, empty lines and a byte order mark are
 * accepted, and so are boids outside any world. Refused, with "file:line: reason": a missing
 * column, an empty field, a word, NaN or infinity for a number, a coordinate, velocity or id that
 * no flock accepts (see FLOCK_COORDINATE_MAX and FLOCK_ID_MAX), a repeated id in the frame, a row
 * too short or too long, a line over 64 kB, bytes that are not text, a table without rows. Every
 * row is checked, whatever its frame. Every other reason names the file too.
 *
 * False then, and `boids` owns nothing; otherwise free with data_boids_free. */
bool data_boids_load(data_boids *boids, const char *path, base_message *message);
void data_boids_free(data_boids *boids);

/* Write one header, then rows; boids in the order of the frame's arrays. Write errors show in
 * ferror(out). */
void data_tracks_header(FILE *out);
void data_tracks_frame(FILE *out, const flock_frame *frame);
void data_metrics_header(FILE *out);
void data_metrics_row(FILE *out, const flock_frame *frame, const flock_measures *measures);

#endif
