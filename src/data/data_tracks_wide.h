/* Wide tables: a row is a frame, and every animal has columns of its own. Private to src/data. */
#ifndef DATA_TRACKS_WIDE_H
#define DATA_TRACKS_WIDE_H

#include "data/data_tracks_layout.h"

/* Parts of data_tracks_layout.c for whoever makes a layout. A new tracker of no columns, or NULL
 * without memory; one more word of what is what. */
data_tracker *data_layout_add(data_layout *layout);
void data_layout_tell(data_layout *layout, const char *what, data_span name);

/* Reads the head of a table of poses, as DeepLabCut and its like write it, whose first line, that
 * of the scorer, was taken: lines "individuals" (perhaps), "bodyparts" and "coords". Of the parts
 * of a body one is followed: bodypart=NAME of the wish, one that is about the middle, or the first.
 */
bool data_layout_read_poses(data_layout *layout, data_flow *flow, data_store *store,
                            const data_tracks_wish *wish, base_message *message);

/* Takes names like "x1,y1,x2,y2" in layout->fields as columns of animals 1, 2, ...; false when they
 * are none (or memory runs out), and then nothing has changed. */
bool data_layout_read_pairs(data_layout *layout, data_store *store);

#endif
