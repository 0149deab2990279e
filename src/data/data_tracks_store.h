/* Rows of tracks as they come, by the million, and the animals they are of. Private to src/data.
 *
 * Rows are kept by columns in blocks, so that nothing is ever moved to make room: 36 bytes a row in
 * 3D, 12 more with velocities. */
#ifndef DATA_TRACKS_STORE_H
#define DATA_TRACKS_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/base_message.h"
#include "data/data_tracks_names.h"

/* One row. What the table does not have is left as it is. */
typedef struct data_track_row {
    float number[DATA_ROLE_NUMBERS]; /* x, y, z less the store's origin; vx, vy, vz, NAN: unknown */
    uint32_t animal;                 /* as data_store_animal tells */
    uint32_t line;                   /* where it was read, for messages; counted on from 0 beyond */
    double frame, time;
} data_track_row;

/* The columns that are kept. */
enum {
    DATA_COLUMN_ANIMAL = DATA_ROLE_NUMBERS, /* after x, y, z, vx, vy, vz: float */
    DATA_COLUMN_LINE,                       /* uint32_t */
    DATA_COLUMN_FRAME,                      /* double */
    DATA_COLUMN_TIME,
    DATA_COLUMNS
};

typedef struct data_column {
    void **blocks;
    size_t count, capacity; /* of blocks */
} data_column;

/* An animal: a number or a name. */
typedef struct data_animal {
    uint64_t number;
    char *name; /* NULL: it is a number */
} data_animal;

/* All zeros: empty, and keeps no column. */
typedef struct data_store {
    bool keeps[DATA_COLUMNS]; /* set before the first row */
    double origin[3];         /* taken off places before they are floats */
    uint64_t rows;
    data_column columns[DATA_COLUMNS];
    data_animal *animals; /* in the order of their first rows */
    size_t animal_count, animal_capacity;
    uint32_t *slots; /* of a table that finds them: index + 1; 0: free */
    size_t slot_count;
    bool named;    /* an animal is no number */
    uint32_t last; /* found last: most tables go on with it */
} data_store;

void data_store_free(data_store *store);

/* Finds the animal of an id, a new one the first time. "7" and "7.0" are one number. False when
 * memory runs out. */
bool data_store_animal(data_store *store, const char *id, size_t length, uint32_t *animal);

/* Keeps a row. False when memory runs out. */
bool data_store_add(data_store *store, const data_track_row *row);

/* A value of a row. */
float data_store_float(const data_store *store, int column, uint64_t row);
double data_store_double(const data_store *store, int column, uint64_t row);
uint32_t data_store_whole(const data_store *store, int column, uint64_t row);

/* Frees a column that is needed no more. */
void data_store_drop(data_store *store, int column);

/* Takes the multiple of 4096 that is nearest to the first place as the origin, so that far from 0
 * (a map's coordinates) floats are fine enough, and near it they are those of the table. */
void data_store_set_origin(data_store *store, const double place[3]);

#endif
