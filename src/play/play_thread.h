/* A source that flies on a thread of its own, so that whoever looks at it never waits for a step.
 *
 * It shows copies of the frames of another source. What is asked for ahead (play_source_expect) the
 * thread does meanwhile, and a step that was done is shown when it is advanced to; a step that
 * takes no longer than waking a thread up the caller does himself. A change is checked at once,
 * against the parameters as all changes so far will have made them, which play_source_params tells
 * from then on; while a step is under way it is made after that step, and logged where it was made.
 * So the log tells the flight, whatever the time between two calls was.
 *
 * The log, the forks, the keyframes and the times of steps are told at once, as they were at the
 * newest step that is shown. What concerns the flight as a whole (seek, undo and redo, a change in
 * the past, a recording of it, a checkpoint) waits for the step under way, and shows the newest
 * one: ask play_source_busy first when that may take too long. As any source it is used by one
 * thread at a time. */
#ifndef PLAY_THREAD_H
#define PLAY_THREAD_H

#include "play/play_source.h"

/* Gives a source, which it takes over, a thread. NULL when the system has none to give, or no
 * memory: then the source is its owner's as before. */
play_source *play_thread_create(play_source *source);

#endif
