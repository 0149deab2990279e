/* A sweep: every value of some keys of a scenario with every other, each flown from some seeds.
 *
 * Knows which values there are and in which order; what is flown and measured is others' business.
 * Runs are numbered from 1 in the order of the grid: the first key's values change slowest, the
 * seeds of one setting follow each other. */
#ifndef DATA_SWEEP_H
#define DATA_SWEEP_H

#include "data/data_options.h"

/* Most keys of a sweep, values of a key, and runs. */
#define DATA_SWEEP_KEYS   8
#define DATA_SWEEP_VALUES 100000u
#define DATA_SWEEP_RUNS   1000000u

/* Room for a value as text. */
#define DATA_SWEEP_VALUE 64

/* One key and its values: "alignment=0:2:0.1" or "edges=walls,torus". */
typedef struct data_sweep {
    const char *text; /* as it was given; must outlive the sweep */
    flock_param param;
    size_t count;       /* of values, 1 or more */
    const char *list;   /* the values parted by commas; NULL: the range below */
    double first, step; /* value i is first + i * step */
    int decimals;       /* that the values are written with */
} data_sweep;

/* Reads KEY=A:B:STEP, where B counts when the steps meet it, or KEY=V,V,... Whether the flock takes
 * a value is not looked at. False with the reason, which begins with --sweep and the text. */
bool data_sweep_parse(data_sweep *sweep, const char *text, base_message *message);

/* Writes value number `index` (from 0) as it is set: 0.1 steps give "0.3", never
 * "0.30000000000000004". */
void data_sweep_value(const data_sweep *sweep, size_t index, char text[DATA_SWEEP_VALUE]);

/* All keys of a sweep. */
typedef struct data_sweep_grid {
    data_sweep keys[DATA_SWEEP_KEYS];
    size_t key_count; /* 1 or more */
    uint64_t repeat;  /* runs of each setting */
    uint64_t runs;    /* in all, up to DATA_SWEEP_RUNS */
} data_sweep_grid;

/* Puts the texts of --sweep together. False with the reason: one of them is no sweep, a key is
 * there twice, or there are too many runs. */
bool data_sweep_grid_make(data_sweep_grid *grid, const data_texts *texts, uint64_t repeat,
                          base_message *message);

/* Which value of each key run number `run` has, from 0; returns which of its seeds, from 0. */
uint64_t data_sweep_grid_at(const data_sweep_grid *grid, uint64_t run,
                            size_t index[DATA_SWEEP_KEYS]);

/* Part `index` of `count` of a sweep: every count-th run, so that all parts take about as long. */
typedef struct data_sweep_shard {
    uint64_t index, count; /* 1..count; count 1: the whole sweep */
} data_sweep_shard;

/* Reads I/N; NULL is the whole. False with the reason. */
bool data_sweep_shard_parse(data_sweep_shard *shard, const char *text, base_message *message);

bool data_sweep_shard_has(data_sweep_shard shard, uint64_t run);

#endif
