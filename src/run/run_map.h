/* Diagrams of a sweep: what --map asks for. */
#ifndef RUN_MAP_H
#define RUN_MAP_H

#include "data/data_sweep_table.h"

/* One diagram. */
typedef struct run_map {
    size_t measure;   /* see data_measure_names */
    const char *path; /* of the picture */
} run_map;

/* Those of a command line. */
typedef struct run_maps {
    run_map maps[DATA_TEXTS_MAX];
    size_t count;
    const data_sweep_grid *grid; /* must outlive them, and so must the command */
    const char *command;
} run_maps;

/* Reads every --map MEASURE:FILE.png of the options. False with the reason: no such measure, not a
 * .png, a file that is there already or cannot be made, a sweep of over two keys or only a part of
 * one. */
bool run_maps_make(run_maps *maps, const data_options *options, const data_sweep_grid *grid,
                   const char *command, base_message *message);

/* Draws them from a table in which no run is missing. False with the reason. */
bool run_maps_draw(const run_maps *maps, const data_sweep_table *table, bool replace,
                   base_message *message);

/* A measure over a sweep of one or two keys, ready to be drawn. */
typedef struct run_map_values {
    const data_sweep_grid *grid;
    size_t measure;
    const char *command;
    double *mean;      /* of each setting, in the order of the grid */
    double *deviation; /* between its runs; 0 for a single one */
    double low, high;  /* of all means, and of what lies a deviation about them */
} run_map_values;

/* Draws the diagram to a PNG file. False with the reason. */
bool run_plot(const run_map_values *values, const char *path, bool replace, base_message *message);

#endif
