/* Files that are whole or not there.
 *
 * A file is written beside its target under a temporary name (NAME.XXXXXX.part) and takes its name
 * when it is complete. An existing file is never replaced unless that was asked for; the new one
 * then has the old one's permissions, and a symbolic link to it stays (one that leads nowhere is
 * replaced). "-" and /dev/stdout (standard output), devices and pipes are written straight. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/base_message.h"

/* Call this first in a program, before it has threads: then a write that cannot be done fails, and
 * nothing worse. Without it a file could be opened in the place of a standard stream that the
 * program was started without, and take what is printed there: such a stream fails on every use, as
 * a closed one should. And a reader that goes away, or a file that may not grow, would end the
 * program by a signal. New files get the permissions that the program's umask leaves them at this
 * moment. */
void base_file_prepare(void);

/* Whether `path` is written straight: standard output, a device or a pipe. */
bool base_file_is_stream(const char *path);

/* A file being written; owns its stream and its temporary name. */
typedef struct base_file base_file;

/* Starts writing `path`. NULL with the reason when it exists and `replace` is false, or when its
 * folder cannot be written to. A pipe without a reader is waited for, until a signal asks to stop
 * (base_stop.h). */
base_file *base_file_create(const char *path, bool replace, base_message *message);

/* Whether base_file_create would do it now, for who writes only much later; leaves nothing behind.
 * False with the reason. */
bool base_file_try(const char *path, bool replace, base_message *message);

/* The stream to write to; owned by the file, do not close it. */
FILE *base_file_stream(base_file *file);

/* Whether everything written so far went well. Asked soon after a write that failed, it keeps the
 * reason for base_file_commit: the stream only remembers that one did. */
bool base_file_is_sound(base_file *file);

/* Whether two files end up in one place, where one of them would be lost or both mixed: the same
 * name in one folder, however it was written, the same device or pipe, a file and a standard output
 * that leads to it. Nothing is lost in /dev/null. */
bool base_file_same(const base_file *a, const base_file *b);

/* Flushes, checks every write since the start, and gives the file its name. On a failure (disk
 * full, broken pipe) says why and where what was written, if anything, can be read. Frees `file`
 * either way. */
bool base_file_commit(base_file *file, base_message *message);

/* Gives up: removes what was written and frees `file`. NULL is allowed. */
void base_file_discard(base_file *file);

/* Removes every file that is being written, of all threads: for a program that ends without coming
 * back to those who write them. Nothing may be done with them afterwards. */
void base_file_remove_parts(void);

/* Makes sure that standard output took everything that was printed to it. False with the reason
 * (disk full, broken pipe). */
bool base_file_flush_output(base_message *message);

#endif
