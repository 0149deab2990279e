/* Tracks as a source of frames: animals where their table says they were.
 *
 * A step is a frame of the tracks' even clock. On a clock that is the table's own a frame has the
 * very places of its rows, and an animal without a row is not in it. Where rows come at uneven
 * times an animal is between its last row and its next, unless they are over four steps apart.
 * Velocities are the table's, or central differences of its places. There are no rules: nothing can
 * be changed but the radius that neighbours are looked for with. */
#ifndef PLAY_TRACKS_H
#define PLAY_TRACKS_H

#include "data/data_tracks.h"
#include "play/play_source.h"

/* Tracks, standing at their first step; takes over the arrays of `tracks`. They are looked at with
 * the radius of `params`. NULL when memory runs out: then nothing was taken. At the last step they
 * end, until play_source_fly_on goes back to the first. */
play_source *play_tracks_create(data_tracks *tracks, const flock_params *params);

#endif
