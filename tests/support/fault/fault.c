/* Faults on demand; see fault.h. */
#define _GNU_SOURCE /* renameat2, mkostemps */
#include "fault.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct plan {
    uint64_t n;
    bool on;
    atomic_uint_fast64_t calls;
    atomic_bool struck;
} plan;

static plan plans[FAULT_KINDS];
static atomic_int_fast64_t blocks;

static bool strikes(fault_kind kind) {
    plan *of = &plans[kind];
    uint64_t call = atomic_fetch_add(&of->calls, 1) + 1;
    bool now = of->n > 0 && (call == of->n || (of->on && call > of->n));
    if (now) {
        atomic_store(&of->struck, true);
    }
    return now;
}

void fault_set(fault_kind kind, uint64_t n, bool on) {
    plans[kind].n = n;
    plans[kind].on = on;
    atomic_store(&plans[kind].calls, 0);
    atomic_store(&plans[kind].struck, false);
}

uint64_t fault_calls(fault_kind kind) {
    return atomic_load(&plans[kind].calls);
}

bool fault_struck(fault_kind kind) {
    return atomic_load(&plans[kind].struck);
}

int64_t fault_blocks(void) {
    return atomic_load(&blocks);
}

/* --- in the place of the system's ------------------------------------------------------------- */

/* The linker's names for what is swapped. NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);
void __wrap_free(void *block);
int __real_mkostemps(char *name, int suffix, int flags);
int __wrap_mkostemps(char *name, int suffix, int flags);
FILE *__real_fdopen(int file, const char *mode);
FILE *__wrap_fdopen(int file, const char *mode);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_renameat2(int a, const char *from, int b, const char *to, unsigned flags);
int __wrap_renameat2(int a, const char *from, int b, const char *to, unsigned flags);

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    void *block = strikes(FAULT_MEMORY) ? NULL : __real_aligned_alloc(alignment, size);
    atomic_fetch_add(&blocks, block != NULL);
    return block;
}

void __wrap_free(void *block) {
    atomic_fetch_sub(&blocks, block != NULL);
    __real_free(block);
}

static bool fails(int error) {
    if (!strikes(FAULT_FILE)) {
        return false;
    }
    errno = error;
    return true;
}

int __wrap_mkostemps(char *name, int suffix, int flags) {
    return fails(EACCES) ? -1 : __real_mkostemps(name, suffix, flags);
}

FILE *__wrap_fdopen(int file, const char *mode) {
    return fails(ENOMEM) ? NULL : __real_fdopen(file, mode);
}

int __wrap_fsync(int file) {
    return fails(EIO) ? -1 : __real_fsync(file);
}

int __wrap_rename(const char *from, const char *to) {
    return fails(EIO) ? -1 : __real_rename(from, to);
}

int __wrap_renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    return fails(EIO) ? -1 : __real_renameat2(a, from, b, to, flags);
}

/* --- whole programs --------------------------------------------------------------------------- */

/* What a process that ends by itself leaves behind for the one that looks after it. */
static atomic_bool *told;

static void tell(void) {
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        if (fault_struck((fault_kind)kind)) {
            atomic_store(told, true);
        }
    }
}

static int count_words(const char *const *words) {
    int count = 0;
    while (words[count] != NULL) {
        count++;
    }
    return count;
}

int fault_run(int (*program)(int argc, char **argv), const char *const *words, fault_kind kind,
              uint64_t n, unsigned seconds, bool *struck) {
    if (told == NULL) {
        told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    }
    atomic_store(told, false);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (freopen("out", "w", stdout) == NULL || freopen("err", "w", stderr) == NULL ||
            atexit(tell) != 0) {
            _exit(99);
        }
        alarm(seconds);
        fault_set(kind, n, false);
        int64_t before = fault_blocks();
        int code = program(count_words(words), (char **)words);
        /* Fewer is none: libraries that are linked in free what they got elsewhere through here. */
        exit(fault_blocks() > before ? FAULT_LEAK : code);
    }
    int status = 0;
    (void)waitpid(child, &status, 0);
    *struck = atomic_load(told);
    if (WIFSIGNALED(status)) {
        return WTERMSIG(status) == SIGALRM ? -1000 : -WTERMSIG(status);
    }
    return WEXITSTATUS(status);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* --- a folder --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/fault.XXXXXX";

int fault_make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

int fault_remove_folder(void **state) {
    (void)state;
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}
