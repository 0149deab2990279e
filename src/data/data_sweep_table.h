/* The table of a sweep: one row a run, as comma-separated text.
 *
 * Columns: `run` (its number, from 1), the swept keys, `repeat` (from 1), `seed` (unless it is
 * swept), the mean and the standard deviation of every measure over the run's steps
 * (`polarization_mean,polarization_sd,...`), and `sweep`: the command line of the sweep, in
 * quotation marks, by which a table is known again. Numbers "%.9g". */
#ifndef DATA_SWEEP_TABLE_H
#define DATA_SWEEP_TABLE_H

#include "data/data_sweep.h"

/* How many measures there are; their names and places are those of data_measure_names. */
#define DATA_MEASURES 9
extern const char *const data_measure_names[DATA_MEASURES + 1];

/* The numbers of a reading, in that order. */
void data_measure_values(const flock_measures *measures, double values[DATA_MEASURES]);

/* What a run was measured at. */
typedef struct data_sweep_result {
    double mean[DATA_MEASURES];
    double deviation[DATA_MEASURES];
} data_sweep_result;

/* Rows of a sweep, some of them missing. Not thread safe. */
typedef struct data_sweep_table data_sweep_table;

/* An empty table of the sweep that this command line describes; both are copied, but for the texts
 * that the grid points to. NULL when memory runs out. Free with data_sweep_table_destroy (NULL
 * allowed). */
data_sweep_table *data_sweep_table_create(const data_sweep_grid *grid, const char *command);
void data_sweep_table_destroy(data_sweep_table *table);

/* The line of column names, with its newline. */
const char *data_sweep_table_header(const data_sweep_table *table);

/* Adds the row of a run that is missing; `seed` is the one it flew from. Returns the row with its
 * newline, valid as long as the table; NULL when memory runs out. */
const char *data_sweep_table_add(data_sweep_table *table, uint64_t run, double seed,
                                 const data_sweep_result *result);

/* Whether a run has its row. */
bool data_sweep_table_has(const data_sweep_table *table, uint64_t run);

/* The first run of a part that has no row, from 1; 0: all have. */
uint64_t data_sweep_table_missing(const data_sweep_table *table, data_sweep_shard shard);

/* The mean of one measure in a run that has its row. */
double data_sweep_table_mean(const data_sweep_table *table, uint64_t run, size_t measure);

/* What to make of a line that is no row: refuse the file, or, in a journal whose end may be torn,
 * go no further. */
typedef enum data_sweep_care {
    DATA_SWEEP_WHOLE,
    DATA_SWEEP_TORN,
} data_sweep_care;

/* Adds the rows of a file called `name`, read from where `in` stands; *sound becomes how many bytes
 * of it are good (NULL allowed). False with the reason, which names the file and line: a table of
 * another sweep (and what differs), a run that is there already, a run of another part, a line that
 * is no row, no memory. */
bool data_sweep_table_read(data_sweep_table *table, FILE *in, const char *name,
                           data_sweep_shard shard, data_sweep_care care, uint64_t *sound,
                           base_message *message);

/* Writes header and rows in the order of the runs. Write errors show in ferror(out). */
void data_sweep_table_write(const data_sweep_table *table, FILE *out);

/* Reads the command line of a table's first row into a new text, for base_free; NULL with the
 * reason when there is no row, or it is none of a sweep's. */
char *data_sweep_table_command(FILE *in, const char *name, base_message *message);

#endif
