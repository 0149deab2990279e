/* Reads the reference numbers of tests/golden/data. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include <stddef.h>

#include "flock/flock_frame.h"

/* A table of text: `rows` x `columns` cells below the header. Every failure to read ends the test
 * with the file's name. */
typedef struct golden_table {
    char *text; /* owned; cells point into it */
    size_t columns, rows;
    const char **header;
    const char **cells;
} golden_table;

golden_table golden_open(const char *name);
void golden_close(golden_table *table);

/* The cell in this row of the column with this name. */
const char *golden_text(const golden_table *table, size_t row, const char *column);
double golden_number(const golden_table *table, size_t row, const char *column);
int golden_has(const golden_table *table, const char *column);

/* The boids of a state file as a frame; free its arrays by golden_boids_free. Missing z, vz are 0.
 */
flock_frame golden_boids(const char *name);

/* The same with the middle of a world in corner coordinates subtracted before rounding to float. */
flock_frame golden_boids_centred(const char *name, double middle_x, double middle_y);
void golden_boids_free(flock_frame *boids);

#endif
