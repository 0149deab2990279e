/* The source that a command line asks for. */
#ifndef PLAY_OPEN_H
#define PLAY_OPEN_H

#include "data/data_options.h"
#include "play/play_source.h"

/* Makes the flock of a seed, of a table, of a checkpoint with the rules that were given over its
 * own, the flight of a recording, or tracks, which it takes over from the options. A table is read
 * now, and its number of boids stored in options->params. Its steps use options->threads. NULL with
 * the reason, which names the file. The options need not outlive it. */
play_source *play_open(data_options *options, base_message *message);

#endif
