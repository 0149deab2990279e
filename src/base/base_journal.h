/* A file of lines that is added to while work goes on, and read when it goes on after a break.
 *
 * A line is handed to the system whole, in one go, so that of a program that is killed all lines
 * stay that it added; of a machine that fails the last ones may be torn. Two programs cannot have
 * one journal open at a time. */
#ifndef BASE_JOURNAL_H
#define BASE_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/base_message.h"

typedef struct base_journal base_journal;

/* Opens the journal at `path`, or begins one. NULL with the reason when it cannot be written or
 * another program has it. */
base_journal *base_journal_open(const char *path, base_message *message);

/* What is in it, to be read from its beginning; owned by the journal. */
FILE *base_journal_stream(base_journal *journal);

/* Forgets what lies behind the first `size` bytes. False with the reason. */
bool base_journal_cut(base_journal *journal, uint64_t size, base_message *message);

/* Adds text at the end. False with the reason (disk full): then nothing of it is there. */
bool base_journal_add(base_journal *journal, const char *text, base_message *message);

/* Closes it, and with `remove` removes the file. NULL is allowed. */
void base_journal_close(base_journal *journal, bool remove);

#endif
