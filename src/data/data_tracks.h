/* Tracks of animals or particles: where each was, and when, as other programs write it down.
 *
 * Reads tables as text (separators, decimals, names and order of columns as they come, packed by
 * gzip or not), wide tables of a column per animal, NetLogo worlds, extended XYZ and NPY. All of it
 * is held in memory, 20 bytes a row in 3D and 12 more with velocities; while it is read, twice
 * that. Nothing is made up but what `about` says was guessed. */
#ifndef DATA_TRACKS_H
#define DATA_TRACKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base_message.h"
#include "flock/flock_params.h"

/* What somebody says of a table instead of letting it be guessed. Zeros: nothing. */
typedef struct data_tracks_wish {
    const char *columns; /* "x=NAME,y=NAME,...": names or positions from 1, see data_layout_read */
    double rate;         /* frames a second, whatever the table's times are; 0: not said */
    bool rate_set;
    const char *unit; /* of lengths; NULL: not said */
} data_tracks_wish;

/* What is known of tracks as a whole; plain data. A step is a frame of an even clock: that of the
 * table when it is even, else between its rows. */
typedef struct data_tracks_about {
    char name[64];         /* of the file, without folders */
    uint32_t animals;      /* in all frames together; 0: these are no tracks */
    uint64_t first, last;  /* steps; the frames of the table where those are whole and one apart */
    double frame0, frames; /* the table's frame at `first`, and how many a step is */
    double time0, times;   /* its time there, and how much a step is, in `time_unit` */
    double second;         /* steps in a second of playback */
    double rate;           /* time units of velocities in a second of playback */
    float radius;          /* that neighbours are looked for with until somebody says another */
    double middle[3];      /* the table's coordinates of the middle of the world, */
    float half[3];         /* ... which is around all places: its half size */
    char unit[16];         /* of lengths; "" when nobody said */
    char time_unit[16];    /* "s", "frame" */
    char names[192];       /* which column is what, for people */
    bool even;             /* the clock is the table's own */
    bool derived;          /* velocities come from places */
    uint64_t left_out;     /* rows without a place, a time or an id */
} data_tracks_about;

/* Tracks; owns its arrays. */
typedef struct data_tracks {
    data_tracks_about about;
    uint64_t rows;
    uint32_t *ids;    /* of each animal, growing */
    char **names;     /* what the table calls each, where that is no number that an id can be; then
                         ids count from 0. NULL: ids are the table's own */
    uint64_t *begin;  /* animal a has rows begin[a] to begin[a + 1] less one, by time */
    double *at;       /* of each row: steps after `about.first` */
    float *number[6]; /* x, y, z, vx, vy, vz by row; NULL: z is 0, velocities not known.
                         Places in the table's unit from the middle of the world */
    float fastest;    /* hardly any speed is above, units a time unit; above 0 */
    uint32_t dims;    /* 2 when there is no z, or always 0 */
} data_tracks;

/* Reads the tracks of a file. False with the reason, which names file and line (a word where a
 * number belongs, an animal twice in a frame) or what would have been understood; then there is
 * nothing to free. Else data_tracks_free. */
bool data_tracks_load(data_tracks *tracks, const char *path, const data_tracks_wish *wish,
                      base_message *message);
void data_tracks_free(data_tracks *tracks);

/* What the table calls the animal of an id; NULL where that is the id. */
const char *data_tracks_name(const data_tracks *tracks, uint32_t id);

/* Finds the animal of a name, in tracks that have names. False with the reason. */
bool data_tracks_find(const data_tracks *tracks, const char *name, uint64_t *id,
                      base_message *message);

/* Whether there is an animal with this id. False with the reason, which says what ids there are. */
bool data_tracks_check(const data_tracks *tracks, uint64_t id, base_message *message);

/* Whether a text begins as one of such tables: its first line names x and y, or it is one of the
 * known forms. `text` ends with a zero byte. */
bool data_tracks_looks(const char *text);

/* The frame and the time of the table at a step. */
double data_tracks_frame_of(const data_tracks_about *about, uint64_t step);
double data_tracks_time_of(const data_tracks_about *about, uint64_t step);

/* The parameters that a flock of these animals is looked at with: the world around them, a radius
 * that was guessed from how near they are to each other. Its dt is that of a checked flock. */
flock_params data_tracks_params(const data_tracks *tracks);

/* Writes what was guessed, for people: "fish.csv: 12 animals, ...". */
void data_tracks_say(const data_tracks_about *about, char *text, size_t size);

#endif
