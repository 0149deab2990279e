/* The clock of tracks: which column tells the time, how long a step is, and how fast they are
 * played. Private to src/data. */
#ifndef DATA_TRACKS_CLOCK_H
#define DATA_TRACKS_CLOCK_H

#include "data/data_tracks_layout.h"

/* What tells the time. */
typedef struct data_clock {
    int column;  /* of the store: frames or times; -1: none */
    bool moment; /* none, and all rows are of one moment; else an animal's rows are counted */
    bool timed;  /* frames, and a time that goes with them: */
    double time0, frame0, slope; /* at a frame time is time0 + slope (frame - frame0) */
    bool frames;                 /* the column tells frames, whatever it is called */
} data_clock;

data_clock data_clock_choose(const data_store *store, const data_layout *layout);

/* Turns the times of rows, tracks->at, into steps of an even clock, and tells what it is. False
 * when memory runs out. */
bool data_clock_set(data_tracks *tracks, const data_clock *clock, const data_layout *layout,
                    const data_tracks_wish *wish);

#endif
