/* Rows as they came become tracks: by animal and time, on an even clock. Private to src/data. */
#ifndef DATA_TRACKS_SORT_H
#define DATA_TRACKS_SORT_H

#include "data/data_tracks_layout.h"

/* Takes the rows out of the store, whose columns are freed on the way, into the arrays of `tracks`:
 * ids, begin, at and the numbers as the store has them; and fills in all that is known of the
 * clock. False with the reason (an animal twice at a time, no rows). */
bool data_tracks_sort(data_tracks *tracks, data_store *store, const data_layout *layout,
                      const data_tracks_wish *wish, const char *path, base_message *message);

#endif
