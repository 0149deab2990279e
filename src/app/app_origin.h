/* Where a flock came from: what a command line or a scenario has to name to begin it again. */
#ifndef APP_ORIGIN_H
#define APP_ORIGIN_H

#include "data/data_command.h"
#include "data/data_options.h"

/* Room for the path of a file. */
#define APP_PATH 4096

typedef struct app_origin {
    char file[APP_PATH];  /* that was opened, from the root on; "": none */
    data_kind kind;       /* of it */
    char start[APP_PATH]; /* the table of the first boids, from the root on, perhaps with ":FRAME";
                             "": none, or it cannot be read again */
    char command[DATA_COMMAND_SIZE]; /* the command line it was opened with, but for where a picture
                                        of it goes; "": too long */
    size_t commands;                 /* of a recording: how many it has */
    uint64_t last_step;              /* ... and its last step */
    data_tracks_about tracks;        /* of tracks: what is known of them; */
    char columns[256];               /* ... and how they were to be read: --columns */
    double rate;                     /* ... and --rate; 0: not said */
} app_origin;

/* The recording of a flock that was saved last: whether it still tells all there is. */
typedef struct app_kept {
    char file[APP_PATH]; /* from the root on; "": none was saved */
    size_t commands;     /* that it has */
    uint32_t branch;     /* of which flight */
    uint64_t last_step;
} app_kept;

/* Writes a path from the root on; what is too long becomes "". */
void app_origin_path(const char *path, char whole[APP_PATH]);

/* The origin of the flock that options ask for. */
void app_origin_take(app_origin *origin, const data_options *options);

#endif
