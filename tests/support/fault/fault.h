/* Faults on demand: the n-th allocation of the project, or the n-th thing asked of the system for a
 * file, fails. Tests of tests/fault have these in the place of aligned_alloc, free, mkostemps,
 * fdopen, fsync, rename and renameat2, which the linker swaps (--wrap), so that the program that is
 * tested is the one that is shipped. */
#ifndef FAULT_H
#define FAULT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum fault_kind {
    FAULT_MEMORY,
    FAULT_FILE,
    FAULT_KINDS,
} fault_kind;

/* From now on the n-th call (from 1) of a kind fails, and with `on` every later one too; 0: none
 * does. */
void fault_set(fault_kind kind, uint64_t n, bool on);

/* Calls of that kind since fault_set, and whether one of them failed. */
uint64_t fault_calls(fault_kind kind);
bool fault_struck(fault_kind kind);

/* Blocks of memory that are in use now. */
int64_t fault_blocks(void);

/* The exit code of fault_run for a program that returned without freeing what it had taken. */
#define FAULT_LEAK 98

/* Runs `program` with a command line of `words` that end with NULL, in a process of its own, where
 * the n-th call of a kind fails, and what it prints goes to the files "out" and "err" of the folder
 * at hand. Its exit code; minus a signal's number when it crashed, -1000 when it did not end within
 * `seconds`. `struck`: whether a call failed. */
int fault_run(int (*program)(int argc, char **argv), const char *const *words, fault_kind kind,
              uint64_t n, unsigned seconds, bool *struck);

/* Fixtures of a group of tests: a folder of its own, the one at hand while they run. */
int fault_make_folder(void **state);
int fault_remove_folder(void **state);

#endif
