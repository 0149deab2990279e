/* Where in a table what is found. Private to src/data. */
#ifndef DATA_TRACKS_LAYOUT_H
#define DATA_TRACKS_LAYOUT_H

#include "data/data_flow.h"
#include "data/data_split.h"
#include "data/data_tracks.h"
#include "data/data_tracks_names.h"
#include "data/data_tracks_store.h"

/* The columns of one place. */
typedef struct data_tracker {
    int column[DATA_ROLE_NUMBERS]; /* -1: none */
    int likelihood;                /* the same; places that are less likely than not are gaps */
    uint32_t animal;               /* of a wide table */
} data_tracker;

typedef struct data_layout {
    char separator;
    size_t width;           /* columns of a row */
    int id, frame, time;    /* columns; -1: none */
    data_tracker *trackers; /* one, or in a wide table one for each animal */
    size_t tracker_count, tracker_capacity;
    bool wide;
    bool counted;       /* the time may be a number of frames: it is called "t" */
    bool section;       /* the table ends at an empty line */
    bool first_is_row;  /* nothing names the columns: the line taken last is a row */
    data_fields fields; /* of the line taken last */
    char unit[DATA_UNIT_SIZE], time_unit[DATA_UNIT_SIZE];
    char names[192]; /* which column is what */
} data_layout;

void data_layout_free(data_layout *layout);

/* Reads the lines that name the columns. What `wish` says of columns comes before what is found by
 * name. False with the reason, which says what would have been understood. */
bool data_layout_read(data_layout *layout, data_flow *flow, data_store *store,
                      const data_tracks_wish *wish, base_message *message);

/* The same for names that are known, layout->fields; `names` false: they are values, and only the
 * wish can tell. */
bool data_layout_of(data_layout *layout, const data_flow *flow, const data_tracks_wish *wish,
                    bool names, base_message *message);

/* Cuts a line into layout->fields. False with the reason. */
bool data_layout_split(data_layout *layout, const data_flow *flow, const char *line,
                       base_message *message);

/* Keeps what a tracker read: `value` and `single` by role. */
void data_layout_place(data_store *store, const double *value, const float *single,
                       data_track_row *row);

/* Begins the columns that the store keeps. */
void data_layout_begin(const data_layout *layout, data_store *store);

/* Finds NAME in "a=1,bodypart=NAME,..."; false when it is not there. */
bool data_layout_wish(const char *columns, const char *key, data_span *value);

/* The kinds of tables: they read all rows of an open file. */
bool data_tracks_read_text(data_layout *layout, data_flow *flow, data_store *store,
                           const data_tracks_wish *wish, uint64_t *left_out, base_message *message);
bool data_tracks_read_xyz(data_layout *layout, data_flow *flow, data_store *store,
                          uint64_t *left_out, base_message *message);
bool data_tracks_read_npy(data_layout *layout, data_flow *flow, data_store *store,
                          const data_tracks_wish *wish, uint64_t *left_out, base_message *message);

#endif
